"""Deck construction of Build Divide: the cases BD-C01 to BD-C10, texts and lists that rewrite limits, unknown facts."""

from datetime import date

import pytest

from cardbase.games.build_divide import GAME
from cardbase.games.card import Line
from tests.games.cards import card, check, codes, doubts, fill, line, told

TERRITORY = line(1, card("命運の遊技場", type="territory"), "territory")
RIONEL = card("不屈の獅子 ライオネル", numbers=("A-S2-05SD",), type="unit", trigger="none", ace=True)
BADRATOS = card("烈火の逆鱗 バドラトス", type="unit", trigger="none", ace=True)


def units(count: int, trigger: str = "none", copies: int = 4, prefix: str = "") -> list[Line]:
    return fill(count, copies, prefix or trigger, type="unit", trigger=trigger)


def deck(size: int = 40, busters: int = 12, shots: int = 12, copies: int = 4) -> list[Line]:
    """A main deck with these icons and one territory."""
    plain = size - busters - shots
    return [TERRITORY, *units(busters, "buster", copies), *units(shots, "shot", copies), *units(plain, copies=copies)]


def with_card(what: Line, **icons: int) -> list[Line]:
    """A deck of 45 that holds the line."""
    return [*deck(45 - what.count, **icons), what]


def test_c01_smallest_legal_deck() -> None:
    """BD-C01"""
    report = check(GAME, deck(40))
    assert report.verdict == "legal"
    assert report.findings == ()


@pytest.mark.parametrize(("size", "verdict"), [(39, "incomplete"), (50, "legal"), (51, "illegal")])
def test_c02_sizes(size: int, verdict: str) -> None:
    """BD-C02: 40 to 50; the territory is not counted."""
    report = check(GAME, deck(size))
    assert report.verdict == verdict
    assert codes(report) == ([] if verdict == "legal" else ["SIZE"])


def test_size_says_how_to_mend() -> None:
    [short] = check(GAME, deck(38)).violations
    [long] = check(GAME, deck(53)).violations
    assert (short.actual, short.allowed, short.repair) == (38, "40 to 50", "Add 2 cards")
    assert (long.actual, long.message, long.repair) == (
        53,
        "53 cards in the main deck; 40 to 50 allowed",
        "Take out 3 cards, but no buster 1, buster 2 or buster 3",
    )


@pytest.mark.parametrize(("busters", "legal"), [(11, False), (12, True), (13, False)])
def test_c03_exactly_twelve_busters(busters: int, legal: bool) -> None:
    """BD-C03"""
    report = check(GAME, deck(45, busters))
    assert report.legal is legal
    assert codes(report) == ([] if legal else ["BUSTER"])
    assert not report.incomplete


def test_busters_say_how_to_mend() -> None:
    def repair(size: int, busters: int) -> str:
        return next(
            found.repair for found in check(GAME, deck(size, busters)).violations if found.rule.code == "BUSTER"
        )

    assert repair(45, 11) == "Add 1 card with a buster icon"
    assert repair(50, 10) == "Exchange 2 other cards for 2 cards with a buster icon"
    assert repair(45, 14) == "Take out 2 cards with a buster icon"
    assert repair(40, 13) == "Exchange 1 card with a buster icon for 1 other card"


def test_a_small_deck_without_busters_is_incomplete_not_illegal() -> None:
    report = check(GAME, deck(20, 4, 4))
    assert codes(report) == ["SIZE", "BUSTER"]
    assert report.verdict == "incomplete"


def test_c04_icons_in_the_d_deck_do_not_count() -> None:
    """BD-C04"""
    d_deck = [
        line(4, card(f"d {icon} {n}", type="unit", trigger=icon), "d-deck")
        for n, icon in enumerate(["shot", "shot", "buster"])
    ]
    assert check(GAME, [*deck(45), *d_deck]).legal
    assert codes(check(GAME, deck(45, 12, 13))) == ["SHOT"]


@pytest.mark.parametrize(("main", "d_deck", "legal"), [(3, 1, True), (4, 1, False), (0, 4, True)])
def test_c05_same_name_over_both_decks(main: int, d_deck: int, legal: bool) -> None:
    """BD-C05; another printing of the name is the same card."""
    other = card("烈火の逆鱗　バドラトス", numbers=("A-PR-99",), type="unit", trigger="none")
    lines = [*deck(46 - main), line(d_deck, other, "d-deck")] + ([line(main, BADRATOS)] if main else [])
    report = check(GAME, lines)
    assert codes(report) == ([] if legal else ["COPIES"])
    if not legal:
        assert (report.violations[0].actual, report.violations[0].allowed) == (5, 4)


@pytest.mark.parametrize(("size", "legal"), [(0, True), (12, True), (13, False)])
def test_c06_d_deck_size(size: int, legal: bool) -> None:
    """BD-C06"""
    d_deck = fill(size, 4, "d", type="unit")
    report = check(GAME, [*deck(), *(line(entry.count, entry.card or "", "d-deck") for entry in d_deck)])
    assert codes(report) == ([] if legal else ["D_DECK"])


def test_there_was_no_d_deck_before_set_12() -> None:
    lines = [*deck(), line(1, card("d", type="unit"), "d-deck")]
    assert codes(check(GAME, lines, on=date(2023, 10, 12))) == ["D_DECK"]
    assert check(GAME, lines, on=date(2023, 10, 13)).legal
    assert check(GAME, deck(), on=date(2021, 10, 8)).legal


def test_c07_territory_count_and_place() -> None:
    """BD-C07"""
    other = card("火竜のアギト", type="territory")
    none = check(GAME, deck(45)[1:])
    assert (codes(none), none.verdict) == (["TERRITORY"], "incomplete")
    two = check(GAME, [line(1, other, "territory"), *deck(45)])
    assert (codes(two), two.verdict) == (["TERRITORY"], "illegal")
    inside = check(GAME, [*deck(44), line(1, other)])
    assert (codes(inside), inside.violations[0].cards) == (["TYPE"], ("火竜のアギト",))


def test_a_unit_cannot_be_the_territory() -> None:
    assert codes(check(GAME, [line(1, RIONEL, "territory"), *deck()[1:]])) == ["TERRITORY"]


def test_territories_in_the_d_deck_count_with_the_starting_one() -> None:
    """At most 4 of a territory's name, the starting one included."""
    assert check(GAME, [*deck(), line(3, TERRITORY.card or "", "d-deck")]).legal
    assert codes(check(GAME, [*deck(), line(4, TERRITORY.card or "", "d-deck")])) == ["COPIES"]


@pytest.mark.parametrize(
    ("on", "copies", "found"),
    [
        (date(2023, 3, 1), 2, []),
        (date(2023, 4, 7), 2, ["RESTRICTED"]),
        (date(2024, 6, 1), 2, ["RESTRICTED"]),
        (date(2023, 3, 1), 1, []),
        (date(2023, 4, 7), 1, []),
        (date(2024, 6, 1), 1, []),
    ],
)
def test_c08_restricted_from_a_day_on(on: date, copies: int, found: list[str]) -> None:
    """BD-C08, 天眼銃撃 ナディヤ"""
    nadia = card("天眼銃撃 ナディヤ", type="unit", trigger="none")
    assert codes(check(GAME, with_card(line(copies, nadia)), on=on)) == found


@pytest.mark.parametrize(("on", "found"), [(date(2023, 4, 6), []), (date(2023, 4, 7), ["BANNED"])])
def test_c08_banned_from_a_day_on(on: date, found: list[str]) -> None:
    """BD-C08, 重装拠点 バルバビロン"""
    base = card("重装拠点 バルバビロン", type="unit", trigger="none")
    report = check(GAME, with_card(line(1, base)), on=on)
    assert codes(report) == found
    if found:
        assert report.violations[0].message == "1 x 重装拠点 バルバビロン in the deck; none allowed"
        assert report.violations[0].repair == "Take out 1 x 重装拠点 バルバビロン"


def test_restricted_copies_are_counted_over_main_and_d_deck() -> None:
    """D-19"""
    split = card("痛み分け", type="command", trigger="none")
    assert codes(check(GAME, [*with_card(line(1, split)), line(1, split, "d-deck")])) == ["RESTRICTED"]


@pytest.mark.parametrize(("copies", "found"), [(7, []), (8, ["COPIES"])])
def test_c09_card_with_its_own_limit(copies: int, found: list[str]) -> None:
    """BD-C09, 七人の小人 ハイホー"""
    dwarf = card("七人の小人 ハイホー", type="unit", trigger="none", copy_limit=7)
    report = check(GAME, [*deck(50 - copies), line(copies, dwarf)])
    assert codes(report) == found


def test_c10_two_limit() -> None:
    """BD-C10: only the chosen Ace may exceed 2."""
    lines = [*deck(39, copies=2), line(4, RIONEL), line(2, BADRATOS)]
    assert check(GAME, lines, "two-limit", ace="不屈の獅子 ライオネル").legal
    assert check(GAME, lines, "two-limit").legal
    assert check(GAME, lines, "two-limit", ace="A-S2-05SD").legal
    more = [*lines[:-1], line(3, BADRATOS)]
    report = check(GAME, more, "two-limit")
    assert codes(report) == ["TWO_LIMIT"]
    assert report.violations[0].cards == ("烈火の逆鱗 バドラトス",)
    assert report.violations[0].repair == "Take out 1 x 烈火の逆鱗 バドラトス"
    assert check(GAME, more).legal


def test_two_limit_holds_the_deck_to_the_ace_that_it_names() -> None:
    lines = [*deck(41, copies=2), line(4, RIONEL)]
    assert codes(check(GAME, lines, "two-limit", ace="烈火の逆鱗 バドラトス")) == ["TWO_LIMIT"]


def test_two_limit_with_a_card_that_is_no_ace_or_not_known_to_be_one() -> None:
    plain = card("plain", type="unit", trigger="none", ace=False)
    assert codes(check(GAME, [*deck(42, copies=2), line(3, plain)], "two-limit")) == ["TWO_LIMIT"]
    unsure = card("unsure", type="unit", trigger="none")
    report = check(GAME, [*deck(42, copies=2), line(3, unsure)], "two-limit")
    assert (report.verdict, doubts(report)) == ("cannot tell", ["TWO_LIMIT"])
    assert codes(check(GAME, [*deck(40, copies=2), line(5, unsure)], "two-limit")) == ["COPIES", "TWO_LIMIT"]


def test_title_limited_by_option_and_by_most_cards() -> None:
    def numbered(prefix: str, count: int, trigger: str) -> list[Line]:
        return [
            line(
                1,
                card(f"{prefix} {trigger} {n}", numbers=(f"{prefix}-TB1-{trigger}{n}",), type="unit", trigger=trigger),
            )
            for n in range(count)
        ]

    lines = numbered("MM", 12, "buster") + numbered("MM", 12, "shot") + numbered("MM", 16, "none")
    territory = line(1, card("円環の理", sets=("MM-TB1",), type="territory"), "territory")
    assert check(GAME, [*lines, territory], "title-limited").legal
    assert check(GAME, [*lines, territory], "title-limited", prefix="MM-").legal
    stranger = numbered("A", 1, "none")
    report = check(GAME, [*lines, territory, *stranger], "title-limited")
    assert (codes(report), report.violations[0].cards) == (["TITLE"], ("A none 0",))
    assert len(codes(check(GAME, [*lines, territory], "title-limited", prefix="A"))) == 40
    unsure = line(1, card("number not known", type="unit", trigger="none"))
    assert doubts(check(GAME, [*lines, territory, unsure], "title-limited")) == ["TITLE"]


def test_d18_name_rule_counts_under_every_name() -> None:
    """D-18: the limit holds for each name in the union."""
    tie_up = card("友情の一撃", type="command", trigger="none", name_rule=("光の矢",))
    arrow = card("光の矢", type="command", trigger="none")
    assert check(GAME, [*deck(41), line(2, tie_up), line(2, arrow)]).legal
    report = check(GAME, [*deck(40), line(2, tie_up), line(3, arrow)])
    assert codes(report) == ["COPIES"]
    assert report.violations[0].actual == 5
    assert codes(check(GAME, [*deck(40), line(5, tie_up)])) == ["COPIES"]


def territory(name: str) -> Line:
    return line(1, card(name, type="territory"), "territory")


def test_territory_with_three_copies_in_the_main_deck() -> None:
    """神域 鏡花水月: 3 in the main deck, 4 with the D deck [D-19]."""
    mirror = territory("神域 鏡花水月")
    three = [mirror, *deck(42, copies=3)[1:]]
    assert check(GAME, [*three, line(3, BADRATOS), line(1, BADRATOS, "d-deck")]).legal
    assert told(check(GAME, [*three, line(4, BADRATOS)]).findings) == [
        ("MAIN_COPIES", "4 x 烈火の逆鱗 バドラトス in the main deck; 3 allowed", "Take out 1 x 烈火の逆鱗 バドラトス")
    ]
    assert codes(check(GAME, [*three, line(3, BADRATOS), line(2, BADRATOS, "d-deck")])) == ["COPIES"]


def test_d32_own_limit_beats_the_territory() -> None:
    """D-32: ハイホー keeps its 7."""
    dwarf = card("七人の小人 ハイホー", type="unit", trigger="none", copy_limit=7)
    assert check(GAME, [territory("神域 鏡花水月"), *deck(40, copies=3)[1:], line(7, dwarf)]).legal


def test_territory_with_five_copies() -> None:
    """霊域 夢幻泡影: 5 of a card in total; the restricted list stays."""
    dream = territory("霊域 夢幻泡影")
    assert check(GAME, [dream, *deck(45, 10)[1:], line(5, BADRATOS)], on=date(2024, 6, 1)).violations
    assert check(GAME, [dream, *deck(45)[1:], line(5, BADRATOS)]).legal
    assert codes(check(GAME, [dream, *deck(44)[1:], line(6, BADRATOS)])) == ["COPIES"]
    split = card("痛み分け", type="command", trigger="none")
    assert codes(check(GAME, [dream, *deck(45)[1:], line(2, split)])) == ["RESTRICTED"]


@pytest.mark.parametrize(
    ("on", "busters", "verdict"),
    [
        (date(2023, 10, 16), 32, "legal"),
        (date(2023, 10, 16), 35, "illegal"),
        (date(2023, 10, 15), 35, "legal"),
        (date(2023, 10, 15), 28, "illegal"),
        (date(2023, 10, 11), 35, "legal"),
        (date(2023, 10, 11), 28, "illegal"),
        (date(2023, 10, 10), 35, "cannot tell"),
        (date(2023, 10, 10), 28, "cannot tell"),
        (date(2023, 10, 15), 32, "illegal"),
        (date(2024, 6, 1), 12, "illegal"),
    ],
)
def test_territory_with_its_own_buster_count(on: date, busters: int, verdict: str) -> None:
    """焼炙の門: 32 since the errata of 2023-10-16, 35 just before; earlier 28 or 35, as the day of the change is not recorded."""
    assert check(GAME, [territory("焼炙の門"), *deck(45, busters, 4)[1:]], on=on).verdict == verdict


def test_a_change_on_a_day_that_is_not_recorded_is_told() -> None:
    found = told(check(GAME, [territory("焼炙の門"), *deck(45, 28, 4)[1:]], on=date(2023, 10, 10)).findings)
    assert found == [("BUSTER", "the territory's number changed on a day that is not recorded", "")]


def test_territory_with_its_own_shot_limit() -> None:
    """焼炙の門: at most 4 shots."""
    assert codes(check(GAME, [territory("焼炙の門"), *deck(45, 32, 5)[1:]])) == ["SHOT"]


def test_a_rewriting_territory_in_the_d_deck_rewrites_nothing() -> None:
    gate = card("焼炙の門", type="territory")
    assert check(GAME, [*deck(45), line(1, gate, "d-deck")]).legal


def test_partner_restriction_is_known_in_part() -> None:
    """超越者の揺り籠 since 2024-04-01: the list of its partners was cut off."""
    cradle = territory("超越者の揺り籠")
    lines = [cradle, *deck(45)[1:]]
    assert check(GAME, lines, on=date(2024, 3, 31)).legal
    report = check(GAME, lines, on=date(2024, 4, 1))
    assert (report.verdict, doubts(report)) == ("cannot tell", ["PARTNER"])
    partner = line(1, card("partner", numbers=("A-B6-32UR",), type="unit", trigger="none"))
    assert check(GAME, [cradle, *deck(44)[1:], partner], on=date(2024, 4, 1)).unknown[0].cards == (
        "超越者の揺り籠",
        "partner",
    )


@pytest.mark.parametrize(
    ("busters", "unsure", "verdict"),
    [
        (12, [], "legal"),
        (13, [1], "illegal"),
        (12, [3], "cannot tell"),
        (10, [2], "cannot tell"),
        (10, [1], "illegal"),
        (10, [4], "illegal"),
        (10, [4, 1, 1], "cannot tell"),
    ],
)
def test_unknown_icons_matter_only_where_they_could_change_the_verdict(
    busters: int, unsure: list[int], verdict: str
) -> None:
    """13 known busters are too many whatever the rest is; 10 and four of one card are 10 or 14, never 12."""
    unknown = [line(count, card(f"icon not known {n}", type="unit")) for n, count in enumerate(unsure)]
    report = check(GAME, [*deck(45 - sum(unsure), busters, 0), *unknown])
    assert report.verdict == verdict
    if verdict == "cannot tell":
        assert doubts(report) == ["BUSTER"]
        assert report.unknown[0].cards == tuple(f"icon not known {n}" for n in range(len(unsure)))


def test_a_card_of_unknown_type_may_be_a_territory_unless_it_has_a_trigger_icon() -> None:
    buster = card("buster of unknown type", trigger="buster")
    assert check(GAME, [*deck(45, 11), line(1, buster)]).legal
    plain = card("plain card of unknown type", trigger="none")
    assert doubts(check(GAME, [*deck(45), line(1, plain)])) == ["TYPE"]


def test_a_line_without_a_known_card_is_named_and_counted() -> None:
    report = check(GAME, [*deck(42), line(3, "未知の切札", at=9)])
    assert report.verdict == "cannot tell"
    assert doubts(report) == ["CARD", "BUSTER", "SHOT"]
    assert report.unknown[0].cards == ("未知の切札",)
    assert codes(check(GAME, [*deck(40), line(5, "未知の切札")])) == ["COPIES"]


def test_every_violation_is_reported_with_its_lines() -> None:
    territory_line, *main = deck(51, 13, 13)
    report = check(GAME, [territory_line, *main, line(5, BADRATOS, "d-deck", at=30), line(9, RIONEL, "d-deck", at=31)])
    assert codes(report) == ["SIZE", "BUSTER", "SHOT", "D_DECK", "COPIES", "COPIES"]
    assert [found.lines for found in report.violations[-2:]] == [(30,), (31,)]


def test_own_cards_are_for_the_open_format() -> None:
    own = line(4, card("CB card", numbers=("CB-BD-001",), type="unit", trigger="none", original=True))
    lines = with_card(own)
    report = check(GAME, lines)
    assert (codes(report), report.violations[0].cards) == (["ORIGINAL"], ("CB card",))
    assert check(GAME, lines, "open").legal


def test_a_section_of_another_game_is_reported() -> None:
    assert codes(check(GAME, [*deck(), line(1, RIONEL, "side")])) == ["SECTION"]


def test_allowances_for_search() -> None:
    """A format tells the dated limits of a card without a deck."""
    [limit] = GAME.format().allowances(card("重装拠点 バルバビロン"))
    assert (limit.since, limit.copies) == (date(2023, 4, 7), 0)
    assert GAME.format().allowances(RIONEL) == ()


def test_each_finding_says_what_is_wrong_and_how_to_mend_it() -> None:
    more = [
        line(1, card("Second", type="unit", trigger="none"), "territory"),
        line(1, card("Stray", type="territory")),
        line(13, card("D", type="unit", trigger="none"), "d-deck"),
    ]
    assert told(check(GAME, [*deck(53, 14, 14), *more]).findings) == [
        ("SIZE", "54 cards in the main deck; 40 to 50 allowed", "Take out 4 cards"),
        ("TYPE", "1 x Stray: not a unit or a command", "Take out 1 x Stray"),
        ("TERRITORY", "2 territory cards at the start; exactly 1 allowed", "Take out 1 territory card"),
        ("TERRITORY", "1 x Second: not a territory", "Take out 1 x Second"),
        ("BUSTER", "14 cards with a buster icon; exactly 12 allowed", "Take out 2 cards with a buster icon"),
        ("SHOT", "14 cards with a shot icon; at most 12 allowed", "Take out 2 cards with a shot icon"),
        ("D_DECK", "13 cards in the D deck; at most 12 allowed", "Take out 1 card"),
        ("COPIES", "13 x D in the deck; 4 allowed", "Take out 9 x D"),
    ]
    early = [*deck(40)[1:], line(1, card("D", type="unit", trigger="none"), "d-deck")]
    assert told(check(GAME, early, on=date(2023, 10, 12)).findings) == [
        ("TERRITORY", "0 territory cards at the start; exactly 1 allowed", "Add 1 territory card"),
        ("D_DECK", "1 card in the D deck on 2023-10-12; exactly 0 allowed", "Take out 1 card"),
    ]


@pytest.mark.parametrize(
    ("size", "repair"),
    [(40, "Exchange 1 card with a shot icon for 1 other card"), (41, "Take out 1 card with a shot icon")],
)
def test_too_many_shots_are_exchanged_where_the_deck_has_no_card_too_many(size: int, repair: str) -> None:
    found = told(check(GAME, deck(size, 12, 13)).findings)
    assert found == [("SHOT", "13 cards with a shot icon; at most 12 allowed", repair)]
