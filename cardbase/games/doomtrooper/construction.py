"""What a Doomtrooper draw pile may hold: 60 cards or more, 5 of a title, and what clubs and leagues add (SW8)."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache

from cardbase.games import checks
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.checks import open_format
from cardbase.games.contract import Allowance, Check, Format, Option
from cardbase.games.counting import Bounds, Test, at_least, count, exactly, fact_is, names, titles, total, wanting
from cardbase.games.doomtrooper.cards import AFFILIATIONS
from cardbase.games.findings import Finding, Rule, Unknown
from cardbase.games.limits import BANNED, RESTRICTED, by_rule, together
from cardbase.messages import label, listed, say
from cardbase.text import fold

_TRIBES = {value.key: value for value in AFFILIATIONS if value.key != "general"}
TRIBE = Rule(
    "TRIBE",
    "one tribe (an affiliation other than general) has at least a third of the draw pile",
    "Prague league rules 2010",
)
TRIBE_OPTION = {
    "tribe": Option(
        "the affiliation that the deck plays (dark_legion); left out: the one of most cards",
        tuple(_TRIBES),
    )
}


def a_third(room: Bounds) -> Check:
    """Return the check of TRIBE for a draw pile of a size: the option's affiliation, else the one that serves the deck best.

    A pile that is too small is held against a third of what it must become; the number is rounded up.
    """

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        main = deck.section("main")
        whole = max(total(main), room.least)
        key = deck.options.get("tribe") or _best(main, -(-whole // 3))
        noun = say("card(s) of {tribe}", tribe=_called(key))
        return checks.number(
            TRIBE, main, _of(key), at_least(-(-whole // 3)), noun, room, lambda held: _missing(held, main, whole)
        )

    return check


def _missing(held: int, main: Sequence[Line], whole: int) -> int:
    """Return how many cards of the tribe make up a third: what is added beyond the least size makes the pile larger, too."""
    few = -(-whole // 3) - held
    return few if total(main) + few <= whole else -(-(total(main) - 3 * held) // 2)


def _best(main: Sequence[Line], needed: int) -> str:
    """Return the affiliation of most cards: of known ones if these suffice, else with those in doubt; "" where there is none."""
    counted = {key: count(main, _of(key)) for key in _TRIBES}
    best = max(counted, key=lambda key: (counted[key].sure >= needed, counted[key].most, counted[key].sure))
    return best if counted[best].sure else ""


def _of(key: str) -> Test:
    return fact_is("affiliation", *([key] if key else _TRIBES))


def _called(key: str) -> str:
    return label(_TRIBES[key].en, _TRIBES[key].ja) if key else say("one tribe")


_folded = lru_cache(maxsize=1 << 16)(fold)


def same_name(card: Card) -> str:
    """The English title; the card's name where no English one is recorded."""
    return _folded(card.names.get("en") or card.name)


def by_title(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """Return the lines of each title, those of unknown cards by their words."""
    return checks.by_name(lines, lambda line: same_name(line.card) if line.card is not None else _folded(line.text))


DRAW_PILE = at_least(60)
COPIES = 5
LEAGUE_COPIES = 4
WARRIORS = 5

_SEED = "Japanese rules summary"
_DB = "deck check of the community database"
_IT = "Italian club rules"
_DE = "German tournament rules"
_CZ = "Prague league rules 2010"
SIZE = Rule("DK1", "the draw pile has 60 cards or more", _SEED)
SAME_TITLE = Rule(
    "DK2", "at most 5 copies of one card, unless its text allows more (DK6); a card is its English title (DK3)", _SEED
)
LEAGUE_TITLE = Rule(
    "DK2", "at most 4 copies of one card, unless its text allows more (DK6); a card is its English title (DK3)", _CZ
)
ONE = Rule("DK6", "one copy of a card whose printed text says so", "printed cards")
NO_SIDE = Rule("DK5", "no side deck", _SEED)
DB_LIMIT = Rule("DB", "per title the number that the community database allows: 5, 1 or 0", _DB)
SIDE_25 = Rule("SIDE", "a side deck of exactly 25 cards or none", _IT)
SIDE_20 = Rule("SIDE", "a side deck of exactly 20 cards or none", _DE)
WARRIORS_IT = Rule("WARRIORS", "5 warriors or more in the draw pile", _IT)
WARRIORS_CZ = Rule("WARRIORS", "5 warriors or more in the draw pile", _CZ)
DECK_RULES = (
    SIZE,
    SAME_TITLE,
    LEAGUE_TITLE,
    ONE,
    NO_SIDE,
    DB_LIMIT,
    SIDE_25,
    SIDE_20,
    WARRIORS_IT,
    WARRIORS_CZ,
    TRIBE,
)

CLARIFIED = "clarified"
TEXTS = {
    "texts": Option(
        "the texts by which the deck is built and played, as the switch of the rules: printed, or clarified",
        ("printed", CLARIFIED),
    )
}

is_warrior = fact_is("type", "warrior")


def draw_pile_size(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DK1: 60 or more, no upper limit."""
    return checks.size(SIZE, deck.section("main"), DRAW_PILE, say("in the draw pile"))


def five_of_a_title(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DK2, DK3: 5 of a title over draw pile and side deck."""
    return checks.copies(SAME_TITLE, limited(deck), COPIES, say("in the deck"))


def four_of_a_title(deck: DeckList, _on: date) -> Iterator[Finding]:
    """Prague league: 4 of a title."""
    return checks.copies(LEAGUE_TITLE, limited(deck), LEAGUE_COPIES, say("in the deck"))


def limited(deck: DeckList) -> dict[str, list[Line]]:
    """DK6: the lines of each title, but for those whose text has a number of its own: as printed one, as clarified any."""
    groups = by_title(deck.lines)
    own = "any_number" if deck.options.get("texts") == CLARIFIED else "one_in_deck"
    return {title: lines for title, lines in groups.items() if not _says(lines, own)}


def _says(lines: list[Line], fact: str) -> bool:
    return any(line.card is not None and line.card.facts.get(fact) is True for line in lines)


one_in_print = by_rule(ONE, 1, fact_is("one_in_deck", True))


def one_of_some(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DK6: one of a title that says so in print, unless the deck is built by the clarified texts."""
    if deck.options.get("texts") != CLARIFIED:
        for lines in by_title(deck.lines).values():
            if _says(lines, "one_in_deck") and total(lines) > 1:
                yield checks.too_many(ONE, lines, 1, say("in the deck"))


def no_side_deck(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DK5: no cards are exchanged between games."""
    return checks.none_in(NO_SIDE, deck.section("side"), say("in the side deck"))


def side_deck_of(rule: Rule, number: int) -> Check:
    """Return the check that the side deck has exactly `number` cards or none."""

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        lines = deck.section("side")
        if lines:
            yield from checks.size(rule, lines, exactly(number), say("in the side deck"), section="side")

    return check


def five_warriors(rule: Rule) -> Check:
    """Return the check that the draw pile has 5 warriors or more."""

    def check(deck: DeckList, _on: date) -> Iterator[Finding]:
        return checks.number(rule, deck.section("main"), is_warrior, at_least(WARRIORS), say("warrior(s)"), DRAW_PILE)

    return check


def database_limits(deck: DeckList, _on: date) -> Iterator[Finding]:
    """DB: restricted and banned titles; a title without a recorded limit cannot be told."""
    unsure = []
    for lines in by_title(deck.lines).values():
        card = lines[0].card
        limit = None if card is None else _db_limit(card)
        if limit is not None and total(lines) > limit and limit < COPIES:
            yield checks.too_many(DB_LIMIT, lines, limit, say("in the deck"))
        elif card is not None and limit is None:
            unsure.append(lines[0])
    if unsure:
        message = say("no limit recorded for {cards}", cards=listed(titles(unsure)))
        yield Unknown(DB_LIMIT, message, names(unsure), wanting(unsure, _db_limit))


def in_database(card: Card) -> tuple[Allowance, ...]:
    """Return the limit of the card's title in the community database, where it is below the usual 5."""
    limit = _db_limit(card)
    if limit is None or limit >= COPIES:
        return ()
    return (Allowance(date.min, limit, BANNED if limit == 0 else RESTRICTED.format(copies=limit)),)


def _db_limit(card: Card) -> int | None:
    limit = card.facts.get("db_deck_limit")
    return limit if isinstance(limit, int) else None


BASE: tuple[Check, ...] = (
    checks.known_sections("main", "side"),
    checks.known_cards,
    draw_pile_size,
    one_of_some,
)
CLASSIC = (*BASE, five_of_a_title, no_side_deck)
MCIC = (*BASE, five_of_a_title, side_deck_of(SIDE_25, 25), five_warriors(WARRIORS_IT))
DE = (*BASE, five_of_a_title, side_deck_of(SIDE_20, 20))
PRAGUE = (*BASE, four_of_a_title, no_side_deck, five_warriors(WARRIORS_CZ), a_third(DRAW_PILE))


FORMATS = (
    Format(
        "classic", "classic", "クラシック", (checks.published_cards, *CLASSIC), checks.is_published, one_in_print, TEXTS
    ),
    Format(
        "target",
        "Target Games tournament",
        "ターゲットゲームズ大会",
        (checks.published_cards, *CLASSIC),
        checks.is_published,
        one_in_print,
        TEXTS,
    ),
    Format(
        "db",
        "community database",
        "コミュニティデータベース",
        (checks.published_cards, *CLASSIC, database_limits),
        checks.is_published,
        together(in_database, one_in_print),
        TEXTS,
    ),
    Format(
        "mcic",
        "Italian club (MCIC)",
        "イタリアのクラブ（MCIC）",
        (checks.published_cards, *MCIC),
        checks.is_published,
        one_in_print,
        TEXTS,
    ),
    Format(
        "de", "German tournament", "ドイツ大会", (checks.published_cards, *DE), checks.is_published, one_in_print, TEXTS
    ),
    Format(
        "prague2010",
        "Prague league 2010",
        "プラハリーグ2010",
        (checks.published_cards, *PRAGUE),
        checks.is_published,
        one_in_print,
        {**TRIBE_OPTION, **TEXTS},
    ),
    open_format(CLASSIC, one_in_print, TEXTS),
)
