"""Games to step through: some pairs of decks, each with a game of middling length, played once more."""

from collections.abc import Iterator
from html import escape

from cardbase.messages import say, spoken
from cardbase.sim.matrix import Matrix
from cardbase.sim.playing import Players
from cardbase.sim.saved import saved
from cardbase.sim.turns import Turn, told

MOST = 4


def samples(found: Matrix) -> str:
    """Return the games as parts of the page, of pairs that lie evenly among all."""
    count = len(found.played)
    places = sorted({n * count // min(MOST, count) for n in range(min(MOST, count))})
    return "".join(_game(found, place) for place in places)


def _game(found: Matrix, place: int) -> str:
    table, (summary, outcomes) = found.tables[place], found.played[place]
    by_turns = sorted(outcomes, key=lambda outcome: (outcome.turns, outcome.number))
    number = by_turns[len(by_turns) // 2].number
    players = Players(table, found.agents)
    record = saved(players, players.play(number, summary.seed, record=True))
    match, _ = players.seating(number % 2 == 1)
    steps = "".join(_steps(told(record, match, spoken())))
    one, other = record.names
    title = say("{one} against {other}, game {number}", one=one, other=other, number=number + 1)
    return (
        f'<section class="game"><h3>{escape(title)}</h3><p class="walk" hidden>'
        f'<button type="button" data-step="-1">{escape(say("Back"))}</button> <output></output> '
        f'<button type="button" data-step="1">{escape(say("Forward"))}</button></p>{steps}</section>'
    )


def _steps(turns: Iterator[Turn]) -> Iterator[str]:
    for turn in turns:
        title = say("Turn {number}", number=turn.number) if turn.number else say("Before the first turn")
        deeds = "".join(
            f"<li>{escape(line.strip())}</li>" for deed in turn.deeds for line in deed.lines(spoken()) if line.strip()
        )
        drawn = escape("\n".join(turn.table))
        result = f"<p><strong>{escape(turn.result)}</strong></p>" if turn.result else ""
        yield f'<article class="step"><h4>{escape(title)}</h4><div><ol>{deeds}</ol><pre>{drawn}</pre></div>{result}</article>'
