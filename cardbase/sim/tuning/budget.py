"""How long a deck is tuned: so many games, which makes the result repeatable, or so many seconds."""

from time import monotonic

from cardbase.errors import InputError
from cardbase.messages import say

_AT_ONCE = 2.0  # seconds of games after which the clock is looked at


class Budget:
    """Games or seconds, one of them 0; the clock starts when it is made.

    played  games so far; the first one loads what the others find loaded, and tells nothing of the pace

    Raises InputError for less than nothing, and for both or neither.
    """

    def __init__(self, games: int = 0, seconds: float = 0.0) -> None:
        if games < 0 or seconds < 0 or bool(games) == bool(seconds):
            raise InputError(
                say("a budget is a number of games or a time"), hint=say("Give one of them, and more than 0.")
            )
        self.games, self.seconds = games, seconds
        self.start = self.warm = monotonic()
        self.played = 0

    def count(self) -> None:
        """Count a game that is over."""
        self.played += 1
        if self.played == 1:
            self.warm = monotonic()

    @property
    def elapsed(self) -> float:
        """Return the seconds since the start."""
        return monotonic() - self.start

    @property
    def total(self) -> int:
        """Return how many games there are to play in all: at the pace so far, where the budget is a time."""
        return self.games or max(self.played, round(self.seconds * self._pace))

    @property
    def used(self) -> float:
        """Return the share that is used, from 0 on."""
        return self.played / self.games if self.games else self.elapsed / self.seconds

    def until(self, share: float) -> tuple[int, int]:
        """Return how many games may be played until a share of the budget (0 to 1) is used, and how many of them at once."""
        if self.games:
            left = round(self.games * share) - self.played
            return left, left
        left = round((self.seconds * share - self.elapsed) * self._pace)
        return left, min(left, round(_AT_ONCE * self._pace))

    @property
    def _pace(self) -> float:
        """Return games a second so far; 0 while that is not known."""
        return (self.played - 1) / max(monotonic() - self.warm, 1e-9) if self.played > 1 else 0.0
