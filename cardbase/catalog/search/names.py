"""Conditions on names: which cards are called so, wholly or in part, in any script."""

from collections.abc import Sequence

from cardbase.catalog.database.grams import grams, match, runs, size
from cardbase.catalog.search.parts import Args, Part, any_of, rows
from cardbase.text import fold, is_kana, romaji, romaji_key

Words = tuple[str, ...]
"""The folded words that stand in one place of a query."""
LAST = "\U0010ffff"
_LONG_ENOUGH = (
    4  # a word in Latin letters of this length may always be romaji, a shorter one only if it is nothing else
)


def group_of(words: Sequence[str]) -> Words:
    """Return the keys of words; signs alone are left out unless there is nothing else."""
    keys = [fold(word) for word in words]
    return tuple(key for key in keys if runs(key)) or tuple(filter(None, ("".join(keys),)))


def joined_keys(words: Words) -> tuple[str, ...]:
    """Return the keys that a card called exactly by these words may have, the plain one first."""
    key = "".join(words)
    return tuple(dict.fromkeys((key, romaji_key(key)))) if key[:1].isascii() else (key,)


def words_part(words: Words, *, loose: bool = False) -> Part:
    """The cards that have each of the (folded) words in a name, or whose printed number they are.

    loose  take kana and short Latin words for what they sound like, too
    """
    alternatives = [_spellings(word, loose) for word in words]
    tests, args = [], []
    for spellings in alternatives:
        tests.append(" OR ".join(f"instr(name.folded, ?){kind}" for _, kind in spellings))
        args += [key for key, _ in spellings]
    name = "EXISTS (SELECT 1 FROM name WHERE name.card_id = c.id AND ({}))"
    named = Part(" AND ".join(name.format(test) for test in tests), tuple(args), *_source(alternatives))
    key = "".join(words)
    if any(sign.isdigit() for sign in key):
        return any_of([named, number_part(key)])
    return named


def number_part(folded: str) -> Part:
    """The cards with this (folded) printed number."""
    return rows("printing", "printing.folded = ?", (folded,))


def exact_part(text: str) -> Part:
    """The cards that are called exactly so."""
    keys = joined_keys((fold(text),))
    if len(keys) == 1:
        return rows("name", "name.folded = ?", keys)
    return rows("name", "(name.folded = ? OR name.folded = ? AND name.kind = 'romaji')", keys)


def regex_part(number: int) -> Part:
    """The cards with a name in which the regular expression with this number is found (`Context.pattern`)."""
    return Part("EXISTS (SELECT 1 FROM name WHERE name.card_id = c.id AND matches(?, name.text))", (number,))


def _spellings(word: str, loose: bool) -> list[tuple[str, str]]:
    """Return the keys under which a word may stand in a name, each with a further condition on the name."""
    found, other = [(word, "")], word
    if word.isascii() and (loose or len(word) >= _LONG_ENOUGH):
        other = romaji_key(word)
    elif loose and is_kana(word):
        other = romaji_key(romaji(word))
    if other != word and len(other) > 1:
        found.append((other, " AND name.kind = 'romaji'"))
    return found


def _source(alternatives: list[list[tuple[str, str]]]) -> tuple[str, Args, bool]:
    """The gram index's answer; it is sure where a word is one gram or the beginning of one."""
    if not all(runs(key) for spellings in alternatives for key, _ in spellings):
        condition = " OR ".join("folded = ?" for spellings in alternatives for _ in spellings)
        return f"SELECT card_id FROM name WHERE {condition}", tuple(k for s in alternatives for k, _ in s), False
    either = [" OR ".join(f"({match(grams(key))})" for key, _ in spellings) for spellings in alternatives]
    sure = all(len(s) == 1 and len(runs(s[0][0])) == 1 and len(s[0][0]) <= size(s[0][0]) for s in alternatives)
    return "SELECT rowid AS card_id FROM gram WHERE gram MATCH ?", (" AND ".join(f"({one})" for one in either),), sure


def relevance(words: Words) -> tuple[str, Args]:
    """Return an expression that is 0 for cards called exactly so, 1 for those whose name begins so, 2 for others."""
    key = "".join(words)
    best = "CASE WHEN folded = ? THEN 0 WHEN substr(folded, 1, ?) = ? THEN 1 ELSE 2 END"
    return f"(SELECT min({best}) FROM name WHERE card_id = c.id)", (key, len(key), key)
