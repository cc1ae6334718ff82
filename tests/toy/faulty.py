"""Skirmish with a fault in its rules: in turn 4 a number is looked up that nobody declared."""

from cardbase.engine.layout import TURN
from cardbase.engine.state import State
from tests.toy.rules import LAYOUT, RULES, Skirmish


class Faulty(Skirmish):
    """The toy game's rules with a fault."""

    def check(self, g: State) -> None:
        if g.num[TURN] == 4:
            {}["mana"]
        super().check(g)


FAULTY = Faulty(LAYOUT)
FAULTY.bindings = RULES.bindings
