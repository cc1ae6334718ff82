"""What came of tuning a deck: the gain and how sure it is, in words, and saved as a new version of the deck."""

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import sqrt
from typing import Any, NamedTuple

from cardbase.catalog.declaration import declaration
from cardbase.decks import store
from cardbase.decks.deck import Deck, Entry, canonical
from cardbase.decks.resolve import Meaning, Resolver, resolve_deck, written
from cardbase.decks.text import write_line
from cardbase.errors import InputError
from cardbase.games.card import MAYBE, Card, Line
from cardbase.messages import say
from cardbase.sim.results.statistics import Interval, Z
from cardbase.sim.tuning.swaps import Swap, Variant, with_swaps

Z80 = 1.281552
"""Of a normal distribution, two-sided 80 %."""


class Gain(NamedTuple):
    """The differences of points in pairs of games, in which the decks change seats: each the mean of the two games', from -1 (both
    lost instead of won) to 1.

    pairs  how many; total: their sum; squares: the sum of their squares
    """

    pairs: int = 0
    total: float = 0.0
    squares: float = 0.0

    @property
    def games(self) -> int:
        """Return how many games each of the two decks played."""
        return 2 * self.pairs

    @property
    def mean(self) -> float:
        """Return the mean difference; 0 where there is none."""
        return self.total / self.pairs if self.pairs else 0.0

    def interval(self, z: float = Z) -> Interval:
        """Return (low, mean, high), low and high by Bonett and Price (2012): two differences are added, one for each side, so that
        few pairs, and pairs that are all alike, do not look surer than they are.
        """
        pairs = self.pairs + 2
        middle = self.total / pairs
        half = z * sqrt(max(0.0, (self.squares + 2) / pairs - middle * middle) / pairs)
        return max(-1.0, middle - half), self.mean, min(1.0, middle + half)


def gain(differences: Iterable[float]) -> Gain:
    """Return what some differences say."""
    found = list(differences)
    return Gain(len(found), sum(found), sum(value * value for value in found))


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

    @property
    def one_sided(self) -> bool:
        """Whether every game ended alike, whatever the deck had in it: so no swap can be told from another one."""
        gains = [self.gain, *(gain for trial in self.trials for gain in (trial.raced, trial.anew))]
        return self.share[1] in (0, 1) and any(one.pairs for one in gains) and not any(one.squares for one in gains)

    def as_json(self) -> dict[str, Any]:
        """Return what `deck tune --as json` prints: equal for equal seeds and numbers of games, but for `speed`."""
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
            "one_sided": self.one_sided,
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


def in_words(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> Deck:
    """Return a deck with the swaps by which it was tuned; a card that comes in is called as an edit of the deck would call it."""
    before = resolve_deck(db, deck)
    after = with_swaps(before, tuned.swaps, tuned.cards)
    resolver = Resolver(db, deck.game)
    counted = (entry for entry in deck.entries if entry.section != MAYBE)
    said = {_words(line): entry for entry, line in zip(counted, before.lines, strict=True)}
    entries = [
        replace(said[_words(line)], count=line.count)
        if _words(line) in said or line.card is None
        else _coming(resolver, line.section, line.count, line.card)
        for line in after.lines
    ]
    maybe = [entry for entry in deck.entries if entry.section == MAYBE]
    places = [section.key for section in declaration(db, deck.game).places]
    return canonical(replace(deck, entries=(*entries, *maybe)), places)


def save_tuned(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> Deck:
    """Make the tuned deck a new version of a saved deck, and return it; `deck` is what was tuned.

    Raises NotFound where it is no longer there, InputError where its cards were changed meanwhile.
    """
    after = in_words(db, deck, tuned)

    def change(now: Deck) -> Deck:
        if now.entries != deck.entries:
            raise InputError(
                say("'{name}' was changed while it was tuned", name=deck.name),
                hint=say("'cardbase deck history' shows what was done; make the swaps by hand, or tune it again."),
            )
        return replace(now, entries=after.entries)

    return store.update(db, deck.name, change, _action(db, deck, tuned))


def _action(db: sqlite3.Connection, deck: Deck, tuned: Tuned) -> str:
    """Return what was done, as the history keeps it."""
    resolver = Resolver(db, deck.game)
    said = [f"tuned against {', '.join(tuned.against)}"]
    for section, out, into, copies in tuned.swaps:
        left, came = (write_line(_coming(resolver, section, copies, tuned.cards[key])) for key in (out, into))
        said += [f"removed {left} from {section}", f"added {came} to {section}"]
    return "; ".join(said)


def _coming(resolver: Resolver, section: str, count: int, card: Card) -> Entry:
    """Return the line of a card that comes into a deck."""
    return Entry(section, count, *written(resolver, card, ("", ""), Meaning(None)))


def _words(line: Line) -> tuple[str, str, str]:
    return line.section, line.text, line.number
