"""Completion in bash, zsh and fish themselves, as many of them as this machine has: `pytest -m shells`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardbase.cli.app import run
from tests.cli.completion.terminal import SHELLS, Terminal

pytestmark = [pytest.mark.shells, pytest.mark.posix]
DIFFICULT = 'It\'s "mine" $x! `a` (b) [c] {d} *?#;&|<>~^ \\ e'


@pytest.fixture(scope="module")
def decks(filled_catalog: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue with a few decks."""
    path = tmp_path_factory.mktemp("decks") / "catalog.db"
    path.write_bytes(filled_catalog.read_bytes())
    for words in (
        ("new", "First steps", "--game", "doomtrooper"),
        ("add", "First steps", "3 BLOOD BERET", "2 INFANTRY"),
        ("new", DIFFICULT, "--game", "doomtrooper"),
        ("new", "「天使」の城", "--game", "build-divide"),
    ):
        assert run(["--db", str(path), "deck", *words]) == 0
    return path


@pytest.fixture(scope="module", params=SHELLS)
def terminal(
    request: pytest.FixtureRequest, decks: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Terminal]:
    """Each shell of this machine."""
    home = tmp_path_factory.mktemp(request.param)
    (home / "my list.txt").write_text("3 BLOOD BERET", encoding="utf-8")
    opened = Terminal(request.param, home, decks)
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("keys", "arguments"),
    [
        ("se\tx", ["search", "x"]),
        ("deck rem\tx", ["deck", "remove", "x"]),
        ("deck check x --own\t", ["deck", "check", "x", "--owned"]),
        # Names with blanks, in any case, also behind an open quotation mark.
        ("show blood\\ b\t", ["show", "BLOOD BERET"]),
        ("show 'blood b\t", ["show", "BLOOD BERET"]),
        ('show "blood b\t', ["show", "BLOOD BERET"]),
        ("show Blood be\t", ["show", "Blood", "BERET"]),
        ("deck show first\t", ["deck", "show", "First steps"]),
        # Names with every sign that a shell may take for something else.
        ("show ac-40\t", ["show", 'AC-40 "JUSTIFIER"']),
        ("show 'ac-40\t", ["show", 'AC-40 "JUSTIFIER"']),
        ('show "ac-40\t', ["show", 'AC-40 "JUSTIFIER"']),
        ("deck show it\t", ["deck", "show", DIFFICULT]),
        ("deck show 'it\t", ["deck", "show", DIFFICULT]),
        ('deck show "it\t', ["deck", "show", DIFFICULT]),
        ("deck show 天\t", ["deck", "show", "「天使」の城"]),
        # Japanese, and cards by their numbers.
        ("show 法規\t", ["show", "法規の天使 エリザベルト"]),
        ("show a-s1-02\t", ["show", "A-S1-02SD"]),
        # The common beginning of several names, then more.
        ("show blood\t\\ be\t", ["show", "BLOOD BERET"]),
        # Values behind a sign, and lists.
        ("deck list --game=doo\t", ["deck", "list", "--game=doomtrooper"]),
        ("deck list --game doo\t--all", ["deck", "list", "--game", "doomtrooper", "--all"]),
        ("sim match a b --agents greedy,r\t", ["sim", "match", "a", "b", "--agents", "greedy,random"]),
        ("sim match First\\ steps b --switch goal\t5", ["sim", "match", "First steps", "b", "--switch", "goal_p=5"]),
        ("deck add First\\ steps '3 blood be\t", ["deck", "add", "First steps", "3 BLOOD BERET"]),
        ("deck add First\\ steps x --section si\t", ["deck", "add", "First steps", "x", "--section", "side"]),
        ("deck remove First\\ steps in\t", ["deck", "remove", "First steps", "INFANTRY"]),
        ("deck export x --to tc\t", ["deck", "export", "x", "--to", "tcg-arena"]),
        # Queries.
        ("search 'game:doomtrooper type:warr\t", ["search", "game:doomtrooper type:warrior"]),
        ("search '(-lega\ttwo\t", ["search", "(-legal:two-limit"]),
        ('search "rari\tsr\t', ["search", "rarity:SR"]),
        ("search 'game:build-divide powe\t=5'", ["search", "game:build-divide power=5"]),
        ("search type:warr\t", ["search", "type:warrior"]),
        ("search '種類:ユニ\t", ["search", "種類:ユニット"]),
        ("search 'in:\"first\t", ["search", 'in:"First steps"']),
        # Files.
        ("deck import my\t", ["deck", "import", "my list.txt"]),
        ("deck check 'my\t", ["deck", "check", "my list.txt"]),
        ("search x > my\\ l\t", ["search", "x"]),
    ],
)
def test_a_word_is_completed(terminal: Terminal, keys: str, arguments: list[str]) -> None:
    assert terminal.arguments(f"cardbase {keys}") == arguments


@pytest.mark.parametrize(
    ("begun", "name", "in_fish"),
    [
        ("ほうき", "法規の天使 エリザベルト", "ほうき の てんし エリザベルト"),
        ("houki", "法規の天使 エリザベルト", "houki no tenshi erizaberuto"),
        ("ｂｌｏｏｄ　ｂ", "BLOOD BERET", "ｂｌｏｏｄ　ｂERET"),
    ],
)
def test_another_script_gives_the_name(terminal: Terminal, begun: str, name: str, in_fish: str) -> None:
    """fish takes no word that begins otherwise; what it puts in is understood all the same."""
    given = in_fish if terminal.name == "fish" else name

    assert terminal.arguments(f"cardbase show '{begun}\t") == ["show", given]


def test_what_is_typed_stays_where_names_differ(terminal: Terminal) -> None:
    """Several names that are not written alike where something is typed take none of it away."""
    if terminal.name == "fish":  # it shows the names, and a further key takes one
        assert "BLINDNESS" in terminal.shown("cardbase show bli\t", "Blizzard")
    else:
        assert terminal.arguments("cardbase show bli\t") == ["show", "bli"]


def test_the_cards_of_the_deck_alone_are_shown(terminal: Terminal) -> None:
    shown = terminal.shown("cardbase deck remove First\\ steps \t\t", "INFANTRY")

    assert "BLOOD BERET" in shown
    assert "BLOOD LUST" not in shown


def test_nothing_is_shown_where_nothing_is_known(terminal: Terminal) -> None:
    assert terminal.arguments("cardbase show nothing-is-called-so\t") == ["show", "nothing-is-called-so"]
    assert terminal.arguments("cardbase nonsense x\t") == ["nonsense", "x"]
