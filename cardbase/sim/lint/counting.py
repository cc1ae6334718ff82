"""How often each card of a game was played, and how often it resolved, read from the log and the table; how random agents answer.

A card is played when it is played (the event), when it comes into play otherwise, and when it is used from elsewhere. It resolves when
one of its texts is carried out: what happens when it is played, an ability that was used, a trigger, a replacement. A card that has only
continuous texts, or none, resolves by coming into play.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from cardbase.engine.actions import PASS
from cardbase.engine.effects.forms import cause
from cardbase.engine.layout import ATTACHED, DOWN, ENTERS, PLAYS, RESOLVED
from cardbase.engine.match import Match
from cardbase.engine.run import apply, start
from cardbase.engine.state import Row, State
from cardbase.sim.lint.onlooker import Onlooker, Seen

USUAL: Final = "usual"
DECLINING: Final = "declining"  # nothing is chosen, nothing done that may be left
ANSWERING: Final = "answering"  # what waits is answered, so that sources and targets are gone and texts are voided
REPEATING: Final = "repeating"  # the same once more: twice in a turn, one after the other on the same card
MOODS: Final = (USUAL, DECLINING, ANSWERING, REPEATING)
OFTEN: Final = 0.75  # how often a mood has its way


class Count(NamedTuple):
    """How often a card (by its key) was played and resolved in one game."""

    card: str
    played: int
    resolved: int


class Counted(NamedTuple):
    """What one game tells of its cards, and of their texts."""

    cards: list[Count]
    texts: list[Seen]


def count_game(match: Match, seed: int, mood: str = USUAL) -> Counted:
    """Play a game of random agents and return the cards that were played or resolved in it, and what their texts did."""
    rng, log, onlooker = Random(seed), list[Row](), Onlooker(match)
    g = start(match, rng, log, onlooker)
    tally, latest = Tally(match), PASS
    while g.options:
        tally.read(log)
        tally.look(g)
        latest = answer(g, mood, latest, rng)
        apply(g, latest, rng)
    tally.read(log)
    rows = zip(match.faces, tally.played, tally.resolved, strict=True)
    counts = [Count(face.key, played, resolved) for face, played, resolved in rows if played or resolved]
    return Counted(counts, onlooker.seen())


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
        """Count what the log says since the last time."""
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
        """Count the cards that came to lie open in play without an event of theirs."""
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
        """Count a text for the card that prints it; a card that was never seen is used from where it lies."""
        text = self.texts[number]
        self.resolved[text.face] += 1
        from_elsewhere = card not in self.under_way and card not in self.out
        if from_elsewhere and (text.tree.kind == "play" or (card, face) not in self.known):
            self._play(card, face)
