"""What is stored of a card's abilities beside their text.

This is the one place where a text in the effect language becomes a tree, rules text in two languages, and tags; a text that
is not in that language stays text, and the card that has one is *unscripted*.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cardbase.catalog.cards import read_records
from cardbase.catalog.database.rows import add
from cardbase.catalog.declaration import Declaration
from cardbase.catalog.notes import NOTE
from cardbase.catalog.standing import standing
from cardbase.errors import InputError
from cardbase.games.card import Fact
from cardbase.text import fold

KIND = "type"
"""The fact that says what kind of card it is, in every game."""
AbilityRow = tuple[int, int, str, str, str, str, str, str]


class Stored(NamedTuple):
    """What a text gives: its tree as JSON, the rules text in English and Japanese, tags between blanks; "" where it gives none."""

    tree: str = ""
    en: str = ""
    ja: str = ""
    tags: str = ""


TEXT_ONLY = Stored()


_known: dict[tuple[str, str, str], Stored] = {}
"""What texts give, by text, vocabulary and kind of card."""


def compiled(text: str, vocabulary: str, kind: str = "") -> Stored:
    """Return what is stored of an ability of a card of this kind; `vocabulary` is "module:NAME" of the game's words, "" where it has none."""
    found = _known.get((text, vocabulary, kind))
    if found is None:
        found = _known[text, vocabulary, kind] = _compiled(text, vocabulary, kind)
    return found


def kind_of(facts: Mapping[str, Fact]) -> str:
    """Return what kind of card has these facts, "" where that is not known."""
    kind = facts.get(KIND, "")
    return kind if isinstance(kind, str) else ""


def learn(vocabulary: str, found: Iterable[tuple[str, str, str, str, str, str]]) -> None:
    """Take over what texts give, each a text, the kind of its card and what is `Stored` of it, as these words gave it elsewhere."""
    for text, kind, *stored in found:
        _known.setdefault((text, vocabulary, kind), Stored(*stored))


def _compiled(text: str, vocabulary: str, kind: str) -> Stored:
    if not vocabulary or text.startswith(NOTE):
        return TEXT_ONLY
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language import compile_abilities, to_json  # noqa: PLC0415 - only imports compile

    try:
        found = compile_abilities(text, part(vocabulary), kind)
    except InputError:
        return TEXT_ONLY
    return Stored(json.dumps(to_json(found.tree)), found.english, found.japanese, " ".join(found.tags))


def unscripted(texts: Sequence[str] | None, vocabulary: str = "", kind: str = "") -> bool:
    """Tell whether the engine does not know all that the card does: its abilities are unknown, or one is mere text."""
    each = known(texts, vocabulary, kind)
    return each is None or not all(each)


def known(texts: Sequence[str] | None, vocabulary: str, kind: str = "") -> list[bool] | None:
    """Tell of each ability whether the engine knows it; None where the abilities are unknown."""
    return None if texts is None else [bool(compiled(text, vocabulary, kind).tree) for text in texts]


def ability_rows(card_id: int, texts: Sequence[str] | None, vocabulary: str = "", kind: str = "") -> list[AbilityRow]:
    """Return the rows of the table `ability`: none where the abilities are unknown, one at -1 where there are none."""
    if texts is None:
        return []
    if not texts:
        return [(card_id, -1, "", "", "", "", "", "")]
    return [_row(card_id, position, text, compiled(text, vocabulary, kind)) for position, text in enumerate(texts)]


def _row(card_id: int, position: int, text: str, stored: Stored) -> AbilityRow:
    folded = fold(" ".join((text.removeprefix(NOTE), stored.en, stored.ja)))
    return (card_id, position, text, *stored, folded)


def renew(db: sqlite3.Connection, declared: Declaration, vocabulary: str, ids: Sequence[int]) -> None:
    """Compile the abilities of cards of a game again, for new words or a new language, and tell how the cards stand."""
    records = read_records(db, ids)
    rows, stands = [], []
    for number, record in records.items():
        facts, kind = record.card.facts, kind_of(record.card.facts)
        rows += ability_rows(number, record.abilities, vocabulary, kind)
        played = standing(declared, facts, known(record.abilities, vocabulary, kind)).played
        stands.append((unscripted(record.abilities, vocabulary, kind), played, number))
    add(db, "ability", rows, replace=True)
    db.executemany("UPDATE card SET unscripted = ?, played = ? WHERE id = ?", stands)
