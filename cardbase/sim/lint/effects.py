"""What the cards of a random game did: how often each was played and resolved, whether its texts changed anything, and what they hit.

A text names the cards that its descriptions fit while it is carried out, and those that it refers to; where one of its effects names none, its
source and the card of its event, too. What other texts or an attack do meanwhile is not laid to its charge, so that only a text during which
there was neither is judged. One that does nothing but what its price does ("do nothing") is not watched.
Replacements are not watched: the log tells of them when they are over.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.effects.context import BLOCK, THAT
from cardbase.engine.effects.forms import EFFECTS, cause
from cardbase.engine.effects.values import candidates, cards
from cardbase.engine.layout import ATTACHED, ATTACKS, DOWN, ENTERS, PLAYS, RESOLVED
from cardbase.engine.run import apply, start
from cardbase.engine.state import PROC, SRC, Frame, Match, Observer, Row, State
from cardbase.language.tree import Node, Select, walk

_NOTHING: Final[Node] = ("nothing",)
_HOST: Final = 3  # of `_Table.by_card`


class Seen(NamedTuple):
    """What became of a text (the place of its line on the card) in one game: how often it was carried out, how often something changed,
    and the cards that it hit without naming them.
    """

    card: str
    line: int
    done: int
    changed: int
    astray: tuple[str, ...]


class _Words(NamedTuple):
    """Whom a text speaks of: descriptions, and references other than `it`."""

    selects: tuple[Select, ...]
    references: tuple[Node, ...]
    silent: bool  # an effect speaks of no card


class _Table(NamedTuple):
    """The table as it was: what is known of each card, and all the rest that could change."""

    by_card: tuple[list[int], ...]
    rest: tuple[Any, ...]


class _Open:
    """A text that is being carried out."""

    def __init__(self, frame: Frame, number: int, before: _Table, live: list[int]) -> None:
        self.frame, self.number, self.before, self.live = frame, number, before, live
        self.below = list[int]()  # the procedures that wait below it
        self.named = set[int]()
        self.alone = True


class TextObserver(Observer):
    """Watches a game whose log is kept; `seen` tells what it saw."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.done, self.changed = Counter[int](), Counter[int]()
        self.astray: dict[int, set[str]] = {}
        self._open: list[_Open] = []
        self._begins = -1  # number of the text that a row of the log has just told of
        self._words: dict[int, _Words | None] = {}

    def seen(self) -> list[Seen]:
        """Return what became of each text that a card prints."""
        found = []
        for own in self.match.texts.of_face:
            for text in own:
                n, face = text.number, self.match.faces[text.face]
                if self.done[n]:
                    printed = face.abilities if isinstance(face.abilities, tuple) else ()
                    line = printed.index(text.tree) if text.tree in printed else own.index(text)
                    astray = tuple(sorted(self.astray.get(n, ())))
                    found.append(Seen(face.key, line, self.done[n], self.changed[n], astray))
        return found

    def noted(self, g: State, row: Row) -> None:  # noqa: ARG002 - an observer sees the table
        """See that a text is about to be carried out, or an attack made."""
        if row[0] == ATTACKS or (row[0] == RESOLVED and row[-1]):
            for one in self._open:
                one.alone = False
        if row[0] == RESOLVED and row[-1] and self._words_of(row[-1] - 1) is not None:
            self._begins = row[-1] - 1

    def before_step(self, g: State) -> None:
        """Take what has been carried out to the end off the list, what begins onto it, and note whom the latest speaks of now."""
        while self._open and not any(frame is self._open[-1].frame for frame in g.frames):
            self._judge(g, self._open.pop())
        if self._begins >= 0:
            block = self.match.texts.texts[self._begins].block
            frame = next((f for f in reversed(g.frames) if f[PROC] == EFFECTS and f[BLOCK] == block), None)
            if frame is not None:
                live = [card for place in g.rules.live_piles for card in g.piles[place]]
                self._open.append(_Open(frame, self._begins, _table(g), live))
                self._open[-1].below = _waiting(g, frame)
            self._begins = -1
        if self._open:
            one = self._open[-1]
            one.named.update(self._named(g, one))

    def _words_of(self, number: int) -> _Words | None:
        """Return whom a text speaks of, None of one that does nothing."""
        if number not in self._words:
            tree = self.match.texts.texts[number].tree
            selects, references = self._spoken((tree.targets, tree.effects, tree.prices))
            silent = not all(any(self._spoken(effect)) for effect in tree.effects)
            idle = all(effect == _NOTHING for effect in tree.effects)
            self._words[number] = None if idle else _Words(selects, references, silent)
        return self._words[number]

    def _spoken(self, nodes: object) -> tuple[tuple[Select, ...], tuple[Node, ...]]:
        known, parts = self.match.texts.bindings.references, list(walk(nodes))
        references = (part for part in parts if not isinstance(part, Select) and part[0] in known)
        return tuple(part for part in parts if isinstance(part, Select)), tuple(references)

    def _named(self, g: State, one: _Open) -> Iterator[int]:
        words, f = self._words_of(one.number), one.frame
        if words is None:
            return
        for select in words.selects:
            yield from candidates(g, f, select)
        for reference in words.references:
            yield from cards(g, f, reference)
        if not words.selects or words.silent:
            yield from (f[SRC], f[THAT])

    def _judge(self, g: State, one: _Open) -> None:
        after = _table(g)
        self.done[one.number] += 1
        self.changed[one.number] += after != one.before or one.below != [f[PROC] for f in g.frames[: len(one.below)]]
        if not one.alone:
            return
        before, now = one.before.by_card, after.by_card
        for card in one.live:
            changed = any(was[card] != column[card] for was, column in zip(before, now, strict=True))
            if changed and one.named.isdisjoint((*_carriers(before[_HOST], card), *_carriers(g.host, card))):
                self.astray.setdefault(one.number, set()).add(self.match.faces[g.face[card]].name("en"))


def _waiting(g: State, frame: Frame) -> list[int]:
    """Return what waits below a frame, the latest last."""
    place = next(n for n, f in enumerate(g.frames) if f is frame)
    return [f[PROC] for f in g.frames[:place]]


def _carriers(host: list[int], card: int) -> Iterator[int]:
    """Yield a card, what it is attached to, what that is attached to …"""
    while card >= 0:
        yield card
        card = host[card]


def _table(g: State) -> _Table:
    by_card = (g.zone[:], g.side[:], g.damage[:], g.host[:])
    more = [list(column) for column in g.more]
    rest = (g.flags[:], g.place[:], g.cannot[:], g.known[:], g.num[:], g.effects[:], g.marks[:], g.chain[:])
    return _Table(by_card, (*rest, more, [column[:] for column in g.stats], [pile[:] for pile in g.piles]))


USUAL: Final = "usual"
DECLINING: Final = "declining"  # nothing is chosen, nothing done that may be left
ANSWERING: Final = "answering"  # what waits is answered, so that sources and targets are gone and texts are voided
REPEATING: Final = "repeating"  # the same once more: twice in a turn, one after the other on the same card
MOODS: Final = (USUAL, DECLINING, ANSWERING, REPEATING)
OFTEN: Final = 0.75  # how often a mood has its way


class CardUse(NamedTuple):
    """How often a card (by its key) was played and resolved in one game."""

    card: str
    played: int
    resolved: int


class GameUse(NamedTuple):
    """What one game tells of its cards, and of their texts."""

    cards: list[CardUse]
    texts: list[Seen]


def count_game(match: Match, seed: int, mood: str = USUAL) -> GameUse:
    """Play a game of random agents and return the cards that were played or resolved in it, and what their texts did."""
    rng, log, onlooker = Random(seed), list[Row](), TextObserver(match)
    g = start(match, rng, log, onlooker)
    tally, latest = Tally(match), PASS
    while g.options:
        tally.read(log)
        tally.look(g)
        latest = answer(g, mood, latest, rng)
        apply(g, latest, rng)
    tally.read(log)
    rows = zip(match.faces, tally.played, tally.resolved, strict=True)
    counts = [CardUse(face.key, played, resolved) for face, played, resolved in rows if played or resolved]
    return GameUse(counts, onlooker.seen())


def answer(g: State, mood: str, latest: int, rng: Random) -> int:
    """Return an answer at random, or mostly what the mood wants."""
    options = g.options
    if mood != USUAL and rng.random() < OFTEN:
        if mood == DECLINING and options[0] == PASS and cause(g) is not None:
            return PASS
        if mood == ANSWERING and options[0] == PASS and g.chain:
            options = options[1:]
        elif mood == REPEATING and latest in options and latest != PASS:
            return latest
    return options[int(rng.random() * len(options))]


class Tally:
    """Counts by face. `out` are the cards in play, `under_way` those played that did not come into play yet."""

    def __init__(self, match: Match) -> None:
        self.texts = match.texts.texts
        self.lasting = [all(text.tree.kind == "continuous" for text in own) for own in match.texts.of_face]
        self.played, self.resolved = [0] * len(match.faces), [0] * len(match.faces)
        self.out, self.under_way = set[int](), set[int]()
        self.known = set[tuple[int, int]]()  # (card, face) that was played once
        self.done = 0  # rows of the log that were read

    def read(self, log: Sequence[Row]) -> None:
        """CardUse what the log says since the last time."""
        for event, _, card, face, _, n in log[self.done :]:
            if face >= 0:
                if event == PLAYS:
                    self._play(card, face)
                    self.under_way.add(card)
                elif event in (ENTERS, ATTACHED):
                    self._arrive(card, face)
                elif event == RESOLVED and n:
                    self._resolve(card, face, n - 1)
        self.done = len(log)

    def look(self, g: State) -> None:
        """CardUse the cards that came to lie open in play without an event of theirs."""
        live = {card for place in g.rules.live_piles for card in g.piles[place] if not g.flags[card] & DOWN}
        for card in live - self.out:
            self._arrive(card, g.face[card])
        self.out = live

    def _play(self, card: int, face: int) -> None:
        self.played[face] += 1
        self.known.add((card, face))

    def _arrive(self, card: int, face: int) -> None:
        if card in self.out:
            return
        self.out.add(card)
        if card in self.under_way:
            self.under_way.remove(card)
        else:
            self._play(card, face)
        self.resolved[face] += self.lasting[face]

    def _resolve(self, card: int, face: int, number: int) -> None:
        """CardUse a text for the card that prints it; a card that was never seen is used from where it lies."""
        text = self.texts[number]
        self.resolved[text.face] += 1
        from_elsewhere = card not in self.under_way and card not in self.out
        if from_elsewhere and (text.tree.kind == "play" or (card, face) not in self.known):
            self._play(card, face)
