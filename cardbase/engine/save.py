"""States as JSON and back: procedures, faces, zones, numbers and columns by name, so that files survive changes of
numbering. A digest over everything tells a state that is whole from one that is damaged, however little.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardbase.engine.run import INDEX, NAMES, ask_again, blank
from cardbase.engine.state import DIRTY, OVER, PROC, Match, State
from cardbase.engine.zones import recount
from cardbase.errors import InputError
from cardbase.messages import say

FORMAT: Final = 2
_COLUMNS: Final[tuple[str, ...]] = (
    "owner",
    "side",
    "zone",
    "flags",
    "damage",
    "stamp",
    "known",
    "promise",
    "host",
    "place",
    "cannot",
)
_ROWS: Final[tuple[str, ...]] = ("chain", "waiting", "effects", "marks")


def to_json(g: State) -> dict[str, Any]:
    """Return a state as plain JSON values; the printed cards are named by key, and belong to the match."""
    layout = g.rules.layout
    names = layout.zones.keys()
    data = {
        "format": FORMAT,
        "game": layout.key,
        "cards": [face.key for face in g.match.faces],
        "face": list(g.face),
        **{name: list(column) for name, column in zip(_COLUMNS, _columns(g), strict=True)},
        "more": {name: list(column) for name, column in zip(layout.columns.keys(), g.more, strict=True)},
        "stats": {name: column[:] for name, column in zip(layout.stats.keys(), g.stats, strict=True)},
        "piles": {f"{name}.{side}": g.piles[n * 2 + side][:] for n, name in enumerate(names) for side in (0, 1)},
        "numbers": dict(zip(layout.numbers.keys(), g.num, strict=True)),
        "board": g.board[:],
        "frames": [[NAMES[f[PROC]], *f[1:]] for f in g.frames],
        **{
            name: [list(row) for row in rows]
            for name, rows in zip(_ROWS, (g.chain, g.waiting, g.effects, g.marks), strict=True)
        },
        "result": g.result,
        "reason": layout.reasons.keys()[g.reason],
        "asked": g.who,
    }
    return data | {"digest": digest(data)}


def from_json(match: Match, data: object) -> State:
    """Return the state that `to_json` wrote, in a match of the same cards, with its question asked again.

    Raises InputError for a state that is damaged, that is of another game, other cards or another format, or that the rules of this
    version cannot play on.
    """
    said = _whole(match, data)
    try:
        g = _filled(match, said)
        recount(g)
        if g.result >= 0:
            g.todo = OVER
        else:
            g.todo |= DIRTY
            ask_again(g)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        hint = say("The rules or the texts of its cards have changed since; play its replay.")
        raise InputError(say("the saved state cannot be played on: {fault!r}", fault=fault), hint=hint) from None
    return g


def digest(data: Mapping[str, Any]) -> str:
    """Return the digest of everything but itself."""
    said = {key: value for key, value in data.items() if key != "digest"}
    words = json.dumps(said, sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    from hashlib import sha256  # noqa: PLC0415 - only where a state is saved or loaded

    return sha256(words.encode("ascii")).hexdigest()


def _columns(g: State) -> tuple[Sequence[int], ...]:
    return (g.owner, g.side, g.zone, g.flags, g.damage, g.stamp, g.known, g.public_knowledge, g.host, g.place, g.cannot)


def _whole(match: Match, data: object) -> dict[str, Any]:
    """Return a state as it was saved. Raises InputError where it is not, or where it belongs to another match."""
    if not isinstance(data, dict):
        raise InputError(say("this is no saved state: it holds no table of parts"))
    if data.get("format") != FORMAT:
        raise InputError(
            say("the saved state is of version {found!r}, not {format}", found=data.get("format"), format=FORMAT)
        )
    try:
        whole = data.get("digest") == digest(data)
    except (TypeError, ValueError, RecursionError):  # no values that JSON has
        whole = False
    if not whole:
        raise InputError(say("the saved state is damaged"), hint=say("Save it again, or play its replay."))
    if data.get("game") != match.rules.layout.key:
        raise InputError(
            say("the saved state is one of {game}, not of {key}", game=data.get("game"), key=match.rules.layout.key)
        )
    if data.get("cards") != [face.key for face in match.faces]:
        raise InputError(
            say("the saved state was played with other decks"), hint=say("Give the decks with which it was saved.")
        )
    return data


def _filled(match: Match, data: dict[str, Any]) -> State:
    layout = match.rules.layout
    g = blank(match)
    g.face, g.public_knowledge = tuple(data["face"]), tuple(data["promise"])
    (g.owner, g.side, g.zone, g.flags, g.damage, g.stamp, g.known, g.host, g.place, g.cannot) = (
        list(data[name]) for name in _COLUMNS if name != "promise"
    )
    g.more = [tuple(data["more"][name]) for name in layout.columns.index]
    g.stats = [list(data["stats"][name]) for name in layout.stats.index]
    g.piles = [list(data["piles"][f"{name}.{side}"]) for name in layout.zones.index for side in (0, 1)]
    g.num = [data["numbers"][name] for name in layout.numbers.index]
    g.board = list(data["board"])
    g.frames = [[INDEX[f[0]], *f[1:]] for f in data["frames"]]
    g.chain, g.waiting, g.effects, g.marks = ([tuple(row) for row in data[name]] for name in _ROWS)
    g.result, g.reason, g.who = data["result"], layout.reasons.index[data["reason"]], data["asked"]
    return g


def key(g: State) -> int:
    """Return a hash of all that is saved; equal states have equal keys within a process."""
    return hash(
        (
            *map(tuple, (g.face, *_columns(g), g.num, g.board, g.options)),
            *map(tuple, (g.chain, g.waiting, g.effects, g.marks)),
            *g.more,
            *map(tuple, g.stats),
            *map(tuple, g.piles),
            *map(tuple, g.frames),
            g.result,
            g.reason,
            g.who,
        )
    )
