"""What a warrior may have beside what it has (CA1, AC7, GF1 to GF4), and what it costs besides the action."""

from typing import Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.playing_costs import change_costs, cost_to_play
from cardbase.engine.effects.said import Said, is_said, said, said_with, speaks_of
from cardbase.engine.effects.values import number
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.holding.expansions import may_bear
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import family, one_number
from cardbase.games.doomtrooper.rules.printed.memberships import words_of

FREELANCER_PRICE: Final = 3
_ONE_OF_EACH: Final = {"ARMOR", "VEHICLE"}
_OF_CORPORATIONS: Final = (kinds.EQUIPMENT, kinds.MISSION, kinds.RELIC, kinds.KI_POWER)
GUNS: Final = {"SHOOT WEAPON", "FIGHT/SHOOT WEAPON"}


def keeping(g: State, card: int) -> list[Said]:
    """Return what texts say that keeps somebody from having a card."""
    return [one for one in said(g, "cannot_have") if speaks_of(g, one.f, one.slots[1], card)]


def affordable(g: State, seat: int, warrior: int, card: int) -> bool:
    """Tell whether a player can pay for giving this card to this warrior."""
    return g.num[layout.DESTINY + seat] >= extra_price(g, warrior, card)


def old_corporation(g: State, warrior: int, face: int) -> bool:
    """Tell whether a card is limited to the corporation that a Freelancer has left."""
    own = g.book
    if not g.stats[layout.TRAITS][warrior] & traits.FREELANCER:
        return False
    home, theirs = (words_of(g.match.faces[f], "affiliation") for f in (g.face[warrior], face))
    left = sum(traits.BIT.get(name, 0) & traits.MEMBERSHIPS for name in set(home) & set(theirs))
    if not left:
        return False
    only = own.only[face]
    if only is not None:
        return not only.title and any(mask & left for mask in only.masks)
    return own.holders[face] is not None or own.kind[face] == kinds.KI_POWER


def extra_price(g: State, warrior: int, card: int) -> int:
    """Return the D that giving this card to this warrior takes besides the action."""
    own, face = g.book, g.face[card]
    price = 0
    if own.kind[face] in _OF_CORPORATIONS and old_corporation(g, warrior, face):
        price = FREELANCER_PRICE
    prices = [number(g, one.f, one.slots[2]) for one in said_with(g, "may_have_any_for", warrior, card)]
    if prices and not _is_free(g, warrior, card):
        price += min(prices)
    price += _weighed_cost(g, warrior, card) if "costs" in own.keywords[face] else own.price[face]
    return (
        cost_to_play(g, g.side[card], card, price) if change_costs(g.match) and g.zone[card] == layout.HAND else price
    )


def _weighed_cost(g: State, warrior: int, card: int) -> int:
    """Return the D that a card takes whose text says how many, by the warrior to which it is given where it says so."""
    (cost,) = g.book.keywords[g.face[card]]["costs"]
    if isinstance(cost, int):
        return cost
    host, g.host[card] = g.host[card], warrior
    price = number(g, context(g, EFFECTS, g.side[card], card, 0), cost)
    g.host[card] = host
    return max(0, price)


def families(own: Book) -> list[int]:
    """Return, by face, the trait of the followers for whom a gift is, 0 for none."""
    return [family(own, face) for face in range(len(own.kind))]


def may_have(g: State, warrior: int, card: int, carried: list[int], kept: list[Said] | None = None) -> bool:
    """CA1, GF1 to GF4: what this warrior may have beside what it has; `kept` is what `keeping` returns, if that is known."""
    own, face = g.book, g.face[card]
    kind = own.kind[face]
    if any(speaks_of(g, one.f, one.slots[0], warrior) for one in (keeping(g, card) if kept is None else kept)):
        return False
    if kind == kinds.GIFT:
        return (face not in carried or hoards(g, warrior, card)) and _may_have_gift(g, warrior, card)
    if kind > kinds.SPECIAL and not (
        may_bear(g, warrior, kind)
        or (kind == kinds.KI_POWER and old_corporation(g, warrior, face))
        or is_said(g, "may_have_any", warrior, card)
    ):
        return False
    if kind == kinds.BEAST and own.switch["beasts"] and any(own.kind[other] == kind for other in carried):
        return False  # SW17
    if kind in (kinds.EQUIPMENT, kinds.RELIC) and not _may_wear(own, face, carried):
        return False
    most = one_number(own.keywords[face], "per_warrior")
    return not most or carried.count(face) < most


def hoards(g: State, warrior: int, card: int) -> bool:
    """Tell whether several copies of a gift add up on a warrior."""
    return g.book.kind[g.face[card]] == kinds.GIFT and is_said(g, "may_have_copies", warrior, card)


def _may_wear(own: Book, face: int, carried: list[int]) -> bool:
    """One armour, one vehicle; relics are no equipment (TY2)."""
    mine = own.subtypes[face] & _ONE_OF_EACH
    return not mine or all(mine.isdisjoint(own.subtypes[other]) for other in carried)


def _may_have_gift(g: State, warrior: int, card: int) -> bool:
    """GF1, GF2: Dark Symmetry Gifts for any Dark Legion warrior, gifts of an Apostle for its followers, or for those whom they name."""
    own, face = g.book, g.face[card]
    mine, family = g.stats[layout.TRAITS][warrior], own.made[families][face]
    if not mine & traits.DARK_LEGION:
        return False
    if is_said(g, "may_have", warrior, card):
        return True
    if mine & traits.NO_DS:
        return False
    if not family or own.holders[face] is not None:
        return True
    return bool(mine & family) or _is_free(g, warrior, card) or is_said(g, "may_have_any_for", warrior, card)


def _is_free(g: State, warrior: int, card: int) -> bool:
    """Tell whether a warrior may have a card of any affiliation, or of any Apostle, for nothing."""
    free = bool(g.stats[layout.TRAITS][warrior] & traits.ANY_GIFT) and g.book.kind[g.face[card]] == kinds.GIFT
    return free or is_said(g, "may_have_any", warrior, card)
