"""Refreshing ratings, traits and prohibitions.

After most changes only a few warriors are written again: those that came or changed, and of each text that has to be read again
(`moods.Mood`) its own warrior, that one's opponent, and whom else it may be about.
"""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP, UNTIL
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.lasting import FORGETS
from cardbase.games.doomtrooper.rules.moving import MERGING, joined
from cardbase.games.doomtrooper.rules.printed.book import Book, State, unsettles
from cardbase.games.doomtrooper.rules.printed.changes import Whom
from cardbase.games.doomtrooper.rules.printed.moods import (
    ANY_CARD,
    COUNTING,
    FIGHTING,
    ITSELF,
    OF_PLAYERS,
    OPEN,
    OTHERS,
    STEADY,
)
from cardbase.games.doomtrooper.rules.printed.plans import gives_by_value
from cardbase.games.doomtrooper.rules.ratings.reading import such
from cardbase.games.doomtrooper.rules.ratings.sources import lent, speaking, under, works
from cardbase.games.doomtrooper.rules.ratings.texts import read_changes
from cardbase.games.doomtrooper.rules.ratings.writing import write_ratings
from cardbase.games.doomtrooper.rules.twins import mirrored, twins

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
    _write(g, speaking(g) if g.statics else [], everything, warriors, None)


def _by_value(own: Book) -> set[int]:
    """Return the faces that give other warriors traits by their Value."""
    return {face for face, plans in enumerate(own.plans) if any(gives_by_value(plan) for plan in plans)}


def _printed(own: Book) -> list[tuple[int, ...]]:
    """Return, by face, the printed value of every stat."""
    return list(zip(*own.match.printed, strict=True))


def _reach(own: Book) -> list[tuple[Whom, ...]]:
    """Return, by face, among which warriors its texts change others."""
    return [tuple(dict.fromkeys(whom for plan in plans for whom in plan.mood.reach)) for plans in own.plans]


def _leans(own: Book) -> set[int]:
    """Return the faces of which it matters to those others what their own warrior is."""
    return {face for face, plans in enumerate(own.plans) if any(plan.mood.leans for plan in plans)}


def _counts(own: Book) -> tuple[list[frozenset[str]], frozenset[str]]:
    """Return, by face, the titles of the cards that are counted, and all of them; a title that cards may count as having is one of any card."""
    counted = [{title for plan in plans for title in plan.mood.counts} for plans in own.plans]
    found = [frozenset(ANY_CARD if title in own.titles else title for title in titles) for titles in counted]
    return found, frozenset().union(*found)


def _write(
    g: State, sources: list[int], cards: list[int] | set[int], warriors: set[int], touched: set[int] | None
) -> None:
    """Write some cards, of which these are warriors; where traits are given by Value, twice: by what it is without them."""
    by_value, face = g.book.made[_by_value], g.face
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
    own = g.book
    sources = speaking(g) if g.statics else []
    touched = _touched(g, own, cards, sources)
    if touched is None or (g.effects and lent(g)) or ("carries_riders" in own.said and g.num[layout.COMBAT]):
        refresh(g)
        return
    warriors = {card for card in touched if g.zone[card] in layout.AREAS}
    if g.effects or not own.said.isdisjoint(OF_PLAYERS):
        g.num[layout.BARRED] = g.num[layout.BARRED + 1] = 0
    elif not warriors:
        _reset(g, touched)
        return
    about, face = own.about, g.face
    sources = [card for card in sources if about[face[card]] != ITSELF or under(g, card) in warriors]
    _write(g, sources, touched, warriors, touched)


def _touched(g: State, own: Book, cards: list[int], sources: list[int]) -> set[int] | None:
    """Return the cards in play that have to be written again, None for all of them."""
    face, about = g.face, own.about
    moods = own.mood[g.num[layout.COMBAT] > 0]
    several = {card for card in cards if card >= 0}
    come = [card for card in several if g.rules.live[g.zone[card]]]
    unsettling = own.made[unsettles]
    for card in come:
        if unsettling[face[card]]:
            return None
    found = _bearing(g, come)
    reaching = {face[card] for card in come if about[face[card]] == OTHERS}
    calm = STEADY if g.num[layout.COMBAT] else FIGHTING
    counts, counted = own.made[_counts]
    titles = _titles(g, several, counted) if counted and several else set()
    for card in sources:
        when = moods[face[card]]
        if when <= calm or (when == COUNTING and titles.isdisjoint(counts[face[card]])):
            continue
        if when == OPEN and works(g, card):
            return None
        found |= {under(g, card), *_opponents(g)}
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
    found, plans = {*cards}, g.book.plans
    for card in cards:
        # a text that has just been given back still counts as lost here
        if plans[g.face[card]] and (g.effects or g.cannot[card] & LOST or works(g, card)):
            found.add(under(g, card))
    return found


def _add_leaning(g: State, sources: list[int], found: set[int]) -> None:
    """Add the warriors whom texts may be about to which it matters what their own warrior is, where that is written again."""
    leans, face, always = g.book.made[_leans], g.face, "be_one" in g.book.said
    leaning = [card for card in sources if face[card] in leans]
    while leaning:
        read = {card for card in leaning if always or under(g, card) in found}
        if not read:
            break
        found |= _reached(g, {face[card] for card in read})
        leaning = [card for card in leaning if card not in read]


def _titles(g: State, cards: set[int], counted: frozenset[str]) -> set[str]:
    """Return the titles of some cards that have come, gone or changed, with `ANY_CARD`; one that has gone may have been any."""
    live, zone, face, called = g.rules.live, g.zone, g.face, g.book.called
    found = {ANY_CARD}
    for card in cards:
        found |= called[face[card]] if live[zone[card]] else counted
    return found


def _reached(g: State, faces: set[int]) -> set[int]:
    """Return the warriors whom the texts of some faces may be about."""
    reach, warriors = g.book.made[_reach], {card for place in _OPEN for card in g.piles[place]}
    whom = {one for face in faces for one in reach[face]}
    return {*_opponents(g)}.union(*(such(g, one, warriors) for one in whom))


def _opponents(g: State) -> tuple[int, ...]:
    return (g.num[layout.ATTACKER], g.num[layout.DEFENDER]) if g.num[layout.COMBAT] else ()


def _reset(g: State, cards: list[int] | set[int]) -> None:
    """Write what is printed; of a face-down warrior nothing is known."""
    zone, face, cannot, printed = g.zone, g.face, g.cannot, g.book.made[_printed]
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
    if not g.book.said.isdisjoint(MERGING):
        _add_joined(g, cards)
    for row in mirrored(g) if g.effects and not g.book.said.isdisjoint(_FORGETTING) else ():
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
