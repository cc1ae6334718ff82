"""Shell completion. The functions that options and arguments declare as their `autocompletion` are taken from here.

`complete_decks` and so on are those of `suggestions`, which is imported when a Tab asks for one: every command declares some, and
hardly one is asked.
"""

# Not click's ShellComplete: typer has had click inside itself since 0.26, where it is private, and its classes neither quote, nor know
# names that are found by another spelling, nor words to which more belongs.

from collections.abc import Callable
from importlib import import_module
from typing import Any

Complete = Callable[[Any], Any]
"""From what is asked (`request.Request`) to what may stand there (a list of `request.Suggestion`)."""


def __getattr__(name: str) -> Complete:
    """Return what calls the function of `suggestions` with this name, the same one each time."""
    if not name.startswith("complete_"):
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")

    def complete(ctx: Any) -> Any:  # typer takes no other name
        return getattr(import_module(f"{__name__}.suggestions"), name)(ctx)

    globals()[name] = complete
    return complete


def one_of(*words: str) -> Complete:
    """Return what completes one of these words."""
    return lambda ctx: ctx.among(words)
