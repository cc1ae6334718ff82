"""From the tree back to its canonical text: `parse(print(tree)) == tree`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardbase.language.parser import NOT_CHOSEN
from cardbase.language.slots import first_words
from cardbase.language.tree import FORMS, VALUES, Ability, Node, Select, events_of
from cardbase.language.words import DEFAULTS, Vocabulary, singular, slot_values, subject_of

_WHOSE = {
    "you": "your",
    "opponent": "opponent's",
    "owner": "owner's",
    "controller": "its",
    "any": "any player's",
    "that_player": "that player's",
}
_WHOSE_PHASE = {"you": "your", "opponent": "opponent's", "any": "each", "that_player": "that player's"}


class Values:
    """The printer's lower half."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    def word(self, kind: str, node: Node, full: bool = False) -> str:
        """A word by its pattern."""
        raise TypeError(f"no text for {kind} {node!r} {full}")

    def ability(self, ability: Ability) -> str:
        """A whole ability."""
        raise TypeError(f"no text for {ability!r}")

    def value(self, slot: str, value: Any) -> str:
        """A slot's value."""
        if slot == "what":
            return self.select(value) if isinstance(value, Select) else self.word("reference", value)
        printers = {
            "who": lambda: self.word("player", value),
            "n": lambda: self.amount(value),
            "change": lambda: self.change(value),
            "stat": lambda: self.key("field", value),
            "place": lambda: self.place(value),
            "spot": lambda: self.place(value),
            "name": lambda: f'"{value}"',
            "whose": lambda: _WHOSE_PHASE[value],
            "times": lambda: {1: "once", 2: "twice"}.get(value, f"{value} times"),
            "ability": lambda: f"[{self.ability(value)}]",
            "condition": lambda: self.condition(value),
            "filter": lambda: self.filter(value),
            "family": lambda: " ".join(first_words(self.vocabulary.rows["keyword", value])),
            "share": lambda: " and ".join(f"{self._single(n)} {self.key('resource', key)}" for n, key in value),
        }
        if slot in printers:
            return printers[slot]()
        return self.word(slot, value) if isinstance(value, tuple) else self.key(slot, value)

    def key(self, kind: str, key: str) -> str:
        """A word without slots, by its key."""
        return " ".join(step.words[0] for step in self.vocabulary.rows[kind, key].steps if not step.optional)

    # amounts ---------------------------------------------------------------------------------------------------------

    def amount(self, amount: Any) -> str:
        """A number, X, a count, a sum, or a word."""
        if isinstance(amount, int):
            return str(amount)
        if amount[0] in ("plus", "minus", "times", "divided"):
            joint = "divided by" if amount[0] == "divided" else amount[0]
            return f"{self._single(amount[1])} {joint} {self._single(amount[2])}"
        if amount[0] == "count":
            return f"number of {self.described(amount[1], many=True)}"
        return "x" if amount[0] == "x" else self.word("amount", amount)

    def _single(self, amount: Any) -> str:
        text = self.amount(amount)
        return text if isinstance(amount, int) or amount == ("x",) else f"({text})"

    def change(self, amount: Any) -> str:
        """A signed amount."""
        if isinstance(amount, int):
            return f"{amount:+}"
        if amount[0] == "times" and amount[1] == -1:
            return f"minus {self._single(amount[2])}"
        return f"plus {self._single(amount)}"

    # conditions ------------------------------------------------------------------------------------------------------

    def condition(self, condition: Node) -> str:
        """A condition; what holds others stands in brackets."""
        key = condition[0]
        if key == "compare":
            return f"{self.amount(condition[1])} {condition[2]} {self.amount(condition[3])}"
        if key == "exists":
            return f"there is {self.select(condition[1])}"
        if key == "not":
            return f"not {self._part(condition[1])}"
        if key in ("and", "or"):
            return f" {key} ".join(map(self._part, condition[1:]))
        return self.word("condition", condition)

    def _part(self, condition: Node) -> str:
        text = self.condition(condition)
        return f"({text})" if condition[0] in ("and", "or") or " with " in text or condition[0] == "is" else text

    # selections ------------------------------------------------------------------------------------------------------

    def select(self, select: Select) -> str:
        """How many, which, where, with which filters."""
        number, many = self._quantity(select.quantity)
        return " ".join([*number, self.described(select, many)])

    def described(self, select: Select, many: bool) -> str:
        """Which cards, in the singular or the plural, without a number."""
        before, after, tests = self._sorted_filters(select.filters)
        if select.noun:
            side = {"any": []}.get(select.side, [select.side])
            words = [*before, *side, self.noun(select.noun, many)]
        else:
            words = [*before, {"ally": "allies", "enemy": "enemies"}[select.side] if many else select.side]
        if select.place:
            words.append(f"in {self.place(select.place)}")
        if len(after) > 1:  # one stands behind its noun, several behind `with`
            after, tests = [], [*after, *tests]
        words += after
        if tests:
            words.append("with " + " and ".join(tests))
        return " ".join(words)

    def _quantity(self, quantity: Node) -> tuple[list[str], bool]:
        kind, n = quantity[0], quantity[1] if len(quantity) > 1 else 1
        if kind == "all":
            return ["all"], True
        if kind == "any_number":
            return ["any number of"], True
        if kind == "up_to":
            return [f"up to {self._single(n)}"], n != 1
        counted = [] if n == 1 else [self._single(n)]
        return (["random"] if n == 1 else [*counted, "random"]) if kind == "random" else counted, n != 1

    def noun(self, key: str, many: bool) -> str:
        """A noun in the right number."""
        *firsts, last = self.vocabulary.rows["noun", key].steps
        return " ".join([*(step.words[0] for step in firsts), last.words[-1 if many else 0]])

    def _sorted_filters(self, filters: tuple[Node, ...]) -> tuple[list[str], list[str], list[str]]:
        sorted_by: dict[str, list[str]] = {"before": [], "after": [], "with": []}
        for node in filters:
            word = self.vocabulary.word("filter", node[0])
            sorted_by[word.where if word else "with"].append(self.filter(node))
        return sorted_by["before"], sorted_by["after"], sorted_by["with"]

    def filter(self, node: Node) -> str:
        """One filter."""
        key = node[0]
        if key == "field":
            _, field, sign, value = node
            name = self.key("field", field)
            if isinstance(value, str):
                return f'{name}:"{value}"' if sign == ":" else f'{name} {sign} "{value}"'
            return f"{name} {sign} {self.amount(value)}"
        if key == "not":
            return f"not {self._grouped_filter(node[1])}"
        if key in ("or", "and"):
            return self._values(node) or f" {key} ".join(map(self._grouped_filter, node[1:]))
        return self.word("filter", node)

    def _values(self, node: Node) -> str:
        """Values of one field, of which a card has one, as a list: `class:"a|b"`."""
        first = node[1]
        if node[0] != "or" or first[0] != "field" or first[2] not in (":", "="):
            return ""
        names = [part[3] for part in node[1:] if part[:3] == first[:3] and isinstance(part[3], str)]
        if len(names) < len(node) - 1 or any(VALUES in name for name in names):
            return ""
        return self.filter((*first[:3], VALUES.join(names)))

    def _grouped_filter(self, node: Node) -> str:
        text = self.filter(node)
        return f"({text})" if node[0] in ("or", "and") and not self._values(node) else text

    def place(self, place: Node) -> str:
        """`your hand`."""
        return f"{_WHOSE[place[2]]} {self.key('zone', place[1])}"


# From the tree back to its canonical text: `parse(print(tree)) == tree`.


PROHIBITIONS = ("cannot", "player_cannot", "must", "can", "played_for")


def print_ability(ability: Ability, vocabulary: Vocabulary) -> str:
    """The canonical text of one ability."""
    return _Printer(vocabulary).ability(ability)


class _Printer(Values):
    """Prints abilities and effects; `Values` prints what they are made of."""

    player: Node = ("you",)
    """Who does what says nothing of who does it."""

    def ability(self, ability: Ability) -> str:
        if ability.edition:
            return f"{self.word('edition', (ability.edition,))}: {self.ability(ability._replace(edition=''))}"
        if ability.name:
            return f'"{ability.name}": {self.ability(ability._replace(name=""))}'
        if ability.kind == "keyword":
            return ", ".join(self.word("keyword", node) for node in ability.effects)
        heads = self._heads(ability)
        body = self.block(ability.targets, ability.effects)
        return f"{', '.join(heads)}: {body}" if heads else body

    def _heads(self, ability: Ability) -> list[str]:
        heads = [*self._lead(ability), *(f"from {self.key('zone', zone)}" for zone in ability.zones)]
        heads += [self.word("timing", node) for node in ability.timings]
        heads += [self.price(node) for node in ability.prices]
        heads += [self.word("limit", node) for node in ability.limits]
        if ability.condition and ability.kind != "continuous":
            heads.append(f"if {self.condition(ability.condition)}")
        if heads == ["play"] and not self._reads_otherwise(ability):
            return []
        return heads

    def _lead(self, ability: Ability) -> list[str]:
        if ability.kind == "replacement":
            return [self.word("would", node) for node in ability.events]
        would = [self.word(kind, node) for kind, node in events_of(ability) if kind == "would"]
        happens = [node for kind, node in events_of(ability) if kind == "event"]
        # From the second on with its subject: `with guard or rested` would be read as two filters.
        events = [self.word("event", node, full=number > 0) for number, node in enumerate(happens)]
        at = bool(events) and all(event.startswith(("start of", "end of")) for event in events)
        when = [("at " if at else "when ") + " or ".join(events)] if events else []
        if ability.kind == "play":
            return ["play", *would, *when]
        if ability.in_force:
            return [f"while {self.condition(ability.in_force)}", *when]
        if ability.kind != "continuous":
            return when
        if ability.condition:
            return [f"while {self.condition(ability.condition)}"]
        bare = not ability.targets and not ability.zones and _forbids(ability.effects)
        return [] if bare else ["always"]

    def _reads_otherwise(self, ability: Ability) -> bool:
        """Whether the effects alone would be read as another kind of ability."""
        rows = self.vocabulary.rows
        if ability.targets:
            return False
        *first, last = ability.effects
        return (
            ability.effects[0][0] == "at"
            or (bool(first) and last[0] in FORMS and all(self._may_be_price(effect) for effect in first))
            or _forbids(ability.effects)
            or all(("keyword", effect[0]) in rows for effect in ability.effects)
        )

    def _may_be_price(self, effect: Node) -> bool:
        verb = self.vocabulary.word("verb", effect[0])
        return verb is not None and verb.price

    def price(self, node: Node) -> str:
        """A price: a word of its own, or a verb."""
        return self.word("price" if self.vocabulary.word("price", node[0]) else "verb", node)

    # effects ---------------------------------------------------------------------------------------------------------

    def block(self, targets: Iterable[Any], effects: tuple[Node, ...], closed: bool = False) -> str:
        """`choose ...: effects`."""
        chosen = ", ".join(map(self.select, targets))
        return (f"choose {chosen}: " if chosen else "") + self.sequence(effects, closed=closed)

    def sequence(self, effects: tuple[Node, ...], closed: bool = True) -> str:
        """Effects in order; forms in brackets, but for the last if the sequence is not closed."""
        last = len(effects) - 1
        return ", ".join(self.effect(effect, closed or number < last) for number, effect in enumerate(effects))

    def effect(self, effect: Node, closed: bool) -> str:
        """One effect; a form in brackets if closed."""
        if effect[0] == "until" and len(effect[2]) == 1 and effect[2][0][0] not in FORMS:
            return f"{self.word('verb', effect[2][0])} {self.word('duration', effect[1])}"
        if effect[0] not in FORMS:
            return self.word("verb", effect)
        text = self.form(effect)
        return f"({text})" if closed else text

    def form(self, form: Node) -> str:
        """A fixed form."""
        key = form[0]
        if key == "may":
            then = f": {self.sequence(form[3], closed=bool(form[4]))}" if form[3] else ""
            return f"{self._player(form[1], 'may', 'may')} {self._done_by(form)}{then}{self._otherwise(form[4])}"
        if key == "forced":
            return f"{self.word('player', form[1])} must {self._done_by(form)}{self._otherwise(form[3])}"
        if key == "if":
            then = self.sequence(form[2], closed=bool(form[3]))
            return f"if {self.condition(form[1])}: {then}{self._otherwise(form[3])}"
        if key == "modes":
            return self._modes(form)
        if key == "choose":
            return self.block(form[1], form[2])
        heads = {
            "pick": lambda: f"{self._player(form[1], 'pick', 'picks')} {self.select(form[2])}",
            "repeat": lambda: f"repeat {self.amount(form[1])}",
            "each": lambda: f"for each {self.described(form[1], many=False)}",
            "until": lambda: self.word("duration", form[1]),
            "at": lambda: f"at {self.word('event', form[1])}",
        }
        return f"{heads[key]()}: {self.sequence(form[-1], closed=False)}"

    def _done_by(self, form: Node) -> str:
        outer, self.player = self.player, form[1]
        done, self.player = self.sequence(form[2]), outer
        return done

    def _player(self, player: Node, base: str, third: str) -> str:
        if player == self.player:
            return base
        return f"{self.word('player', player)} {third if singular(player) else base}"

    def _otherwise(self, effects: tuple[Node, ...]) -> str:
        return f" / otherwise {self.sequence(effects)}" if effects else ""

    def _modes(self, form: Node) -> str:
        _key, when, player, low, high, modes, since = form
        verb = self._player(player, when, when + "s")
        count = "any number" if (low, high) == (0, len(modes)) else f"up to {high}" if low == 0 else str(high)
        left_out = "".join(f" {word}" for word in NOT_CHOSEN.get(since, ()))
        printed = []
        for targets, effects in modes:
            text = self.block(targets, effects, closed=not targets)
            printed.append(f"({text})" if targets else text)
        return f"{verb} {'one' if low == high == 1 else count}{left_out}: {' / '.join(printed)}"

    # words -----------------------------------------------------------------------------------------------------------

    def default(self, slot: str) -> object:
        """What a slot that is left out stands for."""
        return self.player if slot == "who" else DEFAULTS[slot]

    def word(self, kind: str, node: Node, full: bool = False) -> str:
        """A word by its pattern; what may be left out is left out, the subject only if not `full`."""
        row = self.vocabulary.rows[kind, node[0]]
        values = slot_values(row, node)
        omitted = kind == "verb" and row.steps[0].optional and node[1] == self.default(row.steps[0].slot)
        third = singular(subject_of(row, node)) and not omitted
        counted = ""
        pieces = []
        for number, step in enumerate(row.steps):
            if step.slot:
                value = values[step.name]
                if kind in ("verb", "price") and isinstance(value, tuple) and value[:1] == ("scaled",):
                    _, value, count = value
                    counted = f" for each {self.counted(count)}"
                left_out = step.optional and value == self.default(step.slot) and not (full and number == 0)
                pieces.append("" if left_out else self.value(step.slot, value))
            elif not step.optional:
                agrees = third and number == 1 and len(step.words) > 1
                pieces.append(step.words[1 if agrees else 0])
        return " ".join(piece for piece in pieces if piece) + counted

    def counted(self, count: Node) -> str:
        """What stands behind `for each`."""
        if count[0] == "divided":
            of = count[1]
            return f"{count[2]} {self.described(of[1], many=True) if of[0] == 'count' else self.word('amount', of)}"
        return self.described(count[1], many=False) if count[0] == "count" else self.word("amount", count)


def _forbids(effects: tuple[Node, ...]) -> bool:
    return all(effect[0] in PROHIBITIONS for effect in effects)
