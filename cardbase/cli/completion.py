"""Shell completion of games, decks and cards. typer prints what is returned: a name with hidden characters is left out."""

from collections.abc import Iterable

from cardbase.cli.session import open_database
from cardbase.visible import find_hidden


def complete_games(incomplete: str) -> list[str]:
    """Return the games whose keys begin so."""
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    return [key for key in declarations(open_database()) if key.startswith(incomplete)]


def complete_cards(incomplete: str) -> list[str]:
    """Return card names that begin so."""
    from cardbase.catalog.search import complete_names  # noqa: PLC0415

    return _plain(complete_names(open_database(), incomplete))


def complete_decks(incomplete: str) -> list[str]:
    """Return the names of saved and bundled decks that begin so."""
    from cardbase.decks.store import deck_names  # noqa: PLC0415

    names = deck_names(open_database())
    return _plain(name for name in names if name.casefold().startswith(incomplete.casefold()))


def complete_formats(incomplete: str) -> list[str]:
    """Return the keys of the formats in which decks are written that begin so."""
    from cardbase.decks.formats import formats  # noqa: PLC0415

    return [form.key for form in formats() if form.writes and form.key.startswith(incomplete)]


def complete_tags(incomplete: str) -> list[str]:
    """Return the tags of saved decks, and the one that says that a deck is built, that begin so."""
    from cardbase.decks.deck import BUILT  # noqa: PLC0415
    from cardbase.decks.store import saved_decks  # noqa: PLC0415

    tags = [BUILT, *(tag for deck in saved_decks(open_database()) for tag in deck.tags)]
    return _plain(tag for tag in dict.fromkeys(tags) if tag.startswith(incomplete.casefold()))


def complete_programs(incomplete: str) -> list[str]:
    """Return the keys of the table-top programs that begin so."""
    from cardbase.tables import programs  # noqa: PLC0415

    return [program.key for program in programs() if program.key.startswith(incomplete)]


def _plain(names: Iterable[str]) -> list[str]:
    return [name for name in names if find_hidden(name) is None]
