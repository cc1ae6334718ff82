"""How a game of Detainer begins (R-U1, R-U2), and what a turn draws."""

from typing import Final

from cardbase.games.opening import Apart, Opening, Redraw

HAND: Final = 5
CARDS_DRAWN: Final = 2

OPENING = Opening(
    HAND,
    draws=(CARDS_DRAWN, CARDS_DRAWN),
    first=0,
    redraw=Redraw(whole=False, old="below", rule="R-U2"),
    apart=(Apart("Stigmata", "スティグマータ", only=("subtype", "stigmata"), open=True),),
    rules=("R-U2", "R-P2", "R-U1"),
    starts="starts",
)
