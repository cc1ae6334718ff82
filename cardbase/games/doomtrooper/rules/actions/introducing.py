"""Introducing warriors (AC2): what they cost, where they go, and who may not come in beside whom."""

from collections.abc import Iterable
from typing import Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import candidates
from cardbase.engine.events import emit, triggers
from cardbase.engine.run import call, procedure
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import kinds, layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.actions.answering import awaits
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.windows import open_window

_IN_PLAY: Final = [zone * 2 + seat for zone in (*layout.AREAS, layout.ATTACHMENTS, layout.LAID) for seat in (0, 1)]


def area_of(g: State, face: int) -> int:
    """Return the area to which a warrior goes: Dark Legion to the Kohort, humans to the Squad, the tribes to the Outpost."""
    printed = g.match.printed[layout.TRAITS][face]
    if "dwells" in g.book.keywords[face]:
        return layout.OUTPOST
    if "settled" in g.book.keywords[face]:
        return layout.SQUAD
    return (
        layout.KOHORT if printed & traits.DARK_LEGION else layout.OUTPOST if printed & traits.TRIBES else layout.SQUAD
    )


def in_play_called(g: State, title: str, besides: int = -1) -> bool:
    """Tell whether a revealed warrior with this title is in play on either side."""
    titles, face = g.book.title, g.face
    for place in _IN_PLAY:
        for card in g.piles[place]:
            if titles[face[card]] == title and card != besides and not g.flags[card] & layout.DOWN:
                return True
    return False


def may_enter(g: State, seat: int, face: int, besides: int = -1) -> bool:
    """Uniqueness over both sides, and texts that keep warriors of one kind from the same Squad (ROGUE)."""
    own = g.book
    if own.unique[face] and in_play_called(g, own.title[face], besides):
        return False
    if own.needs[face] is not None and not backed(g, seat, face):
        return False
    printed = g.match.printed[layout.TRAITS]
    if printed[face] & traits.HERETIC and g.num[layout.BARRED + seat] & prohibitions.NO_HERETICS:
        return False
    if printed[face] & traits.AIRSHIP and _no_airships(g):
        return False
    members = printed[face] & traits.MEMBERSHIPS
    squad = [card for card in g.piles[layout.SQUAD * 2 + seat] if card != besides]
    if "loner" in own.keywords[face] and any(g.stats[layout.TRAITS][card] & members for card in squad):
        return False
    return not any("loner" in own.keywords[g.face[card]] and printed[g.face[card]] & members for card in squad)


def backed(g: State, seat: int, face: int) -> bool:
    """Tell whether there is, for a seat, what a warrior needs to be in play (MERCURIAN MACULATOR)."""
    wanted = g.book.needs[face]
    return wanted is None or bool(candidates(g, context(g, EFFECTS, seat, -1, 0), wanted, 1))


def _no_airships(g: State) -> bool:
    return bool((g.num[layout.BARRED] | g.num[layout.BARRED + 1]) & prohibitions.NO_AIRSHIPS)


def introducible(g: State, seat: int, faces: Iterable[int]) -> list[int]:
    """Return those faces in hand of warriors that can be paid for and may enter."""
    own = g.book
    kind, price, welcome, funds = own.kind, own.price, own.for_actions.welcome, g.num[layout.DESTINY + seat]
    found: list[int] = []
    for face in faces:
        if "only_by_text" in own.keywords[face]:
            continue
        if kind[face] == kinds.WARRIOR and price[face] <= funds and (welcome[face] or may_enter(g, seat, face)):
            found.append(face)
    return found


def free_entries(g: State, seat: int) -> list[int]:
    """Return the faces in hand of warriors that may be introduced now without an action: in their player's own turn."""
    own = g.book
    if seat != g.num[layout.ACTIVE]:
        return []
    hand = {g.face[card] for card in g.piles[layout.HAND * 2 + seat]}
    return introducible(g, seat, sorted(face for face in hand if "free_entry" in own.keywords[face]))


def pay_and_introduce(g: State, seat: int, card: int) -> None:
    """Pay the printed Value of a warrior of the hand from the D pool and play it."""
    pay_destiny(g, seat, g.book.price[g.face[card]])
    if not awaits(g, seat, layout.INTRODUCE, card):
        introduce(g, seat, card)


def introduce(g: State, seat: int, card: int) -> None:
    """Push the introduction of a warrior from wherever it is, free."""
    call(g, INTRODUCED, seat, card)


def _enter(g: State, f: Frame) -> None:
    card, seat = f[SRC], f[WHO]
    move(g, card, area_of(g, g.face[card]), seat)
    emit(g, layout.ENTERS, card, seat)
    g.num[layout.NEWCOMER] = card + 1


def _placed(g: State, f: Frame) -> None:
    triggers(g, at_once=True)
    open_window(g, f[WHO], layout.PLACED)


def _settled(g: State, f: Frame) -> None:
    g.num[layout.NEWCOMER] = 0


INTRODUCED: Final = procedure("doomtrooper.introduced", _enter, _placed, _settled)
