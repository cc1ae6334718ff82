"""Viruses: who is infected, what that does, how it spreads, how it is cured (words of `games.doomtrooper.word_outpost`)."""

from typing import Final

from cardbase.engine.continuous import ADD, AMOUNT, CARD, GAIN, OP, SOURCE, STAMP, STAT, change
from cardbase.engine.effects.dialect import ASKED, Dialect, Node, Verb
from cardbase.engine.effects.said import said_of_player
from cardbase.engine.effects.values import cards
from cardbase.engine.state import CHECK, DIRTY, SRC, WHO, Frame, Row
from cardbase.games.doomtrooper.rules import layout, traits
from cardbase.games.doomtrooper.rules.actions.answering import put_away
from cardbase.games.doomtrooper.rules.lasting import EXPOSED, INFECTED, OF_VIRUS
from cardbase.games.doomtrooper.rules.printed.book import State

WEAKENED: Final = -2
MUTANT: Final = 2  # in the number STAT of a row, beside the seat that has played the virus


def _rows(g: State, op: int) -> list[Row]:
    return [
        row
        for row in g.effects
        if row[OP] == op and g.stamp[row[CARD]] == row[STAMP] and g.zone[row[CARD]] in layout.AREAS
    ]


def has_virus(g: State, card: int, face: int = -1) -> bool:
    """Tell whether a warrior has a virus, or this one."""
    return any(row[CARD] == card and face in (-1, row[AMOUNT]) for row in _rows(g, INFECTED))


def open_to_viruses(g: State, card: int) -> bool:
    """Tell whether the player of a warrior lets viruses reach it."""
    return not said_of_player(g, "cannot catch_viruses", g.side[card])


def open_to(g: State, card: int, face: int) -> bool:
    """Tell whether a warrior can be given a virus."""
    return open_to_viruses(g, card) and not has_virus(g, card, face) and not g.flags[card] & layout.DOWN


def infect(g: State, seat: int, face: int, card: int, mutant: bool) -> None:
    """Give a warrior a virus that a seat has played, unless it has that or is kept from viruses."""
    if not open_to(g, card, face):
        return
    change(g, layout.EVER, INFECTED, seat + MUTANT * mutant, face, card)
    words = g.book.keywords[face]
    given = [mask for key, mask in _GIVEN.items() if key in words]
    for mask in given:
        _change(g, GAIN, layout.TRAITS, mask, card, face)
    if "virus_weakens" in words:
        _weaken(g, card, face)
    g.todo |= DIRTY | CHECK


_GIVEN: Final = {"virus_slows": traits.SLOWER, "virus_kills": traits.FRAIL_IN_COMBAT}


def _change(g: State, op: int, stat: int, amount: int, card: int, face: int) -> None:
    change(g, layout.EVER, op, stat, amount, card)
    g.effects[-1] = (*g.effects[-1][:SOURCE], OF_VIRUS - face, 0)


def _weaken(g: State, card: int, face: int) -> None:
    for stat in (layout.FIGHT_STAT, layout.SHOOT_STAT, layout.ARMOUR):
        _change(g, ADD, stat, WEAKENED, card, face)


def _near(g: State, row: Row) -> list[int]:
    """Return the warriors in the area of an infected one that can catch what it has."""
    mask = traits.DOOMTROOPER | (traits.TRIBES | traits.BIT["tribal"] if row[STAT] & MUTANT else 0)
    there = g.piles[g.zone[row[CARD]] * 2 + g.side[row[CARD]]]
    return [card for card in there if g.stats[layout.TRAITS][card] & mask]


def burst(g: State) -> None:
    """What spreads at once reaches everybody in the area of an infected warrior; a later arrival, too."""
    for row in _rows(g, INFECTED):
        if "virus_bursts" in g.book.keywords[row[AMOUNT]]:
            for card in _near(g, row):
                if card != row[CARD]:
                    infect(g, row[STAT] & 1, row[AMOUNT], card, row[STAT] >= MUTANT)


def spread(g: State, seat: int) -> None:
    """A draw step that viruses count (SW15): they weaken, reach who has been near a full turn, and begin with who is near now."""
    for row in [row for row in _rows(g, INFECTED) if _clock(g, row) == seat]:
        if "virus_weakens" in g.book.keywords[row[AMOUNT]]:
            _weaken(g, row[CARD], row[AMOUNT])
    near = {(card, row[AMOUNT], row[STAT]) for row in _spreading(g, seat) for card in _near(g, row)}
    for row in _rows(g, EXPOSED):
        if _clock(g, row) == seat and (row[CARD], row[AMOUNT], row[STAT]) in near:
            infect(g, row[STAT] & 1, row[AMOUNT], row[CARD], row[STAT] >= MUTANT)
    g.effects = [row for row in g.effects if row[OP] != EXPOSED or _clock(g, row) != seat]
    near = {(card, row[AMOUNT], row[STAT]) for row in _spreading(g, seat) for card in _near(g, row)}
    for card, face, stat in sorted(near):
        if not has_virus(g, card, face):
            change(g, layout.EVER, EXPOSED, stat, face, card)


def _clock(g: State, row: Row) -> int:
    """Return whose draw steps a virus on a warrior, or near it, counts."""
    return g.side[row[CARD]] if g.book.switch["virus_turns"] else row[STAT] & 1


def _spreading(g: State, seat: int) -> list[Row]:
    rows = [row for row in _rows(g, INFECTED) if _clock(g, row) == seat]
    return [row for row in rows if "virus_spreads" in g.book.keywords[row[AMOUNT]]]


def stupor(g: State, seat: int) -> int:
    """Return how many cards less a seat draws."""
    rows = [row for row in _rows(g, INFECTED) if g.side[row[CARD]] == seat] if g.effects else []
    return sum("virus_stupefies" in g.book.keywords[row[AMOUNT]] for row in rows)


def catch(g: State, f: Frame, what: Node) -> None:
    """Warriors catch the virus of this card."""
    for card in cards(g, f, what):
        infect(g, f[WHO], g.face[f[SRC]], card, False)


def mutate(g: State, f: Frame, what: Node, virus: Node) -> None:
    """A virus of the hand is used up on a warrior that is none of those whom it is for."""
    for card in cards(g, f, virus)[:1]:
        for warrior in cards(g, f, what)[:1]:
            infect(g, f[WHO], g.face[card], warrior, True)
        put_away(g, card)


def disinfect(g: State, f: Frame, what: Node) -> None:
    """Warriors lose their viruses, and what these have done to them."""
    for card in cards(g, f, what):
        g.effects = [
            row for row in g.effects if row[CARD] != card or not (row[OP] == INFECTED or row[SOURCE] <= OF_VIRUS)
        ]
        g.todo |= DIRTY | CHECK


def add_to(words: Dialect) -> None:
    """Put the words of this module into the dialect."""
    words.verbs |= {"catch": Verb(catch), "mutate": Verb(mutate), "disinfect": Verb(disinfect)}
    words.filters |= {
        "infected": lambda g, f, card: has_virus(g, card),
        "virus_open": lambda g, f, card: open_to_viruses(g, card),
    }
    words.player_acts["catch_viruses"] = ASKED
