"""What was said in words that the language has no longer, and how the same is said now.

A row of the table names a word by the pattern that it had and gives its new form; slots in braces keep the words that stood there. Texts of
users go on to be understood (`compiled.parse`): only a line that cannot be read is tried in its new form, and that form has to be readable.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple


class Former(NamedTuple):
    """A word that is gone: its kind, its pattern, and what is said now: for a keyword what is said of `{what}` who has it, and while what, or
    another keyword; "" for a condition that need not be said.
    """

    kind: str
    was: str
    now: str
    condition: str = ""


_SLOT = re.compile(r"\{([a-z]+\d*)\??\}")
_WORDS = r"""(?:\([^()]*\)|\[[^\[\]]*\]|"[^"]*"|[^,:/()\[\]"])+?"""
_NAME = r'"[^"]*"'
_BEGINS = r"(?:(?<=[,:/(\[])\s*|(?<=\bthen )|(?<=\bmay )|^)"
_ENDS = r"(?=\s*(?:$|[,:/)\]]|\bthen\b|\buntil\b|\bfor each\b))"
_ENDS_QUALITY = r"(?=\s*(?:$|[,:/)\]]|\b(?:and|or|then|until|for each)\b))"
_EDITION = re.compile(r"\s*([a-z]+)\s*:\s*")
_MOST_WORDS = 12
_WIDEST = 3
_LONG = 200
"""Readings of a line with one former word said anew that are tried with the next one, and the characters above which it is the first alone."""
_LONGEST = 2_000
"""Characters of an ability in which former words are looked for: a slot may end anywhere, so a line twice as long takes four times as long."""


def renewed(line: str, table: Iterable[Former], reads: Callable[[str], bool]) -> str:
    """Return an ability in today's words, which may be two lines then; "" where none of its former words explains why it is not read.

    reads  tells whether a line can be read
    """
    rows, lines = tuple(table), [line]
    for _ in range(_MOST_WORDS):
        further: list[str] = []
        for one in lines:
            for text in _renewed_once(one, rows) if len(one) <= _LONGEST else ():
                if all(map(reads, text.split("\n"))):
                    return text
                further.append(text)
        lines = [text for text in dict.fromkeys(further) if "\n" not in text][: _WIDEST if len(line) <= _LONG else 1]
    return ""


def _renewed_once(line: str, rows: tuple[Former, ...]) -> Iterator[str]:
    """Give the line with its first former word said anew, in each way in which that may be meant."""
    rows = tuple(row for row in rows if all(any(word in line for word in words) for words in _said(row.was)))
    keywords = [row for row in rows if row.kind == "keyword"]
    for still in ([], [row for row in keywords if _is_keyword_still(row)]):
        if text := _without_keywords(line, keywords, still):
            yield text
    for row in keywords:
        if text := _without_gain(line, row):
            yield text
    for row in rows:
        for pattern in _patterns(row):
            if found := pattern.search(line):
                before = line[: found.start()]
                space = " " if before.endswith((",", ":", "/")) else ""
                yield f"{before}{space}{_filled(row.now, found.groupdict())}{line[found.end() :]}"


def _without_keywords(line: str, rows: list[Former], still: list[Former]) -> str:
    """Return a list of keywords without those that are gone, and a line for each of these but for those that are `still` keywords; "" where it
    is none, or has none.
    """
    edition = _EDITION.match(line)
    prefix = line[: edition.end()] if edition else ""
    kept, new = [], []
    for item in line[len(prefix) :].split(","):
        found = ((row, match) for row in rows if (match := _pattern(row.was, "").fullmatch(item.strip())))
        row, match = next(found, (None, None))
        if row is not None and match is not None and row in still:
            kept.append(_filled(row.now, match.groupdict()))
        elif row is not None and match is not None:
            new.append(prefix + _always(row, match.groupdict() | {"what": "this"}))
        else:
            kept.append(item.strip())
    if not new and kept == [item.strip() for item in line[len(prefix) :].split(",")]:
        return ""
    return "\n".join([prefix + ", ".join(kept)] * bool(kept) + new)


def _without_gain(line: str, row: Former) -> str:
    """Return what always holds without the gain of a keyword that holds while something does, and a line for this; "" where it does not gain it."""
    edition = _EDITION.match(line)
    prefix = line[: edition.end()] if edition and edition[1] != "always" else ""
    effects = line[len(prefix) :].removeprefix("always:").split(",")
    if not (row.condition or ":" in row.now) or not line[len(prefix) :].startswith("always:"):
        return ""
    for n, effect in enumerate(effects):
        if match := _pattern(f"{{what}} gain|gains {row.was}", "").fullmatch(effect.strip()):
            rest = ", ".join(each.strip() for each in (*effects[:n], *effects[n + 1 :]))
            new = prefix + _always(row, match.groupdict())
            return f"{prefix}always: {rest}\n{new}" if rest else new
    return ""


def _is_keyword_still(row: Former) -> bool:
    """Tell whether a keyword is another one now: it says nothing of who has it."""
    return row.kind == "keyword" and "{what}" not in row.now and not row.condition


def _always(row: Former, words: dict[str, str | None]) -> str:
    if ":" in row.now:
        return _filled(row.now, words)
    head = f"while {_filled(row.condition, words)}" if row.condition else "always"
    return f"{head}: {_filled(row.now, words)}"


def _patterns(row: Former) -> tuple[re.Pattern[str], ...]:
    if row.kind == "condition" and not row.now:
        was = _pattern(row.was, "").pattern
        return (re.compile(rf",?\s*\bif\s+{was}(?=\s*[,:])"), re.compile(rf"\s+and\s+{was}"))
    if _is_keyword_still(row):
        return (_pattern(row.was, r"\b"),)
    if row.kind in ("noun", "reference"):
        return (_pattern(row.was, r'(?<!")\b', r"\b"),)
    if row.kind == "filter":
        return (_pattern(row.was, r"\b", _ENDS_QUALITY if row.was.endswith("}") else r"\b"),)
    if row.kind == "keyword":
        return () if row.condition else (_pattern(f"{{what}} gain|gains {row.was}", _BEGINS),)
    return (
        (_pattern(row.was, _BEGINS), _pattern(row.was, r"\b"))
        if row.was.startswith("{")
        else (_pattern(row.was, r"\b"),)
    )


@cache
def _said(was: str) -> tuple[list[str], ...]:
    """Return the words, each with those that may stand for it, without which a line does not hold a pattern."""
    return tuple(piece.split("|") for piece in was.split() if not piece.startswith(("{", "[")))


@cache
def _pattern(was: str, begins: str, ends: str = _ENDS) -> re.Pattern[str]:
    """Return what finds a pattern of the language in a line; its last word, or what fills its last slot, ends where a phrase may end."""
    text, begun = "", False
    for piece in was.split():
        slot = _SLOT.fullmatch(piece)
        words = "|".join(map(re.escape, piece.strip("[]").split("|")))
        if slot:
            words = rf"(?P<{slot[1]}>{_NAME if slot[1] == 'name' else _WORDS})"
        part, optional = words if slot else f"(?:{words})", piece.startswith("[") or piece.endswith("?}")
        if optional:
            text += rf"(?:\s+{part})?" if begun else rf"(?:{part}\s+)?"
        else:
            text += rf"\s+{part}" if begun else part
            begun = True
    ends = "" if was.endswith("{name}") else ends  # a name ends with its quote
    return re.compile(f"{begins}{text}{ends}")


def _filled(now: str, words: dict[str, str | None]) -> str:
    text = _SLOT.sub(lambda slot: (words.get(slot[1]) or "").strip(), now)
    return re.sub(r"(\w+)\|\w+", r"\1", re.sub(r"  +", " ", text)).strip()
