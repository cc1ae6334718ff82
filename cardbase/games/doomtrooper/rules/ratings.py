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
    LAID,
    ROT,
    SHUT,
    TRAITS,
    USED,
    VALUE,
    WARRIOR_ZONES,
)

Change = tuple[int, int, int, int, int]  # op, stat, card, amount, the attached card that gives it or -1
VOID = 20  # op of a timed effect: the gift `amount` does nothing to the card
COVERED, HASTILY, FLYING = 3, 2, 2
_ROT_STEP = 3
_PLACES = [zone * 2 + side for zone in WARRIOR_ZONES for side in (0, 1)]
_REST = [zone * 2 + side for zone in (ATTACHED, LAID) for side in (0, 1)]


def refresh(g: State) -> None:
    """Write the ratings, traits and prohibitions of every card in play."""
    warriors = [card for place in _PLACES for card in g.piles[place]]
    face, flags, cannot, stats = g.face, g.flags, g.cannot, g.stats
    g.num[BARRED] = g.num[BARRED + 1] = 0
    for column, printed in zip(stats, g.match.printed, strict=True):
        for card in warriors:
            column[card] = printed[face[card]]
    for card in warriors:
        cannot[card] = 0
        if flags[card] & DOWN:
            for column in stats:
                column[card] = 0
    marks, printed = stats[TRAITS], g.match.printed[TRAITS]
    for place in _REST:
        for card in g.piles[place]:
            marks[card] = printed[face[card]]
            cannot[card] = 0
    if g.statics or g.effects:
        _changes(g, warriors)
    armour = stats[ARMOUR]
    if g.num[COMBAT] and stats[TRAITS][g.num[ATTACKER]] & traits.FLIES:
        for stat in range(VALUE + 1):
            stats[stat][g.num[ATTACKER]] += FLYING
    for card in warriors:
        if flags[card] & (COVER | DOWN) == COVER:
            armour[card] += HASTILY if flags[card] & HASTY else COVERED
        if g.more[ROT][card] >= _ROT_STEP:
            for stat in range(VALUE + 1):
                stats[stat][card] -= g.more[ROT][card] // _ROT_STEP


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
    static = g.rules.static
    for wave in waves:
        for card, ability in wave:
            changes: list[Row] = []
            static(g, card, ability, changes)
            if changes:
                _give(g, card, changes, later)
    _write(g, own, later)


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
        if g.flags[card] & DOWN or (guarded and immune(g, card, source)) or (fort and ignored(g, card)):
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
    for op, stat, card, amount, _ in rows:
        if op == SET:
            stats[stat][card] = amount
    multiplied = set()
    for op, stat, card, amount, _ in sorted(rows, key=lambda row: row[0] == HALF):
        if op in (TIMES, HALF) and (stat, card) not in multiplied:
            multiplied.add((stat, card))
            stats[stat][card] = stats[stat][card] * amount if op == TIMES else (stats[stat][card] + 1) // 2
    counted: dict[tuple[str, int], int] = {}
    for op, stat, card, amount, source in rows:
        if op != ADD:
            continue
        if source >= 0 and g.host[source] >= 0 and own.kind[g.face[source]] == EQUIPMENT:
            face = g.face[source]
            first = counted.setdefault((own.title[face], card), source)
            if first != source and own.limit[face] < 2:
                continue
        stats[stat][card] += amount


def in_combat(g: State, card: int) -> bool:
    """Tell whether a warrior is one of the two in the combat."""
    return g.num[COMBAT] > 0 and card in (g.num[ATTACKER], g.num[DEFENDER])


def opponent_of(g: State, card: int) -> int:
    """Return the other warrior of the combat that a warrior is in, -1 where it is in none."""
    if not g.num[COMBAT]:
        return -1
    if card == g.num[ATTACKER]:
        return g.num[DEFENDER]
    return g.num[ATTACKER] if card == g.num[DEFENDER] else -1
