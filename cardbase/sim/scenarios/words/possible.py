"""Whether words could be said in a game at all: as a sentence of its log, an answer, a question; and the nearest that could.

What is said not to happen must be able to happen; a name that is written wrongly would never happen either.
"""

import re
from collections.abc import Iterable
from functools import partial

from cardbase.engine.run import NAMES
from cardbase.engine.state import State
from cardbase.errors import did_you_mean
from cardbase.sim.scenarios.form.terms import folded, plain
from cardbase.sim.scenarios.words.templates import (
    ANYTHING,
    Part,
    Speech,
    answers,
    questions,
    sentences,
    speech_of,
    spelt,
)

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


def _like(wanted: str, templates: Iterable[list[Part]], speech: Speech) -> list[str]:
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


def fits_any(patterns: Iterable[str], templates: Iterable[list[Part]]) -> bool:
    """Tell whether one of these patterns and one of these templates have a sentence in common."""
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
