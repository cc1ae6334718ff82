"""Tests of decks read the catalogue; one that writes asks for its `catalog_path`."""

from tests.bundled import catalog

__all__ = ["catalog"]
