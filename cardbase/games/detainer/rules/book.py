"""What the rules read of printed cards, as tables by face, made once for a match."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.continuous import ADD
from cardbase.engine.match import Face, Match
from cardbase.engine.state import Position
from cardbase.engine.switches import values
from cardbase.games.detainer.cards import NEEDS
from cardbase.games.detainer.rules import layout
from cardbase.games.detainer.rules.auras import Plan, by_face, plans
from cardbase.games.detainer.rules.board import LAYOUTS
from cardbase.games.detainer.rules.ranges import mask
from cardbase.games.detainer.switches import SWITCHES
from cardbase.games.needs import must_be_known

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


class Book:
    """Tables by face; `switch`: the switches; `ground`: the squares.

    kind       DETAINER … TRAP            level, contract  as printed, 0 for none
    fits       the attributes of units and forces; critical: the chance of a critical blow, in per cent
    arteins    (place in `Texts.activated`, contract power that it takes) of each Artein
    plans      ability -> what it changes, for the usual shapes of continuous ones, see `auras`; planned: those of each face,
               None where some continuous ability of the match has none
    lowers     some force or continuous ability takes from a value; trapped: some trap of the match waits for an event
    extra_steps   what a player's Extra phase does: the rules' method of this name (R-W6)
    """

    extra_steps: "Callable[[Position[Book], int], None]"

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


State = Position[Book]


def is_force(kind: int) -> bool:
    """Tell whether cards of a kind can be equipped: weapons and unit forces (R-F13)."""
    return kind in (WEAPON, UNIT_FORCE)


def _kind(face: Face) -> int:
    must_be_known(NEEDS, face.facts, face.name("en"))
    subtype = _SUBTYPES.get(str(face.facts.get("subtype")), -1)
    return subtype if subtype >= 0 else _TYPES[str(face.facts["type"])]
