"""A deck as people read it: what it says of itself, and its sections with their counts."""

from typing import NamedTuple

from cardbase.catalog.telling import chosen, names, of
from cardbase.decks.formats.contract import Export, Line
from cardbase.games.card import MAYBE
from cardbase.messages import say
from cardbase.text import identity

LABELS = {
    "game": ("Game", "ゲーム"),
    "format": ("Format", "フォーマット"),
    "total": ("Cards", "枚数"),
    "player": ("Player", "プレイヤー"),
    "event": ("Event", "大会名"),
    "date": ("Date", "日付"),
    "unknown": ("unknown card", "未知のカード"),
    "page": ("Page", "ページ"),
    "count": ("Count", "枚数"),
    "card": ("Card", "カード"),
    "number": ("Number", "番号"),
    "rules": ("Rules text", "テキスト"),
    "deck": ("Deck", "デッキ"),
}


class Part(NamedTuple):
    """A section: its title, how many cards it has, its lines, and whether they are counted (the maybeboard's are not)."""

    title: str
    size: int
    lines: tuple[Line, ...]
    counts: bool = True


def label(key: str, language: str) -> str:
    """Return one of `LABELS` in en, ja or both."""
    return " / ".join(of(LABELS[key], language))


def title(export: Export, language: str) -> str:
    """Return the deck's name; one without is called a deck of its game."""
    game = (export.declared.en, export.declared.ja)
    return export.deck.name or f"{label('deck', language)} · {' / '.join(of(game, language))}"


def facts(export: Export, language: str) -> list[tuple[str, str]]:
    """Return what the deck says of itself, with labels: game, format, options, and how many cards it has."""
    deck, declared = export.deck, export.declared
    known = {form.key: (form.en, form.ja) for form in declared.formats}
    told = [(label("game", language), " / ".join(of((declared.en, declared.ja), language)))]
    if deck.format:
        told.append((label("format", language), " / ".join(of(known.get(deck.format, (deck.format, "")), language))))
    total = " + ".join(str(part.size) for part in parts(export, language) if part.counts)
    whole = str(deck.size) if total in ("", str(deck.size)) else f"{deck.size} ({total})"
    return [*told, *deck.options.items(), (label("total", language), whole)]


def parts(export: Export, language: str) -> list[Part]:
    """Return the sections that the deck has, in the game's order, with further ones behind, the maybeboard last."""
    known = {section.key: (section.en, section.ja) for section in export.declared.places}
    used = dict.fromkeys(line.section for line in export.lines)
    order = sorted(
        used, key=lambda key: (key == MAYBE, key not in known, list(known).index(key) if key in known else 0)
    )
    found = []
    for key in order:
        lines = export.section(key)
        heading = " / ".join(of(known.get(key, (key, "")), language))
        found.append(Part(heading[:1].upper() + heading[1:], sum(line.count for line in lines), lines, key != MAYBE))
    return found


def played(export: Export) -> tuple[Export, tuple[str, ...]]:
    """Return what is printed to be played with: the deck without its maybeboard, and a notice where it has one."""
    lines = tuple(line for line in export.lines if line.section != MAYBE)
    left = sum(line.count for line in export.lines) - sum(line.count for line in lines)
    return export._replace(lines=lines), (say("left out: the maybeboard ({left})", left=left),) if left else ()


def name_of(line: Line, language: str) -> tuple[str, str]:
    """Return the card's name and the one below it ("": none). A card that nobody knows is called as the deck calls it."""
    if line.record is None:
        return line.text or line.number, label("unknown", language)
    first, second = names(line.record.card, language)
    return first, "" if identity(first) == identity(second) else second


def number_of(line: Line) -> str:
    """Return the number that the deck names, else the card's first, "" where it has none."""
    return line.number or (line.record.card.numbers[:1] or ("",))[0] if line.record else line.number


def language_of(export: Export) -> str:
    """Return the language that the user chose, "both" where he did not. Raises InputError for one that there is not."""
    return chosen(export.choices.language)
