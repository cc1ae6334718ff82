"""What the commands that draw cards and decks take."""

from typing import Annotated

import typer

from cardbase.cli.completion import complete_drawn_languages

WrittenIn = Annotated[
    str,
    typer.Option(
        "--written-in",
        help="The language of what is written: en, ja or both.",
        autocompletion=complete_drawn_languages,
    ),
]
Font = Annotated[str, typer.Option("--font", metavar="FILE", help="A TrueType font for what is drawn.")]
