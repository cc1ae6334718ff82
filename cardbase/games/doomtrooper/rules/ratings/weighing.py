"""What texts say of how much it counts what cards add to ratings, and take from them: several times, not at all, the other way."""

from typing import Final

from cardbase.engine.continuous import ADD, TIMES
from cardbase.engine.effects.said import Said, said, speaks_of
from cardbase.engine.effects.values import dialect, number
from cardbase.engine.state import SRC
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.lasting import BASE
from cardbase.games.doomtrooper.rules.printed.book import State

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
    return found + [(one, dialect(g).stats[one.slots[1]], 2) for one in said(g, of_one)]


def _times(g: State, said_so: list[Weight], giver: int, card: int, stat: int) -> int:
    """Return how often it counts what a card adds to a rating, or takes from it: of several sayings the most, but each of cards whose copies add up."""
    keywords, face, each, most = g.book.keywords, g.face, 1, 1
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
