"""What an agent is, and the ones that search nothing: any answer, the rollout policy, and greedy, which looks one decision ahead."""

from collections.abc import Callable
from random import Random
from typing import Final

from cardbase.engine.actions import PASS
from cardbase.engine.hidden import guess
from cardbase.engine.layout import BOTH_LOSE, DRAW
from cardbase.engine.run import apply_to_quiescence, asking, quiescent
from cardbase.engine.state import OVER, Match, State

Agent = Callable[[State, Random], int]
"""(state, own random numbers) -> one of the legal answers.

It answers for the seat that is asked, uses only what that seat may know, and does not change the state. One agent sits in one seat
and may keep what it has found out between the decisions of a game: the state is the same object until the game is over.
"""
Make = Callable[[Match], Agent]


MOST_ANSWERS: Final = 60
"""Default answers after which a position is looked at even if something still pends."""


def is_quiescent(g: State) -> bool:
    """Tell whether nothing pends behind the question that is asked."""
    f = g.frames[-1]
    return quiescent(g, f, asking(f))


def play_to_quiescence(g: State, action: int, rng: Random) -> None:
    """Answer, and give default answers (`Hooks.rollout_policy`) until a position is quiescent or the game is over."""
    if apply_to_quiescence(g, action, rng):
        return
    policy = g.rules.rollout_policy
    for _ in range(MOST_ANSWERS):
        if g.todo & OVER or apply_to_quiescence(g, policy(g), rng):
            return


def uniform_random(_match: Match) -> Agent:
    """Return the agent that answers anything, each answer as likely as the others."""

    def choose(g: State, rng: Random) -> int:
        return g.options[int(rng.random() * len(g.options))]

    return choose


def rollout_policy(_match: Match) -> Agent:
    """Return the agent that gives the game's default answers, with which other agents look ahead: it mostly passes."""

    def choose(g: State, _rng: Random) -> int:
        return g.rules.rollout_policy(g)

    return choose


WON: Final = 1000000000.0
LOST: Final = -1000000000.0


def greedy(_match: Match) -> Agent:
    """Return the agent for a match."""
    return among_candidates(_best)


def among_candidates(best: Callable[[State, list[int], Random], int]) -> Agent:
    """Return the agent that gives the best answer of the game's candidates, and a single one untried."""

    def choose(g: State, rng: Random) -> int:
        answers = g.rules.candidate_answers(g)
        answer = answers[0] if len(answers) == 1 else best(g, answers, rng)
        return g.rules.rather(g) if answer == PASS else answer

    return choose


def _best(g: State, answers: list[int], rng: Random) -> int:
    """Return the answer that is worth most, of several each as likely as the others."""
    seat, likely = g.who, guess(g, rng)
    values = [value_of(likely, action, seat, rng) for action in answers]
    best = max(values)
    found = [action for action, value in zip(answers, values, strict=True) if value == best]
    return found[int(rng.random() * len(found))]


def value_of(g: State, action: int, seat: int, rng: Random) -> float:
    """Return what a position is worth to a seat after an answer, and after what then happens by itself.

    Passing a free choice is worth what the position is worth now: what the other player will do with the turn is the
    same for every answer.
    """
    if action == PASS and is_quiescent(g):
        return g.rules.stand_pat(g, seat)
    after = g.copy()
    play_to_quiescence(after, action, rng)
    if after.todo & OVER:
        if after.result in (DRAW, BOTH_LOSE):
            return LOST / 2
        return WON if after.result == seat else LOST
    return after.rules.evaluate(after, seat)
