"""`cardbase sim agents`: how strong the agents are in a game."""

from cardbase.cli import output
from cardbase.cli.layout import Rank
from cardbase.cli.naming import GameArgument
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.view import Column, listing
from cardbase.messages import several

_HEADS = [
    Column("agent", "Agent", Rank.NAMED),
    Column("rating", "Elo"),
    Column("interval", "95 %"),
    Column("below", "Against the next"),
    Column("games", "Games"),
]


@listing
def agents(game: GameArgument, shape: ShapeOption = Shape.TABLE) -> None:
    """Show how strong the agents are in a game: their ladder, as it was measured with one of its bundled decks on both sides.

    Whose rating is 100 higher is expected to take 64 of 100 points, with 200 it is 76; the mean is 0. Beside it stands what each has
    taken of the points against the next one. Ratings and shares have their 95 % intervals.

    \b
    Example:
      cardbase sim agents build-divide
    """
    from cardbase.cli.sim_told import share  # noqa: PLC0415
    from cardbase.sim.ladder import ladder  # noqa: PLC0415

    found = ladder(game)
    if shape is Shape.TABLE:
        games = sum(rung.games for rung in found.rungs) // 2
        output.line(
            several(games, "{deck} on both sides, {n:,} game", "{deck} on both sides, {n:,} games", deck=found.deck)
        )
    rows = [
        rung._asdict() | {"deck": found.deck, "below": rung.below and [round(part, 4) for part in rung.below]}
        for rung in found.rungs
    ]
    shown = [
        {
            "agent": rung.agent,
            "rating": rung.rating,
            "interval": f"{rung.low} – {rung.high}",
            "below": share(rung.below) if rung.below else "",
            "games": rung.games,
        }
        for rung in found.rungs
    ]
    output.emit(rows, shape, _HEADS, table_rows=shown)
