"""`cardbase help`: the documentation, by topics."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cardbase.cli import output
from cardbase.cli.arguments import game_key
from cardbase.cli.colour import HEAD, Painted
from cardbase.cli.completion import complete_topics
from cardbase.cli.output import Shape, ShapeOption, paged
from cardbase.errors import CardbaseError, NotFound, did_you_mean
from cardbase.messages import known, listed, say, spoken

if TYPE_CHECKING:
    from cardbase.pages import Page

RULES = "rules"
MOST_NAMED = 8


@paged
def help_page(
    ctx: typer.Context,
    topic: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TOPIC]...",
            help="A topic, a game, or a command; without it a list.",
            autocompletion=complete_topics,
        ),
    ] = None,
    shape: ShapeOption = Shape.TABLE,
) -> None:
    """Read about a topic: the query language, decks, files, the rules of a game. Without one, list the topics.

    On a terminal a pager shows the page ($PAGER chooses it); elsewhere the page is printed as it is written, in Markdown.

    \b
    Examples:
      cardbase help
      cardbase help query
      cardbase help rules doomtrooper
      cardbase help deck add
    """
    from cardbase.pages import pages  # noqa: PLC0415

    if not topic:
        rows = [{"topic": each.topic, "says": known(each.says), "part": known(each.part)} for each in pages().values()]
        if shape is not Shape.TABLE:
            output.emit(rows, shape, {})
        else:
            parts = {
                part: [row for row in rows if row["part"] == part]
                for part in dict.fromkeys(row["part"] for row in rows)
            }
            output.emit_parts(
                [
                    ([*[""] * bool(n), Painted(part, HEAD)], part_rows)
                    for n, (part, part_rows) in enumerate(parts.items())
                ],
                {"topic": say("Topic"), "says": say("What it tells")},
            )
            output.note(say("cardbase help TOPIC shows one; cardbase COMMAND --help tells of a command"))
    elif found := _page(topic):
        _show(found, shape)
    elif words := _of_command(ctx, topic):
        output.lines(words.split("\n"))
    else:
        raise _unknown(" ".join(topic))


def _page(topic: list[str]) -> "Page | None":
    """Return the page of a topic; a game's name in any form, alone or behind the topic, means its page."""
    from cardbase.pages import page  # noqa: PLC0415

    for first in range(len(topic), -1, -1):
        name = " ".join(topic[first:])
        try:
            words = [*topic[:first], game_key(name)] if name else topic
        except CardbaseError:
            continue
        if found := page(" ".join(words)) or page(f"{RULES} {' '.join(words)}"):
            return found
    return None


def _show(page: "Page", shape: Shape) -> None:
    if shape is not Shape.TABLE:
        output.emit_one({"topic": page.topic, "says": page.says, "text": page.text()}, shape)
    elif output.on_terminal():
        from cardbase.cli.terminal import show_page  # noqa: PLC0415

        show_page(page.told())
    else:
        output.data(page.told())


def _of_command(ctx: typer.Context, words: list[str]) -> str:
    """Return the help of a command that is named by words, "" where there is none."""
    command: Any = ctx.find_root().command
    inner: Any = ctx.find_root()
    for word in words:
        command = getattr(command, "commands", {}).get(word)
        if command is None:
            return ""
        inner = type(inner)(command, info_name=word, parent=inner)
    return str(command.get_help(inner))


def _unknown(words: str) -> NotFound:
    """Return the error for a topic that there is not, with the nearest ones, or with those that speak of it."""
    from cardbase.pages import pages  # noqa: PLC0415

    there = pages()
    speaking = [topic for topic, page in there.items() if words.casefold() in page.text(spoken()).casefold()]
    hint = did_you_mean(words, list(there))
    if speaking and not hint:
        hint = say("It is spoken of in: {topics}.", topics=listed(speaking[:MOST_NAMED]))
    message = say("there is no topic '{words}'", words=words)
    return NotFound(message, hint=hint or say("'cardbase help' lists the topics."))
