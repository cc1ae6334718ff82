"""What Datasette is told of a catalogue when it starts, as a plugin of it: entry point group `datasette`. Only Datasette imports it."""

from collections.abc import Awaitable, Callable
from typing import Any

from pluggy import HookimplMarker

from cardbase.catalog.database.sqlite import is_ours


@HookimplMarker("datasette")
def startup(datasette: Any) -> Callable[[], Awaitable[None]]:
    """Leave the index of names out of the tables of a catalogue. Datasette counts the rows of each, which this one does not allow, and logs
    that as an error with every page that lists tables.
    """

    async def without_the_index() -> None:
        for database in datasette.databases.values():
            if await database.execute_fn(is_ours):
                database.table_names = _but_the_index(database.table_names)

    return without_the_index


def _but_the_index(names: Callable[[], Awaitable[list[str]]]) -> Callable[[], Awaitable[list[str]]]:
    async def fewer() -> list[str]:
        return [name for name in await names() if name != "gram"]

    return fewer
