"""What a deck's statistics look like in a few lines: a small bar for each value."""

from rich.text import Text

from cardbase.decks.questions.showing import drawn, shown
from cardbase.decks.questions.stats import UNKNOWN, Stats, Tally
from cardbase.games.face import Face, letters
from cardbase.messages import spoken
from cardbase.screens.theme import DOUBT

BLOCKS = " ▁▂▃▄▅▆▇█"
MOST = 12
"""Values of a count in one line."""


def lines(stats: Stats, face: Face) -> list[Text]:
    """Return a line for each count, numbers first: "cost 1 ▂ 2 █ 3 ▅   2.1 on average"."""
    tallies = sorted(drawn(stats), key=lambda tally: tally.kind != "number")
    return [_line(tally, face) for tally in tallies]


def _line(tally: Tally, face: Face) -> Text:
    bars = shown(tally, MOST, spoken())
    most = max((bar.copies for bar in bars), default=0) or 1
    tints = {key: letters(colour) for key, colour in face.tints} if tally.field == face.tint else {}
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(tally.label(spoken()), "bold")
    if tally.mean is not None:
        line.append(f" ⌀{tally.mean:.1f} ", "dim")
    for bar in bars:
        style = DOUBT if bar.key == UNKNOWN else tints.get(bar.key, "")
        line.append(" " if tally.kind == "number" else "  ")
        if tally.kind == "number" and bar.key != UNKNOWN:
            line.append(bar.label(spoken()), "dim")
            line.append(BLOCKS[-(-bar.copies * 8 // most)].strip(), style or "cyan")
        else:
            line.append(f"{bar.label(spoken())} {bar.copies}", style)
    return line
