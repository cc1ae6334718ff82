"""The owner's own pictures of cards: a folder of PNG and JPEG files, named by number."""

import warnings
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.decks.formats.contract import ExportLine
from cardbase.errors import CardbaseError, InputError
from cardbase.files import read_most
from cardbase.messages import say
from cardbase.printing.drawing import Picture
from cardbase.printing.font import library, reason_of

MOST_BYTES = 100_000_000
SUFFIXES = (".png", ".jpg", ".jpeg")
_NOT_IN_NAMES = str.maketrans(dict.fromkeys('/\\:*?"<>|', "-"))


class Folder(NamedTuple):
    """The files of a folder by their names in lower case, without the suffix."""

    files: dict[str, Path]

    def find(self, line: ExportLine) -> Path | None:
        """Return the picture of a line's card: by the number that the deck names, by the card's others, by its name."""
        card = line.record.card if line.record else None
        words = (line.number, *(card.numbers if card else ()), line.text, *(card.names.values() if card else ()))
        return next((file for each in words if (file := self.files.get(file_name(each)))), None)


def file_name(number: str) -> str:
    """Return what a picture of this number is called, without the suffix; what no file's name may hold is a hyphen."""
    return number.translate(_NOT_IN_NAMES).casefold()


def folder(path: str) -> Folder:
    """Return the pictures of a folder. Raises InputError where there is no such folder, or it has none."""
    place = Path(path)
    if not place.is_dir():
        raise InputError(
            say("there is no such folder"), place=path, hint=say("Pictures are PNG or JPEG files named by number.")
        )
    files = {file.stem.casefold(): file for file in sorted(place.iterdir()) if file.suffix.lower() in SUFFIXES}
    if not files:
        raise InputError(
            say("no picture is in this folder"), place=path, hint=say("Pictures are PNG or JPEG files named by number.")
        )
    return Folder(files)


def picture(file: Path, x: float, y: float, width: float, height: float) -> Picture:
    """Return a file's picture as large as fits into a rectangle, in its middle, turned upright; nothing is cut off.

    Raises InputError for a file that holds no picture, or half of one.
    """
    content, wide, high = _upright(file)
    scale = min(width / wide, height / high)
    across, down = wide * scale, high * scale
    return Picture(x + (width - across) / 2, y + (height - down) / 2, across, down, content)


def _upright(file: Path) -> tuple[bytes, int, int]:
    """Return the content as PNG or JPEG that every backend can draw, and its size in pixels."""
    images, places = library("PIL.Image"), library("PIL.ImageOps")
    try:
        content = read_most(file, MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise ValueError(say("it has more than {most:,} bytes", most=MOST_BYTES))
        with warnings.catch_warnings(), images.open(BytesIO(content)) as opened:
            warnings.simplefilter("error", images.DecompressionBombWarning)
            opened.load()
            turned = places.exif_transpose(opened)
            plain = opened.format in ("PNG", "JPEG") and opened.mode in ("RGB", "L") and turned.size == opened.size
            upright = turned if turned.height >= turned.width else turned.transpose(images.Transpose.ROTATE_90)
            if plain and upright is turned and not opened.getexif().get(_ORIENTATION):
                return content, upright.width, upright.height
            return _as_png(upright, images), upright.width, upright.height
    except CardbaseError:
        raise
    except Exception as error:  # the library raises what it stumbles over, of many kinds
        said = reason_of(error)
        raise InputError(
            say("this is no picture that can be used: {said}", said=said),
            place=str(file),
            hint=say("Take it away, or replace it."),
        ) from None


_ORIENTATION = 0x0112


def _as_png(image: Any, images: Any) -> bytes:
    """Return a picture on white as PNG."""
    layered = image.convert("RGBA")
    white = images.new("RGBA", layered.size, "#ffffff")
    out = BytesIO()
    images.alpha_composite(white, layered).convert("RGB").save(out, "PNG")
    return out.getvalue()
