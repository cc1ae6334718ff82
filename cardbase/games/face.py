"""Which of a game's fields stand where on a card's face, declared once beside the fields."""

from collections.abc import Sequence
from typing import NamedTuple

from cardbase.games.card import Card
from cardbase.games.field import Field


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
