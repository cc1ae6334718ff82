"""What is told in no language."""

from cardbase.sim.scenarios.telling.parts import PLAIN, Count, Number


def test_what_is_told_is_no_change_unless_it_says_so() -> None:
    assert (Count("hand", 3).change, Number("life", 3).change) == (False, False)
    assert all(PLAIN)
