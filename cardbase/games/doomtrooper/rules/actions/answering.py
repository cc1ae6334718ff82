"""Cards of the hand that lie open until nobody voids them (TM4, TM5): how they come there, who may void them, how they go."""

from typing import Final

from cardbase.engine.actions import ARG, PICK
from cardbase.engine.effects.context import OWN, TAIL, context, restamp
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.playing_costs import COSTS_OF_PLAYING, cost_to_play
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.values import plays
from cardbase.engine.events import emit
from cardbase.engine.hand import first_of
from cardbase.engine.log import note
from cardbase.engine.state import WHO, Frame
from cardbase.engine.window import chain
from cardbase.engine.zones import move, turn_up
from cardbase.games.doomtrooper.rules import kinds, layout
from cardbase.games.doomtrooper.rules.actions.casting import has_caster
from cardbase.games.doomtrooper.rules.forbidden import forbidden
from cardbase.games.doomtrooper.rules.pools import drop_fuel
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.counters import (
    ANY_KIND,
    COUNTERING,
    answers,
    answers_own,
    voids,
)
from cardbase.games.doomtrooper.rules.printed.faces import is_removed
from cardbase.language.tree import Select

_USES: Final = (layout.GIVE, ABILITY)
PLAYS_OF_CARDS: Final[tuple[int, ...]] = (layout.PLAY, layout.INTRODUCE, layout.HIDE, layout.GIVE)


def _voids_cards(own: Book) -> bool:
    """Tell whether something in the match voids more than Specials and spells."""
    played = any(voided - {kinds.SPECIAL, kinds.ART} for voided in own.made[voids])
    return played or any(text.timings & layout.NEGATING for text in own.match.texts.texts)


def awaits(g: State, seat: int, kind: int, card: int, *more: int) -> bool:
    """Put a card that is given or introduced on the chain and return True, where some card of the match could void it; else
    return False: it comes into play at once. One that is hidden already stays so.
    """
    if not g.book.made[_voids_cards]:
        return False
    if g.zone[card] == layout.HAND:
        move(g, card, layout.PENDING, seat)
        emit(g, layout.PLAYS, card, seat)
    chain(g, seat, kind, card, *more)
    return True


def counters(g: State, seat: int) -> list[int]:
    """TM4: what may void the card that has just been played; some counters answer cards of the other player alone."""
    own = g.book
    who, kind, card = g.chain[-1][:3]
    if "be_countered" in own.words[g.face[card]] or kind not in PLAYS_OF_CARDS or own.said.isdisjoint(COUNTERING):
        return []
    of_own = own.made[answers_own]
    if who == seat and not of_own:
        return []
    voided, voidable, besides = own.made[voids], {ANY_KIND, own.kind[g.face[card]]}, own.made[answers]
    hand = sorted({g.face[c] for c in g.piles[layout.HAND * 2 + seat]})
    return [
        layout.PLAY + face
        for face in hand
        if (voided[face] & voidable or (face in besides and _is_answered(g, seat, face, besides[face])))
        and (who != seat or face in of_own)
        and not forbidden(g, seat, face)
        and _is_paid(g, seat, face)
        and (own.kind[face] != kinds.ART or has_caster(g, seat, first_of(g, layout.HAND, seat, face)))
    ]


def _is_paid(g: State, seat: int, face: int) -> bool:
    """Tell whether what playing a card of the hand costs besides can be paid."""
    if g.book.said.isdisjoint(COSTS_OF_PLAYING):
        return True
    return g.num[layout.DESTINY + seat] >= cost_to_play(g, seat, first_of(g, layout.HAND, seat, face), 0)


def _is_answered(g: State, seat: int, face: int, what: Select) -> bool:
    """Tell whether what waits is such a card as a card of the hand can be played in answer to besides."""
    f = context(g, EFFECTS, seat, first_of(g, layout.HAND, seat, face), 0)
    return plays(g, f, what, g.chain[-1][0], g.chain[-1][2])


def special_waits(g: State) -> bool:
    """Tell whether a Special has just been played, by either player."""
    _, kind, card = g.chain[-1][:3]
    if "be_countered" in g.book.words[g.face[card]]:
        return False
    return kind == layout.PLAY and g.book.kind[g.face[card]] == kinds.SPECIAL


def magic_waits(g: State) -> bool:
    """Tell whether a spell has just been cast, or a card of the Dark Symmetry given or used, by either player."""
    _, kind, card = g.chain[-1][:3]
    of = g.book.kind[g.face[card]]
    return (kind == layout.PLAY and of == kinds.ART) or (kind in _USES and of == kinds.GIFT)


def answered(g: State) -> int:
    """Return the card that what is played now answers: the one that waits, or the one that has just been carried out; -1 without one."""
    if g.num[layout.LAST_SPELL]:
        return g.num[layout.LAST_SPELL] - 1
    return g.chain[-1][2] if g.chain else -1


def on_whom(g: State) -> list[int]:
    """Return the cards on which what was just played is laid, or that it has chosen."""
    if not g.chain:
        return []
    row = g.chain[-1]
    told = row[5:]
    found = [told[n + 1] for n in range(TAIL - OWN, len(told), 3)] if row[1] == layout.PLAY and len(row) > 5 else []
    holder = row[4] if row[1] == layout.GIVE else g.place[row[2]]
    return [*found, holder & ARG] if holder & ~ARG == PICK else found


def void_top(g: State, f: Frame) -> None:
    """TM4, TM5: the card that was just played has no effect; its price and its actions stay paid."""
    if g.num[layout.SECRET]:
        g.num[layout.SECRET] = 0
    elif g.chain and g.chain[-1][1] == ABILITY:
        note(g, layout.COUNTERED, f[WHO], g.chain.pop()[2])
    elif g.chain and g.chain[-1][1] in PLAYS_OF_CARDS:
        who, _, card = g.chain.pop()[:3]
        drop_fuel(g, who)
        forget_reflected(g, card)
        if g.zone[card] == layout.HIDDEN:
            turn_up(g, card)
        note(g, layout.COUNTERED, f[WHO], card)
        if g.zone[card] in (layout.PENDING, layout.HIDDEN):
            put_away(g, card)
            restamp(g, f, card)


def forget_reflected(g: State, card: int) -> None:
    """A spell that was turned back (REFLECTION) has been resolved or voided; a later one is a spell like any other."""
    if g.num[layout.REFLECTED] == card + 1:
        g.num[layout.REFLECTED] = 0


def put_away(g: State, card: int) -> None:
    """Put a used or voided card into the discard pile, or out of the game where it says so (TY1, TM5)."""
    g.host[card] = g.place[card] = -1
    move(g, card, layout.REMOVED if is_removed(g.book, g.face[card]) else layout.DISCARD)
