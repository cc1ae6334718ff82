"""Files with abilities in words that are gone, said anew: data of game packages, own cards of scenario files, tables. Nothing else of a file changes."""

from __future__ import annotations

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable

from cardbase.language.compiled import in_todays_words
from cardbase.language.words import Vocabulary

Said = tuple[str, str]
"""An ability as it stood, and as it stands now."""
_ABILITIES = "abilities"
_TOML = re.compile(
    r"""(?P<head>(?:(?P<key>[\w-]+|"[^"\n]*")\s*=\s*))(?P<text>'''.*?'''|\"{3}.*?\"{3}|"(?:\\.|[^"\\\n])*"|'[^'\n]*')""",
    re.DOTALL,
)


def reworded(content: str, kind: str, vocabulary: Vocabulary) -> tuple[str, list[Said]]:
    """Return a file's content with its abilities in today's words, and which these are.

    kind  ".toml": strings called "abilities", and those of several lines; ".csv": that column; else: each line is an ability
    """
    found: list[Said] = []

    def anew(text: str) -> str:
        for old, new in in_todays_words(text, vocabulary):
            found.append((old, new))
            text = text.replace(old, new)
        return text

    def literal(match: re.Match[str]) -> str:
        text = match["text"]
        if match["key"] != _ABILITIES and not text.startswith(("'''", '"""')):
            return match[0]
        before, known = len(found), str(tomllib.loads(f"x = {text}")["x"])
        new = anew(known)
        if len(found) == before:
            return match[0]
        same_quotes = text.startswith("'''") and "'''" not in new
        return match["head"] + (f"'''\n{new}'''" if same_quotes else json.dumps(new, ensure_ascii=False))

    if kind == ".toml":
        return _TOML.sub(literal, content), found
    if kind == ".csv":
        return _table(content, anew), found
    return anew(content), found


def _table(content: str, anew: Callable[[str], str]) -> str:
    rows = list(csv.reader(io.StringIO(content)))
    if not rows or _ABILITIES not in rows[0]:
        return content
    place = rows[0].index(_ABILITIES)
    for row in rows[1:]:
        row[place : place + 1] = [anew(cell) for cell in row[place : place + 1]]
    new = io.StringIO()
    csv.writer(new, lineterminator="\n").writerows(rows)
    return new.getvalue()
