"""Doomtrooper (ドゥームトルーパー), the Mutant Chronicles collectible card game of 1995."""

from cardbase.games.contract import Game
from cardbase.games.doomtrooper.cards import COUNTS, FACE, FIELDS, NEEDS, SECTIONS
from cardbase.games.doomtrooper.construction import DECK_RULES, FORMATS, same_name
from cardbase.games.doomtrooper.opening import OPENING

GAME = Game(
    "doomtrooper",
    "Doomtrooper",
    "ドゥームトルーパー",
    FIELDS,
    SECTIONS,
    FORMATS,
    same_name,
    rules="cardbase.games.doomtrooper.rules:RULES",
    vocabulary="cardbase.games.doomtrooper.words:VOCABULARY",
    needs=NEEDS,
    deck_rules=DECK_RULES,
    counts=COUNTS,
    opening=OPENING,
    face=FACE,
    table="cardbase.games.doomtrooper.table:TABLE",
    also=("dt", "ドゥーム"),
    switches="cardbase.games.doomtrooper.switches:SWITCHES",
)
