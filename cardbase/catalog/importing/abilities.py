"""What is stored of a card's abilities beside their text.

This is the one place where a text in the effect language becomes a tree, rules text in two languages, and tags; a text that
is not in that language stays text, and the card that has one is *unscripted*.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cardbase.catalog.cards import read_records
from cardbase.catalog.database.rows import add
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.standing import standing
from cardbase.errors import InputError
from cardbase.text import fold

NOTE = "note: "
"""How a text begins that says in our own words what a card does; it is never compiled."""
AbilityRow = tuple[int, int, str, str, str, str, str, str]


class Stored(NamedTuple):
    """What a text gives: its tree as JSON, the rules text in English and Japanese, tags between blanks; "" where it gives none."""

    tree: str = ""
    en: str = ""
    ja: str = ""
    tags: str = ""


TEXT_ONLY = Stored()


_known: dict[tuple[str, str], Stored] = {}
"""What texts give, by text and vocabulary."""


def compiled(text: str, vocabulary: str) -> Stored:
    """Return what is stored of an ability; `vocabulary` is "module:NAME" of the game's words, "" where it has none."""
    found = _known.get((text, vocabulary))
    if found is None:
        found = _known[text, vocabulary] = _compiled(text, vocabulary)
    return found


def learn(vocabulary: str, found: Iterable[tuple[str, str, str, str, str]]) -> None:
    """Take over what texts give, each a text and what is `Stored` of it, as these words gave it elsewhere."""
    for text, *stored in found:
        _known.setdefault((text, vocabulary), Stored(*stored))


def _compiled(text: str, vocabulary: str) -> Stored:
    if not vocabulary or text.startswith(NOTE):
        return TEXT_ONLY
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language import compile_for_play, to_json  # noqa: PLC0415 - only imports compile

    try:
        found = compile_for_play(text, part(vocabulary))
    except InputError:
        return TEXT_ONLY
    return Stored(json.dumps(to_json(found.tree)), found.english, found.japanese, " ".join(found.tags))


def unscripted(texts: Sequence[str] | None, vocabulary: str = "") -> bool:
    """Tell whether the engine does not know all that the card does: its abilities are unknown, or one is mere text."""
    each = known(texts, vocabulary)
    return each is None or not all(each)


def known(texts: Sequence[str] | None, vocabulary: str) -> list[bool] | None:
    """Tell of each ability whether the engine knows it; None where the abilities are unknown."""
    return None if texts is None else [bool(compiled(text, vocabulary).tree) for text in texts]


def ability_rows(card_id: int, texts: Sequence[str] | None, vocabulary: str = "") -> list[AbilityRow]:
    """Return the rows of the table `ability`: none where the abilities are unknown, one at -1 where there are none."""
    if texts is None:
        return []
    if not texts:
        return [(card_id, -1, "", "", "", "", "", "")]
    return [_row(card_id, position, text, compiled(text, vocabulary)) for position, text in enumerate(texts)]


def _row(card_id: int, position: int, text: str, stored: Stored) -> AbilityRow:
    folded = fold(" ".join((text.removeprefix(NOTE), stored.en, stored.ja)))
    return (card_id, position, text, *stored, folded)


def renew(db: sqlite3.Connection, declared: Declaration, vocabulary: str, ids: Sequence[int]) -> None:
    """Compile the abilities of cards of a game again, for new words or a new language, and tell how the cards stand."""
    records = read_records(db, ids)
    texts = {number: record.abilities for number, record in records.items()}
    rows = [row for card_id, own in texts.items() for row in ability_rows(card_id, own, vocabulary)]
    stands = [
        (
            unscripted(own, vocabulary),
            standing(declared, records[number].card.facts, known(own, vocabulary)).played,
            number,
        )
        for number, own in texts.items()
    ]
    add(db, "ability", rows, replace=True)
    db.executemany("UPDATE card SET unscripted = ?, played = ? WHERE id = ?", stands)
