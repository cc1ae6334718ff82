"""The row of keys below an app."""

from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Footer


class Keys(Footer):
    """A footer that is made anew when what it shows changes, and not each time the focus or a screen does."""

    _told: list[tuple[Binding, bool]] | None = None

    def bindings_changed(self, screen: Screen[object]) -> None:
        """Look at what can be done now: all keys of a footer are widgets of their own."""
        told = [(active.binding, active.enabled) for active in screen.active_bindings.values() if active.binding.show]
        if told != self._told:
            super().bindings_changed(screen)
            self._told = told if screen.app.app_focus else None
