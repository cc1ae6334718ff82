"""`cardbase play`: a script of answers is a game; where a terminal can be filled, it is."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from cardbase.cli import dialogue
from cardbase.cli import play as play_command
from cardbase.cli.sim import replay
from cardbase.library.catalog import Catalog
from cardbase.library.catalog import open as open_catalogue
from cardbase.screens import app as screens
from cardbase.screens.app import ScreenApp
from cardbase.screens.table.playing import PlayApp
from cardbase.screens.table.watching import ReplayApp
from cardbase.sim.answers import Answer
from cardbase.sim.interactive import Question
from cardbase.text import width
from tests.cli.conftest import Cardbase, Done

PAIRS = {
    "build-divide": ("Ember Rush", "Hollow Control"),
    "detainer": ("Scarlet Charge", "White Wall"),
    "doomtrooper": ("Capitol Expedition", "Legion of Algeroth"),
    "dreadnought": ("Forge Vanguard", "Bell Choir"),
    "fertcg": ("Dusk Raiders", "Star Crest"),
}


SCRIPTS: dict[tuple[str, int, str, int], tuple[list[str], str]] = {}
"""Each is played once, however many tests read it."""


EMBER = ("play", "Ember Rush", "Hollow Control", "--seed", "7")


Play = Callable[..., Done]


@pytest.fixture
def play(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> Play:
    """`play(lines, "play", ...)` runs the command on lines of a pipe."""

    def call(lines: list[str], *words: str) -> Done:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return cardbase(*words)

    return call


@pytest.fixture
def catalog(catalog_path: Path) -> Catalog:
    """The catalogue of the commands, as programs have it; whoever opens it closes it."""
    return open_catalogue(catalog_path)


def script(catalog: Catalog, game: str, *, seat: int, language: str, most: int = 10_000) -> tuple[list[str], str]:
    """What a person types who answers as the agent would, and the outcome; no more than so many lines."""
    key = (game, seat, language, most)
    with catalog:
        if key not in SCRIPTS:
            SCRIPTS[key] = _played(catalog, *key)
    return SCRIPTS[key]


def _played(catalog: Catalog, game: str, seat: int, language: str, most: int) -> tuple[list[str], str]:
    players = ("human", "greedy") if seat == 1 else ("greedy", "human")
    table = catalog.table(*PAIRS[game]).sit_down(players, seed=3, language=language)
    lines = []
    while not table.over and len(lines) < most:
        if table.waits:
            table.go_on()
        else:
            lines.append(str(table.think()))
            table.answer(lines[-1])
    return lines, table.outcome


IN_BRIEF = {("build-divide", 1), ("build-divide", 2)}
"""The game that is played in every run of the tests, from both seats; all games where time is given."""


@pytest.mark.parametrize(
    ("game", "seat", "language"),
    [
        pytest.param(game, seat, language, marks=() if (game, seat) in IN_BRIEF else pytest.mark.slow)
        for game in PAIRS
        for seat, language in ((1, "en"), (2, "ja"))
    ],
)
def test_a_scripted_game_ends_as_its_replay(
    game: str, seat: int, language: str, play: Play, catalog: Catalog, tmp_path: Path
) -> None:
    lines, outcome = script(catalog, game, seat=seat, language=language)
    file = str(tmp_path / "game.json")
    words = ("--seed", "3", "--seat", str(seat), "--save", file, "--language", language)
    done = play(lines, "play", *PAIRS[game], *words)
    again = play([], "sim", "replay", file, "--language", language)

    assert (done.code, done.err) == (0, "")
    assert f"\n{outcome}" in done.out
    assert again.code == 0 and again.out.rstrip().endswith(outcome)


@pytest.mark.parametrize("columns", [60, *(pytest.param(wide, marks=pytest.mark.slow) for wide in (80, 120))])
@pytest.mark.parametrize("game", PAIRS)
def test_no_line_is_wider_than_the_terminal(
    game: str, columns: int, play: Play, catalog: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines, _ = script(catalog, game, seat=1, language="en", most=20)
    monkeypatch.setenv("COLUMNS", str(columns))
    done = play([*lines, "?", "log all", "answers", "? rule"], "play", *PAIRS[game], "--seed", "3")
    typed = [line for line in done.out.splitlines() if not line.startswith(">")]

    assert [line for line in typed if width(line) > columns] == []


def test_answers_are_numbered_and_what_happens_is_told(play: Play) -> None:
    done = play(["2"], *EMBER)

    assert "Ember Rush - Hollow Control, seed 7\n" in done.out
    assert "\nPlayer 1: Redraw the hand?\n  1  no\n  2  yes\n> 2\n  Player 1 redraws the hand\n" in done.out


def test_an_input_that_ends_says_where_the_game_stood(play: Play) -> None:
    done = play(["no"], *EMBER)

    assert done.code == 2
    assert done.err.startswith("the input ended in turn 1, as Player 1 (Ember Rush) was asked: ")
    assert done.err.endswith("; nothing was saved\n")


def test_with_a_file_to_save_in_an_input_may_end(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    done = play(["no"], *EMBER, "--save", str(file))

    assert done.code == 0
    assert done.out.endswith(f"Saved in {file}; 'cardbase play --resume {file}' goes on.\n")
    assert len(json.loads(file.read_text(encoding="utf-8"))["actions"]) > 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("xyz", "'xyz' is no answer to: Redraw the hand?\nLegal: 'no' and 'yes'.\n"),
        ("3", "there is no answer 3\nThey are numbered from 1 to 2.\n"),
        ("0", "there is no answer 0\nThey are numbered from 1 to 2.\n"),
        ("udno", "'udno' is no answer to: Redraw the hand?\nDid you mean 'undo'?\n"),
        ("undo", "this cannot be taken back: nothing has been decided yet\n"),
        ("save", "a file is to be named\nWrite save FILE.\n"),
        ("? zzz", "no card that you know is called 'zzz'; no rule is called or speaks of 'zzz'\n"),
        ("? why zzz", "no card that you know is called 'zzz'\n"),
        ("? drums", "Drums of Return (再起の太鼓)\n"),
        ("? AT6", "AT6 · Attacks\n"),
        ("hint", "The agent would answer: yes\n"),
        ("ｈｉｎｔ", "The agent would answer: yes\n"),
        ("hi", "The agent would answer: yes\n"),
        ("answers", "\nPlayer 1: Redraw the hand?\n  1  no\n  2  yes\n"),
        ("", "\nPlayer 1: Redraw the hand?\n  1  no\n  2  yes\n"),
        ("?", "Answer with a number of the list"),
        ("help", "Answer with a number of the list"),
        ("help drums", "Drums of Return (再起の太鼓)\n"),
        ("log", "> quit\n"),
    ],
)
def test_what_is_typed_beside_answers_is_answered_and_the_question_stays(line: str, said: str, play: Play) -> None:
    done = play([line, "quit"], *EMBER)

    assert done.code == 0
    assert f"> {line}\n{said}" in done.out


def test_a_decision_is_taken_back_and_asked_again(play: Play, catalog: Catalog) -> None:
    with catalog:
        table = catalog.table(*PAIRS["detainer"]).sit_down(seed=3)
        lines = []
        while True:
            if table.waits:
                table.go_on()
                continue
            lines.append(str(table.think()))
            table.answer(lines[-1])
            if not table.standing and not table.waits:
                break
    done = play([*lines, "undo", "quit"], "play", *PAIRS["detainer"], "--seed", "3")

    assert f"> undo\nTaken back: {lines[-1]}\n" in done.out
    again = done.out.rpartition("Taken back")[2]
    assert f"  {lines[-1]}\n" in again and again.endswith("Nothing was saved.\n")


def test_a_game_is_conceded_and_comes_back_so(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    done = play(["concede"], *EMBER, "--save", file)
    again = play([], "sim", "replay", file)

    assert done.code == again.code == 0
    assert "Player 2 wins: Player 1 concedes.\n" in done.out
    assert again.out.endswith("Player 2 wins: Player 1 concedes\n")


def test_a_saved_game_goes_on_where_it_was(play: Play, catalog: Catalog, tmp_path: Path) -> None:
    lines, outcome = script(catalog, "build-divide", seat=1, language="en")
    file = str(tmp_path / "game.json")
    first = play([*lines[:15], f"save {file}", "quit"], "play", *PAIRS["build-divide"], "--seed", "3")
    second = play(lines[15:], "play", "--resume", file)

    assert first.code == second.code == 0
    assert f"Saved in {file}" in first.out and "Nothing was saved" not in first.out
    assert second.out.startswith(f"Ember Rush - Hollow Control, from {file}\n")
    assert f"\n{outcome}.\n" in second.out


def test_a_game_that_goes_on_can_be_watched_as_far_as_it_came(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    play(["no", "quit"], *EMBER, "--save", file)
    done = play([], "sim", "replay", file)

    assert done.code == 0
    assert done.out.endswith(f"The game was saved here; 'cardbase play --resume {file}' goes on.\n")


def test_what_came_out_since_is_taken_back_and_told_unless_the_game_is_strict(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    done = play(["no", "undo", "quit"], *EMBER, "--save", file)
    watched = play([], "sim", "replay", file)
    strict = play(["no", "undo", "quit"], *EMBER, "--strict")

    assert re.search(r"\nTaken back: no \([^)]+;\s+the\s+saved\s+game\s+says\s+so\)\n", done.out)
    assert "\n1 decision was taken back after something had been learned.\n" in watched.out
    assert "\nthis cannot be taken back: " in strict.out


def test_two_people_see_their_own_side_each(play: Play) -> None:
    done = play(["no", "no", "quit"], *EMBER, "--agent", "human")
    before, _, after = done.out.partition("\nPlayer 2 (Hollow Control) is asked.\n")

    assert "Glen, Chief of Flames" in before and "Glen, Chief of Flames" not in after.partition(" is asked.")[0]
    assert "Nib, Page of Shadows" in after


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "two decks are needed"),
        (("Ember Rush",), "two decks are needed"),
        (("-", "Ember Rush"), "standard input is for the answers"),
        (("Ember Rush", "Iron Wall"), "Both decks must be of one game"),
        (("Ember Rush", "Hollow Control", "--agent", "deep"), "there is no agent 'deep'"),
        (("Ember Rush", "Hollow Control", "--seat", "3"), "--seat"),
        (("Ember Rush", "--resume", "x.json"), "--resume goes on with a saved game"),
    ],
)
def test_what_cannot_be_played_is_refused(words: tuple[str, ...], message: str, play: Play) -> None:
    done = play([], "play", *words)

    assert done.code == 2 and message in done.err


def test_a_file_that_is_no_saved_game_is_left_alone(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("milk\n", encoding="utf-8")
    at_once = play([], *EMBER, "--save", str(file))
    later = play([f"save {file}", "quit"], *EMBER)

    assert at_once.code == 2 and f"{file}: this file is there already and is no saved game" in at_once.err
    assert later.code == 0 and "this file is there already and is no saved game" in " ".join(later.out.split())
    assert file.read_text(encoding="utf-8") == "milk\n"


def test_a_name_with_half_a_character_is_written_as_an_escape(play: Play, tmp_path: Path) -> None:
    """JSON may have one, UTF-8 may not."""
    file = tmp_path / "game.json"
    play([], "sim", "match", *PAIRS["build-divide"], "-n", "1", "--agents", "random", "--save", str(file))
    named = re.sub(r'"names": \["', r'"names": ["\\ud800', file.read_text(encoding="utf-8"))
    file.write_text(named, encoding="utf-8")

    done = play([], "play", "--resume", str(file), "--save", str(tmp_path / "again.json"))

    assert done.code == 0
    assert r'"names": ["\ud800' in (tmp_path / "again.json").read_text(encoding="utf-8")


def test_games_in_one_file_are_not_written_over(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    play([], "sim", "match", *PAIRS["build-divide"], "-n", "2", "--agents", "random", "--save", str(file))
    before = file.read_bytes()
    done = play([], "play", "--resume", str(file))
    other = play([], "play", "--resume", str(file), "--save", str(tmp_path / "one.json"))

    assert done.code == 2 and f"{file}: this file holds several games, which would be lost" in done.err
    assert file.read_bytes() == before
    assert other.code == 0 and " wins: " in other.out


@pytest.mark.parametrize(
    ("content", "code", "message"),
    [(None, 1, "there is no file"), ("milk", 2, "game.json line 1: this is no saved game")],
)
def test_what_is_no_saved_game_is_not_resumed(
    content: str | None, code: int, message: str, play: Play, tmp_path: Path
) -> None:
    if content:
        (tmp_path / "game.json").write_text(content, encoding="utf-8")
    done = play([], "play", "--resume", str(tmp_path / "game.json"))

    assert done.code == code and message in done.err


@pytest.mark.parametrize("lines", [50, pytest.param(150, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", PAIRS)
def test_whatever_is_typed_is_answered(game: str, lines: int, play: Play, tmp_path: Path) -> None:
    rng = Random(game)
    words = [
        "1",
        "2",
        "3",
        "pass",
        "yes",
        "no",
        "?",
        "? 1",
        "? a",
        "? rule",
        "? rule attack",
        "？",
        "table",
        "log",
        "hint",
        "undo",
    ]
    words += [
        "undo undo",
        "save",
        f"save {tmp_path}",
        "-1",
        "0",
        "٣",
        "１",
        "1e3",
        "²",
        "\x1b[31m",
        "{0}",
        "%s",
        "ア",
        "a" * 5000,
        "  ",
        "the",
    ]
    done = play([rng.choice(words) for _ in range(lines)], "play", *PAIRS[game], "--seed", "5", "--agent", "random")

    assert done.code in (0, 2)
    assert "fault of cardbase" not in done.out + done.err and "\x1b[31m" not in done.out


def test_many_answers_are_shown_in_columns_and_the_rest_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answers = tuple(Answer(f"play Creature {n}", n) for n in range(100))
    question = Question(0, 3, "What do you do?", answers, True)
    shown = list(dialogue.answer_lines(question))

    assert dialogue.question_line(question, "en") == "Turn 3, Player 1: What do you do?"
    assert shown[0] == "    1  play Creature 0       17  play Creature 16      33  play Creature 32"
    assert shown[-1] == "  … and 52 more: 'answers' lists all, a part of the words finds one"
    assert len(list(dialogue.answer_lines(question, everything=True))) == 34
    monkeypatch.setenv("LINES", "60")
    assert len(list(dialogue.answer_lines(question))) == 34


def test_a_line_is_completed_by_answers_and_commands(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}

    def run(dialogue: dialogue.Dialogue) -> int:
        while dialogue.interactive.waits:
            dialogue.interactive.go_on()
        for line in ("", "Y", "ta", "s", "zz"):
            found[line] = dialogue._completions(line)
        return 0

    monkeypatch.setattr(dialogue.Dialogue, "run", run)
    play([], *EMBER)

    assert found[""][:3] == ["no", "yes", "answers"]
    assert (found["Y"], found["ta"], found["s"], found["zz"]) == (["yes"], ["table"], ["save"], [])


GAME = ("play", "Ember Rush", "Hollow Control", "--seed", "7")


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[ScreenApp]:
    """The apps that were opened on a terminal; nobody is there to press a key, so each game is given up."""
    apps: list[ScreenApp] = []

    def run(app: ScreenApp) -> int:
        apps.append(app)
        if isinstance(app, PlayApp):
            app.interactive.concede(0)
            app.table.keeping.keep()
        return 0

    monkeypatch.setattr(screens, "run_app", run)
    for module in (play_command, replay):
        monkeypatch.setattr(module, "can_fill_screen", lambda: True)
    monkeypatch.setattr(replay, "at_terminal", lambda: True)
    return apps


def test_a_game_is_played_full_screen_and_its_end_is_told_afterwards(
    cardbase: Cardbase, opened: list[ScreenApp], tmp_path: Path
) -> None:
    done = cardbase(*GAME, "--save", str(tmp_path / "game.json"))

    assert done.code == 0 and [type(app) for app in opened] == [PlayApp]
    assert done.out.splitlines() == [
        "Ember Rush - Hollow Control, seed 7",
        "Player 2 wins: Player 1 concedes.",
        f"Saved in {tmp_path / 'game.json'}; 'cardbase play --resume {tmp_path / 'game.json'}' goes on.",
    ]


def test_a_saved_game_is_watched_full_screen(cardbase: Cardbase, opened: list[ScreenApp], tmp_path: Path) -> None:
    file = tmp_path / "games.json"
    decks = ("Ember Rush", "Hollow Control")
    assert cardbase("sim", "match", *decks, "-n", "1", "--agents", "random", "--save", str(file)).code == 0
    done = cardbase("sim", "replay", str(file), "--from", "3", "--seat", "2")

    assert done.code == 0
    (app,) = opened
    assert isinstance(app, ReplayApp) and app.playback.step.turn == 3 and app.playback.viewer == 1


def test_plain_lines_open_no_screen(
    cardbase: Cardbase, opened: list[ScreenApp], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))

    assert cardbase(*GAME, "--plain").out.endswith("> quit\n")
    assert opened == []
