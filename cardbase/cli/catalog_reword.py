"""`cardbase catalog reword`: a file with abilities in words that are gone, said anew."""

from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.naming import GameArgument
from cardbase.cli.session import open_database
from cardbase.errors import InputError, OutsideError
from cardbase.messages import say

_KINDS = (".toml", ".csv", ".txt")


def reword(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file with abilities: .toml, .csv or .txt.")],
    new: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The new file; else it is printed.")] = "",
) -> int:
    """Say the abilities of a file in today's words, in a new file.

    Texts in words that the effect language has no longer go on to be understood; this shows how they are said now. Exit code 1: there
    are none.

    \b
    Examples:
      cardbase catalog reword doomtrooper my-cards.toml -o my-cards-new.toml
    """
    from cardbase import games  # noqa: PLC0415
    from cardbase.catalog.declaration import declaration  # noqa: PLC0415
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language.rewording import reworded  # noqa: PLC0415

    vocabulary = games.load(declaration(open_database(), game).target).vocabulary
    if file.suffix.lower() not in _KINDS:
        raise InputError(say("{file} is no file of abilities", file=file), hint=say("It ends in .toml, .csv or .txt."))
    if not vocabulary:
        raise InputError(say("{game} has no words for abilities", game=game))
    try:
        content = file.read_text(encoding="utf-8")
    except OSError as error:
        raise OutsideError(say("cannot be read: {strerror}", strerror=error.strerror), place=str(file)) from error
    except UnicodeDecodeError as error:
        raise InputError(say("is no text in UTF-8"), place=str(file)) from error
    text, said = reworded(content, file.suffix.lower(), part(vocabulary))
    for old, now in said:
        output.note(say("{old} is said so now: {now}", old=old, now=" / ".join(now.split("\n"))))
    if not said:
        output.note(say("{file} has no ability in words that are gone", file=file))
        return 1
    output.write_out(text, new)
    return 0
