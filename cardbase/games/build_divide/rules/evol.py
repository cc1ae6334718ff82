"""Evol (KW5): the costs for which a card may be played instead, its own and those that a territory lends; what they take besides energy."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds, matches
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, WHO, Frame
from cardbase.games.build_divide.rules import layout, leaving, prohibitions
from cardbase.games.build_divide.rules.book import Evol, Price, State, plus
from cardbase.games.build_divide.rules.payment import Masks, payable


def lent(g: State, seat: int, card: int) -> list[int]:
    """Return the numbers of the costs that texts in play give a card in the hand of a seat."""
    own = g.book
    found: list[int] = []
    if not own.lent:
        return found
    for place in g.rules.live_piles:
        for source in g.piles[place]:
            if g.face[source] in own.lent and g.rules.heard(g, source, "gain"):
                text, number = own.lent[g.face[source]]
                f = context(g, EFFECTS, g.side[source], source, text.block)
                if holds(g, f, text.tree.condition) and any(matches(g, f, node[1], card) for node in text.tree.effects):
                    found.append(number)
    return found


def costs(g: State, seat: int, card: int, masks: Masks) -> list[int]:
    """Return the numbers of the Evol costs of a card in hand that the seat can pay with this energy."""
    own, face = g.book, g.face[card]
    numbers = [*own.evols.get(face, ()), *lent(g, seat, card)]
    return [number for number in numbers if _able(g, seat, own.evol_costs[number], face, masks)]


def _able(g: State, seat: int, evol: Evol, face: int, masks: Masks) -> bool:
    besides = g.book.besides
    price = energy(g, seat, evol)
    return (
        payable(masks, plus(price, besides[face]) if face in besides else price)
        and len(g.piles[layout.ENERGY * 2 + seat]) >= evol.energy
        and len(g.piles[layout.LIFE * 2 + seat]) >= evol.life
    )


def energy(g: State, seat: int, evol: Evol) -> Price:
    """Return the energy to rest; a text may let the coloured part take any colour."""
    return Price(evol.price.total) if g.num[layout.CANNOT_PLAYERS + seat] & prohibitions.EVOL_ANY else evol.price


LEFT: Final = REG  # register of GIVE_UP: how many cards of the energy zone are still to go


def _ask_energy(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted(PICK + card for card in g.piles[layout.ENERGY * 2 + f[WHO]]) if f[LEFT] else [])


def _give_energy(g: State, f: Frame) -> None:
    if f[LEFT]:
        f[LEFT] -= 1
        goto(f, _ask_energy)
        leaving.send(g, f[ANS] & ARG, layout.GRAVE)


GIVE_UP: Final = procedure("build-divide.give up", _ask_energy, _give_energy)
asks(_ask_energy, "Which energy goes to the graveyard?", "墓地に置くエナジーを選ぶ", rules="KW5")


def give_up(g: State, seat: int, evol: Evol) -> None:
    """Take what the cost takes besides energy to rest: life at once, then cards of the energy zone as the player likes."""
    for card in g.piles[layout.LIFE * 2 + seat][: -evol.life - 1 : -1]:
        leaving.send(g, card, layout.GRAVE)
    if evol.energy:
        call(g, GIVE_UP, seat, -1, evol.energy)


def words(evol: Evol, language: str) -> str:
    """Return what tells an Evol cost from others: its letter, or its energy."""
    total: Any = evol.price.total
    return evol.letter or (f"（{total}）" if language == "ja" else f"({total})")
