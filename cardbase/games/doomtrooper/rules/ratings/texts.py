"""What the texts in play change now: what gives traits first, then auras that give traits, then ratings."""

from typing import Final

from cardbase.engine.continuous import ADD, AMOUNT, CANNOT, CARD, GAIN, LOSE, SOURCE
from cardbase.engine.effects.said import Said
from cardbase.engine.state import Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.holding.bearing import LIFTED, lift, lifted, never_lost, shields, wards
from cardbase.games.doomtrooper.rules.holding.holders import qualifies
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.plans import AURA_TRAITS, OWN_TRAITS, RATING_TEXT, Plan
from cardbase.games.doomtrooper.rules.ratings.forts import ignored
from cardbase.games.doomtrooper.rules.ratings.immunity import immune
from cardbase.games.doomtrooper.rules.ratings.reading import read_text
from cardbase.games.doomtrooper.rules.ratings.sources import lent, works
from cardbase.games.doomtrooper.rules.ratings.weighing import RatingChange
from cardbase.games.doomtrooper.rules.ratings.writing import apply_spells, read_timed
from cardbase.games.doomtrooper.rules.twins import twins

Wave = list[tuple[int, Plan]]  # cards, and what they say
_KEEPING: Final = ("loyal", "unaligned", "keeps")
"""Words of memberships that cannot be lost, or had."""


def read_changes(
    g: State, sources: list[int], warriors: set[int], touched: set[int] | None, values: list[int] | None = None
) -> list[RatingChange]:
    """Write what lasts and what is printed: what gives traits first, then auras that give traits; return the ratings. Traits are given
    by the printed Values, or by `values`.
    """
    own = g.book
    if values is not None:
        _set_values(g, warriors, values)
    later: list[RatingChange] = []
    keeps = not own.said.isdisjoint(_KEEPING)
    held = _held(g, {}) if keeps else {}
    spells, losses = read_timed(g, later, touched) if g.effects else ([], [])
    one = "be_one" in own.said
    given: set[tuple[int, ...]] = set()
    for sort, wave in enumerate(_waves(g, own, sources)):
        if sort == RATING_TEXT and values is not None:
            printed = g.match.printed[layout.VALUE]
            _set_values(g, warriors, {card: printed[g.face[card]] for card in warriors})
        if sort == RATING_TEXT and spells:
            apply_spells(g, spells, later)
        shielding = wards(g) if wave else []
        for card, plan in _of_use(g, own, wave) if wave else ():
            if one:
                _give(
                    g,
                    card,
                    _of_one(g, card, plan, read_text(g, card, plan, warriors), given),
                    warriors,
                    later,
                    shielding,
                )
                continue
            if plan.direct:
                _give_directly(g, card, plan, warriors, later, shielding)
            else:
                _give(g, card, read_text(g, card, plan, warriors), warriors, later, shielding)
        if sort == OWN_TRAITS:
            held = _held(g, held) if keeps else held
            if losses:
                _lose(g, losses, wave, warriors, later, shielding)
            if "urban" in own.said:
                lift(g, warriors)
        if sort <= AURA_TRAITS and keeps:
            _keep_memberships(g, warriors, held)
    return later


def _of_one(g: State, source: int, plan: Plan, changes: list[Row], given: set[tuple[int, ...]]) -> list[Row]:
    """Return what a text changes, with what that makes of those that are one with a warrior; the text of warriors that are one counts once."""
    found = changes[:]
    for op, stat, card, amount in changes:
        for other in twins(g, card) if card >= 0 else ():
            if (op, stat, other, amount) not in found:
                found.append((op, stat, other, amount))
    speaker = g.more[layout.TWIN][source]
    if not speaker:
        return found
    new = [row for row in found if (speaker, plan.text.number, *row) not in given]
    given.update((speaker, plan.text.number, *row) for row in new)
    return new


def _set_values(g: State, warriors: set[int], values: list[int] | dict[int, int]) -> None:
    for card in warriors:
        g.stats[layout.VALUE][card] = values[card]


def _waves(g: State, own: Book, sources: list[int]) -> list[Wave]:
    """Return the texts that count now, by what they change."""
    plans, face, combat = own.plans, g.face, g.num[layout.COMBAT]
    waves: list[Wave] = [[], [], []]
    for card in sources:
        found = plans[face[card]]
        if found and works(g, card):
            for plan in found:
                if combat or not plan.fights:
                    waves[plan.wave].append((card, plan))
    for card, plan in lent(g) if g.effects else ():
        if combat or not plan.fights:
            waves[plan.wave].append((card, plan))
    return waves


def _some_limited(own: Book) -> bool:
    """Tell whether some of these texts count only for bearers that are what `only` asks for."""
    return any(limited and plans for limited, plans in zip(own.limited, own.plans, strict=True))


def _of_use(g: State, own: Book, wave: Wave) -> Wave:
    """CA6: leave out equipment whose bearer is no longer what it asks for."""
    if not own.made[_some_limited]:
        return wave
    limited, face = own.limited, g.face
    return [row for row in wave if not limited[face[row[0]]] or qualifies(g, row[0])]


def _lose(
    g: State, losses: list[Row], gains: Wave, warriors: set[int], later: list[RatingChange], shielding: list[Said]
) -> None:
    """Take away what a card on a warrior takes; cards laid on it later give it back (INSUBORDINATION)."""
    for row in losses:
        card, source = row[CARD], row[SOURCE]
        g.stats[layout.TRAITS][card] &= ~row[AMOUNT]
        pile = g.piles[layout.ATTACHMENTS * 2 + g.side[source]]
        newer = set(pile[pile.index(source) :])
        for other, plan in gains:
            if other in newer and g.host[other] == card:
                _give(g, other, read_text(g, other, plan, warriors), warriors, later, shielding)


def _held(g: State, held: dict[int, int]) -> dict[int, int]:
    """Return what warriors have, or had, of what they never lose."""
    for warrior, mask in never_lost(g):
        held[warrior] = held.get(warrior, 0) | g.stats[layout.TRAITS][warrior] & mask
    return held


def _keep_memberships(g: State, warriors: set[int], held: dict[int, int]) -> None:
    """Give back what a warrior never loses, and take the memberships that it never gains; one that never has any has none."""
    marks = g.stats[layout.TRAITS]
    for card in warriors:
        marks[card] |= held.get(card, 0)
        if marks[card] & traits.LOYAL:
            home = g.match.printed[layout.TRAITS][g.face[card]] & traits.ALLEGIANCE
            marks[card] = (marks[card] & ~traits.ALLEGIANCE) | home
        if marks[card] & traits.UNALIGNED:
            marks[card] &= ~(traits.MEMBERSHIPS | traits.DOOMTROOPER | traits.DARK_LEGION | traits.HERETIC)


def _give_directly(
    g: State, source: int, plan: Plan, warriors: set[int], later: list[RatingChange], shielding: list[Said]
) -> None:
    """Take over what a text changes of the ratings of its own warrior, whom nothing but immunity to gifts shields from it."""
    host = g.host[source]
    bearer = host if host >= 0 else source
    if bearer not in warriors:
        return
    gift = g.book.kind[g.face[source]] == kinds.GIFT
    if gift and (g.flags[bearer] & layout.DOWN or immune(g, bearer, source, by=shields(g, source, shielding))):
        return
    later += [(op, stat, bearer, amount, source) for op, stat, amount in plan.direct]


def _give(
    g: State, source: int, changes: list[Row], warriors: set[int], later: list[RatingChange], shielding: list[Said]
) -> None:
    """Take over what a card's text changes of some warriors, except of those that are immune to the card; `shielding` is `wards`
    as its wave began.
    """
    if not changes:
        return
    own = g.book
    face = g.face[source]
    zoned = own.kind[face] == kinds.WARZONE
    by, fort = shields(g, source, shielding), "FORTIFICATION" in own.subtypes[face]
    guarded = bool(by) or own.shunned[face] != 0
    if zoned:
        changes = [*changes, *_shared(g, changes)]
    flags = g.flags
    for op, stat, card, amount in changes:
        if card not in warriors or flags[card] & layout.DOWN:
            continue
        if (guarded and immune(g, card, source, by=by)) or (fort and ignored(g, card, face)):
            continue
        if op == ADD:
            later.append((op, stat, card, amount, source))
        elif op == CANNOT:
            g.cannot[card] |= amount
        elif stat == layout.COUNTS:
            g.stats[stat][card] |= amount
        elif op == GAIN:
            if own.kind[face] != kinds.GIFT or not amount & traits.WOUND_KILLS:
                worn = "urban" in own.said and amount & LIFTED and (source == card or source in attachments(g, card))
                spared = worn and lifted(g, card)
                g.stats[layout.TRAITS][card] |= amount & ~LIFTED if spared else amount
        elif op == LOSE:
            g.stats[layout.TRAITS][card] &= ~amount
        else:
            later.append((op, stat, card, amount, source))


def _shared(g: State, changes: list[Row]) -> list[Row]:
    """Return what the attacker has of the modifiers that a warzone gives the defender (BACK DOOR, TERRITORIAL ADVANTAGE)."""
    attacker = g.num[layout.ATTACKER]
    mine = g.stats[layout.TRAITS][attacker]
    if not mine & (traits.SHARES_GAINS | traits.SHARES_LOSSES):
        return []
    return [
        (op, stat, attacker, amount)
        for op, stat, card, amount in changes
        if op == ADD
        and card == g.num[layout.DEFENDER]
        and mine & (traits.SHARES_GAINS if amount > 0 else traits.SHARES_LOSSES)
    ]
