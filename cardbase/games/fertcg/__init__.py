"""FERTCG, the fan-made continuation of the Fire Emblem Trading Card Game (ファイアーエムブレムTCG)."""

from cardbase.games.contract import Game
from cardbase.games.fertcg.cards import COUNTS, FACE, FIELDS, KEYWORDS, NEEDS, SECTIONS
from cardbase.games.fertcg.construction import DECK_RULES, FORMATS, same_name
from cardbase.games.fertcg.opening import OPENING

GAME = Game(
    "fertcg",
    "FERTCG",
    "FERTCG",
    FIELDS,
    SECTIONS,
    FORMATS,
    same_name,
    rules="cardbase.games.fertcg.rules:RULES",
    vocabulary="cardbase.games.fertcg.words:VOCABULARY",
    needs=NEEDS,
    deck_rules=DECK_RULES,
    counts=COUNTS,
    opening=OPENING,
    face=FACE,
    table="cardbase.games.fertcg.table:TABLE",
    also=("fe", "fetcg", "Fire Emblem", "ファイアーエムブレムTCG"),
    switches="cardbase.games.fertcg.switches:SWITCHES",
    keywords=KEYWORDS,
)
