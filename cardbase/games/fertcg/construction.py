"""What a FERTCG deck may hold: 60 cards, 3 of a name; and the decks of the original game (FETCG).

Veterans count with normal units of their name, class-change units apart. Cards of FETCG go by English names, FERTCG's sources by
Japanese ones: which of them are one is inferred (same_names.toml).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cache

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import line_name, open_format, same_text
from cardbase.games.contract import Check, Format
from cardbase.games.counting import Test, exactly, fact_is, names, title, total
from cardbase.games.findings import Finding, Remark, Rule, Unknown
from cardbase.games.limits import allowances, table
from cardbase.messages import known, later, say

LIMIT = 3
_COPIES_SOURCE = "FERTCG rules, chapter 1; FERTCG wiki on veterans"
COPIES = Rule(
    "COPIES", "at most 3 cards of one name, veterans included; class-change units have 3 of their own", _COPIES_SOURCE
)


def same_name(card: Card) -> str:
    """The printed name with its suffix and brackets, and whether the card is a class-change unit."""
    name = one_name(card.name)
    return f"{name} (class change)" if is_class_change(card) else name


def one_name(name: str) -> str:
    """Return the identity of a name: the same for the Japanese and the English name of a card."""
    text = same_text(name)
    return _japanese().get(text, text)


@cache
def _japanese() -> Mapping[str, str]:
    """Return the Japanese name by the English one, both as they are compared."""
    return {same_text(row["en"]): same_text(row["ja"]) for row in table("fertcg", "same_names.toml").get("card", [])}


def is_class_change(card: Card) -> bool | None:
    """Tell whether the card is a class-change unit; a veteran and a card that is no unit are none."""
    flag = card.facts.get("class_change")
    if isinstance(flag, bool):
        return flag
    no_unit = card.facts.get("type", "unit") != "unit"
    return False if no_unit or isinstance(card.facts.get("veteran"), int) else None


def too_many_copies(lines: Iterable[Line]) -> Iterator[Finding]:
    """COPIES: 3 normal and veteran cards of a name together, and 3 class-change cards."""
    for group in checks.by_name(lines, lambda line: one_name(line_name(line))).values():
        if total(group) > LIMIT:
            yield from _of_one_name(group)


def _of_one_name(lines: list[Line]) -> Iterator[Finding]:
    kinds: dict[bool | None, list[Line]] = {False: [], True: [], None: []}
    for line in lines:
        kinds[is_class_change(line.card) if line.card is not None else None].append(line)
    normal, changed, unsure = kinds[False], kinds[True], kinds[None]
    splits = _splits(total(normal), total(changed), unsure)
    good = [split for split in splits if max(split) <= LIMIT]
    if not good:
        crowded = [group for group in (normal, changed) if total(group) > LIMIT] if not unsure else [lines]
        yield from (checks.too_many(COPIES, group, LIMIT, say("in the deck")) for group in crowded)
    elif len(good) < len(splits):
        message = say("not known which are class-change units: {card}", card=title(unsure[0]))
        yield Unknown(COPIES, message, names(unsure), tuple((name, ("class_change",)) for name in names(unsure)))


def _splits(normal: int, changed: int, unsure: list[Line]) -> set[tuple[int, int]]:
    """Return the numbers of normal and class-change cards that are possible; all copies of one card are alike."""
    splits = {(normal, changed)}
    for copies in checks.by_name(unsure, lambda line: line.card.key if line.card is not None else line.text).values():
        number = total(copies)
        splits = {split for n, c in splits for split in ((_capped(n + number), c), (n, _capped(c + number)))}
    return splits


def _capped(number: int) -> int:
    return min(number, LIMIT + 1)


# The original game (FETCG) and its sets.


_SETS = {"AN": "FETCG Anthology", "P": "FETCG promo", "PR": "FETCG PR", "SP": "FETCG SP"}
_FETCG_NUMBER = re.compile(r"(\d|AN|PR?|SP)-\d+")


def is_fetcg(card: Card) -> bool | None:
    """Tell whether a printing of the card is one of the original game; None where no set, edition or number says so."""
    if card.facts.get("edition") == "fetcg" or any(name.startswith("FETCG") for name in _sets(card)):
        return True
    return False if card.sets or card.numbers or "edition" in card.facts else None


def of_sets(*numbers: str) -> Test:
    """Return the test whether a printing of a card is of FETCG sets ("1", "AN"); None where its set within FETCG is not known."""
    pool = {_set(number) for number in numbers}

    def test(card: Card) -> bool | None:
        sets = _sets(card)
        if pool & sets:
            return True
        if is_fetcg(card) is not True:
            return is_fetcg(card)
        placed = any(name.removeprefix("FETCG").strip() for name in sets if name.startswith("FETCG"))
        return False if placed else None

    return test


def _sets(card: Card) -> set[str]:
    """Return the sets that a card names, and those that its printed numbers tell ("4-118": FETCG 4)."""
    found = map(_FETCG_NUMBER.fullmatch, card.numbers)
    return {*card.sets, *(_set(number[1]) for number in found if number)}


def _set(number: str) -> str:
    return _SETS.get(number, f"FETCG {number}")


# Errata: cards of the original game that FERTCG plays with another text (errata.toml).


ERRATA = Rule("ERRATA", "the card is played with its newer text", "FERTCG rules, chapter 8")


def errata(deck: DeckList, on: date) -> Iterator[Finding]:
    """ERRATA: a remark for every card of the deck whose text was replaced by that day."""
    changed = {entry["number"]: entry["since"] for entry in table("fertcg", "errata.toml").get("card", [])}
    for line in deck.lines:
        for number in line.card.numbers if line.card is not None else ():
            if number in changed and changed[number] <= on and line.card is not None:
                said = say(
                    "{card} ({number}) has the text of {day}", card=line.card.shown, number=number, day=changed[number]
                )
                yield Remark(ERRATA, said, (line.card.name,))


# The rules and formats.


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
    COPIES,
    ERRATA,
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
FERTCG = (*SIXTY, errata)
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
