"""What a user settles once for all commands: in a file, or in the environment, which counts more; what a command is told counts most.

Whoever needs a setting asks for it (`value`); nothing below the terminal does. A file that is damaged settles nothing, a value that
cannot be is left out, and `mistakes` tells of both: a preference is no reason for a command to fail.
"""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, NamedTuple

from cardbase.errors import InputError, OutsideError, did_you_mean, unreadable_text
from cardbase.files import make_folder, read_most, write_file
from cardbase.messages import LANGUAGES, later, listed, say

VARIABLE = "CARDBASE_CONFIG"
"""The environment variable that names the file; without it it lies in the user's folder for settings of this platform."""
MOST_BYTES = 100_000
MOST_LETTERS = 200
ALL = "all"
_NUMBER = re.compile(r"[1-9]\d{0,5}")


class Setting(NamedTuple):
    """Something that can be settled.

    key    its name in the file; in the environment it is CARDBASE_KEY
    says   what it is for
    usual  its value where nobody settles it; "": nothing
    words  the values that it may have; empty: those that `shape` allows, or any text
    shape  what a value looks like, and `hint` how it is written
    """

    key: str
    says: str
    usual: str = ""
    words: tuple[str, ...] = ()
    shape: re.Pattern[str] | None = None
    hint: str = ""

    @property
    def variable(self) -> str:
        """The environment variable that settles it."""
        return f"CARDBASE_{self.key.upper()}"

    def must_take(self, value: str, place: str) -> None:
        """Raise InputError, with the place and the nearest right thing, for a value that it cannot have."""
        if self.words and value not in self.words:
            hint = did_you_mean(value, self.words) or say("It may be: {words}.", words=listed(self.words, "or"))
        elif self.shape and not self.shape.fullmatch(value):
            hint = say(self.hint)
        elif not value.strip() or len(value) > MOST_LETTERS or not value.isprintable():
            hint = say("Write some words, or 'cardbase config unset {key}'.", key=self.key)
        else:
            return
        raise InputError(
            say("'{key}' cannot be '{value}'", key=self.key, value=value[:MOST_LETTERS]), place=place, hint=hint
        )


SETTINGS: Mapping[str, Setting] = {
    one.key: one
    for one in (
        Setting("language", later("the language of all words; without it that of the system"), words=LANGUAGES),
        Setting("game", later("the game that is meant where none is named; --game all means every one")),
        Setting(
            "page_length",
            later("cards on a page of a search"),
            usual="50",
            shape=re.compile(rf"{ALL}|{_NUMBER.pattern}"),
            hint=later("Write a number from 1 to 999999, or all."),
        ),
        Setting("colour", later("when output is coloured"), usual="auto", words=("auto", "always", "never")),
        Setting(
            "names",
            later("the language whose names of cards stand first; without it that of all words"),
            words=LANGUAGES,
        ),
        Setting("agents", later("who decides in test games, and who plays against you"), usual="greedy"),
    )
}
Origin = Literal["default", "file", "environment"]


class Settled(NamedTuple):
    """The value of a setting: where it comes from, and the place where it is written: a variable, or a line of the file."""

    value: str
    origin: Origin
    place: str = ""


class _File(NamedTuple):
    """What the file settles, by key with the lines, and what is wrong in it. damaged: nothing in it can be told."""

    values: Mapping[str, tuple[str, int]] = {}
    mistakes: tuple[InputError | OutsideError, ...] = ()
    damaged: bool = False


def file() -> Path:
    """Return where the file lies, or would."""
    if named := os.environ.get(VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_config_path  # noqa: PLC0415 - not needed where the place is given

    return user_config_path("cardbase", appauthor=False) / "config.toml"


def find(key: str) -> Setting:
    """Return a setting by its key. Raises InputError with the nearest."""
    if known := SETTINGS.get(key.replace("-", "_").casefold()):
        return known
    hint = did_you_mean(key, list(SETTINGS)) or say("Settings: {keys}.", keys=listed(SETTINGS))
    raise InputError(say("there is no setting '{key}'", key=key), hint=hint)


def settled(key: str) -> Settled:
    """Return what is settled. Raises InputError where the environment says what cannot be."""
    setting = SETTINGS[key]
    if said := os.environ.get(setting.variable):
        setting.must_take(said, setting.variable)
        return Settled(said, "environment", setting.variable)
    if found := _read().values.get(key):
        text, line = found
        return Settled(text, "file", _in_line(line))
    return Settled(setting.usual, "default")


def in_file(key: str) -> str:
    """Return what the file says of a setting, "" for nothing."""
    return _read().values.get(key, ("", 0))[0]


def value(key: str) -> str:
    """Return the value of a setting, "" for nothing; raises what `settled` does."""
    return settled(key).value


def mistakes() -> tuple[InputError | OutsideError, ...]:
    """Return what is wrong in the file, with the lines."""
    return _read().mistakes


def settle(key: str, said: str) -> Setting:
    """Write a value into the file, which keeps all else that stands there, and return the setting.

    Raises InputError for what cannot be, and for a file that is damaged; OutsideError where it cannot be written.
    """
    setting = find(key)
    setting.must_take(said, "")
    line = f"{setting.key} = {said if said.isdecimal() else _quoted(said)}"
    lines = _lines_to_change()
    places = list(_places(lines, setting.key))
    if places:
        lines[places[0]] = line
    else:
        lines.insert(next((at for at, each in enumerate(lines) if each.lstrip().startswith("[")), len(lines)), line)
    _write(lines)
    return setting


def unsettle(key: str) -> bool:
    """Take a value out of the file and return whether one was there; raises what `settle` does."""
    setting, lines = find(key), _lines_to_change()
    places = list(_places(lines, setting.key))
    for place in reversed(places):
        del lines[place]
    if places:
        _write(lines)
    return bool(places)


def _lines_to_change() -> list[str]:
    """Return the lines of the file, none where there is no file. Raises its mistake where it is damaged."""
    found = _read()
    if found.damaged:
        wrong = found.mistakes[0]
        hint = say("Mend the file, or remove it; 'cardbase config path' says where it lies.")
        raise type(wrong)(wrong.message, place=wrong.place, hint=hint)
    place = file()
    return place.read_text(encoding="utf-8-sig").splitlines() if place.exists() else []


def _write(lines: list[str]) -> None:
    place = file()
    make_folder(place.parent)
    write_file(place, "".join(f"{line}\n" for line in lines))
    if _kept:
        _kept.clear()


def _places(lines: list[str], key: str) -> Iterator[int]:
    written = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*=""")
    return (place for place, line in enumerate(lines) if written.match(line))


_kept: list[_File] | None = None
"""What the file says, once it was read inside `read_once`; None outside."""


@contextmanager
def read_once() -> Iterator[None]:
    """Read the file once inside the block, as one command does, however often it is asked."""
    global _kept  # noqa: PLW0603 - as the file, it belongs to the process
    _kept = []
    try:
        yield
    finally:
        _kept = None


def _read() -> _File:
    if _kept:
        return _kept[0]
    found = _found()
    if _kept is not None:
        _kept.append(found)
    return found


def _found() -> _File:
    """Return what the file says; a file that is not there says nothing."""
    try:
        content = read_most(file(), MOST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return _File()
    except OSError as error:
        return _damaged(say("the file cannot be read: {reason}", reason=error.strerror or error), OutsideError)
    except (InputError, OutsideError) as error:
        return _damaged(error.message, type(error))
    return _parsed(content)


def _parsed(content: bytes) -> _File:
    import tomllib  # noqa: PLC0415 - who has settled nothing needs none

    if len(content) > MOST_BYTES:
        return _damaged(say("this is larger than a file of settings may be"))
    try:
        text = content.decode("utf-8-sig")
        return _checked(tomllib.loads(text), text.splitlines())
    except UnicodeDecodeError:
        return _damaged(say("this is no text in UTF-8"))
    except (ValueError, RecursionError) as error:
        return _damaged(say("this is not TOML: {error}", error=unreadable_text(error)))


def _damaged(message: str, kind: type[InputError | OutsideError] = InputError) -> _File:
    wrong = kind(message, place=str(file()), hint=say("Nothing in it is heeded; mend it, or remove it."))
    return _File({}, (wrong,), damaged=True)


def _checked(found: Mapping[str, Any], lines: list[str]) -> _File:
    """Return the values that can be, and what is wrong with the others."""
    values, wrong = dict[str, tuple[str, int]](), list[InputError | OutsideError]()
    for key, said in found.items():
        line = next(_places(lines, key), -1) + 1
        try:
            setting = find(key)
            text = str(said) if isinstance(said, str | int) and not isinstance(said, bool) else repr(said)
            setting.must_take(text, "")
        except InputError as error:
            wrong.append(InputError(error.message, place=_in_line(line), hint=error.hint))
        else:
            values[setting.key] = (text, line)
    return _File(values, tuple(wrong))


def _in_line(line: int) -> str:
    return say("{place} line {lineno}", place=file(), lineno=line) if line else str(file())


def _quoted(text: str) -> str:
    return '"{}"'.format(text.replace("\\", "\\\\").replace('"', '\\"'))
