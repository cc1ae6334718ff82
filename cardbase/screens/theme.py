"""Colours of the full-screen apps: one theme, and what they mean. That of a card is `games.face.tint`."""

from textual.theme import Theme

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
