"""The core table: the words that every game has. `Vocabulary(CORE, the_games_rows)`."""

from cardbase.language.core.verbs import VERBS
from cardbase.language.core.ways import WAYS
from cardbase.language.core.when import WHEN
from cardbase.language.core.who import WHO
from cardbase.language.words import in_ways

CORE = tuple(in_ways((*VERBS, *WHEN, *WHO), WAYS))

__all__ = ["CORE"]
