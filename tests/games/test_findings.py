"""What a violation says of its mend: a change that leaves nothing to choose, or none."""

from datetime import date

import pytest

from cardbase.games import checks
from cardbase.games.card import Line
from cardbase.games.counting import Bounds, at_most, exactly, fact_is
from cardbase.games.findings import Mend, Rule, taking_out
from tests.games.cards import TODAY, card, line
from tests.games.test_checks import deck

RULE = Rule("RULE", "a rule", "a page")
ONE, OTHER = card("One", icon=True), card("Other", icon=True)


def test_copies_leave_the_last_line_first() -> None:
    first, second = line(2, ONE), line(2, ONE, "side")

    assert taking_out([first, second], 3) == Mend(((first, 1), (second, 2)))
    assert taking_out([first, second], 1) == Mend(((second, 1),))


def test_which_of_several_cards_leaves_is_left_to_choose() -> None:
    lines = [line(2, ONE), line(2, OTHER)]

    assert taking_out(lines, 3) is None
    assert taking_out(lines, 4) == Mend(((lines[0], 2), (lines[1], 2)))


@pytest.mark.parametrize(
    ("lines", "mend"),
    [
        ([line(3, ONE)], Mend(((line(3, ONE), 2),))),
        ([line(2, ONE), line(1, OTHER)], None),
    ],
)
def test_a_section_that_is_too_large(lines: list[Line], mend: Mend | None) -> None:
    (found,) = checks.size(RULE, lines, at_most(1), "in the side deck")

    assert found.mend == mend


def test_what_must_be_added_is_left_to_choose() -> None:
    (small,) = checks.size(RULE, [line(3, ONE)], exactly(5), "in the main deck")
    (few,) = checks.number(RULE, (line(3, ONE),), fact_is("icon", True), exactly(5), "icon(s)")

    assert (small.mend, few.mend) == (None, None)


def test_an_exchange_is_left_to_choose() -> None:
    lines, icon = (line(4, ONE), line(1, card("Plain", icon=False))), fact_is("icon", True)
    (found,) = checks.number(RULE, lines, icon, at_most(3), "icon(s)", Bounds(5, 5))
    (roomy,) = checks.number(RULE, lines, icon, at_most(3), "icon(s)", Bounds(4, 5))

    assert (found.repair, found.mend) == ("Exchange 1 icon for 1 other card", None)
    assert (roomy.repair, roomy.mend) == ("Take out 1 icon", Mend(((lines[0], 1),)))


def test_a_card_in_no_section_of_the_game_goes_where_the_game_puts_it() -> None:
    stray = line(2, ONE, "moon")
    (found,) = checks.known_sections("main", "side")(deck(line(1, ONE), stray), TODAY)

    assert found.mend == Mend(((stray, 2),), "")


def test_all_that_is_not_allowed_leaves() -> None:
    strange = card("Strange", original=True)
    (found,) = checks.published_cards(deck(line(1, ONE), line(3, strange)), date(2024, 1, 1))

    assert found.mend == Mend(((line(3, strange), 3),))
