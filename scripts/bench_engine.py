#!/usr/bin/env python3
"""Measure the engine: random legal play on one core with the log off, one line for each match, in CPU time.

  python scripts/bench_engine.py [--only NAME] [--seconds 2] [--runs 5] [--json] [--profile NAME] [--matches MODULE:NAME]
  python scripts/bench_engine.py --against REV [--agent greedy] [--only NAME] [--seconds 2] [--runs 5]

The matches are those of bundled decks below, or what `--matches` names, a table of functions that make them:
`--matches tests.matches:MATCHES` has plain cards and made-up games as well. `--against` plays the same games on the code
of another revision (or in another folder), by turns, and prints how many times as fast this tree is.

Columns: whole games and real decisions (two or more answers) in a second; how many questions with one answer, how many
steps the kernel does for each of them, how often continuous values are written, and how often that changes nothing; a copy, a
resample, a saved-and-loaded state, an observation in µs, in the middle of a game; dealing in µs; loading two decks whose texts are
parsed, up to the first decision, in ms; and what one decision costs in calibration loops of `x[i & 63] += 1`, so that machines can
be compared. `factory` gives a match to the peers' benchmark: `--engine scripts.bench_engine:factory`, the match
named by the environment variable CARDBASE_BENCH.
"""

import argparse
import cProfile
import gc
import json
import os
import pkgutil
import pstats
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cardbase.catalog.opening import open_catalog
from cardbase.engine import run as kernel
from cardbase.engine.state import Match, Observer, State
from cardbase.sim.entrants import Allowed, enter, seat

try:
    from cardbase.sim.agents import maker
except ImportError:  # `--against` a revision whose agents have no module of their own
    from cardbase.sim.agents import AGENTS

    maker = AGENTS.__getitem__

Matches = Mapping[str, Callable[[], Match]]
DECKS: dict[str, tuple[str, str, dict[str, int]]] = {
    "build-divide": ("Ember Rush", "Hollow Control", {}),
    "build-divide-blue-white": ("Tide Summoning", "Verdict Choir", {}),
    "build-divide-assault": ("Fort of Dawn", "Tide Summoning", {}),
    "detainer": ("Scarlet Charge", "White Wall", {"turn_cap": 60}),  # random play takes long to find an end
    "detainer-shadow": ("Wind and Arrows", "Shadow Covenant", {"turn_cap": 40}),
    "detainer-clockwork": ("Clockwork Host", "White Wall", {"turn_cap": 40}),
    "doomtrooper": ("Capitol Expedition", "Legion of Algeroth", {}),
    "doomtrooper-art": ("Keepers of the Art", "Masters of Semai and Ilian", {}),
    "doomtrooper-corporations": ("Imperial Clans", "Freelance Coalition", {}),
    # each of its decks against itself: what they cost differs much
    "doomtrooper-capitol-expedition": ("Capitol Expedition", "Capitol Expedition", {}),
    "doomtrooper-capitol-mandate": ("Capitol Mandate", "Capitol Mandate", {}),
    "doomtrooper-freelance-coalition": ("Freelance Coalition", "Freelance Coalition", {}),
    "doomtrooper-imperial-clans": ("Imperial Clans", "Imperial Clans", {}),
    "doomtrooper-keepers-of-the-art": ("Keepers of the Art", "Keepers of the Art", {}),
    "doomtrooper-legion-of-algeroth": ("Legion of Algeroth", "Legion of Algeroth", {}),
    "doomtrooper-masters": ("Masters of Semai and Ilian", "Masters of Semai and Ilian", {}),
    "doomtrooper-orb-and-legions": ("Orb and Legions", "Orb and Legions", {}),
    "doomtrooper-steppes": ("Steppes of Rasputin", "Steppes of Rasputin", {}),
    "doomtrooper-stone-archives": ("The Stone Archives", "The Stone Archives", {}),
    "doomtrooper-venusian-front": ("Venusian Front", "Venusian Front", {}),
    "doomtrooper-way-of-the-mystics": ("Way of the Mystics", "Way of the Mystics", {}),
    "dreadnought": ("Forge Vanguard", "Bell Choir", {}),
    "dreadnought-market": ("Tide and Shadow", "Night Market", {}),
    "fertcg": ("Iron Wall", "Plains Charge", {}),
    "fertcg-dusk-crest": ("Dusk Raiders", "Star Crest", {}),
    "fertcg-lamplight": ("Lamplight", "Iron Wall", {}),
}
COLUMNS = (
    "games_s",
    "decisions_s",
    "forced",
    "steps",
    "refreshes",
    "idle",
    "loops",
    "copy_us",
    "resample_us",
    "json_us",
    "observe_us",
    "deal_us",
    "load_ms",
)


def bundled() -> Matches:
    """Return the matches of `DECKS`, from a catalogue made for them."""
    with tempfile.TemporaryDirectory() as folder, closing(open_catalog(Path(folder) / "catalog.db")) as db:
        allowed = Allowed(illegal=True, unscripted=True)
        return {
            name: seat(enter(db, first, allowed=allowed), enter(db, second, allowed=allowed), switches).match
            for name, (first, second, switches) in DECKS.items()
        }


def play(match: Match, rng: Random, stop: int = -1) -> tuple[State, int]:
    """Play a random game, or its first `stop` decisions; return the state and the number of decisions."""
    g, made, draw, apply = match.rules.deal(match, rng), 0, rng.random, kernel.apply
    while made != stop:
        options = g.options
        if not options:
            break
        apply(g, options[int(draw() * len(options))], rng)
        made += 1
    return g, made


def factory() -> tuple[Callable[[Random], int], Callable[[Random, int], State], Callable[[State], State]]:
    """Return (play, state_at, clone) as the peers' benchmark wants them."""
    match = bundled()[os.environ.get("CARDBASE_BENCH", next(iter(DECKS)))]()
    return (lambda rng: play(match, rng)[1]), (lambda rng, n: play(match, rng, n)[0]), State.copy


def calibration() -> float:
    """Return calibration loops in a second, the best of five tries."""

    def once(n: int = 500_000) -> float:
        x, start = [0] * 64, time.process_time()
        for i in range(n):
            x[i & 63] += 1
        return n / (time.process_time() - start)

    return max(once() for _ in range(5))


def timed(once: Callable[[], object], seconds: float) -> float:
    """Return how long one call takes, in µs: the median of five batches."""
    batches = []
    for _ in range(5):
        calls, start = 0, time.process_time()
        while not calls or time.process_time() - start < seconds / 5:
            once()
            calls += 1
        batches.append((time.process_time() - start) / calls * 1e6)
    return median(batches)


class _Counter(Observer):
    """Counts steps, answers that nobody was asked for, and how often continuous values are written, and come out as they were."""

    def __init__(self) -> None:
        self.steps = self.forced = self.refreshes = self.idle = 0
        self.before: object = None

    def before_step(self, g: State) -> None:
        self.steps += 1

    def before_refresh(self, g: State) -> None:
        self.before = [column[:] for column in (*g.stats, g.cannot, g.num)]

    def after_refresh(self, g: State) -> None:
        self.refreshes += 1
        self.idle += self.before == [*g.stats, g.cannot, g.num]

    def passed_over(self, g: State, who: int, question: kernel.Step, options: list[int]) -> None:
        self.forced += len(options) == 1


def counted(match: Match, games: int = 30) -> dict[str, float]:
    """Return what is counted for each real decision, by showing a few games to an observer."""
    counter, made = _Counter(), 0
    for seed in range(games):
        rng = Random(seed)
        g = match.rules.deal(match, rng)
        g.observer = counter
        while g.options:
            kernel.apply(g, g.options[int(rng.random() * len(g.options))], rng)
            made += 1
    found = {"forced": counter.forced, "steps": counter.steps, "refreshes": counter.refreshes, "idle": counter.idle}
    return {name: count / made for name, count in found.items()}


def _load(match: Match) -> None:
    """Load the decks of a match anew and deal: what a command does once it has read the cards."""
    decks = [{part: [match.faces[face] for face in faces] for part, faces in deck.items()} for deck in match.decks]
    match.rules.deal(match.rules.load(decks, match.switches), Random(1))


def measure(name: str, match: Match, runs: int, seconds: float) -> dict[str, float | str]:
    """Return the figures of one match."""
    counts = counted(match)
    rates, costs = [], []
    for run in range(runs):
        gc.collect()
        loops = calibration()  # beside each run: on a shared machine both are slow at the same time
        rng, games, made, start = Random(1000 + run), 0, 0, time.process_time()
        while (spent := time.process_time() - start) < seconds:
            games, made = games + 1, made + play(match, rng)[1]
        rates.append((made / spent, games / spent))
        costs.append((loops + calibration()) / 2 * spent / made)
    decisions_s, games_s = median(rate for rate, _ in rates), median(rate for _, rate in rates)
    g, _ = play(match, Random(5), int(0.4 * decisions_s / games_s))
    rules, rng = match.rules, Random(1)
    return {
        "match": name,
        "games_s": games_s,
        "decisions_s": decisions_s,
        **counts,
        "loops": median(costs),
        "copy_us": timed(g.copy, seconds),
        "resample_us": timed(partial(rules.resample, g, rng), seconds),
        "json_us": timed(lambda: rules.from_json(match, rules.to_json(g)), seconds),
        "observe_us": timed(partial(rules.observe, g, g.who), seconds),
        "deal_us": timed(partial(rules.deal, match, rng), seconds),
        "load_ms": timed(partial(_load, match), seconds) / 1000,
    }


def profile(match: Match, agent: str) -> None:
    """Print where the time of games goes."""
    profiler = cProfile.Profile()
    profiler.enable()
    played(match, agent, 6.0, 1)
    profiler.disable()
    pstats.Stats(profiler).sort_stats("tottime").print_stats(35)


def played(match: Match, agent: str, seconds: float, seed: int) -> dict[str, float]:
    """Return games and real decisions in a second of CPU time, with one agent in both seats."""
    choose, own, rng = maker(agent)(match), Random(seed), Random(seed)
    games, made, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        g = match.rules.deal(match, rng)
        while g.options:
            kernel.apply(g, choose(g, own), rng)
            made += 1
        games += 1
    return {"games_s": games / spent, "decisions_s": made / spent}


def serve(matches: Matches) -> None:
    """Answer each line "match agent seconds seed" with the figures of `played`, as JSON."""
    loaded: dict[str, Match] = {}
    for line in sys.stdin:
        name, agent, seconds, seed = line.split()
        match = loaded.setdefault(name, loaded.get(name) or matches[name]())
        print(json.dumps(played(match, agent, float(seconds), int(seed))), flush=True)


@contextmanager
def tree_of(revision: str) -> Iterator[Path]:
    """Give the folder of another revision's code, with this script in it; a folder is taken as it is."""
    root = Path(__file__).resolve().parent.parent
    if Path(revision).is_dir():
        yield Path(revision)
        return
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder, "tree")
        subprocess.run(["git", "worktree", "add", "-q", "--detach", tree, revision], cwd=root, check=True)
        try:
            shutil.copy(__file__, tree / "scripts")
            yield tree
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=root, check=True)


def compare(names: list[str], tree: Path, agent: str, runs: int, seconds: float) -> None:
    """Play by turns on this tree and on another, and print the medians and the median of the ratios."""
    trees = (Path(__file__).resolve().parent.parent, tree)
    command = [sys.executable, "scripts/bench_engine.py", "--serve"]
    here, there = (
        subprocess.Popen(command, cwd=one, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for one in trees
    )
    print(f"{agent:32}" + "".join(f"{column:>13}" for column in ("games_s", "decisions_s", "was", "ratio", "lowest")))
    for name in names:
        pairs = []
        for run in range(runs):
            found = {}
            for process in (here, there) if run % 2 else (there, here):
                assert process.stdin and process.stdout
                print(name, agent, seconds, 1000 + run, file=process.stdin, flush=True)
                line = process.stdout.readline()
                if not line:
                    raise SystemExit("the bench does not run on that code; see above")
                found[process] = json.loads(line)
            pairs.append((found[here], found[there]))
        unit = "decisions_s" if agent == "random" else "games_s"
        ratios = sorted(new[unit] / old[unit] for new, old in pairs)
        figures = [median(new["games_s"] for new, _ in pairs), median(new["decisions_s"] for new, _ in pairs)]
        figures += [median(old[unit] for _, old in pairs), median(ratios), ratios[0]]
        print(f"{name:32}" + "".join(f"{figure:13,.2f}" for figure in figures), flush=True)
    for process in (here, there):
        process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--profile", metavar="NAME")
    parser.add_argument("--matches", metavar="MODULE:NAME")
    parser.add_argument("--against", metavar="REV")
    parser.add_argument("--agent", default="random", metavar="NAME")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.against:
        with tree_of(args.against) as tree:
            compare([name for name in DECKS if args.only in name], tree, args.agent, args.runs, args.seconds)
        return
    matches: Matches = pkgutil.resolve_name(args.matches) if args.matches else bundled()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if args.serve:
        serve(matches)
        return
    if args.profile:
        profile(matches[args.profile](), args.agent)
        return
    if not args.json:
        print(f"calibration: {calibration() / 1e6:.1f} M loops/s, Python {sys.version.split()[0]}")
        print(f"{'match':32}" + "".join(f"{column:>13}" for column in COLUMNS))
    for name, load in matches.items():
        if args.only in name:
            row = measure(name, load(), args.runs, args.seconds)
            shown = f"{name:32}" + "".join(f"{row[column]:13,.2f}" for column in COLUMNS)
            print(json.dumps(row) if args.json else shown, flush=True)


if __name__ == "__main__":
    main()
