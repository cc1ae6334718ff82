"""One game, and whether all is well with its cards."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from cardbase.engine.layout import TURN
from cardbase.engine.run import apply, start
from cardbase.engine.state import Match, State
from cardbase.engine.zones import printed_face
from cardbase.sim.agents.baselines import Agent

LONGEST = 100_000  # decisions of a game


class GameError(AssertionError):
    """Something is wrong with a game that raised nothing itself."""


class Played(NamedTuple):
    """How a game ended (the key of the reason), in which turn, and after how many decisions."""

    reason: str
    turns: int
    decisions: int


def play(match: Match, agents: Sequence[Agent], seed: int) -> Played:
    """Play a game to its end. Raises GameError where it finds none, or where a card is missing, too many or astray."""
    rng, own = Random(seed), Random(f"agents {seed}")
    g = start(match, rng)
    look(g, match)
    decisions = 0
    while g.options:
        apply(g, agents[g.who](g, own), rng)
        decisions += 1
        if decisions > LONGEST:
            raise GameError(f"no end after {LONGEST:,} decisions")
    if g.result < 0 or g.reason <= 0:
        raise GameError("the game is over without a result")
    look(g, match)
    return Played(match.rules.layout.reasons.keys()[g.reason], g.num[TURN], decisions)


def look(g: State, match: Match) -> None:
    """Raise GameError unless each card of both decks, and no other, is in exactly one pile, the one that its columns name."""
    wrong = list(astray(g, match))
    if wrong:
        raise GameError(f"turn {g.num[TURN]}: " + "; ".join(wrong[:5]))


def astray(g: State, match: Match) -> Iterator[str]:
    """Yield what is wrong with where the cards are. No rule makes cards, so there are those of the decks alone."""
    printed = [printed_face(g, card) for card in range(len(g.face))]
    for seat, deck in enumerate(match.decks):
        listed = Counter(face for faces in deck.values() for face in faces)
        there = Counter(face for owner, face in zip(g.owner, printed, strict=True) if owner == seat)
        for face in listed.keys() | there.keys():
            if listed[face] != there[face]:
                name = match.faces[face].name("en")
                yield f"seat {seat} has {there[face]} of {name}, its deck {listed[face]}"
    where = Counter(card for pile in g.piles for card in pile)
    for card in range(len(g.face)):
        if where[card] != 1:
            yield f"card {card} is in {where[card]} piles"
        elif card not in g.piles[g.zone[card] * 2 + g.side[card]]:
            yield f"card {card} is not in the pile that its columns name"
    yield from (f"there is no card {card}, which is in a pile" for card in where if not 0 <= card < len(g.face))
    on_squares = [card for card in g.board if card >= 0]
    if len(on_squares) != len(set(on_squares)) or any(g.board[g.place[card]] != card for card in on_squares):
        yield "a card is on two squares, or not on that which its column names"
