"""What is played against a card that waits (TM4): what it voids, and what a card may be played in answer to besides its usual moment."""

from typing import Final, cast

from cardbase.engine.effects.query import query
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import kinds
from cardbase.games.doomtrooper.rules.printed.faces import BY_EVENT, Faces, has_verb
from cardbase.language.tree import Select, walk

ANY_KIND: Final = -1
NO_COUNTER: Final = -2
COUNTERING: Final = ("counter", "other_target", "waits")
"""Words of what answers a card that waits."""
_VOIDED: Final = {"special": kinds.SPECIAL, "spell": kinds.ART, "equipment": kinds.EQUIPMENT}


def voided_by(text: Text | None) -> int:
    """Return the type of what a card voids, or gives other targets, ANY_KIND for all; NO_COUNTER of one that does not, or at other moments, too."""
    if text is None:
        return NO_COUNTER
    at_other_moments = has_verb(text, "waits") or any(event[0] in BY_EVENT for event in text.tree.events)
    if not has_verb(text, "other_target") and (at_other_moments or not has_verb(text, "counter")):
        return NO_COUNTER
    spoken = [part.noun for part in walk(text.tree.events) if isinstance(part, Select)]
    return next((_VOIDED[noun] for noun in spoken if noun in _VOIDED), ANY_KIND)


def voids(own: Faces) -> list[int]:
    """Return, by face, the type of what a counter voids, ANY_KIND for all; NO_COUNTER of other cards."""
    return [voided_by(text) for text in own.play]


def answers(own: Faces) -> dict[int, Select]:
    """Return face -> what a card that is no counter may be played in answer to besides: what may wait according to its text."""
    dialect = own.match.texts.dialect
    nodes = [(text.face, node) for text in own.play if text is not None for node in walk(text.tree.effects)]
    waiting = {face: node[1] for face, node in reversed(nodes) if node[0] == "waits"}
    return {
        face: query(dialect, cast("Select", what))
        for face, what in waiting.items()
        if voided_by(own.play[face]) == NO_COUNTER
    }


def answers_own(own: Faces) -> set[int]:
    """Return the faces that answer cards of their own player, too."""
    return {
        text.face
        for text in own.play
        if text is not None and any(e[:2] == ("plays", ("you",)) for e in text.tree.events)
    }
