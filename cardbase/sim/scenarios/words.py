"""The words of a game's scenarios as a list: each with what it is called, and a line of a file in which it stands."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.layout import COMBAT_PHASE, TURN_PHASE, UNWRITTEN, Layout, Term, Terms
from cardbase.engine.rules import Rules
from cardbase.engine.run import blank
from cardbase.engine.switches import Given, Switch
from cardbase.sim.scenarios.schema import RESULTS, own_numbers, shared_numbers, stats, written
from cardbase.sim.scenarios.templates import (
    ANYTHING,
    Speech,
    TemplatePart,
    answer,
    kinds_of_answer,
    questions,
    sentence,
    spelt,
)

CARD = "Bear"
"""The card of which the examples speak."""
_NUMBER = "2"


class Word(NamedTuple):
    """A word of scenario files: its kind (`KINDS`), what it is called, and a line of a file that uses it."""

    kind: str
    word: str
    en: str
    ja: str
    example: str


KINDS = {
    "zone": "Zones of a player",
    "number": "Numbers of the game",
    "number of a player": "Numbers of each player",
    "column": "What lies on a card",
    "flag": "What is said of a card",
    "value": "Values of a card",
    "promise": "What is known of a hidden card",
    "keyword": "Keywords of a card",
    "cannot": "What a card can be forbidden",
    "phase": "Phases",
    "switch": "Switches",
    "result": "Results",
    "reason": "Endings",
    "answer": "Answers",
    "question": "Questions",
    "event": "Sentences of the log",
}
"""What each kind of word is, in the order of the list."""


def words_of(rules: Rules) -> list[Word]:
    """Return the words of a game, kind by kind."""
    layout = rules.layout
    g = blank(rules.load([{}, {}]))
    speech = Speech(g, {"en": (CARD,), "ja": (CARD,)})
    return [
        *_named("zone", layout.zones, layout.zones.keys(), f'player.1.{{key}} = ["{CARD}"]'),
        *_named("number", layout.numbers, shared_numbers(layout), f"position.{{key}} = {_NUMBER}"),
        *_named("number of a player", layout.numbers, own_numbers(layout), f"player.1.{{key}} = {_NUMBER}"),
        *_named("column", layout.columns, layout.columns.keys(), _on_a_card(layout, f"{{key}} = {_NUMBER}")),
        *_named("flag", layout.flags, layout.flags.keys()[1:], _on_a_card(layout, "{key} = true")),
        *_named("value", layout.stats, stats(layout), f"expect.cards.{CARD}.{{key}} = {_NUMBER}"),
        *_named("value", layout.stats, written(layout), f'expect.cards.{CARD}.{{key}} = "none"'),
        *_named(
            "promise", layout.public_knowledge, layout.public_knowledge.keys(), _on_a_card(layout, 'promise = "{word}"')
        ),
        *_of_texts(rules),
        *_phases(rules),
        *_switches(rules.switches.items()),
        *(Word("result", word, word, "", f'expect.result = "{word}"') for word in RESULTS.values()),
        *_named("reason", layout.reasons, layout.reasons.keys(), 'expect.reason = "{word}"'),
        *_answers(rules, speech),
        *(Word("question", en, en, ja, f'expect.question = "{en}"') for en, ja in questions(layout.key)),
        *_sentences(layout.events.terms, speech),
    ]


def _named(kind: str, terms: Terms, keys: Sequence[str], example: str) -> Iterator[Word]:
    for key in keys:
        term = terms.terms[terms.index[key]]
        yield Word(kind, key, term.en, term.ja if term.ja != term.key else "", example.format(key=_bare(key), word=key))


def _bare(key: str) -> str:
    """Return a name as a key of TOML that needs no quotes."""
    return key.replace(" ", "_")


def _on_a_card(layout: Layout, said: str) -> str:
    """Return the line in which something is said of a card in the first zone whose cards are in play."""
    zone = layout.zones.keys()[layout.live.index(True)]
    return f'player.1.{_bare(zone)} = [{{{{ card = "{CARD}", {said} }}}}]'


def _of_texts(rules: Rules) -> Iterator[Word]:
    """Yield the words that texts of cards give to cards."""
    if not isinstance(rules, TextRules):
        return
    bindings = rules.bindings
    for kind, key, known in (("keyword", "keywords", bindings.keywords), ("cannot", "cannot", bindings.acts)):
        if kind != "keyword" or bindings.keyword_stat >= 0:
            for word, bits in known.items():
                if bits > 0:
                    yield Word(kind, word, word.replace("_", " "), "", f'expect.cards.{CARD}.{key} = ["{word}"]')


def _phases(rules: Rules) -> Iterator[Word]:
    """Yield the phases; that of the turn and that of a combat are moments where no position begins with them."""
    for number, term in enumerate(rules.layout.phases.terms):
        if term.key in rules.entries:
            yield Word("phase", term.key, term.en, term.ja, f'position.begin = "{term.key}"')
        elif number not in (TURN_PHASE, COMBAT_PHASE):
            yield Word("phase", term.key, term.en, term.ja, f'expect.phase = "{term.key}"')


def _switches(switches: Iterable[tuple[str, Switch]]) -> Iterator[Word]:
    for key, switch in switches:
        yield Word(
            "switch", key, f"{switch.meaning} ({switch.decision})", "", f"switches.{key} = {_toml(switch.default)}"
        )


def _toml(value: Given) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f'"{value}"'


def _answers(rules: Rules, speech: Speech) -> Iterator[Word]:
    for kind in dict.fromkeys(kinds_of_answer(rules.layout, rules.squares)):
        parts = answer(speech, kind, "en")
        meant = kind.argument.replace("face", "card")
        en, ja = (words.replace("{x}", f"{{{meant}}}") for words in kind.words)
        yield Word("answer", en, en, ja, f'do = ["1: {_first(parts)}"]')


def _sentences(terms: Iterable[Term], speech: Speech) -> Iterator[Word]:
    for term in terms:
        if not term.key.startswith(UNWRITTEN):
            yield Word(
                "event", term.en, term.en, term.ja, f'expect.events = ["{_first(sentence(speech, term.en, "en"))}"]'
            )


def _first(parts: list[TemplatePart]) -> str:
    return spelt(parts, lambda words: next((word for word in words if word not in ("", ANYTHING)), _NUMBER), _NUMBER)
