"""The game's rows of the effect language. What they do is `rules/dialect.py`; this module loads no rules."""

from cardbase.games.fertcg.cards import FIELDS as PRINTED
from cardbase.games.fertcg.word_rows import CONDITIONS, EVENTS, FIELDS, KEYWORDS, NOUNS, PLACES, TIMINGS
from cardbase.games.fertcg.word_rules import RULES
from cardbase.games.fertcg.word_verbs import ACTS, AMOUNTS, FILTERS, PRICES, VERBS
from cardbase.games.field import japanese_values
from cardbase.language.core import CORE
from cardbase.language.rows import explained
from cardbase.language.words import Vocabulary

OWN = (
    *NOUNS, *FIELDS, *PLACES, *TIMINGS, *EVENTS, *CONDITIONS, *explained(KEYWORDS, RULES), *VERBS, *PRICES, *ACTS, *AMOUNTS, *FILTERS,
)  # fmt: skip
CLASSES = {"armour": "重装兵", "dragon": "竜"}
"""Classes of which texts speak in English, as Japanese texts call them."""
VOCABULARY = Vocabulary(CORE, OWN, japanese=japanese_values(PRINTED) | CLASSES)
