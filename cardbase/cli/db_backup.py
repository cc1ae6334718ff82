"""Backups of the database: making them, and putting them back."""

from pathlib import Path
from typing import Annotated

import typer

from cardbase.catalog.database import backups
from cardbase.cli import output, session
from cardbase.cli.completion import complete_backups
from cardbase.decks.restoring import Restored
from cardbase.messages import listed, say, several

MOST_NAMED = 10
"""Cards that are named when they are carried over."""


def backup(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="Where to; without it beside the other backups.")
    ] = None,
) -> None:
    """Make a backup of the database as it is at this moment, also while others write to it.

    \b
    Examples:
      cardbase db backup
      cardbase db backup /media/stick/cards.db
    """
    made = backups.asked(session.open_database(), session.place(), file)
    if file:
        output.note(say("wrote {file}", file=file))
    else:
        output.data(f"{made}\n")
        output.note(say("the last {kept} of these are kept; 'cardbase db list' lists them", kept=backups.KEPT))


def restore(
    source: Annotated[
        str,
        typer.Argument(
            metavar="[FILE|NUMBER]",
            help="A number of 'db list', or a file; without it the newest.",
            autocompletion=complete_backups,
        ),
    ] = "",
    mine: Annotated[
        bool,
        typer.Option(
            "--keep-mine",
            "--keep-decks",
            help="Carry your decks, collection, cards and facts over, as is always done for a damaged database.",
        ),
    ] = False,
) -> None:
    """Put a backup in the place of the database, which is kept as a backup itself.

    The backup is checked first. Of a damaged database, all decks, owned and own cards and own facts that can be read are carried
    over; where there is no backup, into a new catalogue.

    \b
    Examples:
      cardbase db restore
      cardbase db restore 2
      cardbase db restore /media/stick/cards.db --keep-mine
    """
    from cardbase.decks import restoring  # noqa: PLC0415

    place = session.place()
    chosen = restoring.named(place, source) if source else None
    _tell(restoring.restore(place, chosen, mine=mine, tell=output.note))


def _tell(done: Restored) -> None:
    decks, versions = done.carried
    output.note(
        say("restored {source}", source=done.source)
        if done.source
        else say("made a new catalogue; there was no backup")
    )
    if decks:
        output.note(
            several(
                versions,
                "carried over {n} version of {decks}",
                "carried over {n} versions of {decks}",
                decks=listed(decks),
            )
        )
    if done.cards:
        more = len(done.cards) - MOST_NAMED
        named = [*done.cards[:MOST_NAMED], *([f"{more} more"] if more > 0 else [])]
        output.note(say("carried over what is yours of {named}", named=listed(named)))
    if done.owned:
        output.note(
            several(
                done.owned,
                "carried over {n} printing of your collection",
                "carried over {n} printings of your collection",
            )
        )
    if done.lost:
        output.note(say("could not be read: {lost}", lost=say("; ").join(done.lost)))
    if done.replaced:
        output.note(say("kept what was replaced: {file}", file=done.replaced.file))
