"""The battlefield drawn in text: seven rows, the second player's camp above, for replays."""

from typing import Final

from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.board import FIELD, HEIGHT, WIDTH
from cardbase.games.detainer.rules.book import State
from cardbase.games.detainer.rules.forces import carried
from cardbase.text import width

CELL: Final = 24  # columns of a square
LEGEND: Final[tuple[str, ...]] = (
    "    > Player 1  < Player 2  5/4 attack and endurance left  * acted  +1 carries a force  [ ] a force that lies there"
    "  ✚ Stigmata",
    "    > プレイヤー1  < プレイヤー2  5/4 攻撃力/残り耐久力  * 行動済  +1 装備フォース数  [ ] 置かれたフォース  ✚ スティグマータ",
)


def lines(g: State, viewer: int, language: str) -> list[str]:
    """Return the drawing: in each square the Stigmata, the unit with attack and endurance left, forces that nobody carries.

    > and < show whose unit it is, * that it is acted, +1 that it carries a force; the last line says so.
    """
    rule = "   +" + ("-" * CELL + "+") * WIDTH
    drawn = [rule]
    for row in range(HEIGHT - 1, -1, -1):
        squares = [FIELD.square(column, row) for column in range(WIDTH)]
        if any(square in g.book.ground.squares for square in squares):
            cells = [_cell(g, square, viewer, language) for square in squares]
            drawn += [f" {row} |" + "".join(f"{_fit(cell)}|" for cell in cells), rule]
    letters = "    " + "".join(f"{letter:^{CELL + 1}}" for letter in "abc")
    return [*drawn, letters.rstrip(), LEGEND[language == "ja"]]


def _cell(g: State, square: int, viewer: int, language: str) -> str:
    words = []
    for seat in (0, 1):
        count = len(g.piles[layout.STIGMATA * 2 + seat])
        if count and g.book.ground.messenger[seat] == square:
            words.append("✚" * count)
    unit = g.board[square]
    if unit >= 0:
        words.append(_unit(g, unit, viewer, language, CELL - 1 - sum(map(len, words))))
    loose = [card for seat in (0, 1) for card in g.piles[layout.FORCES * 2 + seat] if g.place[card] == square]
    words += [f"[{_name(g, card, viewer, language)}]" for card in loose if g.host[card] < 0]
    return " ".join(words)


def _unit(g: State, unit: int, viewer: int, language: str, room: int) -> str:
    side = "<" if g.side[unit] else ">"
    if g.flags[unit] & layout.DOWN:
        return f"{side}{_name(g, unit, viewer, language)}"
    forces = len(carried(g, unit))
    marks = ("*" if g.flags[unit] & layout.RESTED else "") + (f"+{forces}" if forces else "")
    left = g.stats[layout.ENDURANCE][unit] - g.damage[unit]
    values = f" {g.stats[layout.ATTACK][unit]}/{left}{marks}"
    return side + _fit(_name(g, unit, viewer, language), room - 1 - len(values), pad=False) + values


def _name(g: State, card: int, viewer: int, language: str) -> str:
    if viewer >= 0 and not g.known[card] >> viewer & 1:
        return "?"
    return g.match.faces[g.face[card]].name(language)


def _fit(text: str, room: int = CELL, *, pad: bool = True) -> str:
    """Cut a text to a number of columns, letters of Japanese counting two, and fill it up."""
    if width(text) > room:
        while width(text) >= room:
            text = text[:-1]
        text = f"{text.rstrip()}…"
    return text + " " * (room - width(text)) if pad else text
