"""From text to tree: what each construction means."""

import pytest

from cardbase.language import (
    Select,
)
from tests.language.reading import ENEMY, IT, READ, THIS, YOU, one


@pytest.mark.parametrize("text", READ, ids=str)
def test_an_ability_is_read_as(text: str) -> None:
    assert one(text) == READ[text]


def test_a_player_who_may_does_what_follows_may() -> None:
    may = ("may", ("opponent",), (("discard", ("opponent",), 1),), (), (("lose_resource", ("opponent",), 2, "points"),))
    assert one("opponent may discard 1 / otherwise opponent loses 2 points").effects == (may,)


def test_a_player_who_must_does_what_can_be_done() -> None:
    forced = ("forced", ("opponent",), (("discard", ("opponent",), 1),), (("draw", YOU, 2),))
    assert one("opponent must discard 1 / otherwise draw 2").effects == (forced,)


def test_a_later_choice_is_an_ability_of_its_own() -> None:
    ally = Select(("exactly", 1), "ally")
    chosen = ("choose", (ally,), (("destroy", YOU, ("target", 1)),))
    assert one("may pay 1: choose ally: destroy target 1").effects == (("may", YOU, (("pay", YOU, 1),), (chosen,), ()),)
    assert one("draw 1, choose ally: destroy target 1").effects == (("draw", YOU, 1), chosen)
    assert one("draw 1, choose ally, ally: destroy it").effects[1][1] == (ally, ally)


def test_while_before_an_event_is_what_the_ability_is_in_force_by() -> None:
    ability = one("while red zone, when enters, if your turn: draw 1")
    assert (ability.in_force, ability.condition) == (("red_zone",), ("your_turn",))
    both = one("while red zone, main, if your turn: draw 1")
    assert (both.in_force, both.condition) == ((), ("and", ("red_zone",), ("your_turn",)))


def test_brackets_end_what_belongs_to_a_form() -> None:
    may = ("may", YOU, (("discard", YOU, 1),), (("draw", YOU, 2),), ())
    assert one("(may discard 1: draw 2), draw 1").effects == (may, ("draw", YOU, 1))
    assert one("may discard 1: draw 2, draw 1").effects == ((*may[:3], (("draw", YOU, 2), ("draw", YOU, 1)), ()),)


def test_otherwise_belongs_to_the_nearest_form_that_has_one() -> None:
    inner = ("may", YOU, (("draw", YOU, 1),), (), (("draw", YOU, 2),))
    assert one("if red zone: may draw 1 / otherwise draw 2").effects == (("if", ("red_zone",), (inner,), ()),)
    assert one("if red zone: (may draw 1) / otherwise draw 2").effects == (
        ("if", ("red_zone",), ((*inner[:4], ()),), (("draw", YOU, 2),)),
    )


def test_modes_have_their_own_targets_and_a_number() -> None:
    (modes,) = one("choose up to 2: draw 1 / (choose enemy unit: destroy it) / scout 2").effects
    assert modes[:5] == ("modes", "choose", YOU, 0, 2)
    assert modes[5][1] == ((ENEMY,), (("destroy", YOU, IT),))
    (picked,) = one("opponent picks one: draw 1 / scout 2").effects
    assert picked[:5] == ("modes", "pick", ("opponent",), 1, 1)


def test_for_each_multiplies_the_first_number_of_its_effect() -> None:
    count = ("count", Select(("all",), "ally", "unit", (), (("other",),)))
    assert one("always: this power +1000 for each other ally unit").effects == (
        ("change", THIS, "power", ("scaled", 1000, count)),
    )


def test_or_binds_closer_than_and_in_qualities_and_looser_in_conditions() -> None:
    black = ("field", "colour", ":", "black")
    (destroy,) = one('destroy enemy unit with colour:"black" or decoy and power >= 2').effects
    assert destroy[2].filters == (("or", black, ("has", ("decoy",))), ("field", "power", ">=", 2))
    condition = one("while red zone or territory open and your turn: this power +1").condition
    assert condition == ("or", ("red_zone",), ("and", ("territory_open",), ("your_turn",)))


def test_amounts_are_figures_x_counts_words_and_sums() -> None:
    (draw,) = one("draw (number of enemy units) minus x").effects
    assert draw == ("draw", YOU, ("minus", ("count", ENEMY._replace(quantity=("all",))), ("x",)))
    (change,) = one("this power minus power of it").effects
    assert change == ("change", THIS, "power", ("times", -1, ("value", "power", IT)))


def test_capital_letters_do_not_matter() -> None:
    assert one("When Enters: Draw 1") == one("when enters: draw 1")
