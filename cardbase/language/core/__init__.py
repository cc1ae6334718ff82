"""The core table: the words that every game has. `Vocabulary(CORE, the_games_rows)`."""

from cardbase.language.core.verbs import VERBS
from cardbase.language.core.when import WHEN
from cardbase.language.core.who import WHO

CORE = (*VERBS, *WHEN, *WHO)

__all__ = ["CORE"]
