"""What random games say of the cards: how often each was played and resolved, which ones nobody has tried, whose texts are odd."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cardbase.games.card import Card
from cardbase.messages import listed, say, several
from cardbase.sim.lint.counting import Counted
from cardbase.sim.lint.texts import ASTRAY, NEVER_PLAYED, NEVER_RESOLVED, NO_EFFECT, PLAYED, Finding
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
    """The random games of a game: how many, each card in the order of the catalogue, the cards with which no game begins, and what is
    odd about texts (`Ledger.odd`).
    """

    game: str
    games: int
    cards: list[Plays]
    refused: list[Finding]
    odd: list[Finding]

    def findings(self) -> list[Finding]:
        """Return the cards that were not played, or played without ever resolving, and those of which a text is odd."""
        found = [row.finding(self.games) for row in self.cards]
        return [*(finding for finding in found if finding.kind != PLAYED), *self.odd]

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


@dataclass
class Deeds:
    """What a text did in all games: how often it was carried out, how often something changed, the first game in which it hit what it does
    not name (from 0), and what.
    """

    done: int = 0
    changed: int = 0
    astray: tuple[str, ...] = ()
    game: int = -1


class Ledger:
    """The counts of all games so far, by place in the list of cards."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.place = {card.key: place for place, card in enumerate(cards)}
        self.played, self.resolved = [0] * len(cards), [0] * len(cards)
        self.games = [0] * len(cards)  # in which it was played
        self.texts: dict[tuple[int, int], Deeds] = {}  # (place of the card, line of the text)
        self.common: dict[int, frozenset[tuple[str, Any]]] = {}  # the switches of all games in which it was played

    def add(self, number: int, switches: Switches, counted: Counted) -> None:
        """Add what came of a game, which was played with these switches other than by default."""
        own = frozenset(switches.items())
        for seen in counted.texts:
            deeds = self.texts.setdefault((self.place[seen.card], seen.line), Deeds())
            deeds.done += seen.done
            deeds.changed += seen.changed
            if seen.astray and not deeds.astray:
                deeds.astray, deeds.game = seen.astray, number
        for card, played, resolved in counted.cards:
            place = self.place[card]
            self.played[place] += played
            self.resolved[place] += resolved
            self.games[place] += 1
            self.common[place] = self.common.get(place, own) & own

    def odd(self, game: str) -> list[Finding]:
        """Return the texts that never changed anything, and those that hit what they do not name."""
        found = []
        for (place, line), deeds in sorted(self.texts.items()):
            card = self.cards[place]
            if deeds.astray:
                message = say(
                    "ability {position} changed {cards}, which it does not name, in game {number}",
                    position=line + 1,
                    cards=listed(deeds.astray),
                    number=deeds.game + 1,
                )
                found.append(Finding(ASTRAY, game, card.key, card.name, message))
            elif deeds.done >= ENOUGH and not deeds.changed:
                message = say(
                    "ability {position} was carried out {times}, and nothing changed",
                    position=line + 1,
                    times=several(deeds.done, "{n} time", "{n} times"),
                )
                found.append(Finding(NO_EFFECT, game, card.key, card.name, message))
        return found

    def plays(self, game: str) -> list[Plays]:
        """Return the rows of the report."""
        rows = zip(self.cards, self.played, self.resolved, strict=True)
        return [
            Plays(game, card.key, card.name, played, resolved, self._only_with(place))
            for place, (card, played, resolved) in enumerate(rows)
        ]

    def _only_with(self, place: int) -> tuple[str, ...]:
        return settings(dict(self.common[place])) if self.games[place] >= ENOUGH else ()
