"""Colour with a meaning, for those who see it: on a terminal, unless NO_COLOR or --color says otherwise.

A style is what stands between ESC [ and m. Words are painted by `cli/output.py` alone, after they were made visible.
"""

import os
import sys
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

_STEPS = (0, 95, 135, 175, 215, 255)
"""The cube among the 256 colours has these steps of red, green and blue."""
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
    return (
        terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and _terminal_takes_colours()
    )


def _terminal_takes_colours() -> bool:
    """Return whether the terminal takes colours: on Windows only the new one does without being told."""
    return sys.platform != "win32" or "WT_SESSION" in os.environ


def paint(text: str, style: str) -> str:
    """Return visible words in a style."""
    return f"\x1b[{style}m{text}\x1b[0m" if style and text else text


def many_colours() -> bool:
    """Return whether the terminal has at least 256 colours."""
    return bool(os.environ.get("COLORTERM")) or "256" in os.environ.get("TERM", "") or when is When.ALWAYS


def foreground(colour: str) -> str:
    """Return a style for a colour ("#rrggbb"), the nearest of the 256; "" for none, and for a terminal that has fewer."""
    if not colour or not many_colours():
        return ""
    red, green, blue = (
        min(range(len(_STEPS)), key=lambda step: abs(_STEPS[step] - int(colour[place : place + 2], 16)))
        for place in (1, 3, 5)
    )
    return f"38;5;{16 + 36 * red + 6 * green + blue}"


def heat_style(share: float) -> str:
    """Return a style for a share between 0 (bad) and 1 (good)."""
    if not many_colours():
        return GOOD if share > 0.5 else BAD if share < 0.5 else ""
    return f"38;5;255;48;5;{_HEAT[min(int(share * len(_HEAT)), len(_HEAT) - 1)]}"
