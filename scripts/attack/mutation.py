"""Real files, spoiled: bytes, lines and values changed at random, the way disks, editors, programs and people do it."""

import json
import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

NASTY = (
    b"", b"\x00", b"\xff", b"\xef\xbb\xbf", b"\xfe\xff", b"\r", b"\r\n", b"\x1b[31m", b"\xe2\x80\xae", b"\xc2\x9b", b"\xe2\x80\xa8",
    b"\xed\xa0\x80", b'"', b"'", b"'''", b'"""', b"\\", b"\\u0000", b"\\ud800", b"{", b"}", b"[", b"]", b"[[", b"(", b")", b"<", b">",
    b"<!--", b"<![CDATA[", b"&#0;", b"&x;", b"<!DOCTYPE x>", b",", b";", b"\t", b"=", b"#", b"//", b"-", b"0", b"-1", b"1e400", b"nan",
    b"99999999999999999999", b"9" * 5000, b"true", b"null", b"none", b"../../etc/passwd", b"/dev/zero", b"%s%n", b"{0}", b"$(x)", b"=1+1",
    "²".encode(), "é".encode(), "竜".encode(), "ｶﾞ".encode(), "😀".encode(), b"a" * 3000, b"[" * 3000, b"(" * 500, b"\n" * 500,
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, 1.5, 1e308, float("nan"), float("inf"), "", " ", "x", "none",
    "\x00", "\x1b[31m", "\u202e", "\ud800", "/dev/zero", "²", "竜", "9" * 5000, "a" * 3000, "1..4", "99999999 Filler", [], {}, [[]], [1.5],
    ["x"], ["x"] * 300, [None], {"x": 1}, {"": {}}, [[[[[[[[[[]]]]]]]]]],
)  # fmt: skip
_MOST = 120_000
"""Bytes of a spoiled file: what is larger takes its time by right."""
_VALUE = re.compile(rb"(?m)^(\s*[\w.\"-]+\s*[=:]\s*)(.+)$")
_WORD = re.compile(rb"[\w.-]+|[^\w\s]")


def spoiled(file: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Return a file that differs from a real one in one to four places."""
    way = rng.choice((_bytes, _lines, _values, _words, _json))
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        file = way(file, others, rng)[:_MOST]
    return file


def spoiled_files(files: Sequence[bytes]) -> st.SearchStrategy[bytes]:
    """Return the strategy of real files that are spoiled."""
    return st.builds(
        lambda number, seed: spoiled(files[number], files, Random(seed)),
        st.integers(0, len(files) - 1),
        st.integers(0, 2**64),
    )


def _bytes(file: bytes, _others: Sequence[bytes], rng: Random) -> bytes:
    at = rng.randint(0, len(file))
    to = min(len(file), at + rng.choice((1, 1, 2, 8, 100)))
    match rng.randrange(6):
        case 0:
            return file[:at]
        case 1:
            return file[:at] + rng.choice(NASTY) + file[at:]
        case 2:
            return file[:at] + file[to:]
        case 3:
            return file[:at] + bytes([rng.randrange(256)]) + file[at + 1 :]
        case 4:
            return file[:to] + file[at:]
        case _:
            return file[:at] + rng.choice(NASTY) + file[to:]


def _lines(file: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    lines = file.splitlines(keepends=True) or [b""]
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[other])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines.insert(at, rng.choice(rng.choice(others).splitlines(keepends=True) or [b""]))
        case 4:
            lines[at] = rng.choice(NASTY) + b"\n"
        case _:
            lines[at : at + 1] = [lines[at]] * rng.choice((2, 3, 300))
    return b"".join(lines)


def _values(file: bytes, _others: Sequence[bytes], rng: Random) -> bytes:
    """Put another value behind "key =" or "key:"."""
    found = list(_VALUE.finditer(file))
    if not found:
        return _bytes(file, _others, rng)
    at = rng.choice(found)
    value = rng.choice(VALUES) if rng.random() < 0.7 else rng.choice(found)[2]
    written = value if isinstance(value, bytes) else json.dumps(value).encode()
    return file[: at.start(2)] + written + file[at.end(2) :]


def _words(file: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Change words: away, twice, in another place, from another file."""
    found = list(_WORD.finditer(file))
    if not found:
        return _bytes(file, others, rng)
    at, other = rng.choice(found), rng.choice(found)
    match rng.randrange(4):
        case 0:
            return file[: at.start()] + file[at.end() :]
        case 1:
            return file[: at.end()] + b" " + other[0] + file[at.end() :]
        case 2:
            return file[: at.start()] + other[0] + file[at.end() :]
        case _:
            theirs = _WORD.findall(rng.choice(others)[:20_000]) or [b"x"]
            return file[: at.start()] + rng.choice(theirs) + file[at.end() :]


def _json(file: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Change a value somewhere in JSON, or in a line of JSON."""
    lines = file.splitlines() or [b""]
    at = rng.randrange(len(lines))
    for text, put in (
        (file, lambda made: made),
        (lines[at], lambda made: b"\n".join([*lines[:at], made, *lines[at + 1 :]])),
    ):
        try:
            data = json.loads(text)
        except (ValueError, RecursionError):
            continue
        return put(json.dumps(spoiled_value(data, rng)).encode())
    return _words(file, others, rng)


def spoiled_value(data: Any, rng: Random) -> Any:
    """Return JSON with one value changed, away, or under another key."""
    if isinstance(data, dict) and data and rng.random() < 0.9:
        key = rng.choice(list(data))
        rest = {name: value for name, value in data.items() if name != key}
        do: Callable[[], Any] = rng.choice(
            (
                lambda: data | {key: spoiled_value(data[key], rng)},
                lambda: data | {key: spoiled_value(data[key], rng)},
                lambda: rest,
                lambda: rest | {str(rng.choice(VALUES))[:50]: data[key]},
                lambda: data | {key: data[rng.choice(list(data))]},
            )
        )
        return do()
    if isinstance(data, list) and data and rng.random() < 0.9:
        at = rng.randrange(len(data))
        changed = rng.choice(
            ([spoiled_value(data[at], rng)], [spoiled_value(data[at], rng)], [], [data[at]] * rng.choice((2, 100)))
        )
        return [*data[:at], *changed, *data[at + 1 :]]
    if isinstance(data, int) and rng.random() < 0.5:
        return data + rng.choice((-1, 1, 1000, -1000))
    return rng.choice(VALUES)
