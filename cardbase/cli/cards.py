"""How a card is shown: as a row, as a record, as the words of its facts."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.presentation import NAME_LABELS, keywords, other_name
from cardbase.cli import output, tables
from cardbase.cli.colour import HEAD, Painted, foreground
from cardbase.cli.tables import Column, Rank
from cardbase.games.card import Card
from cardbase.games.field import Field, fact_words, tint
from cardbase.messages import label, later, listed, say, spoken

MOST_COLUMNS = 9
_NAME_HEADS = {**NAME_LABELS, "alias": later("Also called")}
OWN_CARDS = later("cardbase's own cards, never published")
ORIGINAL_MARK = "*"
"""Stands behind the name of a card that cardbase has made up."""


def card_json(card: Card) -> dict[str, Any]:
    """Return the complete record of a card, for JSON and CSV; a field that is not there is unknown."""
    return {
        "game": card.game,
        "key": card.key,
        "name": card.name,
        "names": dict(card.names),
        "numbers": list(card.numbers),
        "sets": list(card.sets),
        "facts": {key: list(value) if isinstance(value, tuple) else value for key, value in card.facts.items()},
        "keywords": list(card.keywords),
        "inferred": sorted(card.inferred),
        "original": card.original,
        "unscripted": card.unscripted,
    }


def card_heads(declared: Iterable[Declaration]) -> list[str]:
    """Return the columns of CSV that cards of these games have in common, whichever of them are listed."""
    fields = dict.fromkeys(field.key for game in declared for field in game.fields)
    heads = {"names": (f"names.{kind}" for kind in _NAME_HEADS), "facts": (f"facts.{key}" for key in fields)}
    return [head for key in card_json(Card("", "", "")) for head in heads.get(key, (key,))]


def card_columns(
    cards: Sequence[Card],
    known: Mapping[str, Declaration],
    named: Collection[str] = (),
    more: Sequence[Column] = (),
) -> list[Column]:
    """Return the table columns for these cards: the fields that they have, where they are all of one game.

    named  keys of fields, and of what all games share, that a query asks about: these columns stay, but for words that are the same
           of all these cards
    more   further columns behind the number
    """
    games = list(dict.fromkeys(card.game for card in cards))
    alone = len(games) == 1
    fields = {field.key: field for game in games for field in known[game].fields}
    listed = [key for key, field in fields.items() if field.listed and any(key in card.facts for card in cards)]
    usual = {*(listed[: None if tables.asked.wide else MOST_COLUMNS] if alone else ()), *named}
    columns = [
        Column("name", "Name", Rank.NAMED),
        Column("other", "Also", Rank.ASIDE),
        Column("number", "Number"),
        *more,
        Column("game", "Game", usual=not alone),
        Column("facts", "Facts", usual=not alone),
        *(
            Column(key, label(field.en, field.ja), names=(field.en, field.ja, *field.aliases), usual=key in usual)
            for key, field in fields.items()
        ),
        Column("keyword", "Keywords", names=("keywords", "kw"), usual="keyword" in named),
        *(Column(kind, head, usual=False) for kind, head in _NAME_HEADS.items()),
    ]
    if "set" not in [column.key for column in more]:
        columns.append(Column("set", "Set", usual="set" in named))
    words = (key for key, field in fields.items() if field.kind != "number")
    alike = {key for key in words if len(cards) > 1 and len({card.facts.get(key) for card in cards}) == 1}
    stay = {*named} - alike
    return [column._replace(rank=Rank.NAMED) if column.key in stay else column for column in columns]


def card_row(card: Card, known: Mapping[str, Declaration]) -> dict[str, str | Painted]:
    """Return a card as table cells: names, number, each field in words, and all of them together under "facts"."""
    declared = known[card.game]
    fields = declared.fields
    words = {
        field.key: fact_words(field, card.facts[field.key], spoken()) for field in fields if field.key in card.facts
    }
    listing = (field for field in fields if field.listed and words.get(field.key) not in (None, "", say("none")))
    summary = [_labelled(field, words[field.key]) for field in listing if card.facts[field.key] != ()]
    painted = {declared.face.tint: Painted(words.get(declared.face.tint, ""), foreground(tint(declared.face, card)))}
    return {
        **card.names,
        **words,
        **painted,
        "name": marked_name(card),
        "other": other_name(card.names, card.shown),
        "number": listed(card.numbers),
        "set": listed(card.sets),
        "keyword": keywords(card, declared),
        "game": label(declared.en, declared.ja),
        "facts": " · ".join(summary[:6]),
    }


def marked_name(card: Card) -> str:
    """Return the name, marked where the card is one of cardbase's own."""
    return " ".join((card.shown, ORIGINAL_MARK)) if card.original else card.shown  # a name that is no text fails here


def originals_below(
    cards: Sequence[Card], rows: Sequence[output.Row]
) -> list[tuple[Sequence[str | Painted], Sequence[output.Row]]]:
    """Return the rows of cards as parts of a table: those of real cards, and below a line that says what they are cardbase's own."""
    pairs = list(zip(cards, rows, strict=True))
    real, own = ([row for card, row in pairs if card.original == original] for original in (False, True))
    parts: list[tuple[Sequence[str | Painted], Sequence[output.Row]]] = [([], real)] if real else []
    if own:
        below: list[str | Painted] = [*([""] if real else []), Painted(say(OWN_CARDS), HEAD)]
        parts.append((below, own))
    return parts


def report_originals(cards: Iterable[Card]) -> None:
    """Say on stderr what the mark behind a name means, where one stands."""
    if any(card.original for card in cards):
        output.note(say("{original} cardbase's own card, never published", original=ORIGINAL_MARK))


def _labelled(field: Field, words: str) -> str:
    if field.kind == "flag":
        return label(field.en, field.ja)
    return f"{label(field.en, field.ja)} {words}" if field.kind == "number" else words
