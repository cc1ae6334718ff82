"""Retreat, break, sublimation (R-E1 to R-E6), and who has won because of them (R-W1 to R-W4)."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.events import emit
from cardbase.engine.layout import LEAVING
from cardbase.engine.replace import together
from cardbase.engine.run import ask, asks, call, finish, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, WHO, Frame
from cardbase.engine.zones import attachments, move
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.book import DETAINER, State

RETREAT: Final = 2  # deeds
BREAKING: Final = 3
AT_ONCE: Final = 3  # BATTLE: both blows of a simultaneous exchange fall before anything is checked


def is_detainer(g: State, card: int) -> bool:
    """Tell whether a card is a Detainer."""
    return bool(g.book.kind[g.face[card]] == DETAINER)


def nobody_hurt(g: State) -> bool:
    """Tell whether no unit has damage; counting zeros is several times as fast as `any`."""
    return g.damage.count(0) == len(g.damage)


def check(g: State) -> None:
    """Let units with too much damage retreat, and see who has won (R-C10, R-W1 to R-W4)."""
    if g.num[layout.BATTLE] == AT_ONCE:
        return
    damage, piles = g.damage, g.piles
    if not nobody_hurt(g):
        endurance, flags, fallen = g.stats[layout.ENDURANCE], g.flags, []
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for card in piles[place]:
                if damage[card] and damage[card] >= endurance[card] and not flags[card] & layout.LEAVING:
                    fallen.append(card)
        if fallen:
            fall(g, fallen)
    if not piles[layout.STIGMATA * 2] or not piles[layout.STIGMATA * 2 + 1]:
        _see_messengers(g)


def check_later(g: State) -> None:
    """Let the checks be done once the step is over, if they can find something: a player without Stigmata whose messenger square is
    entered, or a unit with as much damage as it can take. Whoever changes that later in the step asks for them again.
    """
    if g.todo & CHECK:
        return
    piles, damage, endurance, stale = g.piles, g.damage, g.stats[layout.ENDURANCE], g.todo
    for seat in (0, 1):
        if not piles[layout.STIGMATA * 2 + seat]:
            guest = g.board[g.book.ground.messenger[seat]]
            if guest >= 0 and g.side[guest] != seat:
                g.todo |= CHECK
                return
    if not nobody_hurt(g):
        for place in (layout.UNITS * 2, layout.UNITS * 2 + 1):
            for unit in piles[place]:
                if damage[unit] and (stale or damage[unit] >= endurance[unit]):
                    g.todo |= CHECK
                    return


def fall(g: State, cards: list[int]) -> None:
    """Units retreat together; a Stigmata breaks in place of a Detainer, without one its player loses (R-E2)."""
    detainers = [card for card in cards if is_detainer(g, card)]
    units = [card for card in cards if card not in detainers]
    lost = [card for card in detainers if not save(g, card)]
    if lost:
        _lose(g, lost)
    if units:
        together(g, g.num[layout.ACTIVE], -1, layout.WOULD_DESTROYED, RETREAT, units)


def save(g: State, detainer: int) -> bool:
    """Break a Stigmata in place of a Detainer's retreat; it stays, without damage (R-E3). False if there is none left."""
    seat = g.side[detainer]
    if not g.piles[layout.STIGMATA * 2 + seat]:
        return False
    keeps = g.book.switch["detainer_keeps_damage"]
    g.damage[detainer] = max(0, g.damage[detainer] - g.stats[layout.ENDURANCE][detainer]) if keeps else 0
    if g.num[layout.BATTLE] and detainer + 1 in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]):
        g.flags[detainer] |= layout.SAVED
    g.todo |= CHECK
    break_stigmata(g, seat, 1)
    return True


def _lose(g: State, lost: list[int]) -> None:
    """One Detainer has fallen, or both at the same moment (R-W3)."""
    if len(lost) == 1:
        finish(g, 1 - g.side[lost[0]], layout.FELLED)
    elif not g.book.switch["messenger_units"] or g.flags[lost[0]] & layout.MESSENGER:
        finish(g, g.num[layout.ACTIVE], layout.FELLED)
    else:
        for card in lost:
            g.flags[card] |= layout.MESSENGER
            g.damage[card] = 0
            for force in attachments(g, card):
                g.host[force] = -1
        g.todo |= DIRTY | CHECK


def _see_messengers(g: State) -> None:
    """An acted unit on the enemy's messenger square wins where no Stigmata is left (R-W2)."""
    own = g.book
    for seat in (g.num[layout.ACTIVE], 1 - g.num[layout.ACTIVE]):
        if not g.piles[layout.STIGMATA * 2 + 1 - seat]:
            card = g.board[own.ground.messenger[1 - seat]]
            if (
                card >= 0
                and g.side[card] == seat
                and (g.flags[card] & layout.RESTED or own.switch["pass_through_wins"])
            ):
                finish(g, seat, layout.ENTERED)


def retreated(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """The deed: units leave; those with contract power go to the contract-power zone (R-E1). Their forces stay (R-F7)."""
    for card in cards:
        emit(g, layout.RETREATS, card, g.side[card], 0, 1)
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
    for card in cards:
        move(g, card, _resting_place(g, card))


def _resting_place(g: State, card: int) -> int:
    return layout.CONTRACT if g.book.contract[g.face[card]] else layout.DISCARD


def sublimate(g: State, cards: list[int]) -> None:
    """Put cards into the sublimation zone; a Detainer is handled as if it retreated (R-E6)."""
    detainers = [card for card in cards if g.zone[card] == layout.UNITS and is_detainer(g, card)]
    for card in cards:
        if card in detainers:
            continue
        if g.rules.live[g.zone[card]]:
            emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        emit(g, layout.SUBLIMATED, card, g.side[card], 0, 1)
        move(g, card, layout.SUBLIMATION)
    if detainers:
        fall(g, detainers)


# Break: the owner chooses which Stigmata, if they differ, but for one that was attacked (R-C1, R-E4). One that is not there is no loss (R-E5).

LEFT: Final = REG  # register: how many are still to break


def break_stigmata(g: State, seat: int, count: int) -> None:
    """Break so many Stigmata of a player, as many as there are."""
    for _ in range(min(count, len(g.piles[layout.STIGMATA * 2 + seat]))):
        cards = different(g, seat)
        if len(cards) > 1:
            call(g, BREAK, seat, -1, count)
            return
        broken(g, cards[0])
        count -= 1


def different(g: State, seat: int) -> list[int]:
    """Return a player's Stigmata that are not about to break, of equal ones the first."""
    first: dict[int, int] = {}
    for card in g.piles[layout.STIGMATA * 2 + seat]:
        if not g.flags[card] & LEAVING:
            first.setdefault(g.face[card], card)
    return list(first.values())


def broken(g: State, card: int) -> None:
    """Break this Stigmata, if nothing happens instead."""
    together(g, g.num[layout.ACTIVE], -1, layout.WOULD_BREAK, BREAKING, [card])


def has_broken(g: State, who: int, source: int, cards: list[int], amounts: list[int]) -> None:
    """The deed: it goes to the contract-power zone, by the switch only with contract power (R-E4)."""
    for card in cards:
        emit(g, layout.BREAKS, card, g.side[card], 0, 1)
        emit(g, layout.LEAVES, card, g.side[card], 0, 1)
        move(g, card, _resting_place(g, card) if g.book.switch["break_asks_power"] else layout.CONTRACT)


def ask_break(g: State, f: Frame) -> None:
    """Which one breaks?"""
    ask(g, f[WHO], [PICK + card for card in different(g, f[WHO])])


def do_break(g: State, f: Frame) -> None:
    """Break it, and come back for the next one."""
    if f[ANS] >= PICK:
        broken(g, f[ANS] & ARG)
        f[LEFT] -= 1
        if f[LEFT]:
            goto(f, ask_break)


BREAK: Final = procedure("detainer.break", ask_break, do_break)
asks(ask_break, "Which Stigmata breaks?", "ブレイクするスティグマータを選ぶ", rules="R-E2", free=True)
