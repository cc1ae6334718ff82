#!/usr/bin/env python3
"""Play agents against each other, the same deck on both sides, and keep every game in a file that grows.

  python scripts/measure_agents.py FILE [--agents mcts:200,greedy] [--games 100] [--only GAME] [--deck GAME=NAME] [--workers N]
  python scripts/measure_agents.py FILE --ladder data/agents.json

Games are pairs: chance deals the same to both, and the agents change seats. What the file has is not played again, so that a run
that was stopped goes on, and one with more games adds them. Then the shares of all that the file holds are told, with their 95 %
intervals: a draw counts as half a win. `--ladder` plays nothing, and brings what `cardbase sim agents` reads up to date.
"""

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from cardbase.catalog.opening import open_catalog
from cardbase.sim.agents import agent_names
from cardbase.sim.entrants import Allowed, enter, seat
from cardbase.sim.matchup import Matchup
from cardbase.sim.playing import Players
from cardbase.sim.results.statistics import Interval, wilson
from cardbase.sim.workers import Workers

DECKS = {
    "build-divide": "Ember Rush",
    "detainer": "Scarlet Charge",
    "doomtrooper": "Legion of Algeroth",  # the other one of the bench ends without a winner in half of its games
    "dreadnought": "Forge Vanguard",
    "fertcg": "Iron Wall",
}
SEED = 21


class Piece(NamedTuple):
    """A game to be played: which table, between whom, and its number."""

    game: str
    agents: tuple[str, str]
    number: int


class Score(NamedTuple):
    """What an agent has of its games against another one."""

    wins: int
    draws: int
    losses: int

    @property
    def games(self) -> int:
        """How many games."""
        return self.wins + self.draws + self.losses

    def share(self) -> Interval:
        """Return the share with its interval; a draw counts as half a win, which makes the interval somewhat too wide."""
        return wilson(self.wins + self.draws / 2, self.games)


def tables(decks: dict[str, str]) -> dict[str, Matchup]:
    """Return the table of each game, its deck on both sides."""
    with tempfile.TemporaryDirectory() as folder, closing(open_catalog(Path(folder) / "catalog.db")) as db:
        allowed = Allowed(illegal=True, unscripted=True)
        entrants = {game: enter(db, deck, allowed=allowed) for game, deck in decks.items()}
        return {game: seat(entrant, entrant, {}) for game, entrant in entrants.items()}


def at_the_tables(tools: dict[str, Matchup]) -> Callable[[Piece], dict[str, object]]:
    """Return what plays a game and gives its line of the file."""
    seated: dict[tuple[str, tuple[str, str]], Players] = {}

    def play(piece: Piece) -> dict[str, object]:
        key = piece.game, piece.agents
        if key not in seated:
            seated[key] = Players(tools[piece.game], piece.agents)
        start = process_time()
        outcome = seated[key].play(piece.number, SEED)
        return {
            "game": piece.game,
            "deck": tools[piece.game].names[0],
            "agents": list(piece.agents),
            "number": piece.number,
            "winner": outcome.winner if outcome.winner in (0, 1) else None,
            "turns": outcome.turns,
            "seconds": round(process_time() - start, 3),
        }

    return play


def lines(file: Path) -> Iterator[dict[str, object]]:
    """Yield the games of a file, one that was cut off left out."""
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                yield json.loads(line)
            except ValueError:
                continue


def scores(file: Path) -> dict[tuple[str, str, str, str], tuple[Score, float]]:
    """Return by game, deck and both agents what the first one has, and the seconds of a game."""
    found: dict[tuple[str, str, str, str], list[dict[str, object]]] = {}
    for line in lines(file):
        one, other = line["agents"]  # type: ignore[misc]
        found.setdefault((str(line["game"]), str(line["deck"]), str(one), str(other)), []).append(line)
    told = {}
    for key, games in found.items():
        winners = [game["winner"] for game in games]
        score = Score(winners.count(0), winners.count(None), winners.count(1))
        told[key] = score, sum(float(str(game["seconds"])) for game in games) / len(games)
    return told


def report(file: Path) -> None:
    """Print the shares."""
    for (game, deck, one, other), (score, seconds) in sorted(scores(file).items()):
        low, share, high = (100 * part for part in score.share())
        print(
            f"{game:13} {deck:20} {one:>10} - {other:10} {score.games:5} games: {score.wins} won, {score.draws} drawn,"
            f" {score.losses} lost: {share:.1f} % ({low:.1f} to {high:.1f}), {seconds:.2f} s a game"
        )


def ladder(file: Path, target: Path) -> None:
    """Write the scores for `cardbase sim agents`; those of other pairs of agents stay."""
    games = json.loads(target.read_text(encoding="utf-8")) if target.exists() else {}
    for (game, deck, *agents), (score, _) in sorted(scores(file).items()):
        if games.setdefault(game, {"deck": deck, "played": []})["deck"] != deck:
            games[game] = {"deck": deck, "played": []}  # scores of another deck say nothing of this one
        others = [row for row in games[game]["played"] if row["agents"] != agents]
        row = {"agents": agents, "won": score.wins, "drawn": score.draws, "lost": score.losses}
        games[game]["played"] = sorted([*others, row], key=lambda row: row["agents"])
    target.write_text(json.dumps(games, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--agents", default="mcts:200,greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", default="")
    parser.add_argument("--deck", action="append", default=[], metavar="GAME=NAME")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--ladder", type=Path)
    args = parser.parse_args()
    if args.ladder:
        ladder(args.file, args.ladder)
        return
    decks = DECKS | dict(setting.split("=", 1) for setting in args.deck)
    decks = {game: deck for game, deck in decks.items() if args.only in game}
    pair = agent_names(args.agents)
    known = {(line["game"], line["deck"], *line["agents"], line["number"]) for line in lines(args.file)}  # type: ignore[misc]
    pieces = [
        Piece(game, pair, number)
        for number in range(args.games)
        for game, deck in decks.items()
        if (game, deck, *pair, number) not in known
    ]
    with args.file.open("a", encoding="utf-8") as out, Workers(at_the_tables, tables(decks), args.workers) as crew:
        if args.file.stat().st_size and not args.file.read_bytes().endswith(b"\n"):
            print(file=out)  # the last line was cut off
        for line in crew.do(pieces):
            print(json.dumps(line), file=out, flush=True)
    report(args.file)


if __name__ == "__main__":
    main()
