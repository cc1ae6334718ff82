"""F, S, A and V now (dossier 9.2): set, one multiplier, then everything added; the same title once on a warrior.

A weapon counts only while it is used, a vehicle unless it is left aside (5.2); what comes from gifts or the Art does nothing to
a warrior that is immune to it (9.3).
"""

from cardbase.engine.continuous import (
    ADD,
    CANNOT,
    CARD,
    GAIN,
    HALF,
    LOSE,
    OP,
    SET,
    SOURCE,
    SOURCE_STAMP,
    STAMP,
    STAT,
    TIMES,
    UNTIL,
)
from cardbase.engine.events import LOST
from cardbase.engine.layout import DOWN, WHILE_SOURCE
from cardbase.engine.state import Row, State
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import ART, EQUIPMENT, GIFT, RATING_TEXT, Book
from cardbase.games.doomtrooper.rules.forts import ignored
from cardbase.games.doomtrooper.rules.layout import (
    AREAS,
    ARMOUR,
    ASIDE,
    ATTACHED,
    ATTACKER,
    BARRED,
    COMBAT,
    COVER,
    DEFENDER,
    DOUBLED,
    HASTY,
    HIDDEN,
    LAID,
    ROT,
    SHUT,
    TRAITS,
    USED,
    VALUE,
    WARRIOR_ZONES,
)
from cardbase.games.doomtrooper.rules.quick import BEARER, OWN_SIDE, THIS, WARRIORS
from cardbase.games.doomtrooper.rules.quick import Change as Quick

Change = tuple[int, int, int, int, int]  # op, stat, card, amount, the attached card that gives it or -1
VOID = 20  # op of a timed effect: the gift `amount` does nothing to the card
COVERED, HASTILY, FLYING = 3, 2, 2
_ROT_STEP = 3
_PLACES = [zone * 2 + side for zone in WARRIOR_ZONES for side in (0, 1)]
_HIDDEN = [HIDDEN * 2, HIDDEN * 2 + 1]
_REST = [zone * 2 + side for zone in (ATTACHED, LAID) for side in (0, 1)]


def refresh(g: State) -> None:
    """Write the ratings, traits and prohibitions of every card in play."""
    warriors = [card for place in _PLACES for card in g.piles[place]]
    face, cannot, marks = g.face, g.cannot, g.stats[TRAITS]
    g.num[BARRED] = g.num[BARRED + 1] = 0
    for column, printed in zip(g.stats, g.match.printed, strict=True):
        for card in warriors:
            column[card] = printed[face[card]]
    for card in warriors:
        cannot[card] = 0
    printed = g.match.printed[TRAITS]
    for place in _REST:
        for card in g.piles[place]:
            marks[card] = printed[face[card]]
            cannot[card] = 0
    for place in _HIDDEN:
        for card in g.piles[place]:
            for column in g.stats:
                column[card] = 0
    if g.statics or g.effects:
        _changes(g, warriors)
    if g.num[COMBAT] and marks[g.num[ATTACKER]] & traits.FLIES and g.zone[g.num[ATTACKER]] in AREAS:
        for stat in range(VALUE + 1):
            g.stats[stat][g.num[ATTACKER]] += FLYING
    _cover_and_rot(g, warriors)


def _cover_and_rot(g: State, warriors: list[int]) -> None:
    flags, armour, rot = g.flags, g.stats[ARMOUR], g.more[ROT]
    for card in warriors:
        if flags[card] & COVER:
            armour[card] += HASTILY if flags[card] & HASTY else COVERED
        if rot[card] >= _ROT_STEP:
            for stat in range(VALUE + 1):
                g.stats[stat][card] -= rot[card] // _ROT_STEP


def works(g: State, card: int) -> bool:
    """Tell whether the text of a card counts now: weapons only in use, vehicles unless aside, nothing face down."""
    own: Book = g.match.book
    face, flags = g.face[card], g.flags[card]
    if flags & (DOWN | SHUT) or g.cannot[card] & LOST:
        return False
    if own.weapon[face]:
        return flags & USED != 0
    if own.attachment[face]:
        weapon = g.host[card]
        return weapon >= 0 and flags_of_weapon(g, weapon)
    return not flags & ASIDE


def flags_of_weapon(g: State, weapon: int) -> bool:
    """Tell whether the weapon under an attachment is in use."""
    return g.flags[weapon] & (USED | SHUT) == USED


def immune(g: State, card: int, source: int) -> bool:
    """Tell whether what `source` does to a warrior has no effect on it (IM1, IM2)."""
    own: Book = g.match.book
    face = g.face[source]
    kind = own.kind[face]
    if kind == GIFT:
        mask = traits.IMMUNE_DS if own.gift[face] else traits.IMMUNE_DS | traits.IMMUNE_GIFTS
        if g.host[source] != card:
            mask |= traits.SHIELDED
        if own.title[face] == "BLINDNESS":
            mask |= traits.NO_BLINDNESS
        if g.stats[TRAITS][card] & mask:
            return own.title[face] != "DISRUPT POWER" or g.host[source] != card
        return any(
            row[OP] == VOID and row[CARD] == card and row[4] == source and row[STAMP] == g.stamp[card]
            for row in g.effects
        )
    return kind == ART and bool(g.stats[TRAITS][card] & traits.IMMUNE_ART)


def _changes(g: State, warriors: list[int]) -> None:
    """Collect what lasts and what is printed: what gives traits first, then auras that give traits, then ratings."""
    own: Book = g.match.book
    later: list[Change] = []
    _timed(g, later)
    sort, statics, face = own.text_sort, g.match.statics, g.face
    waves: list[list[tuple[int, int]]] = [[], [], []]
    for card in [*[card for place in _REST for card in g.piles[place]], *warriors]:
        texts = statics[face[card]]
        if texts and works(g, card):
            for ability in texts:
                if sort[ability] <= RATING_TEXT:
                    waves[sort[ability]].append((card, ability))
    quick, host = own.quick, g.host
    for wave in waves:
        for card, ability in wave:
            rows = quick[ability]
            if rows is not None and own.direct[ability] and not g.flags[card] & DOUBLED:
                bearer = host[card] if host[card] >= 0 else card
                later += [(op, stat, bearer, amount, card) for _, op, stat, amount, *_ in rows]
                continue
            changes: list[Row] = []
            if rows is None:
                g.rules.static(g, card, ability, changes)
            else:
                _read(g, card, rows, warriors, changes)
            if changes:
                _give(g, card, changes, later)
    if later:
        _write(g, own, later)


def _read(g: State, card: int, rows: tuple[Quick, ...], warriors: list[int], changes: list[Row]) -> None:
    """Append what a text that was read once changes now."""
    for row in rows:
        who = row[0]
        if who == WARRIORS:
            _read_all(g, card, row, warriors, changes)
            continue
        host = g.host[card]
        if who == BEARER:
            target = host
        elif who == THIS:
            target = card
        else:
            target = opponent_of(g, host if host >= 0 else card)
        if target >= 0:
            changes.append((row[1], row[2], target, row[3]))


def _read_all(g: State, card: int, row: Quick, warriors: list[int], changes: list[Row]) -> None:
    _, op, stat, amount, side, masks, title, others = row
    seat, marks, called, face = g.side[card], g.stats[TRAITS], g.match.book.called, g.face
    for warrior in warriors:
        if side and (g.side[warrior] == seat) != (side == OWN_SIDE):
            continue
        if g.flags[warrior] & DOWN or (others and warrior == card) or (title and title not in called[face[warrior]]):
            continue
        for mask in masks:
            if not marks[warrior] & mask:
                break
        else:
            changes.append((op, stat, warrior, amount))


def _timed(g: State, later: list[Change]) -> None:
    """Write timed prohibitions and traits; keep timed ratings for later."""
    stamp = g.stamp
    for row in g.effects:
        card, source = row[CARD], row[SOURCE]
        if row[UNTIL] == WHILE_SOURCE and stamp[source] != row[SOURCE_STAMP]:
            continue
        op = row[OP]
        if card < 0:
            if op == CANNOT:
                g.num[BARRED + (-2 - card)] |= row[4]
        elif stamp[card] == row[STAMP] and op <= CANNOT and not g.flags[card] & DOWN:
            if source >= 0 and immune(g, card, source):
                continue
            if op == CANNOT:
                g.cannot[card] |= row[4]
            elif op == GAIN:
                g.stats[TRAITS][card] |= row[4]
            elif op == LOSE:
                g.stats[TRAITS][card] &= ~row[4]
            else:
                later.append((op, row[STAT], card, row[4], -1))


def _give(g: State, source: int, changes: list[Row], later: list[Change]) -> None:
    """Take over what a card's text changes, except on warriors that are immune to the card."""
    own: Book = g.match.book
    guarded = own.kind[g.face[source]] in (GIFT, ART)
    twice, fort = g.flags[source] & DOUBLED, own.fort[g.face[source]]
    for op, stat, card, amount in changes:
        gone = g.zone[card] not in AREAS
        if gone or g.flags[card] & DOWN or (guarded and immune(g, card, source)) or (fort and ignored(g, card)):
            continue
        if op == CANNOT:
            g.cannot[card] |= amount
        elif op == GAIN:
            if guarded and amount & (traits.WOUND_KILLS | traits.WOUND_KILLS_IN_FIGHT):
                continue
            g.stats[TRAITS][card] |= amount
        elif op == LOSE:
            g.stats[TRAITS][card] &= ~amount
        else:
            later.append((op, stat, card, amount * 2 if twice and op == ADD else amount, source))


def _write(g: State, own: Book, rows: list[Change]) -> None:
    """Apply the changes of ratings: set, one multiplier for each rating, then additions, a title once for each warrior."""
    stats = g.stats
    ops = {row[0] for row in rows}
    if SET in ops:
        for op, stat, card, amount, _ in rows:
            if op == SET:
                stats[stat][card] = amount
    if TIMES in ops or HALF in ops:
        _multiply(g, rows)
    counted: dict[tuple[int, int], int] = {}
    kind, face = own.kind, g.face
    for op, stat, card, amount, source in rows:
        if op != ADD:
            continue
        if source >= 0 and kind[face[source]] == EQUIPMENT:
            title = face[source]
            if counted.setdefault((title, card), source) != source and own.limit[title] < 2:
                continue
        stats[stat][card] += amount


def _multiply(g: State, rows: list[Change]) -> None:
    """Of two multipliers on one rating only one counts, doubling before halving."""
    stats = g.stats
    multiplied = set()
    for op, stat, card, amount, _ in sorted(rows, key=lambda row: row[0] == HALF):
        if op in (TIMES, HALF) and (stat, card) not in multiplied:
            multiplied.add((stat, card))
            stats[stat][card] = stats[stat][card] * amount if op == TIMES else (stats[stat][card] + 1) // 2


def in_combat(g: State, card: int) -> bool:
    """Tell whether a warrior is one of the two in the combat."""
    return g.num[COMBAT] > 0 and card in (g.num[ATTACKER], g.num[DEFENDER])


def opponent_of(g: State, card: int) -> int:
    """Return the other warrior of the combat that a warrior is in, -1 where it is in none or the other one is gone."""
    if not g.num[COMBAT]:
        return -1
    attacker, defender = g.num[ATTACKER], g.num[DEFENDER]
    other = defender if card == attacker else attacker if card == defender else -1
    return other if other >= 0 and g.zone[other] in AREAS else -1
