"""Saved states of games: no command takes one, programs do."""

import functools
import json
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from cardbase.engine.state import Match
from cardbase.errors import CardbaseError, InputError
from cardbase.sim import saved


@functools.cache
def _match(game: bytes) -> Match:
    """Return the match of a saved game."""
    file = Path("game.json")
    file.write_bytes(game)
    with closing(sqlite3.connect(os.environ["CARDBASE_DB"])) as db:
        return saved.match_of(db, saved.read(file), file.name)


def take_state(game: Path, state: Path) -> int:
    """Read a state of a saved game, and return the exit code that a command would have."""
    match = _match(game.read_bytes())
    try:
        try:
            data = json.loads(state.read_bytes())
        except (ValueError, RecursionError) as error:
            raise InputError("this is no JSON") from error
        match.rules.to_json(match.rules.from_json(match, data))
    except CardbaseError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    return 0
