"""Transfers (AC16, SW14): a warrior goes from Squad or Kohort to the Outpost of its player, or back; one of the tribes only while emissaries let it."""

from typing import Final

from cardbase.engine.actions import ARG
from cardbase.engine.continuous import CANNOT, CARD, GAIN, SOURCE, change
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, SRC, WHO, Frame
from cardbase.engine.zones import relocate
from cardbase.games.doomtrooper.rules import layout, prohibitions, traits
from cardbase.games.doomtrooper.rules.forbidden import may
from cardbase.games.doomtrooper.rules.lasting import ABROAD
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.windows import open_window


def areas_open_to(g: State, card: int) -> list[int]:
    """Return the areas, as bits, to which a revealed warrior out of cover may be transferred now."""
    if g.flags[card] & (layout.COVER | layout.DOWN) or g.cannot[card] & prohibitions.NO_ACTIONS:
        return []
    if "dwells" in g.book.keywords[g.face[card]] or g.zone[card] == layout.APART:
        return []
    native = is_native(g, card)
    if native and not may(g, "transfer", card):
        return []
    if g.zone[card] != layout.OUTPOST:
        return [layout.IN_OUTPOST] if g.zone[card] in layout.AREAS else []
    return [layout.IN_SQUAD, layout.IN_KOHORT] if native else [home(g, card)]


def may_leave(g: State, card: int) -> bool:
    """Tell whether a text may put a warrior into another area, or bring it home out of the Outpost: not one that dwells or was born there."""
    return not is_native(g, card) and "dwells" not in g.book.keywords[g.face[card]]


def is_native(g: State, card: int) -> bool:
    """Tell whether a warrior is of the tribes, as printed."""
    return bool(g.match.printed[layout.TRAITS][g.face[card]] & traits.TRIBES)


def home(g: State, card: int) -> int:
    """Return the area, as a bit, in which a warrior that is not of the tribes stands."""
    return layout.IN_SQUAD if g.stats[layout.TRAITS][card] & traits.DOOMTROOPER else layout.IN_KOHORT


def _plays_a_part(own: Book) -> bool:
    """Tell whether the Outpost does: some warrior goes there, or some text speaks of it or of transfers."""
    tribal = any(marks & traits.TRIBES for marks in own.match.printed[layout.TRAITS])
    return tribal or not own.said.isdisjoint(_OF_OUTPOST)


_OF_OUTPOST: Final = ("dwells", "in_outpost", "transfer")


def transferable(g: State, seat: int) -> list[int]:
    """Return the warriors of a seat that may be transferred by an action, where the Outpost plays a part in the match at all."""
    if not g.book.made(_plays_a_part):
        return []
    return sorted(card for zone in layout.AREAS for card in g.piles[zone * 2 + seat] if areas_open_to(g, card))


def transfer(g: State, card: int) -> None:
    """Push the transfer of a warrior."""
    call(g, TRANSFER, g.side[card], card)


def move_to(g: State, card: int, area: int) -> None:
    """Put a warrior into another area; one of the tribes is a Doomtrooper in a Squad and a Heretic in a Kohort besides."""
    g.effects = [row for row in g.effects if row[SOURCE] != ABROAD or row[CARD] != card]
    relocate(g, card, layout.ZONE_OF_AREA[area])
    if is_native(g, card) and area != layout.IN_OUTPOST:
        mask = traits.DOOMTROOPER if area == layout.IN_SQUAD else traits.DARK_LEGION | traits.HERETIC
        change(g, layout.EVER, GAIN, layout.TRAITS, mask, card)
        g.effects[-1] = (*g.effects[-1][:SOURCE], ABROAD, 0)
    if g.book.switch["transfer_attack"]:
        change(g, layout.END_OF_TURN, CANNOT, 0, prohibitions.MAKE_ATTACKS, card)
    g.todo |= DIRTY | CHECK
    emit(g, layout.TRANSFERS, card, g.side[card])


def _ask_area(g: State, f: Frame) -> None:
    ask(g, f[WHO], [layout.TO_AREA + area for area in areas_open_to(g, f[SRC])])


def _go(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        move_to(g, f[SRC], f[ANS] & ARG)
        g.num[layout.NEWCOMER] = f[SRC] + 1
        open_window(g, f[WHO], layout.MOVED)


def _settled(g: State, f: Frame) -> None:
    g.num[layout.NEWCOMER] = 0


TRANSFER: Final = procedure("doomtrooper.transfer", _ask_area, _go, _settled)
asks(_ask_area, "To which area?", "移動先の場所を選ぶ", rules="AC16")
