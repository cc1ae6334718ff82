"""Continuous abilities of the usual shapes, and the maximum that a unit will have (US1)."""

from pathlib import Path

from cardbase.games.fertcg.rules.auras import BEARER, OWN, Aura, maximum_of
from cardbase.games.fertcg.rules.layout import BONUS, MAXIMUM
from tests.games.fertcg.positions import named, position

AURAS = """
[cards]
"A" = { type = "unit", vigour = 5, attack = 3, counter = 2, attribute = ["knight"] }
"Flag" = { type = "land", abilities = 'always: all own units with attribute:"knight" maximum vigour +2' }
"Ring" = { type = "item", abilities = "always: bearer damage dealt +1" }
[player.1]
hand = ["Filler", "A"]
land = ["Flag"]
map = [{ card = "B", as = "bearer", square = "a1", chips = 1 }]
attached = [{ card = "Ring", on = "bearer" }]
"""


def test_what_abilities_add_and_to_whom_is_worked_out_once(tmp_path: Path) -> None:
    g = position(tmp_path, AURAS)
    made = {aura for auras in g.tables.auras.values() for aura in auras}
    assert made == {Aura(OWN, "knight", MAXIMUM, 2), Aura(BEARER, "", BONUS, 1)}
    assert g.stats[BONUS][named(g, "B")] == 1


def test_the_maximum_of_a_unit_that_comes_counts_what_will_raise_it(tmp_path: Path) -> None:
    g = position(tmp_path, AURAS)
    assert g.tables.raised_plainly
    assert maximum_of(g, 0, named(g, "A")) == 7
    assert maximum_of(g, 1, named(g, "B", 1)) == 5
