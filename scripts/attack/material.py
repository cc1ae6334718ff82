"""The real things of which spoiled ones are made: a database in use, decks in every format, saved games, card files, rulings."""

import json
import pickle
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import cardbase
from cardbase.bundled import rulings_folders
from cardbase.decks.formats import formats
from cardbase.engine.run import apply
from cardbase.library.catalog import Catalog
from cardbase.sim.saved import match_of, written
from cardbase.sim.scenarios.scenario import scenario_files

ROOT = Path(__file__).parents[2]
DECKS = ("Ember Rush", "Clockwork Host", "Freelance Coalition", "Bell Choir", "Iron Wall", "金色の湖上宮殿")
"""Bundled decks of all games."""
_OPPONENTS = {"Ember Rush": "Hollow Control", "Clockwork Host": "White Wall", "Freelance Coalition": "Imperial Clans",
              "Bell Choir": "Night Market", "Iron Wall": "Lamplight"}  # fmt: skip
_CARDS = 12
"""Cards of a card file: a larger one takes its time by right."""


class Ruling(NamedTuple):
    """A scenario file, and those that it may be based on."""

    text: bytes
    beside: Mapping[str, bytes]


class Material(NamedTuple):
    """What inputs are made of.

    base       a database with decks, a collection and a card of the user's
    decks      deck files by format; cards: card files by kind; queries: of the documentation
    abilities  texts of abilities with their games; states: of games, each with its game
    names      what a command line may name: decks and cards
    """

    base: Path
    decks: Mapping[str, Sequence[bytes]]
    cards: Mapping[str, Sequence[bytes]]
    abilities: Sequence[tuple[str, str]]
    rulings: Sequence[Ruling]
    games: Sequence[bytes]
    states: Sequence[tuple[bytes, bytes]]
    queries: Sequence[str]
    names: Sequence[str]


def prepared(folder: Path) -> Material:
    """Return what an earlier call made in a folder; make it where there is none."""
    file = folder / "material.pickle"
    if not file.exists():
        made = prepare(folder)
        file.write_bytes(pickle.dumps(made))
    made: Material = pickle.loads(file.read_bytes())  # of our own
    cardbase.open(made.base).close()  # takes up what has changed since
    return made


def prepare(folder: Path) -> Material:
    """Make all of it, in a folder of its own, with the catalogue that may lie there."""
    folder.mkdir(parents=True, exist_ok=True)
    base = folder / "catalog.db"
    with cardbase.open(base) as catalog:
        _use(catalog)
        decks, cards = _decks(catalog), _cards(catalog)
        games, states = _games(catalog)
        abilities = catalog.db.execute(
            "SELECT DISTINCT game, text FROM ability JOIN card ON id = card_id WHERE text <> '' ORDER BY 1, 2"
        ).fetchall()
        names = [name for (name,) in catalog.db.execute("SELECT name FROM card ORDER BY id LIMIT 60")]
        catalog.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    cardbase.open(base).close()  # makes the backup of the day
    return Material(
        base, decks, cards, abilities, list(_rulings()), games, states, _queries(), [*DECKS, "Mine", *names]
    )


def _use(catalog: Catalog) -> None:
    """Do what a user does."""
    for name in DECKS:
        catalog.deck(name).copy(f"My {name}")
    mine = catalog.new_deck("Mine", "doomtrooper")
    for card in ("BLOOD BERET", "HUNTER", "BLOOD BERET"):
        mine.add(card, 2)
    mine.undo()
    mine.write_note("a note")
    catalog.collection.add("BLOOD BERET", 3, game="doomtrooper")
    catalog.collection.add("HUNTER", 1, game="doomtrooper")


def _decks(catalog: Catalog) -> dict[str, list[bytes]]:
    """Return decks in all formats that are written and read, and lists as people paste them."""
    found: dict[str, list[bytes]] = {}
    for form in formats():
        if not (form.reads and form.writes):
            continue
        contents = [catalog.deck(name).written(form.key).content for name in DECKS]
        found[form.key] = [each.encode() if isinstance(each, str) else each for each in contents]
    published = sorted((ROOT / "tests" / "decks" / "published").glob("*.txt"))
    found["pasted"] = [file.read_bytes() for file in published]
    return found


def _cards(catalog: Catalog) -> dict[str, list[bytes]]:
    """Return card files of every kind: pieces of those that come with cardbase, and exported cards."""
    found: dict[str, list[bytes]] = {kind: [] for kind in ("csv", "json", "jsonl", "toml")}
    for game in catalog.games:
        every = list(catalog.search("", game=game))
        for start in range(0, len(every), max(1, len(every) // 4)):
            cards = every[start : start + _CARDS]
            for kind, files in found.items():
                files.append(catalog.export_cards(cards, kind).encode())
        lines = (ROOT / "data" / game / "cards.csv").read_bytes().splitlines(keepends=True)
        found["csv"] += [lines[0] + b"".join(lines[n : n + _CARDS]) for n in (1, len(lines) // 2)]
        practice = ROOT / "data" / game / "cards-practice.toml"
        if practice.exists():
            tables = re.split(rb"(?m)^(?=\[\[)", practice.read_bytes())
            found["toml"].append(b"".join(tables[:_CARDS]))
    return found


def _games(catalog: Catalog) -> tuple[list[bytes], list[tuple[bytes, bytes]]]:
    """Return saved games, and states at random moments of games between the same decks."""
    games, states = list[bytes](), list[tuple[bytes, bytes]]()
    for one, other in _OPPONENTS.items():
        record = catalog.table(one, other).record(1, agents="random")[0]
        game = written([record]).encode()
        games += [game, game + game]
        match, rng = match_of(catalog.db, record, "game"), Random(one)
        g, dealt = match.rules.deal(match, rng), len(states)
        while g.options:
            if rng.random() < 0.1:
                states.append((game, json.dumps(match.rules.to_json(g)).encode()))
            apply(g, rng.choice(g.options), rng)
        del states[dealt + 8 :]
    return games, states


def _rulings() -> Iterator[Ruling]:
    for folder in rulings_folders():
        bases = {file.name: file.read_bytes() for file in folder.glob("_*.toml")}
        for file in scenario_files([folder]):
            yield Ruling(file.read_bytes(), bases)


def _queries() -> list[str]:
    """Return the queries that the documentation shows."""
    pages = [(ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("query.md", "decks.md", "scryfall.md")]
    quoted = [words for page in pages for words in re.findall(r"search '([^'\n]+)'", page)]
    return list(dict.fromkeys(quoted + [words for page in pages for words in re.findall(r"`([^`\n]+)`", page)]))
