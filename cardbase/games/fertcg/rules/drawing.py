"""The map in characters, for replays and logs: the first player's deployment row lies below."""

from typing import Final

from cardbase.engine.log import seat_name
from cardbase.engine.state import State
from cardbase.games.fertcg.rules import layout
from cardbase.games.fertcg.rules.board import BOARD, HEIGHT, WIDTH

CELL: Final = 20  # columns of a square


def wide(text: str) -> int:
    """Return how many columns a terminal gives a text: two for a Japanese character."""
    return sum(2 if ord(letter) > 0x2E7F else 1 for letter in text)


def fitted(text: str, width: int) -> str:
    """Return the text cut or filled up to a width."""
    while wide(text) > width:
        text = text[:-1]
    return text + " " * (width - wide(text))


def draw_map(g: State, language: str) -> list[str]:
    """Return the lines of the map: in each square the unit's name, and below its side, chips and maximum."""
    edge = "   +" + ("-" * CELL + "+") * WIDTH
    lines = ["    " + "".join(fitted(f" {chr(ord('a') + column)}", CELL + 1) for column in range(WIDTH))]
    for row in reversed(range(HEIGHT)):
        squares = [BOARD.square(column, row) for column in range(WIDTH)]
        lines.append(edge)
        lines.append(
            f" {row + 1} |" + "".join(fitted(" " + _name(g, square, language), CELL) + "|" for square in squares)
        )
        lines.append("   |" + "".join(fitted(" " + _values(g, square, language), CELL) + "|" for square in squares))
    return [*lines, edge]


def _name(g: State, square: int, language: str) -> str:
    unit = g.board[square]
    return g.match.faces[g.face[unit]].name(language) if unit >= 0 else ""


def _values(g: State, square: int, language: str) -> str:
    unit = g.board[square]
    if unit < 0:
        return ""
    arrow = "v" if g.side[unit] else "^"
    done = ("済" if language == "ja" else "done") if g.flags[unit] & layout.DONE else ""
    seat = seat_name(g.side[unit], language).replace("Player ", "P").replace("プレイヤー", "P")
    return f"{arrow}{seat} {g.more[layout.CHIPS][unit]}/{g.stats[layout.MAXIMUM][unit]} {done}".rstrip()
