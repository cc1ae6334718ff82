"""The game's rows of the effect language. What they do is `rules/dialect.py`; this module loads no rules."""

from cardbase.games.fertcg.word_rows import CONDITIONS, EVENTS, FIELDS, KEYWORDS, NOUNS, PLACES, TIMINGS
from cardbase.games.fertcg.word_verbs import ACTS, AMOUNTS, FILTERS, PRICES, VERBS
from cardbase.language.core import CORE
from cardbase.language.words import Vocabulary

OWN = (
    *NOUNS, *FIELDS, *PLACES, *TIMINGS, *EVENTS, *CONDITIONS, *KEYWORDS, *VERBS, *PRICES, *ACTS, *AMOUNTS, *FILTERS,
)  # fmt: skip
VOCABULARY = Vocabulary(CORE, OWN)
