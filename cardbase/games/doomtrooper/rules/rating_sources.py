"""Which texts count for ratings now (CA3, RT5), how often, from what base (RT1), and what one of them changes; fortifications that protect a warrior (CB8, AT12)."""

from typing import Final

from cardbase.engine.continuous import (
    ADD,
    AMOUNT,
    CARD,
    GRANT,
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
from cardbase.engine.effects.statements import Said, said, speaks_of
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import bindings_of, holds, number, passes
from cardbase.engine.events import LOST
from cardbase.engine.state import SRC, Frame, Row
from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.continuous import (
    ATTACKER,
    BEARER,
    OPPONENT,
    OWN_SIDE,
    THIS,
    WARRIORS,
    WIELDER,
    ContinuousText,
    Whom,
    continuous_text,
)
from cardbase.games.doomtrooper.rules.faces import MANY, one_number
from cardbase.games.doomtrooper.rules.layout import BASE, FORGETS, in_combat, opponent_of
from cardbase.games.doomtrooper.rules.pools import area_around
from cardbase.games.doomtrooper.rules.tables import CardTables, State
from cardbase.games.doomtrooper.rules.twins import twins


def _says_base(text: Text) -> bool:
    return text.tree.kind == "continuous" and any(node[:2] == ("set", ("this",)) for node in text.tree.effects)


def base_of(g: State, card: int, stat: int) -> int:
    """Return the base rating of a card; 0 of a hidden warrior (HW9)."""
    if g.flags[card] & layout.DOWN:
        return 0
    for row in reversed(g.effects):
        same = row[OP] == SET and row[CARD] == card and row[STAMP] == g.stamp[card]
        if same and row[STAT] == stat and row[UNTIL] == layout.EVER:
            return row[AMOUNT]
    face = g.face[card]
    if "set" in g.tables.words[face] and g.zone[card] in layout.AREAS and not g.cannot[card] & LOST:
        for op, about, whom, amount in _said(g, card):
            if op == SET and about == stat and whom == card:
                return amount
    return g.match.printed[stat][face]


def _said(g: State, card: int) -> list[Row]:
    """Return what the texts of a warrior that say what its own ratings are say now."""
    changes: list[Row] = []
    for text in filter(_says_base, g.match.texts.of_face[g.face[card]]):
        f = context(g, EFFECTS, g.side[card], card, text.block)
        if holds(g, f, text.tree.condition):
            for always, arguments in text.always:
                always(g, f, changes, *arguments)
    return changes


# Which texts count.


_TEXTS: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, *layout.AREAS) for side in (0, 1)]


def rating_texts(g: State) -> list[int]:
    """Return the cards in play that have a continuous text which changes ratings."""
    plans, face, piles = g.tables.continuous, g.face, g.piles
    return [card for place in _TEXTS for card in piles[place] if plans[face[card]]]


def _of_text(own: CardTables) -> list[ContinuousText | None]:
    """Return, by text, what an effect lends that gives it to a warrior."""
    texts = own.match.texts
    continuous = [text.tree.kind == "continuous" for text in texts.texts]
    plans = [continuous_text(texts.bindings, text, THIS, late=False) for text in texts.texts]
    return [plan if lasts else None for plan, lasts in zip(plans, continuous, strict=True)]


def changes_ratings(g: State, ability: int) -> bool:
    """Tell whether a text changes ratings or traits where an effect lends it."""
    return g.tables.made[_of_text][ability] is not None


def counted_once(own: CardTables) -> list[bool]:
    """Tell, by face, whether the same title counts once on a warrior (RT3)."""
    return [one_number(words, "per_warrior") < MANY and "adds" not in words for words in own.keywords]


def lent_texts(g: State) -> list[tuple[int, ContinuousText]]:
    """Return (warrior, text) of the continuous texts that effects lend to warriors in play, of one title once (RT3), and (card, text) of those
    that a card lends to a player. What is lent is not written on the card, and stays where that loses its abilities (AMNESIA).
    """
    of_text, once = g.tables.made[_of_text], g.tables.made[counted_once]
    found: list[tuple[int, ContinuousText]] = []
    counted: set[tuple[int, int]] = set()
    for row in g.effects:
        card = row[CARD]
        plan = of_text[row[AMOUNT]] if row[OP] == GRANT else None
        if plan is not None and card < 0:
            found.append((row[SOURCE], plan))
        if plan is None or card < 0 or row[STAMP] != g.stamp[card] or g.zone[card] not in layout.AREAS:
            continue
        if row[UNTIL] == layout.WHILE_SOURCE and g.stamp[row[SOURCE]] != row[SOURCE_STAMP]:
            continue
        if row[SOURCE] >= 0 and once[g.face[row[SOURCE]]]:
            if (card, row[AMOUNT]) in counted:
                continue
            counted.add((card, row[AMOUNT]))
        if not g.flags[card] & layout.DOWN:
            found.append((card, plan))
    return found


def warrior_under(g: State, card: int) -> int:
    """Return the warrior that a card is, or lies on, or whose weapon it lies on; -1 without one."""
    host = g.host[card]
    if host < 0:
        return card if g.zone[card] in layout.AREAS else -1
    return g.host[host] if g.host[host] >= 0 else host


def works(g: State, card: int) -> bool:
    """Tell whether the text of a card counts now: weapons only in use, vehicles unless aside or unmanned, nothing face down."""
    mask, wanted, tactics = g.tables.gate[g.face[card]]
    if g.flags[card] & mask != wanted or g.cannot[card] & LOST:
        return False
    if tactics >= 0:
        return not tactics or tactics & g.num[layout.TACTIC] != 0
    return g.host[card] >= 0 and _in_use(g, g.host[card])


def _in_use(g: State, weapon: int) -> bool:
    """Tell whether the weapon under an attachment is in use."""
    return g.flags[weapon] & (layout.USED | layout.SHUT) == layout.USED


def keeps_restrictions(g: State, card: int) -> bool:
    """Tell whether a warrior has lost its special abilities, but not what it may not do."""
    return any(
        row[OP] == FORGETS and row[CARD] == card and row[STAMP] == g.stamp[card] and not row[AMOUNT]
        for row in g.effects
    )


# Fortifications.


def ignored(g: State, card: int, face: int) -> bool:
    """Tell whether a fortification with this face gives a warrior nothing now: no fortification card where the combat is in a
    warzone (CB4); what is only considered one does.
    """
    if g.num[layout.WARZONE] and g.tables.kind[face] == traits.FORTIFICATION and in_combat(g, card):
        return True
    return bool(g.stats[layout.TRAITS][card] & traits.NO_FORTIFICATION)


def counts_for(g: State, fort: int, card: int) -> bool:
    """Tell whether a fortification changes a warrior's Armour."""
    if g.host[fort] >= 0:
        return g.host[fort] == card
    changes: list[Row] = []
    for ability in g.match.statics[g.face[fort]]:
        g.rules.static(g, fort, ability, changes)
    return any(row[1] == layout.ARMOUR and row[2] == card for row in changes)


def _protecting(g: State, card: int) -> list[int]:
    own = g.tables
    laid = [
        c
        for c in g.piles[layout.LAID * 2 + g.side[card]]
        if "FORTIFICATION" in own.subtypes[g.face[c]] and counts_for(g, c, card)
    ]
    return [c for c in attachments(g, card) if "FORTIFICATION" in own.subtypes[g.face[c]]] + laid


def forts_of(g: State, card: int) -> list[int]:
    """Return the fortifications that protect a warrior."""
    return [fort for fort in _protecting(g, card) if not ignored(g, card, g.face[fort])]


# How much it counts.


RatingChange = tuple[int, int, int, int, int]
"""Op, stat, card, amount, and the card whose text gives it: -1 for none, `lasting_by` of one whose effect lasts for a time."""

_NOTHING: Final = -1

Weight = tuple[Said, int, int]
"""What is said of how much something counts, of which rating (-1: of all), and in which of its slots it names whose rating it is."""


def lasting_by(source: int) -> int:
    """Return how a change names the card whose effect for a time it is."""
    return -2 - source if source >= 0 else _NOTHING


def giver_of(source: int) -> int:
    """Return the card that a change comes from, whether its text lies there or lasts for a time; below 0 for none."""
    return source if source >= 0 else -2 - source


def weighed(g: State, rows: list[RatingChange]) -> tuple[list[RatingChange], tuple[int, ...]]:
    """Return the changes as much as they count, and the warriors for which some count the other way."""
    times, none = _both(g, "adds_times", "adds_times_to"), _both(g, "adds_nothing", "adds_nothing_to")
    least, back = _both(g, "takes_nothing", "takes_nothing_from"), _both(g, "adds_back", "adds_back_to")
    more = _both(g, "takes_times", "takes_times_to")
    if not (times or none or least or back or more):
        return rows, ()
    found: list[RatingChange] = []
    turned: set[int] = set()
    for row in rows:
        op, stat, card, amount, source = row
        giver = giver_of(source)
        if giver < 0 or op not in (ADD, BASE, TIMES):
            found.append(row)
        elif op != TIMES and amount < 0:
            if not _speak(g, least, giver, card, stat):
                found.append((op, stat, card, amount * _times(g, more, giver, card, stat), source))
        elif not _speak(g, none, giver, card, stat):
            if op == ADD:
                amount *= _times(g, times, giver, card, stat)
                if stat < layout.VALUE and amount > 0 and _speak(g, back, giver, card, stat):
                    amount = -amount
                    turned.add(card)
            found.append((op, stat, card, amount, source))
    return found, tuple(turned)


def _both(g: State, of_all: str, of_one: str) -> list[Weight]:
    """Return what is said of all ratings with one word, and of one with another."""
    found = [(one, -1, 1) for one in said(g, of_all)]
    return found + [(one, bindings_of(g).stats[one.slots[1]], 2) for one in said(g, of_one)]


def _times(g: State, said_so: list[Weight], giver: int, card: int, stat: int) -> int:
    """Return how often it counts what a card adds to a rating, or takes from it: of several sayings the most, but each of cards whose copies add up."""
    keywords, face, each, most = g.tables.keywords, g.face, 1, 1
    for one, of_stat, place in said_so:
        if of_stat in (-1, stat) and _speaks(g, one, giver, card, place):
            many = number(g, one.f, one.slots[-1])
            if many <= 0:
                return 0
            if "adds" in keywords[face[one.f[SRC]]]:
                each *= many
            else:
                most = max(most, many)
    return most * each


def _speak(g: State, said_so: list[Weight], giver: int, card: int, stat: int) -> bool:
    return any(of_stat in (-1, stat) and _speaks(g, one, giver, card, place) for one, of_stat, place in said_so)


def _speaks(g: State, one: Said, giver: int, card: int, place: int) -> bool:
    """Tell whether a saying means what one card gives another, which it names in that place."""
    return speaks_of(g, one.f, one.slots[0], giver) and speaks_of(g, one.f, one.slots[place], card)


# Reading one text.


def read_text(g: State, card: int, plan: ContinuousText, warriors: set[int]) -> list[Row]:
    """Return what a text changes now of some warriors, as (op, stat, card, amount)."""
    changes: list[Row] = []
    text = plan.text
    if plan.rows is None:
        if not plan.dependency.reach or any(matching(g, whom, warriors) for whom in plan.dependency.reach):
            g.rules.static(g, card, text.number, changes)
        return changes
    f = context(g, EFFECTS, g.side[card], card, text.block) if plan.asks else []
    if text.tree.condition and not holds(g, f, text.tree.condition):
        return changes
    whom, found = None, [-1]
    counted, many = None, 0
    for row in plan.rows:
        if row.whom is not whom:
            whom = row.whom
            found = _those(g, f, card, whom, warriors)
        if not found:
            continue
        amount = row.amount
        if row.counted:
            if row.counted is not counted:
                counted, many = row.counted, number(g, f, row.counted)
            amount = many
        changes += [(row.op, row.stat, warrior, amount) for warrior in found]
    return changes


def _those(g: State, f: Frame, card: int, whom: Whom, warriors: set[int]) -> list[int]:
    """Return those of some warriors of whom a row of a text of `card` speaks."""
    if whom.who == WARRIORS:
        return _described(g, f, card, whom, warriors)
    host = g.host[card]
    if whom.who == BEARER:
        target = host
    elif whom.who == THIS:
        target = card
    elif whom.who == WIELDER:
        target = g.host[host] if host >= 0 else -1
    elif whom.who == OPPONENT:
        target = _opponent(g, host if host >= 0 else card)
    elif g.num[layout.COMBAT]:
        target = g.num[layout.ATTACKER if whom.who == ATTACKER else layout.DEFENDER]
    else:
        target = -1
    return [target] if target >= 0 else []


def _opponent(g: State, card: int) -> int:
    """Return the combat opponent of a warrior, or of one that is one with it."""
    other = opponent_of(g, card)
    if other < 0 and "be_one" in g.tables.said:
        return max((opponent_of(g, twin) for twin in twins(g, card)), default=-1)
    return other


def _described(g: State, f: Frame, card: int, whom: Whom, warriors: set[int]) -> list[int]:
    found = matching(g, whom, warriors)
    if found and whom.side:
        side = g.side
        seat = side[card] if whom.side == OWN_SIDE else 1 - side[card]
        found = [warrior for warrior in found if side[warrior] == seat]
    if found and whom.here:
        zone, area = g.zone, area_around(g, card)
        found = [warrior for warrior in found if zone[warrior] == area != layout.APART]
    if whom.zone >= 0:
        found = [warrior for warrior in found if g.zone[warrior] == whom.zone]
    if whom.others and card in found:
        found.remove(card)
    for test in whom.tests:
        found = [warrior for warrior in found if passes(g, f, warrior, test)]
    return found


def matching(g: State, whom: Whom, warriors: set[int]) -> list[int]:
    """Return those of some warriors that have the traits and the title of which a text speaks."""
    marks = g.stats[layout.TRAITS]
    found = [*warriors]
    if whom.title:
        face, called, bit = g.face, g.tables.called, g.tables.titles.get(whom.title, 0)  # as `is_titled`
        counts = g.stats[layout.COUNTS]
        found = [warrior for warrior in found if whom.title in called[face[warrior]] or counts[warrior] & bit]
    for mask in whom.masks:
        found = [warrior for warrior in found if marks[warrior] & mask]
    return found
