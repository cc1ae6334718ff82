"""Why a card is not offered: each reason that the rules can give, and that the card is offered once it is gone."""

from pathlib import Path

import pytest

from tests.games.reasons import laid, told

CARDS = """
[cards]
"Arms" = { type = "arms", cost = 1, sp = "C" }
"Dear" = { type = "unit", size = "S", bp = 90, cost = 4, sp = "C" }
"Blast" = { type = "code", cost = 2, sp = "C", abilities = "ac: choose enemy unit: destroy it" }
"Fan" = { type = "code", cost = 0, sp = "C", abilities = "ac: choose up to 2 enemy units: destroy them" }
"Surge" = { type = "code", cost = 0, sp = "C", abilities = "ac, discard 1: draw 2" }
"Lone" = { type = "code", cost = 0, sp = "C", abilities = "ac, if there is ally unit: draw 1" }
"Guard" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", abilities = "fast, rest this: draw 1" }
"Shy" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", abilities = "cannot be chosen" }
"Quick" = { type = "code", cost = 0, sp = "C", abilities = "ac: draw 1" }
"Hasty" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", abilities = "speed: faster by 1" }
"Sage" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", abilities = "ac, once per turn: draw 1" }
"Swift Guard" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", abilities = "fast: draw 1" }
"Banner" = { type = "arms", cost = 9, sp = "C", abilities = 'enhancement type "ビースト"' }
"Beast" = { type = "unit", size = "S", bp = 70, cost = 0, sp = "C", types = ["ビースト"] }
"""


@pytest.mark.parametrize(
    ("phase", "position", "card", "why", "without"),
    [
        pytest.param(
            "cast",
            'hand = ["L170"]\nunits = ["M100", { card = "M100", area = 1 }]',
            "L170",
            ["no room: no battle area takes a unit of size L"],
            'hand = ["L170"]\nunits = ["M100"]',
            id="CP2 no area takes it",
        ),
        pytest.param(
            "cast",
            'hand = ["Dear"]\nburst = ["Filler"]',
            "Dear",
            ["not payable: costs 4 log, you can make 3"],
            'hand = ["Dear"]\nburst = ["2 Filler"]',
            id="CO1 too little log",
        ),
        pytest.param(
            "action",
            'hand = ["Blast", "Quick"]',
            "Blast",
            ["no target"],
            'hand = ["Blast"]\n[player.2]\nunits = ["S70"]',
            id="CD1 no target",
        ),
        pytest.param(
            "action",
            'hand = ["Fan", "Quick"]',
            "Fan",
            ["no target"],
            'hand = ["Fan"]\n[player.2]\nunits = ["S70"]',
            id="D-16 nothing to choose, though it may choose nothing",
        ),
        pytest.param(
            "action",
            'hand = ["Lone", "Quick"]',
            "Lone",
            ["its condition does not hold"],
            'hand = ["Lone"]\nunits = ["S70"]',
            id="the condition of a code",
        ),
        pytest.param(
            "action",
            'hand = ["Surge"]\nunits = ["S70"]\n[player.2]\nunits = ["S70"]',
            "Surge",
            ["not payable"],
            'hand = ["Surge", "S70"]',
            id="CO5 a card to discard",
        ),
        pytest.param(
            "action",
            'hand = ["Blast", "Quick"]\n[player.2]\nunits = ["Shy"]',
            "Blast",
            ["forbidden: by Shy"],
            'hand = ["Blast", "Quick"]\n[player.2]\nunits = ["S70"]',
            id="CD1 a text forbids the target",
        ),
        pytest.param(
            "fast",
            'hand = ["S70"]\nunits = [{ card = "Guard", rested = true }, "Swift Guard"]',
            "Guard",
            ["used already: it is check"],
            'hand = ["S70"]\nunits = ["Guard"]',
            id="CO2 a card that is check",
        ),
        pytest.param(
            "action",
            'hand = ["Banner"]\nunits = ["S70"]',
            "Banner",
            ["no target: its sub effect needs an open unit of yours of the type ビースト"],
            'hand = ["Banner"]\nunits = ["Beast"]',
            id="SE5 whom an enhancement helps",
        ),
    ],
)
def test_why(tmp_path: Path, phase: str, position: str, card: str, why: list[str], without: str) -> None:
    begin = f'{CARDS}\n[position]\nbegin = "{phase}"\n[player.1]\n'
    assert told(laid(tmp_path, "dreadnought", begin + position), card) == why
    assert told(laid(tmp_path, "dreadnought", begin + without), card) == []


def test_one_arms_on_each_caster(tmp_path: Path) -> None:
    """FP2"""
    position = f'{CARDS}\n[position]\nbegin = "fast"\n[player.1]\nhand = ["3 Arms"]\nburst = ["4 Filler"]'
    armed = laid(
        tmp_path, "dreadnought", position, "1: play Arms", "1: the left area", "1: check a burst", "1: play Arms"
    )
    assert told(armed, "Arms") in ([], ["not now: in your slot of the fast phase"])
    both = laid(
        tmp_path,
        "dreadnought",
        position,
        *("1: play Arms", "1: the left area", "1: check a burst", "1: play Arms", "1: check a burst"),
    )
    assert told(both, "Arms") == ["limit reached: one arms a turn on each caster"]
    assert told(both, "Arms", "ja") == ["上限に達している：アームズは各キャスターに1ターン1枚まで"]


@pytest.mark.parametrize(
    ("card", "when"),
    [
        ("S70", "in your slot of the cast phase"),
        ("Arms", "in your slot of the fast phase"),
    ],
)
def test_what_is_for_another_phase(tmp_path: Path, card: str, when: str) -> None:
    """TU3"""
    g = laid(tmp_path, "dreadnought", f'{CARDS}\n[player.1]\nhand = ["{card}"]\nunits = ["S70"]')
    assert told(g, card) == [f"not now: {when}"]


def test_a_code_of_the_action_phase_in_the_cast_phase(tmp_path: Path) -> None:
    """AC1"""
    g = laid(tmp_path, "dreadnought", f'{CARDS}\n[position]\nbegin = "cast"\n[player.1]\nhand = ["Blast"]')
    assert told(g, "Blast") == ["not now: in the action phase with the action right", "no target"]


@pytest.mark.parametrize(
    ("phase", "card"),
    [
        pytest.param("speed", "Hasty", id="AB4 a speed ability"),
        pytest.param("fast", "Swift Guard", id="FP2 a fast ability"),
        pytest.param("action", "Sage", id="an ability of the action phase where its text says so"),
    ],
)
def test_an_ability_that_was_used_this_turn(tmp_path: Path, phase: str, card: str) -> None:
    position = (
        f'{CARDS}\n[position]\nbegin = "{phase}"\n[player.1]\nhand = ["S70", "Quick"]\nunits = ["{card}", "Guard"]'
    )
    assert told(laid(tmp_path, "dreadnought", position), card) == []
    g = laid(tmp_path, "dreadnought", position, f"1: use {card}")
    assert told(g, card) == ["used already"]
    assert told(g, card, "ja") == ["使用済み"]
