"""Dreadnought (ドレッドノート), KADOKAWA and Group SNE, 2015."""

from cardbase.games.contract import Game
from cardbase.games.dreadnought.cards import COUNTS, FACE, FIELDS, NEEDS, SECTIONS
from cardbase.games.dreadnought.construction import DECK_RULES, FORMATS, same_name
from cardbase.games.dreadnought.opening import OPENING

GAME = Game(
    "dreadnought",
    "Dreadnought",
    "ドレッドノート",
    FIELDS,
    SECTIONS,
    FORMATS,
    same_name,
    rules="cardbase.games.dreadnought.rules:RULES",
    vocabulary="cardbase.games.dreadnought.words:VOCABULARY",
    needs=NEEDS,
    deck_rules=DECK_RULES,
    counts=COUNTS,
    opening=OPENING,
    face=FACE,
    table="cardbase.games.dreadnought.table:TABLE",
    also=("dn",),
    switches="cardbase.games.dreadnought.switches:SWITCHES",
)
