"""Deck construction of Dreadnought: the cases DN-C01 to DN-C09, the cluster truth table, and facts that are unknown."""

import pytest

from cardbase.games.card import Line
from cardbase.games.dreadnought import GAME
from cardbase.games.dreadnought.construction import FORMATS, same_name
from tests.games.cards import card, check, codes, doubts, fill, line, told

HIKARU = card("敷島 ヒカル", type="caster", cluster="blue")
REIJI = card("旭 レイジ", type="caster", cluster="red")
OTHER_BLUE = card("青いキャスター", type="caster", cluster="blue")
UNKNOWN = card("恵比寿 ユイ", type="caster")


def casters(*both: object) -> list[Line]:
    return [line(1, one, "casters") for one in both if not isinstance(one, str)]  # type: ignore[arg-type]


BLUE = casters(HIKARU, OTHER_BLUE)
BLUE_RED = casters(HIKARU, REIJI)


def units(count: int, condition: str, copies: int = 4) -> list[Line]:
    return fill(count, copies, condition, type="unit", deck_condition=condition)


C01 = [*units(20, "blue"), *units(12, "blue-blue"), *units(10, "blank"), *units(8, "all")]
C04 = [*units(16, "red"), *units(16, "blue"), *units(10, "red-blue"), *units(4, "blank"), *units(4, "all")]


def test_c01_one_colour_deck() -> None:
    """DN-C01"""
    assert check(GAME, [*BLUE, *C01]).findings == ()


def test_c02_foreign_symbol() -> None:
    """DN-C02: exactly one violation, the deck condition."""
    report = check(
        GAME, [*BLUE, *units(19, "blue"), *C01[5:], line(1, card("foreign", type="unit", deck_condition="red"))]
    )
    assert codes(report) == ["CONDITION"]
    [found] = report.violations
    assert found.cards == ("foreign",)
    assert found.message == "【赤】 needs 1 red caster; the casters are 青 + 青: 1 x foreign"
    assert (found.actual, found.allowed, found.repair) == (1, 0, "Take out 1 x foreign")


def test_c03_double_symbol_in_a_two_colour_deck() -> None:
    """DN-C03: アテナ needs two blue casters."""
    rest = [*units(20, "red"), *units(20, "blue"), *units(9, "blank")]
    athena = card("アテナ", type="unit", deck_condition="blue-blue")
    report = check(GAME, [*BLUE_RED, *rest, line(1, athena)])
    assert (codes(report), report.violations[0].cards) == (["CONDITION"], ("アテナ",))
    assert check(
        GAME, [*BLUE_RED, *rest, *units(1, "blue")[:0], line(1, card("X", type="unit", deck_condition="blue"))]
    ).legal


def test_c04_mixed_conditions() -> None:
    """DN-C04: 【赤青】 and 【青赤】 are the same condition, which the catalogue stores once."""
    assert check(GAME, [*BLUE_RED, *C04]).legal
    assert check(GAME, [*reversed(BLUE_RED), *C04]).legal


def test_c05_wrong_mix() -> None:
    """DN-C05: the blue half of 【青黄】 does not rescue it."""
    mixed = line(1, card("half", type="unit", deck_condition="blue-yellow"))
    report = check(GAME, [*BLUE_RED, *units(16, "red"), *units(16, "blue"), *units(17, "all", 4), mixed])
    assert (codes(report), report.violations[0].cards) == (["CONDITION"], ("half",))


@pytest.mark.parametrize(("size", "verdict"), [(49, "incomplete"), (51, "illegal"), (50, "legal")])
def test_c06_size(size: int, verdict: str) -> None:
    """DN-C06: exactly 50, the casters not counted."""
    report = check(GAME, [*BLUE, *units(size, "blue")])
    assert (report.verdict, codes(report)) == (verdict, [] if verdict == "legal" else ["SIZE"])


def test_c07_same_caster_twice() -> None:
    """DN-C07: the version is irrelevant."""
    versions = [card("レオナ・メリタ", type="caster", cluster="black", title=f"Chapter{n}") for n in (1, 3)]
    report = check(GAME, [*casters(*versions), *units(50, "black")])
    assert (codes(report), report.violations[0].cards) == (["CASTER_NAMES"], ("レオナ・メリタ",))


def test_c08_what_counts_as_the_same_name() -> None:
    """DN-C08: II is part of the name, a title is not."""
    rest = units(42, "blue")
    naga = [card(name, type="unit", deck_condition="blank") for name in ("ウパナンダ", "ウパナンダII")]
    assert check(GAME, [*BLUE, *rest, *(line(4, one) for one in naga)]).legal
    titled = [card("グラディウス", type="unit", deck_condition="blank", title=title) for title in ("一", "二")]
    report = check(GAME, [*BLUE, *units(45, "blue"), line(3, titled[0]), line(2, titled[1])])
    assert (codes(report), report.violations[0].actual) == (["COPIES"], 5)


@pytest.mark.parametrize(("limit", "copies", "found"), [(10, 10, []), (10, 11, ["COPIES"]), (None, 5, ["COPIES"])])
def test_c09_copy_exception(limit: int | None, copies: int, found: list[str]) -> None:
    """DN-C09: デッキ構築【10】"""
    facts = {"copy_limit": limit} if limit else {}
    many = card("many", type="unit", deck_condition="blue", **facts)
    assert codes(check(GAME, [*BLUE, *units(50 - copies, "blue"), line(copies, many)])) == found


@pytest.mark.parametrize(("without", "with_it", "legal"), [(4, 6, True), (5, 5, False), (0, 10, True), (1, 10, False)])
def test_d3_copies_beyond_four_carry_the_ability(without: int, with_it: int, legal: bool) -> None:
    """D-03: printings of one name with and without デッキ構築【10】."""
    plain = card("many", type="unit", deck_condition="blue")
    able = card("many", type="unit", deck_condition="blue", copy_limit=10)
    lines = [line(count, one) for count, one in ((without, plain), (with_it, able)) if count]
    report = check(GAME, [*BLUE, *units(50 - without - with_it, "blue"), *lines])
    assert codes(report) == ([] if legal else ["COPIES"])
    if without > 4:
        assert report.violations[0].message == "5 x many without the ability in the deck; 4 allowed"


@pytest.mark.parametrize("casters_of", ["XX", "XY"])
@pytest.mark.parametrize(
    ("condition", "on_xx", "on_xy"),
    [
        ("blank", True, True),
        ("all", True, True),
        ("X", True, True),
        ("Y", False, True),
        ("Z", False, False),
        ("X-X", True, False),
        ("Y-Y", False, False),
        ("Z-Z", False, False),
        ("X-Y", False, True),
        ("Y-X", False, True),
        ("X-Z", False, False),
        ("Z-X", False, False),
        ("Y-Z", False, False),
        ("Z-Y", False, False),
        ("X-X-X", False, False),
    ],
)
@pytest.mark.parametrize("clusters", [("blue", "red", "yellow"), ("black", "green", "blue")])
def test_cluster_truth_table(
    clusters: tuple[str, str, str], condition: str, on_xx: bool, on_xy: bool, casters_of: str
) -> None:
    """Every row of the table: legal is 【全】, and a condition whose symbols are among the casters' clusters [D-05]."""
    names = dict(zip("XYZ", clusters, strict=True))
    pair = [card(f"caster {n}", type="caster", cluster=names[letter]) for n, letter in enumerate(casters_of)]
    printed = "-".join(names.get(part, part) for part in condition.split("-"))
    lines = [*casters(*pair), *units(49, "blank"), line(1, card("tested", type="unit", deck_condition=printed))]
    report = check(GAME, lines)
    assert report.legal is (on_xx if casters_of == "XX" else on_xy)
    assert codes(report) == ([] if report.legal else ["CONDITION"])


def test_casters_are_two_and_apart() -> None:
    deck = units(50, "blank")
    for some, found, verdict in (
        ([], ["CASTERS"], "incomplete"),
        (casters(HIKARU), ["CASTERS"], "incomplete"),
        (casters(HIKARU, OTHER_BLUE, REIJI), ["CASTERS"], "illegal"),
    ):
        report = check(GAME, [*some, *deck])
        assert (codes(report), report.verdict) == (found, verdict)
    inside = check(GAME, [*BLUE, *units(49, "blank"), line(1, REIJI)])
    assert codes(inside) == ["TYPE"]
    unit = card("unit", type="unit", deck_condition="blank", cluster="blue")
    assert codes(check(GAME, [*casters(HIKARU, unit), *deck])) == ["CASTERS"]


def test_idols_are_off_by_default() -> None:
    """D-01"""
    idol = line(1, card("idol", type="idol", deck_condition="blank"))
    assert codes(check(GAME, [*BLUE, *units(49, "blank"), idol])) == ["TYPE"]
    assert check(GAME, [*BLUE, *units(49, "blank"), idol], idols="yes").legal


@pytest.mark.parametrize(
    ("conditions", "verdict"),
    [
        (["blank", "all"], "legal"),
        (["red"], "legal"),
        (["blue"], "cannot tell"),
        (["red-red"], "cannot tell"),
        (["blue-blue"], "illegal"),
        (["blue-yellow"], "illegal"),
        (["blue", "yellow"], "illegal"),
        (["blue", "red-blue"], "cannot tell"),
        (["red-red", "blue"], "illegal"),
    ],
)
def test_a_caster_of_unknown_cluster(conditions: list[str], verdict: str) -> None:
    """One red caster and one of unknown cluster: told wherever every cluster gives the same answer."""
    cards = [line(4, card(f"c {n}", type="unit", deck_condition=one)) for n, one in enumerate(conditions)]
    report = check(GAME, [*casters(REIJI, UNKNOWN), *units(50 - 4 * len(cards), "blank"), *cards])
    assert report.verdict == verdict
    if verdict == "cannot tell":
        assert report.unknown[0].cards == ("恵比寿 ユイ",)


def test_a_missing_caster_is_incomplete_unless_no_caster_would_do() -> None:
    assert check(GAME, [*casters(REIJI), *units(46, "blank"), *units(4, "blue")]).verdict == "incomplete"
    report = check(GAME, [*casters(REIJI), *units(46, "blank"), *units(4, "blue-blue")])
    assert (codes(report), report.verdict) == (["CASTERS", "CONDITION"], "illegal")


def test_many_cards_against_a_caster_are_mended_by_another_caster() -> None:
    report = check(GAME, [*BLUE, *units(26, "blue"), *units(24, "red")])
    assert [found.repair for found in report.violations] == ["Exchange 敷島 ヒカル for a red caster"]
    report = check(GAME, [*BLUE_RED, *units(26, "blue-blue"), *units(24, "blank")])
    assert [found.repair for found in report.violations] == ["Exchange 旭 レイジ for a blue caster"]
    found = check(GAME, [*BLUE_RED, *units(26, "blue-blue", 26), *units(24, "red-red", 24)]).violations
    double = next(one for one in found if one.rule.code == "CONDITION")
    assert double.repair.startswith("Take out")


def test_a_card_of_unknown_condition() -> None:
    mystery = line(1, card("ヴアル", type="unit"))
    report = check(GAME, [*BLUE, *units(49, "blue"), mystery])
    assert (report.verdict, doubts(report), report.unknown[0].cards) == ("cannot tell", ["CONDITION"], ("ヴアル",))
    foreign = line(1, card("foreign", type="unit", deck_condition="red"))
    assert check(GAME, [*BLUE, *units(48, "blue"), mystery, foreign]).verdict == "illegal"


def test_own_cards_are_for_the_open_format() -> None:
    own = line(1, card("CB card", type="unit", deck_condition="blank", original=True))
    assert codes(check(GAME, [*BLUE, *units(49, "blank"), own])) == ["ORIGINAL"]
    assert check(GAME, [*BLUE, *units(49, "blank"), own], "open").legal


def test_each_finding_says_what_is_wrong_and_how_to_mend_it() -> None:
    blank = {"type": "unit", "deck_condition": "blank"}
    lines = [
        line(3, HIKARU, "casters"),
        line(1, card("Not", type="unit"), "casters"),
        *C01,
        line(5, card("five", **blank)),
        line(6, card("six", copy_limit=5, **blank)),
        line(1, card("Stray", type="caster", deck_condition="blank")),
    ]
    assert told(check(GAME, lines).findings) == [
        ("SIZE", "62 cards in the deck; exactly 50 allowed", "Take out 12 cards"),
        ("TYPE", "1 x Stray: not a unit, code or arms card", "Take out 1 x Stray"),
        ("CASTERS", "4 casters apart from the deck; exactly 2 allowed", "Take out 2 casters"),
        ("CASTERS", "1 x Not: not a caster", "Take out 1 x Not"),
        ("CASTER_NAMES", "3 x 敷島 ヒカル among the casters; 1 allowed", "Take out 2 x 敷島 ヒカル"),
        ("COPIES", "5 x five in the deck; 4 allowed", "Take out 1 x five"),
        ("COPIES", "6 x six in the deck; 5 allowed", "Take out 1 x six"),
    ]


def test_more_copies_than_four_of_a_card_that_nobody_knows() -> None:
    report = check(
        GAME, [*BLUE, *C01[:-2], line(5, "No such card"), line(3, card("x", type="unit", deck_condition="all"))]
    )
    assert told(report.violations) == [
        ("COPIES", "5 x No such card in the deck; 4 allowed", "Take out 1 x No such card")
    ]


def test_a_name_is_told_without_title_and_version() -> None:
    assert same_name(card("Ａ b")) == same_name(card("ab", title="x")) != same_name(card("ab II"))


def test_of_an_idol_it_is_told_that_it_takes_an_option() -> None:
    """`show` says so beside the number of copies; of other cards of the deck nothing is told (D-01)."""
    idol, unit = card("女神像", type="idol"), card("見習い", type="unit")
    for form in FORMATS:
        (limit,) = form.allowances(idol)
        assert limit.copies == 4
        assert "`idols: yes`" in limit.rule
        assert form.allowances(unit) == ()
