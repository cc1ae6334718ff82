"""Shell completion. Here are the functions that options and arguments declare as their `autocompletion`.

What they do is imported when a Tab asks for it: every command declares some, and hardly one is asked.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Complete = Callable[[Any], Any]
"""From what is asked (`request.Request`) to what may stand there (a list of `request.Suggestion`)."""


def _lazy(name: str) -> Complete:
    """Return the function of `suggestions`, which is imported with the first call."""

    def complete(ctx: Any) -> Any:
        return getattr(import_module(f"{__name__}.suggestions"), name)(ctx)

    return complete


complete_card_words = _lazy("complete_card_words")
complete_cards = _lazy("complete_cards")
complete_counted_cards = _lazy("complete_counted_cards")
complete_deck_cards = _lazy("complete_deck_cards")
complete_facts = _lazy("complete_facts")
complete_owned_cards = _lazy("complete_owned_cards")
complete_set_cards = _lazy("complete_set_cards")

complete_addresses = _lazy("complete_addresses")
complete_agent = _lazy("complete_agent")
complete_agents = _lazy("complete_agents")
complete_backups = _lazy("complete_backups")
complete_columns = _lazy("complete_columns")
complete_data_formats = _lazy("complete_data_formats")
complete_drawn_languages = _lazy("complete_drawn_languages")
complete_formats = _lazy("complete_formats")
complete_game_formats = _lazy("complete_game_formats")
complete_games = _lazy("complete_games")
complete_list_formats = _lazy("complete_list_formats")
complete_papers = _lazy("complete_papers")
complete_players = _lazy("complete_players")
complete_programs = _lazy("complete_programs")
complete_read_formats = _lazy("complete_read_formats")
complete_sections = _lazy("complete_sections")
complete_shells = _lazy("complete_shells")
complete_switches = _lazy("complete_switches")
complete_topics = _lazy("complete_topics")

complete_decks = _lazy("complete_decks")
complete_deleted_decks = _lazy("complete_deleted_decks")
complete_games_and_decks = _lazy("complete_games_and_decks")
complete_own_tags = _lazy("complete_own_tags")
complete_saved_decks = _lazy("complete_saved_decks")
complete_tags = _lazy("complete_tags")

complete_deck_query = _lazy("complete_deck_query")
complete_one_query = _lazy("complete_one_query")
complete_query = _lazy("complete_query")
