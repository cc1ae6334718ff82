"""F, S, A and V, traits and prohibitions, written again: what gives traits first, then auras that give traits, then ratings."""

from typing import Final

from cardbase.engine.continuous import ADD, AMOUNT, CANNOT, CARD, GAIN, LOSE, OP, SOURCE, SOURCE_STAMP, STAMP, UNTIL
from cardbase.engine.effects.statements import Said
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.attachment_limits import (
    RESTRICTIONS_LIFTED,
    covered_by_land,
    lift_restrictions,
    never_lost,
    protections,
    shields,
)
from cardbase.games.doomtrooper.rules.attachment_targets import qualifies
from cardbase.games.doomtrooper.rules.continuous import (
    ALWAYS_ALL,
    ANY_CARD,
    AURA_TRAITS,
    IN_COMBAT,
    ITSELF,
    OF_PLAYERS,
    ON_COUNTED,
    ON_ITS_OWN,
    OTHERS,
    OWN_TRAITS,
    RATING_TEXT,
    ContinuousText,
    Whom,
    gives_by_value,
)
from cardbase.games.doomtrooper.rules.immunity import immune
from cardbase.games.doomtrooper.rules.layout import FORGETS
from cardbase.games.doomtrooper.rules.moving import MERGING, joined
from cardbase.games.doomtrooper.rules.rating_changes import apply_spells, read_timed, write_ratings
from cardbase.games.doomtrooper.rules.rating_sources import (
    RatingChange,
    ignored,
    lent_texts,
    matching,
    rating_texts,
    read_text,
    warrior_under,
    works,
)
from cardbase.games.doomtrooper.rules.tables import CardTables, State, unsettles
from cardbase.games.doomtrooper.rules.twins import mirrored, twins

Layer = list[tuple[int, ContinuousText]]  # cards, and what they say
_KEEPING: Final = ("loyal", "unaligned", "keeps")
"""Words of memberships that cannot be lost, or had."""


def read_changes(
    g: State, sources: list[int], warriors: set[int], touched: set[int] | None, values: list[int] | None = None
) -> list[RatingChange]:
    """Write what lasts and what is printed: what gives traits first, then auras that give traits; return the ratings. Traits are given
    by the printed Values, or by `values`.
    """
    own = g.tables
    if values is not None:
        _set_values(g, warriors, values)
    later: list[RatingChange] = []
    keeps = not own.said.isdisjoint(_KEEPING)
    held = _held(g, {}) if keeps else {}
    spells, losses = read_timed(g, later, touched) if g.effects else ([], [])
    one = "be_one" in own.said
    given: set[tuple[int, ...]] = set()
    for sort, layer in enumerate(_layers(g, own, sources)):
        if sort == RATING_TEXT and values is not None:
            printed = g.match.printed[layout.VALUE]
            _set_values(g, warriors, {card: printed[g.face[card]] for card in warriors})
        if sort == RATING_TEXT and spells:
            apply_spells(g, spells, later)
        shielding = protections(g) if layer else []
        for card, plan in _of_use(g, own, layer) if layer else ():
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
                _lose(g, losses, layer, warriors, later, shielding)
            if "urban" in own.said:
                lift_restrictions(g, warriors)
        if sort <= AURA_TRAITS and keeps:
            _keep_memberships(g, warriors, held)
    return later


def _of_one(g: State, source: int, plan: ContinuousText, changes: list[Row], given: set[tuple[int, ...]]) -> list[Row]:
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


def _layers(g: State, own: CardTables, sources: list[int]) -> list[Layer]:
    """Return the texts that count now, by what they change."""
    plans, face, combat = own.continuous, g.face, g.num[layout.COMBAT]
    layers: list[Layer] = [[], [], []]
    for card in sources:
        found = plans[face[card]]
        if found and works(g, card):
            for plan in found:
                if combat or not plan.fights:
                    layers[plan.layer].append((card, plan))
    for card, plan in lent_texts(g) if g.effects else ():
        if combat or not plan.fights:
            layers[plan.layer].append((card, plan))
    return layers


def _some_limited(own: CardTables) -> bool:
    """Tell whether some of these texts count only for bearers that are what `only` asks for."""
    return any(limited and plans for limited, plans in zip(own.limited, own.continuous, strict=True))


def _of_use(g: State, own: CardTables, layer: Layer) -> Layer:
    """CA6: leave out equipment whose bearer is no longer what it asks for."""
    if not own.made[_some_limited]:
        return layer
    limited, face = own.limited, g.face
    return [row for row in layer if not limited[face[row[0]]] or qualifies(g, row[0])]


def _lose(
    g: State, losses: list[Row], gains: Layer, warriors: set[int], later: list[RatingChange], shielding: list[Said]
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
    g: State, source: int, plan: ContinuousText, warriors: set[int], later: list[RatingChange], shielding: list[Said]
) -> None:
    """Take over what a text changes of the ratings of its own warrior, whom nothing but immunity to gifts shields from it."""
    host = g.host[source]
    bearer = host if host >= 0 else source
    if bearer not in warriors:
        return
    gift = g.tables.kind[g.face[source]] == traits.GIFT
    if gift and (g.flags[bearer] & layout.DOWN or immune(g, bearer, source, by=shields(g, source, shielding))):
        return
    later += [(op, stat, bearer, amount, source) for op, stat, amount in plan.direct]


def _give(
    g: State, source: int, changes: list[Row], warriors: set[int], later: list[RatingChange], shielding: list[Said]
) -> None:
    """Take over what a card's text changes of some warriors, except of those that are immune to the card; `shielding` is `wards`
    as its layer began.
    """
    if not changes:
        return
    own = g.tables
    face = g.face[source]
    zoned = own.kind[face] == traits.WARZONE
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
            if own.kind[face] != traits.GIFT or not amount & traits.WOUND_KILLS:
                worn = (
                    "urban" in own.said
                    and amount & RESTRICTIONS_LIFTED
                    and (source == card or source in attachments(g, card))
                )
                spared = worn and covered_by_land(g, card)
                g.stats[layout.TRAITS][card] |= amount & ~RESTRICTIONS_LIFTED if spared else amount
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


# Refreshing.


_OPEN: Final = [zone * 2 + side for zone in layout.AREAS for side in (0, 1)]
GROUP_BONUS: Final = 2
_FORGETTING: Final = ("forget", "lose_abilities")
_HIDDEN: Final = [layout.HIDDEN * 2, layout.HIDDEN * 2 + 1]
_REST: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, layout.TURNED) for side in (0, 1)]


def refresh(g: State) -> None:
    """Write the ratings, traits and prohibitions of every card in play."""
    piles = g.piles
    warriors = {card for place in _OPEN for card in piles[place]}
    everything = [card for place in (*_OPEN, *_HIDDEN, *_REST) for card in piles[place]]
    g.num[layout.BARRED] = g.num[layout.BARRED + 1] = 0
    _write(g, rating_texts(g) if g.statics else [], everything, warriors, None)


def _by_value(own: CardTables) -> set[int]:
    """Return the faces that give other warriors traits by their Value."""
    return {face for face, plans in enumerate(own.continuous) if any(gives_by_value(plan) for plan in plans)}


def _printed(own: CardTables) -> list[tuple[int, ...]]:
    """Return, by face, the printed value of every stat."""
    return list(zip(*own.match.printed, strict=True))


def _reach(own: CardTables) -> list[tuple[Whom, ...]]:
    """Return, by face, among which warriors its texts change others."""
    return [tuple(dict.fromkeys(whom for plan in plans for whom in plan.dependency.reach)) for plans in own.continuous]


def _leans(own: CardTables) -> set[int]:
    """Return the faces of which it matters to those others what their own warrior is."""
    return {face for face, plans in enumerate(own.continuous) if any(plan.dependency.leans for plan in plans)}


def _counts(own: CardTables) -> tuple[list[frozenset[str]], frozenset[str]]:
    """Return, by face, the titles of the cards that are counted, and all of them; a title that cards may count as having is one of any card."""
    counted = [{title for plan in plans for title in plan.dependency.counts} for plans in own.continuous]
    found = [frozenset(ANY_CARD if title in own.titles else title for title in titles) for titles in counted]
    return found, frozenset().union(*found)


def _write(
    g: State, sources: list[int], cards: list[int] | set[int], warriors: set[int], touched: set[int] | None
) -> None:
    """Write some cards, of which these are warriors; where traits are given by Value, twice: by what it is without them."""
    by_value, face = g.tables.made[_by_value], g.face
    others = [card for card in sources if face[card] not in by_value] if by_value else sources
    _reset(g, cards)
    write_ratings(g, warriors, read_changes(g, others, warriors, touched))
    if len(others) < len(sources):
        values = g.stats[layout.VALUE][:]
        _reset(g, cards)
        write_ratings(g, warriors, read_changes(g, sources, warriors, touched, values))


def refresh_cards(g: State, cards: list[int]) -> None:
    """Write what depends on some cards alone, having come or having changed: on them, the warriors under them, and those whose
    own texts may read anything.
    """
    own = g.tables
    sources = rating_texts(g) if g.statics else []
    touched = _touched(g, own, cards, sources)
    if touched is None or (g.effects and lent_texts(g)) or ("carries_riders" in own.said and g.num[layout.COMBAT]):
        refresh(g)
        return
    warriors = {card for card in touched if g.zone[card] in layout.AREAS}
    if g.effects or not own.said.isdisjoint(OF_PLAYERS):
        g.num[layout.BARRED] = g.num[layout.BARRED + 1] = 0
    elif not warriors:
        _reset(g, touched)
        return
    about, face = own.about, g.face
    sources = [card for card in sources if about[face[card]] != ITSELF or warrior_under(g, card) in warriors]
    _write(g, sources, touched, warriors, touched)


def _touched(g: State, own: CardTables, cards: list[int], sources: list[int]) -> set[int] | None:
    """Return the cards in play that have to be written again, None for all of them."""
    face, about = g.face, own.about
    when_read = own.read_again[g.num[layout.COMBAT] > 0]
    several = {card for card in cards if card >= 0}
    come = [card for card in several if g.rules.live[g.zone[card]]]
    unsettling = own.made[unsettles]
    for card in come:
        if unsettling[face[card]]:
            return None
    found = _bearing(g, come)
    reaching = {face[card] for card in come if about[face[card]] == OTHERS}
    calm = ON_ITS_OWN if g.num[layout.COMBAT] else IN_COMBAT
    counts, counted = own.made[_counts]
    titles = _titles(g, several, counted) if counted and several else set()
    for card in sources:
        when = when_read[face[card]]
        if when <= calm or (when == ON_COUNTED and titles.isdisjoint(counts[face[card]])):
            continue
        if when == ALWAYS_ALL and works(g, card):
            return None
        found |= {warrior_under(g, card), *_opponents(g)}
        if about[face[card]] == OTHERS:
            reaching.add(face[card])
    if reaching:
        found |= _reached(g, reaching)
    if own.made[_leans]:
        _add_leaning(g, sources, found)
    if g.num[layout.COMBAT] and g.num[layout.ATTACKER] in found:
        found.add(g.num[layout.DEFENDER])
    found.discard(-1)
    if "be_one" in own.said:
        found |= {other for card in found for other in twins(g, card)}
    return {card for card in found if g.rules.live[g.zone[card]]}  # of a combatant that has gone the last values stand


def _bearing(g: State, cards: list[int]) -> set[int]:
    """Return some cards in play, and the warriors on which those lie that change ratings."""
    found, plans = {*cards}, g.tables.continuous
    for card in cards:
        # a text that has just been given back still counts as lost here
        if plans[g.face[card]] and (g.effects or g.cannot[card] & LOST or works(g, card)):
            found.add(warrior_under(g, card))
    return found


def _add_leaning(g: State, sources: list[int], found: set[int]) -> None:
    """Add the warriors whom texts may be about to which it matters what their own warrior is, where that is written again."""
    leans, face, always = g.tables.made[_leans], g.face, "be_one" in g.tables.said
    leaning = [card for card in sources if face[card] in leans]
    while leaning:
        read = {card for card in leaning if always or warrior_under(g, card) in found}
        if not read:
            break
        found |= _reached(g, {face[card] for card in read})
        leaning = [card for card in leaning if card not in read]


def _titles(g: State, cards: set[int], counted: frozenset[str]) -> set[str]:
    """Return the titles of some cards that have come, gone or changed, with `ANY_CARD`; one that has gone may have been any."""
    live, zone, face, called = g.rules.live, g.zone, g.face, g.tables.called
    found = {ANY_CARD}
    for card in cards:
        found |= called[face[card]] if live[zone[card]] else counted
    return found


def _reached(g: State, faces: set[int]) -> set[int]:
    """Return the warriors whom the texts of some faces may be about."""
    reach, warriors = g.tables.made[_reach], {card for place in _OPEN for card in g.piles[place]}
    whom = {one for face in faces for one in reach[face]}
    return {*_opponents(g)}.union(*(matching(g, one, warriors) for one in whom))


def _opponents(g: State) -> tuple[int, ...]:
    return (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.num[layout.COMBAT] else ()


def _reset(g: State, cards: list[int] | set[int]) -> None:
    """Write what is printed; of a face-down warrior nothing is known."""
    zone, face, cannot, printed = g.zone, g.face, g.cannot, g.tables.made[_printed]
    fight, shoot, armour, value, marks, counts = g.stats
    for card in cards:
        cannot[card] = 0
        where = zone[card]
        if where in layout.AREAS:
            fight[card], shoot[card], armour[card], value[card], marks[card], counts[card] = printed[face[card]]
        elif where == layout.HIDDEN:
            fight[card] = shoot[card] = armour[card] = value[card] = marks[card] = counts[card] = 0
        else:
            marks[card] = printed[face[card]][layout.TRAITS]
            cannot[card] = LOST if where == layout.TURNED or g.flags[card] & (layout.IMPRISONED | layout.STORED) else 0
            if g.flags[card] & layout.IMPRISONED:
                fight[card], shoot[card], armour[card], value[card] = printed[face[card]][: layout.VALUE + 1]
    if not g.tables.said.isdisjoint(MERGING):
        _add_joined(g, cards)
    for row in mirrored(g) if g.effects and not g.tables.said.isdisjoint(_FORGETTING) else ():
        if row[OP] == FORGETS and g.stamp[row[CARD]] == row[STAMP] and row[CARD] in cards and not _gone(g, row):
            marks[row[CARD]] &= traits.LEFT_OF_TEXT if row[AMOUNT] else ~traits.ABILITIES


def _gone(g: State, row: Row) -> bool:
    """Tell whether what lasts while its source lies there has lost that."""
    return row[UNTIL] == layout.WHILE_SOURCE and g.stamp[row[SOURCE]] != row[SOURCE_STAMP]


def _add_joined(g: State, cards: list[int] | set[int]) -> None:
    """Two warriors that are one have the ratings of both."""
    for card in [card for card in cards if g.zone[card] in layout.AREAS]:
        for other in joined(g, card):
            for stat in range(layout.VALUE + 1):
                grouped = g.flags[other] & layout.GROUPED
                g.stats[stat][card] += GROUP_BONUS if grouped else g.match.printed[stat][g.face[other]]
