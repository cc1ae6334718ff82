"""A deck that is played alone: an agent plays its first turns against a copy of it that passes."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.hidden import guess
from cardbase.engine.layout import ACTIVE, TURN, TURNS
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, Match, State
from cardbase.errors import InputError
from cardbase.games.contract import Game
from cardbase.messages import label, say
from cardbase.sim.agents import agent_names, maker
from cardbase.sim.entrants import Entrant, seat
from cardbase.sim.game import Game as Dealt
from cardbase.sim.playback import Turn, turns

MOST_ANSWERS: Final = 60
"""Answers after which nobody looks further whether passing loses."""


def idle(_match: Match) -> Callable[[State, Random], int]:
    """Return the agent for a match. Where passing loses before the turn is over (a map without units), it gives the first answer
    that does not.
    """

    def choose(g: State, rng: Random) -> int:
        if PASS not in g.options:
            return g.rules.rollout_policy(g)
        if not g.num[TURN] or not _loses(g, PASS, rng):
            return PASS
        return next((action for action in g.options if action != PASS and not _loses(g, action, rng)), PASS)

    return choose


def _loses(g: State, action: int, rng: Random) -> bool:
    """Tell whether the seat that is asked loses in this turn if it gives an answer and then both players only pass."""
    turn, after = g.num[TURN], guess(g, rng)
    for _ in range(MOST_ANSWERS):
        apply(after, action, rng)
        if after.todo & OVER:
            return after.result != g.who
        if after.num[TURN] != turn:
            break
        action = PASS if PASS in after.options else after.rules.rollout_policy(after)
    return False


MOST_TURNS = 20
FISH = 0
"""The seat of the deck that plays."""


def goldfish(
    entrant: Entrant, number: int, *, seed: int = 1, agent: str = "greedy", second: bool = False, language: str = "en"
) -> Iterator[Turn]:
    """Yield the turns of a game in which a deck plays so many turns of its own, as its player sees them; fewer if the game ends.

    second  whether the other player begins

    Raises InputError for a number of turns that is not from 1 to 20, an unknown agent, a deck with which no game begins, and for
    `second` in a game that leaves nobody the choice who begins.
    """
    if not 1 <= number <= MOST_TURNS:
        raise InputError(
            say("{number} turns cannot be played", number=number),
            hint=say("Give a number from 1 to {most_turns}.", most_turns=MOST_TURNS),
        )
    name = agent_names(agent)[0]
    match = seat(entrant, entrant, _switches(entrant.game, second)).match()
    agents, own = (maker(name)(match), idle(match)), Random(f"agents {seed}")
    shared = entrant.game.opening is not None and entrant.game.opening.shared
    finished = shown = 0

    def decide(g: State) -> int | None:
        nonlocal finished
        finished = _finished(g, shared)
        return agents[g.who](g, own) if g.options and finished < number else None

    for turn in turns(Dealt(match, seed, (entrant.name, ""), language), decide, FISH):
        if (
            turn.result or finished < number or not shown
        ):  # else it is the turn after the last one, as far as it has come
            shown += 1
            yield turn


def _finished(g: State, shared: bool) -> int:
    """Return how many turns of its own the deck has had, those in which nobody was asked among them."""
    begun = sum(event == TURNS and (shared or seat == FISH) for event, seat, *_ in g.log or ())
    return begun - bool(begun and (shared or g.num[ACTIVE] == FISH))


def _switches(game: Game, second: bool) -> dict[str, int]:
    switch = game.opening.starts if game.opening else ""
    if second and not switch:
        hint = say("Leave the player who begins to the game.")
        raise InputError(say("who begins cannot be said in {en}", en=label(game.en, game.ja)), hint=hint)
    return {switch: 1 if second else FISH} if switch else {}
