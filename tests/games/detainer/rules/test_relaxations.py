"""Why a card is not offered: each reason that the rules can give, and that the card is offered once it is gone."""

from pathlib import Path

import pytest

from tests.games.reasons import laid, told

CARDS = """
[cards]
"Plan" = { type = "strategy", subtype = "strategy", level = 1, abilities = "choose enemy armament: destroy it" }
"Rally" = { type = "strategy", subtype = "strategy", level = 1, abilities = "play, if there is ally follower: draw 1" }
"Bow" = { type = "force", subtype = "weapon", attribute = ["bow"] }
"Adept" = { type = "unit", subtype = "unit", level = 1, attack = 1, endurance = 1, quickness = 1, move = 1, range = "N4", attribute = ["sword"], abilities = "action: draw 1" }
"Curse" = { type = "unit", subtype = "unit", level = 1, attack = 1, endurance = 1, quickness = 1, move = 1, range = "N4", abilities = "enemies cannot carry forces" }
"Bolt" = { type = "strategy", subtype = "strategy", level = 1, abilities = "choose enemy unit: deal 2 damage to it" }
"Sage" = { type = "unit", subtype = "detainer", level = 4, attack = 6, endurance = 6, quickness = 1, move = 1, range = "N4", abilities = "artein 1, once per turn: draw 1" }

[cards."Rock"]
type = "unit"
subtype = "unit"
level = 1
attack = 1
endurance = 1
quickness = 1
move = 1
range = "N4"
abilities = "always: all own units are not affected by all enemy strategies"
"""
LEADER = '{ card = "Leader", square = "b1" }'
FAR_LEADER = '{ card = "Leader", square = "b7" }'
FULL = ", ".join(f'{{ card = "Soldier", square = "{square}" }}' for square in ("a1", "c1", "a2", "b2", "c2"))


@pytest.mark.parametrize(
    ("position", "card", "why", "without"),
    [
        pytest.param(
            f'hand = ["Scout"]\nunits = [{LEADER}, {FULL}]',
            "Scout",
            ["no room: a unit stands on each of your advance squares"],
            'hand = ["Scout"]',
            id="R-A1 no advance square",
        ),
        pytest.param(
            'hand = ["Order"]\nstrategy = [{ card = "Snare", down = true }]',
            "Order",
            ["no room: a card lies in your strategy zone"],
            'hand = ["Order"]',
            id="R-T1 a set trap",
        ),
        pytest.param(
            'hand = ["Snare"]\nstrategy = ["Order"]',
            "Snare",
            ["no room: a card lies in your strategy zone"],
            'hand = ["Snare"]',
            id="R-T4 a strategy",
        ),
        pytest.param(
            'hand = ["Plan"]',
            "Plan",
            ["no target"],
            'hand = ["Plan"]\n[player.2]\nforces = [{ card = "Blade", square = "a4" }]',
            id="R-T1 no target",
        ),
        pytest.param(
            f'hand = ["Bolt"]\n[player.2]\nunits = [{FAR_LEADER}, {{ card = "Rock", square = "a6" }}]',
            "Bolt",
            ["forbidden: by Rock"],
            f'hand = ["Bolt"]\n[player.2]\nunits = [{FAR_LEADER}, {{ card = "Scout", square = "a6" }}]',
            id="no enemy unit is affected",
        ),
        pytest.param(
            'hand = ["Rally"]',
            "Rally",
            ["its condition does not hold"],
            f'hand = ["Rally"]\nunits = [{LEADER}, {{ card = "Scout", square = "a2" }}]',
            id="R-T1 the condition of a strategy",
        ),
        pytest.param(
            'hand = ["Bow"]',
            "Bow",
            ["no target: no unit of yours in your camp with the attribute bow can carry it"],
            f'hand = ["Bow"]\nunits = [{LEADER}, {{ card = "Archer", square = "a2" }}]',
            id="R-F2 no attribute in common",
        ),
        pytest.param(
            f'hand = ["Bow"]\nunits = [{LEADER}, {{ card = "Archer", square = "a4" }}]',
            "Bow",
            ["no target: no unit of yours in your camp with the attribute bow can carry it"],
            f'hand = ["Bow"]\nunits = [{LEADER}, {{ card = "Archer", square = "a2" }}]',
            id="R-F1 not in the camp",
        ),
        pytest.param(
            'hand = ["Blade"]\n[player.2]\nunits = [{ card = "Leader", square = "b7" }, { card = "Curse", square = "a6" }]',
            "Blade",
            ["forbidden: by Curse"],
            'hand = ["Blade"]',
            id="a text forbids it",
        ),
        pytest.param(
            'hand = ["Scout"]',
            "Leader",
            ["not payable: takes contract power 2 or 3, you have 0"],
            'hand = ["Scout"]\ncontract = ["2 Soldier"]',
            id="R-A8 contract power",
        ),
    ],
)
def test_why(tmp_path: Path, position: str, card: str, why: list[str], without: str) -> None:
    assert told(laid(tmp_path, "detainer", f"{CARDS}\n[player.1]\n{position}"), card) == why
    assert told(laid(tmp_path, "detainer", f"{CARDS}\n[player.1]\n{without}"), card) == []


def test_a_force_more_than_the_switch_allows(tmp_path: Path) -> None:
    """R-F3"""
    position = 'hand = ["2 Blade"]\n[switches]\nmax_forces_per_unit = {most}'
    one = laid(tmp_path, "detainer", "[player.1]\n" + position.format(most=1), "1: equip Blade")
    assert told(one, "Blade") == ["limit reached: 1 forces a unit"]
    two = laid(tmp_path, "detainer", "[player.1]\n" + position.format(most=2), "1: equip Blade")
    assert told(two, "Blade") == []


def test_after_too_many_decisions(tmp_path: Path) -> None:
    """R-W7: the unit that moves goes on with that, and nothing else begins."""
    position = (
        '[switches]\nturn_decision_cap = 2\n[player.1]\nhand = ["2 Scout"]\n'
        'units = [{ card = "Leader", square = "b1" }, { card = "Knight", square = "a2" }]'
    )
    g = laid(tmp_path, "detainer", position, "1: advance Scout", "1: a1", "1: move Knight")
    assert told(g, "Scout") == ["not now: in your Main phase", "limit reached: 2 decisions a turn"]


def test_an_action_ability_is_for_the_end_of_a_move(tmp_path: Path) -> None:
    """R-A7"""
    position = f'{CARDS}\n[player.1]\nunits = [{LEADER}, {{ card = "Adept", square = "a2" }}]'
    assert told(laid(tmp_path, "detainer", position), "Adept") == ["not now: as its unit becomes acted by moving"]
    assert told(laid(tmp_path, "detainer", position, "1: move Adept", "1: pass"), "Adept") == []


def test_what_is_in_hand_waits_for_the_next_action(tmp_path: Path) -> None:
    """R-P3"""
    position = (
        '[player.1]\nhand = ["Scout"]\nunits = [{ card = "Leader", square = "b1" }, { card = "Knight", square = "a2" }]'
    )
    assert told(laid(tmp_path, "detainer", position, "1: move Knight"), "Scout") == ["not now: in your Main phase"]


def test_a_set_trap_waits_for_its_event(tmp_path: Path) -> None:
    """R-T5"""
    position = '[player.1]\nhand = ["Scout"]\nstrategy = [{ card = "Snare", down = true }]'
    g = laid(tmp_path, "detainer", position)
    assert told(g, "Snare") == ["not now: when what its text waits for happens"]
    assert told(g, "Snare", "ja") == ["今は使えない：テキストの条件が起きた時"]


def test_a_unit_that_has_acted(tmp_path: Path) -> None:
    """R-A6"""
    units = '{ card = "Leader", square = "b1" }, { card = "Knight", square = "a2", rested = true }'
    g = laid(tmp_path, "detainer", f'[player.1]\nhand = ["Scout"]\nunits = [{units}]')
    assert told(g, "Knight") == ["not now: it is acted"]
    assert told(g, "Knight", "ja") == ["今は使えない：行動済の状態"]


def test_an_artein_that_its_text_allows_once_a_turn(tmp_path: Path) -> None:
    """R-A8: without these words it may be used again."""
    position = 'hand = ["Scout"]\ncontract = ["4 Soldier"]\nunits = [{{ card = "{leader}", square = "b1" }}]'
    once = f"{CARDS}\n[player.1]\n{position.format(leader='Sage')}"
    assert told(laid(tmp_path, "detainer", once), "Sage") == []
    used = laid(tmp_path, "detainer", once, "1: use Artein 1", "1: Soldier", "1: pass")
    assert told(used, "Sage") == ["used already"]
    assert told(used, "Sage", "ja") == ["使用済み"]
    often = f"{CARDS.replace(', once per turn', '')}\n[player.1]\n{position.format(leader='Sage')}"
    again = laid(tmp_path, "detainer", often, "1: use Artein 1", "1: Soldier", "1: pass")
    assert told(again, "Sage") == []
