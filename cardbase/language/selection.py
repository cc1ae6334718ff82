"""Reading a selection: `up to 2 other rested enemy units in your graveyard with power <= 3000 and type:"Dragon"`."""

from __future__ import annotations

from cardbase.language.phrase import Phrase, Reader, Reading
from cardbase.language.slots import joined
from cardbase.language.tree import VALUES, Node, Select
from cardbase.language.words import Row
from cardbase.messages import later

_SIDES = {"ally": "ally", "own": "ally", "friendly": "ally", "enemy": "enemy", "any": "any"}
_PLURALS = {"allies": "ally", "enemies": "enemy"}


def select(phrase: Phrase, i: int) -> list[Reading]:
    """How many, whose, which kind, where, with which filters; the longest reading first."""
    readings: list[Reading] = []
    for quantity, j in _quantities(phrase, i):
        for side, before, noun, plural, k in _heads(phrase, j):
            how_many = quantity or (("all",) if plural else ("exactly", 1))
            for place, filters, end in _tails(phrase, k):
                readings.append((Select(how_many, side, noun, place, before + filters), end))
    return sorted(readings, key=lambda reading: -reading[1])


def counted(phrase: Phrase, i: int) -> list[Reading]:
    """All cards of a description, without a number: what `number of` and `for each` speak of."""
    everyone = (("exactly", 1), ("all",))
    return [
        (cards._replace(quantity=("all",)), j) for cards, j in phrase.slot("select", i) if cards.quantity in everyone
    ]


def _quantities(phrase: Phrase, i: int) -> list[tuple[Node, int]]:
    found: list[tuple[Node, int]] = []
    if phrase.run(i, "up", "to"):
        found += [(("up_to", n), j) for n, j in phrase.slot("single", i + 2)]
    elif phrase.run(i, "any", "number", "of"):
        found.append((("any_number",), i + 3))
    elif phrase.run(i, "all") or phrase.run(i, "each"):
        found.append((("all",), i + 1))
    elif phrase.run(i, "a") or phrase.run(i, "an"):
        found.append((("exactly", 1), i + 1))
    elif phrase.run(i, "random"):
        found.append((("random", 1), i + 1))
    elif phrase.kind(i) == "INT" or phrase.run(i, "x"):
        n = int(phrase.atoms[i].text) if phrase.kind(i) == "INT" else ("x",)
        found.append((("random", n), i + 2) if phrase.run(i + 1, "random") else (("exactly", n), i + 1))
    elif phrase.kind(i) == "group":
        found += [(("exactly", n), j) for n, j in phrase.grouped("n", i)]
    return [*found, ((), i)]


def _heads(phrase: Phrase, i: int) -> list[tuple[str, tuple[Node, ...], str, bool, int]]:
    """Side and filters before the noun, the noun and whether it is plural; `ally` and `enemy` may stand without a noun."""
    side, filters = "", list[Node]()
    heads: list[tuple[str, tuple[Node, ...], str, bool, int]] = []
    while i < len(phrase.words):
        word = phrase.words[i]
        if word in _PLURALS and not side:
            return [*heads, (_PLURALS[word], tuple(filters), "", True, i + 1)]
        narrowed = phrase.slot("filter before", i)
        if word in _SIDES and not side:
            side, i = _SIDES[word], i + 1
            if side in ("ally", "enemy"):
                heads.append((side, tuple(filters), "", False, i))
        elif narrowed:
            value, i = narrowed[0]
            filters.append(value)
        else:
            break
    return heads + [(side or "any", tuple(filters), noun, plural, j) for (noun, plural), j in phrase.slot("noun", i)]


def nouns(phrase: Phrase, i: int) -> list[Reading]:
    """A noun's key and whether it stands in the plural (the second form of its last word)."""
    readings = []
    for row in phrase.search.vocabulary.candidates("noun", phrase.present):
        end = i + len(row.steps)
        if all(phrase.run(j, word) for j, word in zip(range(i, end - 1), _firsts(row), strict=False)):
            forms = row.steps[-1].words
            if end <= len(phrase.words) and phrase.words[end - 1] in forms:
                readings.append(((row.word.key, forms.index(phrase.words[end - 1]) == 1), end))
    if not readings:
        phrase.miss(i, later("a kind of card"))
    return readings


def _firsts(row: Row) -> list[str]:
    return [step.words[0] for step in row.steps]


def _tails(phrase: Phrase, i: int) -> list[tuple[Node, tuple[Node, ...], int]]:
    """Where it is and the filters after the noun, with every shorter reading."""
    found: list[tuple[Node, tuple[Node, ...], int]] = [((), (), i), *_placed(phrase, (), i)]
    for place, filters, j in list(found):
        for value, k in phrase.slot("filter after", j):
            found.append((place, (*filters, value), k))
            found += _placed(phrase, (*filters, value), k) if not place else []
    for place, filters, j in list(found):
        if phrase.run(j, "with"):
            found += [(place, filters + more, k) for more, k in phrase.slot("filters", j + 1)]
    return found


def _placed(phrase: Phrase, filters: tuple[Node, ...], i: int) -> list[tuple[Node, tuple[Node, ...], int]]:
    if not (phrase.run(i, "in") or phrase.run(i, "from")):
        return []
    return [(place, filters, j) for place, j in phrase.slot("place", i + 1)]


def all_filters(phrase: Phrase, i: int) -> list[Reading]:
    """Filters joined by `and`, as a tuple; `or` binds closer."""
    chains = joined(phrase, "and", "either filter", i)
    return [(value[1:] if value[0] == "and" else (value,), j) for value, j in chains]


def either_filter(phrase: Phrase, i: int) -> list[Reading]:
    """Filters joined by `or`."""
    return joined(phrase, "or", "one filter", i)


def one_filter(phrase: Phrase, i: int) -> list[Reading]:
    """`not ...`, filters in brackets, a word of kind "filter", or a field compared with an amount or a name."""
    if phrase.run(i, "not"):
        return [(("not", value), j) for value, j in phrase.slot("one filter", i + 1)]
    readings = phrase.grouped("filters", i) if phrase.kind(i) == "group" else []
    grouped = [(value[0] if len(value) == 1 else ("and", *value), j) for value, j in readings]
    return grouped + _field_test(phrase, i) + phrase.rows("filter", i)


def _field_test(phrase: Phrase, i: int) -> list[Reading]:
    readings: list[Reading] = []
    for field, j in phrase.slot("field", i):
        if phrase.kind(j) not in ("OPERATOR", "HAS"):
            phrase.miss(j, later("a comparison"))
            continue
        sign, row = phrase.atoms[j].text, phrase.search.vocabulary.word("field", field)
        if row and row.text:
            if sign in (":", "=", "!="):
                readings += [(_one_of(field, sign, value), k) for value, k in phrase.slot("name", j + 1)]
            else:
                phrase.miss(j, later("':', '=' or '!='"))
        elif sign != ":":
            readings += [(("field", field, sign, value), k) for value, k in phrase.slot("n", j + 1)]
        else:
            phrase.miss(j, later("a comparison with a number"))
    return readings


def _one_of(field: str, sign: str, value: str) -> Node:
    """A value of a field, or a list of values, of which the card has one (or has none, after `!=`)."""
    first, *others = [("field", field, "=" if sign == "!=" else sign, name) for name in value.split(VALUES)]
    if not others:
        return ("field", field, sign, value)
    return ("not", ("or", first, *others)) if sign == "!=" else ("or", first, *others)


SLOTS: dict[str, Reader] = {
    "select": select,
    "counted": counted,
    "noun": nouns,
    "filter before": lambda phrase, i: phrase.rows("filter", i, lambda row: row.word.where == "before"),
    "filter after": lambda phrase, i: phrase.rows("filter", i, lambda row: row.word.where == "after"),
    "filters": all_filters,
    "either filter": either_filter,
    "one filter": one_filter,
    "filter": one_filter,
}
