"""Warriors that ride with another one (ECLIPSE MAMMOTH) and are one with it in combat: its wounds and its death are theirs."""

from cardbase.engine.zones import attachments
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State


def riders_of(g: State, warrior: int) -> list[int]:
    """Return the warriors that ride on what a warrior has."""
    if "carries_riders" not in g.book.said:
        return []
    mounts = {c + 1 for c in attachments(g, warrior) if "carries_riders" in g.book.keywords[g.face[c]]}
    piles = [g.piles[zone * 2 + g.side[warrior]] for zone in layout.AREAS] if mounts else []
    return [card for pile in piles for card in pile if g.more[layout.ABOARD][card] in mounts and card != warrior]
