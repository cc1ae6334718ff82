"""The log: rows of ints, written only when a list was lent, rendered on demand for a seat and in a language.

A row is (event, seat, card, face, mask, n): `mask` are the seats that know the face; the others read "a card". Where the event's words speak
of an ability, as RESOLVED does, n is one more than the number of its text, 0 where there is none.
"""

from typing import TYPE_CHECKING, Final

from cardbase.engine.layout import ENDED, PHASE_END, PHASE_START, PUT_INTO

if TYPE_CHECKING:
    from cardbase.engine.match import Match
    from cardbase.engine.state import Row, State

EVERYBODY: Final = -1


def note(g: "State", event: int, seat: int, card: int = -1, n: int = 0) -> None:
    """Write a line to the log, if there is one."""
    if g.log is not None:
        face, mask = (g.face[card], g.known[card]) if card >= 0 else (-1, 3)
        row = (event, seat, card, face, mask, n)
        g.log.append(row)
        if g.witness is not None:
            g.witness.noted(g, row)


def render(match: "Match", row: "Row", viewer: int = EVERYBODY, language: str = "en") -> str:
    """Return a log row as a sentence, as the seat `viewer` may read it (EVERYBODY: with everything shown)."""
    layout = match.rules.layout
    event, seat, card, face, mask, n = row
    shown = viewer == EVERYBODY or mask >> viewer & 1
    text = layout.events.text(event, language)
    hidden = "カード" if language == "ja" else "a card"
    words = {
        "seat": seat_name(seat, language),
        "card": match.faces[face].name(language) if card >= 0 and shown else hidden,
        "n": str(n),
        "s": "" if n == 1 else "s",
        "zone": layout.zones.text(n, language) if event == PUT_INTO else "",
        "square": layout.square(n) if "{square}" in text else "",
        "phase": layout.phases.text(n, language) if event in (PHASE_START, PHASE_END) else "",
        "reason": layout.reasons.text(n, language) if event == ENDED else "",
    }
    if "ability}" in text:
        words |= _ability(match, n - 1 if shown else -1, language)
    return text.format_map(words)


def _ability(match: "Match", number: int, language: str) -> dict[str, str]:
    """Return the words for the ability of a text, -1 for none: its name behind a card, and the ability by itself."""
    name = match.rules.text_name(match, number, language) if number >= 0 else ""
    if not name:
        return {"of_ability": "", "ability": "能力" if language == "ja" else "an ability"}
    named = f"【{name}】" if language == "ja" else f"[{name}]"
    return {"of_ability": named if language == "ja" else f" {named}", "ability": named}


def seat_name(seat: int, language: str) -> str:
    """Return "Player 1" or "プレイヤー1"; seats count from 0."""
    return f"プレイヤー{seat + 1}" if language == "ja" else f"Player {seat + 1}"
