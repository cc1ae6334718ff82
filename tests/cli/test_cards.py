"""How cards are listed: their columns by any name, and the mark of those that cardbase has made up."""

from tests.cli.conftest import Cardbase


def test_an_original_is_marked_and_the_mark_is_explained(cardbase: Cardbase) -> None:
    done = cardbase("search", "火種の仔", "--columns", "name,number")

    assert done.out.splitlines() == [
        "cardbase's own cards, never published",
        "Name                     Number",
        "Chili, Kindling Whelp *  CB-BD-051",
    ]


def test_columns_are_chosen_by_key_heading_or_any_name_of_a_field(cardbase: Cardbase) -> None:
    done = cardbase("search", "blood beret", "--columns", "v,Name,shoot,kana,set")

    assert done.out.splitlines() == [
        "Value  Name         Shoot  Reading  Set",
        "    4  BLOOD BERET      4           Base",
    ]


def test_a_column_that_there_is_not_is_named_with_the_nearest(cardbase: Cardbase) -> None:
    done = cardbase("search", "blood beret", "--columns", "nam")

    assert (done.code, done.out) == (2, "")
    assert done.err == "cardbase: there is no column 'nam'\nDid you mean 'name'?\n"


def test_facts_in_words_leave_out_what_a_card_has_none_of(cardbase: Cardbase) -> None:
    done = cardbase("search", "number:CB-BD-016 or number:01025", "--columns", "facts")

    assert "command · black · total cost 1 · quick" in done.out
    assert "none" not in done.out
