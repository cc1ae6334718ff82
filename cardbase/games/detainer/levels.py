"""The level sum: the deck's levels together are 70 at most."""

from collections.abc import Iterator
from datetime import date

from cardbase.games.card import Card, DeckList
from cardbase.games.counting import amount, names, numbers, wanting
from cardbase.games.detainer.subtypes import is_stigmata
from cardbase.games.findings import Finding, Rule, Unknown, Violation
from cardbase.messages import listed, say

MOST = 70
RULE = Rule(
    "LEVEL_SUM",
    "the levels of the 30 cards are 70 at most; the Detainer's is not counted (R-D7, R-D8)",
    "introduction at happy-analog-games.com",
)


def level_sum(deck: DeckList, _on: date) -> Iterator[Finding]:
    """LEVEL_SUM: a card without a printed level counts 0, and so does a Stigmata of unknown level (R-D9)."""
    lines = deck.section("main")
    if deck.options.get("detainer_level") == "counts":
        lines += deck.section("detainer")
    leveled = [(line, level(line.card) if line.card is not None else None) for line in lines]
    known = sum(number * line.count for line, number in leveled if number is not None)
    unsure = [line for line, number in leveled if number is None]
    if known > MOST:
        high = [line for line, number in leveled if number]
        some = say("at least {number}", number=known) if unsure else known
        repair = say(
            "Exchange cards for others with {levels} less together", levels=amount(known - MOST, say("level(s)"))
        )
        yield Violation(
            RULE,
            say("level sum {some}; at most {most} allowed", some=some, most=MOST),
            names(high),
            numbers(high),
            known,
            MOST,
            repair,
        )
    elif unsure:
        yield Unknown(
            RULE,
            say("level sum {known} or more; level not known: {cards}", known=known, cards=listed(names(unsure))),
            names(unsure),
            wanting(unsure, level),
        )


def level(card: Card) -> int | None:
    """Return a card's level; 0 where it has none ("-"), None where it is not known."""
    fact = card.facts.get("level")
    if isinstance(fact, int):
        return fact
    return 0 if fact is not None or is_stigmata(card) else None
