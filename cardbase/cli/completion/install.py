"""`cardbase completion`: switching completion on in a shell."""

import os
from pathlib import Path
from typing import Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_shells
from cardbase.errors import InputError, did_you_mean
from cardbase.files import must_be_writable, refusals, write_file
from cardbase.messages import listed, say


def completion(
    shell: Annotated[
        str, typer.Argument(metavar="[SHELL]", help="bash, zsh or fish.", autocompletion=complete_shells)
    ] = "",
    install: Annotated[bool, typer.Option("--install", help="Switch it on for you, in every new shell.")] = False,
) -> None:
    """Print the script with which a shell completes commands, cards, decks and queries, or switch it on.

    Without SHELL it is the shell of your account.

    \b
    Examples:
      cardbase completion --install
      cardbase completion bash > ~/.local/share/bash-completion/completions/cardbase
      cardbase completion zsh
    """
    from cardbase.cli.completion.shells import SHELLS  # noqa: PLC0415

    name = shell or Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        known = listed(SHELLS)
        if not name:
            raise InputError(
                say("it is not known which shell you use"), hint=say("Name one of them: {known}.", known=known)
            )
        hint = did_you_mean(name, list(SHELLS)) or say("Shells: {known}.", known=known)
        raise InputError(say("there is no completion for the shell '{name}'", name=name), hint=hint)
    chosen = SHELLS[name]
    if not install:
        output.data(chosen.script)
        return
    place = chosen.place()
    with refusals(place):
        place.parent.mkdir(parents=True, exist_ok=True)
    write_file(place, chosen.script)
    output.note(say("wrote {file}", file=place))
    if chosen.startup:
        _read_at_start(chosen.startup(), place)
    output.note(say("{shell} completes 'cardbase' from its next start on", shell=name))


def _read_at_start(startup: Path, place: Path) -> None:
    """Let a shell read the script when it starts, once."""
    line = f". {_in_quotes(place)}  # completion of cardbase"
    with refusals(startup):
        before = startup.read_bytes() if startup.exists() else b""
        if line.encode() in before.splitlines():
            return
        with must_be_writable(startup).open("ab") as file:
            file.write(b"\n" * (before[-1:] not in (b"", b"\n")) + f"{line}\n".encode())
    output.note(say("added a line to {file}", file=startup))


def _in_quotes(place: Path) -> str:
    escaped = str(place).replace("'", "'\\''")
    return f"'{escaped}'"
