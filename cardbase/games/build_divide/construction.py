"""What a Build Divide deck may hold: main deck, one territory, and since set 12 a D deck.

The numbers of the base rules stand here; bans (bans.toml) and the texts that rewrite a number (limits.toml) are data.
"""

from collections.abc import Iterator
from datetime import date

from cardbase.games import checks
from cardbase.games.build_divide import territories
from cardbase.games.build_divide.formats import TITLE, TWO, one_prefix, two_limit
from cardbase.games.build_divide.names import same_name, too_many_copies
from cardbase.games.build_divide.restrictions import PARTNER, partner_restrictions, restricted_cards, single_cards
from cardbase.games.card import Card, DeckList
from cardbase.games.contract import Check, Format, Option
from cardbase.games.counting import Bounds, Test, at_most, exactly, fact_is
from cardbase.games.findings import Finding, Rule
from cardbase.games.formats import open_format
from cardbase.messages import say

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
        for allowed in territories.busters(deck, on)
    ]
    yield from territories.agreed(BUSTERS, readings)


def shot_icons(deck: DeckList, _on: date) -> Iterator[Finding]:
    """SHOT: at most 12, or the number of the territory."""
    allowed = at_most(territories.shots(deck))
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
    return too_many_copies(SAME_NAME, deck.lines, territories.copies(deck, COPIES), say("in the deck"))


def main_deck_copies(deck: DeckList, _on: date) -> Iterator[Finding]:
    """MAIN_COPIES: a territory may limit the copies in the main deck alone [D-19]."""
    most = territories.main_copies(deck)
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
