"""What decks have played as one page for a browser: everything in one file, nothing from a network, made to be printed, too."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from cardbase.escaping import in_html
from cardbase.messages import later, listed, say, several, spoken
from cardbase.sim.matrix import Matrix, Standing
from cardbase.sim.playback import Turn, replayed_turns
from cardbase.sim.playing import Outcome, Players
from cardbase.sim.results.cards import CardFigures, Share
from cardbase.sim.results.statistics import Interval, alike, levelled, of_hundred, of_pairs
from cardbase.sim.results.summary import Summary, pairs
from cardbase.sim.saved import saved
from cardbase.version import __version__

# Not Jinja2: all words are said in Python, where they are gathered to be translated, and most of the page is arithmetic of what is drawn.

_LIGHT = (230, 140, 60), (250, 250, 247), (90, 155, 220)  # bad, even, good: told apart by those who see no red or green
_DARK = (140, 72, 14), (38, 43, 50), (22, 92, 160)
_POINTS = 40  # of a curve
_WIDE, _HIGH, _LEFT, _BELOW = 300, 150, 34, 18


def heat(share: float, *, dark: bool = False) -> str:
    """Return the ground of a share between 0 and 1: light enough for black words, on a dark page dark enough for white ones."""
    bad, even, good = _DARK if dark else _LIGHT
    end, part = (good, 2 * share - 1) if share > 0.5 else (bad, 1 - 2 * share)
    red, green, blue = (round(near + (far - near) * part) for near, far in zip(even, end, strict=True))
    return f"#{red:02x}{green:02x}{blue:02x}"


def bar(name: str, interval: Interval, low: float, high: float, middle: float | None = None) -> str:
    """Draw a value with its interval on a line from `low` to `high`; `middle` is marked."""

    def x(value: float) -> str:
        return f"{4 + 152 * (min(max(value, low), high) - low) / ((high - low) or 1):.1f}"

    least, value, most = interval
    mark = "" if middle is None else f'<path d="M{x(middle)} 2V18" class="axis"/>'
    return (
        f'{_drawing("0 0 160 20", name, "bar")}{mark}<path d="M{x(least)} 10H{x(most)}" class="range"/>'
        f'<circle cx="{x(value)}" cy="10" r="4"/></svg>'
    )


def filled(name: str, interval: Interval) -> str:
    """Draw a share as a filled bar, with a line for its interval."""
    low, share, high = (round(160 * part, 1) for part in interval)
    return (
        f'{_drawing("0 0 160 20", name, "bar")}<rect y="5" width="{share}" height="10" class="part"/>'
        f'<path d="M{low} 10H{high}" class="range"/></svg>'
    )


def _drawing(box: str, name: str, kind: str) -> str:
    """Return the beginning of a drawing with its name, which says what the drawing shows."""
    return f'<svg viewBox="{box}" class="{kind}" role="img"><title>{escape(name)}</title>'


def curve(title: str, outcomes: Sequence[Outcome]) -> str:
    """Draw how the first deck's share and its interval narrowed as games came in."""
    games = len(outcomes)
    ends = sorted({max(1, round(games * (n / _POINTS) ** 1.5)) for n in range(1, _POINTS + 1)})
    shares = [(end, _share(outcomes[:end])) for end in ends]

    def x(end: int) -> str:
        return f"{_LEFT + (_WIDE - _LEFT - 6) * end / games:.1f}"

    def y(share: float) -> str:
        return f"{6 + (_HIGH - _BELOW - 6) * (1 - share):.1f}"

    band = " ".join([f"{x(end)},{y(high)}" for end, (_, _, high) in shares])
    back = " ".join([f"{x(end)},{y(low)}" for end, (low, _, _) in reversed(shares)])
    line = " ".join([f"{x(end)},{y(share)}" for end, (_, share, _) in shares])
    grid = "".join(
        f'<path d="M{_LEFT} {y(part)}H{_WIDE - 6}" class="{"axis" if part == 0.5 else "grid"}"/>'
        f'<text x="{_LEFT - 4}" y="{float(y(part)) + 4:.1f}" text-anchor="end">{part:.0%}</text>'
        for part in (0, 0.25, 0.5, 0.75, 1)
    )
    name = _shared_name((title, several(games, "{n:,} game", "{n:,} games")), shares[-1][1])
    return (
        f"<figure><figcaption>{in_html(title, spoken())}</figcaption>{_drawing(f'0 0 {_WIDE} {_HIGH}', name, 'curve')}{grid}"
        f'<polygon points="{band} {back}" class="band"/><polyline points="{line}" class="line"/>'
        f'<text x="{_WIDE - 6}" y="{_HIGH - 3}" text-anchor="end">{games:,}</text>'
        f'<text x="{_LEFT}" y="{_HIGH - 3}">0</text></svg></figure>'
    )


def _share(outcomes: Sequence[Outcome]) -> Interval:
    together = alike((one.points, other.points) for one, other in pairs(outcomes))
    return of_pairs(sum(outcome.winner == 0 for outcome in outcomes), len(outcomes), together)


MOST = 4


def samples(matrix: Matrix) -> str:
    """Return the games as parts of the page, of pairs that lie evenly among all."""
    count = len(matrix.played)
    places = sorted({n * count // min(MOST, count) for n in range(min(MOST, count))})
    return "".join(_game(matrix, place) for place in places)


def _game(matrix: Matrix, place: int) -> str:
    table, (summary, outcomes) = matrix.matchups[place], matrix.played[place]
    by_turns = sorted(outcomes, key=lambda outcome: (outcome.turns, outcome.number))
    number = by_turns[len(by_turns) // 2].number
    players = Players(table, matrix.agents)
    record = saved(players, players.play(number, summary.seed, record=True))
    match, _ = players.seating(number % 2 == 1)
    steps = "".join(_steps(replayed_turns(record, match, spoken())))
    one, other = record.names
    title = say("{one} against {other}, game {number}", one=one, other=other, number=number + 1)
    return (
        f'<section class="game" aria-label="{escape(title)}"><h3>{escape(title)}</h3><p class="walk" hidden>'
        f'<button type="button" data-step="-1">{escape(say("Back"))}</button> <output></output> '
        f'<button type="button" data-step="1">{escape(say("Forward"))}</button></p>{steps}</section>'
    )


def _steps(turns: Iterator[Turn]) -> Iterator[str]:
    for turn in turns:
        title = say("Turn {number}", number=turn.number) if turn.number else say("Before the first turn")
        entries = "".join(
            f"<li>{escape(line.strip())}</li>"
            for entry in turn.entries
            for line in entry.lines(spoken())
            if line.strip()
        )
        drawn = escape("\n".join(turn.table))
        result = f"<p><strong>{escape(turn.result)}</strong></p>" if turn.result else ""
        yield f'<article class="step"><h4>{escape(title)}</h4><div><ol>{entries}</ol><pre tabindex="0">{drawn}</pre></div>{result}</article>'


_NAMED = 4
"""Decks that are named in the title."""


def page(matrix: Matrix) -> str:
    """Return the page, in the language that is spoken. Equal games give equal pages."""
    decks = (
        listed(matrix.names) if len(matrix.names) <= _NAMED else several(len(matrix.names), "{n:,} deck", "{n:,} decks")
    )
    title = say("Test games: {decks}", decks=decks)
    parts = [
        _part(say("How strong the decks are"), _standings(matrix.standings()), say(_ABOUT_STANDINGS)),
        _part(say("Every deck against every other one"), _heat_map(matrix), say(_ABOUT_HEAT)),
        _part(say("Pairs"), _pairs(matrix.pairs), say(_ABOUT_PAIRS)),
        _part(say("How the shares settled"), _curves(matrix), say(_ABOUT_CURVES)),
    ]
    if cards := matrix.cards():
        parts.append(_part(say("Cards"), _cards(cards), say(_ABOUT_CARDS)))
    parts.append(_part(say("Games to step through"), samples(matrix)))
    style, script = (f"\n{_beside(name)}" for name in ("report.css", "report.js"))
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main><h1>{escape(title)}</h1>"
        f"<p>{escape(_said(matrix))}</p>{''.join(parts)}</main><script>{script}</script></body></html>\n"
    )


def _beside(name: str) -> str:
    """Return a file that lies beside this module."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


_ABOUT_STANDINGS = later(
    "A rating is Elo's, with the mean 0: 100 points more are 64 % of the points. The last column is what players would bring who know "
    "this page: against that mixture no deck does better than it does itself. Lines are 95 % intervals."
)
_ABOUT_HEAT = later(
    "The share of games that the deck of the row wins against the deck of the column, with its 95 % interval."
)
_ABOUT_PAIRS = later("What beginning changes is in points of a deck's share, the strength of the decks apart.")
_ABOUT_CURVES = later("The share of the deck that is named first, and its 95 % interval, by the number of games.")
_ABOUT_CARDS = later(
    "Shares of the games that were won: with the card in the opening hand, drawn (the opening hand counts), played. The gain is the share of "
    "games in which it was drawn less that of the others. Cards that are seen in long games carry what long games are like."
)


def _said(matrix: Matrix) -> str:
    pairs = matrix.pairs
    return say(
        "{count} of {agents}, seed {seed}. cardbase {version}.",
        count=several(sum(pair.games for pair in pairs), "{n:,} game", "{n:,} games"),
        agents=listed(dict.fromkeys(matrix.agents)),
        seed=pairs[0].seed,
        version=__version__,
    )


def _part(title: str, content: str, about: str = "") -> str:
    words = f"<p>{escape(about)}</p>" if about else ""
    return f"<section><h2>{escape(title)}</h2>{words}{content}</section>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; heads are words, cells are HTML, the first one of a row names it."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' if head else "<td></td>" for head in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return f'<div class="wide" tabindex="0"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _standings(standings: Sequence[Standing]) -> str:
    low = min(standing.rating[0] for standing in standings)
    high = max(standing.rating[2] for standing in standings)
    heads = (say("Deck"), say("Rating"), "", say("Share of points"), say("Would be brought"), "")
    return _table(
        heads,
        (
            (
                in_html(standing.deck, spoken()),
                f"{levelled(standing.rating)[1]:+.0f}",
                bar(_signed_name((standing.deck, say("Rating")), standing.rating), standing.rating, low, high, 0),
                f"{standing.points / standing.games:.1%}",
                f"{standing.mixture[1]:.0%}",
                filled(_shared_name((standing.deck, say("Would be brought")), standing.mixture), standing.mixture),
            )
            for standing in standings
        ),
    )


def _signed_name(words: Iterable[str], interval: Interval) -> str:
    low, found, high = levelled(interval)
    return say(
        "{title}: {found:+.0f} ({low:+.0f} to {high:+.0f})", title=listed(words), found=found, low=low, high=high
    )


def _shared_name(words: Iterable[str], interval: Interval) -> str:
    low, share, high = interval
    return say("{title}: {share:.0%} ({low:.0%} to {high:.0%})", title=listed(words), share=share, low=low, high=high)


def _heat_map(matrix: Matrix) -> str:
    rates: dict[tuple[str, str], Interval] = {
        (pair.decks[side], pair.decks[1 - side]): pair.win_rates[side] for pair in matrix.pairs for side in (0, 1)
    }
    names = [standing.deck for standing in matrix.standings()]
    top = "".join(f'<th scope="col">{in_html(name, spoken())}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{in_html(one, spoken())}</th>{"".join(_heat_cell(rates.get((one, other))) for other in names)}</tr>'
        for one in names
    )
    return f'<div class="wide" tabindex="0"><table class="heat"><thead><tr><td></td>{top}</tr></thead><tbody>{rows}</tbody></table></div>'


def _heat_cell(rate: Interval | None) -> str:
    if rate is None:
        return '<td class="none"></td>'
    low, share, high = rate
    ground = f"--light:{heat(share)};--dark:{heat(share, dark=True)}"
    return f'<td style="{ground}">{share:.0%}<small>{100 * low:.0f}–{100 * high:.0f}</small></td>'


def _pairs(pairs: Sequence[Summary]) -> str:
    heads = (
        say("Pair"), say("Games"), say("Won"), say("Draws"), say("Who began won"), say("Beginning changes"), say("Turns"),
    )  # fmt: skip
    return _table(
        heads,
        (
            (
                " – ".join(in_html(deck, spoken()) for deck in pair.decks),
                f"{pair.games:,}",
                f"{pair.wins[0]:,} – {pair.wins[1]:,}",
                f"{pair.draws:,}",
                _percent(pair.first_rate),
                _points(pair.advantage),
                "{p5}–<b>{median}</b>–{p95}".format_map(pair.as_json()["turns"]),
            )
            for pair in pairs
        ),
    )


def _curves(matrix: Matrix) -> str:
    figures = (curve(" – ".join(summary.decks), outcomes) for summary, outcomes in matrix.played)
    return f'<div class="curves">{"".join(figures)}</div>'


def _cards(cards: Sequence[CardFigures]) -> str:
    heads = (
        say("Card"), say("Copies"), say("In the opening hand"), say("Drawn"), say("Gain when drawn"), "", say("Played"),
    )  # fmt: skip
    tables = ((deck, list(group)) for deck, group in groupby(cards, key=lambda card: card.deck))
    return "".join(
        f"<details open><summary>{in_html(deck, spoken())}</summary>{_table(heads, map(_card, group))}</details>"
        for deck, group in tables
    )


def _card(card: CardFigures) -> tuple[str, ...]:
    name = card.face.name(spoken())
    return (
        in_html(name, spoken()),
        f"{card.copies}",
        _won(card.opening),
        _won(card.drawn),
        _points(card.gain) if card.compared else "",
        bar(_signed_name((name, say("Gain when drawn")), of_hundred(card.gain)), card.gain, -0.5, 0.5, 0)
        if card.compared
        else "",
        _won(card.played),
    )


def _won(share: Share) -> str:
    wins, games, _ = share
    return f"{wins / games:.0%} <small>/ {games:,}</small>" if games else ""


def _percent(rate: Interval) -> str:
    low, share, high = (100 * part for part in rate)
    return f"{share:.1f} % <small>{low:.0f}–{high:.0f}</small>"


def _points(change: Interval) -> str:
    low, _, high = levelled(of_hundred(change))
    return f"{levelled(of_hundred(change), 1)[1]:+.1f} <small>{low:+.0f}…{high:+.0f}</small>"
