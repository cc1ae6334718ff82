"""Where cards come by rules and effects: over units (US5 to US9), as copies of others (US11), onto squares of which something holds (LD6)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, NUMBER, PICK, SQUARE
from cardbase.engine.continuous import CARD, HELD, OP, SOURCE, UNTIL
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, may_be_said, said_of, said_there, speaks_of
from cardbase.engine.effects.texts import FORBIDDING, PERMITTING
from cardbase.engine.effects.values import cards, number, passes, seats
from cardbase.engine.events import emit, triggers
from cardbase.engine.layout import DOWN, WHILE_SOURCE
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Row
from cardbase.engine.zones import attachments, conceal, copy_identity, move, publish, stand
from cardbase.games.fertcg.rules import lands, layout
from cardbase.games.fertcg.rules.attack import fights_on
from cardbase.games.fertcg.rules.auras import maximum_of
from cardbase.games.fertcg.rules.board import BOARD
from cardbase.games.fertcg.rules.chips import below, deployed, is_held, put, put_away
from cardbase.games.fertcg.rules.combat import is_there_already
from cardbase.games.fertcg.rules.invasion import go, goes_on
from cardbase.games.fertcg.rules.statuses import FATIGUE, fatigued
from cardbase.games.fertcg.rules.tables import UNIT, State, same_name
from cardbase.language.tree import walk

WORDS: Final = Registry()

ALONE: Final = "be_deployed_alone"
_NEVER_ALONE: Final = FORBIDDING[1] + ALONE
_MAY_LIE: Final = f"{PERMITTING}deploy_over"
COVERED: Final = REG


def may_stand_alone(g: State, card: int) -> bool:
    """Tell whether no text keeps a card from being deployed on a free square."""
    return _NEVER_ALONE not in g.match.texts.sayings or not said_there(g, _NEVER_ALONE, card)


def those_alone(g: State, cards: list[int]) -> list[int]:
    """Return those of some cards that no text keeps from it."""
    return [card for card in cards if may_stand_alone(g, card)] if _NEVER_ALONE in g.match.texts.sayings else cards


def over_others(g: State, seat: int) -> list[int]:
    """Return the faces of the hand that texts let be deployed over own units now."""
    if _MAY_LIE not in g.match.texts.sayings:
        return []
    return sorted({g.face[card] for card in g.piles[layout.HAND * 2 + seat] if coverable(g, seat, card)})


def coverable(g: State, seat: int, card: int) -> list[int]:
    """Return the own units over which texts let a card be deployed, its own or those of units (US7)."""
    own, sayings = g.tables, said_there(g, _MAY_LIE, card)
    if (
        own.kind[g.face[card]] != UNIT
        or (FATIGUE in own.statuses and _is_tired(g, card))
        or is_held(g, seat, g.face[card])
    ):
        return []
    if may_be_said(g, _MAY_LIE):
        sayings = [*sayings, *said_of(g, _MAY_LIE, card)]
    return [
        unit
        for unit in g.piles[layout.MAP * 2 + seat]
        if can_lie_over(g, seat, card, unit) and any(speaks_of(g, one.f, one.slots[1], unit) for one in sayings)
    ]


def _is_tired(g: State, card: int) -> bool:
    return any(same_name(g, g.face[other], g.face[card]) for other in fatigued(g))


def can_lie_over(g: State, seat: int, card: int, unit: int) -> bool:
    """Tell whether a card may be laid over an own unit: what is named once on the map is not laid beside its namesake (CT1)."""
    if g.zone[unit] != layout.MAP or g.side[unit] != seat or g.zone[card] == layout.MAP:
        return False
    others = [other for other in g.piles[layout.MAP * 2 + seat] if other != unit]
    return not g.tables.named[g.face[card]] or not any(same_name(g, g.face[other], g.face[card]) for other in others)


def lay_over(g: State, seat: int, card: int, unit: int) -> None:
    """Lay a card over a unit: chips, attachments and square stay; the old card goes under the new one (US5)."""
    _take_place(g, seat, card, unit)
    changed = g.tables.class_change[g.face[card]]
    emit(g, layout.PROMOTED if changed else layout.REPLACED, card, seat)


def _take_place(g: State, seat: int, card: int, unit: int, zone: int = layout.UNDER) -> None:
    """A card comes where a unit stands, which goes under it, or leaves the map."""
    square, count, flags, attached = g.place[unit], g.more[layout.CHIPS][unit], g.flags[unit], attachments(g, unit)
    stamp = g.stamp[unit]
    move(g, unit, zone, seat if zone == layout.UNDER else g.owner[unit])
    move(g, card, layout.MAP, seat)
    if zone == layout.UNDER:
        g.host[unit] = card
        _go_on(g, unit, stamp, card)
    _inherit(g, card, square, count, flags, attached)
    goes_on(g, unit, card)
    fights_on(g, unit, card)


def _go_on(g: State, unit: int, stamp: int, card: int) -> None:
    """What lasts on a unit, and what has been counted of it, is about the card that is laid over it (US5); control for a time is not."""
    old, new = (unit, stamp), (card, g.stamp[card])
    g.effects = [_handed_on(row, old, new) for row in g.effects]
    g.marks = [(*row[:3], *new) if row[3:] == old else row for row in g.marks]


def _handed_on(row: Row, old: tuple[int, int], new: tuple[int, int]) -> Row:
    """Return what lasts as about another card than this one, and as lasting while that one lies there."""
    if row[CARD:SOURCE] == old and row[OP] != HELD:
        row = (*row[:CARD], *new, *row[SOURCE:])
    return (*row[:SOURCE], *new) if row[UNTIL] == WHILE_SOURCE and row[SOURCE:] == old else row


def replace(g: State, seat: int, card: int, unit: int) -> None:
    """Remove a unit and put a card in its place: chips, attachments and square stay; what lay under the unit goes with it (US10)."""
    emit(g, layout.DESTROYED, unit, seat, g.place[unit], 1)
    emit(g, layout.LEAVES, unit, seat, 0, 1)
    for other in below(g, unit):
        g.host[other] = -1
        move(g, other, layout.OFF)
    _take_place(g, seat, card, unit, layout.OFF)
    emit(g, layout.PROMOTED, card, seat)


def _inherit(g: State, card: int, square: int, count: int, flags: int, attached: list[int]) -> None:
    for other in attached:
        g.host[other] = card
    g.flags[card] = flags
    g.write(layout.CHIPS, card, count)
    stand(g, card, square)
    g.todo |= DIRTY | CHECK


def lift(g: State, card: int) -> None:
    """A unit goes to its owner's hand from over another one, which has its chips, attachments and square, and ends what it does (US8)."""
    square, count, flags, attached = g.place[card], g.more[layout.CHIPS][card], g.flags[card], attachments(g, card)
    *lower, unit = below(g, card)
    seat = g.side[card]
    emit(g, layout.LEAVES, card, seat, 0, 1)
    g.write(layout.CHIPS, card, 0)
    move(g, card, layout.HAND)
    move(g, unit, layout.MAP, seat)
    g.host[unit] = -1
    for other in lower:
        g.host[other] = unit
    _inherit(g, unit, square, count, flags, attached)
    goes_on(g, card, unit)


def tired(g: State) -> list[int]:
    """Return the units with so little vigour that their keyword lets them leave."""
    floor, chips = g.tables.floor, g.more[layout.CHIPS]
    places = (layout.MAP * 2, layout.MAP * 2 + 1)
    return [unit for place in places for unit in g.piles[place] if chips[unit] <= floor.get(g.face[unit], 0)]


# A deployment over a unit.


def deploy_over(g: State, seat: int, card: int, unit: int = -1) -> None:
    """Push a deployment over an own unit, over this one if it is named."""
    call(g, DEPLOYED_OVER, seat, card, unit)


def ask_unit(g: State, f: Frame) -> None:
    """Over which unit."""
    ask(g, f[WHO], [PICK + unit for unit in ([f[COVERED]] if f[COVERED] >= 0 else coverable(g, f[WHO], f[SRC]))])


def ask_chips(g: State, f: Frame) -> None:
    """How many chips are added, up to the maximum that it will have; the most stands first."""
    card, unit = f[SRC], f[ANS] & ARG
    f[COVERED] = unit
    most = min(_maximum_over(g, f[WHO], card, unit) - g.more[layout.CHIPS][unit], g.num[layout.UNUSED + f[WHO]])
    ask(g, f[WHO], [NUMBER + n for n in range(max(0, most), -1, -1)])


def _maximum_over(g: State, seat: int, card: int, unit: int) -> int:
    """Return the maximum vigour that a card will have over a unit; where texts of all kinds say it, a copy of the state shows it."""
    if g.tables.raised_plainly and not (g.effects and g.match.lends):
        return maximum_of(g, seat, card, unit)
    there = g.copy()
    _take_place(there, seat, card, unit)
    there.rules.refresh(there)
    return there.stats[layout.MAXIMUM][card]


def enter(g: State, f: Frame) -> None:
    """It is deployed with the chips of the unit and these."""
    card, count = f[SRC], f[ANS] & ARG
    _take_place(g, f[WHO], card, f[COVERED])
    g.flags[card] |= layout.FRESH
    put(g, card, count)
    emit(g, layout.ENTERS, card, f[WHO], g.more[layout.CHIPS][card])
    deployed(g, f[WHO], g.face[card])
    triggers(g, at_once=True)


DEPLOYED_OVER: Final = procedure("fertcg.deployment over", ask_unit, ask_chips, enter)
asks(ask_unit, "Over which unit?", "どのユニットの上に出撃しますか", rules="US7")
asks(ask_chips, "With how many more chips?", "気力チップを何枚追加しますか", rules="US7")


def _pairs(g: State, f: Frame, what: Node, other: Node) -> list[tuple[int, int]]:
    pairs = zip(cards(g, f, what), cards(g, f, other), strict=False)
    return [(card, unit) for card, unit in pairs if can_lie_over(g, g.side[card], card, unit)]


def can_pair(g: State, f: Frame, who: Node, what: Node, other: Node) -> bool:
    """Tell whether one of the cards may be laid over one of the units."""
    return bool(_pairs(g, f, what, other))


@WORDS.verb("lay_over", can_pair)
def lay(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Lay cards over units; what that triggers happens at once."""
    for card, unit in _pairs(g, f, what, other):
        lay_over(g, g.side[card], card, unit)
        restamp(g, f, card)
    triggers(g, at_once=True)


@WORDS.verb("replace", can_pair)
def put_in_place(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Remove units and put cards in their places."""
    for unit, card in zip(cards(g, f, what), cards(g, f, other), strict=False):
        if can_lie_over(g, g.side[unit], card, unit):
            replace(g, g.side[unit], card, unit)
            restamp(g, f, card)


@WORDS.verb("become_copy")
def become(g: State, f: Frame, what: Node, other: Node) -> None:
    """Let units be copies of another one until they leave the map (US11)."""
    for model in cards(g, f, other)[:1]:
        for unit in cards(g, f, what):
            if g.zone[unit] == layout.MAP:
                copy_identity(g, unit, g.face[model])


@WORDS.verb("deploy_over", can_pair)
def deploy(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Deploy cards over units, with chips."""
    for card, unit in _pairs(g, f, what, other):
        deploy_over(g, g.side[card], card, unit)


WORDS.verbs(SAYING, "can")


# Onto squares: units move, lands are laid or moved where an effect says.


SQUARES: Final = REG  # a mask of the squares to which the card may go
FACE_DOWN: Final = REG + 1


def _movable(g: State, f: Frame, what: Node) -> list[int]:
    """Return those of the named cards on squares that effects can move."""
    there = [card for card in cards(g, f, what) if g.zone[card] in (layout.MAP, layout.LAND) and g.place[card] >= 0]
    return [card for card in there if not g.cannot[card] & layout.NO_BEING_MOVED]


def _squares_for(g: State, card: int, near: list[int]) -> list[int]:
    """Return those of some squares to which a card can go: of a land those where there is none, and which its text allows."""
    if g.zone[card] == layout.MAP:
        return lands.free(g, card, near)
    return lands.open_to(g, card, near)


def _where_so(g: State, f: Frame, card: int, squares: list[int], where: Node) -> int:
    """Return, as a mask, those of some squares on which a card would pass a filter."""
    here, mask = g.place[card], 0
    for square in squares:
        g.place[card] = square
        mask |= passes(g, f, card, where) << square
    g.place[card] = here
    return mask


@WORDS.verb("move_where")
def move_where(g: State, f: Frame, who: Node, what: Node, where: Node) -> None:
    """Move cards to a free square where they pass a filter; who does it chooses."""
    move_near_where(g, f, who, what, BOARD.squares, where)


@WORDS.verb("move_near_where")
def move_near_where(g: State, f: Frame, who: Node, what: Node, n: Any, where: Node) -> None:
    """The same, at most so many steps away."""
    far = number(g, f, n)
    for card in _movable(g, f, what):
        distance = BOARD.distance[g.place[card]]
        near = [square for square in range(BOARD.squares) if 0 < distance[square] <= far]
        mask = _where_so(g, f, card, _squares_for(g, card, near), where)
        call(g, MOVED_WHERE, seats(g, f, who)[0], card, mask)


def ask_there(g: State, f: Frame) -> None:
    """To which of them that are still free."""
    said = [square for square in range(BOARD.squares) if f[SQUARES] >> square & 1]
    ask(g, f[WHO], [SQUARE + square for square in _squares_for(g, f[SRC], said)])


def go_there(g: State, f: Frame) -> None:
    """Move there, if there was a free square."""
    if f[ANS] <= 0:
        return
    if g.zone[f[SRC]] == layout.MAP:
        go(g, f[SRC], f[ANS] & ARG)
    else:
        left = g.place[f[SRC]]
        lands.lie(g, f[SRC], f[ANS] & ARG)
        emit(g, layout.MOVES, f[SRC], g.side[f[SRC]], left)
    triggers(g, at_once=True)


MOVED_WHERE: Final = procedure("fertcg.moved where", ask_there, go_there)
asks(ask_there, "Move to which square?", "どのマスへ移動しますか")


# Lands that effects lay: for nothing, by no unit.


def can_lay(g: State, f: Frame, card: int, *_: Node) -> bool:
    """Tell whether an effect can lay a land: no text keeps it from that, and it is not the second of which one may be in play."""
    return lands.may_be_laid_by_effects(g, card) and not is_there_already(g, g.face[card])


@WORDS.each("lay_where", can_name, place=1, fits=can_lay)
def lay_where(g: State, f: Frame, who: Node, card: int, where: Node) -> None:
    """Lay lands on squares where they pass a filter, face down if it says so; who does it chooses."""
    if not can_lay(g, f, card):
        return
    down = ("face_down",) in walk((where,))
    squares, flags = lands.open_to(g, card, list(range(BOARD.squares)), down=down), g.flags[card]
    g.flags[card] |= DOWN * down
    mask = _where_so(g, f, card, squares, where)
    g.flags[card] = flags
    call(g, LAID_WHERE, seats(g, f, who)[0], card, mask, int(down))


@WORDS.each("lay_in_place", can_name, place=1, fits=can_lay)
def lay_in_place(g: State, f: Frame, who: Node, card: int, other: Node) -> None:
    """Lay a land where another one lies, which is removed."""
    for old in cards(g, f, other):
        square = g.place[old]
        may = square >= 0 and can_lay(g, f, card) and lands.may_lie(g, card, square)
        if may and not g.cannot[old] & layout.NO_DESTRUCTION:
            put_away(g, old, layout.OFF)
            _lay(g, f[WHO], card, square)
            restamp(g, f, card)
            return


def _lay(g: State, seat: int, card: int, square: int) -> None:
    move(g, card, layout.LAND, seat)
    lands.lie(g, card, square)
    emit(g, layout.LAYS, card, seat)


def lay_there(g: State, f: Frame) -> None:
    """Lay it there, if there was a square; of one that lies face down everybody knows that it is a land (LD8)."""
    if f[ANS] <= 0:
        return
    if f[FACE_DOWN]:
        card = conceal(g, f[SRC], layout.LAND, f[WHO])
        publish(g, card, layout.IS_LAND)
        lands.lie(g, card, f[ANS] & ARG)
        emit(g, layout.LAYS, card, f[WHO])
    else:
        _lay(g, f[WHO], f[SRC], f[ANS] & ARG)
    triggers(g, at_once=True)


def ask_lay(g: State, f: Frame) -> None:
    """On which of them that are still free."""
    said = [square for square in range(BOARD.squares) if f[SQUARES] >> square & 1]
    ask(g, f[WHO], [SQUARE + square for square in lands.open_to(g, f[SRC], said, down=bool(f[FACE_DOWN]))])


LAID_WHERE: Final = procedure("fertcg.laid where", ask_lay, lay_there)
asks(ask_lay, "On which square?", "どのマスに配置しますか")


@WORDS.filter("able_to_enter")
def able_to_enter(g: State, f: Frame, card: int, what: Node) -> bool:
    """No land of those closes its square to the unit."""
    return not any(lands.closes(g, card, land) for land in cards(g, f, what))
