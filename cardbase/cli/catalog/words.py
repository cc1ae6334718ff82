"""`cardbase catalog words` and `reword`: what the effect language offers for a game, and what it says otherwise today."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from cardbase.cli import output
from cardbase.cli.arguments import GameArgument
from cardbase.cli.output import Shape, ShapeOption
from cardbase.cli.session import open_library
from cardbase.cli.tables import Column, Rank, listing
from cardbase.errors import InputError, OutsideError
from cardbase.messages import known, looked_up, say
from cardbase.text import fold

if TYPE_CHECKING:
    from cardbase.language import Word


_HEADS = [
    Column("way", "Way", usual=False),
    Column("kind", "Kind"),
    Column("pattern", "Written", Rank.NAMED),
    Column("meaning", "Meaning", Rank.NAMED),
    Column("example", "Example"),
    Column("key", "Key", usual=False),
    Column("english", "English", usual=False),
    Column("japanese", "Japanese", usual=False),
]


@listing
def words(
    game: GameArgument,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]...", help="Only rows in which these words stand.")
    ] = None,
    shape: ShapeOption = Shape.TABLE,
) -> int:
    """List what card abilities can say in a game: the words of the effect language by ways, each with an example.

    A way is how cards change the game: by prices, permissions, prohibitions, replacements and so on.

    {n}, {what}, {who?} are places for a number, for cards, for a player; those with ? may be left out.
    'cardbase help effects' explains the language. Exit code 1: no row has these words.

    \b
    Examples:
      cardbase catalog words build-divide draw
      cardbase catalog words fertcg price
      cardbase catalog words doomtrooper --as json
    """
    from cardbase import games  # noqa: PLC0415
    from cardbase.language.ways import way_of  # noqa: PLC0415

    vocabulary = games.load(open_library().games[game].target).vocabulary
    rows = [
        {
            "way": way_of(word),
            "kind": word.kind,
            "key": word.key,
            "pattern": word.pattern,
            "meaning": looked_up(word.meaning),
            "example": word.example,
            "english": word.en,
            "japanese": word.ja,
        }
        for word in (find_words(vocabulary, wanted or ()) if vocabulary else [])
    ]
    if shape is Shape.TABLE:
        output.emit_parts(_by_way(rows), _HEADS)
    else:
        output.emit(rows, shape, _HEADS)
    if not rows:
        output.note(
            say("no word of the language is like this")
            if vocabulary
            else say("{game} has no words for abilities", game=game)
        )
    return 0 if rows else 1


def _by_way(rows: list[dict[str, str]]) -> list[tuple[list[str], list[dict[str, str]]]]:
    """Return the rows of each way below what the way is called and says."""
    from cardbase.language.ways import WAYS  # noqa: PLC0415

    parts: list[tuple[list[str], list[dict[str, str]]]] = []
    for key, way in WAYS.items():
        if found := [row for row in rows if row["way"] == key]:
            said = say("{title}: {sentence}", title=known(way.title), sentence=known(way.says))
            parts.append(([""] * bool(parts) + [said], found))
    return parts


def find_words(vocabulary: str, wanted: Sequence[str]) -> "list[Word]":
    """Return the rows of a game's words ("module:NAME") in which all the wanted words stand and which its rules carry out, in the order of their
    ways and kinds.
    """
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language.ways import WAYS, way_of  # noqa: PLC0415
    from cardbase.language.words import WORD_KINDS  # noqa: PLC0415

    def has(word: "Word") -> bool:
        way = way_of(word)
        names = {word.meaning, looked_up(word.meaning), way, known(WAYS[way].title)}
        text = fold(" ".join((word.kind, word.key, word.pattern, *names, word.example, word.en, word.ja)))
        return all(fold(one) in text for one in wanted)

    ways, kinds = list(WAYS), list(WORD_KINDS)
    loaded = part(vocabulary)
    fitting = [word for word in loaded.words.values() if has(word) and loaded.carried_out(word.kind, word.key)]
    return sorted(fitting, key=lambda word: (ways.index(way_of(word)), kinds.index(word.kind), word.key))


_KINDS = (".toml", ".csv", ".txt")


def reword(
    game: GameArgument,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file with abilities: .toml, .csv or .txt.")],
    new: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The new file; else it is printed.")] = "",
) -> int:
    """Say the abilities of a file in today's words, in a new file.

    Texts in words that the effect language has no longer go on to be understood; this shows how they are said now. Exit code 1: there
    are none.

    \b
    Examples:
      cardbase catalog reword doomtrooper my-cards.toml -o my-cards-new.toml
    """
    from cardbase import games  # noqa: PLC0415
    from cardbase.games import part  # noqa: PLC0415
    from cardbase.language.compiled import reworded  # noqa: PLC0415

    vocabulary = games.load(open_library().games[game].target).vocabulary
    if file.suffix.lower() not in _KINDS:
        raise InputError(say("{file} is no file of abilities", file=file), hint=say("It ends in .toml, .csv or .txt."))
    if not vocabulary:
        raise InputError(say("{game} has no words for abilities", game=game))
    try:
        content = file.read_text(encoding="utf-8")
    except OSError as error:
        raise OutsideError(say("cannot be read: {strerror}", strerror=error.strerror), place=str(file)) from error
    except UnicodeDecodeError as error:
        raise InputError(say("is no text in UTF-8"), place=str(file)) from error
    text, said = reworded(content, file.suffix.lower(), part(vocabulary))
    for old, now in said:
        output.note(say("{old} is said so now: {now}", old=old, now=" / ".join(now.split("\n"))))
    if not said:
        output.note(say("{file} has no ability in words that are gone", file=file))
        return 1
    output.write_out(text, new)
    return 0
