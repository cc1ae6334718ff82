"""Words of users are words: what Textual would take for markup ("[b]") is shown as it is written."""

from typing import Any

from rich.text import Text
from textual.widget import Widget


def entitle(part: Widget, title: str | Text, subtitle: str = "") -> None:
    """Write words into the border of a part of the screen, above and, unless they are "", below."""
    box: Any = part  # Textual takes a Text, and declares what it gives back
    box.border_title = title if isinstance(title, Text) else Text(title)
    if subtitle:
        box.border_subtitle = Text(subtitle)
