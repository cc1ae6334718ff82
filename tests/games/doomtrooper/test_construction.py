"""Deck construction of Doomtrooper: the cases DT-C01 to DT-C07 and the formats of clubs and leagues."""

from datetime import date

import pytest

from cardbase.games.card import DeckList, Line
from cardbase.games.contract import Allowance
from cardbase.games.doomtrooper import GAME
from cardbase.games.doomtrooper.construction import five_warriors, in_database, side_deck_of
from cardbase.games.findings import Rule
from tests.games.cards import TODAY, card, check, codes, doubts, fill, line, told


def pile(size: int = 60, copies: int = 5, kind: str = "special", affiliation: str = "general") -> list[Line]:
    return fill(size, copies, kind.upper(), type=kind, affiliation=(affiliation,), db_deck_limit=5)


def test_c1_smallest_deck() -> None:
    """DT-C01: 12 titles, 5 copies each."""
    assert check(GAME, pile()).findings == ()


def test_c2_one_short() -> None:
    """DT-C02: 59 is too few; there is no upper limit."""
    report = check(GAME, pile(59))
    assert (codes(report), report.verdict) == (["DK1"], "incomplete")
    [found] = report.violations
    assert (found.actual, found.allowed, found.repair) == (59, "60 or more", "Add 1 card")
    assert check(GAME, pile(61)).legal
    assert check(GAME, pile(250)).legal


def test_c3_six_copies() -> None:
    """DT-C03: the size is no excuse."""
    report = check(GAME, [*pile(), line(6, card("BLOOD BERET"))])
    assert (codes(report), report.verdict) == (["DK2"], "illegal")
    [found] = report.violations
    assert (found.cards, found.actual, found.allowed) == (("BLOOD BERET",), 6, 5)
    assert found.repair == "Take out 1 x BLOOD BERET"


@pytest.mark.parametrize("form", ["classic", "target", "mcic", "de", "prague2010"])
def test_one_of_a_card_as_printed(form: str) -> None:
    """DK6: two of a card that says one in print are too many, in a deck that is not built by the clarified texts."""
    mirror = card("GOLGOTHA'S MIRROR", type="equipment", affiliation=("dark_legion",), one_in_deck=True)
    others = fill(60, 4, "DL", type="warrior", affiliation=("dark_legion",))
    assert check(GAME, [line(1, mirror), *others], form).legal
    report = check(GAME, [line(2, mirror), *others], form)
    assert codes(report) == ["DK6"]
    [found] = report.violations
    assert (found.actual, found.allowed) == (2, 1)
    assert found.message == "2 x GOLGOTHA'S MIRROR in the deck; 1 allowed"
    assert check(GAME, [line(2, mirror), *others], form, texts="clarified").legal


@pytest.mark.parametrize("form", ["classic", "prague2010"])
def test_any_number_of_a_card_as_clarified(form: str) -> None:
    """DK6: where the deck is built by the clarified texts, of the one card that says so."""
    legionnaires = line(30, card("UNDEAD LEGIONNAIRE", type="warrior", affiliation=("dark_legion",), any_number=True))
    others = fill(30, 4, "DL", type="warrior", affiliation=("dark_legion",))
    assert codes(check(GAME, [legionnaires, *others], form)) == ["DK2"]
    assert codes(check(GAME, [legionnaires, *others], form, texts="printed")) == ["DK2"]
    assert check(GAME, [legionnaires, *others], form, texts="clarified").legal
    assert codes(
        check(
            GAME,
            [*fill(54, 4, "DL", type="warrior", affiliation=("dark_legion",)), line(6, card("TEMPLAR"))],
            form,
            texts="clarified",
        )
    ) == ["DK2"]


def test_c4_two_printings() -> None:
    """DT-C04: printings of one title are one card (DK3)."""
    limited, unlimited = card("INFANTRY", sets=("Limited",)), card("Infantry!", sets=("Unlimited",))
    report = check(GAME, [*pile(54), line(3, limited), line(3, unlimited)])
    assert (codes(report), report.violations[0].actual) == (["DK2"], 6)
    assert check(GAME, [*pile(55), line(3, limited), line(2, unlimited)]).legal


def test_the_english_title_decides_where_a_card_has_other_names() -> None:
    """DK3: language does not matter."""
    english = card("INFANTRY")
    japanese = card("歩兵")
    japanese = type(english)("", "歩兵", "歩兵", {"ja": "歩兵", "en": "Infantry"})
    assert codes(check(GAME, [*pile(), line(3, english), line(3, japanese)])) == ["DK2"]


def test_different_titles_of_one_person_are_different_cards() -> None:
    """DK3: CRENSHAW."""
    crenshaws = [line(5, card("CRENSHAW THE MORTIFICATOR")), line(5, card("CRENSHAW THE REDEEMER"))]
    assert check(GAME, [*pile(50), *crenshaws]).legal


def test_c5_five_of_a_personality() -> None:
    """DT-C05: uniqueness concerns the table, not the deck."""
    mitch = card("MITCH HUNTER", type="warrior", unique_in_play=True)
    assert check(GAME, [*pile(55), line(5, mitch)]).legal


def test_c6_mixed_and_warriorless() -> None:
    """DT-C06: no mixture limits; `mcic` asks for 5 warriors."""
    mixed = [
        *fill(30, 5, "DL", type="warrior", affiliation=("dark_legion",)),
        *fill(20, 5, "BR", type="warrior", affiliation=("brotherhood",)),
        *fill(10, 5, "CA", type="warrior", affiliation=("capitol",)),
    ]
    assert check(GAME, mixed).legal
    assert check(GAME, pile()).legal
    report = check(GAME, pile(), "mcic")
    assert (codes(report), report.verdict) == (["WARRIORS"], "illegal")
    [found] = report.violations
    assert (found.actual, found.allowed, found.repair) == (0, "5 or more", "Add 5 warriors")


@pytest.mark.parametrize(("title", "limit", "copies"), [("BAMBOOZLED!", 1, 2), ("CORPORATE SHENANIGANS", 0, 1)])
def test_c7_restricted_and_banned(title: str, limit: int, copies: int) -> None:
    """DT-C07: the limits of the community database hold in `db` alone."""
    lines = [*pile(), line(copies, card(title, type="special", db_deck_limit=limit))]
    assert check(GAME, lines).legal
    report = check(GAME, lines, "db")
    assert codes(report) == ["DB"]
    assert (report.violations[0].actual, report.violations[0].allowed) == (copies, limit)


def test_db_cannot_tell_of_a_title_without_a_recorded_limit() -> None:
    report = check(GAME, [*pile(), line(1, card("HOME BREW"))], "db")
    assert (report.verdict, doubts(report), report.unknown[0].cards) == ("cannot tell", ["DB"], ("HOME BREW",))


def test_db_limits_are_known_to_search() -> None:
    [allowance] = GAME.format("db").allowances(card("X", db_deck_limit=0))
    assert allowance.copies == 0
    assert GAME.format("db").allowances(card("X", db_deck_limit=5)) == ()


def side(size: int) -> list[Line]:
    return [line(entry.count, entry.card or "", "side") for entry in fill(size, 5, "SIDE", type="special")]


@pytest.mark.parametrize(
    ("form", "size", "found"),
    [
        ("classic", 1, ["DK5"]),
        ("target", 1, ["DK5"]),
        ("mcic", 0, []),
        ("mcic", 24, ["SIDE"]),
        ("mcic", 25, []),
        ("mcic", 26, ["SIDE"]),
        ("de", 0, []),
        ("de", 19, ["SIDE"]),
        ("de", 20, []),
        ("de", 25, ["SIDE"]),
    ],
)
def test_side_deck(form: str, size: int, found: list[str]) -> None:
    """DK5; mcic: exactly 25 or none; de: exactly 20 or none."""
    report = check(GAME, [*pile(60, kind="warrior"), *side(size)], form)
    assert codes(report) == found
    for violation in report.violations:
        assert violation.step is not None
        assert all(add.section == "side" for add in violation.step.adds)


@pytest.mark.parametrize("form", ["mcic", "de"])
def test_copies_are_counted_over_draw_pile_and_side_deck(form: str) -> None:
    twice = card("BLOOD BERET", type="warrior")
    rest = 24 if form == "mcic" else 19
    lines = [*pile(60, kind="warrior"), line(5, twice), *side(rest), line(1, twice, "side")]
    assert codes(check(GAME, lines, form)) == ["DK2"]


def test_prague_league_allows_four_copies() -> None:
    assert check(GAME, pile(60, 4, "warrior", "mishima"), "prague2010").legal
    report = check(GAME, pile(60, 5, "warrior", "mishima"), "prague2010")
    assert (len(report.violations), report.violations[0].allowed) == (12, 4)


@pytest.mark.parametrize(
    ("of_tribe", "size", "legal"), [(20, 60, True), (19, 60, False), (20, 61, False), (21, 61, True)]
)
def test_prague_league_asks_for_a_third_of_one_tribe(of_tribe: int, size: int, legal: bool) -> None:
    """A third, rounded up; general cards are of no tribe."""
    tribe = fill(of_tribe, 4, "MI", type="warrior", affiliation=("mishima",))
    rest = fill(size - of_tribe, 4, "GE", type="special", affiliation=("general",))
    report = check(GAME, [*tribe, *rest], "prague2010")
    assert codes(report) == ([] if legal else ["TRIBE"])
    if not legal:
        assert report.violations[0].actual == of_tribe


def test_prague_league_tribe_by_option_and_on_cards_of_two() -> None:
    both = fill(20, 4, "TWO", type="warrior", affiliation=("mishima", "capitol"))
    rest = fill(40, 4, "BR", type="special", affiliation=("brotherhood",))
    assert check(GAME, [*both, *rest], "prague2010", tribe="capitol").legal
    assert codes(check(GAME, [*both, *rest], "prague2010", tribe="bauhaus")) == ["TRIBE"]


def test_unknown_type_matters_only_where_it_could_change_the_verdict() -> None:
    """5 known warriors suffice; 4 and a card of unknown type cannot be told."""
    unsure = line(1, card("TYPE NOT KNOWN"))
    five = fill(5, 5, "W", type="warrior")
    four = fill(4, 5, "W", type="warrior")
    assert check(GAME, [*pile(), *five, unsure], "mcic").legal
    report = check(GAME, [*pile(), *four, unsure], "mcic")
    assert (doubts(report), report.verdict) == (["WARRIORS"], "cannot tell")
    assert codes(check(GAME, [*pile(), *fill(3, 5, "W", type="warrior"), unsure], "mcic")) == ["WARRIORS"]


def test_own_cards_are_for_the_open_format() -> None:
    own = line(1, card("CB CARD", original=True, type="warrior", db_deck_limit=5))
    for form in ("classic", "target", "db", "mcic", "de"):
        assert "ORIGINAL" in codes(check(GAME, [*pile(), own], form))
    assert check(GAME, [*pile(), own], "open").legal


WRONG = [
    *pile(50, 4),
    line(6, card("SIX", type="special", db_deck_limit=1)),
    line(2, card("TWO", type="warrior", db_deck_limit=0)),
    line(2, card("DOUBT")),
    line(1, card("OTHER DOUBT")),
    line(3, card("SIDE", type="special", db_deck_limit=5), "side"),
]
NO_SIDE = ("DK5", "3 cards in the side deck; none allowed", "Take out 3 x SIDE")
FIVE = ("DK2", "6 x SIX in the deck; 5 allowed", "Take out 1 x SIX")
WARRIORS = ("WARRIORS", "2 to 5 warriors; 5 or more allowed; not known for DOUBT, OTHER DOUBT", "")


@pytest.mark.parametrize(
    ("form", "found"),
    [
        ("classic", [FIVE, NO_SIDE]),
        ("target", [FIVE, NO_SIDE]),
        ("open", [FIVE, NO_SIDE]),
        (
            "db",
            [
                FIVE,
                NO_SIDE,
                ("DB", "6 x SIX in the deck; 1 allowed", "Take out 5 x SIX"),
                ("DB", "2 x TWO in the deck; none allowed", "Take out 2 x TWO"),
                ("DB", "no limit recorded for DOUBT, OTHER DOUBT", ""),
            ],
        ),
        ("mcic", [FIVE, ("SIDE", "3 cards in the side deck; exactly 25 allowed", "Add 22 cards"), WARRIORS]),
        ("de", [FIVE, ("SIDE", "3 cards in the side deck; exactly 20 allowed", "Add 17 cards")]),
        (
            "prague2010",
            [
                ("DK2", "6 x SIX in the deck; 4 allowed", "Take out 2 x SIX"),
                NO_SIDE,
                WARRIORS,
                ("TRIBE", "at most 11 cards of one tribe; 21 or more allowed", "Add 14 cards of one tribe"),
            ],
        ),
    ],
)
def test_each_finding_says_what_is_wrong_and_how_to_mend_it(form: str, found: list[tuple[str, str, str]]) -> None:
    assert told(check(GAME, WRONG, form).findings) == found


def test_the_size_of_a_draw_pile_is_told() -> None:
    assert told(check(GAME, pile(58)).findings) == [
        ("DK1", "58 cards in the draw pile; 60 or more allowed", "Add 2 cards")
    ]


RULE = Rule("RULE", "a rule", "a page")


def test_a_side_deck_has_its_size_or_is_none() -> None:
    exactly_two = side_deck_of(RULE, 2)
    main, side = line(60, card("A")), line(2, card("B"), "side")
    decks = [DeckList("doomtrooper", "test", lines) for lines in ((main,), (main, side), (main, side, side))]
    assert [told(exactly_two(deck, TODAY)) for deck in decks] == [
        [],
        [],
        [("RULE", "4 cards in the side deck; exactly 2 allowed", "Take out 2 cards")],
    ]


@pytest.mark.parametrize(
    ("warriors", "others", "found"),
    [
        (5, 55, []),
        (3, 55, [("RULE", "3 warriors; 5 or more allowed", "Add 2 warriors")]),
        (4, 60, [("RULE", "4 warriors; 5 or more allowed", "Add 1 warrior")]),
    ],
)
def test_a_draw_pile_has_five_warriors(warriors: int, others: int, found: list[tuple[str, str, str]]) -> None:
    """Too few are a deck unfinished while it has less than 60 cards; those of a side deck do not count."""
    lines = (
        line(warriors, card("W", type="warrior")), line(others, card("S", type="special")), line(9, card("X", type="warrior"), "side"),
    )  # fmt: skip
    report = list(five_warriors(RULE)(DeckList("doomtrooper", "test", lines), TODAY))
    assert told(report) == found
    assert (
        [violation.incomplete for violation in report] == [True] * len(report)
        if others < 60
        else not any(violation.incomplete for violation in report)
    )


@pytest.mark.parametrize(
    ("limit", "allowed"),
    [(0, [(0, "banned")]), (1, [(1, "restricted to 1")]), (4, [(4, "restricted to 4")]), (5, []), (None, [])],
)
def test_the_limit_of_the_community_database(limit: int | None, allowed: list[tuple[int, str]]) -> None:
    """It holds in all times; who has none, or the usual one, is not limited."""
    one = card("A") if limit is None else card("A", db_deck_limit=limit)
    assert in_database(one) == tuple(Allowance(date.min, *words) for words in allowed)


@pytest.mark.parametrize(("limit", "copies", "broken"), [(1, 1, False), (1, 2, True), (0, 1, True), (5, 6, False)])
def test_a_title_has_as_many_copies_as_the_community_database_allows(limit: int, copies: int, broken: bool) -> None:
    report = check(GAME, [*pile(), line(copies, card("A", db_deck_limit=limit)), line(1, "No such card")], "db")
    assert ("DB" in codes(report)) == broken
    assert "DB" not in doubts(report)
