"""Colours of the full-screen apps: one theme, what they mean, and the colours that a game's cards have."""

from textual.theme import Theme

from cardbase.games.card import Card
from cardbase.games.face import Face, colours

THEME = Theme(
    name="cardbase",
    primary="#4f8fba",
    secondary="#7a6fae",
    accent="#c9954a",
    foreground="#d8dee3",
    background="#14181c",
    surface="#1b2126",
    panel="#252d34",
    success="#6fbf73",
    warning="#d9b24c",
    error="#e0665c",
    dark=True,
    variables={"block-cursor-text-style": "none", "footer-key-foreground": "#c9954a"},
)
ACCENT = THEME.accent or ""
LEGAL, ILLEGAL, DOUBT = THEME.success or "", THEME.error or "", THEME.warning or ""
VERDICTS = {"legal": LEGAL, "illegal": ILLEGAL, "incomplete": DOUBT, "cannot tell": DOUBT}
"""The colour of a deck's verdict (`decks.legality.Verdict`)."""
_LIGHTER = 0.45
"""A game's tints are made for white letters on them; as the colour of letters on dark they are mixed with so much white."""


def tint(face: Face, card: Card | None) -> str:
    """Return the colour ("#rrggbb") in which a card is written, as its game declares it; "" where it declares none."""
    return next(map(lighter, colours(face, card)), "") if card else ""


def lighter(colour: str) -> str:
    """Return a colour mixed with white."""
    parts = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(part + (255 - part) * _LIGHTER):02x}" for part in parts)
