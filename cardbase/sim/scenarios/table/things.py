"""The values of a card on the table, by the names that scenario files use."""

import re
from typing import Any

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.layout import Layout
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.scenarios.form import terms
from cardbase.sim.scenarios.form.kinds import AMOUNT, COUNT, PLAYER, YES_OR_NO, Kinds, listed, text, word
from cardbase.sim.scenarios.form.limits import ZONE_MOST
from cardbase.sim.scenarios.table.position import Position

_COPY = re.compile(r"(.+?) #(\d+)")
_VALUES = ("zone", "player", "owner", "damage", "square", "on", "known", "promise")


def values(layout: Layout) -> dict[str, Kinds]:
    """Return the values of a card that can be expected, with what a file may say of each."""
    words = listed(text(), ZONE_MOST)
    own = (
        word(*layout.zones.keys()), PLAYER, PLAYER, AMOUNT, (*text(), *COUNT), text(), listed(PLAYER, 2),
        word(*layout.promises.keys()),
    )  # fmt: skip
    flags, numbers = layout.flags.keys(), [*terms.stats(layout), *layout.columns.keys()]
    return {
        **dict(zip(_VALUES, own, strict=True)),
        **dict.fromkeys(terms.IN_WORDS, words),
        **dict.fromkeys(flags, YES_OR_NO),
        **dict.fromkeys(numbers, AMOUNT),
        **dict.fromkeys(terms.written(layout), text()),
    }


class Reader:
    """Reads cards of a scenario that is being played."""

    def __init__(self, position: Position, g: State, place: str) -> None:
        self.position, self.rules, self.place = position, position.rules, place
        self.layout = position.rules.layout
        self.g = g

    def name(self, card: int) -> str:
        """Return the name that the file uses for a card."""
        return self.position.cards.called(self.g.match.faces[self.g.face[card]])

    def card(self, name: str) -> int:
        """Return the card of a name: one that the file gave ("as"), the only one so called, or "Bear #2" in order of the file.

        Raises InputError where several or none are called so.
        """
        if name in self.position.labels:
            return self.position.labels[name]
        copy = _COPY.fullmatch(name)
        wanted = copy[1] if copy else name
        found = [card for card in range(len(self.g.face)) if self.name(card) == wanted]
        if copy and 0 < int(copy[2]) <= len(found):
            return found[int(copy[2]) - 1]
        if copy or not found:
            raise self._unknown(name)
        if len(found) > 1:
            hint = say(
                'Write "{name} #1" or give the card a name of its own: {{ card = "{name}", as = "..." }}.', name=name
            )
            raise InputError(
                say("{count} cards are called '{name}'", count=len(found), name=name), place=self.place, hint=hint
            )
        return found[0]

    def must_know(self, name: str) -> None:
        """Raise InputError for a name of no card of the game."""
        if name not in self.position.labels and all(self.name(card) != name for card in range(len(self.g.face))):
            raise self._unknown(name)

    def _unknown(self, name: str) -> InputError:
        names = sorted({self.name(card) for card in range(len(self.g.face))} | set(self.position.labels))
        return terms.unknown(name, names, say("is no card of the position"), self.place)

    def value(self, card: int, key: str, like: Any = None) -> Any:
        """Return a value of a card; `like` is the expected one, whose kind decides how a host is named."""
        g, layout = self.g, self.layout
        if key in _VALUES:
            return self._own(card, key, like)
        if key in terms.IN_WORDS:
            return self._words(card, key)
        for terms_of, columns in ((layout.stats, g.stats), (layout.columns, g.more)):
            n = terms.index(terms_of, key)
            if n >= 0:
                written = layout.written.get(n) if columns is g.stats else None
                return written(columns[n][card]) if written else columns[n][card]
        return bool(g.flags[card] >> terms.index(layout.flags, key) & 1)

    def _words(self, card: int, key: str) -> list[str]:
        """Return the keywords that a card has, or the acts that it cannot do, in alphabetical order."""
        if not isinstance(self.rules, TextRules):
            return []
        dialect = self.rules.dialect
        if key == "cannot":
            bits, table = self.g.cannot[card], dialect.acts
        else:
            bits, table = self.g.stats[dialect.keyword_stat][card] if dialect.keyword_stat >= 0 else 0, dialect.keywords
        return sorted(word for word, bit in table.items() if bit and bits & bit == bit)

    def _own(self, card: int, key: str, like: Any) -> Any:
        g = self.g
        if key == "zone":
            return self.layout.zones.keys()[g.zone[card]]
        if key == "square":
            return self.rules.argument(g, "square", g.place[card], "en") if g.place[card] >= 0 else "none"
        if key == "on":
            return self._host(g.host[card], like)
        if key == "known":
            return [seat + 1 for seat in (0, 1) if g.known[card] >> seat & 1]
        if key == "promise":
            return self.layout.promises.keys()[g.promise[card]]
        return {"player": g.side[card] + 1, "owner": g.owner[card] + 1, "damage": g.damage[card]}[key]

    def _host(self, host: int, like: Any) -> str:
        if host < 0:
            return "none"
        return str(like) if self.position.labels.get(str(like)) == host else self.name(host)
