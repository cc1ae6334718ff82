"""Which of a game's fields stand where on a card's face, declared once beside the fields."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.games.card import Card
from cardbase.games.field import Field

_LEAST_BRIGHT, _MOST_BRIGHT = 130, 150


class Face(NamedTuple):
    """Where a drawn face shows what: keys of fields. A field that is named nowhere is not drawn.

    types    the words of the type line, in this order
    corner   beside the name: what it costs to play the card
    icons    small labels under the type line; a flag shows its label where it is set
    ratings  boxes at the foot; signed: those that are written with their sign
    lines    lines above the rules text, each with its label
    tint     the field by whose value the face is coloured; tints: (value, "#rrggbb")
    """

    types: tuple[str, ...] = ()
    corner: str = ""
    icons: tuple[str, ...] = ()
    ratings: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    lines: tuple[str, ...] = ()
    tint: str = ""
    tints: tuple[tuple[str, str], ...] = ()


def usual(fields: Sequence[Field]) -> Face:
    """Return the face of a game that declares none: what its listings have columns for, by the kinds of the fields."""
    listed = [field for field in fields if field.listed]
    keys = {kind: tuple(field.key for field in listed if field.kind == kind) for kind in ("choice", "set", "text")}
    return Face(
        types=(*keys["choice"], *keys["set"]),
        icons=tuple(field.key for field in listed if field.kind == "flag"),
        ratings=tuple(field.key for field in listed if field.kind == "number"),
        lines=keys["text"],
    )


def colours(face: Face, card: Card) -> list[str]:
    """Return the colours of a card ("#rrggbb"): one for each value of the field that its game names."""
    value, tints = card.facts.get(face.tint, ()), dict(face.tints)
    return [tints[each] for each in (value if isinstance(value, tuple) else (str(value),)) if each in tints]


def tint(face: Face, card: Card | None) -> str:
    """Return the colour ("#rrggbb") in which a card is written; "" for one of several colours or none."""
    found = colours(face, card) if card else []
    return letters(found[0]) if len(found) == 1 else ""


def letters(colour: str) -> str:
    """Return a colour as that of letters: mixed with white or black until it can be read on a dark ground and on a light one."""
    parts = [int(colour[place : place + 2], 16) for place in (1, 3, 5)]
    bright = sum(share * part for share, part in zip((0.3, 0.59, 0.11), parts, strict=True))
    wanted = min(max(bright, _LEAST_BRIGHT), _MOST_BRIGHT)
    white = max(0.0, (wanted - bright) / (255 - bright)) if bright < 255 else 0.0
    left = min(1.0, wanted / bright) if bright else 1.0
    return "#" + "".join(f"{round((part + (255 - part) * white) * left):02x}" for part in parts)
