"""Playing Specials and the Art (AC10, 9.1, 9.5): caster, holder, targets and price; then counters, then it happens."""

from cardbase.engine.actions import ARG, PICK, SEAT
from cardbase.engine.continuous import mark, marks
from cardbase.engine.describe import asks
from cardbase.engine.effects.announce import announce, resolve_text
from cardbase.engine.effects.announce import playable as enough_targets
from cardbase.engine.effects.context import OWN, TAIL, X, context
from cardbase.engine.effects.forms import EFFECTS, can_block
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds
from cardbase.engine.events import emit
from cardbase.engine.layout import ACTIVE, COUNTERED, END_OF_COMBAT, PLAYS, RESOLVED
from cardbase.engine.log import note
from cardbase.engine.run import ask, call, procedure
from cardbase.engine.state import ANS, REG, SRC, WHO, Frame, Row, State
from cardbase.engine.window import chain
from cardbase.engine.zones import move
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book, book
from cardbase.games.doomtrooper.rules.giving import holders, own_warriors, place
from cardbase.games.doomtrooper.rules.kinds import ART, SPECIAL
from cardbase.games.doomtrooper.rules.layout import (
    ACTED,
    ACTIONS,
    ATTACKER,
    COMBAT,
    DEFENDER,
    DESTINY,
    DISCARD,
    HAND,
    PENDING,
    PLAY,
    REMOVED,
    TRAITS,
)
from cardbase.games.doomtrooper.rules.pools import pay_destiny
from cardbase.games.doomtrooper.rules.ratings import in_combat

NO_TEXT = -1  # in a row of the chain
PEACE_PRICE, CONJURER_PRICE = 2, 3
_TITLES = -1000  # keys of marks: a title was used on this warrior in this combat


def in_hand(g: State, seat: int, face: int) -> int:
    """Return the first card in hand with this face."""
    hand = g.piles[HAND * 2 + seat]
    return hand[[g.face[card] for card in hand].index(face)]


def used_on(g: State, face: int, warrior: int) -> bool:
    """CB7: the same modifying card not twice on one warrior."""
    return g.num[COMBAT] > 0 and marks(g, _TITLES - face, warrior) > 0


def remember_use(g: State, face: int, warrior: int) -> None:
    """Note that a title was used on a warrior in this combat."""
    mark(g, _TITLES - face, warrior, END_OF_COMBAT)


def surcharge(g: State, warrior: int, face: int) -> int:
    """Return the D that a spell takes more from this caster, -1 where it cannot cast it at all (9.5)."""
    own: Book = g.match.book
    mine, aspect = g.stats[TRAITS][warrior], own.aspect[face]
    if mine & traits.NO_ART:
        return -1
    if mine & aspect:
        return 0
    if mine & traits.PEACEFUL and not own.personal[face] and not own.combat_spell[face]:
        return PEACE_PRICE
    return CONJURER_PRICE if mine & traits.ALL_SPELLS else -1


def casters(g: State, seat: int, face: int) -> list[int]:
    """Return the own warriors that may cast a spell now; a personal one only in the combat, on itself."""
    own: Book = g.match.book
    found = []
    for warrior in own_warriors(g, seat):
        more = surcharge(g, warrior, face)
        if more < 0 or more > g.num[DESTINY + seat]:
            continue
        keeps = "keeper" in own.keywords[g.face[warrior]]
        if own.personal[face] and not (in_combat(g, warrior) or (keeps and g.num[COMBAT])):
            continue
        if own.personal[face] and used_on(g, face, warrior):
            continue
        found.append(warrior)
    return sorted(found)


def playable(g: State, seat: int, card: int) -> bool:
    """Tell whether a Special or spell has a caster, a holder, targets, and a price that can be paid."""
    own: Book = g.match.book
    face = g.face[card]
    if (own.holders[face] is not None or own.on_player[face]) and not holders(g, seat, card, 1):
        return False
    if own.timing[face] == "own-turn-before-any-action" and g.num[ACTED]:
        return False
    if own.kind[face] == ART:
        return bool(able_casters(g, seat, card))
    text = own.play[face]
    return text is None or _text_playable(g, seat, card, text, -1)


def able_casters(g: State, seat: int, card: int) -> list[int]:
    """Return the own warriors that may cast a spell of the hand now, have targets for it and can be paid for (9.5)."""
    face = g.face[card]
    text = book(g).play[face]
    found = casters(g, seat, face)
    if text is None:
        return found
    return [caster for caster in found if _text_playable(g, seat, card, text, caster, surcharge(g, caster, face))]


def _text_playable(g: State, seat: int, card: int, text: Text, caster: int, more: int = 0) -> bool:
    """Test condition, targets and price as if the caster had been named and what it takes more were paid."""
    held, g.host[card] = g.host[card], caster
    g.num[DESTINY + seat] -= more
    f = context(g, EFFECTS, seat, card, text.block)
    f[X] = 1
    able = holds(g, f, text.tree.condition) and enough_targets(g, f, text)
    able = able and (text.prices < 0 or can_block(g, f, text.prices))
    g.num[DESTINY + seat] += more
    g.host[card] = held
    return able


def castable_now(g: State, seat: int, card: int, caster: int) -> bool:
    """Tell whether a warrior could cast a spell of the hand at once, its aspect and timing apart (REVELATION)."""
    own: Book = g.match.book
    face = g.face[card]
    text = own.play[face]
    if (
        text is None
        or (own.personal[face] and not in_combat(g, caster))
        or (own.combat_spell[face] and not g.num[COMBAT])
    ):
        return False
    return _text_playable(g, seat, card, text, caster)


def plays(g: State, seat: int, timing: int) -> list[int]:
    """Return the Specials and spells that a seat may play in a window of this timing."""
    own: Book = g.match.book
    when = own.own if seat == g.num[ACTIVE] else own.foe
    cards = {g.face[card]: card for card in g.piles[HAND * 2 + seat] if when[g.face[card]] & timing}
    return [PLAY + face for face in sorted(cards) if playable(g, seat, cards[face])]


def counters(g: State, seat: int) -> list[int]:
    """TM4: what may void the Special that the other player has just played."""
    own: Book = g.match.book
    who, kind, card = g.chain[-1][:3]
    if not own.any_counter or who == seat or kind != PLAY or own.kind[g.face[card]] != SPECIAL:
        return []
    return [PLAY + face for face in sorted({g.face[c] for c in g.piles[HAND * 2 + seat]}) if own.counters[face]]


def action_plays(g: State, seat: int, hand: dict[int, int]) -> list[int]:
    """Return the Specials and spells of the hand (face -> card) whose price is actions, and that can be played now."""
    price, left = g.match.book.choices.action_price, g.num[ACTIONS]
    return [PLAY + face for face, card in hand.items() if 0 < price[face] <= left and playable(g, seat, card)]


def play_card(g: State, seat: int, card: int) -> None:
    """Push the playing of a card from hand."""
    call(g, PLAYED, seat, card, -1, -1)


# Registers of PLAYED: the caster, then the combatant on which a KEEPER's personal spell is cast.
CASTER, ON = REG, REG + 1


def _ask_caster(g: State, f: Frame) -> None:
    spell = book(g).kind[g.face[f[SRC]]] == ART
    ask(g, f[WHO], [PICK + card for card in able_casters(g, f[WHO], f[SRC])] if spell else [])


def _name_caster(g: State, f: Frame) -> None:
    if f[ANS] > 0:
        f[CASTER] = f[ANS] & ARG


def _ask_subject(g: State, f: Frame) -> None:
    """KEEPER OF THE ART: a Personal Combat Spell may be cast on either combatant."""
    own: Book = book(g)
    face = g.face[f[SRC]]
    if f[CASTER] >= 0 and own.personal[face] and "keeper" in own.keywords[g.face[f[CASTER]]]:
        pair = sorted((g.num[ATTACKER], g.num[DEFENDER]))
        ask(g, f[WHO], [PICK + card for card in pair if not used_on(g, face, card)])
    else:
        f[ANS] = -1


def _pay_caster(g: State, f: Frame) -> None:
    f[ON] = f[ANS] & ARG if f[ANS] > 0 else -1
    if f[CASTER] >= 0:
        pay_destiny(g, f[WHO], surcharge(g, f[CASTER], g.face[f[SRC]]))


def _ask_holder(g: State, f: Frame) -> None:
    own: Book = book(g)
    face = g.face[f[SRC]]
    ask(g, f[WHO], holders(g, f[WHO], f[SRC]) if own.holders[face] is not None or own.on_player[face] else [])


def _put(g: State, f: Frame) -> None:
    """It lies open while it is answered; what it will be laid on is kept in its place."""
    card, seat, holder = f[SRC], f[WHO], f[ANS]
    move(g, card, PENDING, seat)
    g.host[card] = f[CASTER]
    g.place[card] = holder if holder > 0 else f[ON]
    emit(g, PLAYS, card, seat)
    text = book(g).play[g.face[card]]
    if text is None:
        chain(g, seat, PLAY, card, NO_TEXT)
    else:
        announce(g, seat, card, text, PLAY)


PLAYED = procedure("doomtrooper.play", _ask_caster, _name_caster, _ask_subject, _pay_caster, _ask_holder, _put)
asks(_ask_caster, "Who casts it?", "誰が唱えますか")
asks(_ask_subject, "On which warrior is it cast?", "どの戦士に唱えますか")
asks(_ask_holder, "Who gets the card?", "カードを与える相手を選ぶ")


def resolve_play(g: State, row: Row) -> None:
    """Resolve a card that nobody voided: a lasting one is laid down, then its text happens, then it is put away."""
    seat, _, card, _, text = row[:5]
    own: Book = book(g)
    face, holder = g.face[card], g.place[card]
    call(g, FINISHED, seat, card)
    if g.num[COMBAT]:
        _remember(g, row, face)
    there = holder >= PICK and (holder & ~ARG == SEAT or g.zone[holder & ARG] != DISCARD)
    if own.stays[face] and there:
        g.place[card] = -1
        place(g, seat, card, holder)
    if text != NO_TEXT:
        resolve_text(g, (*row[:3], g.stamp[card], text, g.stamp[card], *row[6:]))
    else:
        note(g, RESOLVED, seat, card)


def _remember(g: State, row: Row, face: int) -> None:
    """Note on which warriors a title was used in this combat."""
    context_of_row = row[5:]
    on = [context_of_row[n + 1] for n in range(TAIL - OWN, len(context_of_row), 3)] if len(row) > 5 else []
    caster = g.place[row[2]] if 0 <= g.place[row[2]] < PICK else g.host[row[2]]
    for warrior in {*on, caster}:
        if warrior >= 0:
            remember_use(g, face, warrior)


def put_away(g: State, card: int) -> None:
    """Put a used or voided card into the discard pile, or out of the game where it says so (TM5)."""
    g.host[card] = g.place[card] = -1
    move(g, card, REMOVED if book(g).removed[g.face[card]] else DISCARD)


def _finish(g: State, f: Frame) -> None:
    card = f[SRC]
    if g.zone[card] == PENDING:
        put_away(g, card)


FINISHED = procedure("doomtrooper.finish", _finish)


def void_top(g: State, f: Frame) -> None:
    """TM4, TM5: the card that was just played has no effect; its price stays paid."""
    if g.chain and g.chain[-1][1] == PLAY:
        row = g.chain.pop()
        note(g, COUNTERED, f[WHO], row[2])
        if g.zone[row[2]] == PENDING:
            put_away(g, row[2])
