"""Making the bundled cards of the games' data: read, checked, compiled and stored in a database of their own. Slow.

The content hash tells whether that is due: of a game's declaration and data, its words, the language. How a game is played, judged and
explained changes nothing in the catalogue: rules, evaluations, docstrings, comments, and what a word's documentation says are no part.
"""

import ast
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from hashlib import sha256
from pathlib import Path

from cardbase import language
from cardbase.bundled import data_folder
from cardbase.catalog import originals
from cardbase.catalog.database import views
from cardbase.catalog.database.connection import transaction
from cardbase.catalog.database.schema import create
from cardbase.catalog.database.sqlite import allow_readers, connect
from cardbase.catalog.declaration import declarations, dumps, of_game
from cardbase.catalog.importing import writing
from cardbase.catalog.importing.collecting import Placed
from cardbase.catalog.importing.importer import checked
from cardbase.catalog.importing.planning import joined
from cardbase.catalog.importing.sources import KINDS, Progress, read_file
from cardbase.catalog.importing.writing import write
from cardbase.games import bundled_targets, load, part
from cardbase.games.contract import Game
from cardbase.messages import label, say
from cardbase.version import __version__


def make_bundled(place: Path) -> None:
    """Make a whole catalogue of the games that cardbase brings, in an empty file, and leave nothing beside it."""
    with closing(connect(place)) as db:
        allow_readers(db)
        with transaction(db):
            create(db)
            for target in bundled_targets():
                game = load(target)
                enter(db, game, target)
                fill(db, game, read(db, game, target))
            views.renew(db, declarations(db).values(), originals.decide(db))


def made(target: str, progress: Progress | None) -> sqlite3.Connection:
    """Return a database in memory with a game and its cards, made of its data; whoever gets it closes it."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    create(db)
    game = load(target)
    enter(db, game, target)
    fill(db, game, read(db, game, target), progress)
    return db


def stamp(game: Game, target: str) -> str:
    """Return what tells the contents of a game from those that other data, words or declarations would give."""
    return content_hash(game, target, dumps(of_game(game, target)))


def enter(db: sqlite3.Connection, game: Game, target: str) -> None:
    """Store a game, without its cards."""
    declared = dumps(of_game(game, target))
    row = (game.key, game.en, game.ja, target, declared, content_hash(game, target, declared))
    db.execute("INSERT INTO game (key, en, ja, target, declaration, data_stamp) VALUES (?, ?, ?, ?, ?, ?)", row)


def read(db: sqlite3.Connection, game: Game, target: str) -> list[Placed]:
    """Return the bundled cards of a game that is stored. Raises InputError with every mistake in the data."""
    files = [path for path in data_files(game, target) if path.stem.startswith("cards")]
    return joined(item for path in files for item in checked(db, read_file(path), str(path), game.key))


def fill(db: sqlite3.Connection, game: Game, placed: list[Placed], progress: Progress | None = None) -> None:
    """Store cards as the bundled ones of a game that has none yet."""
    texts = dict.fromkeys(
        (text, writing.kind_of(item.record.card.facts)) for item in placed for text in item.record.abilities or ()
    )
    for done, (text, kind) in enumerate(texts):
        writing.compiled(text, game.vocabulary, kind)  # which is most of the work, and remembered
        if progress:
            progress(say("making the cards of {game}", game=label(game.en, game.ja)), done, len(texts))
    (last,) = db.execute("SELECT coalesce(max(id), 0) FROM card").fetchone()
    records = [(number, item.record) for number, item in enumerate(placed, last + 1)]
    write(db, game, declarations(db)[game.key], "bundled", records, lambda _done: None)


def data_files(game: Game, target: str) -> list[Path]:
    """Return the files with a game's bundled data: cards*.csv (or .json, .jsonl, .toml), bans and other lists.

    `cards` stands before `cards-owners`, which completes it.
    """
    folder = data_folder(game.key)
    if not folder.is_dir():
        folder = _package(target) / "data"
    if not folder.is_dir():
        return []
    named = sorted(folder.iterdir(), key=lambda path: (path.stem, path.suffix))
    return [path for path in named if path.suffix in KINDS]


def content_hash(game: Game, target: str, declared: str) -> str:
    """Return a digest of all that decides what the catalogue holds of a game; `declared` is its declaration as JSON."""
    digest = sha256(f"{__version__}\n{declared}\n{_words(game)}\n{_language()}".encode())
    for path in data_files(game, target):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    for path in declaring(target):
        digest.update(_code(path).encode())
    return digest.hexdigest()[:16]


def declaring(target: str) -> list[Path]:
    """Return the modules of a game's package that its declaration is made of: those that it imports, over one another."""
    name = target.partition(":")[0]
    package, found, edge = _package(target), set[Path](), [Path(sys.modules[name].__file__ or "")]
    while edge:
        path = edge.pop()
        if path not in found:
            found.add(path)
            edge += [other for other in _imported(path, name, package) if other.is_file()]
    return sorted(found)


def _imported(path: Path, name: str, package: Path) -> Iterator[Path]:
    """Yield where the modules of a package may lie that one of them imports."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.ImportFrom) and (node.level or f"{node.module}.".startswith(f"{name}.")):
            start = path.parents[node.level - 1] if node.level else package
            inner = (node.module or "") if node.level else (node.module or "").removeprefix(name)
            home = start.joinpath(*filter(None, inner.split(".")))
            yield from (home.with_suffix(".py"), home / "__init__.py")
            yield from (home / f"{alias.name}.py" for alias in node.names)


def _package(target: str) -> Path:
    return Path(sys.modules[target.partition(":")[0]].__file__ or "").parent


def _words(game: Game) -> str:
    """Return the rows of a game's words, without what is said of them in the documentation."""
    if not game.vocabulary:
        return ""
    return repr([word._replace(meaning="", example="") for word in part(game.vocabulary).words.values()])


@cache
def _language() -> str:
    """Return what decides what a text in the effect language means, beside the words."""
    folder = Path(language.__file__).parent
    grammar = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.lark"))]
    return "\n".join((*grammar, *map(_code, sorted(folder.glob("*.py")))))


def _code(path: Path) -> str:
    """Return the lines of a module without docstrings, comments and blank lines."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            text = node.body[0]
            lines[text.lineno - 1 : text.end_lineno] = [""] * ((text.end_lineno or text.lineno) - text.lineno + 1)
    return "\n".join(line for line in lines if line.strip() and not line.strip().startswith("#"))
