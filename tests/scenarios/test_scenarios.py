"""Every scenario file of the bundled rulings, and of this folder, is a test; files whose names begin with "_" are bases of others."""

from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from cardbase.bundled import data_folder, rulings_folders
from cardbase.catalog.opening import open_catalog
from cardbase.sim.scenarios.form.files import scenario_files
from cardbase.sim.scenarios.report import failure
from cardbase.sim.scenarios.running import run_file
from cardbase.sim.scenarios.table.catalogue import lookup_in

HERE = Path(__file__).parent
FILES = scenario_files([*rulings_folders(), HERE])


def _named(path: Path) -> str:
    return str(path.relative_to(HERE if path.is_relative_to(HERE) else data_folder()).with_suffix(""))


@pytest.mark.parametrize("path", FILES, ids=_named)
def test_scenario(path: Path, filled_catalog: Path, toy_game: None) -> None:
    """A scenario comes out as its file says."""
    with ExitStack() as opened:
        lookup = lookup_in(lambda: opened.enter_context(closing(open_catalog(filled_catalog))))
        verdicts = run_file(path, lookup)
    failed = [line for verdict in verdicts if not verdict.ok for line in [*failure(verdict), ""]]
    assert not failed, "\n".join(failed)
