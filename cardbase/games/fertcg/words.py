"""The game's rows of the effect language. What they do is `rules/dialect.py`; this module loads no rules."""

from cardbase.games.carried import carried_out, refused
from cardbase.games.fertcg.cards import JAPANESE
from cardbase.games.fertcg.word_lands import LAND_ACTS, LAND_EVENTS, LAND_FILTERS, LAND_KEYWORDS, LAND_VERBS
from cardbase.games.fertcg.word_rows import CONDITIONS, EVENTS, FIELDS, KEYWORDS, NOUNS, PLACES, TIMINGS, WOULDS
from cardbase.games.fertcg.word_rules import RULES
from cardbase.games.fertcg.word_statuses import NAMES, STATUS_ACTS, STATUS_FILTERS, STATUS_VERBS, TOLD
from cardbase.games.fertcg.word_units import (
    UNIT_ACTS,
    UNIT_CONDITIONS,
    UNIT_EVENTS,
    UNIT_FIELDS,
    UNIT_FILTERS,
    UNIT_KEYWORDS,
    UNIT_PRICES,
    UNIT_VERBS,
)
from cardbase.games.fertcg.word_verbs import ACTS, AMOUNTS, FILTERS, PRICES, VERBS
from cardbase.games.fertcg.word_ways import WAYS, WISHES
from cardbase.games.former import former_words
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom
from cardbase.language.rows import explained
from cardbase.language.words import Vocabulary

MADE_WITH = {
    "direct": "a direct attack", "indirect": "an indirect attack", "weapon": "a weapon", "sword": "a sword", "lance": "a lance", "axe": "an axe",
    "bow": "a bow", "shooter": "a shooter", **{kind: f"{kind} magic" for kind in ("fire", "thunder", "wind", "light", "dark")},
}  # fmt: skip
"""What a strike is by, in English."""
_COUNTER, _ATTACK = ("in_counter",), ("not", ("in_counter",))
TOGETHER = {
    (("you_strike",), _ATTACK): ("your unit attacks", "自軍ユニットの攻撃"),
    (("you_strike",), _COUNTER): ("your unit counter-attacks", "自軍ユニットの反撃"),
    (("not", ("you_are_struck",)), _ATTACK): ("an enemy unit is attacked", "敵ユニットへの攻撃"),
    (("you_are_struck",), _ATTACK): ("your unit is attacked", "敵ユニットの攻撃"),
    (("you_are_struck",), _COUNTER): ("your unit is counter-attacked", "敵ユニットの反撃"),
}
"""What conditions are called together: a strike is an attack or a counter-attack."""
OWN = (
    *NOUNS, *FIELDS, *PLACES, *TIMINGS, *EVENTS, *WOULDS, *CONDITIONS, *explained(KEYWORDS, RULES), *VERBS, *PRICES, *ACTS, *AMOUNTS, *FILTERS,
    *UNIT_FIELDS, *UNIT_CONDITIONS, *UNIT_EVENTS, *UNIT_FILTERS, *UNIT_VERBS, *UNIT_PRICES, *UNIT_ACTS, *explained(UNIT_KEYWORDS, RULES),
    *STATUS_VERBS, *STATUS_FILTERS, *STATUS_ACTS,
    *LAND_KEYWORDS, *LAND_ACTS, *LAND_EVENTS, *LAND_FILTERS, *LAND_VERBS,
)  # fmt: skip
VOCABULARY = Vocabulary(
    CORE, OWN,
    english=MADE_WITH, together=TOGETHER,
    japanese=JAPANESE | NAMES, told=TOLD,
    idiom=Idiom(terms={
        "捨てた": "戦場外へ送った", "捨てる": "戦場外へ送る", "捨てて": "戦場外へ送って", "捨てられる": "戦場外へ送られる",
        "がつけられた": "が付与された", "がついている": "が付与されている",
        "をつけられない": "を装備できない", "をつけなければ": "を装備しなければ", "をつけられる": "を装備できる",
    }),
    ways=WAYS, wishes=WISHES, carried_out=carried_out("fertcg"), refused=refused("fertcg"), former=former_words("fertcg"),
)  # fmt: skip
