"""Which card is meant by words: for `show`, and for the lines of decks."""

import re
import sqlite3
from collections.abc import Sequence
from typing import Literal, NamedTuple

from cardbase.catalog.database.grams import grams, match, runs
from cardbase.catalog.presentation import shown_name
from cardbase.catalog.search import names
from cardbase.catalog.search.predicates import Args, marks
from cardbase.errors import NotFound
from cardbase.messages import listed, say
from cardbase.text import fold, romaji_key

How = Literal["number", "exact", "several", "prefix", "part", "guess", "none"]
MOST = 20
_SHORTEST_PART = 3
_WORD = 4
"""Letters of a word that says something by itself."""
_SHARE = 0.4
"""So many of the letters that were written must stand in whole words of a name."""
_EXACT = "SELECT card_id FROM name WHERE folded = ? ORDER BY card_id"
_BRACKETED = re.compile(r"(?P<name>.*\S)\s*[(（\[［](?P<apart>[^()（）\[\]［］]+)[)）\]］]")
_GRAMS = "SELECT rowid FROM gram WHERE gram MATCH ?"


class Resolution(NamedTuple):
    """The cards that words may mean, best first, and how they were found.

    how      number: the printed number; exact: a whole name, or one with what tells cards of that name apart behind it in
             brackets; several: none, since what stands in brackets is of none of these; prefix: the beginning of names;
             part: names that have the words in them, or the longest name that the words have in them; guess: the nearest
             names; none: nothing
    nearest  names of the cards found, or of the nearest ones; keys where several have one name
    """

    ids: list[int]
    how: How
    nearest: list[str]


def resolve(db: sqlite3.Connection, words: str, *, game: str = "", number: str = "") -> Resolution:
    """Return the cards that the words (or the printed number) mean; one id means that there is no doubt.

    game  look at this game's cards alone
    """
    folded = [key for key in (fold(number), fold(words)) if key]
    for key in folded:
        if ids := _ids(db, "SELECT card_id FROM printing WHERE folded = ? ORDER BY card_id", (key,), game):
            return _resolution(db, ids, "number")
    key = fold(words)
    if not key:
        return Resolution([], "none", [])
    apart = _told_apart(db, words, game)
    for how, query, args in _stages(key):
        if ids := _ids(db, query, args, game):
            return _resolution(db, ids, how)
        if apart and how == "exact":
            return apart
    return _nearest(db, words, game)


def meant(db: sqlite3.Connection, words: str, *, game: str = "", exact: bool = False) -> Resolution:
    """Return the card that a reader means by a number, a whole name or words that need not be exact: of those that have the words
    in their names, or are near to them, there must be one alone. Several cards come back only where they have one name.

    exact  take a number or a whole name only

    Raises NotFound that names all cards which may be meant, or, where there is none, what comes nearest.
    """
    found = resolve(db, words, game=game)
    if found.how in ("number", "exact"):
        return found
    if found.how in ("prefix", "part"):
        further = [number for _, query, args in _stages(fold(words))[2:] for number in _ids(db, query, args, game)]
        ids = list(dict.fromkeys([*found.ids, *further]))
        found = _resolution(db, _real_first(db, ids)[:MOST], found.how)
    if len(found.ids) == 1 and not exact:
        return found
    if len(found.ids) > 1 and not exact:
        raise _several(db, words, found)
    hint = say("Nearest: {nearest}.", nearest=listed(found.nearest[:4])) if found.nearest else ""
    raise NotFound(say("no card is called '{words}'", words=words), hint=hint)


def _several(db: sqlite3.Connection, words: str, found: Resolution) -> NotFound:
    """Return the error that names all cards which words may mean; those that share a name by their keys."""
    several = f"SELECT key, {shown_name('card')} FROM card WHERE id IN ({marks(found.ids)})"
    keys = {name: [key for key, named in db.execute(several, found.ids) if named == name] for name in found.nearest}
    called = listed([name if len(keys[name]) == 1 else listed(keys[name]) for name in found.nearest])
    if len(found.ids) < MOST:
        message = say("'{words}' may mean {count} cards", words=words, count=len(found.ids))
    else:
        message = say("'{words}' may mean {count} cards or more", words=words, count=len(found.ids))
    return NotFound(message, hint=say("Write the name of one: {names}.", names=called))


def are_several(db: sqlite3.Connection, words: Sequence[str], *, game: str = "") -> bool:
    """Return whether words are several cards: they are no part of a name together, and each is a whole name or a number."""
    together = fold(" ".join(words))
    if len(words) < 2 or db.execute("SELECT 1 FROM name WHERE instr(folded, ?) LIMIT 1", (together,)).fetchone():
        return False
    return all(resolve(db, each, game=game).how in ("number", "exact") for each in words)


def _told_apart(db: sqlite3.Connection, words: str, game: str) -> Resolution | None:
    """Return the cards of a name that have what stands behind it in brackets in their key, as their number or as (the first
    words of) what tells them apart; of several cards of that name none may have it, one alone is left to be guessed.
    """
    found = _BRACKETED.fullmatch(words.strip())
    named = _ids(db, _EXACT, (fold(found["name"]),), game) if found else []
    if not found or not named:
        return None
    of_number = f"SELECT card_id FROM printing WHERE folded = ? AND card_id IN ({marks(named)})"
    numbered = {number for (number,) in db.execute(of_number, (fold(found["apart"]), *named))}
    cards = {
        number: (key, variant)
        for number, key, variant in db.execute(f"SELECT id, key, variant FROM card WHERE id IN ({marks(named)})", named)
    }
    apart = found["apart"].casefold()
    ids = [
        number
        for number, (key, variant) in cards.items()
        if number in numbered or fold(key) == fold(words) or f"{variant} ".casefold().startswith(f"{apart} ")
    ]
    if ids:
        return _resolution(db, ids, "exact")
    return Resolution([], "several", [cards[number][0] for number in named]) if len(named) > 1 else None


def _with_words(db: sqlite3.Connection, words: str, game: str) -> list[int]:
    """Return the cards with a name that has some of several words whole, real ones first, and the nearest names of these."""
    from rapidfuzz.fuzz import ratio  # noqa: PLC0415 - only for words that no name has together

    folded = list(filter(None, map(fold, words.split())))
    if len(folded) < 2:
        return []
    letters: dict[int, int] = {}
    for word in folded:
        if len(word) >= _WORD and runs(word):
            query = f"SELECT card_id FROM name WHERE ' ' || lower(text) || ' ' LIKE ? AND card_id IN ({_GRAMS})"
            for number in _ids(db, query, (f"% {word} %", match(grams(word))), game):
                letters[number] = letters.get(number, 0) + len(word)
    whole = sum(map(len, folded))
    near = [number for number, count in letters.items() if count >= whole * _SHARE]
    names_of = f"SELECT card_id, folded FROM name WHERE card_id IN ({marks(near)})"
    likeness: dict[int, float] = {}
    for number, name in db.execute(names_of, near):
        likeness[number] = max(likeness.get(number, 0.0), ratio("".join(folded), name))
    return _real_first(db, sorted(near, key=lambda number: -likeness[number]))


def _real_first(db: sqlite3.Connection, ids: Sequence[int]) -> list[int]:
    """Return cards in their order, cardbase's own behind the real ones."""
    own = {number for (number,) in db.execute(f"SELECT id FROM card WHERE original AND id IN ({marks(ids)})", ids)}
    return sorted(ids, key=own.__contains__)


def _stages(key: str) -> list[tuple[How, str, Args]]:
    sound = romaji_key(key) if key.isascii() else key
    part = names.words_part((key,), loose=True)
    shortest = "(SELECT min(length(folded)) FROM name WHERE card_id = c.id AND instr(folded, ?))"
    query = f"SELECT c.id AS card_id FROM card AS c WHERE c.id IN ({part.source}) AND ({part.test}) ORDER BY {shortest}, c.id"
    prefix = "SELECT card_id FROM name WHERE folded >= ? AND folded < ? ORDER BY length(folded), card_id"
    return [
        ("exact", _EXACT, (key,)),
        ("exact", "SELECT card_id FROM name WHERE folded = ? AND kind = 'romaji' ORDER BY card_id", (sound,)),
        ("prefix", prefix, (key, key + names.LAST)),
        ("part", query, (*part.source_args, *part.args, key)),
    ]


def _ids(db: sqlite3.Connection, query: str, args: Args, game: str) -> list[int]:
    if game:
        query = f"SELECT * FROM ({query}) WHERE (SELECT game FROM card WHERE id = card_id) = ?"
        args = (*args, game)
    return list(dict.fromkeys(number for (number,) in db.execute(f"{query} LIMIT {4 * MOST}", args)))[:MOST]


def _resolution(db: sqlite3.Connection, ids: Sequence[int], how: How) -> Resolution:
    shown = dict(db.execute(f"SELECT id, {shown_name('card')} FROM card WHERE id IN ({marks(ids)})", ids))
    return Resolution(list(ids), how, list(dict.fromkeys(shown[number] for number in ids)))


def _nearest(db: sqlite3.Connection, words: str, game: str) -> Resolution:
    """The names with the fewest slips, else the longest one that makes most of the words, else what is good for a hint."""
    games, group = (game,) if game else (), names.group_of(words.split())
    key = fold(words)
    if near := names.nearest(db, group, games=games):
        found = [card.id for card in near if card.distance == near[0].distance]
        return _resolution(db, found, "guess")
    if within := names.contained(db, key, games=games, least=max(_SHORTEST_PART, int(len(key) * _SHARE) + 1)):
        return _resolution(db, within[:MOST], "part")
    if hints := names.hints(db, group, games=games):
        return Resolution([], "none", list(dict.fromkeys(card.name for card in hints)))
    return _resolution(db, _with_words(db, words, game)[:MOST], "none")._replace(ids=[])
