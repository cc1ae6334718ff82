#!/usr/bin/env python3
"""Measure environments for learners: random steps of `cardbase.zoo.raw_env`, each with its observation, in CPU time.

  python scripts/bench_learners.py [--steps 3000] [--runs 5] [--against REV] [--only GAME]

Prints, for two decks of each game, steps a second: the median of the runs. `--against` takes turns with the code of another revision, and prints
how many times as many steps this tree makes. Needs the extra `pettingzoo`.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
DECKS = {
    "build-divide": ("Ember Rush", "Hollow Control"),
    "detainer": ("Scarlet Charge", "White Wall"),
    "doomtrooper": ("Capitol Expedition", "Legion of Algeroth"),
    "dreadnought": ("Forge Vanguard", "Bell Choir"),
    "fertcg": ("Iron Wall", "Plains Charge"),
}


def measured(games: list[str], steps: int) -> dict[str, float]:
    """Return the steps a second of each game, with the code that Python finds first."""
    import cardbase  # noqa: PLC0415 - that of this tree, or of another
    from cardbase import zoo  # noqa: PLC0415

    found = {}
    with cardbase.open() as catalog:
        for game in games:
            env = zoo.raw_env(catalog, *DECKS[game], allow_illegal=True)
            walk(env, steps // 10)
            found[game] = walk(env, steps)
    return found


def walk(env: object, steps: int) -> float:
    """Step through random games; return the steps a second."""
    dice = random.Random(1)
    env.reset(1)  # type: ignore[attr-defined]
    began = time.process_time()
    for _ in range(steps):
        observed, _, over, cut, _ = env.last()  # type: ignore[attr-defined]
        if over or cut:
            env.reset()  # type: ignore[attr-defined]
        else:
            env.step(int(dice.random() * int(observed["action_mask"].sum())))  # type: ignore[attr-defined]
    return steps / (time.process_time() - began)


def asked(tree: Path, folder: Path, games: list[str], steps: int) -> dict[str, float]:
    """Return what a process of its own measures on the code of a tree."""
    environment = os.environ | {"PYTHONPATH": str(tree), "CARDBASE_DB": str(folder / "catalog.db")}
    command = [sys.executable, str(Path(__file__).resolve()), "--one", "--steps", str(steps), "--games", *games]
    told = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(told.splitlines()[-1])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=3000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--against", metavar="REV")
    parser.add_argument("--only", choices=DECKS)
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--games", nargs="*", help=argparse.SUPPRESS)
    given = parser.parse_args()
    games = given.games or ([given.only] if given.only else list(DECKS))
    if given.one:
        print(json.dumps(measured(games, given.steps)))
        return
    with ExitStack() as opened:
        trees = {"this tree": ROOT}
        if given.against:
            sys.path.insert(0, str(ROOT))
            from scripts.bench_engine import tree_of  # noqa: PLC0415 - what measures one tree imports no other

            trees[given.against] = opened.enter_context(tree_of(given.against))
        folders = [Path(opened.enter_context(tempfile.TemporaryDirectory())) for _ in trees]
        runs: dict[str, list[dict[str, float]]] = {tree: [] for tree in trees}
        for _ in range(given.runs):
            for folder, (tree, where) in zip(folders, trees.items(), strict=True):
                runs[tree].append(asked(where, folder, games, given.steps))
    for game in games:
        rates = [median(run[game] for run in found) for found in runs.values()]
        ratio = f"  {rates[0] / rates[1]:.2f} times" if given.against else ""
        print(f"{game:14}", *(f"{rate:9,.0f}" for rate in rates), ratio)


if __name__ == "__main__":
    main()
