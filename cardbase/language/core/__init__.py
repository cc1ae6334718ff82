"""The core table: the words that every game has. `Vocabulary(CORE, the_games_rows)`."""

from cardbase.language.core.verbs import VERBS, WAYS
from cardbase.language.core.words import WHEN, WHO
from cardbase.language.words import in_ways

CORE = tuple(in_ways((*VERBS, *WHEN, *WHO), WAYS))

__all__ = ["CORE"]
