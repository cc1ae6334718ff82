"""Which texts count for ratings now (CA3, RT5): a weapon only while it is used, a vehicle unless it is left aside, nothing
face down.
"""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GRANT, OP, SOURCE, SOURCE_STAMP, STAMP, UNTIL
from cardbase.engine.events import LOST
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import FORGETS
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.changes import THIS
from cardbase.games.doomtrooper.rules.printed.faces import MANY, one_number
from cardbase.games.doomtrooper.rules.printed.plans import Plan, plan_of

_TEXTS: Final = [zone * 2 + side for zone in (layout.ATTACHMENTS, layout.LAID, *layout.AREAS) for side in (0, 1)]


def speaking(g: State) -> list[int]:
    """Return the cards in play that have a continuous text which changes ratings."""
    plans, face, piles = g.book.plans, g.face, g.piles
    return [card for place in _TEXTS for card in piles[place] if plans[face[card]]]


def _of_text(own: Book) -> list[Plan | None]:
    """Return, by text, what an effect lends that gives it to a warrior."""
    texts = own.match.texts
    continuous = [text.tree.kind == "continuous" for text in texts.texts]
    plans = [plan_of(texts.dialect, text, THIS, late=False) for text in texts.texts]
    return [plan if lasts else None for plan, lasts in zip(plans, continuous, strict=True)]


def changes_ratings(g: State, ability: int) -> bool:
    """Tell whether a text changes ratings or traits where an effect lends it."""
    return g.book.made[_of_text][ability] is not None


def counted_once(own: Book) -> list[bool]:
    """Tell, by face, whether the same title counts once on a warrior (RT3)."""
    return [one_number(words, "per_warrior") < MANY and "adds" not in words for words in own.keywords]


def lent(g: State) -> list[tuple[int, Plan]]:
    """Return (warrior, text) of the continuous texts that effects lend to warriors in play, of one title once (RT3), and (card, text) of those
    that a card lends to a player. What is lent is not written on the card, and stays where that loses its abilities (AMNESIA).
    """
    of_text, once = g.book.made[_of_text], g.book.made[counted_once]
    found: list[tuple[int, Plan]] = []
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


def under(g: State, card: int) -> int:
    """Return the warrior that a card is, or lies on, or whose weapon it lies on; -1 without one."""
    host = g.host[card]
    if host < 0:
        return card if g.zone[card] in layout.AREAS else -1
    return g.host[host] if g.host[host] >= 0 else host


def works(g: State, card: int) -> bool:
    """Tell whether the text of a card counts now: weapons only in use, vehicles unless aside or unmanned, nothing face down."""
    mask, wanted, tactics = g.book.gate[g.face[card]]
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
