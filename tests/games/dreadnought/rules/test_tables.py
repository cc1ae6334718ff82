"""Speed grades compared (CT3, D-06)."""

from itertools import pairwise

from cardbase.games.dreadnought.cards import GRADES
from cardbase.games.dreadnought.rules.tables import grade


def test_the_declared_grades_rise() -> None:
    assert all(grade(slow.key) < grade(fast.key) for slow, fast in pairwise(GRADES))


def test_plus_signs_never_reach_the_next_letter() -> None:
    assert grade("C+++") < grade("B") < grade("B++++") < grade("A") < grade("A+++++") < grade("AA")
