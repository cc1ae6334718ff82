"""Scenario files of the toy game and of Build Divide, for tests of what scenarios do."""

from pathlib import Path

from cardbase.sim.scenarios.running import Verdict, run_file

SKIRMISH = """
title = "a case"
rule = "R-1"
game = "skirmish"
[cards]
"Bear" = { power = 3, cost = 2 }
"Wolf" = { power = 2, cost = 1 }
"Ox" = { power = 5, cost = 4 }
"Archer" = { power = 1, cost = 1, abilities = "main, rest this: choose enemy: it power -1 until end of turn" }
"Herald" = { power = 1, cost = 1, abilities = "when enters: draw 1" }
"Filler" = { power = 1, cost = 1 }
[position]
begin = "main"
player = 1
turn = 5
[player.1]
deck = 10
life = 10
energy = 3
[player.2]
deck = 10
life = 10
"""
"""A game of one phase, "the turn"."""

PHASES = """
title = "phases"
game = "build-divide"
[cards]
"Attacker" = { type = "unit", cost = 4, power = 4500, hit = 1, timing = "normal" }
"Blocker" = { type = "unit", cost = 5, power = 5500, hit = 1, timing = "normal" }
"Quick" = { type = "command", colour = ["black"], cost = 1, cost_black = 1, trigger = "none", timing = "quick", abilities = "draw 1" }
"Black" = { type = "unit", colour = ["black"], cost = 1, power = 1000, hit = 1 }
"Filler" = { type = "unit", cost = 1, power = 1000, hit = 1 }
[position]
begin = "main"
player = 1
[player.1]
deck = 10
life = 10
field = ["Attacker"]
[player.2]
deck = 10
life = 10
"""
"""A game of several phases: stand, draw, main, attack, end."""


def written(folder: Path, text: str, base: str = SKIRMISH) -> Path:
    """Write a file that stands on a position above."""
    (folder / "_base.toml").write_text(base, encoding="utf-8")
    path = folder / "case.toml"
    path.write_text(f'base = "_base.toml"\n{text}', encoding="utf-8")
    return path


def run(folder: Path, text: str, base: str = SKIRMISH) -> Verdict:
    """Run a file with one scenario."""
    (only,) = run_file(written(folder, text, base))
    return only
