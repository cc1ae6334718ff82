"""Card database, deck-builder and rules engine for five trading card games."""

__version__ = "0.1.0"
