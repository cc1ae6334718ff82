"""Costs (CO1, CO2, CO5, CO6, SE4): log from bursts, casters and imprints, Cost abilities and torrents while the cost is fixed."""

from collections.abc import Sequence
from typing import Final

from cardbase.engine.actions import ARG, FACE, PASS, PICK
from cardbase.engine.continuous import touched
from cardbase.engine.effects.announce import announce, usable
from cardbase.engine.effects.costs import cost_to_play
from cardbase.engine.effects.texts import Text
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.dreadnought.rules import layout
from cardbase.games.dreadnought.rules.hand import discard, from_hand, hand_cards, hand_faces
from cardbase.games.dreadnought.rules.tables import CODE, TORRENT_FROM, CardTables, State

# from USED on: the cards whose Cost abilities were used
AMOUNT: Final = REG
LAST: Final = REG + 1
TORRENTED: Final = REG + 2
USED: Final = REG + 3

_SOURCES: Final = (layout.BURST, layout.CASTERS, layout.IMPRINTS)
NO_CARD: Final = -1
Saving = tuple[int, int, int]  # of a Cost ability: log, hand cards that it takes, the card that it checks


def logs(g: State, seat: int) -> int:
    """Return how much log a seat could make: normal bursts, casters, imprints, and idols in the idol area."""
    flags, piles, count = g.flags, g.piles, 0
    for place in (layout.BURST * 2 + seat, layout.CASTERS * 2 + seat, layout.IMPRINTS * 2 + seat):
        for card in piles[place]:
            if not flags[card] & layout.CHECK_STATE:
                count += 1
    if g.tables.switch["idols"]:
        count += len(_idols(g, seat))
    return count


def _idols(g: State, seat: int) -> list[int]:
    area, flags = g.more[layout.AREA], g.flags
    units = g.piles[layout.UNITS * 2 + seat]
    return [
        card
        for card in units
        if area[card] == layout.IDOL_AREA and not flags[card] & (layout.CHECK_STATE | layout.BEING_CAST)
    ]


def payable(
    g: State,
    seat: int,
    amount: int,
    card: int,
    available: int,
    used: Sequence[int] = (),
    taken: int = 0,
    checks: int = 0,
    turning: Sequence[int] = (),
) -> bool:
    """Tell whether a log cost can be paid with so much log, a torrent and the Cost abilities that a player has.

    available  the sources that go for no other price: what is saved pays log alone, and no check of another price

    used     the cards whose Cost abilities have been used for it
    taken    hand cards that go for other prices
    checks   log sources that go for other prices, whichever: abilities that check a source of their own are left out then
    turning  cards that are checked for other prices: one check serves one purpose (CO2), so no Cost ability checks them, too
    """
    if amount <= available:
        return True
    own = g.tables
    if not own.has_torrents and not own.has_cost_abilities:
        return False
    hand = [other for other in hand_cards(g, seat) if other != card]
    spare = len(hand) - taken
    if card >= 0 and own.kind[g.face[card]] == CODE:
        spare -= own.discards[g.face[card]]
    torrent = max((own.torrent[face] for face in _torrents(g, seat, card)), default=0)
    saved = []
    for source, text in cost_abilities(g, seat):
        gain, itself = own.cuts[text.number] - log_taken(g, source, text), own.rests_self[text.number]
        if gain > 0 and source not in used and not (checks and itself and is_source(g, source)):
            saved.append((gain, own.hand_cost[text.number], turned(g, source) if itself else NO_CARD))
    left = _uses_left(own, used)
    most = _most_saved(saved, 0, left, spare, turning)
    if torrent:  # what is discarded before may be a torrent, too: one must be left whatever is chosen
        kept = sum(own.torrent[g.face[other]] > 0 for other in hand) - taken
        if spare > 0 and kept > 0:
            most = max(most, torrent + _most_saved(saved, 0, left, min(spare, kept) - 1, turning))
    return max(0, amount - most) <= available


def _most_saved(saved: list[Saving], first: int, left: int | None, spare: int, turning: Sequence[int]) -> int:
    """Return the most that Cost abilities from a place in the list on save, so many of them, with so many hand cards, where
    these cards are checked already.
    """
    most = 0
    if left == 0:
        return most
    for place in range(first, len(saved)):
        gain, discarded, checked = saved[place]
        if discarded <= spare and checked not in turning:
            more = turning if checked == NO_CARD else [*turning, checked]
            rest = _most_saved(saved, place + 1, left - 1 if left else left, spare - discarded, more)
            most = max(most, gain + rest)
    return most


def _uses_left(own: CardTables, used: Sequence[int]) -> int | None:
    """Return how many Cost abilities the object still takes, None where there is no limit (D-29)."""
    limit = own.switch["cost_abilities"]
    return max(0, limit - len(used)) if limit else None


def log_taken(g: State, source: int, text: Text) -> int:
    """Return the log that an ability takes: what it pays, and the sources that it checks, since a check serves one purpose."""
    own = g.tables
    checked = own.checks[text.number] + (1 if own.rests_self[text.number] and is_source(g, source) else 0)
    return own.log_price[text.number] + checked


def turning(g: State, source: int, text: Text) -> tuple[int, ...]:
    """Return the card that an ability checks as its own price, as a tuple; an empty one where there is none."""
    return (turned(g, source),) if g.tables.rests_self[text.number] else ()


def turned(g: State, card: int) -> int:
    """Return the card that turns: arms have no check state of their own, the caster turns."""
    bearing = g.zone[card] == layout.ENCHANTMENTS and g.host[card] >= 0
    return g.host[card] if bearing else card


def is_source(g: State, card: int) -> bool:
    """Tell whether checking a card (or the caster that bears it, for arms) takes a log away; an idol in the idol area does, too."""
    card = turned(g, card)
    if g.zone[card] == layout.UNITS and g.tables.switch["idols"]:
        return card in _idols(g, g.side[card])
    return g.zone[card] in _SOURCES and not g.flags[card] & layout.CHECK_STATE


def cost_abilities(g: State, seat: int) -> list[tuple[int, Text]]:
    """Return (card, ability) of the Cost abilities that a seat may use now."""
    own = g.tables
    return [
        (card, text)
        for zone in (layout.CASTERS, layout.UNITS, layout.ENCHANTMENTS)
        for card in g.piles[zone * 2 + seat]
        for text in own.texts[layout.T_COST][g.face[card]]
        if not g.flags[card] & layout.BEING_CAST and usable(g, seat, card, text)
    ]


def log_cost(g: State, seat: int, card: int) -> int:
    """Return the log that playing a card takes before Cost abilities: what is printed, and what texts make of it."""
    printed = g.tables.cost[g.face[card]]
    return cost_to_play(g, seat, card, printed) if g.tables.reprices else printed


def _torrents(g: State, seat: int, card: int) -> list[int]:
    """Return the faces that may be discarded as a torrent for a code: not the code itself, nor what its cost discards."""
    own = g.tables
    if card < 0 or own.kind[g.face[card]] != CODE or g.flags[card] & layout.AS_SUB:
        return []
    if own.cost[g.face[card]] < TORRENT_FROM:
        return []
    needed = own.discards[g.face[card]]
    if needed and sum(other != card for other in hand_cards(g, seat)) <= needed:
        return []
    return [face for face in hand_faces(g, seat, card) if own.torrent[face]]


def pay_log(g: State, seat: int, amount: int, card: int) -> None:
    """Push the payment of a log cost for a card or for an ability of it."""
    if amount > 0:
        g.num[layout.DISCOUNT] = 0
        call(g, PAYMENT, seat, card, amount, 0, 0)


def _cut(g: State, f: Frame) -> None:
    """Take off what a Cost ability has saved."""
    f[AMOUNT], g.num[layout.DISCOUNT] = max(0, f[AMOUNT] - g.num[layout.DISCOUNT]), 0


def _ask_ability(g: State, f: Frame) -> None:
    """Use a Cost ability, one for an object (D-29), such that the rest can be paid."""
    own = g.tables
    used = f[USED:]
    if not own.has_cost_abilities or not f[AMOUNT] or _uses_left(own, used) == 0:
        goto(f, _ask_torrent)
        return
    seat, available = f[WHO], logs(g, f[WHO])
    found = {
        source
        for source, text in cost_abilities(g, seat)
        if source not in used
        and payable(
            g,
            seat,
            f[AMOUNT] - own.cuts[text.number],
            f[SRC],
            available - log_taken(g, source, text),
            [*used, source],
            own.hand_cost[text.number],
            0,
            turning(g, source, text),
        )
    }
    least = [PASS] if _payable_without(g, f, available) else []
    ask(g, seat, [*least, *[PICK + card for card in sorted(found)]])


def _payable_without(g: State, f: Frame, available: int) -> bool:
    """Tell whether what is left can be paid with log and a torrent alone."""
    torrents = [g.tables.torrent[face] for face in _torrents(g, f[WHO], f[SRC])]
    return f[AMOUNT] - max(torrents, default=0) <= available


def _use_ability(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card = f[ANS] & ARG
        text = next(text for source, text in cost_abilities(g, f[WHO]) if source == card)
        f.append(card)
        goto(f, _cut)
        announce(g, f[WHO], card, text)


def _ask_torrent(g: State, f: Frame) -> None:
    """Discard a torrent for a code of log cost 3 or more, one at most."""
    faces = [] if f[TORRENTED] or not f[AMOUNT] else _torrents(g, f[WHO], f[SRC])
    if not faces:
        goto(f, _ask_log)
        return
    available, saves = logs(g, f[WHO]), g.tables.torrent
    least = [PASS] if f[AMOUNT] <= available else []
    ask(g, f[WHO], [*least, *[FACE + face for face in faces if f[AMOUNT] - saves[face] <= available]])


def _use_torrent(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        face = f[ANS] & ARG
        f[TORRENTED] = 1
        f[AMOUNT] = max(0, f[AMOUNT] - g.tables.torrent[face])
        discard(g, f[WHO], from_hand(g, f[WHO], face, f[SRC]))


def sources(g: State, seat: int, last: int) -> list[int]:
    """Return the kinds of log sources from a place in the order on, so that a payment has one way."""
    flags, piles = g.flags, g.piles
    found = []
    for action, zone in ((layout.PAY_BURST, layout.BURST), (layout.PAY_IMPRINT, layout.IMPRINTS)):
        if any(not flags[card] & layout.CHECK_STATE for card in piles[zone * 2 + seat]):
            found.append(action)
    found += [PICK + card for card in piles[layout.CASTERS * 2 + seat] if not flags[card] & layout.CHECK_STATE]
    if g.tables.switch["idols"]:
        found += [PICK + card for card in _idols(g, seat)]
    return [action for action in sorted(found) if action >= last]


def _ask_log(g: State, f: Frame) -> None:
    """Choose what is checked, one after the other; nothing is asked where everything is needed."""
    if f[AMOUNT] <= 0:
        f[ANS] = PASS
        return
    found = sources(g, f[WHO], f[LAST])
    if _weight(g, f[WHO], found) < f[AMOUNT]:
        raise RuntimeError(f"a log cost that cannot be paid was announced: {f[AMOUNT]} more for {_what(g, f[SRC])}")
    enough = [action for n, action in enumerate(found) if _weight(g, f[WHO], found[n:]) >= f[AMOUNT]]
    ask(g, f[WHO], enough)


def _what(g: State, card: int) -> str:
    return g.match.faces[g.face[card]].name("en") if card >= 0 else "no card"


def _weight(g: State, seat: int, found: list[int]) -> int:
    """Return the log that these sources hold together."""
    flags, piles = g.flags, g.piles
    weight = 0
    for action in found:
        zone = {layout.PAY_BURST: layout.BURST, layout.PAY_IMPRINT: layout.IMPRINTS}.get(action, -1)
        weight += 1 if zone < 0 else sum(1 for card in piles[zone * 2 + seat] if not flags[card] & layout.CHECK_STATE)
    return weight


def _check_source(g: State, f: Frame) -> None:
    """Put the chosen source to check; of the bursts first those that their owner does not know."""
    if f[ANS] <= PASS:
        return
    action, seat = f[ANS], f[WHO]
    f[LAST] = action
    f[AMOUNT] -= 1
    if action in (layout.PAY_BURST, layout.PAY_IMPRINT):
        pile = g.piles[(layout.BURST if action == layout.PAY_BURST else layout.IMPRINTS) * 2 + seat]
        normal = [card for card in pile if not g.flags[card] & layout.CHECK_STATE]
        card = min(normal, key=lambda c: g.known[c] >> seat & 1)
    else:
        card = action & ARG
    g.flags[card] |= layout.CHECK_STATE
    touched(g, RESTED_CARDS)
    if f[AMOUNT] > 0:
        goto(f, _ask_log)


PAYMENT: Final = procedure(
    "dreadnought.payment", _cut, _ask_ability, _use_ability, _ask_torrent, _use_torrent, _ask_log, _check_source
)
asks(_ask_ability, "Use which Cost ability?", "どの《Cost》アビリティを使いますか", rules="CO6")
asks(_ask_torrent, "Discard which torrent?", "どの奔流を捨てますか", rules="SE4")
asks(_ask_log, "Check what for log?", "ログとして何をチェックしますか", rules="CO1, CO2")
