"""The costs of abilities (CO1 to CO4, AB4): vigour of the unit, the top of the deck or of the off-field, with command (指揮)."""

from typing import Any, Final

from cardbase.engine.actions import ARG, PASS
from cardbase.engine.effects.dialect import Node
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, change_costs, cost_to_play, note_played
from cardbase.engine.effects.prices import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.values import dialect, number
from cardbase.engine.events import emit
from cardbase.engine.match import Match
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame
from cardbase.engine.zones import move
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.book import State
from cardbase.games.fertcg.rules.chips import consume, spend

WORDS: Final = Registry()

# pile, cards still to pay
ZONE: Final = REG
COUNT: Final = REG + 1

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


def can_deployment(g: State, f: Frame) -> bool:
    """Tell whether nothing has been deployed this turn."""
    return not g.num[layout.DEPLOYED]


@WORDS.verb("deployment", can_deployment)
def deployment(g: State, f: Frame) -> None:
    """The one deployment of the turn."""
    g.num[layout.DEPLOYED] = 1


def _staff_takes(g: State, f: Frame) -> Any:
    return taking("vigour", 0, can_vigour)(g, f, g.book.staff_cost[g.face[f[SRC]]])


def can_staff(g: State, f: Frame) -> bool:
    """Tell whether the unit has so much vigour."""
    return can_vigour(g, f, g.book.staff_cost[g.face[f[SRC]]])


@WORDS.verb("staff_cost", can_staff, takes=_staff_takes)
def staff_cost(g: State, f: Frame) -> None:
    """The printed cost of the staff, in vigour."""
    vigour(g, f, g.book.staff_cost[g.face[f[SRC]]])


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


def can_take(g: State, f: Frame, zone: str, n: Any) -> bool:
    """Tell whether a pile holds so many cards, command included."""
    lacking = number(g, f, n) - len(g.piles[dialect(g).zones[zone] * 2 + f[WHO]])
    return lacking <= 0 or lacking <= sum(_times(g, unit, lacking) for unit in _commanders(g, f[WHO]))


def _pile_takes(g: State, f: Frame, zone: str, n: Any) -> Any:
    def can(g: State, f: Frame, n: Any) -> bool:
        return can_take(g, f, zone, n)

    return taking(f"cards of {zone}", 0, can)(g, f, n)


@WORDS.verb("pile_cards", can_take, names=((1, "zones"),), takes=_pile_takes)
def take(g: State, f: Frame, zone: str, n: Any) -> None:
    """Pay from the top of a pile."""
    call(g, CARDS_PAID, f[WHO], f[SRC], dialect(g).zones[zone], number(g, f, n))


def ask_command(g: State, f: Frame) -> None:
    """Units with command may make it cheaper, each as often as it pays; they must where the pile is too small."""
    units = _commanders(g, f[WHO]) if f[COUNT] else []
    enough = len(g.piles[f[ZONE] * 2 + f[WHO]]) >= f[COUNT]
    ask(g, f[WHO], [*([PASS] if enough else []), *[layout.USE + unit for unit in units]])


def pay_cards(g: State, f: Frame) -> None:
    """Let a unit help and ask again, or put the top cards abroad."""
    if f[ANS] > PASS:
        unit = f[ANS] & ARG
        emit(g, layout.USES, unit, f[WHO])
        f[COUNT] -= 1
        goto(f, ask_command)
        consume(g, unit, _command_price(g, unit))
        return
    pile = g.piles[f[ZONE] * 2 + f[WHO]]
    for _ in range(min(f[COUNT], len(pile))):
        move(g, pile[-1], layout.ABROAD)


CARDS_PAID: Final = procedure("fertcg.cards paid", ask_command, pay_cards)
asks(ask_command, "Make the cost lower by command?", "指揮でコストを減らしますか", rules="AB4")


def chips_to_play(g: State, seat: int, card: int, printed: int) -> int:
    """Return the chips that playing a card takes that says so many: what texts make of it."""
    if g.book.has_cheaper and printed and is_cheaper(g, seat, card):
        printed -= 1
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
    """Let the chips in the price of a play text be the cost of the card, where texts change what playing costs."""
    if change_costs(match) or any(" -1" in word for face in match.faces for word in face.words("skills")):
        blocks = match.texts.blocks
        for text in match.texts.texts:
            if text.tree.kind == "play" and text.prices >= 0:
                blocks[text.prices] = tuple(
                    (COST, *node[1:]) if node[0] == "pay" else node for node in blocks[text.prices]
                )


def _cost(g: State, f: Frame, n: Any) -> int:
    return chips_to_play(g, f[WHO], f[SRC], number(g, f, n))


def can_pay_cost(g: State, f: Frame, who: Node, n: Any) -> bool:
    """Tell whether there are so many unused."""
    return g.num[layout.UNUSED + f[WHO]] >= _cost(g, f, n)


@WORDS.verb(COST, can_pay_cost)
def pay_cost(g: State, f: Frame, who: Node, n: Any) -> None:
    """Pay the chips that a card costs."""
    spend(g, f[WHO], _cost(g, f, n))
    note_played(g, f[WHO], f[SRC])


for key, made in COSTS_OF_PLAYING.items():
    WORDS.verbs(made, key)
