"""A game told turn by turn: who decided what, what happened, and what the table looked like as each turn ended."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from cardbase.engine.layout import ACTIVE, TURN, TURNS
from cardbase.engine.log import EVERYBODY
from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.sim.drawing import table
from cardbase.sim.game import Game, dealt, decisions
from cardbase.sim.saved import Saved
from cardbase.sim.telling import Deed


class Turn(NamedTuple):
    """The deeds of a turn, and the table when it was over.

    number   0 before the first turn; seat: whose turn; result: who won, of the last turn
    """

    number: int
    seat: int
    deeds: tuple[Deed, ...]
    table: tuple[str, ...]
    result: str = ""


def told(
    saved: Saved, match: Match, language: str = "en", place: str = "replay", viewer: int = EVERYBODY
) -> Iterator[Turn]:
    """Yield the turns of a saved game, with all cards shown, or as the seat `viewer` lived through it: what the other player decided
    is told by what could be seen of it.

    Raises InputError where the decks cannot be played or a decision is not legal: the file is damaged, or the rules or cards have
    changed since.
    """
    game = dealt(match, saved, language, place)
    recorded = decisions(game, saved, place)
    yield from turns(game, lambda _: next(recorded, None), viewer)


def turns(game: Game, decide: Callable[[State], int | None], viewer: int = EVERYBODY) -> Iterator[Turn]:
    """Yield the turns of a game that was dealt, in which `decide` gives the answers, until it gives none; who sees what is said of
    `told`.
    """
    rows = game.ledger.rows
    number, seat = _turn(game.state)
    deeds = [_begun(game, 0, len(rows), viewer)]
    while (action := decide(game.state)) is not None:
        since = len(rows)
        deed = game.answer(action, viewer)
        if _turn(game.state) == (number, seat):
            deeds.append(deed)
            continue
        split = next((n for n in range(since, len(rows)) if rows[n][0] == TURNS), len(rows))
        deeds.append(deed._replace(events=game.sentences(since, split, viewer)))
        yield Turn(number, seat, tuple(deeds), _drawn(game, game.ledger.turned or game.state, viewer))
        number, seat = _turn(game.state)
        deeds = [_begun(game, split, len(rows), viewer)]
    yield Turn(number, seat, tuple(deeds), _drawn(game, game.state, viewer), game.outcome)


def _begun(game: Game, start: int, end: int, viewer: int) -> Deed:
    """Return what happened as a turn began, before anybody was asked."""
    return Deed(game.turn, -1, "", "", game.sentences(start, end, viewer))


def _drawn(game: Game, state: State, viewer: int) -> tuple[str, ...]:
    return tuple(table(state, game.language, game.names, viewer))


def _turn(g: State) -> tuple[int, int]:
    return g.num[TURN], g.num[ACTIVE]
