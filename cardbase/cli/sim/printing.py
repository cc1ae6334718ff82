"""Test games for people: a series, the cards of its decks, a table of decks with their ratings, single games in words."""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from cardbase.cli import output
from cardbase.cli.colour import BAD, GOOD, HEAD, Painted, heat_style
from cardbase.cli.tables import Column, Rank, chosen_columns
from cardbase.messages import bracketed, listed, say, several, spoken
from cardbase.sim.results.statistics import format_share

if TYPE_CHECKING:
    from cardbase.engine.rules import Rules
    from cardbase.sim.matchup import Matchup
    from cardbase.sim.matrix import Matrix, Standing
    from cardbase.sim.playback import Turn
    from cardbase.sim.playing import Outcome, Players
    from cardbase.sim.results.cards import CardFigures, Share
    from cardbase.sim.results.statistics import Interval
    from cardbase.sim.results.summary import Summary
    from cardbase.sim.saved import Saved


CARDS = [
    Column("card", "Card", Rank.NAMED),
    Column("copies", "Copies"),
    Column("opening", "In the opening hand", Rank.ASIDE),
    Column("drawn", "Drawn"),
    Column("gain", "Gain when drawn", Rank.NAMED),
    Column("played", "Played"),
]
_LEAST_FOR_WORTH = 100  # games from which on it is said how much their coming in pairs gains
STANDINGS = [
    Column("deck", "Deck", Rank.NAMED),
    Column("rating", "Rating", Rank.NAMED),
    Column("share", "Share of points"),
    Column("mixture", "Would be brought", Rank.NAMED),
]


def print_summary(summary: "Summary", agents: tuple[str, str], table: "Matchup") -> None:
    """Print a series for people."""
    found, alike = summary.as_json(), agents[0] == agents[1]
    names = [name if alike else bracketed(name, agent) for name, agent in zip(summary.decks, agents, strict=True)]
    who = say(" of {agents} agents", agents=agents[0]) if alike else ""
    count = several(summary.games, "{n} game", "{n} games")
    output.line(
        say(
            "{one} - {other}: {count}{who}, seed {seed}",
            one=names[0],
            other=names[1],
            count=count,
            who=who,
            seed=summary.seed,
        )
    )
    for name, wins, rate in zip(names, summary.wins, summary.win_rates, strict=True):
        output.line(say("  {name} won {wins}: {share}", name=name, wins=wins, share=format_share(rate)))
    if summary.draws:
        both = say(", {both_lost} of them a loss for both", both_lost=summary.both_lost) if summary.both_lost else ""
        output.line(say("  drawn {draws}{both}", draws=summary.draws, both=both))
    if known := summary.first_known:
        output.line(
            say(
                "  who began won {first_wins} of {known}: {share}",
                first_wins=summary.first_wins,
                known=known,
                share=format_share(summary.first_rate),
            )
        )
    if all(games for _, games in summary.began):
        from cardbase.sim.results.statistics import levelled, of_hundred  # noqa: PLC0415

        low, middle, high = levelled(of_hundred(summary.advantage), 1)
        told = say("{middle:+.1f} points ({low:+.1f} to {high:+.1f})", middle=middle, low=low, high=high)
        output.line(say("  beginning changes a deck's share by {points}", points=told))
    turns = found["turns"]
    output.line(
        say(
            "  turns: {median} in the middle, {low} to {high} in nine games of ten",
            median=turns["median"],
            low=turns["p5"],
            high=turns["p95"],
        )
    )
    if summary.games >= _LEAST_FOR_WORTH:
        output.line(
            say(
                "  of these decks they tell as much as {games:,.0f} games with chance of their own",
                games=summary.worth * summary.games,
            )
        )
    endings = (
        say("{reason} ({count:,})", reason=_reason(table, reason), count=count)
        for reason, count in summary.reasons.items()
    )
    output.line(say("  ended by: {items}", items=listed(endings)))
    speed = found["speed"]
    output.line(
        say(
            "  {games:,} games/s, {decisions:,} decisions/s",
            games=speed["games_per_second"],
            decisions=speed["decisions_per_second"],
        )
    )


def _reason(table: "Matchup", reason: str) -> str:
    """Return why games ended as the game's log says it; that both lost stands behind it."""
    from cardbase.games import part  # noqa: PLC0415

    rules: Rules = part(table.rules)
    reasons = rules.layout.reasons
    keys = reasons.keys()
    key = max((key for key in keys if reason.startswith(key)), key=len)
    return (reasons.text(keys.index(key), spoken()) or key) + reason.removeprefix(key)


def format_points(gain: "Interval") -> str:
    """Return "+2.5 (-1.0 to +6.0)", in points of a hundred games."""
    from cardbase.sim.results.statistics import levelled, of_hundred  # noqa: PLC0415

    low, middle, high = levelled(of_hundred(gain), 1)
    return say("{middle:+.1f} ({low:+.1f} to {high:+.1f})", middle=middle, low=low, high=high)


def format_cell(rate: "Interval") -> str:
    """Return "52.5 % (47.6–57.3)", which may be broken in one place."""
    return format_share(rate).replace(" to ", "–").replace("～", "–").replace("（", " (").replace("）", ")")


def print_cards(figures: "Sequence[CardFigures]") -> None:
    """Print what the cards of decks have to do with winning, a table for each deck."""
    parts: list[tuple[Sequence[str | Painted], Sequence[output.Row]]] = []
    for deck, cards in groupby(figures, key=lambda card: card.deck):
        parts.append((["", Painted(deck, HEAD)], [_card_row(card) for card in cards]))
    output.emit_parts(parts, CARDS, among=True)


def _card_row(card: "CardFigures") -> dict[str, object]:
    low, _, high = card.gain
    words = format_points(card.gain) if card.compared else ""
    return {
        "card": card.face.name(spoken()),
        "copies": card.copies,
        "opening": _won(card.opening),
        "drawn": _won(card.drawn),
        "gain": Painted(words, GOOD if low > 0 else BAD if high < 0 else "") if words else "",
        "played": _won(card.played),
    }


def _won(share: "Share") -> str:
    """Return "52.5 % of 40"; "" of no games."""
    wins, games, _ = share
    return say("{share:.1f} % of {games:,}", share=100 * wins / games, games=games) if games else ""


def print_matrix(found: "Matrix") -> None:
    """Print every deck against every other one, and how strong each is."""
    cells = {
        (s.decks[side], s.decks[1 - side]): Painted(format_cell(s.win_rates[side]), heat_style(s.wins[side] / s.games))
        for s in found.pairs
        for side in (0, 1)
    }
    if columns := chosen_columns(deck_columns(found.names), [], among=True):
        rows = [[name, *(cells.get((name, column.key), "") for column in columns)] for name in found.names]
        output.show_matrix([Column("", ""), *columns], rows)
        output.line("")
    output.emit_parts([([], [_standing_row(standing) for standing in found.standings()])], STANDINGS, among=True)


def deck_columns(names: Sequence[str]) -> list[Column]:
    """Return the columns of a table of decks against decks."""
    return [Column(name, name, Rank.NAMED) for name in names]


def _standing_row(standing: "Standing") -> dict[str, object]:
    from cardbase.sim.results.statistics import levelled  # noqa: PLC0415

    low, rating, high = levelled(standing.rating)
    return {
        "deck": standing.deck,
        "rating": say("{rating:+.0f} ({low:+.0f} to {high:+.0f})", rating=rating, low=low, high=high),
        "share": say("{share:.1f} % of {games:,}", share=100 * standing.points / standing.games, games=standing.games),
        "mixture": format_share(standing.mixture),
    }


def write_games(
    table: "Matchup",
    agents: tuple[str, str],
    outcomes: "Sequence[Outcome]",
    log: Path | None,
    save: Path | None,
) -> None:
    """Write the log and the saved games of a series."""
    from cardbase.files import write_file  # noqa: PLC0415
    from cardbase.sim.playing import Players  # noqa: PLC0415
    from cardbase.sim.saved import saved, written  # noqa: PLC0415

    sys.stdout.flush()  # a file may be /dev/stdout
    players = Players(table, agents)
    games = [saved(players, outcome) for outcome in outcomes]
    if save:
        write_file(save, written(games))
        output.note(
            several(
                len(games),
                "saved {n} game in {save}; 'cardbase sim replay {save}' shows it",
                "saved {n} games in {save}; 'cardbase sim replay {save}' shows them",
                save=save,
            )
        )
    if log:
        lines = [line for n, game in enumerate(games) for line in _in_words(players, outcomes[n], game, spoken())]
        text = "\n".join(lines) + "\n"
        if str(log) == output.STDOUT:
            output.data(text)
        else:
            write_file(log, text)


def _in_words(players: "Players", outcome: "Outcome", game: "Saved", language: str) -> Iterator[str]:
    from cardbase.sim.playback import replayed_turns  # noqa: PLC0415

    match, _ = players.seating(outcome.swapped)
    yield heading(game, outcome.number + 1)
    for turn in replayed_turns(game, match, language):
        yield from turn_lines(turn, language)
    yield ""


def heading(game: "Saved", number: int) -> str:
    """Return "Game 3: Rush (greedy) - Control (random), seed 30064771074"."""
    sides = [bracketed(name, agent) for name, agent in zip(game.names, game.agents, strict=True)]
    return say(
        "Game {number}: {decks}, seed {seed}",
        number=number,
        decks=" - ".join(filter(None, sides)) or game.replay.game,
        seed=game.replay.seed,
    )


def turn_lines(turn: "Turn", language: str) -> list[str]:
    """Return a turn in words, with the table after it."""
    lines = [line for entry in turn.entries for line in entry.lines(language)]
    after = f"第{turn.number}ターンの後" if language == "ja" else f"after turn {turn.number}"
    lines += ["", f"  -- {after} --", *(f"  {line}" for line in turn.table), ""]
    return [*lines, turn.result] if turn.result else lines
