"""What the game's own effects do: to the strike, to units on the map, to chips."""

from pathlib import Path

import pytest

from cardbase.games.fertcg.rules.layout import CHIPS, DONE, UNUSED
from tests.games.fertcg.positions import named, position, squares


def played(folder: Path, text: str, *more: str) -> tuple:
    """Return the state after a surprise card with this text, and the units A and B."""
    card = f'[cards]\n"Card" = {{ type = "surprise", abilities = \'play, any time: {text}\' }}\n[player.1]\nhand = ["Card"]'
    g = position(folder, card, "1: play Card", *more)
    return g, named(g, "A"), named(g, "B", 1)


def test_a_unit_is_pushed_to_the_square_behind_it(tmp_path: Path) -> None:
    g, _, b = played(tmp_path, "choose enemy unit: push it 1 squares", "1: B")
    assert g.place[b] in squares("b4")


def test_units_change_places(tmp_path: Path) -> None:
    g, a, _ = played(tmp_path, "choose own unit, own unit: exchange target 1 and target 2", "1: A")
    assert ({g.place[a]}, {g.place[named(g, "Filler")]}) == (squares("a1"), squares("b2"))


@pytest.mark.parametrize(
    ("text", "left"),
    [("put 2 chips on it", 5), ("deal 2 damage to it", 3)],
)
def test_chips_come_and_go(tmp_path: Path, text: str, left: int) -> None:
    g, _, b = played(tmp_path, f"choose enemy unit: {text}", "1: B")
    assert g.more[CHIPS][b] == left


def test_a_unit_on_standby_has_acted(tmp_path: Path) -> None:
    g, a, _ = played(tmp_path, "choose own unit: put it on standby", "1: A")
    assert g.flags[a] & DONE
    assert g.num[UNUSED] > 0
