"""Words beside the functions that carry them out: a module of rules has a registry, and a game's bindings collect them."""

from collections.abc import Callable
from typing import Any, TypeVar, Unpack

from cardbase.engine.effects.bindings import Bindings, Can, Form, Noun, Verb
from cardbase.engine.effects.values import cards
from cardbase.engine.faces import UNSAID
from cardbase.engine.state import Frame, State

Made = TypeVar("Made", bound=Callable[..., Any])


class Registry:
    """The words that one module carries out, by the tables of `Bindings`; most methods stand above the function, as decorators.

    What is imported, a lambda or the result of a function is registered in a line: `WORDS.filter("owned")(lambda g, f, card: …)`.
    """

    __slots__ = ("entries",)

    def __init__(self) -> None:
        self.entries: list[tuple[str, str, Any]] = []  # table, word, meaning; without a table: what becomes of a verb

    def verb(
        self, key: str, can: Can | None = None, always: Callable[..., None] | None = None, **form: Unpack[Form]
    ) -> Callable[[Made], Made]:
        """Let the function do what a verb says; the rest is as in `Verb`."""

        def add(do: Made) -> Made:
            self.entries.append(("verbs", key, Verb(do, can, always, **form)))
            return do

        return add

    def each(
        self,
        key: str,
        can: Can | None = None,
        always: Callable[..., None] | None = None,
        *,
        place: int = 0,
        most: int | None = None,
        **form: Unpack[Form],
    ) -> Callable[[Made], Made]:
        """Let the function do what a verb says to each card in a slot of the word, or to so many of them: it is handed the card in the place
        of that slot.
        """

        def add(do: Made) -> Made:
            def to_each(g: State, f: Frame, *slots: Any) -> None:
                before, after = slots[:place], slots[place + 1 :]
                for card in cards(g, f, slots[place])[:most]:
                    do(g, f, *before, card, *after)

            self.verb(key, can, always, **form)(to_each)
            return do

        return add

    def verbs(self, made: Verb, *keys: str) -> None:
        """Give several words one verb, or a word what a function made."""
        self.entries += [("verbs", key, made) for key in keys]

    def instead(self, key: str, can: Can | None = None) -> Callable[[Made], Made]:
        """Let the function do what a verb of all games says; the rest of that one stays as it was, but for `can`."""

        def add(do: Made) -> Made:
            self.change(lambda verb: verb.doing(do, can or verb.can), key)
            return do

        return add

    def change(self, made: Callable[[Verb], Verb], *keys: str) -> None:
        """Make other verbs of those that the words meant before, in this game or in all."""
        self.entries += [("", key, made) for key in keys]

    def noun(self, key: str, zones: tuple[int, ...] = (), *, dependencies: int = UNSAID) -> Callable[[Made], Made]:
        """Let the function tell which cards are of a kind; the rest is as in `Noun`."""

        def add(test: Made) -> Made:
            self.nouns(Noun(test, zones, dependencies=dependencies), key)
            return test

        return add

    def nouns(self, made: Noun, *keys: str) -> None:
        """Give words a kind of cards that was made."""
        self.entries += [("nouns", key, made) for key in keys]

    def condition(self, key: str) -> Callable[[Made], Made]:
        """Let the function test a condition: (state, frame, *arguments)."""
        return self._under("conditions", key)

    def filter(self, key: str) -> Callable[[Made], Made]:
        """Let the function test a card: (state, frame, card, *arguments)."""
        return self._under("filters", key)

    def amount(self, key: str) -> Callable[[Made], Made]:
        """Let the function return a number: (state, frame, *arguments)."""
        return self._under("amounts", key)

    def reference(self, key: str) -> Callable[[Made], Made]:
        """Let the function return the cards that are meant: (state, frame, *arguments)."""
        return self._under("references", key)

    def player(self, key: str) -> Callable[[Made], Made]:
        """Let the function return the seats that are meant: (state, frame, *arguments)."""
        return self._under("players", key)

    def field(self, key: str) -> Callable[[Made], Made]:
        """Let the function return a field of a card: (state, card)."""
        return self._under("fields", key)

    def _under(self, table: str, key: str) -> Callable[[Made], Made]:
        def add(made: Made) -> Made:
            self.entries.append((table, key, made))
            return made

        return add

    def keyword(self, *keys: str) -> None:
        """Take keywords that have no bit of their own: what is printed is asked for."""
        self.entries += [("keywords", key, 0) for key in keys]

    def event(self, key: str, number: int) -> None:
        """Give an event its number."""
        self.entries.append(("events", key, number))

    def act(self, bit: int, *keys: str) -> None:
        """Give what cards may be kept from its bit."""
        self.entries += [("acts", key, bit) for key in keys]

    def player_act(self, bit: int, *keys: str) -> None:
        """Give what players may be kept from its bit, or `ASKED`."""
        self.entries += [("player_acts", key, bit) for key in keys]


def collect(words: Bindings, *registries: Registry) -> None:
    """Put the words of modules into the bindings of a game, in this order, in place of those that it had; no two of them may give the same word."""
    given: set[tuple[str, str]] = set()
    for registry in registries:
        for table, key, made in registry.entries:
            if not table:
                words.verbs[key] = made(words.verbs[key])
                continue
            if (table, key) in given:
                raise ValueError(f"two modules carry out '{key}' ({table})")
            given.add((table, key))
            getattr(words, table)[key] = made
