"""The page: ratings, heat map, pairs, curves, cards, games."""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby

from cardbase.messages import later, listed, say, several, spoken
from cardbase.sim.matrix import Matrix, Standing
from cardbase.sim.report.drawn import bar, curve, filled, heat
from cardbase.sim.report.look import SCRIPT, STYLE
from cardbase.sim.report.samples import samples
from cardbase.sim.results.cards import CardFigures, Share
from cardbase.sim.results.intervals import Interval
from cardbase.sim.results.summary import Summary
from cardbase.version import __version__

_NAMED = 4
"""Decks that are named in the title."""


def page(found: Matrix) -> str:
    """Return the page, in the language that is spoken. Equal games give equal pages."""
    decks = (
        listed(found.names) if len(found.names) <= _NAMED else several(len(found.names), "{n:,} deck", "{n:,} decks")
    )
    title = say("Test games: {decks}", decks=decks)
    parts = [
        _part(say("How strong the decks are"), _standings(found.standings()), say(_ABOUT_STANDINGS)),
        _part(say("Every deck against every other one"), _heat_map(found), say(_ABOUT_HEAT)),
        _part(say("Pairs"), _pairs(found.pairs), say(_ABOUT_PAIRS)),
        _part(say("How the shares settled"), _curves(found), say(_ABOUT_CURVES)),
    ]
    if cards := found.cards():
        parts.append(_part(say("Cards"), _cards(cards), say(_ABOUT_CARDS)))
    parts.append(_part(say("Games to step through"), samples(found)))
    return (
        f'<!DOCTYPE html>\n<html lang="{spoken()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main><h1>{escape(title)}</h1>"
        f"<p>{escape(_said(found))}</p>{''.join(parts)}</main><script>{SCRIPT}</script></body></html>\n"
    )


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


def _said(found: Matrix) -> str:
    pairs = found.pairs
    return say(
        "{count} of {agents}, seed {seed}. cardbase {version}.",
        count=several(sum(pair.games for pair in pairs), "{n:,} game", "{n:,} games"),
        agents=listed(dict.fromkeys(found.agents)),
        seed=pairs[0].seed,
        version=__version__,
    )


def _part(title: str, content: str, about: str = "") -> str:
    words = f"<p>{escape(about)}</p>" if about else ""
    return f"<section><h2>{escape(title)}</h2>{words}{content}</section>"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table; heads are words, cells are HTML, the first one of a row names it."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row">{row[0]}</th>{"".join(f"<td>{cell}</td>" for cell in row[1:])}</tr>' for row in rows
    )
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _standings(standings: Sequence[Standing]) -> str:
    low = min(standing.rating[0] for standing in standings)
    high = max(standing.rating[2] for standing in standings)
    heads = (say("Deck"), say("Rating"), "", say("Share of points"), say("Would be brought"), "")
    return _table(
        heads,
        (
            (
                escape(standing.deck),
                f"{standing.rating[1]:+.0f}",
                bar(standing.rating, low, high, 0),
                f"{standing.points / standing.games:.1%}",
                f"{standing.mixture[1]:.0%}",
                filled(standing.mixture),
            )
            for standing in standings
        ),
    )


def _heat_map(found: Matrix) -> str:
    rates: dict[tuple[str, str], Interval] = {
        (pair.decks[side], pair.decks[1 - side]): pair.win_rates[side] for pair in found.pairs for side in (0, 1)
    }
    names = [standing.deck for standing in found.standings()]
    top = "".join(f'<th scope="col"><span>{escape(name)}</span></th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{escape(one)}</th>{"".join(_heat_cell(rates.get((one, other))) for other in names)}</tr>'
        for one in names
    )
    return f'<div class="wide"><table class="heat"><thead><tr><td></td>{top}</tr></thead><tbody>{rows}</tbody></table></div>'


def _heat_cell(rate: Interval | None) -> str:
    if rate is None:
        return '<td class="none"></td>'
    low, share, high = rate
    return f'<td style="background:{heat(share)}">{share:.0%}<small>{100 * low:.0f}–{100 * high:.0f}</small></td>'


def _pairs(pairs: Sequence[Summary]) -> str:
    heads = (
        say("Pair"), say("Games"), say("Won"), say("Draws"), say("Who began won"), say("Beginning changes"), say("Turns"),
    )  # fmt: skip
    return _table(
        heads,
        (
            (
                escape(" – ".join(pair.decks)),
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


def _curves(found: Matrix) -> str:
    figures = (curve(" – ".join(summary.decks), outcomes) for summary, outcomes in found.played)
    return f'<div class="curves">{"".join(figures)}</div>'


def _cards(cards: Sequence[CardFigures]) -> str:
    heads = (
        say("Card"), say("Copies"), say("In the opening hand"), say("Drawn"), say("Gain when drawn"), "", say("Played"),
    )  # fmt: skip
    tables = ((deck, list(group)) for deck, group in groupby(cards, key=lambda card: card.deck))
    return "".join(
        f"<details open><summary>{escape(deck)}</summary>{_table(heads, map(_card, group))}</details>"
        for deck, group in tables
    )


def _card(card: CardFigures) -> tuple[str, ...]:
    return (
        escape(card.face.name(spoken())),
        f"{card.copies}",
        _won(card.opening),
        _won(card.drawn),
        _points(card.gain) if card.compared else "",
        bar(card.gain, -0.5, 0.5, 0) if card.compared else "",
        _won(card.played),
    )


def _won(share: Share) -> str:
    wins, games, _ = share
    return f"{wins / games:.0%} <small>/ {games:,}</small>" if games else ""


def _percent(rate: Interval) -> str:
    low, share, high = (100 * part for part in rate)
    return f"{share:.1f} % <small>{low:.0f}–{high:.0f}</small>"


def _points(change: Interval) -> str:
    low, found, high = (100 * part for part in change)
    return f"{found:+.1f} <small>{low:+.0f}…{high:+.0f}</small>"
