"""What the keys of a full-screen app do, in the language that is spoken."""

from dataclasses import replace

from textual.binding import BindingsMap
from textual.dom import DOMNode

from cardbase.messages import known


def say_keys(node: DOMNode) -> None:
    """Translate what is said of the keys of a screen, an app or a widget; bindings are declared in English, marked with `later`."""
    spoken = BindingsMap()
    for bindings in node._bindings.key_to_bindings.values():
        for binding in bindings:
            words = replace(binding, description=known(binding.description), tooltip=known(binding.tooltip))
            spoken.key_to_bindings.setdefault(binding.key, []).append(words)
    node._bindings = spoken
