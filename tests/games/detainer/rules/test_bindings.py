"""What the game's own words do: state, forces, Stigmata, squares, units that come by an effect."""

from pathlib import Path

import pytest

from cardbase.engine.state import State
from cardbase.games.detainer.rules import RULES
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.layout import HAND, RESTED, STIGMATA, SUBLIMATION, UNITS
from tests.games.detainer.positions import FAR_LEADER, LEADER, named, position


def issued(folder: Path, text: str, *more: str) -> State:
    """Return the state after a strategy with this text, with a Scout on a4 against a Soldier on b5."""
    cards = f'[cards]\n"Card" = {{ type = "strategy", subtype = "strategy", level = 1, abilities = \'{text}\' }}\n'
    own = f'[player.1]\nhand = ["Card"]\nunits = [{LEADER}, {{ card = "Scout", square = "a4" }}]\n'
    other = f'[player.2]\nunits = [{FAR_LEADER}, {{ card = "Soldier", square = "b5" }}]\n'
    return position(folder, cards + own + other, "1: issue Card", *more)


def test_a_unit_is_acted_or_stands_again(tmp_path: Path) -> None:
    g = issued(tmp_path, "choose enemy follower: exhaust it")
    assert g.flags[named(g, "Soldier", 1)] & RESTED


def test_a_card_is_sublimated(tmp_path: Path) -> None:
    g = issued(tmp_path, "choose enemy follower: sublimate it")
    assert len(g.piles[SUBLIMATION * 2 + 1]) == 1


@pytest.mark.parametrize(("text", "left"), [("lose 1 stigmata", 2), ("draw 2", 3)])
def test_stigmata_are_lost_or_not(tmp_path: Path, text: str, left: int) -> None:
    g = issued(tmp_path, text)
    assert len(g.piles[STIGMATA * 2]) == left
    assert len(g.piles[HAND * 2]) == (2 if left == 3 else 0)


def test_squares_and_battles_are_what_filters_ask_for() -> None:
    assert {"in_range", "in_camp", "in_neutral", "equipped", "attacking"} <= RULES.bindings.filters.keys()
    assert {"combat_opponent", "attacker", "defender"} <= RULES.bindings.references.keys()
    assert "pay" not in RULES.bindings.verbs
    assert FIELD.named("b5") > 0
    assert UNITS >= 0
