"""Decks, and the words by which their owner finds them."""

import re
from typing import TYPE_CHECKING

from cardbase.cli.completion.asking import Asked, Suggestion, matching
from cardbase.messages import say

if TYPE_CHECKING:
    from cardbase.catalog.completing import Choice


def complete_decks(ctx: Asked) -> list[Suggestion]:
    """Return saved and bundled decks; behind NAME@ the versions of a saved one."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.decks.precon import preconstructed  # noqa: PLC0415

    if version := re.fullmatch(r"(.*\S)@\d*", ctx.word):
        return _versions(ctx, version[1])
    game = ctx.game if ctx.one("game") else ""
    bundled = [Choice(found.deck.name, found.deck.game) for found in preconstructed(game)]
    return ctx.among({choice.word: choice for choice in (*_saved(ctx, game), *bundled)}.values())


def complete_saved_decks(ctx: Asked) -> list[Suggestion]:
    """Return saved decks."""
    return ctx.among(_saved(ctx))


def complete_deleted_decks(ctx: Asked) -> list[Suggestion]:
    """Return saved decks, and deleted ones that can be brought back."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    rows = ctx.db.execute("SELECT name FROM deck WHERE deleted ORDER BY name").fetchall()
    gone = [Choice(name, say("deleted")) for (name,) in rows]
    return ctx.among({choice.word: choice for choice in (*gone, *_saved(ctx))}.values())


def complete_games_and_decks(ctx: Asked) -> list[Suggestion]:
    """Return games, then decks."""
    from cardbase.cli.completion.choices import complete_games  # noqa: PLC0415

    return [*complete_games(ctx), *complete_decks(ctx)]


def complete_tags(ctx: Asked) -> list[Suggestion]:
    """Return the tags of saved decks, and the one that says that a deck is built."""
    from cardbase.decks.deck import BUILT  # noqa: PLC0415

    return ctx.among(dict.fromkeys((BUILT, *tags_of(ctx))))


def complete_own_tags(ctx: Asked) -> list[Suggestion]:
    """Return the tags of the deck that is named."""
    deck = ctx.deck
    return ctx.among(deck.tags if deck else ())


def tags_of(ctx: Asked) -> list[str]:
    """Return the tags of all saved decks."""
    from cardbase.decks.store import saved_decks  # noqa: PLC0415

    return list(dict.fromkeys(tag for deck in saved_decks(ctx.db) for tag in deck.tags))


def _saved(ctx: Asked, game: str = "") -> "list[Choice]":
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    query = "SELECT name, game FROM deck WHERE NOT deleted AND (? = '' OR game = ?) ORDER BY name"
    return [Choice(name, key) for name, key in ctx.db.execute(query, (game, game))]


def _versions(ctx: Asked, name: str) -> list[Suggestion]:
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.decks import store  # noqa: PLC0415

    known = store.history(ctx.db, name) if store.exists(ctx.db, name) else []
    choices = [Choice(str(revision.version), revision.action) for revision in known]
    return matching(ctx.word[len(name) + 1 :], choices, f"{name}@")
