"""Any tree that the language can say, over any vocabulary: drawn piece by piece, for hypothesis."""

from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import strategies as st

from cardbase.language import Ability, Select, Vocabulary
from cardbase.language.words import Row

Draw = Callable[[st.SearchStrategy[Any]], Any]
NAMES = st.text(alphabet="Aa z'ö「神」,:/()[]+-1", min_size=1, max_size=6)
SIGNS = ("<=", ">=", "<", ">", "=", "!=")
DEEP = {"what", "ability", "condition", "filter", "event", "act"}


def _is_plain(row: Row) -> bool:
    return row.steps[0].slot != "event"


@st.composite
def abilities(draw: Draw, vocabulary: Vocabulary) -> Ability:
    """One ability."""
    return Trees(draw, vocabulary).ability(2)


class Trees:
    """Draws for one vocabulary; `depth` says how much may still be nested."""

    def __init__(self, draw: Draw, vocabulary: Vocabulary) -> None:
        self.draw, self.vocabulary = draw, vocabulary

    def one(self, choices: Sequence[Any]) -> Any:
        return choices[self.number(0, len(choices) - 1)]

    def number(self, low: int, high: int) -> int:
        return int(self.draw(st.integers(low, high)))

    def many(self, build: Callable[[], Any], low: int, high: int) -> tuple[Any, ...]:
        return tuple(build() for _ in range(self.number(low, high)))

    def rows(self, kind: str, wanted: Callable[[Row], bool] = lambda row: True) -> list[Row]:
        return [row for row in self.vocabulary.rows.values() if row.word.kind == kind and wanted(row)]

    def key(self, kind: str, wanted: Callable[[Row], bool] = lambda row: True) -> str:
        return str(self.one(self.rows(kind, wanted)).word.key)

    def word(self, kind: str, depth: int, wanted: Callable[[Row], bool] = lambda row: True) -> Any:
        rows = self.rows(kind, wanted)
        flat = [row for row in rows if not any(step.slot in DEEP for step in row.slots)]
        row = self.one(rows if depth > 0 or not flat else flat)
        values, scaled = [row.word.key], False
        for step in row.slots:
            plain = step.slot == kind == "event"  # whose effect does it is said once
            value = self.word(kind, depth - 1, _is_plain) if plain else self.slot(step.slot, depth - 1)
            if kind in ("verb", "price") and step.slot in ("n", "change") and not scaled:
                scaled = True
                if isinstance(value, int) and depth > 0 and self.number(0, 4) == 0:
                    value = ("scaled", value, self.count(depth - 1))
            values.append(value)
        return tuple(values)

    def slot(self, slot: str, depth: int) -> Any:
        simple: dict[str, Callable[[], Any]] = {
            "who": lambda: self.word("player", depth),
            "what": lambda: self.what(depth),
            "n": lambda: self.amount(depth),
            "change": lambda: self.change(depth),
            "stat": lambda: self.key("field", lambda row: row.word.stat),
            "field": lambda: self.key("field"),
            "place": self.place,
            "spot": self.spot,
            "name": lambda: self.draw(NAMES),
            "whose": lambda: self.one(["you", "opponent", "any"]),
            "times": lambda: self.number(0, 9),
            "ability": lambda: self.ability(depth),
            "condition": lambda: self.condition(depth),
            "filter": lambda: self.filter(depth),
        }
        if slot in simple:
            return simple[slot]()
        return self.key(slot) if slot in ("zone", "mark", "resource", "phase") else self.word(slot, depth)

    # amounts

    def amount(self, depth: int) -> Any:
        choice = self.number(0, 9)
        if depth <= 0 or choice < 5:
            return ("x",) if choice == 0 else self.number(0, 9000)
        if choice < 8:
            return self.count(depth)
        return (self.one(["plus", "minus", "times"]), self.amount(depth - 1), self.amount(depth - 1))

    def count(self, depth: int) -> Any:
        return (
            ("count", self.select(depth - 1)._replace(quantity=("all",)))
            if self.number(0, 1)
            else self.word("amount", depth - 1)
        )

    def change(self, depth: int) -> Any:
        amount = self.amount(depth) if self.number(0, 2) == 0 else 0
        if isinstance(amount, int):
            return self.number(-9000, 9000)
        return ("times", -1, amount) if self.number(0, 1) else amount

    # selections

    def what(self, depth: int) -> Any:
        spoken = self.word("reference", depth - 1) if self.number(0, 1) else ("target",)
        return self.select(depth) if spoken[0] == "target" else spoken  # a target has to be chosen before

    def place(self) -> Any:
        return ("at", self.key("zone"), self.one(["you", "opponent", "owner", "any"]))

    def spot(self) -> Any:
        return ("at", self.key("zone"), self.one(["you", "opponent", "owner", "controller"]))

    def select(self, depth: int, players: bool = False) -> Select:
        counted: Any = self.number(1, 9) if self.number(0, 3) else ("x",)
        quantity = self.one([("exactly", 1), ("exactly", counted), ("random", counted), ("all",), ("any_number",), ()])
        quantity = quantity or ("up_to", self.amount(depth - 1))
        side = self.one(["ally", "enemy", "any"])
        noun = (
            ""
            if side != "any" and self.number(0, 1)
            else self.key("noun", lambda row: players or row.word.key != "player")
        )
        place = self.place() if self.number(0, 3) == 0 else ()
        filters = self.filters(depth - 1)
        if (side, noun, place, filters) == ("any", "card", (), ()):
            side = "enemy"  # `discard 2 cards` is said of the hand
        return Select(quantity, side, noun, place, filters)

    def filters(self, depth: int) -> tuple[Any, ...]:
        found: tuple[Any, ...] = ()
        if depth >= 0 and self.number(0, 1):
            for where in ("before", "after", "with"):
                found += self.many(lambda at=where: self.word("filter", depth, lambda row: row.word.where == at), 0, 1)
            found += self.many(lambda: self.compound(depth) if self.number(0, 1) else self.field_test(depth), 0, 2)
        return found

    def filter(self, depth: int) -> Any:
        choice = self.number(0, 2 if depth > 0 else 1)
        if choice == 2:
            return self.compound(depth - 1)
        return self.field_test(depth) if choice else self.word("filter", depth)

    def compound(self, depth: int) -> Any:
        kind = self.one(["not", "not both", "or"])
        if kind == "not":
            return ("not", self.simple_filter(depth))
        parts = (self.simple_filter(depth), self.simple_filter(depth))
        return ("not", (self.one(["and", "or"]), *parts)) if kind == "not both" else ("or", *parts)

    def simple_filter(self, depth: int) -> Any:
        return self.field_test(depth) if self.number(0, 1) else self.word("filter", depth)

    def field_test(self, depth: int) -> Any:
        row = self.one(self.rows("field"))
        if row.word.text:
            return ("field", row.word.key, self.one([":", "=", "!="]), self.draw(NAMES))
        return ("field", row.word.key, self.one(SIGNS), self.amount(depth - 1))

    def condition(self, depth: int) -> Any:
        kind = self.one(["word", "compare", "exists", *(["not", "and", "or"] if depth > 0 else [])])
        if kind == "word":
            return self.word("condition", depth - 1)
        if kind == "compare":
            return ("compare", self.amount(depth - 1), self.one(SIGNS), self.amount(depth - 1))
        if kind == "exists":
            return ("exists", self.select(depth - 1))
        if kind == "not":
            return ("not", self.condition(depth - 1))
        return (kind, *self.many(lambda: self.condition(depth - 1), 2, 3))

    # effects

    def effects(self, depth: int, high: int = 2) -> tuple[Any, ...]:
        built = self.many(lambda: self.effect(depth), 1, high)
        if depth > 0 and self.number(0, 7) == 0:  # a later choice stands behind other effects
            targets = self.many(lambda: self.select(depth - 1, players=True), 1, 2)
            built = (*built, ("choose", targets, self.effects(depth - 1)))
        return built

    def effect(self, depth: int) -> Any:
        return self.form(depth) if depth > 0 and self.number(0, 2) == 0 else self.word("verb", depth)

    def form(self, depth: int) -> Any:
        kind = self.one(["may", "if", "pick", "modes", "repeat", "each", "until", "at"])
        inner = depth - 1
        heads: dict[str, Callable[[], tuple[Any, ...]]] = {
            "may": lambda: (self.word("player", inner), self.effects(inner), self.perhaps(inner)),
            "if": lambda: (self.condition(inner), self.effects(inner)),
            "pick": lambda: (self.word("player", inner), self.select(inner, players=True)),
            "repeat": lambda: (self.amount(inner),),
            "each": lambda: (self.select(inner, players=True)._replace(quantity=("all",)),),
            "until": lambda: (self.word("duration", inner),),
            "at": lambda: (self.word("event", inner),),
        }
        if kind == "modes":
            return self.modes(inner, "pick", self.word("player", inner))
        last = self.perhaps(inner) if kind in ("may", "if") else self.effects(inner)
        return (kind, *heads[kind](), last)

    def perhaps(self, depth: int) -> tuple[Any, ...]:
        return self.effects(depth) if self.number(0, 1) else ()

    def modes(self, depth: int, when: str, player: Any) -> Any:
        modes = self.many(lambda: (self.targets(depth), self.effects(depth)), 2, 3)
        return (
            "modes",
            when,
            player,
            *self.one([(1, 1), (2, 2), (0, 1), (0, 2), (0, len(modes))]),
            modes,
            self.one(["", "", "turn", "ever"]),
        )

    def targets(self, depth: int) -> tuple[Select, ...]:
        return self.many(lambda: self.select(depth, players=True), 0, 2)

    # abilities

    def ability(self, depth: int) -> Ability:
        kind = self.one(["keyword", "play", "triggered", "activated", "continuous", "replacement"])
        if kind == "keyword":
            return Ability(kind, effects=self.many(lambda: self.word("keyword", depth), 1, 2))
        effects = self.effects(depth)
        condition = self.condition(depth - 1) if self.number(0, 2) == 0 else ()
        zones = self.many(lambda: self.key("zone"), 0, 1)
        if kind == "continuous":
            return Ability(kind, zones=zones, condition=condition, effects=effects)
        if depth > 0 and self.number(0, 3) == 0:
            effects = (self.modes(depth - 1, "choose", ("you",)), *self.effects(depth - 1, 1))
        event, least = "would" if kind == "replacement" else "event", int(kind in ("triggered", "replacement"))
        return Ability(
            kind,
            events=() if kind == "activated" else self.many(lambda: self.word(event, depth), least, 2),
            timings=self.many(lambda: self.word("timing", depth), 1, 2) if kind == "activated" else (),
            zones=zones,
            condition=condition,
            prices=self.many(lambda: self.word("verb", depth, lambda row: row.word.price), 0, 1),
            limits=self.many(lambda: self.word("limit", depth), 0, 1),
            targets=self.targets(depth - 1),
            effects=effects,
            in_force=self.condition(depth - 1) if kind == "triggered" and self.number(0, 2) == 0 else (),
        )
