"""A deck for Tabletop Simulator: a saved object with a pile for each section, each card with its name and its text.

The faces lie on sheets of up to 10 by 7, NAME-1.png and so on, beside the file. Tabletop Simulator takes pictures from an address, or
from a file by its whole path (file:///...): `--image ADDRESS` says where the sheets will lie; without it they are named alone.
`--image FOLDER` takes the owner's own pictures.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from cardbase.catalog.presentation import told_in
from cardbase.decks.formats.contract import Export, ExportLine, Written, language_of
from cardbase.decks.formats.programs import label, notes
from cardbase.errors import OutsideError
from cardbase.escaping import in_json
from cardbase.messages import say
from cardbase.printing import backends, faces, font
from cardbase.printing.backends import blank
from cardbase.printing.drawing import Drawing
from cardbase.printing.font import Font
from cardbase.printing.pictures import Folder, folder, picture

COLUMNS, ROWS = 10, 7
"""What a sheet holds."""
BACK, PIXELS = "back.png", (315, 440)
_APART = 3
"""How far the piles of two sections lie from each other."""


def write(export: Export) -> Written:
    """Return the saved object, and the back of the cards beside it."""
    language = language_of(export)
    export = export._replace(lines=tuple(each._replace(texts=told_in(each.texts, language)) for each in export.lines))
    cards = list(dict.fromkeys(_card(line) for line in export.board))
    sheets = {str(n): _sheet(export, n, len(cards)) for n in range(1, -(-len(cards) // (COLUMNS * ROWS)) + 1)}
    ids = {card: (place // (COLUMNS * ROWS) + 1) * 100 + place % (COLUMNS * ROWS) for place, card in enumerate(cards)}
    sections: dict[str, list[ExportLine]] = {}
    for line in export.board:
        sections.setdefault(line.section, []).append(line)
    piles = [
        _pile(label(export.declared, section), lines, ids, sheets, place * _APART)
        for place, (section, lines) in enumerate(sections.items())
    ]
    saved = {"SaveName": export.deck.name, "Note": notes(export.deck), "ObjectStates": piles}
    content = in_json(json.dumps(saved, ensure_ascii=False, indent=1)) + "\n"
    pictures = {BACK: blank(*PIXELS, dark=True)}
    try:
        pictures |= _faces(export, cards)
    except OutsideError as error:
        return Written(
            content, pictures, (say("{message}; the sheets with the faces are left out", message=error.message),)
        )
    return Written(content, pictures)


def _faces(export: Export, cards: Sequence[tuple[str, str]]) -> dict[str, bytes]:
    """Return the sheets with the faces of these cards, by name. Raises OutsideError where the libraries for drawing are missing."""
    lines, letters = {_card(line): line for line in export.board}, font.load(export.choices.font)
    images = export.choices.image
    own = folder(images) if images and not _is_address(images) else None
    drawn = [_face(lines[card], export, letters, own) for card in cards]
    parts = [drawn[start : start + COLUMNS * ROWS] for start in range(0, len(drawn), COLUMNS * ROWS)]
    return {
        sheet_name(export, number): backends.sheet(part, COLUMNS, _rows(len(part)))
        for number, part in enumerate(parts, start=1)
    }


def _face(line: ExportLine, export: Export, letters: Font, own: Folder | None) -> Drawing:
    file = own.find(line) if own else None
    if file:
        return Drawing(faces.WIDTH, faces.HEIGHT, (picture(file, 0, 0, faces.WIDTH, faces.HEIGHT),), letters, line.text)
    language = export.choices.language
    if line.record is None:
        return faces.unknown(line.text or line.number, language, letters)
    return faces.draw(line.record, export.declared, line.texts, language, letters)


def _rows(cards: int) -> int:
    """Return how many rows a sheet with so many cards has: two or more, as Tabletop Simulator wants it."""
    return max(2, -(-cards // COLUMNS))


def _is_address(images: str) -> bool:
    return re.match(r"[a-z]+://", images) is not None


def _card(line: ExportLine) -> tuple[str, str]:
    return line.text, line.number


def _sheet(export: Export, number: int, cards: int) -> dict[str, Any]:
    """Return where the faces of a sheet are, and how they lie on it."""
    high = _rows(min(COLUMNS * ROWS, cards - (number - 1) * COLUMNS * ROWS))
    at = {"FaceURL": _address(export, sheet_name(export, number)), "BackURL": _address(export, BACK)}
    return {**at, "NumWidth": COLUMNS, "NumHeight": high, "BackIsHidden": True, "UniqueBack": False, "Type": 0}


def sheet_name(export: Export, number: int) -> str:
    """Return what the file of a sheet is called."""
    name = re.sub(r"[^\w-]+", "-", export.deck.name).strip("-") or "deck"
    return f"{name}-{number}.png"


def _address(export: Export, name: str) -> str:
    home = export.choices.image
    return f"{home.rstrip('/')}/{name}" if _is_address(home) else name


def _pile(
    title: str, lines: Sequence[ExportLine], ids: Mapping[tuple[str, str], int], sheets: Mapping[str, Any], x: int
) -> dict[str, Any]:
    """Return the pile of a section; one card is a card, for a pile has two or more."""
    cards = [_object(line, ids[_card(line)], sheets, x) for line in lines for _ in range(line.count)]
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    needed = {key: sheets[key] for key in dict.fromkeys(str(number // 100) for number in numbers)}
    pile = {"DeckIDs": numbers, "CustomDeck": needed, "ContainedObjects": cards}
    return {"Name": "DeckCustom", "Transform": _place(x), "Nickname": title, **pile}


def _object(line: ExportLine, number: int, sheets: Mapping[str, Any], x: int) -> dict[str, Any]:
    text = "\n\n".join(filter(None, (line.number, line.texts.get("en", ""), line.texts.get("ja", ""))))
    told = {"Nickname": line.text or line.number, "Description": text, "CardID": number}
    sheet = str(number // 100)
    return {"Name": "CardCustom", "Transform": _place(x), **told, "CustomDeck": {sheet: sheets[sheet]}}


def _place(x: int) -> dict[str, int]:
    """Return where a thing lies: face down, the right way up."""
    where = {"posX": x, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return where | {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
