"""A deck for Tabletop Simulator: a saved object with a pile for each section, each card with its name and its text.

The faces lie on sheets of up to 10 by 7, NAME-1.png and so on. Tabletop Simulator takes pictures from an address, or from a file
by its whole path (file:///...): `--image` says where the sheets will lie; without it they are named alone.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardbase.decks.formats.contract import WHOLE, DeckFormat, Export, Line, Written
from cardbase.decks.formats.labels import label
from cardbase.decks.formats.notes import notes
from cardbase.tables.pictures import blank
from cardbase.visible import in_json

COLUMNS, ROWS = 10, 7
"""What a sheet holds."""
BACK, PIXELS = "back.png", (315, 440)
_APART = 3
"""How far the piles of two sections lie from each other."""


def write(export: Export) -> Written:
    """Return the saved object, and the back of the cards beside it."""
    cards = list(dict.fromkeys(_card(line) for line in export.board))
    sheets = {str(n): _sheet(export, n, len(cards)) for n in range(1, -(-len(cards) // (COLUMNS * ROWS)) + 1)}
    ids = {card: (place // (COLUMNS * ROWS) + 1) * 100 + place % (COLUMNS * ROWS) for place, card in enumerate(cards)}
    sections: dict[str, list[Line]] = {}
    for line in export.board:
        sections.setdefault(line.section, []).append(line)
    piles = [
        _pile(label(export.declared, section), lines, ids, sheets, place * _APART)
        for place, (section, lines) in enumerate(sections.items())
    ]
    saved = {"SaveName": export.deck.name, "Note": notes(export.deck), "ObjectStates": piles}
    content = in_json(json.dumps(saved, ensure_ascii=False, indent=1)) + "\n"
    return Written(content, {BACK: blank(*PIXELS, dark=True)})


def _card(line: Line) -> tuple[str, str]:
    return line.text, line.number


def _sheet(export: Export, number: int, cards: int) -> dict[str, Any]:
    """Return where the faces of a sheet are, and how they lie on it."""
    wide, high = COLUMNS, min(ROWS, -(-(cards - (number - 1) * COLUMNS * ROWS) // COLUMNS))
    at = {"FaceURL": _address(export, sheet_name(export, number)), "BackURL": _address(export, BACK)}
    return {**at, "NumWidth": wide, "NumHeight": max(2, high), "BackIsHidden": True, "UniqueBack": False, "Type": 0}


def sheet_name(export: Export, number: int) -> str:
    """Return what the file of a sheet is called."""
    name = re.sub(r"[^\w-]+", "-", export.deck.name).strip("-") or "deck"
    return f"{name}-{number}.png"


def _address(export: Export, name: str) -> str:
    home = export.choices.images.rstrip("/")
    return f"{home}/{name}" if home else name


def _pile(
    title: str, lines: Sequence[Line], ids: Mapping[tuple[str, str], int], sheets: Mapping[str, Any], x: int
) -> dict[str, Any]:
    """Return the pile of a section; one card is a card, for a pile has two or more."""
    cards = [_object(line, ids[_card(line)], sheets, x) for line in lines for _ in range(line.count)]
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    needed = {key: sheets[key] for key in dict.fromkeys(str(number // 100) for number in numbers)}
    pile = {"DeckIDs": numbers, "CustomDeck": needed, "ContainedObjects": cards}
    return {"Name": "DeckCustom", "Transform": _place(x), "Nickname": title, **pile}


def _object(line: Line, number: int, sheets: Mapping[str, Any], x: int) -> dict[str, Any]:
    text = "\n\n".join(filter(None, (line.number, line.texts.get("en", ""), line.texts.get("ja", ""))))
    told = {"Nickname": line.text or line.number, "Description": text, "CardID": number}
    sheet = str(number // 100)
    return {"Name": "CardCustom", "Transform": _place(x), **told, "CustomDeck": {sheet: sheets[sheet]}}


def _place(x: int) -> dict[str, int]:
    """Return where a thing lies: face down, the right way up."""
    where = {"posX": x, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return where | {"scaleX": 1, "scaleY": 1, "scaleZ": 1}


FORMAT = DeckFormat("tts", "Tabletop Simulator", holds=WHOLE - {"maybe"}, heeds=frozenset({"images"}), write=write)
