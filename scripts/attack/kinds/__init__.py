"""The kinds of inputs: each a module with `inputs(material)`, a strategy of Hypothesis."""

from collections.abc import Callable, Mapping
from importlib import import_module

from hypothesis.strategies import SearchStrategy

from scripts.attack.inputs import Input
from scripts.attack.material import Material

SHARES = {"queries": 20, "decks": 15, "codes": 5, "cards": 11, "mappings": 2, "abilities": 10, "scenarios": 12, "replays": 5, "states": 8, "commands": 8,
          "databases": 2, "outputs": 2}  # fmt: skip
"""Of a hundred inputs; a damaged database costs as much as twenty others."""
Inputs = Callable[[Material], SearchStrategy[Input]]


def kinds() -> Mapping[str, Inputs]:
    """Return the strategies by name."""
    return {name: import_module(f"{__name__}.{name}").inputs for name in SHARES}
