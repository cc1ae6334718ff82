"""Games for table-top programs: the card database or game definition that each needs, found through the entry point group
`cardbase.tables`.

A new program is a module with a `Program` (`contract.py`) and an entry point of this group.
"""

from functools import cache

from cardbase import plugins
from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.tables.contract import Program

GROUP = "cardbase.tables"


@cache
def programs() -> tuple[Program, ...]:
    """Return every program that games can be written for, in alphabetical order of the keys.

    Raises OutsideError where a package that brings one is broken.
    """
    return plugins.load_all(GROUP, "program")


def find_program(key: str) -> Program:
    """Return the program called `key`. Raises InputError with the nearest key where there is none."""
    known = {program.key: program for program in programs()}
    if key not in known:
        hint = did_you_mean(key, list(known)) or say("Programs: {known}.", known=listed(known))
        raise InputError(say("there is no program '{key}' that games are written for", key=key), hint=hint)
    return known[key]
