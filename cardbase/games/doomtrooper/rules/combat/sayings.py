"""What texts in play say about attacks: who may attack whom, what it takes, and who may attack again."""

from typing import Any, Final

from cardbase.engine.effects.context import context
from cardbase.engine.effects.forms import EFFECTS
from cardbase.engine.effects.values import cards, holds
from cardbase.games.doomtrooper.rules import layout
from cardbase.games.doomtrooper.rules.printed.book import State
from cardbase.games.doomtrooper.rules.ratings.sources import keeps_restrictions, works

_ON_WARRIORS: Final[tuple[int, ...]] = (layout.ATTACHMENTS * 2, layout.ATTACHMENTS * 2 + 1)
_IN_PLAY: Final = [zone * 2 + side for zone in (layout.LAID, layout.ATTACHMENTS, *layout.AREAS) for side in (0, 1)]
_RESTRICTING: Final = ("attack_only", "attack_never", "attack_first")


def sayings(g: State, card: int, verb: str) -> list[tuple[list[int], tuple[Any, ...]]]:
    """Return (frame, effect) of what the texts of a warrior and of the cards on it say about attacks."""
    own = g.book
    if verb not in own.said:
        return []
    texts, face, host, found, faces = own.texts, g.face, g.host, [], own.said[verb]
    sources = [card] if face[card] in faces else []
    if verb in own.said_on_warriors:
        for place in _ON_WARRIORS:
            sources += [source for source in g.piles[place] if host[source] == card and face[source] in faces]
    for place in _IN_PLAY if own.said_of_others[verb] else ():
        for source in g.piles[place]:
            if face[source] in own.said_of_others[verb] and source not in sources and not g.flags[source] & layout.DOWN:
                sources.append(source)
    for source in sources:
        for text, node in texts[face[source]]:
            if node[0] == verb and (works(g, source) or (verb in _RESTRICTING and keeps_restrictions(g, source))):
                f = context(g, EFFECTS, g.side[source], source, text.block)
                if holds(g, f, text.tree.condition) and card in cards(g, f, node[1]):
                    found.append((f, node))
    return found


def said_everywhere(g: State, attacker: int, verbs: tuple[str, ...]) -> list[tuple[int, list[int], tuple[Any, ...]]]:
    """Return (card, frame, effect) of what all texts at work say of an attacker with one of these verbs."""
    own, found = g.book, []
    faces = {face for verb in verbs for face in own.said.get(verb, ())}
    for source in [card for place in _IN_PLAY for card in g.piles[place] if g.face[card] in faces] if faces else ():
        if g.flags[source] & layout.DOWN or not works(g, source):
            continue
        for text, node in own.texts[g.face[source]]:
            if node[0] not in verbs:
                continue
            f = context(g, EFFECTS, g.side[source], source, text.block)
            if holds(g, f, text.tree.condition) and attacker in cards(g, f, node[1]):
                found.append((source, f, node))
    return found
