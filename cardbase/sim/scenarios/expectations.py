"""Everything that a scenario can expect of a game, how it is compared, and what is told where it differs."""

import re
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import takewhile
from typing import Any, NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.describe import describe
from cardbase.engine.describe import question as question_of
from cardbase.engine.layout import ACTIVE, PHASE, TURNS, Layout
from cardbase.engine.log import render, seat_name
from cardbase.engine.run import apply
from cardbase.engine.state import OVER, Row, State
from cardbase.errors import InputError
from cardbase.messages import later, say
from cardbase.shapes import Kinds, list_of, plain, table, table_of, text, whole, word
from cardbase.sim.scenarios import schema, templates
from cardbase.sim.scenarios.position import Reader, Unasked, card_values, entries
from cardbase.sim.scenarios.scenario import TomlTable, line
from cardbase.sim.scenarios.script import Script

Both = tuple[str, ...]
"""Words in English and Japanese, of a sentence also without the name of an ability in it."""


class Difference(NamedTuple):
    """Something that is not as expected."""

    what: str
    expected: str
    actual: str


class Look:
    """What a step is compared with.

    g        the table: as it is, or as the phase of the last decision ended, where it has ended by itself (`late`)
    now      the table as it is: what is asked, and how the game has ended
    before   the table when the step began; rows: the log since then; happened: its sentences, each in both languages
    unasked  the questions that were passed over since the last line, in the turn and phase where the next line would be meant
    """

    def __init__(self, script: Script, before: State, since: int, place: str, *, late: bool) -> None:
        self.script, self.before, self.place = script, before, place
        watch = script.watch
        over = watch.over if late else None
        self.now, self.g = script.g, over or script.g
        self.rules, self.layout = script.rules, script.rules.layout
        rows = watch.log[since : watch.told if over else None]
        self.rows, self.happened = rows, sentences(script.g, rows)
        self.unasked: Sequence[Unasked] = [unasked for unasked in watch.unasked if unasked.when == script.here]
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


def sentences(g: State, rows: Sequence[Row]) -> list[Both]:
    """Return rows of the log as sentences."""
    return [tuple(dict.fromkeys(_ways(g, row))) for row in rows]


def _ways(g: State, row: Row) -> Iterator[str]:
    for naming in (True, False):
        yield render(g.match, row, naming=naming)
        yield render(g.match, row, language="ja", naming=naming)


def amount(what: str, expected: Any, actual: int, before: int) -> Iterator[Difference]:
    """Compare a number; a text "+2" or "-1" is the change since the step began."""
    if not isinstance(expected, str):
        yield from unless_equal(what, expected, actual)
    elif int(expected) != actual - before:
        yield Difference(
            what,
            expected,
            say("{actual:+} ({before} to {actual_2})", actual=actual - before, before=before, actual_2=actual),
        )


def unless_equal(what: str, expected: object, actual: object) -> Iterator[Difference]:
    """Yield a difference unless two values are equal; words are compared as `folded`, lists in any order."""
    if isinstance(expected, list) and isinstance(actual, list):
        expected, actual = sorted(expected, key=str), sorted(actual, key=str)
    texts = isinstance(expected, str) and isinstance(actual, str)
    if not (schema.folded(str(expected)) == schema.folded(str(actual)) if texts else expected == actual):
        yield Difference(what, _shown(expected), _shown(actual))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return in_a_row([str(item) for item in value]) if isinstance(value, list) else str(value)


def in_a_row(words: Sequence[str]) -> str:
    """Return several words as one line."""
    return " | ".join(words)


PileRow = tuple[str, str, str]
Entry = tuple[str, TomlTable]


def pile_kinds(layout: Layout) -> Kinds:
    """Return what a file may say of a zone besides its number of cards."""
    said = table(
        {"card": text(), "count": whole(1, schema.ZONE_MOST), **card_values(layout)},
        needs=["card"],
        loose=True,
        wrong=later("is no value of a card"),
    )
    exactly, some = list_of((*text(), *said), schema.ZONE_MOST), list_of((*text(), *said), schema.ZONE_MOST, 1)
    return (*exactly, *table({"count": schema.COUNT, "top": some, "has": some, "lacks": some}, least=1))


def differences_of_pile(reader: Reader, what: str, expected: Any, pile: Sequence[int], zone: int) -> Iterator[PileRow]:
    """Yield (what, expected, actual) where a pile is not as expected.

    expected  a list: exactly these cards, in any order; or a table of `count`, `top` (the first cards in order), `has`, `lacks`

    Raises InputError for a card that is lacked and not in the game at all.
    """
    cards = list(pile) if reader.rules.live[zone] else list(reversed(pile))
    if not isinstance(expected, dict):
        yield from _exactly(reader, what, entries(expected, reader.position.cards, reader.place), cards)
        return
    if "count" in expected and expected["count"] != len(cards):
        yield (f"{what} count", str(expected["count"]), str(len(cards)))
    if "top" in expected:
        top = entries(expected["top"], reader.position.cards, reader.place)
        if not all(map(_fits, [reader] * len(top), top, cards)) or len(top) > len(cards):
            yield (f"{what} top", _wanted(top), _named(reader, cards[: len(top)], top))
    has = entries(expected.get("has", []), reader.position.cards, reader.place)
    missing, _ = _matched(reader, has, cards)
    if missing:
        yield (f"{what} has", _wanted(missing), _named(reader, cards, has))
    lacks = entries(expected.get("lacks", []), reader.position.cards, reader.place)
    for name, _ in lacks:
        reader.must_know(name)
    there = [entry for entry in lacks if any(_fits(reader, entry, card) for card in cards)]
    if there:
        yield (f"{what} lacks", _wanted(there), _named(reader, cards, there))


def _exactly(reader: Reader, what: str, wanted: list[Entry], cards: list[int]) -> Iterator[PileRow]:
    missing, left = _matched(reader, wanted, cards)
    if missing or left:
        yield (what, _wanted(wanted) or "nothing", _named(reader, cards, wanted) or "nothing")


def _matched(reader: Reader, wanted: Sequence[Entry], cards: Sequence[int]) -> tuple[list[Entry], list[int]]:
    """Return what finds no card and the cards that nothing wants; who says most of a card chooses first."""
    left, missing = list(cards), []
    for entry in sorted(wanted, key=lambda entry: -len(entry[1])):
        card = next((card for card in left if _fits(reader, entry, card)), None)
        if card is None:
            missing.append(entry)
        else:
            left.remove(card)
    return missing, left


def _fits(reader: Reader, entry: Entry, card: int) -> bool:
    name, said = entry
    if reader.name(card) != name and reader.position.labels.get(name) != card:
        return False
    return all(reader.value(card, key, value) == value for key, value in said.items())


def _wanted(wanted: Sequence[Entry]) -> str:
    return ", ".join(_words(name, said) for name, said in wanted)


def _named(reader: Reader, cards: Sequence[int], like: Sequence[Entry]) -> str:
    """Return the cards in words, with the values that are expected of any card of the list."""
    keys = list(dict.fromkeys(key for _, said in like for key in said))
    return ", ".join(_words(reader.name(card), {key: reader.value(card, key) for key in keys}) for card in cards)


def _words(name: str, said: TomlTable) -> str:
    shown = ", ".join(key if value is True else f"{key} {value}" for key, value in said.items() if value is not False)
    return f"{name} ({shown})" if shown else name


def result(look: Look, one: Expectation) -> Iterator[Difference]:
    """How the game has ended, or that it has not."""
    yield from unless_equal(one.key, one.value, schema.RESULTS[look.now.result])


def reason(look: Look, one: Expectation) -> Iterator[Difference]:
    """Why the game has ended."""
    yield from unless_equal(one.key, one.value, look.layout.reasons.keys()[look.now.reason])


def phase(look: Look, one: Expectation) -> Iterator[Difference]:
    """The phase."""
    yield from unless_equal(one.key, one.value, look.layout.phases.keys()[look.g.num[PHASE]])


def player(look: Look, one: Expectation) -> Iterator[Difference]:
    """Whose turn it is."""
    yield from unless_equal(one.key, one.value, look.g.num[ACTIVE] + 1)


def number(look: Look, one: Expectation) -> Iterator[Difference]:
    """A number that both players share."""
    number = schema.index(look.layout.numbers, one.key)
    yield from amount(one.key, one.value, look.g.num[number], look.before.num[number])


def own_number(look: Look, one: Expectation) -> Iterator[Difference]:
    """A number of one player."""
    number = schema.index(look.layout.numbers, one.key) + int(one.path[0]) - 1
    yield from amount(f"player {one.path[0]}: {one.key}", one.value, look.g.num[number], look.before.num[number])


def zone(look: Look, one: Expectation) -> Iterator[Difference]:
    """A zone: how many cards, or which."""
    zone, what = schema.index(look.layout.zones, one.key), f"player {one.path[0]}: {one.key}"
    place = zone * 2 + int(one.path[0]) - 1
    pile, old = look.g.piles[place], look.before.piles[place]
    if isinstance(one.value, int | str):
        yield from amount(what, one.value, len(pile), len(old))
    else:
        yield from map(Difference._make, differences_of_pile(look.reader, what, one.value, pile, zone))


def value(look: Look, one: Expectation) -> Iterator[Difference]:
    """A value of one card."""
    _, name, key = one.path
    yield from unless_equal(f"{name}: {key}", one.value, look.reader.value(look.reader.card(name), key, one.value))


def events(look: Look, one: Expectation) -> Iterator[Difference]:
    """The sentences happen in this order; others may come between, and `*` stands for anything."""
    rest = iter(look.happened)
    for pattern in one.value:
        if not any(like(look, pattern, sentence) for sentence in rest):
            yield Difference("events", pattern, in_a_row([words for words, *_ in look.happened]) or "nothing")
            return


def events_lack(look: Look, one: Expectation) -> Iterator[Difference]:
    """Sentences that do not happen, could happen, and did not fail to for want of somebody who chose them."""
    for pattern in one.value:
        if not templates.could_happen(look.now, look.script.spellings(pattern)):
            hint = templates.nearest_sentence(look.now, pattern)
            raise InputError(say("'{pattern}' never happens here", pattern=pattern), place=look.place, hint=hint)
        if offer := _offered_silently(look, pattern):
            yield Difference(
                say("events lack"),
                pattern,
                say("an offer of it was passed silently: {offer}; write the pass", offer=offer),
            )
        if found := [sentence[0] for sentence in look.happened if like(look, pattern, sentence)]:
            yield Difference(say("events lack"), pattern, in_a_row(found))


def _offered_silently(look: Look, pattern: str) -> str:
    """Return the answer to an offer, passed silently, that would have brought the event at once; "" where there was none.

    What nobody has chosen is not told by this to be impossible.
    """
    for g in look.script.declined:
        for action in g.options:
            if action != PASS and any(like(look, pattern, both) for both in sentences(g, _brings(look, g, action))):
                return f"{seat_name(g.who, 'en')}, {describe(g, action)}"
    return ""


def _brings(look: Look, g: State, action: int) -> list[Row]:
    """Return what an answer brings within the turn."""
    after, log = g.copy(), list[Row]()
    after.log = log
    apply(after, action, copy(look.script.position.rng))
    return list(takewhile(lambda row: row[0] != TURNS, log))


def like(look: Look, pattern: str, sentence: Both) -> bool:
    """Tell whether a sentence of the log is meant by a pattern of the file."""
    wanted = [".*".join(map(re.escape, phrase.split("*"))) for phrase in look.script.spellings(pattern)]
    return any(re.fullmatch(phrase, schema.folded(words)) for phrase in wanted for words in sentence)


WHICH = re.compile(r" #\d+|（[^）]*）$| \([^)]*\)$")
"""What tells copies of a card apart in an answer."""


def asked(look: Look, one: Expectation) -> Iterator[Difference]:
    """Who is asked: player 1 or 2, 0 for nobody, because the game is over."""
    yield from unless_equal(one.key, one.value, 0 if look.now.todo & OVER else look.now.who + 1)


def question(look: Look, one: Expectation) -> Iterator[Difference]:
    """What is asked, in either language."""
    asked = [question_of(look.now, language) for language in ("en", "ja")]
    if schema.folded(one.value) not in map(schema.folded, asked):
        yield Difference(one.key, one.value, asked[0] or say("nothing is asked"))


def legal(look: Look, one: Expectation) -> Iterator[Difference]:
    """The answers, exactly: each is meant by one of the words."""
    left, missing = answers(look), []
    for phrase in one.value:
        meant = next((answer for answer in left if means(look, phrase, answer)), None)
        if meant is None:
            missing.append(phrase)
        else:
            left.remove(meant)
    if missing or left:
        yield Difference("legal", in_a_row(one.value), _offered(look))


def legal_has(look: Look, one: Expectation) -> Iterator[Difference]:
    """Some of the answers."""
    missing = [phrase for phrase in one.value if not any(means(look, phrase, answer) for answer in answers(look))]
    if missing:
        yield Difference(say("legal has"), in_a_row(missing), _offered(look))


def legal_lacks(look: Look, one: Expectation) -> Iterator[Difference]:
    """Words of no answer, whichever copy of a card is named; they are words that the game has."""
    for phrase in one.value:
        _must_be_an_answer(look, phrase)
    if look.now.todo & OVER:
        yield Difference(say("legal lacks"), in_a_row(one.value), _offered(look))
    elif there := [phrase for phrase in one.value if _among(look, phrase, answers(look))]:
        yield Difference(say("legal lacks"), in_a_row(there), _offered(look))


def refuse(look: Look, one: Expectation) -> Iterator[Difference]:
    """A player may not do something: he is asked and it is not among the answers, or a question to him was due since the last line
    of the script and had no answer, or one that is another.
    """
    for entry in one.value:
        wanted = line(entry, look.place)
        if not wanted.answer:
            raise InputError(
                say("'{entry}' is no answer of a player", entry=entry),
                place=look.place,
                hint=say('Write "1: attack with Bear".'),
            )
        _must_be_an_answer(look, wanted.answer)
        asked = not look.now.todo & OVER and look.now.who == wanted.seat
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        taken = [unasked for unasked in due if unasked.answer and _among(look, wanted.answer, [unasked.answer])]
        if asked and _among(look, wanted.answer, answers(look)):
            yield Difference("refuse", entry, _offered(look))
        elif taken:
            yield Difference(
                "refuse", entry, say("it was the only answer to '{question}'", question=taken[0].question[0])
            )
        elif not asked and not due:
            who = seat_name(wanted.seat, "en")
            yield Difference(
                "refuse", entry, say("no question to {who} was due; {asked}", who=who, asked=look.script.asked())
            )


def passed_over(look: Look, one: Expectation) -> Iterator[Difference]:
    """Questions that were due since the last line and had no answer, or one."""
    for entry in one.value:
        wanted = line(entry, look.place)
        if not templates.could_be_asked(look.now, wanted.answer):
            hint = templates.nearest_question(look.now, wanted.answer)
            raise InputError(say("'{answer}' is no question", answer=wanted.answer), place=look.place, hint=hint)
        due = [unasked for unasked in look.unasked if unasked.seat == wanted.seat]
        if not any(schema.folded(wanted.answer) in map(schema.folded, unasked.question) for unasked in due):
            told = [f"{unasked.seat + 1}: {unasked.question[0]}" for unasked in look.unasked]
            yield Difference(say("passed over"), entry, in_a_row(list(dict.fromkeys(told))) or say("no question"))


def answers(look: Look) -> list[Both]:
    """Return the words of the legal answers, each in both languages; none where nothing is asked."""
    g = look.now
    return [] if g.todo & OVER else [(describe(g, action), describe(g, action, "ja")) for action in g.options]


def _offered(look: Look) -> str:
    return in_a_row([words for words, _ in answers(look)]) or "nothing is asked: the game is over"


def means(look: Look, wanted: str, answer: Both) -> bool:
    """Tell whether an answer is meant by words of the file."""
    return not look.script.spellings(wanted).isdisjoint(map(schema.folded, answer))


def _among(look: Look, wanted: str, answers: Sequence[tuple[str, ...]]) -> bool:
    """Tell whether one of some answers is meant, whichever copy it names, and wherever its card is."""
    spelt = look.script.spellings(wanted)
    found = {schema.folded(form) for answer in answers for words in answer for form in (words, WHICH.sub("", words))}
    return not spelt.isdisjoint(found)


def _must_be_an_answer(look: Look, wanted: str) -> None:
    if not templates.could_be_answered(look.now, look.script.spellings(wanted)):
        raise InputError(
            say("'{wanted}' is never an answer here", wanted=wanted),
            place=look.place,
            hint=templates.nearest_answer(look.now, wanted),
        )


TEXTS = list_of(text(schema.TEXT_MOST), schema.LINES_MOST, 1)
"""At least one: nothing is proven by none."""

KINDS = (
    Kind(("asked",), lambda _: whole(0, 2), asked, asks=True),
    Kind(("question",), lambda _: text(schema.TEXT_MOST), question, asks=True),
    Kind(("legal",), lambda _: list_of(text(schema.TEXT_MOST), schema.LINES_MOST), legal, asks=True),
    Kind(("legal_has",), lambda _: TEXTS, legal_has, asks=True),
    Kind(("legal_lacks",), lambda _: TEXTS, legal_lacks, asks=True),
    Kind(("refuse",), lambda _: TEXTS, refuse, asks=True),
    Kind(("passed_over",), lambda _: TEXTS, passed_over, asks=True),
    Kind(("events",), lambda _: TEXTS, events),
    Kind(("events_lack",), lambda _: TEXTS, events_lack),
    Kind(("result",), lambda _: word(*schema.RESULTS.values()), result),
    Kind(("reason",), lambda layout: word(*layout.reasons.keys()), reason),
    Kind(("phase",), lambda layout: word(*layout.phases.keys()), phase),
    Kind(("player",), lambda _: schema.PLAYER, player),
)
"""The expectations that have a key of their own."""
NUMBER = Kind(("*",), lambda _: schema.CHANGED, number)
OWN_NUMBER = Kind(("1", "*"), lambda _: schema.CHANGED, own_number)
ZONE = Kind(("1", "*"), lambda layout: (*schema.CHANGED, *pile_kinds(layout)), zone)
VALUE = Kind(("cards", "*", "*"), lambda _: schema.AMOUNT, value)


def expectations(expect: TomlTable, layout: Layout) -> list[Expectation]:
    """Return the expectations of a step, each by itself."""
    found = []
    for key, value in expect.items():
        if plain(key) == "cards":
            found += [
                Expectation((key, name, part), VALUE, one) for name, of in value.items() for part, one in of.items()
            ]
        elif key in ("1", "2"):
            found += [Expectation((key, part), _of_seat(part, layout), one) for part, one in value.items()]
        else:
            own = next((kind for kind in KINDS if plain(kind.path[0]) == plain(key)), NUMBER)
            found.append(Expectation((key,), own, value))
    return found


def looks_at_once(expect: TomlTable, layout: Layout) -> bool:
    """Tell whether a step expects something of the question that waits."""
    return any(one.kind.asks for one in expectations(expect, layout))


def differences(look: Look, expect: TomlTable) -> list[Difference]:
    """Return what is not as expected. Raises InputError for an expectation that could never come true."""
    return [found for one in expectations(expect, look.layout) for found in one.kind.compare(look, one)]


def expected_keys(layout: Layout) -> Kinds:
    """Return what a table of expectations may hold."""
    zones = dict.fromkeys(layout.zones.keys(), ZONE.holds(layout))
    numbers = dict.fromkeys(schema.own_numbers(layout), OWN_NUMBER.holds(layout))
    seats = dict.fromkeys(
        ("1", "2"), table({**zones, **numbers}, least=1, loose=True, wrong=later("is no zone and no number"))
    )
    cards = table_of(
        table(card_values(layout), least=1, loose=True, wrong=later("is no value of a card")), schema.ZONE_MOST, 1
    )
    shared = dict.fromkeys(schema.shared_numbers(layout), NUMBER.holds(layout))
    keys = {**shared, **{kind.path[0]: kind.holds(layout) for kind in KINDS}, **seats, "cards": cards}
    return table(keys, least=1, loose=True, wrong=later("cannot be expected"))


def _of_seat(key: str, layout: Layout) -> Kind:
    return ZONE if schema.index(layout.zones, key) >= 0 else OWN_NUMBER
