#!/usr/bin/env python3
"""Play random games by the hundred thousand and look after each whether all is well.

  python scripts/random_games play GAME [--games 100000] [--to FOLDER] [--seed 1] [--agent random]
  python scripts/random_games again GAME NUMBER [--seed 1] [--agent random]
  python scripts/random_games table [--to FOLDER] [--pairs]
  python scripts/random_games endings GAME [--games 1000] [--after TURN] [--seed 1] [--agent random]

Of four rounds two are played by bundled decks, one by random decks of all scripted cards, one by such decks under switches that were
drawn. No game may raise anything, run on without end, or end with a card of a deck missing, doubled, astray or from nowhere. FOLDER has
a file for each game, GAME.jsonl, a line for each block of 1,000 games: how they ended, how long they took, the faults with their
numbers, and how much memory the process had. A run that was stopped goes on after the last block, so that the same command with more
games makes more of it. `again` plays one game and shows its traceback. `endings` plays bundled decks without turn limit, random answers
up to a turn and an agent from then on, and tells when and how those end that were not over by then. Exit code: 0, or 1 where there were faults.

cardbase is the one that is installed: a compiled one (docs/speed.md) plays several times as fast.
"""

import argparse
import faulthandler
import resource
import sys
import time
import traceback
from collections import Counter
from contextlib import closing
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).resolve().parents[2]))  # behind what is installed, which may be compiled

from cardbase.catalog.opening import open_catalog
from cardbase.engine.compiling import is_compiled
from cardbase.sim.agents import maker
from cardbase.sim.matchup import settings
from cardbase.version import __version__
from scripts.random_games import blocks, endings, tables
from scripts.random_games.draw import Drawn, Source
from scripts.random_games.play import play

BLOCK = 1000
STUCK = 600  # seconds for a round; then the tracebacks are shown and the process ends


def main() -> int:
    """Do what is asked."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("play", "again", "endings"):
        command = commands.add_parser(name)
        command.add_argument("game")
        if name == "again":
            command.add_argument("number", type=int)
        else:
            command.add_argument("--games", type=int, default=100_000 if name == "play" else 1000)
        if name == "play":
            command.add_argument("--to", type=Path, default=Path("random-games"))
        if name == "endings":
            command.add_argument("--after", type=int, default=0)
        command.add_argument("--seed", type=int, default=1)
        command.add_argument("--agent", default="random")
    command = commands.add_parser("table")
    command.add_argument("--to", type=Path, default=Path("random-games"))
    command.add_argument("--pairs", action="store_true")
    asked = parser.parse_args()
    return {"play": run, "again": again, "table": table, "endings": late}[asked.command](asked)


def run(asked: argparse.Namespace) -> int:
    """Play until the file has so many games, block by block."""
    common = {"game": asked.game, "seed": asked.seed, "agent": asked.agent}
    known, file = blocks.opened(asked.to / f"{asked.game}.jsonl", common)
    with file, closing(open_catalog()) as db:
        source = Source(db, asked.game, asked.seed)
        done = known[-1]["last"] if known else 0
        faults = sum(len(block["faults"]) for block in known)
        while done < asked.games:
            last = min(done + BLOCK, asked.games)
            block = {**common, "version": __version__, "compiled": is_compiled(), "first": done, "last": last}
            block |= _block(source, done, last, asked.agent)
            blocks.keep(file, block)
            done, faults = last, faults + len(block["faults"])
            print(f"{asked.game} {done:,} games, {faults} faults, {block['rss_mb']:.0f} MB", flush=True)
    return int(faults > 0)


def _block(source: Source, first: int, last: int, agent: str) -> dict[str, Any]:
    kinds: dict[str, dict[str, Any]] = {}
    pairs: dict[str, list[int]] = {}
    faults: list[dict[str, Any]] = []
    begun = time.perf_counter()
    for drawn in source.rounds(first, last):
        faulthandler.dump_traceback_later(STUCK, exit=True)
        agents = [maker(agent)(drawn.match) for _ in range(2)]
        told = kinds.setdefault(drawn.kind, {"games": 0, "turns": 0, "decisions": 0, "ends": Counter()})
        for number, seed in drawn.seeds.items():
            try:
                played = play(drawn.match, agents, seed)
            except Exception as fault:
                faults.append({"number": number, "names": drawn.names, "said": repr(fault)})
                continue
            told["games"] += 1
            told["turns"] += played.turns
            told["decisions"] += played.decisions
            told["ends"][played.reason] += 1
            if drawn.names:
                pair = pairs.setdefault(drawn.names, [0, 0, 0])
                capped = played.reason in tables.CAPS
                pairs[drawn.names] = [a + b for a, b in zip(pair, (1, played.turns, capped), strict=True)]
        faulthandler.cancel_dump_traceback_later()
    return {
        "games": last - first,
        "faults": faults,
        "kinds": kinds,
        "pairs": pairs,
        "seconds": round(time.perf_counter() - begun, 1),
        "rss_mb": _memory(),
    }


def _memory() -> float:
    """Return how much memory the process has now, in MB; where the system does not tell, the most that it had."""
    try:
        return round(int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20, 1)
    except OSError:
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


def again(asked: argparse.Namespace) -> int:
    """Play one game of a run again."""
    with closing(open_catalog()) as db:
        (drawn,) = Source(db, asked.game, asked.seed).rounds(asked.number, asked.number + 1)
    print(_told(drawn))
    try:
        print(play(drawn.match, [maker(asked.agent)(drawn.match) for _ in range(2)], drawn.seeds[asked.number]))
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def _told(drawn: Drawn) -> str:
    return ", ".join(filter(None, (drawn.kind, drawn.names, *settings(drawn.switches))))


def late(asked: argparse.Namespace) -> int:
    """Tell when games end that nothing cuts short."""
    with closing(open_catalog()) as db:
        source = Source(db, asked.game, asked.seed)
    rules = source.material.rules
    found = endings.endings(rules, source.bundled, asked.games, asked.agent, asked.after, asked.seed)
    print(endings.told(list(found), asked.after))
    return 0


def table(asked: argparse.Namespace) -> int:
    """Print what the files say, as Markdown."""
    known = {path.stem: blocks.read(path) for path in sorted(asked.to.glob("*.jsonl"))}
    known = {game: told for game, told in known.items() if told}
    for game, told in known.items():
        print(*(tables.pairs(told) if asked.pairs else tables.summary(game, told)), sep="\n")
    if not asked.pairs:
        print(*(tables.memory(game, told) for game, told in known.items()), sep="\n")
    return int(any(block["faults"] for told in known.values() for block in told))


if __name__ == "__main__":
    sys.exit(main())
