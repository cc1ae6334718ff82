"""Why a card is not offered: each reason that the rules can give, and that the card is offered once it is gone."""

from pathlib import Path

import pytest

from tests.games.reasons import laid, reasons, told

CARDS = """
[cards]
"Bolt" = { type = "command", colour = ["red"], cost = 1, timing = "quick", trigger = "none", abilities = "choose enemy unit: destroy it" }
"Rite" = { type = "command", colour = ["red"], cost = 1, timing = "quick", trigger = "none", abilities = "play, if life of you is red: draw 1" }
"Ban" = { type = "unit", colour = ["red"], cost = 1, power = 1000, hit = 1, trigger = "none", timing = "normal", abilities = "opponent cannot play command" }
"Sage" = { type = "unit", colour = ["red"], cost = 1, power = 1000, hit = 1, trigger = "none", timing = "normal", abilities = "normal, once per turn: draw 1" }
"""
IN_MAIN = "not now: in your main phase while nothing waits to resolve"


@pytest.mark.parametrize(
    ("position", "card", "why", "without"),
    [
        pytest.param(
            'energy = ["2 Black", "3 Red"]\nhand = ["V5"]',
            "V5",
            [],
            'energy = ["5 Black"]\nhand = ["V5"]',
            id="two black icons are paid by two black energy",
        ),
        pytest.param(
            'energy = ["3 Red", "Black"]\nhand = ["V5"]',
            "V5",
            ["not payable: costs 5, of it 2 black, 4 energy (1 black, 3 red) standing"],
            'energy = ["3 Red", "2 Black"]\nhand = ["V5"]',
            id="PL1 too little energy",
        ),
        pytest.param(
            'energy = ["5 Red"]\nhand = ["V5"]',
            "V5",
            ["not payable: costs 5, of it 2 black, 5 energy (5 red) standing"],
            'energy = ["4 Black", "Red"]\nhand = ["V5"]',
            id="PL1 energy of the wrong colour",
        ),
        pytest.param(
            'energy = ["Red"]\nhand = ["Bolt"]',
            "Bolt",
            ["no target"],
            'energy = ["Red"]\nhand = ["Bolt"]\n[player.2]\nfield = ["V1"]',
            id="D-30 no target",
        ),
        pytest.param(
            'hand = ["Bolt"]',
            "Bolt",
            ["not payable: costs 1, 0 energy standing", "no target"],
            'energy = ["Red"]\nhand = ["Bolt"]\n[player.2]\nfield = ["V1"]',
            id="two reasons",
        ),
        pytest.param(
            'energy = ["Red"]\nhand = ["Rite"]',
            "Rite",
            ["its condition does not hold"],
            'energy = ["Red"]\nhand = ["Rite"]\nlife = ["5 Red"]',
            id="D-30 the condition of a command",
        ),
        pytest.param(
            'energy = ["Red"]\nhand = ["Bolt"]\n[player.2]\nfield = ["Ban"]',
            "Bolt",
            ["forbidden: by Ban"],
            'energy = ["Red"]\nhand = ["Bolt"]\n[player.2]\nfield = ["Sage"]',
            id="D-28 a text forbids it",
        ),
        pytest.param(
            'energy = ["Red"]\nfield = ["V1"]\nhand = ["Red"]',
            "V1",
            ["nothing to do with it here"],
            'energy = ["Red"]\nfield = ["Sage"]\nhand = ["Red", "V1"]',
            id="a unit in the field without an ability",
        ),
    ],
)
def test_why(tmp_path: Path, position: str, card: str, why: list[str], without: str) -> None:
    assert told(laid(tmp_path, "build-divide", f"{CARDS}\n[player.1]\n{position}"), card) == why
    offered = laid(tmp_path, "build-divide", f"{CARDS}\n[player.1]\n{without}")
    assert card == "V1" or told(offered, card) == []


def test_a_normal_card_is_for_the_main_phase(tmp_path: Path) -> None:
    """TU8"""
    position = f'{CARDS}\n[position]\nbegin = "attack"\n[player.1]\nhand = ["V1"]\nfield = ["Red"]'
    g = laid(tmp_path, "build-divide", position)
    assert told(g, "V1") == [IN_MAIN]
    assert told(g, "V1", "ja") == ["今は使えない：自分のメインフェイズで解決待ちのカードや能力がない時"]


def test_a_quick_card_is_for_any_window_and_not_for_the_choice_of_an_attacker(tmp_path: Path) -> None:
    """PL5"""
    position = (
        f'{CARDS}\n[position]\nbegin = "attack"\n[player.1]\nhand = ["Bolt"]\nfield = ["Red"]\nenergy = ["Black"]'
    )
    assert told(laid(tmp_path, "build-divide", position), "Bolt") == [f"{IN_MAIN} or in a play window", "no target"]


def test_an_ability_that_was_used_this_turn(tmp_path: Path) -> None:
    """AB4"""
    position = f'{CARDS}\n[player.1]\nhand = ["V5"]\nfield = ["Sage"]'
    assert told(laid(tmp_path, "build-divide", position), "Sage") == []
    assert told(laid(tmp_path, "build-divide", position, "1: use Sage"), "Sage") == ["used already"]


def test_the_card_that_forbids_is_named(tmp_path: Path) -> None:
    position = f'{CARDS}\n[player.1]\nenergy = ["Red"]\nhand = ["Bolt"]\n[player.2]\nfield = ["Sage", "Ban"]'
    g = laid(tmp_path, "build-divide", position)
    (reason,) = reasons(g, "Bolt")
    assert g.match.faces[g.face[reason.card]].name("en") == "Ban"


def test_asking_leaves_no_trace(tmp_path: Path) -> None:
    """What a trial takes away belongs to the match, and is put back."""
    g = laid(tmp_path, "build-divide", f'{CARDS}\n[player.1]\nhand = ["Bolt", "V5", "Rite"]\nenergy = ["Red"]')
    before = [told(g, card) for card in ("Bolt", "V5", "Rite")]
    assert [told(g, card) for card in ("Bolt", "V5", "Rite")] == before
    assert all(before)


@pytest.mark.parametrize(
    ("unit", "why"),
    [
        ('{ card = "V1", rested = true }', ["not now: it is rested"]),
        ('{ card = "Calm" }', ["forbidden: by Calm"]),
        ('{ card = "V1" }', ["nothing to do with it here"]),
    ],
)
def test_a_unit_that_does_not_attack(tmp_path: Path, unit: str, why: list[str]) -> None:
    """AT1; one that may attack is among the answers, and needs no reason"""
    calm = '"Calm" = { type = "unit", cost = 1, power = 1000, hit = 1, trigger = "none", timing = "normal", abilities = "cannot attack" }'
    position = f'{CARDS}{calm}\n[position]\nbegin = "attack"\n[player.1]\nfield = ["Red", {unit}]'
    name = "Calm" if "Calm" in unit else "V1"
    assert told(laid(tmp_path, "build-divide", position), name) == why
