"""Answers as ints: every kind beside the others, with room for an argument."""

import pytest

from cardbase.engine import actions
from cardbase.engine.actions import ARG, FACE, FIRST_OWN, NUMBER, PASS, PICK, SHIFT, argument, kind


@pytest.mark.parametrize("number", [0, 1, ARG])
@pytest.mark.parametrize("which", [PICK, FACE, NUMBER, FIRST_OWN << SHIFT])
def test_an_answer_is_a_kind_and_an_argument(which: int, number: int) -> None:
    assert (kind(which + number), argument(which + number)) == (which, number)


def test_no_two_kinds_of_all_games_meet_nor_reach_those_of_a_game() -> None:
    kinds = [
        getattr(actions, name) for name in ("PASS", "PICK", "FACE", "SEAT", "NUMBER", "SQUARE", "ORDER", "MODE", "YES")
    ]
    assert len(set(kinds)) == len(kinds)
    assert PASS == 0 and max(kinds) < FIRST_OWN << SHIFT
    assert not any(which & ARG for which in kinds)
