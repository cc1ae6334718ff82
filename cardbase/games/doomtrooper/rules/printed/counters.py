"""What is played against a card that waits (TM4): what it voids, and what a card may be played in answer to besides its usual moment."""

from typing import Final, cast

from cardbase.engine.effects.query import query
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds
from cardbase.games.doomtrooper.rules.printed.faces import BY_EVENT, Faces, has_verb
from cardbase.language.tree import Select, walk

ANY_KIND: Final = -1
COUNTERING: Final = ("counter", "other_target", "waits")
"""Words of what answers a card that waits."""
_VOIDED: Final = {"special": kinds.SPECIAL, "spell": kinds.ART, "equipment": kinds.EQUIPMENT}
_ALL: Final = frozenset((ANY_KIND,))
_NONE: Final[frozenset[int]] = frozenset()


def voided_by(text: Text | None) -> frozenset[int]:
    """Return the types of what a card voids, or gives other targets, ANY_KIND for all; none of one that does not, or at other moments, too."""
    if text is None:
        return _NONE
    at_other_moments = has_verb(text, "waits") or any(event[0] in BY_EVENT for event in text.tree.events)
    if not has_verb(text, "other_target") and (at_other_moments or not has_verb(text, "counter")):
        return _NONE
    spoken = [part.noun for part in walk(text.tree.events) if isinstance(part, Select)]
    return frozenset(_VOIDED[noun] for noun in spoken if noun in _VOIDED) or _ALL


def voids(own: Faces) -> list[frozenset[int]]:
    """Return, by face, the types of what a counter voids, ANY_KIND for all; none of other cards."""
    return [voided_by(text) for text in own.play]


def answers(own: Faces) -> dict[int, Select]:
    """Return face -> what a card that is no counter may be played in answer to besides: what may wait according to its text."""
    dialect = own.match.texts.dialect
    nodes = [(text.face, node) for text in own.play if text is not None for node in walk(text.tree.effects)]
    waiting = {face: node[1] for face, node in reversed(nodes) if node[0] == "waits"}
    return {
        face: query(dialect, cast("Select", what)) for face, what in waiting.items() if not voided_by(own.play[face])
    }


def answers_own(own: Faces) -> set[int]:
    """Return the faces that answer cards of their own player, too."""
    return {
        text.face
        for text in own.play
        if text is not None and any(e[:2] == ("plays", ("you",)) for e in text.tree.events)
    }
