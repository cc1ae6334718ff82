"""Which cards go with a deck, and why: by what decks hold together, by what texts name, and by what is printed on cards.

Each reason has a weight, and a card's score is their sum, so that the reasons are the score and no afterthought:

    together  decks that hold the card, each as like this deck as the share of this deck's cards that it holds, rare ones first; a
              little for every deck
    names     the card's text names a kind of cards that the deck holds; named: texts of the deck name a kind that the card is of
    shares    it has printed on it what much of the deck has and few cards of the game have

The sum is multiplied by how much the deck lacks cards of its sort: the kinds of cards and the costs that decks of the game hold.
"""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from math import log, log2
from statistics import median
from typing import Any, Literal, NamedTuple

from cardbase.catalog.cards import load_cards
from cardbase.catalog.declaration import declaration
from cardbase.catalog.formats import game_of
from cardbase.catalog.originals import stand_aside
from cardbase.decks.advice.kinds import KEYWORD, Kinds, Label, labels_of
from cardbase.decks.deck import Deck
from cardbase.decks.legality import check
from cardbase.decks.resolve import candidates, resolve_deck, section_for
from cardbase.errors import InputError
from cardbase.games.card import Card, DeckList, Line
from cardbase.games.contract import Format, Game
from cardbase.games.field import fact_words
from cardbase.games.findings import NUMBERS, Finding, Unknown, Violation
from cardbase.games.readings import is_broken
from cardbase.language.kinds import Named
from cardbase.messages import label, listed, say, several, spoken

TOGETHER, TEXTS, PRINTED, COMMON = 8.0, 0.5, 2.0, 0.3
"""What the kinds of reasons weigh; scripts/measure_suggestions.py tells how well they find cards again that decks had."""
LACKED = 0.5
"""How much it counts that a deck lacks cards of a sort: with 1 a card counts twice where decks hold twice as many of it."""
FEW_ALIKE = 0.4
"""So much of a deck stands against decks that share nothing with it: one that shares a card or two is not yet like it."""
MUCH = 1 / 3
"""Once so much of a deck is of a kind, more of it makes a card that names the kind no better."""
RAREST = 4.0
HALF = 0.5
"""What texts weigh that do not say whose cards they name, and cards that the engine does not play whole."""
USELESS = 0.05
"""What is left of a card that needs cards which the deck does not hold."""
FEWEST = 1
MOST = 100
_NAMED = 3
_REASONS = 4
SLIGHT = 0.1
"""What weighs less is no reason that is told."""
Key = Literal["together", "names", "named", "shares", "lacks"]


class Reason(NamedTuple):
    """Why a card goes with a deck.

    kind    "together", "names", "named", "shares" or "lacks" (the deck holds few cards of its sort)
    text    a sentence in the language that is spoken; weight: its part in the score
    cards   names of the deck's cards that it is about; decks: names of decks
    """

    kind: Key
    text: str
    weight: float
    cards: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """Return the reason for JSON."""
        return {**self._asdict(), "weight": round(self.weight, 3), "cards": list(self.cards), "decks": list(self.decks)}


class Suggestion(NamedTuple):
    """A card that goes with a deck: so many copies, which are legal in this section; the weightiest reason first."""

    card: Card
    section: str
    copies: int
    score: float
    reasons: tuple[Reason, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the suggestion for JSON."""
        return {
            "key": self.card.key,
            "name": self.card.name,
            "number": next(iter(self.card.numbers), None),
            "section": self.section,
            "copies": self.copies,
            "score": round(self.score, 3),
            "reasons": [reason.as_json() for reason in self.reasons],
        }


def suggest(
    db: sqlite3.Connection, deck: Deck, count: int = 10, *, owned: Mapping[str, int] | None = None
) -> list[Suggestion]:
    """Return up to `count` cards that are not in a deck and go with it, the best first, each legal beside what it holds.

    owned  how many copies there are of each card, by key; None: any number

    Raises InputError for a count that is not from 1 to 100, and for an unknown game or format.
    """
    if not FEWEST <= count <= MOST:
        raise InputError(
            say("{count} cards cannot be suggested", count=count), hint=say("Ask for 1 to {most}.", most=MOST)
        )
    advisor = Advisor(db, deck, owned=owned)
    now = resolve_deck(db, deck)
    found = list[Suggestion]()
    for card, score in advisor.ranked(now):
        if card.key in advisor.view(now).copies or score <= 0:
            continue
        copies = advisor.room(now, card, advisor.usual(card), beside=True)
        if copies:
            found.append(Suggestion(card, advisor.homes[card.key], copies, score, advisor.reasons(now, card)))
        if len(found) == count:
            break
    return found


Sort = tuple[str, Any]
"""A field and a value of it, by which decks are balanced."""


class View(NamedTuple):
    """A deck in numbers, with what that makes of cards.

    copies    of each known card, by key; size: of all of them; labels: of each label; colours: values of the field of the colours
    alike     other decks, by name, with the copies of their cards and how like this deck they are
    together  by the key of a card: what the decks add that hold it; named: what texts of this deck add
    printed   what a label adds to the cards that have it; lacks: how much the deck lacks of a sort of cards, -2 to 2
    kinds     the deck's cards that are of a kind, and what the kind adds to a card that names it
    """

    copies: Mapping[str, int]
    size: int
    labels: Mapping[Label, int]
    colours: frozenset[str]
    alike: Sequence[tuple[str, Mapping[str, int], float]]
    together: Mapping[str, float]
    named: Mapping[str, float]
    printed: Mapping[Label, float]
    lacks: Mapping[Sort, float]
    kinds: dict[Named, tuple[list[str], float]]


class Advisor:
    """Weighs the cards of a game beside decks in one format: those that may be in the format's decks, and that the deck's colours fit.

    owned  how many copies there are of each card, by key; None: any number
    whole  only cards that the engine plays whole
    homes  the section that each card goes to by itself, by key
    real_first  cardbase's own cards come behind all real ones
    """

    def __init__(
        self,
        db: sqlite3.Connection,
        deck: Deck,
        *,
        owned: Mapping[str, int] | None = None,
        whole: bool = False,
    ) -> None:
        declared = declaration(db, deck.game)
        self.game: Game = game_of(db, deck.game)
        self.format: Format = self.game.format(deck.format)
        self.on, self.owned = date.today(), owned
        rows = db.execute("SELECT id, played FROM card WHERE game = ? ORDER BY key", (deck.game,)).fetchall()
        ids = [number for number, _ in rows]
        cards = load_cards(db, ids)
        self.whole = {card.key for card, (_, played) in zip(cards, rows, strict=True) if played == "whole"}
        self.all = {card.key: card for card in cards}
        self.kinds = Kinds(db, self.game, ids, cards)
        alike = {field.key for field in self.game.fields if field.listed} | {row.field for row in self.game.counts}
        self.labels = {
            card.key: [each for each in labels_of(card, self.game) if each.field in alike | {KEYWORD}] for card in cards
        }
        self.often = Counter(found for labels in self.labels.values() for found in labels)
        self.decks = _decks(db, deck, dict(zip(ids, cards, strict=True)))
        self.held = Counter(key for _, copies in self.decks for key in copies)
        has_originals = any(line.card is not None and line.card.original for line in resolve_deck(db, deck).lines)
        may_be_ours = has_originals or deck.game not in stand_aside(db)
        self.real_first = not has_originals
        self.pool = [
            card for card in cards if self._may_come(card, may_be_ours) and (not whole or card.key in self.whole)
        ]
        self.homes = {card.key: section_for(card, declared) for card in self.pool}
        self.colour = self.game.face.tint if self.game.face.tint not in self.game.face.types[:1] else ""
        self._view: tuple[DeckList, View] | None = None
        sorts = _sorts(self.game)
        self.sorts = {card.key: sorts(card) for card in cards}
        self.balance = LACKED

    def _may_come(self, card: Card, ours: bool) -> bool:
        in_pool = self.format.pool is None or self.format.pool(card) is True
        return in_pool and (ours or not card.original) and (self.owned is None or self.owned.get(card.key, 0) > 0)

    # Looking at a deck ------------------------------------------------------------------------------------------------

    def view(self, deck: DeckList) -> View:
        """Return a deck in numbers; that of the last deck is kept."""
        if self._view is None or self._view[0] is not deck:
            self._view = (deck, self._look(deck))
        return self._view[1]

    def _look(self, deck: DeckList) -> View:
        copies = Counter[str]()
        for line in deck.lines:
            if line.card and line.card.key in self.all:
                copies[line.card.key] += line.count
        labels = Counter[Label]()
        for key, count in copies.items():
            labels.update(dict.fromkeys(self.labels[key], count))
        colours = frozenset(value for field, value in labels if field == self.colour)
        alike = self._alike(copies)
        together = Counter[str]()
        whole = sum(weight for _, _, weight in alike) + FEW_ALIKE
        for _, held, weight in alike:
            together.update(dict.fromkeys(held, TOGETHER * weight / whole))
        named, lacks = self._named_by(copies), self._lacking(copies, alike)
        printed = self._printed(labels, copies.total())
        return View(copies, copies.total(), labels, colours, alike, together, named, printed, lacks, {})

    def _alike(self, copies: Mapping[str, int]) -> list[tuple[str, Mapping[str, int], float]]:
        whole = sum(map(self._rarity_in_decks, copies)) or 1.0
        shared = (sum(self._rarity_in_decks(key) for key in copies if key in held) for _, held in self.decks)
        return [(name, held, weight / whole) for (name, held), weight in zip(self.decks, shared, strict=True)]

    def _rarity_in_decks(self, key: str) -> float:
        """Return how much it says that two decks hold a card: the less, the more decks hold it."""
        return log((2 + len(self.decks)) / (1 + self.held[key]))

    def _named_by(self, copies: Counter[str]) -> dict[str, float]:
        """Return what texts of a deck add to each card that is of a kind which they name."""
        found = defaultdict[str, float](float)
        for key in copies:
            best = dict[str, float]()
            for named in self.kinds.named.get(key, ()):
                weight = self._weight(named, copies[key] / copies.total())
                for card in self.kinds.of(named.kind):
                    best[card] = max(best.get(card, 0.0), weight)
            for card, weight in best.items():
                found[card] += weight if card != key else 0.0
        return found

    def _weight(self, named: Named, share: float) -> float:
        """Return what a kind that a text names adds where so much of the deck is of it, or names it."""
        rarity = self._rarity(len(self.kinds.of(named.kind)))
        return TEXTS * rarity * min(1, share / MUCH) * (1 if named.own or named.needed else HALF)

    def _rarity(self, cards: int) -> float:
        return min(RAREST, log(len(self.all) / cards)) if cards else 0.0

    def _printed(self, labels: Mapping[Label, int], size: int) -> dict[Label, float]:
        """Return what labels add that more of the deck has than of the game."""
        more = {each: count / size - self.often[each] / len(self.all) for each, count in labels.items() if count > 1}
        return {each: PRINTED * self._rarity(self.often[each]) * share for each, share in more.items() if share > 0}

    def _lacking(
        self, copies: Counter[str], alike: Sequence[tuple[str, Mapping[str, int], float]]
    ) -> dict[Sort, float]:
        """Return how much a deck lacks of sorts of cards beside others, most beside those that are like it: 1 is half of them."""
        weights = [weight + FEW_ALIKE / 10 for _, _, weight in alike]
        wanted, held = defaultdict[Sort, float](float), defaultdict[Sort, float](float)
        for (_, others, _), weight in zip(alike, weights, strict=True):
            for key, count in others.items():
                for sort in self.sorts[key]:
                    wanted[sort] += count * weight / sum(weights)
        for key, count in copies.items():
            for sort in self.sorts[key]:
                held[sort] += count
        every = {sort for card in self.pool for sort in self.sorts[card.key]} if alike else set[Sort]()
        return {sort: max(-2.0, min(2.0, log2((wanted[sort] + 1) / (held[sort] + 1)))) for sort in every}

    # Weighing cards ---------------------------------------------------------------------------------------------------

    def ranked(self, deck: DeckList, section: str = "") -> list[tuple[Card, float]]:
        """Return the cards that may come into a deck (into a section), held or not, with their scores, the best first; cardbase's own
        behind the real ones, unless the deck that is advised holds some.
        """
        view = self.view(deck)
        there = (card for card in self.pool if section in ("", self.homes[card.key]) and self._fits_colours(card, view))
        scored = ((card, self._score(card, view)) for card in there)
        return sorted(scored, key=lambda one: (self.is_last(one[0]), -one[1]))

    def is_last(self, card: Card) -> bool:
        """Tell whether a card comes behind all real ones."""
        return self.real_first and card.original

    def _fits_colours(self, card: Card, view: View) -> bool:
        if not self.colour or not view.colours:
            return True
        own = [value for field, value in self.labels[card.key] if field == self.colour]
        return view.colours.issuperset(own) and (bool(own) or card.facts.get(self.colour) == ())

    def _score(self, card: Card, view: View) -> float:
        texts = self._names(card, view)
        score = view.together.get(card.key, 0.0) + view.named.get(card.key, 0.0)
        score += sum(weight for _, _, weight in texts) + sum(weight for _, weight in self._shared(card, view))
        score += COMMON * self.held[card.key] / (1 + len(self.decks))
        if view.size and not texts and any(one.needed for one in self.kinds.named.get(card.key, ())):
            score *= USELESS
        if card.key not in self.whole:
            score *= HALF
        return score * float(2 ** (self.balance * self._lack(card, view)))

    def _names(self, card: Card, view: View) -> list[tuple[Named, list[str], float]]:
        """Return the kinds that a card's texts name and the deck holds, each with the deck's cards and what it adds."""
        found = list[tuple[Named, list[str], float]]()
        for named in self.kinds.named.get(card.key, ()):
            if named not in view.kinds:
                those = self.kinds.of(named.kind)
                held = [key for key in view.copies if key in those]
                view.kinds[named] = held, self._weight(named, sum(view.copies[key] for key in held) / (view.size or 1))
            held, weight = view.kinds[named]
            if held and held != [card.key] and all(held != other for _, other, _ in found):
                found.append((named, held, weight))
        return sorted(found, key=lambda one: -one[2])[:_NAMED] if len(found) > 1 else found

    def _shared(self, card: Card, view: View) -> list[tuple[Label, float]]:
        """Return what a card has printed on it that more of the deck has than of the game, with what it adds."""
        found = [(each, view.printed[each]) for each in self.labels[card.key] if each in view.printed]
        return sorted(found, key=lambda one: -one[1])[:_NAMED] if len(found) > 1 else found

    def _lack(self, card: Card, view: View) -> float:
        """Return how much a deck lacks cards of the sorts of a card: -2 to 2."""
        sorts = [view.lacks.get(sort, 0.0) for sort in self.sorts[card.key]]
        return sum(sorts) / len(sorts) if sorts else 0.0

    # Copies that are legal --------------------------------------------------------------------------------------------

    def usual(self, card: Card) -> int:
        """Return how many copies of a card decks hold that hold it, else how many they hold of most cards in its section."""
        own = [held[card.key] for _, held in self.decks if card.key in held]
        if own:
            return round(median(own))
        home = self.homes.get(card.key)
        all_ = [count for _, held in self.decks for key, count in held.items() if self.homes.get(key, home) == home]
        return round(median(all_)) if all_ else 1

    def room(self, deck: DeckList, card: Card, most: int, *, beside: bool = False) -> int:
        """Return how many copies of a card, up to so many, may come into a deck so that no rule is broken or in doubt by them.

        beside  whatever its size and its numbers of some cards become: others may leave for them
        """
        if self.owned is not None:
            most = min(most, self.owned.get(card.key, 0) - self.view(deck).copies.get(card.key, 0))
        before = _wrong(self.found(deck), beside)
        for copies in range(most, 0, -1):
            if _wrong(self.found(self.with_card(deck, card, copies)), beside) <= before:
                return copies
        return 0

    def found(self, deck: DeckList) -> Sequence[Finding]:
        """Return what the format finds in a deck."""
        return check(deck, self.game, self.format, self.on).findings

    def with_card(self, deck: DeckList, card: Card, copies: int) -> DeckList:
        """Return a deck with more copies of a card in its section, on a line of their own where it has none yet."""
        home = self.homes[card.key]
        lines = list(deck.lines)
        for place, line in enumerate(lines):
            if line.section == home and line.card and line.card.key == card.key:
                lines[place] = line._replace(count=line.count + copies)
                return deck._replace(lines=tuple(lines))
        return deck._replace(lines=(*lines, Line(home, copies, card, card.name, next(iter(card.numbers), ""))))

    # Reasons in words -------------------------------------------------------------------------------------------------

    def reasons(self, deck: DeckList, card: Card) -> tuple[Reason, ...]:
        """Return why a card goes with a deck, the weightiest reason first."""
        view = self.view(deck)
        found = [reason for reason in self._reasons(view, card) if reason.weight >= SLIGHT]
        found = sorted(found, key=lambda reason: -reason.weight)[:_REASONS]
        if view.size and self._lack(card, view) > HALF:
            field, value = max(self.sorts[card.key], key=lambda sort: view.lacks.get(sort, 0.0))
            what = self._label(Label(field, str(value)))
            text = say("the deck holds few cards with {label} beside other decks", label=what)
            found.append(Reason("lacks", text, self._lack(card, view)))
        return tuple(found)

    def _reasons(self, view: View, card: Card) -> Iterator[Reason]:
        if view.together.get(card.key):
            yield self._together(view, card)
        elif self.held[card.key]:
            decks = several(len(self.decks), "{n} deck", "{n} decks")
            text = say("in {count} of {decks} of the game", count=self.held[card.key], decks=decks)
            yield Reason("together", text, SLIGHT)
        for named, held, weight in self._names(card, view):
            copies = sum(view.copies[key] for key in held)
            text = several(
                copies,
                "its text names {what}: {n} copy in the deck",
                "its text names {what}: {n} copies in the deck",
                what=self.kinds.told(named.kind),
            )
            yield Reason("names", text, weight, self._called(held))
        yield from self._named(view, card)
        for shared, weight in self._shared(card, view):
            text = several(
                view.size,
                "{label}, as {copies} of the deck's {n} card",
                "{label}, as {copies} of the deck's {n} cards",
                label=self._label(shared),
                copies=view.labels[shared],
            )
            yield Reason("shares", text, weight)

    def _named(self, view: View, card: Card) -> Iterator[Reason]:
        by_kind = defaultdict[Any, list[tuple[float, str]]](list)
        for key, copies in view.copies.items():
            those = (named for named in self.kinds.named.get(key, ()) if card.key in self.kinds.of(named.kind))
            weighed = [(self._weight(named, copies / view.size), named.kind) for named in those if key != card.key]
            if weighed:
                weight, kind = max(weighed, key=lambda one: one[0])
                by_kind[kind].append((weight, key))
        for kind, by in by_kind.items():
            keys = [key for _, key in sorted(by, key=lambda one: -one[0])]
            text = say("named as {what} by {cards}", what=self.kinds.told(kind), cards=_few(self._shown(keys)))
            yield Reason("named", text, sum(weight for weight, _ in by), self._called(keys))

    def _together(self, view: View, card: Card) -> Reason:
        holding = sorted((one for one in view.alike if one[2] and card.key in one[1]), key=lambda one: -one[2])
        those = [key for key in view.copies if any(key in held for _, held, _ in holding) and key != card.key]
        those.sort(key=lambda key: -self._rarity_in_decks(key))
        decks = tuple(name for name, _, _ in holding)
        text = say("stands with {cards} in {decks}", cards=_few(self._shown(those)), decks=_few(decks))
        return Reason("together", text, view.together[card.key], self._called(those), decks)

    def _called(self, keys: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.all[key].name for key in keys)

    def _shown(self, keys: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.all[key].shown for key in keys)

    def _label(self, shared: Label) -> str:
        """Return what is printed, in words: "Affiliation Capitol"."""
        if shared.field == KEYWORD:
            known = {value.key: value for value in self.game.keywords}.get(shared.value)
            return say("'{name}'", name=label(known.en, known.ja) if known else shared.value)
        field = next(field for field in self.game.fields if field.key == shared.field)
        if field.kind == "flag":
            return label(field.en, field.ja)
        return say("{field} {value}", field=label(field.en, field.ja), value=fact_words(field, shared.value, spoken()))


def _few(names: Sequence[str]) -> str:
    """Return the first names, and how many more there are."""
    shown = listed(names[:_NAMED], "and" if len(names) <= _NAMED else "")
    more = len(names) - _NAMED
    return several(more, "{shown} and {n} more", "{shown} and {n} more", shown=shown) if more > 0 else shown


def _decks(db: sqlite3.Connection, deck: Deck, cards: Mapping[int, Card]) -> list[tuple[str, dict[str, int]]]:
    """Return the other decks of a game, saved and bundled, with the copies of their cards by key."""
    found = []
    for candidate in candidates(db, deck.game):
        copies = Counter[str]()
        for number, _, count in candidate.cards:
            if number in cards:
                copies[cards[number].key] += count
        if copies and candidate.deck.name != deck.name:
            found.append((candidate.deck.name, dict(copies)))
    return found


def _sorts(game: Game) -> Callable[[Card], list[Sort]]:
    """Return what tells the sorts of a card by which decks are balanced: what kind of card it is, and its counted numbers."""
    numbers = {field.key for field in game.fields if field.kind == "number"}
    counted = [row for row in game.counts if row.bars and not row.section]
    rows = [row for row in counted if row.field in numbers or row.field in game.face.types[:1]]

    def sorts(card: Card) -> list[Sort]:
        return [
            (row.field, card.facts[row.field])
            for row in rows
            if row.field in card.facts and (not row.among[0] or card.facts.get(row.among[0]) in row.among[1])
        ]

    return sorts


def _wrong(findings: Sequence[Finding], beside: bool) -> set[tuple[str, tuple[str, ...], int | None]]:
    """Return what is broken or in doubt, so that two decks can be compared; `beside`: but for what an exchange of cards mends."""
    broken = [one for one in findings if isinstance(one, Violation) and is_broken(one)]
    kept = [one for one in broken if not beside or one.step is None or one.step.late < NUMBERS]
    doubts = [one for one in findings if isinstance(one, Unknown)]
    return {(one.rule.code, one.cards, one.actual) for one in kept} | {
        (one.rule.code, one.cards, None) for one in doubts
    }
