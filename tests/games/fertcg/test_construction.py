"""Deck construction of FERTCG: the cases FE-C01 to FE-C07, veterans and class changes, and the original game's formats."""

import sqlite3
from datetime import date

import pytest

from cardbase.games.card import DeckList, Line
from cardbase.games.fertcg import GAME
from cardbase.games.fertcg.construction import deck_of, pool
from cardbase.games.findings import Rule
from cardbase.games.limits import table
from tests.games.cards import TODAY, card, check, codes, doubts, fill, line, told


def deck(size: int = 60, copies: int = 3, sets: tuple[str, ...] = ()) -> list[Line]:
    lines = fill(size, copies, "unit", type="unit", class_change=False)
    return [line(entry.count, card(entry.text, sets=sets, type="unit", class_change=False)) for entry in lines]


def test_c1_sixty_cards_three_of_each() -> None:
    """FE-C01"""
    assert check(GAME, deck()).findings == ()


@pytest.mark.parametrize(
    ("size", "verdict", "repair"), [(59, "incomplete", "Add 1 card"), (61, "illegal", "Take out 1 card")]
)
def test_c2_size(size: int, verdict: str, repair: str) -> None:
    """FE-C02: one missing, one too many."""
    report = check(GAME, deck(size))
    assert (codes(report), report.verdict, report.violations[0].repair) == (["SIZE"], verdict, repair)


def test_c3_four_copies() -> None:
    """FE-C03"""
    report = check(GAME, [*deck(56), line(4, card("サプライズ無効", type="surprise"))])
    assert codes(report) == ["COPIES"]
    assert (report.violations[0].cards, report.violations[0].actual) == (("サプライズ無効",), 4)


def test_c4_same_name_in_two_sets() -> None:
    """FE-C04: number and set do not matter."""
    old = card("シグルド", sets=("FETCG 1",), type="unit", class_change=False)
    new = card("シグルド", sets=("FERTCG 外伝",), type="unit", class_change=False)
    report = check(GAME, [*deck(56), line(2, old), line(2, new)])
    assert (codes(report), report.violations[0].actual, report.violations[0].allowed) == (["COPIES"], 4, 3)
    assert check(GAME, [*deck(57), line(2, old), line(1, new)]).legal


def test_the_japanese_and_the_english_name_of_a_card_are_one_name() -> None:
    """Which are one is inferred (same_names.toml), and level and set do not matter."""
    japanese = card("セリス", type="unit", class_change=False)
    english = card("Seliph", sets=("FETCG 1",), type="unit", class_change=False, level=10)
    assert codes(check(GAME, [*deck(56), line(2, japanese), line(2, english)])) == ["COPIES"]
    assert check(GAME, [*deck(57), line(2, japanese), line(1, english)]).legal


def test_names_that_are_one_are_names_of_bundled_cards(catalog: sqlite3.Connection) -> None:
    names = {
        text for (text,) in catalog.execute("SELECT text FROM name JOIN card ON id = card_id WHERE game = 'fertcg'")
    }
    pairs = [(row["ja"], row["en"]) for row in table("fertcg", "same_names.toml")["card"]]
    assert [pair for pair in pairs if not names.issuperset(pair)] == []
    assert len({name for pair in pairs for name in pair}) == 2 * len(pairs)


def test_c5_veteran_and_normal() -> None:
    """FE-C05: 3 together."""
    normal = card("リン", type="unit", class_change=False)
    veteran = card("リン", type="unit", veteran=2)
    assert codes(check(GAME, [*deck(56), line(2, normal), line(2, veteran)])) == ["COPIES"]
    assert check(GAME, [*deck(57), line(1, normal), line(2, veteran)]).legal


def test_class_change_units_are_counted_apart() -> None:
    """Three of their own, beside three normal and veteran units of the name."""
    normal = card("リン", type="unit", class_change=False)
    changed = card("リン", type="unit", class_change=True)
    assert check(GAME, [*deck(54), line(3, normal), line(3, changed)]).legal
    report = check(GAME, [*deck(53), line(3, normal), line(4, changed)])
    assert (codes(report), report.violations[0].actual) == (["COPIES"], 4)
    assert GAME.same_name(normal) != GAME.same_name(changed)


def test_unknown_class_change_matters_only_where_it_could_change_the_verdict() -> None:
    """Four of one card are four of a kind; two and two may be of two kinds."""
    one, other = card("リン", type="unit"), card("リン", type="unit", vigour=5)
    assert codes(check(GAME, [*deck(56), line(4, one)])) == ["COPIES"]
    report = check(GAME, [*deck(56), line(2, one), line(2, other)])
    assert (report.verdict, doubts(report), report.unknown[0].cards) == ("cannot tell", ["COPIES"], ("リン",))
    assert codes(check(GAME, [*deck(53), line(3, one), line(4, other)])) == ["COPIES"]
    assert check(GAME, [*deck(57), line(2, one), line(1, other)]).legal


def test_c6_forty_five_cards() -> None:
    """FE-C06: illegal in `fertcg`, legal in `fetcg-early`."""
    lines = deck(45, sets=("FETCG 3",))
    report = check(GAME, lines)
    assert (codes(report), report.violations[0].repair) == (["SIZE"], "Add 15 cards")
    assert check(GAME, lines, "fetcg-early").legal
    assert codes(check(GAME, deck(60, sets=("FETCG 3",)), "fetcg-early")) == ["SIZE"]


def test_c7_suffix_in_the_name() -> None:
    """FE-C07: brackets belong to the name."""
    dark, wind = card("【闇】の支援(属性)", type="surprise"), card("【風】の支援(属性)", type="surprise")
    assert check(GAME, [*deck(54), line(3, dark), line(3, wind)]).legal


@pytest.mark.parametrize(
    ("form", "facts", "verdict"),
    [
        ("fetcg-early", {"sets": ("FETCG 4",)}, "legal"),
        ("fetcg-early", {"sets": ("FETCG 6",)}, "illegal"),
        ("fetcg-early", {"sets": ("FERTCG 1",)}, "illegal"),
        ("fetcg-early", {"numbers": ("4-118",)}, "legal"),
        ("fetcg-early", {"numbers": ("P-049",)}, "illegal"),
        ("fetcg-early", {"sets": ("FETCG",)}, "cannot tell"),
        ("fetcg-early", {}, "cannot tell"),
        ("fetcg-early", {"sets": ("FERTCG 外伝", "FETCG 2")}, "legal"),
        ("jugdral", {"sets": ("FETCG Anthology",)}, "legal"),
        ("jugdral", {"numbers": ("PR-002",)}, "legal"),
        ("jugdral", {"numbers": ("P-049",)}, "legal"),
        ("jugdral", {"sets": ("FETCG 5",)}, "illegal"),
        ("jugdral", {"sets": ("FETCG SP",)}, "illegal"),
        ("fetcg-late", {"sets": ("FETCG 6",)}, "legal"),
        ("fetcg-late", {"sets": ("FETCG",)}, "legal"),
        ("fetcg-late", {"edition": "fetcg"}, "legal"),
        ("fetcg-late", {"numbers": ("R1-030",)}, "illegal"),
        ("fetcg-late", {}, "cannot tell"),
    ],
)
def test_pools_of_the_original_game(form: str, facts: dict[str, tuple[str, ...]], verdict: str) -> None:
    size = 42 if form == "fetcg-early" else 57
    tested = card("tested", type="unit", class_change=False, **facts)  # type: ignore[arg-type]
    report = check(GAME, [*deck(size, sets=("FETCG 1",)), line(3, tested)], form)
    assert report.verdict == verdict
    assert [*codes(report), *doubts(report)] == ([] if verdict == "legal" else ["POOL"])


@pytest.mark.parametrize(
    ("sets", "numbers", "verdict"),
    [
        (("FETCG 6",), (), "legal"),
        ((), ("P-049",), "legal"),
        (("FETCG 4",), (), "illegal"),
        (("FETCG 4", "FETCG 5"), (), "legal"),
        (("FETCG",), (), "cannot tell"),
    ],
)
def test_the_pool_of_archanea(sets: tuple[str, ...], numbers: tuple[str, ...], verdict: str) -> None:
    tested = card("tested", type="unit", class_change=False, sets=sets, numbers=numbers)
    assert check(GAME, [*deck(57, sets=("FETCG 5",)), line(3, tested)], "archanea").verdict == verdict


def test_a_deck_without_units_is_legal_and_gets_a_remark() -> None:
    report = check(GAME, fill(60, 3, "surprise", type="surprise"))
    assert (report.verdict, [remark.rule.code for remark in report.remarks]) == ("legal", ["NO_UNIT"])
    assert check(GAME, [*fill(57, 3, "surprise", type="surprise"), line(3, card("type not known"))]).remarks == ()


def test_errata_are_remarked() -> None:
    """A card of the original game has its newer text in FERTCG, from the day of the errata on, and not in FETCG."""
    malik = line(3, card("マリク", numbers=("P-049",), sets=("FETCG promo",), type="unit", class_change=False))
    lines = [*deck(57, sets=("FETCG 1",)), malik]
    [remark] = check(GAME, lines).remarks
    assert (remark.rule.code, remark.message) == ("ERRATA", "マリク (P-049) has the text of 2012-03-21")
    assert check(GAME, lines).legal
    assert check(GAME, lines, on=date(2012, 3, 20)).remarks == ()
    assert check(GAME, lines, "fetcg-late").remarks == ()


def test_own_cards_are_for_the_open_format() -> None:
    own = line(3, card("CB card", type="unit", class_change=False, original=True))
    assert codes(check(GAME, [*deck(57), own])) == ["ORIGINAL"]
    assert check(GAME, [*deck(57), own], "open").legal
    pool = GAME.format("fetcg-late").pool
    assert pool is not None
    assert pool(card("CB card", original=True, sets=("FETCG 1",))) is False


RULE = Rule("RULE", "a rule", "a page")


def test_a_size_is_told_for_the_one_section() -> None:
    three = deck_of(RULE, 3)
    decks = [DeckList("fertcg", "test", (line(n, card("A")), line(9, card("B"), "side"))) for n in (3, 2, 5)]
    assert [told(three(deck, TODAY)) for deck in decks] == [
        [],
        [("RULE", "2 cards in the deck; exactly 3 allowed", "Add 1 card")],
        [("RULE", "5 cards in the deck; exactly 3 allowed", "Take out 2 cards")],
    ]


def test_cards_of_another_pool_are_told() -> None:
    known = pool(RULE, lambda card: card.facts.get("known"), "a card of the pool")
    lines = (line(1, card("A", known=True)), line(2, card("B", known=False)), line(1, card("C")))
    assert told(known(DeckList("fertcg", "test", lines), TODAY)) == [
        ("RULE", "B is not a card of the pool", "Take out 2 x B"),
        ("RULE", "not known to be a card of the pool: C", ""),
    ]


@pytest.mark.parametrize(
    ("form", "sets", "original", "belongs"),
    [
        ("fetcg-late", ("FETCG 7",), False, True),
        ("fetcg-late", ("FETCG 7",), True, False),
        ("fetcg-late", ("FERTCG 外伝",), False, False),
        ("fetcg-late", (), False, None),
        ("fetcg-early", ("FETCG 1",), False, True),
        ("fetcg-early", ("FETCG 1",), True, False),
        ("fetcg-early", ("FETCG 7",), False, False),
        ("fetcg-early", (), False, None),
    ],
)
def test_the_pools_of_the_original_game_hold_no_cards_of_our_own(
    form: str, sets: tuple[str, ...], original: bool, belongs: bool | None
) -> None:
    test = GAME.format(form).pool
    assert test is not None
    assert test(card("A", sets=sets, original=original)) is belongs


def test_a_deck_without_a_unit_is_worth_a_remark() -> None:
    report = check(GAME, [line(3, card(f"Surprise {n}", type="surprise")) for n in range(20)])
    assert told(report.findings) == [("NO_UNIT", "the deck has no unit", "")]
