"""Energy that texts take (PL1): what several prices of one text ask for is one price, paid as a whole or not at all."""

from typing import Any, Final

from cardbase.engine.effects.core.player_verbs import can_spend, lose_resource
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.prices import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import number
from cardbase.engine.match import Match
from cardbase.engine.state import SRC, WHO, Frame
from cardbase.games.build_divide.rules import layout
from cardbase.games.build_divide.rules.book import COLOURS, Price, State, energy_of, icons_price, is_energy, plus
from cardbase.games.build_divide.rules.payment import can_pay, pay

WORDS: Final = Registry()

ENERGY: Final = "energy"
"""The verb that stands for all prices in energy of a list: they are its arguments."""
BESIDES: Final = "energy_besides"
"""The same in the price of a play text, whose plain numbers are paid with the play cost where that is paid."""


def join(match: Match) -> None:
    """Make one price of those in energy, in the heads of all texts and behind every `may`."""
    blocks = match.texts.blocks
    for text in match.texts.texts:
        if text.prices >= 0:
            blocks[text.prices] = _joined(blocks[text.prices], BESIDES if text.tree.kind == "play" else ENERGY)
    for offer in [node for block in blocks for node in block if node[0] == "may"]:
        blocks[offer[2]] = _joined(blocks[offer[2]], ENERGY)


def _joined(block: tuple[Node, ...], key: str) -> tuple[Node, ...]:
    """Return a list with its energy as one price in front: what has been rested can still be turned or put away."""
    energy = tuple(node for node in block if is_energy(node))
    if not energy or (key == ENERGY and len(energy) < 2):
        return block
    return ((key, *energy), *(node for node in block if not is_energy(node)))


def _price(g: State, f: Frame, part: Node) -> Price:
    """Return what one price in energy comes to."""
    key, _, n, *rest = part
    total = number(g, f, n)
    if key == "pay":
        return Price(total)
    shares = ((total, rest[0]),) if key == "spend" else tuple((number(g, f, n), colour) for n, colour in rest[0])
    return icons_price(total, shares)


def _whole(g: State, f: Frame, parts: tuple[Node, ...]) -> Price:
    return plus(*(_price(g, f, part) for part in parts))


def _due(g: State, f: Frame, parts: tuple[Node, ...]) -> Price:
    """Return what a play text still takes: its plain numbers were paid with the play cost, if that was paid."""
    if g.zone[f[SRC]] == layout.RESOLUTION and not g.flags[f[SRC]] & layout.FREE:
        parts = tuple(part for part in parts if energy_of(part) is None)
    return _whole(g, f, parts)


def can_spend_it(g: State, f: Frame, who: Node, n: Any, resource: str) -> bool:
    """Tell whether a player has so much."""
    if resource in COLOURS:
        return can_pay(g, f[WHO], _price(g, f, ("spend", who, n, resource)))
    return can_spend(g, f, who, n, resource)


@WORDS.verb("spend", can_spend_it, takes=taking("resource", 1, can_spend_it))
def spend(g: State, f: Frame, who: Node, n: Any, resource: str) -> None:
    """Pay energy of a colour, or judgment counters."""
    if resource in COLOURS:
        pay(g, f[WHO], _price(g, f, ("spend", who, n, resource)))
    else:
        lose_resource(g, f, who, n, resource)


def can_pay_with(g: State, f: Frame, *part: Any) -> bool:
    """Tell whether a player has that energy."""
    return can_pay(g, f[WHO], _price(g, f, ("pay_with", *part)))


@WORDS.verb("pay_with", can_pay_with)
def pay_with(g: State, f: Frame, *part: Any) -> None:
    """Pay energy, some of it of a colour."""
    pay(g, f[WHO], _price(g, f, ("pay_with", *part)))


def can_pay_whole(g: State, f: Frame, *parts: Node) -> bool:
    """Tell whether a player has the energy for all of them."""
    return can_pay(g, f[WHO], _whole(g, f, parts))


@WORDS.verb(ENERGY, can_pay_whole)
def pay_whole(g: State, f: Frame, *parts: Node) -> None:
    """Pay several prices in energy."""
    pay(g, f[WHO], _whole(g, f, parts))


def can_pay_due(g: State, f: Frame, *parts: Node) -> bool:
    """Tell whether a player has the energy for it."""
    return can_pay(g, f[WHO], _due(g, f, parts))


@WORDS.verb(BESIDES, can_pay_due)
def pay_due(g: State, f: Frame, *parts: Node) -> None:
    """Pay what a play text takes besides the play cost."""
    pay(g, f[WHO], _due(g, f, parts))
