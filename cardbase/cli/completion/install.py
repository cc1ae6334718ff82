"""`cardbase completion`: switching completion on in a shell."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.completion import complete_shells
from cardbase.errors import InputError, did_you_mean
from cardbase.files import must_be_writable, refusals, write_bytes, write_file
from cardbase.messages import listed, say

if TYPE_CHECKING:
    from cardbase.cli.completion.shells import Shell


def completion(
    shell: Annotated[
        str, typer.Argument(metavar="[SHELL]", help="bash, zsh or fish.", autocompletion=complete_shells)
    ] = "",
    install: Annotated[bool, typer.Option("--install", help="Switch it on for you, in every new shell.")] = False,
    uninstall: Annotated[bool, typer.Option("--uninstall", help="Switch it off again.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what --install or --uninstall would do.")
    ] = False,
) -> None:
    """Let a shell complete commands, cards, decks and queries: print its script, or switch it on.

    Without SHELL it is the shell of your account.

    \b
    Examples:
      cardbase completion --install --dry-run
      cardbase completion --install
      cardbase completion --uninstall
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
    if install and uninstall:
        raise InputError(say("--install and --uninstall do not go together"), hint=say("Leave one of them out."))
    if dry_run and not (install or uninstall):
        raise InputError(say("--dry-run goes with --install or --uninstall"), hint=say("Write one of them."))
    if uninstall:
        _switch_off(SHELLS[name], dry_run)
    elif install:
        _switch_on(SHELLS[name], dry_run)
    else:
        output.data(SHELLS[name].script)


def _switch_on(shell: "Shell", dry_run: bool) -> None:
    """Write the script, and let the shell read it when it starts, once. `dry_run`: only say so."""
    place, startup = shell.place(), shell.startup() if shell.startup else None
    line, before = _line(place), _read(startup)
    adds = startup is not None and line not in before.splitlines()
    if dry_run:
        output.note(say("would write {file}", file=place))
        if adds:
            output.note(say("would add a line to {file}", file=startup))
        return
    with refusals(place):
        place.parent.mkdir(parents=True, exist_ok=True)
    write_file(place, shell.script)
    output.note(say("wrote {file}", file=place))
    if startup and adds:
        with refusals(startup), must_be_writable(startup).open("ab") as file:
            file.write(b"\n" * (before[-1:] not in (b"", b"\n")) + line + b"\n")
        output.note(say("added a line to {file}", file=startup))
    output.note(say("{shell} completes 'cardbase' from its next start on", shell=shell.name))


def _switch_off(shell: "Shell", dry_run: bool) -> None:
    """Take away what `_switch_on` has written, and nothing else. `dry_run`: only say so."""
    place, startup = shell.place(), shell.startup() if shell.startup else None
    lines = _read(startup).splitlines(keepends=True)
    kept = [line for line in lines if line.rstrip(b"\r\n") != _line(place)]
    reads = len(kept) < len(lines)
    if not reads and not place.exists():
        output.note(say("{shell} does not complete 'cardbase' by --install; nothing was changed", shell=shell.name))
        return
    if startup and reads:  # first of all: a line that reads what is gone would be an error at each start
        if dry_run:
            output.note(say("would take a line out of {file}", file=startup))
        else:
            write_bytes(startup, b"".join(kept))
            output.note(say("took a line out of {file}", file=startup))
    if place.exists():
        if dry_run:
            output.note(say("would remove {file}", file=place))
        else:
            with refusals(place):
                place.unlink()
            output.note(say("removed {file}", file=place))
    if not dry_run:
        output.note(say("{shell} no longer completes 'cardbase' from its next start on", shell=shell.name))


def _line(place: Path) -> bytes:
    """Return the line of a start-up file that reads the script."""
    return f". {_in_quotes(place)}  # completion of cardbase".encode()


def _read(startup: Path | None) -> bytes:
    if startup is None:
        return b""
    with refusals(startup):
        return startup.read_bytes() if startup.exists() else b""


def _in_quotes(place: Path) -> str:
    escaped = str(place).replace("'", "'\\''")
    return f"'{escaped}'"
