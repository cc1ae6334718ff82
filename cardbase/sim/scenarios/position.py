"""The position that a scenario sets up, what is watched while it is played, and the values of the cards in it."""

import re
from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from cardbase.engine.describe import describe
from cardbase.engine.effects.text_rules import TextRules
from cardbase.engine.faces import Face
from cardbase.engine.layout import ACTIVE, DOWN, PHASE, TURN, Layout
from cardbase.engine.rules import Rules
from cardbase.engine.run import NAMES, QUESTIONS, blank, run, start
from cardbase.engine.state import CHECK, DIRTY, PROC, Frame, Observer, Row, State
from cardbase.engine.zones import deal, publish, turn_down
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.shapes import YES_OR_NO, Kinds, list_of, text, word
from cardbase.sim.scenarios import schema
from cardbase.sim.scenarios.cards import Cards
from cardbase.sim.scenarios.scenario import Scenario, TomlTable
from cardbase.sim.scenarios.schema import AMOUNT, COUNT, PLAYER, ZONE_MOST

Moment = tuple[int, int]
"""Turn and phase."""


class Unasked(NamedTuple):
    """A question that was due to a seat and was not put: when, its words, and those of its only answer, if it had one, by language."""

    when: Moment
    seat: int
    question: tuple[str, str]
    answer: tuple[str, ...]


class Watch(Observer):
    """Watches one game.

    log      what has happened
    over     the table as it was when the phase of the last decision had ended by itself, None while it goes on
    told     how long the log was then
    unasked  the questions that were passed over since the last line of the script
    """

    def __init__(self) -> None:
        self.log: list[Row] = []
        self.over: State | None = None
        self.told = 0
        self.unasked: list[Unasked] = []
        self._here: Moment | None = None
        self._last: State | None = None

    def begin(self, here: Moment) -> None:
        """Watch from now on for the end of a phase, which is on or is about to begin."""
        self._here, self._last, self.over = here, None, None

    def rest(self) -> None:
        """Watch for no end: the script says itself that the game goes on."""
        self._here, self.over = None, None

    def before_step(self, g: State) -> None:
        """Keep the table of the last step within the phase, once another one has come."""
        if self._here is None or self.over is not None:
            return
        if moment(g) == self._here:
            self._last, self.told = g.copy(), len(self.log)
        else:
            self.over = self._last

    def stopped(self, g: State) -> None:
        """See where the game has stopped: its last step may have begun the next phase and ended the game at once."""
        if self._here is not None and self.over is None and moment(g) != self._here:
            self.over = self._last

    def passed_over(self, g: State, who: int, question: Callable[[State, Frame], None], options: list[int]) -> None:
        """Remember the question in words, which depend on the table as it is now."""
        name = NAMES[g.frames[-1][PROC]].rpartition(".")[2]
        seen = g.copy()
        seen.who = who
        answer = tuple(describe(seen, action, language) for action in options for language in ("en", "ja"))
        self.unasked.append(Unasked(moment(g), who, QUESTIONS.get(question, (name, name)), answer))


def moment(g: State) -> Moment:
    """Return the turn and the phase of a state."""
    return g.num[TURN], g.num[PHASE]


FILLER = "Filler"
"""The card that a number of cards stands for: `deck = 30`."""
LATER_TURN = 3
"""The turn where a scenario says none: nobody's first."""


class Still(Random):
    """Random numbers that leave every shuffled pile as it is, and roll the highest number."""

    def random(self) -> float:
        """Return a number a little below 1."""
        return 1 - 2**-20


class Position:
    """A game that a scenario has laid out: the state at its first question, its random numbers, what is seen of it, and the cards
    that the file gave names.

    laid_out  the state as the file has it, before the phase begins; here: the turn and phase that the file names
    """

    def __init__(self, rules: Rules, scenario: Scenario, cards: Cards) -> None:
        self.rules, self.cards = rules, cards
        self.rng = Still() if scenario.seed is None else Random(scenario.seed)
        self.watch, self.place = Watch(), scenario.place
        self.labels: dict[str, int] = {}
        self.settles = scenario.position.get("begin") != "setup"  # a set-up has no place to which its windows lead back
        if scenario.position.get("begin") == "setup":
            self.g = self._dealt(scenario)
            self.laid_out = self.g.copy()
            self.here = moment(self.g)
        else:
            self.g = _Layer(self, scenario).laid_out()
            self.laid_out = self.g.copy()
            self.here = moment(self.g)
            self._set_in(scenario)

    def _set_in(self, scenario: Scenario) -> None:
        """Let the game begin with its phase, up to the first question."""
        self.watch.begin(self.here)
        self.g.observer = self.watch
        try:
            self.rules.begin(self.g, self.g.num[ACTIVE], scenario.position["begin"])
        except InputError as fault:
            raise InputError(fault.message, place=f"{scenario.place} [position]", hint=fault.hint) from None
        self.g.todo |= DIRTY | CHECK
        run(self.g)
        self.watch.stopped(self.g)

    def _dealt(self, scenario: Scenario) -> State:
        decks = []
        for number, player in enumerate(scenario.players, 1):
            place = f"{scenario.place} [player.{number}]"
            sections = player.get("deck")
            if not isinstance(sections, dict) or len(player) > 1:
                hint = say("Write [player.{number}.deck] with its sections, and nothing else.", number=number)
                raise InputError(say("a game that begins with its set-up needs both decks"), place=place, hint=hint)
            decks.append({key: self._pile(listed, place)[::-1] for key, listed in sections.items()})
        match = self.rules.load(decks, scenario.switches)
        g = start(match, self.rng, self.watch.log)
        g.observer = self.watch
        return g

    def _pile(self, listed: Any, place: str) -> list[Face]:
        return [self.cards.face(name) for name, _ in entries(listed, self.cards, place)]


def entries(listed: Any, cards: Cards, place: str) -> list[tuple[str, TomlTable]]:
    """Return (card, what is said of it) for each card of a list; a number stands for so many fillers.

    Raises InputError for more cards than a zone may hold.
    """
    if isinstance(listed, int):
        return [(FILLER, {})] * listed
    out: list[tuple[str, TomlTable]] = []
    for entry in listed:
        if isinstance(entry, str):
            out += [(name, {}) for name in cards.named(entry)]
        else:
            said = {key: value for key, value in entry.items() if key not in ("card", "count")}
            out += [(name, said) for name in cards.named(entry["card"]) for _ in range(entry.get("count", 1))]
        if len(out) > ZONE_MOST:
            raise InputError(say("more than {most:,} cards", most=ZONE_MOST), place=place)
    return out


class _Layer:
    """Lays out one position."""

    def __init__(self, position: Position, scenario: Scenario) -> None:
        self.position, self.scenario, self.cards = position, scenario, position.cards
        self.rules = position.rules
        self.layout = self.rules.layout
        self.said: list[tuple[int, TomlTable, str]] = []

    def laid_out(self) -> State:
        """Return the state before the phase begins."""
        zones = [self._zones(seat) for seat in (0, 1)]
        faces = [[self.cards.face(name) for cards in zones[seat].values() for name, _ in cards] for seat in (0, 1)]
        match = self.rules.load([{"position": listed} for listed in faces], self.scenario.switches)
        g = blank(match)
        g.rng, g.log = self.position.rng, self.position.watch.log
        for seat in (0, 1):
            for zone, cards in zones[seat].items():
                self._deal(g, zone, seat, cards)
            self._seat_numbers(g, seat)
        for card, said, place in self.said:
            for key, value in sorted(said.items(), key=lambda item: item[0] == "known"):
                self._say(g, card, key, value, place)
        self._number(g)
        try:
            for seat in (0, 1):
                told = (schema.index(self.layout.numbers, key) for key in self.scenario.players[seat])
                self.rules.complete(g, seat, frozenset(told))
        except InputError as fault:
            raise InputError(fault.message, place=f"{self.scenario.place} [position]", hint=fault.hint) from None
        return g

    def _zones(self, seat: int) -> dict[int, list[tuple[str, TomlTable]]]:
        """Return the cards of a seat's zones; the keys that are no zones are numbers."""
        zones = {}
        for key, listed in self.scenario.players[seat].items():
            place = f"{self.scenario.place} [player.{seat + 1}] {key}"
            zone = schema.index(self.layout.zones, key)
            if isinstance(listed, dict):
                hint = say('Sections are for begin = "setup"; a laid out deck is a list of cards, or a number.')
                raise InputError(say("a deck in sections"), place=place, hint=hint)
            if zone in zones:
                raise InputError(say("the zone is there twice"), place=place)
            if zone >= 0:
                zones[zone] = entries(listed, self.cards, place)
        return zones

    def _deal(self, g: State, zone: int, seat: int, cards: list[tuple[str, TomlTable]]) -> None:
        first = len(g.face)
        deal(g, zone, seat, [g.match.number[self.cards.face(name).key] for name, _ in cards])
        for card, (name, said) in enumerate(cards, first):
            place = f"{self.scenario.place} [player.{seat + 1}] {name}"
            self.said.append((card, said, place))
            if "as" in said:
                if said["as"] in self.position.labels:
                    raise InputError(say("two cards have the name '{name}'", name=said["as"]), place=place)
                self.position.labels[said["as"]] = card
        if not self.rules.live[zone]:
            g.piles[zone * 2 + seat].reverse()

    def _seat_numbers(self, g: State, seat: int) -> None:
        for key, value in self.scenario.players[seat].items():
            if schema.index(self.layout.zones, key) < 0:
                g.num[schema.index(self.layout.numbers, key) + seat] = value

    def _say(self, g: State, card: int, key: str, value: Any, place: str) -> None:
        """Write one thing that the file says of a card."""
        flag, column = schema.index(self.layout.flags, key), schema.index(self.layout.columns, key)
        if key == "on":
            g.host[card] = self._host(g, card, value, place)
        elif key == "square":
            self._stand(g, card, value, place)
        elif key == "known":
            g.known[card] = sum({1 << seat - 1 for seat in value})
        elif key == "promise":
            publish(g, card, schema.index(self.layout.public_knowledge, value))
        elif key == "owner":
            g.owner[card] = value - 1
        elif key == "damage":
            g.damage[card] = value
        elif flag >= 0:
            self._flag(g, card, flag, value)
        elif column >= 0:
            g.write(column, card, value)

    def _stand(self, g: State, card: int, name: str, place: str) -> None:
        g.place[card] = schema.square(self.rules, g, name, place)
        if g.board and g.zone[card] not in self.rules.lying:
            g.board[g.place[card]] = card

    def _flag(self, g: State, card: int, flag: int, value: bool) -> None:
        if 1 << flag != DOWN:
            g.flags[card] |= value << flag
        elif value:
            turn_down(g, card)
            g.known[card] = 1 << g.side[card]

    def _host(self, g: State, card: int, name: str, place: str) -> int:
        labels, faces = self.position.labels, g.match.faces
        called = [other for other, face in enumerate(g.face) if self.cards.called(faces[face]) == name]
        found = [labels[name]] if name in labels else called
        if len(found) != 1:
            hint = say('Give the card a name of its own: {{ card = "...", as = "..." }}.')
            raise InputError(
                say("{count} cards are called '{name}'", count=len(found), name=name), place=place, hint=hint
            )
        if found[0] == card:
            raise InputError(say("the card is attached to itself"), place=place)
        return found[0]

    def _number(self, g: State) -> None:
        """Write turn, player, phase and the numbers that both players share."""
        table = self.scenario.position
        if not table.get("begin"):
            place, hint = f"{self.scenario.place} [position]", say('Write begin = "main" and player = 1.')
            raise InputError(say("the position does not say where it begins"), place=place, hint=hint)
        g.num[ACTIVE], g.num[TURN] = table.get("player", 1) - 1, LATER_TURN
        g.num[PHASE] = max(schema.index(self.layout.phases, table["begin"]), 0)
        for key, value in table.items():
            if key not in ("begin", "player"):
                g.num[schema.index(self.layout.numbers, key)] = value


_COPY = re.compile(r"(.+?) #(\d+)")
_VALUES = ("zone", "player", "owner", "damage", "square", "on", "known", "promise")


def card_values(layout: Layout) -> dict[str, Kinds]:
    """Return the values of a card that can be expected, with what a file may say of each."""
    words = list_of(text(), ZONE_MOST)
    own = (
        word(*layout.zones.keys()), PLAYER, PLAYER, AMOUNT, (*text(), *COUNT), text(), list_of(PLAYER, 2),
        word(*layout.public_knowledge.keys()),
    )  # fmt: skip
    flags, numbers = layout.flags.keys(), [*schema.stats(layout), *layout.columns.keys()]
    return {
        **dict(zip(_VALUES, own, strict=True)),
        **dict.fromkeys(schema.IN_WORDS, words),
        **dict.fromkeys(flags, YES_OR_NO),
        **dict.fromkeys(numbers, AMOUNT),
        **dict.fromkeys(schema.written(layout), text()),
    }


class Reader:
    """Reads cards of a scenario that is being played."""

    def __init__(self, position: Position, g: State, place: str) -> None:
        self.position, self.rules, self.place = position, position.rules, place
        self.layout = position.rules.layout
        self.g = g

    def name(self, card: int) -> str:
        """Return the name that the file uses for a card."""
        return self.position.cards.called(self.g.match.faces[self.g.face[card]])

    def card(self, name: str) -> int:
        """Return the card of a name: one that the file gave ("as"), the only one so called, or "Bear #2" in order of the file.

        Raises InputError where several or none are called so.
        """
        if name in self.position.labels:
            return self.position.labels[name]
        copy = _COPY.fullmatch(name)
        wanted = copy[1] if copy else name
        found = [card for card in range(len(self.g.face)) if self.name(card) == wanted]
        if copy and 0 < int(copy[2]) <= len(found):
            return found[int(copy[2]) - 1]
        if copy or not found:
            raise self._unknown(name)
        if len(found) > 1:
            hint = say(
                'Write "{name} #1" or give the card a name of its own: {{ card = "{name}", as = "..." }}.', name=name
            )
            raise InputError(
                say("{count} cards are called '{name}'", count=len(found), name=name), place=self.place, hint=hint
            )
        return found[0]

    def must_know(self, name: str) -> None:
        """Raise InputError for a name of no card of the game."""
        if name not in self.position.labels and all(self.name(card) != name for card in range(len(self.g.face))):
            raise self._unknown(name)

    def _unknown(self, name: str) -> InputError:
        names = sorted({self.name(card) for card in range(len(self.g.face))} | set(self.position.labels))
        return schema.unknown(name, names, say("is no card of the position"), self.place)

    def value(self, card: int, key: str, like: Any = None) -> Any:
        """Return a value of a card; `like` is the expected one, whose kind decides how a host is named."""
        g, layout = self.g, self.layout
        if key in _VALUES:
            return self._own(card, key, like)
        if key in schema.IN_WORDS:
            return self._words(card, key)
        for terms_of, columns in ((layout.stats, g.stats), (layout.columns, g.more)):
            n = schema.index(terms_of, key)
            if n >= 0:
                written = layout.written.get(n) if columns is g.stats else None
                return written(columns[n][card]) if written else columns[n][card]
        return bool(g.flags[card] >> schema.index(layout.flags, key) & 1)

    def _words(self, card: int, key: str) -> list[str]:
        """Return the keywords that a card has, or the acts that it cannot do, in alphabetical order."""
        if not isinstance(self.rules, TextRules):
            return []
        bindings = self.rules.bindings
        if key == "cannot":
            bits, table = self.g.cannot[card], bindings.acts
        else:
            bits, table = (
                self.g.stats[bindings.keyword_stat][card] if bindings.keyword_stat >= 0 else 0,
                bindings.keywords,
            )
        return sorted(word for word, bit in table.items() if bit and bits & bit == bit)

    def _own(self, card: int, key: str, like: Any) -> Any:
        g = self.g
        if key == "zone":
            return self.layout.zones.keys()[g.zone[card]]
        if key == "square":
            return self.rules.argument(g, "square", g.place[card], "en") if g.place[card] >= 0 else "none"
        if key == "on":
            return self._host(g.host[card], like)
        if key == "known":
            return [seat + 1 for seat in (0, 1) if g.known[card] >> seat & 1]
        if key == "promise":
            return self.layout.public_knowledge.keys()[g.public_knowledge[card]]
        return {"player": g.side[card] + 1, "owner": g.owner[card] + 1, "damage": g.damage[card]}[key]

    def _host(self, host: int, like: Any) -> str:
        if host < 0:
            return "none"
        return str(like) if self.position.labels.get(str(like)) == host else self.name(host)
