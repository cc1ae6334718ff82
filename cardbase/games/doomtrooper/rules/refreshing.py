"""Writing F, S, A and V (dossier 9.2): set, one multiplier, then everything added; the same title once on a warrior.

After most changes only a few warriors are written again: those that came or changed, and those with a text of their own that
may read anything else (`Book.mood`). A text about several warriors that comes or goes has all of them written.
"""

from cardbase.engine.continuous import (
    ADD,
    AMOUNT,
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
from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import holds
from cardbase.engine.layout import DOWN, WHILE_SOURCE
from cardbase.engine.state import Row, State
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.book import Book
from cardbase.games.doomtrooper.rules.forts import ignored
from cardbase.games.doomtrooper.rules.giving import qualifies
from cardbase.games.doomtrooper.rules.kinds import ART, GIFT
from cardbase.games.doomtrooper.rules.layout import (
    AREA,
    AREAS,
    ARMOUR,
    ATTACHED,
    ATTACKER,
    BARRED,
    COMBAT,
    COVER,
    DEFENDER,
    DOUBLED,
    HIDDEN,
    KOHORT,
    LAID,
    ROT,
    TRAITS,
    VALUE,
    ZONE_OF_AREA,
)
from cardbase.games.doomtrooper.rules.quick import (
    BEARER,
    FIGHTING,
    ITSELF,
    OPEN,
    OTHERS,
    OWN_SIDE,
    OWN_TRAITS,
    PLAYERS,
    RATING_TEXT,
    STEADY,
    THIS,
    WARRIORS,
    WIELDER,
    Plan,
)
from cardbase.games.doomtrooper.rules.quick import Change as Quick
from cardbase.games.doomtrooper.rules.ratings import cover_of, immune, opponent_of, speaking, under, works

Change = tuple[int, int, int, int, int]  # op, stat, card, amount, the attached card that gives it or -1
Wave = list[tuple[int, Plan]]  # cards, and what they say
FLYING = 2
_ROT_STEP = 3
_OPEN = [zone * 2 + side for zone in AREAS for side in (0, 1)]
_HIDDEN = [HIDDEN * 2, HIDDEN * 2 + 1]
_REST = [zone * 2 + side for zone in (ATTACHED, LAID) for side in (0, 1)]


def refresh(g: State) -> None:
    """Write the ratings, traits and prohibitions of every card in play."""
    piles = g.piles
    _reset(g, [card for place in (*_OPEN, *_HIDDEN, *_REST) for card in piles[place]])
    g.num[BARRED] = g.num[BARRED + 1] = 0
    warriors = {card for place in _OPEN for card in piles[place]}
    _write(g, warriors, _changes(g, speaking(g) if g.statics else [], warriors, None))


def refresh_cards(g: State, cards: list[int]) -> None:
    """Write what depends on some cards alone, having come or having changed: on them, the warriors under them, and those whose
    own texts may read anything.
    """
    own: Book = g.match.book
    sources = speaking(g) if g.statics else []
    touched = _touched(g, own, cards, sources)
    if touched is None:
        refresh(g)
        return
    _reset(g, touched)
    warriors = {card for card in touched if g.zone[card] in AREAS}
    about, face = own.readings.about, g.face
    sources = [card for card in sources if about[face[card]] != ITSELF or under(g, card) in warriors]
    if g.effects or any(about[face[card]] == PLAYERS for card in sources):
        g.num[BARRED] = g.num[BARRED + 1] = 0
    _write(g, warriors, _changes(g, sources, warriors, touched))


def _touched(g: State, own: Book, cards: list[int], sources: list[int]) -> set[int] | None:
    """Return the cards in play that have to be written again, None for all of them."""
    live, zone, face, mood, about = g.rules.live, g.zone, g.face, own.readings.mood, own.readings.about
    found = set()
    for card in cards:
        if card >= 0 and live[zone[card]]:
            if about[face[card]] == OTHERS:
                return None
            found.add(card)
            if own.readings.plans[face[card]] and (g.effects or works(g, card)):
                found.add(under(g, card))
    calm = STEADY if g.num[COMBAT] else FIGHTING
    for card in sources:
        if mood[face[card]] > calm:
            if mood[face[card]] == OPEN:
                return None
            found |= {under(g, card), *_opponents(g)}
    if g.num[COMBAT] and g.num[ATTACKER] in found:
        found.add(g.num[DEFENDER])
    found.discard(-1)
    return found


def _opponents(g: State) -> tuple[int, ...]:
    return (g.num[ATTACKER], g.num[DEFENDER]) if g.num[COMBAT] else ()


def _reset(g: State, cards: list[int] | set[int]) -> None:
    """Write what is printed; of a face-down warrior nothing is known."""
    zone, face, cannot, printed = g.zone, g.face, g.cannot, g.match.book.readings.printed
    fight, shoot, armour, value, marks = g.stats
    for card in cards:
        cannot[card] = 0
        where = zone[card]
        if where in AREAS:
            fight[card], shoot[card], armour[card], value[card], marks[card] = printed[face[card]]
        elif where == HIDDEN:
            fight[card] = shoot[card] = armour[card] = value[card] = marks[card] = 0
        else:
            marks[card] = printed[face[card]][TRAITS]


def _changes(g: State, sources: list[int], warriors: set[int], touched: set[int] | None) -> list[Change]:
    """Write what lasts and what is printed: what gives traits first, then auras that give traits; return the ratings."""
    own: Book = g.match.book
    later: list[Change] = []
    spells, losses = _timed(g, later, touched) if g.effects else ([], [])
    flags, host = g.flags, g.host
    for sort, wave in enumerate(_waves(g, own, sources)):
        if sort == RATING_TEXT and spells:
            _spelled(g, spells, later)
        for card, plan in _of_use(g, own, wave):
            if not plan.direct or flags[card] & DOUBLED:
                _give(g, card, _read(g, card, plan, warriors), warriors, later)
                continue
            bearer = host[card] if host[card] >= 0 else card
            if bearer in warriors:
                later += [(op, stat, bearer, amount, card) for op, stat, amount in plan.direct]
        if sort == OWN_TRAITS and losses:
            _lose(g, losses, wave, warriors, later)
    return later


def _waves(g: State, own: Book, sources: list[int]) -> list[Wave]:
    """Return the texts that count now, by what they change."""
    plans, face, combat = own.readings.plans, g.face, g.num[COMBAT]
    waves: list[Wave] = [[], [], []]
    for card in sources:
        found = plans[face[card]]
        if found and works(g, card):
            for plan in found:
                if combat or not plan.fights:
                    waves[plan.wave].append((card, plan))
    return waves


def _of_use(g: State, own: Book, wave: Wave) -> Wave:
    """5.2: leave out equipment whose bearer is no longer what it asks for."""
    if not own.readings.some_limited:
        return wave
    limited, face = own.limited, g.face
    return [row for row in wave if not limited[face[row[0]]] or qualifies(g, row[0])]


def _read(g: State, card: int, plan: Plan, warriors: set[int]) -> list[Row]:
    """Return what a text changes now of some warriors, as (op, stat, card, amount)."""
    changes: list[Row] = []
    text = plan.text
    if plan.rows is None:
        g.rules.static(g, card, text.number, changes)
        return changes
    if text.tree.condition:
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if not holds(g, f, text.tree.condition):
            return changes
    host = g.host[card]
    for row in plan.rows:
        who = row.who
        if who == WARRIORS:
            changes += [(row.op, row.stat, warrior, row.amount) for warrior in _described(g, card, row, warriors)]
            continue
        if who == BEARER:
            target = host
        elif who == THIS:
            target = card
        elif who == WIELDER:
            target = g.host[host] if host >= 0 else -1
        else:
            target = opponent_of(g, host if host >= 0 else card)
        if target >= 0:
            changes.append((row.op, row.stat, target, row.amount))
    return changes


def _described(g: State, card: int, row: Quick, warriors: set[int]) -> list[int]:
    """Return those of some warriors that a row of a text of `card` speaks of."""
    found = [*warriors]
    if row.side:
        side = g.side
        seat = side[card] if row.side == OWN_SIDE else 1 - side[card]
        found = [warrior for warrior in found if side[warrior] == seat]
    if row.here:
        zone, area = g.zone, ZONE_OF_AREA.get(g.more[AREA][card], KOHORT)
        found = [warrior for warrior in found if zone[warrior] == area]
    marks = g.stats[TRAITS]
    for mask in row.masks:
        found = [warrior for warrior in found if marks[warrior] & mask]
    if row.title:
        called, face = g.match.book.called, g.face
        found = [warrior for warrior in found if row.title in called[face[warrior]]]
    if row.others and card in found:
        found.remove(card)
    return found


def _timed(g: State, later: list[Change], touched: set[int] | None) -> tuple[list[Row], list[Row]]:
    """Write timed prohibitions and traits, keep timed ratings for later; return what spells and gifts do, which waits for
    immunities, and what cards take away as long as they lie there, which waits for what older cards give.
    """
    stamp, kind, face = g.stamp, g.match.book.kind, g.face
    spells, losses = [], []
    for row in g.effects:
        card, source, op = row[CARD], row[SOURCE], row[OP]
        held = row[UNTIL] == WHILE_SOURCE
        if held and stamp[source] != row[SOURCE_STAMP]:
            continue
        if card < 0:
            if op == CANNOT:
                g.num[BARRED + (-2 - card)] |= row[AMOUNT]
        elif touched is not None and card not in touched:
            continue
        elif stamp[card] == row[STAMP] and op <= CANNOT and not g.flags[card] & DOWN:
            if source >= 0 and kind[face[source]] in (GIFT, ART):
                spells.append(row)
            elif held and op == LOSE:
                losses.append(row)
            else:
                _apply(g, row, later)
    return spells, losses


def _apply(g: State, row: Row, later: list[Change]) -> None:
    card, op = row[CARD], row[OP]
    if op == CANNOT:
        g.cannot[card] |= row[AMOUNT]
    elif op == GAIN:
        g.stats[TRAITS][card] |= row[AMOUNT]
    elif op == LOSE:
        g.stats[TRAITS][card] &= ~row[AMOUNT]
    else:
        later.append((op, row[STAT], card, row[AMOUNT], -1))


def _spelled(g: State, spells: list[Row], later: list[Change]) -> None:
    """Apply what spells and gifts do for a time, except to warriors that are immune to them."""
    for row in spells:
        if not immune(g, row[CARD], row[SOURCE], row[SOURCE_STAMP]):
            _apply(g, row, later)


def _lose(g: State, losses: list[Row], gains: Wave, warriors: set[int], later: list[Change]) -> None:
    """Take away what a card on a warrior takes; cards laid on it later give it back (INSUBORDINATION)."""
    for row in losses:
        card, source = row[CARD], row[SOURCE]
        g.stats[TRAITS][card] &= ~row[AMOUNT]
        pile = g.piles[ATTACHED * 2 + g.side[source]]
        newer = set(pile[pile.index(source) :])
        for other, plan in gains:
            if other in newer and g.host[other] == card:
                _give(g, other, _read(g, other, plan, warriors), warriors, later)


def _give(g: State, source: int, changes: list[Row], warriors: set[int], later: list[Change]) -> None:
    """Take over what a card's text changes of some warriors, except of those that are immune to the card."""
    own: Book = g.match.book
    face = g.face[source]
    guarded, fort, twice = own.readings.shunned[face] != 0, own.fort[face], g.flags[source] & DOUBLED
    for op, stat, card, amount in changes:
        if card not in warriors or g.flags[card] & DOWN:
            continue
        if (guarded and immune(g, card, source)) or (fort and ignored(g, card)):
            continue
        if op == CANNOT:
            g.cannot[card] |= amount
        elif op == GAIN:
            if not guarded or not amount & (traits.WOUND_KILLS | traits.WOUND_KILLS_IN_FIGHT):
                g.stats[TRAITS][card] |= amount
        elif op == LOSE:
            g.stats[TRAITS][card] &= ~amount
        else:
            later.append((op, stat, card, amount * 2 if twice and op == ADD and amount > 0 else amount, source))


def _write(g: State, warriors: set[int], rows: list[Change]) -> None:
    """Apply the changes of ratings: set, one multiplier for each rating, then additions; then flying, cover and decay."""
    if rows:
        ops = {row[0] for row in rows}
        if SET in ops:
            for op, stat, card, amount, _ in rows:
                if op == SET:
                    g.stats[stat][card] = amount
        if TIMES in ops or HALF in ops:
            _multiply(g, rows)
        _add(g, rows)
    attacker = g.num[ATTACKER]
    if g.num[COMBAT] and g.stats[TRAITS][attacker] & traits.FLIES and attacker in warriors:
        for stat in range(VALUE + 1):
            g.stats[stat][attacker] += FLYING
    flags, rot = g.flags, g.more[ROT]
    for card in warriors:
        if flags[card] & COVER:
            g.stats[ARMOUR][card] += cover_of(g, card)
        if rot[card] >= _ROT_STEP:
            for stat in range(VALUE + 1):
                g.stats[stat][card] -= rot[card] // _ROT_STEP


def _multiply(g: State, rows: list[Change]) -> None:
    """Of two multipliers on one rating only one counts, doubling before halving."""
    stats = g.stats
    multiplied = set()
    for op, stat, card, amount, _ in sorted(rows, key=lambda row: row[0] == HALF):
        if op in (TIMES, HALF) and (stat, card) not in multiplied:
            multiplied.add((stat, card))
            stats[stat][card] = stats[stat][card] * amount if op == TIMES else (stats[stat][card] + 1) // 2


def _add(g: State, rows: list[Change]) -> None:
    """Add what is added, the same title once for each warrior."""
    own: Book = g.match.book
    stats, once, face = g.stats, own.once, g.face
    counted: dict[tuple[int, int], int] = {}
    for op, stat, card, amount, source in rows:
        if op != ADD:
            continue
        if source >= 0 and once[face[source]] and counted.setdefault((face[source], card), source) != source:
            continue
        stats[stat][card] += amount
