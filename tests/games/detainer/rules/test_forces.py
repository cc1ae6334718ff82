"""A given position holds forces only as a game could have laid them (R-F2, R-F5, R-F13)."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.running import run_file

TABLE = Path(__file__).parents[4] / "data" / "detainer" / "rulings" / "_table.toml"
RIGHT = '{ card = "Blade", on = "leader 1" }'


def lay(tmp_path: Path, forces: str, more: str = "") -> None:
    """Lay out a position with these forces of player 1, and look at it."""
    path = tmp_path / "case.toml"
    path.write_text(
        f'base = "{TABLE}"\n[player.1]\nforces = [{forces}]\n{more}\n[expect]\nasked = 1\n', encoding="utf-8"
    )
    assert all(verdict.ok for verdict in run_file(path))


def test_a_force_on_its_unit_or_on_a_square_is_right(tmp_path: Path) -> None:
    lay(tmp_path, f'{RIGHT}, {{ card = "Blade", square = "a3" }}')


@pytest.mark.parametrize(
    ("forces", "more", "message"),
    [
        ('{ card = "Blade", on = "leader 2" }', "", "Blade cannot be carried by Leader"),
        (
            '{ card = "Bow", on = "leader 1" }',
            '[cards."Bow"]\ntype = "force"\nsubtype = "weapon"\nattribute = ["bow"]',
            "no attribute in common",
        ),
        ('{ card = "Stigmata", on = "leader 1" }', "", "Stigmata is no weapon or unit force"),
        ('{ card = "Scout", square = "a3" }', "", "Scout is no weapon or unit force"),
        ('"Blade"', "", "Blade needs a square of the battlefield, or a unit that carries it"),
        (f"{RIGHT}, {RIGHT}", "[switches]\nmax_forces_per_unit = 1", "besides: the switch max_forces_per_unit is 1"),
    ],
)
def test_a_force_that_nothing_could_have_laid_there_is_named(
    tmp_path: Path, forces: str, more: str, message: str
) -> None:
    with pytest.raises(InputError, match=message):
        lay(tmp_path, forces, more)
