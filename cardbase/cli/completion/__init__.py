"""Shell completion. Here are the functions that options and arguments declare as their `autocompletion`.

What they do is imported when a Tab asks for it: every command declares some, and hardly one is asked.
"""

from collections.abc import Callable
from importlib import import_module
from typing import Any

Complete = Callable[[Any], Any]
"""From what is asked (`asking.Asked`) to what may stand there (a list of `asking.Suggestion`)."""


def _when_asked(module: str, name: str) -> Complete:
    """Return the function of a module of this package, which is imported with the first call."""

    def complete(ctx: Any) -> Any:
        return getattr(import_module(f"{__name__}.{module}"), name)(ctx)

    return complete


complete_card_words = _when_asked("cards", "complete_card_words")
complete_cards = _when_asked("cards", "complete_cards")
complete_counted_cards = _when_asked("cards", "complete_counted_cards")
complete_deck_cards = _when_asked("cards", "complete_deck_cards")
complete_facts = _when_asked("cards", "complete_facts")
complete_owned_cards = _when_asked("cards", "complete_owned_cards")
complete_set_cards = _when_asked("cards", "complete_set_cards")

complete_addresses = _when_asked("choices", "complete_addresses")
complete_agent = _when_asked("choices", "complete_agent")
complete_agents = _when_asked("choices", "complete_agents")
complete_backups = _when_asked("choices", "complete_backups")
complete_columns = _when_asked("choices", "complete_columns")
complete_data_formats = _when_asked("choices", "complete_data_formats")
complete_drawn_languages = _when_asked("choices", "complete_drawn_languages")
complete_formats = _when_asked("choices", "complete_formats")
complete_game_formats = _when_asked("choices", "complete_game_formats")
complete_games = _when_asked("choices", "complete_games")
complete_list_formats = _when_asked("choices", "complete_list_formats")
complete_papers = _when_asked("choices", "complete_papers")
complete_players = _when_asked("choices", "complete_players")
complete_programs = _when_asked("choices", "complete_programs")
complete_read_formats = _when_asked("choices", "complete_read_formats")
complete_sections = _when_asked("choices", "complete_sections")
complete_shells = _when_asked("choices", "complete_shells")
complete_switches = _when_asked("choices", "complete_switches")
complete_topics = _when_asked("choices", "complete_topics")

complete_decks = _when_asked("decks", "complete_decks")
complete_deleted_decks = _when_asked("decks", "complete_deleted_decks")
complete_games_and_decks = _when_asked("decks", "complete_games_and_decks")
complete_own_tags = _when_asked("decks", "complete_own_tags")
complete_saved_decks = _when_asked("decks", "complete_saved_decks")
complete_tags = _when_asked("decks", "complete_tags")

complete_deck_query = _when_asked("queries", "complete_deck_query")
complete_one_query = _when_asked("queries", "complete_one_query")
complete_query = _when_asked("queries", "complete_query")
