"""A deck of Skirmish with a weakness, the cards that would mend it, and a plain opponent: no game is quicker."""

from cardbase.engine.faces import Deck, Face
from cardbase.games.card import Card, DeckList, Line
from cardbase.sim.tuning.contest import Ground
from cardbase.sim.tuning.swaps import Proposals
from tests.toy.game import GAME


def creature(key: str, cost: int, power: int) -> Card:
    facts = {"type": "creature", "cost": cost, "power": power}
    return Card("skirmish", key, f"Creature {key}", {"en": f"Creature {key}"}, (key,), facts=facts, unscripted=False)


PLAIN = [creature(f"P{n}", 1 + n % 4, 1 + n % 4) for n in range(10)]
WEAK = [creature(f"W{n}", 6, 1) for n in range(5)]
STRONG = [creature(f"S{n}", 1 + n % 2, 4) for n in range(5)]


def listed(*cards: Card, copies: int = 3) -> DeckList:
    """A deck of so many copies of some cards."""
    lines = tuple(Line("main", copies, card, card.name, card.key) for card in cards)
    return DeckList("skirmish", "Mine", lines)


def face(card: Card) -> Face:
    return Face(card.key, card.names, card.facts, ())


def deck_of(cards: DeckList) -> Deck:
    return {"main": [face(line.card) for line in cards.lines if line.card for _ in range(line.count)]}


WITH_WEAKNESS = listed(*PLAIN[:5], *WEAK)
"""Half of it are cards that cost much and do little."""


def ground(deck: DeckList = WITH_WEAKNESS, pool: tuple[Card, ...] = (*STRONG, *PLAIN), seed: int = 1) -> Ground:
    """Games of a deck against the plain one."""
    faces = {card.key: face(card) for card in pool}
    others = [("Plain", deck_of(listed(*PLAIN)))]
    return Ground(
        "skirmish", "tests.toy.rules:RULES", "Mine", deck_of(deck), faces, others, ("greedy", "greedy"), {}, seed
    )


def proposals(deck: DeckList = WITH_WEAKNESS, pool: tuple[Card, ...] = (*STRONG, *PLAIN), seed: int = 1) -> Proposals:
    return Proposals(deck, GAME, GAME.formats[0], pool, seed)
