"""Statuses (AE2, ST1 to ST4): what inflicts one, what it forbids, when it ends, what cures it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cardbase.engine.continuous import touched
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import cards
from cardbase.engine.events import emit
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.state import CHECK, DIRTY, SRC, Frame, Match
from cardbase.engine.zones import attachments, move
from cardbase.games.card import unplayable
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.chips import lose, put_away
from cardbase.games.fertcg.rules.combat import made_with
from cardbase.games.fertcg.rules.tables import MAGIC_CARD, State
from cardbase.language.tree import VALUES, walk

WORDS: Final = Registry()

SLEEP: Final = "Sleep"
SILENCE: Final = "Silence"
POISON: Final = "Poison"
FATIGUE: Final = "Fatigue"
RECOVERY: Final = 5  # cards that lie on a fatigued one as it recovers


class Status(NamedTuple):
    """The flag of a status, the flag of one that was got in the own turn and lasts beyond it, and what is told as it begins and ends."""

    flag: int
    fresh: int
    begins: int
    ends: int


STATUSES: Final = {
    SLEEP: Status(layout.ASLEEP, layout.DROWSY, layout.SLEEPS, layout.WAKES),
    SILENCE: Status(layout.SILENCED, layout.JUST_SILENCED, layout.IS_SILENCED, layout.CAN_SPEAK),
    POISON: Status(layout.POISONING, 0, layout.IS_POISONED, layout.IS_CURED),
    FATIGUE: Status(layout.FATIGUED, 0, layout.IS_FATIGUED, layout.IS_RESTED_AGAIN),
}
_PASSING: Final = (STATUSES[SLEEP], STATUSES[SILENCE])
_ANY_PASSING: Final = layout.ASLEEP | layout.SILENCED
_NAMED_AT: Final = {"inflict": 1, "cure": 2, "suffering": 1}


def told_of(match: Match) -> frozenset[str]:
    """Return the statuses that texts of the match inflict, cure or ask for. Raises InputError for one that there is not."""
    names: set[str] = set()
    for text in match.texts.texts:
        for node in walk(text.tree):
            place = _NAMED_AT.get(node[0]) if node and isinstance(node[0], str) else None
            if place is not None:
                found = set(node[place].split(VALUES))
                if not found <= STATUSES.keys():
                    raise unplayable(match.faces[text.face].name("en"), (node[place],))
                names |= found
    return frozenset(names)


def poisons_on(g: State, unit: int) -> list[int]:
    """Return the cards that poison a unit."""
    return [card for card in attachments(g, unit) if g.flags[card] & layout.POISONING]


def has(g: State, card: int, name: str) -> bool:
    """Tell whether a card has a status."""
    if name == POISON:
        return g.zone[card] == layout.MAP and bool(poisons_on(g, card))
    if name == FATIGUE:
        return card in fatigued(g)
    return bool(g.flags[card] & STATUSES[name].flag)


@WORDS.filter("suffering")
def suffering(g: State, f: Frame, card: int, names: str) -> bool:
    """It has one of these statuses."""
    return any(has(g, card, name) for name in names.split(VALUES))


@WORDS.verb("inflict")
def inflict(g: State, f: Frame, name: str, what: Node) -> None:
    """Let cards have a status, but those that magic cannot bring it upon."""
    for card in cards(g, f, what):
        if withstands(g, card, f[SRC]):
            continue
        if name == POISON:
            _poison(g, f[SRC], card)
        elif name == FATIGUE:
            _tire(g, card)
        elif g.zone[card] == layout.MAP:
            _afflict(g, card, STATUSES[name])


def withstands(g: State, card: int, source: int) -> bool:
    """Tell whether what is magic cannot bring a status upon a card."""
    return bool(g.cannot[card] & layout.NO_AFFLICTION) and _is_magic(g, source)


def _is_magic(g: State, source: int) -> bool:
    """Tell whether what inflicts a status is a magic card, or a unit with its magic or staff."""
    own = g.tables
    return own.kind[g.face[source]] == MAGIC_CARD or not made_with(g, source, -1).isdisjoint(("magic", "staff"))


def _afflict(g: State, unit: int, status: Status) -> None:
    g.flags[unit] |= status.flag | (status.fresh if g.num[layout.ACTIVE] == g.side[unit] else 0)
    touched(g, RESTED_CARDS)
    emit(g, status.begins, unit, g.side[unit])


def _poison(g: State, card: int, unit: int) -> None:
    """The card that poisons is attached to the unit: a new object, and no equipment of it."""
    if g.zone[unit] != layout.MAP or poisons_on(g, unit):
        return
    move(g, card, layout.ATTACHMENTS, g.side[card])
    g.host[card] = unit
    g.flags[card] |= layout.POISONING
    g.todo |= DIRTY | CHECK
    emit(g, layout.IS_POISONED, unit, g.side[unit])


def _tire(g: State, card: int) -> None:
    if g.zone[card] == layout.OFF:
        g.flags[card] |= layout.FATIGUED
        emit(g, layout.IS_FATIGUED, card, g.side[card])


@WORDS.verb("cure")
def cure(g: State, f: Frame, what: Node, names: str) -> None:
    """End statuses of cards."""
    for card in cards(g, f, what):
        for name in names.split(VALUES):
            if has(g, card, name):
                _end(g, card, name)


def _end(g: State, card: int, name: str) -> None:
    status = STATUSES[name]
    if name == POISON:
        for poison in poisons_on(g, card):
            put_away(g, poison, layout.OFF)
    g.flags[card] &= ~(status.flag | status.fresh)
    touched(g, RESTED_CARDS)
    emit(g, status.ends, card, g.side[card])


def bite(g: State, seat: int) -> None:
    """At the start of a turn poison takes a chip off each unit of its player that has it."""
    for unit in g.piles[layout.MAP * 2 + seat] if POISON in g.tables.statuses else ():
        if poisons_on(g, unit):
            emit(g, layout.SUFFERS, unit, seat)
            lose(g, unit, 1)


def wear_off(g: State, seat: int) -> None:
    """At the end of a turn what its player's units had before it ends."""
    for unit in g.piles[layout.MAP * 2 + seat] if g.tables.statuses else ():
        if g.flags[unit] & _ANY_PASSING:
            for status in _passing(g, unit):
                g.flags[unit] &= ~status.flag
                touched(g, RESTED_CARDS)
                emit(g, status.ends, unit, seat)
            g.flags[unit] &= ~(layout.DROWSY | layout.JUST_SILENCED)


def _passing(g: State, unit: int) -> Iterator[Status]:
    for status in _PASSING:
        if g.flags[unit] & status.flag and not g.flags[unit] & status.fresh:
            yield status


def fatigued(g: State) -> list[int]:
    """Return the fatigued cards: those on which fewer than so many lie."""
    tops = (card for seat in (0, 1) for card in g.piles[layout.OFF * 2 + seat][-RECOVERY:])
    return [card for card in tops if g.flags[card] & layout.FATIGUED]
