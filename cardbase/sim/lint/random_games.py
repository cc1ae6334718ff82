"""Random games with all scripted cards of a game, in rounds, and what they say of the cards."""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from cardbase.engine.faces import Face
from cardbase.engine.rules import Rules
from cardbase.errors import Doing, OutsideError
from cardbase.games import part
from cardbase.games.card import Card
from cardbase.messages import listed, say, several
from cardbase.sim.agents import modules_of
from cardbase.sim.executor import Executor
from cardbase.sim.lint.decks import DeckMaker, Listed, draw_switches, material
from cardbase.sim.lint.effects import MOODS, GameUse, count_game
from cardbase.sim.lint.scripts import ASTRAY, CANNOT_PLAY, NEVER_PLAYED, NEVER_RESOLVED, NO_EFFECT, PLAYED, Finding
from cardbase.sim.matchup import Switches, settings
from cardbase.sim.playing import game_seed
from cardbase.sim.workers import Progress, Stopped, Workers

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
    odd about texts (`CardCounts.odd`).
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
class TextCounts:
    """What a text did in all games: how often it was carried out, how often something changed, the first game in which it hit what it does
    not name (from 0), and what.
    """

    done: int = 0
    changed: int = 0
    astray: tuple[str, ...] = ()
    game: int = -1


class CardCounts:
    """The counts of all games so far, by place in the list of cards."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self.cards = cards
        self.place = {card.key: place for place, card in enumerate(cards)}
        self.played, self.resolved = [0] * len(cards), [0] * len(cards)
        self.games = [0] * len(cards)  # in which it was played
        self.texts: dict[tuple[int, int], TextCounts] = {}  # (place of the card, line of the text)
        self.common: dict[int, frozenset[tuple[str, Any]]] = {}  # the switches of all games in which it was played

    def add(self, number: int, switches: Switches, counted: GameUse) -> None:
        """Add what came of a game, which was played with these switches other than by default."""
        own = frozenset(switches.items())
        for seen in counted.texts:
            counts = self.texts.setdefault((self.place[seen.card], seen.line), TextCounts())
            counts.done += seen.done
            counts.changed += seen.changed
            if seen.astray and not counts.astray:
                counts.astray, counts.game = seen.astray, number
        for card, played, resolved in counted.cards:
            place = self.place[card]
            self.played[place] += played
            self.resolved[place] += resolved
            self.games[place] += 1
            self.common[place] = self.common.get(place, own) & own

    def odd(self, game: str) -> list[Finding]:
        """Return the texts that never changed anything, and those that hit what they do not name."""
        found = []
        for (place, line), counts in sorted(self.texts.items()):
            card = self.cards[place]
            if counts.astray:
                message = say(
                    "ability {position} changed {cards}, which it does not name, in game {number}",
                    position=line + 1,
                    cards=listed(counts.astray),
                    number=counts.game + 1,
                )
                found.append(Finding(ASTRAY, game, card.key, card.name, message))
            elif counts.done >= ENOUGH and not counts.changed:
                message = say(
                    "ability {position} was carried out {times}, and nothing changed",
                    position=line + 1,
                    times=several(counts.done, "{n} time", "{n} times"),
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


ROUND = 100  # games whose decks are made together; then the cards that did little come up more often


class _Pack(NamedTuple):
    """What every process needs: "package.module:NAME" of the rules, all cards, the seed."""

    rules: str
    faces: tuple[Face, ...]
    seed: int


class _Draw(NamedTuple):
    """A game to be played: its number, two decks, switches that differ from their defaults, how its agents answer."""

    number: int
    decks: list[Listed]
    switches: Switches
    mood: str


def play_randomly(
    db: sqlite3.Connection,
    game: str,
    count: int,
    seed: int = 1,
    *,
    workers: int | Executor = 1,
    progress: Progress = lambda _done: None,
) -> Tried:
    """Play `count` games of random agents with decks of all scripted cards, and count what each card did (see `effects`).

    The decks have the sections and sizes of the game's bundled decks and no other construction rule. In every second game
    switches are drawn as well (`draw_switches`), and three pairs of games of four are played in an awkward mood
    (`effects.MOODS`). The same seed gives the same games, whatever the number of workers.

    Raises InputError for a game without rules or bundled decks, and Stopped, with what was counted, on Ctrl-C.
    """
    made_of = material(db, game)
    maker = made_of.deck_maker(Random(f"lint {seed}"))
    counts = CardCounts(made_of.cards)
    pack = _Pack(made_of.own.rules, made_of.faces, seed)
    findings = [Finding(CANNOT_PLAY, game, card.key, card.name, why) for card, why in made_of.refused]
    played = 0
    try:
        with Workers(_player, pack, workers, modules=modules_of([pack.rules]), total=count) as pool:
            for start in range(0, count if made_of.cards else 0, ROUND):
                numbers = range(start, min(start + ROUND, count))
                draws = [_draw(n, maker, counts, made_of.rules) for n in numbers]
                for draw, counted in zip(draws, pool.do(draws, progress), strict=True):
                    counts.add(draw.number, draw.switches, counted)
                    played += 1
    except (KeyboardInterrupt, OutsideError) as end:
        if not played and isinstance(end, OutsideError):
            raise
        raise Stopped.by(end, Tried(game, played, counts.plays(game), findings, counts.odd(game))) from None
    return Tried(game, count, counts.plays(game), findings, counts.odd(game))


def _draw(number: int, maker: DeckMaker, counts: CardCounts, rules: Rules) -> _Draw:
    """Return a game to be played; games 0, 2, 4 … have the switches as they are by default."""
    switches = draw_switches(rules, maker.rng) if number % 2 else {}
    return _Draw(number, maker.pair(counts.resolved), switches, MOODS[number // 2 % len(MOODS)])


def _player(pack: _Pack) -> Callable[[_Draw], GameUse]:
    """Return what plays a game."""
    rules: Rules = part(pack.rules)

    def play(draw: _Draw) -> GameUse:
        decks = [{key: [pack.faces[place] for place in listed] for key, listed in deck.items()} for deck in draw.decks]
        with Doing(lambda: _again(rules.layout.key, draw, pack.seed)):
            return count_game(rules.load(decks, draw.switches), game_seed(pack.seed, draw.number), draw.mood)

    return play


def _again(game: str, draw: _Draw, seed: int) -> str:
    """Return which random game it is, and the command that plays it again; the decks follow from the seed."""
    said = ", ".join(
        (
            say("in random game {number} of {game}", number=draw.number + 1, game=game),
            f"seed {seed}",
            *settings(draw.switches),
        )
    )
    return say(
        "{said}\nagain: cardbase catalog lint --game {game} --play {number} --seed {seed}",
        said=said,
        game=game,
        number=draw.number + 1,
        seed=seed,
    )
