"""Whether words could be said in a game at all: as a sentence of its log, as an answer, as a question.

What is said not to happen must be able to happen; a name that is written wrongly would never happen either.
"""

from collections.abc import Iterable, Iterator

from cardbase.engine.actions import FACE, MODE, NUMBER, ORDER, PASS, PICK, SEAT, SQUARE, YES
from cardbase.engine.describe import HIDDEN, WORDS
from cardbase.engine.log import seat_name
from cardbase.engine.run import NAMES, QUESTIONS
from cardbase.engine.state import State
from cardbase.sim.scenarios.form.terms import plain

_ANY = "*"
_SLOTS = ("{seat}", "{card}", "{n}", "{s}", "{zone}", "{square}", "{phase}", "{reason}", "{x}")
_LANGUAGES = ("en", "ja")
_MOST_ARGUMENTS = 512
"""Values of an argument of a game's own kind that are tried."""


def could_happen(g: State, patterns: Iterable[str]) -> bool:
    """Tell whether one of these patterns (`*` stands for anything) fits some sentence of the log about cards of this match."""
    return _fits_any(patterns, _sentences(g))


def could_be_answered(g: State, spellings: Iterable[str]) -> bool:
    """Tell whether one of these spellings is an answer that the game could offer, about cards of this match."""
    return _fits_any(spellings, _answers(g))


def questions() -> list[str]:
    """Return the words of all questions of the games that are loaded."""
    return [words for both in QUESTIONS.values() for words in both] + [name.rpartition(".")[2] for name in NAMES]


Part = str | tuple[str, ...] | None
"""Words as they are, one of several words, or (None) a number."""


def _sentences(g: State) -> Iterator[list[Part]]:
    layout = g.rules.layout
    for language in _LANGUAGES:
        slots: dict[str, Part] = {
            "{seat}": _seats(language),
            "{card}": (*_cards(g, language), "カード" if language == "ja" else "a card"),
            "{n}": None,
            "{s}": ("", "s"),
            "{zone}": tuple(term.text(language) for term in layout.zones.terms),
            "{square}": tuple(layout.square(n) for n in range(g.rules.squares)),
            "{phase}": tuple(term.text(language) for term in layout.phases.terms),
            "{reason}": tuple(term.text(language) for term in layout.reasons.terms),
        }
        for term in layout.events.terms:
            yield _parts(term.text(language), slots)


def _answers(g: State) -> Iterator[list[Part]]:
    layout = g.rules.layout
    for n, language in enumerate(_LANGUAGES):
        kinds = {
            kind: _arguments(g, kind, language)
            for kind in ("none", "card", "face", "seat", "number", "square", "zone", *layout.arguments)
        }
        core = {
            PASS: "none", PICK: "card", FACE: "face", SEAT: "seat", NUMBER: "number", SQUARE: "square", ORDER: "card",
            MODE: "number", YES: "none",
        }  # fmt: skip
        templates = [(WORDS[action][n], kind) for action, kind in core.items()]
        templates += [
            (term.text(language), kind) for term, kind in zip(layout.actions.terms, layout.arguments, strict=True)
        ]
        zones = {"{zone}": _arguments(g, "zone", language), "{n}": None}
        hidden = HIDDEN[n].replace("{place}", "{zone}")
        for words, kind in templates:
            parts = _parts(words, {"{x}": kinds[kind]})
            yield parts
            if kind in ("card", "face"):  # copies, several abilities of one card, cards of one name in several places
                yield [*parts, " #", None]
                yield [*parts, " (", None, ")"]
                yield [*parts, " (", (_ANY,), ")"]
                yield _parts(words.replace("{x}", hidden), zones)


def _arguments(g: State, kind: str, language: str) -> Part:
    """Return the words that an argument of an action may have."""
    if kind == "number":
        return None
    if kind in ("card", "face"):
        return _cards(g, language)
    if kind == "seat":
        return _seats(language)
    if kind == "zone":
        return tuple(term.text(language) for term in g.rules.layout.zones.terms)
    found: dict[str, None] = {}
    values = 0 if kind == "none" else g.rules.squares if kind == "square" and g.rules.squares else _MOST_ARGUMENTS
    for value in range(values):
        try:
            found[g.rules.argument(g, kind, value, language)] = None
        except LookupError:
            break
    return tuple(found)


def _cards(g: State, language: str) -> tuple[str, ...]:
    return tuple(face.name(language) for face in g.match.faces)


def _seats(language: str) -> tuple[str, ...]:
    return tuple(seat_name(seat, language) for seat in (0, 1))


def _parts(template: str, slots: dict[str, Part]) -> list[Part]:
    """Return a template cut at its slots, each slot with the words that may stand in it."""
    parts: list[Part] = [template]
    for slot in _SLOTS:
        if slot in template and slot in slots:
            parts = [piece for part in parts for piece in _cut(part, slot, slots[slot])]
    return [part for part in parts if part != ""]


def _cut(part: Part, slot: str, words: Part) -> Iterator[Part]:
    if not isinstance(part, str):
        yield part
        return
    for n, piece in enumerate(part.split(slot)):
        if n:
            yield words
        yield piece


def _fits_any(patterns: Iterable[str], templates: Iterable[list[Part]]) -> bool:
    wanted = list(patterns)
    return any(_fits(pattern, parts) for parts in templates for pattern in wanted)


def _fits(pattern: str, parts: list[Part]) -> bool:
    """Tell whether a pattern and a template have a sentence in common: the pattern is read as a machine whose states are places."""
    at = _wide(pattern, {0})
    for part in parts:
        if part is None:
            at = _number(pattern, at)
        elif isinstance(part, str):
            at = _read(pattern, at, part)
        else:
            at = {
                place
                for words in part
                for place in (_anything(pattern, at) if words == _ANY else _read(pattern, at, words))
            }
        if not at:
            return False
    return len(pattern) in at


def _read(pattern: str, at: set[int], words: str) -> set[int]:
    """Return the places that some words lead to."""
    for letter in plain(words):
        at = _wide(
            pattern,
            {_next(pattern, place) for place in at if place < len(pattern) and pattern[place] in (_ANY, letter)},
        )
    return at


def _number(pattern: str, at: set[int]) -> set[int]:
    """Return the places that any number leads to."""
    found: set[int] = set()
    new = at
    while new:
        new = _wide(
            pattern,
            {
                _next(pattern, place)
                for place in new
                if place < len(pattern) and (pattern[place] == _ANY or pattern[place].isdigit())
            },
        )
        new -= found
        found |= new
    return found


def _anything(pattern: str, at: set[int]) -> set[int]:
    return set(range(min(at), len(pattern) + 1)) if at else at


def _next(pattern: str, place: int) -> int:
    return place if pattern[place] == _ANY else place + 1


def _wide(pattern: str, at: set[int]) -> set[int]:
    """Return places with those behind stars that stand for nothing."""
    out = set(at)
    while behind := {place + 1 for place in out if place < len(pattern) and pattern[place] == _ANY} - out:
        out |= behind
    return out
