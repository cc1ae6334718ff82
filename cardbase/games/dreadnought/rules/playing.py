"""Codes and sub effects (CD1 to CD4, SE1 to SE3, SE5), which lie in the effect area until their own link has resolved; reactions (RE1 to RE3)."""

from typing import Final

from cardbase.engine.actions import ARG, MODE, PICK
from cardbase.engine.continuous import ADD, change
from cardbase.engine.effects.announce import announce, resolve_text, usable
from cardbase.engine.effects.statements import may_play
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.texts import Text
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row
from cardbase.engine.window import CLOSES, OTHER, TRIGGERS_WAIT, chain, keep, window
from cardbase.engine.zones import move
from cardbase.games.dreadnought.rules import hand, layout
from cardbase.games.dreadnought.rules.abilities import use, uses
from cardbase.games.dreadnought.rules.payment import log_cost, logs, payable
from cardbase.games.dreadnought.rules.tables import CODE, FREE, SAME_NAME, CardTables, State, Sub

TIMING: Final = REG


def codes(g: State, seat: int, timing: int) -> list[int]:
    """Return the codes in hand that a seat can play with an effect of this timing."""
    own = g.tables
    if not own.used[timing]:
        return []
    table, face = own.texts[timing], g.face
    cards: dict[int, int] = {}
    for card in hand.hand_cards(g, seat):
        number = face[card]
        if table[number] and own.kind[number] == CODE and may_play(g, seat, card):
            cards[number] = card
    if not cards:
        return []
    available = logs(g, seat)
    found: list[int] = []
    for number in sorted(cards):
        card = cards[number]
        cost = log_cost(g, seat, card)
        if cost <= available or payable(g, seat, cost, card, available):
            for text in table[number]:
                if _can_be_played(g, seat, card, text):
                    found.append(layout.PLAY + number)
                    break
    return found


def effects(g: State, seat: int, card: int, timing: int, available: int) -> list[Text]:
    """Return the effects of a code that can be played now: paid in full, and with targets enough."""
    own = g.tables
    face = g.face[card]
    if not payable(g, seat, log_cost(g, seat, card), card, available):
        return []
    return [text for text in own.texts[timing][face] if _can_be_played(g, seat, card, text)]


def _can_be_played(g: State, seat: int, card: int, text: Text) -> bool:
    own = g.tables
    whose = own.plain.get(text.number)
    if whose:
        return bool(g.piles[layout.UNITS * 2 + (seat if whose == "ally" else 1 - seat)])
    return usable(g, seat, card, text)


def play_code(g: State, seat: int, face: int, timing: int) -> None:
    """Push the play of a code."""
    call(g, CODE_PLAYED, seat, hand.from_hand(g, seat, face), timing)


def _ask_effect(g: State, f: Frame) -> None:
    """With two effects one is chosen."""
    can = effects(g, f[WHO], f[SRC], f[TIMING], logs(g, f[WHO]))
    ask(g, f[WHO], [MODE + n for n, text in enumerate(g.match.texts.activated[g.face[f[SRC]]]) if text in can])


def _announce(g: State, f: Frame) -> None:
    """The code is shown; then targets and costs."""
    text = g.match.texts.activated[g.face[f[SRC]]][f[ANS] & ARG]
    move(g, f[SRC], layout.EFFECT)
    announce(g, f[WHO], f[SRC], text, layout.CODE_ROW)


def _played(g: State, f: Frame) -> None:
    emit(g, layout.PLAYS, f[SRC], f[WHO])


CODE_PLAYED: Final = procedure("dreadnought.code", _ask_effect, _announce, _played)
asks(_ask_effect, "Which effect of the code?", "どのコード効果を使いますか", rules="CD2")


def is_ac(g: State, row: Row) -> bool:
    """Tell whether a link is an Ac code or ability: the bottom of its chain."""
    return row[1] != layout.SUB_ROW and bool(g.match.texts.texts[row[4]].timings >> layout.T_AC & 1)


def resolve_code(g: State, row: Row) -> None:
    """Resolve a code; it is discarded then, unless it has become an enchantment."""
    call(g, FINISHED, row[0], row[2])
    resolve_text(g, row)


def _finish(g: State, f: Frame) -> None:
    if g.zone[f[SRC]] == layout.EFFECT:
        move(g, f[SRC], layout.DISCARD)


FINISHED: Final = procedure("dreadnought.code is done", _finish)


def cancel(g: State, who: int, card: int) -> None:
    """Make a code on the chain void: its costs stay paid, it goes to the discard."""
    for place, row in enumerate(g.chain):
        if row[2] == card and row[1] == layout.CODE_ROW:
            del g.chain[place]
            note(g, layout.COUNTERED, who, card)
            move(g, card, layout.DISCARD)
            return


# Sub effects: no cost, no code.


def sub_of(g: State, face: int, timing: int) -> Sub | None:
    """Return the sub effect that a card has for this timing: an enhancement with Ac, an awakening with Re."""
    own = g.tables
    return own.enhancement[face] if timing == layout.T_AC else own.awakening[face]


def sub_effects(g: State, seat: int, timing: int) -> list[int]:
    """Return the cards in hand that a seat can use as a sub effect."""
    if not g.piles[layout.UNITS * 2 + seat]:
        return []
    own, found = g.tables, []
    table, face, flags = own.enhancement if timing == layout.T_AC else own.awakening, g.face, g.flags
    faces = {face[card] for card in hand.hand_cards(g, seat) if table[face[card]] is not None}
    if faces:
        shown = {face[card] for card in g.piles[layout.UNITS * 2 + seat] if not flags[card] & layout.DOWN}
        for number in sorted(faces):
            sub = table[number]
            if sub is None or sub[1] == FREE or not shown.isdisjoint(_those(g.tables, number, sub)):
                found.append(layout.SUB + number)
    return found


def _those(own: CardTables, face: int, sub: Sub) -> frozenset[int]:
    """Return the faces that a sub effect may help: of exactly its name, of a type."""
    return own.of_name[own.name[face]] if sub[1] == SAME_NAME else own.of_type.get(sub[2], frozenset())


def helped(g: State, seat: int, face: int, timing: int) -> list[int]:
    """Return the own units that a sub effect may help: any, of exactly its name, of a type."""
    sub = sub_of(g, face, timing)
    own = g.tables
    units = g.piles[layout.UNITS * 2 + seat]
    if sub is None or sub[1] == FREE:
        return units[:]
    shown = [card for card in units if not g.flags[card] & layout.DOWN]
    if sub[1] == SAME_NAME:
        return [card for card in shown if own.name[g.face[card]] == own.name[face]]
    return [card for card in shown if sub[2] in own.types[g.face[card]]]


def use_sub(g: State, seat: int, face: int, timing: int) -> None:
    """Push the use of a card as a sub effect."""
    call(g, SUB_PLAYED, seat, hand.from_hand(g, seat, face), timing)


def _show(g: State, f: Frame) -> None:
    move(g, f[SRC], layout.EFFECT)
    g.flags[f[SRC]] |= layout.AS_SUB
    note(g, layout.SUB_USED, f[WHO], f[SRC])


def _ask_unit(g: State, f: Frame) -> None:
    ask(g, f[WHO], [PICK + card for card in sorted(helped(g, f[WHO], g.face[f[SRC]], f[TIMING]))])


def _commit(g: State, f: Frame) -> None:
    target = f[ANS] & ARG
    chain(g, f[WHO], layout.SUB_ROW, f[SRC], target, g.stamp[target], f[TIMING])


SUB_PLAYED: Final = procedure("dreadnought.sub effect", _show, _ask_unit, _commit)
asks(_ask_unit, "Which unit?", "どのユニットを対象にしますか", rules="SE5")


def resolve_sub(g: State, row: Row) -> None:
    """An awakening adds BP until the chain ends; an enhancement's card becomes the strengthening itself."""
    seat, _, card, _, target, stamp, timing = row[:7]
    note(g, layout.RESOLVED, seat, card)
    there = g.stamp[target] == stamp
    if timing == layout.T_AC and there:
        hand.enchant(g, seat, card, target, hand.TO_STRENGTHEN)
        return
    sub = sub_of(g, g.face[card], timing)
    move(g, card, layout.DISCARD)
    if there and sub is not None:
        change(g, layout.END_OF_COMBAT, ADD, layout.BP, sub[0], target)


# Reactions (RE1 to RE3): Re codes, abilities and sub effects, last in first out; nothing is added once they resolve.


def react(g: State, first: int) -> None:
    """Open the reaction chain; one reaction at a time, then the right goes to the other, two passes close it."""
    window(g, first, layout.T_RE, OTHER | CLOSES | TRIGGERS_WAIT)


def reactions(g: State, seat: int) -> list[int]:
    """Return what the holder of the reaction right may do."""
    found = hand.god_draws(g, seat)
    found += codes(g, seat, layout.T_RE)
    for card in uses(g, seat, layout.T_RE):
        found.append(layout.USE + card)
    found += sub_effects(g, seat, layout.T_RE)
    return found


def begin_reaction(g: State, seat: int, action: int) -> None:
    """Begin a reaction; a god draw is none, and keeps the right."""
    kind = action & ~ARG
    if hand.is_god_draw(action):
        keep(g, seat)
        hand.god_draw(g, seat, action)
    elif kind == layout.PLAY:
        play_code(g, seat, action & ARG, layout.T_RE)
    elif kind == layout.USE:
        use(g, seat, action & ARG, layout.T_RE, ABILITY)
    else:
        use_sub(g, seat, action & ARG, layout.T_RE)
