"""A scenario, told as a few sentences: the position, what is decided, what comes of it, and the rule, where it is one."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from cardbase import games
from cardbase.engine.actions import FACE, FIRST_OWN, MODE, NUMBER, ORDER, PASS, PICK, SEAT, SHIFT, SQUARE, YES
from cardbase.engine.describe import NO
from cardbase.engine.faces import Face
from cardbase.engine.layout import ALL, NOBODY, TURN
from cardbase.engine.log import render, seat_name
from cardbase.games import part
from cardbase.games.contract import Game
from cardbase.games.field import fact_words
from cardbase.messages import known, looked_up, speaking
from cardbase.shapes import plain
from cardbase.sim.explaining import rulebook, rules_text
from cardbase.sim.matchup import rules_of
from cardbase.sim.scenarios import expectations as wanted
from cardbase.sim.scenarios import schema
from cardbase.sim.scenarios.cards import OWN, Cards, Lookup, spread
from cardbase.sim.scenarios.decks import TODAY, report
from cardbase.sim.scenarios.expectations import Both, Difference, Expectation, Look, answers, differences, like
from cardbase.sim.scenarios.position import FILLER, entries
from cardbase.sim.scenarios.rulings import Ruling
from cardbase.sim.scenarios.running import play_step, script_of
from cardbase.sim.scenarios.scenario import Scenario, Step, TomlTable, line
from cardbase.sim.scenarios.script import Decision, Script, Stuck
from cardbase.sim.scenarios.telling import parts
from cardbase.sim.scenarios.telling.english import English
from cardbase.sim.scenarios.telling.japanese import Japanese
from cardbase.sim.scenarios.telling.parts import PLAIN, Act, Count, Lying, Number, Sentence, Thing, Value
from cardbase.sim.scenarios.telling.wording import (
    Phrase,
    answer_in_both,
    question_in_both,
    sentence_in_both,
    template_of,
)

Tongue = English | Japanese

RULES_MOST, RULES_TOLD = 4, 2
"""Rules of a scenario that are named, and those that are told; of a file about many, which of them a variant needs is not known."""
RULE_LONGEST = 240
"""Letters of a rule that is told; a longer one is about several things."""
FEW = 7
"""Cards of a pile that are told although nothing speaks of them."""
ANSWERS_MOST = 8
"""Answers of a player that are told; of more the rest is counted."""
_RULE = re.compile(r"\b[A-Z]{1,3}-?[A-Z]?\d+[a-z]?\b")
_LOOP = 3
_CODE = 2
"""Letters of a value that says nothing without its label: C, SS."""
_UNTOLD = re.compile(r"SW|[A-Z]{2}-C\d+")
_KINDS = {
    PASS: parts.PASS,
    YES: parts.YES,
    ORDER: parts.FIRST,
    NUMBER: parts.AMOUNT,
    MODE: parts.AMOUNT,
} | dict.fromkeys((PICK, FACE, SEAT, SQUARE), parts.PICK)


class Told(NamedTuple):
    """A scenario in sentences, in English and in Japanese."""

    en: str
    ja: str


def told(scenario: Scenario, lookup: Lookup) -> Told:
    """Return a scenario in sentences: it is played. Raises InputError for one that is wrong, Stuck for one that does not come out."""
    game = games.game(scenario.game)
    if scenario.deck is not None:
        tongues, cards = (English(), Japanese()), Cards(game, scenario.cards, scenario.place, lookup)
        return Told(
            *(tongue.joined(list(_of_deck(tongue, scenario, scenario.deck, game, cards))) for tongue in tongues)
        )
    try:
        return _played(_named(scenario, game, lookup), game, lookup)
    except Stuck:  # a text that speaks of names: the cards keep those that the file gives them
        return _played(scenario, game, lookup)


def ruling_of(scenario: Scenario, folder: Path, lookup: Lookup) -> Ruling:
    """Return a scenario of a folder of rulings as one of them."""
    file = scenario.file.relative_to(folder).as_posix()
    return Ruling(file, scenario.case, scenario.title, scenario.rule, *told(scenario, lookup))


def _played(scenario: Scenario, game: Game, lookup: Lookup) -> Told:
    """Return a scenario in sentences. Raises Stuck where something comes out otherwise than expected."""
    script = script_of(scenario, lookup)
    tellers = [_Teller(tongue, game, scenario, script) for tongue in (English(), Japanese())]
    for teller in tellers:
        teller.position()
    for step in scenario.steps:
        look = play_step(script, scenario, step)
        if different := differences(look, step.expect):
            raise Stuck(different[0].what, len(script.story))
        for teller in tellers:
            teller.step(step, look)
    return Told(*(teller.text() for teller in tellers))


def _named(scenario: Scenario, game: Game, lookup: Lookup) -> Scenario:
    """Return a scenario whose own cards have Japanese names: their kind and a letter, 戦士A, in the order in which they lie there."""
    cards = Cards(game, scenario.cards, scenario.place, lookup)
    inline = {name: table for key, table in scenario.cards.items() for name in spread(key, scenario.place)}
    found = dict(inline)
    if "card" not in inline.get(FILLER, {"card": ""}):
        found[FILLER] = {"name": PLAIN[0], "ja": PLAIN[1], **inline[FILLER]}
    letters, spoken_of = 0, _spoken_of(scenario)
    for name in _lying(scenario, cards, spoken_of):
        if name != FILLER and name in inline and "card" not in inline[name] and "ja" not in inline[name]:
            found[name] = {**inline[name], "ja": f"{_kind(game, inline[name], 'ja') or 'カード'}{_letter(letters)}"}
            letters += 1
    return replace(scenario, cards=found)


def _lying(scenario: Scenario, cards: Cards, spoken_of: str) -> dict[str, None]:
    """Return the names of the cards that are laid out and told of, in order."""
    rules = rules_of(cards.game)
    names: dict[str, None] = {}
    for zones in scenario.players:
        for key, listed in zones.items():
            public = rules.layout.seen[schema.index(rules.layout.zones, key)] == ALL
            piles = listed.values() if isinstance(listed, Mapping) else [listed]
            found = [
                entry for pile in piles if isinstance(pile, list) for entry in entries(pile, cards, scenario.place)
            ]
            names |= dict.fromkeys(name for name, _ in found if public or name in spoken_of)
    return names


def _spoken_of(scenario: Scenario) -> str:
    """Return everything that the script and the expectations say, in which the names of cards are looked for."""
    said = [text.text for step in scenario.steps for text in step.lines]
    return "\n".join([*said, *(repr(step.expect) for step in scenario.steps)])


def _letter(n: int) -> str:
    """Return A, B, ... Z, AA, AB, ..."""
    return (_letter(n // 26 - 1) if n >= 26 else "") + chr(ord("A") + n % 26)


def _kind(game: Game, table: TomlTable, language: str) -> str:
    """Return what a card that a file defines is, in words: its first field."""
    field = game.fields[0]
    return fact_words(field, table[field.key], language) if field.key in table else ""


class _Teller:
    """Tells one scenario in one language, step by step, as it is played."""

    def __init__(self, tongue: Tongue, game: Game, scenario: Scenario, script: Script) -> None:
        self.tongue, self.language, self.game = tongue, tongue.language, game
        self.scenario, self.script = scenario, script
        self.layout, self.cards, self.place = script.layout, script.position.cards, scenario.place
        self.sentences: list[str] = []
        self.described: set[str] = set()
        self.spoken_of = _spoken_of(scenario)

    def text(self) -> str:
        """Return all sentences, and the rule, where the scenario rests on one or two."""
        return self.tongue.joined([*self.sentences, *_rules(self.tongue, self.scenario)])

    def _tell(self, *sentences: str) -> None:
        self.sentences += [one for one in sentences if one and one not in self.sentences[-1:]]

    def _seat(self, seat: int) -> str:
        return seat_name(seat, self.language)

    def position(self) -> None:
        """Tell what differs from the usual rules, whose turn it is, and what each player has."""
        for key, given in self.scenario.switches.items():
            switch = self.script.rules.switches[key]
            value = {True: "yes", False: "no"}.get(given, str(given)) if isinstance(given, bool) else str(given)
            if given != switch.default:
                with speaking(self.language):
                    self._tell(self.tongue.setting(key, value, looked_up(switch.meaning)))
        position = self.scenario.position
        if position.get("begin") == "setup":
            self._tell(self.tongue.sentence("starts"))
            return
        _, phase = self.script.position.here
        bare = self.layout.phases.text(phase, self.language).removeprefix("the ")
        self._tell(self.tongue.sentence("begins", seat=self._seat(position.get("player", 1) - 1), phase=bare))
        for key, given in position.items():
            n = schema.index(self.layout.numbers, key)
            if key not in ("begin", "player", "turn") and n not in self.layout.unshown:
                self._tell(self.tongue.number(Number(self.layout.numbers.text(n, self.language), given)))
        for seat in (0, 1):
            if things := sorted(self._things(seat), key=_cards_first):
                self._tell(self.tongue.holds(self._seat(seat), things, after=False))

    def _things(self, seat: int) -> Iterator[Thing]:
        """Yield what a player has at first: what everybody sees, and of the rest what is spoken of, or comes from the catalogue."""
        for key, listed in self.scenario.players[seat].items():
            zone = schema.index(self.layout.zones, key)
            if zone < 0:
                n = schema.index(self.layout.numbers, key)
                if listed and n not in self.layout.unshown:
                    yield Number(self.layout.numbers.text(n, self.language), listed)
            elif isinstance(listed, int):
                expected = any(key in step.expect.get(str(seat + 1), ()) for step in self.scenario.steps)
                if expected or 0 < listed <= FEW:
                    yield Count(self.layout.zones.text(zone, self.language), listed)
            else:
                every = entries(listed, self.cards, self.place)
                shown = [(name, said) for name, said in every if self._is_told(name, zone, len(every))]
                if shown:
                    mixed = any(name != FILLER for name, _ in shown)
                    first = mixed and self.layout.seen[zone] == NOBODY and shown == every[: len(shown)]
                    yield self._lying(zone, shown, "top" if first else "")

    def _is_told(self, name: str, zone: int, cards: int) -> bool:
        """Tell whether a card of a zone is told: not those that fill large piles, or stand by in play."""
        if name in self.spoken_of or name not in self.scenario.cards:
            return True
        if name == FILLER:
            return not self.script.rules.live[zone] and cards <= FEW
        return self.layout.seen[zone] == ALL

    def _lying(self, zone: int, listed: Sequence[tuple[str, TomlTable]], order: str = "") -> Lying:
        """Return cards of a zone; those that are all attached are where their bearers are."""
        attached = bool(listed) and all("on" in said for _, said in listed)
        label = "" if attached else self.layout.zones.text(zone, self.language)
        return Lying(label, tuple(self._listed(listed)), order)

    def _listed(self, listed: Sequence[tuple[str, TomlTable]]) -> Iterator[str]:
        """Yield cards in words; those alike once, with their number."""
        alike: list[tuple[str, TomlTable, int]] = []
        for name, said in listed:
            if alike and alike[-1][:2] == (name, said) and "on" not in said:
                alike[-1] = (name, said, alike[-1][2] + 1)
            else:
                alike.append((name, said, 1))
        for name, said, count in alike:
            words = self.tongue.card(self.name(name), count, [*self._description(name), *self._remarks(said)])
            attached = said.get("on", "none") != "none"
            yield self.tongue.sentence("attached", card=words, host=self.name(str(said["on"]))) if attached else words

    def name(self, name: str) -> str:
        """Return what a card is called of which the file speaks."""
        labels = self.script.position.labels
        bare, sign, number = name.partition(" #")
        if name in labels:
            g = self.script.position.laid_out
            return g.match.faces[g.face[labels[name]]].name(self.language)
        return self.cards.face(bare).name(self.language) + sign + number

    def _description(self, name: str) -> list[str]:
        """Return what a card is that the file invents, or what it changes in one of the catalogue, the first time that it is named."""
        table = self.scenario.cards.get(name)
        if table is None or name == FILLER or name in self.described:
            return []
        self.described.add(name)
        face, own = self.cards.face(name), {key: said for key, said in table.items() if key not in OWN}
        texts = rules_text(self.script.g, face, self.language) if "abilities" in table else ()
        kind = "" if "card" in table else _kind(self.game, table, self.language)
        return self.tongue.invented(kind, list(self._facts(face, own, kind)), list(filter(None, texts)))

    def _facts(self, face: Face, own: TomlTable, kind: str) -> Iterator[tuple[str, str]]:
        """Yield the facts that a file gives a card, a label and a value: none for words of a listing's column, which say themselves what they are;
        what a card is, is told before, and of a number what it is made up of goes without saying, as do choices that no listing shows.
        """
        listed = [field.key for field in self.game.fields if field.listed]
        for field in self.game.fields[1:]:
            value = face.facts.get(field.key)
            part_of = not field.listed and any(field.key.startswith(f"{key}_") for key in listed)
            if (
                field.key not in own
                or value in (None, (), False)
                or part_of
                or (field.kind == "choice" and not field.listed)
            ):
                continue
            label = (field.ja if self.language == "ja" else "") or field.en
            words = fact_words(field, value, self.language)
            if field.kind == "flag":
                yield "", label
            elif value != "none" and words != kind:
                says_itself = (
                    field.listed
                    and field.kind in ("choice", "set", "text")
                    and not (words.isascii() and len(words) <= _CODE)
                )
                yield "" if says_itself else label, words

    def _remarks(self, said: TomlTable) -> Iterator[str]:
        """Yield what lies on a card and where it stands, as far as players see it."""
        for key, number in said.items():
            flag, column = schema.index(self.layout.flags, key), schema.index(self.layout.columns, key)
            if key == "square":
                yield str(number)
            elif flag >= 0 and number is True:
                yield self.layout.flags.text(flag, self.language)
            elif column >= 0 and key in self.layout.arguments:
                yield self.script.rules.argument(self.script.g, key, number, self.language)
            elif column >= 0 and _counts(self.layout.columns.terms[column].en):
                yield self.tongue.amount(self.layout.columns.text(column, self.language), number)
            elif key == "damage":
                yield self.tongue.amount(_DAMAGE[self.tongue.place], number)

    def step(self, step: Step, look: Look) -> None:
        """Tell what a step decides and what comes of it."""
        self._decided()
        by_seat: dict[int, list[Expectation]] = {}
        found = wanted.expectations(step.expect, self.layout)
        told_first = (wanted.events, wanted.events_lack)
        for one in sorted(found, key=lambda one: one.kind.compare not in told_first):
            compare = one.kind.compare
            if compare in (wanted.zone, wanted.own_number):
                by_seat.setdefault(int(one.path[0]) - 1, []).append(one)
            elif compare not in (wanted.value, wanted.asked, wanted.question):
                self._tell(*_TELLERS[compare](self, look, one))
        for n, (seat, of_seat) in enumerate(by_seat.items()):
            self._after(seat, of_seat, after=not n)
        self._asked(look, found)
        self._values([one for one in found if one.kind.compare is wanted.value])

    def _decided(self) -> None:
        """Tell what the lines of the step have decided, one sentence for what a player decides without another one between."""
        acts = [self._act(one) for one in self.script.decided]
        for run, times in repeated(acts):
            at = 0
            while at < len(run):
                end = at + 1
                while end < len(run) and run[end].seat == run[at].seat >= 0:
                    end += 1
                who = self._seat(run[at].seat) if run[at].seat >= 0 else ""
                self._tell(self.tongue.acts(who, run[at:end]))
                at = end
            if times > 1:
                self._tell(self.tongue.sentence("again", times=times))

    def _act(self, one: Decision) -> Act:
        words, question = one.words[self.tongue.place], one.question[self.tongue.place]
        if one.seat < 0:
            return Act(parts.TURN if words.isdigit() else parts.PHASE, -1, words)
        kind = parts.OWN if one.action >> SHIFT >= FIRST_OWN else _KINDS[one.action & ~_ARGUMENT]
        if one.words == NO:
            kind = parts.NO
        return Act(kind, one.seat, words, template_of(self.script.g, one.action)[self.tongue.place], question)

    def _after(self, seat: int, found: Sequence[Expectation], *, after: bool) -> None:
        """Tell what a player then has."""
        things = list[Thing]()
        lacked: list[tuple[str, list[str]]] = []
        for one in found:
            if one.kind.compare is wanted.own_number:
                n = schema.index(self.layout.numbers, one.key)
                things.append(
                    Number(self.layout.numbers.text(n, self.language), int(one.value), isinstance(one.value, str))
                )
                continue
            number = schema.index(self.layout.zones, one.key)
            label, expected = self.layout.zones.text(number, self.language), one.value
            if isinstance(expected, int | str):
                things.append(Count(label, int(expected), isinstance(expected, str)))
                continue
            table = expected if isinstance(expected, dict) else {"": expected}
            if "count" in table:
                things.append(Count(label, table["count"]))
            for key in ("", "top", "has"):
                if key in table:
                    listed = entries(table[key], self.cards, self.place)
                    things.append(self._lying(number, listed, key))
            if "lacks" in table:
                names = [self.name(name) for name, _ in entries(table["lacks"], self.cards, self.place)]
                lacked.append((label, list(dict.fromkeys(names))))
        if things:
            things.sort(key=_cards_first)
            self._tell(self.tongue.holds(self._seat(seat), things, after=after))
        for label, names in lacked:
            self._tell(self.tongue.lacks(self._seat(seat), label, names))

    def _asked(self, look: Look, found: Sequence[Expectation]) -> None:
        """Tell who is asked, and what, in one sentence."""
        about = {one.kind.compare: one.value for one in found if one.kind.compare in (wanted.asked, wanted.question)}
        answered = any(one.kind.compare in (wanted.legal, wanted.legal_has, wanted.legal_lacks) for one in found)
        if not about or (answered and wanted.question not in about):
            return
        if about.get(wanted.asked) == 0:
            self._tell(self.tongue.sentence("nobody asked"))
            return
        question = question_in_both(about[wanted.question])[self.tongue.place] if wanted.question in about else ""
        said = "asked" if question else "decides"
        self._tell(self.tongue.sentence(said, seat=self._seat(look.now.who), question=question))

    def _values(self, found: Sequence[Expectation]) -> None:
        """Tell what is true of cards, a sentence or two for each."""
        for name in dict.fromkeys(one.path[1] for one in found):
            said = [self._value(one) for one in found if one.path[1] == name]
            self._tell(self.tongue.values(self.name(name), said))

    def _value(self, one: Expectation) -> Value:
        key, expected, layout = one.key, one.value, self.layout
        if key in schema.IN_WORDS:
            kind = parts.KEYWORDS if key == "keywords" else parts.CANNOT
            return Value(kind, "", self.tongue.row.join(self._word(key, word) for word in expected))
        if key in _OWN:
            return _OWN[key](self, expected)
        for terms in (layout.stats, layout.columns):
            if (n := schema.index(terms, key)) >= 0:
                named = terms is layout.columns and key in layout.arguments and expected
                told = self.script.rules.argument(self.script.g, key, expected, self.language) if named else expected
                return Value(parts.HAS, terms.text(n, self.language), told)
        return Value(parts.IS, layout.flags.text(schema.index(layout.flags, key), self.language), expected)

    def _word(self, key: str, word: str) -> str:
        """Return a keyword, or what a card cannot do, as texts of cards say it."""
        kind, japanese = "keyword" if key == "keywords" else "act", self.language == "ja"
        vocabulary = part(self.game.vocabulary)
        first, _, name = word.partition(" ")
        for said, called in ((word, ""), (first, name.title())):
            row = vocabulary.rows.get((kind, said))
            if row is not None:
                text = (row.word.ja if japanese else "") or row.word.en.partition("|")[0]
                text = text.replace("{name}", vocabulary.japanese.get(called, called) if japanese else called)
                if "{" not in text:
                    return text
        called = word.replace("_", " ")
        return vocabulary.japanese.get(called.title(), called) if japanese else called


def _named_on(teller: _Teller, host: str) -> Value:
    return Value(parts.ON, "", "" if host == "none" else teller.name(host))


def _known(teller: _Teller, seats: Sequence[int]) -> Value:
    return Value(parts.KNOWN, "", teller.tongue.listed([seat_name(seat - 1, teller.language) for seat in seats]))


def _promised(teller: _Teller, key: str) -> Value:
    promises = teller.layout.public_knowledge
    label = ("what is known of it", "知られていること")[teller.tongue.place]
    return Value(parts.HAS, label, promises.text(schema.index(promises, key), teller.language))


_OWN: Mapping[str, Callable[[_Teller, Any], Value]] = {
    "zone": lambda teller, zone: Value(
        parts.AT, "zone", teller.layout.zones.text(schema.index(teller.layout.zones, zone), teller.language)
    ),
    "square": lambda _, square: Value(parts.AT, "square", square),
    "on": _named_on,
    "player": lambda teller, seat: Value(parts.OF, "player", seat_name(seat - 1, teller.language)),
    "owner": lambda teller, seat: Value(parts.OF, "owner", seat_name(seat - 1, teller.language)),
    "known": _known,
    "promise": _promised,
    "damage": lambda teller, damage: Value(parts.HAS, _DAMAGE[teller.tongue.place], damage),
}
"""How the values are told that cards of every game have."""
_ARGUMENT = (1 << SHIFT) - 1
_DAMAGE: Both = ("damage", "ダメージ")


def _cards_first(thing: Thing) -> bool:
    return not isinstance(thing, Lying)


def _counts(label: str) -> bool:
    """Tell whether the label of a column is of what lies on a card, and not of what a number there stands for."""
    return not label.startswith(("its ", "the ", "what ", "number of its "))


def repeated(acts: Sequence[Act]) -> Iterator[tuple[list[Act], int]]:
    """Yield runs of acts with how often each comes: the same few, three times or more, or what lies between such loops."""
    between, at = list[Act](), 0
    while at < len(acts):
        length, times = _loop(acts, at)
        if length:
            if between:
                yield between, 1
            yield list(acts[at : at + length]), times
            between, at = [], at + length * times
        else:
            between.append(acts[at])
            at += 1
    if between:
        yield between, 1


def _loop(acts: Sequence[Act], at: int) -> tuple[int, int]:
    """Return how many acts are done again and again from here on, and how often; nothing where fewer than three times."""
    for length in range(2, (len(acts) - at) // _LOOP + 1):
        times = 1
        while acts[at + times * length : at + (times + 1) * length] == acts[at : at + length]:
            times += 1
        if times >= _LOOP and len(set(acts[at : at + length])) > 1:
            return length, times
    return 0, 0


def _events(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    """Yield the sentences of the log that are expected, as they came."""
    rest = iter(zip(look.rows, look.happened, strict=True))
    layout, language = look.layout, teller.language
    for pattern in one.value:
        row = next((row for row, sentence in rest if like(look, pattern, sentence)), None)
        if row is not None:
            words = render(look.script.g.match, row, language=language, naming=False)
            yield teller.tongue.event(Sentence(words, layout.events.text(row[0], language)))


def _never(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    for pattern in one.value:
        yield teller.tongue.never(_in(teller, sentence_in_both(look, pattern)))


def _legal(teller: _Teller, look: Look, _one: Expectation) -> Iterator[str]:
    words = [both[teller.tongue.place] for both in answers(look)]
    if words:
        more = max(0, len(words) - ANSWERS_MOST)
        yield teller.tongue.choices(teller._seat(look.now.who), words[:ANSWERS_MOST], more)


def _may(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    yield _allowed(teller, look, "may", look.now.who, one.value)


def _may_not(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    yield _allowed(teller, look, "may not", look.now.who, one.value)


def _refused(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    found = [line(entry, look.place) for entry in one.value]
    for seat in dict.fromkeys(entry.seat for entry in found):
        yield _allowed(teller, look, "may not", seat, [entry.answer for entry in found if entry.seat == seat])


def _passed_over(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    for entry in one.value:
        wanted = line(entry, look.place)
        question = question_in_both(wanted.answer)[teller.tongue.place]
        yield teller.tongue.sentence("not asked", seat=teller._seat(wanted.seat), question=question)


def _allowed(teller: _Teller, look: Look, may: str, seat: int, phrases: Sequence[str]) -> str:
    answers = teller.tongue.answers([_in(teller, answer_in_both(look, phrase)) for phrase in phrases])
    return teller.tongue.sentence(may, seat=teller._seat(seat), answers=answers)


def _in(teller: _Teller, phrase: Phrase) -> Sentence:
    return Sentence(phrase.words[teller.tongue.place], phrase.template[teller.tongue.place])


def _number(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    n = schema.index(look.layout.numbers, one.key)
    if n == TURN and not isinstance(one.value, str):
        yield teller.tongue.sentence("turn", number=one.value)
        return
    label = look.layout.numbers.text(n, teller.language)
    yield teller.tongue.number(Number(label, int(one.value), isinstance(one.value, str)))


def _result(teller: _Teller, _look: Look, one: Expectation) -> Iterator[str]:
    result = plain(one.value)
    won = re.fullmatch(r"player ([12])", result)
    yield teller.tongue.sentence("wins", seat=teller._seat(int(won[1]) - 1)) if won else teller.tongue.sentence(result)


def _reason(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    n = schema.index(look.layout.reasons, one.value)
    if n > 0:
        yield teller.tongue.sentence("reason", reason=look.layout.reasons.text(n, teller.language))


def _phase(teller: _Teller, look: Look, one: Expectation) -> Iterator[str]:
    phase = look.layout.phases.text(schema.index(look.layout.phases, one.value), teller.language)
    yield teller.tongue.sentence("phase", phase=phase)


def _player(teller: _Teller, _look: Look, one: Expectation) -> Iterator[str]:
    yield teller.tongue.sentence("turn of", seat=teller._seat(one.value - 1))


_TELLERS: dict[Callable[[Look, Expectation], Iterator[Difference]], Callable[[_Teller, Look, Expectation], Iterator[str]]] = {
    wanted.events: _events, wanted.events_lack: _never, wanted.legal: _legal, wanted.legal_has: _may,
    wanted.legal_lacks: _may_not, wanted.refuse: _refused, wanted.passed_over: _passed_over, wanted.number: _number,
    wanted.result: _result, wanted.reason: _reason, wanted.phase: _phase, wanted.player: _player,
}  # fmt: skip
"""How each kind of expectation is told; what a player or a card has is gathered into one sentence, and so is what is asked."""


def _rules(tongue: Tongue, scenario: Scenario) -> Iterator[str]:
    """Yield the rules on which a scenario rests; a switch that it sets is told already, and the ids of its own case name no rule."""
    book = rulebook(scenario.game)
    ids = [one for one in dict.fromkeys(_RULE.findall(scenario.rule)) if one in book and not _UNTOLD.match(one)]
    if not ids or len(ids) > RULES_MOST or " to " in scenario.rule:
        return
    if len(ids) > RULES_TOLD or any(len(book[one].text) > RULE_LONGEST for one in ids):
        yield tongue.sentence("rules", names=tongue.row.join(ids))
        return
    with speaking(tongue.language):
        yield from (tongue.sentence("rule", name=one, text=looked_up(book[one].text).rstrip(".。")) for one in ids)


def _of_deck(tongue: Tongue, scenario: Scenario, deck: TomlTable, game: Game, cards: Cards) -> Iterator[str]:
    """Yield what is said of a deck that is checked, and what is expected."""
    form, day = game.format(deck.get("format", "")), deck.get("on", TODAY)
    sections = list[tuple[str, list[str]]]()
    for section in game.sections:
        if section.key in deck:
            names = [name for name, _ in entries(deck[section.key], cards, scenario.place)]
            shown = [cards.card(name).names.get(tongue.language) or cards.card(name).name for name in names]
            label = (section.ja if tongue.language == "ja" else "") or section.en
            sections.append((label, [tongue.card(name, shown.count(name), []) for name in dict.fromkeys(shown)]))
    yield tongue.deck(form.key, str(day), sections)
    found, expect = report(scenario, deck, game, cards), scenario.steps[0].expect
    if "legal" in expect or "verdict" in expect:
        yield tongue.sentence(found.verdict)
    listed: Mapping[str, Sequence[Any]] = {
        "violations": found.violations, "unknown": found.unknown, "remarks": found.remarks,
    }  # fmt: skip
    for kind, entries_of in listed.items():
        if kind in expect and (entries_of or expect.keys().isdisjoint(("legal", "verdict"))):
            with speaking(tongue.language):
                rules = tongue.apart.join(dict.fromkeys(known(one.rule.text) for one in entries_of))
            yield tongue.sentence(kind, rules=rules) if rules else tongue.sentence(f"no {kind}")
