"""Screens whose keys are explained in the language that is spoken."""

from dataclasses import replace
from typing import TypeVar

from textual.binding import ActiveBinding
from textual.screen import ModalScreen, Screen

from cardbase.messages import known

Result = TypeVar("Result")


class SpokenScreen(Screen[Result]):
    """A screen; what its bindings say (marked with `later`) is said in the language that is spoken."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now, with what they do."""
        return spoken_bindings(super().active_bindings)


class SpokenModal(ModalScreen[Result]):
    """A dialog; its bindings are told as those of `SpokenScreen`."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The keys that work now, with what they do."""
        return spoken_bindings(super().active_bindings)


def spoken_bindings(bindings: dict[str, ActiveBinding]) -> dict[str, ActiveBinding]:
    """Return bindings with what they do in the language that is spoken."""
    return {
        key: ActiveBinding(
            active.node,
            replace(active.binding, description=known(active.binding.description)),
            active.enabled,
            known(active.tooltip),
        )
        for key, active in bindings.items()
    }
