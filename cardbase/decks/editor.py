"""Editing a deck as text in the user's own editor. What comes back is checked before it is saved, and never lost."""

import os
import shlex
import sqlite3
import subprocess
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cardbase.catalog.declaration import declarations
from cardbase.decks import store, text
from cardbase.decks.deck import Deck
from cardbase.decks.edit import Edited
from cardbase.decks.opening import MOST_BYTES, MOST_LINES, must_fit
from cardbase.decks.resolve import settle
from cardbase.errors import CardbaseError, InputError, OutsideError
from cardbase.messages import in_a_row, say

Ask = Callable[[CardbaseError], bool]
"""Shows a mistake and answers whether the user wants the text back to mend it."""


def edit(db: sqlite3.Connection, name: str, ask: Ask) -> Edited:
    """Open a saved deck in $VISUAL or $EDITOR and save what comes back as a new version.

    After a mistake `ask` decides whether the editor opens again with the text as it was left. Otherwise, and where
    the deck was changed by somebody else meanwhile, the text stays in a file that the error names. Raises NotFound,
    InputError, OutsideError.
    """
    before = store.load(db, name)
    handle, place = tempfile.mkstemp(prefix="deck-", suffix=".txt")
    file = Path(place)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
        out.write(text.write(before))
    edited = _until_right(db, before, file, ask)
    file.unlink()
    return edited


def _until_right(db: sqlite3.Connection, before: Deck, file: Path, ask: Ask) -> Edited:
    while True:
        try:
            _open_editor(file)
            return _save(db, before, _read(file))
        except CardbaseError as error:
            if isinstance(error, InputError) and ask(error):
                continue
            if _untouched(file, before):
                file.unlink()
            else:
                error.hint = in_a_row((error.hint or "", say("Your text is kept in {file}", file=file)))
            raise


def _save(db: sqlite3.Connection, before: Deck, content: str) -> Edited:
    read = text.read(content, declarations(db), place="deck")
    after = replace(read, name=read.name or before.name, game=read.game or before.game)
    if after.game != before.game:
        raise InputError(
            say("the deck is of {game}, not of {game_2}", game=before.game, game_2=after.game),
            hint=say("Make a new deck for another game."),
        )
    if after == before:
        return Edited(before, (say("nothing was changed"),))
    settled = settle(db, after)

    def change(now: Deck) -> Deck:
        if now != before:
            raise InputError(
                say("'{name}' was changed by somebody else in the meantime", name=before.name),
                hint=say("Edit it anew."),
            )
        return settled.deck

    return Edited(store.update(db, before.name, change, "edited"), ("edited",), settled.notices)


def _open_editor(file: Path) -> None:
    windows = os.name == "nt"
    command = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ("notepad" if windows else "vi")
    hint = say("Name an editor in the variable EDITOR.")
    try:
        # Windows takes a whole line, in which a backslash is part of a path.
        line = f'{command} "{file}"' if windows else [*shlex.split(command), str(file)]
        done = subprocess.run(line, check=False)
    except (OSError, ValueError) as error:
        raise OutsideError(
            say(
                "the editor '{command}' cannot be started: {reason}",
                command=command,
                reason=getattr(error, "strerror", None) or error,
            ),
            hint=hint,
        ) from None
    if done.returncode:
        raise OutsideError(
            say(
                "the editor '{command}' ended with code {returncode}; nothing was saved",
                command=command,
                returncode=done.returncode,
            ),
            hint=hint,
        )


def _read(file: Path) -> str:
    must_fit(file.stat().st_size, MOST_BYTES, "bytes", "deck")
    try:
        content = file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(
            say("the text is not UTF-8: {reason}", reason=error.reason), place="deck", hint=say("Save it as UTF-8.")
        ) from None
    must_fit(text.lines_of_cards(content), MOST_LINES, "lines", "deck")
    return content


def _untouched(file: Path, before: Deck) -> bool:
    return file.read_bytes() == text.write(before).encode()
