"""What a game of another package may say about itself: methods it overrides, values it sets; what the engine would not see is refused.

`scripts/test_compiled.py` runs this on the compiled engine, where a value in the body of a class would go unseen.
"""

import sys
from types import ModuleType

import pytest

from cardbase import games
from cardbase.engine.board import Board
from cardbase.engine.continuous import ADD, OPS, SET, TAKE
from cardbase.engine.rules import Rules
from cardbase.engine.run import blank
from cardbase.engine.state import State
from cardbase.errors import OutsideError
from tests.engine.small import layout

NAMES = layout("test-own-values")

FOREIGN = """
from cardbase.engine.rules import Rules

class Foreign(Rules):
    {name} = {value}

RULES = Foreign()
"""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("answers", "1"),
        ("order", "()"),
        ("grid", "None"),
        ("budget", "property(lambda self: 9)"),
    ],
)
def test_a_value_in_the_body_of_a_class_is_refused_as_the_game_is_loaded(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    """One sentence: which class, which value, and where it belongs."""
    module = ModuleType("foreign_game")
    code = compile(FOREIGN.format(name=name, value=value), "/games/foreign.py", "exec")
    monkeypatch.setitem(sys.modules, "foreign_game", module)
    monkeypatch.setattr("importlib.import_module", lambda wanted: exec(code, module.__dict__) or module)
    with pytest.raises(OutsideError) as refused:
        games.part("foreign_game:RULES")
    said = f"foreign_game.Foreign gives '{name}' in the body of the class; set self.{name} in __init__"
    assert refused.value.message == f"the game 'foreign_game:RULES' cannot be loaded: {said}"


class Heir(Rules):
    """A game that sets values; its heirs hold more of their own."""

    label = "words of its own"

    def __init__(self) -> None:
        super().__init__(NAMES, order=(ADD, SET))
        self.answers, self.usual_timing, self.most_x, self.shown = 5, 2, 3, (0,)
        self.grid = Wrapped(3, 2)


class Wrapped(Board):
    """A board that names its squares otherwise."""

    def name(self, square: int) -> str:
        return f"#{square}"


def test_values_set_on_the_object_hold() -> None:
    rules = Heir()
    assert (rules.answers, rules.usual_timing, rules.most_x, rules.shown, rules.label) == (5, 2, 3, (0,), Heir.label)
    assert [rules.rank[op] for op in range(OPS)] == [{ADD: 0, SET: 1, TAKE: 2}.get(op, -1) for op in range(OPS)]
    assert (rules.grid.name(4), rules.grid.distance[0][5]) == ("#4", 3)


def test_the_engine_asks_the_heir() -> None:
    """Its methods are called, also where the engine calls them through its own."""

    class Drawn(Heir):
        def worth(self, g: State, seat: int) -> float:
            return 7.5 - seat

    rules = Drawn()
    g = blank(rules.load([{}, {}]))
    assert [rules.stand_pat(g, seat) for seat in (0, 1)] == [7.5, 6.5]
