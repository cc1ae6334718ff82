"""Lands (LD1 to LD8): where they lie and whom they keep out, those that lie face down, and the land step."""

from collections.abc import Sequence
from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK, YES
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import touched
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import context
from cardbase.engine.effects.costs import note_played
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import said_of, said_there, those_playable
from cardbase.engine.effects.texts import FORBIDDING, PERMITTING
from cardbase.engine.effects.values import cards, holds, passes
from cardbase.engine.events import emit, hear, triggers
from cardbase.engine.faces import PLACES, RESTED_CARDS
from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask, asks, call, leave, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move, stand, turn_up
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import BACK
from cardbase.games.fertcg.rules.chips import pay_chips, purse, put_away, spend
from cardbase.games.fertcg.rules.combat import is_for, is_there_already
from cardbase.games.fertcg.rules.costs import chips_to_play
from cardbase.games.fertcg.rules.offers import ask_next, begins
from cardbase.games.fertcg.rules.playing import surprises
from cardbase.games.fertcg.rules.tables import LAND_CARD, THERE, State

BY_EFFECTS: Final = "be_laid_by_effects"
_NEVER_BY_EFFECTS: Final = FORBIDDING[1] + BY_EFFECTS
_NEVER_THERE: Final = FORBIDDING[1] + THERE
_MAY_BE_THERE: Final = PERMITTING + THERE


def on_map(g: State) -> list[int]:
    """Return the lands that lie on squares."""
    if not g.tables.has_lands:
        return []
    return [card for side in (0, 1) for card in g.piles[layout.LAND * 2 + side] if g.place[card] >= 0]


def land_at(g: State, square: int) -> int:
    """Return the land on a square, -1 if there is none."""
    return next((card for card in on_map(g) if g.place[card] == square), -1)


def lie(g: State, card: int, square: int) -> None:
    """Let a land lie on a square, under whatever stands there."""
    g.place[card] = square
    touched(g, PLACES)


def may_lie(g: State, card: int, square: int, *, down: bool = False) -> bool:
    """Tell whether the text of a land lets it lie on a square, face down or not."""
    wanted = g.tables.laid_if[g.face[card]]
    if wanted is None:
        return True
    place, flags = g.place[card], g.flags[card]
    g.place[card], g.flags[card] = square, flags | DOWN * down
    fits = holds(g, context(g, EFFECTS, g.side[card], card, 0), wanted)
    g.place[card], g.flags[card] = place, flags
    return fits


def open_to(g: State, card: int, squares: list[int], *, down: bool = False) -> list[int]:
    """Return those of some squares where an effect may let a land lie: there is none yet, and its text allows it."""
    taken = {g.place[land] for land in on_map(g)}
    return [square for square in squares if square not in taken and may_lie(g, card, square, down=down)]


def may_be_laid_by_effects(g: State, card: int) -> bool:
    """Tell whether no text says that only a unit lays it."""
    return _NEVER_BY_EFFECTS not in g.match.texts.sayings or not said_there(g, _NEVER_BY_EFFECTS, card)


def closes(g: State, unit: int, land: int) -> bool:
    """Tell whether a unit cannot come onto the square of a land."""
    return g.place[land] in closed(g, unit, (g.place[land],))


def closed(g: State, unit: int, squares: Sequence[int]) -> set[int]:
    """Return those of some squares onto which texts do not let a unit come; what one lets it come onto wins (LD5)."""
    shut = [] if not g.tables.shuts else said_of(g, _NEVER_THERE, unit)
    if not shut:
        return set()
    opened, here = said_of(g, _MAY_BE_THERE, unit), g.place[unit]
    found = set()
    for g.place[unit] in squares:
        kept = any(passes(g, one.f, unit, one.slots[1]) for one in shut)
        if kept and not any(passes(g, one.f, unit, one.slots[1]) for one in opened):
            found.add(g.place[unit])
    g.place[unit] = here
    return found


def free(g: State, unit: int, squares: Sequence[int]) -> list[int]:
    """Return those of some squares onto which a unit can come: empty ones, which no text closes to it."""
    board = g.board
    found = [square for square in squares if board[square] == EMPTY]
    if found and g.tables.shuts:
        shut = closed(g, unit, found)
        return [square for square in found if square not in shut]
    return found


def free_behind(g: State, unit: int) -> list[int]:
    """Return the square behind a unit of the map, towards its own deployment row, if it can come there."""
    return free(g, unit, BACK[g.side[unit]][g.place[unit]]) if g.place[unit] >= 0 else []


# Face down (LD8): a unit that comes onto a land turns it up, and an effect may; then its player pays for it, or it goes.


WORDS: Final = Registry()

FACE_DOWN_STAMP: Final = REG
WHO_CAME: Final = REG + 1  # who came onto it, plus 1; 0 where an effect turned it up


def spring(g: State) -> bool:
    """Turn up the lands onto which units have come; tell whether there were any."""
    found = [land for land in on_map(g) if g.flags[land] & DOWN and g.board[g.place[land]] != EMPTY]
    for land in found:
        turn_up(g, land)
        call(g, SPRUNG, g.side[land], land, g.stamp[land], g.board[g.place[land]] + 1)
    return bool(found)


@WORDS.verb("turn_face_up")
def uncover(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn lands up by an effect: what they say of that comes before they are paid for."""
    for land in cards(g, f, what):
        if g.flags[land] & DOWN:
            turn_up(g, land)
            _tell(g, land)
            call(g, TURNED_UP, g.side[land], land, g.stamp[land], 0)


def _tell(g: State, land: int) -> None:
    """What hears of lands that are laid hears of it now."""
    emit(g, layout.UNCOVERED, land, g.side[land])
    hear(g, layout.LAYS, land, g.side[land])


def ask_pay(g: State, f: Frame) -> None:
    """Its player may pay what it costs to lay it."""
    cost = chips_to_play(g, f[WHO], f[SRC], g.tables.cost[g.face[f[SRC]]])
    there = g.stamp[f[SRC]] == f[FACE_DOWN_STAMP]
    ask(g, f[WHO], [PASS, YES] if there and cost <= g.num[layout.UNUSED + f[WHO]] else [PASS])


def pay_for_face_down(g: State, f: Frame) -> None:
    """It is paid for, or it goes."""
    if g.stamp[f[SRC]] != f[FACE_DOWN_STAMP]:
        leave(g, f)
    elif f[ANS] == YES:
        spend(g, f[WHO], chips_to_play(g, f[WHO], f[SRC], g.tables.cost[g.face[f[SRC]]]))
    else:
        put_away(g, f[SRC], layout.OFF)
        leave(g, f)


def send_back(g: State, f: Frame) -> None:
    """Who may not stand there goes back to where it came from, and has acted; what else the land says happens."""
    unit = f[WHO_CAME] - 1
    _tell(g, f[SRC])
    if g.board[g.place[f[SRC]]] == unit:
        if closes(g, unit, f[SRC]) and g.num[layout.MOVER] == unit + 1:
            if g.board[g.num[layout.CAME_FROM]] == EMPTY:
                stand(g, unit, g.num[layout.CAME_FROM])
            g.flags[unit] |= layout.DONE
            touched(g, RESTED_CARDS)
        else:
            hear(g, layout.COMES, unit, g.side[unit])
    triggers(g, at_once=True)


def react(g: State, f: Frame) -> None:
    """What the land says of being turned up."""
    triggers(g, at_once=True)


SPRUNG: Final = procedure("fertcg.land turned up", ask_pay, pay_for_face_down, send_back)
TURNED_UP: Final = procedure("fertcg.land turned up by an effect", react, ask_pay, pay_for_face_down)
asks(ask_pay, "Pay for the land?", "土地のコストを支払いますか", rules="LD8")


# The land step (LD1 to LD4): at most one land a turn; one with a cost lies on the square of the unit that lays it, one without beside the map.


LAID_ON: Final = REG


def land_step(g: State, seat: int) -> None:
    """Push the land step, if the hand has something for it: a land, or a surprise card."""
    if _lands(g, seat) or surprises(g, seat, 1 << layout.IN_LAND_STEP):
        call(g, LANDS_STEP, seat)


def _lands(g: State, seat: int) -> list[int]:
    kind, face = g.tables.kind, g.face
    found = [card for card in g.piles[layout.HAND * 2 + seat] if kind[face[card]] == LAND_CARD]
    return sorted({layout.LAY + face[card] for card in those_playable(g, seat, found) if _may_lay(g, seat, card)})


def _may_lay(g: State, seat: int, card: int) -> bool:
    """Tell whether a land can be laid now: beside the map always, on it for its cost by a unit that may."""
    cost = g.tables.cost[g.face[card]]
    if is_there_already(g, g.face[card]):
        return False
    return not cost or (chips_to_play(g, seat, card, cost) <= purse(g, seat, card) and bool(layers(g, seat, card)))


def layers(g: State, seat: int, card: int) -> list[int]:
    """Return the own units that may lay a land: where they stand there is none yet."""
    units = [unit for unit in g.piles[layout.MAP * 2 + seat] if is_for(g, unit, card)]
    return [unit for unit in units if open_to(g, card, [g.place[unit]])]


def ask_land(g: State, f: Frame) -> None:
    """At most one land a turn."""
    found = [] if g.num[layout.LANDS] else _lands(g, f[WHO])
    ask_next(g, f, found, layout.IN_LAND_STEP)


def lay_land(g: State, f: Frame) -> None:
    """The land is laid: beside the map the one before goes to the off-field, on the map a unit lays it."""
    if not begins(g, f, layout.IN_LAND_STEP):
        return
    g.num[layout.LANDS] = 1
    card = first_of(g, layout.HAND, f[WHO], f[ANS] & ARG)
    if g.tables.cost[g.face[card]]:
        call(g, LAND_LAID, f[WHO], card, -1)
        return
    for old in g.piles[layout.LAND * 2 + f[WHO]][:]:
        if g.place[old] < 0:
            put_away(g, old, layout.OFF)
    move(g, card, layout.LAND)
    emit(g, layout.LAYS, card, f[WHO])
    triggers(g, at_once=True)


LANDS_STEP: Final = procedure("fertcg.land step", ask_land, lay_land)
asks(ask_land, "Lay a land?", "土地を配置しますか", rules="LD1", free=True)


def ask_layer(g: State, f: Frame) -> None:
    """Which unit lays it."""
    ask(g, f[WHO], [PICK + unit for unit in layers(g, f[WHO], f[SRC])])


def pay(g: State, f: Frame) -> None:
    """Pay its cost."""
    f[LAID_ON] = g.place[f[ANS] & ARG]
    pay_chips(g, f[WHO], chips_to_play(g, f[WHO], f[SRC], g.tables.cost[g.face[f[SRC]]]))


def lay(g: State, f: Frame) -> None:
    """It lies on the square of the unit."""
    card, square = f[SRC], f[LAID_ON]
    note_played(g, f[WHO], card)
    move(g, card, layout.LAND, f[WHO])
    lie(g, card, square)
    emit(g, layout.LAYS, card, f[WHO])
    triggers(g, at_once=True)


LAND_LAID: Final = procedure("fertcg.land laid", ask_layer, pay, lay)
asks(ask_layer, "Which unit lays it?", "どのユニットのマスに配置しますか", rules="LD2")
