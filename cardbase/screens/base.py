"""What all full-screen apps are made of: colours, the row of keys, screens in the language that is spoken, and text that is shown as it is.

Users' words are no markup, and characters that nobody sees are shown escaped, as in the tables. The colour of a card is `games.field.tint`.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import ActiveBinding, Binding
from textual.color import Color
from textual.events import Resize
from textual.filter import LineFilter
from textual.screen import ModalScreen, Screen
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from cardbase.escaping import visible
from cardbase.messages import known

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


def entitle(part: Widget, title: str | Text, subtitle: str = "") -> None:
    """Write words into the border of a part of the screen, above and, unless they are "", below."""
    box: Any = part  # Textual takes a Text, and declares what it gives back
    box.border_title = title if isinstance(title, Text) else Text(title)
    if subtitle:
        box.border_subtitle = Text(subtitle)


class Shown(LineFilter):
    r"""Shows hidden characters as \x1b or \u202e. A line stays as wide as it was: the blanks behind them make room, else its end goes."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002 - the base class names it
        """Return a line with nothing hidden in it."""
        if all(visible(part.text) is part.text for part in segments):
            return segments
        owed, line = 0, list[Segment]()
        for part in segments:
            words = visible(part.text)
            owed += cell_len(words) - cell_len(part.text)
            if owed and not (kept := words.rstrip(" ")):
                words, owed = words[owed:], max(0, owed - len(words))
            elif owed:
                blanks = min(owed, len(words) - len(kept))
                words, owed = words[: len(words) - blanks], owed - blanks
            line.append(Segment(words, part.style))
        return _shortened(line, owed) if owed else line


def _shortened(line: Sequence[Segment], by: int) -> list[Segment]:
    """Return a line without so many columns at its end."""
    left = list(line)
    while by and left:
        last = left.pop()
        wide = cell_len(last.text)
        if wide > by:
            left.append(Segment(set_cell_size(last.text, wide - by), last.style))
            break
        by -= wide
    return left


Result = TypeVar("Result")


class SpokenScreen(Screen[Result]):
    """A screen; what its bindings say (marked with `later`) is said in the language that is spoken."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now, with what they do."""
        return {
            key: ActiveBinding(
                active.node,
                replace(active.binding, description=known(active.binding.description)),
                active.enabled,
                known(active.tooltip),
            )
            for key, active in super().active_bindings.items()
        }


class SpokenModal(ModalScreen[Result], SpokenScreen[Result]):
    """A dialog, whose bindings are told so, too."""


KEPT = ("help", "quit")
"""The actions whose keys a footer shows before any other."""


class Keys(Footer):
    """A footer that is made anew when what it shows changes, and not each time the focus or a screen does. It shows as many keys as fit;
    the list of keys, which has all of them, and leaving come before others.
    """

    _told: list[tuple[Binding, bool]] | None = None
    _room = 0

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Look at what can be done now: all keys of a footer are widgets of their own."""
        told = [(active.binding, active.enabled) for active in screen.active_bindings.values() if active.binding.show]
        if told != self._told:
            super().bindings_changed(screen)
            self._told = told if screen.app.app_focus else None

    def compose(self) -> ComposeResult:
        """Yield the keys for which there is room."""
        self._room = self._room or self.app.size.width
        keys = [key for key in super().compose() if isinstance(key, FooterKey)]
        while sum(map(self._width, keys)) > self._room:
            less = next((key for key in reversed(keys) if key.action.removeprefix("app.") not in KEPT), None)
            if less is None:
                break
            keys.remove(less)
        yield from keys

    async def on_resize(self, event: Resize) -> None:
        """Show more or fewer keys."""
        if self._room != event.size.width:
            self._room = event.size.width
            await self.recompose()

    def _width(self, key: FooterKey) -> int:
        """Return the columns that a key takes with the blanks around it."""
        return cell_len(key.key_display) + cell_len(key.description) + (2 if self.compact else 3)
