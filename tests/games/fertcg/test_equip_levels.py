"""Equip levels are free words in a card file: what is no level is told, and nothing else comes of it."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.scenarios.running import run_file

CASE = """
game = "fertcg"
title = "a level that there is not"
rule = "E-31"

[cards]
"A" = {{ type = "unit", vigour = 9, attack = 3, counter = 2, equip_levels = ["{level}"] }}
"Filler" = {{ type = "unit", vigour = 1, attack = 1, counter = 1 }}

[player.1]
map = [{{ card = "A", square = "b2", chips = 9 }}]

[expect.1]
unused = 0
"""


@pytest.mark.parametrize("level", ["sword Q", "dark C two"])
def test_a_level_that_there_is_not_makes_a_card_unplayable(tmp_path: Path, level: str) -> None:
    file = tmp_path / "case.toml"
    file.write_text(CASE.format(level=level), encoding="utf-8")

    with pytest.raises(InputError, match="A cannot be played: its equip_levels is not known"):
        run_file(file)
