"""Expectations made false in one small way: which are noticed, and which prove nothing."""

from pathlib import Path
from typing import Any

import pytest

from cardbase.sim.scenarios.reading import read
from scripts.falsify import Trial, falsehoods_of_deck, trials
from tests.sim.scenarios.files import SKIRMISH, written

FIGHT = '[player.1]\nfield = ["Bear"]\n[player.2]\nfield = [{ card = "Wolf", rested = true }]\n'
ATTACK = '[[step]]\ndo = ["1: attack with Bear"]\n[step.expect]\n'


@pytest.fixture(autouse=True)
def _registered(toy_game: None) -> None:
    """The game of the files below."""


def tried(folder: Path, text: str) -> list[Trial]:
    """The trials of a file with one scenario."""
    (scenario,) = read(written(folder, text, SKIRMISH))
    return list(trials(scenario))


@pytest.mark.parametrize(
    ("expected", "falsely"),
    [
        ("asked = 1", [0, 2]),
        ("2.life = 7", [8, 6]),
        ("2.life = '-3'", ["-2", "-4"]),
        ("2.field = 1", [2, 0]),
        ("1.field = ['Bear']", [[], ["Bear", "Bear"], ["Filler"]]),
        ("2.field = { has = ['Wolf'] }", [{"has": ["Bear"]}]),
        ("2.field = { lacks = ['Bear'] }", [{"lacks": ["Wolf"]}]),
        ("2.field = { count = 1 }", [{"count": 2}, {"count": 0}]),
        ("1.field = [{ card = 'Bear', rested = true }]", [[], None, None, [{"card": "Bear", "rested": False}]]),
        ("cards.Bear.power = 3", [4, 2]),
        ("cards.Bear.zone = 'field'", ["deck"]),
        ("cards.Wolf.keywords = []", [["nothing"]]),
        ("events = ['Bear attacks']", [["Filler attacks"]]),
        ("events = ['Bear deals 3 damage']", [["Bear deals 4 damage"]]),
        ("events = ['Player 2: the turn begins']", [["Player 1: the turn begins"]]),
        ("events_lack = ['Bear is destroyed']", [["Bear attacks"]]),
        ("result = 'none'", ["player 1"]),
        ("reason = 'none'", ["loop"]),
        ("phase = 'turn'", ["combat"]),
        ("player = 1", [2]),
        ("turn = 5", [6, 4]),
        ("refuse = ['2: Wolf']", [["1: pass"], None]),
        ("passed_over = ['2: Which creature blocks?']", [None]),
        ("question = 'What do you do?'", [None]),
        ("legal_lacks = ['attack with Bear']", [["Filler"]]),
        ("legal_has = ['pass']", [None]),
        ("legal = ['pass', 'attack with Wolf']", [["attack with Wolf"], ["pass"], None]),
    ],
)
def test_what_is_false_is_said_in_small_ways(tmp_path: Path, expected: str, falsely: list[Any]) -> None:
    """None stands for words that are not looked at here."""
    found = tried(tmp_path, FIGHT + ATTACK + expected + "\n")

    assert len(found) == len(falsely)
    for trial, said in zip(found, falsely, strict=True):
        assert said is None or trial.falsely == said


@pytest.mark.parametrize(
    ("expected", "empty"),
    [
        ("events = ['*']", True),
        ("events = ['* attacks']", False),
        ("events = ['Player 1 *']", True),
        ("2.life = 7", False),
        ("1.field = ['Bear']", False),
        ("refuse = ['2: Wolf']", False),
    ],
)
def test_an_expectation_that_proves_nothing_holds_all_the_same(tmp_path: Path, expected: str, empty: bool) -> None:
    """Both players draw: of the players' sentences one is as good as the other."""
    text = ATTACK.replace('Bear"]', 'Bear", "until turn 7"]') if "Player" in expected else ATTACK
    found = tried(tmp_path, FIGHT + text + expected + "\n")

    assert any(not trial.noticed for trial in found) == empty


def test_that_nothing_happens_is_not_proved_where_nothing_can(tmp_path: Path) -> None:
    text = '[player.1]\nhand = ["Filler"]\n[[step]]\ndo = []\n[step.expect]\nturn = 5\n[[step]]\ndo = []\n[step.expect]\nevents_lack = ["Filler enters"]\n'
    last = tried(tmp_path, text)[-1]

    assert (last.path, last.falsely, last.noticed) == (("events_lack",), None, False)


@pytest.mark.parametrize(
    ("key", "value", "falsely"),
    [
        ("legal", True, [False]),
        ("verdict", "legal", ["illegal", "incomplete", "cannot tell"]),
        ("remarks", ["SIZE"], [[], ["SIZE", "COPIES"], ["COPIES"]]),
        ("violations", [], [["SIZE"]]),
        (
            "violations",
            [{"code": "SIZE", "actual": 39}],
            [
                [],
                [{"code": "SIZE", "actual": 39}, "SIZE"],
                [{"code": "COPIES", "actual": 39}],
                [{"code": "SIZE", "actual": 40}],
                [{"code": "SIZE", "actual": 38}],
            ],
        ),
    ],
)
def test_what_is_false_of_a_deck(key: str, value: Any, falsely: list[Any]) -> None:
    assert list(falsehoods_of_deck(key, value, ["SIZE", "COPIES"])) == falsely
