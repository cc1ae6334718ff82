"""Colour with a meaning, for those who see it: on a terminal, unless NO_COLOR or --color says otherwise.

A style is what stands between ESC [ and m. Words are painted by `cli/output.py` alone, after they were made visible.
"""

import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple


class When(StrEnum):
    """When output is coloured; auto: where a person reads it."""

    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


when = When.AUTO

HEAD = "1"
GOOD = "32"
BAD = "31"
DOUBT = "33"
FAINT = "2"
KEY = "36"

_LEAST_BRIGHT, _MOST_BRIGHT = 110, 190
"""Between these a colour can be read on a dark ground and on a light one."""
_HEAT = (160, 166, 136, 100, 64, 28)
"""The grounds of shares from 0 to 1, of the 256 colours: red, brown, green."""


class Painted(NamedTuple):
    """Words with a style."""

    text: str
    style: str = ""


def is_on(terminal: bool) -> bool:
    """Return whether a stream is written to in colour."""
    if when is not When.AUTO:
        return when is When.ALWAYS
    return terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and _understood()


def _understood() -> bool:
    """Return whether the terminal takes colours: on Windows only the new one does without being told."""
    return sys.platform != "win32" or "WT_SESSION" in os.environ


def paint(text: str, style: str) -> str:
    """Return visible words in a style."""
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def many_colours() -> bool:
    """Return whether the terminal has at least 256 colours."""
    return bool(os.environ.get("COLORTERM")) or "256" in os.environ.get("TERM", "") or when is When.ALWAYS


def tint(colours: Sequence[str]) -> str:
    """Return a style for a card's colours ("#rrggbb"), as bright as can be read on any ground; "" for none or several."""
    if len(colours) != 1 or not many_colours():
        return ""
    parts = [int(colours[0][i : i + 2], 16) for i in (1, 3, 5)]
    bright = max(1, sum(share * part for share, part in zip((0.3, 0.59, 0.11), parts, strict=True)))
    wanted = min(max(bright, _LEAST_BRIGHT), _MOST_BRIGHT)
    # The 256 colours have a cube of six steps each: 0, 95, 135, 175, 215, 255.
    red, green, blue = (min(5, max(0, round((part * wanted / bright - 55) / 40))) for part in parts)
    return f"38;5;{16 + 36 * red + 6 * green + blue}"


def heat(share: float) -> str:
    """Return a style for a share between 0 (bad) and 1 (good)."""
    if not many_colours():
        return GOOD if share > 0.5 else BAD if share < 0.5 else ""
    return f"38;5;255;48;5;{_HEAT[min(int(share * len(_HEAT)), len(_HEAT) - 1)]}"
