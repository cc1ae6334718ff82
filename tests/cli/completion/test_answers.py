"""What is offered at each place of a command line, from a catalogue with some decks."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cardbase.cli import completion
from cardbase.cli.app import run
from cardbase.cli.cards import card_columns
from cardbase.cli.completion.answer import Answer, completed, main
from cardbase.cli.completion.asking import Asked, Suggestion
from cardbase.cli.completion.choices import CARD_COLUMNS
from cardbase.cli.completion.line import declared, root_command

FREE = {
    "deck new name", "deck rename name", "deck copy name", "deck note text", "deck check on", "deck odds at_least", "deck odds by",
    "deck odds used", "deck hand number", "deck hand seed", "deck hand goldfish", "deck import name", "deck export player",
    "deck export event", "deck export date", "play seed", "catalog import timeout", "catalog update timeout", "catalog export address",
    "catalog missing limit", "catalog edit source", "catalog words wanted", "catalog lint play", "catalog lint seed",
    "catalog lint workers", "catalog lint cluster", "sim match games", "sim match seed", "sim match workers", "sim match until", "sim match cluster",
    "sim matrix cluster", "sim matrix games", "sim matrix until", "sim matrix seed",
    "sim matrix workers", "sim replay number", "sim replay first", "deck tune budget", "deck tune cluster", "deck tune games",
    "deck tune seed", "deck tune swap", "deck tune workers",
}  # fmt: skip
"""What nobody can know before it is typed: new names, numbers, days, addresses."""


@pytest.fixture(scope="module")
def kept(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with decks of the user; completion only reads it."""
    path = tmp_path_factory.mktemp("kept") / "catalog.db"
    shutil.copy(filled_catalog, path)
    for words in (
        ("deck", "new", "First steps", "--game", "doomtrooper"),
        ("deck", "add", "First steps", "3 BLOOD BERET"),
        ("deck", "add", "First steps", "2 INFANTRY"),
        ("deck", "add", "First steps", '1 AC-40 "JUSTIFIER"'),
        ("deck", "add", "First steps", "1 LUNA", "--section", "side"),
        ("deck", "new", "天使の城", "--game", "build-divide"),
        ("deck", "add", "天使の城", "1 法規の天使 エリザベルト"),
        ("deck", "tag", "天使の城", "league", "lent"),
        ("deck", "new", "Gone", "--game", "detainer"),
        ("deck", "delete", "Gone"),
        ("collection", "add", "2 BLOOD BERET"),
    ):
        assert run(["--db", str(path), *words]) == 0
    return path


@pytest.fixture
def decks(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """CARDBASE_DB names the catalogue with decks of the user."""
    monkeypatch.setenv("CARDBASE_DB", str(kept))


@pytest.fixture
def cards(filled_catalog: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """CARDBASE_DB names the catalogue of the bundled cards."""
    monkeypatch.setenv("CARDBASE_DB", str(filled_catalog))
    return filled_catalog


def offered(*words: str) -> list[str]:
    """The words that the last word may become."""
    return [one.whole for one in completed(words[:-1], words[-1]).suggestions]


@pytest.mark.usefixtures("decks")
@pytest.mark.parametrize(
    ("words", "becomes"),
    [
        (["se"], ["search"]),
        (["deck", "arch"], ["archive"]),
        (["--lang"], ["--language"]),
        (["deck", "check", "x", "--own"], ["--owned"]),
        (["deck", "check", "x", "--owned", "--own"], []),
        (["sim", "match", "--switch", "a=b", "--swi"], ["--switch"]),
        (["search", "x", "--da"], []),
        (["search", "x", "--language", ""], ["en", "ja"]),
        (["search", "x", "--format="], ["--format=table", "--format=json", "--format=jsonl", "--format=csv"]),
        (["search", "x", "--columns", "name,rom"], ["name,romaji"]),
        (["nothing", ""], []),
        (["deck", "nothing", ""], []),
        (["show", "blood be"], ["BLOOD BERET"]),
        (["show", "ＢＬＯＯＤ　ｂｅ"], ["BLOOD BERET"]),
        (["show", "Blood", "be"], ["BERET"]),
        (["show", "ほうき"], ["法規の天使 エリザベルト"]),
        (["show", "ホウキ"], ["法規の天使 エリザベルト"]),
        (["show", "hôki"], ["法規の天使 エリザベルト"]),
        (["show", "a-s1-02"], ["A-S1-02SD"]),
        (["show", "--game", "doomtrooper", "ほうき"], []),
        (["deck", "show", "first"], ["First steps"]),
        (["deck", "show", "legion of"], ["Legion of Algeroth"]),
        (["deck", "show", "てんし"], []),
        (["deck", "add", "legion of"], []),
        (["deck", "add", "天"], ["天使の城"]),
        (["deck", "undo", "go"], ["Gone"]),
        (["deck", "show", "gone"], []),
        (["deck", "diff", "First steps@"], [f"First steps@{version}" for version in range(1, 6)]),
        (["deck", "list", "--game", "DOOM"], ["doomtrooper"]),
        (["deck", "list", "--tag", "l"], ["league", "lent"]),
        (["deck", "untag", "First steps", ""], []),
        (["deck", "untag", "天使の城", ""], ["league", "lent"]),
        (["deck", "add", "First steps", "2 blood be"], ["2 BLOOD BERET"]),
        (["deck", "add", "First steps", "2x blood be"], ["2x BLOOD BERET"]),
        (["deck", "add", "First steps", "ほうき"], []),
        (["deck", "add", "First steps", "x", "--section", ""], ["main", "side", "maybe"]),
        (["deck", "remove", "First steps", ""], ["BLOOD BERET", "INFANTRY", 'AC-40 "JUSTIFIER"', "LUNA"]),
        (["deck", "remove", "first STEPS", "1 in"], ["1 INFANTRY"]),
        (["deck", "remove", "First steps", "--section", "side", ""], ["LUNA"]),
        (["deck", "remove", "First steps", "blood l"], []),
        (["deck", "remove", "天使の城", "ほう"], ["法規の天使 エリザベルト"]),
        (["deck", "set", "First steps", "4 blood be"], ["4 BLOOD BERET"]),
        (["deck", "set", "First steps", "4 blood l"], ["4 BLOOD LUST"]),
        (["deck", "remove", "No such deck", ""], []),
        (["deck", "check", "First steps", "--game-format", "cl"], ["classic"]),
        (["deck", "new", "N", "--game", "build-divide", "--game-format", "t"], ["two-limit", "title-limited"]),
        (["deck", "export", "First steps", "--to", "tc"], ["tcg-arena"]),
        (["deck", "import", "x", "--from", "cod-"], ["cod-text"]),
        (["deck", "export", "First steps", "--paper", ""], ["a4", "letter"]),
        (["deck", "export", "First steps", "--written-in", "b"], ["both"]),
        (["collection", "remove", "1 b"], ["1 BLOOD BERET"]),
        (["collection", "export", "--to", ""], ["csv", "json"]),
        (["catalog", "missing", "doo"], ["doomtrooper"]),
        (["catalog", "missing", "fir"], ["First steps"]),
        (["catalog", "export", "--to", "coc"], ["cockatrice"]),
        (["catalog", "export", "--format", "js"], ["json", "jsonl"]),
        (["catalog", "edit", "A-S1-03SD", "trig"], ["trigger="]),
        (["catalog", "edit", "A-S1-03SD", "trigger=b"], ["trigger=buster"]),
        (["sim", "words", "fe"], ["fertcg"]),
        (["sim", "match", "First steps", "x", "--agents", "nobody"], []),
        (["sim", "match", "First steps", "x", "--agents", "greedy,r"], ["greedy,random"]),
        (["sim", "match", "First steps", "x", "--switch", "goal"], ["goal_p="]),
        (["sim", "match", "First steps", "x", "--switch=redraw=n"], ["--switch=redraw=none"]),
        (["sim", "replay", "x", "--seat", ""], ["0", "1", "2"]),
        (["play", "a", "b", "--agent", "hu"], ["human"]),
        (["search", "game:fertcg", "mov"], ["movement:"]),
        (["search", "--game", "fertcg", "mov"], ["movement:"]),
        (["search", "-keyword:persona"], ["-keyword:PERSONALITY"]),
        (["search", "type:warrior in:fir"], ['type:warrior in:"First steps"']),
        (["search", "--", "-keyword:persona"], ["-keyword:PERSONALITY"]),
        (["search", "blood", "be"], ["BERET"]),
        (["deck", "odds", "First steps", "type:warr"], ["type:warrior"]),
        (["deck", "search", "[[type:warr"], ["[[type:warrior"]),
        (["deck", "search", "tag:le"], ["tag:league", "tag:lent"]),
        (["search", "x", "--js"], ["--json"]),
        (["help", "que"], ["query", "questions"]),
        (["help", "rules", "dre"], ["dreadnought"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
    ],
)
def test_what_is_offered(words: list[str], becomes: list[str]) -> None:
    assert offered(*words) == becomes


@pytest.mark.usefixtures("decks")
def test_the_games_of_a_match_are_told_by_its_decks() -> None:
    assert "redraw=" in offered("sim", "match", "First steps", "x", "--switch", "")
    assert offered("sim", "match", "No such deck", "x", "--switch", "") == []


@pytest.mark.usefixtures("cards")
@pytest.mark.parametrize(
    ("words", "before"),
    [
        (["deck", "import", ""], ""),
        (["deck", "check", "./"], ""),
        (["deck", "export", "x", "-o", ""], ""),
        (["sim", "match", "a", "b", "--log=li"], "--log="),
        (["--db", ""], ""),
        (["db", "check", "--db", ""], ""),
        (["catalog", "import", ""], ""),
        (["sim", "scenario", ""], ""),
    ],
)
def test_files_stand_where_a_file_is_taken(words: list[str], before: str) -> None:
    assert completed(words[:-1], words[-1]) == Answer((), True, before)


@pytest.mark.usefixtures("cards")
def test_no_file_stands_elsewhere() -> None:
    assert completed(["show"], "no such card") == Answer()
    assert completed(["deck", "add"], "no such deck") == Answer()


def test_columns_are_those_of_a_listing() -> None:
    assert tuple(column.key for column in card_columns((), {})) == CARD_COLUMNS


def test_everything_of_which_there_is_a_list_is_offered() -> None:
    """Each parameter of each command is completed, but for what nobody can know."""
    assert {name for name, command, parameter in parameters() if not any(declared(command, parameter))} == FREE


def test_each_function_is_where_it_is_looked_for(cards: Path) -> None:
    """It is imported as it is asked."""
    functions = [function for name, function in vars(completion).items() if name.startswith("complete_")]
    asked = Asked("", {}, database=str(cards))
    answers = [function(asked) for function in functions]
    asked.close()

    assert len(answers) > 30
    assert all(isinstance(one, Suggestion) for answer in answers for one in answer)


@pytest.mark.usefixtures("cards")
def test_switches_are_offered_with_what_they_say_and_their_values_with_the_default() -> None:
    words = ["sim", "match", "Ember Rush", "Hollow Control", "--switch"]
    (found,) = completed(words, "first_a").suggestions
    values = completed(words, found.word).suggestions

    assert (found.word, found.help) == ("first_attack=", "the first player may attack on the first turn (yes)")
    assert [(one.whole, one.help) for one in values] == [("first_attack=yes", "the default"), ("first_attack=no", "")]


def parameters() -> list[tuple[str, object, object]]:
    """Each parameter that takes a value, with its command and its name."""

    def below(group: object, names: str) -> list[tuple[str, object, object]]:
        found = []
        for name in group.commands:  # type: ignore[attr-defined]
            command = group.commands[name]  # type: ignore[attr-defined]
            if hasattr(command, "commands"):
                found += below(command, f"{names}{name} ")
            else:
                takes = [one for one in command.params if not getattr(one, "is_flag", False)]
                found += [(f"{names}{name} {one.name}", command, one) for one in takes]
        return found

    return below(root_command(), "")


def asked(catalog: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program as the script of bash does."""
    environment = os.environ | {"CARDBASE_DB": str(catalog), "CARDBASE_COMPLETE": "bash"}
    command = [sys.executable, "-m", "cardbase", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """`told(catalog, *arguments)` is what the program answers in this process, without a word on stderr."""

    def answer(catalog: Path, *arguments: str) -> str:
        monkeypatch.setenv("CARDBASE_DB", str(catalog))
        main("bash", arguments)
        printed = capsys.readouterr()
        assert printed.err == ""
        return printed.out

    return answer


def test_the_program_answers_a_shell(cards: Path) -> None:
    done = asked(cards, "cardbase show ほうき", "ほうき", "9")

    assert (done.returncode, done.stdout, done.stderr) == (0, "closed\n法規の天使\\ エリザベルト\n", "")


@pytest.mark.parametrize("arguments", [["cardbase show bl", "bl", "9"], ["too few"]])
def test_the_program_ends_without_a_word_where_nothing_can_be_told(tmp_path: Path, arguments: list[str]) -> None:
    done = asked(tmp_path / "none.db", *arguments)

    assert (done.returncode, done.stdout, done.stderr) == (0, "open\n" if arguments[1:] else "", "")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["cardbase show bl", "bl", "9"], "open\n"),
        (["cardbase deck show x", "x", "9"], "files\n"),
        (["cardbase search ty", "ty", "9"], "open\n"),
        (["cardbase se", "se", "9"], "closed\nsearch\n"),
        (["too few"], ""),
    ],
)
def test_without_a_catalogue_nothing_is_made_and_nothing_said(
    tmp_path: Path, arguments: list[str], answer: str, told: Callable[..., str]
) -> None:
    place = tmp_path / "folder" / "none.db"

    assert told(place, *arguments) == answer
    assert not place.parent.exists()


@pytest.mark.parametrize("content", [b"", b"not a database, whatever it may be", b"SQLite format 3\0" + bytes(600)])
def test_another_file_is_left_alone(tmp_path: Path, content: bytes, told: Callable[..., str]) -> None:
    place = tmp_path / "other.db"
    place.write_bytes(content)

    assert told(place, "cardbase show bl", "bl", "9") == "open\n"
    assert place.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["other.db"]


def test_a_catalogue_of_another_version_is_left_alone(catalog_path: Path, told: Callable[..., str]) -> None:
    db = sqlite3.connect(catalog_path)
    db.execute("PRAGMA user_version = 1")
    db.close()
    before = catalog_path.read_bytes()

    assert told(catalog_path, "cardbase show bl", "bl", "9") == "open\n"
    assert catalog_path.read_bytes() == before


def test_the_catalogue_that_the_line_names_is_asked(cards: Path, tmp_path: Path, told: Callable[..., str]) -> None:
    line = f"cardbase show --db {cards} blood\\ b"

    assert told(tmp_path / "none.db", line, "blood\\ b", "9") == "closed\nBLOOD\\ BERET\n"


def test_a_name_with_hidden_characters_is_left_out(catalog_path: Path) -> None:
    db = sqlite3.connect(catalog_path)
    db.execute("UPDATE name SET text = 'BLOOD\x1bBERET' WHERE text = 'BLOOD BERET'")
    db.commit()
    db.close()

    assert offered("show", "blood be") == []
