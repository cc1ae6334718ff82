"""Playing and watching as plain lines where a person types: what is typed twice, two people, Ctrl-C, a walk through a game."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.cli import play, prompt
from cardbase.cli.sim import replay
from tests.cli.conftest import Cardbase, Done

EMBER = ("play", "Ember Rush", "Hollow Control", "--seed", "7", "--plain")


class Person:
    """Types lines; then Ctrl-C, if `stops`, else Ctrl-D."""

    def __init__(self, cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> None:
        self.cardbase, self.lines, self.stops = cardbase, iter(()), False
        monkeypatch.setattr("builtins.input", self.input)
        for module in (prompt, replay):
            monkeypatch.setattr(module, "at_terminal", lambda: True)
        for module in (play, replay):
            monkeypatch.setattr(module, "can_fill_screen", lambda: False)
        monkeypatch.setattr(prompt, "_complete_with", lambda _: None)
        monkeypatch.setattr("sys.stdin", io.StringIO())

    def input(self, words: str) -> str:
        line = next(self.lines, None)
        print(f"{words}{line or ''}")
        if line is None:
            raise KeyboardInterrupt if self.stops else EOFError
        return line

    def __call__(self, lines: list[str], *words: str, stops: bool = False) -> Done:
        self.lines, self.stops = iter(lines), stops
        return self.cardbase(*words)


@pytest.fixture
def person(cardbase: Cardbase, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    return Person(cardbase, monkeypatch)


def test_a_game_that_is_not_saved_is_left_when_that_is_typed_twice(person: Person) -> None:
    done = person(["no", "quit", "log", "quit", "quit"], *EMBER)

    assert done.code == 0
    assert done.out.count("The game is not saved; 'save FILE' keeps it. Type 'quit' again to do it.\n") == 2
    assert done.out.endswith("> quit\nNothing was saved.\n")


def test_a_game_in_which_nothing_was_decided_is_left_at_once(person: Person) -> None:
    done = person(["quit"], "play", "Iron Wall", "Plains Charge", "--seed", "9", "--plain")

    assert done.code == 0 and "Type 'quit' again" not in done.out


def test_who_concedes_is_asked_whether_that_is_meant(person: Person) -> None:
    done = person(["concede", "table", "concede", "concede"], *EMBER)

    assert done.code == 0
    assert done.out.count("The other player wins then. Type 'concede' again to do it.\n") == 2
    assert done.out.endswith("Player 2 wins: Player 1 concedes.\n")


@pytest.mark.parametrize(("stops", "code"), [(True, 130), (False, 0)])
def test_a_game_that_is_stopped_is_kept(stops: bool, code: int, person: Person, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = person(["no"], *EMBER, "--save", str(file), stops=stops)

    assert done.code == code and file.is_file()
    assert f"Saved in {file}" in done.out


def test_the_table_is_covered_until_the_other_person_looks(person: Person) -> None:
    done = person(["no", "", "no"], *EMBER, "--agent", "human")
    covered = done.out.split("\033[H\033[2J\033[3J")

    assert len(covered) > 2
    assert covered[1].startswith("Player 1 (Ember Rush) is asked. Enter: show the table.")
    assert "Nib, Page of Shadows" in covered[0] and "Nib, Page of Shadows" not in covered[1]
    assert "Glen, Chief of Flames" in covered[1] and "Glen, Chief of Flames" not in covered[0]


def test_one_may_leave_while_the_table_is_covered(person: Person) -> None:
    assert person(["no"], *EMBER, "--agent", "human").code == 0


@pytest.fixture
def saved(person: Person, tmp_path: Path) -> str:
    """A file with a game of two agents."""
    file = str(tmp_path / "games.json")
    words = ("--agents", "random", "--seed", "3", "-n", "1")
    person.cardbase("sim", "match", "Ember Rush", "Hollow Control", *words, "--save", file)
    return file


def test_a_game_is_walked_through_forward_and_back(person: Person, saved: str) -> None:
    done = person(["", "n", "back", "3", "turn", "table", "end", "n", "q"], "sim", "replay", saved, "--plain")
    prompts = [line for line in done.out.splitlines() if "; ? for help> " in line]
    places = [line.partition(";")[0].partition(" of ")[0] for line in prompts]

    assert done.code == 0
    assert places[:4] == [f"turn {turn}, step {step}" for turn, step in ((0, 1), (0, 2), (0, 3), (0, 2))]
    assert places[4].startswith("turn 3, ") and places[5].startswith("turn 4, ") and places[6] == places[5]
    assert "This is the end.\n" in done.out
    assert done.out.count("wins: ") == 1


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("b", "This is the beginning.\n"),
        ("99999", "there is no turn 99999\nTurns: 0 to "),
        ("fly", "'fly' is no command\nType ? to see what there is.\n"),
        ("back 3", "'back 3' is no command\nType ? to see what there is.\n"),
        ("turn 99999", "there is no turn 99999\nTurns: 0 to "),
        ("?", "  next   the next step; Enter alone does the same\n"),
        ("help", "  next   the next step; Enter alone does the same\n"),
    ],
)
def test_what_cannot_be_done_in_a_replay_is_told(line: str, said: str, person: Person, saved: str) -> None:
    done = person([line], "sim", "replay", saved, "--plain")

    assert done.code == 0 and said in done.out


def test_a_turn_is_named_by_its_number_alone_or_behind_the_word(person: Person, saved: str) -> None:
    done = person(["turn 3", "2", "tu 4", "q"], "sim", "replay", saved, "--plain")
    prompts = [line.partition(",")[0] for line in done.out.splitlines() if "; ? for help> " in line]
    assert prompts == ["turn 0", "turn 3", "turn 2", "turn 4"]


def test_a_replay_begins_with_a_turn(person: Person, saved: str) -> None:
    done = person(["q"], "sim", "replay", saved, "--plain", "--from", "2", "--seat", "1")

    assert "turn 2, step " in done.out and "turn 0, step" not in done.out
