"""Making the tables of a new database, from the models."""

import sqlite3

from sqlmodel import SQLModel

from cardbase.catalog.database.alchemy import alchemy, table_of
from cardbase.catalog.database.grams import DDL
from cardbase.catalog.database.migrations import SCHEMA_VERSION
from cardbase.guarding import APPLICATION
from cardbase.models import CollectionChange, Owned

_LATER = (Owned, CollectionChange)
"""Tables that a step of `migrations` adds stand behind the others: these begin at the same pages in older files (`first_page`)."""


def create(db: sqlite3.Connection) -> None:
    """Make all tables and indexes; the caller holds a transaction."""
    later = [table_of(model) for model in _LATER]
    first = [table for table in SQLModel.metadata.sorted_tables if table not in later]
    with alchemy(db) as connection:
        SQLModel.metadata.create_all(connection, tables=first, checkfirst=False)
        for statement in DDL:
            connection.exec_driver_sql(statement)
        SQLModel.metadata.create_all(connection, tables=later, checkfirst=False)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
