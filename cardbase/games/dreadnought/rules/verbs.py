"""The game's own effects: prices, values and damage of one kind, enchantments, and cards that go somewhere."""

from typing import Any, Final

from cardbase.engine.actions import ARG, FACE, PICK
from cardbase.engine.continuous import ADD, touched
from cardbase.engine.effects import statements
from cardbase.engine.effects.bindings import Node, Verb
from cardbase.engine.effects.card_verbs import can_name
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, HAND, note_played, sharing, taking
from cardbase.engine.effects.player_verbs import can_pay, pay
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.state_verbs import lasting
from cardbase.engine.effects.statements import SAYING_OF_PLAYERS
from cardbase.engine.effects.values import bindings_of, cards, fewest, number, seats
from cardbase.engine.events import emit
from cardbase.engine.faces import RESTED_CARDS
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.games.dreadnought.rules import areas, hand, layout, payment
from cardbase.games.dreadnought.rules.areas import open_areas
from cardbase.games.dreadnought.rules.combat import break_hp
from cardbase.games.dreadnought.rules.payment import turned
from cardbase.games.dreadnought.rules.playing import cancel
from cardbase.games.dreadnought.rules.tables import SOURCES, State
from cardbase.language.tree import Select

WORDS: Final = Registry()
# log; sources that are checked, imprints among them; of the sources those that are chosen; cards that turn; the code, or -1
Claim = tuple[int, int, int, int, tuple[int, ...], int]

# Prices: what they take together of the log that a player can make, since a check serves one purpose (CO2).


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
    areas.shift_by_effect(g, seats(g, f, who)[0], card)


@WORDS.each("counter", place=1)
def cancel_codes(g: State, f: Frame, who: Node, card: int) -> None:
    """Cancel codes on the chain; sub effects are none."""
    if statements.may_be_countered(g, card):
        cancel(g, f[WHO], card)


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
    return zone != "play" or bool(open_areas(g, seats(g, f, who)[0], card, g.tables.size[g.face[card]]))


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


# Enchantments: one card of the causing player's discard, his choice; without a discard the top of the deck.

PURPOSE: Final = REG
STAMP: Final = REG + 1


def can_put_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> bool:
    """Tell whether there is such a unit."""
    return can_name(g, f, who, what)


@WORDS.verb("add_mark", can_put_mark, names=((3, "marks"),))
def put_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """Lay 強化 or 衰弱 under units."""
    seat = seats(g, f, who)[0]
    for host in reversed(cards(g, f, what)):
        for _ in range(number(g, f, n)):
            call(g, ENCHANT, seat, host, bindings_of(g).marks[mark], g.stamp[host])


def marks_on(g: State, host: int, mark: str) -> int:
    """Count the 強化 or the 衰弱 under a unit: closed cards, upright or sideways."""
    state = layout.DOWN | (layout.CHECK_STATE if bindings_of(g).marks[mark] == hand.TO_WEAKEN else 0)
    laid = [*g.piles[layout.ENCHANTMENTS * 2], *g.piles[layout.ENCHANTMENTS * 2 + 1]]
    return sum(g.host[card] == host and g.flags[card] & (layout.DOWN | layout.CHECK_STATE) == state for card in laid)


def _ask_card(g: State, f: Frame) -> None:
    """Copies of one card are one answer."""
    if g.stamp[f[SRC]] != f[STAMP]:
        return
    faces = {g.face[card]: card for card in reversed(g.piles[layout.DISCARD * 2 + f[WHO]])}
    ask(g, f[WHO], [PICK + card for card in sorted(faces.values())])


def _lay_under(g: State, f: Frame) -> None:
    if g.stamp[f[SRC]] != f[STAMP]:
        return
    if f[ANS] >= PICK:
        hand.enchant(g, f[WHO], f[ANS] & ARG, f[SRC], f[PURPOSE])
    else:
        hand.take_card(g, f[WHO], f[PURPOSE], f[SRC])


ENCHANT: Final = procedure("dreadnought.enchant", _ask_card, _lay_under)
asks(_ask_card, "Which card of the discard goes under it?", "どの捨札を下に重ねますか")


# The hand: the speed card belongs to it.

COUNT: Final = REG
LAST: Final = REG + 1


def can_discard(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether each has so many cards beside the one that is played."""
    count = number(g, f, n)
    return all(sum(card != f[SRC] for card in hand.hand_cards(g, seat)) >= count for seat in seats(g, f, who))


@WORDS.verb("discard", can_discard, takes=taking(HAND, 1, can_discard))
def discard_number(g: State, f: Frame, who: Node, n: Any) -> None:
    """Each player discards cards of the own hand, shown at once."""
    count = number(g, f, n)
    for seat in reversed(seats(g, f, who)):
        most = min(count, len(hand.hand_cards(g, seat)))
        if most > 0:
            call(g, DISCARDED, seat, f[SRC], most, 0)


def _ask_discard(g: State, f: Frame) -> None:
    faces = sorted(g.face[card] for card in hand.hand_cards(g, f[WHO]) if g.face[card] >= f[LAST])
    ask(g, f[WHO], sorted({FACE + face for k, face in enumerate(faces) if len(faces) - k >= f[COUNT]}))


def _discard(g: State, f: Frame) -> None:
    if f[ANS] < 0:
        return
    f[LAST] = f[ANS] & ARG
    f[COUNT] -= 1
    if f[COUNT]:
        goto(f, _ask_discard)
    hand.discard(g, f[WHO], hand.from_hand(g, f[WHO], f[LAST]))


DISCARDED: Final = procedure("dreadnought.discard", _ask_discard, _discard)
asks(_ask_discard, "Which card do you discard?", "捨てるカードを選ぶ")


# Cards from the deck, or HP cards where there is none.


def _takes(purpose: int) -> Verb:
    def do(g: State, f: Frame, who: Node, n: Any) -> None:
        for seat in seats(g, f, who):
            for _ in range(number(g, f, n)):
                hand.take_card(g, seat, purpose)

    def can(g: State, f: Frame, who: Node, n: Any) -> bool:
        piles = (layout.DECK, layout.HP, layout.RIGHT_HP)
        return all(sum(len(g.piles[z * 2 + seat]) for z in piles) >= number(g, f, n) for seat in seats(g, f, who))

    return Verb(do, can, takes=taking("deck", 1, can))


@WORDS.each("break_hp", place=2)
def break_hp_of(g: State, f: Frame, who: Node, n: Any, card: int) -> None:
    """Break HP of casters."""
    break_hp(g, card, number(g, f, n))


def can_set_speed_card(g: State, f: Frame, who: Node) -> bool:
    """Tell whether there is a hand card."""
    return all(g.piles[layout.HAND * 2 + seat] for seat in seats(g, f, who))


@WORDS.verb("set_speed_card", can_set_speed_card)
def set_speed_card(g: State, f: Frame, who: Node) -> None:
    """Lay a hand card closed as the speed card (D-26)."""
    for seat in seats(g, f, who):
        call(g, SPEED_SET, seat, f[SRC])


def _ask_speed(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in g.piles[layout.HAND * 2 + f[WHO]]}))


def _set_speed(g: State, f: Frame) -> None:
    if f[ANS] >= FACE:
        hand.set_closed(g, f[WHO], f[ANS] & ARG)


SPEED_SET: Final = procedure("dreadnought.set speed card", _ask_speed, _set_speed)
asks(_ask_speed, "Which card becomes the speed card?", "スピードカードにするカードを選ぶ")


@WORDS.verb("faster")
def faster(g: State, f: Frame, who: Node, n: Any) -> None:
    """Add plus signs to the speed card; the letter stays."""
    for seat in seats(g, f, who):
        g.num[layout.PLUSES + seat] += number(g, f, n)


WORDS.filter("has_mark")(lambda g, f, card, mark: marks_on(g, card, mark) > 0)
WORDS.amount("marks_on")(lambda g, f, mark, what: sum(marks_on(g, card, mark) for card in cards(g, f, what)))
WORDS.verbs(_takes(hand.TO_BURST), "set_bursts")
WORDS.verbs(_takes(hand.TO_DISCARD), "mill")
WORDS.verbs(_takes(hand.TO_IMPRINTS), "set_imprints")
