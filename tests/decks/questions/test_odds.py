"""Odds of decks: what is asked, what a game's opening makes of it, what is refused."""

import re
import sqlite3
from fractions import Fraction
from math import comb

import pytest

from cardbase.decks.questions.hands import start_of
from cardbase.decks.questions.odds import odds
from cardbase.errors import InputError
from tests.decks.questions.conftest import Listed


def missed(size: int, group: int, cards: int) -> Fraction:
    """The chance that no card of a group is drawn."""
    return Fraction(comb(size - group, cards), comb(size, cards))


def test_one_group_is_hypergeometric_and_grows_with_the_draws(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = odds(catalog, listed("Ember Rush"), ["type:unit cost<=2"], by=3)

    assert [(row.turn, row.cards, row.chance) for row in found.turns] == [
        (turn, cards, 1 - missed(44, 12, cards)) for turn, cards in ((0, 5), (1, 5), (2, 6), (3, 7))
    ]
    assert found.groups[0].copies == 12
    # A hand without such a card is exchanged; the new one comes from the other cards, which hold all of them.
    assert found.turns[0].exchanged == missed(44, 12, 5)
    assert found.turns[0].redraw == 1 - missed(44, 12, 5) * missed(39, 12, 5)


@pytest.mark.parametrize(
    ("deck", "second", "cards"),
    [
        ("Ember Rush", False, [5, 5, 6, 7]),
        ("Ember Rush", True, [5, 6, 7, 8]),
        ("White Wolf Rite", False, [7, 7, 8, 9]),
        ("White Wall", False, [5, 5, 7, 9]),
        ("White Wall", True, [5, 7, 9, 11]),
        ("Capitol Expedition", False, [7, 7, 9, 11]),
        ("Capitol Expedition", True, [7, 7, 9, 11]),
        ("Bell Choir", False, [7, 8, 9, 10]),
        ("Bell Choir", True, [7, 9, 11, 13]),
        ("Lamplight", False, [7, 7, 8, 9]),
        ("Lamplight", True, [7, 8, 9, 10]),
    ],
)
def test_hands_and_draws_of_each_game(
    catalog: sqlite3.Connection, listed: Listed, deck: str, second: bool, cards: list[int]
) -> None:
    found = odds(catalog, listed(deck), ["-name:zzzzz"], by=3, second=second)

    assert [row.cards for row in found.turns] == cards


def test_what_lies_apart(catalog: sqlite3.Connection, listed: Listed) -> None:
    apart = {
        deck: {pile.declared.en: pile.number for pile in start_of(catalog, listed(deck)).apart}
        for deck in ("Ember Rush", "White Wolf Rite", "White Wall", "Bell Choir", "Lamplight")
    }

    assert apart == {
        "Ember Rush": {"life": 10, "energy": 2},
        "White Wolf Rite": {"life": 10, "energy": 0},
        "White Wall": {"Stigmata": 3},
        "Bell Choir": {"HP": 6, "burst": 1},
        "Lamplight": {},
    }
    assert start_of(catalog, listed("White Wall")).size == 27


def test_draws_end_with_the_deck(catalog: sqlite3.Connection, listed: Listed) -> None:
    """Build Divide draws its life then; Dreadnought's turns take a speed card and a burst from the deck, too."""
    build_divide = odds(catalog, listed("Ember Rush"), ["type:unit"], by=99)
    dreadnought = odds(catalog, listed("Bell Choir"), ["type:unit"], by=99)

    assert build_divide.turns[-1].cards == 44 - 2
    assert dreadnought.turns[-1].cards == 7 + 12
    assert any(said.endswith("Then the deck is empty.") for said in dreadnought.assumptions)


def test_several_groups_that_overlap(catalog: sqlite3.Connection, listed: Listed) -> None:
    """Ember Rush has 28 units, 12 of them cheap: one cheap unit is a unit, too."""
    deck = listed("Ember Rush")
    both = odds(catalog, deck, ["type:unit cost<=2", "type:unit"], at_least=[1, 2]).chance
    none, one_other = missed(44, 28, 5), Fraction(12 * comb(16, 4), comb(44, 5))
    without_cheap = sum(Fraction(comb(16, n) * comb(16, 5 - n), comb(44, 5)) for n in range(6))

    assert both == 1 - none - one_other - (without_cheap - none)
    assert odds(catalog, deck, ["[[type:unit cost<=2]]>=1 [[type:unit]]>=2"]).chance == both
    assert odds(catalog, deck, ["not ([[type:unit cost<=2]]<1 or [[type:unit]]<2)"]).chance == both


def test_at_most_and_none_at_all(catalog: sqlite3.Connection, listed: Listed) -> None:
    deck = listed("Ember Rush")

    assert odds(catalog, deck, ["[[type:unit cost<=2]]=0"]).chance == missed(44, 12, 5)
    assert odds(catalog, deck, ["[[type:unit cost<=2]]<=5"]).chance == 1


def test_cards_that_leave_the_hand_are_drawn_anew_where_turns_fill_it_up(
    catalog: sqlite3.Connection, listed: Listed
) -> None:
    deck = listed("Capitol Expedition")

    assert odds(catalog, deck, ["type:warrior"], by=4, used=3).turns[-1].cards == 7 + 9
    assert odds(catalog, deck, ["type:warrior"], by=4).redraw is None
    with pytest.raises(InputError, match="8 cards cannot leave the hand in a turn\nIt holds 0 to 7"):
        odds(catalog, deck, ["type:warrior"], by=4, used=8)
    with pytest.raises(InputError, match="what is used changes no draws in FERTCG"):
        odds(catalog, listed("Lamplight"), ["type:unit"], used=1)


def test_what_is_taken_for_granted_is_said(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = odds(catalog, listed("金色の湖上宮殿"), ["type:unit"], by=2, second=True)

    assert found.assumptions == (
        "50 cards are shuffled, 5 of them are the first hand [SU2].",
        "Set aside, and not counted as drawn: 10 life and 2 energy [SU4, SU5].",
        "Turn 2 of the player who goes second: 2 more cards are drawn; 1 in each turn [TU4].",
        "Once, the whole hand may be exchanged for as many new cards; the old ones are shuffled into the deck after that [SU3].",
        "With the redraw: a hand is exchanged exactly where that makes it likelier that the answer is yes.",
        "A card counts once it has come to the hand, played or not; what cards draw, search for or discard is left out.",
        "Not all that is asked is known of 歴史を記す者 エクリール, 無精な早耳 アウリス, 痛み分け, 宝の山, 白狼衆の僧兵 木蓮 and 9 more: "
        "counted as cards that were not asked for.",
    )


def test_lines_of_no_known_card_are_in_the_deck(catalog: sqlite3.Connection, listed: Listed) -> None:
    found = odds(catalog, listed("10 BLOOD BERET\n10 まだ誰も知らない竜", "doomtrooper"), ["blood beret"])

    assert (found.size, found.groups[0].copies) == (20, 10)
    assert (
        "10 cards of the deck are not in the catalogue: counted as a card that was not asked for." in found.assumptions
    )


def test_the_maybeboard_is_not_shuffled(catalog: sqlite3.Connection, listed: Listed) -> None:
    deck = listed("[maybeboard]\n3 INFANTRY\n[main]\n10 BLOOD BERET\n10 INFANTRY", "doomtrooper")
    found = odds(catalog, deck, ["infantry"])

    assert (found.size, found.groups[0].copies) == (20, 10)


@pytest.mark.parametrize(
    ("queries", "options", "message"),
    [
        ([], {}, "nothing is asked for"),
        ([""], {}, "query column 1: nothing is asked for"),
        (["type:unit", " "], {}, "query column 1: nothing is asked for"),
        (["[[]]>=2"], {}, "nothing is asked for between the brackets"),
        (["cots<=2"], {}, "there is no field 'cots'\n  cots<=2\n  ^^^^\nDid you mean 'cost'"),
        (["v>=2"], {}, "no card of build-divide has a field 'v'"),
        (["type:unit"], {"at_least": [29]}, "29 of type:unit cannot be drawn: the deck has 28 such"),
        (["[[type:unit]]>28"], {}, "29 of type:unit cannot be drawn: the deck has 28 such"),
        (["type:territory"], {}, "1 of type:territory cannot be drawn: the deck has none such"),
        (
            ["type:unit"],
            {"at_least": [0]},
            "at least 0 cards are asked for\nAsk for 1 or more; [[QUERY]]=0 asks for none",
        ),
        (["type:unit"], {"at_least": [1, 2]}, "2 numbers of cards for 1 queries without a number"),
        (["type:unit"], {"by": 0}, "there is no turn 0\nTurns count from 1 to 99"),
        (["type:unit"], {"by": 100}, "there is no turn 100"),
        (["[[type:unit]] order:name"], {}, "'order:' has no meaning here"),
        (["[[type:unit]] cards>=3"], {}, "this is about the deck, not about cards"),
        (["[[type:unit"], {}, "not closed"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(
    catalog: sqlite3.Connection, listed: Listed, queries: list[str], options: dict[str, object], message: str
) -> None:
    with pytest.raises(InputError, match=re.escape(message)):
        odds(catalog, listed("Ember Rush"), queries, **options)  # type: ignore[arg-type]


def test_too_many_overlapping_groups_are_refused_before_anybody_waits(
    catalog: sqlite3.Connection, listed: Listed
) -> None:
    words = ["cost<=1", "cost>=3", "type:unit", "trigger:buster", "timing:quick", "power>=3000", "attribute:竜"]
    with pytest.raises(InputError, match="there are too many different hands to weigh the redraw for each"):
        odds(
            catalog,
            listed("Bell Choir"),
            ["cost<=1", "type:unit", "sp>=B", "size:L", "types:獣", "cluster:red", "bp>=100"],
        )
    assert odds(catalog, listed("Ember Rush"), words[:3]).redraw


def test_a_deck_with_nothing_to_shuffle_is_refused(catalog: sqlite3.Connection, listed: Listed) -> None:
    with pytest.raises(InputError, match="the deck Mine has no cards in its draw pile"):
        odds(catalog, listed("# nothing", "doomtrooper"), ["type:warrior"])


BOTH = "4 INFANTRY\n3 INFANTRY SNIPER\n5 BLOOD BERET\n20 EX-CYBERTRONIC FREELANCER\n"


@pytest.mark.parametrize(
    ("query", "cards"),
    [
        ("infantry", [("INFANTRY", 4)]),
        ("infantry sniper", [("INFANTRY SNIPER", 3)]),
        ("name:infantry", [("INFANTRY", 4), ("INFANTRY SNIPER", 3)]),
        ("infan", [("INFANTRY", 4), ("INFANTRY SNIPER", 3)]),
        ('type:warrior (infantry or "blood beret")', [("INFANTRY", 4), ("BLOOD BERET", 5)]),
        ("[[infantry]]>=2", [("INFANTRY", 4)]),
    ],
)
def test_a_whole_name_means_this_card_and_what_was_counted_is_listed(
    catalog: sqlite3.Connection, listed: Listed, query: str, cards: list[tuple[str, int]]
) -> None:
    (group,) = odds(catalog, listed(BOTH, "doomtrooper"), [query]).groups[:1]

    assert list(group.cards) == cards
    assert group.copies == sum(copies for _, copies in cards)


def test_a_value_that_is_no_card_is_answered_with_the_query_that_counts_it(
    catalog: sqlite3.Connection, listed: Listed
) -> None:
    with pytest.raises(InputError) as caught:
        odds(catalog, listed("Ember Rush"), ["unit"])

    copies = odds(catalog, listed("Ember Rush"), ["type:unit"]).groups[0].copies
    assert caught.value.hint == f"Did you mean 'type:unit'? The deck has {copies} such."
