"""What the rules read of printed cards, as tables by face, made once for a match.

Continuous abilities of the usual shapes are worked out as plans, because they are looked at after every change. A plan is
(when, whose, where, faces, op, stat, amount): on whose turn it works, whose units it is about (or SELF, BEARER), where these must
be and which cards. An ability of another shape has no plan and is read as any text is.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cardbase.engine.continuous import ADD, CANNOT
from cardbase.engine.effects.texts import Text, saying
from cardbase.engine.events import LOST
from cardbase.engine.faces import Face
from cardbase.engine.state import Match, Position, Row
from cardbase.engine.switches import values
from cardbase.games.card import must_be_known
from cardbase.games.detainer.cards import NEEDS
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.board import FIELD, LAYOUTS, NEUTRAL, mask
from cardbase.games.detainer.switches import SWITCHES
from cardbase.language.tree import Select

DETAINER: Final = 0
UNIT: Final = 1
WEAPON: Final = 2
UNIT_FORCE: Final = 3
STIGMA: Final = 4
STRATEGY_CARD: Final = 5
TRAP: Final = 6

_SUBTYPES: Final = {
    "detainer": DETAINER, "unit": UNIT, "weapon": WEAPON, "unit_force": UNIT_FORCE, "stigmata": STIGMA,
    "strategy": STRATEGY_CARD, "trap": TRAP,
}  # fmt: skip
_TYPES: Final = {"unit": UNIT, "force": WEAPON, "strategy": STRATEGY_CARD}

ALWAYS: Final = 0
OWN_TURN: Final = 1
FOES_TURN: Final = 2

OWN: Final = 0
ENEMY: Final = 1
SELF: Final = 2
BEARER: Final = 3

# bits of where a unit must be, seen from the source
NOT_IT: Final = 1
NEXT_TO_IT: Final = 2
IN_NEUTRAL: Final = 4

_WHERE: Final = {("other",): NOT_IT, ("adjacent", ("this",)): NEXT_TO_IT, ("in_neutral",): IN_NEUTRAL}

_TURNS: Final = {(): ALWAYS, ("your_turn",): OWN_TURN, ("opponent_turn",): FOES_TURN}


class Plan(NamedTuple):
    """One effect of a continuous ability."""

    when: int
    whose: int
    where: int
    faces: frozenset[int] | None  # None: any
    op: int
    stat: int
    amount: int


class CardTables:
    """Tables by face; `switch`: the switches; `ground`: the squares.

    kind       DETAINER … TRAP            level, contract  as printed, 0 for none
    fits       the attributes of units and forces; critical: the chance of a critical blow, in per cent
    arteins    (place in `Texts.activated`, contract power that it takes) of each Artein
    plans      ability -> what it changes, for the usual shapes of continuous ones; planned: those of each face,
               None where some continuous ability of the match has none
    lowers     some force or continuous ability takes from a value; trapped: some trap of the match waits for an event
    extra_steps   what a player's Extra phase does: the rules' method of this name (R-W6)
    """

    extra_steps: "Callable[[Position[CardTables], int], None]"

    def __init__(self, match: Match) -> None:
        faces, texts = match.faces, match.texts
        self.switch = values(match.rules.layout.key, SWITCHES, match.switches)
        self.most_forces, self.most_decisions = self.switch["max_forces_per_unit"], self.switch["turn_decision_cap"]
        self.ground = LAYOUTS[self.switch["messenger_apart"]]
        self.kind = [_kind(face) for face in faces]
        self.level = [face.number("level") for face in faces]
        self.contract = [face.number("contract_power") for face in faces]
        self.fits = [frozenset(face.words("attribute")) for face in faces]
        self.critical = [int(keywords.get("critical", (0,))[0]) for keywords in texts.keywords]
        self.arteins = [
            tuple(
                (place, price[1])
                for place, text in enumerate(texts.activated[n])
                for price in text.tree.prices
                if price[0] == "artein"
            )
            for n in range(len(faces))
        ]
        self.plans = plans(match)
        self.planned = None if match.weighs or match.spares else by_face(match, self.plans)
        self.lowers = _lowers(match, self.plans) or bool(self.switch["messenger_units"])
        self.trapped = any(self.kind[n] == TRAP and texts.play_text(n) for n in range(len(faces)))
        match.printed[layout.RANGE] = [mask(str(face.facts.get("range", ""))) for face in faces]
        self.values = list(zip(*match.printed[: layout.KEYWORDS], strict=True))


def _lowers(match: Match, known: dict[int, tuple[Plan, ...]]) -> bool:
    """Tell whether a value may fall below 0 without a timed effect: by a force, or by a continuous ability."""
    printed = [value for stat in range(layout.RANGE) for value in match.printed[stat]]
    always = [text.number for text in match.texts.texts if text.tree.kind == "continuous"]
    return min(printed, default=0) < 0 or any(
        number not in known or any(plan.op == ADD and plan.amount < 0 for plan in known[number]) for number in always
    )


State = Position[CardTables]


def is_force(kind: int) -> bool:
    """Tell whether cards of a kind can be equipped: weapons and unit forces (R-F13)."""
    return kind in (WEAPON, UNIT_FORCE)


def _kind(face: Face) -> int:
    must_be_known(NEEDS, face.facts, face.name("en"))
    subtype = _SUBTYPES.get(str(face.facts.get("subtype")), -1)
    return subtype if subtype >= 0 else _TYPES[str(face.facts["type"])]


# The plans of continuous abilities.


def plans(match: Match) -> dict[int, tuple[Plan, ...]]:
    """Return the plans of all continuous abilities that have one for each of their effects, by number."""
    found = {}
    for text in match.texts.texts:
        if text.tree.kind != "continuous":
            continue
        written = [
            effect for effect in text.tree.effects if not saying(match.texts.bindings, effect)[0]
        ]  # rules ask for the others
        if not written or text.tree.condition in _TURNS:
            made = [_plan(match, text, effect) for effect in written]
            known = tuple(plan for plan in made if plan is not None)
            if len(known) == len(made):
                found[text.number] = known
    return found


def by_face(match: Match, known: dict[int, tuple[Plan, ...]]) -> list[tuple[Plan, ...]] | None:
    """Return the plans of each face, where every ability of the match has some and none of them silences a text; else None."""
    found = [[known.get(ability) for ability in abilities] for abilities in match.statics]
    made = [[plan for plans in own if plans is not None for plan in plans] for own in found]
    silent = any(plan.op == CANNOT and plan.amount & LOST for own in made for plan in own)
    apart = match.sided or match.hushable or silent
    return None if apart or any(None in own for own in found) else [tuple(own) for own in made]


def _plan(match: Match, text: Text, effect: tuple[Any, ...]) -> Plan | None:
    words, when = match.texts.bindings, _TURNS[text.tree.condition]
    if effect[0] == "change" and isinstance(effect[3], int):
        op, stat, amount = ADD, words.stats[effect[2]], effect[3]
    elif effect[0] == "cannot" and len(effect[2]) == 1:
        op, stat, amount = CANNOT, 0, words.acts[effect[2][0]]
    else:
        return None
    what = effect[1]
    if what in (("this",), ("bearer",)):
        return Plan(when, SELF if what == ("this",) else BEARER, 0, None, op, stat, amount)
    which = _which(match, what) if isinstance(what, Select) else None
    if which is None or what.quantity != ("all",) or what.place or what.side not in ("ally", "enemy"):
        return None
    return Plan(when, OWN if what.side == "ally" else ENEMY, *which, op, stat, amount)


def _which(match: Match, what: Select) -> tuple[int, frozenset[int] | None] | None:
    """Return where the units of a selection must be and which cards, None where it asks for something unusual."""
    if what.noun not in ("", "unit"):
        return None
    where, faces = 0, None
    for test in what.filters:
        if test in _WHERE:
            where |= _WHERE[test]
        elif test[0] == "field" and test[1] == "attribute" and test[2] in (":", "="):
            those = _of_attribute(match, test[3], whole=test[2] == "=")
            faces = those if faces is None else faces & those
        else:
            return None
    return where, faces


def _of_attribute(match: Match, word: str, *, whole: bool) -> frozenset[int]:
    wanted = word.casefold()
    fits = [face.facts.get("attribute", ()) for face in match.faces]
    words = [tuple(name.casefold() for name in own) if isinstance(own, tuple) else () for own in fits]
    return frozenset(
        n for n, own in enumerate(words) if any(name == wanted if whole else wanted in name for name in own)
    )


def apply(g: State, source: int, made: tuple[Plan, ...], changes: list[Row]) -> None:
    """Append what an ability changes now."""
    side = g.side[source]
    for plan in made:
        when, whose, _, _, op, stat, amount = plan
        if when and (g.num[layout.ACTIVE] == side) != (when == OWN_TURN):
            continue
        if whose == SELF:
            changes.append((op, stat, source, amount))
        elif whose == BEARER:
            if g.host[source] >= 0:
                changes.append((op, stat, g.host[source], amount))
        else:
            for card in _about(g, source, plan, None):
                changes.append((op, stat, card, amount))


def write(g: State, planned: list[tuple[Plan, ...]], few: list[int] | None) -> None:
    """Write what all continuous abilities change of these cards, of all where none are named; `planned` are those of `by_face`, and
    nothing lasts for a time. Sums and prohibitions: their order does not matter.
    """
    face, flags, host = g.face, g.flags, g.host
    for place in g.rules.live_piles:
        side = place & 1
        for source in g.piles[place]:
            made = planned[face[source]]
            if not made or flags[source] & layout.DOWN:
                continue
            for plan in made:
                when, whose, _, _, op, stat, amount = plan
                if when and (g.num[layout.ACTIVE] == side) != (when == OWN_TURN):
                    continue
                if whose <= ENEMY:
                    for card in _about(g, source, plan, few):
                        _write(g, card, op, stat, amount)
                else:
                    card = source if whose == SELF else host[source]
                    if card >= 0 and (few is None or card in few):
                        _write(g, card, op, stat, amount)


def _about(g: State, source: int, plan: Plan, few: list[int] | None) -> list[int]:
    """Return the units, of these few alone where some are named, that a plan about the units of a side changes."""
    _, whose, where, faces, _, _, _ = plan
    face, place, found = g.face, g.place, []
    near = FIELD.next[place[source]] if where & NEXT_TO_IT else ()
    for card in g.piles[layout.UNITS * 2 + (g.side[source] if whose == OWN else 1 - g.side[source])]:
        if (few is not None and card not in few) or (faces is not None and face[card] not in faces):
            continue
        if where and (
            (where & NEXT_TO_IT and place[card] not in near)
            or (where & NOT_IT and card == source)
            or (where & IN_NEUTRAL and place[card] not in NEUTRAL)
        ):
            continue
        found.append(card)
    return found


def _write(g: State, card: int, op: int, stat: int, amount: int) -> None:
    if op == ADD:
        g.stats[stat][card] += amount
    else:
        g.cannot[card] |= amount
