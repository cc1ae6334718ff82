"""What puts ratings out of date, card by card: `refreshing` writes these again."""

from typing import Final

from cardbase.engine.state import CHECK, DIRTY, STALE
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import Book, State
from cardbase.games.doomtrooper.rules.printed.faces import spoken
from cardbase.games.doomtrooper.rules.printed.moods import STEADY
from cardbase.games.doomtrooper.rules.printed.plans import Plan
from cardbase.games.doomtrooper.rules.ratings.sources import lent, speaking, under
from cardbase.games.doomtrooper.rules.ratings.writing import cover_of

_OF_COVER: Final = {"covered", "able_fight", "able_help", "able_attack"}


def out_of_date(g: State, card: int) -> None:
    """Note that the ratings of a warrior, or of the bearer of a card, have to be written again."""
    g.stale += (card, under(g, card))
    g.todo |= STALE


def combat_changed(g: State) -> None:
    """Note that a combat begins or ends: texts that speak of it, are read again."""
    g.todo |= CHECK
    if "carries_riders" in g.book.said or (g.effects and lent(g)):
        g.todo |= DIRTY
    elif g.statics:
        mood, face, plans = g.book.mood[True], g.face, g.book.plans
        for card in speaking(g):
            if mood[face[card]] != STEADY:
                g.stale += (under(g, card), g.num[layout.ATTACKER], g.num[layout.DEFENDER])
                g.todo |= DIRTY if any(map(_spreads, plans[face[card]])) else STALE


def _spreads(plan: Plan) -> bool:
    """Tell whether a text speaks of combat, and is about warriors beside the combatants."""
    return plan.mood.when != STEADY and bool(plan.mood.reach)


def _reads_cover(own: Book) -> bool:
    """Tell whether some continuous text of the match asks whether warriors are in cover."""
    continuous = [text.tree for text in own.match.texts.texts if text.tree.kind == "continuous"]
    return any(not _OF_COVER.isdisjoint(spoken(tree)) for tree in continuous)


def turn_cover(g: State, card: int, gained: int, lost: int) -> None:
    """Give a warrior flags of cover and take others; its Armour is all that changes, unless a text asks for cover."""
    before = cover_of(g, card)
    g.flags[card] = g.flags[card] & ~lost | gained
    g.stats[layout.ARMOUR][card] += cover_of(g, card) - before
    if g.book.made[_reads_cover]:
        g.todo |= DIRTY
