"""`cardbase play`: sit down and play, against an agent or another person."""

from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import Game, find_deck, report_other_rules, settled_agents
from cardbase.cli.completion import complete_decks, complete_players
from cardbase.cli.parsing import MORE
from cardbase.cli.prompt import can_fill_screen
from cardbase.cli.session import open_library
from cardbase.cli.sim.options import Illegal, Switch, Unscripted, parse_switches
from cardbase.errors import InputError
from cardbase.messages import say, spoken

if TYPE_CHECKING:
    from cardbase.library.tables import Table
    from cardbase.sim.interactive import InteractiveGame

LARGEST_SEED = 1_000_000
DeckOne = Annotated[
    str, typer.Argument(metavar="[A]", help="A saved deck, a file or a bundled deck.", autocompletion=complete_decks)
]
Plain = Annotated[bool, typer.Option("--plain", help="Plain lines on a terminal, too, and no full-screen app.")]
DeckTwo = Annotated[str, typer.Argument(metavar="[B]", help="The deck that it plays.", autocompletion=complete_decks)]


def play(
    one: DeckOne = "",
    two: DeckTwo = "",
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=1, max=2, show_default="1", help="Your seat: 1 plays deck A, 2 deck B."),
    ] = None,
    agent: Annotated[
        str | None,
        typer.Option(
            "--agent",
            metavar="AGENT",
            show_default="greedy, or setting 'agents'",
            help="Who plays the other deck: an agent, or human for two people.",
            autocompletion=complete_players,
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, show_default="another each time", help="Deals the same game again.")
    ] = None,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="FILE", help="Keep the game in a file when it is left or over.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a saved game; no decks are named then.")
    ] = None,
    plain: Plain = False,
    strict: Annotated[
        bool,
        typer.Option(
            "--strict",
            help="Take nothing back once something hidden was learned, against an agent either.",
            rich_help_panel=MORE,
        ),
    ] = False,
    game: Game = "",
    illegal: Illegal = False,
    unscripted: Unscripted = False,
    switch: Switch = None,
) -> int:
    """Sit down and play a game with deck A against deck B.

    The table is drawn as your seat sees it; ? lists what may be done. On a terminal it fills the screen; with --plain, and elsewhere,
    the legal answers are numbered lines, and answers, numbers or words, may come from a file or a pipe. Exit code 2: these ended
    before the game did, and no --save keeps it.

    \b
    Examples:
      cardbase play "Ember Rush" "Hollow Control"
      cardbase play "Iron Wall" "Lamplight" --agent human --save evening.json
      cardbase play --resume evening.json
    """
    from cardbase.sim.interactive import must_take  # noqa: PLC0415

    if save:
        must_take(save)
    if resume is None:
        entered = _table(one, two, game, switch or [], illegal=illegal, unscripted=unscripted)
        number = randbelow(LARGEST_SEED) if seed is None else seed
        players = _players(("", ""), seat, agent)
        interactive = entered.sit_down(players, seed=number, language=spoken(), strict=strict)
        output.line(say("{decks}, seed {seed}", decks=" - ".join(entered.names), seed=number))
    else:
        if one or two or seed is not None or switch:
            hint = say("The decks, the seed and the switches are those of the file.")
            raise InputError(say("--resume goes on with a saved game"), hint=hint)
        interactive = _resumed(resume, seat, agent, strict=strict)
        if not save and not resume.is_fifo():
            must_take(resume)
            save = resume
    return play_interactive(interactive, save, plain=plain)


def play_interactive(interactive: "InteractiveGame", save: Path | None, *, plain: bool) -> int:
    """Let people play in the way that fits the terminal, and return the exit code."""
    if plain or not can_fill_screen():
        from cardbase.cli.dialogue import Dialogue  # noqa: PLC0415

        return Dialogue(interactive, save).run()
    from cardbase.screens.app import run_app  # noqa: PLC0415
    from cardbase.screens.table.playing import PlayApp  # noqa: PLC0415

    app = PlayApp(interactive, save)
    code = run_app(app)
    if interactive.over:
        output.line(say("{outcome}.", outcome=interactive.outcome))
    if app.kept is not None:
        output.line(say("Saved in {file}; 'cardbase play --resume {file}' goes on.", file=app.kept))
    return code


def _table(one: str, two: str, game: str, switch: list[str], *, illegal: bool, unscripted: bool) -> "Table":
    """Return the table of two decks. Raises what `library.catalog.Catalog.table` raises, and InputError where a deck is missing."""
    if not one or not two:
        raise InputError(
            say("two decks are needed"), hint=say("Write: cardbase play A B; 'cardbase deck list' shows decks.")
        )
    if "-" in (one, two):
        raise InputError(say("standard input is for the answers, not for a deck"), hint=say("Name a file."))
    catalog = open_library()
    first, second = (find_deck(catalog, deck, game) for deck in (one, two))
    rules = parse_switches(switch)
    table = catalog.table(first, second, switches=rules, allow_illegal=illegal, allow_unscripted=unscripted)
    report_other_rules((first, second), rules)
    return table


def _resumed(file: Path, seat: int | None, agent: str | None, *, strict: bool) -> "InteractiveGame":
    """Return a saved game, which goes on with its own players unless others are named."""
    from cardbase.sim.interactive import resumed  # noqa: PLC0415
    from cardbase.sim.saved import match_of, read  # noqa: PLC0415

    saved = read(file)
    match = match_of(open_library().db, saved, str(file))
    players = _players(saved.agents, seat, agent)
    interactive = resumed(match, saved, spoken(), str(file), players, strict=strict)
    output.line(say("{decks}, from {file}", decks=" - ".join(saved.names), file=file))
    output.lines(filter(None, [saved.note]))
    return interactive


def _players(saved: tuple[str, str], seat: int | None, agent: str | None) -> tuple[str, str]:
    """Return who decides in each seat: as it was saved, else as it is asked for, else a person in the first seat and the agent of the
    settings.
    """
    from cardbase.sim.interactive import HUMAN  # noqa: PLC0415

    if HUMAN in saved and seat is None and agent is None:
        return saved
    own = seat - 1 if seat else saved.index(HUMAN) if HUMAN in saved else 0
    other = agent or next((name for name in saved if name not in ("", HUMAN)), "")
    other = other or settled_agents("").split(",")[own - 1]  # of one for both decks, or one each
    return (HUMAN, other) if own == 0 else (other, HUMAN)
