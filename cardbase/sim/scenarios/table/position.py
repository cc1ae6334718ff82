"""A position from a scenario's tables: cards in zones with what lies on them, numbers, and the phase that begins."""

from random import Random
from typing import Any

from cardbase.engine.layout import ACTIVE, DOWN, PHASE, TURN
from cardbase.engine.match import Face
from cardbase.engine.rules import Rules
from cardbase.engine.run import run, start
from cardbase.engine.state import CHECK, DIRTY, State, blank
from cardbase.engine.zones import deal, promise, turn_down
from cardbase.errors import InputError
from cardbase.messages import say
from cardbase.sim.scenarios.form import terms
from cardbase.sim.scenarios.form.limits import ZONE_MOST
from cardbase.sim.scenarios.form.scenario import Scenario, Table
from cardbase.sim.scenarios.play.watch import Watch, moment
from cardbase.sim.scenarios.table.cards import Cards

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
        self.g.witness = self.watch
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
        g.witness = self.watch
        return g

    def _pile(self, listed: Any, place: str) -> list[Face]:
        return [self.cards.face(name) for name, _ in entries(listed, self.cards, place)]


def entries(listed: Any, cards: Cards, place: str) -> list[tuple[str, Table]]:
    """Return (card, what is said of it) for each card of a list; a number stands for so many fillers.

    Raises InputError for more cards than a zone may hold.
    """
    if isinstance(listed, int):
        return [(FILLER, {})] * listed
    out: list[tuple[str, Table]] = []
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
        self.said: list[tuple[int, Table, str]] = []

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
                told = (terms.index(self.layout.numbers, key) for key in self.scenario.players[seat])
                self.rules.complete(g, seat, frozenset(told))
        except InputError as fault:
            raise InputError(fault.message, place=f"{self.scenario.place} [position]", hint=fault.hint) from None
        return g

    def _zones(self, seat: int) -> dict[int, list[tuple[str, Table]]]:
        """Return the cards of a seat's zones; the keys that are no zones are numbers."""
        zones = {}
        for key, listed in self.scenario.players[seat].items():
            place = f"{self.scenario.place} [player.{seat + 1}] {key}"
            zone = terms.index(self.layout.zones, key)
            if isinstance(listed, dict):
                hint = say('Sections are for begin = "setup"; a laid out deck is a list of cards, or a number.')
                raise InputError(say("a deck in sections"), place=place, hint=hint)
            if zone in zones:
                raise InputError(say("the zone is there twice"), place=place)
            if zone >= 0:
                zones[zone] = entries(listed, self.cards, place)
        return zones

    def _deal(self, g: State, zone: int, seat: int, cards: list[tuple[str, Table]]) -> None:
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
            if terms.index(self.layout.zones, key) < 0:
                g.num[terms.index(self.layout.numbers, key) + seat] = value

    def _say(self, g: State, card: int, key: str, value: Any, place: str) -> None:
        """Write one thing that the file says of a card."""
        flag, column = terms.index(self.layout.flags, key), terms.index(self.layout.columns, key)
        if key == "on":
            g.host[card] = self._host(g, card, value, place)
        elif key == "square":
            self._stand(g, card, value, place)
        elif key == "known":
            g.known[card] = sum({1 << seat - 1 for seat in value})
        elif key == "promise":
            promise(g, card, terms.index(self.layout.promises, value))
        elif key == "owner":
            g.owner[card] = value - 1
        elif key == "damage":
            g.damage[card] = value
        elif flag >= 0:
            self._flag(g, card, flag, value)
        elif column >= 0:
            g.write(column, card, value)

    def _stand(self, g: State, card: int, name: str, place: str) -> None:
        g.place[card] = terms.square(self.rules, g, name, place)
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
        g.num[PHASE] = max(terms.index(self.layout.phases, table["begin"]), 0)
        for key, value in table.items():
            if key not in ("begin", "player"):
                g.num[terms.index(self.layout.numbers, key)] = value
