"""Every game keeps every promise of the contract, in random games: one match of each here, all of them where time is given."""

from collections.abc import Callable
from functools import cache

import pytest

from cardbase.engine.state import Match
from tests.matches import FIRST, MATCHES
from tests.matches.conformance import PROMISES


@cache
def loaded(name: str) -> Match:
    """A match, loaded once."""
    return MATCHES[name]()


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))])
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in FIRST else pytest.mark.slow) for name in MATCHES]
)
def test_promise(name: str, promise: Callable[[Match, int], None], seed: int) -> None:
    promise(loaded(name), seed)
