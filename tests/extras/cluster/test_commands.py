"""The commands that play many games give the same on a cluster; agents of users travel."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.extras.cluster.conftest import Machines

DECKS = ("Ember Rush", "Hollow Control")
BOLD = """
from pathlib import Path
from nerve import STRENGTH
WEIGHT = int(Path(__file__).with_name("nerve.py").stat().st_size)

def agent(match, settings="0"):
    def choose(g, rng):
        return g.options[(STRENGTH + int(settings)) % len(g.options)]
    return choose
"""
TIMID = """
import sys
if "distributed.worker" in sys.modules:
    import self_confidence

def agent(match):
    return lambda g, rng: g.options[0]
"""


def cardbase(folder: Path, *words: str, more: "Mapping[str, str] | None" = None) -> "subprocess.CompletedProcess[str]":
    """Run a command in a folder that the workers do not know."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | dict(more or {})
    return subprocess.run(
        [sys.executable, "-m", "cardbase", *words],
        cwd=folder,
        env=environment | {"PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def told(folder: Path, *words: str) -> Any:
    """Return what a command says as JSON, but for how long it took."""
    done = cardbase(folder, *words, "--as", "json")
    assert (done.stderr, done.returncode) == ("", 0)
    return without_speed(json.loads(done.stdout))


def without_speed(told: Any) -> Any:
    """Return JSON without how long anything took."""
    if isinstance(told, list):
        return [without_speed(one) for one in told]
    if isinstance(told, dict):
        return {key: without_speed(value) for key, value in told.items() if key != "speed"}
    return told


@pytest.mark.parametrize(
    "words",
    [
        ("sim", "match", *DECKS, "-n", "30", "--seed", "3", "--agents", "greedy,random", "--switch", "hand_keep=6"),
        ("sim", "matrix", *DECKS, "Verdict Choir", "-n", "6", "--agents", "random"),
        ("catalog", "lint", "--game", "detainer", "--play", "10"),
    ],
)
@pytest.mark.usefixtures("catalog_path")
def test_commands_say_the_same(two: Machines, tmp_path: Path, words: tuple[str, ...]) -> None:
    assert told(tmp_path, *words, "--cluster", two.address) == told(tmp_path, *words, "--workers", "1")


@pytest.mark.usefixtures("catalog_path")
def test_an_agent_of_the_user_travels_with_what_it_imports(two: Machines, tmp_path: Path) -> None:
    (tmp_path / "bold.py").write_text(BOLD, encoding="utf-8")
    words = ("sim", "match", *DECKS, "-n", "12", "--agents", "bold:agent:2,random")
    found = []
    for strength in ("1", "10"):  # of another length: Python knows a changed file by second and length
        (tmp_path / "nerve.py").write_text(f"STRENGTH = {strength}\n", encoding="utf-8")
        there, here = (told(tmp_path, *words, *who) for who in (("--cluster", two.address), ("--workers", "1")))
        assert there == here
        found.append(there)

    assert found[0] != found[1]


@pytest.mark.usefixtures("catalog_path")
def test_an_agent_that_needs_what_the_workers_lack_is_one_message(two: Machines, tmp_path: Path) -> None:
    (tmp_path / "timid.py").write_text(TIMID, encoding="utf-8")
    done = cardbase(tmp_path, "sim", "match", *DECKS, "-n", "4", "--agents", "timid:agent", "--cluster", two.address)

    assert done.returncode == 2
    assert "the agent 'timid:agent' failed: ModuleNotFoundError: No module named 'self_confidence'" in done.stderr
    assert done.stderr.startswith("cardbase: the worker tcp://127.0.0.1:")


@pytest.mark.usefixtures("catalog_path")
def test_a_deck_is_tuned_alike(two: Machines, tmp_path: Path) -> None:
    words = ("deck", "tune", "White Wall", "--against", "Scarlet Charge", "-n", "80", "--agents", "random")
    done = [
        cardbase(tmp_path, *words, "--as", "json", *who) for who in (("--cluster", two.address), ("--workers", "1"))
    ]
    there, here = (without_speed(json.loads(one.stdout)) for one in done)

    assert there == here
    assert there["proof"]["games"] > 0
    assert [(one.stderr, one.returncode) for one in done] == [("", 0 if here["better"] else 1)] * 2
