"""What is told of a command line that cannot be read: what is wrong with it, and the nearest right thing."""

import re
from collections.abc import Iterator, Mapping, Sequence
from shlex import quote
from typing import Any

from cardbase.cli.parsing import AS, FORMER, JSON, has_value, options_of
from cardbase.errors import CardbaseError, Choice, InputError, did_you_mean, in_lines, nearest
from cardbase.messages import in_a_row, known, later, listed, retold, say
from cardbase.settings import SETTINGS

_OTHER_PROGRAMS = {
    "find": "search",
    "cards": "search",
    "query": "search",
    "card": "show",
    "info": "show",
    "view": "show",
    "games": "catalog stats",
    "sets": "catalog stats",
    "formats": "catalog format list",
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
    "settings": "config",
    "preferences": "config",
    "setting": "config set",
    "config get": "config list",
    "config show": "config list",
    "database": "db path",
}
"""What people type who come from other programs."""
TYPER_MESSAGES = (
    later("Missing command."),
    later("Option '{name}' requires {count} arguments."),
    later("Option '{name}' does not take a value."),
    later("'{value}' is not a valid float."),
    later("'{value}' is not a valid boolean."),
)
"""What is told in Typer's words, which are translated here; a value of one may be a message itself."""
MOST_NAMED = 3
MOST_LISTED = 20
GAME_FORMAT = "--game-format"


def explain(error: Any, line: Sequence[str]) -> CardbaseError:
    """Return what a user is told of typer's error about a command line, the words of which are `line`."""
    ctx, message = error.ctx, _in_our_language(str(error.format_message()))
    if type(error).__name__ == "BadOptionUsage" and line and line[-1] in (name := error.option_name, *_former(name)):
        return _no_value([*line[:-1], name])
    told = _EXPLANATIONS.get(type(error).__name__)
    if ctx is None:
        return InputError(message)
    return told(ctx, error, _behind(ctx, line)) if told else InputError(message, place=_name(ctx), hint=_read_on(ctx))


def _in_our_language(message: str) -> str:
    return retold(message, TYPER_MESSAGES).rstrip(".。")


def _behind(ctx: Any, line: Sequence[str]) -> list[str]:
    """Return the words of a line that stand behind the command, without options and their values."""
    root = ctx.find_root()
    options = options_of(root.command, root) | options_of(ctx.command, ctx)
    words, plain = iter(line), list[str]()
    for word in words:
        if word == "--":  # behind which there are no options
            plain += words
        elif word in options and has_value(options[word]):
            next(words, None)
        elif word == "-" or not word.startswith("-"):
            plain.append(word)
    for name in _name(ctx).split():
        plain = plain[plain.index(name) + 1 :]
    return plain


def _no_option(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    name = str(error.option_name)
    if asked := _in_a_query(ctx, name.lstrip("-")):
        hint = say("The query says it: {example}.", example=asked)
    elif name.lstrip("-").upper() in (str(param.metavar).strip("[]") for param in _arguments(ctx)):
        hint = _takes(ctx)
    elif re.fullmatch(r"-\d+", name):
        hint = say("A count is 1 or more; 'cardbase deck remove' takes cards out.")
    else:
        options = [option for option in options_of(ctx.command, ctx) if option.startswith("--")]
        names = [option.removeprefix("--") for option in [*options, JSON] if option != JSON or AS in options]
        meant = [FORMER.get(f"--{near}", f"--{near}") for near in nearest(name.lstrip("-"), names)]
        hint = _did_you_mean([f"'{option}'" for option in dict.fromkeys(meant)])
    message = say("there is no option {option}", option=name)
    return InputError(message, place=_name(ctx), hint=hint or _read_on(ctx))


_EXAMPLES = {
    "limit": "limit:20",
    "page": "page:2",
    "order": "order:name",
    "direction": "direction:desc",
    "seed": "seed:7",
}


def _in_a_query(ctx: Any, name: str) -> str:
    """Return how a query asks for what an option is called by; "" where the command takes none, or it has no such word."""
    from cardbase.catalog.search.context import SHARED  # noqa: PLC0415 - only for a line that cannot be read

    if not getattr(ctx.command, "takes_query", False):
        return ""
    shared = {word: words[0] for words in SHARED for word in words}
    if name in shared:
        return _EXAMPLES.get(shared[name], f"{name}:…")
    declared = _games(ctx).values()
    fields = {word for game in declared for field in game.fields for word in (field.key, field.ja, *field.aliases)}
    return f"{name}:…" if name in fields else ""


def _former(name: str) -> list[str]:
    """Return what an option was called before."""
    return [former for former, now in FORMER.items() if now == name]


def _no_value(line: Sequence[str]) -> InputError:
    """Answer an option that ends the line without its value with what it may be, where that is not much."""
    from cardbase.cli.completion.line import root_command, suggested  # noqa: PLC0415

    found = suggested(root_command(), line, "").suggestions
    choices = in_lines([Choice(one.word, one.help) for one in found]) if len(found) <= MOST_LISTED else []
    return InputError(say("{option} needs a value", option=line[-1]), choices=choices)


def _missing(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    param = error.param
    name = param.opts[0] if param.param_type_name == "option" else _argument(param)
    says = f" {name}: {known(param.help)}" if getattr(param, "help", "") else ""
    return InputError(say("{name} is missing", name=name), place=_name(ctx), hint=f"{_takes(ctx)}{says}")


def _too_much(ctx: Any, _: Any, said: Sequence[str]) -> InputError:
    wanted = len(_arguments(ctx))
    extra = " ".join(map(quote, said[wanted:]))
    example = quote(" ".join(said)) if wanted == 1 else "'First steps'"
    hint = say("A name with blanks stands in quotation marks: {example}.", example=example)
    return InputError(say("{words} is too much", words=extra), place=_name(ctx), hint=in_a_row((_takes(ctx), hint)))


def _wrong_value(ctx: Any, error: Any, _: Sequence[str]) -> InputError:
    param, message = error.param, str(error.message).rstrip(".")
    if param is None:
        return InputError(_in_our_language(message), place=_name(ctx), hint=_read_on(ctx))
    name = "/".join(param.opts) if param.param_type_name == "option" else _argument(param)
    choices = list(getattr(param.type, "choices", ()) or ())
    least, most = (getattr(param.type, name, None) for name in ("min", "max"))
    wrong = re.match("'(.*?)' is not", message)
    words = [str(getattr(choice, "value", choice)) for choice in choices]
    if wrong and words:
        near = did_you_mean(wrong[1], words)
        if not near and AS in param.opts and GAME_FORMAT in options_of(ctx.command, ctx):
            near = say("{option} names a deck's format.", option=GAME_FORMAT)
        message = say("'{word}' is none of {words}", word=wrong[1], words=listed(words))
        return InputError(f"{name}: {message}", place=_name(ctx), hint=near)
    if wrong and "int" in param.type.name.casefold():
        message = say("'{word}' is no whole number", word=wrong[1])
    elif found := re.match("(\\S+) is not in the range", message):
        message = _out_of_range(found[1], least, most)
    else:
        message = _in_our_language(error.message)
    return InputError(f"{name}: {message}", place=_name(ctx), hint=_read_on(ctx))


def _out_of_range(value: str, least: int | None, most: int | None) -> str:
    if most is None:
        return say("{value} is too small; {least} is the least", value=value, least=least)
    if least is None:
        return say("{value} is too large; {most} is the most", value=value, most=most)
    return say("{value} is not from {least} to {most}", value=value, least=least, most=most)


def _no_command(ctx: Any, error: Any, said: Sequence[str]) -> InputError:
    """Answer a word that is no command, or none at all, with the commands that may be meant."""
    if not said:
        return InputError(_in_our_language(str(error.format_message())), place=_name(ctx), hint=_read_on(ctx))
    commands = dict(_commands(ctx.find_root().command))
    group = _name(ctx)
    named = " ".join(filter(None, (group, *said[:1])))
    message = say("there is no command '{command}'", command=named)
    return InputError(message, hint=_meant(ctx, commands, said) or _read_on(ctx))


def _meant(ctx: Any, commands: Mapping[str, Any], said: Sequence[str]) -> str:
    """Return a hint for a word that is no command; "" where nothing comes near."""
    group = _name(ctx)
    if group == "config" and (key := said[0].replace("-", "_").casefold()) in SETTINGS:
        return _did_you_mean(
            [_quoted(" ".join(("config set", key, *(map(quote, said[1:2]) if said[1:] else ["VALUE"]))))]
        )
    if names := _near(commands, group, said):
        return _did_you_mean([_quoted(name) for name in names[:MOST_NAMED]])
    if group:
        shown = _quoted(f"{group} show {quote(said[0])}")
        return _did_you_mean([shown] if f"{group} show" in commands else [])
    if game := _game(ctx, said[0]):
        return say("'cardbase search game:{game}' lists its cards, 'cardbase help {game}' tells its rules.", game=game)
    return say("Cards are found with 'cardbase search', and 'cardbase --help' lists the commands.")


def _near(commands: Mapping[str, Any], group: str, said: Sequence[str]) -> list[str]:
    """Return the commands that words may mean: turned round, of another group, as other programs call them, misspelt."""
    word = said[0].casefold()
    own = {name.rpartition(" ")[2]: name for name in commands if name.rpartition(" ")[0] == group}
    turned = f"{said[1].casefold()} {word}" if len(said) > 1 else ""
    if meant := turned if turned in commands else _OTHER_PROGRAMS.get(f"{group} {word}", ""):
        return [meant]
    if word == "help":
        return [f"help {group}"]
    if elsewhere := [name for name in commands if name.rpartition(" ")[2] == word]:
        return elsewhere
    if word in _OTHER_PROGRAMS:
        return [_OTHER_PROGRAMS[word]]
    if begun := [own[name] for name in own if word.startswith(name) or (len(word) > 1 and name.startswith(word))]:
        return begun
    leaves = {name.rpartition(" ")[2]: name for name in commands}
    spelt = nearest(word, list(own)) or ([] if group else nearest(word, list(leaves)))
    return [own.get(name, leaves[name]) for name in spelt]


def _did_you_mean(quoted: Sequence[str]) -> str:
    return say("Did you mean {names}?", names=listed(quoted, "or")) if quoted else ""


def _quoted(command: str) -> str:
    return f'"cardbase {command}"' if "'" in command else f"'cardbase {command}'"


def _game(ctx: Any, words: str) -> str:
    """Return the key of the game that words mean, "" for none."""
    from cardbase.catalog.declaration import game_called  # noqa: PLC0415

    try:
        return game_called(words, _games(ctx)) if words else ""
    except CardbaseError:
        return ""


def _games(ctx: Any) -> Mapping[str, Any]:
    """Return the games of the catalogue; none where there is no catalogue: none is made to learn that."""
    from cardbase.cli import session  # noqa: PLC0415

    session.database = ctx.find_root().params.get("db") or ""  # the function that sets it is called behind the command
    try:
        return session.open_library().games if session.database_file().is_file() else {}
    except CardbaseError:
        return {}


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
    return say("Write '{command}'.", command=" ".join((ctx.command_path, *words)))


def _name(ctx: Any) -> str:
    """Return the command as the user has named it: "deck add"."""
    return str(ctx.command_path).partition(" ")[2]


def _read_on(ctx: Any) -> str:
    return say("'{command} --help' tells more.", command=ctx.command_path)


def _wrong_words(ctx: Any, error: Any, said: Sequence[str]) -> InputError:
    return (_no_command if hasattr(ctx.command, "commands") else _too_much)(ctx, error, said)


_EXPLANATIONS = {
    "NoSuchOption": _no_option,
    "MissingParameter": _missing,
    "BadParameter": _wrong_value,
    "UsageError": _wrong_words,
}
"""By the names of typer's errors: its classes have no public ones of their own."""
