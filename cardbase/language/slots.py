"""Reading what stands in a slot: amounts, conditions, places, and words of the table."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from cardbase.language.phrase import Phrase, Reader, Reading
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
}
