"""The table in words: both players' numbers and zones, and the game's own board above them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cardbase.engine.effects.rules import TextRules
from cardbase.engine.layout import DOWN, NOBODY, TURN
from cardbase.engine.log import seat_name
from cardbase.engine.state import State

MOST_NAMES = 8
"""Cards of a pile that are named; a longer one is counted."""


def table(g: State, language: str = "en", names: tuple[str, str] = ("", "")) -> list[str]:
    """Return the lines that draw a table, all cards shown; `names` are the decks by seat."""
    lines = list(g.rules.board(g, -1, language))
    for seat in (0, 1):
        deck = f" ({names[seat]})" if names[seat] else ""
        lines.append("  ".join([f"{seat_name(seat, language)}{deck}", *_numbers(g, seat, language)]))
        lines += [f"  {line}" for line in _zones(g, seat, language)]
    return lines


def _numbers(g: State, seat: int, language: str) -> Iterator[str]:
    numbers = g.rules.layout.numbers
    for n, own in enumerate(g.rules.layout.per_seat):
        if own and n > TURN and g.num[n + seat]:
            yield f"{numbers.text(n, language)} {g.num[n + seat]}"


def _zones(g: State, seat: int, language: str) -> Iterator[str]:
    layout = g.rules.layout
    counted = []
    for zone in range(len(layout.zones)):
        pile = g.piles[zone * 2 + seat]
        name = layout.zones.text(zone, language)
        if not pile:
            continue
        if layout.live[zone]:
            yield f"{name}: {' · '.join(card_words(g, card, language) for card in pile)}"
        elif layout.seen[zone] != NOBODY and len(pile) <= MOST_NAMES:
            copies = Counter(g.match.faces[g.face[card]].name(language) for card in reversed(pile))
            yield f"{name}: {' · '.join(f'{copies[card]} {card}' if copies[card] > 1 else card for card in copies)}"
        else:
            counted.append(f"{name} {len(pile)}")
    if counted:
        yield "  ".join(counted)


def _stats(g: State, card: int) -> Iterator[tuple[int, int]]:
    """Yield the stats of a card that lies open, without those that it does not have."""
    shown: Sequence[int] = g.rules.shown or [n for n in range(len(g.stats)) if n not in _bits(g)]
    for n in shown if not g.flags[card] & DOWN else ():
        if g.stats[n][card] or g.match.printed[n][g.face[card]]:
            yield n, g.stats[n][card]


def _bits(g: State) -> tuple[int, ...]:
    """Return the stats that hold bits and no amounts."""
    if not isinstance(g.rules, TextRules):
        return ()
    dialect = g.rules.dialect
    return (dialect.keyword_stat, dialect.must_stat, dialect.can_stat)


def card_words(g: State, card: int, language: str) -> str:
    """Return a card in play in words: name, current values, damage, flags, what lies on it."""
    layout, ja = g.rules.layout, language == "ja"
    words = [f"{layout.stats.text(n, language)} {value}" for n, value in _stats(g, card)]
    words += [f"{'ダメージ' if ja else 'damage'} {g.damage[card]}"] if g.damage[card] else []
    words += [f"{layout.columns.text(n, language)} {column[card]}" for n, column in enumerate(g.more) if column[card]]
    words += [layout.flags.text(n, language) for n in range(len(layout.flags)) if g.flags[card] >> n & 1]
    if g.place[card] >= 0:
        words.append(g.rules.argument(g, "square", g.place[card], language))
    if g.host[card] >= 0:
        words.append(("＞" if ja else "on ") + g.match.faces[g.face[g.host[card]]].name(language))
    name = g.match.faces[g.face[card]].name(language)
    if not words:
        return name
    return f"{name}（{'、'.join(words)}）" if ja else f"{name} ({', '.join(words)})"
