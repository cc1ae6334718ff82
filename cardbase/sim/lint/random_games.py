"""Random games with all scripted cards, in rounds: the decks of a round depend on what the cards did before."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardbase import games
from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import Declaration, declaration
from cardbase.decks.precon import preconstructed
from cardbase.decks.resolve import section_for
from cardbase.engine.match import Face
from cardbase.engine.rules import Rules
from cardbase.engine.switches import choices
from cardbase.errors import CardbaseError, Doing, InputError, OutsideError
from cardbase.games import part
from cardbase.games.card import Card
from cardbase.messages import say
from cardbase.sim.agents import modules_of
from cardbase.sim.executor import Executor
from cardbase.sim.faces import faces_of, rules_of
from cardbase.sim.lint.counting import Count, count_game
from cardbase.sim.lint.random_decks import DeckMaker, Listed, Shape
from cardbase.sim.lint.report import Ledger, Tried
from cardbase.sim.lint.texts import CANNOT_PLAY, Finding
from cardbase.sim.playing import game_seed
from cardbase.sim.table import Switches, settings
from cardbase.sim.workers import Progress, Stopped, Workers

ROUND = 100  # games whose decks are made together; then the cards that did little come up more often


class _Pack(NamedTuple):
    """What every process needs: "package.module:NAME" of the rules, all cards, the seed."""

    rules: str
    faces: tuple[Face, ...]
    seed: int


class _Draw(NamedTuple):
    """A game to be played: its number, two decks, and switches that differ from their defaults."""

    number: int
    decks: list[Listed]
    switches: Switches


def play_randomly(
    db: sqlite3.Connection,
    game: str,
    count: int,
    seed: int = 1,
    *,
    workers: int | Executor = 1,
    progress: Progress = lambda _done: None,
) -> Tried:
    """Play `count` games of random agents with decks of all scripted cards, and count what each card did (see `counting`).

    The decks have the sections and sizes of the game's bundled decks and no other construction rule. In every second game
    the switches that are a choice (`choices`) are drawn as well. The same seed gives the same games, whatever the number of workers.

    Raises InputError for a game without rules or bundled decks, and Stopped, with what was counted, on Ctrl-C.
    """
    declared = declaration(db, game)
    own = games.load(declared.target)
    rules = rules_of(own)
    cards = load_cards(db, [n for (n,) in db.execute(_SCRIPTED, (game,))])
    faces = faces_of(db, cards)
    refused = dict(_refused(rules, faces))
    left = [card for card in cards if card.key not in refused]
    maker = _maker(declared, left, faces, Random(f"lint {seed}"))
    ledger = Ledger(left)
    pack = _Pack(own.rules, tuple(faces[card.key] for card in left), seed)
    findings = [
        Finding(CANNOT_PLAY, game, card.key, card.name, refused[card.key]) for card in cards if card.key in refused
    ]
    played = 0
    try:
        with Workers(_player, pack, workers, modules=modules_of([own.rules]), total=count) as crew:
            for start in range(0, count if left else 0, ROUND):
                numbers = range(start, min(start + ROUND, count))
                draws = [_Draw(n, maker.pair(ledger.resolved), _switches(rules, n, maker.rng)) for n in numbers]
                for draw, counts in zip(draws, crew.do(draws, progress), strict=True):
                    ledger.add(draw.switches, counts)
                    played += 1
    except (KeyboardInterrupt, OutsideError) as end:
        if not played and isinstance(end, OutsideError):
            raise
        raise Stopped.by(end, Tried(game, played, ledger.plays(game), findings)) from None
    return Tried(game, count, ledger.plays(game), findings)


_SCRIPTED = "SELECT id FROM card WHERE game = ? AND NOT unscripted ORDER BY id"


def _refused(rules: Rules, faces: dict[str, Face]) -> Iterator[tuple[str, str]]:
    """Yield the cards with which no match can be loaded, and why."""
    for key, face in faces.items():
        try:
            rules.load([{"main": [face]}, {}])
        except CardbaseError as fault:
            yield key, fault.message


def _maker(declared: Declaration, cards: Sequence[Card], faces: dict[str, Face], rng: Random) -> DeckMaker:
    pools: dict[str, list[int]] = {section.key: [] for section in declared.sections}
    for place, card in enumerate(cards):
        pools[section_for(card, declared)].append(place)
    return DeckMaker(
        [faces[card.key] for card in cards], pools, section_for(None, declared), _shapes(declared.key), rng
    )


def _shapes(game: str) -> list[Shape]:
    shapes: list[Shape] = []
    for found in preconstructed(game):
        shape: dict[str, int] = {}
        for entry in found.deck.entries:
            shape[entry.section] = shape.get(entry.section, 0) + entry.count
        shapes.append(shape)
    if not shapes:
        raise InputError(say("there is no bundled deck whose sizes random decks could have"), place=game)
    return shapes


def _switches(rules: Rules, number: int, rng: Random) -> Switches:
    """Return the switches of a game that differ from their defaults: none in games 0, 2, 4 …"""
    if number % 2 == 0:
        return {}
    few = choices(rules.switches)
    drawn = {key: rng.choice(values) for key, values in few.items()}
    return {key: value for key, value in drawn.items() if value != few[key][0]}


def _player(pack: _Pack) -> Callable[[_Draw], list[Count]]:
    """Return what plays a game."""
    rules: Rules = part(pack.rules)

    def play(draw: _Draw) -> list[Count]:
        decks = [{key: [pack.faces[place] for place in listed] for key, listed in deck.items()} for deck in draw.decks]
        with Doing(lambda: _again(rules.layout.key, draw, pack.seed)):
            return count_game(rules.load(decks, draw.switches), game_seed(pack.seed, draw.number))

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
