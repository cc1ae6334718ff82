"""Verbs that fewer games need: damage that is changed on its way, what a card counts as, duties and permissions, places."""

from typing import Any

from cardbase.engine.actions import ARG, SQUARE
from cardbase.engine.board import EMPTY
from cardbase.engine.continuous import GAIN, SET, SHIELD, change
from cardbase.engine.describe import asks
from cardbase.engine.effects.context import MINE, UNTIL
from cardbase.engine.effects.core.state_verbs import lasting
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, dialect, field_number, number, seats
from cardbase.engine.events import emit
from cardbase.engine.layout import END_OF_TURN, EVER, MOVES
from cardbase.engine.replace import amount, set_amount
from cardbase.engine.run import ask, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, Row, State
from cardbase.engine.turns import miss, take_extra
from cardbase.engine.zones import hand_over, move, stand


def change_damage(g: State, f: Frame, value: int) -> None:
    """In a replacement of damage: so much instead; it still happens, and other replacements may change it too."""
    set_amount(g, value)
    f[ANS] = 0


def prevent_damage(g: State, f: Frame, n: Any, what: Node) -> None:
    """So much of the next damage to a card is not dealt, in this turn where nothing is said."""
    until = END_OF_TURN if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, SHIELD, 0, number(g, f, n), card, f[SRC], f[MINE])


def damage_each_other(g: State, f: Frame, what: Node, other: Node) -> None:
    """Both deal damage at once, as much as they fight with."""
    rules, field = g.rules, dialect(g).fights_with
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            first, second = field_number(g, one, field), field_number(g, two, field)
            rules.damage(g, g.side[two], two, [one], second)
            rules.damage(g, g.side[one], one, [two], first)


def exchange_values(g: State, f: Frame, stat: str, other: str, what: Node) -> None:
    """Two stats of a card change places."""
    stats, until = dialect(g).stats, EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        first, second = g.stats[stats[stat]][card], g.stats[stats[other]][card]
        change(g, until, SET, stats[stat], second, card, f[SRC], f[MINE])
        change(g, until, SET, stats[other], first, card, f[SRC], f[MINE])


def exchange(g: State, f: Frame, who: Node, what: Node, other: Node) -> None:
    """Two cards change places: squares on the board, else zones and sides."""
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            if g.place[one] >= 0 and g.place[two] >= 0 and g.board:
                spot, g.board[g.place[one]] = g.place[one], EMPTY
                stand(g, one, g.place[two])
                g.place[two] = -1
                stand(g, two, spot)
            elif g.zone[one] == g.zone[two]:
                mine, theirs = g.side[one], g.side[two]
                hand_over(g, one, theirs)
                hand_over(g, two, mine)
            else:
                (zone, side), (zone2, side2) = (g.zone[one], g.side[one]), (g.zone[two], g.side[two])
                move(g, one, zone2, side2)
                move(g, two, zone, side)


def _value_bit(g: State, field: str, name: str) -> int:
    return g.match.texts.values[field, name]


def counts_as(g: State, f: Frame, what: Node, field: str, name: str) -> None:
    """Cards have a value of a field besides their own."""
    lasting(g, f, what, GAIN, dialect(g).counts_stat, _value_bit(g, field, name))


def lose_value(g: State, f: Frame, what: Node, field: str, name: str) -> None:
    """Cards have a value of a field no longer."""
    lasting(g, f, what, GAIN, dialect(g).lost_stat, _value_bit(g, field, name))


def must(g: State, f: Frame, what: Node, act: Node) -> None:
    """Cards have to do something if they are able to; the game reads `must_stat`."""
    lasting(g, f, what, GAIN, dialect(g).must_stat, dialect(g).acts[act[0]])


def can(g: State, f: Frame, what: Node, act: Node) -> None:
    """Cards may do what the rules do not allow; the game reads `can_stat`."""
    lasting(g, f, what, GAIN, dialect(g).can_stat, dialect(g).acts[act[0]])


def _always_gain(g: State, f: Frame, changes: list[Row], what: Node, stat: int, bit: int) -> None:
    changes += [(GAIN, stat, card, bit) for card in cards(g, f, what)]


def always_counts_as(g: State, f: Frame, changes: list[Row], what: Node, field: str, name: str) -> None:
    """`this counts as type "Dragon"`."""
    _always_gain(g, f, changes, what, dialect(g).counts_stat, _value_bit(g, field, name))


def always_loses_value(g: State, f: Frame, changes: list[Row], what: Node, field: str, name: str) -> None:
    """`all enemies lose type "Dragon"`."""
    _always_gain(g, f, changes, what, dialect(g).lost_stat, _value_bit(g, field, name))


def always_must(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`must attack`."""
    _always_gain(g, f, changes, what, dialect(g).must_stat, dialect(g).acts[act[0]])


def always_can(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`can attack standing enemies`."""
    _always_gain(g, f, changes, what, dialect(g).can_stat, dialect(g).acts[act[0]])


def walk_units(g: State, f: Frame, who: Node, what: Node, n: Any) -> None:
    """Move units on the board, each up to so many free steps, to squares that the mover chooses."""
    for card in cards(g, f, what):
        if g.place[card] >= 0:
            g.frames.append([WALK, 0, seats(g, f, who)[0], card, 0, number(g, f, n)])


def _ask_square(g: State, f: Frame) -> None:
    grid, start = g.rules.grid, g.place[f[SRC]]
    reached, edge = {start}, [start]
    for _ in range(f[REG]):
        edge = [q for square in edge for q in grid.next[square] if g.board[q] == EMPTY and q not in reached]
        reached.update(edge)
    ask(g, f[WHO], [SQUARE + square for square in sorted(reached)])


def _go(g: State, f: Frame) -> None:
    if f[ANS] & ARG != g.place[f[SRC]]:
        stand(g, f[SRC], f[ANS] & ARG)
        g.todo |= CHECK | DIRTY
        emit(g, MOVES, f[SRC], g.side[f[SRC]])


WALK = procedure("walk", _ask_square, _go)
asks(_ask_square, "Which square?", "移動先のマスを選ぶ")


def play_free(g: State, f: Frame, who: Node, what: Node) -> None:
    """Play cards without paying, as the game plays them."""
    for card in cards(g, f, what):
        g.rules.play_free(g, seats(g, f, who)[0], card)


def skip(g: State, f: Frame, who: Node, phase: str) -> None:
    """A player's next phase of this kind does not take place."""
    for seat in seats(g, f, who):
        miss(g, seat, dialect(g).phases[phase])


def extra(g: State, f: Frame, who: Node, phase: str) -> None:
    """A player gets one more phase of this kind."""
    for seat in seats(g, f, who):
        take_extra(g, seat, dialect(g).phases[phase])


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into a dialect."""
    words.verbs |= {
        "prevent": Verb(lambda g, f: None),
        "reduce_damage": Verb(lambda g, f, n: change_damage(g, f, amount(g) - number(g, f, n))),
        "increase_damage": Verb(lambda g, f, n: change_damage(g, f, amount(g) + number(g, f, n))),
        "double_damage": Verb(lambda g, f: change_damage(g, f, 2 * amount(g))),
        "halve_damage": Verb(lambda g, f: change_damage(g, f, g.rules.half(amount(g)))),
        "prevent_damage": Verb(prevent_damage),
        "damage_each_other": Verb(damage_each_other),
        "exchange_values": Verb(exchange_values, names=((1, "stats"), (2, "stats"))),
        "exchange": Verb(exchange),
        "counts_as": Verb(counts_as, None, always_counts_as, needs="counts_stat"),
        "lose_value": Verb(lose_value, None, always_loses_value, needs="lost_stat"),
        "must": Verb(must, None, always_must, needs="must_stat"),
        "can": Verb(can, None, always_can, needs="can_stat"),
        "move": Verb(walk_units),
        "play_free": Verb(play_free),
        "end_combat": Verb(lambda g, f: g.rules.end_combat(g)),
        "skip": Verb(skip, names=((2, "missable"),)),
        "extra": Verb(extra, names=((2, "repeatable"),)),
    }
