"""Winning and losing (WN1 to WN5)."""

from cardbase.engine.layout import DRAW
from cardbase.engine.run import finish
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors
from cardbase.games.doomtrooper.rules.layout import AWARDING, DECK, DECK_OUT, GOAL, NO_PILES, NO_WARRIORS, PROMOTION
from cardbase.games.doomtrooper.rules.printed.book import State


def check_end(g: State) -> None:
    """WN1, WN2: enough Promotion Points; WN4: both draw piles empty. Not while points of one event are being given."""
    if g.num[AWARDING]:
        return
    own = g.book
    first, second = g.num[PROMOTION], g.num[PROMOTION + 1]
    if max(first, second) >= own.switch["goal_p"]:
        finish(g, DRAW if first == second else int(second > first), GOAL)
    elif not g.piles[DECK * 2] and not g.piles[DECK * 2 + 1]:
        finish(g, DRAW if first == second else int(second > first), NO_PILES)


def count_deck_out(g: State, seat: int) -> None:
    """WN3: two own turns in a row that end with an empty pile and no warrior in play; SW10: three, whatever the pile."""
    three = g.book.switch["deckout_turns"]
    if warriors(g, seat) or (g.piles[DECK * 2 + seat] and not three):
        g.num[DECK_OUT + seat] = 0
        return
    g.num[DECK_OUT + seat] += 1
    if g.num[DECK_OUT + seat] >= (3 if three else 2):
        finish(g, 1 - seat, NO_WARRIORS)
