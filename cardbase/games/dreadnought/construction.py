"""What a Dreadnought deck may hold: two casters of different names and exactly 50 cards that suit their clusters."""

from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.contract import Check, Option
from cardbase.games.counting import exactly, fact_is, total
from cardbase.games.dreadnought import clusters
from cardbase.games.findings import Finding, Rule
from cardbase.games.formats import standard_and_open
from cardbase.games.limits import allowances, by_rule, together
from cardbase.messages import say

DECK = exactly(50)
CASTERS = exactly(2)
COPIES = 4

_PAGE = "rules page of the Dreadnought wiki"
_BLOG = "V3:5 (deck rules), tocage.jp"
SIZE = Rule("SIZE", "exactly 50 cards; the two casters are not counted", _PAGE)
CASTER_COUNT = Rule("CASTERS", "exactly 2 casters apart from the deck", _PAGE)
CASTER_NAMES = Rule("CASTER_NAMES", "the two casters have different names; title and version do not matter", _PAGE)
TYPES = Rule("TYPE", "the 50 cards are units, codes and arms (idols with the option `idols: yes`)", f"{_PAGE}; D-01")
SAME_NAME = Rule("COPIES", "at most 4 cards of one name; title and version do not matter", _PAGE)
OWN_LIMIT = Rule("COPIES", "デッキ構築【n】: up to n cards, all beyond 4 with the ability", f"{_PAGE}; {_BLOG}; D-03")
DECK_RULES = (
    SIZE,
    CASTER_COUNT,
    CASTER_NAMES,
    TYPES,
    SAME_NAME,
    OWN_LIMIT,
    clusters.RULE,
)
OPTIONS = {
    "idols": Option("yes: the idols of the later rules may be in the deck; left out: they may not (D-01)", ("yes",))
}

_is_caster = fact_is("type", "caster")
_of_the_deck = fact_is("type", "unit", "code", "arms")
_of_the_deck_or_idol = fact_is("type", "unit", "code", "arms", "idol")


def same_name(card: Card) -> str:
    """The card name alone; title (二つ名) and version do not matter, a suffix such as "II" does."""
    return checks.card_name(card)


def deck_size(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SIZE: exactly 50."""
    return checks.size(SIZE, deck.section("main"), DECK, say("in the deck"))


def deck_types(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TYPE: units, codes and arms; no casters inside."""
    with_idols = deck.options.get("idols") == "yes"
    test = _of_the_deck_or_idol if with_idols else _of_the_deck
    return checks.only(TYPES, deck.section("main"), test, say("a unit, code or arms card"))


def two_casters(deck: DeckList, _on: date) -> Iterator[Finding]:
    """CASTERS: two cards apart, both casters."""
    lines = deck.section("casters")
    yield from checks.size(CASTER_COUNT, lines, CASTERS, say("apart from the deck"), say("caster(s)"), "casters")
    yield from checks.only(CASTER_COUNT, lines, _is_caster, say("a caster"))


def different_casters(deck: DeckList, _on: date) -> Iterator[Finding]:
    """CASTER_NAMES: not two of one name."""
    return checks.copies(CASTER_NAMES, checks.by_name(deck.section("casters")), 1, say("among the casters"))


def copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """COPIES: 4 of a name, or the n of デッキ構築【n】 if all beyond 4 carry the ability [D-03]."""
    for lines in checks.by_name(deck.section("main")).values():
        if total(lines) > COPIES:
            limit, rule = _limit(lines)
            plain = [line for line in lines if not _own_limit(line)]
            if total(lines) > limit:
                yield checks.too_many(rule, lines, limit, say("in the deck"))
            elif rule is OWN_LIMIT and total(plain) > COPIES:
                yield checks.too_many(rule, plain, COPIES, say("without the ability in the deck"))


def _limit(lines: list[Line]) -> tuple[int, Rule]:
    """Return how many cards the lines of one name may have together."""
    printed = [(line.count, _own_limit(line)) for line in lines]
    largest = max((limit for _, limit in printed if limit), default=0)
    return (largest, OWN_LIMIT) if largest > COPIES else (COPIES, SAME_NAME)


def _own_limit(line: Line) -> int:
    limit = line.card.facts.get("copy_limit") if line.card is not None else None
    return limit if isinstance(limit, int) else 0


single_cards = together(
    allowances("dreadnought"), by_rule(CASTER_NAMES, 1, _is_caster), by_rule(TYPES, COPIES, fact_is("type", "idol"))
)
banned_cards = checks.ban_list("dreadnought", "ban list; D-04")


STANDARD: tuple[Check, ...] = (
    checks.known_sections("main", "casters"),
    checks.known_cards,
    deck_size,
    deck_types,
    two_casters,
    different_casters,
    copies,
    clusters.deck_conditions,
    banned_cards,
)

FORMATS = standard_and_open(STANDARD, single_cards, OPTIONS)
