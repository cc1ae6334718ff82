"""Write the two tables of docs/adding-a-game.md that count the five games: their modules by role, and what a game takes in all.

    python scripts/make_module_table.py [--check]

Figures are rounded, so that a small change leaves them true: --check writes nothing and ends with 1, naming the rows, where a
figure is off by more than 20 and by more than 15 %, or where a row has come or gone.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-game.md"
MARK, END = "<!-- Counted by scripts/make_module_table.py. -->\n", "<!-- Counted up to here. -->\n"
GAMES = {
    "build_divide": "Build Divide",
    "detainer": "Detainer",
    "doomtrooper": "Doomtrooper",
    "dreadnought": "Dreadnought",
    "fertcg": "FERTCG",
}


LARGEST = "doomtrooper"
CARDS = "cards with abilities written for it"


class Role(NamedTuple):
    """What modules of one name do in every game; a module belongs to the first role that one of its patterns fits."""

    name: str
    holds: str
    modules: tuple[str, ...]


ROLES = (
    Role("`cards`", "the printed fields with labels, aliases and allowed values; the sections of a deck", ("cards.py",)),
    Role("`opening`", "how a game begins and what a turn draws, as data", ("opening.py",)),
    Role("`words`", "the game's own rows of the effect language, texts in English and Japanese", ("word*.py",)),
    Role("`rules/__init__`", "the rules object: a method for each hook, which names the chapter that carries it out", ("rules/__init__.py",)),
    Role("`layout`", "what is on the table, by name: zones, numbers, stats, flags, events, actions, reasons; what can be forbidden, as bits",
         ("rules/layout.py", "rules/traits.py", "rules/prohibitions.py")),
    Role("`switches`", "the decisions where the sources are silent, each with its rule, default and words", ("switches.py",)),
    Role("`tables`", "by face, read of the printed cards once for a match", ("rules/tables.py", "rules/book.py", "rules/faces.py", "rules/continuous.py")),
    Role("`bindings`, `verbs`", "what the words do: tables from words to functions (Doomtrooper: `words/`)",
         ("rules/bindings.py", "rules/dialect.py", "rules/verbs*.py", "rules/words/*.py")),
    Role("`auras`", "continuous values of the usual shapes, worked out once (Doomtrooper: `ratings`)", ("rules/auras.py", "rules/rating*.py")),
    Role("`turn`", "from the decks to the end of the game: set-up, the phases as steps, begun and ended", ("rules/turn.py", "rules/set_up.py")),
    Role("`offers`, `windows`", "what may be done in a window, and how one is opened (Dreadnought: `reactions`)",
         ("rules/offers.py", "rules/windows.py", "rules/actions/offers.py", "rules/reactions.py")),
    Role("`relaxations`", "why a card is not offered: what may be in its way, and when it is offered", ("rules/relaxations.py",)),
    Role("`board`", "squares: who may go where, what reaches what", ("rules/board.py",)),
    Role("`drawing`", "what lies on the table, in words, for whoever shows it", ("rules/drawing.py",)),
    Role("`evaluate`", "for agents: what a position is worth; what is usually answered as they look ahead",
         ("rules/evaluate.py",)),
    Role("chapters", "the rules themselves, a module for each chapter of the rulebook", ("rules/*.py", "rules/*/*.py")),
    Role("`construction`", "formats and their checks, and the modules beside it", ("*.py",)),
)  # fmt: skip


class Line(NamedTuple):
    """A line of a table: what it begins with, and a figure for each game."""

    begin: str
    figures: tuple[int, ...]


def lines_of(paths: Iterable[Path]) -> int:
    """Return how many lines files have together."""
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def modules(game: str) -> dict[Path, Role]:
    """Return the modules of a game with their roles."""
    folder = ROOT / "cardbase" / "games" / game
    return {path: role(path.relative_to(folder)) for path in sorted(folder.rglob("*.py"))}


def role(path: Path) -> Role:
    """Return the role of a module, by its path within the folder of its game."""
    return next(
        one
        for one in ROLES
        if any(path.match(pattern) and len(path.parts) == pattern.count("/") + 1 for pattern in one.modules)
    )


@cache
def by_role() -> list[Line]:
    """Return the lines of each role."""
    found = {game: modules(game) for game in GAMES}
    return [
        Line(
            f"{one.name} | {one.holds}",
            tuple(lines_of(path for path, of in found[game].items() if of == one) for game in GAMES),
        )
        for one in ROLES
    ]


@cache
def in_all() -> list[Line]:
    """Return what a game takes in all."""
    return [
        Line("modules", tuple(len(modules(game)) for game in GAMES)),
        Line("lines of code", tuple(lines_of(modules(game)) for game in GAMES)),
        Line(CARDS, tuple(_cards(_of("data", game)) for game in GAMES)),
        Line("scenarios", tuple(_cases(_of("data", game) / "rulings") for game in GAMES)),
        Line("lines of scenarios", tuple(lines_of((_of("data", game) / "rulings").glob("*.toml")) for game in GAMES)),
        Line(
            "lines of other tests", tuple(lines_of((ROOT / "tests" / "games" / game).rglob("*.py")) for game in GAMES)
        ),
    ]


def _of(folder: str, game: str) -> Path:
    return ROOT / folder / game.replace("_", "-")


def _cards(folder: Path) -> int:
    own, scripts = (
        folder / "cards-practice.toml",
        [*folder.glob("abilities.toml"), *(folder / "abilities").glob("*.toml")],
    )
    practice = own.read_text(encoding="utf-8").count("[[card]]") if own.exists() else 0
    return practice + sum(len(tomllib.loads(path.read_text(encoding="utf-8"))) for path in scripts)


def _cases(folder: Path) -> int:
    texts = [path.read_text(encoding="utf-8") for path in folder.glob("[!_]*.toml")]
    return sum(max(1, text.count("[[case]]")) for text in texts)


def table(first: str, lines: Iterable[Line]) -> str:
    """Return a table of figures, rounded to tens from 100 on."""
    head = f"| {first} | {' | '.join(GAMES.values())} |"
    rows = [f"| {line.begin} | {' | '.join(_rounded(one) for one in line.figures)} |" for line in lines]
    return "\n".join([head, "|" + "---|" * head.count(" |"), *rows]) + "\n"


def _rounded(number: int) -> str:
    return f"{round(number, -1) if number >= 100 else number:,}" if number else ""


def written(text: str) -> dict[str, list[int]]:
    """Return what the tables of the page begin a row with -> the figures in it."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in _between(text).splitlines()
        if line.startswith("|")
    ]
    return {
        row[0]: [int(cell.replace(",", "") or 0) for cell in row[-len(GAMES) :]]
        for row in rows
        if re.fullmatch(r"[\d,]*", row[-1])
    }


def _between(text: str) -> str:
    return text.split(MARK, 1)[1].split(END, 1)[0]


def made(text: str) -> str:
    """Return the page with its tables made anew."""
    before, rest = text.split(MARK, 1)
    tables = f"\n{table('module | holds', by_role())}\n{table('in all', in_all())}\n"
    return before + MARK + tables + sixth() + END + rest.split(END, 1)[1]


def sixth() -> str:
    """Return what a sixth game costs, from the figures of the five."""
    figures = {line.begin: dict(zip(GAMES, line.figures, strict=True)) for line in in_all()}

    def span(*names: str) -> str:
        sums = [sum(figures[name][game] for name in names) for game in GAMES if game != LARGEST]
        return f"{_rounded(min(sums))} to {_rounded(max(sums))}"

    practice = [lines_of([_of("data", game) / "cards-practice.toml"]) for game in GAMES if game != LARGEST]
    most = {name: _rounded(figures[name][LARGEST]) for name in figures}
    return (
        f"A sixth game like the four smaller ones thus costs {span('lines of code')} lines in {span('modules')} modules; {span(CARDS)} cards\n"
        f"to play with, in {_rounded(min(practice))} to {_rounded(max(practice))} lines of TOML, and about five decks of them; and {span('scenarios')}"
        f" scenarios, which with\nthe other tests are {span('lines of scenarios', 'lines of other tests')} lines. A game whose real cards are all to be"
        f" played costs what {GAMES[LARGEST]}\ndoes: {most['lines of code']} lines for {most[CARDS]} different texts.\n\n"
    )


def outdated(text: str) -> list[str]:
    """Return the rows whose figures are not true any more, and those that have come or gone."""
    old, new = written(text), {line.begin.split(" | ")[0]: line.figures for line in [*by_role(), *in_all()]}
    off = [key for key in old.keys() & new.keys() if any(_off(a, b) for a, b in zip(old[key], new[key], strict=True))]
    return sorted([*off, *(old.keys() ^ new.keys())])


def _off(old: int, new: int) -> bool:
    return abs(new - old) > max(20, old * 0.15)


def main() -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    text = PAGE.read_text(encoding="utf-8")
    if parser.parse_args().check:
        rows = outdated(text)
        print("\n".join(rows))
        return int(bool(rows))
    PAGE.write_text(made(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
