"""Random decks in which every card comes up, those that seldom did anything more often than others, and together with what they need."""

import re
from array import array
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from math import log
from random import Random

from cardbase.engine.match import Face

Shape = Mapping[str, int]  # section -> how many cards
Listed = dict[str, list[int]]  # section -> cards, as places in the list of all cards
STAR_COPIES = 3
KIN_SHARES = (1, 2, 3)  # the kin of a game's star are the rest of a deck, half of it, or a third
DISTANT = 3  # of so many kin one is a cousin: kin not of the star, but of another one of its kin
_ENDING = re.compile(
    r"(?<=\w{4})(?:ies|ied|e?s|e?d|ers?|ing)$"
)  # "buried" and "buries", "prison" and "prisoner" are one word
_WORD = re.compile(r"[^\W\d_]{3,}")


class DeckMaker:
    """Makes decks of the sections and sizes of `shapes`, with no other construction rule.

    faces     all cards; pools: section -> the cards that go there, as places in `faces`; main: the section that fills others
    """

    def __init__(
        self, faces: Sequence[Face], pools: Mapping[str, list[int]], main: str, shapes: Sequence[Shape], rng: Random
    ) -> None:
        self.pools, self.main, self.shapes = pools, main, shapes
        self.weights: dict[
            tuple[str, int], array[float]
        ] = {}  # (section, star) -> kinship with the cards of a pool, added up
        self.begin(rng)
        self.says = [frozenset(_words(face.abilities)) for face in faces]
        self.shows = [frozenset(_words((*face.names.values(), *face.facts.values()))) for face in faces]
        seen = Counter(word for says, shows in zip(self.says, self.shows, strict=True) for word in says | shows)
        self.rarity = {word: log(len(faces) / count) ** 3 for word, count in seen.items()}

    def begin(self, rng: Random) -> None:
        """Begin anew: the decks that follow depend on these random numbers alone, and not on those before."""
        self.rng = rng
        self.queues: dict[str, deque[int]] = {key: deque() for key in self.pools}

    def pair(self, resolved: Sequence[int]) -> list[Listed]:
        """Return two decks with the same star: the less often a card has resolved, the likelier it is the star."""
        places = [place for pool in self.pools.values() for place in pool]
        star = self.rng.choices(places, [1 / (1 + resolved[place]) for place in places])[0]
        return [self._deck(star), self._deck(star)]

    def _deck(self, star: int) -> Listed:
        """Return a deck; a section to which no card goes by itself takes cards of the main one."""
        shape = self.rng.choice(self.shapes)
        return {key: self._cards(key if self.pools.get(key) else self.main, size, star) for key, size in shape.items()}

    def _cards(self, key: str, size: int, star: int) -> list[int]:
        """Return the star with some of its kin, where it belongs to this section, and cards that come up equally often."""
        pool = self.pools[key]
        guests: list[int] = []
        if star in pool:
            share = self.rng.choice(KIN_SHARES)
            guests = [*[star] * STAR_COPIES, *self._kin(key, star, size // share)][:size]
        return guests + self._take(key, size - len(guests))

    def _kin(self, key: str, star: int, count: int) -> list[int]:
        """Return kin of the star, and some of theirs: what a card needs may need something itself."""
        kin = self._drawn(key, star, count - count // DISTANT)
        return kin + [self._drawn(key, self.rng.choice(kin), 1)[0] for _ in range(count // DISTANT)]

    def _drawn(self, key: str, star: int, count: int) -> list[int]:
        pool = self.pools[key]
        if (key, star) not in self.weights:
            self.weights[key, star] = array("d", accumulate(self._kinship(star, other) for other in pool))
        return self.rng.choices(pool, cum_weights=self.weights[key, star], k=count)

    def _kinship(self, star: int, other: int) -> float:
        """Return how much two cards need each other: the rarer the words that the text of one says and the other shows, the more, and
        a quarter of that for words that both texts say.
        """
        if star == other:
            return 0.0
        mine, theirs = self.says[star], self.says[other]
        needed = sum(self.rarity[word] for word in (*(mine & self.shows[other]), *(self.shows[star] & theirs)))
        return 0.01 + needed + sum(self.rarity[word] for word in mine & theirs) / 4

    def _take(self, key: str, size: int) -> list[int]:
        queue = self.queues[key]
        while len(queue) < size and self.pools[key]:
            again = self.pools[key][:]
            self.rng.shuffle(again)
            queue.extend(again)
        return [queue.popleft() for _ in range(min(size, len(queue)))]


def _words(tree: object) -> Iterator[str]:
    """Yield the stems of the words of texts, wherever they stand in nested tuples."""
    if isinstance(tree, str):
        for word in _WORD.findall(tree.casefold()):
            yield _ENDING.sub("", word)
    elif isinstance(tree, tuple):
        for part in tree:
            yield from _words(part)
