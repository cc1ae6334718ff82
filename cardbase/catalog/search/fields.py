"""Conditions on the fields that games declare: power>=5000, colour>=black,white, type:unit, cost=2..4, f>s."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence

from cardbase.catalog.search.context import Context, Known, values
from cardbase.catalog.search.parser import Term
from cardbase.catalog.search.predicates import NOTHING, Args, Predicate, all_of, any_of, inverse, marks, rows
from cardbase.errors import did_you_mean
from cardbase.games.field import fact_words
from cardbase.messages import label, listed, say
from cardbase.text import fold

UNKNOWN = frozenset(map(fold, ("unknown", "不明", "?")))
NONE = frozenset(map(fold, ("none", "なし", "無し")))
_YES = frozenset(map(fold, ("yes", "true", "1", "y", "はい", "有")))
_NO = frozenset(map(fold, ("no", "false", "0", "n", "いいえ", "無")))
_NUMBER = re.compile(r"[+-]?\d{1,15}\Z")
_RANGE = re.compile(r"([+-]?\d{1,15})?\.\.([+-]?\d{1,15})?\Z")
_LONGEST_LIST = 50
_LISTED = re.compile("[,;、，；]")


def field_part(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    """Return the condition that a term puts on the fields (of different games) which its name stands for."""
    context.check_value(term)
    if special := _special(term, fields):
        return special
    by_kind: dict[str, list[Known]] = {}
    for known in fields:
        by_kind.setdefault("rank" if known.field.ordered else known.field.kind, []).append(known)
    found: list[Predicate] = []
    mistakes = []
    for kind, group in by_kind.items():
        try:
            found.append(_KINDS[kind](context, term, group))
        except _Mistake as mistake:
            mistakes.append(mistake)
    if not found:
        raise context.fault(term, mistakes[0].message, mistakes[0].hint)
    return any_of(found)


class _Mistake(Exception):  # noqa: N818 - told to the user only if no field takes the value
    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message, self.hint = message, hint


def facts(fields: Sequence[Known], condition: str, args: Args = ()) -> Predicate:
    """The cards with a fact of one of the fields for which the condition holds."""
    ids = ", ".join(str(known.id) for known in fields)
    row = f"fact.field_id IN ({ids}) AND {condition}"
    # The plus keeps SQLite from the index on numbers where one card is asked for.
    return rows("fact", row.replace("fact.number", "+fact.number"), args, source=row)


def known_part(fields: Sequence[Known]) -> Predicate:
    """The cards for which a field has a value that is known and not none."""
    return facts(fields, "fact.position >= 0")


def _special(term: Term, fields: Sequence[Known]) -> Predicate | None:
    """field:unknown, and field:none where none is not one of the declared values."""
    word = fold(term.value)
    if term.style != "plain" or term.op not in (":", "=", "!="):
        return None
    if word in UNKNOWN and not any(term.value in known.field.symbols for known in fields):
        games = tuple(dict.fromkeys(known.game for known in fields))
        declared = Predicate(f"c.game IN ({marks(games)})", games)
        part = all_of([declared, inverse(facts(fields, "1"))])
    elif word in NONE and not any(values(known.field, term.value) for known in fields):
        part = facts(fields, "fact.position < 0")
    else:
        return None
    return inverse(part) if term.op == "!=" else part


def _number(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    parts = [_one_number(context, term, fields, word) for word in _words(term)]
    return inverse(any_of(parts)) if term.op == "!=" and len(parts) > 1 else any_of(parts)


def _one_number(context: Context, term: Term, fields: Sequence[Known], word: str) -> Predicate:
    text = unicodedata.normalize("NFKC", word).strip().replace("−", "-")
    op = {":": "=", "!=": "<>"}.get(term.op, term.op)
    if _NUMBER.match(text):
        return facts(fields, f"fact.number {op} ?", (int(text),))
    if (limits := _RANGE.match(text)) and any(limits.groups()):
        part = facts(fields, *_between(limits.group(1), limits.group(2)))
        return _equal_or_not(context, term, part, say("a range"))
    if text.lower() in ("even", "odd"):
        part = facts(fields, f"fact.number % 2 {'=' if text.lower() == 'even' else '<>'} 0")
        return _equal_or_not(context, term, part, f"'{word}'")
    if any(word in known.field.symbols for known in fields):
        ids = _value_ids(context, fields, "text = ?", (word,))
        return _equal_or_not(context, term, _with_values(ids), f"'{word}'")
    return _field_to_field(context, term, fields, op)


def _between(low: str | None, high: str | None) -> tuple[str, Args]:
    tests = [("fact.number >= ?", low), ("fact.number <= ?", high)]
    return " AND ".join(sql for sql, limit in tests if limit), tuple(int(limit) for _, limit in tests if limit)


def _equal_or_not(context: Context, term: Term, part: Predicate, what: str) -> Predicate:
    if term.op in (":", "="):
        return part
    if term.op == "!=":
        return inverse(part)
    raise context.not_compared(term, say("{what} cannot be compared with {op}", what=what, op=term.op))


def _field_to_field(context: Context, term: Term, fields: Sequence[Known], op: str) -> Predicate:
    """f>s: the number of another field of the same card."""
    others = context.vocabulary.fields.get(fold(term.value), ())
    pairs = [
        (mine.id, other.id)
        for mine in fields
        for other in others
        if mine.game == other.game and other.field.kind == "number" and other.id and mine.id
    ]
    if not pairs or term.style != "plain":
        symbols = sorted({symbol for known in fields for symbol in known.field.symbols})
        hint = say("Write a number, or a range like 2..4.")
        if symbols:
            hint = say("Write a number, a range like 2..4, or one of {symbols}.", symbols=" ".join(symbols))
        raise _Mistake(say("'{value}' is not a number, and {field} is one", value=term.value, field=term.field), hint)
    other_number = "SELECT 1 FROM fact AS other WHERE other.card_id = fact.card_id AND other.field_id"
    return any_of(
        [
            rows(
                "fact",
                f"fact.field_id = {mine} AND EXISTS ({other_number} = {other} AND fact.number {op} other.number)",
                (),
            )
            for mine, other in pairs
        ]
    )


def _rank(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    """An ordered choice: its values are compared by their place in the declaration."""
    parts = []
    for known in fields:
        if ".." in term.value and term.style == "plain":
            low, _, high = term.value.partition("..")
            limits = [str(_place(known, word)) if word else None for word in (low, high)]
            if any(limits):
                parts.append(_equal_or_not(context, term, facts([known], *_between(*limits)), say("a range")))
                continue
        op = {":": "=", "!=": "<>"}.get(term.op, term.op)
        if op in ("=", "<>"):
            places = ", ".join(str(_place(known, word)) for word in _words(term))
            parts.append(facts([known], f"fact.number {'IN' if op == '=' else 'NOT IN'} ({places})"))
        else:
            parts.append(facts([known], f"fact.number {op} ?", (_place(known, term.value),)))
    return any_of(parts)


def _place(known: Known, word: str) -> int:
    found = values(known.field, word)
    if not found:
        raise _unknown_value([known], word)
    return known.field.values.index(found[0])


def _choice(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    if term.op not in (":", "=", "!="):
        raise _Mistake(
            say("{field} has no order", field=term.field),
            say("Write {field}:{value}.", field=term.field, value=term.value),
        )
    ids = [number for word in _words(term) for number in _meant(context, term, fields, word)]
    return _without_values(fields, ids) if term.op == "!=" else _with_values(ids)


def _set(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    """A set is compared with the listed values: >= has all of them, <= has no others, = has exactly these."""
    if fold(term.value) in NONE and term.style == "plain" and term.op in ("<=", ">="):
        return facts(fields, "fact.position < 0" if term.op == "<=" else "1")
    wanted = [_meant(context, term, fields, word) for word in _words(term)]
    over = all_of([_with_values(ids) for ids in wanted], _with_values(wanted[0]))
    within = inverse(_without_values(fields, [number for ids in wanted for number in ids]))
    within = all_of([facts(fields, "1"), within])
    exactly = all_of([over, within], over)
    some = facts(fields, "1")
    answers = {
        "=": exactly,
        "!=": all_of([some, inverse(exactly)]),
        "<=": within,
        "<": all_of([within, inverse(over)]),
        ">": all_of([over, inverse(within)], over),
    }
    return answers.get(term.op, over)


def _text(context: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    if term.op not in (":", "=", "!="):
        raise _Mistake(
            say("{field} is a text and has no order", field=term.field),
            say("Write {field}:{value}.", field=term.field, value=term.value),
        )
    ids = _meant(context, term, fields, term.value)
    return _without_values(fields, ids) if term.op == "!=" else _with_values(ids)


def _flag(_: Context, term: Term, fields: Sequence[Known]) -> Predicate:
    word = fold(term.value)
    if term.op not in (":", "=", "!=") or word not in _YES | _NO:
        raise _Mistake(
            say("{field} is yes or no", field=term.field),
            say("Write is:{key} or {field}:yes.", key=fields[0].field.key, field=term.field),
        )
    wanted = (word in _YES) == (term.op != "!=")
    return facts(fields, "fact.number = ?", (int(wanted),))


_KINDS: dict[str, Callable[[Context, Term, Sequence[Known]], Predicate]] = {
    "number": _number,
    "rank": _rank,
    "choice": _choice,
    "set": _set,
    "text": _text,
    "flag": _flag,
}


def _words(term: Term) -> list[str]:
    """The values of a list: a,b,c. A quotation is one value."""
    words = _LISTED.split(term.value) if term.style == "plain" else [term.value]
    if len(words) > _LONGEST_LIST:
        raise _Mistake(
            say("the list has {count} values, {longest_list} are allowed", count=len(words), longest_list=_LONGEST_LIST)
        )
    return [word for word in words if word.strip()] or [term.value]


def _with_values(ids: Sequence[int]) -> Predicate:
    listed = ", ".join(map(str, ids))
    return rows("fact", f"fact.value_id IN ({listed})", ()) if ids else NOTHING


def _without_values(fields: Sequence[Known], ids: Sequence[int]) -> Predicate:
    """The cards with a known value that is none of these."""
    listed = ", ".join(map(str, ids))
    return facts(fields, f"fact.position >= 0 AND fact.value_id NOT IN ({listed})")


def _meant(context: Context, term: Term, fields: Sequence[Known], word: str) -> list[int]:
    """Return the ids of the stored values that a word means, over all the fields."""
    if term.style == "regex":
        pattern = context.compiled(term)
        return [number for number, text in _stored(context, fields) if pattern.found_in(text)]
    closed = [known for known in fields if known.field.values]
    keys = {(known.id, value.key) for known in closed for value in values(known.field, word)}
    if closed and not keys and len(closed) == len(fields):
        raise _unknown_value(closed, word)
    found = [
        number
        for field_id, key in sorted(keys)
        for (number,) in context.db.execute("SELECT id FROM value WHERE field_id = ? AND text = ?", (field_id, key))
    ]
    free = [known for known in fields if not known.field.values]
    if free:
        exact = term.op not in (":",)
        found += _value_ids(context, free, "folded = ?" if exact else "instr(folded, ?)", (fold(word),))
        found += _called(context, free, fold(word), exact=exact)
    if not found and not keys:
        hint = did_you_mean(word, [text for _, text in _stored(context, free)] + _labels(free))
        context.warn(say("no card has '{word}' as {field}", word=word, field=term.field), hint)
    return found


def _called(context: Context, fields: Sequence[Known], word: str, *, exact: bool) -> Iterator[int]:
    """Yield the ids of stored values that are called so in either language."""
    for known in (known for known in fields if known.field.labels):
        for number, text in _stored(context, [known]):
            names = {fold(fact_words(known.field, (text,), language)) for language in ("en", "ja")}
            if word in names or (not exact and any(word in name for name in names)):
                yield number


def _labels(fields: Sequence[Known]) -> list[str]:
    return [name for known in fields for value in known.field.labels for name in (value.en, value.ja) if name]


def _value_ids(context: Context, fields: Sequence[Known], condition: str, args: Args) -> list[int]:
    ids = ", ".join(str(known.id) for known in fields)
    found = context.db.execute(f"SELECT id FROM value WHERE field_id IN ({ids}) AND {condition}", args)
    return [number for (number,) in found]


def _stored(context: Context, fields: Sequence[Known]) -> list[tuple[int, str]]:
    ids = ", ".join(str(known.id) for known in fields)
    return context.db.execute(f"SELECT id, text FROM value WHERE field_id IN ({ids}) LIMIT 5000").fetchall()


def _unknown_value(fields: Sequence[Known], word: str) -> _Mistake:
    declared = [value for known in fields for value in known.field.values]
    names = list(dict.fromkeys(name for value in declared for name in (value.key, value.en, value.ja) if name))
    values = listed(dict.fromkeys(label(value.key, value.ja) for value in declared))
    hint = did_you_mean(word, names) or say("Values: {values}.", values=values)
    first = fields[0].field
    return _Mistake(say("'{word}' is no value of {key}", word=word, key=label(first.key, first.ja)), hint)
