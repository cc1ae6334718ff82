"""Ids of rules: which ones the page of a game explains, and which ones code, tests and data cite.

An id is `AT3` (a rule: two letters, its chapter), `R-C7` (a rule of Detainer), `D-14` (a decision), `E-27` (a family of effects)
or `BD-C19` (a worked case). Several are cited by commas, a row of them as `AT3 to AT7`.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
CASES = {"build-divide": "BD", "detainer": "DE", "doomtrooper": "DT", "dreadnought": "DN", "fertcg": "FE"}
_ID = rf"(?:R-[A-Z]|[DE]-|(?:{'|'.join(CASES.values())})-C|[A-Z]{{2}})\d{{1,2}}[a-z]?"
_CITED = re.compile(rf"(?<![\w-])({_ID})(?: to ({_ID}))?(?![\w-])")
_DIGIT = re.compile(r"[A-Z-]\d")
"""Every id has one, and most lines have none."""
NOT_CARRIED_OUT = "Not carried out"


def page(game: str) -> str:
    """Return the page on the rules of a game."""
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")


def tables(text: str) -> Iterator[tuple[list[str], list[list[str]]]]:
    """Yield (head, rows) of each table of a page."""
    for table in re.findall(r"(?:^\|.*\n)+", text, flags=re.MULTILINE):
        head, _, *rows = ([cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines())
        yield head, rows


def explained(text: str) -> dict[str, str]:
    """Return id -> what a page says of it: ids stand in columns headed "id", "case" or "decision", what they mean beside them."""
    found: dict[str, str] = {}
    for head, rows in tables(text):
        columns = [number for number, name in enumerate(head) if name in {"id", "case", "decision"}]
        for row in rows:
            for begin, end in zip(columns, [*columns[1:], len(head)], strict=False):
                if re.fullmatch(_ID, row[begin]):
                    found.setdefault(row[begin], " | ".join(row[begin + 1 : end]))
    return found


def cited(text: str) -> list[str]:
    """Return the ids that a text cites, rows of them written out."""
    return [one for first, last in _CITED.findall(text) for one in (_row(first, last) if last else [first])]


def _row(first: str, last: str) -> list[str]:
    begin, end = (re.fullmatch(r"(.*?)(\d+)", one) for one in (first, last))
    if not begin or not end or begin[1] != end[1]:
        return [first, last]
    return [f"{begin[1]}{n:0{len(begin[2])}}" for n in range(int(begin[2]), int(end[2]) + 1)]


def places(paths: Iterable[Path]) -> dict[str, list[str]]:
    """Return id -> the places that cite it, as "path:line"."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in paths:
        for one, number in _cited_in(path):
            found[one].append(f"{path.relative_to(ROOT)}:{number}")
    return found


@cache
def _cited_in(path: Path) -> list[tuple[str, int]]:
    """Return the ids that a file cites, with their lines."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [(one, number) for number, line in enumerate(lines, 1) if _DIGIT.search(line) for one in cited(line)]


def modules_and_tests(game: str) -> list[Path]:
    """Return the modules, tests and scenarios of a game."""
    package = game.replace("-", "_")
    folders = [
        ROOT / "cardbase" / "games" / package,
        ROOT / "tests" / "games" / package,
        ROOT / "data" / game / "rulings",
    ]
    shared = (ROOT / "tests" / "matches").glob(f"{package}.py")
    return [
        *shared,
        *(path for folder in folders for kind in ("*.py", "*.toml") for path in sorted(folder.rglob(kind))),
    ]


def pages_and_data(game: str) -> list[Path]:
    """Return what else speaks of the rules of a game: its pages, the files of its data folder but the lists of cards."""
    pages = [ROOT / "docs" / folder / f"{game}.md" for folder in ("rules", "construction")]
    return [*pages, *(ROOT / "data" / game).glob("*.toml"), *(ROOT / "scripts" / "card_sources").glob("*.py")]
