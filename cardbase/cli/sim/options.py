"""What the commands that play games take: how many, by whom, with which rules, on which machines."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from math import nan
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import settled_agents
from cardbase.cli.completion import complete_agents, complete_switches
from cardbase.cli.parsing import MORE
from cardbase.cli.process import STOPPED
from cardbase.errors import DEBUG, InputError, OutsideError
from cardbase.files import write_file
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.sim.executor import Executor
    from cardbase.sim.matrix import Matrix


Workers = Annotated[
    int | None,
    typer.Option(
        "--workers",
        min=1,
        show_default="all cores",
        help="The most processes that share the games.",
        rich_help_panel=MORE,
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Let the workers of a Dask scheduler play: tcp://HOST:PORT ('help cluster').",
        rich_help_panel=MORE,
    ),
]


@contextmanager
def executor(workers: int | None, cluster: str | None) -> "Iterator[int | Executor]":
    """Give who plays, as `workers` of everything that plays many games takes it.

    Raises InputError where both are given, and what `Cluster` raises.
    """
    from cardbase.sim.workers import cores  # noqa: PLC0415

    if cluster is None:
        yield workers or cores()
        return
    if workers is not None:
        raise InputError(
            say("--workers and --cluster both say who plays"),
            hint=say("A cluster has its own workers: leave --workers out."),
        )
    import logging  # noqa: PLC0415

    from cardbase.sim.cluster.cluster import Cluster as Joined  # noqa: PLC0415

    if not os.environ.get(DEBUG):  # what Dask logs of its connections, we tell in our own words
        logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    with Joined(cluster, output.note) as joined:
        yield joined


Games = Annotated[
    int | None, typer.Option("-n", "--games", min=1, show_default="100", help="How many games; with --until, the most.")
]
Until = Annotated[
    str,
    typer.Option(
        "--until",
        metavar="2%",
        show_default=False,
        help="Play until the interval of a share is so narrow to either side.",
    ),
]
Cards = Annotated[bool, typer.Option("--cards", help="Count what each card does: drawn, played, won.")]
Report = Annotated[
    Path | None,
    typer.Option("--report", metavar="FILE", help="Write a page for a browser, which needs no network."),
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games.")]


def _agents_callback(ctx: typer.Context, words: str) -> str:
    return words if ctx.resilient_parsing else settled_agents(words)


Agents = Annotated[
    str,
    typer.Option(
        "--agents",
        metavar="AGENT[,AGENT]",
        show_default="greedy, or setting 'agents'",
        callback=_agents_callback,
        help="Who decides for both decks, or for one each: greedy,random.",
        autocompletion=complete_agents,
    ),
]
Illegal = Annotated[
    bool, typer.Option("--allow-illegal", help="Play decks that the check refuses.", rich_help_panel=MORE)
]
Unscripted = Annotated[
    bool,
    typer.Option(
        "--allow-unscripted", help="Play cards whose abilities are not known as if they had none.", rich_help_panel=MORE
    ),
]
Switch = Annotated[
    list[str] | None,
    typer.Option(
        "--switch",
        metavar="KEY=VALUE",
        help="A rule of the game that is played otherwise; may be repeated.",
        autocompletion=complete_switches,
        rich_help_panel=MORE,
    ),
]

GAMES = 100
NARROWEST, WIDEST = 0.001, 0.25


def write_report(matrix: "Matrix", file: Path) -> None:
    """Write the page for a browser."""
    from cardbase.sim.report import page  # noqa: PLC0415

    write_file(file, page(matrix))
    output.note(say("wrote {file}", file=file))


def parse_switches(words: list[str]) -> dict[str, int | str | bool]:
    """Return the switches of "key=value" words; numbers and yes or no are understood. Raises InputError without "="."""
    switches: dict[str, int | str | bool] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key:
            raise InputError(say("'{word}' is no switch", word=word), hint=say("Write --switch KEY=VALUE."))
        switches[key] = int(value) if value.lstrip("-").isdecimal() else {"yes": True, "no": False}.get(value, value)
    return switches


def game_limit(games: int | None, until: str) -> tuple[int, float]:
    """Return the most games, and the half width of an interval at which they end, 0 for never.

    Raises InputError for a width that is none.
    """
    if not until:
        return games or GAMES, 0.0
    number = until.removesuffix("%").strip()
    try:
        wanted = float(number) / 100 if until.endswith("%") else nan
    except ValueError:
        wanted = nan
    if not NARROWEST <= wanted <= WIDEST:
        raise InputError(
            say("--until: '{until}' is no width from 0.1% to 25%", until=until),
            hint=say("--until 2% ends the games once a share is known to 2 points up and down."),
        )
    from cardbase.sim.results.statistics import enough  # noqa: PLC0415

    return games or 2 * enough(wanted), wanted


def exit_code(played: int, games: int, reason: "OutsideError | None" = None) -> int:
    """Return the exit code after so many of the games that were asked for; it is told where Ctrl-C ended them.

    Raises the reason where something else did.
    """
    if played == games:
        return 0
    output.note(say("{played:,} of {games:,} games were played", played=played, games=games))
    if reason is not None:
        raise reason
    return STOPPED
