"""Selections of cards: how they are tested."""

import pytest

from tests.engine.effects.on_arena import WAIT
from tests.engine.small import answer, names
from tests.matches.arena import (
    GRAVE,
    arena,
    command,
    unit,
)


@pytest.mark.parametrize(
    ("test", "slain"),
    [
        ('name = "Dragon"', {"Dragon", "Twin"}),
        ('name:"Dragon"', {"Dragon", "Dragon II", "Twin"}),
        ('name != "Dragon"', {"Dragon II"}),
        ('type = "beast"', {"Twin"}),
        ('type:"beast"', {"Twin"}),
    ],
)
def test_a_name_is_one_of_those_that_a_card_has_and_no_part_of_one(test: str, slain: set[str]) -> None:
    """Dreadnought's 同名: the names agree wholly, and II is another name; a card with two names has both."""
    others = [unit("Dragon", 1), unit("Dragon II", 1, type=("beast king", "unit"))]
    twin = unit("Twin", 1, 'always: this counts as name "Dragon"', type=("beast", "unit"))
    slay = command("Slay", f"destroy all allies with {test}")
    g = arena({"field": [*others, twin], "hand": [slay, WAIT]})
    answer(g, "play Slay")
    assert set(names(g, GRAVE, 0)) - {"Slay"} == slain
