"""The building blocks of deck checks: what each finds, in which words, and how it is mended."""

from datetime import date

import pytest

from cardbase.games import checks
from cardbase.games.card import DeckList, Line
from cardbase.games.contract import Allowance
from cardbase.games.counting import Bounds, at_least, at_most, exactly, fact_is
from cardbase.games.findings import Finding, Rule, Unknown, Violation
from cardbase.messages import speaking
from tests.games.cards import TODAY, card, line, said

RULE = Rule("RULE", "a rule", "a page")
has_icon = fact_is("icon", True)
ICON, PLAIN, DOUBT, OTHER_DOUBT = card("Icon", icon=True), card("Plain", icon=False), card("Doubt"), card("Other doubt")


def wanted(*names: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The fact that the test asks for in vain, of each of these cards."""
    return tuple((name, ("icon",)) for name in names)


def icons(sure: int, *more: Line) -> tuple[Line, ...]:
    return (line(sure, ICON, at=1), *more)


def plain(count: int) -> Line:
    return line(count, PLAIN, at=9)


@pytest.mark.parametrize("number", [40, 45, 50])
def test_a_size_within_its_bounds_is_right(number: int) -> None:
    assert list(checks.size(RULE, [plain(number)], Bounds(40, 50), "in the main deck")) == []


@pytest.mark.parametrize(
    ("number", "message", "repair", "incomplete"),
    [
        (38, "38 cards in the main deck; 40 to 50 allowed", "Add 2 cards", True),
        (39, "39 cards in the main deck; 40 to 50 allowed", "Add 1 card", True),
        (51, "51 cards in the main deck; 40 to 50 allowed", "Take out 1 card", False),
    ],
)
def test_a_deck_too_small_is_incomplete_one_too_large_is_not(
    number: int, message: str, repair: str, incomplete: bool
) -> None:
    found = said(checks.size(RULE, [plain(number)], Bounds(40, 50), "in the main deck"))
    assert found == [Violation(RULE, message, (), (), number, "40 to 50", repair, incomplete)]


def test_a_size_is_told_in_the_words_of_the_section() -> None:
    (empty,) = checks.size(RULE, [], exactly(2), "apart from the deck", "caster(s)")
    assert (empty.message, empty.repair) == ("0 casters apart from the deck; exactly 2 allowed", "Add 2 casters")
    (none,) = checks.size(RULE, [plain(3)], at_most(0), "in the D deck")
    assert (none.message, none.repair, none.incomplete) == (
        "3 cards in the D deck; exactly 0 allowed",
        "Take out 3 cards",
        False,
    )


def test_only_what_passes_may_be_there() -> None:
    """What is unknown is a doubt; a line without a card is another rule's business."""
    lines = [
        line(2, PLAIN, at=4),
        line(1, ICON, at=5),
        line(3, DOUBT, at=6),
        line(1, "No such card"),
        line(1, PLAIN, "side"),
    ]
    assert said(checks.only(RULE, lines, has_icon, "a card with an icon")) == [
        Violation(RULE, "3 x Plain: not a card with an icon", ("Plain",), (4,), 3, 0, "Take out 3 x Plain"),
        Unknown(RULE, "not known to be a card with an icon: Doubt", ("Doubt",), wanted("Doubt")),
    ]
    (doubts,) = checks.only(RULE, [line(1, DOUBT), line(1, OTHER_DOUBT)], has_icon, "a card with an icon")
    assert doubts.message == "not known to be a card with an icon: Doubt, Other doubt"
    assert list(checks.only(RULE, lines[1:2], has_icon, "a card with an icon")) == []


def test_what_must_go_is_listed_whole_in_the_repair() -> None:
    lines = [line(1, card(f"Card {n}", icon=False)) for n in range(7)]
    (found,) = checks.only(RULE, lines, has_icon, "a card with an icon")
    assert (
        found.message
        == "1 x Card 0, 1 x Card 1, 1 x Card 2, 1 x Card 3, 1 x Card 4 and 2 more: not a card with an icon"
    )
    assert found.repair == "Take out " + ", ".join(f"1 x Card {n}" for n in range(7))


def number(lines: tuple[Line, ...], allowed: Bounds, room: Bounds | None = None) -> list[Finding]:
    return said(checks.number(RULE, lines, has_icon, allowed, "icon(s)", room))


@pytest.mark.parametrize(
    ("lines", "allowed"),
    [
        (icons(12, plain(8)), exactly(12)),
        (icons(10, line(2, DOUBT)), at_most(12)),
        (icons(5, line(3, DOUBT)), at_least(5)),
        (icons(4, line(1, DOUBT)), Bounds(4, 5)),
    ],
)
def test_a_number_that_is_right_whatever_is_unknown(lines: tuple[Line, ...], allowed: Bounds) -> None:
    assert number(lines, allowed) == []


@pytest.mark.parametrize(
    ("sure", "others", "room", "repair", "incomplete"),
    [
        (10, 28, Bounds(40, 50), "Add 2 icons", True),
        (11, 28, Bounds(40, 50), "Add 1 icon", True),
        (10, 30, Bounds(40, 50), "Add 2 icons", False),
        (10, 38, Bounds(40, 50), "Add 2 icons", False),
        (10, 39, Bounds(40, 50), "Exchange 2 other cards for 2 icons", False),
        (11, 39, Bounds(40, 50), "Exchange 1 other card for 1 icon", False),
        (5, 34, Bounds(40, 45), "Exchange 7 other cards for 7 icons", False),
        (10, 28, None, "Add 2 icons", False),
        (10, 3, at_least(14), "Add 2 icons", True),
        (13, 27, Bounds(40, 50), "Exchange 1 icon for 1 other card", False),
        (13, 28, Bounds(40, 50), "Take out 1 icon", False),
        (14, 27, Bounds(40, 50), "Exchange 2 icons for 2 other cards", False),
        (14, 0, None, "Take out 2 icons", False),
    ],
)
def test_a_number_that_is_wrong_is_mended_within_the_size_of_the_section(
    sure: int, others: int, room: Bounds | None, repair: str, incomplete: bool
) -> None:
    """Cards are added while there is room, taken out while enough are left, and exchanged otherwise."""
    (found,) = number(icons(sure, plain(others)), exactly(12), room)
    assert found == Violation(
        RULE, f"{sure} icons; exactly 12 allowed", ("Icon",), (1,), sure, "exactly 12", repair, incomplete
    )


@pytest.mark.parametrize(
    ("lines", "allowed", "message", "actual", "repair"),
    [
        (icons(10, line(4, DOUBT)), exactly(12), "at least 10 icons; exactly 12 allowed", 10, "Add 2 icons"),
        (icons(13, line(4, DOUBT)), exactly(12), "at least 13 icons; exactly 12 allowed", 13, "Take out 1 icon"),
        (icons(5, line(2, DOUBT)), exactly(12), "at most 7 icons; exactly 12 allowed", 7, "Add 5 icons"),
        (icons(3, line(1, DOUBT)), at_least(5), "at most 4 icons; 5 or more allowed", 4, "Add 1 icon"),
        (icons(1, line(1, "No such card")), at_most(0), "at least 1 icon; exactly 0 allowed", 1, "Take out 1 icon"),
        (icons(6), at_least(7), "6 icons; 7 or more allowed", 6, "Add 1 icon"),
        (icons(1), at_most(0), "1 icon; exactly 0 allowed", 1, "Take out 1 icon"),
    ],
)
def test_a_number_that_is_wrong_whatever_is_unknown(
    lines: tuple[Line, ...], allowed: Bounds, message: str, actual: int, repair: str
) -> None:
    (found,) = number(lines, allowed)
    assert found == Violation(RULE, message, ("Icon",), (1,), actual, str(allowed), repair, incomplete=False)


def test_a_section_without_a_size_is_never_too_small() -> None:
    assert number((), at_least(1)) == [
        Violation(RULE, "0 icons; 1 or more allowed", (), (), 0, "1 or more", "Add 1 icon", incomplete=False)
    ]


@pytest.mark.parametrize(
    ("lines", "allowed", "message", "doubtful"),
    [
        (icons(10, line(2, DOUBT)), exactly(12), "10 to 12 icons; exactly 12 allowed; not known for Doubt", ("Doubt",)),
        (icons(12, line(5, DOUBT)), at_most(12), "12 to 17 icons; at most 12 allowed; not known for Doubt", ("Doubt",)),
        (icons(4, line(1, DOUBT)), at_least(5), "4 to 5 icons; 5 or more allowed; not known for Doubt", ("Doubt",)),
        (
            icons(10, line(2, DOUBT), line(2, OTHER_DOUBT)),
            exactly(12),
            "10 to 14 icons; exactly 12 allowed; not known for Doubt, Other doubt",
            ("Doubt", "Other doubt"),
        ),
    ],
)
def test_a_number_that_depends_on_what_is_unknown(
    lines: tuple[Line, ...], allowed: Bounds, message: str, doubtful: tuple[str, ...]
) -> None:
    assert number(lines, allowed) == [Unknown(RULE, message, doubtful, wanted(*doubtful))]


def test_a_name_is_one_card_whatever_its_width_case_and_blanks() -> None:
    lines = [line(1, card("ＡＢ c")), line(2, "abc"), line(1, card("D")), line(1, card("Ab C"))]
    groups = checks.by_name(lines)
    assert [[one.count for one in group] for group in groups.values()] == [[1, 2, 1], [1]]
    assert checks.line_name(Line("main", 1, card("ＡＢ c"), "as written")) == next(iter(groups))
    assert checks.card_name(card("ＡＢ c")) == checks.line_name(lines[1]) == next(iter(groups))


def test_lines_are_told_apart_by_the_key_that_is_given() -> None:
    groups = checks.by_name([line(1, "A"), line(2, "B"), line(3, "A")], lambda one: one.text * 2)
    assert {key: [one.count for one in group] for key, group in groups.items()} == {"AA": [1, 3], "BB": [2]}


def test_copies_of_a_name_are_limited() -> None:
    lines = [line(2, card("A"), at=3), line(3, card("B"), at=4), line(2, card("Ａ"), "side", at=8)]
    assert said(checks.copies(RULE, checks.by_name(lines), 3, "in the deck")) == [
        Violation(RULE, "4 x A / Ａ in the deck; 3 allowed", ("A", "Ａ"), (3, 8), 4, 3, "Take out 1 x A / Ａ")
    ]


def test_none_may_be_allowed() -> None:
    found = checks.too_many(RULE, [line(2, card("A"))], 0, "in the deck")
    assert (found.message, found.repair) == ("2 x A in the deck; none allowed", "Take out 2 x A")


EARLY, LATE = date(2023, 4, 7), date(2024, 1, 1)
DATED = (Allowance(EARLY, 1, "restricted to 1"), Allowance(LATE, 0, "banned"))


@pytest.mark.parametrize(
    ("day", "copies"), [(date(2023, 4, 6), None), (EARLY, 1), (date(2023, 12, 31), 1), (LATE, 0), (TODAY, 0)]
)
def test_the_limit_that_began_last_is_in_force(day: date, copies: int | None) -> None:
    for dated in (DATED, DATED[::-1]):
        found = checks.current(dated, day)
        assert (found and found.copies) == copies


def listed(lines: list[Line], day: date) -> list[Finding]:
    groups = checks.by_name(lines)
    return list(checks.allowances(groups, {"a": DATED, "z": DATED}, day, lambda one: checks.list_rule(one, "the list")))


def test_listed_cards_are_limited_from_their_day_on() -> None:
    two = [line(2, card("A"), at=2), line(4, card("B"))]
    assert listed(two, date(2023, 4, 6)) == []
    assert listed([line(1, card("A"))], EARLY) == []
    assert said(listed(two, EARLY)) == [
        Violation(
            Rule("RESTRICTED", "restricted to 1", "the list"),
            "2 x A in the deck; 1 allowed", ("A",), (2,), 2, 1, "Take out 1 x A",
        )
    ]  # fmt: skip
    (banned,) = listed(two, LATE)
    assert (banned.rule, banned.allowed) == (Rule("BANNED", "banned", "the list"), 0)


@pytest.mark.parametrize(
    ("words", "japanese"),
    [
        ("banned", "禁止"),
        ("banned since 2023-04-07 (a page)", "2023-04-07から禁止（a page）"),
        ("banned (a page)", "禁止（a page）"),
        ("restricted to 1", "1枚に制限"),
        ("restricted to 2 since 2023-04-07 (a page)", "2023-04-07から2枚に制限（a page）"),
        ("restricted to 2 (a page)", "2枚に制限（a page）"),
        ("outside the format's card pool", "フォーマットのカードプール外"),
        ("for a reason of its own", "for a reason of its own"),
    ],
)
def test_a_limit_is_told_in_the_language_that_is_spoken(words: str, japanese: str) -> None:
    """What is kept of it is English."""
    with speaking("ja"):
        rule = checks.list_rule(Allowance(EARLY, 1, words), "the list")

    assert str(rule) == f"{japanese} [the list]"
    assert str(checks.list_rule(Allowance(EARLY, 1, words), "the list")) == f"{words} [the list]"


def deck(*lines: Line) -> DeckList:
    return DeckList("a-game", "test", lines)


def test_a_games_list_is_checked_by_plain_names(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    lists = {"a-game": {"a": DATED}, "no-list": {}}
    monkeypatch.setattr(checks, "banned", lambda game: asked.append(game) or lists[game])
    (found,) = checks.ban_list("a-game", "the list")(deck(line(1, card("Ａ"))), TODAY)
    assert found.rule == Rule("BANNED", "banned", "the list")
    assert list(checks.ban_list("a-game", "the list")(deck(line(1, card("Ａ"))), EARLY)) == []
    assert list(checks.ban_list("no-list", "")(deck(line(1, card("A"))), TODAY)) == []
    assert asked == ["a-game", "a-game", "no-list"]


def test_each_card_outside_the_pool_is_told_and_those_in_doubt_together() -> None:
    lines = [
        line(2, PLAIN, at=3),
        line(1, ICON),
        line(1, DOUBT),
        line(1, OTHER_DOUBT),
        line(1, "No such card"),
        line(1, PLAIN, "side"),
    ]
    assert said(checks.in_pool(RULE, lines, has_icon, "a card of the pool")) == [
        Violation(RULE, "Plain is not a card of the pool", ("Plain",), (3,), 2, 0, "Take out 2 x Plain"),
        Violation(RULE, "Plain is not a card of the pool", ("Plain",), (), 1, 0, "Take out 1 x Plain"),
        Unknown(
            RULE,
            "not known to be a card of the pool: Doubt, Other doubt",
            ("Doubt", "Other doubt"),
            wanted("Doubt", "Other doubt"),
        ),
    ]


def test_cardbases_own_cards_are_not_published() -> None:
    own = card("Own", original=True)
    (found,) = said(checks.published_cards(deck(line(2, own, at=5), line(1, ICON)), TODAY))
    assert found == Violation(checks.ORIGINAL, "Own is not a published card", ("Own",), (5,), 2, 0, "Take out 2 x Own")
    assert [checks.is_published(one) for one in (own, ICON)] == [False, True]


def test_a_card_that_the_catalogue_lacks_is_a_doubt() -> None:
    assert list(checks.known_cards(deck(line(1, ICON)), TODAY)) == []
    (found,) = checks.known_cards(deck(line(1, ICON), line(2, "X"), line(1, "Y")), TODAY)
    assert found == Unknown(checks.UNKNOWN_CARD, "not in the catalogue: X, Y", ("X", "Y"))


def test_a_line_stands_in_a_section_of_the_game() -> None:
    check = checks.known_sections("main", "side")
    assert list(check(deck(line(1, ICON), line(1, ICON, "side")), TODAY)) == []
    strays = line(2, PLAIN, "extra", 7), line(1, DOUBT, "moon", 8), line(1, DOUBT, "extra")
    (found,) = said(check(deck(line(1, ICON), *strays), TODAY))
    assert found == Violation(
        checks.SECTION,
        "2 x Plain, 2 x Doubt in extra, moon; sections: main, side",
        ("Plain", "Doubt"), (7, 8), 4, 0, "Move or take them out",
    )  # fmt: skip


def test_a_section_may_have_to_be_empty() -> None:
    assert list(checks.none_in(RULE, (), "in the side deck")) == []
    lines = tuple(line(1, card(f"Card {n}"), "side", n) for n in range(1, 8))
    (found,) = said(checks.none_in(RULE, lines, "in the side deck"))
    assert found == Violation(
        RULE, "7 cards in the side deck; none allowed", tuple(f"Card {n}" for n in range(1, 8)), tuple(range(1, 8)), 7, 0,
        "Take out " + ", ".join(f"1 x Card {n}" for n in range(1, 8)),
    )  # fmt: skip
    (one,) = checks.none_in(RULE, lines[:1], "in the side deck")
    assert one.message == "1 card in the side deck; none allowed"
