"""The game's own effects: state, forces, break, sublimation, squares, units that come by an effect."""

from typing import Any, Final

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import GAIN
from cardbase.engine.effects import counting
from cardbase.engine.effects.context import restamp
from cardbase.engine.effects.core.card_verbs import can_name
from cardbase.engine.effects.core.state_verbs import lasting, stand_up
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.forms import TEXT_PROCEDURES, cause
from cardbase.engine.effects.prices import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import cards, number, seats
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame, Row
from cardbase.games.detainer.rules import advancing, forces, layout, moving, prohibitions
from cardbase.games.detainer.rules.attack import BATTLE_FOUGHT
from cardbase.games.detainer.rules.board import FIELD
from cardbase.games.detainer.rules.book import UNIT, State, is_force
from cardbase.games.detainer.rules.ranges import mask
from cardbase.games.detainer.rules.retreat import break_stigmata, fall, sublimate

WORDS: Final = Registry()

# State.


def can_be_acted(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether all of them are un-acted: it may be a price."""
    named = cards(g, f, what)
    return bool(named) and not any(g.flags[card] & layout.RESTED for card in named) if what[0] == "this" else True


@WORDS.each("rest", can_be_acted, place=1)
def make_acted(g: State, f: Frame, who: Node, card: int) -> None:
    """Turn units to the acted side."""
    if not g.flags[card] & layout.RESTED:
        moving.become_acted(g, card)


@WORDS.verb("stand")
def make_unacted(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards to the un-acted side, units with what they carry."""
    named = cards(g, f, what)
    stand_up(g, f, who, what)
    for card in named:
        forces.follow(g, g.host[card] if g.host[card] >= 0 else card)


@WORDS.each("hold")
def hold(g: State, f: Frame, card: int) -> None:
    """Let cards stay as they are in their player's next Reboot phase, however often that is said."""
    g.write(layout.HELD, card, 1)


def always_widen(g: State, f: Frame, changes: list[Row], what: Node, pattern: str) -> None:
    """The same for as long as the ability works."""
    changes += [(GAIN, layout.RANGE, card, mask(pattern)) for card in cards(g, f, what)]


@WORDS.verb("widen", always=always_widen)
def widen(g: State, f: Frame, what: Node, pattern: str) -> None:
    """Add squares to a range."""
    lasting(g, f, what, GAIN, layout.RANGE, mask(pattern))


# Forces, Stigmata, units that go.


@WORDS.verb("attach", can_name)
def equip(g: State, f: Frame, who: Node, what: Node, bearer: Node) -> None:
    """Equip a unit with forces of its own side, wherever both are; the attribute must fit (R-F2, R-F5, R-F13)."""
    kind = g.book.kind
    for unit in cards(g, f, bearer)[:1]:
        for force in cards(g, f, what):
            own = g.side[force] == g.side[unit] and is_force(kind[g.face[force]])
            if own and forces.fits(g, g.face[force], unit):
                forces.equip(g, force, unit)


@WORDS.each("detach", can_name, place=1)
def unequip(g: State, f: Frame, who: Node, force: int) -> None:
    """Let forces be laid down where they are."""
    if g.zone[force] == layout.FORCES and g.host[force] >= 0:
        forces.unequip(g, force)


def can_break(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether there are so many: it may be a price."""
    return all(len(g.piles[layout.STIGMATA * 2 + seat]) >= number(g, f, n) for seat in seats(g, f, who))


@WORDS.verb("lose_resource", can_break, names=((3, "resources"),), takes=taking("stigmata", 1, can_break))
def break_some(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Players break their own Stigmata, as many as there are."""
    for seat in reversed(seats(g, f, who)):
        break_stigmata(g, seat, number(g, f, n))


@WORDS.verb("sublimate", can_name, moves=True)
def sublimate_cards(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards into the sublimation zone."""
    sublimate(g, cards(g, f, what))


@WORDS.verb("retreat", can_name, moves=True)
def retreat(g: State, f: Frame, who: Node, what: Node) -> None:
    """Let units retreat."""
    units = [card for card in cards(g, f, what) if g.zone[card] == layout.UNITS]
    if units:
        fall(g, units)


@WORDS.each("counter", place=1)
def counter(g: State, f: Frame, who: Node, card: int) -> None:
    """Let the strategy or trap that is being issued do nothing."""
    if counting.may_be_countered(g, card):
        g.flags[card] |= layout.VOID


# Squares.


def open_squares(g: State, unit: int, near: tuple[int, ...]) -> list[int]:
    """Return which of these squares a unit may be moved into; the enemy's Stigmata bar their square."""
    foe = 1 - g.side[unit]
    barred = g.book.ground.messenger[foe] if g.piles[layout.STIGMATA * 2 + foe] else -1
    return [square for square in near if g.board[square] == EMPTY and square != barred]


def shift(g: State, f: Frame, what: Node, n: Any, forward: int) -> None:
    """Move units straight ahead (1) or back (-1), as far as squares are free."""
    for unit in cards(g, f, what):
        ahead = FIELD.reach([(0, forward)])[g.side[unit]]
        for _ in range(number(g, f, n)):
            free = open_squares(g, unit, ahead[g.place[unit]]) if g.place[unit] >= 0 else []
            if not free or g.cannot[unit] & prohibitions.NO_MOVE:
                break
            moving.go_to(g, unit, free[0])


@WORDS.each("move", place=1)
def walk(g: State, f: Frame, who: Node, unit: int, n: Any) -> None:
    """Move units up to so many steps, as who does it likes."""
    if g.place[unit] >= 0 and not g.cannot[unit] & prohibitions.NO_MOVE:
        call(g, WALK, seats(g, f, who)[0], unit, number(g, f, n))


def _ask_walk(g: State, f: Frame) -> None:
    start, ground = g.place[f[SRC]], g.book.ground
    reached, edge = {start}, [start]
    for _ in range(f[REG]):
        edge = [q for square in edge for q in open_squares(g, f[SRC], ground.next[square]) if q not in reached]
        reached.update(edge)
    ask(g, f[WHO], [SQUARE + square for square in sorted(reached)])


def _walk(g: State, f: Frame) -> None:
    if f[ANS] & ARG != g.place[f[SRC]]:
        moving.go_to(g, f[SRC], f[ANS] & ARG)


@WORDS.each("exchange", place=1, most=1)
def swap(g: State, f: Frame, who: Node, one: int, other: Node) -> None:
    """Two units change places."""
    for two in cards(g, f, other)[:1]:
        first, second = g.place[one], g.place[two]
        if one != two and first >= 0 and second >= 0:
            moving.go_to(g, one, second)
            moving.go_to(g, two, first)


# Units that come by an effect: their player chooses the square; without a free one they stay where they are.

HOW: Final = REG
ADVANCES: Final = 0
IS_PUT: Final = 1  # it is put into play, which is no advance


def come(g: State, who: int, card: int, how: int) -> None:
    """Let a unit come into an own advance square, from wherever it is; other cards stay."""
    if g.book.kind[g.face[card]] == UNIT:
        call(g, COME, who, card, how, g.stamp[card])


def _ask_come(g: State, f: Frame) -> None:
    there = g.stamp[f[SRC]] == f[HOW + 1]
    ask(g, f[WHO], [SQUARE + square for square in advancing.free_squares(g, f[WHO])] if there else [])


def _come(g: State, f: Frame) -> None:
    if f[ANS] >= SQUARE:
        unit, square = f[SRC], f[ANS] & ARG
        if f[HOW] == IS_PUT:
            advancing.stand_there(g, f[WHO], unit, square)
            return
        advancing.come(g, f[WHO], unit, square)
        text = cause(g)
        if text is not None:
            restamp(g, text, unit)
        _then_forces(g, f[WHO], unit, square)


def _then_forces(g: State, seat: int, unit: int, square: int) -> None:
    """Let forces be taken up when the effect is over and what it set off is done, as after an advance from hand (R-F4, R-X1);
    in a battle once that is over.
    """
    place = len(g.frames) - 1  # of the frame that lets the unit come
    fought = next((n for n, frame in enumerate(g.frames) if frame[PROC] == BATTLE_FOUGHT), place)
    while place > fought or g.frames[place - 1][PROC] in TEXT_PROCEDURES or g.frames[place - 1][PROC] in _COMING:
        place -= 1
    g.frames.insert(place, [forces.FORCES_HERE, 0, seat, unit, 0, g.stamp[unit], square])


WALK: Final = procedure("detainer.walk", _ask_walk, _walk)
COME: Final = procedure("detainer.come", _ask_come, _come)
_COMING: Final = (COME, forces.FORCES_HERE)  # other units that come by the same effect; who came first is asked first
asks(_ask_walk, "Which square?", "移動先のマスを選ぶ")
asks(_ask_come, "Into which square?", "進撃マスを選ぶ")


@WORDS.each("deploy", can_name, place=1)
def deploy(g: State, f: Frame, who: Node, card: int) -> None:
    """Let units advance, acted."""
    come(g, seats(g, f, who)[0], card, ADVANCES)


WORDS.verbs(SAYING_OF_PLAYERS, "cheaper")
WORDS.verb("push")(lambda g, f, who, what, n: shift(g, f, what, n, -1))
WORDS.verb("pull")(lambda g, f, who, what, n: shift(g, f, what, n, 1))
