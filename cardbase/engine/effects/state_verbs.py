"""Verbs that change cards where they are: turned, stronger, weaker, forbidden, bound, marked, damaged, healed."""

from typing import Any, Final

from cardbase.engine.continuous import ADD, CANNOT, GAIN, GRANT, HALF, LOSE, SET, SHIELD, TIMES, change, touched
from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.context import IT, MINE, UNTIL, new_group
from cardbase.engine.effects.context import add as add_card
from cardbase.engine.effects.costs import taking
from cardbase.engine.effects.registry import Registry
from cardbase.engine.effects.statements import meant
from cardbase.engine.effects.values import bindings_of, cards, field_number, number, seats
from cardbase.engine.events import LOST, amount, emit, let_happen, player, set_amount
from cardbase.engine.faces import COUNTERS, DAMAGE, RESTED_CARDS
from cardbase.engine.layout import DOWN, END_OF_TURN, EVER, HEALED, IS_RESTED, RESTED, STOOD
from cardbase.engine.state import CHECK, SRC, WHO, Frame, Row, State
from cardbase.engine.zones import turn_down, turn_up

WORDS: Final = Registry()


def lasting(g: State, f: Frame, what: Node, op: int, stat: int, amount: int) -> None:
    """Change each card until the moment that the text names, for good where it names none."""
    until = EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, op, stat, amount, card, f[SRC], f[MINE])


def can_rest(g: State, f: Frame, who: Node, what: Node) -> bool:
    """Tell whether all of them stand: resting is a price."""
    named = cards(g, f, what)
    return bool(named) and not any(g.flags[card] & RESTED for card in named) if what[0] == "this" else True


@WORDS.verb("rest", can_rest)
def rest(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards sideways."""
    for card in cards(g, f, what):
        if not g.flags[card] & RESTED:
            g.flags[card] |= RESTED
            touched(g, RESTED_CARDS)
            emit(g, IS_RESTED, card, g.side[card])


@WORDS.verb("stand")
def stand_up(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards upright."""
    for card in cards(g, f, what):
        if g.flags[card] & RESTED:
            g.flags[card] &= ~RESTED
            touched(g, RESTED_CARDS)
            emit(g, STOOD, card, g.side[card])


@WORDS.verb("turn_face_down")
def face_down(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards face down."""
    for card in cards(g, f, what):
        turn_down(g, card)


@WORDS.verb("turn_face_up")
def face_up(g: State, f: Frame, who: Node, what: Node) -> None:
    """Turn cards face up."""
    for card in cards(g, f, what):
        if g.flags[card] & DOWN:
            turn_up(g, card)


def always_add_to_each(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """Add to a stat of each card what is read of that card, which is `it`."""
    for card in cards(g, f, what):
        own = f[:]
        own[IT] = new_group(own)
        add_card(g, own, own[IT], card)
        changes.append((ADD, bindings_of(g).stats[stat], card, number(g, own, n)))


def always_add(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """`this power +1000`."""
    _always(ADD, bindings_of(g).stats[stat], number(g, f, n), cards(g, f, what), changes)


@WORDS.verb("change", always=always_add, names=((2, "stats"),))
@WORDS.verb("change_each", always=always_add_to_each, names=((2, "stats"),))
def add(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Add to a stat."""
    lasting(g, f, what, ADD, bindings_of(g).stats[stat], number(g, f, n))


def always_becomes(g: State, f: Frame, changes: list[Row], what: Node, stat: str, n: Any) -> None:
    """`this power becomes 0`."""
    _always(SET, bindings_of(g).stats[stat], number(g, f, n), cards(g, f, what), changes)


@WORDS.verb("set", always=always_becomes, names=((2, "stats"),))
def becomes(g: State, f: Frame, what: Node, stat: str, n: Any) -> None:
    """Set a stat."""
    lasting(g, f, what, SET, bindings_of(g).stats[stat], number(g, f, n))


def always_double(g: State, f: Frame, changes: list[Row], stat: str, what: Node) -> None:
    """`double power of this`."""
    _always(TIMES, bindings_of(g).stats[stat], 2, cards(g, f, what), changes)


@WORDS.verb("double", always=always_double, names=((1, "stats"),))
def double(g: State, f: Frame, stat: str, what: Node) -> None:
    """Double a stat."""
    lasting(g, f, what, TIMES, bindings_of(g).stats[stat], 2)


def always_halve(g: State, f: Frame, changes: list[Row], stat: str, what: Node) -> None:
    """`halve power of this`."""
    _always(HALF, bindings_of(g).stats[stat], 0, cards(g, f, what), changes)


@WORDS.verb("halve", always=always_halve, names=((1, "stats"),))
def halve(g: State, f: Frame, stat: str, what: Node) -> None:
    """Halve a stat."""
    lasting(g, f, what, HALF, bindings_of(g).stats[stat], 0)


def always_gain(g: State, f: Frame, changes: list[Row], what: Node, keyword: Node) -> None:
    """`all allies gain guard`."""
    words = bindings_of(g)
    _always(GAIN, words.keyword_stat, words.keywords[keyword[0]], cards(g, f, what), changes)


@WORDS.verb("gain", always=always_gain, names=((2, "keywords"),))
def gain(g: State, f: Frame, what: Node, keyword: Node) -> None:
    """Give a keyword."""
    words = bindings_of(g)
    lasting(g, f, what, GAIN, words.keyword_stat, words.keywords[keyword[0]])


def always_lose(g: State, f: Frame, changes: list[Row], what: Node, keyword: Node) -> None:
    """`all enemies lose guard`."""
    words = bindings_of(g)
    _always(LOSE, words.keyword_stat, words.keywords[keyword[0]], cards(g, f, what), changes)


@WORDS.verb("lose", always=always_lose, names=((2, "keywords"),))
def lose(g: State, f: Frame, what: Node, keyword: Node) -> None:
    """Take a keyword."""
    words = bindings_of(g)
    lasting(g, f, what, LOSE, words.keyword_stat, words.keywords[keyword[0]])


@WORDS.verb("gain_ability")
def gain_ability(g: State, f: Frame, what: Node, ability: Any, bound: Node = ()) -> None:
    """Give an ability; it was numbered with the text that gives it. It may be about cards that are meant now, each of them."""
    for about in [meant(g, card) for card in cards(g, f, bound)] if bound else [0]:
        lasting(g, f, what, GRANT, about, ability)


@WORDS.verb("lose_abilities")
def lose_abilities(g: State, f: Frame, what: Node) -> None:
    """Silence texts."""
    lasting(g, f, what, CANNOT, 0, LOST)


def always_cannot(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`cannot block`."""
    _always(CANNOT, 0, bindings_of(g).acts[act[0]], cards(g, f, what), changes)


@WORDS.verb("cannot", always=always_cannot)
def cannot(g: State, f: Frame, what: Node, act: Node) -> None:
    """Forbid something to cards."""
    lasting(g, f, what, CANNOT, 0, bindings_of(g).acts[act[0]])


@WORDS.verb("player_gains")
def player_gains(g: State, f: Frame, who: Node, ability: Any) -> None:
    """Let something be said of players (`said.said_of_player`); whose card says it is noted."""
    until = EVER if f[UNTIL] < 0 else f[UNTIL]
    for seat in seats(g, f, who):
        change(g, until, GRANT, f[WHO], ability, player(seat), f[SRC], f[MINE])


def always_player_cannot(g: State, f: Frame, changes: list[Row], who: Node, act: Node) -> None:
    """`opponent cannot draw`: bits of a number of the seat, written anew at each refresh."""
    rules = g.rules
    for seat in seats(g, f, who):
        g.num[rules.cannot_players + seat] |= rules.player_act(g, f, act)


@WORDS.verb("player_cannot", always=always_player_cannot)
def player_cannot(g: State, f: Frame, who: Node, act: Node) -> None:
    """Forbid something to players."""
    until = EVER if f[UNTIL] < 0 else f[UNTIL]
    for seat in seats(g, f, who):
        change(g, until, CANNOT, 0, g.rules.player_act(g, f, act), player(seat), f[SRC], f[MINE])


@WORDS.verb("add_mark", names=((3, "marks"),))
def add_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """Put counters on cards."""
    for card in cards(g, f, what):
        g.add(bindings_of(g).marks[mark], card, number(g, f, n))
        g.todo |= CHECK
        touched(g, COUNTERS)


def can_remove_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> bool:
    """Tell whether so many lie there."""
    return all(g.more[bindings_of(g).marks[mark]][card] >= number(g, f, n) for card in cards(g, f, what))


@WORDS.verb("remove_mark", can_remove_mark, names=((3, "marks"),), takes=taking("marks", 1, can_remove_mark))
def remove_mark(g: State, f: Frame, who: Node, n: Any, mark: str, what: Node) -> None:
    """Take counters off cards, not more than there are."""
    for card in cards(g, f, what):
        column = bindings_of(g).marks[mark]
        g.write(column, card, max(0, g.more[column][card] - number(g, f, n)))
        g.todo |= CHECK
        touched(g, COUNTERS)


@WORDS.verb("exchange_values", names=((1, "stats"), (2, "stats")))
def exchange_values(g: State, f: Frame, stat: str, other: str, what: Node) -> None:
    """Two stats of a card change places."""
    stats, until = bindings_of(g).stats, EVER if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        first, second = g.stats[stats[stat]][card], g.stats[stats[other]][card]
        change(g, until, SET, stats[stat], second, card, f[SRC], f[MINE])
        change(g, until, SET, stats[other], first, card, f[SRC], f[MINE])


def _value_bit(g: State, field: str, name: str) -> int:
    return g.match.texts.values[field, name]


def always_counts_as(g: State, f: Frame, changes: list[Row], what: Node, field: str, name: str) -> None:
    """`this counts as type "Dragon"`."""
    _always(GAIN, bindings_of(g).counts_stat, _value_bit(g, field, name), cards(g, f, what), changes)


@WORDS.verb("counts_as", always=always_counts_as, needs="counts_stat")
def counts_as(g: State, f: Frame, what: Node, field: str, name: str) -> None:
    """Cards have a value of a field besides their own."""
    lasting(g, f, what, GAIN, bindings_of(g).counts_stat, _value_bit(g, field, name))


def always_loses_value(g: State, f: Frame, changes: list[Row], what: Node, field: str, name: str) -> None:
    """`all enemies lose type "Dragon"`."""
    _always(GAIN, bindings_of(g).lost_stat, _value_bit(g, field, name), cards(g, f, what), changes)


@WORDS.verb("lose_value", always=always_loses_value, needs="lost_stat")
def lose_value(g: State, f: Frame, what: Node, field: str, name: str) -> None:
    """Cards have a value of a field no longer."""
    lasting(g, f, what, GAIN, bindings_of(g).lost_stat, _value_bit(g, field, name))


def always_must(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`must attack`."""
    _always(GAIN, bindings_of(g).must_stat, bindings_of(g).acts[act[0]], cards(g, f, what), changes)


@WORDS.verb("must", always=always_must, needs="must_stat")
def must(g: State, f: Frame, what: Node, act: Node) -> None:
    """Cards have to do something if they are able to; the game reads `must_stat`."""
    lasting(g, f, what, GAIN, bindings_of(g).must_stat, bindings_of(g).acts[act[0]])


def always_can(g: State, f: Frame, changes: list[Row], what: Node, act: Node) -> None:
    """`can attack standing enemies`."""
    _always(GAIN, bindings_of(g).can_stat, bindings_of(g).acts[act[0]], cards(g, f, what), changes)


@WORDS.verb("can", always=always_can, needs="can_stat")
def can(g: State, f: Frame, what: Node, act: Node) -> None:
    """Cards may do what the rules do not allow; the game reads `can_stat`."""
    lasting(g, f, what, GAIN, bindings_of(g).can_stat, bindings_of(g).acts[act[0]])


# The same words as continuous abilities: they append (op, stat, card, amount).


def _always(op: int, stat: int, amount: int, named: list[int], changes: list[Row]) -> None:
    changes += [(op, stat, card, amount) for card in named]


# Verbs about damage: dealt, healed, prevented, changed on its way; what is replaced and happens all the same.


@WORDS.verb("damage")
def damage(g: State, f: Frame, what: Node, n: Any, victims: Node) -> None:
    """Deal damage to cards; the source is the first card of `what`."""
    source = (cards(g, f, what) or [f[SRC]])[0]
    g.rules.damage(g, f[WHO], source, cards(g, f, victims), number(g, f, n))


@WORDS.verb("damage_player")
def damage_player(g: State, f: Frame, what: Node, n: Any, who: Node) -> None:
    """Deal damage to players."""
    source = (cards(g, f, what) or [f[SRC]])[0]
    g.rules.damage(g, f[WHO], source, [player(seat) for seat in seats(g, f, who)], number(g, f, n))


@WORDS.verb("heal")
def heal(g: State, f: Frame, who: Node, what: Node) -> None:
    """Take off all damage."""
    for card in cards(g, f, what):
        _heal(g, card, g.damage[card])


@WORDS.verb("heal_damage")
def heal_damage(g: State, f: Frame, who: Node, n: Any, what: Node) -> None:
    """Take off so much damage, not more than there is."""
    for card in cards(g, f, what):
        _heal(g, card, min(number(g, f, n), g.damage[card]))


def _heal(g: State, card: int, amount: int) -> None:
    if amount > 0:
        g.damage[card] -= amount
        g.todo |= CHECK
        touched(g, DAMAGE)
        emit(g, HEALED, card, g.side[card], amount)


def change_damage(g: State, f: Frame, value: int) -> None:
    """In a replacement of damage: so much instead; it still happens, and other replacements may change it too."""
    set_amount(g, value)


def can_reduce(g: State, f: Frame, n: Any) -> bool:
    """Tell whether there is so much to be taken off, where a player says how much."""
    return n != ("x",) or number(g, f, n) <= amount(g)


@WORDS.verb("prevent_damage")
def prevent_damage(g: State, f: Frame, n: Any, what: Node) -> None:
    """So much of the next damage to a card is not dealt, in this turn where nothing is said."""
    until = END_OF_TURN if f[UNTIL] < 0 else f[UNTIL]
    for card in cards(g, f, what):
        change(g, until, SHIELD, 0, number(g, f, n), card, f[SRC], f[MINE])


@WORDS.verb("damage_each_other")
def damage_each_other(g: State, f: Frame, what: Node, other: Node) -> None:
    """Both deal damage at once, as much as they fight with."""
    rules, field = g.rules, bindings_of(g).fights_with
    for one in cards(g, f, what)[:1]:
        for two in cards(g, f, other)[:1]:
            first, second = field_number(g, one, field), field_number(g, two, field)
            rules.damage(g, g.side[two], two, [one], second)
            rules.damage(g, g.side[one], one, [two], first)


WORDS.verb("prevent")(lambda g, f: None)
WORDS.verb("let_happen")(lambda g, f: let_happen(g))
WORDS.verb("reduce_damage", can_reduce)(lambda g, f, n: change_damage(g, f, amount(g) - number(g, f, n)))
WORDS.verb("increase_damage")(lambda g, f, n: change_damage(g, f, amount(g) + number(g, f, n)))
WORDS.verb("double_damage")(lambda g, f: change_damage(g, f, 2 * amount(g)))
WORDS.verb("halve_damage")(lambda g, f: change_damage(g, f, g.rules.half(amount(g))))
