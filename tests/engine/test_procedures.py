"""Steps are named, never numbered: where `goto` leads, and where a frame may begin."""

import ast
import importlib
from pathlib import Path

import pytest

import cardbase
from cardbase import games
from cardbase.engine.layout import DRAW
from cardbase.engine.rules import LOOP_REASON, Entry
from cardbase.engine.run import PLACES, PROCEDURES, ask, finish, goto, leave, place_of, procedure, restart
from cardbase.engine.state import ANS, REG, Frame, State
from tests.engine.small import Small, declared, layout, start

PACKAGE = Path(cardbase.__file__).parent
NAMES = layout("test-procedures")


def count(g: State, f: Frame) -> None:
    f[REG] = max(f[REG], 0) + 1
    goto(f, skip)


def never(g: State, f: Frame) -> None:
    raise AssertionError("goto passes over this step")


def skip(g: State, f: Frame) -> None:
    if f[REG] < 2:
        restart(f)
    else:
        goto(f, over)


def over(g: State, f: Frame) -> None:
    finish(g, f[REG], LOOP_REASON)


COUNTED = procedure("test-procedures.count", count, never, skip, over)


def test_goto_leads_to_the_step_that_it_names() -> None:
    """`count` runs twice, at first and after `restart`; the step between is never run."""
    assert start(Small(NAMES, COUNTED), {}).result == DRAW == 2


def test_a_step_is_found_where_the_procedure_holds_it() -> None:
    assert [place_of(COUNTED, step) for step in (count, never, skip, over, leave)] == [0, 1, 2, 3, 4]


def test_a_step_that_a_procedure_holds_twice_or_not_at_all_cannot_be_named() -> None:
    twice = declared("test-procedures.twice", count, over, count)
    with pytest.raises(KeyError):
        place_of(twice, count)
    with pytest.raises(KeyError):
        goto([twice, 0, 0, -1, 0], skip)


def ask_seat(g: State, f: Frame) -> None:
    ask(g, 0, [1 << 12, 2 << 12])


def end(g: State, f: Frame) -> None:
    finish(g, f[ANS] >> 12, LOOP_REASON)


def test_a_given_position_begins_at_a_step() -> None:
    turn = declared("test-procedures.turn", never, ask_seat, end)
    rules = Small(NAMES, declared("test-procedures.nothing", lambda g, f: finish(g, 0, LOOP_REASON)))
    rules.entries = {"asked": Entry(turn, ask_seat, 2)}
    g = start(rules, {})
    rules.begin(g, 1, "asked")
    assert g.frames == [[turn, 1, 1, -1, 0, 0, 0]]


def gotos(tree: ast.FunctionDef) -> set[tuple[bool, str]]:
    """The steps that a function's gotos name, and whether it is in the function's own frame."""
    named = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "goto":
            frame, target = node.args
            parts = [target.body, target.orelse] if isinstance(target, ast.IfExp) else [target]
            assert not any(isinstance(part, ast.Constant) for part in parts), ast.unparse(node)
            named |= {(ast.unparse(frame) == "f", part.id) for part in parts if isinstance(part, ast.Name)}
    return named


def test_every_goto_names_a_step_of_its_own_procedure() -> None:
    """A helper, which is no step, names one of some procedure, or hands on the one that it is given."""
    for game in games.games():
        games.part(game.rules)
    for path in PACKAGE.rglob("*.py"):
        if "goto(" in path.read_text(encoding="utf-8"):
            check_gotos(path)


def check_gotos(path: Path) -> None:
    module = importlib.import_module(".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts))
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            given = {argument.arg for argument in node.args.args}
            holds = [
                places for steps, places in zip(PROCEDURES, PLACES, strict=True) if vars(module)[node.name] in steps
            ]
            for own, name in gotos(node):
                if name not in given:
                    known = [vars(module)[name] in places for places in (own and holds) or PLACES]
                    assert all(known) if own and holds else any(known), f"{path.name}: {node.name} goes to {name}"
