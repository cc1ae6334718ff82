"""Opening and closing territories (TT1 to TT4, TT6): who opens them, what the difference costs, assault territories."""

from typing import Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import turn_up
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.leaving import carry
from cardbase.games.build_divide.rules.payment import can_pay, pay
from cardbase.games.build_divide.rules.tables import TERRITORY_CARD, Price, State
from cardbase.games.build_divide.rules.this_turn import happened


def openers(g: State, unit: int) -> list[int]:
    """Return the unopened territories that a unit opens as it enters, the difference being payable."""
    face, seat = g.face[unit], g.side[unit]
    return [
        card
        for card in g.piles[layout.TERRITORY * 2 + seat]
        if g.flags[card] & layout.DOWN and _fits(g, face, g.face[card]) and can_pay(g, seat, difference(g, unit, card))
    ]


def _fits(g: State, unit: int, territory: int) -> bool:
    """An Ace that shares a title with the territory, or a unit whose text opens territories of such a colour."""
    own = g.tables
    if own.opens[unit] & own.colours[territory]:
        return True
    return own.ace[unit] and not own.titles[unit].isdisjoint(own.titles[territory])


def difference(g: State, unit: int, territory: int) -> Price:
    """Return what opening costs: the total cost of the territory less that of the unit in play (D-07, D-08)."""
    own = g.tables
    colours = own.colours[g.face[territory]]
    more = max(0, g.match.printed[layout.COST][g.face[territory]] - g.stats[layout.COST][unit])
    any_colour = own.switch["difference_of_any_colour"] or not colours or not more
    return Price(more) if any_colour else Price(more, ((colours, more),))


def open_up(g: State, territory: int) -> None:
    """Turn a territory to its opened side; an assault territory comes to the field as a unit."""
    if not g.flags[territory] & layout.DOWN:
        return
    if g.match.printed[layout.KEYWORDS][g.face[territory]] & layout.ASSAULT:
        carry(g, territory, layout.FIELD)
        if not g.tables.switch["assault_stands"]:
            g.flags[territory] |= layout.RESTED
    else:
        turn_up(g, territory)
    happened(g, layout.OPENED_NOW, g.side[territory])
    emit(g, layout.OPENED, territory, g.side[territory])


def open_territories(g: State, seat: int) -> list[int]:
    """Return a player's open territories, units or not."""
    kind, face, flags = g.tables.kind, g.face, g.flags
    return [
        card
        for place in (layout.TERRITORY * 2 + seat, layout.FIELD * 2 + seat)
        for card in g.piles[place]
        if kind[face[card]] == TERRITORY_CARD and not flags[card] & layout.DOWN
    ]


PAID: Final = REG  # register of ENTERED: the unit came from the hand, its cost paid


def _ask_open(g: State, f: Frame) -> None:
    territories = openers(g, f[SRC]) if f[PAID] else []
    if territories:
        may = [PASS] if g.tables.switch["opening_may_be_declined"] else []
        ask(g, f[WHO], [*may, *[layout.OPEN_UP + card for card in territories]])
    else:
        f[ANS] = PASS


def _pay_difference(g: State, f: Frame) -> None:
    f[PAID] = f[ANS] & ARG if f[ANS] != PASS else -1
    if f[PAID] >= 0:
        pay(g, f[WHO], difference(g, f[SRC], f[PAID]))


def _told(g: State, f: Frame) -> None:
    """What triggers on entering and on opening triggers together."""
    if f[PAID] >= 0:
        open_up(g, f[PAID])
    emit(g, layout.ENTERS, f[SRC], f[WHO], layout.HAND)


ENTERED: Final = procedure("build-divide.entered", _ask_open, _pay_difference, _told)
asks(_ask_open, "Open the territory?", "テリトリーを開放しますか", rules="TT1, TT3")


def entered(g: State, seat: int, unit: int, paid: bool) -> None:
    """Continue with what happens as a unit that was just put into the field enters."""
    own, face = g.tables, g.face[unit]
    if paid and (own.ace[face] or own.opens[face]):
        call(g, ENTERED, seat, unit, 1)
    else:
        emit(g, layout.ENTERS, unit, seat, layout.HAND if paid else layout.RESOLUTION)
