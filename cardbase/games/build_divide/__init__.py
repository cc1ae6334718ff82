"""Build Divide TCG (ビルディバイド TCG, 2021-2025)."""

from cardbase.games.build_divide.cards import COUNTS, FACE, FIELDS, KEYWORDS, NEEDS, SECTIONS
from cardbase.games.build_divide.construction import DECK_RULES, FORMATS, partners, same_name
from cardbase.games.build_divide.opening import OPENING
from cardbase.games.contract import Game

GAME = Game(
    "build-divide",
    "Build Divide",
    "ビルディバイド",
    FIELDS,
    SECTIONS,
    FORMATS,
    same_name,
    rules="cardbase.games.build_divide.rules:RULES",
    vocabulary="cardbase.games.build_divide.words:VOCABULARY",
    needs=NEEDS,
    keywords=KEYWORDS,
    deck_rules=DECK_RULES,
    counts=COUNTS,
    opening=OPENING,
    face=FACE,
    table="cardbase.games.build_divide.table:TABLE",
    also=("bd", "ビルディバ"),
    switches="cardbase.games.build_divide.switches:SWITCHES",
    pairs=partners,
)
