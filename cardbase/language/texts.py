"""What the two rules texts share: filling a row's template with the node's arguments."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar

from cardbase.language.tree import BOUND, FORMS, Ability, Node, Select, replaces, walk
from cardbase.language.words import Vocabulary, Word, singular, slot_values, subject_of

_LETTERS = "XYZWVUTSRQPONM"
_OF_IT = re.compile(r"\bthe ((?:[\w/]+ ){0,2}[\w/]+) of (it|them)\b")
_PIECE = re.compile(r"\{([a-z]+\d*)('s)?(?::([^}]*))?\}|\{@([a-z_]+)\}|([A-Za-z'-]+)\|([A-Za-z'-]+)")

Told = TypeVar("Told")

HAPPENED: Final = ("times_now", "times_in_combat")
"""Amounts that count how often something has happened."""
NOBODY: Final[Node] = ("nobody",)  # no effects are theirs: every subject is written
ALTERS_DAMAGE = ("prevent", "reduce_damage", "increase_damage", "double_damage", "halve_damage", "let_happen")
"""Verbs that change what would happen; the others happen instead of it."""
ON_PILES = ("put_on_top", "put_on_bottom")
"""Verbs that put cards on a pile or below it: several in any order."""
TO_OWNERS = (*ON_PILES, "put", "put_rested", "put_face_down", "return")
"""Verbs that put cards into a zone of their owner."""
NEAR = ("this", "it", "that", "target", "all_targets", "rest_of", "top", "bottom", "down_to")
"""References to cards that the text has told of, or the player's own; all others may be anybody's."""
NOT_SAID_WHOSE = ("discard", "play", "removed")
"""Zones of which no text says whose they are."""


def happens_after(ability: Ability) -> bool:
    """Whether a replacement only adds to what happens, and before it."""
    return ability.kind == "replacement" and len(ability.effects) > 1 and ability.effects[0] == ("let_happen",)


def bounded(done: tuple[Node, ...]) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Return what may be done, and how large an X of it may be, where something is said beside that."""
    deeds = tuple(node for node in done if node[0] != BOUND)
    return (deeds, tuple(node for node in done if node[0] == BOUND)) if deeds else (done, ())


def only_says_when(ability: Ability) -> bool:
    """Whether a text says no more than when the card is played."""
    head = (ability.targets, ability.prices, ability.limits, ability.zones, ability.in_force)
    return ability.kind == "play" and ability.effects == (("nothing",),) and not any(head)


def played_at(abilities: list[Ability]) -> list[Ability]:
    """Return the abilities of a card, those that say no more than when it is played read together with the one that says what happens then."""
    moments = [ability for ability in abilities if only_says_when(ability)]
    others = [ability for ability in abilities if ability not in moments]
    place = next((n for n, ability in enumerate(others) if ability.kind == "play"), -1)
    if place < 0 or not moments:
        return abilities
    for moment in moments:
        played = others[place]
        others[place] = played._replace(
            events=(*moment.events, *played.events),
            timings=(*moment.timings, *played.timings),
            condition=("and", moment.condition, played.condition)
            if moment.condition and played.condition
            else moment.condition or played.condition,
        )
    return others


def happening(event: Node) -> Node:
    """An event without the cards whose effects do it."""
    inner: Node = event[1] if event[0] in ("by", "would") else event
    return inner


def is_for_use(ability: Ability) -> bool:
    """Tell whether the condition of an ability is one of its use, and not one of its effects."""
    return bool(ability.condition) and ability.kind in ("play", "activated") and not ability.events


class Texts:
    """A language's rules texts; the subclasses say what each argument looks like."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.actor: Node = NOBODY  # who does the effect whose arguments are told
        self.shown: object = 0  # how many cards an effect has just shown or moved: `those`
        self.several = False  # whether `it` is several cards
        self.lasting_of_each = False  # whether `it` is each of the cards of which something holds
        self.rest: object = 0  # how many of those are not picked, if that is certain
        self.player: Node = ("you",)  # whose effects need no subject
        self.that_named: Node | None = None
        self.that: Word | None = None  # the kind of card that `that` is, or the timing that says what it is
        self.event: Word | None = None  # what happens to `that`, if it is one thing
        self.letters: dict[str, str] = {}  # the amounts of an effect that stand behind it, and what stands for them
        self.letter = "X"  # the first of these letters: X may be the ability's own
        self.targets: tuple[Select, ...] = ()  # the choices of the ability
        self.picked: tuple[Select, ...] = ()  # what was picked since, which `it` is
        self.that_cards: tuple[Select, ...] = ()  # the cards of the events, which `that` is
        self.given: tuple[Select, ...] = ()  # those of the text that gives it
        self.quoted: list[str] = []  # the abilities that it gives, as they are told
        self.away = (
            False  # whether the cards that are told are in a zone where they are mere cards, which is said elsewhere
        )

    def row(self, kind: str, key: str) -> Word:
        """The word's row."""
        return self.vocabulary.words[kind, key]

    def counted_noun(self, kind: str, key: str) -> str:
        """A mark or resource as the noun of its number."""
        return self.row(kind, key).en

    def fill(self, kind: str, node: Node, template: str) -> str:
        """The template with the node's arguments; verbs agree with the subject that leads the pattern."""
        row = self.vocabulary.rows[kind, node[0]]
        values = slot_values(row, node)
        subject = subject_of(row, node)
        imperative = kind in ("verb", "price") and subject == self.player
        third = self.is_singular(subject) and not imperative
        outer = self.actor
        if kind in ("verb", "price") and row.steps and row.steps[0].slot == "who":
            self.actor = subject if isinstance(subject, tuple) else NOBODY

        def piece(match: re.Match[str]) -> str:
            name, possessive, form, zone, base, other = match.groups()
            if base:
                return other if third else base
            if zone:
                return self.zone(zone, "bare")
            slot = name.rstrip("0123456789")
            if possessive:
                return self.possessive(values[name])
            if slot == "who" and imperative and values[name] == subject and form != "full":
                return ""
            if form and form.startswith("@"):
                form = self.counted_noun(form[1:], str(values[form[1:]]))
            if form == "card" and values.get("zone") == "play":  # what comes from there is no mere card
                form = ""
            if slot == "what" and values[name] is subject and not form:
                form = "subject"
            if slot in ("mark", "resource"):
                return self.counted_word(slot, values[name], 1 if kind == "filter" else None)
            word, less, parts = (form or "").partition(" less ")
            others = [values[part] for part in parts.split()]
            return (
                self._remainder(word, values[name], others) if less else self.argument(kind, slot, values[name], word)
            )

        text = re.sub(r" {2,}", " ", _PIECE.sub(piece, template)).strip()
        self.actor = outer
        if kind in ("verb", "price"):
            text = its(text)
        return (
            re.sub(r"\b(top|bottom) 1 card\b", r"\1 card", text).replace(" into abroad", " abroad").removeprefix("、")
        )

    def _remainder(self, word: str, amount: Any, parts: list[Any]) -> str:
        """What is left of an amount without others, behind a word: 無1; nothing where nothing is left."""
        parts = [n for part in parts for n in ([m for m, _ in part] if isinstance(part, tuple) else [part])]
        if not all(isinstance(part, int) for part in (amount, *parts)):
            return f"{word}（{'−'.join(map(self.amount, (amount, *parts)))}）"
        left = amount - sum(parts)
        return f"{word}{left}" if left else ""

    def behind(self, before: Iterable[Node], text: Callable[[], str]) -> str:
        """The text of an effect behind others: who does it is named where somebody else does one of them."""
        with self.effects_of(NOBODY if any(map(self.names_its_subject, before)) else self.player):
            return text()

    def see(self, effect: Node) -> None:
        """Remember how many cards an effect shows or moves from a pile, for what is said of those."""
        effect = unscaled(effect[2][0] if effect[0] == "until" else effect)
        piles = [part[1] for part in effect[1:] if isinstance(part, tuple) and part[:1] in (("top",), ("bottom",))]
        if effect[0] in ("reveal", "look"):
            self.rest = piles[0] if piles else 0
        if effect[0] == "mill" or piles:
            self.shown = effect[2] if effect[0] == "mill" else piles[0]
            if effect[0] in ("reveal", "look"):
                self.several = self.shown != 1
        elif effect[0] in ("reveal", "look"):
            self.shown = 0
        elif effect[0] == "search" and isinstance(effect[-1], Select):
            self.several = chooses_several((effect[-1],))

    def begin(self, ability: Ability) -> None:
        """Remember the choices of an ability, whether X is its own, and what `that` is in it."""
        self.targets, self.lasting_of_each = ability.targets or self.given, ability.kind == "continuous"
        self.picked = ()
        self.that_cards = tuple(
            part for event in ability.events for part in happening(event)[1:2] if isinstance(part, Select)
        )
        self.letter = "Y" if mentions_x(ability) else "X"
        timings = [self.row("timing", node[0]) for node in ability.timings]
        kinds = {self._subject_kind(node) for node in ability.events}
        self.that = next((timing for timing in timings if timing.rule_en), kinds.pop() if len(kinds) == 1 else None)

        named = {self._subject_named(node) for node in ability.events}
        self.that_named = named.pop() if len(named) == 1 else None
        self.event = (
            self.row("event", happening(ability.events[0])[0])
            if len(ability.events) == 1 and not replaces(ability)
            else None
        )

    def beside_a_choice(self) -> Word | None:
        """The event that tells `that` from a chosen card of its kind: the attacking unit, アタックしたユニット."""
        alike = any(self.that and select.noun == self.that.key and not select.place for select in self.targets)
        return self.event if alike and self.event and self.event.rule_ja else None

    def _subject_named(self, event: Node) -> Node | None:
        """The card that an event is about, where it is named and not described: the bearer."""
        first = happening(event)[1:2]
        if not first or not isinstance(first[0], tuple) or isinstance(first[0], Select):
            return None
        known = ("reference", first[0][0]) in self.vocabulary.words and first[0] != ("this",)
        return first[0] if known and not any(node[0] == "that" for node in walk(first[0])) else None

    def _subject_kind(self, event: Node) -> Word | None:
        """The noun of the cards that an event is about, the first that it names."""
        subject = next((part for part in happening(event)[1:] if isinstance(part, Select)), None)
        row = self.vocabulary.word("noun", subject.noun) if subject else None
        return row._replace(rule_en="", rule_ja="") if row else None

    def later_choice(self, form: Node, told: Callable[[tuple[Select, ...], tuple[Node, ...]], Told]) -> Told:
        """The text of targets that are chosen later, and of what happens to them."""
        outer, self.targets = self.targets, form[1]
        text = told(form[1], form[2])
        self.targets = outer
        return text

    def pick(self, select: Select) -> None:
        """Remember what is left of the cards that were shown when some of them are picked, and whether `it` is several."""
        self.several, self.picked = chooses_several((select,)), (select,)
        kind, *n = select.quantity
        if is_among(select) and kind == "exactly" and isinstance(self.rest, int) and isinstance(n[0], int):
            self.rest -= n[0]

    def in_any_order(self, effect: Node) -> bool:
        """Tell whether an effect puts several cards on a pile, of which somebody says the order."""
        if effect[0] not in ON_PILES:
            return False
        what = effect[2]
        if isinstance(what, Select):
            return chooses_several((what,))
        if what == ("rest_of",):
            return self.rest != 1
        return self.several if what == ("it",) else what == ("all_targets",)

    def owners(self, effect: Node) -> str:
        """Whose zone an effect puts cards into that need not be one's own: of "one" card's owner, of the one of cards that are "alike", of
        "several"; else "".
        """
        if effect[0] not in TO_OWNERS or (effect[3:4] and effect[3] in NOT_SAID_WHOSE):
            return ""
        what = effect[2]
        if not isinstance(what, Select) and what[0] not in NEAR:
            return "one"
        spoken = self.spoken(what)
        own = "enemy" if effect[1] == ("opponent",) else "ally"
        sides = {select.side for select in spoken if not select.place and not _is_own(select)}
        if not sides - {own}:
            return ""
        several = self.several if what == ("it",) else what == ("all_targets",) or chooses_several(spoken)
        return "one" if not several else "several" if "any" in sides or len(sides) > 1 else "alike"

    def spoken(self, what: Any) -> tuple[Select, ...]:
        """The selections of which some words speak, where they are known."""
        if isinstance(what, Select):
            return (what,)
        if what[:1] == ("target",):
            return self.targets[what[1] - 1 : what[1]] if isinstance(what[1], int) else ()
        if what == ("it",):
            return self.picked or self.targets
        if what == ("that",):
            return self.that_cards
        return self.targets if what == ("all_targets",) else ()

    def searches_deck(self, effect: Node) -> bool:
        """Tell whether an effect looks through a deck, which it shuffles."""
        return effect[:1] == ("search",) and effect[2:3] == ("deck",)

    def is_single(self, select: Select) -> bool:
        """Whether what is asked for can only be the one card that was shown or moved."""
        return is_among(select) and self.shown == 1 and select.quantity == ("exactly", 1)

    def target(self, what: Node) -> Select | None:
        """The choice that `target n` speaks of, if no other choice is of the same kind."""
        number = what[1] if what[0] == "target" and isinstance(what[1], int) else 0
        if not 0 < number <= len(self.targets):
            return None
        chosen = self.targets[number - 1]
        alike = [select for select in self.targets if (select.side, select.noun) == (chosen.side, chosen.noun)]
        return chosen if len(alike) == 1 else None

    def prices(self, ability: Ability) -> tuple[Node, ...]:
        """The prices; they stand before the choice, so what is chosen is not yet "it" in them."""
        return instead(ability.prices, ("it",), ("target", 1)) if len(ability.targets) == 1 else ability.prices

    def nth(self, what: Node) -> tuple[int, Select] | None:
        """The choice that `target n` speaks of, and which of those of its kind it is."""
        number = what[1] if what[0] == "target" and isinstance(what[1], int) else 0
        if not 0 < number <= len(self.targets) or not self.targets[number - 1].noun:
            return None
        chosen = self.targets[number - 1]
        return sum((select.side, select.noun) == (chosen.side, chosen.noun) for select in self.targets[:number]), chosen

    def of_their_own(self, side: str) -> bool:
        """Whether cards of this side are the own ones of who acts, if that is the opponent or a player that was told of."""
        return (self.actor == ("opponent",) and side in ("enemy", "opponent")) or self.actor == (side,) == (
            "that_player",
        )

    def noun(self, select: Select) -> Word:
        """The noun of the cards, under the name that it has out of play where they are there."""
        row = self.row("noun", select.noun)
        place = select.place[1] if select.place else ""
        away = self.away or is_among(select) or (place not in ("", "play") and not self.row("zone", place).living)
        return row._replace(en=row.rule_en, ja=row.rule_ja, living=False) if away and row.rule_ja else row

    @contextmanager
    def out_of_play(self, away: bool = True) -> Iterator[None]:
        """Tell of cards that are out of play, though their selection does not say so."""
        outer, self.away = self.away, away
        try:
            yield
        finally:
            self.away = outer

    def compares_cards(self, test: Node) -> bool:
        """Whether a filter compares a value with more than a figure, so that its text is a clause and may name other cards."""
        return test[0] == "field" and not isinstance(test[3], (int, str)) and test[3] != ("x",)

    def living(self, select: Select) -> bool:
        """Whether such cards are spoken of as somebody, and not as cards."""
        row = self.noun(select) if select.noun else None
        return row is None or row.living or row.counter != "枚"

    @contextmanager
    def effects_of(self, player: Node) -> Iterator[None]:
        """Print effects of this player, who needs no subject in them."""
        outer, self.player = self.player, player
        try:
            yield
        finally:
            self.player = outer

    def names_its_subject(self, effect: Node) -> bool:
        """Tell whether the text of an effect says who does it, so that what stands behind it has to say so, too."""
        effect = effect[2][0] if effect[0] == "until" else unscaled(effect)
        row = self.vocabulary.rows["verb", effect[0]]
        return bool(row.steps) and row.steps[0].slot == "who" and effect[1] != self.player

    def value_of(self, field: str, value: Any) -> str:
        """A value that a field is compared with: its name, where it has one."""
        levels = self.row("field", field).levels
        return levels[value - 1] if isinstance(value, int) and 0 < value <= len(levels) else self.amount(value)

    def amount(self, amount: Any) -> str:
        """A number, X, a count, a sum, or a word."""
        raise TypeError(f"no text for the amount {amount!r}")

    def letter_for(self, amount: str) -> str:
        """The letter that stands for an amount in this effect; `where` says what it is."""
        return self.letters.setdefault(amount, _LETTERS[_LETTERS.index(self.letter) + len(self.letters)])

    def where(self) -> list[tuple[str, str]]:
        """The letters of the effect that was just told, with their amounts."""
        found, self.letters = [(letter, amount) for amount, letter in self.letters.items()], {}
        return found

    @contextmanager
    def choosing(self, targets: tuple[Select, ...]) -> Iterator[None]:
        """Within it `target 1` is the first of these, where the ability has no choices of its own: those of one of its modes."""
        outer, self.targets = self.targets, self.targets or targets
        yield
        self.targets = outer

    def told_together(self, conditions: list[Node]) -> dict[int, tuple[str, str]]:
        """What conditions that stand beside each other are called together, by the place of the first; the second is taken out."""
        told: dict[int, tuple[str, str]] = {}
        for n in range(len(conditions) - 2, -1, -1):
            both = self.vocabulary.together.get((conditions[n], conditions[n + 1]))
            if both:
                del conditions[n + 1]
                told = {n: both} | {at - (at > n): texts for at, texts in told.items()}
        return told

    def asked_of(self, condition: Node) -> Any:
        """The cards that a condition is about: `it is ...`, `it is not ...`; else nothing."""
        if condition[0] == "not":
            return self.asked_of(condition[1])
        what = condition[1] if len(condition) > 1 else ()
        if (
            condition[0] == "compare" and isinstance(what, tuple) and what[:1] and what[0] in HAPPENED
        ):  # whether it has happened
            what = what[1][1] if len(what[1]) > 1 else ()
        is_card = isinstance(what, tuple) and ("reference", what[0] if what else "") in self.vocabulary.words
        return what if is_card else ()

    def is_singular(self, subject: object) -> bool:
        """Whether a verb with this subject stands in the third person singular."""
        return singular(subject)

    def possessive(self, player: Any) -> str:
        """`your`, `their`; languages without it need none."""
        raise TypeError(f"no possessive for {player!r}")

    def zone(self, key: str, form: str) -> str:
        """A zone; `bare` without its article."""
        raise TypeError(f"no text for the zone {key} {form}")

    def counted_word(self, kind: str, key: Any, number: object) -> str:
        """A mark or a resource, after so many if `number` is not None."""
        raise TypeError(f"no text for {number!r} {kind} {key}")

    def argument(self, kind: str, slot: str, value: Any, form: str) -> str:
        """An argument of a word of this kind."""
        raise TypeError(f"no text for {kind} {slot} {value!r} {form}")


def its(text: str) -> str:
    """`Its cost`, and not `the cost of it`."""
    return _OF_IT.sub(lambda match: f"{'its' if match[2] == 'it' else 'their'} {match[1]}", text)


def is_scaled(value: object) -> bool:
    """Whether an argument is multiplied by `for each`."""
    return isinstance(value, tuple) and value[:1] == ("scaled",)


def mentions_x(node: object) -> bool:
    """Whether X stands in it, the number that is chosen with a price."""
    return node == ("x",) or (isinstance(node, tuple) and any(map(mentions_x, node)))


def scaled_count(effect: Node) -> Node:
    """What an effect's `for each` counts; empty if it has none."""
    return next((value[2] for value in effect[1:] if is_scaled(value)), ())


def unscaled(effect: Node) -> Node:
    """The effect with its plain number."""
    return tuple(value[1] if is_scaled(value) else value for value in effect)


def same_changes(effects: tuple[Node, ...]) -> list[tuple[Node, ...]]:
    """The effects in groups: neighbours that change fields of the same cards are one group, those that double or halve them or give them
    one value, too, and those that last as long as each other.
    """
    groups: list[tuple[Node, ...]] = []
    for effect in effects:
        if groups and _of_the_same(groups[-1][-1], effect):
            groups[-1] += (effect,)
        else:
            groups.append((effect,))
    return groups


def _of_the_same(before: Node, effect: Node) -> bool:
    if before[0] == effect[0] == "until":
        return before[1] == effect[1] and is_simple(before) and is_simple(effect)
    if effect[0] == "change":
        return before[:2] == effect[:2] and scaled_count(effect) == scaled_count(before)
    if effect[0] == "set":
        return before[:2] == effect[:2] and before[3:] == effect[3:]
    return multiplies(effect) and before[:1] == effect[:1] and before[2:] == effect[2:]


def whose_values(effects: tuple[Node, ...]) -> Node:
    """The card whose values of several fields are added to the same fields of another one, if that is all; else nothing."""
    if len(effects) == 1 or any(
        effect[0] != "change" or effect[3][:1] != ("value",) for effect in map(_signed, effects)
    ):
        return ()
    whose: Node = effects[0][3][2]
    return whose if all(effect[3] == ("value", effect[2], whose) for effect in effects) else ()


def _signed(effect: Node) -> Node:
    """An effect, the amount of which is a node if it is a change."""
    return effect if effect[0] != "change" or isinstance(effect[3], tuple) else (*effect[:3], ("number",))


def multiplies(effect: Node) -> bool:
    """Whether an effect multiplies a field."""
    return effect[0] in ("double", "halve", "triple")


def is_among(select: Select) -> bool:
    """Whether the cards are some of those that were shown or moved."""
    return ("among",) in select.filters


def without_among(select: Select) -> Select:
    """The cards without that."""
    return select._replace(filters=tuple(test for test in select.filters if test != ("among",)), place=())


def is_simple(effect: Node) -> bool:
    """Whether an effect is one clause: a verb, or a verb with its duration."""
    return effect[0] not in FORMS or (effect[0] == "until" and len(effect[2]) == 1 and effect[2][0][0] not in FORMS)


def _is_own(select: Select) -> bool:
    """Whether the cards are told to be the player's, by more than their side: shown out of the own pile, owned by you."""
    return is_among(select) or any(test[1:] == (("you",),) for test in select.filters)


def chooses_several(selects: tuple[Select, ...]) -> bool:
    """Whether `it` may be several cards."""
    return bool(selects) and selects[-1].quantity not in (("exactly", 1), ("up_to", 1), ("random", 1))


def of_number(value: object, form: str, told: str) -> str:
    """What a number is told as: `0=at once|after # turns` is a text for 0 and one for all others."""
    *own, other = form.split("|")
    texts = dict(text.split("=", 1) for text in own)
    return texts.get(str(value), other.replace("#", told))


def instead(node: Any, part: Node, other: Node) -> Any:
    """A node with another part in the place of one."""
    if node == part:
        return other
    if isinstance(node, Select):
        return Select(*(instead(value, part, other) for value in node))
    return tuple(instead(value, part, other) for value in node) if isinstance(node, tuple) else node


def is_xs(amount: object) -> bool:
    """Whether an amount is X or so many X."""
    return amount == ("x",) or (
        isinstance(amount, tuple) and amount[:2] == ("times", ("x",)) and isinstance(amount[2], int)
    )


def is_about_x(amount: object) -> bool:
    """Whether an amount is X, so many X, or so many more or less."""
    if isinstance(amount, tuple) and amount[0] in ("plus", "minus"):
        return is_xs(amount[1]) and isinstance(amount[2], int)
    return is_xs(amount)


def times_of(amount: Node) -> tuple[int, Any] | None:
    """An amount that is another one so many times."""
    if amount[0] != "times":
        return None
    one, two = amount[1:]
    return (two, one) if isinstance(two, int) and two > 1 else (one, two) if isinstance(one, int) and one > 1 else None
