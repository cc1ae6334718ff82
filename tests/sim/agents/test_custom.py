"""Agents that users bring: named by module and function or by an entry point, and refused in a sentence where they are broken."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardbase.errors import InputError
from cardbase.sim.agents import agent_names, maker
from cardbase.sim.game import Game
from cardbase.sim.interactive import HUMAN, InteractiveGame
from scripts.consoles import ROOT
from tests.matches.conformance import walk
from tests.matches.skirmish import toy_match

PLAYERS = """
from cardbase.engine import run

def last(match):
    return lambda g, rng: g.options[-1]

def at_place(match, settings):
    return lambda g, rng: g.options[int(settings) % len(g.options)]

def playful(match):
    def choose(g, rng):
        answer = g.options[0]
        run.apply(g, answer, rng)
        return answer
    return choose

seen = []

def looking(match):
    def choose(g, rng):
        seen.append(g)
        return g.options[0]
    return choose

def wrong(match):
    return lambda g, rng: -1

def failing(match):
    return lambda g, rng: 1 // 0

def unmade(match):
    raise ValueError("no model")

def nothing(match):
    pass

number = 7

def exhausted(match):
    return lambda g, rng: next(iter(()))
"""
BROKEN = {
    "own_players:wrong": "the agent 'own_players:wrong' answered -1, which is not legal",
    "own_players:failing": "own_players.py line 29: the agent 'own_players:failing' failed: ZeroDivisionError: .*",
    "own_players:exhausted": "own_players.py line 40: the agent 'own_players:exhausted' failed: StopIteration",
    "own_players:unmade": "own_players.py line 32: the agent 'own_players:unmade' failed: ValueError: no model",
    "own_players:nothing": "the function of the agent 'own_players:nothing' returned None and no agent",
}
UNKNOWN = {
    "own_players:lost": "there is no function 'lost' in the module 'own_players'\nDid you mean 'last'",
    "own_players:number": "there is no function 'number' in the module 'own_players'",
    "own_players:last:9": "the agent 'own_players:last:9' cannot be made: too many positional arguments\n.*def agent",
    "own_players:at_place": "the agent 'own_players:at_place' cannot be made: missing a required argument: 'settings'",
    "no_such_module:last": "there is no module 'no_such_module' for the agent 'no_such_module:last'",
    "own_players.deeper:last": "there is no module 'own_players.deeper'",
    "half_players:last": "half_players.py line 1: .* failed: ModuleNotFoundError: No module named 'no_such_thing'",
    "bad_players:last": "bad_players.py line 1: the agent 'bad_players:last' failed: SyntaxError: .*",
    "greedy:5": "the agent 'greedy' takes nothing behind its name",
    "gredy:5": "there is no agent 'gredy:5'\nDid you mean 'greedy'",
    "a b:c": "there is no agent 'a b:c'\n  random  gives every answer with equal chance\n",
}


@pytest.fixture(autouse=True)
def _players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three modules lie in the folder where the command is given."""
    (tmp_path / "own_players.py").write_text(PLAYERS, encoding="utf-8")
    (tmp_path / "half_players.py").write_text("import no_such_thing\n", encoding="utf-8")
    (tmp_path / "bad_players.py").write_text("def last(match:\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    for module in ("own_players", "half_players", "bad_players"):
        monkeypatch.delitem(sys.modules, module, raising=False)


def test_a_function_of_a_module_is_an_agent() -> None:
    game = Game(toy_match(), 3)
    assert game.choose("own_players:last").action == game.state.options[-1]
    assert game.choose("own_players:at_place:0").action == game.state.options[0]
    assert game.play_on("own_players:last,greedy").startswith("Player")
    assert agent_names("greedy,own_players:at_place:1") == ("greedy", "own_players:at_place:1")


def test_it_sits_at_a_table() -> None:
    sitting = InteractiveGame(Game(toy_match(), 3), ("own_players:last", HUMAN))
    while not sitting.waits:
        sitting.answer(sitting.game.state.options[0])
    assert sitting.think().action == sitting.game.state.options[-1]


def test_what_it_does_to_its_state_changes_no_game() -> None:
    agent = maker("own_players:playful")(toy_match())
    for g, rng in walk(toy_match(), 3, every=5):
        if g.options:
            before = g.rules.to_json(g)
            assert agent(g, rng) == g.options[0]
            assert g.rules.to_json(g) == before


def test_hidden_cards_do_not_reach_it() -> None:
    """It sees what its seat may know, and other cards dealt anew."""
    match, dealt_anew = toy_match(), 0
    agent = maker("own_players:looking")(match)
    for g, rng in walk(match, 11, every=2):
        if g.options:
            agent(g, rng)
            shown = sys.modules["own_players"].seen[-1]
            assert g.rules.observe(shown, g.who) == g.rules.observe(g, g.who)
            dealt_anew += shown.face != g.face
    assert dealt_anew > 5


@pytest.mark.parametrize("name", BROKEN)
def test_one_that_is_broken_is_refused_as_it_plays(name: str) -> None:
    with pytest.raises(InputError, match=BROKEN[name]):
        Game(toy_match(), 3).choose(name)


@pytest.mark.parametrize("name", UNKNOWN)
def test_one_that_cannot_be_made_is_refused_at_once(name: str) -> None:
    with pytest.raises(InputError, match=UNKNOWN[name]):
        agent_names(name)


def test_a_package_brings_one_by_an_entry_point(tmp_path: Path) -> None:
    package = tmp_path / "site" / "own_players-1.0.dist-info"
    package.mkdir(parents=True)
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: own-players\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(
        "[cardbase.agents]\nplace = own_players:at_place\nbroken = own_players:failing\n", encoding="utf-8"
    )
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(package.parent), str(ROOT)]),
        "CARDBASE_DB": str(tmp_path / "catalog.db"),
    }

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cardbase", "sim", "match", "Ember Rush", "Hollow Control", "-n", "2", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    played = run("--agents", "place:0,random")
    assert played.returncode == 0, played.stderr
    assert "Ember Rush (place:0) won" in played.stdout
    failed = run("--agents", "broken")
    assert failed.returncode == 2
    assert "the agent 'broken' failed: ZeroDivisionError" in failed.stderr
    assert "Traceback" not in failed.stderr
    unknown = run("--agents", "plaice")
    assert "Did you mean 'place'?\n" in unknown.stderr
    assert "  place   own_players:at_place" in unknown.stderr.splitlines()
