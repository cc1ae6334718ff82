"""What is drawn on the page: SVG, and colours."""

from collections.abc import Sequence
from html import escape

from cardbase.sim.playing import Outcome
from cardbase.sim.results.intervals import Interval, alike, of_pairs
from cardbase.sim.results.summary import pairs

_BAD, _EVEN, _GOOD = (230, 140, 60), (250, 250, 247), (90, 155, 220)  # told apart by those who see no red or green
_POINTS = 40  # of a curve
_WIDE, _HIGH, _LEFT, _BELOW = 300, 150, 34, 18


def heat(share: float) -> str:
    """Return the ground of a share between 0 and 1, light enough for black words."""
    end, part = (_GOOD, 2 * share - 1) if share > 0.5 else (_BAD, 1 - 2 * share)
    red, green, blue = (round(even + (far - even) * part) for even, far in zip(_EVEN, end, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def bar(interval: Interval, low: float, high: float, middle: float | None = None) -> str:
    """Draw a value with its interval on a line from `low` to `high`; `middle` is marked."""

    def x(value: float) -> str:
        return f"{4 + 152 * (min(max(value, low), high) - low) / ((high - low) or 1):.1f}"

    least, value, most = interval
    mark = "" if middle is None else f'<path d="M{x(middle)} 2V18" class="axis"/>'
    return (
        f'<svg viewBox="0 0 160 20" class="bar" role="img">{mark}<path d="M{x(least)} 10H{x(most)}" class="range"/>'
        f'<circle cx="{x(value)}" cy="10" r="4"/></svg>'
    )


def filled(interval: Interval) -> str:
    """Draw a share as a filled bar, with a line for its interval."""
    low, share, high = (round(160 * part, 1) for part in interval)
    return (
        f'<svg viewBox="0 0 160 20" class="bar" role="img"><rect y="5" width="{share}" height="10" class="part"/>'
        f'<path d="M{low} 10H{high}" class="range"/></svg>'
    )


def curve(title: str, outcomes: Sequence[Outcome]) -> str:
    """Draw how the first deck's share and its interval narrowed as games came in."""
    games = len(outcomes)
    ends = sorted({max(1, round(games * (n / _POINTS) ** 1.5)) for n in range(1, _POINTS + 1)})
    found = [(end, _share(outcomes[:end])) for end in ends]

    def x(end: int) -> str:
        return f"{_LEFT + (_WIDE - _LEFT - 6) * end / games:.1f}"

    def y(share: float) -> str:
        return f"{6 + (_HIGH - _BELOW - 6) * (1 - share):.1f}"

    band = " ".join([f"{x(end)},{y(high)}" for end, (_, _, high) in found])
    back = " ".join([f"{x(end)},{y(low)}" for end, (low, _, _) in reversed(found)])
    line = " ".join([f"{x(end)},{y(share)}" for end, (_, share, _) in found])
    grid = "".join(
        f'<path d="M{_LEFT} {y(part)}H{_WIDE - 6}" class="{"axis" if part == 0.5 else "grid"}"/>'
        f'<text x="{_LEFT - 4}" y="{float(y(part)) + 4:.1f}" text-anchor="end">{part:.0%}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {_WIDE} {_HIGH}" role="img">{grid}'
        f'<polygon points="{band} {back}" class="band"/><polyline points="{line}" class="line"/>'
        f'<text x="{_WIDE - 6}" y="{_HIGH - 3}" text-anchor="end">{games:,}</text>'
        f'<text x="{_LEFT}" y="{_HIGH - 3}">0</text></svg></figure>'
    )


def _share(outcomes: Sequence[Outcome]) -> Interval:
    together = alike((one.points, other.points) for one, other in pairs(outcomes))
    return of_pairs(sum(outcome.winner == 0 for outcome in outcomes), len(outcomes), together)
