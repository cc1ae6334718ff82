"""Shell completion of games, decks and cards."""

from cardbase.cli.session import open_database


def complete_games(incomplete: str) -> list[str]:
    """Return the games whose keys begin so."""
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    return [key for key in declarations(open_database()) if key.startswith(incomplete)]


def complete_cards(incomplete: str) -> list[str]:
    """Return card names that begin so."""
    from cardbase.catalog.search import complete_names  # noqa: PLC0415

    return complete_names(open_database(), incomplete)


def complete_decks(incomplete: str) -> list[str]:
    """Return the names of saved and bundled decks that begin so."""
    from cardbase.decks.store import deck_names  # noqa: PLC0415

    return [name for name in deck_names(open_database()) if name.casefold().startswith(incomplete.casefold())]
