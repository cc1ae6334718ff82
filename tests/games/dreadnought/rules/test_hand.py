"""What players may not know: bursts and HP cards not even their owner; closed speed cards, dummies, exchanged cards not the other."""

from random import Random

from cardbase.engine.actions import PASS, kind
from cardbase.engine.layout import DOWN
from cardbase.engine.state import State
from cardbase.games.dreadnought.rules import RULES
from cardbase.games.dreadnought.rules.layout import (
    BURST,
    DISCARD,
    DUMMY,
    GEAR,
    GOD_DRAW,
    HAND,
    HP,
    RIGHT_HP,
    SPEED,
    UNITS,
)
from tests.matches.dreadnought import vanilla_match

MATCH = vanilla_match()


def until(g: State, rng: Random, wanted: int) -> int:
    """Play at random until an answer of this kind is offered; return it."""
    for _ in range(2_000):
        found = [action for action in g.options if kind(action) == wanted]
        if found:
            return found[0]
        RULES.apply(g, rng.choice(g.options), rng)
    raise AssertionError("it never came up")


def dealt(seed: int) -> tuple[State, Random]:
    rng = Random(seed)
    return RULES.deal(MATCH, rng), rng


def test_nobody_knows_bursts_and_hp_cards() -> None:
    g, _ = dealt(1)
    for zone in (BURST, HP, RIGHT_HP):
        for seat in (0, 1):
            assert g.piles[zone * 2 + seat]
            assert all(g.known[card] == 0 for card in g.piles[zone * 2 + seat])


def test_bursts_are_one_answer_and_a_god_draw_tells_its_owner_alone() -> None:
    g, rng = dealt(2)
    until(g, rng, GOD_DRAW)
    assert sum(kind(action) == GOD_DRAW for action in g.options) == 1
    seat, before = g.who, set(g.piles[HAND * 2 + g.who])
    RULES.apply(g, GOD_DRAW, rng)
    (drawn,) = set(g.piles[HAND * 2 + seat]) - before
    assert g.known[drawn] == 1 << seat


def test_a_closed_speed_card_is_known_to_its_owner_alone() -> None:
    g, rng = dealt(3)
    action = until(g, rng, GEAR)
    seat = g.who
    RULES.apply(g, action, rng)
    (card,) = g.piles[SPEED * 2 + seat]
    if g.flags[card] & DOWN:
        assert g.known[card] == 1 << seat
        assert [g.known[c] for c in g.piles[HAND * 2 + seat]] == [1 << seat] * len(g.piles[HAND * 2 + seat])


def test_a_dummy_is_known_to_its_owner_alone_and_shown_to_nobody_else() -> None:
    g, rng = dealt(4)
    action = until(g, rng, DUMMY)
    seat = g.who
    RULES.apply(g, action, rng)
    while g.who == seat and g.options and g.options[0] != PASS:
        RULES.apply(g, g.options[0], rng)
    dummies = [card for card in g.piles[UNITS * 2 + seat] if g.flags[card] & DOWN]
    assert dummies
    assert all(g.known[card] == 1 << seat for card in dummies)
    seen = RULES.observe(g, 1 - seat)["piles"][UNITS * 2 + seat]
    sleeves = [row for row in seen if row[0] in dummies]
    assert all(row[1] < 0 for row in sleeves)
    assert [row[4] for row in sleeves] == [g.place[card] for card in dummies]  # everybody sees in which area it stands


def test_exchanged_cards_lie_closed_until_both_have_decided() -> None:
    g, rng = dealt(5)
    first = g.who
    RULES.apply(g, g.options[1], rng)
    (card,) = g.piles[DISCARD * 2 + first]
    assert g.flags[card] & DOWN
    assert g.known[card] == 1 << first
    while RULES.question(g) == "Which card do you exchange?":
        RULES.apply(g, PASS, rng)
    assert not g.flags[card] & DOWN
    assert g.known[card] == 3
    assert len(g.piles[HAND * 2 + first]) == 7
