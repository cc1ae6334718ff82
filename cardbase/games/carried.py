"""Whether a game's rules carry out a word of the effect language."""

from collections.abc import Callable
from functools import cache, partial

from cardbase.games import game as declared
from cardbase.games import part


def carried_out(game: str) -> Callable[[str, str], bool]:
    """Return what tells whether a word of this kind and key has a meaning in a game; the rules are loaded when it is asked."""
    return partial(_carried_out, game)


@cache
def _carried_out(game: str, kind: str, key: str) -> bool:
    return bool(part(declared(game).rules).dialect.carries_out(kind, key))
