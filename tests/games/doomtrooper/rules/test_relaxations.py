"""Why a card is not offered: each reason that the rules can give, and that the card is offered once it is gone."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.engine.actions import ARG, PASS
from cardbase.engine.run import apply
from cardbase.games.doomtrooper.rules import RULES
from cardbase.games.doomtrooper.rules.layout import PLAY
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from tests.games.reasons import laid, told


@pytest.fixture
def cards(filled_catalog: Path) -> Iterator[Lookup]:
    with closing(open_catalog(filled_catalog)) as db:
        yield lookup_in(lambda: db)


@pytest.mark.parametrize(
    ("position", "card", "why", "without"),
    [
        pytest.param(
            'destiny = 1\nhand = ["HUSSAR"]',
            "HUSSAR",
            ["not payable: costs 2 Destiny Points, you have 1"],
            'destiny = 2\nhand = ["HUSSAR"]',
            id="AC2 the Value of a warrior",
        ),
        pytest.param(
            'destiny = 9\nhand = ["INVULNERABILITY"]\nsquad = ["HUSSAR"]',
            "INVULNERABILITY",
            [
                "not now: in any window: between actions, in a combat, in the other steps",
                "no target: no warrior of yours can cast it",
            ],
            'destiny = 9\nhand = ["INVULNERABILITY"]\nsquad = ["MYSTIC"]',
            id="AR1 nobody casts it",
        ),
        pytest.param(
            'destiny = 9\nhand = ["COMBAT ARMOR"]',
            "COMBAT ARMOR",
            ["no target: nobody may have it"],
            'destiny = 9\nhand = ["COMBAT ARMOR"]\nsquad = ["HUSSAR"]',
            id="AC6 nobody to bear it",
        ),
        pytest.param(
            'destiny = 20\nhand = ["BIG BOB WATTS"]\n[player.2]\nsquad = ["BIG BOB WATTS"]',
            "BIG BOB WATTS",
            ["limit reached: BIG BOB WATTS is in play, on either side one at most"],
            'destiny = 20\nhand = ["BIG BOB WATTS"]',
            id="WA3 a Personality once on both sides",
        ),
        pytest.param(
            'destiny = 9\nhand = ["ROGUE"]\nsquad = ["GOLDEN LION"]',
            "ROGUE",
            ["forbidden: it is never beside one that is there"],
            'destiny = 9\nhand = ["ROGUE"]\nsquad = ["HUSSAR"]',
            id="AC2 a warrior that is alone in its Squad",
        ),
        pytest.param(
            'destiny = 9\nhand = ["GOLDEN LION"]\nsquad = ["ROGUE"]',
            "GOLDEN LION",
            ["forbidden: by ROGUE"],
            'destiny = 9\nhand = ["GOLDEN LION"]\nsquad = ["HUSSAR"]',
            id="AC2 a warrior that keeps others out of its Squad",
        ),
    ],
)
def test_why(tmp_path: Path, cards: Lookup, position: str, card: str, why: list[str], without: str) -> None:
    assert told(laid(tmp_path, "doomtrooper", f"[player.1]\n{position}", lookup=cards), card) == why
    assert told(laid(tmp_path, "doomtrooper", f"[player.1]\n{without}", lookup=cards), card) == []


@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("SHIELD", "as the ratings of a combat are modified"),
        ("MISCOMMUNICATION", "in answer to a card that any player plays"),
        ("STOLEN PAPERWORK", "in answer to a card that the other player plays"),
    ],
)
def test_what_is_for_a_window_is_not_for_an_action(tmp_path: Path, cards: Lookup, card: str, when: str) -> None:
    """TM1, TM4"""
    g = laid(tmp_path, "doomtrooper", f'[player.1]\ndestiny = 9\nhand = ["{card}"]\nsquad = ["MYSTIC"]', lookup=cards)
    assert told(g, card) == [f"not now: {when}"]


def test_what_takes_more_actions_than_are_left(tmp_path: Path, cards: Lookup) -> None:
    """AC1"""
    position = '[player.1]\ndestiny = 9\nhand = ["MYSTICAL TRAINING"]\nsquad = ["MYSTIC"]'
    assert told(laid(tmp_path, "doomtrooper", position, lookup=cards), "MYSTICAL TRAINING") == []
    g = laid(tmp_path, "doomtrooper", position, "1: meditate", lookup=cards)
    assert told(g, "MYSTICAL TRAINING") == ["not payable: takes 3 actions, 2 left"]
    assert told(g, "MYSTICAL TRAINING", "ja") == ["コストを支払えない：アクション3回が必要、残り2回"]


@pytest.mark.parametrize(
    ("card", "squad"), [("SAN DORADO", 'squad = ["HUSSAR"]'), ("DARK FIRE", 'kohort = ["NECROMUTANT"]')]
)
def test_a_card_of_the_title_lies_there(tmp_path: Path, cards: Lookup, card: str, squad: str) -> None:
    """AC7, AC9"""
    position = f'[player.1]\ndestiny = 9\nhand = ["2 {card}"]\n{squad}'
    assert told(laid(tmp_path, "doomtrooper", position, lookup=cards), card) == []
    g = laid(tmp_path, "doomtrooper", position, f"1: give {card}", lookup=cards)
    assert told(g, card) == ["limit reached: a card of this title is there already"]


def test_before_any_action(tmp_path: Path, cards: Lookup) -> None:
    """AC13"""
    position = '[player.1]\nhand = ["INITIATIVE"]\nsquad = ["HUSSAR"]'
    assert told(laid(tmp_path, "doomtrooper", position, lookup=cards), "INITIATIVE") == []
    g = laid(tmp_path, "doomtrooper", position, "1: meditate", lookup=cards)
    assert told(g, "INITIATIVE") == ["not now: between actions, in your turn"]


@pytest.mark.parametrize(("attacker", "why"), [("FREE MARINE", ["forbidden: by FREE MARINE"]), ("SEA LION", [])])
def test_specials_against_a_warrior_that_they_must_not_disturb(
    tmp_path: Path, cards: Lookup, attacker: str, why: list[str]
) -> None:
    """CB7"""
    squads = f'squad = ["{attacker}"]\n[player.2]\ndestiny = 9\nsquad = ["HUSSAR", "MYSTIC"]'
    hand = 'hand = ["EXORCISE WOUND", "EVASIVE ACTION"]'
    position = f'[switches]\ntexts = "clarified"\n[player.1]\n{squads}\n{hand}'
    g = laid(tmp_path, "doomtrooper", position, "1: attack", "1: Fight", lookup=cards)
    assert told(g, "EVASIVE ACTION") == why


def test_an_action_that_a_card_allows_once_a_turn(tmp_path: Path, cards: Lookup) -> None:
    squads = 'kohort = [{ card = "NECROMUTANT", as = "mutant" }]\nattached = [{ card = "CONTROL MIND", on = "mutant" }]'
    position = f'[switches]\ntexts = "clarified"\n[player.1]\n{squads}\n[player.2]\nsquad = ["HUSSAR"]'
    assert told(laid(tmp_path, "doomtrooper", position, lookup=cards), "CONTROL MIND") == []
    g = laid(tmp_path, "doomtrooper", position, "1: use CONTROL MIND", "1: mode 1", lookup=cards)
    assert told(g, "CONTROL MIND") == ["used already"]
    assert told(g, "CONTROL MIND", "ja") == ["使用済み"]


def test_what_was_used_this_turn_is_told_before_its_next_window_too(tmp_path: Path, cards: Lookup) -> None:
    """A window of the same turn brings no new use; the other player's turn is none for what is for one's own."""
    position = '[player.1]\nsquad = ["LANE CHUNG"]\nhand = ["HUSSAR"]'
    assert told(laid(tmp_path, "doomtrooper", position, lookup=cards), "LANE CHUNG") == []
    g = laid(tmp_path, "doomtrooper", position, "1: use LANE CHUNG", lookup=cards)
    assert told(g, "LANE CHUNG") == ["not now: between the actions of your turn", "used already"]


def test_nobody_usually_counters_an_own_card(tmp_path: Path, cards: Lookup) -> None:
    """TM4: it may be done, and is asked of who can; agents that look ahead let the own card take effect."""
    hand = '[player.1]\nsquad = ["MYSTIC"]\nhand = ["POSITIVE KARMA", "MISCOMMUNICATION"]'
    g = laid(tmp_path, "doomtrooper", hand, lookup=cards)
    (karma,) = [action for action in g.options if action & ~ARG == PLAY]
    apply(g, karma, Random(1))
    assert len(g.options) == 2 and g.who == 0
    assert RULES.rollout_policy(g) == PASS


def test_asking_why_leaves_no_table_behind(tmp_path: Path, cards: Lookup) -> None:
    """What is made of the book while a relaxation is taken away is wrong without it: that a warrior is welcome, as it were not unique."""
    position = '[player.1]\ndestiny = 20\nhand = ["BIG BOB WATTS"]\n[player.2]\nsquad = ["BIG BOB WATTS"]'
    g = laid(tmp_path, "doomtrooper", position, lookup=cards)
    g.tables.made = type(g.tables.made)(g.tables)
    assert told(g, "BIG BOB WATTS")
    assert not g.tables.made
