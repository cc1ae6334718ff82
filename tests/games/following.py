"""Decks that are nearly legal, and somebody who does to the letter what a report says: the words are read, nothing else.

What a mend leaves to choose is chosen at random; what is added is of a name of its own and plain: it breaks no rule by itself. Where a report
says which rules it must keep, something that keeps them is looked for.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count, product
from random import Random
from typing import NamedTuple

from cardbase.decks.legality import Report
from cardbase.games.card import Card, DeckList, Fact, Line
from cardbase.games.contract import Game

Facts = dict[str, Fact]


class Kind(NamedTuple):
    """How near-legal decks of a game are made, and which cards its words mean.

    parts   (section, how many cards, copies of each, facts) of a legal deck
    plain   by section, the facts of a card that can be added anywhere
    nouns   what is said of cards -> their facts; where: which section a rule without cards means, main for others
    domain  the facts that decks are judged by, with the values that are tried; first those of a plain card
    """

    parts: tuple[tuple[str, int, int, Facts], ...]
    plain: dict[str, Facts]
    nouns: dict[str, Facts]
    where: dict[str, str]
    domain: dict[str, tuple[Fact, ...]]
    options: dict[str, tuple[str, ...]]


_BD: Facts = {"type": "unit", "trigger": "none", "ace": False}
_DT: Facts = {"type": "warrior", "affiliation": ("capitol",), "db_deck_limit": 5}
_DN: Facts = {"type": "unit", "deck_condition": "blank"}
_DE: Facts = {"type": "unit", "subtype": "unit", "level": 1, "legend": False}
_ST: Facts = {"type": "force", "subtype": "stigmata", "legend": False}
_FE: Facts = {"type": "unit", "class_change": False, "edition": "fetcg"}
KINDS = {
    "build-divide": Kind(
        (
            ("main", 12, 2, {**_BD, "trigger": "buster"}),
            ("main", 12, 2, {**_BD, "trigger": "shot"}),
            ("main", 20, 2, _BD),
            ("territory", 1, 1, {"type": "territory"}),
        ),
        {"main": _BD, "territory": {"type": "territory"}, "d-deck": _BD},
        {"buster icon": {"trigger": "buster"}, "shot icon": {"trigger": "shot"}},
        {"TERRITORY": "territory", "D_DECK": "d-deck"},
        {"type": ("unit", "territory"), "trigger": ("none", "shot", "buster"), "ace": (False, True)},
        {"prefix": ("mm", "MM"), "ace": ("card 3",)},
    ),
    "doomtrooper": Kind(
        (("main", 30, 3, _DT), ("main", 32, 3, {"type": "equipment", "affiliation": ("general",), "db_deck_limit": 5})),
        {"main": _DT, "side": _DT},
        {"warrior": {"type": "warrior"}},
        {"SIDE": "side", "DK5": "side"},
        {"type": ("warrior", "equipment"), "affiliation": (("capitol",), ("general",)), "db_deck_limit": (5, 1, 0)},
        {"tribe": ("Capitol", "bauhaus", "x"), "texts": ("clarified",)},
    ),
    "dreadnought": Kind(
        (
            ("main", 20, 4, _DN),
            ("main", 30, 3, {**_DN, "deck_condition": "red"}),
            ("casters", 1, 1, {"type": "caster", "cluster": "red"}),
            ("casters", 1, 1, {"type": "caster", "cluster": "blue"}),
        ),
        {"main": _DN, "casters": {"type": "caster", "cluster": "red"}},
        {"caster": {"type": "caster"}},
        {"CASTERS": "casters", "CASTER_NAMES": "casters"},
        {
            "type": ("unit", "caster"),
            "deck_condition": ("blank", "red", "red-red", "red-blue", "yellow"),
            "cluster": ("red", "blue", "yellow"),
        },
        {"idols": ("yes",)},
    ),
    "fertcg": Kind(
        (("main", 60, 3, _FE),),
        {"main": _FE},
        {},
        {},
        {"type": ("unit", "magic"), "class_change": (False, True), "edition": ("fetcg",)},
        {},
    ),
    "detainer": Kind(
        (("main", 27, 2, _DE), ("main", 3, 1, _ST), ("detainer", 1, 1, {"type": "unit", "subtype": "detainer"})),
        {"main": {**_DE, "level": "-"}, "detainer": {"type": "unit", "subtype": "detainer", "level": 1}},
        {"Stigmata": {"subtype": "stigmata"}, "Detainer": {}, "legend card": {"legend": True}},
        {"DETAINER_COUNT": "detainer"},
        {
            "subtype": ("unit", "stigmata", "detainer"),
            "legend": (False, True),
            "level": (1, 0, 9, 40),
        },
        {"stigmata": ("up-to",), "legend": ("one",), "detainer_level": ("counts",)},
    ),
}


OLD_SETS = ("FETCG 1", "FETCG 5")
"""Printings that every format of FERTCG's old sets takes."""


def near_legal(game: Game, form: str, random: Random) -> DeckList:
    """A legal deck in which a few things are changed."""
    kind, lines = KINDS[game.key], list[Line]()
    numbers = count(1)

    def new(facts: Facts, name: str = "") -> Card:
        name = name or f"card {next(numbers)}"
        sets = OLD_SETS if game.key == "fertcg" else ()
        printed = (f"MM-B1-{next(numbers)}N",) if game.key == "build-divide" else ()
        own = any(line.card and line.card.name == name for line in lines)
        return Card(game.key, f"{name} {next(numbers)}" if own else name, name, {}, printed, sets, facts)

    for section, number, copies, facts in kind.parts:
        left = number - 15 if form == "fetcg-early" else number
        for held in [copies] * (left // copies) + [left % copies] * (left % copies > 0):
            card = new(facts)
            lines.append(Line(section, held, card, card.name))
    for _ in range(random.choice((0, 1, 1, 2, 2, 3, 4))):
        _change(game, kind, lines, random, new)
    options = {key: random.choice(values) for key, values in kind.options.items() if random.random() < 0.2}
    return DeckList(game.key, "near", tuple(line for line in lines if line.count > 0), options)


def _change(game: Game, kind: Kind, lines: list[Line], random: Random, new: Callable[..., Card]) -> None:
    place = random.randrange(len(lines))
    line = lines[place]
    what = random.randrange(9)
    section = random.choice([*(part.key for part in game.sections), "main", "main"])
    if what == 0:
        lines[place] = line._replace(count=line.count + random.choice((1, 2, 3, -1, -2)))
    elif what == 1 and line.card:
        known = dict(line.card.facts)
        fact = random.choice(list(kind.domain))
        known[fact] = random.choice(kind.domain[fact])
        _become(lines, line.card, line.card._replace(facts=known))
    elif what == 2 and line.card:
        known = {key: value for key, value in line.card.facts.items() if random.random() < 0.6}
        _become(lines, line.card, line.card._replace(facts=known))
    elif what == 3:
        lines[:] = [other._replace(card=None) if other.text == line.text else other for other in lines]
    elif what == 4 and line.card:
        _become(lines, line.card, line.card._replace(original=True, numbers=()))
    elif what == 5:
        lines.append(line._replace(section=section, count=random.randint(1, 3)))
    elif what == 6:
        facts = {fact: random.choice(values) for fact, values in kind.domain.items() if random.random() < 0.7}
        card = new(facts, random.choice(["", line.text if line.card else ""]))
        lines.append(Line(section, random.randint(1, 6), card, card.name))
    elif what == 7:
        card = new({})
        lines.append(Line(section, random.randint(1, 5), None, card.name))
    elif len(lines) > 2:
        del lines[place]


def _become(lines: list[Line], before: Card, after: Card) -> None:
    lines[:] = [line._replace(card=after) if line.card is before else line for line in lines]


_KEPT = re.compile(r"What is added must keep (.*)")
_MEND = re.compile(r": ((?:Take out|Add|Exchange|Move) .*)")
_NAMED = re.compile(r"(?:Take out \d+ [^:]*|Exchange \d+ [^:]* for (?P<new>\d+) (?P<such>[^:]*)): (?P<cards>\d+ x .*)")


class Follower:
    """Somebody who mends a deck by the words of a report."""

    def __init__(self, deck: DeckList, game: Game, random: Random, plain: dict[str, Facts] | None = None) -> None:
        self.deck, self.game, self.random, self.kind = deck, game, random, KINDS[game.key]
        self.plain = plain or self.kind.plain
        self.lines, self.new = list(deck.lines), count(1)

    def follow(self, report: Report) -> DeckList:
        """Return the deck after all that the report says is done."""
        named_first = sorted(report.violations, key=lambda one: not re.search(r"\d+ x ", one.repair))
        for violation in named_first:  # what another mend names is not taken for "a territory card"
            self._do(violation.repair, violation.rule.code, violation.cards)
        for said in report.remains:
            if mend := _MEND.search(said):
                self._do(mend[1], self._code(said), ())
        return self.deck._replace(lines=tuple(line for line in self.lines if line.count))

    def _code(self, said: str) -> str:
        words = {"side deck": "SIDE", "at the start": "TERRITORY", "D deck": "D_DECK"}
        apart = "DETAINER_COUNT" if self.game.key == "detainer" else "CASTERS"
        return next((code for key, code in {**words, "apart from": apart}.items() if key in said), "")

    def _do(self, repair: str, code: str, cards: Sequence[str]) -> None:  # noqa: PLR0912 - a branch for each sentence
        section = self.kind.where.get(code, "main")
        if repair == "Move or take them out":
            self.lines = [line for line in self.lines if line.section in {part.key for part in self.game.sections}]
        elif named := _NAMED.fullmatch(repair):
            self._do(f"Take out {named['cards']}", code, cards)
            if named["new"]:
                self._add(int(named["new"]), named["such"], section)
        elif re.fullmatch(r"Take out \d+ x .*", repair):
            for number, name, marks in re.findall(r"(\d+) x (.+?)(?: \((.*?)\))?(?:, |$)", repair):
                self._take(
                    int(number), lambda line, n=name, m=marks: _name(line) in n.split(" / ") and self._marked(line, m)
                )
        elif found := re.fullmatch(r"Take out (\d+) (.*?)(?:, but no (.*))?", repair):
            self._take(
                int(found[1]),
                lambda line: (
                    line.section == section
                    and not self._is_among(line, found[3])
                    and self._is(line, found[2], loose=True)
                ),
            )
        elif found := re.fullmatch(r"Add (\d+) (.*)", repair):
            self._add(int(found[1]), found[2], section)
        elif found := re.fullmatch(r"Exchange (.*) for \d+ cards? without a level", repair):
            for number, name, key in re.findall(r"(\d+) x (.+?)(?: \((.*?)\))?(?:, |$)", found[1]):
                for _ in range(int(number)):
                    self._exchange(name, key, {"level": "-"})
        elif found := re.fullmatch(r"Exchange (\d+) (.*) for (\d+) (.*)", repair):
            others = re.fullmatch(r"other cards?(?:, but no (.*))?", found[2])
            wanted = (
                (lambda line: not self._is(line, found[4]) and not self._is_among(line, others[1]))
                if others
                else (lambda line: self._is(line, found[2]))
            )
            self._take(int(found[1]), lambda line: line.section == section and wanted(line))
            self._add(int(found[3]), found[4], section)
        elif found := re.fullmatch(r"Exchange (.*) for a (\w+) caster", repair):
            self._take(1, lambda line: line.section == "casters" and _name(line) == found[1])
            self._put("casters", {"type": "caster", "cluster": found[2]})
        else:
            assert repair.startswith("Nothing more"), repair

    def _marked(self, line: Line, marks: str) -> bool:
        """Tell whether a line is the one that the words in brackets mean: its section, its card."""
        places = {part.en: part.key for part in self.game.sections}
        own = (line.section, line.card.key if line.card else "not in the catalogue")
        return all(places.get(mark, mark) in own for mark in marks.split(", ") if mark)

    def _is_among(self, line: Line, cards: str | None) -> bool:
        """Tell whether a line is one of "A, B (its key) or C"."""
        named = re.findall(r"(.+?)(?: \((.*?)\))?(?:, | or |$)", cards or "")
        return any(_name(line) == name and self._marked(line, marks) for name, marks in named)

    def _is(self, line: Line, noun: str, *, loose: bool = False) -> bool:
        """Tell whether a line's card is certainly one of those that are named; apart from the deck all cards are."""
        facts = {} if loose and line.section in self.kind.where.values() else self._facts(noun)
        known = line.card.facts if line.card else {}
        return all(known.get(key) == value for key, value in facts.items())

    def _facts(self, noun: str) -> Facts:
        if found := re.fullmatch(r"cards? of (.*)", noun):
            return {"affiliation": ("capitol" if found[1] == "one tribe" else found[1].lower().replace(" ", "_"),)}
        return next((facts for key, facts in self.kind.nouns.items() if key in noun), {})

    def _take(self, number: int, of: Callable[[Line], bool]) -> None:
        for _ in range(number):
            places = [n for n, line in enumerate(self.lines) if line.count and of(line)]
            assert places, "there is nothing left to take out"
            place = self.random.choice(places)
            self.lines[place] = self.lines[place]._replace(count=self.lines[place].count - 1)

    def _add(self, number: int, noun: str, section: str) -> None:
        for _ in range(number):
            self._put(section, {**self.plain[section], **self._facts(noun)})

    def _exchange(self, name: str, key: str, facts: Facts) -> None:
        """Exchange a card for another one of its kind."""
        called = [line for line in self.lines if line.count and line.section == "main" and _name(line) == name]
        (line, *_) = [line for line in called if line.card and key in ("", line.card.key)]
        self._take(1, lambda one: one is line)
        self._put("main", {**self.plain["main"], **(line.card.facts if line.card else {}), **facts})

    def _put(self, section: str, facts: Facts) -> None:
        name = f"new {next(self.new)}"
        printed = (f"{self._prefix()}-B1-1N",) if self.game.key == "build-divide" else ()
        self.lines.append(Line(section, 1, Card(self.game.key, name, name, {}, printed, OLD_SETS, facts), name))

    def _prefix(self) -> str:
        return "MM"


def minded(report: Report) -> set[str]:
    """Return the codes of the rules of which a report says that what is added must keep them."""
    return {code for said in report.remains if (found := _KEPT.match(said)) for code in re.split(", | and ", found[1])}


def plains(game: Game) -> Iterator[dict[str, Facts]]:
    """Yield what can be added by section: what is plain, then what is like it but for one fact."""
    kind = KINDS[game.key]
    yield kind.plain
    for section, facts in kind.plain.items():
        for fact in facts:
            for value in kind.domain.get(fact, ()):
                yield {**kind.plain, section: {**facts, fact: value}}


def readings(deck: DeckList, game: Game, most: int = 400) -> list[DeckList] | None:
    """Return every deck that this one may be; None where there are too many."""
    domain = KINDS[game.key].domain
    lines = [
        line if line.card else line._replace(card=Card(game.key, line.text, line.text, {}, ("MM-B1-1N",), OLD_SETS, {}))
        for line in deck.lines
    ]
    cards = {line.card.key: line.card for line in lines if line.card}
    gaps = [
        (key, fact)
        for key, card in cards.items()
        for fact in domain
        if fact not in card.facts and _matters(game, card, fact)
    ]
    size = 1
    for _, fact in gaps:
        size *= len(domain[fact])
    if size > most:
        return None
    found = []
    for values in product(*(domain[fact] for _, fact in gaps)):
        filled = dict(cards)
        for (key, fact), value in zip(gaps, values, strict=True):
            filled[key] = filled[key]._replace(facts={**filled[key].facts, fact: value})
        found.append(
            deck._replace(lines=tuple(line._replace(card=filled[line.card.key]) for line in lines if line.card))
        )
    return found


def _matters(game: Game, card: Card, fact: str) -> bool:
    """Tell whether cards of a type have a fact."""
    only = {"cluster": "caster", "deck_condition": "unit", "class_change": "unit"}
    return fact not in only or card.facts.get("type", only[fact]) == only[fact]


def _name(line: Line) -> str:
    return line.card.name if line.card else line.text
