"""What a price in Destiny Points comes to: D that count double, spells that are cheaper."""

from cardbase.engine.effects.context import TAIL, X
from cardbase.engine.state import SRC, Frame
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combatants import opponent_of
from cardbase.games.doomtrooper.rules.printed.book import State


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
    doubled = mine & doubling or _hunting(g, f, host) if spell else own.gift[face] >= 0 and mine & traits.DOUBLES_GIFTS
    worth = max(_worth_of_one(g, mine, own.aspect[face]), 2 if doubled else 1)
    return -(-n // worth)


def _worth_of_one(g: State, mine: int, aspect: int) -> int:
    """Return for how many D one counts on spells of an aspect."""
    if mine & traits.QUINTUPLES_ELEMENTS and aspect == traits.BIT["art elements"]:
        return 5
    return 3 if mine & traits.TRIPLES_KINETICS and aspect == traits.BIT["art kinetics"] and g.num[layout.COMBAT] else 1


def _hunting(g: State, f: Frame, caster: int) -> bool:
    """Tell whether D count double, since the spell is cast against followers of the Apostle whom the caster hunts."""
    mine = g.stats[layout.TRAITS][caster]
    prey = sum(follower for hunt, follower in traits.HUNTED.items() if mine & hunt)
    if not prey:
        return False
    targets = [f[n + 1] for n in range(TAIL, len(f), 3) if f[n + 1] >= 0] or [opponent_of(g, caster)]
    others = [card for card in targets if card != caster] or [opponent_of(g, caster)]
    return all(card >= 0 and g.stats[layout.TRAITS][card] & prey for card in others)
