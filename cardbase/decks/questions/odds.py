"""How likely it is to draw what is asked for: with the first hand, by each turn, and with the best use of the redraw."""

import sqlite3
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from cardbase.decks.deck import Deck
from cardbase.decks.questions.chances import Exchange, Plan
from cardbase.decks.questions.start import Start, assumed, said_of_redraw, start_of
from cardbase.decks.questions.wanted import Group, Wanted, wanted
from cardbase.errors import InputError
from cardbase.messages import label, listed, say

LAST_TURN = 99
MOST_WAYS = 200_000
"""First hands, with what may be kept of them, that are looked at."""


MOST_NAMES = 5
"""Cards that a sentence names."""


class ByTurn(NamedTuple):
    """The odds at one point of the game.

    turn       0: the first hand; cards: how many have come to the hand
    chance     with the first hand as it comes
    redraw     with the best use of the redraw for this question; None where the game has none
    exchanged  the share of first hands that are exchanged for it; None like `redraw`
    """

    turn: int
    cards: int
    chance: Fraction
    redraw: Fraction | None
    exchanged: Fraction | None


class Odds(NamedTuple):
    """The answer to a question about a deck.

    question     in words; groups: the cards that are asked for
    size         how many cards are shuffled; hand: how many are the first hand
    second       for the player who is not first
    turns        the odds of the first hand, then of each turn up to the one that was asked about
    assumptions  in sentences, what is taken for granted
    """

    deck: str
    game: str
    question: str
    groups: tuple[Group, ...]
    size: int
    hand: int
    second: bool
    turns: tuple[ByTurn, ...]
    assumptions: tuple[str, ...]

    @property
    def chance(self) -> Fraction:
        """The chance by the turn that was asked about, with the first hand as it comes."""
        return self.turns[-1].chance

    @property
    def redraw(self) -> Fraction | None:
        """The chance by that turn with the best use of the redraw."""
        return self.turns[-1].redraw

    def as_json(self) -> dict[str, Any]:
        """Return the odds as `deck odds --format json` prints them; chances are numbers from 0 to 1."""
        return {
            "deck": self.deck,
            "game": self.game,
            "question": self.question,
            "groups": [
                {"query": group.query, "op": group.op, "number": group.number, "copies": group.copies}
                | {"unsure": list(group.unsure)}
                for group in self.groups
            ],
            "cards": self.size,
            "hand": self.hand,
            "on_the_draw": self.second,
            "turns": [
                {
                    "turn": row.turn,
                    "cards": row.cards,
                    "chance": float(row.chance),
                    "redraw": None if row.redraw is None else float(row.redraw),
                    "exchanged": None if row.exchanged is None else float(row.exchanged),
                }
                for row in self.turns
            ],
            "assumptions": list(self.assumptions),
        }


def odds(
    db: sqlite3.Connection,
    deck: Deck,
    queries: Sequence[str],
    *,
    at_least: Sequence[int] = (),
    by: int | None = None,
    second: bool = False,
    used: int | None = None,
) -> Odds:
    """Return the odds that the cards drawn are what all queries ask for (`wanted`).

    by      the turn whose draw is the last one, counting the turns of this player; None: the first hand alone
    second  for the player who is not first
    used    cards that leave the hand in a turn, in a game whose turns fill it up; None: as agents play

    Raises InputError for what `wanted` refuses, a turn below 1, a game that declares no opening, and a question with too many
    overlapping groups.
    """
    _must_be_turn(by)
    start = start_of(db, deck)
    asked = wanted(db, start, queries, at_least)
    if used is not None and not start.opening.fills:
        raise InputError(
            say("what is used changes no draws in {en}", en=label(start.declared.en, start.declared.ja)),
            hint=say("Leave the number out."),
        )
    if used is not None and not 0 <= used <= start.opening.hand:
        raise InputError(
            say("{used} cards cannot leave the hand in a turn", used=used),
            hint=say("It holds 0 to {hand}.", hand=start.opening.hand),
        )
    count = start.opening.draws[second] if used is None else used
    exchange = Exchange(start.redraw.whole, start.redraw.old) if start.redraw else None
    rows: list[ByTurn] = []
    for turn in range((by or 0) + 1):
        plan = plan_of(start, asked, turn, second=second, used=count)
        rows.append(_row(turn, plan, exchange, rows[-1] if rows else None))
    return Odds(
        deck.name,
        deck.game,
        asked.words,
        asked.groups,
        start.size,
        start.hand,
        second,
        tuple(rows),
        tuple(_said(start, asked, by or 0, second, count)),
    )


def plan_of(start: Start, asked: Wanted, turn: int, *, second: bool, used: int) -> Plan:
    """Return the first hand and the draws up to a turn."""
    later = (start.drawn(turn, second=second, used=used, lost=lost) for lost in range(start.hand + 1))
    return Plan(asked.cells, asked.wish, start.hand, tuple(later))


def _must_be_turn(by: int | None) -> None:
    if by is not None and not 1 <= by <= LAST_TURN:
        hint = say("Turns count from 1 to {last_turn}; without a turn it is about the first hand.", last_turn=LAST_TURN)
        raise InputError(say("there is no turn {by}", by=by), hint=hint)


def _row(turn: int, plan: Plan, exchange: Exchange | None, before: ByTurn | None) -> ByTurn:
    cards = plan.hand + plan.later[0]
    if before and cards == before.cards:
        return before._replace(turn=turn)
    if exchange is None:
        return ByTurn(turn, cards, plan.first, None, None)
    if plan.ways(exchange) > MOST_WAYS:
        hint = say("Ask about fewer groups of cards at once, or about groups that overlap less.")
        raise InputError(say("there are too many different hands to weigh the redraw for each"), hint=hint)
    redraw, exchanged = plan.exchanged(exchange)
    return ByTurn(turn, cards, plan.first, redraw, exchanged)


def _said(start: Start, asked: Wanted, turn: int, second: bool, used: int) -> list[str]:
    said = assumed(start, turn, second=second, used=used)
    if start.redraw:
        said.append(said_of_redraw(start.redraw))
        said.append(
            say("With the redraw: a hand is exchanged exactly where that makes it likelier that the answer is yes.")
        )
    else:
        said.append(say("There is no redraw."))
    said.append(
        say(
            "A card counts once it has come to the hand, played or not; what cards draw, search for or discard is left out."
        )
    )
    unsure = list(dict.fromkeys(name for group in asked.groups for name in group.unsure))
    if unsure:
        more = say(" and {count} more", count=len(unsure) - MOST_NAMES) if len(unsure) > MOST_NAMES else ""
        names = listed(unsure[:MOST_NAMES]) + more
        said.append(
            say("Not all that is asked is known of {names}: counted as cards that were not asked for.", names=names)
        )
    return said
