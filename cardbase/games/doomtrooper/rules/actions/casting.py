"""Casting spells (AR1 to AR5): which warriors may cast one now, and what it takes besides; titles that were used in this combat (CB7)."""

from collections.abc import Iterator
from typing import Final

from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.announce import ANNOUNCE
from cardbase.engine.effects.announce import playable as enough_targets
from cardbase.engine.effects.context import IT, TAIL, C, D, X, context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.picks import PICK_CARDS
from cardbase.engine.effects.pointless import pointless
from cardbase.engine.effects.prices import can_pay_all
from cardbase.engine.effects.said import said_with
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import holds, number
from cardbase.engine.state import PROC, SRC
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.combatants import in_combat
from cardbase.games.doomtrooper.rules.forbidden import forbidden, may
from cardbase.games.doomtrooper.rules.holding.holders import own_warriors
from cardbase.games.doomtrooper.rules.lasting import USED_TITLES
from cardbase.games.doomtrooper.rules.prices import allowance, note_spent, strained
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.counters import answers
from cardbase.games.doomtrooper.rules.printed.faces import PERSONAL, one_number
from cardbase.games.doomtrooper.rules.printed.targets import targeting
from cardbase.games.doomtrooper.rules.twins import borne

FUELLING: Final = ("fuels", "stores_destiny")


def used_on(g: State, face: int, warrior: int) -> bool:
    """CB7: the same modifying card not twice on one warrior, unless its copies add up."""
    return (
        g.num[layout.COMBAT] > 0 and "adds" not in g.book.keywords[face] and marks(g, USED_TITLES - face, warrior) > 0
    )


def remember_use(g: State, face: int, warrior: int) -> None:
    """Note that a title was used on a warrior in this combat."""
    mark(g, USED_TITLES - face, warrior, layout.END_OF_COMBAT)


def silenced(g: State, warrior: int) -> bool:
    """Tell whether a text keeps a warrior from casting."""
    return bool(g.stats[layout.TRAITS][warrior] & traits.NO_ART)


def surcharge(g: State, warrior: int, card: int) -> int:
    """Return the D that a spell takes more from this caster, -1 where it cannot cast it at all (AR5)."""
    if silenced(g, warrior) or forbidden(g, g.side[warrior], g.face[card]):
        return -1
    if g.stats[layout.TRAITS][warrior] & g.book.aspect[g.face[card]]:
        return 0
    if may(g, "cast", warrior, card):
        return 0
    more = said_with(g, "casts_for_more", warrior, card)
    return min((number(g, one.f, one.slots[2]) for one in more), default=-1)


def fuel_of(g: State, warrior: int) -> int:
    """Return for how many D of a spell a warrior may be discarded, 1 for a marker of what stores D."""
    if "stores_destiny" in g.book.keywords[g.face[warrior]]:
        return 1
    return one_number(g.book.keywords[g.face[warrior]], "fuels")


def fuels(g: State, seat: int, caster: int) -> list[int]:
    """Return the own warriors that may be discarded while this one casts."""
    if g.book.said.isdisjoint(FUELLING):
        return []
    stores = [
        card
        for card in borne(g, caster)
        if "stores_destiny" in g.book.keywords[g.face[card]] and g.more[layout.MARKERS][card]
    ]
    return sorted([w for w in own_warriors(g, seat) if w != caster and fuel_of(g, w)] + stores)


def funds(g: State, seat: int, caster: int) -> int:
    """Return the D that there are for a spell of this caster, if all are discarded that may be."""
    markers, keywords = g.more[layout.MARKERS], g.book.keywords
    found = fuels(g, seat, caster)
    return g.num[layout.DESTINY + seat] + sum(
        markers[card] if "stores_destiny" in keywords[g.face[card]] else fuel_of(g, card) for card in found
    )


def casters(g: State, seat: int, card: int) -> list[int]:
    """Return the own warriors that may cast a spell now; a personal one only in the combat, on itself."""
    own, face = g.book, g.face[card]
    found = []
    for warrior in own_warriors(g, seat):
        more = surcharge(g, warrior, card)
        if more < 0 or more > funds(g, seat, warrior):
            continue
        if more and strained(g, warrior) and more > allowance(g, warrior):
            continue
        keeps = g.stats[layout.TRAITS][warrior] & traits.KEEPER
        if PERSONAL in own.subtypes[face] and not (in_combat(g, warrior) or (keeps and g.num[layout.COMBAT])):
            continue
        if PERSONAL in own.subtypes[face] and used_on(g, face, warrior):
            continue
        found.append(warrior)
    return sorted(found)


def able_casters(g: State, seat: int, card: int) -> list[int]:
    """Return the own warriors that may cast a spell of the hand now, have targets for it and can be paid for (AR1, AR2)."""
    return list(_able(g, seat, card))


def has_caster(g: State, seat: int, card: int) -> bool:
    """Tell whether there is such a warrior."""
    text = g.book.play[g.face[card]]
    if text is not None and text.hopeless is not None and text.hopeless(g, seat, card):
        return False
    return next(_able(g, seat, card), -1) >= 0


def _able(g: State, seat: int, card: int) -> Iterator[int]:
    text = g.book.play[g.face[card]]
    for caster in casters(g, seat, card):
        if text is None or _payable(g, seat, card, text, caster, surcharge(g, caster, card)):
            yield caster


def _payable(g: State, seat: int, card: int, text: Text, caster: int, more: int) -> bool:
    """Test a spell with all the D that there can be for it."""
    withheld = g.num[layout.DESTINY + seat] - funds(g, seat, caster)
    return text_playable(g, seat, card, text, caster, more + withheld, surcharged=more)


def text_playable(
    g: State, seat: int, card: int, text: Text, caster: int, more: int = 0, *, surcharged: int = 0
) -> bool:
    """Test condition, targets and price as if the caster had been named and what it takes more were paid (`surcharged` of it by the caster)."""
    held, g.host[card] = g.host[card], caster
    before = g.num[layout.DESTINY + seat]
    g.num[layout.DESTINY + seat] -= more
    kept, todo = len(g.effects), g.todo
    note_spent(g, caster, surcharged)
    f = context(g, EFFECTS, seat, card, text.block)
    f[X] = 1
    able = g.num[layout.DESTINY + seat] >= 0 and holds(g, f, text.tree.condition) and enough_targets(g, f, text)
    able = able and (text.prices < 0 or can_pay_all(g, f, text.prices))
    able = able and (g.face[card] in g.book.made[answers] or not pointless(g, f, text))
    g.num[layout.DESTINY + seat] = before
    del g.effects[kept:]
    g.todo = todo
    g.host[card] = held
    return able


def castable_now(g: State, seat: int, card: int, caster: int, more: int = 0) -> bool:
    """Tell whether a warrior could cast a spell at once, its aspect and timing apart, for so much more (REVELATION)."""
    own = g.book
    face = g.face[card]
    text = own.play[face]
    if (
        text is None
        or (PERSONAL in own.subtypes[face] and not in_combat(g, caster))
        or (_is_for_combat(own, face) and not g.num[layout.COMBAT])
    ):
        return False
    return _payable(g, seat, card, text, caster, more)


def _is_for_combat(own: Book, face: int) -> bool:
    return "COMBAT SPELL" in own.subtypes[face] and "any_time" not in own.keywords[face]


def payable_on(g: State, source: int, seat: int, card: int) -> bool:
    """Tell whether a card of the hand, or an ability, can be paid for, or what is being announced can still be, with this target: what it takes
    may depend on whom it is for.
    """
    frame = next((f for f in reversed(g.frames) if f[PROC] == ANNOUNCE and f[SRC] == source), None)
    own, face, group = g.book, g.face[source], 0
    text = own.made[targeting][face].weighs or own.play[face]
    if frame is not None:
        text, top, trial = g.match.texts.texts[frame[D]], g.frames[-1], frame[:]
        if top is not frame and top[SRC] == source:
            trial[TAIL:], group = top[TAIL:], top[C] if top[PROC] == PICK_CARDS else 0
    elif text is None or (text.tree.kind == "play") != (g.zone[source] == layout.HAND):
        return True
    else:
        trial = context(g, EFFECTS, seat, source, text.block)
        trial[X] = g.rules.least_x
    trial[IT] = group
    trial += (group, card, g.stamp[card])
    return text.prices < 0 or can_pay_all(g, trial, text.prices)
