"""Why a card is not offered: each reason that the rules can give, and that the card is offered once it is gone."""

from pathlib import Path

import pytest

from tests.games.reasons import laid, told

CARDS = """
[cards]
"Lord" = { type = "unit", named = true, movement = "infantry", action = "direct", vigour = 5, attack = 3, counter = 2 }
"Wise" = { type = "unit", movement = "infantry", action = "direct", vigour = 5, attack = 3, counter = 2, veteran = 2 }
"Grown" = { type = "unit", class_change = true, movement = "infantry", action = "direct", vigour = 6, attack = 4, counter = 2, ja = "A" }
"Sword" = { type = "weapon", kind = "sword", attack = 4, required_level = "B" }
"Fencer" = { type = "unit", movement = "infantry", action = "direct", vigour = 5, attack = 3, counter = 2, equip_levels = ["sword B"] }
"Fire" = { type = "magic", kind = "fire", attack = 4, need = 3, required_level = "C" }
"Mage" = { type = "unit", movement = "infantry", action = "magic", vigour = 5, attack = 3, counter = 2, equip_levels = ["fire C"] }
"Charm" = { type = "item", abilities = "only one in play, stays in play" }
"Parry" = { type = "surprise", abilities = "play, on attack declaration, if you are struck: draw 1" }
"Feint" = { type = "surprise", abilities = "play, on attack declaration: draw 1" }
"Hill" = { type = "land" }
"Call" = { type = "surprise", abilities = "play, any time, pay 2: draw 1" }
"Bolt" = { type = "surprise", abilities = "play, any time: choose enemy unit: destroy it" }
"Shy" = { type = "unit", movement = "infantry", action = "direct", vigour = 5, attack = 3, counter = 2, abilities = "cannot be chosen" }
"Purge" = { type = "surprise", abilities = "play, any time: choose enemy unit with vigour <= 1: destroy it" }
"""
ON_A1 = '{ card = "Filler", square = "a1", chips = 1 }'
ON_B2 = '{ card = "A", square = "b2", chips = 5 }'


@pytest.mark.parametrize(
    ("step", "position", "card", "why", "without"),
    [
        pytest.param(
            "unit",
            f'unused = 5\nhand = ["Lord"]\nmap = [{ON_A1}, {{ card = "Lord", square = "b2", chips = 5 }}]',
            "Lord",
            ["limit reached: one unit of this name on your map"],
            f'unused = 5\nhand = ["Lord"]\nmap = [{ON_A1}]',
            id="CT1 a named unit once",
        ),
        pytest.param(
            "unit",
            f'used = 14\nhand = ["Lord", "Grown"]\nmap = [{ON_B2}, {ON_A1}]',
            "Lord",
            ["not payable: takes 1 chip, 0 unused"],
            f'unused = 1\nhand = ["Lord", "Grown"]\nmap = [{ON_B2}, {ON_A1}]',
            id="US1 a chip",
        ),
        pytest.param(
            "unit",
            f'unused = 5\nhand = ["Lord"]\nmap = [{ON_A1}, {{ card = "Filler", square = "b1", chips = 1 }}, '
            '{ card = "Filler", square = "c1", chips = 1 }]',
            "Lord",
            ["no room: no empty deployment square"],
            f'unused = 5\nhand = ["Lord"]\nmap = [{ON_A1}]',
            id="MP2 no deployment square",
        ),
        pytest.param(
            "unit",
            f'unused = 5\nhand = ["Wise"]\nmap = [{ON_A1}]\noff-field = ["Filler"]',
            "Wise",
            ["not payable: takes 2 cards of your off-field, 1 there"],
            f'unused = 5\nhand = ["Wise"]\nmap = [{ON_A1}]\noff-field = ["2 Filler"]',
            id="US4 a veteran's price",
        ),
        pytest.param(
            "unit",
            f'unused = 5\nhand = ["Grown"]\nmap = [{ON_A1}]',
            "Grown",
            ["no target: no unit of yours changes its class to it"],
            f'unused = 5\nhand = ["Grown"]\nmap = [{ON_A1}, {ON_B2}]',
            id="US5 nobody to change the class of",
        ),
        pytest.param(
            "unit",
            f'unused = 1\nhand = ["Call", "Lord"]\nmap = [{ON_A1}]',
            "Call",
            ["not payable: takes 2 chips, 1 unused"],
            f'unused = 2\nhand = ["Call", "Lord"]\nmap = [{ON_A1}]',
            id="CT8 the chips of a surprise card",
        ),
        pytest.param(
            "unit",
            f'unused = 2\nhand = ["Purge", "Lord"]\nmap = [{ON_A1}]\n[player.2]\nmap = [{{ card = "B", square = "b3", chips = 5 }}]',
            "Purge",
            ["no target"],
            f'unused = 2\nhand = ["Purge", "Lord"]\nmap = [{ON_A1}]\n[player.2]\nmap = [{{ card = "B", square = "b3", chips = 1 }}]',
            id="CT8 no target",
        ),
        pytest.param(
            "unit",
            f'unused = 2\nhand = ["Bolt", "Lord"]\nmap = [{ON_A1}]\n[player.2]\nmap = [{{ card = "Shy", square = "b3", chips = 5 }}]',
            "Bolt",
            ["forbidden: by Shy"],
            f'unused = 2\nhand = ["Bolt", "Lord"]\nmap = [{ON_A1}]\n[player.2]\nmap = [{{ card = "B", square = "b3", chips = 5 }}]',
            id="CT8 a text forbids the target",
        ),
        pytest.param(
            "item",
            f'unused = 5\nhand = ["Sword", "Charm"]\nmap = [{ON_A1}]',
            "Sword",
            ["no target: no unit of yours has equip level sword B"],
            'unused = 5\nhand = ["Sword"]\nmap = [{ card = "Fencer", square = "a1", chips = 1 }]',
            id="IT1 equip level",
        ),
        pytest.param(
            "item",
            'unused = 2\nhand = ["Fire", "Charm"]\nmap = [{ card = "Mage", square = "a1", chips = 1 }]',
            "Fire",
            ["not payable: takes 3 chips, 2 unused"],
            'unused = 3\nhand = ["Fire", "Charm"]\nmap = [{ card = "Mage", square = "a1", chips = 1 }]',
            id="CT5 the need of a magic card",
        ),
    ],
)
def test_why(tmp_path: Path, step: str, position: str, card: str, why: list[str], without: str) -> None:
    begin = f'{CARDS}\n[position]\nbegin = "{step}"\n[player.1]\n'
    assert told(laid(tmp_path, "fertcg", begin + position), card) == why
    assert told(laid(tmp_path, "fertcg", begin + without), card) == []


def test_one_deployment_a_turn(tmp_path: Path) -> None:
    """US1"""
    position = (
        f'{CARDS}\n[position]\nbegin = "unit"\n[player.1]\nunused = 9\nhand = ["Lord", "Fencer"]\nmap = [{ON_A1}]'
    )
    g = laid(tmp_path, "fertcg", position, "1: deploy Lord", "1: b1", "1: 2")
    assert told(g, "Fencer") == ["limit reached: one deployment or class change a turn"]
    assert told(g, "Fencer", "ja") == ["上限に達している：出撃またはクラスチェンジは1ターンに1回"]


def test_one_land_a_turn(tmp_path: Path) -> None:
    """LD1"""
    position = f'{CARDS}\n[position]\nbegin = "land"\n[player.1]\nunused = 5\nhand = ["2 Hill", "Call"]'
    assert told(laid(tmp_path, "fertcg", position), "Hill") == []
    g = laid(tmp_path, "fertcg", position, "1: lay Hill")
    assert told(g, "Hill") == ["not now: in your land step", "limit reached: one land a turn"]
    assert told(g, "Hill", "ja") == ["今は使えない：自分の土地ステップ", "上限に達している：土地の配置は1ターンに1枚"]


@pytest.mark.parametrize(
    ("card", "when"),
    [("Fencer", "in your unit step"), ("Hill", "in your land step"), ("Sword", "in your item step")],
)
def test_what_is_for_another_step(tmp_path: Path, card: str, when: str) -> None:
    """TU1, whether or not somebody could bear it by then"""
    g = laid(tmp_path, "fertcg", f'{CARDS}\n[player.1]\nunused = 9\nhand = ["{card}"]')
    assert told(g, card)[0] == f"not now: {when}"


def test_what_would_be_missing_by_then(tmp_path: Path) -> None:
    """What a turn renews is not told before it: chips and deployments; a bearer is."""
    g = laid(tmp_path, "fertcg", f'{CARDS}\n[player.1]\nused = 14\nhand = ["Sword", "Fire", "Lord"]')
    assert told(g, "Lord") == ["not now: in your unit step"]
    assert told(g, "Sword") == ["not now: in your item step", "no target: no unit of yours has equip level sword B"]


def test_a_surprise_card_for_the_other_role(tmp_path: Path) -> None:
    """PS2, CT8"""
    position = f'{CARDS}\n[player.1]\nhand = ["Parry", "Feint"]\n[player.2]\nhand = ["Parry", "Feint"]'
    attack = ("1: act with A", "1: attack B")
    g = laid(tmp_path, "fertcg", position, *attack)
    assert told(g, "Parry") == ["its condition does not hold: your unit must be struck"]
    assert told(g, "Feint") == []
    g = laid(tmp_path, "fertcg", position, *attack, "1: pass")
    assert told(g, "Parry") == []


def test_an_ability_once_in_a_second(tmp_path: Path) -> None:
    """PS3"""
    able = '{ type = "unit", movement = "infantry", action = "direct", vigour = 5, attack = 3, counter = 2, abilities = """\n'
    cards = f'"A" = {able}striking, vigour 1: strike damage +1"""' + " }"
    position = f'{CARDS}{cards}\n[player.1]\nhand = ["Feint"]'
    attack = ("1: act with A", "1: attack B")
    assert told(laid(tmp_path, "fertcg", position, *attack), "A") == []
    assert told(laid(tmp_path, "fertcg", position, *attack, "1: use A"), "A") == ["used already"]


def test_a_unit_that_sleeps(tmp_path: Path) -> None:
    """AE2, IV1"""
    units = '{ card = "A", square = "b2", chips = 5 }, { card = "Lord", square = "a1", chips = 1, asleep = true }'
    g = laid(tmp_path, "fertcg", f"{CARDS}\n[player.1]\nmap = [{units}]")
    assert told(g, "Lord") == ["not now: it is asleep"]
