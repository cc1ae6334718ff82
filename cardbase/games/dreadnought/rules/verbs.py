"""The game's effects that change cards where they are, its prices, and damage of one kind."""

from typing import Any, Final

from cardbase.engine.continuous import ADD, touched
from cardbase.engine.effects import counting
from cardbase.engine.effects.core.player_verbs import can_pay, pay
from cardbase.engine.effects.core.state_verbs import lasting
from cardbase.engine.effects.dialect import Node, Verb
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, note_played
from cardbase.engine.effects.prices import sharing
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import cards, fewest, number, seats
from cardbase.engine.events import emit
from cardbase.engine.match import RESTED_CARDS
from cardbase.engine.state import SRC, WHO, Frame, Row
from cardbase.games.dreadnought.rules import layout, payment, slot_moves
from cardbase.games.dreadnought.rules.areas import open_areas
from cardbase.games.dreadnought.rules.book import SOURCES, State
from cardbase.games.dreadnought.rules.codes import cancel
from cardbase.games.dreadnought.rules.payment import turned
from cardbase.language.tree import Select

WORDS: Final = Registry()
Claim = tuple[int, int, int, int, tuple[int, ...], int]

# Prices.


def _enough_log(g: State, f: Frame, claims: list[Claim]) -> bool:
    log = checked = imprints = chosen = 0
    turning: list[int] = []
    code = -1
    for amount, sources, marks, picked, own, played in claims:
        log, checked, imprints, chosen = log + amount, checked + sources, imprints + marks, chosen + picked
        turning += own
        code = max(code, played)
    if not can_check_imprints(g, f, ("you",), imprints):
        return False
    return payment.payable(g, f[WHO], log, code, payment.logs(g, f[WHO]) - checked, (), 0, chosen, turning)


def _pays_log_cost(g: State, f: Frame) -> Claim:
    return payment.log_cost(g, f[WHO], f[SRC]), 0, 0, 0, (), f[SRC]


def can_pay_log_cost(g: State, f: Frame) -> bool:
    """Tell whether it can be paid, with a torrent too."""
    return payment.payable(g, f[WHO], payment.log_cost(g, f[WHO], f[SRC]), f[SRC], payment.logs(g, f[WHO]))


@WORDS.verb("pay_log_cost", can_pay_log_cost, takes=sharing("log", _pays_log_cost, _enough_log))
def pay_log_cost(g: State, f: Frame) -> None:
    """Pay the log cost of a code, in hand or in the effect area."""
    payment.pay_log(g, f[WHO], payment.log_cost(g, f[WHO], f[SRC]), f[SRC])
    note_played(g, f[WHO], f[SRC])


def _checks_imprints(g: State, f: Frame, who: Node, n: Any) -> Claim:
    count = number(g, f, n)
    return 0, count, count, count, (), -1


def can_check_imprints(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether so many are normal."""
    count = number(g, f, n)
    return all(
        sum(not g.flags[card] & layout.CHECK_STATE for card in g.piles[layout.IMPRINTS * 2 + seat]) >= count
        for seat in seats(g, f, who)
    )


@WORDS.verb("check_imprints", can_check_imprints, takes=sharing("log", _checks_imprints, _enough_log))
def check_imprints(g: State, f: Frame, who: Node, n: Any) -> None:
    """Put imprints to check."""
    for seat in seats(g, f, who):
        normal = [card for card in g.piles[layout.IMPRINTS * 2 + seat] if not g.flags[card] & layout.CHECK_STATE]
        for card in normal[: number(g, f, n)]:
            g.flags[card] |= layout.CHECK_STATE
            touched(g, RESTED_CARDS)


@WORDS.verb("cut_cost")
def cut_cost(g: State, f: Frame, n: Any) -> None:
    """In a Cost or Cast ability: so much less log."""
    g.num[layout.DISCOUNT] += number(g, f, n)


def _checks(g: State, f: Frame, who: Node, what: Node) -> Claim:
    if isinstance(what, Select) and what.quantity[0] != "all":
        count = fewest(g, f, what) if what.noun in SOURCES else 0
        return 0, count, 0, count, (), -1
    own = [turned(g, card) for card in cards(g, f, what)]
    return 0, sum(payment.is_source(g, card) for card in own), 0, 0, tuple(own), -1


def can_check(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether all of them are normal: a check is a price."""
    named = [turned(g, card) for card in cards(g, f, what)]
    return bool(named) and not any(g.flags[card] & layout.CHECK_STATE for card in named) if what[0] != "it" else True


@WORDS.verb("rest", can_check, takes=sharing("log", _checks, _enough_log))
def check(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards to check."""
    for card in [turned(g, named) for named in cards(g, f, what)]:
        if not g.flags[card] & layout.CHECK_STATE:
            g.flags[card] |= layout.CHECK_STATE
            touched(g, RESTED_CARDS)
            emit(g, layout.IS_RESTED, card, g.side[card])


@WORDS.verb("stand")
def ready(g: State, f: Frame, who: Node, what: Node) -> None:
    """Put cards to normal."""
    for card in [turned(g, named) for named in cards(g, f, what)]:
        if g.flags[card] & layout.CHECK_STATE:
            g.flags[card] &= ~layout.CHECK_STATE
            touched(g, RESTED_CARDS)
            emit(g, layout.STOOD, card, g.side[card])


@WORDS.each("change_slot", place=1)
def move_units(g: State, f: Frame, who: Node, card: int) -> None:
    """Move units as a slot move would; who moves them says where they go."""
    slot_moves.shift_by_effect(g, seats(g, f, who)[0], card)


@WORDS.each("counter", place=1)
def cancel_codes(g: State, f: Frame, who: Node, card: int) -> None:
    """Cancel codes on the chain; sub effects are none."""
    if counting.may_be_countered(g, card):
        cancel(g, f[WHO], card)


# What prices take together of the log that a player can make: a check serves one purpose (CO2).

# log; sources that are checked, imprints among them; of the sources those that are chosen; cards that turn; the code, or -1


def _pays(g: State, f: Frame, who: Node, n: Any) -> Claim:
    return number(g, f, n), 0, 0, 0, (), -1


# Values that lie on a card or, for a player's codes, on the left caster.


def _stat(stat: int) -> Verb:
    def do(g: State, f: Frame, what: Node, n: Any) -> None:
        lasting(g, f, what, ADD, stat, number(g, f, n))

    def always(g: State, f: Frame, changes: list[Row], what: Node, n: Any) -> None:
        changes += [(ADD, stat, card, number(g, f, n)) for card in cards(g, f, what)]

    return Verb(do, None, always)


def always_boost_codes(g: State, f: Frame, changes: list[Row], who: Node, n: Any) -> None:
    """The same as a continuous ability."""
    for seat in seats(g, f, who):
        changes.append((ADD, layout.CODE_BOOST, g.piles[layout.CASTERS * 2 + seat][0], number(g, f, n)))


@WORDS.verb("boost_codes", always=always_boost_codes)
def boost_codes(g: State, f: Frame, who: Node, n: Any) -> None:
    """More damage by a player's codes."""
    for seat in seats(g, f, who):
        lasting(g, f, ("left_caster", seat), ADD, layout.CODE_BOOST, number(g, f, n))


def _has_room(g: State, f: Frame, card: int, who: Node, what: Node, zone: str) -> bool:
    """Into play only what a battle area can take (CP2)."""
    return zone != "play" or bool(open_areas(g, seats(g, f, who)[0], card, g.book.size[g.face[card]]))


WORDS.change(lambda verb: verb.limited(_has_room), "put")
WORDS.reference("left_caster")(lambda g, f, seat: g.piles[layout.CASTERS * 2 + seat][:1])
WORDS.verb("pay", can_pay, takes=sharing("log", _pays, _enough_log))(pay)
for key, made in COSTS_OF_PLAYING.items():
    WORDS.verbs(made, key)
WORDS.verbs(SAYING_OF_PLAYERS, "holds_more")
WORDS.verbs(_stat(layout.ATTACK), "more_attack")
WORDS.verbs(_stat(layout.SHIELD_ATTACK), "less_attack")
WORDS.verbs(_stat(layout.SHIELD_CODE), "less_code")
WORDS.verbs(_stat(layout.SHIELD_ABILITY), "less_ability")
