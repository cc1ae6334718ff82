"""What a game can say, as templates: sentences of its log, answers, questions; whether words fit one, and the nearest that does."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import NamedTuple

from cardbase.engine.actions import FACE, MODE, NUMBER, ORDER, PASS, PICK, SEAT, SQUARE, YES
from cardbase.engine.describe import HIDDEN, NO, WORDS
from cardbase.engine.layout import Layout
from cardbase.engine.log import seat_name
from cardbase.engine.run import NAMES, PROCEDURES, QUESTIONS
from cardbase.engine.state import State
from cardbase.errors import did_you_mean
from cardbase.shapes import plain
from cardbase.sim.scenarios.schema import folded

ANYTHING = "*"
LANGUAGES = ("en", "ja")
_SLOTS = ("{seat}", "{card}", "{ability}", "{n}", "{s}", "{zone}", "{square}", "{phase}", "{reason}", "{x}")
_MOST_ARGUMENTS = 512
"""Values of an argument of a game's own kind that are tried."""

TemplatePart = str | tuple[str, ...] | None
"""Words as they are, one of several words, or (None) a number."""


class Speech(NamedTuple):
    """A state of the game that speaks, and the names of the cards of which it does, by language."""

    g: State
    cards: Mapping[str, tuple[str, ...]]


class AnswerKind(NamedTuple):
    """A kind of answer: its words in each language, in which `{x}` is an argument of a kind (`Layout.action`)."""

    words: tuple[str, str]
    argument: str


def speech_of(g: State) -> Speech:
    """Return how a game speaks of the cards of its match."""
    names = {language: tuple(face.name(language) for face in g.match.faces) for language in LANGUAGES}
    return Speech(g, names)


def sentences(speech: Speech) -> Iterator[list[TemplatePart]]:
    """Yield the sentences of the log, in both languages."""
    for language in LANGUAGES:
        for term in speech.g.rules.layout.events.terms:
            yield sentence(speech, term.text(language), language)
        for named in speech.g.rules.layout.naming.values():
            yield sentence(speech, named[language == "ja"], language)


def sentence(speech: Speech, words: str, language: str) -> list[TemplatePart]:
    """Return a sentence of the log cut at its slots."""
    layout = speech.g.rules.layout
    slots: dict[str, TemplatePart] = {
        "{seat}": _seats(language),
        "{card}": (*speech.cards[language], "カード" if language == "ja" else "a card"),
        "{ability}": _abilities(speech, language),
        "{n}": None,
        "{s}": ("", "s"),
        "{zone}": tuple(term.text(language) for term in layout.zones.terms),
        "{square}": tuple(layout.square(n) for n in range(speech.g.rules.squares)),
        "{phase}": tuple(term.text(language) for term in layout.phases.terms),
        "{reason}": tuple(term.text(language) for term in layout.reasons.terms),
    }
    return _parts(words, slots)


def kinds_of_answer(layout: Layout, squares: int) -> list[AnswerKind]:
    """Return the answers of all games, then those of this one."""
    core = {
        PASS: "none", PICK: "card", FACE: "face", SEAT: "seat", NUMBER: "number", SQUARE: "square", ORDER: "card",
        MODE: "number", YES: "none",
    }  # fmt: skip
    found = [AnswerKind(WORDS[action], kind) for action, kind in core.items() if squares or action != SQUARE]
    found.append(AnswerKind(NO, "none"))
    own = zip(layout.actions.terms, layout.arguments, strict=True)
    return [*found, *(AnswerKind((term.en, term.ja), kind) for term, kind in own)]


def answers(speech: Speech) -> Iterator[list[TemplatePart]]:
    """Yield all answers, in both languages, also as they tell copies, abilities and places of cards apart."""
    for n, language in enumerate(LANGUAGES):
        zones: dict[str, TemplatePart] = {"{zone}": _arguments(speech, "zone", language), "{n}": None}
        hidden = HIDDEN[n].replace("{place}", "{zone}")
        for kind in kinds_of_answer(speech.g.rules.layout, speech.g.rules.squares):
            parts = answer(speech, kind, language)
            yield parts
            if kind.argument in ("card", "face"):
                yield [*parts, " #", None]
                yield [*parts, " (", None, ")"]
                yield [*parts, " (", (ANYTHING,), ")"]
                yield _parts(kind.words[n].replace("{x}", hidden), zones)
            elif kind.argument not in ("none", "number", "seat", "zone", "square"):
                yield [*parts, " (", None, ")"]


def answer(speech: Speech, kind: AnswerKind, language: str) -> list[TemplatePart]:
    """Return a kind of answer cut at its argument."""
    return _parts(kind.words[LANGUAGES.index(language)], {"{x}": _arguments(speech, kind.argument, language)})


def questions(game: str) -> list[tuple[str, str]]:
    """Return the words of a game's questions, in both languages: of those that all games have, then of its own, in alphabetical order."""
    shared, own = set[tuple[str, str]](), set[tuple[str, str]]()
    for name, steps in zip(NAMES, PROCEDURES, strict=True):
        key, dot, _ = name.partition(".")
        if key == game or not dot:
            (own if dot else shared).update(QUESTIONS[step] for step in steps if step in QUESTIONS)
    return [*sorted(shared), *sorted(own - shared)]


def spelt(parts: list[TemplatePart], one_of: Callable[[tuple[str, ...]], str], number: str) -> str:
    """Return parts as words: of several words the one that is chosen, and a number."""
    return "".join(number if part is None else part if isinstance(part, str) else one_of(part) for part in parts)


def _arguments(speech: Speech, kind: str, language: str) -> TemplatePart:
    """Return the words that an argument of an action may have."""
    g = speech.g
    if kind == "number":
        return None
    if kind in ("card", "face"):
        return speech.cards[language]
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
            if found:
                break
    return tuple(found) or (ANYTHING,)  # a game may have such an argument in some matches only


def _seats(language: str) -> tuple[str, ...]:
    return tuple(seat_name(seat, language) for seat in (0, 1))


def _abilities(speech: Speech, language: str) -> TemplatePart:
    match = speech.g.match
    return tuple(filter(None, (match.rules.text_name(match, text.number, language) for text in match.texts.texts)))


def _parts(template: str, slots: Mapping[str, TemplatePart]) -> list[TemplatePart]:
    """Return a template cut at its slots, each slot with the words that may stand in it."""
    parts: list[TemplatePart] = [template]
    for slot in _SLOTS:
        if slot in template and slot in slots:
            parts = [piece for part in parts for piece in _cut(part, slot, slots[slot])]
    return [part for part in parts if part != ""]


def _cut(part: TemplatePart, slot: str, words: TemplatePart) -> Iterator[TemplatePart]:
    if not isinstance(part, str):
        yield part
        return
    for n, piece in enumerate(part.split(slot)):
        if n:
            yield words
        yield piece


_NUMBER = re.compile(r"[0-9]+")


def could_happen(g: State, patterns: Iterable[str]) -> bool:
    """Tell whether one of these patterns (`*` stands for anything) fits some sentence of the log about cards of this match."""
    return fits_any(patterns, sentences(speech_of(g)))


def could_be_answered(g: State, spellings: Iterable[str]) -> bool:
    """Tell whether one of these spellings is an answer that the game could offer, about cards of this match."""
    return fits_any(spellings, answers(speech_of(g)))


def could_be_asked(g: State, words: str) -> bool:
    """Tell whether a question of this game has these words; one that has none goes by the name of its procedure."""
    named = [name.rpartition(".") for name in NAMES]
    own = [last for before, _, last in named if before.partition(".")[0] in ("", g.rules.layout.key)]
    return folded(words) in map(folded, [*_questions(g), *own])


def nearest_sentence(g: State, wanted: str) -> str:
    """Return a hint for a sentence that never happens: the nearest ones that could."""
    speech = speech_of(g)
    near = did_you_mean(wanted, _like(wanted, sentences(speech), speech))
    return near or _listed(g, "Its words, or its card, are in no sentence of this game's log.")


def nearest_answer(g: State, wanted: str) -> str:
    """Return a hint for words that are never an answer: the nearest ones that could be."""
    speech = speech_of(g)
    near = did_you_mean(wanted, _like(wanted, answers(speech), speech))
    return near or _listed(g, "Its words, or its card, are not those of this game.")


def nearest_question(g: State, wanted: str) -> str:
    """Return a hint for words that are no question: the nearest ones that are."""
    return did_you_mean(wanted, _questions(g)) or _listed(g, "Write the words of a question.")


def _questions(g: State) -> list[str]:
    return [words for both in questions(g.rules.layout.key) for words in both]


def _listed(g: State, said: str) -> str:
    return f"{said} 'cardbase sim words {g.rules.layout.key}' lists them."


def _like(wanted: str, templates: Iterable[list[TemplatePart]], speech: Speech) -> list[str]:
    """Return templates in words: with what stands in `wanted`, else with each card and the first of other words."""
    number = found[0] if (found := _NUMBER.search(wanted)) else "1"
    spelling = plain(wanted)
    cards = [name for names in speech.cards.values() for name in names]
    named = [name for name in cards if plain(name) in spelling] or cards
    said: dict[str, None] = {}
    for parts in templates:
        if all(part is None or part for part in parts):
            for name in named:
                said[spelt(parts, partial(_one_of, name, spelling), number)] = None
    return list(said)


def _one_of(card: str, spelling: str, words: tuple[str, ...]) -> str:
    """Return the word for a slot: the card's name, or one that is spelt there, or the first."""
    return card if card in words else next((word for word in words if plain(word) in spelling), words[0])


def fits_any(patterns: Iterable[str], templates: Iterable[list[TemplatePart]]) -> bool:
    """Tell whether one of these patterns and one of these templates have a sentence in common."""
    wanted = list(patterns)
    return any(_fits(pattern, parts) for parts in templates for pattern in wanted)


def _fits(pattern: str, parts: list[TemplatePart]) -> bool:
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
                for place in (_anything(pattern, at) if words == ANYTHING else _read(pattern, at, words))
            }
        if not at:
            return False
    return len(pattern) in at


def _read(pattern: str, at: set[int], words: str) -> set[int]:
    """Return the places that some words lead to."""
    for letter in plain(words):
        at = _wide(
            pattern,
            {_next(pattern, place) for place in at if place < len(pattern) and pattern[place] in (ANYTHING, letter)},
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
                if place < len(pattern) and (pattern[place] == ANYTHING or pattern[place].isdigit())
            },
        )
        new -= found
        found |= new
    return found


def _anything(pattern: str, at: set[int]) -> set[int]:
    return set(range(min(at), len(pattern) + 1)) if at else at


def _next(pattern: str, place: int) -> int:
    return place if pattern[place] == ANYTHING else place + 1


def _wide(pattern: str, at: set[int]) -> set[int]:
    """Return places with those behind stars that stand for nothing."""
    out = set(at)
    while behind := {place + 1 for place in out if place < len(pattern) and pattern[place] == ANYTHING} - out:
        out |= behind
    return out
