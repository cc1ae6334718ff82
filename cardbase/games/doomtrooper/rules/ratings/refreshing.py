"""Refreshing ratings, traits and prohibitions.

After most changes only a few warriors are written again: those that came or changed, and those with a text of their own that
may read anything else (`Book.mood`). A text about several warriors that comes or goes has all of them written.
"""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, OP, SOURCE, SOURCE_STAMP, STAMP, UNTIL
from cardbase.engine.events import LOST
from cardbase.engine.state import Row
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.lasting import FORGETS
from cardbase.games.doomtrooper.rules.moving import MERGING, joined
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.plans import (
    AURA_TRAITS,
    FIGHTING,
    ITSELF,
    OPEN,
    OTHERS,
    PLAYERS,
    STEADY,
    Plan,
)
from cardbase.games.doomtrooper.rules.ratings.sources import lent, speaking, under, works
from cardbase.games.doomtrooper.rules.ratings.texts import read_changes
from cardbase.games.doomtrooper.rules.ratings.writing import write_ratings
from cardbase.games.doomtrooper.rules.twins import mirrored, twins
from cardbase.language.tree import walk

_OPEN: Final = [zone * 2 + side for zone in layout.AREAS for side in (0, 1)]
GROUP_BONUS: Final = 2
_FORGETTING: Final = ("forget", "lose_abilities")
_HIDDEN: Final = [layout.HIDDEN * 2, layout.HIDDEN * 2 + 1]
_REST: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, layout.TURNED) for side in (0, 1)]


def refresh(g: State) -> None:
    """Write the ratings, traits and prohibitions of every card in play; where traits are given by Value, twice: by what it is without them."""
    sources = speaking(g) if g.statics else []
    by_value = g.book.made[_by_value]
    others = [card for card in sources if not by_value[g.face[card]]]
    _write(g, others, None)
    if len(others) < len(sources):
        _write(g, sources, g.stats[layout.VALUE][:])


def _by_value(own: Book) -> list[bool]:
    """Tell, by face, whether a card gives other warriors traits by their Value."""
    return [any(plan.wave == AURA_TRAITS and _asks_value(plan) for plan in plans) for plans in own.plans]


def _asks_value(plan: Plan) -> bool:
    tree = plan.text.tree
    return any(node[0] == "field" and "v" in node[1:] for node in walk((tree.condition, tree.effects)))


def _printed(own: Book) -> list[tuple[int, ...]]:
    """Return, by face, the printed value of every stat."""
    return list(zip(*own.match.printed, strict=True))


def _write(g: State, sources: list[int], values: list[int] | None) -> None:
    piles = g.piles
    _reset(g, [card for place in (*_OPEN, *_HIDDEN, *_REST) for card in piles[place]])
    g.num[layout.BARRED] = g.num[layout.BARRED + 1] = 0
    warriors = {card for place in _OPEN for card in piles[place]}
    write_ratings(g, warriors, read_changes(g, sources, warriors, None, values))


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
    _reset(g, touched)
    warriors = {card for card in touched if g.zone[card] in layout.AREAS}
    about, face = own.about, g.face
    of_players = False
    for card in sources:
        if about[face[card]] == PLAYERS:
            of_players = True
            break
    if g.effects or of_players:
        g.num[layout.BARRED] = g.num[layout.BARRED + 1] = 0
    elif not warriors:
        return
    sources = [card for card in sources if about[face[card]] != ITSELF or under(g, card) in warriors]
    write_ratings(g, warriors, read_changes(g, sources, warriors, touched))


def _touched(g: State, own: Book, cards: list[int], sources: list[int]) -> set[int] | None:
    """Return the cards in play that have to be written again, None for all of them."""
    live, zone, face, mood, about = g.rules.live, g.zone, g.face, own.mood, own.about
    found = set()
    for card in cards:
        if card >= 0 and live[zone[card]]:
            if about[face[card]] == OTHERS:
                return None
            found.add(card)
            # a text that has just been given back still counts as lost here
            if own.plans[face[card]] and (g.effects or g.cannot[card] & LOST or works(g, card)):
                found.add(under(g, card))
    calm = STEADY if g.num[layout.COMBAT] else FIGHTING
    for card in sources:
        if mood[face[card]] > calm:
            if mood[face[card]] == OPEN and works(g, card):
                return None
            found |= {under(g, card), *_opponents(g)}
    if g.num[layout.COMBAT] and g.num[layout.ATTACKER] in found:
        found.add(g.num[layout.DEFENDER])
    found.discard(-1)
    if "be_one" in own.said:
        found |= {other for card in found for other in twins(g, card)}
    return found


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
                value[card] = printed[face[card]][layout.VALUE]
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
