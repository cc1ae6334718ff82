"""Random games with all scripted cards, in rounds: the decks of a round depend on what the cards did before."""

import sqlite3
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from cardbase.engine.match import Face
from cardbase.engine.rules import Rules
from cardbase.errors import Doing, OutsideError
from cardbase.games import part
from cardbase.messages import say
from cardbase.sim.agents import modules_of
from cardbase.sim.executor import Executor
from cardbase.sim.lint.counting import MOODS, Counted, count_game
from cardbase.sim.lint.material import draw_switches, material
from cardbase.sim.lint.random_decks import DeckMaker, Listed
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
    """Play `count` games of random agents with decks of all scripted cards, and count what each card did (see `counting`).

    The decks have the sections and sizes of the game's bundled decks and no other construction rule. In every second game
    switches are drawn as well (`draw_switches`), and three pairs of games of four are played in an awkward mood
    (`counting.MOODS`). The same seed gives the same games, whatever the number of workers.

    Raises InputError for a game without rules or bundled decks, and Stopped, with what was counted, on Ctrl-C.
    """
    made_of = material(db, game)
    maker = made_of.deck_maker(Random(f"lint {seed}"))
    ledger = Ledger(made_of.cards)
    pack = _Pack(made_of.own.rules, made_of.faces, seed)
    findings = [Finding(CANNOT_PLAY, game, card.key, card.name, why) for card, why in made_of.refused]
    played = 0
    try:
        with Workers(_player, pack, workers, modules=modules_of([pack.rules]), total=count) as crew:
            for start in range(0, count if made_of.cards else 0, ROUND):
                numbers = range(start, min(start + ROUND, count))
                draws = [_draw(n, maker, ledger, made_of.rules) for n in numbers]
                for draw, counted in zip(draws, crew.do(draws, progress), strict=True):
                    ledger.add(draw.number, draw.switches, counted)
                    played += 1
    except (KeyboardInterrupt, OutsideError) as end:
        if not played and isinstance(end, OutsideError):
            raise
        raise Stopped.by(end, Tried(game, played, ledger.plays(game), findings, ledger.odd(game))) from None
    return Tried(game, count, ledger.plays(game), findings, ledger.odd(game))


def _draw(number: int, maker: DeckMaker, ledger: Ledger, rules: Rules) -> _Draw:
    """Return a game to be played; games 0, 2, 4 … have the switches as they are by default."""
    switches = draw_switches(rules, maker.rng) if number % 2 else {}
    return _Draw(number, maker.pair(ledger.resolved), switches, MOODS[number // 2 % len(MOODS)])


def _player(pack: _Pack) -> Callable[[_Draw], Counted]:
    """Return what plays a game."""
    rules: Rules = part(pack.rules)

    def play(draw: _Draw) -> Counted:
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
