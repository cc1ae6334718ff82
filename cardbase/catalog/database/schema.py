"""Making the tables of a new database, from the models."""

import sqlite3

from sqlmodel import SQLModel

from cardbase import models  # noqa: F401 - its classes fill the metadata
from cardbase.catalog.database.alchemy import alchemy
from cardbase.catalog.database.grams import DDL
from cardbase.catalog.database.identity import APPLICATION
from cardbase.catalog.database.migrations import SCHEMA_VERSION


def create(db: sqlite3.Connection) -> None:
    """Make all tables and indexes; the caller holds a transaction."""
    with alchemy(db) as connection:
        SQLModel.metadata.create_all(connection, checkfirst=False)
        for statement in DDL:
            connection.exec_driver_sql(statement)
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
        connection.exec_driver_sql(f"PRAGMA user_version = {SCHEMA_VERSION}")
