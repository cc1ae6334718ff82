"""Detainer (ディテイナー), ShuffleGames' tactical card game."""

from cardbase.games.contract import Game
from cardbase.games.detainer.cards import COUNTS, FACE, FIELDS, NEEDS, SECTIONS
from cardbase.games.detainer.construction import DECK_RULES, FORMATS, same_name
from cardbase.games.detainer.opening import OPENING

GAME = Game(
    "detainer",
    "Detainer",
    "ディテイナー",
    FIELDS,
    SECTIONS,
    FORMATS,
    same_name,
    rules="cardbase.games.detainer.rules:RULES",
    vocabulary="cardbase.games.detainer.words:VOCABULARY",
    needs=NEEDS,
    deck_rules=DECK_RULES,
    counts=COUNTS,
    opening=OPENING,
    face=FACE,
    table="cardbase.games.detainer.table:TABLE",
    also=("de",),
    switches="cardbase.games.detainer.switches:SWITCHES",
)
