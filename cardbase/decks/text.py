"""The plain-text deck: cardbase's own format, in which decks are saved, edited and passed on.

    # game: build-divide
    # name: White and black
    # format: two-limit
    # option ace: 戦士の矜持 リラ
    # tags: league built
    # note: strong against red
    # any other comment
    [territory]
    1 命運の遊技場 (A-S1-01SD)
    [main]
    4 法規の天使 エリザベルト (A-B1-62UR)

A line is a count (one copy where it is left out), a name, and a number in brackets after a blank, if it has one. A
name that itself ends with such brackets is followed by empty ones. Reading what was written gives the same deck.
"""

from collections.abc import Callable, Mapping

from cardbase.catalog.declaration import Declaration, game_called
from cardbase.decks.deck import MOST_COPIES, SHOWN, TAKE_OUT, Deck, Entry, described, header, take_in
from cardbase.errors import InputError, at_line, caret
from cardbase.escaping import complaint, find_hidden
from cardbase.messages import later, say

_BLANKS = " \t\u3000"
HINT = later("A line is a count, a name and an optional number in brackets: '4 Sir Bigsby (01234)'.")


def read(content: str, games: Mapping[str, Declaration] | None = None, *, place: str = "") -> Deck:
    """Return the deck that `content` describes; the game is "" where the text names none.

    With `games`, the game and the section keys must be declared. Raises InputError with line, excerpt and hint.
    """
    return _Reader(games, place).read(content)


def write(deck: Deck) -> str:
    """Return the deck as text."""
    says = {key: value for key in ("game", "name", "format") if (value := getattr(deck, key))}
    says |= {f"option {key}": value for key, value in deck.options.items()}
    says |= {"tags": " ".join(deck.tags)} if deck.tags else {}
    lines = [f"# {key}: {value}" for key, value in says.items()]
    lines += [f"# note: {line}".rstrip() for line in deck.note.split("\n") if deck.note]
    lines += [f"# {comment}" for comment in deck.comments]
    section = ""
    for entry in deck.entries:
        if entry.section != section:
            section = entry.section
            lines.append(f"[{section}]")
        lines.append(write_line(entry))
    return "".join(f"{line}\n" for line in lines)


def write_line(entry: Entry) -> str:
    """Return one line of a deck file."""
    if entry.number:
        return " ".join(part for part in (str(entry.count), entry.text, f"({entry.number})") if part)
    return f"{entry.count} {entry.text}{' ()' if _bracket(entry.text) is not None else ''}"


def read_line(line: str) -> tuple[int, str, str]:
    """Return the count, the text and the number that a line of a deck file gives."""
    line = line.strip()
    first, _, rest = line.replace("\t", " ").replace("\u3000", " ").partition(" ")
    digits = first[:-1] if first[-1:] in ("x", "×") else first
    count = 1
    if rest and digits.isascii() and digits.isdigit():
        count, line = int(digits[:9]), line[len(first) :].lstrip(_BLANKS)
    place = _bracket(line)
    if place is None or line == "()":
        return count, line, ""
    return count, line[:place].strip(), line[place + 1 : -1].strip()


def _bracket(words: str) -> int | None:
    """Return where the bracket with a number at the end of a line begins, None where there is none."""
    place = words.rfind("(")
    alone = place == 0 or words[place - 1 : place] in tuple(_BLANKS)
    return place if words.endswith(")") and place >= 0 and alone and ")" not in words[place + 1 : -1] else None


def lines_of(content: str) -> list[str]:
    """Return the lines of a file, whichever way they end, without the mark that some programs put at its start."""
    return content.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def lines_but(content: str, is_title: Callable[[str], bool]) -> int:
    """Return how many lines of a file are neither blank nor titles, whatever blanks stand around these."""
    return sum(bool(words) and not is_title(words) for words in map(str.strip, lines_of(content)))


def lines_of_cards(content: str) -> int:
    """Return how many lines of a file may name a card: not blank, no comment and no heading."""
    return lines_but(content, lambda line: line.startswith(("#", "[")))


def refuse_hidden(line: str, place: str) -> None:
    """Raise InputError, with a caret below it, for a hidden character in a line of a file; a tab is a blank."""
    words = line.replace("\t", " ")
    at = find_hidden(words)
    if at is not None:
        start = max(0, at - SHOWN)
        excerpt = caret(words[start : at + SHOWN], at - start)
        raise InputError(complaint(words), place=place, excerpt=excerpt, hint=say(TAKE_OUT))


def looks_like(content: str) -> bool:
    """Return whether `content` declares itself as this format with a line "# game: ..."; such lines in markup are notes."""
    if content.lstrip("\ufeff \t\r\n").startswith("<"):
        return False
    lines = (line.strip() for line in lines_of(content))
    says = (header(line[1:].strip()) for line in lines if line.startswith("#"))
    return any(said and said[0] == "game" for said in says)


class _Reader:
    """One pass over the lines; `section` is the one that the last heading named."""

    def __init__(self, games: Mapping[str, Declaration] | None, place: str) -> None:
        self.games, self.place = games, place
        self.says: dict[str, str] = {}
        self.section = ""
        self.headings: list[tuple[int, str, str]] = []
        self.entries: list[Entry] = []
        self.comments: list[str] = []

    def read(self, content: str) -> Deck:
        lines = lines_of(content)
        suspect = find_hidden("".join(lines).replace("\t", " ")) is not None
        for number, line in enumerate(lines, start=1):
            if suspect:
                refuse_hidden(line, self.at(number))
            words = line.strip()
            if words.startswith("#"):
                self.comment(number, words)
            elif words[:1] == "[" and words[-1:] == "]" and not set("[]") & set(words[1:-1]):
                self.section = words[1:-1].strip()
                self.headings.append((number, self.section, words))
            elif words:
                self.entry(number, words)
        self.check()
        return described(self.says, self.entries, self.comments)

    def comment(self, number: int, words: str) -> None:
        comment = words[1:].strip()
        said = header(comment)
        if not said:
            self.comments.append(comment)
        elif not take_in(self.says, *said):
            raise self.error(
                number, words, say("the deck says its {said} twice", said=said[0]), say("Leave one of the lines out.")
            )

    def entry(self, number: int, words: str) -> None:
        count, text, card_number = read_line(words)
        if not 1 <= count <= MOST_COPIES:
            hint = say(
                "A line holds 1 to {most_copies} copies; leave the line out if the card is not in the deck.",
                most_copies=MOST_COPIES,
            )
            raise self.error(number, words, say("{count} copies of a card", count=count), hint)
        try:
            self.entries.append(Entry(self.section, count, text, card_number, number))
        except InputError as error:
            raise self.error(number, words, error.message, say(HINT)) from None

    def check(self) -> None:
        """Hold the game and the section headings against the declarations."""
        if self.games is None or not self.says.get("game", ""):
            return
        game = self.says["game"] = game_called(self.says["game"], self.games, place=self.place)
        declared = self.games[game]
        keys = [section.key for section in declared.places]
        for number, key, words in self.headings:
            if key and key not in keys:
                wrong = declared.no_section(key, declared.places, brief=True)
                error = self.error(number, words, wrong.message, wrong.hint)
                error.choices = wrong.choices
                raise error

    def at(self, number: int) -> str:
        return at_line(self.place, number)

    def error(self, number: int, words: str, message: str, hint: str) -> InputError:
        return InputError(message, place=self.at(number), excerpt=caret(words[:200], 0, len(words[:200])), hint=hint)
