"""The rules without any card text keep every promise of the contract."""

from collections.abc import Callable

import pytest

from cardbase.engine.state import Match
from tests.matches.conformance import PROMISES
from tests.matches.dreadnought import vanilla_match


@pytest.fixture(scope="module")
def match() -> Match:
    """One match for all tests."""
    return vanilla_match()


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.__name__)
def test_promise(match: Match, promise: Callable[[Match, int], None]) -> None:
    promise(match, 3)
