"""Abilities with a name (`"Charge": …`), where texts take them: `loses "Charge"`, `cannot use "Charge"`, `cannot use named abilities`.

What takes them are sayings. A match whose texts say nothing of the kind pays a look into an empty set (`Match.hushable`).
"""

from functools import reduce
from operator import or_
from typing import Final

from cardbase.engine.continuous import AMOUNT, CARD, GRANT, OP
from cardbase.engine.effects.reads import reads
from cardbase.engine.effects.said import Said, may_be_said, said_of
from cardbase.engine.effects.texts import FORBIDDING
from cardbase.engine.effects.watchers import note_reads
from cardbase.engine.match import Match
from cardbase.engine.state import State
from cardbase.language.tree import VALUES, walk

_LOSES: Final = "lose_named"
USE_NAMED: Final = f"{FORBIDDING[1]}use_named"
_HUSHING: Final = (_LOSES, USE_NAMED, f"{FORBIDDING[1]}use_all_named")


def note(match: Match) -> None:
    """Note the abilities with a name that texts may take; what takes them is never taken, and what holds meanwhile reads what that reads."""
    tables = [match.texts.sayings[key] for key in _HUSHING if key in match.texts.sayings]
    hushing = [text for table in tables for own in (*table.printed.values(), *table.lent.values()) for text, _ in own]
    if not hushing:
        return
    named = [text for text in match.texts.texts if _title(match, text.number) and text not in hushing]
    asked = reduce(or_, [reads(match.texts, text.tree, said=True) for text in hushing])
    match.hushable = frozenset(text.number for text in named)
    for text in named:
        if text.tree.kind == "continuous":
            match.alone[text.face] = False
            text.reads |= asked
    for text in match.texts.texts:
        if text.tree.kind == "continuous" and any(node[0] == "has_ability" for node in walk(text.tree)):
            text.reads |= asked
    note_reads(match)


def hushed(g: State, card: int, ability: int) -> bool:
    """Tell whether a text takes from a card its ability of this name, or forbids to use it."""
    names = g.rules.called(g, card, _title(g.match, ability))
    keys = _HUSHING if g.match.texts.texts[ability].tree.name else _HUSHING[:2]
    return any(may_be_said(g, key) and any(_names(one, names) for one in said_of(g, key, card)) for key in keys)


def _title(match: Match, ability: int) -> str:
    """Return what texts call an ability: its name, else what its timing gives it, as a crest's."""
    tree, titles = match.texts.texts[ability].tree, match.texts.dialect.titles
    return tree.name or next((titles[timing[0]] for timing in tree.timings if timing[0] in titles), "")


def has_ability(g: State, card: int, name: str) -> bool:
    """Tell whether a card has an ability of this name, or one of these ("Steal|Take over"), printed or granted, whether it may use it or not."""
    texts = g.match.texts
    lent = (texts.texts[row[AMOUNT]] for row in g.effects if row[OP] == GRANT and row[CARD] == card)
    own = texts.names[g.face[card]].union(text.tree.name for text in lent).intersection(name.split(VALUES))
    if own and may_be_said(g, _LOSES):
        taken = said_of(g, _LOSES, card)
        own = frozenset(each for each in own if not any(_names(one, g.rules.called(g, card, each)) for one in taken))
    return bool(own)


def may_not_use(g: State, card: int, name: str) -> bool:
    """Tell whether a text forbids that a card uses what is called so, where that is no ability of its own."""
    return may_be_said(g, USE_NAMED) and any(_names(one, (name,)) for one in said_of(g, USE_NAMED, card))


def _names(one: Said, names: tuple[str, ...]) -> bool:
    """Tell whether a saying is about the ability that is called so: it says a name of it, one of several, or none."""
    return len(one.slots) < 2 or any(name in one.slots[1].split(VALUES) for name in names)
