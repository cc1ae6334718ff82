"""From the tree back to its canonical text: `parse(print(tree)) == tree`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from cardbase.language.agreement import singular, slot_values, subject_of
from cardbase.language.body import NOT_CHOSEN
from cardbase.language.print_values import Values
from cardbase.language.tree import FORMS, Abilities, Ability, Node, events_of
from cardbase.language.words import DEFAULTS, Vocabulary

PROHIBITIONS = ("cannot", "player_cannot", "must", "can", "played_for")


def print_abilities(abilities: Abilities, vocabulary: Vocabulary) -> str:
    """The canonical text of a card's abilities, one a line."""
    return "\n".join(print_ability(ability, vocabulary) for ability in abilities)


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
        if ability.standing:
            return [f"while {self.condition(ability.standing)}", *when]
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
