"""How a sitting looks as plain lines: the table, what happened, a question with its answers, a list that fits the terminal."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from shutil import get_terminal_size

from cardbase.breaking import wrapped
from cardbase.cli import output
from cardbase.cli.colour import Painted
from cardbase.engine.log import seat_name
from cardbase.messages import bracketed, listed, say, several, spoken
from cardbase.sim.sitting.sitting import Question, Sitting
from cardbase.sim.telling import Deed
from cardbase.text import fold, width

MOST_LINES = 16
"""Lines of answers that are shown before the rest is left out."""
FEW = 10
"""So many answers stand below each other, however wide the terminal is."""
GAP = 3


def columns() -> int:
    """Return how many columns there are: of the terminal, as COLUMNS says, else 80."""
    return max(20, get_terminal_size((80, 24)).columns)


def show(lines: Iterable[str], *, hang: int = 4, style: str = "") -> None:
    """Print lines, broken where they are too long; `hang` blanks stand before what goes on in the next line."""
    for line in lines:
        output.lines(Painted(part, style) for part in wrapped(line, columns(), hang=hang))


def show_pairs(pairs: Iterable[tuple[str, str]]) -> None:
    """Print what may be typed, and beside it what it does."""
    pairs = list(pairs)
    side = max(width(typed) for typed, _ in pairs)
    show((f"  {typed}{' ' * (side - width(typed))}  {what}" for typed, what in pairs), hang=side + 4)


def player(sitting: Sitting, seat: int) -> str:
    """Return a seat with its deck: "Player 2 (Hollow Control)"."""
    name, deck = seat_name(seat, sitting.game.language), sitting.game.names[seat]
    return bracketed(name, deck)


def deeds(told: Sequence[Deed], *, answers: bool = False) -> Iterator[str]:
    """Yield what happened, a sentence a line; with `answers` also who decided what, where the one who is told may know."""
    for deed in told:
        if answers and deed.answer:
            yield say("{player}: {answer}", player=seat_name(deed.seat, spoken()), answer=deed.answer)
        for event, copies in groupby(deed.events):
            times = len(list(copies))
            yield f"  {event}" if times == 1 else say("  {event} ({n} times)", event=event, n=times)


def question(asked: Question, language: str) -> str:
    """Return what is asked, of whom and in which turn."""
    who = seat_name(asked.seat, language)
    if asked.turn:
        return say("Turn {turn}, {player}: {question}", turn=asked.turn, player=who, question=asked.words)
    return say("{player}: {question}", player=who, question=asked.words)


def answers(asked: Question, *, everything: bool = False) -> Iterator[str]:
    """Yield the answers, numbered; of many only the first ones unless `everything` is wanted."""
    label = len(str(len(asked.answers)))
    shown = [f"{n:>{label}}  {answer}" for n, answer in enumerate(asked.answers, 1)]
    if not asked.numbered:
        shown = list(asked.answers)
    if all(answer.isdecimal() for answer in shown):
        shown = [listed(shown)]
    shown = [f"  {answer}" for answer in shown]
    wide = max(map(width, shown)) + GAP
    side = 1 if len(shown) <= FEW else max(1, (columns() + GAP) // wide)
    rows = -(-len(shown) // side)
    left_out = 0
    if rows > MOST_LINES and not everything:
        left_out = max(0, len(shown) - MOST_LINES * side)
        shown, rows = shown[: MOST_LINES * side], MOST_LINES
    for row in range(rows):
        cells = shown[row::rows]
        yield "".join(cell + " " * (wide - width(cell)) for cell in cells).rstrip()
    if left_out:
        yield several(
            left_out,
            "  … and {n} more: 'answers' lists all, a part of the words finds one",
            "  … and {n} more: 'answers' lists all, a part of the words finds one",
        )


def named(line: str, commands: Iterable[str], *, whole: bool = False) -> str:
    """Return the command that a line begins with, in English or in the language that is spoken: written out, or else begun, as no
    other begins; "" where there is none.
    """
    word = fold(line.partition(" ")[0])
    spelt = {name: (fold(name), fold(say(name))) for name in commands}
    found = [name for name, words in spelt.items() if word in words]
    if not found and word and not whole:
        found = [name for name, words in spelt.items() if any(spelling.startswith(word) for spelling in words)]
    return found[0] if len(found) == 1 else ""
