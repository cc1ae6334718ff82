"""What the blocks of a run say, as lines of a table."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

CAPS = ("turns", "time")  # the reasons of games that end because a turn limit is reached
Block = dict[str, Any]


def summary(game: str, blocks: Sequence[Block]) -> Iterator[str]:
    """Yield a line of a Markdown table for each kind of decks, with games, faults, turns, and the share at the turn limit."""
    for kind in dict.fromkeys(kind for block in blocks for kind in block["kinds"]):
        told = [block["kinds"][kind] for block in blocks if kind in block["kinds"]]
        games = sum(part["games"] for part in told)
        ends = _ends(told)
        capped = sum(ends[key] for key in CAPS)
        how = ", ".join(f"{key} {100 * count / games:.1f} %" for key, count in ends.most_common())
        turns, decisions = (sum(part[key] for part in told) / max(1, games) for key in ("turns", "decisions"))
        yield f"| {game} | {kind} | {games:,} | {turns:.0f} | {decisions:.0f} | {100 * capped / games:.1f} % | {how} |"


def memory(game: str, blocks: Sequence[Block]) -> str:
    """Return a line of a table that tells games, faults, speed, and the memory after the second block, half and all of them."""
    games, faults = sum(block["games"] for block in blocks), sum(len(block["faults"]) for block in blocks)
    seconds = sum(block["seconds"] for block in blocks)
    sizes = [block["rss_mb"] for block in blocks]
    steps = [sizes[min(1, len(sizes) - 1)], sizes[len(sizes) // 2], sizes[-1]]
    told = " | ".join(f"{size:.0f}" for size in (*steps, max(sizes)))
    return f"| {game} | {games:,} | {faults} | {games / seconds:.0f} | {told} |"


def pairs(blocks: Sequence[Block]) -> Iterator[str]:
    """Yield a line of a table for each pair of bundled decks: games, turns, the share at the turn limit."""
    counts: dict[str, list[int]] = {}
    for block in blocks:
        for names, numbers in block["pairs"].items():
            told = " - ".join(sorted(names.split(" - ")))
            counts[told] = [a + b for a, b in zip(counts.get(told, [0, 0, 0]), numbers, strict=True)]
    for told, (games, turns, capped) in sorted(counts.items()):
        yield f"| {told} | {games:,} | {turns / games:.0f} | {100 * capped / games:.1f} % |"


def _ends(told: Iterable[Block]) -> Counter[str]:
    ends = Counter[str]()
    for part in told:
        ends.update(part["ends"])
    return ends
