"""Every expectation of the project's scenarios fails when it is made false: a part of the files here, all of them where time is given."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest

from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from cardbase.sim.scenarios.reading import read
from scripts.falsify import trials
from tests.scenarios.test_scenarios import FILES

SAMPLE = Random(15).sample(FILES, 30)


@pytest.fixture
def lookup(filled_catalog: Path) -> Iterator[Lookup]:
    """The cards of the catalogue."""
    with ExitStack() as opened:
        yield lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))


def held(files: list[Path], lookup: Lookup) -> list[str]:
    """What holds all the same when it is made false."""
    made = [trial for file in files for scenario in read(file) for trial in trials(scenario, lookup)]
    assert len(made) > len(files)
    return [f"{trial.place}: {trial.path} {trial.falsely}" for trial in made if not trial.noticed]


def test_no_expectation_of_some_files_holds_when_it_is_false(lookup: Lookup, toy_game: None) -> None:
    assert held(SAMPLE, lookup) == []


@pytest.mark.slow
def test_no_expectation_of_all_files_holds_when_it_is_false(lookup: Lookup, toy_game: None) -> None:
    """`python scripts/falsify.py` names them."""
    assert held(FILES, lookup) == []
