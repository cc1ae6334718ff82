"""An open catalogue as programs have it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import cardbase


@pytest.fixture
def cards(catalog_path: Path) -> Iterator[cardbase.Catalog]:
    """The bundled cards in a file of the test's own."""
    with cardbase.open(catalog_path) as catalog:
        yield catalog
