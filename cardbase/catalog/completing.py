"""What a user's file may leave to us: the reading of a Japanese name, where SudachiPy is installed, and its romaji."""

from functools import cache
from importlib.util import find_spec

from cardbase.catalog.record import Record


def with_reading(record: Record) -> Record:
    """Return the record with kana and romaji of its Japanese name as far as they can be known; what it has stays."""
    names = dict(record.card.names)
    if "ja" not in names or {"kana", "romaji"} <= names.keys():
        return record
    from cardbase.catalog.readings import is_japanese, reading, romanised  # noqa: PLC0415 - rarely needed

    if "kana" not in names and is_japanese(names["ja"]) and _installed():
        names["kana"] = reading(names["ja"]).kana
    if "romaji" not in names and names.get("kana"):
        names["romaji"] = romanised(names["kana"])
    kept = {kind: names[kind] for kind in ("ja", "en", "kana", "romaji", "alias") if names.get(kind)}
    return record._replace(card=record.card._replace(names=kept))


@cache
def _installed() -> bool:
    return find_spec("sudachipy") is not None and find_spec("sudachidict_core") is not None
