"""Our text format is read and written exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardbase.decks import text
from cardbase.decks.deck import Deck, Entry
from cardbase.errors import InputError
from tests.decks.declared import GAMES
from tests.decks.strategies import decks

DESIGN = """\
# game: build-divide
# name: White and black
# format: two-limit
# option ace: 戦士の矜持 リラ
# a remark
[territory]
1 命運の遊技場 (A-S1-01SD)
[main]
4 法規の天使 エリザベルト (A-B1-62UR)
[d-deck]
"""


def test_the_example_of_the_documentation() -> None:
    deck = text.read(DESIGN, GAMES)

    assert deck == Deck(
        name="White and black",
        game="build-divide",
        format="two-limit",
        options={"ace": "戦士の矜持 リラ"},
        entries=(
            Entry("territory", 1, "命運の遊技場", "A-S1-01SD"),
            Entry("main", 4, "法規の天使 エリザベルト", "A-B1-62UR"),
        ),
        comments=("a remark",),
    )
    assert text.write(deck) == DESIGN.removesuffix("[d-deck]\n")


@given(decks)
def test_what_was_written_is_read_as_the_same_deck(deck: Deck) -> None:
    assert text.read(text.write(deck), GAMES) == deck


@pytest.mark.parametrize(
    ("line", "count", "name", "number"),
    [
        ("4 A-B1-62UR", 4, "A-B1-62UR", ""),
        ("4x Sir Bigsby", 4, "Sir Bigsby", ""),
        ("4 x Sir Bigsby", 4, "x Sir Bigsby", ""),
        ("Sir Bigsby", 1, "Sir Bigsby", ""),
        ("3 (R3-054)", 3, "", "R3-054"),
        ("3 戦友の助け(属性)", 3, "戦友の助け(属性)", ""),
        ("3 戦友の助け(属性) (R3-054)", 3, "戦友の助け(属性)", "R3-054"),
        ("2 Name (Ace) ()", 2, "Name (Ace)", ""),
        ("1 12 Monkeys", 1, "12 Monkeys", ""),
        ("1 # sharp", 1, "# sharp", ""),
        ("2 [main]", 2, "[main]", ""),
        ('1 AC-40 "JUSTIFIER" (01001)', 1, 'AC-40 "JUSTIFIER"', "01001"),
        ("01001", 1, "01001", ""),
    ],
)
def test_a_line(line: str, count: int, name: str, number: str) -> None:
    (entry,) = text.read(line).entries

    assert (entry.count, entry.text, entry.number) == (count, name, number)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("# game: bild-divide\n", "deck.txt: there is no game 'bild-divide'\nDid you mean 'build-divide'?"),
        (
            "# game: build-divide\n[mian]\n1 x\n",
            "deck.txt line 2: build-divide has no section 'mian'\n  [mian]\n  ^^^^^^\nDid you mean 'main'?",
        ),
        (
            "\n0 Sir Bigsby\n",
            "deck.txt line 2: 0 copies of a card\n  0 Sir Bigsby\n  ^^^^^^^^^^^^\n"
            "A line holds 1 to 999 copies; leave the line out if the card is not in the deck.",
        ),
        (
            "# name: a\n# name: b\n",
            "deck.txt line 2: the deck says its name twice\n  # name: b\n  ^^^^^^^^^\nLeave one of the lines out.",
        ),
    ],
)
def test_a_mistake_is_shown_with_its_line_and_the_way_out(content: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        text.read(content, GAMES, place="deck.txt")

    assert str(caught.value) == message


@given(st.text())
def test_any_text_is_a_deck_or_one_error_and_no_line_is_lost(content: str) -> None:
    try:
        deck = text.read(content)
    except InputError:
        return
    lines = [line.strip() for line in content.replace("\t", " ").replace("\r", "\n").split("\n")]
    cards = [line for line in lines if line and not line.startswith("#") and not (line[0] == "[" and line[-1] == "]")]
    assert len(deck.entries) >= len(cards)
    assert all(any(e.text in line and e.number in line for line in cards) for e in deck.entries)


def test_lines_without_a_section_stand_first() -> None:
    deck = Deck("", "", entries=(Entry("main", 1, "a"), Entry("", 2, "b")))

    assert text.write(deck) == "2 b\n[main]\n1 a\n"
