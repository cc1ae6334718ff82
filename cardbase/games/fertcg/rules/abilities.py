"""What abilities are called (AB1 to AB10), and what texts change of the price of using those that are called so (CO5, CO11).

`bearer pays 1 less to use "Dance"`, `bearer pays at most 1 vigour to use "Dance"`, `bearer pays 2 more vigour to use "Dance"`: in a match
where that may be so, the numbers in the prices of abilities become what is left of them (`lessen`); a match without pays nothing.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from cardbase.engine.effects.bindings import Node
from cardbase.engine.effects.statements import said_of
from cardbase.engine.effects.texts import Text
from cardbase.engine.effects.values import number
from cardbase.engine.faces import Face
from cardbase.engine.state import Match, State
from cardbase.games.fertcg.cards import JAPANESE
from cardbase.language.tree import VALUES

CREST_ABILITY: Final = "Crest ability"
SPECIAL_ABILITY: Final = "Special ability"
SKILL_CARD: Final = "Skill card"
INITIAL_EQUIPMENT: Final = "Initial Equipment"
"""What texts call all crests, all abilities of units with a name, all cards of skills, what initial equipment says together."""

CREST_NAMES: Final = {
    "strength": ("Strength", "力"),
    "skill": ("Skill", "技"),
    "speed": ("Speed", "速"),
    "luck": ("Luck", "運"),
    "defence": ("Defence", "守"),
    "magic": ("Magic", "魔"),
}


_CRESTS: Final = frozenset(english for english, _ in CREST_NAMES.values())


def with_kind(face: Face, name: str) -> tuple[str, str]:
    """Return an ability's name, and what all of its kind are called: what initial equipment says is no special ability (AT11)."""
    if name in _CRESTS:
        return name, CREST_ABILITY
    printed = face.words("initial_equipment")
    return name, INITIAL_EQUIPMENT if name in printed or JAPANESE.get(name) in printed else SPECIAL_ABILITY


def called(match: Match, text: Text) -> frozenset[str]:
    """Return what texts call an ability: a crest by its name, another one by the name that stands before it, and all of either kind together."""
    crests = [CREST_NAMES[timing[0]][0] for timing in text.tree.timings if timing[0] in CREST_NAMES]
    return frozenset(
        word for name in crests or filter(None, [text.tree.name]) for word in with_kind(match.faces[text.face], name)
    )


def ability_names(match: Match) -> dict[int, tuple[str, str]]:
    """Return number of a text -> what it is called in English and Japanese: by its name, its crest, else "ability n"."""
    names: dict[int, tuple[str, str]] = {}
    for activated in match.texts.activated:
        for place, text in enumerate(activated, 1):
            names[text.number] = name_of(text) or (f"ability {place}", f"能力{place}")
    for text in match.texts.texts:  # what effects grant
        names.setdefault(text.number, name_of(text) or ("ability", "能力"))
    return names


def name_of(text: Text) -> tuple[str, str] | None:
    """Return how an ability is called in English and Japanese: by its name, else its crest; None for one without either."""
    name = text.tree.name
    if name:
        return name, JAPANESE.get(name, name)
    return next((CREST_NAMES[timing[0]] for timing in text.tree.timings if timing[0] in CREST_NAMES), None)


# What using them costs.


LESS: Final = "uses_for_less"
MOST: Final = "uses_for_most"
MORE: Final = "uses_for_more"
LEFT: Final = "left_of_price"
"""The amount that stands for a number in a price: that number, the number of the text, and what is paid."""
_FREE: Final[Node] = ("vigour", 0)


def less_to_use(g: State, card: int, names: frozenset[str]) -> int:
    """Return how much less a card pays for an ability that is called so."""
    return sum(_numbers(g, LESS, card, names))


def most_to_use(g: State, card: int, names: frozenset[str], n: int) -> int:
    """Return how much vigour a card pays for an ability that is called so and costs so much."""
    return min([n, *_numbers(g, MOST, card, names)])


def more_to_use(g: State, card: int, names: frozenset[str]) -> int:
    """Return how much more vigour a card pays for an ability that is called so."""
    return sum(_numbers(g, MORE, card, names))


def _numbers(g: State, key: str, card: int, names: frozenset[str]) -> list[int]:
    if key not in g.match.texts.sayings:
        return []
    said = [one for one in said_of(g, key, card) if not names.isdisjoint(one.slots[-1].split(VALUES))]
    return [number(g, one.f, one.slots[1]) for one in said]


def charge(match: Match, texts: Iterable[Text]) -> None:
    """Let abilities that cost no vigour have a price in vigour, of nothing so far, that `more_to_use` may raise."""
    for text in texts:
        mays = [node[2] for node in match.texts.blocks[text.block] if node[0] == "may"]
        if text.tree.kind == "activated" and text.prices < 0:
            text.prices = match.texts.block((_FREE,), True, text.face)
        elif text.prices >= 0:
            mays.append(text.prices)
        _charge_too(match.texts.blocks, mays)


def _charge_too(blocks: list[tuple[Node, ...]], places: Iterable[int]) -> None:
    for block in places:
        if all(node[0] != "vigour" for node in blocks[block]):
            blocks[block] = (_FREE, *blocks[block])


def lessen(match: Match, texts: Iterable[Text], places: Mapping[str, int]) -> None:
    """Let the prices of some texts be what is left of them; `places` says where in which price its number stands."""
    blocks = match.texts.blocks
    for text in texts:
        priced = [node[2] for node in blocks[text.block] if node[0] == "may"]
        for block in (*priced, text.prices):
            if block >= 0:
                blocks[block] = tuple(_left(node, places.get(node[0], 0), text.number) for node in blocks[block])


def _left(node: Node, place: int, text: int) -> Node:
    return (*node[:place], (LEFT, node[place], text, node[0]), *node[place + 1 :]) if place else node
