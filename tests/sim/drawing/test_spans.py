"""Lines in pieces: where they are broken, and what stands beside each other."""

import pytest

from cardbase.engine.picture import TIED
from cardbase.sim.drawing.spans import Span, beside, columns, flow, plain


def lines(text: str, room: int, indent: int = 0) -> list[str]:
    return [plain(line) for line in flow([Span(text)], room, indent)]


@pytest.mark.parametrize(
    ("text", "room", "expected"),
    [
        ("a rested unit", 8, ["a rested", "unit"]),
        (f"Fight{TIED}4 Shoot{TIED}3", 9, ["Fight 4", "Shoot 3"]),
        ("白壁の聖女 ミレイユ", 14, ["白壁の聖女", "ミレイユ"]),
        ("森・川、海", 6, ["森・", "川、海"]),
        ("incomprehensible", 7, ["incompr", "ehensib", "le"]),
        ("灼熱の重騎兵", 7, ["灼熱の", "重騎兵"]),
        ("", 7, []),
    ],
)
def test_lines_end_between_words_and_inside_one_only_where_it_alone_is_too_wide(
    text: str, room: int, expected: list[str]
) -> None:
    assert lines(text, room) == expected


def test_further_lines_are_indented() -> None:
    assert lines("one two three", 7, 2) == ["one two", "  three"]


def test_spans_keep_what_they_speak_of() -> None:
    first, second = flow([Span("Dead Rook", "name", 7, 1), Span("rested", "state", 7)], 9)
    assert [(span.text, span.card) for span in first] == [("Dead", 7), (" ", 7), ("Rook", 7)]
    assert second == (Span("rested", "state", 7),)


def test_cells_stand_beside_each_other_whatever_their_script() -> None:
    cells = [flow([Span("白壁の聖女 ミレイユ")], 12), flow([Span("Rook")], 12)]
    assert [plain(line) for line in beside(cells, 12)] == ["白壁の聖女    Rook", "ミレイユ"]
    assert {columns(line) for line in beside(cells, 12)} == {26}
