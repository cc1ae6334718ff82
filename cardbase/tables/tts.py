"""A deck for Tabletop Simulator: a saved object with a mat of the game's zones, a pile for each section in its zone, each card with its
name and its text, and a counter for each counter of the game.

The faces lie on sheets of up to 10 by 7, NAME-1.png and so on, beside the file. Tabletop Simulator takes pictures from an address, or
from a file by its whole path (file:///...): `--image ADDRESS` says where the pictures will lie; without it they are found where they
are written. `--image FOLDER` takes the owner's own pictures.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cardbase import games
from cardbase.catalog.presentation import told_in
from cardbase.decks.formats.contract import Export, ExportLine, Written, language_of
from cardbase.decks.formats.programs import label, notes
from cardbase.errors import OutsideError
from cardbase.escaping import in_json
from cardbase.games.opening import Opening
from cardbase.games.table import Table, table_of
from cardbase.messages import later, say
from cardbase.printing import backends, faces, font
from cardbase.printing.backends import blank
from cardbase.printing.drawing import Drawing
from cardbase.printing.font import Font
from cardbase.printing.pictures import Folder, folder, picture
from cardbase.tables.mat import PILE, Mat, drawn, mat_of

COLUMNS, ROWS = 10, 7
"""What a sheet holds."""
BACK, PIXELS = "back.png", (315, 440)
_UNIT = 28.6
"""How many millimetres of a card are one unit on the table, about."""
_TILE = 2.0
"""How many units a tile is high, before it is scaled."""
_WIDE = 1600
"""How many pixels the mat is wide."""


def write(export: Export) -> Written:
    """Return the saved object, and the pictures beside it."""
    language = language_of(export)
    export = export._replace(lines=tuple(each._replace(texts=told_in(each.texts, language)) for each in export.lines))
    cards = list(dict.fromkeys(_card(line) for line in export.board))
    sheets = {str(n): _sheet(export, n, len(cards)) for n in range(1, -(-len(cards) // (COLUMNS * ROWS)) + 1)}
    ids = {card: (place // (COLUMNS * ROWS) + 1) * 100 + place % (COLUMNS * ROWS) for place, card in enumerate(cards)}
    game = games.load(export.declared.target)
    table = table_of(game)
    mat = mat_of(table)
    piles: dict[tuple[str, str], list[ExportLine]] = {}
    for line in export.board:
        piles.setdefault(_begins(line, export, table, game.opening), []).append(line)
    things = [_pile(title, lines, ids, sheets, _middle(mat, zone)) for (title, zone), lines in piles.items()]
    things += _counters(table, mat)
    pictures, notices = {BACK: blank(*PIXELS, dark=True)}, [] if _home(export) else [say(_NOWHERE)]
    try:
        letters = font.load(export.choices.font)
        pictures |= _faces(export, cards, letters)
        pictures[_board(export)] = backends.png(drawn(mat, language, letters), _WIDE)
        things.append(_tile(mat, _address(export, _board(export))))
    except OutsideError as error:
        notices = [say("{message}; the sheets with the faces and the mat are left out", message=error.message)]
    saved = {"SaveName": export.deck.name, "Note": notes(export.deck), "ObjectStates": things}
    content = in_json(json.dumps(saved, ensure_ascii=False, indent=1)) + "\n"
    return Written(content, pictures, tuple(notices))


_NOWHERE = later("Tabletop Simulator finds pictures by an address alone, and where these will lie is not known")


def _begins(line: ExportLine, export: Export, table: Table, opening: Opening | None) -> tuple[str, str]:
    """Return what the pile is called in which a line begins, and the key of its zone: that of its section, or where cards with its facts
    lie apart.
    """
    facts = line.record.card.facts if line.record else {}
    for apart in opening.apart if opening else ():
        field, value = apart.only
        if field and line.section == export.main and facts.get(field) == value:
            return apart.en, table.apart[apart.en]
    zone = next((part.zone for part in table.parts if part.section == line.section), line.section)
    return label(export.declared, line.section), zone


def _middle(mat: Mat, key: str) -> tuple[float, float]:
    """Return where the middle of a zone is on the table, in units; right of the mat for one that it does not have."""
    for cell in mat.cells:
        if cell.zone.key == key:
            across, down = cell.x + cell.width / 2, cell.y + cell.height / 2
            return round((across - mat.width / 2) / _UNIT, 2), round((mat.height / 2 - down) / _UNIT, 2)
    return round((mat.width / 2 + PILE) / _UNIT, 2), 0.0


def _board(export: Export) -> str:
    """Return what the file of the mat is called, one for each game."""
    return f"mat-{export.declared.key}.png"


def _tile(mat: Mat, address: str) -> dict[str, Any]:
    """Return the mat: a tile with its picture that nobody moves by chance."""
    scale = round(mat.height / _UNIT / _TILE, 2)
    tile = {"Type": 0, "Thickness": 0.1, "Stackable": False, "Stretch": True}
    image = {"ImageURL": address, "ImageSecondaryURL": address, "ImageScalar": 1.0, "WidthScale": 0.0}
    where = {**_place(0, 0), "posY": 0.96, "rotZ": 0, "scaleX": scale, "scaleZ": scale}
    return {"Name": "Custom_Tile", "Transform": where, "Locked": True, "CustomImage": {**image, "CustomTile": tile}}


def _counters(table: Table, mat: Mat) -> Iterator[dict[str, Any]]:
    """Yield a counter for each of the game's, left of the mat."""
    for n, counter in enumerate(table.counters):
        where = _place(round(-mat.width / 2 / _UNIT - 2, 2), round(mat.height / 2 / _UNIT - 1.5 - 2.5 * n, 2))
        told = {"Nickname": counter.en[:1].upper() + counter.en[1:], "Counter": {"value": counter.start}}
        yield {"Name": "Counter", "Transform": {**where, "rotZ": 0}, **told}


def _faces(export: Export, cards: Sequence[tuple[str, str]], letters: Font) -> dict[str, bytes]:
    """Return the sheets with the faces of these cards, by name. Raises OutsideError where the libraries for drawing are missing."""
    lines = {_card(line): line for line in export.board}
    images = export.choices.image
    own = folder(images) if images and not _is_address(images) else None
    made = [_face(lines[card], export, letters, own) for card in cards]
    parts = [made[start : start + COLUMNS * ROWS] for start in range(0, len(made), COLUMNS * ROWS)]
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


def _home(export: Export) -> str:
    """Return the address of the folder with the pictures, "" where nobody knows it."""
    return export.choices.image if _is_address(export.choices.image) else export.choices.home


def _address(export: Export, name: str) -> str:
    return f"{_home(export).rstrip('/')}/{name}" if _home(export) else name


def _pile(
    title: str,
    lines: Sequence[ExportLine],
    ids: Mapping[tuple[str, str], int],
    sheets: Mapping[str, Any],
    at: tuple[float, float],
) -> dict[str, Any]:
    """Return the pile of a section; one card is a card, for a pile has two or more."""
    cards = [_object(line, ids[_card(line)], sheets, at) for line in lines for _ in range(line.count)]
    if len(cards) == 1:
        return cards[0]
    numbers = [card["CardID"] for card in cards]
    needed = {key: sheets[key] for key in dict.fromkeys(str(number // 100) for number in numbers)}
    pile = {"DeckIDs": numbers, "CustomDeck": needed, "ContainedObjects": cards}
    return {"Name": "DeckCustom", "Transform": _place(*at), "Nickname": title, "HideWhenFaceDown": True, **pile}


def _object(line: ExportLine, number: int, sheets: Mapping[str, Any], at: tuple[float, float]) -> dict[str, Any]:
    text = "\n\n".join(filter(None, (line.number, line.texts.get("en", ""), line.texts.get("ja", ""))))
    told = {"Nickname": line.text or line.number, "Description": text, "CardID": number}
    sheet = str(number // 100)
    hidden = {"HideWhenFaceDown": True, "Hands": True}
    return {"Name": "CardCustom", "Transform": _place(*at), **told, **hidden, "CustomDeck": {sheet: sheets[sheet]}}


def _place(x: float, z: float) -> dict[str, float]:
    """Return where a thing lies: face down, the right way up."""
    where = {"posX": x + 0.0, "posY": 1.2, "posZ": z + 0.0, "rotX": 0, "rotY": 180, "rotZ": 180}
    return where | {"scaleX": 1, "scaleY": 1, "scaleZ": 1}
