"""Forces (R-F1 to R-F7): which unit may carry which, equipping, laying down, and what they add to the unit."""

from typing import Final

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.effects import statements
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.statements import never
from cardbase.engine.events import LOST, emit
from cardbase.engine.run import ask, asks, procedure, restart
from cardbase.engine.state import ANS, CHECK, REG, SRC, STALE, WHO, Frame
from cardbase.engine.zones import move
from cardbase.errors import InputError
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.strategies import events
from cardbase.games.detainer.rules.tables import State, is_force
from cardbase.messages import say


def fits(g: State, face: int, unit: int) -> bool:
    """Tell whether a unit may carry a force of this face: one attribute in common, or none asked for (R-F2)."""
    if g.flags[unit] & layout.MESSENGER or (
        "never bear" in g.match.texts.sayings and never(g, "bear", unit, g.face.index(face))
    ):
        return False
    most = g.tables.most_forces
    return (not most or len(carried(g, unit)) < most) and suits(g, face, unit)


def suits(g: State, face: int, unit: int) -> bool:
    """Tell whether a force of this face has an attribute in common with a unit, or asks for none (R-F2)."""
    own = g.tables
    wanted = own.fits[face]
    if not wanted or wanted & own.fits[g.face[unit]]:
        return True
    return bool((g.stats[layout.KEYWORDS][unit] | g.match.printed[layout.KEYWORDS][face]) & layout.ALL_ARMS)


def must_be_carried(g: State) -> None:
    """Raise InputError for a force of a given position that lies or is carried as it never could in a game (R-F2, R-F5, R-F13)."""
    for force in g.piles[layout.FORCES * 2] + g.piles[layout.FORCES * 2 + 1]:
        fault, hint = _wrong_place(g, force) if g.host[force] < 0 else _wrong_bearer(g, force, g.host[force])
        if not is_force(g.tables.kind[g.face[force]]):
            fault, hint = (
                say("is no weapon or unit force"),
                say("Nothing else lies among the forces of the battlefield."),
            )
        if fault:
            raise InputError(f"{_named(g, force)} {fault}", hint=hint)


def _wrong_place(g: State, force: int) -> tuple[str, str]:
    if g.place[force] in g.tables.ground.squares:
        return "", ""
    return say("needs a square of the battlefield, or a unit that carries it"), say(
        'Write square = "b2", or on = "...".'
    )


def _wrong_bearer(g: State, force: int, unit: int) -> tuple[str, str]:
    """Return why a unit cannot carry a force, and what would be right; nothing where it can."""
    no, most = say("cannot be carried by {named}", named=_named(g, unit)), g.tables.switch["max_forces_per_unit"]
    if g.zone[unit] != layout.UNITS or g.side[unit] != g.side[force]:
        return no, say("A force is carried by a unit of its own side.")
    if not suits(g, g.face[force], unit):
        return say("{no}: they have no attribute in common", no=no), say("A force without attributes fits every unit.")
    if most and len(carried(g, unit)) > most:
        return say("{no} besides: the switch max_forces_per_unit is {most}", no=no, most=most), say(
            "Let it lie on a square."
        )
    return "", ""


def _named(g: State, card: int) -> str:
    return g.match.faces[g.face[card]].name("en")


def carried(g: State, unit: int) -> list[int]:
    """Return the forces that a unit carries."""
    host, found = g.host, []
    for force in g.piles[layout.FORCES * 2 + g.side[unit]]:
        if host[force] == unit:
            found.append(force)
    return found


def can_be_borne(g: State, seat: int, face: int) -> bool:
    """Tell whether an own unit may be given a force of this face from the hand (`bearers`)."""
    camp, keywords, own = g.tables.ground.camp[seat], g.stats[layout.KEYWORDS], g.match.printed[layout.KEYWORDS][face]
    for unit in g.piles[layout.UNITS * 2 + seat]:  # noqa: SIM110 - a generator costs as much as what it tests
        if (g.place[unit] in camp or (keywords[unit] | own) & layout.FIELD_ARMS) and fits(g, face, unit):
            return True
    return False


def bearers(g: State, seat: int, face: int) -> list[int]:
    """Return the own units that may be given a force of this face from the hand: those in the own camp (R-F1)."""
    camp, keywords, own = g.tables.ground.camp[seat], g.stats[layout.KEYWORDS], g.match.printed[layout.KEYWORDS][face]
    return [
        unit
        for unit in g.piles[layout.UNITS * 2 + seat]
        if (g.place[unit] in camp or (keywords[unit] | own) & layout.FIELD_ARMS) and fits(g, face, unit)
    ]


def equip(g: State, force: int, unit: int) -> None:
    """Lay a force under a unit; it takes the unit's square and state (R-F6). What it carries already is not equipped anew."""
    if g.host[force] == unit:
        return
    seat = g.side[unit]
    if g.zone[force] != layout.FORCES:
        move(g, force, layout.FORCES, seat)
    g.stale += (force, unit, g.host[force])
    g.host[force] = unit
    follow(g, unit)
    g.todo |= STALE | CHECK
    emit(g, layout.EQUIPPED, force, seat)
    emit(g, layout.ATTACHED, force, seat)


def unequip(g: State, force: int) -> None:
    """Leave a force in its square, in the state that it has (R-F7)."""
    g.stale += (force, g.host[force])
    g.host[force] = -1
    g.todo |= STALE | CHECK
    emit(g, layout.UNEQUIPPED, force, g.side[force])


def follow(g: State, unit: int) -> None:
    """Let the forces that a unit carries stand where it stands, in its state (R-F6)."""
    place, flags, host = g.place, g.flags, g.host
    for force in g.piles[layout.FORCES * 2 + g.side[unit]]:
        if host[force] == unit:
            place[force] = place[unit]
            flags[force] = flags[force] & ~layout.RESTED | flags[unit] & layout.RESTED


def refresh(g: State, few: list[int] | None) -> None:
    """Let carried forces add to the values of these units, of all where none are named (R-F6); then the bounds (R-F10)."""
    host = g.host
    for pile in (layout.FORCES * 2, layout.FORCES * 2 + 1):
        for force in g.piles[pile]:
            unit = host[force]
            if unit >= 0 and (few is None or unit in few) and not g.cannot[force] & LOST:
                _add(g, force, unit)
    if g.effects or g.tables.lowers:
        _bound(g, g.piles[layout.UNITS * 2] + g.piles[layout.UNITS * 2 + 1] if few is None else few)


def _add(g: State, force: int, unit: int) -> None:
    stats = g.stats
    counts = g.match.weighs or g.match.spares
    for stat in (layout.ATTACK, layout.ENDURANCE, layout.QUICKNESS, layout.MOVE):
        if stats[stat][force]:
            more = stats[stat][force]
            stats[stat][unit] += statements.bonus(g, force, unit, stat, more) if counts else more
    if stats[layout.RANGE][force]:
        far = stats[layout.KEYWORDS][force] & layout.FAR_SHOT
        stats[layout.RANGE][unit] = stats[layout.RANGE][force] | (0 if far else stats[layout.RANGE][unit])


def _bound(g: State, cards: list[int]) -> None:
    """Attack, quickness and move of units are never below 0; a Messenger Unit has nothing but zeros."""
    attack, quickness, move = g.stats[layout.ATTACK], g.stats[layout.QUICKNESS], g.stats[layout.MOVE]
    for unit in cards:
        if g.zone[unit] == layout.UNITS:
            if g.flags[unit] & layout.MESSENGER:
                attack[unit] = quickness[unit] = move[unit] = g.stats[layout.ENDURANCE][unit] = 0
            elif min(attack[unit], quickness[unit], move[unit]) < 0:
                attack[unit] = max(attack[unit], 0)
                quickness[unit] = max(quickness[unit], 0)
                move[unit] = max(move[unit], 0)


# Taking up and putting down in a square, each force once for a visit (R-F4).


def changes(g: State, unit: int, done: list[int]) -> list[int]:
    """Return what a unit may take up or put down where it stands; `done` are the forces that it has handled here."""
    found: list[int] = []
    forces = g.piles[layout.FORCES * 2 + g.side[unit]]
    if not forces:
        return found
    place, host = g.place, g.host
    square = place[unit]
    for force in forces:
        if place[force] != square or force in done:
            continue
        if host[force] == unit:
            found.append(layout.PUT_DOWN + force)
        elif host[force] < 0 and fits(g, g.face[force], unit):
            found.append(layout.TAKE_UP + force)
    return found


def change(g: State, unit: int, action: int) -> None:
    """Take a force up or put it down."""
    if action & ~ARG == layout.TAKE_UP:
        equip(g, action & ARG, unit)
    else:
        unequip(g, action & ARG)


# From hand (R-F1); SRC is not known yet, REG holds the face.

FACE_OF: Final = REG


def ask_bearer(g: State, f: Frame) -> None:
    """Which unit gets it?"""
    ask(g, f[WHO], [PICK + unit for unit in bearers(g, f[WHO], f[FACE_OF])])


def from_hand(g: State, f: Frame) -> None:
    """Equip it."""
    if f[ANS] >= PICK:
        equip(g, first_of(g, layout.HAND, f[WHO], f[FACE_OF]), f[ANS] & ARG)


EQUIP_FROM_HAND: Final = procedure("detainer.equip", ask_bearer, from_hand)
asks(ask_bearer, "Which unit is equipped?", "装備させるユニットを選ぶ", rules="R-F1, R-F2")


# After an advance: own forces lying in that square (R-F4); SRC is the unit, registers: its stamp, the square, then the
# forces handled.

STAMP: Final = REG
SQUARE_OF: Final = REG + 1
DONE: Final = REG + 2


def ask_forces(g: State, f: Frame) -> None:
    """Take up what lies here? Not if the unit has gone meanwhile."""
    there = g.stamp[f[SRC]] == f[STAMP] and g.place[f[SRC]] == f[SQUARE_OF]
    ask(g, f[WHO], [PASS, *changes(g, f[SRC], f[DONE:])] if there else [PASS])


def take_forces(g: State, f: Frame) -> None:
    """Take it up, and come back for the next one."""
    if f[ANS] > PASS:
        f.append(f[ANS] & ARG)
        restart(f)
        change(g, f[SRC], f[ANS])


FORCES_HERE: Final = procedure("detainer.forces", events, ask_forces, take_forces)
asks(ask_forces, "Which forces are taken up?", "装備するフォースを選ぶ", rules="R-F4")
