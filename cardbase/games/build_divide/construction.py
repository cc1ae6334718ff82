"""What a Build Divide deck may hold: main deck, one territory, and since set 12 a D deck.

The numbers of the base rules stand here; bans (bans.toml) and the texts of territories that rewrite a number (limits.toml) are data.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line, Pair
from cardbase.games.checks import card_name, line_name, open_format, same_text
from cardbase.games.contract import Check, Format, Option
from cardbase.games.counting import (
    Bounds,
    Test,
    at_most,
    exactly,
    fact_is,
    names,
    title,
    total,
    wanting,
)
from cardbase.games.findings import Finding, Remark, Rule, Unknown
from cardbase.games.limits import allowances, banned, pairs, table
from cardbase.messages import say
from cardbase.text import fold

# What counts as the same name, and the copies that a card allows itself.

Groups = dict[str, list[Line]]


def same_name(card: Card) -> str:
    """The full card name with its epithet; number and rarity do not matter."""
    return card_name(card)


def by_any_name(lines: Iterable[Line]) -> Groups:
    """Return the lines of each name; a card with a name rule (名称ルール) stands under all its names [D-18]."""
    groups = checks.by_name(lines)
    for line in lines:
        extra = line.card.facts.get("name_rule") if line.card is not None else None
        if isinstance(extra, tuple):
            for name in {same_text(word) for word in extra} - {line_name(line)}:
                groups.setdefault(name, []).append(line)
    return groups


def own_limits(lines: Iterable[Line]) -> dict[str, int]:
    """Return the number that cards of a name print themselves (七人の小人 ハイホー: 7), by name."""
    limits = {}
    for line in lines:
        limit = line.card.facts.get("copy_limit") if line.card is not None else None
        if isinstance(limit, int):
            limits[line_name(line)] = limit
    return limits


def too_many_copies(rule: Rule, lines: Iterable[Line], limit: int, where: str) -> Iterator[Finding]:
    """Every name with more cards than its own limit or else `limit`; what names share by name rules is told once."""
    own = own_limits(lines)
    reported: list[list[Line]] = []
    for called, named in by_any_name(lines).items():
        allowed = own.get(called, limit)
        if total(named) > allowed and named not in reported:
            reported.append(named)
            yield checks.too_many(rule, named, allowed, where)


# Territories whose text rewrites a number, with the dates of their errata; one that is not listed is taken to print no such text.


USUAL_BUSTERS = 12
USUAL_SHOTS = 12


@cache
def _territory_texts() -> Mapping[str, Mapping[str, Any]]:
    return {same_text(entry["name"]): entry for entry in table("build-divide", "limits.toml").get("territory", [])}


def _territory_text(deck: DeckList) -> Mapping[str, Any]:
    """Return the construction text of the starting territory; a territory in the D deck rewrites nothing."""
    texts = _territory_texts()
    for line in deck.section("territory"):
        name = line_name(line)
        if name in texts:
            return texts[name]
    return {}


def busters_required(deck: DeckList, on: date) -> tuple[int, ...]:
    """Return the number of buster icons in force on a day; two numbers where the day of a change is not recorded."""
    dated = _territory_text(deck).get("busters", [])
    begun = [entry for entry in dated if entry["since"] <= on] or dated[:1]
    return tuple(begun[-1]["exactly"]) if begun else (USUAL_BUSTERS,)


def shots_allowed(deck: DeckList) -> int:
    """Return the largest number of shot icons."""
    most: int = _territory_text(deck).get("shots", USUAL_SHOTS)
    return most


def copies_allowed(deck: DeckList, usual: int) -> int:
    """Return the copies of a name that the territory allows over all sections."""
    most: int = _territory_text(deck).get("copies", usual)
    return most


def main_copies_allowed(deck: DeckList) -> int | None:
    """Return the copies of a name that the territory allows in the main deck, None where it says nothing."""
    most: int | None = _territory_text(deck).get("main_copies")
    return most


def found_under_each(rule: Rule, readings: Sequence[list[Finding]]) -> Iterator[Finding]:
    """Yield what is found under every reading; where the readings differ, that it cannot be told."""
    if all(readings) or not any(readings):
        yield from readings[-1]
    else:
        yield Unknown(rule, say("the territory's number changed on a day that is not recorded"))


# Banned, restricted and partner-restricted cards, with the day from which each is so (bans.toml).


_RESTRICTED_PAGE = "official page of restricted cards"
PARTNER = Rule(
    "PARTNER", "while a partner-restricted card is used, the cards named with it are limited", _RESTRICTED_PAGE
)

single_cards = allowances("build-divide")


def restricted_cards(deck: DeckList, on: date) -> Iterator[Finding]:
    """BANNED and RESTRICTED: copies over all sections, whatever larger number a card prints [D-19, D-32]."""
    listed = banned("build-divide")
    return checks.allowances(
        by_any_name(deck.lines), listed, on, lambda allowed: checks.list_rule(allowed, _RESTRICTED_PAGE)
    )


def partners() -> tuple[Pair, ...]:
    """Return the cards that are limited beside another one."""
    return pairs("build-divide")


@cache
def _partner_check() -> Check:
    return checks.beside(PARTNER, partners())


def partner_restrictions(deck: DeckList, on: date) -> Iterator[Finding]:
    """PARTNER: cards that are limited beside another card; the lists are known in part."""
    return _partner_check()(deck, on)


# Formats beside normal construction: two-limit (ツーリミット) and title-limited (限定構築).


TWO = Rule(
    "TWO_LIMIT", "at most 2 cards of one name; the one Ace that the deck names may have 4", "official page of two-limit"
)
TITLE = Rule(
    "TITLE", "only cards whose number begins with the deck's prefix", "official tournament reports, 2022-03-03"
)
TWO_LIMIT_COPIES = 2
ACE_COPIES = 4

_is_marked_ace = fact_is("ace", True)
_is_unit = fact_is("type", "unit")
_LIKE_A_NUMBER = re.compile(r"[A-Z]+-[A-Z]+\d*")


def is_ace(card: Card) -> bool | None:
    """Tell whether a card is an Ace, which units alone are."""
    return False if _is_unit(card) is False else _is_marked_ace(card)


def two_limit(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TWO_LIMIT: the Ace is the one of option `ace`, else the Ace that exceeds 2 with the most cards."""
    own = own_limits(deck.lines)
    groups = by_any_name(deck.lines)
    over = {key: lines for key, lines in groups.items() if total(lines) > own.get(key, TWO_LIMIT_COPIES)}
    said = _chosen_ace(deck)
    if said and said not in groups:
        yield Remark(TWO, say("the Ace of option 'ace' is not in the deck: {name}", name=deck.options["ace"]))
    chosen = said or _likely_ace(over)
    for key, lines in over.items():
        ace = _is_ace(lines) if key == chosen else False
        limit = own.get(key, TWO_LIMIT_COPIES if ace is False else ACE_COPIES)
        if total(lines) > limit:
            yield checks.too_many(TWO, lines, limit, say("in the deck"))
        elif ace is None:
            message = say(
                "not known to be an Ace: {card}, which has more than {copies}",
                card=title(lines[0]),
                copies=TWO_LIMIT_COPIES,
            )
            yield Unknown(TWO, message, names(lines), wanting(lines, is_ace))


def _chosen_ace(deck: DeckList) -> str:
    """Return the name of the Ace that option `ace` gives by any of its names or numbers, "" where the deck gives none."""
    words = deck.options.get("ace", "")
    cards = [line.card for line in deck.lines if line.card is not None]
    for key in (same_text, fold):  # punctuation does not matter where nothing is called so with it
        for card in cards:
            if words and key(words) in map(key, _names_and_numbers(card)):
                return same_text(card.name)
    return same_text(words)


def _names_and_numbers(card: Card) -> tuple[str, ...]:
    return (card.name, *card.names.values(), *card.numbers)


def _likely_ace(over: Groups) -> str:
    """Return the name that serves the deck best as its chosen Ace: a known Ace first, within 4, with the most cards."""

    def worth(key: str) -> tuple[bool, bool, int]:
        lines = over[key]
        return _is_ace(lines) is not False, total(lines) <= ACE_COPIES, (_is_ace(lines) is True) + 2 * total(lines)

    return max(over, key=worth, default="")


def _is_ace(lines: list[Line]) -> bool | None:
    answers = {is_ace(line.card) if line.card is not None else None for line in lines}
    return False if False in answers else None if None in answers else True


def one_prefix(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TITLE: option `prefix` ("MM"), else the prefix that most cards of the deck have."""
    prefix = same_text(deck.options.get("prefix", "")).upper().rstrip("-") or _likely_prefix(deck)
    expected = say("a card numbered {prefix}-...", prefix=prefix or "?")
    return checks.in_pool(TITLE, deck.lines, lambda card: _has_prefix(card, prefix), expected)


def _likely_prefix(deck: DeckList) -> str:
    found: Counter[str] = Counter()
    for line in deck.lines:
        if line.card is not None:
            for prefix in {code.partition("-")[0] for code in _codes(line.card)}:
                found[prefix] += line.count
    return found.most_common(1)[0][0] if found else ""


def _codes(card: Card) -> tuple[str, ...]:
    """Return the printed numbers; where none is known, those sets whose codes begin like the numbers ("MM-TB1")."""
    return card.numbers or tuple(code for code in card.sets if _LIKE_A_NUMBER.fullmatch(code))


def _has_prefix(card: Card, prefix: str) -> bool | None:
    if prefix and any(f"{code}-".upper().startswith(f"{prefix}-") for code in _codes(card)):
        return True
    return False if card.numbers and prefix else None


# Normal construction.


__all__ = ["FORMATS", "same_name"]

MAIN_DECK = Bounds(40, 50)
D_DECK = at_most(12)
D_DECK_SINCE = date(2023, 10, 13)
COPIES = 4

_CATALOGUE = "JUGGERNAUTS catalogue of deck rules"
_PAGE = "official how-to-play page"
SIZE = Rule("SIZE", "the main deck has 40 to 50 cards; the territory is not counted", _CATALOGUE)
TERRITORY = Rule("TERRITORY", "exactly 1 territory starts apart from the deck", f"{_PAGE}; {_CATALOGUE}")
TYPES = Rule("TYPE", "the main deck holds units and commands, no territory", _CATALOGUE)
BUSTERS = Rule("BUSTER", "the main deck has exactly 12 buster icons, or what the territory prints", _CATALOGUE)
SHOTS = Rule("SHOT", "the main deck has at most 12 shot icons, or what the territory prints", _CATALOGUE)
SAME_NAME = Rule(
    "COPIES", "at most 4 cards of one name over all sections, or what the card or the territory prints", _PAGE
)
IN_MAIN = Rule(
    "MAIN_COPIES", "the territory limits the copies of a card in the main deck", "the territory's text; D-19"
)
D_SIZE = Rule("D_DECK", "the D deck has 0 to 12 cards", _PAGE)
D_DATE = Rule("D_DECK", f"the D deck exists since {D_DECK_SINCE}", "revision log of the comprehensive rules, 4.0.0")
DECK_RULES = (
    SIZE,
    TERRITORY,
    TYPES,
    BUSTERS,
    SHOTS,
    SAME_NAME,
    IN_MAIN,
    D_SIZE,
    D_DATE,
    PARTNER,
    TWO,
    TITLE,
)

_is_territory = fact_is("type", "territory")
_has_icon = fact_is("trigger", "buster", "shot")


def _with_icon(icon: str) -> Test:
    has = fact_is("trigger", icon)

    def test(card: Card) -> bool | None:
        """A territory has no trigger icon."""
        return False if _is_territory(card) else has(card)

    return test


has_buster = _with_icon("buster")
has_shot = _with_icon("shot")


def _is_main_card(card: Card) -> bool | None:
    """A unit or a command; a card of unknown type that has a trigger icon is no territory."""
    territory = _is_territory(card)
    return True if territory is None and _has_icon(card) else None if territory is None else not territory


def main_deck_size(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SIZE: 40 to 50 cards."""
    return checks.size(SIZE, deck.section("main"), MAIN_DECK, say("in the main deck"))


def main_deck_types(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TYPE: units and commands."""
    return checks.only(TYPES, deck.section("main"), _is_main_card, say("a unit or a command"))


def one_territory(deck: DeckList, _on: date) -> Iterator[Finding]:
    """TERRITORY: exactly one card apart, and it is a territory."""
    lines = deck.section("territory")
    yield from checks.size(TERRITORY, lines, exactly(1), say("at the start"), say("territory card(s)"), "territory")
    yield from checks.only(TERRITORY, lines, _is_territory, say("a territory"))


def buster_icons(deck: DeckList, on: date) -> Iterator[Finding]:
    """BUSTER: exactly 12, or the number of the territory on that day."""
    main = deck.section("main")
    readings = [
        list(checks.number(BUSTERS, main, has_buster, exactly(allowed), say("card(s) with a buster icon"), MAIN_DECK))
        for allowed in busters_required(deck, on)
    ]
    yield from found_under_each(BUSTERS, readings)


def shot_icons(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SHOT: at most 12, or the number of the territory."""
    allowed = at_most(shots_allowed(deck))
    return checks.number(SHOTS, deck.section("main"), has_shot, allowed, say("card(s) with a shot icon"), MAIN_DECK)


def d_deck(deck: DeckList, on: date) -> Iterator[Finding]:
    """D_DECK: 0 to 12 cards, and none before it existed."""
    lines = deck.section("d-deck")
    if not lines:
        return
    if on < D_DECK_SINCE:
        yield from checks.size(D_DATE, lines, at_most(0), say("in the D deck on {day}", day=on))
    else:
        yield from checks.size(D_SIZE, lines, D_DECK, say("in the D deck"))


def copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """COPIES: 4 of each name over all sections; the territory, then the card itself may print another number [D-32]."""
    return too_many_copies(SAME_NAME, deck.lines, copies_allowed(deck, COPIES), say("in the deck"))


def main_deck_copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """MAIN_COPIES: a territory may limit the copies in the main deck alone [D-19]."""
    most = main_copies_allowed(deck)
    if most is not None:
        yield from too_many_copies(IN_MAIN, deck.section("main"), most, say("in the main deck"))


NORMAL: tuple[Check, ...] = (
    checks.known_sections("main", "territory", "d-deck"),
    checks.known_cards,
    main_deck_size,
    main_deck_types,
    one_territory,
    buster_icons,
    shot_icons,
    d_deck,
    copies,
    main_deck_copies,
    restricted_cards,
    partner_restrictions,
)
PUBLISHED = (checks.published_cards, *NORMAL)
PREFIX = {"prefix": Option("the beginning of the card numbers that may be used (MM); left out: the one of most cards")}
ACE = {"ace": Option("the name of the Ace that may have 4 copies; left out: the Ace that has more than 2")}

FORMATS = (
    Format("normal", "normal construction", "通常構築", PUBLISHED, checks.is_published, single_cards),
    Format("two-limit", "two-limit", "ツーリミット", (*PUBLISHED, two_limit), checks.is_published, single_cards, ACE),
    Format(
        "title-limited",
        "title-limited",
        "限定構築",
        (*PUBLISHED, one_prefix),
        checks.is_published,
        single_cards,
        PREFIX,
    ),
    open_format(NORMAL, single_cards),
)
