"""Queries for cards and for decks. What a query says may stand in one word of the command line or in several."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from cardbase.cli.completion.asking import Asked, Suggestion
from cardbase.cli.completion.decks import tags_of

if TYPE_CHECKING:
    from cardbase.catalog.completing.query import Typed


def complete_query(ctx: Asked) -> list[Suggestion]:
    """Return what a query for cards may go on with."""
    from cardbase.catalog.completing.query import complete_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ctx.earlier)


def complete_one_query(ctx: Asked) -> list[Suggestion]:
    """Return what a query for cards that is one word of the command line may go on with."""
    from cardbase.catalog.completing.query import complete_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ())


def complete_deck_query(ctx: Asked) -> list[Suggestion]:
    """Return what a query for decks may go on with."""
    from cardbase.catalog.completing.query import complete_deck_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ctx.earlier)


def _completed(ctx: Asked, complete: "Callable[..., Typed]", words: Sequence[str]) -> list[Suggestion]:
    from cardbase.decks.store import deck_names  # noqa: PLC0415

    earlier = "".join(f"{word} " for word in words)
    names: dict[str, Any] = {"decks": deck_names(ctx.db), "tags": tags_of(ctx)}
    typed = complete(ctx.db, earlier + ctx.word, game=ctx.game, **names)
    start = typed.start - len(earlier)
    if start >= 0:
        return [Suggestion(*one, ctx.word[:start]) for one in typed.found]
    # A name that began in an earlier word goes on in this one.
    begun = earlier[start:]
    found = (one for one in typed.found if one.word.casefold().startswith(begun.casefold()))
    return [Suggestion(one.word[len(begun) :], one.help) for one in found]
