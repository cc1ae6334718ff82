"""`cardbase config`: what is settled once for all commands: shown, changed, taken back."""

from typing import Annotated, Any

import typer

from cardbase import settings
from cardbase.cli import output
from cardbase.cli.app import lazy_group
from cardbase.cli.arguments import game_key
from cardbase.cli.colour import FAINT, Painted
from cardbase.cli.completion import complete_setting_values, one_of
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.tables import Column, Rank, listing
from cardbase.messages import later, say

COMMANDS = {
    "list": "cardbase.cli.config:list_settings",
    "set": "cardbase.cli.config:set_setting",
    "unset": "cardbase.cli.config:unset",
    "path": "cardbase.cli.config:path",
}

group = lazy_group(
    {later("Commands"): COMMANDS},
    "What you settle once for all commands; without a command it is listed. What the environment says (CARDBASE_GAME) counts more than "
    "the file, and an option more than both.",
    usual="list",
)
_ORIGINS = {"default": later("default"), "file": later("file"), "environment": later("environment")}
_HEADS = [
    Column("key", later("Setting"), Rank.NAMED),
    Column("value", later("Value"), Rank.NAMED),
    Column("origin", later("Origin"), Rank.NAMED),
    Column("variable", later("Variable"), Rank.ASIDE),
    Column("says", later("Meaning")),
]
Key = Annotated[str, typer.Argument(metavar="KEY", help="The setting.", autocompletion=one_of(*settings.SETTINGS))]


@listing
def list_settings(shape: ShapeOption = Shape.TABLE) -> None:
    """List each setting, its value, and where that comes from: the default, the file or the environment.

    \b
    Examples:
      cardbase config list
      cardbase config
    """
    for mistake in settings.mistakes():
        output.complain(f"cardbase: {mistake}")
    rows, shown = list[dict[str, str | None]](), list[dict[str, Any]]()
    for setting in settings.SETTINGS.values():
        found = settings.settled(setting.key)
        row = {
            "key": setting.key,
            "value": found.value or None,
            "origin": found.origin,
            "place": found.place or None,
            "variable": setting.variable,
            "says": say(setting.says),
        }
        rows.append(row)
        shown.append(row | {"value": found.value or Painted("-", FAINT), "origin": say(_ORIGINS[found.origin])})
    output.emit(rows, shape, _HEADS, table_rows=shown)


def set_setting(
    key: Key,
    value: Annotated[str, typer.Argument(metavar="VALUE", help="Its value.", autocompletion=complete_setting_values)],
) -> None:
    """Settle something from now on, in the file, which is made where there is none.

    \b
    Examples:
      cardbase config set game doomtrooper
      cardbase config set language ja
      cardbase config set page_length all
    """
    setting = settings.settle(key, _in_full(settings.find(key).key, value.strip()))
    output.note(say("{key} is {value} now", key=setting.key, value=settings.in_file(setting.key)))
    _report_environment(setting.key)


def unset(key: Key) -> int:
    """Take back what the file settles: the default holds again. Exit code 1: the file does not settle it.

    \b
    Example:
      cardbase config unset game
    """
    setting = settings.find(key)
    was_settled = settings.unsettle(key)
    if was_settled:
        usual = setting.usual or say("nothing")
        output.note(say("{key} is settled no more; the default is {usual}", key=setting.key, usual=usual))
    else:
        output.note(say("the file does not settle {key}", key=setting.key))
    _report_environment(setting.key)
    return 0 if was_settled else 1


def path() -> None:
    """Print where the file lies, or would; CARDBASE_CONFIG names another one.

    \b
    Example:
      cardbase config path
    """
    output.line(str(settings.file()))


def _in_full(key: str, value: str) -> str:
    """Return a value as the file keeps it. Raises InputError, with the nearest, for a game or an agent that there is not."""
    if key == "game":
        return game_key(value)
    if key == "agents":
        from cardbase.sim.agents import agent_names  # noqa: PLC0415

        return ",".join(dict.fromkeys(agent_names(value)))
    return value


def _report_environment(key: str) -> None:
    """Say where the environment settles otherwise than the file."""
    found = settings.settled(key)
    if found.origin == "environment":
        output.note(
            say("{variable} in the environment says {value}, and counts more", variable=found.place, value=found.value)
        )
