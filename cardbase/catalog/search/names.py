"""Conditions on names: which cards are called so, wholly or in part, in any script, and which nearly so.

The nearest names are found among those with common grams, which rapidfuzz ranks.
"""

import sqlite3
from collections.abc import Callable, Sequence
from typing import NamedTuple

from cardbase.catalog.database.grams import grams, match, runs, size
from cardbase.catalog.search.predicates import Args, Predicate, any_of, marks, rows
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
GOOD, POOR, DOUBTFUL, MARGIN, MOST = 70.0, 62.0, 50.0, 12.0, 10
SLIPS = 2  # as many wrong letters in a short word are forgiven, although they make a poor score of it


class Near(NamedTuple):
    """A card near to the words: its id, its shown name, how near (0 to 100) and the key that is near."""

    id: int
    name: str
    score: float
    key: str


def nearest(
    db: sqlite3.Connection, words: Sequence[str], *, games: Sequence[str] = (), most: int = MOST, doubtful: bool = False
) -> list[Near]:
    """Return the cards whose names are nearest to folded words, best first; empty where nothing is near.

    doubtful  also what is good for a hint, but not near enough to be meant
    """
    keys = joined_keys(tuple(words))
    total = int(db.execute("SELECT max(id) FROM card").fetchone()[0] or 0)
    ranked = _ranked(db, keys, games, total)
    if not ranked:
        return []
    best = sorted(ranked.items(), key=lambda pair: (-pair[1][0], pair[0]))[:most]
    least = max(DOUBTFUL if doubtful else sure(keys), best[0][1][0] - MARGIN)
    near = [(number, score, key) for number, (score, key) in best if score >= least]
    shown = dict(
        db.execute(f"SELECT id, name FROM card WHERE id IN ({marks(near)})", [number for number, _, _ in near])
    )
    return [Near(number, shown[number], score, key) for number, score, key in near]


def sure(keys: Sequence[str]) -> float:
    """Return the score below which a name is too far to be meant: half of a short word may be wrong, of a longer one less."""
    letters = max(map(len, keys))
    return min(POOR, max(DOUBTFUL, 100.0 * (letters - SLIPS) / max(1, letters)))


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


def _ranked(
    db: sqlite3.Connection, keys: Sequence[str], games: Sequence[str], total: int
) -> dict[int, tuple[float, str]]:
    """Return the best score of each card that comes near, with the key that has it."""
    from rapidfuzz.fuzz import WRatio, ratio  # noqa: PLC0415 - only for misspelt words

    ids = _candidates(db, keys, games, total)
    rows = _names(db, ids, games)
    best = _best(keys, rows, ratio)
    if best and max(best.values())[0] >= GOOD:
        return best
    first = set(ids[:PARTS])
    further = _best(keys, [row for row in rows if row[0] in first], WRatio)
    if total <= SMALL:
        for number, found in _best(keys, _names(db, None, games), ratio).items():
            further[number] = max(further.get(number, found), found)
    for number, found in further.items():
        best[number] = max(best.get(number, found), found)
    return best


def _best(
    keys: Sequence[str], rows: Sequence[tuple[int, str]], scorer: Callable[..., float]
) -> dict[int, tuple[float, str]]:
    from rapidfuzz.process import extract  # noqa: PLC0415

    texts = [folded for _, folded in rows]
    best: dict[int, tuple[float, str]] = {}
    for key in keys:
        for text, score, place in extract(key, texts, scorer=scorer, limit=30):
            number = rows[place][0]
            best[number] = max(best.get(number, (0.0, "")), (score, text))
    return best


def _names(db: sqlite3.Connection, ids: Sequence[int] | None, games: Sequence[str]) -> list[tuple[int, str]]:
    """Return the keys of the names of these cards (None: of all cards of the games)."""
    if ids is not None:
        where, games = f" WHERE card_id IN ({', '.join(map(str, ids))})", ()
    else:
        where = f" WHERE card_id IN (SELECT id FROM card WHERE game IN ({marks(games)}))" if games else ""
    return db.execute(f"SELECT card_id, folded FROM name{where}", games).fetchall()
