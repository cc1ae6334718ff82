"""What has to be the same on every machine, so that the same seed gives the same games everywhere."""

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from cardbase.messages import later, say
from cardbase.version import __version__

ALIKE = later("Install the same cardbase[cluster] on every machine, for the same Python.")
"""What to do about machines that differ."""
DECIDING = ("engine", "games", "language", "sim")
"""The packages whose code decides what happens in a game."""


class Versions(NamedTuple):
    """What a machine plays with.

    cardbase  its version
    python    "3.11"
    rules     a fingerprint of the code that decides what happens in a game, compiled or not
    """

    cardbase: str
    python: str
    rules: str


@cache
def here() -> Versions:
    """Return what this process plays with."""
    return Versions(__version__, f"{sys.version_info[0]}.{sys.version_info[1]}", _rules(Path(__file__).parents[2]))


def _rules(package: Path) -> str:
    digest = sha256()
    for folder in DECIDING:
        for file in sorted((package / folder).rglob("*.py")):
            digest.update(f"{file.relative_to(package).as_posix()}\n".encode())
            digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:12]


def difference(who: str, theirs: Versions | None) -> str:
    """Return the sentence that tells how a machine (None: one without cardbase) differs from this one; "" where it does not."""
    ours = here()
    if theirs is None:
        return say("{who} has no cardbase", who=who)
    if theirs.cardbase != ours.cardbase:
        return say(
            "{who} has cardbase {theirs}, here it is {ours}", who=who, theirs=theirs.cardbase, ours=ours.cardbase
        )
    if theirs.python != ours.python:
        return say("{who} runs Python {theirs}, here it is {ours}", who=who, theirs=theirs.python, ours=ours.python)
    if theirs.rules != ours.rules:
        return say(
            "{who} plays by other rules: its code has the fingerprint {theirs}, here it is {ours}",
            who=who,
            theirs=theirs.rules,
            ours=ours.rules,
        )
    return ""
