"""Hints name methods and arguments to programs, options and commands to people."""

import re
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

import cardbase
from cardbase import CardbaseError, Catalog
from cardbase.cli.app import run
from cardbase.library import HINTS
from scripts.make_messages import PACKAGE, said

OPTION = re.compile(r"(?<![\w-])--[a-z]")
COMMANDS_ALONE = {
    "'cardbase sim match A B --agents mcts,greedy' lets them play.",
    "Move it away (a new one is made at the next use), or name another file with --db or CARDBASE_DB.",
    "Such a folder or zip file comes from 'cardbase deck export --all'.",
    "Update cardbase (pip install --upgrade cardbase).",
    "the game that is meant where none is named; --game all means every one",
    "{said}\nagain: cardbase catalog lint --game {game} --play {number} --seed {seed}",
}
"""What names an option, and no method of the front door says: of commands alone, and of pip."""


def below() -> set[str]:
    """The messages of the floors below the terminal."""
    files = (path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in ("cli", "screens"))
    return {message.text for path in files if path.parent.name != "library" for message in said(path)}


def test_each_hint_that_names_an_option_names_python_to_programs() -> None:
    messages = below()

    assert HINTS.keys() <= messages
    assert {message for message in messages if OPTION.search(message)} - HINTS.keys() == COMMANDS_ALONE
    for before, told in HINTS.items():
        assert not OPTION.search(told) and "cardbase deck" not in told
        assert {name for _, name, *_ in Formatter().parse(told)} <= {name for _, name, *_ in Formatter().parse(before)}


@pytest.mark.parametrize(
    ("ask", "hint"),
    [
        (lambda cards: cards.deck("No Such Deck At All"), r"Catalog\.decks\(\) lists the decks"),
        (lambda cards: cards.deck("Ember Rush", file_format="xyz"), "file_format"),
        (lambda cards: cards.tune("Ember Rush", []), "Name one or more of them."),
        (lambda cards: cards.collection.mark("x"), "Give condition, place or note."),
        (lambda cards: cards.new_deck("", "fertcg"), r"save\(NAME\) takes the name"),
        (lambda cards: cards.matrix(["Ember Rush", small(cards)]), "allow_illegal=True plays it as it is"),
    ],
)
def test_programs_are_told_of_methods(cards: Catalog, ask: Callable[[Catalog], object], hint: str) -> None:
    with pytest.raises(CardbaseError, match=hint) as raised:
        ask(cards)
    assert not OPTION.search(str(raised.value))


def small(cards: Catalog) -> cardbase.Deck:
    """A deck that is too small."""
    return cards.read_deck("1 Balk, Lava Fighter", game="build-divide", name="Small")


def test_a_file_that_is_no_catalogue_is_told_of_in_python(tmp_path: Path) -> None:
    with pytest.raises(CardbaseError, match=r"a file in it"):
        cardbase.open(tmp_path)
    (tmp_path / "other.db").write_bytes(b"no database" * 100)
    with pytest.raises(CardbaseError, match=r"cardbase\.open\(PATH\)"):
        cardbase.open(tmp_path / "other.db")


def test_the_command_line_tells_of_options_in_the_same_process(
    cards: Catalog, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deck", "show", "No Such Deck At All"]) == 1
    assert "'cardbase deck list' lists the decks." in capsys.readouterr().err
