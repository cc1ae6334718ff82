"""Expectations about a deck made false in one small way."""

from collections.abc import Iterator
from typing import Any

from cardbase.sim.scenarios.proof.falsehoods import other_amounts, with_each, without_each

_VERDICTS = ("legal", "illegal", "incomplete", "cannot tell")


def falsehoods_of_deck(key: str, value: Any) -> Iterator[Any]:
    """Yield what an expectation about a deck would say if it were false, each time in one way."""
    if key == "legal":
        yield not value
    elif key == "verdict":
        yield from (verdict for verdict in _VERDICTS if verdict != value)
    else:
        yield from without_each(value)
        yield [*value, "NO_SUCH_RULE"]
        yield from with_each(value, _other_violation)


def _other_violation(entry: Any) -> Iterator[Any]:
    if isinstance(entry, str):
        yield f"NOT_{entry}"
        return
    for key, value in entry.items():
        if isinstance(value, int):
            yield from ({**entry, key: other} for other in other_amounts(value))
        elif isinstance(value, str):
            yield {**entry, key: f"not {value}"}
        else:
            yield from ({**entry, key: other} for other in without_each(value))
