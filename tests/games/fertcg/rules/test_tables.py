"""What is read of printed cards once for a match; a level that there is not is told, and nothing else comes of it."""

from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.games.fertcg.rules import RULES
from cardbase.games.fertcg.rules.tables import (
    ANY_ROLE,
    IS_STRUCK,
    ITEM,
    LAND_CARD,
    MAGIC_CARD,
    STRIKES,
    SURPRISE,
    UNIT,
    WEAPON,
)
from cardbase.sim.scenarios.running import run_file
from tests.matches.fertcg import deck, unit

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
    with pytest.raises(InputError, match="A cannot be played"):
        run_file(file)


def test_equip_levels_may_be_given_as_the_cards_print_them() -> None:
    """剣 A, sword A and a kind alone (C) mean what they say; ☆ is S."""
    face = unit("Any", equip_levels=("剣 A", "lance B", "斧", "炎 ☆"))
    match = RULES.load([{"main": [face]}, deck()])
    assert match.tables.levels[0] == {"sword": 2, "lance": 1, "axe": 0, "fire": 3}


def test_kinds_and_roles_are_those_of_the_cards() -> None:
    match = RULES.load([deck(), deck()])
    kind = {face.name("en"): match.tables.kind[n] for n, face in enumerate(match.faces)}
    wanted = {"Foot": UNIT, "Sword": WEAPON, "Flame": MAGIC_CARD, "Ring": ITEM, "Hill": LAND_CARD, "Draw": SURPRISE}
    assert kind.items() >= wanted.items()
    role = {face.name("en"): match.tables.surprise[n][1:] for n, face in enumerate(match.faces)}
    assert (role["Draw"], role["Blow"], role["Block"]) == ((2, ANY_ROLE), (1, STRIKES), (2, IS_STRUCK))
