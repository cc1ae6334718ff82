"""Texts that the language can say but no rule of the game carries out: a match with such a card is refused, since
nothing that is printed may play as if it were blank.
"""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.match import Match
from cardbase.errors import InputError
from cardbase.language.tree import walk

_PRINTED: Final[tuple[str, ...]] = (
    "assault",
    "evol",
    "evol_with",
    "evol_two",
    "legacy",
)  # with a bit, since filters ask for them
_ATTACKS: Final = {"cannot": (), "can": (("standing",),)}  # which units an attack may or may not choose, as filters


def refuse(match: Match) -> None:
    """Raise InputError for the first such text, naming its card."""
    for text in match.texts.texts:
        for node in walk(text.tree):
            message = _fault(node) if node and isinstance(node[0], str) else ""
            if message:
                raise InputError(message, place=match.faces[text.face].name("en"))


def _fault(node: Node) -> str:
    """Return what is wrong with a word, "" if nothing."""
    if node[0] in _ATTACKS and node[2][0] == "attack_what" and node[2][1].filters != _ATTACKS[node[0]]:
        return "of units to attack the rules know 'cannot attack enemies' and 'can attack standing enemies' only"
    if node[0] == "gain" and node[2][0] in _PRINTED:
        return "this keyword works where it is printed only; an effect cannot give it"
    return ""
