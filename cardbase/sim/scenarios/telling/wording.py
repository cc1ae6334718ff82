"""Words of scenario files in both languages: an answer that is not offered and a sentence that does not come are written in one."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cardbase.engine.actions import ARG, FIRST_OWN, SHIFT
from cardbase.engine.describe import WORDS
from cardbase.engine.layout import COMBAT_PHASE, UNWRITTEN, Term
from cardbase.engine.log import seat_name
from cardbase.engine.run import QUESTIONS
from cardbase.engine.state import State
from cardbase.sim.scenarios.expectations import WHICH, Both, Look
from cardbase.sim.scenarios.schema import folded
from cardbase.sim.scenarios.templates import ANYTHING, kinds_of_answer

HIDDEN = ("a card", "カード")
"""What a card is called whose name is not told."""
_ARGUMENTS_MOST = 512
_NUMBER = re.compile(r"[0-9]+")
_SLOT = re.compile(r"\{(\w+)\}")


class Phrase(NamedTuple):
    """Words in English and Japanese, and the templates of which they are made: "play {x}", "{card} attacks"."""

    words: Both
    template: Both


def template_of(g: State, action: int) -> Both:
    """Return the template of an answer, in which `{x}` is what it is about."""
    number = action >> SHIFT
    if number < FIRST_OWN:
        return WORDS[action & ~ARG]
    term = g.rules.layout.actions.terms[number - FIRST_OWN]
    return term.en, term.ja


def answer_in_both(look: Look, phrase: str) -> Phrase:
    """Return words of an answer that the game has, offered or not, in both languages; as they are where no template has them."""
    wanted = {folded(form) for spelt in look.script.spelt(phrase) for form in (spelt, WHICH.sub("", spelt))}
    for kind in kinds_of_answer(look.layout, look.rules.squares):
        for argument in _arguments(look.now, kind.argument, phrase):
            words = kind.words[0].replace("{x}", argument[0]), kind.words[1].replace("{x}", argument[1])
            if not wanted.isdisjoint(map(folded, words)):
                return Phrase(words, kind.words)
    return Phrase((phrase, phrase), ("", ""))


def _arguments(g: State, kind: str, phrase: str) -> Iterator[Both]:
    """Yield what an answer may be about."""
    if kind == "none":
        yield "", ""
    elif kind in ("card", "face"):
        yield from ((face.name("en"), face.name("ja")) for face in g.match.faces)
    elif kind == "seat":
        yield from ((seat_name(seat, "en"), seat_name(seat, "ja")) for seat in (0, 1))
    elif kind == "number":
        yield from ((number, number) for number in _NUMBER.findall(phrase))
    elif kind == "zone":
        yield from ((term.en, term.ja) for term in g.rules.layout.zones.terms)
    else:
        for value in range(g.rules.squares if kind == "square" and g.rules.squares else _ARGUMENTS_MOST):
            try:
                yield g.rules.argument(g, kind, value, "en"), g.rules.argument(g, kind, value, "ja")
            except LookupError:
                if value:
                    break


def sentence_in_both(look: Look, pattern: str) -> Phrase:
    """Return the sentence of the log that a pattern means, in both languages: of those that it fits the one that names the fewest cards; as
    it is where it fits none.
    """
    spellings = [folded(spelt) for spelt in look.script.spelt(pattern)]
    wanted = [re.compile(".*".join(map(re.escape, spelt.split(ANYTHING)))) for spelt in spellings]
    number = found[0] if (found := _NUMBER.search(pattern)) else "1"
    named = [(face.name("en"), face.name("ja")) for face in look.now.match.faces]
    cards = [HIDDEN, *(names for names in named if any(folded(name) in spelt for name in names for spelt in spellings))]
    for term in look.layout.events.terms:
        if not term.key.startswith(UNWRITTEN):
            for words in _filled(look.now, term, cards, number):
                if any(one.fullmatch(folded(said)) for one in wanted for said in words):
                    return Phrase(words, (term.en, term.ja))
    return Phrase((pattern.replace(ANYTHING, "…"),) * 2, ("", ""))


def _filled(g: State, term: Term, cards: Sequence[Both], number: str) -> Iterator[Both]:
    """Yield a sentence of the log with each of these cards, and whatever else may stand in it, in both languages."""
    layout = g.rules.layout
    values: dict[str, Sequence[Both]] = {
        "card": cards,
        "seat": [(seat_name(seat, "en"), seat_name(seat, "ja")) for seat in (0, 1)],
        "n": [(number, number)],
        "s": [("" if number == "1" else "s", "")],
        "zone": [(one.en, one.ja) for one in layout.zones.terms],
        "phase": [(one.en, one.ja) for one in layout.phases.terms[COMBAT_PHASE:]],
        "reason": [(one.en, one.ja) for one in layout.reasons.terms],
        "square": [(layout.square(n),) * 2 for n in range(g.rules.squares)],
    }
    filled: list[Both] = [(term.en, term.ja)]
    for slot in dict.fromkeys(_SLOT.findall(term.en)):
        each = values.get(slot, [("…", "…")])
        filled = [
            tuple(words.replace(f"{{{slot}}}", value) for words, value in zip(both, with_, strict=True))
            for both in filled
            for with_ in each
        ]
    yield from filled


def question_in_both(words: str) -> Both:
    """Return a question in both languages; as it is where it is none."""
    return next((both for both in QUESTIONS.values() if folded(words) in map(folded, both)), (words, words))
