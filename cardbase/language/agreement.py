"""Which form a verb has for its subject; shared by the printer and the English text."""

from __future__ import annotations

from cardbase.language.tree import Node, Select
from cardbase.language.words import Row, Word


def singular(subject: object) -> bool:
    """Whether a verb with this subject stands in the third person singular: `opponent draws`, `this gets`."""
    if isinstance(subject, Select):
        return subject.quantity in (("exactly", 1), ("random", 1))
    if isinstance(subject, tuple) and subject:
        return subject[0] not in ("you", "rest_of") and not (subject[0] in ("top", "bottom") and subject[1] != 1)
    return False


_PARTICIPLES = {
    "is": "been", "are": "been", "deal": "dealt", "draw": "drawn", "fall": "fallen", "leave": "left", "lay": "laid", "put": "put", "win": "won",
}  # fmt: skip


def participle(verb: str) -> str:
    """What has happened: `moves` -> `moved`, `deal` -> `dealt`."""
    base = verb if verb in _PARTICIPLES else verb.removesuffix("s")
    return _PARTICIPLES.get(base) or (f"{base}d" if base.endswith("e") else f"{base}ed")


def subject_of(row: Row, node: Node) -> object:
    """The value of the slot that leads the pattern, if it is a player or cards; else None."""
    leads = bool(row.steps) and row.steps[0].slot in ("who", "what")
    return node[1] if leads else None


def slot_values(row: Row, node: Node) -> dict[str, object]:
    """The node's arguments by the names of the pattern's slots."""
    return {step.name: value for step, value in zip(row.slots, node[1:], strict=True)}


def forms(word: Word) -> tuple[str, str]:
    """A noun's singular and plural in English."""
    singular_form, _, plural = word.en.partition("|")
    return singular_form, plural or singular_form
