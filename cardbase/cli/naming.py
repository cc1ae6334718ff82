"""Games as people call them, in every option and argument that names one: "Doomtrooper", "ビルディバイド", "bd"."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import typer

from cardbase.cli.completion import complete_games
from cardbase.cli.session import open_database
from cardbase.messages import label


def game_key(words: str) -> str:
    """Return the key of the game that words mean, "" for no words.

    Raises InputError with the nearest game, or with those that may be meant.
    """
    if not words:
        return ""
    from cardbase.catalog.declaration import declarations, game_called  # noqa: PLC0415

    return game_called(words, declarations(open_database()))


def with_games(rows: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows with the title of a game, in the language that is spoken, where its key stands under "game"."""
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    titles = {key: label(game.en, game.ja) for key, game in declarations(open_database()).items()}
    return [{**row, "game": titles.get(row["game"], row["game"])} for row in rows]


def _read(ctx: typer.Context, words: str) -> str:
    return words if ctx.resilient_parsing else game_key(words)


def game_named(option: str, says: str) -> Any:
    """Return an option that names a game, with these words of help; its value is a key."""
    return typer.Option(option, metavar="GAME", help=says, callback=_read, autocompletion=complete_games)


def game_option(says: str) -> Any:
    """Return the option `--game` with these words of help."""
    return game_named("--game", says)


Game = Annotated[str, game_option("The game; without it any, or the one that a deck says.")]
OnlyGame = Annotated[str, game_option("Only this game.")]
GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="The game.", callback=_read, autocompletion=complete_games)
]
