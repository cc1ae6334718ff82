"""What came of tuning a deck."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from cardbase.games.card import Card
from cardbase.sim.results.intervals import Interval
from cardbase.sim.tuning.gain import Gain
from cardbase.sim.tuning.swap import Swap, Variant


class Trial(NamedTuple):
    """A swap that was tried.

    stage    in which race, from 1; swap: on top of those that were taken before
    raced    what it gained in the race; anew: in games with new seeds, which only the winner of a race plays
    taken    whether the next race, or the tuned deck, has it
    """

    stage: int
    swap: Swap
    raced: Gain
    anew: Gain = Gain()
    taken: bool = False


class Tuned(NamedTuple):
    """A deck that was tuned.

    deck, against  the names of the deck and of its opponents
    games, seconds how many games were played, in how long
    begun, share   how many of them the deck played as it began, and its share of the points, with its interval
    trials         every swap that was tried, in the order of the races, the best first
    swaps          what the tuned deck differs in; none: nothing seemed to gain
    gain           what the tuned deck gains over the one that it began with, in games that decided nothing before
    cards          the cards of the trials and of the deck, by key
    """

    game: str
    deck: str
    against: tuple[str, ...]
    agents: tuple[str, str]
    seed: int
    owned: bool
    games: int
    seconds: float
    begun: int
    share: Interval
    trials: tuple[Trial, ...]
    swaps: Variant
    gain: Gain
    cards: Mapping[str, Card]

    @property
    def better(self) -> bool:
        """Whether the tuned deck is better than the one that it began with: its gain's interval lies above 0."""
        return bool(self.swaps) and self.gain.interval()[0] > 0

    def as_json(self) -> dict[str, Any]:
        """Return what `deck tune --format json` prints: equal for equal seeds and numbers of games, but for `speed`."""
        return {
            "game": self.game,
            "deck": self.deck,
            "against": list(self.against),
            "agents": list(self.agents),
            "seed": self.seed,
            "owned": self.owned,
            "games": self.games,
            "share": [round(part, 4) for part in self.share],
            "trials": [self._trial(trial) for trial in self.trials],
            "swaps": [self._swap(swap) for swap in self.swaps],
            "proof": _told(self.gain),
            "better": self.better,
            "speed": {
                "seconds": round(self.seconds, 1),
                "games_per_second": round(self.games / (self.seconds or 1e-9), 1),
            },
        }

    def _trial(self, trial: Trial) -> dict[str, Any]:
        return {
            "stage": trial.stage,
            **self._swap(trial.swap),
            "raced": _told(trial.raced),
            "anew": _told(trial.anew),
            "taken": trial.taken,
        }

    def _swap(self, swap: Swap) -> dict[str, Any]:
        return {
            "section": swap.section,
            "copies": swap.copies,
            "out": {"key": swap.out, "name": self.cards[swap.out].name},
            "in": {"key": swap.into, "name": self.cards[swap.into].name},
        }


def _told(gain: Gain) -> dict[str, Any] | None:
    """Return the games of each deck, and low, observed, high; None where nothing was played."""
    return {"games": gain.games, "gain": [round(value, 4) for value in gain.interval()]} if gain.pairs else None
