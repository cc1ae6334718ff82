"""Nothing that is not ours reaches a terminal raw, and there is one way out only; the progress bar."""

import ast
import csv
import io
import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest

import cardbase as package
from cardbase.catalog.opening import open_catalog
from cardbase.cli import output, terminal
from cardbase.cli.completion.line import complete_word
from cardbase.cli.output import progress_bar
from cardbase.escaping import find_hidden
from tests.cli.conftest import Cardbase

MODULES = sorted(Path(package.__file__).parent.rglob("*.py"))


OUTPUT, TERMINAL = "cli/output.py", "cli/terminal.py"


START = {"__main__.py", "cli/__init__.py", "cli/process.py"}
"""They make the streams, and say a constant word before anything else is there."""


ANSWERING = "cli/completion/line.py"
"""It answers a shell in the shell's own protocol, and leaves out what holds hidden characters."""


SILENCING = {
    "printing/font.py": "logging",
    "printing/pictures.py": "warnings",
    "cli/sim/options.py": "logging",
    "sim/cluster/connection.py": "warnings",
}
"""They keep libraries for drawing, and that of clusters, from writing there."""


STREAMS = {"stdout", "stderr", "__stdout__", "__stderr__"}


HARMLESS = {"isatty", "flush", "reconfigure", "encoding", "fileno", "close"}
"""What may be asked of a stream anywhere: none of it writes."""


WRITERS = {"echo", "secho", "echo_via_pager", "print_exc", "print_exception", "print_stack", "writelines"}


PRINTING = {"rich", "click", "logging", "pprint", "warnings"}


ASKING = {"confirm", "prompt", "input"}
"""They write their question, which is therefore a constant, or escaped."""


SCREENS = "screens/"
"""What is drawn on a full screen goes through Textual, which draws with rich and writes no control character."""


def is_constant(word: ast.expr) -> bool:
    """Whether words are a constant, or a sentence of the catalogue without values."""
    if isinstance(word, ast.Call) and ast.unparse(word.func) == "say" and not word.keywords:
        return all(map(is_constant, word.args))
    return isinstance(word, ast.Constant)


def ways_out(tree: ast.Module, name: str) -> Iterator[str]:
    """The places of a module that write to stdout or stderr, or hand them on."""
    parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        parent = parents.get(node)
        if isinstance(node, ast.Attribute) and node.attr in STREAMS and ast.unparse(node.value) == "sys":
            asked = isinstance(parent, ast.Compare) or (isinstance(parent, ast.Attribute) and parent.attr in HARMLESS)
            if not asked and not isinstance(node.ctx, ast.Store) and name not in START:
                yield f"{name}:{node.lineno} {ast.unparse(parent or node)}"
        elif isinstance(node, ast.ImportFrom) and node.module == "sys" and STREAMS & {a.name for a in node.names}:
            yield f"{name}:{node.lineno} {ast.unparse(node)}"
        elif isinstance(node, ast.ImportFrom | ast.Import) and name != TERMINAL:
            modules = [str(getattr(node, "module", "")), *(alias.name for alias in node.names)]
            if (PRINTING - {SILENCING.get(name)}) & {module.partition(".")[0] for module in modules}:
                yield f"{name}:{node.lineno} {ast.unparse(node)}"
        elif isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            plain = isinstance(node.func, ast.Name)
            constant = all(is_constant(word) for word in node.args)
            safe = constant or all(ast.unparse(word).startswith("visible(") for word in node.args)
            prints = called == "print" and plain and not (constant and name in START)
            if prints or (called in ASKING and not safe) or (called in WRITERS and not plain):
                yield f"{name}:{node.lineno} {ast.unparse(node)}"


def test_no_module_but_one_writes_to_stdout_or_stderr() -> None:
    """Every way out has one of these words in it, so that only modules that have one are read as Python."""
    words = re.compile(rf"\b({'|'.join((*STREAMS, *WRITERS, *PRINTING, *ASKING, 'print'))})\b")
    found = []
    for path in MODULES:
        name = path.relative_to(Path(package.__file__).parent).as_posix()
        text = path.read_text(encoding="utf-8")
        if name not in (OUTPUT, ANSWERING) and not name.startswith(SCREENS) and words.search(text):
            found += list(ways_out(ast.parse(text), name))

    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "print('x')",
        "sys.stdout.write('x')",
        "sys.stderr.buffer.write(b'x')",
        "csv.writer(sys.stdout)",
        "print('x', file=out)",
        "typer.echo(name)",
        "typer.confirm(name)",
        "input(f'{name}?')",
        "from sys import stdout",
        "import logging",
        "from rich.console import Console",
        "traceback.print_exc()",
        "out = sys.__stdout__",
    ],
)
def test_every_other_way_would_be_found(code: str) -> None:
    assert list(ways_out(ast.parse(code), "cli/search.py"))


EVIL = "\x1b]0;evil\x07\x9b31m\u202e\u2066x\u2028\u200b\udcff"


SHOWN = r"\x1b]0;evil\x07\x9b31m\u202e\u2066x\u2028\u200b"


@pytest.fixture
def evil(catalog_path: Path) -> Path:
    """A catalogue in which an older version has let everything in, also line breaks."""
    bad = EVIL.removesuffix("\udcff")
    with closing(open_catalog(catalog_path)) as db:
        (card,) = db.execute("SELECT id FROM card WHERE name = 'BLOOD BERET'").fetchone()
        db.execute("UPDATE card SET name = name || ?, note = ? WHERE id = ?", (f"\n{bad}", f"one\n{bad}", card))
        db.execute("UPDATE name SET text = text || ? WHERE card_id = ? AND kind = 'en'", (f"\n{bad}", card))
        db.execute(
            "INSERT INTO name (card_id, kind, position, text, folded) VALUES (?, 'romaji', 0, ?, 'evil')", (card, bad)
        )
        db.execute("UPDATE printing SET rarity = ? WHERE card_id = ?", (bad, card))
        db.execute("UPDATE keyword SET text = ? WHERE card_id = ? AND position >= 0", (bad, card))
        db.execute("UPDATE ability SET text = ?, en = ?, ja = ? WHERE card_id = ?", (bad, f"first\n{bad}", bad, card))
        db.execute("UPDATE source SET text = text || ? WHERE id IN (SELECT source_id FROM card_source)", (f"\n{bad}",))
        db.execute("UPDATE card_set SET code = code || ? WHERE game = 'doomtrooper'", (bad,))
        lines = f"# game: doomtrooper\n# name: Evil{bad}\n# {bad}\n[main]\n3 BLOOD BERET (01025)\n1 {bad}\n"
        db.execute(
            "INSERT INTO deck (id, name, folded, game, head, deleted) VALUES (9, ?, 'evil', 'doomtrooper', 9, 0)",
            (f"Evil\n{bad}",),
        )
        db.execute(
            "INSERT INTO revision (id, deck_id, parent, made_at, action, content) VALUES (9, 9, NULL, ?, ?, ?)",
            ("2026-01-01T00:00:00+00:00", f"made\n{bad}", lines),
        )
        db.commit()
    return catalog_path


COMMANDS = [
    ["search", "blood beret"],
    ["search", "blood beret unique:prints"],
    ["search", "evil"],
    ["show", "01025"],
    ["deck", "list"],
    ["deck", "show", "evil"],
    ["deck", "check", "evil"],
    ["deck", "history", "evil"],
    ["deck", "diff", "evil", "Legion of Algeroth"],
    ["deck", "search", "name:evil"],
    ["deck", "export", "evil"],
    ["deck", "undo", "evil"],
    ["deck", "add", "evil", "1 01025"],
    ["deck", "copy", "evil", "Good"],
    ["deck", "delete", "evil"],
    ["catalog", "stats", "--game", "doomtrooper"],
    ["catalog", "sources"],
    ["sim", "match", "evil", "Legion of Algeroth"],
    ["sim", "match", "evil", "evil", "-n", "1", "--allow-illegal", "--allow-unscripted"],
]


SAID = [
    ["search", f"{EVIL}:3"],
    ["search", f"power:{EVIL}"],
    ["search", f"({EVIL}"],
    ["search", "x", "--game", EVIL],
    ["search", "x", f"--{EVIL}"],
    ["search", "x", "--as", f"\n{EVIL}"],
    [EVIL],
    ["show", EVIL],
    ["deck", "new", EVIL, "--game", "fertcg"],
    ["deck", "new", "x", "y", EVIL],
    ["deck", "show", f"{EVIL}.txt"],
    ["deck", "import", f"\n{EVIL}"],
    ["deck", "export", "Legion of Algeroth", "-o", f"{EVIL}/x.txt"],
    ["deck", "check", "Legion of Algeroth", "--on", EVIL],
    ["catalog", "import", f"{EVIL}.csv"],
    ["catalog", "import", f"ftp://{EVIL}"],
    ["catalog", "export", "--as", EVIL],
    ["sim", "match", "Legion of Algeroth", "Legion of Algeroth", "--agents", EVIL],
    ["sim", "match", "Legion of Algeroth", "Legion of Algeroth", "--switch", EVIL],
    ["sim", "replay", f"{EVIL}.json"],
    ["sim", "scenario", f"{EVIL}.toml"],
    ["--db", f"/dev/null/{EVIL}", "deck", "list"],
]


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_what_the_catalogue_holds_is_shown_escaped(cardbase: Cardbase, evil: Path, words: list[str]) -> None:
    done = cardbase(*words)

    assert done.code in {0, 1, 2}, done.err
    assert find_hidden(done.out, lines=True) is None or words[:2] == ["deck", "export"]
    assert find_hidden(done.err, lines=True) is None


def test_what_lint_finds_is_shown_escaped(cardbase: Cardbase, few_cards: Path, evil: Path) -> None:
    test_what_the_catalogue_holds_is_shown_escaped(cardbase, evil, ["catalog", "lint", "--game", "doomtrooper"])


@pytest.mark.parametrize("words", SAID, ids=lambda words: ascii(" ".join(words)))
def test_what_the_user_says_is_shown_escaped(cardbase: Cardbase, words: list[str]) -> None:
    done = cardbase(*words)

    assert done.code in {1, 2, 3}
    assert done.err
    assert "fault of cardbase" not in done.err
    assert find_hidden(done.out + done.err, lines=True) is None


def test_a_line_break_in_a_cell_is_shown_and_lines_of_a_text_are_lines(cardbase: Cardbase, evil: Path) -> None:
    shown = cardbase("show", "01025").out.splitlines()

    assert shown[0] == f"BLOOD BERET\\n{SHOWN}"
    assert [line.split(None, 1)[-1] for line in shown if line.startswith("Abilities")] == ["first"]
    assert f"{' ' * 25}{SHOWN}" in shown
    assert "BLOOD BERET\\n" in cardbase("search", "blood beret").out
    assert len(cardbase("search", "blood beret").out.splitlines()) == 2


def test_json_holds_everything_and_shows_nothing_hidden(cardbase: Cardbase, evil: Path) -> None:
    text = cardbase("show", "01025", "--as", "json").out

    assert find_hidden(text, lines=True) is None
    assert json.loads(text)["name"] == f"BLOOD BERET\n{EVIL[:-1]}"


def test_csv_for_a_program_is_exact_but_for_formulas(cardbase: Cardbase, evil: Path) -> None:
    assert cardbase("deck", "new", "=1+1", "--game", "doomtrooper").code == 0

    cards = list(csv.DictReader(io.StringIO(cardbase("search", "blood beret", "--as", "csv").out)))
    decks = list(csv.DictReader(io.StringIO(cardbase("deck", "list", "--as", "csv").out)))

    assert cards[0]["name"] == f"BLOOD BERET\n{EVIL[:-1]}"
    assert decks[0]["name"] == "'=1+1"


IN_A_ROW = """
import json, sys
from cardbase.cli.app import run

for words in json.loads(sys.argv[1]):
    code = run(words)
    print("exit code", code, flush=True)
"""


def on_a_terminal(*commands: Sequence[str]) -> list[str]:
    """Run commands with a terminal as their stdout and stderr, one that knows no colours; return what each wrote."""
    master, slave = pty.openpty()
    command = [sys.executable, "-c", IN_A_ROW, json.dumps(commands)]
    with subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env={**os.environ, "TERM": "dumb", "COLUMNS": "400"}
    ):
        os.close(slave)
        shown = b""
        try:
            while part := os.read(master, 65536):
                shown += part
        except OSError:  # the end, as Linux tells it
            pass
        os.close(master)
    *told, rest = re.split(r"exit code [012]\n", shown.decode().replace("\r\n", "\n"))
    assert rest == "" and len(told) == len(commands)
    return told


ON_A_TERMINAL = [
    ["search", "blood beret"],
    ["search", "blood beret", "--as", "csv"],
    ["search", "blood beret", "--as", "jsonl"],
    ["deck", "list"],
    ["deck", "show", "evil"],
    ["deck", "export", "evil"],
    ["catalog", "export", "blood beret"],
    ["catalog", "export", "blood beret", "--as", "toml"],
    ["sim", "matrix", "evil", "[/Good]", "-n", "1", "--allow-illegal", "--allow-unscripted", "--agents", "random"],
]


def test_a_terminal_sees_nothing_hidden(cardbase: Cardbase, evil: Path) -> None:
    cardbase("deck", "copy", "Legion of Algeroth", "[/Good]")
    cardbase("deck", "remove", "evil", r"\x1b")

    for words, shown in zip(
        ON_A_TERMINAL, on_a_terminal(*(["--db", str(evil), *words] for words in ON_A_TERMINAL)), strict=True
    ):
        assert "evil" in shown.casefold(), words
        assert "fault of cardbase" not in shown, words
        seen = shown.replace("\x1b[?25l", "").replace("\x1b[?25h", "").replace("\r", "")
        assert find_hidden(seen, lines=True) is None, words


def test_one_line_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    output.line("a\nb")
    output.lines(["c", "d\n"])
    output.note("e\nf")
    output.complain("g\nh\x1b")

    assert capsys.readouterr() == ("a\\nb\nc\nd\\n\n", "e\\nf\ng\nh\\x1b\n")


def test_completion_offers_no_name_with_hidden_characters(cardbase: Cardbase, evil: Path) -> None:
    cardbase("deck", "new", "Evil twin", "--game", "fertcg")

    decks = complete_word(["deck", "show"], "evil").suggestions
    cards = complete_word(["show"], "blood").suggestions

    assert [found.word for found in decks] == ["Evil twin"]
    assert cards
    assert all("BERET" not in found.word for found in cards)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_shows_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := io.StringIO())
    with progress_bar(10, "Left - Right", "games") as advance:
        advance(4)

    assert shown.getvalue() == ""


def test_the_bar_tells_what_is_done_and_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr(terminal, "GLANCE", 0)
    with progress_bar(10, "Left - Right", "games") as advance:
        advance(1)
        advance(3)

    assert "Left - Right" in shown.getvalue()
    assert "40%" in shown.getvalue()
    assert "left" in shown.getvalue()


def test_in_a_narrow_window_the_name_and_the_bar_give_way_and_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", shown := Terminal())
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setattr(terminal, "GLANCE", 0)
    with progress_bar(10, "Capitol Expedition - Imperial Clans", "games") as advance:
        advance(1)
        advance(3)

    assert "Capitol Expedition …" in shown.getvalue()
    assert "0:00:00 left" in shown.getvalue()
