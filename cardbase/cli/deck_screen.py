"""`cardbase deck build`: the full-screen deck builder."""

from typing import Annotated

import typer

from cardbase.cli.completion import complete_decks
from cardbase.cli.naming import Game
from cardbase.cli.session import open_database
from cardbase.errors import NotFound


def build(
    deck: Annotated[
        str,
        typer.Argument(
            metavar="[DECK]", help="A saved deck; any other is copied first.", autocompletion=complete_decks
        ),
    ] = "",
    game: Game = "",
) -> int:
    """Build a deck on the whole screen: search while you type, the deck with its figures and what the rules say beside it.

    Every change is saved at once in the deck's history. Without a DECK you choose one or begin one; with --game a deck that is not
    there yet is begun. `?` lists the keys.

    \b
    Examples:
      cardbase deck build
      cardbase deck build "First steps"
      cardbase deck build "Second steps" --game doomtrooper
    """
    from cardbase.screens.app import must_be_terminal, run_app  # noqa: PLC0415
    from cardbase.screens.builder.app import BuilderApp  # noqa: PLC0415
    from cardbase.screens.builder.building import Building, begin  # noqa: PLC0415

    must_be_terminal()
    db = open_database()
    if not deck:
        return run_app(BuilderApp(db))
    try:
        return run_app(BuilderApp(db, Building(db, deck)))
    except NotFound:
        if _is_elsewhere(deck, game):
            return run_app(BuilderApp(db, copy=deck))
        if not game:
            raise
    return run_app(BuilderApp(db, begin(db, deck, game)))


def _is_elsewhere(deck: str, game: str) -> bool:
    """Tell whether a deck is a bundled one or a file."""
    from pathlib import Path  # noqa: PLC0415

    from cardbase.decks.precon import find_preconstructed  # noqa: PLC0415

    return find_preconstructed(deck) is not None or (not game and Path(deck).is_file())
