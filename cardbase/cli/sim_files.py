"""The files that `sim match` leaves behind: games in words, and games to be watched again."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from cardbase.cli import output
from cardbase.files import write_file
from cardbase.messages import bracketed, say, several, spoken
from cardbase.sim.playing import Outcome, Players
from cardbase.sim.saved import Saved, saved, written
from cardbase.sim.table import Table
from cardbase.sim.turns import Turn, told


def keep(
    table: Table,
    agents: tuple[str, str],
    outcomes: Sequence[Outcome],
    log: Path | None,
    save: Path | None,
) -> None:
    """Write the log and the saved games of a series."""
    sys.stdout.flush()  # a file may be /dev/stdout
    players = Players(table, agents)
    games = [saved(players, outcome) for outcome in outcomes]
    if save:
        write_file(save, written(games))
        output.note(
            several(
                len(games),
                "saved {n} game in {save}; 'cardbase sim replay {save}' shows it",
                "saved {n} games in {save}; 'cardbase sim replay {save}' shows them",
                save=save,
            )
        )
    if log:
        lines = [line for n, game in enumerate(games) for line in _in_words(players, outcomes[n], game, spoken())]
        text = "\n".join(lines) + "\n"
        if str(log) == output.STDOUT:
            output.data(text)
        else:
            write_file(log, text)


def _in_words(players: Players, outcome: Outcome, game: Saved, language: str) -> Iterator[str]:
    match, _ = players.seating(outcome.swapped)
    yield heading(game, outcome.number + 1)
    for turn in told(game, match, language):
        yield from turn_lines(turn, language)
    yield ""


def heading(game: Saved, number: int) -> str:
    """Return "Game 3: Rush (greedy) - Control (random), seed 30064771074"."""
    sides = [bracketed(name, agent) for name, agent in zip(game.names, game.agents, strict=True)]
    return say(
        "Game {number}: {decks}, seed {seed}",
        number=number,
        decks=" - ".join(filter(None, sides)) or game.replay.game,
        seed=game.replay.seed,
    )


def turn_lines(turn: Turn, language: str) -> list[str]:
    """Return a turn in words, with the table after it."""
    lines = [line for deed in turn.deeds for line in deed.lines(language)]
    after = f"第{turn.number}ターンの後" if language == "ja" else f"after turn {turn.number}"
    lines += ["", f"  -- {after} --", *(f"  {line}" for line in turn.table), ""]
    return [*lines, turn.result] if turn.result else lines
