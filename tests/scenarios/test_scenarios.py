"""Every scenario file of the bundled rulings, and of this folder, is a test; files whose names begin with "_" are bases of others."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing
from functools import cache
from pathlib import Path

import pytest

from cardbase.bundled import data_folder, rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.cards import Lookup, lookup_in
from cardbase.sim.scenarios.reading import read
from cardbase.sim.scenarios.rulings import INDEX, nearness, row
from cardbase.sim.scenarios.running import Subjects, failure, run_scenario
from cardbase.sim.scenarios.scenario import scenario_files
from cardbase.sim.scenarios.telling.teller import ruling_of, told

HERE = Path(__file__).parent
FILES = scenario_files([*rulings_folders(), HERE])


def _named(path: Path) -> str:
    return str(path.relative_to(HERE if path.is_relative_to(HERE) else data_folder()).with_suffix(""))


@pytest.fixture(scope="module")
def lookup(filled_catalog: Path) -> Iterator[Lookup]:
    """Every card is looked up once for all files."""
    with ExitStack() as opened:
        yield lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))


@pytest.mark.parametrize("path", FILES, ids=_named)
def test_scenario(path: Path, lookup: Lookup, toy_game: None) -> None:
    """A scenario comes out as its file says, and stands in the list of rulings with each card that it rules on. What the list tells of it is
    made anew for the first of a file, and each twentieth; tests/sim/scenarios/test_rulings.py does so for all, slowly.
    """
    failed, ruled = list[str](), list[tuple[str, dict[str, int]]]()
    folder = path.parent if path.parent in rulings_folders() else path.parent.parent
    listed = _listed(folder).get(path.name, {}) if path.is_relative_to(data_folder()) else {}
    for n, scenario in enumerate(read(path)):
        noting = Subjects(lookup)
        verdict = run_scenario(scenario, noting)
        failed += [] if verdict.ok else [*failure(verdict), ""]
        if scenario.deck is None and path.is_relative_to(data_folder()) and noting.cards:
            near = {key: nearness(scenario, card) for key, card in noting.cards.items()}
            ruled.append((scenario.case, near))
            if n % _TOLD == 0:
                assert row(ruling_of(scenario, folder, lookup), near) == listed[scenario.case]
        elif n % _TOLD == 0:
            assert all(told(scenario, lookup)), scenario.place
    assert not failed, "\n".join(failed)
    assert dict(ruled) == {case: json.loads(line)["cards"] for case, line in listed.items()}


_TOLD = 20


@cache
def _listed(folder: Path) -> dict[str, dict[str, str]]:
    """What the list of a folder of rulings says of each file, by variant: its lines."""
    found: dict[str, dict[str, str]] = {}
    for line in (folder / INDEX).read_text(encoding="utf-8").splitlines()[1:-1]:
        ruling = json.loads(line.removesuffix(","))
        found.setdefault(ruling["file"], {})[ruling["case"]] = line.removesuffix(",")
    return found
