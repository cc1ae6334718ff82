"""What the other seat may know of the opening deployment and of a set trap."""

from random import Random

from cardbase.engine.layout import DOWN
from cardbase.engine.log import EVERYBODY, render
from cardbase.engine.run import apply
from cardbase.engine.state import Row, State
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.layout import DEPLOYS, SETS, STRATEGY, UNITS
from cardbase.games.detainer.rules.tables import TRAP, UNIT
from tests.matches.practice import practice_match
from tests.matches.random_play import random_game


def positions(seeds: range, wanted: str) -> list[State]:
    """Return positions of random games in which the asked seat sees a face-down card of the other one."""
    found = []
    match = practice_match("detainer", "shadow-covenant", "white-wall")
    zone = {"units": UNITS, "strategy": STRATEGY}[wanted]
    for seed in seeds:
        rng = Random(seed)
        g = RULES.deal(match, rng)
        for _ in range(300):
            if not g.options:
                break
            if any(g.flags[card] & DOWN for card in g.piles[zone * 2 + 1 - g.who]):
                found.append(g.copy())
            apply(g, g.options[int(rng.random() * len(g.options))], rng)
    return found


def test_deployed_units_stay_small_and_within_the_sum_of_levels_however_they_are_dealt_anew() -> None:
    """R-U3"""
    seen: set[int] = set()
    for g in positions(range(60), "units"):
        other = RULES.resample(g, Random(1))
        down = [card for card in other.piles[UNITS * 2 + 1 - g.who] if other.flags[card] & DOWN]
        faces = [other.face[card] for card in down]
        assert all(g.tables.kind[face] == UNIT for face in faces)
        assert sum(g.tables.level[face] for face in faces) <= 2
        seen |= set(faces)
    assert len(seen) > 3


def test_a_set_card_is_some_trap() -> None:
    """R-T2, R-T7"""
    seen: set[int] = set()
    for g in positions(range(20), "strategy"):
        other = RULES.resample(g, Random(2))
        down = [card for card in other.piles[STRATEGY * 2 + 1 - g.who] if other.flags[card] & DOWN]
        assert all(g.tables.kind[other.face[card]] == TRAP for card in down)
        seen |= {other.face[card] for card in down}
    assert len(seen) > 1


def test_the_log_tells_where_a_unit_was_placed_and_that_a_card_was_set_but_not_which() -> None:
    """R-U3, R-T2"""
    match, told = practice_match("detainer", "shadow-covenant", "white-wall"), set()
    for seed in range(10):
        log: list[Row] = []
        random_game(match, Random(seed), log)
        for row in log:
            if row[0] in (DEPLOYS, SETS):
                own, other, all_of_it = (render(match, row, viewer) for viewer in (row[1], 1 - row[1], EVERYBODY))
                assert own == all_of_it != other
                assert "a card" in other
                told.add(row[0])
    assert told == {DEPLOYS, SETS}
