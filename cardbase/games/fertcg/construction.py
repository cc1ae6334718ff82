"""What a FERTCG deck may hold: 60 cards, 3 of a name; and the decks of the original game (FETCG)."""

from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.card import Card, DeckList
from cardbase.games.contract import Check, Format
from cardbase.games.counting import Test, exactly, fact_is
from cardbase.games.fertcg import errata, names
from cardbase.games.fertcg.names import same_name, too_many_copies
from cardbase.games.fertcg.pools import is_fetcg, of_sets
from cardbase.games.findings import Finding, Remark, Rule
from cardbase.games.formats import open_format
from cardbase.games.limits import allowances
from cardbase.messages import known, later, say

__all__ = ["FORMATS", "same_name"]

_RULES = "FERTCG rules, chapter 1"
_HISTORY = "Japanese encyclopedia article on the game"
_PLUGIN = "the formats of the LackeyCCG plug-in"
SIZE = Rule("SIZE", "exactly 60 cards", _RULES)
EARLY_SIZE = Rule("SIZE", "exactly 45 cards while set 4 was the newest", _HISTORY)
FETCG = Rule("POOL", "cards of the original game alone", _HISTORY)
EARLY = Rule("POOL", "cards of the original sets 1 to 4 alone", _HISTORY)
JUGDRAL = Rule("POOL", "cards of FETCG sets 1 to 4, the anthology, PR and promos alone", _PLUGIN)
ARCHANEA = Rule("POOL", "cards of FETCG sets 5 and 6 and promos alone", _PLUGIN)
NO_UNIT = Rule("NO_UNIT", "a deck without a unit cannot win by occupation and loses by annihilation", "cardbase")
DECK_RULES = (
    SIZE,
    EARLY_SIZE,
    FETCG,
    EARLY,
    JUGDRAL,
    ARCHANEA,
    NO_UNIT,
    names.RULE,
    errata.RULE,
)

is_unit = fact_is("type", "unit")


def deck_of(rule: Rule, number: int) -> Check:
    """Return the check that the deck has exactly `number` cards."""

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        return checks.size(rule, deck.section("main"), exactly(number), say("in the deck"))

    return check


def three_of_a_name(deck: DeckList, _on: date) -> Iterator[Finding]:
    """COPIES: 3 of a name, class-change units counted apart."""
    return too_many_copies(deck.section("main"))


def has_a_unit(deck: DeckList, _on: date) -> Iterator[Finding]:
    """NO_UNIT: a remark; said only where no card can be a unit."""
    main = deck.section("main")
    if main and not any(line.card is None or is_unit(line.card) is not False for line in main):
        yield Remark(NO_UNIT, say("the deck has no unit"))


single_cards = allowances("fertcg")
banned_cards = checks.ban_list("fertcg", "cardbase's list of bans; none was found")


def pool(rule: Rule, test: Test, expected: str) -> Check:
    """Return the check that every card belongs to the pool."""

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        return checks.in_pool(rule, deck.lines, test, known(expected))

    return check


COMMON: tuple[Check, ...] = (
    checks.known_sections("main"),
    checks.known_cards,
    three_of_a_name,
    banned_cards,
    has_a_unit,
)
SIXTY = (deck_of(SIZE, 60), *COMMON)
FERTCG = (*SIXTY, errata.errata)
is_early = of_sets("1", "2", "3", "4")
LATE = (*SIXTY, pool(FETCG, is_fetcg, later("a FETCG card")))
FORTY_FIVE = (deck_of(EARLY_SIZE, 45), *COMMON, pool(EARLY, is_early, later("a card of FETCG set 1 to 4")))


def of_old_sets(key: str, en: str, ja: str, rules: tuple[Check, ...], test: Test) -> Format:
    """Return a format of published cards of the original game."""

    def in_pool(card: Card) -> bool | None:
        return checks.is_published(card) and test(card)

    return Format(key, en, ja, (checks.published_cards, *rules), in_pool, single_cards)


def of_a_continent(key: str, en: str, ja: str, rule: Rule, sets: tuple[str, ...]) -> Format:
    """Return a format of the sets about one continent."""
    test = of_sets(*sets)
    return of_old_sets(key, en, ja, (*SIXTY, pool(rule, test, later("a card of these sets"))), test)


FORMATS = (
    Format("fertcg", "FERTCG", "FERTCG", (checks.published_cards, *FERTCG), checks.is_published, single_cards),
    of_old_sets("fetcg-late", "FETCG, sets 5 and later", "FETCG 後期", LATE, is_fetcg),
    of_old_sets("fetcg-early", "FETCG, sets 1 to 4", "FETCG 初期", FORTY_FIVE, is_early),
    of_a_continent("jugdral", "FETCG, Jugdral", "FETCG ユグドラル", JUGDRAL, ("1", "2", "3", "4", "AN", "PR", "P")),
    of_a_continent("archanea", "FETCG, Archanea", "FETCG アカネイア", ARCHANEA, ("5", "6", "P")),
    open_format(FERTCG, single_cards),
)
