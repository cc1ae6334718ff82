"""Whether a game's rules carry out a word of the effect language, and an ability made of such words."""

from collections.abc import Callable
from functools import cache, partial

from cardbase.games import game as declared
from cardbase.games import part
from cardbase.language.tree import Abilities


def carried_out(game: str) -> Callable[[str, str], bool]:
    """Return what tells whether a word of this kind and key has a meaning in a game; the rules are loaded when it is asked."""
    return partial(_carried_out, game)


@cache
def _carried_out(game: str, kind: str, key: str) -> bool:
    return bool(part(declared(game).rules).dialect.carries_out(kind, key))


def refused(game: str) -> Callable[[Abilities], str]:
    """Return what tells why a game's rules play no card with such abilities ("": they do); they are loaded when it is asked."""
    return partial(_refused, game)


def _refused(game: str, abilities: Abilities) -> str:
    return str(part(declared(game).rules).refusal(abilities))
