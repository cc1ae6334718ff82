"""Damage done to plain data, as files suffer it: values of other kinds, parts lost, numbers a little wrong."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

VALUES = (
    5,
    -5,
    0,
    1.5,
    True,
    None,
    "x",
    "",
    [],
    [1.5],
    {},
    10**9,
    -1,
    10**20,
    float("nan"),
    ["x"],
    4095,
    [[0]],
    {"x": 1},
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to everything in some data."""
    if path:
        yield path
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield from places(value, (*path, key))


def damaged(data: Any, rng: Random) -> Any:
    """Return a copy in which one thing is not as it was."""
    out = copy.deepcopy(data)
    *path, last = rng.choice(list(places(out)))
    parent = out
    for key in path:
        parent = parent[key]
    old, kind = parent[last], rng.randrange(4)
    if kind == 0:
        del parent[last]
    elif kind == 1 and isinstance(old, int):
        parent[last] = old + rng.choice((-1, 1, 7, -50))
    elif kind == 2 and isinstance(old, list):
        old.append(copy.deepcopy(rng.choice(VALUES)))
    else:
        parent[last] = copy.deepcopy(rng.choice(VALUES))
    return out
