"""Every variant of the bundled rulings as a test of its own, for scripts/mutate.py: few of them reach a function, and these alone are played.

pytest does not collect this module by itself: `test_scenarios.py` plays the same.
"""

from collections.abc import Sequence
from contextlib import closing
from functools import cache, partial
from pathlib import Path

import pytest

from cardbase.bundled import rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.games.card import Card
from cardbase.sim.scenarios.cards import lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.running import failure, run_scenario
from cardbase.sim.scenarios.scenario import Scenario, scenario_files

CASES = {
    f"{path.parent.parent.name}-{path.stem}-{number}": scenario
    for path in scenario_files(rulings_folders())
    for number, scenario in enumerate(read(path))
}


@cache
def _card(catalogue: Path, game: str, name: str) -> tuple[Card, Sequence[str]]:
    with closing(open_catalog(catalogue)) as db:
        return lookup_in(lambda: db)(game, name)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make only the tests that the command line names, if it names any: mutmut names them for each change, and making all takes longer."""
    named = {argument.partition("[")[2].removesuffix("]") for argument in metafunc.config.args} & CASES.keys()
    chosen = [case for case in CASES if case in named] if named else [*CASES]
    metafunc.parametrize("scenario", [CASES[case] for case in chosen], ids=chosen)


def test_case(scenario: Scenario, filled_catalog: Path) -> None:
    """A variant comes out as its file says."""
    verdict = run_scenario(scenario, partial(_card, filled_catalog))
    assert verdict.ok, "\n".join(failure(verdict))
