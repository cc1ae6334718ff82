"""Expectations about a deck made false in one small way."""

from collections.abc import Iterator, Sequence
from typing import Any

from cardbase.sim.scenarios.expected.decks import VERDICTS
from cardbase.sim.scenarios.proof.falsehoods import other_amounts, with_each, without_each


def falsehoods_of_deck(key: str, value: Any, codes: Sequence[str]) -> Iterator[Any]:
    """Yield what an expectation about a deck would say if it were false, each time in one way; `codes` are those that a file may name."""
    if key == "legal":
        yield not value
    elif key == "verdict":
        yield from (verdict for verdict in VERDICTS if verdict != value)
    else:
        yield from without_each(value)
        yield [*value, next(code for code in codes if code not in value)]
        yield from with_each(value, lambda entry: _other_violation(entry, codes))


def _other_violation(entry: Any, codes: Sequence[str]) -> Iterator[Any]:
    if isinstance(entry, str):
        yield _other(entry, codes)
        return
    for key, value in entry.items():
        if key == "code":
            yield {**entry, key: _other(value, codes)}
        elif isinstance(value, int):
            yield from ({**entry, key: other} for other in other_amounts(value))
        elif isinstance(value, str):
            yield {**entry, key: f"not {value}"}
        else:
            yield from ({**entry, key: other} for other in without_each(value))


def _other(code: str, codes: Sequence[str]) -> str:
    return next(other for other in codes if other != code)
