"""The table in words: both players' numbers and zones, and the game's own board above them."""

from collections import Counter
from collections.abc import Iterator, Sequence

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.layout import DOWN, NOBODY
from cardbase.engine.log import EVERYBODY, seat_name
from cardbase.engine.state import State

MOST_NAMES = 8
"""Cards of a pile that are named; a longer one is counted."""


def table(g: State, language: str = "en", names: tuple[str, str] = ("", ""), viewer: int = EVERYBODY) -> list[str]:
    """Return the lines that draw a table as the seat `viewer` sees it (EVERYBODY: all cards shown); `names` are the decks by seat."""
    lines = list(g.rules.board(g, viewer, language))
    for seat in (0, 1):
        deck = f" ({names[seat]})" if names[seat] else ""
        lines.append("  ".join([f"{seat_name(seat, language)}{deck}", *_numbers(g, seat, language)]))
        lines += [f"  {line}" for line in _zones(g, seat, viewer, language)]
    return lines


def _numbers(g: State, seat: int, language: str) -> Iterator[str]:
    layout = g.rules.layout
    for n, own in enumerate(layout.per_seat):
        if own and n not in layout.unshown and g.num[n + seat]:
            yield f"{layout.numbers.text(n, language)} {g.num[n + seat]}"


def _zones(g: State, seat: int, viewer: int, language: str) -> Iterator[str]:
    layout = g.rules.layout
    counted = []
    for zone in range(len(layout.zones)):
        pile = g.piles[zone * 2 + seat]
        name = layout.zones.text(zone, language)
        if not pile:
            continue
        if layout.live[zone]:
            yield f"{name}: {' · '.join(card_words(g, card, language, viewer) for card in pile)}"
        elif layout.seen[zone] != NOBODY and len(pile) <= MOST_NAMES and any(_shown(g, card, viewer) for card in pile):
            yield f"{name}: {' · '.join(_named(g, pile, viewer, language))}"
        else:
            counted.append(f"{name} {len(pile)}")
    if counted:
        yield "  ".join(counted)


def _named(g: State, pile: Sequence[int], viewer: int, language: str) -> Iterator[str]:
    """Yield the cards of a pile in words, the top first; those that the viewer does not know are counted."""
    copies = Counter(_lying(g, card, language) for card in reversed(pile) if _shown(g, card, viewer))
    yield from (f"{copies[card]} {card}" if copies[card] > 1 else card for card in copies)
    if unknown := len(pile) - copies.total():
        yield f"不明{unknown}枚" if language == "ja" else f"{unknown} unknown"


def _shown(g: State, card: int, viewer: int) -> bool:
    return viewer == EVERYBODY or bool(g.known[card] >> viewer & 1)


def _name(g: State, card: int, language: str, viewer: int) -> str:
    if not _shown(g, card, viewer):
        return "カード" if language == "ja" else "a card"
    return g.match.faces[g.face[card]].name(language)


def _lying(g: State, card: int, language: str) -> str:
    """Return a card of a zone that is not in play in words: its name, and whether it lies face down or rested."""
    name = g.match.faces[g.face[card]].name(language)
    words = g.rules.layout.flags
    flags = [
        words.text(words.index[key], language) for key in ("down", "rested") if g.flags[card] >> words.index[key] & 1
    ]
    return _with(name, flags, language)


def _with(name: str, words: Sequence[str], language: str) -> str:
    if not words:
        return name
    return f"{name}（{'、'.join(words)}）" if language == "ja" else f"{name} ({', '.join(words)})"


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


def card_words(g: State, card: int, language: str, viewer: int = EVERYBODY) -> str:
    """Return a card in play in words: name, current values, damage, what lies on it, flags, place; of one that the viewer does
    not know the last two.
    """
    words = [*(_values(g, card, language) if _shown(g, card, viewer) else ()), *_state(g, card, language, viewer)]
    return _with(_name(g, card, language, viewer), words, language)


def _values(g: State, card: int, language: str) -> list[str]:
    layout, ja = g.rules.layout, language == "ja"
    words = [f"{layout.stats.text(n, language)} {value}" for n, value in _stats(g, card)]
    words += [f"{'ダメージ' if ja else 'damage'} {g.damage[card]}"] if g.damage[card] else []
    return words + [
        f"{layout.columns.text(n, language)} {column[card]}" for n, column in enumerate(g.more) if column[card]
    ]


def _state(g: State, card: int, language: str, viewer: int) -> Iterator[str]:
    layout = g.rules.layout
    yield from (layout.flags.text(n, language) for n in range(len(layout.flags)) if g.flags[card] >> n & 1)
    if g.place[card] >= 0:
        yield g.rules.argument(g, "square", g.place[card], language)
    if g.host[card] >= 0:
        yield ("＞" if language == "ja" else "on ") + _name(g, g.host[card], language, viewer)
