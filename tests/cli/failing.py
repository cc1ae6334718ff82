"""Build Divide with a fault in its rules, in a module of its own, so that other processes can load it, too."""

from cardbase.engine.state import State
from cardbase.games.build_divide.rules import BuildDivide


class Failing(BuildDivide):
    """The rules fail as soon as they check anything."""

    def check(self, g: State) -> None:
        raise KeyError("mana")


FAILING = Failing()
