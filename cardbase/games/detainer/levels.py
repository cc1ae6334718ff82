"""The level sum: the deck's levels together are 70 at most."""

from collections.abc import Iterator, Sequence
from datetime import date

from cardbase.games.card import Card, DeckList, Line
from cardbase.games.counting import Test, amount, copies_of, fact_is, name, names, numbers, wanting
from cardbase.games.detainer.subtypes import is_stigmata
from cardbase.games.findings import LAST, Add, Finding, Rule, Step, Take, Unknown, Violation
from cardbase.messages import bracketed, listed, say

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
        leaving = _leaving(deck.section("main"), known - MOST)
        repair = say(
            "Exchange {cards} for {others} without a level",
            cards=listed(_called(line, copies, lines) for line, copies in leaving),
            others=amount(sum(copies for _, copies in leaving), say("card(s)")),
        )
        yield Violation(
            RULE,
            say("level sum {some}; at most {most} allowed", some=some, most=MOST),
            names(high),
            numbers(high),
            known,
            MOST,
            repair,
            step=_exchange(leaving),
        )
    if unsure:
        yield Unknown(
            RULE,
            say("level sum {known} or more; level not known: {cards}", known=known, cards=listed(names(unsure))),
            names(unsure),
            wanting(unsure, level),
        )


def _leaving(lines: Sequence[Line], excess: int) -> list[tuple[Line, int]]:
    """Return the fewest copies without which the sum is small enough, each with its number; Stigmata, whose number is a rule of its own, last."""
    leaving = []
    for line in sorted(lines, key=lambda line: (_is_stigmata(line), -_known(line))):
        if excess > 0 and _known(line):
            copies = min(line.count, -(-excess // _known(line)))
            excess -= copies * _known(line)
            leaving.append((line, copies))
    return leaving


def _called(line: Line, copies: int, lines: Sequence[Line]) -> str:
    """Return "2 x A", with the card's key where another card of the deck has the name."""
    others = any(name(other) == name(line) and other.card != line.card for other in lines)
    return bracketed(copies_of(copies, name(line)), line.card.key if others and line.card else "")


def _exchange(leaving: Sequence[tuple[Line, int]]) -> Step:
    """Return the step that exchanges cards for others of their kind without a level, once the size is right."""
    adds = [Add(copies, "main", _without_level(_is_stigmata(line))) for line, copies in leaving]
    return Step(tuple(Take((line,), copies) for line, copies in leaving), tuple(adds), late=LAST + 1)


def _without_level(stigmata: bool) -> Test:
    """Return the test of a Stigmata, or else a unit, without a level."""
    of_kind = fact_is("subtype", "stigmata" if stigmata else "unit")

    def test(card: Card) -> bool | None:
        number, kind = level(card), of_kind(card)
        return None if number is None or kind is None else number == 0 and kind

    return test


def _known(line: Line) -> int:
    return (level(line.card) if line.card is not None else None) or 0


def _is_stigmata(line: Line) -> bool:
    return line.card is not None and is_stigmata(line.card) is True


def level(card: Card) -> int | None:
    """Return a card's level; 0 where it has none ("-"), None where it is not known."""
    fact = card.facts.get("level")
    if isinstance(fact, int):
        return fact
    return 0 if fact is not None or is_stigmata(card) else None
