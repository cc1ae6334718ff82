"""What a Detainer deck may hold: 30 cards with 3 Stigmata and at most 70 levels, and one Detainer apart."""

from collections.abc import Iterator, Sequence
from datetime import date

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import standard_and_open
from cardbase.games.contract import Check, Option
from cardbase.games.counting import (
    Test,
    amount,
    at_most,
    copies_of,
    exactly,
    fact_is,
    name,
    names,
    numbers,
    title,
    titles,
    total,
    wanting,
)
from cardbase.games.findings import LAST, Add, Finding, Rule, Step, Take, Unknown, Violation
from cardbase.games.limits import allowances, by_rule, together
from cardbase.messages import bracketed, listed, say


def is_detainer(card: Card) -> bool | None:
    """Tell whether the card is a Detainer; None where neither subtype nor type decides it."""
    return _is("detainer", "unit", card)


def is_stigmata(card: Card) -> bool | None:
    """Tell whether the card is a Stigmata; None where neither subtype nor type decides it."""
    return _is("stigmata", "force", card)


def _is(subtype: str, of_type: str, card: Card) -> bool | None:
    known = card.facts.get("subtype")
    if known is not None:
        return known == subtype
    return None if card.facts.get("type", of_type) == of_type else False


# The level sum: the deck's levels together are 70 at most.


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
            say("level sum {known} or more; level not known: {cards}", known=known, cards=listed(titles(unsure))),
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
    return bracketed(copies_of(copies, title(line)), line.card.key if others and line.card else "")


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


# The rules and formats.


DECK = exactly(30)
COPIES = 2
LEGEND_COPIES = 1
STIGMATA = 3

_PAGE = "how-to-play page"
_SHOP = "introduction at happy-analog-games.com"
SIZE = Rule("SIZE", "exactly 30 cards, Stigmata included (R-D1)", _SHOP)
DETAINER_COUNT = Rule("DETAINER_COUNT", "exactly 1 Detainer apart from the deck (R-D2)", _PAGE)
DETAINER_IN_DECK = Rule("DETAINER_IN_DECK", "no Detainer in the main deck (R-D12)", f"{_PAGE}; decision")
SAME_NAME = Rule("COPIES", "at most 2 cards of one name (R-D3)", _PAGE)
LEGEND = Rule("LEGEND_COPIES", "at most 1 card of a name with the legend mark (R-D5, R-D6)", _PAGE)
STIGMATA_COUNT = Rule("STIGMATA_COUNT", "exactly 3 Stigmata (R-D4)", f"{_PAGE}; shuffle-games.com")
STIGMATA_MOST = Rule("STIGMATA_COUNT", "at most 3 Stigmata (R-D4, switch `stigmata: up-to`)", _PAGE)
ONE_LEGEND = Rule("LEGEND_COPIES", "one legend card per deck (R-D6, switch `legend: one`)", f"{_PAGE}; another reading")
RULE_OBJECT = Rule("RULE_OBJECT", "objects that a rule puts on the field are no cards of a deck", "shuffle-games.com")
DECK_RULES = (
    SIZE,
    DETAINER_COUNT,
    DETAINER_IN_DECK,
    SAME_NAME,
    LEGEND,
    STIGMATA_COUNT,
    STIGMATA_MOST,
    ONE_LEGEND,
    RULE_OBJECT,
    RULE,
)
OPTIONS = {
    "stigmata": Option("up-to: 0 to 3 Stigmata; left out: exactly 3 (R-D4)", ("up-to",)),
    "legend": Option("one: one legend card in the whole deck; left out: one of each name (R-D6)", ("one",)),
    "detainer_level": Option(
        "counts: the Detainer's level is part of the sum; left out: it is not (R-D8)", ("counts",)
    ),
}

_legend = fact_is("legend", True)


def same_name(card: Card) -> str:
    """The full printed name; illustration, number and rarity do not matter (R-D10)."""
    return checks.card_name(card)


def has_legend_mark(card: Card) -> bool | None:
    """Tell whether the card has the legend mark; a Stigmata of unknown mark has none, as a deck holds 3."""
    marked = _legend(card)
    return False if marked is None and is_stigmata(card) else marked


def is_deck_card(card: Card) -> bool:
    """Tell whether the card can be in a deck at all."""
    return card.facts.get("subtype") != "rule_object"


def no_rule_objects(deck: DeckList, _on: date) -> Iterator[Finding]:
    """RULE_OBJECT: the Messenger Unit of another printing is no card."""
    return checks.in_pool(RULE_OBJECT, deck.lines, is_deck_card, say("a card of a deck"))


def deck_size(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SIZE: exactly 30."""
    return checks.size(SIZE, deck.section("main"), DECK, say("in the main deck"))


def one_detainer(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DETAINER_COUNT: one card apart, and it is a Detainer."""
    lines = deck.section("detainer")
    yield from checks.size(
        DETAINER_COUNT, lines, exactly(1), say("apart from the deck"), say("Detainer(s)"), "detainer"
    )
    yield from checks.only(DETAINER_COUNT, lines, is_detainer, say("a Detainer"))


def no_detainer_inside(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DETAINER_IN_DECK: none in the main deck."""
    main = deck.section("main")
    return checks.only(DETAINER_IN_DECK, main, lambda card: _not(is_detainer(card)), say("a card of the main deck"))


def _not(answer: bool | None) -> bool | None:
    return None if answer is None else not answer


def stigmata(deck: DeckList, _on: date) -> Iterator[Finding]:
    """STIGMATA_COUNT: exactly 3 by subtype, whatever their names (R-D11)."""
    rule, allowed = STIGMATA_COUNT, exactly(STIGMATA)
    if deck.options.get("stigmata") == "up-to":
        rule, allowed = STIGMATA_MOST, at_most(STIGMATA)
    return checks.number(rule, deck.section("main"), is_stigmata, allowed, say("Stigmata"), DECK)


def copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """COPIES, LEGEND_COPIES: 2 of a name, 1 of a legend; Stigmata without the mark have a number of their own."""
    for named in checks.by_name(deck.section("main")).values():
        lines = [line for line in named if not (line.card and _is_plain_stigmata(line.card))]
        number = total(lines)
        if number > LEGEND_COPIES:
            legend = _any(lines, has_legend_mark)
            if number > COPIES or legend is not False:
                yield from _of_one_name(lines, number, legend)


def _is_plain_stigmata(card: Card) -> bool:
    """Tell whether a card is a Stigmata without the mark, for certain: such are counted apart, whatever shares their name."""
    return is_stigmata(card) is True and has_legend_mark(card) is False


def _is_no_stigmata(card: Card) -> bool:
    return is_stigmata(card) is False


def _of_one_name(lines: list[Line], number: int, legend: bool | None) -> Iterator[Finding]:
    """A name with the legend mark yields LEGEND_COPIES alone, also above two copies."""
    free = _any(lines, is_stigmata)
    rule, limit = (LEGEND, LEGEND_COPIES) if legend or (legend is None and number <= COPIES) else (SAME_NAME, COPIES)
    if number <= limit:
        return
    certain = total([line for line in lines if line.card and _is_no_stigmata(line.card)])
    doubtful = rule is LEGEND or (free is None and certain <= limit)
    counted = [line for line in lines if line.card and (_is_no_stigmata(line.card) or has_legend_mark(line.card))]
    if legend:
        doubtful, free = (
            total(counted) <= LEGEND_COPIES,
            _any([line for line in lines if line not in counted], is_stigmata),
        )
    if doubtful:
        fact = say("Stigmata") if free is None else say("without legend mark")
        yield Unknown(
            rule,
            say(
                "{number} x {name}: allowed only if known to be {fact}", number=number, name=title(lines[0]), fact=fact
            ),
            names(lines),
            wanting(lines, is_stigmata if free is None else has_legend_mark),
        )
    else:
        yield checks.too_many(rule, lines, limit, say("in the main deck"))


def _any(lines: list[Line], test: Test) -> bool | None:
    answers = {line.card and test(line.card) for line in lines}
    return True if True in answers else None if None in answers else False


def single_legend(deck: DeckList, _on: date) -> Iterator[Finding]:
    """LEGEND_COPIES with the switch `legend: one`: one legend card in the whole deck."""
    if deck.options.get("legend") != "one":
        return iter(())
    return checks.number(ONE_LEGEND, deck.section("main"), has_legend_mark, at_most(1), say("legend card(s)"), DECK)


def one_of_a_name(card: Card) -> bool:
    """Tell whether LEGEND_COPIES holds of a card, for certain."""
    return has_legend_mark(card) is True and is_stigmata(card) is False


single_cards = together(allowances("detainer"), by_rule(LEGEND, LEGEND_COPIES, one_of_a_name))
banned_cards = checks.ban_list("detainer", "cardbase's list of bans (R-D14)")


STANDARD: tuple[Check, ...] = (
    checks.known_sections("main", "detainer"),
    checks.known_cards,
    no_rule_objects,
    deck_size,
    one_detainer,
    no_detainer_inside,
    stigmata,
    copies,
    single_legend,
    level_sum,
    banned_cards,
)

FORMATS = standard_and_open(STANDARD, single_cards, OPTIONS, is_deck_card)
