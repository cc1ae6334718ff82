"""Reading what stands in a slot: amounts, conditions, places, words of the table, and selections.

A selection: `up to 2 other rested enemy units in your graveyard with power <= 3000 and type:"Dragon"`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from cardbase.language.phrase import Phrase, Reader, Reading
from cardbase.language.tree import VALUES, Node, Select
from cardbase.language.words import Row
from cardbase.messages import later

WHOSE = {"your": "you", "opponent's": "opponent", "owner's": "owner", "any": "any"}


def amount(phrase: Phrase, i: int) -> list[Reading]:
    """An amount, or two joined by plus, minus, times or divided by."""
    readings = []
    for left, j in phrase.slot("single", i):
        if phrase.run(j, "divided", "by"):
            readings += [(("divided", left, right), k) for right, k in phrase.slot("single", j + 2)]
        for word in ("plus", "minus", "times"):
            if phrase.run(j, word):
                readings += [((word, left, right), k) for right, k in phrase.slot("single", j + 1)]
        readings.append((left, j))
    return readings


def single_amount(phrase: Phrase, i: int) -> list[Reading]:
    """A number, X, an amount in brackets, a count, or a word of kind "amount"."""
    if phrase.kind(i) in ("INT", "SIGNED"):
        return [(int(phrase.atoms[i].text), i + 1)]
    if phrase.kind(i) == "group":
        return phrase.grouped("n", i)
    if phrase.run(i, "x"):
        return [(("x",), i + 1)]
    counts: list[Reading] = (
        [(("count", what), j) for what, j in phrase.slot("counted", i + 2)] if phrase.run(i, "number", "of") else []
    )
    return counts + phrase.rows("amount", i)


def change(phrase: Phrase, i: int) -> list[Reading]:
    """A signed amount: `+1000`, `-2`, `plus power of it`, `minus X`."""
    if phrase.kind(i) == "SIGNED":
        return [(int(phrase.atoms[i].text), i + 1)]
    if phrase.run(i, "plus"):
        return phrase.slot("single", i + 1)
    if phrase.run(i, "minus"):
        return [(-n if isinstance(n, int) else ("times", -1, n), j) for n, j in phrase.slot("single", i + 1)]
    return []


# conditions ------------------------------------------------------------------------------------------------------------


def condition(phrase: Phrase, i: int) -> list[Reading]:
    """Conditions joined by `or`; `and` binds closer."""
    return joined(phrase, "or", "all conditions", i)


def all_conditions(phrase: Phrase, i: int) -> list[Reading]:
    """Conditions joined by `and`."""
    return joined(phrase, "and", "one condition", i)


def joined(phrase: Phrase, word: str, kind: str, i: int) -> list[Reading]:
    """One reading of `kind`, or several joined by the word; the longest first."""
    chains: list[tuple[tuple[Any, ...], int]] = [((value,), j) for value, j in phrase.slot(kind, i)]
    done: list[tuple[tuple[Any, ...], int]] = []
    while chains:
        done = chains + done
        chains = [
            ((*values, value), k)
            for values, j in chains
            if phrase.run(j, word)
            for value, k in phrase.slot(kind, j + 1)
        ]
    return [(values[0] if len(values) == 1 else (word, *values), j) for values, j in done]


def one_condition(phrase: Phrase, i: int) -> list[Reading]:
    """`not ...`, one in brackets, `there is ...`, a word of kind "condition", or a comparison of amounts."""
    if phrase.run(i, "not"):
        return [(("not", value), j) for value, j in phrase.slot("one condition", i + 1)]
    readings = phrase.grouped("condition", i) if phrase.kind(i) == "group" else []
    if phrase.run(i, "there", "is") or phrase.run(i, "there", "are"):
        readings += [(("exists", what), j) for what, j in phrase.slot("select", i + 2)]
    return readings + phrase.rows("condition", i) + _comparison(phrase, i)


def _comparison(phrase: Phrase, i: int) -> list[Reading]:
    readings = []
    for left, j in phrase.slot("n", i):
        if phrase.kind(j) == "OPERATOR":
            sign = phrase.atoms[j].text
            readings += [(("compare", left, sign, right), k) for right, k in phrase.slot("n", j + 1)]
        else:
            phrase.miss(j, later("a comparison (<=, >=, <, >, =, !=)"))
    return readings


# the rest --------------------------------------------------------------------------------------------------------------


def place(phrase: Phrase, i: int) -> list[Reading]:
    """A zone and whose it is; yours if nothing is said."""
    readings = [(("at", zone, "you"), j) for zone, j in phrase.slot("zone", i)]
    if phrase.run(i, "any", "player's"):
        readings += [(("at", zone, "any"), j) for zone, j in phrase.slot("zone", i + 2)]
    if phrase.run(i, "that", "player's"):
        readings += [(("at", zone, "that_player"), j) for zone, j in phrase.slot("zone", i + 2)]
    whose = WHOSE.get(phrase.words[i]) if i < len(phrase.words) else None
    if whose:
        readings += [(("at", zone, whose), j) for zone, j in phrase.slot("zone", i + 1)]
    return readings


def spot(phrase: Phrase, i: int) -> list[Reading]:
    """A place where cards are put: one of a player, or of who controls each of them (`its squad`)."""
    own = phrase.run(i, "its") or phrase.run(i, "their")
    its: list[Reading] = [(("at", zone, "controller"), j) for zone, j in phrase.slot("zone", i + 1)] if own else []
    return its + [(at, j) for at, j in phrase.slot("place", i) if at[2] != "any"]


def whose(phrase: Phrase, i: int) -> list[Reading]:
    """Whose phase: `your`, `opponent's`, `each`, and of a duration `that player's`."""
    if phrase.run(i, "that", "player's"):
        return [("that_player", i + 2)]
    words = {"your": "you", "opponent's": "opponent", "each": "any"}
    return [(words[phrase.words[i]], i + 1)] if i < len(phrase.words) and phrase.words[i] in words else []


def times(phrase: Phrase, i: int) -> list[Reading]:
    """How often: `once`, `twice`, `3 times`."""
    if phrase.run(i, "once") or phrase.run(i, "twice"):
        return [(1 if phrase.run(i, "once") else 2, i + 1)]
    if phrase.kind(i) == "INT" and phrase.run(i + 1, "times"):
        return [(int(phrase.atoms[i].text), i + 2)]
    return []


def share(phrase: Phrase, i: int) -> list[Reading]:
    """Amounts of resources, joined by `and`; the longest reading first."""
    readings: list[Reading] = []
    for n, j in phrase.slot("single", i):
        for resource, k in phrase.slot("resource", j):
            if phrase.run(k, "and"):
                readings += [(((n, resource), *others), end) for others, end in phrase.slot("share", k + 1)]
            readings.append((((n, resource),), k))
    return readings


def family(phrase: Phrase, i: int) -> list[Reading]:
    """A keyword with slots by its first words, whatever fills them, as its key."""
    return [
        (row.word.key, i + len(firsts))
        for row in phrase.search.vocabulary.candidates("keyword", phrase.present)
        if (firsts := first_words(row)) and row.slots and phrase.run(i, *firsts)
    ]


def first_words(row: Row) -> tuple[str, ...]:
    """The plain words with which the pattern of a row begins."""
    return tuple(step.words[0] for step in takewhile(lambda step: bool(step.words), row.steps))


def quoted(phrase: Phrase, i: int) -> list[Reading]:
    """A name in quotes."""
    return [(phrase.atoms[i].text[1:-1], i + 1)] if phrase.kind(i) == "STRING" else []


def bracketed(phrase: Phrase, i: int) -> list[Reading]:
    """An ability in square brackets."""
    if phrase.kind(i) != "bracket":
        return []
    return [(phrase.search.ability(phrase.search, phrase.atoms[i].inner), i + 1)]


def whoever(phrase: Phrase, i: int) -> list[Reading]:
    """Cards spoken of or selected; players are not cards, and are only chosen or picked."""
    selected = [(select, j) for select, j in phrase.slot("select", i) if select.noun != "player"]
    return phrase.rows("reference", i) + selected


def _words(kind: str) -> Reader:
    return lambda phrase, i: phrase.rows(kind, i)


def _keys(kind: str, wanted: Callable[[Row], bool] = lambda _row: True) -> Reader:
    return lambda phrase, i: phrase.keys(kind, i, wanted)


# selections ------------------------------------------------------------------------------------------------------------


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
    "who": _words("player"),
    "what": whoever,
    "n": amount,
    "single": single_amount,
    "change": change,
    "field": _keys("field"),
    "stat": _keys("field", lambda row: row.word.stat),
    "zone": _keys("zone"),
    "place": place,
    "spot": spot,
    "whose": whose,
    "times": times,
    "name": quoted,
    "mark": _keys("mark"),
    "resource": _keys("resource"),
    "phase": _keys("phase"),
    "keyword": _words("keyword"),
    "act": _words("act"),
    "event": _words("event"),
    "plain event": lambda phrase, i: phrase.rows("event", i, lambda row: row.steps[0].slot != "event"),
    "condition": condition,
    "all conditions": all_conditions,
    "one condition": one_condition,
    "ability": bracketed,
    "share": share,
    "family": family,
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
