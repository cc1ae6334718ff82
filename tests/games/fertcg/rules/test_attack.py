"""An attack: whom a unit may attack, the counter-attack, and what ends it (AT1 to AT7, CA1 to CA4)."""

from pathlib import Path

import pytest

from cardbase.engine.layout import TURN
from cardbase.games.fertcg.rules.attack import lent_magic, may_attack, targets
from cardbase.games.fertcg.rules.layout import ATTACK, CHIPS, STRIKER
from tests.games.fertcg.positions import named, position

SHY = """
[cards]
"B" = { type = "unit", vigour = 5, attack = 3, counter = 2, abilities = "cannot be attacked" }
"""


def test_a_unit_attacks_what_it_reaches(tmp_path: Path) -> None:
    g = position(tmp_path)
    assert targets(g, 0, named(g, "A")) == [ATTACK + named(g, "B", 1)]
    assert targets(g, 0, named(g, "Filler")) == []


def test_a_text_may_forbid_to_attack_a_unit(tmp_path: Path) -> None:
    g = position(tmp_path, SHY)
    assert not may_attack(g, named(g, "A"), named(g, "B", 1))
    assert targets(g, 0, named(g, "A")) == []


def test_in_the_first_turn_nobody_attacks_where_the_switch_says_so(tmp_path: Path) -> None:
    """IV5"""
    g = position(tmp_path, "[switches]\nfirst_turn_attack = false")
    assert targets(g, 0, named(g, "A"))
    g.num[TURN] = 1
    assert targets(g, 0, named(g, "A")) == []


@pytest.mark.parametrize(("answer", "left"), [("2: pass", 2), ("2: counter-attack", 0)])
def test_a_counter_attack_with_initial_equipment_is_free(tmp_path: Path, answer: str, left: int) -> None:
    """CA1, CA3: A has paid 3; the counter takes the other 2."""
    g = position(tmp_path, "", "1: act with A", "1: attack B", answer)
    assert g.more[CHIPS][named(g, "B", 1)] == 2
    assert (
        sum(g.more[CHIPS][card] for card in range(len(g.face)) if g.match.faces[g.face[card]].name("en") == "A") == left
    )
    assert g.num[STRIKER] == 0


def test_magic_of_a_text_goes_into_one_number() -> None:
    assert lent_magic(3, "thunder") == 3 * 8 + 2
