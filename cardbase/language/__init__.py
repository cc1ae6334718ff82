"""The effect language: a card's abilities as text, as a tree, as rules text in English and Japanese, as tags.

It knows no game and no engine: it is handed a `Vocabulary`, the core's rows and a game's. Stored trees are read without it
(`cardbase.language.tree`); the parser is loaded when `compile_abilities`, `parse` or `lint` are called (`docs/effects.md`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardbase.language.compiled import Compiled, compile_abilities, from_tree, lint, parse
    from cardbase.language.core import CORE
    from cardbase.language.mistakes import Mistake
    from cardbase.language.printer import print_ability
    from cardbase.language.tree import Abilities, Ability, Node, Select, from_json, to_json, walk
    from cardbase.language.words import Vocabulary, Word

_HOMES = {
    "compiled": ("Compiled", "compile_abilities", "from_tree", "lint", "parse"),
    "core": ("CORE",),
    "mistakes": ("Mistake",),
    "printer": ("print_ability",),
    "tree": ("Abilities", "Ability", "Node", "Select", "from_json", "to_json", "walk"),
    "words": ("Vocabulary", "Word"),
}

__all__ = [
    "CORE",
    "Abilities",
    "Ability",
    "Compiled",
    "Mistake",
    "Node",
    "Select",
    "Vocabulary",
    "Word",
    "compile_abilities",
    "from_json",
    "from_tree",
    "lint",
    "parse",
    "print_ability",
    "to_json",
    "walk",
]


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: a match needs the tree alone, a search not even that."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"cardbase.language.{home}"), name)
    raise AttributeError(f"module 'cardbase.language' has no attribute '{name}'")
