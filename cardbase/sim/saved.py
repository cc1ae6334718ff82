"""Games on disk: one line of JSON for each, the engine's replay with the names of the decks and agents."""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from cardbase.catalog.cards import keyed, load_cards
from cardbase.catalog.declaration import declarations
from cardbase.engine import replay as replays
from cardbase.engine.replay import FORMAT, Replay
from cardbase.engine.state import Match
from cardbase.errors import InputError, NotFound, OutsideError, at_line
from cardbase.escaping import in_json
from cardbase.files import opened
from cardbase.games import part
from cardbase.games.contract import Game
from cardbase.messages import label, listed, say, several
from cardbase.shapes import YES_OR_NO, check, list_of, table, text, whole
from cardbase.sim.matchup import faces_of, rules_of
from cardbase.sim.playing import Outcome, Players

LINE_MOST = 20_000_000
"""Bytes of a game on disk."""
PIPE_MOST = 200_000_000
"""Bytes of games that come out of a pipe."""
_PAIR = list_of(text(10_000), 2, 2)
_BESIDE = table(
    {
        "names": _PAIR,
        "agents": _PAIR,
        "ended": list_of(whole(), 2),
        "conceded": whole(-1, 1),
        "strict": YES_OR_NO,
        "peeks": whole(0),
    },
    others=True,
)
"""What a game on disk has beside its replay."""


class Saved(NamedTuple):
    """A game that was played: `names` are the decks' and `agents` the agents', by seat; `ended` is (the
    state's result, turns), by which a replay notices that cards or rules have changed since, () where the game was not over;
    `conceded` is the seat that gave up, -1 where none did; `strict` and `peeks` are those of `sim.interactive.InteractiveGame`.
    """

    replay: Replay
    names: tuple[str, str] = ("", "")
    agents: tuple[str, str] = ("", "")
    ended: tuple[int, ...] = ()
    conceded: int = -1
    strict: bool = False
    peeks: int = 0

    @property
    def note(self) -> str:
        """What was taken back although something had been learned since, in words; "" where nothing was."""
        return (
            several(
                self.peeks,
                "{n} decision was taken back after something had been learned.",
                "{n} decisions were taken back after something had been learned.",
            )
            if self.peeks
            else ""
        )

    def as_json(self) -> dict[str, Any]:
        """Return the line that is written; what is not so is left out."""
        more: dict[str, Any] = {"names": list(self.names), "agents": list(self.agents), "ended": list(self.ended)}
        if self.conceded >= 0:
            more["conceded"] = self.conceded
        if self.strict:
            more["strict"] = True
        if self.peeks:
            more["peeks"] = self.peeks
        return replays.to_json(self.replay) | more


def saved(players: Players, outcome: Outcome) -> Saved:
    """Return a recorded game of a series."""
    match, _ = players.seating(outcome.swapped)
    matchup = players.matchup
    record = Replay(matchup.game, match.switches, outcome.seed, replays.deck_keys(match), list(outcome.actions))
    ended = (outcome.result, outcome.turns)
    if outcome.swapped:
        return Saved(record, (matchup.names[1], matchup.names[0]), (players.names[1], players.names[0]), ended)
    return Saved(record, matchup.names, players.names, ended)


def written(games: Iterable[Saved]) -> str:
    """Return games as a file holds them, a line each."""
    return "".join(in_json(json.dumps(game.as_json(), ensure_ascii=False)) + "\n" for game in games)


def read(path: Path, number: int = 1) -> Saved:
    """Return game `number` (from 1) of a file; the others need not be whole.

    Raises NotFound for a file that is not there; InputError for one with fewer games, and, with the line, for a game that is
    damaged or of another version.
    """
    games = 0
    for n, line in _lines(path):
        games += 1
        if games == number:
            return _game(line, at_line(str(path), n))
    if not games:
        hint = say("'cardbase sim match A B --save FILE' writes one.")
        raise InputError(say("the file holds no game"), place=str(path), hint=hint)
    message = several(
        games,
        "the file holds {n} game, and no game {number}",
        "the file holds {n} games, and no game {number}",
        number=number,
    )
    raise InputError(message, place=str(path), hint=say("--game takes 1 to {games}.", games=games))


def _lines(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines that are not blank, with their numbers, one by one."""
    try:
        with opened(path, PIPE_MOST) as file:
            for n in count(1):
                line = file.readline(LINE_MOST + 1)
                if len(line) > LINE_MOST:
                    raise InputError(
                        say("a saved game has at most {line_most:,} bytes", line_most=LINE_MOST),
                        place=say("{path} line {n}", path=path, n=n),
                    )
                if not line:
                    return
                if line.strip():
                    yield n, line.decode("utf-8-sig")
    except FileNotFoundError:
        raise NotFound(say("there is no file '{path}'", path=path)) from None
    except IsADirectoryError:
        raise InputError(say("this is a folder"), place=str(path), hint=say("Name a saved game.")) from None
    except UnicodeDecodeError:
        raise InputError(say("this is no saved game: it is no text"), place=str(path)) from None
    except OSError as fault:
        raise OutsideError(
            say("the file cannot be read: {strerror}", strerror=fault.strerror), place=str(path)
        ) from None


def match_of(db: sqlite3.Connection, game: Saved, place: str) -> Match:
    """Return the match of a saved game, its cards taken from the catalogue.

    Raises InputError where the game is not installed, or the catalogue has lost a card of it.
    """
    known = declarations(db)
    key = game.replay.game
    if key not in known:
        raise InputError(
            say("the game '{key}' of this replay is not installed", key=key),
            place=place,
            hint=say("Games: {known}.", known=listed(known)),
        )
    own: Any = part(known[key].target)
    keys = list({card: None for deck in game.replay.decks for cards in deck.values() for card in cards})
    faces = faces_of(db, load_cards(db, [number for _, number in keyed(db, keys, key)]))
    missing = [card for card in keys if card not in faces]
    if missing:
        message = say("the catalogue no longer has '{missing}'", missing=missing[0]) + (
            say(" and {count} more", count=len(missing) - 1) if missing[1:] else ""
        )
        raise InputError(message, place=place, hint=say("Import the cards with which the game was played."))
    _must_be_sections(own, game.replay.decks, place)
    decks = [
        {section: [faces[card] for card in cards] for section, cards in deck.items()} for deck in game.replay.decks
    ]
    try:
        return rules_of(own).load(decks, game.replay.switches)
    except InputError as fault:
        fault.place = fault.place or place
        raise


def _must_be_sections(game: Game, decks: list[dict[str, list[str]]], place: str) -> None:
    known = [section.key for section in game.sections]
    for section in (section for deck in decks for section in deck):
        if section not in known:
            hint = say("Sections: {known}.", known=listed(known))
            raise InputError(
                say("a deck of {en} has no section '{section}'", en=label(game.en, game.ja), section=section),
                place=place,
                hint=hint,
            )


def _game(line: str, place: str) -> Saved:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as fault:  # also numbers and nestings without end
        reason = fault.msg if isinstance(fault, json.JSONDecodeError) else say("it is no record of a game")
        raise InputError(
            say("this is no saved game: {reason}", reason=reason), place=place, hint=say("The file is damaged.")
        ) from None
    if isinstance(data, dict) and data.get("format", FORMAT) != FORMAT:
        message = say(
            "the game's file is of version {found}; this cardbase reads {format}",
            found=data["format"],
            format=FORMAT,
        )
        raise InputError(message, place=place, hint=say("Use the version of cardbase that saved it."))
    try:
        record = replays.from_json(data, place)
        check(data, _BESIDE, "", place)
        if len(data.get("ended", ())) == 1:
            raise InputError(say("'ended' does not hold the result and the turns"), place=place)
    except InputError as fault:
        fault.hint = fault.hint or say("The file is damaged.")
        raise
    names, agents = (tuple(data.get(key, ("", ""))) for key in ("names", "agents"))
    ended = tuple(data.get("ended", ()))
    return Saved(
        record, names, agents, ended, data.get("conceded", -1), data.get("strict", False), data.get("peeks", 0)
    )
