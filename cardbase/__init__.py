"""Card database, deck-builder and rules engine for five trading card games.

What a program uses is here (docs/python.md), loaded as it is asked for: importing cardbase itself costs nothing.

    catalog = cardbase.open()
    for card in catalog.search("game:doomtrooper type:warrior v<=4"):
        print(card.name, card["v"])
"""

from cardbase.version import __version__

TYPE_CHECKING = False  # as of typing, which takes longer to load than everything here
if TYPE_CHECKING:
    from cardbase import errors, models
    from cardbase.errors import CardbaseError, InputError, NotFound, OutsideError
    from cardbase.library.cards import Card, Cards
    from cardbase.library.catalog import Catalog, open
    from cardbase.library.collection import Collection, Owned
    from cardbase.library.decks import Deck, Line
    from cardbase.library.tables import Table
    from cardbase.sim.answers import Answer
    from cardbase.sim.cluster.cluster import Cluster
    from cardbase.sim.game import Game
    from cardbase.sim.results.summary import Summary

__all__ = [
    "Answer",
    "Card",
    "CardbaseError",
    "Cards",
    "Catalog",
    "Cluster",
    "Collection",
    "Deck",
    "Game",
    "InputError",
    "Line",
    "NotFound",
    "OutsideError",
    "Owned",
    "Summary",
    "Table",
    "__version__",
    "errors",
    "models",
    "open",
]

_HOMES = {
    "cardbase.errors": ("CardbaseError", "InputError", "NotFound", "OutsideError"),
    "cardbase.library.cards": ("Card", "Cards"),
    "cardbase.library.catalog": ("Catalog", "open"),
    "cardbase.library.collection": ("Collection", "Owned"),
    "cardbase.library.decks": ("Deck", "Line"),
    "cardbase.library.tables": ("Table",),
    "cardbase.sim.answers": ("Answer",),
    "cardbase.sim.cluster.cluster": ("Cluster",),
    "cardbase.sim.game": ("Game",),
    "cardbase.sim.results.summary": ("Summary",),
}


def __getattr__(name: str) -> object:
    """Load what is asked for; from then on it is an ordinary attribute."""
    from importlib import import_module  # noqa: PLC0415

    if name in ("errors", "models"):
        return import_module(f"cardbase.{name}")
    home = next((module for module, names in _HOMES.items() if name in names), None)
    if home is None:
        raise AttributeError(f"module 'cardbase' has no attribute '{name}'")
    found: object = getattr(import_module(home), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    """Name what there is before it is loaded, too."""
    return sorted({*globals(), *__all__})
