"""Keep what a version of cardbase writes: a file of every kind that it reads again, which all later versions have to open.

    python scripts/make_compatibility.py FOLDER

FOLDER is new, and named after the version: tests/compatibility/6c06298a. Run it with the cardbase of that version (a checkout of it,
installed into an environment of its own); it needs nothing else of this repository. What it writes is never changed afterwards:
tests/compatibility/test_compatibility.py opens each such folder with the code of the day.

Everything is made by the command line and the Python interface, as users make it, in each game of `PLAYED`:

- cards of the user's own; one for each word of the effect language, with the word's example as its ability, and for each line of
  the documentation's examples;
- facts of the user's own on bundled cards, so that each field of each game has one; in FERTCG each card that is not cardbase's own;
- decks: one with every card of the game; one that was changed, taken back and changed otherwise; one that was put away, one that was
  deleted, one that came as a share code; one that was tuned;
- what the user owns, what the decks lack; all of it in every format that is read;
- saved games, a sitting that was left, one that was given up; what matches, tables and tunings say; scenario files.

expected.json says what the user had. The same version gives the same files again, but for the times in the histories and the speeds
of games.
"""

import argparse
import io
import json
import lzma
import os
import re
import shutil
import sqlite3
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import chdir, closing, contextmanager, redirect_stderr, redirect_stdout
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import cardbase
from cardbase import games
from cardbase.bundled import rulings_folders
from cardbase.catalog.importing.remembered import remembered
from cardbase.cli.app import run
from cardbase.cli.sim.options import parse_switches
from cardbase.decks import text
from cardbase.decks.deck import Deck as Content
from cardbase.decks.files import read_deck
from cardbase.decks.formats import formats
from cardbase.decks.resolve import exact_cards
from cardbase.errors import InputError
from cardbase.games.contract import Field, Game
from cardbase.language import CORE, Vocabulary, Word, compile_abilities
from cardbase.library.tables import Table
from cardbase.sim.cluster.remote import here
from cardbase.sim.interactive import InteractiveGame, autosave
from cardbase.sim.saved import read, written
from cardbase.version import __version__

PLAYED = {
    "build-divide": ("Ember Rush", "Fort of Dawn", "Hollow Control"),
    "detainer": ("White Wall", "Scarlet Charge", "Clockwork Host"),
    "doomtrooper": ("Capitol Expedition", "Freelance Coalition", "Imperial Clans"),
    "dreadnought": ("Bell Choir", "Carved Tide", "Night Market"),
    "fertcg": ("Dusk Raiders", "Iron Wall", "Lamplight"),
}
"""The bundled decks of each game that play. No fact of their cards is changed."""
SWITCHED = {
    "build-divide": "hand_keep=6",
    "detainer": "skip_first_reboot=yes",
    "doomtrooper": "goal_p=20",
    "dreadnought": "speed_ability_per_card=no",
    "fertcg": "mulligans=2",
}
"""A rule of each game that sittings and tables play otherwise."""
WHOLE_GAME = "fertcg"
"""The game of which every card has a fact of the user's own and is owned."""
TUNED = ("White Wall", "Scarlet Charge", 80)
"""A deck, its opponent, and so many games as find a swap."""
BY_IDS, BY_NAMES = "o8d", "untap"
"""The formats of which the deck with every card of a game is written, too: the others name cards as the deck does."""
PORT = 8642
"""Where the file lies that is imported from an address, on this machine."""
DECISIONS = 25
"""After so many the sitting is left."""
WORDS_SET, OWN_SET = "OWN WORDS", "OWN"
UNKNOWN = "A Card That Nobody Knows"

SITE = """game = "build-divide"
[columns]
name_en = "title"
number = "code"
cost = "mana"
type = "kind"
[values.type]
creature = "unit"
[fixed]
set = "FETCHED"
"""
SERVED = [{"title": "Own card from an address", "code": "OWN-FETCHED-1", "mana": "3", "kind": "creature"}]
PASTED = """Name: Pasted
4x Own card 1 of build-divide
《法規の天使 エリザベルト》×４
まだ誰も知らない竜 2枚
テリトリー
命運の遊技場
"""

Row = dict[str, Any]


def call(*words: str, codes: Sequence[int] = (0,)) -> str:
    """Run a command as a user does and return what it prints; leave where its exit code is none of `codes`."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline=""), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run(words)
    out.seek(0)
    if code not in codes:
        sys.exit(f"cardbase {' '.join(words)} ended with {code}:\n{err.getvalue()}")
    return out.read()


def asked(*words: str, codes: Sequence[int] = (0,)) -> Any:
    """Return what a command prints as JSON."""
    return json.loads(call(*words, "--format", "json", codes=codes))


def own_number(game: Game, name: str) -> str:
    """Return the number of a card of the user's own."""
    return f"OWN-{game.key}-{name}"


def lines(rows: Sequence[Row]) -> str:
    """Return rows of the data format as JSON lines."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


class Maker:
    """Makes everything in the present folder, which is also where the database lies, and moves to `place` what is kept."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.games = [game for game in games.games() if game.key in PLAYED]
        self.bundled = {game.key: self._bundled(game) for game in self.games}
        self.expected: dict[str, Any] = {"cardbase": __version__, "rules": here().rules}

    @staticmethod
    def _bundled(game: Game) -> dict[str, Row]:
        """Return the bundled cards of a game by key, each as its first row in the data format."""
        rows = json.loads(call("catalog", "export", "--game", game.key, "--format", "json"))
        return {row["key"]: row for row in reversed(rows)}

    def make(self) -> None:
        """Make everything, in an order in which nothing is missing."""
        self.own_cards()
        self.words()
        self.facts()
        self.from_an_address()
        for game in self.games:
            self.decks(game)
        self.tuning()
        self.collection()
        self.exports()
        for game in self.games:
            self.games_of(game)
            self.sitting(game)
        self.scenarios()
        self.user()
        self.database()
        self.write("expected.json", json.dumps(self.expected, ensure_ascii=False, indent=1) + "\n")

    def write(self, name: str, content: str | bytes) -> None:
        """Keep a file."""
        (self.place / name).parent.mkdir(parents=True, exist_ok=True)
        (self.place / name).write_bytes(content if isinstance(content, bytes) else content.encode())

    # Cards and facts of the user's own.

    def own_cards(self) -> None:
        """Import two cards of each game, that play as the first card of a bundled deck does, with all that a card can have."""
        rows = [row for game in self.games for row in self._own_cards(game)]
        Path("mine.jsonl").write_text(lines(rows), encoding="utf-8")
        call("catalog", "import", "mine.jsonl")

    def _own_cards(self, game: Game) -> Iterator[Row]:
        model = self.model(game)
        fields = {field.key: model[field.key] for field in game.fields if field.key in model}
        first = {
            "game": game.key,
            "name_ja": f"私の札 {game.ja}",
            "name_en": f"Own card 1 of {game.key}",
            "kana": "わたし の ふだ",
            "romaji": "watashi no fuda",
            "aliases": [f"own alias of {game.key}"],
            "number": own_number(game, "1"),
            "set": OWN_SET,
            "rarity": "R",
            **fields,
            "keywords": ["own keyword"],
            "abilities": model.get("abilities", []),
            "sources": ["https://example.org/own"],
            "fact_sources": [f"{next(iter(fields))}: own card"],
            "inferred": [next(reversed(fields))],
            "note": "=a note of my own\nin two lines",
        }
        yield first
        printing = {"number": own_number(game, "1P"), "set": "OWN PROMO", "rarity": "P"}
        yield {"game": game.key, "name_ja": first["name_ja"], "name_en": first["name_en"], **printing}
        second = {"name_ja": first["name_ja"], "name_en": f"Own card 2 of {game.key}", "variant": "second"}
        known_none = {"keywords": [], "abilities": ["note: words of my own", *model.get("abilities", [])[:1]]}
        yield {"game": game.key, **second, **fields, **known_none}

    def model(self, game: Game) -> Row:
        """Return the first card of the first section of the game's first deck."""
        section = game.sections[0].key
        shown = asked("deck", "show", PLAYED[game.key][0])["cards"]
        line = next(line for line in shown if line["section"] == section)
        return self.found(game, line)

    def found(self, game: Game, line: Row) -> Row:
        """Return the bundled card that a line of a deck names."""
        key = asked("show", line["number"] or line["name"], "--game", game.key)["key"]
        return self.bundled[game.key][key]

    def words(self) -> None:
        """Import a card for each word of the effect language, and for each line of its documentation, with that as its ability."""
        vocabularies: dict[str, Vocabulary] = {game.key: games.part(game.vocabulary) for game in self.games}
        said: dict[str, list[tuple[str, str]]] = {game.key: [] for game in self.games}
        untold = list[str]()
        for key, vocabulary in vocabularies.items():
            said[key] += [_named(word) for word in vocabulary.words.values() if word not in CORE]
        documented = [("documentation", line) for line in _documented()]
        for number, (name, ability) in enumerate([*map(_named, CORE), *documented]):
            turned = [*said][number % len(said) :] + [*said][: number % len(said)]
            able = next((key for key in turned if _compiles(ability, vocabularies[key])), "")
            if able:
                said[able].append((name, ability))
            else:
                untold.append(ability)
        rows = [row for game in self.games for row in _cards_of_words(game, said[game.key])]
        Path("words.jsonl").write_text(lines(rows), encoding="utf-8")
        call("catalog", "import", "words.jsonl")
        self.expected["words"] = {key: len(found) for key, found in said.items()}
        self.expected["examples that no game has the words for"] = untold

    def facts(self) -> None:
        """Say something of bundled cards, field after field of each game, each with its source."""
        for game in self.games:
            in_decks = {name["name"] for deck in PLAYED[game.key] for name in asked("deck", "show", deck)["cards"]}
            columns = [*(field.key for field in game.fields), "keywords", "note", "abilities"]
            self.expected.setdefault("columns", {})[game.key] = columns
            cards = [row for row in self.bundled[game.key].values() if _name(row) not in in_decks]
            real = [row for row in cards if not row.get("original")]
            chosen = real if game.key == WHOLE_GAME else (real if len(real) >= len(columns) else cards)[: len(columns)]
            for number, row in enumerate(chosen):
                column = columns[number % len(columns)]
                value = self._another(game, row, column, number)
                words = (row["key"], f"{column}={value}", "--game", game.key, "--source", f"own card {number}")
                call("catalog", "edit", *words)

    def _another(self, game: Game, row: Row, column: str, number: int) -> str:
        """Return a value of a column, as it is typed, that a card does not have."""
        if column == "abilities":
            own = [word for word in games.part(game.vocabulary).words.values() if word not in CORE]
            return str(own[number % len(own)].example)
        field = next((field for field in game.fields if field.key == column), None)
        if field is None:
            return f"own {column} {number}"
        values = _values(field, number)
        return next(value for value in values if value not in _written(row.get(column)))

    def from_an_address(self) -> None:
        """Import a card from an address on this machine, by a mapping; both are remembered."""
        self.write("site.toml", SITE)
        self.write("site.json", json.dumps(SERVED))
        with _served(json.dumps(SERVED).encode()) as address:
            call("catalog", "import", address, "--mapping", str(self.place / "site.toml"))

    # Decks.

    def decks(self, game: Game) -> None:
        """Make decks with histories of every kind."""
        first, second, _ = PLAYED[game.key]
        mine, draft, own = f"Mine of {game.key}", f"Draft of {game.key}", own_number(game, "1")
        call("deck", "copy", first, draft)
        call("deck", "add", draft, f"1 {own}")
        call("deck", "remove", draft, f"1 {self.model(game)['key']}")
        call("deck", "tag", draft, "league", "mine")
        call("deck", "note", draft, "weak against red\nstrong in the rain")
        call("deck", "undo", draft)
        call("deck", "redo", draft)
        call("deck", "add", draft, f"2 {own_number(game, '1P')}", "--section", "maybe")
        call("deck", "rename", draft, mine)
        call("deck", "set", mine, f"2 {own}")
        call("deck", "undo", mine)
        call("deck", "add", mine, f"1 {UNKNOWN}", "--unknown")
        call("deck", "remove", mine, UNKNOWN)
        call("deck", "set", mine, f"3 {own_number(game, '1P')}", "--section", "maybe")
        call("deck", "copy", second, f"Built of {game.key}")
        call("deck", "tag", f"Built of {game.key}", "built")
        call("deck", "copy", second, f"Away of {game.key}")
        call("deck", "add", f"Away of {game.key}", f"1 {UNKNOWN}", "--unknown")
        call("deck", "archive", f"Away of {game.key}")
        call("deck", "new", f"Gone of {game.key}", "--game", game.key)
        call("deck", "add", f"Gone of {game.key}", f"2 {own}")
        call("deck", "delete", f"Gone of {game.key}")
        Path("all.txt").write_text(self._all(game), encoding="utf-8")
        call("deck", "import", "all.txt", codes=(0, 1))
        call("deck", "add", f"All of {game.key}", f"1 {own}")
        call("deck", "undo", f"All of {game.key}")
        code = call("deck", "export", mine, "--to", "code").strip()
        call("deck", "import", code, "--name", f"Lent of {game.key}", codes=(0, 1))
        self.write(f"diff-{game.key}.json", call("deck", "diff", f"{mine}@1", mine, "--format", "json", codes=(0, 1)))

    def _all(self, game: Game) -> str:
        """Return a deck, in the text format, with every card of a game and all that a deck can say of itself."""
        form = next((form for form in game.formats if form.options), game.formats[-1])
        options = {key: (option.values or ("of my own",))[0] for key, option in (form.options or {}).items()}
        said = {"game": game.key, "name": f"All of {game.key}", "format": form.key}
        said |= {f"option {key}": value for key, value in options.items()} | {"tags": "everything"}
        head = [*(f"# {key}: {value}" for key, value in said.items()), "# note: line one", "# note: line two", "# mine"]
        cards = self.bundled[game.key].values()
        counted = [f"{1 + number % 4} {_line(row)}" for number, row in enumerate(cards)]
        maybe = ["[maybe]", f"2 {own_number(game, '1')}"]
        return "\n".join([*head, *counted, f"1 {UNKNOWN}", *maybe]) + "\n"

    def tuning(self) -> None:
        """Tune a deck with the first seed that finds a swap, make a version of it, and keep what came of it."""
        deck, opponent, number = TUNED
        call("deck", "copy", deck, "Tuned")
        words = ("--against", opponent, "-n", str(number), "--agents", "random", "--workers", "1", "--format", "json")
        with cardbase.open() as catalog:
            mine = catalog.deck("Tuned")
            found = (
                (seed, catalog.tune(mine, [opponent], games=number, agents="random", seed=seed)) for seed in count(1)
            )
            seed, tuned = next((seed, tuned) for seed, tuned in found if tuned.swaps)
            self.write("tuning.json", call("deck", "tune", "Tuned", *words, "--seed", str(seed), codes=(0, 1)))
            mine.take_over(tuned)

    def exports(self) -> None:
        """Write all decks as a zip file, and some in each format that is read; keep what this version reads in these."""
        call("deck", "export", "--all", "decks.zip")
        self.write("decks.zip", Path("decks.zip").read_bytes())
        self.write("pasted.txt", PASTED)
        files: dict[str, bytes] = {"pasted.txt": PASTED.encode()}
        for game in self.games:
            for form in (form for form in formats() if form.reads and form.writes):
                whole = form.key == BY_IDS or (form.key == BY_NAMES and game.key == WHOLE_GAME)
                for kind in ("Mine", "All") if whole else ("Mine",):
                    name = f"{kind.lower()}-of-{game.key}-{form.key}{(form.suffixes or ('.txt',))[0]}"
                    call("deck", "export", f"{kind} of {game.key}", "--to", form.key, "--output", name)
                    files[name] = Path(name).read_bytes()
        self.write("exported.zip", _zipped(files))
        Path("pasted.txt").write_text(PASTED, encoding="utf-8")
        with cardbase.open() as catalog:
            self.expected["exported"] = {name: _reading(catalog, name) for name in files}

    # What the user owns.

    def collection(self) -> None:
        """Own cards, with a history that has another branch; what the decks lack."""
        rows = [
            f'{game.key},{1 + number % 5},"{_name(row)}",{row.get("number", "")}'
            for game in self.games
            for number, row in enumerate(self.bundled[game.key].values())
            if number % 7 == 0 or game.key == WHOLE_GAME
        ]
        Path("binder.csv").write_text("\n".join(["game,count,name,number", *rows]) + "\n", encoding="utf-8")
        call("collection", "import", "binder.csv", codes=(0, 1))
        for game in self.games:
            own = own_number(game, "1")
            call("collection", "add", f"3 {own}", f"1 {own_number(game, '1P')}")
            call("collection", "set", f"5 {own}")
            call("collection", "undo")
            call("collection", "remove", f"1 {own}")
        call("collection", "add", f"9 {own_number(self.games[0], '1')}")
        call("collection", "undo")
        for form in ("csv", "json"):
            self.write(f"collection.{form}", call("collection", "export", "--to", form))
        decks = [f"{kind} of {game.key}" for game in self.games for kind in ("Mine", "Built")]
        self.write("wish-list.json", call("collection", "missing", *decks, "--format", "json", codes=(0, 1)))

    # Games.

    def games_of(self, game: Game) -> None:
        """Play a match and a table; keep the games, and what they say."""
        first, second, third = PLAYED[game.key]
        alike = ("-n", "2", "--seed", "7", "--workers", "1", "--format", "json")
        played = f"games-{game.key}.json"
        saving = ("--agents", "greedy,random", "--cards", "--save", played)
        self.write(f"match-{game.key}.json", call("sim", "match", first, second, *alike, *saving))
        self.write(played, Path(played).read_bytes())
        results = f"results-{game.key}.jsonl"
        otherwise = ("--switch", SWITCHED[game.key], "--agents", "random", "--cards")
        keeping = (*alike, *otherwise, "--results", results)
        self.write(f"matrix-{game.key}.json", call("sim", "matrix", first, second, third, *keeping))
        self.write(results, Path(results).read_bytes())

    def sitting(self, game: Game) -> None:
        """Sit down with an own deck, once until somebody leaves and once until somebody gives up."""
        with cardbase.open() as catalog:
            decks, otherwise = (f"Mine of {game.key}", PLAYED[game.key][1]), parse_switches([SWITCHED[game.key]])
            table = catalog.table(*decks, switches=otherwise, allow_illegal=True, allow_unscripted=True)
            for name, players in ((f"sitting-{game.key}.json", "random"), (f"conceded-{game.key}.json", "greedy")):
                sitting = next(filter(None, (_left(table, players, seed) for seed in count(11))))
                if name.startswith("conceded"):
                    sitting.concede()
                autosave(sitting, self.place / name)
            named = [f"{kind}-{game.key}.json" for kind in ("games", "sitting", "conceded")]
            for name in named:
                self.expected.setdefault("games", {})[name] = self._played(catalog, name)

    def _played(self, catalog: cardbase.Catalog, name: str) -> list[Row]:
        """Return what is to be known of the games of a file."""
        file, found = self.place / name, list[Row]()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            saved, game = read(file, number), catalog.resume(file, number)
            assert written([saved]) == line + "\n"
            found.append(
                {
                    "names": list(saved.names),
                    "agents": list(saved.agents),
                    "decisions": len(saved.replay.actions),
                    "outcome": game.outcome,
                    "turn": game.turn,
                    "asked": -1 if game.over else game.asked,
                    "question": "" if game.over else game.question,
                    "answers": [] if game.over else list(map(str, game.options)),
                }
            )
        return found

    def scenarios(self) -> None:
        """Keep two files of scenarios of each game, with those that they are based on."""
        for game in self.games:
            for folder in rulings_folders(game.key):
                files = sorted(file for file in folder.glob("*.toml") if not file.name.startswith("_"))
                about = [file for file in files if file.name.startswith("rules-")]
                for file in {*files[:1], *about[:1], *folder.glob("_*.toml")}:
                    self.write(f"scenarios/{game.key}/{file.name}", file.read_bytes())
            call("sim", "scenario", str(self.place / "scenarios" / game.key))

    # What is kept of the user's, and in words.

    def user(self) -> None:
        """Keep what is the user's in the files and the words of today."""
        query = f'-set:"{WORDS_SET}"'
        for form in ("csv", "json", "jsonl", "toml"):
            self.write(f"own.{form}", call("catalog", "export", query, "--mine", "--format", form))
        self.write("words.jsonl", call("catalog", "export", f'set:"{WORDS_SET}"', "--mine", "--format", "jsonl"))
        with cardbase.open() as catalog:
            self.expected["decks"] = {deck.name: _deck(catalog, deck) for deck in catalog.decks("is:saved")}
            self.expected["deleted decks"] = [f"Gone of {game.key}" for game in self.games]
            self.expected["collection"] = [
                [owned.game, owned.name, owned.number, owned.count] for owned in catalog.collection
            ]
            self.expected["changes of the collection"] = [
                [change.parent, change.action, change.current] for change in catalog.collection.history()
            ]
            self.expected["addresses"] = [list(source) for source in remembered(catalog.db)]
            self.expected["own"] = json.loads((self.place / "own.json").read_text(encoding="utf-8"))

    def database(self) -> None:
        """Keep a backup of the database; which installations filled it is taken out, since that names folders of this machine."""
        call("db", "backup", "backup.db")
        with closing(sqlite3.connect("backup.db", isolation_level=None)) as db:
            db.execute("DELETE FROM stamp WHERE key GLOB 'installation *'")
            db.execute("VACUUM")
        self.write("database.db.xz", lzma.compress(Path("backup.db").read_bytes(), preset=9 | lzma.PRESET_EXTREME))


def _named(word: Word) -> tuple[str, str]:
    return f"{word.kind} {word.key}", word.example


def _documented() -> Iterator[str]:
    """Yield the abilities of the documentation's examples."""
    page = asked("help", "effects")
    (record,) = page if isinstance(page, list) else [page]
    for block in re.findall(r"^```text\n(.*?)^```", record["text"], re.DOTALL | re.MULTILINE):
        yield from block.splitlines()
    yield from re.findall(r"^\| [^|]+ \| [^|]+ \| `(.+)` \|$", record["text"], re.MULTILINE)


def _compiles(ability: str, vocabulary: Vocabulary) -> bool:
    try:
        compile_abilities(ability, vocabulary)
    except InputError:
        return False
    return True


def _cards_of_words(game: Game, said: Sequence[tuple[str, str]]) -> Iterator[Row]:
    """Yield a card for each word."""
    kind = next(field for field in game.fields if field.key == "type").values[0].key
    for number, (name, ability) in enumerate(said, start=1):
        yield {
            "game": game.key,
            "name_en": f"Own word {number}: {name}",
            "number": own_number(game, f"W{number:04}"),
            "set": WORDS_SET,
            "type": kind,
            "abilities": [ability],
        }


def _name(row: Row) -> str:
    return str(row.get("name_ja") or row["name_en"])


def _line(row: Row) -> str:
    """Return how a deck names a card."""
    told = row.get("number") or row.get("variant")
    return f"{_name(row)} ({told})" if told else _name(row)


def _values(field: Field, number: int) -> list[str]:
    """Return some values of a field, as they are typed."""
    if field.kind == "number":
        return [str(1 + number % 9), "10"]
    if field.kind == "flag":
        return ["yes", "no"]
    turned = [value.key for value in field.values]
    if turned:
        at = number % len(turned)
        return turned[at:] + turned[:at]
    return [f"own {field.key} {number}"]


def _written(value: Any) -> set[str]:
    """Return a value of a row as it could be typed."""
    if isinstance(value, list):
        return {*map(str, value)}
    return {"yes" if value else "no"} if isinstance(value, bool) else {str(value)}


def _zipped(files: Mapping[str, bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()


def _reading(catalog: cardbase.Catalog, name: str) -> Row:
    """Return what is read in a deck file: of which saved deck it is, and the deck in the text format where it lacks something."""
    kind, _, rest = name.partition("-of-")
    game = next((key for key in PLAYED if rest.startswith(f"{key}-")), "")
    read_back = read_deck(catalog.db, name, game=game).deck
    saved = f"{kind.capitalize()} of {game}" if game else ""
    whole = saved and read_back == catalog.deck(saved).content
    return {"game": game, "deck": saved, "text": "" if whole else text.write(read_back)}


def _unknown(db: sqlite3.Connection, deck: Content) -> list[str]:
    """Return the lines whose cards are not known."""
    found = zip(deck.entries, exact_cards(db, deck), strict=True)
    return [entry.text or entry.number for entry, card in found if card is None]


def _deck(catalog: cardbase.Catalog, deck: cardbase.Deck) -> Row:
    """Return what a saved deck says, in words."""
    return {
        "game": deck.game,
        "format": deck.format,
        "tags": list(deck.tags),
        "note": deck.note,
        "cards": len(deck),
        "versions": len(deck.history()),
        "unknown": _unknown(catalog.db, deck.content),
        "text": text.write(deck.content),
        "code": deck.export("code").strip(),
    }


def _left(table: Table, players: str, seed: int) -> InteractiveGame | None:
    """Return a sitting in its middle, as a person is asked; None where it is over before."""
    sitting = table.sit_down(("human", players), seed=seed)
    while not sitting.over:
        if sitting.waits:
            sitting.go_on()
        elif len(sitting.game.actions) < DECISIONS:
            sitting.answer(sitting.think())
        else:
            return sitting
    return None


@contextmanager
def _served(content: bytes) -> Iterator[str]:
    """Serve a file on this machine, and give its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(content)))
            self.send_header("ETag", '"1"')
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_words: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", PORT), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{PORT}/cards.json"
        server.shutdown()


def main() -> None:
    """Write the folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    place: Path = parser.parse_args().folder.resolve()
    if place.exists():
        sys.exit(f"{place} is there already")
    with tempfile.TemporaryDirectory() as below, chdir(below):
        os.environ |= {"CARDBASE_DB": str(Path(below) / "catalog.db"), "CARDBASE_LANGUAGE": "en"}
        kept = Path(below) / "kept"
        Maker(kept).make()
        shutil.copytree(kept, place)


if __name__ == "__main__":
    main()
