"""A drawing as a picture file: SVG or PNG, as the file's name says."""

from pathlib import PurePath

from cardbase.errors import InputError, did_you_mean
from cardbase.messages import listed, say
from cardbase.printing.drawing import Drawing
from cardbase.printing.png import png
from cardbase.printing.svg import svg

KINDS = ("svg", "png")


def kind_of(file: str) -> str:
    """Return "svg" or "png" by a file's name. Raises InputError for another ending."""
    suffix = PurePath(file).suffix.lower()
    if suffix[1:] not in KINDS:
        raise InputError(
            say("the name '{file}' tells no kind of picture", file=file), hint=say("A face is an .svg or a .png file.")
        )
    return suffix[1:]


def picture_of(drawing: Drawing, kind: str) -> bytes:
    """Return the drawing as the content of a file. Raises InputError for a kind that there is not."""
    if kind not in KINDS:
        hint = did_you_mean(kind, KINDS) or say("Kinds: {kinds}.", kinds=listed(KINDS))
        raise InputError(say("faces are not drawn as '{kind}'", kind=kind), hint=hint)
    return svg(drawing).encode() if kind == "svg" else png(drawing)
