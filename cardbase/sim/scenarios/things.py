"""The values of a card on the table, by the names that scenario files use."""

import re
from typing import Any

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.state import State
from cardbase.errors import InputError
from cardbase.sim.scenarios import terms
from cardbase.sim.scenarios.script import Script

_COPY = re.compile(r"(.+?) #(\d+)")
_BITS = ("keywords", "cannot")
_VALUES = ("zone", "player", "owner", "damage", "square", "on", "known", "promise")


class Reader:
    """Reads cards of a scenario that is being played."""

    def __init__(self, script: Script, g: State, place: str) -> None:
        self.position, self.rules, self.place = script.position, script.rules, place
        self.layout = script.rules.layout
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
            names = sorted({self.name(card) for card in range(len(self.g.face))} | set(self.position.labels))
            raise terms.unknown(name, names, "is no card of the position", self.place)
        if len(found) > 1:
            hint = f'Write "{name} #1" or give the card a name of its own: {{ card = "{name}", as = "..." }}.'
            raise InputError(f"{len(found)} cards are called '{name}'", place=self.place, hint=hint)
        return found[0]

    def value(self, card: int, key: str, like: Any = None) -> Any:
        """Return a value of a card; `like` is the expected one, whose kind decides how a host is named.

        Raises InputError for a name that cards have not.
        """
        g, layout = self.g, self.layout
        if key in _VALUES:
            return self._own(card, key, like)
        if key in _BITS and isinstance(self.rules, TextRules):
            return self._words(card, key, self.rules)
        for terms_of, columns in ((layout.stats, g.stats), (layout.columns, g.more)):
            n = terms.index(terms_of, key)
            if n >= 0:
                return columns[n][card]
        flag = terms.index(layout.flags, key)
        if flag < 0:
            known = [*_VALUES, *_BITS, *layout.stats.keys(), *layout.columns.keys(), *layout.flags.keys()]
            raise terms.unknown(key, known, "is no value of a card", self.place)
        return bool(g.flags[card] >> flag & 1)

    def _words(self, card: int, key: str, rules: TextRules) -> list[str]:
        """Return the keywords that a card has, or the acts that it cannot do, in alphabetical order."""
        dialect = rules.dialect
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
