"""The program answers a shell: what may stand where the cursor is."""

import sqlite3
from pathlib import Path

import pytest

from cardbase.cli.completion.line import Answer, complete_word, declared_completion, root_command
from tests.cli.completion.test_suggestions import asked, offered

FREE = {
    "deck new name", "deck rename name", "deck copy name", "deck note text", "deck check on", "deck odds at_least", "deck odds by",
    "deck odds used", "deck hand number", "deck hand seed", "deck hand goldfish", "deck import name", "deck export player",
    "deck export event", "deck export date", "play seed", "catalog import timeout", "catalog update timeout", "catalog export address",
    "catalog missing limit", "catalog edit source", "catalog format new key", "catalog format new title", "catalog format new since", "catalog format new source",
    "catalog format new sets", "catalog format edit title", "catalog format edit since", "catalog format edit source",
    "catalog format edit sets", "catalog add source", "catalog add name", "catalog words wanted", "catalog lint play", "catalog lint seed",
    "catalog lint workers", "catalog lint cluster", "sim match games", "sim match seed", "sim match workers", "sim match until", "sim match cluster",
    "sql statement", "sim matrix cluster", "sim matrix games", "sim matrix until", "sim matrix seed",
    "sim matrix workers", "sim replay number", "sim replay first", "deck tune budget", "deck tune cluster", "deck tune games",
    "deck tune seed", "deck tune swap", "deck tune workers", "deck random save", "deck random seed", "deck suggest number",
    "alias set name", "alias set words", "collection add note", "collection mark note", "search save",
}  # fmt: skip
"""What nobody can know before it is typed: new names, numbers, days, addresses."""


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
    assert complete_word(words[:-1], words[-1]) == Answer((), True, before)


@pytest.mark.usefixtures("cards")
def test_no_file_stands_elsewhere() -> None:
    assert complete_word(["show"], "no such card") == Answer()
    assert complete_word(["deck", "add"], "no such deck") == Answer()


def test_everything_of_which_there_is_a_list_is_offered() -> None:
    """Each parameter of each command is completed, but for what nobody can know."""
    assert {
        name for name, command, parameter in parameters() if not any(declared_completion(command, parameter))
    } == FREE


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


def test_the_program_answers_a_shell(cards: Path) -> None:
    done = asked(cards, "cardbase show ほうき", "ほうき", "9")

    assert (done.returncode, done.stdout, done.stderr) == (0, "closed\n法規の天使\\ エリザベルト\n", "")


@pytest.mark.parametrize("arguments", [["cardbase show bl", "bl", "9"], ["too few"]])
def test_the_program_ends_without_a_word_where_nothing_can_be_told(tmp_path: Path, arguments: list[str]) -> None:
    done = asked(tmp_path / "none.db", *arguments)

    assert (done.returncode, done.stdout, done.stderr) == (0, "open\n" if arguments[1:] else "", "")


def test_a_name_with_hidden_characters_is_left_out(catalog_path: Path) -> None:
    db = sqlite3.connect(catalog_path)
    db.execute("UPDATE name SET text = 'BLOOD\x1bBERET' WHERE text = 'BLOOD BERET'")
    db.commit()
    db.close()

    assert offered("show", "blood be") == []
