"""A game as one of its players sees it: the drawn table, the events, and what the other player decided."""

import re
from random import Random

import pytest

from cardbase.engine import run
from cardbase.engine.hidden import resample
from cardbase.engine.match import Match
from cardbase.sim.drawing import table
from cardbase.sim.playing import Players
from cardbase.sim.saved import Saved, saved
from cardbase.sim.table import Table
from cardbase.sim.turns import told
from tests.matches import MATCHES
from tests.matches.skirmish import toy_match

HAND, FIELD = 1, 2


@pytest.mark.parametrize("name", MATCHES)
def test_a_drawn_table_shows_a_player_nothing_that_he_does_not_know(name: str) -> None:
    """Other cards in the places that the player cannot see give the same drawing."""
    match, rng = MATCHES[name](), Random(5)
    g = match.rules.deal(match, rng)
    for n in range(100):
        if not g.options:
            break
        if n % 9 == 0:
            other = resample(g, Random(n))
            other.rules.refresh(other)
            assert table(g, "ja", viewer=g.who) == table(other, "ja", viewer=g.who)
        run.apply(g, rng.choice(g.options), rng)


def test_unknown_cards_of_a_pile_are_counted_and_those_in_play_are_cards() -> None:
    match = toy_match()
    g = match.rules.new(match, 1)
    seen, hidden = g.piles[HAND * 2][0], g.piles[HAND * 2][1]
    g.known[seen] |= 2
    match.rules.enter(g, 0, hidden, FIELD)  # type: ignore[attr-defined]
    g.known[hidden] = 1
    name = match.faces[g.face[seen]].name("en")
    rest = len(g.piles[HAND * 2]) - 1

    assert f"  hand {rest + 1}  {name} · {rest} unknown" in table(g, "en", viewer=1)
    assert any(re.match("  field +a card$", line) for line in table(g, "en", viewer=1))
    assert any(f"不明{rest}枚" in line for line in table(g, "ja", viewer=1))
    assert any(re.match("  場 +カード$", line) for line in table(g, "ja", viewer=1))
    assert not any("unknown" in line or "a card" in line for line in table(g))


@pytest.fixture(scope="module")
def game() -> tuple[Saved, Match]:
    """A recorded game of random agents."""
    match = toy_match()
    deck = {"main": [match.faces[face] for face in match.decks[0]["main"]]}
    players = Players(Table("skirmish", "tests.toy.rules:RULES", ("Left", "Right"), (deck, deck), {}), ("random",) * 2)
    return saved(players, players.play(0, 1, record=True)), players.seating(False)[0]


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_other_player_decided_is_not_told(game: tuple[Saved, Match], seat: int) -> None:
    deeds = [deed for turn in told(*game, viewer=seat) for deed in turn.deeds if deed.seat >= 0]

    assert all(deed.answer and deed.question for deed in deeds if deed.seat == seat)
    assert not any(deed.answer or deed.question for deed in deeds if deed.seat != seat)
    assert any(deed.events for deed in deeds if deed.seat != seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_that_the_other_player_draws_have_no_name(game: tuple[Saved, Match], seat: int) -> None:
    events = [event for turn in told(*game, viewer=seat) for deed in turn.deeds for event in deed.events]
    own, other = f"Player {seat + 1} draws ", f"Player {2 - seat} draws "

    assert {event for event in events if event.startswith(other)} == {f"{other}a card"}
    assert f"{own}a card" not in events
    assert any(event.startswith(own) for event in events)
