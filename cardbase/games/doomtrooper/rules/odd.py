"""Single cards whose effect asks questions of its own: passing things on, extra draws, exchanges, a commanded combat."""

from typing import Any

from cardbase.engine.actions import ARG, FACE, NUMBER, PASS, PICK, SEAT
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import announce
from cardbase.engine.effects.dialect import Dialect, Node, Verb
from cardbase.engine.effects.values import cards, number
from cardbase.engine.layout import DOWN
from cardbase.engine.run import ask, call, goto, procedure
from cardbase.engine.state import ANS, CHECK, DIRTY, REG, SRC, WHO, Frame, State
from cardbase.engine.zones import attachments, move
from cardbase.games.doomtrooper.rules import layout as names
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.combat import command
from cardbase.games.doomtrooper.rules.eligibility import defenders, may_make_attacks, tactics, warriors
from cardbase.games.doomtrooper.rules.giving import may_carry, own_warriors
from cardbase.games.doomtrooper.rules.kinds import ART, EQUIPMENT
from cardbase.games.doomtrooper.rules.layout import (
    DESTINY,
    DISCARD,
    HAND,
    KEPT,
    PENDING,
    PROMOTION,
    SECOND_TARGET,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.piles import draw
from cardbase.games.doomtrooper.rules.playing import castable_now, put_away
from cardbase.games.doomtrooper.rules.pools import gain_promotion
from cardbase.games.doomtrooper.rules.traits import DOOMTROOPER, NO_ART

RATE = 5


# FILE TRANSFER: a mission to another holder.


def pass_on(g: State, f: Frame, what: Node) -> None:
    """Push the choice of a new holder."""
    for card in cards(g, f, what)[:1]:
        call(g, PASS_ON, f[WHO], card)


def _ask_new_holder(g: State, f: Frame) -> None:
    card = f[SRC]
    if g.zone[card] == names.LAID:
        other = 1 - g.side[card]
        ask(
            g, f[WHO], [] if any(g.face[c] == g.face[card] for c in g.piles[names.LAID * 2 + other]) else [SEAT + other]
        )
    else:
        everybody = [
            w for seat in (0, 1) for w in warriors(g, seat) if not g.flags[w] & DOWN and not _has_same(g, w, card)
        ]
        ask(g, f[WHO], [PICK + warrior for warrior in sorted(everybody)])


def _has_same(g: State, warrior: int, card: int) -> bool:
    return any(g.face[held] == g.face[card] for held in attachments(g, warrior))


def _pass(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        card, value = f[SRC], f[ANS] & ARG
        side = value if f[ANS] & ~ARG == SEAT else g.side[value]
        zone = g.zone[card]
        g.piles[zone * 2 + g.side[card]].remove(card)
        g.piles[zone * 2 + side].append(card)
        g.side[card] = side
        g.host[card] = -1 if zone == names.LAID else value
        if zone == names.LAID:
            g.more[names.NAMED][card] = 0  # a full turn begins anew
        g.todo |= DIRTY | CHECK


PASS_ON = procedure("doomtrooper.pass on", _ask_new_holder, _pass)
asks(_ask_new_holder, "Who gets the mission?", "任務の移し先を選ぶ")


# EFFICIENCY TRAINING: own warriors put equipment together, then each piece is given out again; `only` limits stay.

LAST, POOL = REG, REG + 1  # registers: the piece put in last; then all that were put in and are not given out again


def equipment_round(g: State, f: Frame) -> None:
    """Push the round."""
    call(g, ROUND, f[WHO], f[SRC], -1)


def _could_take(g: State, card: int, seat: int, pool: list[int]) -> list[int]:
    return sorted(w for w in own_warriors(g, seat) if may_carry(g, seat, card, w, pool))


def _takers(g: State, seat: int, pool: list[int]) -> list[int]:
    """Return who may take the first piece, such that each other one still finds somebody."""
    card, *rest = pool
    host, found = g.host[card], []
    for warrior in _could_take(g, card, seat, pool):
        g.host[card] = warrior
        if all(_could_take(g, other, seat, rest) for other in rest):
            found.append(warrior)
    g.host[card] = host
    return found


def _ask_piece(g: State, f: Frame) -> None:
    own: Book = book(g)
    pieces = [
        card
        for warrior in own_warriors(g, f[WHO])
        for card in attachments(g, warrior)
        if own.kind[g.face[card]] == EQUIPMENT and card > f[LAST] and "fixed" not in own.keywords[g.face[card]]
    ]
    ask(g, f[WHO], [PASS, *[PICK + card for card in sorted(pieces)]])


def _put_in(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        f[LAST] = f[ANS] & ARG
        f.append(f[LAST])
        goto(f, 0)


def _ask_taker(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + w for w in _takers(g, f[WHO], f[POOL:])] if f[POOL:] else [])


def _give_out(g: State, f: Frame) -> None:
    if f[POOL:]:
        card = f.pop(POOL)
        g.host[card] = f[ANS] & ARG if f[ANS] > PASS else g.host[card]
        g.todo |= DIRTY | CHECK
        goto(f, 2)


ROUND = procedure("doomtrooper.round", _ask_piece, _put_in, _ask_taker, _give_out)
asks(_ask_piece, "Which equipment is handed round?", "回す装備を選ぶ")
asks(_ask_taker, "Who takes the next piece?", "次の装備を受け取る戦士を選ぶ")


# TRUE PATH: extra cards, of which one is kept.


def draw_extra(g: State, f: Frame, n: Any) -> None:
    """Draw, then push the choice."""
    before = set(g.piles[HAND * 2 + f[WHO]])
    for _ in range(number(g, f, n)):
        draw(g, f[WHO])
    new = [card for card in g.piles[HAND * 2 + f[WHO]] if card not in before]
    if new:
        call(g, KEEP, f[WHO], f[SRC], *new)


def _ask_keep(g: State, f: Frame) -> None:
    ask(g, f[WHO], sorted({FACE + g.face[card] for card in f[REG:]}))


def _keep(g: State, f: Frame) -> None:
    kept = next(card for card in f[REG:] if g.face[card] == f[ANS] & ARG)
    g.num[KEPT + f[WHO]] += 1
    for card in f[REG:]:
        if card != kept:
            move(g, card, DISCARD)


KEEP = procedure("doomtrooper.keep", _ask_keep, _keep)
asks(_ask_keep, "Which card do you keep?", "残すカードを選ぶ")


# REVELATION: an own Doomtrooper casts a spell of the hand, whatever its aspect.


def reveal_spell(g: State, f: Frame) -> None:
    """Push the choice of spell and caster."""
    call(g, REVELATION, f[WHO], -1)


def _doomtroopers(g: State, seat: int) -> list[int]:
    return sorted(w for w in own_warriors(g, seat) if g.stats[TRAITS][w] & (DOOMTROOPER | NO_ART) == DOOMTROOPER)


def _ask_inspired(g: State, f: Frame) -> None:
    able = [w for w in _doomtroopers(g, f[WHO]) if _spells(g, f[WHO], w)]
    ask(g, f[WHO], [PICK + warrior for warrior in able])


def _spells(g: State, seat: int, caster: int) -> list[int]:
    own: Book = book(g)
    hand = {g.face[card]: card for card in g.piles[HAND * 2 + seat] if own.kind[g.face[card]] == ART}
    return [face for face in sorted(hand) if castable_now(g, seat, hand[face], caster)]


def _name_inspired(g: State, f: Frame) -> None:
    f[SRC] = f[ANS] & ARG if f[ANS] > PASS else -1


def _ask_spell(g: State, f: Frame) -> None:
    ask(g, f[WHO], [FACE + face for face in _spells(g, f[WHO], f[SRC])] if f[SRC] >= 0 else [])


def _cast(g: State, f: Frame) -> None:
    if f[ANS] <= PASS:
        return
    face, caster = f[ANS] & ARG, f[SRC]
    card = next(c for c in g.piles[HAND * 2 + f[WHO]] if g.face[c] == face)
    move(g, card, PENDING, f[WHO])
    g.host[card] = caster
    f[SRC] = card
    text = book(g).play[face]
    if text is not None:
        announce(g, f[WHO], card, text)


def _put_spell_away(g: State, f: Frame) -> None:
    if f[SRC] >= 0 and g.zone[f[SRC]] == PENDING:
        put_away(g, f[SRC])


REVELATION = procedure("doomtrooper.revelation", _ask_inspired, _name_inspired, _ask_spell, _cast, _put_spell_away)
asks(_ask_inspired, "Who casts it?", "誰が唱えますか")
asks(_ask_spell, "Which spell?", "魔法を選ぶ")


# RETRAINING and REVERSAL OF FORTUNE.


def exchange_points(g: State, f: Frame) -> None:
    """Push the exchange: 5 D for 1 P, or 1 P for 5 D."""
    call(g, EXCHANGE, f[WHO], f[SRC], 0)


def _ask_up(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER + n for n in range(g.num[DESTINY + f[WHO]] // RATE + 1)])


def _take_up(g: State, f: Frame) -> None:
    f[REG] = f[ANS] & ARG
    g.num[DESTINY + f[WHO]] -= RATE * f[REG]
    gain_promotion(g, f[WHO], f[REG])


def _ask_down(g: State, f: Frame) -> None:
    ask(g, f[WHO], [NUMBER] if f[REG] else [NUMBER + n for n in range(g.num[PROMOTION + f[WHO]] + 1)])


def _take_down(g: State, f: Frame) -> None:
    g.num[PROMOTION + f[WHO]] -= f[ANS] & ARG
    g.num[DESTINY + f[WHO]] += RATE * (f[ANS] & ARG)


EXCHANGE = procedure("doomtrooper.exchange", _ask_up, _take_up, _ask_down, _take_down)
asks(_ask_up, "How many Promotion Points for 5 D each?", "運命ポイント5点ごとに得る昇進ポイントの数")
asks(_ask_down, "How many Promotion Points become 5 D each?", "運命ポイント5点にする昇進ポイントの数")


def swap_pools(g: State, f: Frame) -> None:
    """The Destiny pools change hands."""
    g.num[DESTINY], g.num[DESTINY + 1] = g.num[DESTINY + 1], g.num[DESTINY]


# NIMROD AUTOCANNON: a second target, named before the combat (CB18).


def second_target(g: State, f: Frame) -> None:
    """Push the naming."""
    call(g, SECOND, f[WHO], g.host[f[SRC]])


def _ask_second(g: State, f: Frame) -> None:
    able = [card for card in defenders(g, f[SRC]) if names.SHOOT in tactics(g, f[SRC], card)] if f[SRC] >= 0 else []
    ask(g, f[WHO], [PICK + card for card in able if not g.flags[card] & DOWN])


def _name_second(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        g.num[SECOND_TARGET] = (f[ANS] & ARG) + 1


SECOND = procedure("doomtrooper.second target", _ask_second, _name_second)
asks(_ask_second, "Which warrior is the second target?", "2体目の標的を選ぶ")


# COMMAND: an opposing warrior attacks whom this player names.


def commanded(g: State, f: Frame) -> None:
    """Push the combat of the chosen warrior."""
    for card in cards(g, f, ("target", 1))[:1]:
        if may_make_attacks(g, card):
            command(g, f[WHO], card)


# TELEPORTATION: equipment from one warrior to another.


def hand_over(g: State, f: Frame, what: Node, whom: Node) -> None:
    """It stays the same object, with its attachments."""
    for card, warrior in zip(cards(g, f, what), cards(g, f, whom), strict=False):
        g.host[card] = warrior
        g.todo |= DIRTY | CHECK


def add_to(words: Dialect) -> None:
    """Put the verbs of this module into the dialect."""
    words.verbs |= {
        "pass_on": Verb(pass_on),
        "hand_over": Verb(hand_over),
        "equipment_round": Verb(equipment_round),
        "draw_extra": Verb(draw_extra),
        "reveal_spell": Verb(reveal_spell),
        "exchange_points": Verb(exchange_points),
        "swap_pools": Verb(swap_pools),
        "second_target": Verb(second_target, lambda g, f: not g.num[SECOND_TARGET]),
    }
    words.special("command", commanded)
