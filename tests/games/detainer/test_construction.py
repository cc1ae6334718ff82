"""Deck construction of Detainer: the cases DE-C01 to DE-C06, the switches, and facts that are unknown."""

import pytest

from cardbase.games.card import Line
from cardbase.games.detainer import GAME
from cardbase.games.detainer.construction import same_name
from tests.games.cards import card, check, codes, doubts, line, told

LEADER = card("Leader", type="unit", subtype="detainer", level=4)
STIGMATA = card("Stigmata", type="force", subtype="stigmata")
APART = line(1, LEADER, "detainer")


def unit(name: str, level: int = 2, *, legend: bool = False) -> Line:
    return line(1, card(name, type="unit", subtype="unit", level=level, legend=legend))


def pair(name: str, level: int) -> Line:
    return line(2, unit(name, level).card or "")


PAIRS = [pair(f"two {n}", 2) for n in range(4)] + [pair(f"three {n}", 3) for n in range(8)]
SINGLES = [unit("single 1"), unit("single 2"), unit("legend", legend=True)]
C01 = [APART, line(3, STIGMATA), *PAIRS, *SINGLES]


def test_c_01_legal_deck_at_the_limit() -> None:
    """DE-C01: 30 cards, 70 levels."""
    assert check(GAME, C01).findings == ()


def test_c_02_level_sum_71() -> None:
    """DE-C02: nothing else is wrong."""
    report = check(GAME, [*C01[:-3], unit("single 1"), unit("other", 3), SINGLES[2]])
    assert codes(report) == ["LEVEL_SUM"]
    assert (report.violations[0].actual, report.violations[0].allowed) == (71, 70)
    assert report.violations[0].repair == "Exchange 1 x three 0 for 1 card without a level"


def test_c_03_three_copies() -> None:
    """DE-C03"""
    report = check(GAME, [*C01[:-3], line(1, PAIRS[0].card or ""), *SINGLES[1:]])
    assert (codes(report), report.violations[0].cards, report.violations[0].actual) == (["COPIES"], ("two 0",), 3)


def test_c_04_legend_copies() -> None:
    """DE-C04: per name (R-D6); the legend rule alone is reported."""
    twice = check(GAME, [*C01[:-3], unit("single 1"), unit("legend", legend=True), SINGLES[2]])
    assert (codes(twice), twice.violations[0].allowed) == (["LEGEND_COPIES"], 1)
    assert check(GAME, [*C01[:-3], unit("single 1"), unit("legend 2", legend=True), SINGLES[2]]).legal
    three = check(GAME, [*C01[:-3], line(3, card("legend", type="unit", subtype="unit", level=2, legend=True))])
    assert codes(three) == ["LEGEND_COPIES"]


@pytest.mark.parametrize(("stigmata", "found"), [(2, ["STIGMATA_COUNT"]), (3, []), (4, ["STIGMATA_COUNT"])])
def test_c_05_stigmata_count(stigmata: int, found: list[str]) -> None:
    """DE-C05"""
    rest = 30 - stigmata - 24
    report = check(GAME, [APART, line(stigmata, STIGMATA), *PAIRS, *(unit(f"single {n}", 1) for n in range(rest))])
    assert codes(report) == found
    assert report.legal is not bool(found)
    if found:
        assert report.violations[0].actual == stigmata


def test_c_06_size_and_the_detainer() -> None:
    """DE-C06"""
    long = check(GAME, [APART, line(3, STIGMATA), *PAIRS, *(unit(f"single {n}", 1) for n in range(4))])
    assert (codes(long), long.violations[0].actual) == (["SIZE"], 31)
    inside = check(GAME, [line(3, STIGMATA), *PAIRS, unit("single 1", 1), unit("single 2", 1), line(1, LEADER)])
    assert sorted(codes(inside)) == ["DETAINER_COUNT", "DETAINER_IN_DECK"]
    assert next(found for found in inside.violations if found.rule.code == "DETAINER_COUNT").actual == 0
    assert inside.verdict == "illegal"


def test_stigmata_switch() -> None:
    """R-D4: the how-to-play page says up to 3."""
    lines = [APART, *PAIRS, *(unit(f"single {n}", 1) for n in range(6))]
    assert codes(check(GAME, lines)) == ["STIGMATA_COUNT"]
    assert check(GAME, lines, stigmata="up-to").legal
    assert codes(check(GAME, [APART, line(4, STIGMATA), *PAIRS, *SINGLES[:2]], stigmata="up-to")) == ["STIGMATA_COUNT"]


def test_legend_switch() -> None:
    """R-D6: one legend card in the whole deck."""
    lines = [*C01[:-3], unit("single 1"), unit("legend 2", legend=True), SINGLES[2]]
    assert codes(check(GAME, lines, legend="one")) == ["LEGEND_COPIES"]
    assert check(GAME, C01, legend="one").legal


def test_detainer_level_switch() -> None:
    """R-D8: the Detainer's level is not counted."""
    report = check(GAME, C01, detainer_level="counts")
    assert (codes(report), report.violations[0].actual) == (["LEVEL_SUM"], 74)


def test_stigmata_are_counted_by_subtype_not_by_name() -> None:
    """R-D11"""
    arts = [line(1, card(f"Stigmata {n}", type="force", subtype="stigmata")) for n in range(3)]
    assert check(GAME, [APART, *arts, *PAIRS, *SINGLES]).legal


def test_a_unit_that_shares_the_name_of_stigmata_is_counted_without_them() -> None:
    report = check(GAME, [*C01[:-3], line(3, unit("Stigmata").card or "")])
    assert (codes(report), report.violations[0].actual) == (["COPIES"], 3)
    assert check(GAME, [*C01[:-3], line(2, unit("Stigmata").card or ""), unit("single")]).legal


def test_a_card_that_may_be_stigmata_leaves_one_legend_of_its_name_in_doubt() -> None:
    legend = card("One", type="unit", subtype="unit", level=1, legend=True)
    unsure = card("One", type="force", level=1, legend=False)._replace(key="another One")
    report = check(GAME, [APART, line(1, legend), line(1, unsure), *PAIRS, *SINGLES])

    assert "LEGEND_COPIES" in doubts(report)
    assert "LEGEND_COPIES" not in codes(report)
    assert "LEGEND_COPIES" in codes(check(GAME, [APART, line(2, legend), line(1, unsure), *PAIRS, *SINGLES]))


def test_stigmata_with_the_legend_mark_are_one_of_a_name() -> None:
    """R-D5, R-D11: the exception of Stigmata is one for their number, the mark is one for every card."""
    marked = card("Stigmata of legend", type="force", subtype="stigmata", legend=True)
    assert codes(check(GAME, [APART, line(3, marked), *PAIRS, *SINGLES])) == ["LEGEND_COPIES"]
    assert codes(check(GAME, [APART, line(1, STIGMATA), line(2, marked), *PAIRS, *SINGLES])) == ["LEGEND_COPIES"]
    assert check(GAME, [APART, line(2, STIGMATA), line(1, marked), *PAIRS, *SINGLES]).legal
    unsure = card("marked force", type="force", level=0, legend=True)
    report = check(GAME, [APART, line(1, STIGMATA), line(2, unsure), *PAIRS, *SINGLES])
    assert "LEGEND_COPIES" in codes(report)


def test_an_unfinished_deck_is_incomplete() -> None:
    report = check(GAME, [line(1, STIGMATA), unit("single 1")])
    assert (codes(report), report.verdict) == (["SIZE", "DETAINER_COUNT", "STIGMATA_COUNT"], "incomplete")


def test_unknown_levels() -> None:
    """R-D9: no printed level counts 0; an unknown one cannot be told, unless 70 are passed already."""
    unsure = line(1, card("level not known", type="unit", subtype="unit", legend=False))
    report = check(GAME, [*C01[:-1], unsure])
    assert (report.verdict, doubts(report), report.unknown[0].cards) == (
        "cannot tell",
        ["LEVEL_SUM"],
        ("level not known",),
    )
    above = check(GAME, [*C01[:-3], unit("high 1", 5), unit("high 2", 5), unsure])
    assert codes(above) == ["LEVEL_SUM"]
    dash = line(1, card("no level", type="strategy", subtype="trap", level="-", legend=False))
    assert check(GAME, [*C01[:-1], dash]).legal


def test_unknown_legend_marks() -> None:
    """Two copies may be too many; three are too many whatever the mark."""
    unsure = card("mark not known", type="unit", subtype="unit", level=1)
    two = check(GAME, [*C01[:-3], line(2, unsure), SINGLES[2]])
    assert (two.verdict, doubts(two)) == ("cannot tell", ["LEGEND_COPIES"])
    assert codes(check(GAME, [*C01[:-3], line(3, unsure)])) == ["COPIES"]


def test_a_card_of_unknown_subtype_may_be_a_stigmata() -> None:
    unsure = card("a force", type="force", level=0, legend=False)
    report = check(GAME, [APART, line(3, STIGMATA), *PAIRS, *SINGLES[:2], line(1, unsure)])
    assert (report.verdict, doubts(report)) == ("cannot tell", ["STIGMATA_COUNT"])
    trap = card("a strategy", type="strategy", level=0, legend=False)
    assert check(GAME, [APART, line(3, STIGMATA), *PAIRS, *SINGLES[:2], line(1, trap)]).legal


def test_own_cards_are_for_the_open_format() -> None:
    own = line(1, card("CB card", type="unit", subtype="unit", level=2, legend=False, original=True))
    assert codes(check(GAME, [*C01[:-1], own])) == ["ORIGINAL"]
    assert check(GAME, [*C01[:-1], own], "open").legal


def of(name: str, count: int, subtype: str = "unit", level: int = 1, *, legend: bool = False) -> Line:
    return line(count, card(name, type="unit", subtype=subtype, level=level, legend=legend))


def test_each_finding_says_what_is_wrong_and_how_to_mend_it() -> None:
    half = line(1, card("Half", type="unit", subtype="unit"), "detainer")
    more = [of("three", 3), of("legend", 2, legend=True), line(1, LEADER), of("Messenger", 1, "rule_object")]
    assert told(check(GAME, [half, line(1, LEADER, "detainer"), line(4, STIGMATA), *PAIRS, *more]).findings) == [
        ("RULE_OBJECT", "Messenger is not a card of a deck", "Take out 1 x Messenger"),
        ("SIZE", "35 cards in the main deck; exactly 30 allowed", "Take out 5 cards"),
        ("DETAINER_COUNT", "2 Detainers apart from the deck; exactly 1 allowed", "Take out 1 Detainer"),
        ("DETAINER_COUNT", "1 x Half: not a Detainer", "Take out 1 x Half"),
        ("DETAINER_IN_DECK", "1 x Leader: not a card of the main deck", "Take out 1 x Leader"),
        ("STIGMATA_COUNT", "4 Stigmata; exactly 3 allowed", "Take out 1 Stigmata"),
        ("COPIES", "3 x three in the main deck; 2 allowed", "Take out 1 x three"),
        ("LEGEND_COPIES", "2 x legend in the main deck; 1 allowed", "Take out 1 x legend"),
        ("LEVEL_SUM", "level sum 74; at most 70 allowed", "Exchange 1 x Leader for 1 card without a level"),
    ]


def test_each_doubt_says_what_is_not_known() -> None:
    lines = [APART, line(3, card("x")), line(2, card("y", type="unit", subtype="unit")), line(1, card("z"))]
    report = check(GAME, lines)
    assert told(report.findings) == [
        ("SIZE", "6 cards in the main deck; exactly 30 allowed", "Add 24 cards"),
        ("DETAINER_IN_DECK", "not known to be a card of the main deck: x, z", ""),
        ("STIGMATA_COUNT", "0 to 4 Stigmata; exactly 3 allowed; not known for x, z", ""),
        ("COPIES", "3 x x: allowed only if known to be Stigmata", ""),
        ("LEGEND_COPIES", "2 x y: allowed only if known to be without legend mark", ""),
        ("LEVEL_SUM", "level sum 0 or more; level not known: x, y, z", ""),
    ]
    assert [doubt.cards for doubt in report.unknown] == [("x", "z"), ("x", "z"), ("x",), ("y",), ("x", "y", "z")]


@pytest.mark.parametrize(
    ("size", "repair"), [(30, "Exchange 1 legend card for 1 other card"), (31, "Take out 1 legend card: 1 x two")]
)
def test_one_legend_in_the_whole_deck(size: int, repair: str) -> None:
    legends = [of("one", 1, legend=True), of("two", 1, legend=True)]
    rest = [of(f"unit {n}", 1) for n in range(size - 29)]
    found = told(check(GAME, [APART, line(3, STIGMATA), *PAIRS, *legends, *rest], legend="one").violations)
    assert ("LEGEND_COPIES", "2 legend cards; at most 1 allowed", repair) in found


def test_a_name_is_the_whole_printed_name() -> None:
    assert same_name(card("Ａ b")) == same_name(card("ab", level=3)) != same_name(card("ab c"))
