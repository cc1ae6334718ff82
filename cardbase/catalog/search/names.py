"""Conditions on names: which cards are called so, wholly or in part, in any script, and which nearly so.

The nearest names are found among those with common grams, which rapidfuzz ranks.
"""

import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from cardbase.bundled import data_folder
from cardbase.catalog.database.grams import grams, match, runs, size
from cardbase.catalog.presentation import shown_name
from cardbase.catalog.search.predicates import Args, Predicate, any_of, marks, rows
from cardbase.text import fold, is_kana, name_key, romaji, romaji_key

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


def words_part(words: Words, *, loose: bool = False) -> Predicate:
    """The cards that have each of the (folded) words in a name, or whose printed number they are.

    loose  take kana and short Latin words for what they sound like, too
    """
    alternatives = [_spellings(word, loose) for word in words]
    tests, args = [], []
    for spellings in alternatives:
        tests.append(" OR ".join(f"instr(name.folded, ?){kind}" for _, kind in spellings))
        args += [key for key, _ in spellings]
    name = "EXISTS (SELECT 1 FROM name WHERE name.card_id = c.id AND ({}))"
    named = Predicate(" AND ".join(name.format(test) for test in tests), tuple(args), *_source(alternatives))
    key = "".join(words)
    if any(sign.isdigit() for sign in key):
        return any_of([named, rows("printing", "printing.folded = ?", (key,))])
    return named


def exact_part(text: str) -> Predicate:
    """The cards that are called exactly so."""
    keys = joined_keys((fold(text),))
    if len(keys) == 1:
        return rows("name", "name.folded = ?", keys)
    return rows("name", "(name.folded = ? OR name.folded = ? AND name.kind = 'romaji')", keys)


def originals_called(db: sqlite3.Connection, groups: Sequence[Words]) -> list[int]:
    """Return cardbase's own cards of which words are the whole name or the number, a group of words for each."""
    keys = tuple(key for words in groups for key in joined_keys(words))
    called = " UNION ".join(
        f"SELECT card_id FROM {table} WHERE folded IN ({marks(keys)})" for table in ("name", "printing")
    )
    return [number for (number,) in db.execute(f"SELECT id FROM card WHERE original AND id IN ({called})", keys * 2)]


def regex_part(number: int) -> Predicate:
    """The cards with a name in which the regular expression with this number is found (`Context.pattern`)."""
    return Predicate("EXISTS (SELECT 1 FROM name WHERE name.card_id = c.id AND matches(?, name.text))", (number,))


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


CANDIDATES, PARTS, MOST_GRAMS, LEAST_GRAMS = 450, 150, 10, 4
POSTINGS = 12_000  # how many index entries a guess may read, at least; a tenth of the cards where that is more
SMALL = 5_000  # of so many cards all are compared if the candidates are poor
RANKED, MOST = 60, 10
_TWO, _THREE, _EACH = 9, 15, 5
_PART, _LONG_PART = 7, 11
_FAR = 1000
_IDEOGRAM = 1.5
"""A character of another script says as much as so many Latin letters."""
_RUN = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")


class Near(NamedTuple):
    """A card near to the words: its id and its shown name; how far they are, from 0 for what is nearest of all."""

    id: int
    name: str
    distance: int

    @property
    def is_whole(self) -> bool:
        """Whether the words are near to a whole name, not to a part of one."""
        return self.distance < _FAR


def slips(name: str) -> int:
    """Return how many letters may be wrong where a (folded) name is meant: none of three, one of eight, two of fourteen, a
    fifth of more. `scripts/measure_names.py` tells what that finds, and what it lets alone.
    """
    letters = _letters(name)
    if letters >= _THREE:
        return int(letters // _EACH)
    return 2 if letters >= _TWO else int(letters >= _LONG_ENOUGH)


def _slips_of_part(word: str) -> int:
    """Return how many letters may be wrong where one word of a longer name is meant: there are many words."""
    letters = _letters(word)
    return 2 if letters >= _LONG_PART else int(letters >= _PART)


def _letters(key: str) -> float:
    return len(key) if key.isascii() else len(key) * _IDEOGRAM


def nearest(db: sqlite3.Connection, words: Sequence[str], *, games: Sequence[str] = (), most: int = MOST) -> list[Near]:
    """Return the cards that folded words are the name of but for slips, or some words of it, those whose whole name it is and the
    fewest slips first; empty where nothing is near, and for a word of everyday language, which is right as it is.
    """
    if len(words) == 1 and words[0] in _everyday():
        return []
    return _near(db, tuple(words), games, most, 0)


def hints(db: sqlite3.Connection, words: Sequence[str], *, games: Sequence[str] = (), most: int = MOST) -> list[Near]:
    """Return the cards that are good for a hint, but may not be near enough to be meant: with one slip more."""
    return _near(db, tuple(words), games, most, 0) or _near(db, tuple(words), games, most, 1)


@cache
def _everyday() -> frozenset[str]:
    """Return the folded words that are no misspelt names, however near one is."""
    lines = (data_folder() / "everyday-words.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(fold(word) for line in lines if not line.startswith("#") for word in line.split())


def begins_a_word(db: sqlite3.Connection, key: str, cards: Sequence[int]) -> bool:
    """Tell whether a folded word begins a word of these cards' names, or may: in a script that has blanks between words."""
    if not (key.isascii() or is_kana(key)):
        return True
    keys = (key, romaji_key(key))
    rows = _names(db, cards, ())
    return any(
        name_key(part, row.kind).startswith(keys) for row in rows for part in (row.text, *_RUN.findall(row.text))
    )


def contained(db: sqlite3.Connection, key: str, *, games: Sequence[str] = (), least: int = 3) -> list[int]:
    """Return the cards that have the longest name which stands in folded words."""
    total = _total(db)
    rows = _names(db, _candidates(db, joined_keys((key,)), games, total), games)
    found = {row.card: len(row.folded) for row in rows if len(row.folded) >= least and row.folded in key}
    return [card for card, letters in found.items() if letters == max(found.values())]


def _total(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT max(id) FROM card").fetchone()[0] or 0)


def _near(db: sqlite3.Connection, words: Words, games: Sequence[str], most: int, spare: int) -> list[Near]:
    for names in _ranked(db, joined_keys(words), games, spare):
        found: dict[int, int] = {}
        for row in names:
            count = _distance(words, row, spare)
            if count is not None:
                found[row.card] = min(count, found.get(row.card, count))
        if found:
            best = sorted(found, key=lambda card: found[card])[:most]
            shown = dict(db.execute(f"SELECT id, {shown_name('card')} FROM card WHERE id IN ({marks(best)})", best))
            return [Near(card, shown[card], found[card]) for card in best]
    return []


def _distance(words: Words, row: "_Name", spare: int) -> int | None:
    """Return how many slips lie between words and a name, `_FAR` more where they are a part of it; None where that are too many.

    spare  so many more are let through of a whole name; then sounds do not count
    """
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only for misspelt words

    sounds = row.kind == "romaji"
    if sounds and spare:
        return None
    asked = [romaji_key(word) if sounds and word.isascii() else word for word in words]
    most = slips(row.folded) and slips(row.folded) + spare
    spellings = [("".join(asked), row.folded), *([("".join(words), fold(row.text))] if sounds else [])]
    whole = min(int(OSA.distance(*both, score_cutoff=most)) for both in spellings)
    if whole <= most or (not most and _has_all_letters(*spellings[0])):
        return whole
    parts = [name_key(part, row.kind) for part in _RUN.findall(row.text)]
    allowed = _slips_of_part if len(words) == 1 else slips
    between = 0
    for word in asked:
        counts = [int(OSA.distance(word, part, score_cutoff=allowed(part))) for part in parts]
        near = [count for count, part in zip(counts, parts, strict=True) if count <= allowed(part)]
        if not near and word not in row.folded:
            return None
        between += 0 if word in row.folded else min(near)
    return _FAR + between if len(words) > 1 or len(parts) > 1 else None


def _has_all_letters(asked: str, name: str) -> bool:
    """Tell whether words are a (folded) name but for one letter too many, or two that are swapped."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    return len(name) > 1 and Counter(name) <= Counter(asked) and bool(OSA.distance(asked, name, score_cutoff=1) <= 1)


def _candidates(db: sqlite3.Connection, keys: Sequence[str], games: Sequence[str], total: int) -> list[int]:
    """Return the cards that share most of the rarest grams."""
    wanted = list(dict.fromkeys(gram for key in keys for gram in sorted(grams(key))))
    counted = db.execute(f"SELECT cards, term FROM gram_count WHERE term IN ({marks(wanted)}) ORDER BY cards", wanted)
    budget = max(POSTINGS, total // 10)
    chosen: list[str] = []
    for number, gram in counted:
        if len(chosen) >= MOST_GRAMS or (len(chosen) >= LEAST_GRAMS and number > budget):
            break
        budget -= number
        chosen.append(f'"{gram}"')
    if not chosen:
        return []
    lists = " UNION ALL ".join(["SELECT rowid AS id FROM gram WHERE gram MATCH ?"] * len(chosen))
    game = f"JOIN card USING (id) WHERE card.game IN ({marks(games)})" if games else ""
    query = f"SELECT id FROM ({lists}) {game} GROUP BY id ORDER BY count(*) DESC LIMIT {CANDIDATES}"
    return [number for (number,) in db.execute(query, (*chosen, *games))]


def _ranked(db: sqlite3.Connection, keys: Sequence[str], games: Sequence[str], spare: int) -> Iterator[list["_Name"]]:
    """Yield the names that may be near, the likeliest first: those with few slips, of few cards all and of many those with common
    grams; then those of which a part looks alike.
    """
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - only for misspelt words
    from rapidfuzz.fuzz import WRatio  # noqa: PLC0415

    total = _total(db)
    ids = _candidates(db, keys, games, total)
    found = list[tuple[float, _Name]]()
    for key in keys:
        most = slips(key + key[-1:]) + 1 + spare
        rows = _names(db, None if total <= SMALL else ids, games, letters=range(len(key) - most, len(key) + most + 1))
        found += _best(key, rows, OSA.distance, most)
    yield [row for _, row in sorted(found, key=itemgetter(0))]
    rows = _names(db, ids[:PARTS], games)
    alike = [each for key in keys for each in _best(key, rows, WRatio)]
    yield [row for _, row in sorted(alike, key=itemgetter(0), reverse=True)]


def _best(
    key: str, rows: Sequence["_Name"], scorer: Callable[..., float], cutoff: float | None = None
) -> list[tuple[float, "_Name"]]:
    from rapidfuzz.process import extract  # noqa: PLC0415

    found = extract(key, [row.folded for row in rows], scorer=scorer, score_cutoff=cutoff, limit=RANKED)
    return [(score, rows[place]) for _, score, place in found]


class _Name(NamedTuple):
    """A name of a card: its key, what is written, and its kind."""

    card: int
    folded: str
    text: str
    kind: str


def _names(
    db: sqlite3.Connection, ids: Sequence[int] | None, games: Sequence[str], letters: range | None = None
) -> list[_Name]:
    """Return the names of these cards (None: of all cards of the games), those with so many letters."""
    conditions, args = list[str](), list[str]()
    if ids is not None:
        conditions.append(f"card_id IN ({', '.join(map(str, ids))})")
    elif games:
        conditions.append(f"card_id IN (SELECT id FROM card WHERE game IN ({marks(games)}))")
        args = list(games)
    if letters is not None:
        conditions.append(f"length(folded) BETWEEN {letters[0]} AND {letters[-1]}")
    where = " AND ".join(conditions) or "1"
    return [_Name(*row) for row in db.execute(f"SELECT card_id, folded, text, kind FROM name WHERE {where}", args)]
