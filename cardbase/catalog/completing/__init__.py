"""What may stand where somebody is typing: names of cards, and the words of queries."""

from cardbase.catalog.completing.choice import Choice, Found, matching
from cardbase.catalog.completing.names import complete_names, complete_numbers

__all__ = ["Choice", "Found", "complete_names", "complete_numbers", "matching"]
