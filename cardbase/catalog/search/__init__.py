"""Finding cards: a query language (docs/query.md), forgiving names, and the card that words mean."""

from cardbase.catalog.search.answer import Found, Guess, matching, search
from cardbase.catalog.search.context import Shelf
from cardbase.catalog.search.resolve import Resolution, meant, resolve

__all__ = ["Found", "Guess", "Resolution", "Shelf", "matching", "meant", "resolve", "search"]
