"""The deck builder: search on the left, the deck on the right (docs/builder.md)."""
