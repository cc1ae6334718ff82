"""A file of results, which grows: a line of JSON for each game, so that none is played twice.

A game is known by who sat where: both decks (their cards with all their texts), both agents, the switches, the seed of its pair, the
version of cardbase, the code that decides, and that of agents and rules which others bring. So the file serves
whatever decks are played in whatever order, and of those that have changed nothing is taken.
"""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, NamedTuple, Self

from cardbase.engine.faces import Deck
from cardbase.errors import InputError, NotFound, OutsideError
from cardbase.files import must_be_writable, refusals
from cardbase.messages import say
from cardbase.sim.agents import modules_of
from cardbase.sim.cluster.remote import fingerprint, here
from cardbase.sim.matchup import settings
from cardbase.sim.playing import Outcome, game_seed
from cardbase.sim.series import Piece, Series
from cardbase.version import __version__

LONGEST_LINE = 1_000_000
_BEGINNING = re.compile(rb'\{"seating": "[0-9a-f]{16}", "(?:cardbase|pair)": .*', re.DOTALL)
"""How a line begins."""
_SHORT = 40
"""Bytes after which a beginning is known for ours."""
_KEYS = ("result", "first", "turns", "decisions", "reason", "seen")


class ResultsFile:
    """A file of results, opened for series; a context manager that closes it. `known` has what it holds, `add` adds a game.

    Raises InputError for a file that is none, and OutsideError where it cannot be read or written.
    """

    def __init__(self, file: Path, several: Sequence[Series]) -> None:
        self.file, self.several = must_be_writable(file), several
        foreign = cache(fingerprint)
        self.codes = [foreign(tuple(modules_of([one.matchup.rules], one.agents))) for one in several]
        self.seatings = [
            (_seating(series, code, swapped=False), _seating(series, code, swapped=True))
            for series, code in zip(several, self.codes, strict=True)
        ]
        self.games: dict[tuple[str, int], dict[str, Any]] = {}
        self.named = set[str]()
        with refusals(file):
            if self.file.exists():
                self._read()
            self.out = self.file.open("a", encoding="utf-8", newline="\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.out.close()

    def _read(self) -> None:
        """Read the games. A last line of ours that was cut off is taken away, and one that only lacks its end gets it, so that what is
        added begins a line of its own; any other file stays as it is.
        """
        if not self.file.is_file():
            raise _none_of_ours(self.file, 1)
        whole, number, line = 0, 0, b""
        with self.file.open("rb") as lines:
            while line := lines.readline(LONGEST_LINE):
                number += 1
                if not line.endswith(b"\n"):
                    break
                whole += len(line)
                self._take(line, number)
        if line:
            self._end(line, number, whole)

    def _end(self, line: bytes, number: int, whole: int) -> None:
        """Make whole, or take away, a last line without an end, before which the file has so many bytes. Raises InputError where it is not ours."""
        words = line.rstrip(b"\0")  # of a disk that lost its power
        try:
            self._take(line, number)
        except InputError:
            if not _is_torn(words, is_first=not whole):
                raise
            with self.file.open("r+b") as out:
                out.truncate(whole)
        else:
            with self.file.open("ab") as out:
                out.write(b"\n")

    def _take(self, line: bytes, number: int) -> None:
        try:
            row = json.loads(line)
            if "pair" in row:
                self.games[row["seating"], row["pair"]] = {key: row[key] for key in _KEYS}
            elif {"game", "decks", "agents"} <= row.keys():
                self.named.add(row["seating"])
            else:
                raise _none_of_ours(self.file, number)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise _none_of_ours(self.file, number) from None

    def known(self) -> dict[Piece, Outcome]:
        """Return the games of the series that the file holds."""
        return dict(self._known())

    def _known(self) -> Iterator[tuple[Piece, Outcome]]:
        for place, series in enumerate(self.several):
            for number in range(series.games):
                swapped = number % 2 == 1
                row = self.games.get((self.seatings[place][swapped], number // 2))
                if row is not None and (row["seen"] or not series.cards):
                    yield (place, number), _outcome(series, number, row)

    def add(self, piece: Piece, outcome: Outcome) -> None:
        """Add a game, at once. Raises OutsideError where the disk is full."""
        place, _ = piece
        series, seating = self.several[place], self.seatings[place][outcome.swapped]
        row = {
            "result": outcome.result,
            "first": outcome.first ^ outcome.swapped if outcome.first >= 0 else -1,
            "turns": outcome.turns,
            "decisions": outcome.decisions,
            "reason": outcome.reason,
            "seen": _turned(outcome.seen, outcome.swapped),
        }
        with refusals(self.file):
            if seating not in self.named:
                self.named.add(seating)
                self._write({"seating": seating, **_told(series, self.codes[place], swapped=outcome.swapped)})
            self._write({"seating": seating, "pair": outcome.number // 2, **row})
            self.out.flush()

    def _write(self, row: dict[str, Any]) -> None:
        self.out.write(json.dumps(row, ensure_ascii=False) + "\n")


class Held(NamedTuple):
    """What a file holds of two decks: games, the points that the first one has of them, who played, by which rules and version."""

    game: str
    decks: tuple[str, str]
    agents: tuple[str, str]
    switches: tuple[str, ...]
    seed: int
    version: str
    games: int
    points: float


def held(file: Path) -> list[Held]:
    """Return what a file of results holds, in the order in which it was played; a line that was cut off at its end is left out.

    Raises NotFound where there is no such file, InputError for one that is none of ours, OutsideError where it cannot be read.
    """
    seatings: dict[str, Held] = {}
    counted: dict[Held, tuple[int, float]] = {}
    with _to_be_read(file) as lines:
        for number, line in enumerate(iter(lambda: lines.readline(LONGEST_LINE), b""), 1):
            try:
                row = json.loads(line)
                if "pair" not in row:
                    seatings[row["seating"]] = _held(row)
                    continue
                one = seatings[row["seating"]]
                points = {0: 1.0, 1: 0.0}.get(row["result"], 0.5)
                if one.decks[0] > one.decks[1]:
                    one, points = one._replace(decks=one.decks[::-1], agents=one.agents[::-1]), 1.0 - points
                games, before = counted.get(one, (0, 0.0))
                counted[one] = games + 1, before + points
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                if not line.endswith(b"\n") and _is_torn(line.rstrip(b"\0"), is_first=number == 1):
                    break
                raise _none_of_ours(file, number) from None
    return [one._replace(games=games, points=points) for one, (games, points) in counted.items()]


@contextmanager
def _to_be_read(file: Path) -> Iterator[BinaryIO]:
    try:
        if not file.exists():
            raise NotFound(say("there is no file '{path}'", path=file))
        if not file.is_file():
            raise _none_of_ours(file, 1)
        with file.open("rb") as lines:
            yield lines
    except OSError as error:
        raise OutsideError(
            say("the file cannot be read: {strerror}", strerror=error.strerror), place=str(file)
        ) from None


def _held(row: dict[str, Any]) -> Held:
    """Return what a seating is, of no games yet."""
    (one, other), (first, second) = row["decks"], row["agents"]
    switches = tuple(map(str, row["switches"]))
    return Held(row["game"], (one, other), (first, second), switches, int(row["seed"]), row["cardbase"], 0, 0.0)


def _none_of_ours(file: Path, number: int) -> InputError:
    return InputError(
        say("this is no file of results"),
        place=say("{path} line {n}", path=file, n=number),
        hint=say("Name a file of --results, or a new one."),
    )


def _is_torn(line: bytes, *, is_first: bool) -> bool:
    """Return whether a line may be the beginning of one of ours; the first of a file must show more of it."""
    if len(line) >= LONGEST_LINE:
        return False
    if len(line) >= _SHORT or is_first:
        return _BEGINNING.fullmatch(line) is not None
    ends = (b'{"seating": "0123456789abcdef", "cardbase": "', b'{"seating": "0123456789abcdef", "pair": 1234567890')
    return any(_BEGINNING.fullmatch(line + end[len(line) :]) for end in ends)


def _outcome(series: Series, number: int, row: dict[str, Any]) -> Outcome:
    swapped = number % 2 == 1
    first = row["first"] ^ swapped if row["first"] >= 0 else -1
    return Outcome(
        number,
        game_seed(series.seed, number // 2),
        swapped,
        row["result"],
        first,
        row["turns"],
        row["reason"],
        row["decisions"],
        seen=tuple(_turned(row["seen"], swapped)) if series.cards else (),
    )


def _turned(seen: Sequence[int], swapped: bool) -> list[int]:
    """Return what was seen by seat of what was seen by deck, or the other way round."""
    return [*seen[3:], *seen[:3]] if swapped else list(seen)


def _told(series: Series, code: str, *, swapped: bool) -> dict[str, Any]:
    """Return for people what a seating is; `code` is a fingerprint of agents and rules that others bring."""
    matchup, step = series.matchup, -1 if swapped else 1
    return {
        "cardbase": __version__,
        "rules": here().rules,
        "game": matchup.game,
        "decks": list(matchup.names[::step]),
        "agents": list(series.agents[::step]),
        "switches": list(settings(matchup.switches)),
        "seed": series.seed,
        **({"code": code} if code else {}),
    }


def _seating(series: Series, code: str, *, swapped: bool) -> str:
    """Return a short name for who sits where; it is another one where anything else is played."""
    step = -1 if swapped else 1
    told = _told(series, code, swapped=swapped) | {"decks": [_cards(deck) for deck in series.matchup.decks[::step]]}
    return sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def _cards(deck: Deck) -> str:
    """Return a fingerprint of a deck's cards in their order, with their facts and texts."""
    words = repr(
        [
            (key, [(face.key, sorted(face.facts.items()), face.abilities) for face in faces])
            for key, faces in sorted(deck.items())
        ]
    )
    return sha256(words.encode()).hexdigest()
