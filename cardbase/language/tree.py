"""The tree of a card's abilities: what the engine runs, what is stored, printed and searched.

A tree is plain immutable data. There are two named shapes, `Ability` and `Select`; everything else is a **word**: a tuple
whose first item is the word's key and whose other items are its arguments in the order of the word's pattern. Arguments
are ints, strings, words, shapes, or tuples of these. The tree turns into JSON lists and back without loss
(`to_json`, `from_json`); keys are stable, because trees are stored.

A card has a tuple of abilities, one for each line of its text::

    scout 3
    Ability(kind="keyword", effects=(("scout", 3),))

    when enters: draw 1
    Ability(kind="triggered", events=(("enters", ("this",)),), effects=(("draw", ("you",), 1),))

    while territory open, when enters: draw 1    (in force only so long: it does not trigger otherwise)
    Ability(kind="triggered", events=(("enters", ("this",)),), effects=(("draw", ("you",), 1),), in_force=("territory_open",))

    quick, pay 2, once per turn: choose enemy unit with power <= 3000: destroy it
    Ability(kind="activated", timings=(("quick",),), prices=(("pay", ("you",), 2),), limits=(("per_turn", 1),),
            targets=(Select(("exactly", 1), "enemy", "unit", (), (("field", "power", "<=", 3000),)),),
            effects=(("destroy", ("you",), ("it",)),))

    while territory open: this power +1000
    Ability(kind="continuous", condition=("territory_open",),
            effects=(("change", ("this",), "power", 1000),))

    would be destroyed: may discard 1: return this
    Ability(kind="replacement", events=(("destroyed", ("this",)),),
            effects=(("may", ("you",), (("discard", ("you",), 1),), (("return", ("you",), ("this",)),), ()),))

    play, you would lose game, pay 4: draw 1    (played instead of what would happen)
    Ability(kind="play", events=(("would", ("loses_game", ("you",))),), prices=(("pay", ("you",), 4),), effects=(("draw", ("you",), 1),))

    cannot block
    Ability(kind="continuous", effects=(("cannot", ("this",), ("block",)),))

    "Charge": when attacks: draw 1              (an ability with a name, by which texts speak of it)
    Ability(kind="triggered", events=(("attacks", ("this",)),), effects=(("draw", ("you",), 1),), name="Charge")

    draw 2, then discard 1                      (a command: what happens when it is played)
    Ability(kind="play", effects=(("draw", ("you",), 2), ("discard", ("you",), 1)))

**Kinds**: ``keyword`` (effects holds the keywords), ``play`` (what happens when the card is played; timings,
condition, prices are those of the play, as of an activated ability those of the use), ``triggered`` (events: any of them; the
condition is read at resolution, `in_force` at the event),
``activated``, ``continuous`` (as long as the condition holds, or always), ``replacement`` (instead of the event).

**Effects** are words of the vocabulary (verbs), done in order, or one of the fixed forms (`FORMS`), whose effect lists are
tuples, so that a flattener needs no other case::

    ("may", player, done, then, otherwise)     player may do `done`; `then` if it was done, `otherwise` if not
    ("forced", player, done, otherwise)        player does `done`, `otherwise` where that cannot be done
    ("if", condition, then, otherwise)
    ("pick", player, Select, effects)          chosen at resolution; `it` is the choice
    ("modes", when, player, low, high, modes, since)  low to high of the modes; when is "choose" (fixed when played) or "pick" (at
                                               resolution); a mode is (targets, effects), its targets chosen with the mode;
                                               since is from when on no mode is chosen twice: "turn", "ever", "" for never
    ("repeat", amount, effects)
    ("each", Select, effects)                  once for each such card (quantity ("all",)); `it` is that card
    ("until", duration, effects)               what they change ends at the duration's moment
    ("at", event, effects)                     done once, when the event next happens (a delayed effect)
    ("choose", targets, effects)               an ability of its own, whose targets are chosen as it goes onto the chain; what `it` was
                                               is `that` in it, as in "at"

A duration is a word, such as ``("end_of", "any", "turn")`` (until the end of this turn), ``("start_of_next", "you", "turn")``.

**Amounts** (any number argument): an int, or ``("x",)``, ``("scaled", n, amount)`` (n "for each" ...), ``("count", Select)`` (quantity ``("all",)``),
``("plus", a, b)``, ``("minus", a, b)``, ``("times", a, b)``, ``("divided", a, b)`` (rounded down), or a word of kind "amount", such as ``("size", place)``,
``("value", field, what)``. A signed change is an amount too (``power -1000`` is -1000).

**Conditions**: ``("compare", amount, op, amount)``, ``("exists", Select)``, ``("not", c)``, ``("and", c, c, ...)``,
``("or", c, c, ...)``, or a word of kind "condition". **Filters** of a `Select` all hold: ``("field", field, op, value)``
(value an amount, or a string with the ops ``:`` contains, ``=``, ``!=``), ``("not", f)``, ``("or", f, f, ...)``,
``("and", f, f, ...)`` (only inside these two), or a word of kind "filter" (``("other",)`` is: not the source).

**Who**: cards are a `Select` or a reference: ``("this",)`` the source; ``("it",)`` the latest choice, or, before any choice,
the subject of the event; ``("that",)`` always the subject of the event; ``("target", n)`` the n-th target from 1; games add
more (the bearer, the combat opponent). Players (never left out of the tree: `draw 1` is
``("draw", ("you",), 1)``, in `opponent may draw 1` it is the opponent) are ``("you",)``, ``("opponent",)``, ``("each_player",)``,
``("owner", what)``, ``("controller", what)``, ``("that_player",)``, ... A `Select` in a verb that was not chosen as target is
picked at resolution by the player who does the verb (all of them for ``("all",)``).

**Places**: ``("at", zone, whose)``: zone is a zone word's key, whose is ``"you"``, ``"opponent"``, ``"owner"``, ``"any"`` or ``"that_player"``;
``()`` is where the noun usually is (in play).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Node = tuple[Any, ...]
"""A word or form: key first, then its arguments."""

FORMS: Mapping[str, tuple[str, ...]] = {
    "may": ("who", "effects", "effects", "effects"),
    "forced": ("who", "effects", "effects"),
    "if": ("condition", "effects", "effects"),
    "pick": ("who", "what", "effects"),
    "modes": ("", "who", "n", "n", "modes", ""),
    "repeat": ("n", "effects"),
    "each": ("what", "effects"),
    "until": ("duration", "effects"),
    "at": ("event", "effects"),
    "choose": ("targets", "effects"),
}
"""The fixed forms of effects, and as slots what their parts are ("": a word of the form's own)."""
QUANTITIES = ("exactly", "up_to", "any_number", "all", "random")
OPERATORS = ("<=", ">=", "<", ">", "=", "!=", ":")
BOUND = "at_most"
"""The word that says how large an X may be, among prices and in what may be done."""
VALUES = "|"
"""What stands between the names of a list of values: `class:"general|baron"` is ``("or", ...)`` of its fields."""


class Select(NamedTuple):
    """Cards described, not named: `up to 2 other enemy units with power <= 3000`.

    `quantity` is ``("exactly", n)``, ``("up_to", n)``, ``("any_number",)``, ``("all",)`` or ``("random", n)``; `side` is
    whose cards ("ally", "enemy", "any"); `noun` is a noun word's key, "" for any card in play ("ally"); `place` is ``()`` or
    ``("at", zone, whose)``; `filters` all hold.
    """

    quantity: Node
    side: str = "any"
    noun: str = ""
    place: Node = ()
    filters: tuple[Node, ...] = ()


class Ability(NamedTuple):
    """One line of a card. The module's text says what each field holds; what a kind does not use is empty.

    `edition` is a word's key where the line stands only in one edition of the card's text, "" where it stands in all.
    `in_force` is the condition while which a triggered ability is in force: read at its event, and not again. Other kinds of
    abilities have none: what they hang on is their condition. `name` is what the game calls the ability, "" for most.
    """

    kind: str
    events: tuple[Node, ...] = ()
    timings: tuple[Node, ...] = ()
    zones: tuple[str, ...] = ()
    condition: Node = ()
    prices: tuple[Node, ...] = ()
    limits: tuple[Node, ...] = ()
    targets: tuple[Select, ...] = ()
    effects: tuple[Node, ...] = ()
    edition: str = ""
    in_force: Node = ()
    name: str = ""


Abilities = tuple[Ability, ...]


def events_of(ability: Ability) -> list[tuple[str, Node]]:
    """The events of an ability, each with the kind of its word: "event", or "would" where it works instead of it."""
    kind = "would" if ability.kind == "replacement" else "event"
    return [("would", node[1]) if node[0] == "would" else (kind, node) for node in ability.events]


def replaces(ability: Ability) -> bool:
    """Tell whether an ability works instead of something that would happen."""
    return any(kind == "would" for kind, _ in events_of(ability))


_SHAPES: dict[str, type[Select] | type[Ability]] = {"Select": Select, "Ability": Ability}


def to_json(tree: object) -> Any:
    """Lists, strings and ints for `json.dumps`; the two shapes are lists headed by their name."""
    if isinstance(tree, Select | Ability):
        return [type(tree).__name__, *map(to_json, tree)]
    return [to_json(part) for part in tree] if isinstance(tree, tuple) else tree


def from_json(data: Any) -> Any:
    """The tree that `to_json` wrote, with its shapes; equal to it."""
    if not isinstance(data, list):
        return data
    shape = _SHAPES.get(data[0]) if data and isinstance(data[0], str) else None
    if shape is not None:
        return shape(*map(from_json, data[1:]))
    return tuple(map(from_json, data))


def walk(tree: object) -> Iterator[Node]:
    """Every word, form and shape in the tree, itself included, outermost first."""
    if isinstance(tree, tuple):
        if tree:
            yield tree
        for part in tree:
            yield from walk(part)


def parts_of(form: Node) -> Iterator[tuple[str, Any]]:
    """The parts of a form, each with its slot."""
    return zip(FORMS[form[0]], form[1:], strict=True)


def lists_in(form: Node) -> Iterator[tuple[Node, ...]]:
    """The lists of effects in a form, in order."""
    for slot, part in parts_of(form):
        if slot == "effects":
            yield part
        elif slot == "modes":
            yield from (effects for _targets, effects in part)
