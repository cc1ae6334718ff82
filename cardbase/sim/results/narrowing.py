"""When to stop: a confidence sequence, which holds at every number of games at once, so that one may look after each.

It is the empirical Bernstein sequence of Waudby-Smith and Ramdas ("Estimating means of bounded random variables by betting", 2024,
theorem 2). It supposes nothing but values between 0 and 1 whose mean does not change. Its free choice, how much is bet on each value,
is made so that it is narrowest about where it is as wide as wanted: there it needs about 1.9 times as many values as an interval for a
number that was fixed beforehand.
"""

from math import ceil, log

_DOUBT = log(2 / 0.05)  # 95 %, two-sided
_MOST = 0.5  # of a bet: the sequence is defined below 1
_SLACK = 1.3  # for values whose spread has to be learned first


def enough(wanted: float) -> int:
    """Return a number of pairs of games with which the interval is as narrow as wanted, however they come out."""
    return ceil(_SLACK * 2 * _DOUBT / 4 / wanted**2)


class Narrowing:
    """The interval of a mean of values from 0 to 1, as they come in.

    wanted     half of the width that is asked for, between 0 and 0.5
    low, high  the interval now; true at every moment, with a chance of 95 % for all moments together
    """

    def __init__(self, wanted: float) -> None:
        self.wanted = wanted
        self.low, self.high = 0.0, 1.0
        self.values = 0
        self._bets = self._won = self._risk = 0.0
        self._sum, self._squares = 0.5, 0.25  # as if one value of 1/2 with a spread of 1/4 had come before

    @property
    def narrow(self) -> bool:
        """Whether the interval is as narrow as wanted."""
        return self.high - self.low <= 2 * self.wanted

    def add(self, value: float) -> None:
        """Take in a value."""
        spread, mean = self._squares / (self.values + 1), self._sum / (self.values + 1)
        bet = min(self.wanted / spread, _MOST)
        self._bets += bet
        self._won += bet * value
        self._risk += (value - mean) ** 2 * (-log(1 - bet) - bet)
        self.values += 1
        self._sum += value
        self._squares += (value - self._sum / (self.values + 1)) ** 2
        middle, half = self._won / self._bets, (_DOUBT + self._risk) / self._bets
        low, high = max(self.low, middle - half), min(self.high, middle + half)
        if low <= high:
            self.low, self.high = low, high

    def left(self) -> int:
        """Return about how many values are still needed, judged by those that have come."""
        spread = self._squares / (self.values + 1)
        return max(1, ceil(2 * _DOUBT * spread / self.wanted**2) - self.values)
