"""What the mends of deck checks do, as data: which copies leave, which cards come, and to which section."""

from collections.abc import Iterable

from cardbase.games import checks
from cardbase.games.card import DeckList
from cardbase.games.counting import Bounds, at_least, at_most, exactly, fact_is
from cardbase.games.findings import LAST, NUMBERS, TOO_LARGE, Add, Finding, Mend, Rule, Step, Take, Unknown, Violation
from tests.games.cards import TODAY, card, line

RULE = Rule("RULE", "a rule", "a page")
has_icon = fact_is("icon", True)
ICON, PLAIN, DOUBT = card("Icon", icon=True), card("Plain", icon=False), card("Doubt")
THREE = (line(4, PLAIN, "side"), line(2, DOUBT, "side"), line(3, ICON, "side"))


def mended(findings: Iterable[Finding]) -> tuple[Mend | None, Step]:
    (found,) = findings
    assert isinstance(found, Violation)
    assert found.step is not None
    return found.mend, found.step


def test_a_section_that_is_too_small_gets_cards_last() -> None:
    lines = [line(38, PLAIN)]
    assert mended(checks.size(RULE, lines, Bounds(40, 50), "in it")) == (None, Step(adds=(Add(2, "main"),), late=LAST))
    assert mended(checks.size(RULE, lines, at_least(39), "in it", section="side")) == (
        None,
        Step(adds=(Add(1, "side"),), late=LAST),
    )


def test_a_section_that_is_too_large_loses_any_of_its_cards() -> None:
    two = (line(1, PLAIN), line(2, ICON))
    assert mended(checks.size(RULE, two, at_most(1), "in it")) == (
        None,
        Step((Take(two, 2, loose=True),), late=TOO_LARGE),
    )
    assert mended(checks.size(RULE, two, exactly(0), "in it")) == (
        Mend(((two[0], 1), (two[1], 2))),
        Step((Take(two, 3, loose=True),), late=TOO_LARGE),
    )


def test_missing_cards_come_where_there_is_room_else_in_exchange_for_those_in_doubt_first() -> None:
    (comes,) = mended(checks.number(RULE, THREE, has_icon, at_least(7), "icon card(s)", Bounds(0, 11)))[1:]
    assert comes == Step((), (Add(2, "side", has_icon),), late=NUMBERS)
    _, exchanged = mended(checks.number(RULE, THREE, has_icon, at_least(7), "icon card(s)", Bounds(0, 10)))
    assert exchanged == Step((Take((THREE[1], THREE[0]), 2),), (Add(2, "side", has_icon),), late=NUMBERS)
    _, begun = mended(checks.number(RULE, (), has_icon, at_least(1), "icon card(s)"))
    assert begun.adds == (Add(1, "main", has_icon),)


def test_cards_too_many_leave_and_others_come_where_the_section_would_be_too_small() -> None:
    mend, leaves = mended(checks.number(RULE, THREE, has_icon, at_most(2), "icon card(s)", Bounds(8, 20)))
    assert mend == Mend(((THREE[2], 1),))
    assert leaves == Step((Take((THREE[2],), 1),), late=NUMBERS)
    mend, (takes, (others,), _, late) = mended(
        checks.number(RULE, THREE, has_icon, at_most(2), "icon card(s)", exactly(9))
    )
    assert mend is None
    assert (takes, others[:2], late) == ((Take((THREE[2],), 1),), (1, "side"), NUMBERS)
    assert others.such is not None
    assert [others.such(each) for each in (ICON, PLAIN, DOUBT)] == [False, True, None]
    _, all_out = mended(checks.number(RULE, THREE, has_icon, at_most(0), "icon card(s)"))
    assert all_out.takes == (Take((THREE[2],), 3),)


def test_as_many_as_are_asked_for_may_be_reached_by_those_in_doubt() -> None:
    """Three are sure and two in doubt: five may be right, six are not, and an upper bound that they pass in part is a doubt."""
    (doubt,) = checks.number(RULE, THREE, has_icon, at_least(5), "icon card(s)")
    assert isinstance(doubt, Unknown)
    assert doubt.held == ("Icon", "Doubt")
    (above,) = checks.number(RULE, THREE, has_icon, at_most(4), "icon card(s)")
    assert isinstance(above, Unknown)
    assert above.held == ()
    assert "3 to 5 icon cards" in above.message


def test_copies_too_many_leave() -> None:
    lines = [line(3, PLAIN, at=1), line(2, PLAIN, "side", at=2)]
    found = checks.too_many(RULE, lines, 4, "in the deck")
    assert (found.mend, found.step) == (Mend(((lines[1], 1),)), Step((Take(tuple(lines), 1),)))


def test_cards_of_no_section_move() -> None:
    strays = (line(2, PLAIN, "extra"), line(1, DOUBT, "moon"))
    mend, step = mended(checks.known_sections("main")(DeckList("a-game", "test", strays), TODAY))
    assert mend == Mend(((strays[0], 2), (strays[1], 1)), "")
    assert step == Step((Take(strays, 3),), to="")
