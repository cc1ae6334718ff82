"""Write down what is to be translated, and compile what has been translated.

    python scripts/make_messages.py [--check]

Reads the source for `say`, `several` and `later`, the commands for their help, the pages for what `cardbase help` says of
them, the games for their rules of construction, and brings data/locale/ja/LC_MESSAGES/*.po up to date: new messages come
without a translation, those that are no longer said go. A part holds what a floor says first. Together they become
cardbase.mo, which cardbase loads. The rules of the games, the meanings of their words and what is noted of cards become reference.mo, which is loaded
where somebody looks one up. --check writes nothing, and ends with 1 where a file is out of date.
"""

import argparse
import ast
import csv
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from cardbase import games  # noqa: E402
from cardbase.catalog.presentation import clauses  # noqa: E402
from cardbase.cli.app import app  # noqa: E402
from cardbase.cli.help_formatter import translatable  # noqa: E402
from cardbase.games.findings import Rule  # noqa: E402
from cardbase.messages import DOMAIN, REFERENCE  # noqa: E402
from cardbase.pages import pages  # noqa: E402
from cardbase.sim.explaining import rulebook  # noqa: E402

PACKAGE = ROOT / "cardbase"
FOLDER = ROOT / "data" / "locale" / "ja" / "LC_MESSAGES"
PARTS = {
    "help": (),
    "cli": ("cli", "screens"),
    "decks": ("decks", "collection", "games"),
    "catalog": ("catalog",),
    "sim": ("sim", "printing", "tables", "library", "zoo"),
    "ground": ("",),
    "rules": (),
    "words": (),
    "notes": (),
}
"""The parts of the catalogues, each with the packages whose messages it holds; what several say stands in the first one."""
CATALOGUES = (DOMAIN, REFERENCE)
LOOKED_UP = ("rules", "words", "notes")
"""The parts of the catalogue REFERENCE."""
WORDS = {"say": (0,), "later": (0,), "several": (1, 2), "Column": (1,)}
"""The functions that say something, and the columns of listings, each with the places of its messages."""
SAYING = re.compile(rf"\b({'|'.join(WORDS)})\(")
UNTOLD = re.compile(r"https?:\S+|D-\d+")
"""Sources that are the same in every language: addresses, and decisions by their ids."""
LONGEST_SUMMARY = 10_000


class Message(NamedTuple):
    """A message; `many` is the one for several things, "" where it counts nothing."""

    text: str
    many: str = ""


def called(node: ast.Call) -> str:
    """Return the name of the function that is called, "" for what has none."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def literal(node: ast.expr) -> str | None:
    """Return a literal text, None for anything else."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def said(path: Path) -> Iterator[Message]:
    """Yield the messages of a module. Raises SystemExit for one that is put together instead of being a literal."""
    text = path.read_text(encoding="utf-8")
    if not SAYING.search(text):
        return
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or called(node) not in WORDS:
            continue
        places = WORDS[called(node)]
        if len(node.args) <= places[-1]:
            continue
        texts = [literal(node.args[place]) for place in places]
        if all(texts):
            yield Message(*filter(None, texts))
        elif any(isinstance(node.args[place], ast.JoinedStr | ast.BinOp) for place in places):
            raise SystemExit(f"{path}:{node.lineno}: a message is a literal, not an f-string or a sum")


def helped(command: Any) -> Iterator[Message]:
    """Yield what a command, its options and the commands below it say in their help."""
    texts = [command.get_short_help_str(LONGEST_SUMMARY), *translatable(command.help or "")]
    for parameter in command.params:
        texts.append(getattr(parameter, "help", "") or "")
        shown = getattr(parameter, "show_default", "")
        texts.append(shown if isinstance(shown, str) else "")
    yield from (Message(text) for text in texts if any(map(str.isalpha, text)))
    for below in getattr(command, "commands", {}).values():
        yield from helped(below)


def ruled() -> Iterator[Message]:
    """Yield the rules of construction of all games, and where they come from."""
    for info in walk_packages(games.__path__, "cardbase.games."):
        if ".rules" in info.name:
            continue
        for value in vars(import_module(info.name)).values():
            if isinstance(value, Rule):
                yield Message(value.text)
                yield Message(value.source)


def played() -> Iterator[Message]:
    """Yield the rules of all games as their pages tell them, with chapters and sources."""
    for game in games.games():
        for rule in rulebook(game.key).values():
            yield from (
                Message(text) for text in (rule.chapter, rule.text, *rule.sources) if not UNTOLD.fullmatch(text)
            )


def meant() -> Iterator[Message]:
    """Yield what the words of the effect language mean, game by game."""
    for game in games.games():
        words = games.part(game.vocabulary).words.values() if game.vocabulary else ()
        yield from (Message(word.meaning) for word in words)


def noted() -> Iterator[Message]:
    """Yield what is noted of the bundled cards, clause by clause."""
    for path in sorted((ROOT / "data").glob("*/cards.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                yield from map(Message, clauses(row.get("note") or ""))


def parts() -> dict[str, set[Message]]:
    """Return the messages by part, each in one alone."""
    import typer  # noqa: PLC0415

    found = {name: set[Message]() for name in PARTS}
    found["help"] |= set(helped(typer.main.get_command(app)))
    found["help"] |= {Message(text) for page in pages().values() for text in (page.says, page.part)}
    found["decks"] |= set(ruled())
    for path in sorted(PACKAGE.rglob("*.py")):
        package = path.relative_to(PACKAGE).parts[0]
        part = next((name for name, packages in PARTS.items() if package in packages), "ground")
        found[part] |= set(said(path))
    found["rules"] |= set(played())
    found["words"] |= set(meant())
    found["notes"] |= set(noted())
    known = {name: set[str]() for name in CATALOGUES}
    for name, messages in found.items():
        before = known[catalogue(name)]
        found[name] = {message for message in messages if message.text and message.text not in before}
        before |= {message.text for message in found[name]}
    return found


def catalogue(part: str) -> str:
    """Return which catalogue a part belongs to."""
    return REFERENCE if part in LOOKED_UP else DOMAIN


class Japanese(Catalog):
    """An empty catalogue, whose head says nothing that changes with the day or with Babel."""

    mime_headers = [  # noqa: RUF012 - a property of Babel's
        ("Language", "ja"),
        ("Plural-Forms", "nplurals=1; plural=0;"),
        ("MIME-Version", "1.0"),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
    ]

    def __init__(self) -> None:
        super().__init__(
            locale="ja", header_comment="# What cardbase says, in Japanese (docs/translating.md).", fuzzy=False
        )


def translated() -> dict[str, dict[str, str]]:
    """Return the translations that there are by catalogue and message."""
    found: dict[str, dict[str, str]] = {name: {} for name in CATALOGUES}
    for path in sorted(FOLDER.glob("*.po")):
        with path.open("rb") as file:
            for entry in read_po(file, locale="ja"):
                text = entry.id[0] if isinstance(entry.id, tuple) else entry.id
                words = entry.string[0] if isinstance(entry.string, tuple) else entry.string
                if text and words:
                    found[catalogue(path.stem)][text] = words
    return found


def written() -> dict[Path, bytes]:
    """Return the files as they should be."""
    files, known = dict[Path, bytes](), translated()
    compiled = {name: Japanese() for name in CATALOGUES}
    for name, messages in parts().items():
        part = Japanese()
        for text, many in sorted(messages):
            words = known[catalogue(name)].get(text, "")
            entry = ((text, many), (words,)) if many else (text, words)
            part.add(*entry)
            if words:
                compiled[catalogue(name)].add(*entry)
        out = BytesIO()
        write_po(out, part, width=0, sort_output=True, omit_header=False)
        files[FOLDER / f"{name}.po"] = out.getvalue()
    for name, whole in compiled.items():
        out = BytesIO()
        write_mo(out, whole)
        files[FOLDER / f"{name}.mo"] = out.getvalue()
    return files


def main() -> int:
    """Bring the files up to date, or tell which ones are not."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--check", action="store_true", help="write nothing; end with 1 where a file is out of date")
    check = reader.parse_args().check
    late = [path for path, content in written().items() if not path.exists() or path.read_bytes() != content]
    for path in late:
        print(f"{'out of date' if check else 'written'}: {path.relative_to(ROOT)}")
    if check:
        return 1 if late else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, content in written().items():
        path.write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
