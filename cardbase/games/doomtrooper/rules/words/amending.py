"""THE FIRST AMENDMENT: who is considered another warrior has the abilities of that one's text, too, as long as that is in play."""

from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GAIN, GRANT, OP, SOURCE, STAMP, change
from cardbase.engine.effects.dialect import Dialect
from cardbase.engine.state import CHECK, DIRTY
from cardbase.games.doomtrooper.rules import kinds, layout, traits
from cardbase.games.doomtrooper.rules.lasting import AMENDED
from cardbase.games.doomtrooper.rules.piles import laid_with
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.printed.faces import title_of
from cardbase.games.doomtrooper.rules.ratings.sources import works

_BY: Final = -4  # in the place of the source: what is lent so


def _revealed(g: State) -> list[int]:
    return [
        card
        for zone in layout.AREAS
        for seat in (0, 1)
        for card in g.piles[zone * 2 + seat]
        if g.book.kind[g.face[card]] == kinds.WARRIOR and not g.flags[card] & layout.DOWN
    ]


def _wanted(g: State) -> set[tuple[int, int]]:
    """Return (warrior, face) of what each warrior is considered and somebody in play is."""
    own = g.book
    if not any(works(g, card) for seat in (0, 1) for card in laid_with(g, seat, "amends")):
        return set()
    there = _revealed(g)
    faces = {title_of(own, g.face[card]): g.face[card] for card in there}
    found = set()
    for card in there:
        mine, marks = title_of(own, g.face[card]), g.stats[layout.TRAITS][card]
        titles = {*own.called[g.face[card]], *(title for title, bit in own.titles.items() if marks & bit)} - {mine}
        found |= {(card, faces[title]) for title in titles if title in faces}
    return found


def check_amended(g: State) -> None:
    """Lend and take back."""
    wanted = _wanted(g)
    lent = {(row[CARD], row[AMOUNT]) for row in g.effects if row[OP] == AMENDED and row[STAMP] == g.stamp[row[CARD]]}
    if wanted == lent:
        return
    g.effects = [row for row in g.effects if row[SOURCE] != _BY]
    for card, face in sorted(wanted):
        mask = sum(traits.BIT[key] for key in g.match.texts.keywords[face] if key in traits.BIT) & traits.ABILITIES
        _lend(g, AMENDED, face, card)
        if mask:
            _lend(g, GAIN, mask, card)
        for text in g.match.texts.of_face[face]:
            if text.tree.kind != "keyword":
                _lend(g, GRANT, text.number, card)
    g.todo |= DIRTY | CHECK


def _lend(g: State, op: int, amount: int, card: int) -> None:
    change(g, layout.EVER, op, layout.TRAITS if op == GAIN else 0, amount, card)
    g.effects[-1] = (*g.effects[-1][:SOURCE], _BY, 0)


def add_to(words: Dialect) -> None:
    """Put the word of this module into the dialect."""
    words.keywords["amends"] = 0
