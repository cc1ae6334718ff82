"""Agents that users bring: a function of a module, looked up, looked at, and watched as it plays."""

import sys
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

from cardbase.engine.hidden import resample
from cardbase.engine.state import Match, State
from cardbase.errors import InputError, at_line, did_you_mean
from cardbase.messages import say
from cardbase.sim.agents.baselines import Agent, Make


def custom_agent(name: str, target: str, settings: str) -> Make:
    """Return what makes the agent of "module:function"; modules are also looked for where the command was given.

    name      what messages call it
    settings  what stands behind its name, which is given to the function beside the match; nothing if ""

    Raises InputError, with the place, where there is no such function, where it cannot be imported, and where it does not take
    what it is given.
    """
    function = _function(name, target)
    given = (settings,) if settings else ()
    try:
        signature(function).bind(None, *given)
    except (TypeError, ValueError) as fault:
        wanted = "def agent(match, settings)" if given else "def agent(match)"
        raise InputError(
            say("the agent '{name}' cannot be made: {fault}", name=name, fault=fault),
            hint=say("Its function is to begin so: {wanted}.", wanted=wanted),
        ) from fault

    def make(match: Match) -> Agent:
        try:
            choose = function(match, *given)
        except Exception as fault:
            raise _failed(name, fault) from fault
        if not callable(choose):
            raise InputError(
                say("the function of the agent '{name}' returned {value!r} and no agent", name=name, value=choose),
                hint=say("It returns a function: (state, random numbers) -> one of the legal answers."),
            )
        return _watched(name, choose)

    return make


def _function(name: str, target: str) -> Callable[..., Any]:
    """Return the function that "module:function" names."""
    module, _, attribute = target.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)  # behind everything that is installed
    try:
        found = import_module(module)
    except ModuleNotFoundError as fault:
        if fault.name and (module == fault.name or module.startswith(f"{fault.name}.")):
            raise InputError(
                say("there is no module '{module}' for the agent '{name}'", module=fault.name, name=name),
                hint=say("It must be installed, or lie in this folder."),
            ) from fault
        raise _failed(name, fault) from fault
    except Exception as fault:
        raise _failed(name, fault) from fault
    function = getattr(found, attribute, None)
    if not callable(function):
        known = [key for key, value in vars(found).items() if callable(value) and not key.startswith("_")]
        raise InputError(
            say("there is no function '{attribute}' in the module '{module}'", attribute=attribute, module=module),
            hint=did_you_mean(attribute, known),
        )
    return function  # type: ignore[no-any-return]


def _watched(name: str, choose: Callable[[State, Random], Any]) -> Agent:
    """Return an agent that shows the other one a copy of the state without what its seat cannot know, and looks at its answers."""

    def answer(g: State, rng: Random) -> int:
        try:
            given = choose(resample(g, rng), rng)
            found = [action for action in g.options if action == given]
        except Exception as fault:
            raise _failed(name, fault) from fault
        if not found:
            raise InputError(
                say("the agent '{name}' answered {given!r}, which is not legal", name=name, given=given),
                hint=say("The legal answers are those of g.options."),
            )
        return found[0]

    return answer


def _failed(name: str, fault: Exception) -> InputError:
    said = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
    return InputError(say("the agent '{name}' failed: {said}", name=name, said=said), place=_place(fault))


def _place(fault: Exception) -> str:
    """Return the innermost file and line of code that is neither cardbase's nor Python's own."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return at_line(str(fault.filename), fault.lineno or 0)
    step: TracebackType | None = fault.__traceback__
    own, place = Path(__file__).parents[2], ""
    while step:
        file = Path(step.tb_frame.f_code.co_filename)
        if own not in file.parents and sys.prefix not in str(file) and file.is_file():
            place = at_line(str(file), step.tb_lineno)
        step = step.tb_next
    return place
