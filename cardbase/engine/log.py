"""The log: rows of ints, written only when a list was lent, rendered on demand for a seat and in a language.

A row is (event, seat, card, face, mask, n): `mask` are the seats that know the face; the others read "a card". With RESOLVED and the other
events of `Layout.naming`, n is one more than the number of the text that is used or carried out, 0 where a card without one is.
"""

from typing import TYPE_CHECKING, Final

from cardbase.engine.layout import ENDED, PHASE_END, PHASE_START, PUT_INTO

if TYPE_CHECKING:
    from cardbase.engine.state import Match, Row, State

EVERYBODY: Final = -1


def note(g: "State", event: int, seat: int, card: int = -1, n: int = 0) -> None:
    """Write a line to the log, if there is one."""
    if g.log is not None:
        face, mask = (g.face[card], g.known[card]) if card >= 0 else (-1, 3)
        row = (event, seat, card, face, mask, n)
        g.log.append(row)
        if g.observer is not None:
            g.observer.noted(g, row)


def render(match: "Match", row: "Row", viewer: int = EVERYBODY, language: str = "en", *, naming: bool = True) -> str:
    """Return a log row as a sentence, as the seat `viewer` may read it (EVERYBODY: with everything shown); `naming`: with the names that
    abilities have.
    """
    layout = match.rules.layout
    event, seat, card, face, mask, n = row
    shown = viewer == EVERYBODY or mask >> viewer & 1
    named = naming and event in layout.naming and n and (viewer == EVERYBODY or mask >> viewer & 1)
    ability = match.rules.text_name(match, n - 1, language) if named else ""
    text = layout.naming[event][language == "ja"] if ability else layout.events.text(event, language)
    hidden = "カード" if language == "ja" else "a card"
    words = {
        "seat": seat_name(seat, language),
        "card": match.faces[face].name(language) if card >= 0 and shown else hidden,
        "ability": ability,
        "n": str(n),
        "s": "" if n == 1 else "s",
        "zone": layout.zones.text(n, language) if event == PUT_INTO else "",
        "square": layout.square(n) if "{square}" in text else "",
        "phase": layout.phases.text(n, language) if event in (PHASE_START, PHASE_END) else "",
        "reason": layout.reasons.text(n, language) if event == ENDED else "",
    }
    return text.format_map(words)


def seat_name(seat: int, language: str) -> str:
    """Return "Player 1" or "プレイヤー1"; seats count from 0."""
    return f"プレイヤー{seat + 1}" if language == "ja" else f"Player {seat + 1}"
