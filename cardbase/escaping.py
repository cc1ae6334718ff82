"""What is escaped: characters that nobody sees, in messages, JSON and TOML, and cells of CSV that a spreadsheet would take for a formula.

Hidden are control characters (C0, DEL, C1), line and paragraph separators (U+2028, U+2029), format characters (Cf:
bidirectional overrides and isolates, zero-width signs, tags), halves of characters, and the letters and selectors
that Unicode calls default ignorable. Three kinds of them belong to text as people write it and are not hidden: the
joiner and the selectors in emoji, the tags of a flag, and the selector of a form of a kanji.

A formula begins with = + - or @, in full width too (Japanese spreadsheets take that for the same), or hides its beginning
behind a tab or a line break. Such a cell is written with an apostrophe in front, and so is one that begins with
apostrophes before such a sign: every cell comes back as it was. A number (-2, +1.5) is no formula, nor is a sign alone.
"""

import re
from collections.abc import Callable, Iterable, Sequence

from cardbase.messages import say

_EMOJI = "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u27bf\u2934\u2935\u2b00-\u2bff\u3030\u303d"
_EMOJI += "\u3297\u3299\U0001f000-\U0001fbff"
_IDEOGRAPHS = "\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uff5e\U00020000-\U0003fffd"
_NEVER_SEEN = "\0-\x1f\x7f-\x9f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
_NEVER_SEEN += "\u180b-\u180f\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0"
_NEVER_SEEN += "\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
_NEVER_SEEN += "\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
# The patterns are text: `re` keeps what it has compiled, and what prints ASCII alone starts faster.
_SUSPECT = f"[{_NEVER_SEEN}\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]"
_PRINTABLE = "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
_FLAG = "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
_HIDDEN = "|".join(
    (
        f"[{_NEVER_SEEN}]",
        f"(?:(?<![{_EMOJI}])(?<![{_EMOJI}]\ufe0f)\u200d|\u200d(?![{_EMOJI}]))",
        f"(?<![{_EMOJI}])(?:(?<![0-9#*])[\ufe0e\ufe0f]|[\ufe0e\ufe0f](?!\u20e3))",
        f"(?<![{_IDEOGRAPHS}])[\ufe00-\ufe0d\U000e0100-\U000e01ef]",
    )
)
_FOUND = f"{_FLAG}|({_HIDDEN})"
_SHORT = {"\n": r"\n", "\r": r"\r", "\t": r"\t"}
_NAMES = {
    "\0": "NULL", "\a": "BELL", "\b": "BACKSPACE", "\t": "TAB", "\n": "LINE FEED", "\r": "CARRIAGE RETURN",
    "\x1b": "ESCAPE", "\x7f": "DELETE", "\x85": "NEXT LINE", "\x9b": "CONTROL SEQUENCE INTRODUCER",
}  # fmt: skip


def visible(text: str, *, lines: bool = False) -> str:
    r"""Return `text` with hidden characters as \n, \x1b, \u202e or \U000e0041.

    lines  keep line breaks: the text was laid out in lines
    """
    if not _suspect(text):
        return text
    return _replaced(text, _escape, lines=lines)


def html_table(
    title: str, rows: Iterable[Sequence[object]], heads: Sequence[str] = (), notes: Iterable[str] = ()
) -> str:
    """Return what a notebook shows of a thing: a small table of HTML in which every word is escaped. The first cell of a row names it,
    numbers stand to the right; `notes` are lines below.
    """
    from html import escape  # noqa: PLC0415 - only in notebooks

    def words(text: object) -> str:
        return escape(visible(str(text), lines=True)).replace("\n", "<br>")

    def cell(kind: str, text: object) -> str:
        side, wrap = "right" if isinstance(text, int) else "left", ";white-space:nowrap" if kind == "th" else ""
        return f'<{kind} style="text-align:{side};vertical-align:top{wrap}">{words(text)}</{kind}>'

    top = f"<thead><tr>{''.join(cell('th', head) for head in heads)}</tr></thead>" if heads else ""
    body = "".join(f"<tr>{cell('th', row[0])}{''.join(cell('td', one) for one in row[1:])}</tr>" for row in rows)
    said = "".join(f"<div>{words(note)}</div>" for note in notes if note)
    head = f'<div style="font-weight:bold">{words(title)}</div>'
    return f"<div>{head}<table>{top}<tbody>{body}</tbody></table>{said}</div>"


def find_hidden(text: str, *, lines: bool = False) -> int | None:
    """Return where the first hidden character stands, None where there is none; `lines`: line breaks are not hidden."""
    if not _suspect(text):
        return None
    places = (match.start() for match in re.finditer(_FOUND, text) if match[1] and not (lines and match[1] == "\n"))
    return next(places, None)


def complaint(text: str, *, lines: bool = False) -> str:
    """Return "character 5 is hidden: U+202E RIGHT-TO-LEFT OVERRIDE" for the first hidden character, "" where there is
    none.
    """
    place = find_hidden(text, lines=lines)
    return (
        ""
        if place is None
        else say("character {place} is hidden: {code_point}", place=place + 1, code_point=code_point(text[place]))
    )


def code_point(character: str) -> str:
    """Return a character's code point and name: "U+202E RIGHT-TO-LEFT OVERRIDE"."""
    import unicodedata  # noqa: PLC0415 - only needed once something is wrong

    other = say("half of a character") if "\ud800" <= character <= "\udfff" else say("control character")
    name = _NAMES.get(character) or unicodedata.name(character, other if ord(character) < 0xE000 else "unassigned")
    return f"U+{ord(character):04X} {name}"


def in_json(text: str) -> str:
    """Return a JSON text with the hidden characters in its strings as JSON escapes."""
    return _replaced(text, _json_escape, lines=True) if _suspect(text) else text


def in_toml(text: str) -> str:
    """Return a TOML value with the hidden characters in its strings as TOML escapes."""
    return _replaced(text, _toml_escape, lines=True) if _suspect(text) else text


def _suspect(text: str) -> bool:
    """Tell, fast, whether there may be hidden characters. What Python calls printable is hidden in few cases."""
    if text.isprintable():
        return not text.isascii() and re.search(_PRINTABLE, text) is not None
    return re.search(_SUSPECT, text) is not None


def _replaced(text: str, escape: Callable[[str], str], *, lines: bool) -> str:
    def shown(match: re.Match[str]) -> str:
        hidden = match[1]
        return match[0] if not hidden or (lines and hidden == "\n") else escape(hidden)

    return re.sub(_FOUND, shown, text)


def _escape(character: str) -> str:
    code = ord(character)
    return _SHORT.get(character) or (f"\\x{code:02x}" if code < 0x100 else _toml_escape(character))


def _toml_escape(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _json_escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2))


_JAPANESE, _LATIN = "[\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]", "[A-Za-z\u00c0-\u024f]"


def in_html(text: str, language: str) -> str:
    """Return a text as HTML on a page in a language, marked with its own language, as its script tells it, where that is the other one."""
    from html import escape  # noqa: PLC0415 - most commands write no page

    said, words = tongue(text, language), escape(visible(text))
    return words if said == language else f'<span lang="{said}">{words}</span>'


def tongue(text: str, language: str) -> str:
    """Return the language of a text as its script tells it, "ja" or "en"; `language` for one of signs and numbers."""
    return "ja" if re.search(_JAPANESE, text) else "en" if re.search(_LATIN, text) else language


_FORMULA = r"'*(?![+-](?:[0-9]*\.?[0-9]+)?\Z)[=+\-@＝＋－＠\t\r\n]"
_FIRST = "'=+-@＝＋－＠\t\r\n"


def neutralised(cell: str) -> str:
    """Return a cell as it is written: "=1+1" -> "'=1+1"."""
    return f"'{cell}" if cell[:1] in _FIRST and cell and re.match(_FORMULA, cell) else cell


def restored(cell: str) -> str:
    """Return a cell as it was before it was written: "'=1+1" -> "=1+1"."""
    return cell[1:] if cell[:1] == "'" and re.match(_FORMULA, cell) else cell
