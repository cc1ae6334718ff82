"""A deck as a share code: one word for a chat message, which needs no server.

A code is "cb1" and a number in the digits 0-9, A-Z, a-z: so that it is selected by one click, and no program takes a part of it for
markup. The number is the following bytes, behind a 1 that keeps zeros in front; then the CRC-32 of all of it, 4 bytes.

    encoding of all texts and keys: 0 UTF-8, 1 UTF-16 (big-endian), whichever makes the code shorter
    text game, text format ("" for the default), options: count, then key and value of each, by key
    sections: count, then of each, by name: text section, groups: count, then of each, the smallest count of copies first:
        number of copies, cards: count, then the key of each, by key; unknown lines: count, then text and number of each
    a number is seven bits a byte, the lowest first, the highest bit says that there is more; a text is its length and its bytes
    a key is told by what it shares with the one before: a byte `shared * 16 + length` where both are below 15,
    else 255 and both as numbers; then the `length` bytes that are its own

Cards are named by their keys in the game (the first printed number, else the name), never by their place in a table: a code stays
good when cards are added. Equal decks have equal codes: name, comments, the order of lines and which printing of a card is meant
are no part of it.
"""

import re
import string
from collections import defaultdict
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path, PurePath
from typing import Any
from zlib import crc32

from cardbase.decks.deck import Deck, Entry, must_make_sense, split
from cardbase.decks.formats.contract import Export, Written
from cardbase.decks.reading import Reading, Source, checked
from cardbase.errors import InputError, OutsideError
from cardbase.messages import later, listed, say

MARK = "cb1"
"""What a code of this version begins with; the digit is the version's."""
DIGITS = string.digits + string.ascii_uppercase + string.ascii_lowercase
ENCODINGS = ("utf-8", "utf-16-be")
LONGEST = 20_000
"""Characters of a code that are read."""
_CODE = re.compile(r"cb(\d)([0-9A-Za-z]{8,})")
_SURE = 1_000
"""Letters of a code that leave a QR code room to correct more errors."""
_SHARED = 15
_CHECK = 4
HINT = later("Copy the whole code, from 'cb1' to its last letter.")

Unknown = tuple[str, str]
"""Name and number of a line whose card nobody knows."""
Group = tuple[list[str], list[Unknown]]
"""The cards of which a section has so many copies: keys, and lines that name no known card."""


def write(export: Export) -> Written:
    """Return the deck's code, with its picture where one is wanted."""
    code, qr = code_of(export), export.choices.qr
    return Written(
        f"{code}\n", {str(Path(qr).absolute()): picture(code, qr)} if qr else {}, tuple(_other_printings(export))
    )


def code_of(export: Export) -> str:
    """Return the deck's code. Raises InputError for more copies of a card than make sense."""
    payload = min((bytes(_Writer(number).deck(export)) for number in range(len(ENCODINGS))), key=len)
    number = int.from_bytes(b"\1" + payload + crc32(payload).to_bytes(_CHECK))
    return f"{MARK}{_digits(number)}"


def picture(code: str, file: str) -> bytes:
    """Return a QR code of a share code, as the kind of picture that the file's name tells.

    Raises InputError for another kind and for a code that is too long, OutsideError without the extra `qr`.
    """
    kind = PurePath(file).suffix.lower().removeprefix(".")
    if kind not in ("svg", "png"):
        raise InputError(
            say("the name '{file}' tells no kind of picture", file=file), hint=say("Its ending is .svg or .png.")
        )
    out = BytesIO()
    squares(code).save(out, kind=kind, scale=8 if kind == "png" else 4)
    return out.getvalue()


def squares(code: str) -> Any:
    """Return the QR code of a share code, of the library. Raises InputError for one that is too long, OutsideError without the extra `qr`."""
    try:
        import segno  # noqa: PLC0415 - an extra
    except ModuleNotFoundError:
        hint = say("Install it with: pip install 'cardbase[qr]'")
        raise OutsideError(say("a QR code needs segno, which is not installed"), hint=hint) from None
    try:
        return segno.make_qr(code, error="m" if len(code) <= _SURE else "l")
    except segno.DataOverflowError:
        raise InputError(say("a code of {count:,} letters is too long for a QR code", count=len(code))) from None


def read(content: str, source: Source) -> Reading:
    """Return the deck of a code. Raises InputError for one that is damaged, or of a later version."""
    found = _CODE.fullmatch(_joined(content)) if len(content) <= LONGEST else None
    if not found:
        raise InputError(say("this is no share code"), place=source.place, hint=say(HINT))
    if found[1] != MARK[2:]:
        raise InputError(
            say("this share code is of version {found}, which a later cardbase makes", found=found[1]),
            place=source.place,
            hint=say("Update cardbase (pip install --upgrade cardbase)."),
        )
    whole = _number(found[2])
    payload, check = whole[1:-_CHECK], whole[-_CHECK:]
    if whole[:1] != b"\1" or crc32(payload).to_bytes(_CHECK) != check:
        raise _damaged(source)
    try:
        deck = _Reader(payload).deck()
    except (IndexError, UnicodeDecodeError, ValueError):
        raise _damaged(source) from None
    except InputError as error:
        raise InputError(error.message, place=source.place, hint=error.hint) from None
    return Reading(checked(deck, source))


def _other_printings(export: Export) -> Iterator[str]:
    """Yield a sentence where the deck says a printing that the card's key does not."""
    lines = [line for line in export.lines if line.record and line.number not in ("", line.record.card.key)]
    if lines:
        yield say(
            "code does not say which printing of a card is meant: {lines}", lines=listed(line.number for line in lines)
        )


class _Writer:
    """What a code holds, as bytes, with texts in one encoding."""

    def __init__(self, encoding: int) -> None:
        self.encoding = encoding

    def deck(self, export: Export) -> Iterator[int]:
        deck = export.deck
        usual = export.declared.formats[0].key if export.declared.formats else ""
        yield self.encoding
        yield from self.text(deck.game)
        yield from self.text("" if deck.format == usual else deck.format)
        yield from _varint(len(deck.options))
        for key, value in sorted(deck.options.items()):
            yield from self.text(key)
            yield from self.text(value)
        sections = _sections(export)
        yield from _varint(len(sections))
        for section, groups in sorted(sections.items()):
            yield from self.text(section)
            yield from _varint(len(groups))
            for count, (keys, unknown) in sorted(groups.items()):
                yield from _varint(count)
                yield from self.keys(sorted(keys))
                yield from _varint(len(unknown))
                for text, number in sorted(unknown):
                    yield from self.text(text)
                    yield from self.text(number)

    def keys(self, keys: Sequence[str]) -> Iterator[int]:
        yield from _varint(len(keys))
        before = b""
        for key in (key.encode(ENCODINGS[self.encoding]) for key in keys):
            pairs = enumerate(zip(before, key, strict=False))
            shared = next((place for place, (old, new) in pairs if old != new), min(len(before), len(key)))
            own = key[shared:]
            if shared < _SHARED and len(own) < _SHARED:
                yield shared * 16 + len(own)
            else:
                yield 255
                yield from _varint(shared)
                yield from _varint(len(own))
            yield from own
            before = key

    def text(self, text: str) -> Iterator[int]:
        content = text.encode(ENCODINGS[self.encoding])
        yield from _varint(len(content))
        yield from content


def _sections(export: Export) -> dict[str, dict[int, Group]]:
    """Return the cards by section and count; lines that name the same card are added up.

    Raises InputError for more copies than make sense: the code could not be read again.
    """
    counts: dict[tuple[str, str | Unknown], int] = defaultdict(int)
    for line in export.lines:
        counts[line.section, line.record.card.key if line.record else (line.text, line.number)] += line.count
    found: dict[str, dict[int, Group]] = defaultdict(lambda: defaultdict(lambda: ([], [])))
    for (section, card), count in counts.items():
        must_make_sense(count, card if isinstance(card, str) else card[0] or card[1])
        keys, unknown = found[section][count]
        if isinstance(card, str):
            keys.append(card)
        else:
            unknown.append(card)
    return found


def _varint(number: int) -> Iterator[int]:
    while number >= 128:
        yield 128 | number & 127
        number >>= 7
    yield number


class _Reader:
    """One pass over the bytes. Raises IndexError, UnicodeDecodeError or ValueError where they make no sense."""

    def __init__(self, content: bytes) -> None:
        self.content, self.at, self.encoding = content, 1, ENCODINGS[content[0]]

    def deck(self) -> Deck:
        game, form = self.text(), self.text()
        options = {self.text(): self.text() for _ in range(self.varint())}
        entries = [entry for _ in range(self.varint()) for entry in self.section()]
        if self.at != len(self.content):
            raise ValueError("bytes are left")
        return Deck("", game, form, options, tuple(entries))

    def section(self) -> Iterator[Entry]:
        section = self.text()
        for _ in range(self.varint()):
            count = self.varint()
            for key in self.keys():
                yield from split(Entry(section, 1, key), count)
            for _ in range(self.varint()):
                text, number = self.text(), self.text()
                yield from split(Entry(section, 1, text, number), count)

    def keys(self) -> Iterator[str]:
        before = b""
        for _ in range(self.varint()):
            head = self.bytes(1)[0]
            shared, own = (self.varint(), self.varint()) if head == 255 else divmod(head, 16)
            before = before[:shared] + self.bytes(own)
            yield before.decode(self.encoding)

    def text(self) -> str:
        return self.bytes(self.varint()).decode(self.encoding)

    def varint(self) -> int:
        number = shift = 0
        while (byte := self.bytes(1)[0]) >= 128:
            number |= (byte & 127) << shift
            shift += 7
        return number | byte << shift

    def bytes(self, length: int) -> bytes:
        found = self.content[self.at : self.at + length]
        if len(found) != length:
            raise IndexError("the code ends too early")
        self.at += length
        return found


def _digits(number: int) -> str:
    found = []
    while number:
        number, digit = divmod(number, len(DIGITS))
        found.append(DIGITS[digit])
    return "".join(reversed(found))


def _number(digits: str) -> bytes:
    number = 0
    for digit in digits:
        number = number * len(DIGITS) + DIGITS.index(digit)
    return number.to_bytes((number.bit_length() + 7) // 8)


def _joined(content: str) -> str:
    """Return the content without blanks and line breaks, which a chat may have put in."""
    return "".join(content.removeprefix("\ufeff").split())


def _damaged(source: Source) -> InputError:
    return InputError(
        say("this share code is damaged: a letter is wrong or missing"), place=source.place, hint=say(HINT)
    )
