"""Everything that a scenario of a game can expect: one row for each kind, with what a file may say and how it is compared.

`expectations` takes a file's table apart into single expectations, `differences` compares them. Nothing else knows the kinds.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from typing import Any, NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe, question
from cardbase.engine.layout import ACTIVE, PHASE, Layout
from cardbase.engine.log import render, seat_name
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, Row, State
from cardbase.errors import InputError, did_you_mean
from cardbase.sim.scenarios import terms
from cardbase.sim.scenarios.kinds import AMOUNT, CHANGED, PLAYER, Kinds, listed, table, table_of, text, whole, word
from cardbase.sim.scenarios.limits import LINES_MOST, TEXT_MOST, ZONE_MOST
from cardbase.sim.scenarios.lines import line
from cardbase.sim.scenarios.piles import differences_of_pile, pile_kinds
from cardbase.sim.scenarios.scenario import Table
from cardbase.sim.scenarios.script import Script
from cardbase.sim.scenarios.terms import folded, own_numbers, shared_numbers
from cardbase.sim.scenarios.things import Reader, values
from cardbase.sim.scenarios.watch import Unasked
from cardbase.sim.scenarios.words import could_be_answered, could_happen, questions

_WHICH = re.compile(r" #\d+|（[^）]*）$| \([^)]*\)$")
Both = tuple[str, str]
"""Words in English and Japanese."""
TEXTS = listed(text(TEXT_MOST), LINES_MOST)


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    actual: str


class Look:
    """What a step is compared with.

    g        the table: as it is, or as the phase of the last decision ended, where it has ended by itself (`late`)
    now      the table as it is: what is asked, and how the game has ended
    before   the table when the step began; happened: the sentences of the log since then, each in both languages
    unasked  the questions that were passed over since the last line
    """

    def __init__(self, script: Script, before: State, since: int, place: str, *, late: bool) -> None:
        self.script, self.before, self.place = script, before, place
        watch = script.watch
        over = watch.over if late else None
        self.now, self.g = script.g, over or script.g
        self.rules, self.layout = script.rules, script.rules.layout
        rows = watch.log[since : watch.told if over else None]
        self.happened = _sentences(script.g, rows)
        self.unasked: Sequence[Unasked] = watch.unasked
        self.reader = Reader(script.position, self.g, place)


class Kind(NamedTuple):
    """A kind of expectation.

    path     where it stands: its key, or ("1", "2" or a card) and "*" for the names that the game gives
    holds    what a file may say there
    compare  yields a difference where it is not so
    asks     whether it is about the question that waits: a step that expects it looks at once
    """

    path: tuple[str, ...]
    holds: Callable[[Layout], Kinds]
    compare: "Callable[[Look, Expectation], Iterator[Difference]]"
    asks: bool = False


class Expectation(NamedTuple):
    """One expectation of a file: where it stands, its kind, and what is expected."""

    path: tuple[str, ...]
    kind: Kind
    value: Any

    @property
    def key(self) -> str:
        """The last part of its path."""
        return self.path[-1]


def expectations(expect: Table, layout: Layout) -> list[Expectation]:
    """Return the expectations of a step, each by itself."""
    found = []
    for key, value in expect.items():
        if key == "cards":
            found += [
                Expectation((key, name, part), VALUE, one) for name, of in value.items() for part, one in of.items()
            ]
        elif key in ("1", "2"):
            found += [Expectation((key, part), _of_seat(part, layout), one) for part, one in value.items()]
        else:
            own = next((kind for kind in KINDS if terms.plain(kind.path[0]) == terms.plain(key)), NUMBER)
            found.append(Expectation((key,), own, value))
    return found


def looks_at_once(expect: Table, layout: Layout) -> bool:
    """Tell whether a step expects something of the question that waits."""
    return any(one.kind.asks for one in expectations(expect, layout))


def differences(look: Look, expect: Table) -> list[Difference]:
    """Return what is not as expected. Raises InputError for an expectation that could never come true."""
    return [found for one in expectations(expect, look.layout) for found in one.kind.compare(look, one)]


def expected_keys(layout: Layout) -> Kinds:
    """Return what a table of expectations may hold."""
    zones = dict.fromkeys(layout.zones.keys(), ZONE.holds(layout))
    numbers = dict.fromkeys(own_numbers(layout), OWN_NUMBER.holds(layout))
    seats = dict.fromkeys(("1", "2"), table({**zones, **numbers}, loose=True, wrong="is no zone and no number"))
    cards = table_of(table(values(layout), loose=True, wrong="is no value of a card"), ZONE_MOST)
    shared = dict.fromkeys(shared_numbers(layout), NUMBER.holds(layout))
    keys = {**shared, **{kind.path[0]: kind.holds(layout) for kind in KINDS}, **seats, "cards": cards}
    return table(keys, loose=True, wrong="cannot be expected")


def _of_seat(key: str, layout: Layout) -> Kind:
    return ZONE if terms.index(layout.zones, key) >= 0 else OWN_NUMBER


# The question that waits.


def _asked(look: Look, one: Expectation) -> Iterator[Difference]:
    yield from _unless_equal(one.key, one.value, 0 if look.now.todo & OVER else look.now.who + 1)


def _question(look: Look, one: Expectation) -> Iterator[Difference]:
    asked = [question(look.now, language) for language in ("en", "ja")]
    if folded(one.value) not in map(folded, asked):
        yield Difference(one.key, one.value, asked[0] or "nothing is asked")


def _legal(look: Look, one: Expectation) -> Iterator[Difference]:
    left, missing = _answers(look), []
    for phrase in one.value:
        meant = next((answer for answer in left if _means(look, phrase, answer)), None)
        if meant is None:
            missing.append(phrase)
        else:
            left.remove(meant)
    if missing or left:
        yield Difference("legal", _listed(one.value), _offered(look))


def _legal_has(look: Look, one: Expectation) -> Iterator[Difference]:
    missing = [phrase for phrase in one.value if not any(_means(look, phrase, answer) for answer in _answers(look))]
    if missing:
        yield Difference("legal has", _listed(missing), _offered(look))


def _legal_lacks(look: Look, one: Expectation) -> Iterator[Difference]:
    for phrase in one.value:
        _must_be_an_answer(look, phrase)
    if look.now.todo & OVER:
        yield Difference("legal lacks", _listed(one.value), _offered(look))
    elif there := [phrase for phrase in one.value if _among(look, phrase, _answers(look))]:
        yield Difference("legal lacks", _listed(there), _offered(look))


def _refuse(look: Look, one: Expectation) -> Iterator[Difference]:
    """A player may not do something: he is asked and it is not among the answers, or a question to him was due since the last line
    of the script and had no answer, or one that is another.
    """
    for entry in one.value:
        wanted = line(entry, look.place)
        if not wanted.answer:
            raise InputError(
                f"'{entry}' is no answer of a player", place=look.place, hint='Write "1: attack with Bear".'
            )
        _must_be_an_answer(look, wanted.answer)
        asked = not look.now.todo & OVER and look.now.who == wanted.seat
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        taken = [unasked for unasked in due if unasked.answer and _among(look, wanted.answer, [unasked.answer])]
        if asked and _among(look, wanted.answer, _answers(look)):
            yield Difference("refuse", entry, _offered(look))
        elif taken:
            yield Difference("refuse", entry, f"it was the only answer to '{taken[0].question[0]}'")
        elif not asked and not due:
            who = seat_name(wanted.seat, "en")
            yield Difference("refuse", entry, f"no question to {who} was due; {look.script.asked()}")


def _unasked(look: Look, one: Expectation) -> Iterator[Difference]:
    """Questions that were due since the last line and had no answer, or one."""
    for entry in one.value:
        wanted = line(entry, look.place)
        if folded(wanted.answer) not in map(folded, questions()):
            hint = did_you_mean(wanted.answer, questions()) or "Write the words of the question."
            raise InputError(f"'{wanted.answer}' is no question", place=look.place, hint=hint)
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        if not any(folded(wanted.answer) in map(folded, unasked.question) for unasked in due):
            told = [f"{unasked.seat + 1}: {unasked.question[0]}" for unasked in look.unasked]
            yield Difference("passed over", entry, _listed(list(dict.fromkeys(told))) or "no question")


def _answers(look: Look) -> list[Both]:
    """Return the words of the legal answers, each in both languages; none where nothing is asked."""
    g = look.now
    return [] if g.todo & OVER else [(describe(g, action), describe(g, action, "ja")) for action in g.options]


def _offered(look: Look) -> str:
    return _listed([words for words, _ in _answers(look)]) or "nothing is asked: the game is over"


def _means(look: Look, wanted: str, answer: Both) -> bool:
    return not look.script.spellings(wanted).isdisjoint(map(folded, answer))


def _among(look: Look, wanted: str, answers: Sequence[tuple[str, ...]]) -> bool:
    """Tell whether one of some answers is meant, whichever copy it names, and wherever its card is."""
    spelt = look.script.spellings(wanted)
    found = {folded(form) for answer in answers for words in answer for form in (words, _WHICH.sub("", words))}
    return not spelt.isdisjoint(found)


def _must_be_an_answer(look: Look, wanted: str) -> None:
    if not could_be_answered(look.now, look.script.spellings(wanted)):
        hint = did_you_mean(wanted, look.script.answers()) or "Its words, or its card, are not those of this game."
        raise InputError(f"'{wanted}' is never an answer here", place=look.place, hint=hint)


# What has happened.


def _events(look: Look, one: Expectation) -> Iterator[Difference]:
    """The sentences happen in this order; others may come between, and `*` stands for anything."""
    rest = iter(look.happened)
    for pattern in one.value:
        if not any(_like(look, pattern, sentence) for sentence in rest):
            yield Difference("events", pattern, _listed([words for words, *_ in look.happened]) or "nothing")
            return


def _events_lack(look: Look, one: Expectation) -> Iterator[Difference]:
    for pattern in one.value:
        if not could_happen(look.now, look.script.spellings(pattern)):
            sentences = [words for words, *_ in look.happened]
            hint = did_you_mean(pattern, sentences) or "Its words, or its card, are in no sentence of this game's log."
            raise InputError(f"'{pattern}' never happens here", place=look.place, hint=hint)
        if offer := _offered_silently(look, pattern):
            yield Difference("events lack", pattern, f"an offer of it was passed silently: {offer}; write the pass")
        if found := [sentence[0] for sentence in look.happened if _like(look, pattern, sentence)]:
            yield Difference("events lack", pattern, _listed(found))


def _offered_silently(look: Look, pattern: str) -> str:
    """Return the answer to an offer, passed silently, that would have brought the event at once; "" where there was none.

    What nobody has chosen is not told by this to be impossible.
    """
    for g in look.script.declined:
        for action in g.options:
            after, log = g.copy(), list[Row]()
            after.log = log
            apply(after, action, copy(look.script.position.rng))
            if action != PASS and any(_like(look, pattern, both) for both in _sentences(g, log)):
                return f"{seat_name(g.who, 'en')}, {describe(g, action)}"
    return ""


def _sentences(g: State, rows: Sequence[Row]) -> list[tuple[str, ...]]:
    return [tuple(render(g.match, row, language=language) for language in ("en", "ja")) for row in rows]


def _like(look: Look, pattern: str, sentence: tuple[str, ...]) -> bool:
    wanted = [".*".join(map(re.escape, phrase.split("*"))) for phrase in look.script.spellings(pattern)]
    return any(re.fullmatch(phrase, folded(words)) for phrase in wanted for words in sentence)


# The table.


def _result(look: Look, one: Expectation) -> Iterator[Difference]:
    yield from _unless_equal(one.key, one.value, terms.RESULTS[look.now.result])


def _reason(look: Look, one: Expectation) -> Iterator[Difference]:
    yield from _unless_equal(one.key, one.value, look.layout.reasons.keys()[look.now.reason])


def _phase(look: Look, one: Expectation) -> Iterator[Difference]:
    yield from _unless_equal(one.key, one.value, look.layout.phases.keys()[look.g.num[PHASE]])


def _player(look: Look, one: Expectation) -> Iterator[Difference]:
    yield from _unless_equal(one.key, one.value, look.g.num[ACTIVE] + 1)


def _number(look: Look, one: Expectation) -> Iterator[Difference]:
    number = terms.index(look.layout.numbers, one.key)
    yield from _amount(one.key, one.value, look.g.num[number], look.before.num[number])


def _own_number(look: Look, one: Expectation) -> Iterator[Difference]:
    number = terms.index(look.layout.numbers, one.key) + int(one.path[0]) - 1
    yield from _amount(f"player {one.path[0]}: {one.key}", one.value, look.g.num[number], look.before.num[number])


def _zone(look: Look, one: Expectation) -> Iterator[Difference]:
    zone, what = terms.index(look.layout.zones, one.key), f"player {one.path[0]}: {one.key}"
    place = zone * 2 + int(one.path[0]) - 1
    pile, old = look.g.piles[place], look.before.piles[place]
    if isinstance(one.value, int | str):
        yield from _amount(what, one.value, len(pile), len(old))
    else:
        yield from map(Difference._make, differences_of_pile(look.reader, what, one.value, pile, zone))


def _value(look: Look, one: Expectation) -> Iterator[Difference]:
    _, name, key = one.path
    yield from _unless_equal(f"{name}: {key}", one.value, look.reader.value(look.reader.card(name), key, one.value))


def _amount(what: str, expected: Any, actual: int, before: int) -> Iterator[Difference]:
    """Compare a number; a text "+2" or "-1" is the change since the step began."""
    if not isinstance(expected, str):
        yield from _unless_equal(what, expected, actual)
    elif int(expected) != actual - before:
        yield Difference(what, expected, f"{actual - before:+} ({before} to {actual})")


def _unless_equal(what: str, expected: object, actual: object) -> Iterator[Difference]:
    if isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected, key=str), sorted(actual, key=str)
    texts = isinstance(expected, str) and isinstance(actual, str)
    if not (folded(str(expected)) == folded(str(actual)) if texts else expected == actual):
        yield Difference(what, _shown(expected), _shown(actual))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _listed([str(item) for item in value]) if isinstance(value, list) else str(value)


def _listed(phrase: Sequence[str]) -> str:
    return " | ".join(phrase)


KINDS = (
    Kind(("asked",), lambda _: whole(0, 2), _asked, asks=True),
    Kind(("question",), lambda _: text(TEXT_MOST), _question, asks=True),
    Kind(("legal",), lambda _: TEXTS, _legal, asks=True),
    Kind(("legal_has",), lambda _: TEXTS, _legal_has, asks=True),
    Kind(("legal_lacks",), lambda _: TEXTS, _legal_lacks, asks=True),
    Kind(("refuse",), lambda _: TEXTS, _refuse, asks=True),
    Kind(("passed_over",), lambda _: TEXTS, _unasked, asks=True),
    Kind(("events",), lambda _: TEXTS, _events),
    Kind(("events_lack",), lambda _: TEXTS, _events_lack),
    Kind(("result",), lambda _: word(*terms.RESULTS.values()), _result),
    Kind(("reason",), lambda layout: word(*layout.reasons.keys()), _reason),
    Kind(("phase",), lambda layout: word(*layout.phases.keys()), _phase),
    Kind(("player",), lambda _: PLAYER, _player),
)
"""The expectations that have a key of their own."""
NUMBER = Kind(("*",), lambda _: CHANGED, _number)
OWN_NUMBER = Kind(("1", "*"), lambda _: CHANGED, _own_number)
ZONE = Kind(("1", "*"), lambda layout: (*CHANGED, *pile_kinds(layout)), _zone)
VALUE = Kind(("cards", "*", "*"), lambda _: AMOUNT, _value)
