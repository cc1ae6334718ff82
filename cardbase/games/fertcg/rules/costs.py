"""The costs of abilities (CO1 to CO5, AB4): vigour of the unit, the top of the deck or of the off-field, with command (指揮)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, change_costs, cost_to_play, note_played
from cardbase.engine.effects.prices import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.said import SAYING, said_of_player
from cardbase.engine.effects.values import dialect, number
from cardbase.engine.events import emit
from cardbase.engine.match import Match
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.abilities import SKILL_CARD, called
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import consume
from cardbase.games.fertcg.rules.stand_ins import FOR_CARDS, go_abroad, pay_chips, purse, stand_ins, worth
from cardbase.games.fertcg.rules.using_costs import (
    LEFT,
    LESS,
    MORE,
    MOST,
    charge,
    less_to_use,
    lessen,
    more_to_use,
    most_to_use,
)
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
    unit, called_so, full = unit_of(g, f[SRC]), g.book.called_abilities[text], number(g, f, n)
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
    printed = g.book.staff_cost[g.face[card]]
    if not g.book.has_lessened:
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
    return int(g.book.keywords[g.face[unit]].get("command", (1,))[0])


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
    place = dialect(g).zones[zone]
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
    call(g, CARDS_PAID, f[WHO], f[SRC], dialect(g).zones[zone], number(g, f, n))


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
    if g.book.has_cheaper and printed and is_cheaper(g, seat, card):
        printed -= 1
    if g.book.has_lessened and g.book.skills[g.face[card]]:
        printed = max(0, printed - less_to_use(g, skilled(g, seat), _SKILL))
    return cost_to_play(g, seat, card, printed) if g.book.reprices else printed


def skilled(g: State, seat: int) -> int:
    """Return the unit for which a seat would use a skill: its one in the combat, else the one that acts; -1 for none."""
    for unit in (g.num[layout.STRIKER] - 1, g.num[layout.STRUCK] - 1, g.num[layout.ACTING] - 1):
        if unit >= 0 and g.side[unit] == seat and g.zone[unit] == layout.MAP:
            return unit
    return -1


def is_cheaper(g: State, seat: int, card: int) -> bool:
    """Tell whether the unit that would use a skill pays 1 chip less for it."""
    unit = skilled(g, seat)
    return unit >= 0 and not g.book.cheaper[g.face[unit]].isdisjoint(g.book.skills[g.face[card]])


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
