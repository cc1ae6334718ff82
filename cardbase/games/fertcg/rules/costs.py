"""The costs of abilities (CO1 to CO6, AB4): vigour of the unit, the top of the deck or of the off-field, with command (指揮) and other help."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.announce import announce, usable
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.choices import first_of
from cardbase.engine.effects.context import context
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, can_pay_all, change_costs, cost_to_play, note_played, taking
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import SAYING, said_of_player
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import bindings_of, number
from cardbase.engine.events import emit
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Match
from cardbase.engine.zones import attachments
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.abilities import (
    LEFT,
    LESS,
    MORE,
    MOST,
    SKILL_CARD,
    called,
    charge,
    less_to_use,
    lessen,
    more_to_use,
    most_to_use,
)
from cardbase.games.fertcg.rules.chips import FOR_CARDS, consume, go_abroad, pay_chips, purse, stand_ins, worth
from cardbase.games.fertcg.rules.tables import NEVER, State
from cardbase.language.tree import VALUES

WORDS: Final = Registry()

# pile, cards still to pay
ZONE: Final = REG
COUNT: Final = REG + 1

PLACES: Final = {"vigour": 1, "discard": 2, "pile_cards": 2, "remove_mark": 2}
"""Where in the price of an ability its number stands."""
_CHIPS: Final = ("vigour", "remove_mark")
_SKILL: Final = frozenset((SKILL_CARD,))

COST: Final = "play_cost"
"""The verb that stands for `pay` in the price of a play text."""


def unit_of(g: State, card: int) -> int:
    """Return the unit whose ability it is: the card itself, or what it is attached to; of a land what stands on it."""
    if card >= 0 and g.zone[card] == layout.LAND and g.place[card] >= 0:
        return g.board[g.place[card]]
    return g.host[card] if card >= 0 and g.host[card] >= 0 else card


def can_vigour(g: State, f: Frame, n: Any) -> bool:
    """Tell whether the unit has so many."""
    unit = unit_of(g, f[SRC])
    return g.zone[unit] == layout.MAP and g.more[layout.CHIPS][unit] >= number(g, f, n)


@WORDS.verb("vigour", can_vigour, takes=taking("vigour", 0, can_vigour))
def vigour(g: State, f: Frame, n: Any) -> None:
    """(気力n): chips of the unit become used."""
    unit = unit_of(g, f[SRC])
    if g.zone[unit] == layout.MAP:
        consume(g, unit, number(g, f, n))


@WORDS.amount(LEFT)
def left_of_price(g: State, f: Frame, n: Any, text: int, paid: str) -> int:
    """What is left of a number in the price of an ability: texts make it less, and what is used as a crest is paid for (CO5, CO6)."""
    unit, called_so, full = unit_of(g, f[SRC]), g.tables.called_abilities[text], number(g, f, n)
    if paid in _CHIPS:
        full = most_to_use(g, unit, called_so, full)
    if paid == "vigour":
        full += more_to_use(g, unit, called_so)
    less = less_to_use(g, unit, called_so)
    if g.num[layout.CUT] and g.match.texts.texts[text].timings & layout.CRESTS:
        less += g.num[layout.CUT]
    return max(0, full - less)


def can_deployment(g: State, f: Frame) -> bool:
    """Tell whether nothing has been deployed this turn."""
    return not g.num[layout.DEPLOYED]


@WORDS.verb("deployment", can_deployment)
def deployment(g: State, f: Frame) -> None:
    """The one deployment of the turn."""
    g.num[layout.DEPLOYED] = 1


def staff_price(g: State, card: int) -> int:
    """Return what is left of the printed cost of the staff that a unit has from the start: texts make it less (CO5, CO12)."""
    printed = g.tables.staff_cost[g.face[card]]
    if not g.tables.has_lessened:
        return printed
    texts = g.match.texts.activated[g.face[card]]
    called_so = frozenset(text.tree.name for text in texts if text.timings >> layout.STAFF & 1)
    return max(0, printed - less_to_use(g, card, called_so))


def _staff_takes(g: State, f: Frame) -> Any:
    return taking("vigour", 0, can_vigour)(g, f, staff_price(g, f[SRC]))


def can_staff(g: State, f: Frame) -> bool:
    """Tell whether the unit has so much vigour."""
    return can_vigour(g, f, staff_price(g, f[SRC]))


@WORDS.verb("staff_cost", can_staff, takes=_staff_takes)
def staff_cost(g: State, f: Frame) -> None:
    """The cost of the staff, in vigour."""
    vigour(g, f, staff_price(g, f[SRC]))


def _commanders(g: State, seat: int) -> list[int]:
    """Return the own units that can make such a cost 1 lower."""
    commands, chips = g.stats[layout.KEYWORDS], g.more[layout.CHIPS]
    return [
        unit
        for unit in g.piles[layout.MAP * 2 + seat]
        if commands[unit] & layout.COMMANDS
        and not g.flags[unit] & layout.ASLEEP
        and chips[unit] >= max(1, _command_price(g, unit))
    ]


def _command_price(g: State, unit: int) -> int:
    return int(g.tables.keywords[g.face[unit]].get("command", (1,))[0])


def _times(g: State, unit: int, most: int) -> int:
    """Return how often a unit can pay for its command, up to so often."""
    price = _command_price(g, unit)
    return min(most, g.more[layout.CHIPS][unit] // price) if price else most


_NO_PUTTING: Final = "cannot put_from"


def may_go_abroad(g: State, seat: int, zone: str) -> bool:
    """Tell whether no text keeps a player from putting cards of a pile abroad."""
    if _NO_PUTTING not in g.match.texts.sayings:
        return True
    return not any(one.slots[1:] == (zone, "removed") for one in said_of_player(g, _NO_PUTTING, seat))


def can_take(g: State, f: Frame, zone: str, n: Any) -> bool:
    """Tell whether a pile holds so many cards, command included, and may be paid with."""
    if not may_go_abroad(g, f[WHO], zone):
        return not number(g, f, n)
    place = bindings_of(g).zones[zone]
    lacking = number(g, f, n) - len(g.piles[place * 2 + f[WHO]])
    lacking -= sum(worth(g, FOR_CARDS, card) - 1 for card in _stand_ins(g, place, f[WHO]))
    return lacking <= 0 or lacking <= sum(_times(g, unit, lacking) for unit in _commanders(g, f[WHO]))


def _stand_ins(g: State, zone: int, seat: int) -> list[int]:
    """Return the cards that stand for several in a price in cards of the off-field (CO8)."""
    return stand_ins(g, FOR_CARDS, zone, seat) if zone == layout.OFF else []


def _pile_takes(g: State, f: Frame, zone: str, n: Any) -> Any:
    def can(g: State, f: Frame, n: Any) -> bool:
        return can_take(g, f, zone, n)

    return taking(f"cards of {zone}", 0, can)(g, f, n)


@WORDS.verb("pile_cards", can_take, names=((1, "zones"),), takes=_pile_takes)
def take(g: State, f: Frame, zone: str, n: Any) -> None:
    """Pay from the top of a pile."""
    call(g, CARDS_PAID, f[WHO], f[SRC], bindings_of(g).zones[zone], number(g, f, n))


def ask_command(g: State, f: Frame) -> None:
    """Units with command may make it cheaper, each as often as it pays, and cards stand for several; they must where the pile is too small."""
    units = _commanders(g, f[WHO]) if f[COUNT] else []
    cards = _stand_ins(g, f[ZONE], f[WHO]) if f[COUNT] else []
    enough = len(g.piles[f[ZONE] * 2 + f[WHO]]) >= f[COUNT]
    ask(g, f[WHO], [*([PASS] if enough else []), *[layout.USE + card for card in (*units, *cards)]])


def pay_cards(g: State, f: Frame) -> None:
    """Let a unit help, or a card stand for several, and ask again; or put the top cards abroad."""
    if f[ANS] > PASS and g.zone[f[ANS] & ARG] == layout.OFF:
        card = f[ANS] & ARG
        f[COUNT] = max(0, f[COUNT] - worth(g, FOR_CARDS, card))
        goto(f, ask_command)
        go_abroad(g, card)
        return
    if f[ANS] > PASS:
        unit = f[ANS] & ARG
        emit(g, layout.USES, unit, f[WHO])
        f[COUNT] -= 1
        goto(f, ask_command)
        consume(g, unit, _command_price(g, unit))
        return
    pile = g.piles[f[ZONE] * 2 + f[WHO]]
    for _ in range(min(f[COUNT], len(pile))):
        go_abroad(g, pile[-1])


CARDS_PAID: Final = procedure("fertcg.cards paid", ask_command, pay_cards)
asks(ask_command, "Make the cost lower by command?", "指揮でコストを減らしますか", rules="AB4")


def chips_to_play(g: State, seat: int, card: int, printed: int) -> int:
    """Return the chips that playing a card takes that says so many: what texts make of it."""
    if g.tables.has_cheaper and printed and is_cheaper(g, seat, card):
        printed -= 1
    if g.tables.has_lessened and g.tables.skills[g.face[card]]:
        printed = max(0, printed - less_to_use(g, skilled(g, seat), _SKILL))
    return cost_to_play(g, seat, card, printed) if g.tables.reprices else printed


def skilled(g: State, seat: int) -> int:
    """Return the unit for which a seat would use a skill: its one in the combat, else the one that acts; -1 for none."""
    for unit in (g.num[layout.STRIKER] - 1, g.num[layout.STRUCK] - 1, g.num[layout.ACTING] - 1):
        if unit >= 0 and g.side[unit] == seat and g.zone[unit] == layout.MAP:
            return unit
    return -1


def is_cheaper(g: State, seat: int, card: int) -> bool:
    """Tell whether the unit that would use a skill pays 1 chip less for it."""
    unit = skilled(g, seat)
    return unit >= 0 and not g.tables.cheaper[g.face[unit]].isdisjoint(g.tables.skills[g.face[card]])


def join(match: Match) -> None:
    """Let prices be what is left of them, where texts change what using and playing costs: those of abilities, and the chips of a play text."""
    lessened = LESS in match.texts.sayings
    dearer = _named_in(match, MORE)
    charge(match, [text for text in match.texts.texts if not dearer.isdisjoint(called(match, text))])
    if (
        lessened
        or dearer
        or MOST in match.texts.sayings
        or any(text.timings >> layout.PAYING_CREST & 1 for text in match.texts.texts)
    ):
        lessen(match, [text for text in match.texts.texts if called(match, text)], PLACES)
    cheaper = any(" -1" in word for face in match.faces for word in face.words("skills"))
    if lessened or cheaper or change_costs(match):
        blocks = match.texts.blocks
        for text in match.texts.texts:
            if text.tree.kind == "play" and text.prices >= 0:
                blocks[text.prices] = tuple(
                    (COST, *node[1:]) if node[0] == "pay" else node for node in blocks[text.prices]
                )


def _named_in(match: Match, key: str) -> frozenset[str]:
    """Return the names of abilities of which some text of the match says something with a word."""
    table = match.texts.sayings.get(key)
    rows = (
        [] if table is None else [row for told in (table.printed, table.lent) for rows in told.values() for row in rows]
    )
    return frozenset(name for _, slots in rows for name in slots[-1].split(VALUES))


def _cost(g: State, f: Frame, n: Any) -> int:
    return chips_to_play(g, f[WHO], f[SRC], number(g, f, n))


def can_pay_cost(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether there are so many unused."""
    return purse(g, f[WHO], f[SRC]) >= _cost(g, f, n)


@WORDS.verb(COST, can_pay_cost)
def pay_cost(g: State, f: Frame, who: Node, n: Any) -> None:
    """Pay the chips that a card costs."""
    count = _cost(g, f, n)
    note_played(g, f[WHO], f[SRC])
    pay_chips(g, f[WHO], count, f[SRC])


WORDS.verbs(SAYING, LESS, MORE, MOST)
for key, made in COSTS_OF_PLAYING.items():
    WORDS.verbs(made, key)


# Help (CO6): what a player uses as a crest ability of an own unit is paid for, so that it costs less: cards of the hand, and what lies on the unit.


TEXT: Final = REG

Help = tuple[int, Text]  # a card, and its ability that is used


@WORDS.verb("crest_costs_less")
def costs_less(g: State, f: Frame, n: Any) -> None:
    """So much is taken off the price of the crest that is being paid for."""
    g.num[layout.CUT] += number(g, f, n)


@WORDS.verb("crest_is_paid")
def is_paid(g: State, f: Frame) -> None:
    """Nothing is left of its price."""
    g.num[layout.CUT] = NEVER


def is_helped(g: State, text: Text) -> bool:
    """Tell whether something may be used as an ability is paid for."""
    return bool(g.tables.helps) and bool(text.timings & layout.CRESTS)


def usable_with_help(g: State, seat: int, unit: int, text: Text) -> bool:
    """Tell whether a unit may use a crest if all that can makes it cheaper. What leaves the hand for it could have been discarded as well."""
    found = _helpers(g, seat, unit)
    in_cards = any(node[0] == "discard" for node in text.tree.prices)
    taken = sum(_taken(g, one) for card, one in found if not (in_cards and g.zone[card] == layout.HAND))
    if not taken:
        return False
    g.num[layout.CUT] = taken
    able = usable(g, seat, unit, text)
    g.num[layout.CUT] = 0
    return able


def _helpers(g: State, seat: int, unit: int) -> list[Help]:
    """Return the cards, each with its ability, that a seat may use as a unit pays for a crest."""
    activated, helps = g.match.texts.activated, g.tables.helps
    cards = (*g.piles[layout.HAND * 2 + seat], *(card for card in attachments(g, unit) if g.side[card] == seat))
    found = [(card, text) for card in cards for text in activated[g.face[card]] if text.number in helps]
    return [(card, text) for card, text in found if usable(g, seat, card, text)]


def _taken(g: State, text: Text) -> int:
    return g.tables.helps[text.number]


def pay_with_help(g: State, seat: int, unit: int, text: Text) -> None:
    """Push what may be used before a crest is paid for."""
    call(g, HELPED, seat, unit, text.number)


def _price_left(g: State, f: Frame, text: Text) -> int:
    nodes = g.match.texts.blocks[text.prices] if text.prices >= 0 else ()
    return sum(number(g, f, part) for node in nodes for part in node if isinstance(part, tuple) and part[:1] == (LEFT,))


def _ask_help(g: State, f: Frame) -> None:
    """Cards that make it cheaper, one after the other while something is left; they must where the price could not be paid."""
    text = g.match.texts.texts[f[TEXT]]
    there = context(g, EFFECTS, f[WHO], f[SRC], text.block)
    if not _price_left(g, there, text):
        ask(g, f[WHO], [PASS])
        return
    found = {
        layout.USE_FROM_HAND + g.face[card] if g.zone[card] == layout.HAND else layout.USE + card
        for card, _ in _helpers(g, f[WHO], f[SRC])
    }
    ask(g, f[WHO], [*([PASS] if can_pay_all(g, there, text.prices) else []), *sorted(found)])


def _help(g: State, f: Frame) -> None:
    """Use one, and ask again."""
    kind, what = f[ANS] & ~ARG, f[ANS] & ARG
    if f[ANS] <= PASS:
        return
    goto(f, _ask_help)
    card = first_of(g, layout.HAND, f[WHO], what) if kind == layout.USE_FROM_HAND else what
    text = next(text for text in g.match.texts.activated[g.face[card]] if text.number in g.tables.helps)
    emit(g, layout.USES, card, f[WHO])
    announce(g, f[WHO], card, text)


HELPED: Final = procedure("fertcg.crest made cheaper", _ask_help, _help)
asks(_ask_help, "Make the crest ability cheaper?", "【紋章能力】のコストを減らしますか", rules="CO6", plays=True)
