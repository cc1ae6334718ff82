"""Winning and losing (WN1 to WN5)."""

from cardbase.engine.run import finish
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.combat.eligibility import warriors
from cardbase.games.doomtrooper.rules.printed.book import State


def check_end(g: State) -> None:
    """WN1, WN2: enough Promotion Points; WN4: both draw piles empty. Not while points of one event are being given."""
    if g.num[layout.AWARDING]:
        return
    own = g.book
    first, second = g.num[layout.PROMOTION], g.num[layout.PROMOTION + 1]
    if max(first, second) >= own.switch["goal_p"]:
        finish(g, layout.DRAW if first == second else int(second > first), layout.GOAL)
    elif not g.piles[layout.DECK * 2] and not g.piles[layout.DECK * 2 + 1]:
        finish(g, layout.DRAW if first == second else int(second > first), layout.NO_PILES)


def count_deck_out(g: State, seat: int) -> None:
    """WN3: two own turns in a row that end with an empty pile and no warrior in play; SW10: three, whatever the pile."""
    three = g.book.switch["deckout_turns"]
    if warriors(g, seat) or (g.piles[layout.DECK * 2 + seat] and not three):
        g.num[layout.DECK_OUT + seat] = 0
        return
    g.num[layout.DECK_OUT + seat] += 1
    if g.num[layout.DECK_OUT + seat] >= (3 if three else 2):
        finish(g, 1 - seat, layout.NO_WARRIORS)
