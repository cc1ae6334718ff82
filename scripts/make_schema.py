#!/usr/bin/env python3
"""Write cardbase/catalog/database/tables.sql, the tables of a new database, from the models (cardbase/models.py).

python scripts/make_schema.py
"""

import sys
from collections.abc import Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sqlalchemy import Table
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable
from sqlmodel import SQLModel

from cardbase.catalog.database.schema import LATER, PLACE
from cardbase.models import CatalogChange, CollectionChange, Owned, OwnedLot, Shorthand

_LAST = [
    SQLModel.metadata.tables[model.__tablename__]
    for model in (Owned, CollectionChange, OwnedLot, Shorthand, CatalogChange)
]


def written() -> str:
    """Return the file's text."""
    first = [table for table in SQLModel.metadata.sorted_tables if table not in _LAST]
    return f"-- Written from cardbase/models.py by scripts/make_schema.py.\n{statements(first)}{LATER}\n{statements(_LAST)}"


def statements(tables: Iterable[Table]) -> str:
    """Return the statements that make tables and their indexes, these in the order of their names."""
    made: list[CreateTable | CreateIndex] = []
    for table in tables:
        made += [CreateTable(table), *map(CreateIndex, sorted(table.indexes, key=lambda index: str(index.name)))]
    found = (str(each.compile(dialect=sqlite.dialect())).strip() for each in made)
    return "".join(f"\n{statement};\n".replace("\t", "    ").replace(" \n", "\n") for statement in found)


if __name__ == "__main__":
    PLACE.write_text(written(), encoding="utf-8")
