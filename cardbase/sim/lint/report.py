"""What random games say of the cards: how often each was played and resolved, which ones nobody has tried."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cardbase.games.card import Card
from cardbase.messages import say, several
from cardbase.sim.lint.counting import Count
from cardbase.sim.lint.texts import NEVER_PLAYED, NEVER_RESOLVED, PLAYED, Finding
from cardbase.sim.table import Switches, settings

ENOUGH = 10  # games of a card from which its switches are told: one game of four has a certain value by chance


class Plays(NamedTuple):
    """What became of a card in all games of random agents.

    only_with  switches ("key=value", other than by default) that all games had in which it was played, if those were ten or more
    """

    game: str
    card: str
    name: str
    played: int
    resolved: int
    only_with: tuple[str, ...]

    def finding(self, games: int) -> Finding:
        """Return what is to be said of it: never played, never resolved, or (PLAYED) nothing."""
        kind, message = PLAYED, ""
        if not self.played:
            kind, message = NEVER_PLAYED, say("not played in {games} random games", games=games)
        elif not self.resolved:
            times = several(self.played, "{n} time", "{n} times")
            kind, message = (
                NEVER_RESOLVED,
                say("played {times} in {games} random games, never resolved", times=times, games=games),
            )
        return Finding(kind, self.game, self.card, self.name, message)


class Tried(NamedTuple):
    """The random games of a game: how many, each card in the order of the catalogue, and the cards with which no game begins."""

    game: str
    games: int
    cards: list[Plays]
    refused: list[Finding]

    def findings(self) -> list[Finding]:
        """Return the cards that were not played, or played without ever resolving."""
        found = [row.finding(self.games) for row in self.cards]
        return [finding for finding in found if finding.kind != PLAYED]

    def least(self, count: int) -> list[Plays]:
        """Return the cards that resolved least often, of those the ones that were played least often, the least first."""
        return sorted(self.cards, key=lambda row: (row.resolved, row.played))[:count]

    def lines(self) -> list[dict[str, Any]]:
        """Return each card as a finding with its counts."""
        return [row.finding(self.games)._asdict() | _counts(row) for row in self.cards]

    def as_json(self) -> dict[str, Any]:
        """Return the number of games and each card's counts."""
        cards = [{"card": row.card, "name": row.name, **_counts(row)} for row in self.cards]
        return {"game": self.game, "games": self.games, "cards": cards}


def _counts(row: Plays) -> dict[str, Any]:
    return {"played": row.played, "resolved": row.resolved, "only_with": list(row.only_with)}


class Ledger:
    """The counts of all games so far, by place in the list of cards."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.place = {card.key: place for place, card in enumerate(cards)}
        self.played, self.resolved = [0] * len(cards), [0] * len(cards)
        self.games = [0] * len(cards)  # in which it was played
        self.common: dict[int, frozenset[tuple[str, Any]]] = {}  # the switches of all games in which it was played

    def add(self, switches: Switches, counts: Sequence[Count]) -> None:
        """Add what came of a game that was played with these switches other than by default."""
        own = frozenset(switches.items())
        for card, played, resolved in counts:
            place = self.place[card]
            self.played[place] += played
            self.resolved[place] += resolved
            self.games[place] += 1
            self.common[place] = self.common.get(place, own) & own

    def plays(self, game: str) -> list[Plays]:
        """Return the rows of the report."""
        rows = zip(self.cards, self.played, self.resolved, strict=True)
        return [
            Plays(game, card.key, card.name, played, resolved, self._only_with(place))
            for place, (card, played, resolved) in enumerate(rows)
        ]

    def _only_with(self, place: int) -> tuple[str, ...]:
        return settings(dict(self.common[place])) if self.games[place] >= ENOUGH else ()
