"""What is told of a command line that cannot be read: what is wrong with it, and the nearest right thing."""

import re
from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import Any

from cardbase.cli.parsing import FORMAT, JSON, has_value, options_of
from cardbase.errors import CardbaseError, InputError, did_you_mean, nearest

_HABITS = {
    "find": "search",
    "cards": "search",
    "query": "search",
    "card": "show",
    "info": "show",
    "view": "show",
    "games": "catalog stats",
    "sets": "catalog stats",
    "formats": "help formats",
    "rules": "help rules",
    "man": "help",
    "commands": "help",
    "version": "--version",
    "create": "deck new",
    "make": "deck new",
    "rm": "deck remove",
    "del": "deck delete",
    "ls": "deck list",
    "mv": "deck rename",
    "cp": "deck copy",
    "validate": "deck check",
    "legal": "deck check",
    "draw": "deck hand",
    "simulate": "sim match",
    "own": "collection list",
    "owned": "collection list",
    "config": "db path",
    "database": "db path",
}
"""What people type who come from other programs."""
MOST_NAMED = 3


def explain(error: Any, line: Sequence[str]) -> CardbaseError:
    """Return what a user is told of typer's error about a command line, the words of which are `line`."""
    ctx, message = error.ctx, str(error.format_message())
    if ctx is None:
        wanting = f"{error.option_name} needs a value" if hasattr(error, "option_name") else message.rstrip(".")
        return InputError(wanting)
    for sign, told in _TOLD.items():
        if sign in (type(error).__name__, " ".join(message.split()[:3])):
            return told(ctx, error, _behind(ctx, line))
    return InputError(message.rstrip("."), place=_name(ctx), hint=_read_on(ctx))


def _behind(ctx: Any, line: Sequence[str]) -> list[str]:
    """Return the words of a line that stand behind the command, without options and their values."""
    root = ctx.find_root()
    options = options_of(root.command, root) | options_of(ctx.command, ctx)
    words, plain = iter(line), list[str]()
    for word in words:
        if word in options and has_value(options[word]):
            next(words, None)
        elif not word.startswith("-"):
            plain.append(word)
    for name in _name(ctx).split():
        plain = plain[plain.index(name) + 1 :]
    return plain


def _no_option(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    name = str(error.option_name)
    if re.fullmatch(r"-\d+", name):
        hint = "A count is 1 or more; 'cardbase deck remove' takes cards out."
    else:
        names = [option for option in options_of(ctx.command, ctx) if option.startswith("--")]
        hint = did_you_mean(name, [*names, JSON] if FORMAT in names else names)
    return InputError(f"there is no option {name}", place=_name(ctx), hint=hint or _read_on(ctx))


def _no_value(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    return InputError(f"{error.option_name} needs a value", place=_name(ctx), hint=_read_on(ctx))


def _missing(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    param = error.param
    name = param.opts[0] if param.param_type_name == "option" else _argument(param)
    says = f" {name}: {param.help}" if getattr(param, "help", "") else ""
    return InputError(f"{name} is missing", place=_name(ctx), hint=f"{_takes(ctx)}{says}")


def _too_much(ctx: Any, _: Any, said: Sequence[str]) -> InputError:
    wanted = len(_arguments(ctx))
    extra = " ".join(map(quote, said[wanted:]))
    example = quote(" ".join(said)) if wanted == 1 else "'First steps'"
    hint = f"A name with blanks stands in quotation marks: {example}."
    return InputError(f"{extra} is too much", place=_name(ctx), hint=f"{_takes(ctx)} {hint}")


def _wrong_value(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    param, message = error.param, str(error.message).rstrip(".")
    if param is None:
        return InputError(message, place=_name(ctx), hint=_read_on(ctx))
    name = "/".join(param.opts) if param.param_type_name == "option" else _argument(param)
    choices = list(getattr(param.type, "choices", ()) or ())
    least, most = (getattr(param.type, name, None) for name in ("min", "max"))
    wrong = re.match("'(.*?)' is not", message)
    words = [str(getattr(choice, "value", choice)) for choice in choices]
    if wrong and words:
        near = did_you_mean(wrong[1], words)
        message = f"'{wrong[1]}' is none of {', '.join(words)}"
        return InputError(f"{name}: {message}", place=_name(ctx), hint=near)
    if wrong and "int" in param.type.name.casefold():
        message = f"'{wrong[1]}' is no whole number"
    elif found := re.match("(\\S+) is not in the range", message):
        limits = [f"{word} {limit}" for word, limit in (("at least", least), ("at most", most)) if limit is not None]
        message = f"{found[1]} is out of range; {' and '.join(limits)}"
    return InputError(f"{name}: {message}", place=_name(ctx), hint=_read_on(ctx))


def _no_command(ctx: Any, _: Any, said: Sequence[str]) -> InputError:
    """Answer a word that is no command with the commands that may be meant."""
    known = dict(_commands(ctx.find_root().command))
    group = _name(ctx)
    named = " ".join(filter(None, (group, *said[:1])))
    return InputError(f"there is no command '{named}'", hint=_meant(known, group, said) or _read_on(ctx))


def _meant(known: Mapping[str, Any], group: str, said: Sequence[str]) -> str:
    """Return a hint for a word that is no command of a group; "" where nothing comes near."""
    if names := _near(known, group, said):
        return f"Did you mean {' or '.join(map(_quoted, names[:MOST_NAMED]))}?"
    if group:
        return f"Did you mean {_quoted(f'{group} show {quote(said[0])}')}?" if f"{group} show" in known else ""
    if game := _game(said[0]):
        search, rules = _quoted(f"search game:{game}"), _quoted(f"help {game}")
        return f"{search} lists its cards, {rules} tells its rules."
    return "Cards are found with 'cardbase search', and 'cardbase --help' lists the commands."


def _near(known: Mapping[str, Any], group: str, said: Sequence[str]) -> list[str]:
    """Return the commands that words may mean: turned round, of another group, as other programs call them, misspelt."""
    word = said[0].casefold()
    own = {name.rpartition(" ")[2]: name for name in known if name.rpartition(" ")[0] == group}
    turned = f"{said[1].casefold()} {word}" if len(said) > 1 else ""
    if turned in known:
        return [turned]
    if word == "help":
        return [f"help {group}"]
    if elsewhere := [name for name in known if name.rpartition(" ")[2] == word]:
        return elsewhere
    if word in _HABITS:
        return [_HABITS[word]]
    if begun := [own[name] for name in own if word.startswith(name) or (len(word) > 1 and name.startswith(word))]:
        return begun
    leaves = {name.rpartition(" ")[2]: name for name in known}
    spelt = nearest(word, list(own)) or ([] if group else nearest(word, list(leaves)))
    return [own.get(name, leaves[name]) for name in spelt]


def _quoted(command: str) -> str:
    return f'"cardbase {command}"' if "'" in command else f"'cardbase {command}'"


def _game(words: str) -> str:
    from cardbase.cli.naming import game_key  # noqa: PLC0415

    try:
        return game_key(words)
    except CardbaseError:
        return ""


def _commands(group: Any) -> Iterator[tuple[str, Any]]:
    """Yield every command by its whole name: "deck add"; the groups, too."""
    for name, command in group.commands.items():
        yield name, command
        yield from ((f"{name} {inner}", one) for inner, one in getattr(command, "commands", {}).items())


def _arguments(ctx: Any) -> list[Any]:
    return [param for param in ctx.command.get_params(ctx) if param.param_type_name == "argument"]


def _argument(param: Any) -> str:
    return str(param.metavar or param.human_readable_name).strip("[]").removesuffix("...")


def _takes(ctx: Any) -> str:
    """Return how the command is written."""
    words = [str(param.metavar or param.human_readable_name) for param in _arguments(ctx)]
    return f"Write '{' '.join((ctx.command_path, *words))}'."


def _name(ctx: Any) -> str:
    """Return the command as the user has named it: "deck add"."""
    return str(ctx.command_path).partition(" ")[2]


def _read_on(ctx: Any) -> str:
    return f"'{ctx.command_path} --help' tells more."


_TOLD = {
    "NoSuchOption": _no_option,
    "BadOptionUsage": _no_value,
    "MissingParameter": _missing,
    "BadParameter": _wrong_value,
    "No such command": _no_command,
    "Got unexpected extra": _too_much,
}
"""By typer's kind of error, or by how its message begins: its classes have no public names."""
