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
from cardbase.sim.scenarios.rulings import INDEX, Ruling
from cardbase.sim.scenarios.running import Subjects, failure, run_scenario
from cardbase.sim.scenarios.scenario import scenario_files

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
    """A scenario comes out as its file says, and stands in the list of rulings of each card that it rules on."""
    failed, ruled = list[str](), dict[Ruling, set[str]]()
    folder = path.parent if path.parent in rulings_folders() else path.parent.parent
    for scenario in read(path):
        noting = Subjects(lookup)
        verdict = run_scenario(scenario, noting)
        failed += [] if verdict.ok else [*failure(verdict), ""]
        if scenario.deck is None and path.is_relative_to(data_folder()):
            ruling = Ruling(path.relative_to(folder).as_posix(), scenario.case, scenario.title, scenario.rule)
            ruled.setdefault(ruling, set()).update(noting.keys)
    assert not failed, "\n".join(failed)
    assert {ruling: sorted(keys) for ruling, keys in ruled.items() if keys} == listed(folder, path)


@cache
def _listed(folder: Path) -> dict[str, dict[Ruling, list[str]]]:
    """What the list of a folder of rulings says of each file."""
    found: dict[str, dict[Ruling, list[str]]] = {}
    for key, rulings in json.loads((folder / INDEX).read_text(encoding="utf-8")).items():
        for ruling in rulings:
            found.setdefault(ruling["file"], {}).setdefault(Ruling(**ruling), []).append(key)
    return found


def listed(folder: Path, path: Path) -> dict[Ruling, list[str]]:
    """What the list of a folder of rulings says of a file: each scenario with the cards on which it rules."""
    if not path.is_relative_to(data_folder()):
        return {}
    found = _listed(folder).get(path.relative_to(folder).as_posix(), {})
    return {ruling: sorted(set(keys)) for ruling, keys in found.items()}
