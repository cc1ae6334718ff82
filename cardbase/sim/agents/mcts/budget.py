"""How long a search takes for a decision: so many playouts, or so many seconds."""

from time import perf_counter
from typing import Final

from cardbase.errors import InputError
from cardbase.messages import say

PLAYOUTS: Final = 200
MOST_PLAYOUTS: Final = 1_000_000
MOST_SECONDS: Final = 3600.0
NEVER: Final = 1 << 60  # more playouts than there will ever be


class Budget:
    """What a decision may take. With seconds the same seed does not give the same answers: they hang on the machine."""

    def __init__(self, playouts: int, seconds: float) -> None:
        self.playouts: int = playouts
        self.seconds: float = seconds
        self.done: int = 0
        self.start: float = 0.0
        self.now: float = 0.0
        self.pace: float = 0.0

    def begin(self) -> None:
        """Begin a decision."""
        if self.now > self.start:
            self.pace = (self.done - 1) / (self.now - self.start)
        self.done = 0
        if self.seconds:
            self.start = self.now = perf_counter()

    def goes_on(self) -> bool:
        """Tell whether there is time for one more playout; there is for one."""
        self.done += 1
        if self.seconds:
            if self.done > 1:
                self.now = perf_counter()
            return self.now < self.start + self.seconds
        return self.done <= self.playouts

    def expected(self) -> float:
        """Return how many playouts there is time for; with seconds, how many there were at the pace of the decision before, none at first."""
        return self.pace * self.seconds if self.seconds else self.playouts

    def left(self) -> int:
        """Return how many playouts there are still time for; with seconds nobody knows."""
        return NEVER if self.seconds else self.playouts - self.done


def budget_of(words: str) -> Budget:
    """Return the budget of "400", "0.5s" or, by default, "".

    Raises InputError for anything else.
    """
    if not words:
        return Budget(PLAYOUTS, 0.0)
    try:
        if words.endswith("s"):
            seconds = float(words[:-1])
            if 0 < seconds <= MOST_SECONDS:
                return Budget(0, seconds)
        elif words.isascii() and words.isdecimal() and 1 <= int(words) <= MOST_PLAYOUTS:
            return Budget(int(words), 0.0)
    except ValueError:
        pass
    raise InputError(
        say("'{words}' is no budget for a decision", words=words),
        hint=say("Write playouts or seconds: mcts:400 or mcts:0.5s."),
    )
