"""Texts that forbid a player to play some cards, or more than one card each turn."""

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import dialect, holds, passes, seats
from cardbase.engine.layout import DOWN
from cardbase.engine.state import Frame, State
from cardbase.games.build_divide.rules.book import book
from cardbase.games.build_divide.rules.layout import CANNOT_PLAYERS, FIELD, ONE_PLAY, PLAYS_MADE, TERRITORY
from cardbase.games.build_divide.rules.prohibitions import SILENT
from cardbase.language.tree import Select


def forbidden(g: State, seat: int, card: int) -> bool:
    """Tell whether a text forbids a player to play a card."""
    if g.num[CANNOT_PLAYERS + seat] & ONE_PLAY and g.num[PLAYS_MADE + seat]:
        return True
    return bool(book(g).locks) and _locked(g, seat, card)


def _locked(g: State, seat: int, played: int) -> bool:
    locks = book(g).locks
    for place in (FIELD * 2, FIELD * 2 + 1, TERRITORY * 2, TERRITORY * 2 + 1):
        for card in g.piles[place]:
            if g.flags[card] & DOWN or g.cannot[card] & SILENT:
                continue
            for number in g.match.statics[g.face[card]]:
                if number in locks and _forbids(g, card, number, seat, played):
                    return True
    return False


def _forbids(g: State, source: int, number: int, seat: int, played: int) -> bool:
    text = g.match.texts.texts[number]
    f = context(g, EFFECTS, g.side[source], source, text.block)
    if not holds(g, f, text.tree.condition):
        return False
    return any(
        effect[0] == "player_cannot" and seat in seats(g, f, effect[1]) and _describes(g, f, effect[2][1], played)
        for effect in text.tree.effects
    )


def _describes(g: State, f: Frame, select: Select, card: int) -> bool:
    """Tell whether a selection describes a card, wherever it is."""
    noun = dialect(g).nouns[select.noun]
    return (noun.test is None or noun.test(g, card)) and all(passes(g, f, card, test) for test in select.filters)
