"""Command lines: every command, and every group without one, with any options, values and words."""

from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st
from typer.main import get_command

from scripts.attack.inputs import SECONDS, Input
from scripts.attack.material import Material
from scripts.attack.words import NUMBERS, TEXT

_LONG = {
    ("sim", "match"): ("-n", "1"),
    ("sim", "matrix"): ("-n", "1"),
    ("deck", "tune"): ("--games", "1"),
    ("catalog", "lint"): ("--play", "0"),
}
"""Commands that take their time by right, and what keeps it short; the last one of an option counts."""
_LEFT_OUT = {"--workers", "--cluster", "--db", "--install", "--seconds", "--time", "--budget"}
_PLACES = ("deck.txt", "deck.json", "cards.csv", "game.json", "case.toml", "out.txt", "out.pdf", "out.zip", "nothing", ".", "folder/x", "/dev/full",
           "/dev/null", "-", "", "http://[", "ftp://x/y", "file:///etc/passwd", "http://")  # fmt: skip
_FRONT = st.sampled_from(([], [], [], [], ["--language", "ja"], ["--color", "always"], ["--db", "/dev/null"], ["--db", ""], ["--db", "."],
                          ["--db", ":memory:"], ["--db", "~nosuchuser/x"], ["--db", "deck.txt"], ["--language"], ["--color", "x"]))  # fmt: skip


def inputs(material: Material) -> st.SearchStrategy[Input]:
    """Return the strategy of command lines."""
    from cardbase.cli.app import app  # noqa: PLC0415

    files = {
        "deck.txt": material.decks["text"][0],
        "deck.json": material.decks["json"][1],
        "cards.csv": material.cards["csv"][0],
        "game.json": material.games[0],
        "case.toml": material.rulings[0].text,
    }
    values = st.sampled_from(material.names) | st.sampled_from(_PLACES) | NUMBERS | TEXT | st.sampled_from(
        ("doomtrooper", "fertcg", "json", "csv", "random", "greedy", "Mine@1", "Mine@9", "My Ember Rush", "power,set", "open", "en"))  # fmt: skip
    lines = st.one_of([_lines(path, command, values) for path, command in _commands(get_command(app), ())])

    def input_of(line: list[str], front: list[str], typed: bytes) -> Input:
        path = tuple(line[:2])
        more = _LONG.get(path, ())
        own = more and [*line, *more, *(("--workers", "1") if path != ("catalog", "lint") else ())]
        seconds = 30.0 if path in _LONG else 10.0 if path[:1] == ("db",) else SECONDS
        return Input("commands", (*front, *(own or line)), files, typed, seconds)

    return st.builds(
        input_of, lines, _FRONT, st.sampled_from((b"", b"1\n1\nquit\n", b"2 HUNTER\n", b"\xff\n", b"\n" * 200))
    )


def _commands(command: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name in getattr(command, "commands", ()):
        yield from _commands(command.commands[name], (*path, name))
    yield path, command


def _lines(path: tuple[str, ...], command: Any, values: st.SearchStrategy[str]) -> st.SearchStrategy[list[str]]:
    flags, named = list[str](), list[tuple[str, Any]]()
    for parameter in command.params:
        if parameter.param_type_name != "option" or _LEFT_OUT & set(parameter.opts):
            continue
        name = max(parameter.opts, key=len)
        choices = getattr(parameter.type, "choices", None)
        if parameter.is_flag:
            flags.append(name)
        else:
            named.append(
                (
                    name,
                    st.sampled_from([str(getattr(one, "value", one)) for one in choices]) | values
                    if choices
                    else values,
                )
            )
    parts: list[st.SearchStrategy[list[str]]] = [values.map(lambda word: [word])] * 3 + [
        st.sampled_from((["--"], ["-"]))
    ]
    if flags:
        parts.append(st.sampled_from(flags).map(lambda flag: [flag]))
    parts += [value.map(lambda word, name=name: [name, word]) for name, value in named]
    return st.lists(st.one_of(parts), max_size=5).map(lambda made: [*path, *(word for part in made for word in part)])
