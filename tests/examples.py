"""How many examples a property test takes: few in every run of the tests, many in a long one (`scripts/test_slow.py`)."""

from hypothesis import settings

QUICK, THOROUGH = "quick", "thorough"
_FEW, _USUAL, _MANY = 20, 100, 300
"""Examples of a property that names no number: here, by Hypothesis's own default, and in a long run."""

# Nothing is timed: a busy machine is no fault.
settings.register_profile(QUICK, deadline=None, max_examples=_FEW)
settings.register_profile(THOROUGH, deadline=None, max_examples=_MANY)


def of_each(quick: int) -> int:
    """Return the number of a property that many are asked for (every format, every game): `quick`, or as many as others in a long run."""
    usual = settings().max_examples
    return quick if usual == _FEW else usual


def examples(usual: int) -> int:
    """Return the number of a property that needs more or fewer than the usual 100: a fifth of it, or three times as many."""
    return max(5, usual * settings().max_examples // _USUAL)
