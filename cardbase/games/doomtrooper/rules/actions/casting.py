"""Casting spells (AR1 to AR5, CB7), and cards of the hand that lie open until nobody voids them (TM4, TM5)."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

from cardbase.engine.actions import ARG, PASS, PICK
from cardbase.engine.continuous import mark, marks
from cardbase.engine.effects.announce import ANNOUNCE, announce, within_limits
from cardbase.engine.effects.announce import playable as enough_targets
from cardbase.engine.effects.choices import PICK_CARDS, first_of
from cardbase.engine.effects.context import IT, OWN, TAIL, C, D, X, context, restamp
from cardbase.engine.effects.costs import COSTS_OF_PLAYING, can_pay_all, cost_to_play
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.pointless import doubtful, pointless
from cardbase.engine.effects.statements import may, may_any_be_said, said_with
from cardbase.engine.effects.text_rules import ABILITY
from cardbase.engine.effects.texts import PERMITTING, Text
from cardbase.engine.effects.values import holds, matches, number, plays, seats
from cardbase.engine.events import emit
from cardbase.engine.log import note
from cardbase.engine.run import ask, asks, call, goto, procedure
from cardbase.engine.state import ANS, PROC, REG, SRC, WHO, Frame
from cardbase.engine.window import chain
from cardbase.engine.zones import move, turn_up
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.attachment_targets import own_warriors, qualifies
from cardbase.games.doomtrooper.rules.faces import PERSONAL, Faces, has_verb, is_any_time, is_removed, one_number
from cardbase.games.doomtrooper.rules.layout import CAST_AGAIN, USED_TITLES, in_combat, open_window
from cardbase.games.doomtrooper.rules.moving import discard, lay_under
from cardbase.games.doomtrooper.rules.pools import drop_fuel, has_spell_limit, note_spent, spell_allowance
from cardbase.games.doomtrooper.rules.prohibitions import forbidden
from cardbase.games.doomtrooper.rules.tables import ANY_KIND, COUNTERING, CardTables, State, answers, answers_own, voids
from cardbase.games.doomtrooper.rules.twins import attachments_of_all
from cardbase.language.tree import Node, Select, walk

EVENT: Final = REG
OF: Final = REG + 1
TRAITS_OF: Final = REG + 2


def deed_done(g: State, event: int, seat: int, card: int, victim: int = -1, traits: int = 0) -> None:
    """Push the moment after a deed of a player with a card (-1: none); `traits` are those that the card had then."""
    if "secret" in g.tables.said:
        call(g, DONE, seat, card, event, victim, traits)


def _moment(g: State, f: Frame) -> None:
    g.num[layout.DEED], g.num[layout.DEED_BY], g.num[layout.DEED_OF] = f[EVENT] + 1, f[WHO] + 1, f[SRC] + 1
    g.num[layout.TRAITS_THEN] = f[TRAITS_OF]
    if f[OF] >= 0:
        g.num[layout.VICTIM] = f[OF]
    open_window(g, f[WHO], layout.COMPLETED)


def _passed(g: State, f: Frame) -> None:
    g.num[layout.DEED] = 0


DONE: Final = procedure("doomtrooper.deed", _moment, _passed)


# Answers to a card that waits.


_USES: Final = (layout.GIVE, ABILITY)
PLAYS_OF_CARDS: Final[tuple[int, ...]] = (layout.PLAY, layout.INTRODUCE, layout.HIDE, layout.GIVE)


def _voids_cards(own: CardTables) -> bool:
    """Tell whether something in the match voids more than Specials and spells."""
    played = any(voided - {traits.SPECIAL, traits.ART} for voided in own.made[voids])
    return played or any(text.timings & layout.NEGATING for text in own.match.texts.texts)


def put_on_chain(g: State, seat: int, kind: int, card: int, *more: int) -> bool:
    """Put a card that is given or introduced on the chain and return True, where some card of the match could void it; else
    return False: it comes into play at once. One that is hidden already stays so.
    """
    if not g.tables.made[_voids_cards]:
        return False
    if g.zone[card] == layout.HAND:
        move(g, card, layout.PENDING, seat)
        emit(g, layout.PLAYS, card, seat)
    chain(g, seat, kind, card, *more)
    return True


def counters(g: State, seat: int) -> list[int]:
    """TM4: what may void the card that has just been played; some counters answer cards of the other player alone."""
    own = g.tables
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
        and (own.kind[face] != traits.ART or has_caster(g, seat, first_of(g, layout.HAND, seat, face)))
    ]


def _is_paid(g: State, seat: int, face: int) -> bool:
    """Tell whether what playing a card of the hand costs besides can be paid."""
    if g.tables.said.isdisjoint(COSTS_OF_PLAYING):
        return True
    return g.num[layout.DESTINY + seat] >= cost_to_play(g, seat, first_of(g, layout.HAND, seat, face), 0)


def _is_answered(g: State, seat: int, face: int, what: Select) -> bool:
    """Tell whether what waits is such a card as a card of the hand can be played in answer to besides."""
    f = context(g, EFFECTS, seat, first_of(g, layout.HAND, seat, face), 0)
    return plays(g, f, what, g.chain[-1][0], g.chain[-1][2])


def special_waits(g: State) -> bool:
    """Tell whether a Special has just been played, by either player."""
    _, kind, card = g.chain[-1][:3]
    if "be_countered" in g.tables.words[g.face[card]]:
        return False
    return kind == layout.PLAY and g.tables.kind[g.face[card]] == traits.SPECIAL


def magic_waits(g: State) -> bool:
    """Tell whether a spell has just been cast, or a card of the Dark Symmetry given or used, by either player."""
    _, kind, card = g.chain[-1][:3]
    of = g.tables.kind[g.face[card]]
    return (kind == layout.PLAY and of == traits.ART) or (kind in _USES and of == traits.GIFT)


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
    move(g, card, layout.REMOVED if is_removed(g.tables, g.face[card]) else layout.DISCARD)


# Spells.


FUELLING: Final = ("fuels", "stores_destiny")


_CHOSEN: Final = {"it", "target"}


class Targeting(NamedTuple):
    """copies: it takes the ratings of a card that it names; moves: its ability passes equipment on; weighs: its text whose price depends on
    whom it is for; picky: its text where that does nothing to some of the cards that it might choose.
    """

    copies: bool
    moves: bool
    weighs: Text | None
    picky: Text | None


def targeting(own: Faces) -> list[Targeting]:
    """Return, by face, what matters of a card that chooses a target."""
    return [_targeting(own, face, text) for face, text in enumerate(own.play)]


def _targeting(own: Faces, face: int, played: Text | None) -> Targeting:
    texts = own.match.texts
    weighs = [text for text in texts.of_face[face] if any(node[0] in _CHOSEN for node in walk(text.tree.prices))]
    single = played is not None and len(played.tree.targets) == 1
    return Targeting(
        played is not None and any(map(_is_copied, walk(played.tree.effects))),
        any(has_verb(text, "attach") for text in texts.activated[face]),
        next(iter(weighs), None),
        played if single and played is not None and doubtful(texts, played.block) else None,
    )


def _is_copied(node: Node) -> bool:
    """Tell whether an effect makes a value of a card that of another one, which is chosen."""
    return node[0] == "set" and isinstance(node[3], tuple) and node[3][0] == "value" and node[3][2][0] in _CHOSEN


def used_on(g: State, face: int, warrior: int) -> bool:
    """CB7: the same modifying card not twice on one warrior, unless its copies add up."""
    return (
        g.num[layout.COMBAT] > 0 and "adds" not in g.tables.keywords[face] and marks(g, USED_TITLES - face, warrior) > 0
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
    if g.stats[layout.TRAITS][warrior] & g.tables.aspect[g.face[card]]:
        return 0
    if may(g, "cast", warrior, card):
        return 0
    more = said_with(g, "casts_for_more", warrior, card)
    return min((number(g, one.f, one.slots[2]) for one in more), default=-1)


def fuel_of(g: State, warrior: int) -> int:
    """Return for how many D of a spell a warrior may be discarded, 1 for a marker of what stores D."""
    if "stores_destiny" in g.tables.keywords[g.face[warrior]]:
        return 1
    return one_number(g.tables.keywords[g.face[warrior]], "fuels")


def fuels(g: State, seat: int, caster: int) -> list[int]:
    """Return the own warriors that may be discarded while this one casts."""
    if g.tables.said.isdisjoint(FUELLING):
        return []
    stores = [
        card
        for card in attachments_of_all(g, caster)
        if "stores_destiny" in g.tables.keywords[g.face[card]] and g.more[layout.MARKERS][card]
    ]
    return sorted([w for w in own_warriors(g, seat) if w != caster and fuel_of(g, w)] + stores)


def funds(g: State, seat: int, caster: int) -> int:
    """Return the D that there are for a spell of this caster, if all are discarded that may be."""
    markers, keywords = g.more[layout.MARKERS], g.tables.keywords
    found = fuels(g, seat, caster)
    return g.num[layout.DESTINY + seat] + sum(
        markers[card] if "stores_destiny" in keywords[g.face[card]] else fuel_of(g, card) for card in found
    )


def casters(g: State, seat: int, card: int) -> list[int]:
    """Return the own warriors that may cast a spell now; a personal one only in the combat, on itself."""
    own, face = g.tables, g.face[card]
    found = []
    for warrior in own_warriors(g, seat):
        more = surcharge(g, warrior, card)
        if more < 0 or more > funds(g, seat, warrior):
            continue
        if more and has_spell_limit(g, warrior) and more > spell_allowance(g, warrior):
            continue
        if PERSONAL in own.subtypes[face] and not (
            in_combat(g, warrior) or (g.num[layout.COMBAT] and may(g, "cast_on_others", warrior))
        ):
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
    if not _may_cast(g, seat, g.tables.aspect[g.face[card]]):
        return False
    text = g.tables.play[g.face[card]]
    return (text is None or not clearly_fails(g, seat, card, text)) and next(_able(g, seat, card), -1) >= 0


def clearly_fails(g: State, seat: int, card: int, text: Text) -> bool:
    """Tell, cheaply, that a card cannot be played now for its text, whoever casts it."""
    return text.hopeless is not None and text.hopeless(g, seat, card)


_LETTING: Final = frozenset((f"{PERMITTING}cast", "casts_for_more"))


def _may_cast(g: State, seat: int, aspect: int) -> bool:
    """Tell, cheaply, whether there might be a warrior that casts spells of an aspect."""
    marks, piles = g.stats[layout.TRAITS], g.piles
    for zone in layout.AREAS:
        for warrior in piles[zone * 2 + seat]:
            if marks[warrior] & aspect and not marks[warrior] & traits.NO_ART:
                return True
    return may_any_be_said(g, _LETTING)


def _able(g: State, seat: int, card: int) -> Iterator[int]:
    text = g.tables.play[g.face[card]]
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
    """Test limits, condition, targets and price as if the caster had been named and what it takes more were paid (`surcharged` of it by the caster)."""
    if (text.tree.limits and not within_limits(g, card, text)) or (
        text.tree.events and not _has_happened(g, seat, text)
    ):
        return False
    held, g.host[card] = g.host[card], caster
    before = g.num[layout.DESTINY + seat]
    g.num[layout.DESTINY + seat] -= more
    kept, todo = len(g.effects), g.todo
    note_spent(g, caster, surcharged)
    f = context(g, EFFECTS, seat, card, text.block)
    f[X] = 1
    able = g.num[layout.DESTINY + seat] >= 0 and holds(g, f, text.tree.condition) and enough_targets(g, f, text)
    able = able and (text.prices < 0 or can_pay_all(g, f, text.prices))
    able = able and (g.face[card] in g.tables.made[answers] or not pointless(g, f, text))
    g.num[layout.DESTINY + seat] = before
    del g.effects[kept:]
    g.todo = todo
    g.host[card] = held
    return able


def _survivors(g: State) -> list[int]:
    return [card for card in (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.zone[card] in layout.AREAS]


def _dying(g: State) -> list[int]:
    return [
        card
        for zone in layout.AREAS
        for seat in (0, 1)
        for card in g.piles[zone * 2 + seat]
        if g.flags[card] & layout.DYING
    ]


_BEFALLEN: Final[dict[str, Callable[[State], list[int]]]] = {
    "survives": _survivors,
    "destroyed": _dying,
    "enters": lambda g: [g.num[layout.NEWCOMER] - 1],
}
"""Event after which a card may be played -> whom it has just befallen."""


def _has_happened(g: State, seat: int, text: Text) -> bool:
    """Tell whether what a card waits for has just happened to such cards, or by such warriors, as its text says: the event opens the window for all."""
    f = context(g, EFFECTS, seat, -1, text.block)
    return any(_is_waited_for(g, f, event) for event in text.tree.events)


def _is_waited_for(g: State, f: Frame, event: Node) -> bool:
    if event[0] == "by" and event[1][0] == "earns":
        return any(g.num[layout.EARNED + s] and g.num[layout.BY_WARRIOR + s] for s in seats(g, f, event[1][1]))
    befallen = _BEFALLEN.get(event[0])
    return befallen is None or any(matches(g, f, event[1], card) for card in befallen(g))


def castable_now(g: State, seat: int, card: int, caster: int, more: int = 0) -> bool:
    """Tell whether a warrior could cast a spell at once, its aspect and timing apart, for so much more (REVELATION)."""
    own = g.tables
    face = g.face[card]
    text = own.play[face]
    if (
        text is None
        or (PERSONAL in own.subtypes[face] and not in_combat(g, caster))
        or (_is_for_combat(own, face) and not g.num[layout.COMBAT])
    ):
        return False
    return _payable(g, seat, card, text, caster, more)


def _is_for_combat(own: CardTables, face: int) -> bool:
    return "COMBAT SPELL" in own.subtypes[face] and not is_any_time(own, face)


def cast_at_once(g: State, seat: int, card: int, caster: int) -> None:
    """Play a spell that is revealed or was found; it is answered like any other card."""
    g.host[card], g.place[card] = caster, -1
    text = g.tables.play[g.face[card]]
    if text is not None:
        emit(g, layout.PLAYS, card, seat)
        announce(g, seat, card, text, layout.PLAY)


def payable_on(g: State, source: int, seat: int, card: int) -> bool:
    """Tell whether a card of the hand, or an ability, can be paid for, or what is being announced can still be, with this target: what it takes
    may depend on whom it is for.
    """
    frame = next((f for f in reversed(g.frames) if f[PROC] == ANNOUNCE and f[SRC] == source), None)
    own, face, group = g.tables, g.face[source], 0
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


# registers: the caster, and the D that the spell takes more from it
CASTER: Final = REG
MORE: Final = REG + 1


def fuel(g: State, seat: int, card: int, caster: int, more: int) -> None:
    """Push the question which warriors are discarded for a spell, and which stored D are spent, where there are any and it takes D."""
    if caster >= 0 and (more or _takes_destiny(g, g.face[card])) and fuels(g, seat, caster):
        call(g, FUELLED, seat, card, caster, more)


def _takes_destiny(g: State, face: int) -> bool:
    text = g.tables.play[face]
    return text is not None and any(price[0] in ("spend", "spend_any", "pay", "seek") for price in text.tree.prices)


def _ask(g: State, f: Frame) -> None:
    able = [PICK + warrior for warrior in fuels(g, f[WHO], f[CASTER])]
    ask(g, f[WHO], [PASS, *able] if able and _enough(g, f) else able)


def _enough(g: State, f: Frame) -> bool:
    """Tell whether the spell can be paid for with what there is now."""
    text = g.tables.play[g.face[f[SRC]]]
    rich = g.num[layout.DESTINY + f[WHO]] >= f[MORE]
    return rich and (text is None or text_playable(g, f[WHO], f[SRC], text, f[CASTER], f[MORE], surcharged=f[MORE]))


def _take(g: State, f: Frame) -> None:
    if f[ANS] > PASS:
        warrior, seat = f[ANS] & ARG, f[WHO]
        if not g.num[layout.UNFUELLED + seat]:
            g.num[layout.UNFUELLED + seat] = 1 + g.num[layout.DESTINY + seat]
        g.num[layout.DESTINY + seat] += fuel_of(g, warrior)
        if "stores_destiny" in g.tables.keywords[g.face[warrior]]:
            g.add(layout.MARKERS, warrior, -1)
        else:
            discard(g, warrior)
        goto(f, _ask)


FUELLED: Final = procedure("doomtrooper.fuelling", _ask, _take)
asks(_ask, "Which card pays for the spell?", "魔法の支払いに使うカードを選ぶ")


def stores(own: CardTables) -> dict[int, int]:
    """Return face -> the D that spells under such a card take more."""
    texts = own.match.texts.texts
    return {text.face: price for text in texts for node in text.tree.effects for price in _under(node)}


def _under(node: Node) -> Iterator[int]:
    """Give for how many D more spells may be cast from under a card that says this."""
    what, price = (
        (node[2], node[3]) if node[0] == "casts_for_more" else (node[2][-1], 0) if node[0] == "can" else (0, 0)
    )
    if isinstance(what, Select) and ("kept_under", ("this",)) in what.filters:
        yield cast("int", price)


def store_of(g: State, card: int) -> int:
    """Return the relic under which a spell lies from where it is cast, -1 for any other card."""
    host = g.host[card]
    stored = host >= 0 and g.zone[card] == layout.ATTACHMENTS and g.flags[card] & layout.STORED
    return host if stored and g.face[host] in g.tables.made[stores] else -1


def price_of_stored(g: State, store: int) -> int:
    """Return the D that casting a spell takes besides, from under a relic."""
    return g.tables.made[stores][g.face[store]]


def stored_caster(g: State, seat: int, card: int) -> int:
    """Return who may cast a stored spell now, its timing apart: the bearer, once from one draw step to the next; -1 for nobody."""
    store = store_of(g, card)
    caster = g.host[store] if store >= 0 else -1
    if caster < 0 or g.side[caster] != seat or g.zone[caster] not in layout.AREAS or not qualifies(g, store):
        return -1
    if silenced(g, caster) or forbidden(g, seat, g.face[card]) or marks(g, CAST_AGAIN, store):
        return -1
    if g.num[layout.COMBAT] and used_on(g, g.face[card], caster) and PERSONAL in g.tables.subtypes[g.face[card]]:
        return -1
    return caster if castable_now(g, seat, card, caster, price_of_stored(g, store)) else -1


def stored_spells(g: State, seat: int) -> Iterator[int]:
    """Yield the spells that a seat may cast out of a relic now, their timing apart."""
    if not g.tables.made[stores]:
        return
    for card in g.piles[layout.ATTACHMENTS * 2 + seat]:
        if g.tables.kind[g.face[card]] == traits.ART and stored_caster(g, seat, card) >= 0:
            yield card


def note_cast(g: State, store: int) -> None:
    """Remember that a spell was cast out of a relic."""
    if "stores_spell" in g.tables.keywords[g.face[store]]:
        mark(g, CAST_AGAIN, store, layout.start_of(layout.DRAW_STEP), g.side[store])


def goes_back(g: State, card: int) -> bool:
    """Put a spell that was cast out of a relic back under it, if that is still there; as clarified not one that leaves the game."""
    store = g.more[layout.ABOARD][card] - 1
    if store < 0 or g.zone[store] != layout.ATTACHMENTS or g.host[store] < 0:
        return False
    if "stores_spell" not in g.tables.keywords[g.face[store]]:
        return False
    if is_removed(g.tables, g.face[card]) and price_of_stored(g, store):
        return False
    g.host[card] = g.place[card] = -1
    lay_under(g, card, store, layout.DISCARD)
    return True
