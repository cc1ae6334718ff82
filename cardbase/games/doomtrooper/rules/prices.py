"""What a price in Destiny Points comes to: D that count double, spells that are cheaper."""

from typing import Final

from cardbase.engine.effects.context import TAIL, X
from cardbase.engine.effects.values import candidates, fewest
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.printed.book import State

STRAIN: Final = 3


def caster_of(g: State, f: Frame) -> int:
    """Return who casts the spell whose text runs, -1 where it is none."""
    return g.host[f[SRC]] if f[SRC] >= 0 and g.book.aspect[g.face[f[SRC]]] else -1


def allowance(g: State, caster: int) -> int:
    """Return the D that a strained caster may still spend on spells (BRAIN STRAIN)."""
    return max(0, STRAIN - g.more[layout.SPENT][caster])


def strained(g: State, caster: int) -> bool:
    """Tell whether a caster may spend a few D on spells only."""
    return caster >= 0 and bool(g.stats[layout.TRAITS][caster] & traits.STRAINED)


def purse(g: State, seat: int, caster: int) -> int:
    """Return the D that there are for a spell of this caster."""
    funds = g.num[layout.DESTINY + seat]
    return min(funds, allowance(g, caster)) if strained(g, caster) else funds


def note_spent(g: State, caster: int, amount: int) -> None:
    """Remember what a strained caster has spent."""
    if strained(g, caster):
        g.add(layout.SPENT, caster, amount)


def price_now(g: State, f: Frame, n: int, steps: int = 0) -> int:
    """Return what a price of `n` comes to for the text's caster or bearer; it has as many steps as X where nothing is said."""
    own = g.book
    host = g.host[f[SRC]]
    if host < 0 or not n:
        return n
    mine, face = g.stats[layout.TRAITS][host], g.face[f[SRC]]
    spell, steps = own.aspect[face] > 0, steps or f[X] or 1
    if spell and mine & traits.DEAR_SPELLS:
        n *= 2
    if spell and mine & traits.CHEAPER_SPELLS:
        n = max(steps, n - steps)
    doubling = traits.DOUBLES_SPELLS | traits.DOUBLES_ASPECT.get(own.aspect[face], 0)
    doubled = mine & doubling or hunting(g, f, host) if spell else own.gift[face] >= 0 and mine & traits.DOUBLES_GIFTS
    worth = max(_worth_of_one(g, mine, own.aspect[face]), 2 if doubled else 1)
    return -(-n // worth)


def _worth_of_one(g: State, mine: int, aspect: int) -> int:
    """Return for how many D one counts on spells of an aspect."""
    if mine & traits.QUINTUPLES_ELEMENTS and aspect == traits.BIT["art elements"]:
        return 5
    return 3 if mine & traits.TRIPLES_KINETICS and aspect == traits.BIT["art kinetics"] and g.num[layout.COMBAT] else 1


def hunting(g: State, f: Frame, caster: int) -> bool:
    """Tell whether D count double, since the spell is cast against followers of the Apostle whom the caster hunts: all that it has chosen, else
    the caster's opponent. Before anything is chosen it is enough that there are such to choose.
    """
    mine = g.stats[layout.TRAITS][caster]
    prey = sum(follower for hunt, follower in traits.HUNTED.items() if mine & hunt)
    if not prey:
        return False
    marks = g.stats[layout.TRAITS]
    text = g.book.play[g.face[f[SRC]]]
    wanted = [select for select in text.tree.targets if select.noun in traits.NOUNS] if text is not None else []
    if len(f) == TAIL and wanted:
        there = [[card for card in candidates(g, f, select) if marks[card] & prey] for select in wanted]
        return all(len(cards) >= max(1, fewest(g, f, select)) for cards, select in zip(there, wanted, strict=True))
    targets = [_warrior_of(g, f[n + 1]) for n in range(TAIL, len(f), 3) if f[n + 1] >= 0]
    others = [card for card in targets if card != caster] or [opponent_of(g, caster)]
    return all(card >= 0 and marks[card] & prey for card in others)


def _warrior_of(g: State, card: int) -> int:
    """Return the warrior that a card is, or lies on."""
    while g.host[card] >= 0 and g.zone[card] == layout.ATTACHMENTS:
        card = g.host[card]
    return card
