"""Every game keeps every promise of the contract, in random games."""

from collections.abc import Callable

import pytest

from cardbase.engine.match import Match
from tests.matches import MATCHES
from tests.matches.conformance import PROMISES


@pytest.fixture(scope="module")
def matches() -> dict[str, Match]:
    """Every match, loaded once."""
    return {name: load() for name, load in MATCHES.items()}


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 6))])
@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
@pytest.mark.parametrize("name", MATCHES)
def test_promise(matches: dict[str, Match], name: str, promise: Callable[[Match, int], None], seed: int) -> None:
    promise(matches[name], seed)
