"""What the names of class abilities stand for (AB1 to AB10), and how abilities are called in questions."""

from collections.abc import Callable
from typing import Final

from cardbase.engine.match import Match
from cardbase.language.tree import Ability, Node, Select

Abilities = tuple[Ability, ...]
_YOU: Final[Node] = ("you",)
_THIS: Final[Node] = ("this",)
_FOE: Final[Node] = ("combat_opponent",)


def _vigour(n: int) -> tuple[Node, ...]:
    return (("vigour", n),) if n else ()


def _in_second(timing: str, n: int, *effects: Node) -> Abilities:
    return (Ability("activated", timings=((timing,),), prices=_vigour(n), effects=effects),)


def _again(n: int) -> Abilities:
    return _in_second("after_combat", n, ("move_again",))


def _dance(n: int) -> Abilities:
    target = Select(("exactly", 1), "ally", "unit", (), (("other",), ("done",)))
    effects = (("act_again", ("it",)),)
    return (Ability("activated", timings=(("instead",),), prices=_vigour(n), targets=(target,), effects=effects),)


def _procure(n: int) -> Abilities:
    """Fetch a weapon, magic card or item from one's own off-field."""
    target = Select(("exactly", 1), "any", "equipment", ("at", "discard", "you"))
    effects = (("return", _YOU, ("it",)),)
    return (Ability("activated", timings=(("instead",),), prices=_vigour(n), targets=(target,), effects=effects),)


def _push_back() -> Abilities:
    push = ("push", _YOU, _FOE, 1)
    return (Ability("triggered", events=(("deals_damage", _THIS),), effects=(push,)),)


def _afterimage() -> Abilities:
    """Pay the need of the magic card in use, and it stays."""
    price = (("vigour", ("value", "need", ("equipment_used",))),)
    return (
        Ability(
            "activated", timings=(("striking",),), condition=("uses_magic",), prices=price, effects=(("keep_magic",),)
        ),
    )


def _transform(n: int) -> Abilities:
    return (
        Ability(
            "activated",
            timings=(("before_acting",),),
            condition=("not", ("is_transformed",)),
            prices=_vigour(n),
            effects=(("transform_now",),),
        ),
    )


EXPAND: Final[dict[str, Callable[..., Abilities]]] = {
    "re_move": _again,
    "keen_blade": lambda n: _in_second("striking", n, ("strike_cost", -2)),
    "critical": lambda n: _in_second("striking", n, ("strike_double",)),
    "push_back": _push_back,
    "dance": _dance,
    "procure": _procure,
    "afterimage": _afterimage,
    "transform": _transform,
}
"""keyword -> the abilities that it stands for, from its numbers"""

NAMES: Final = {
    "re_move": ("Re-move", "再移動"),
    "keen_blade": ("Keen blade", "鋭刃"),
    "critical": ("Critical", "必殺"),
    "push_back": ("Push back", "押し戻し"),
    "dance": ("Dance", "踊る"),
    "procure": ("Procurement", "調達"),
    "afterimage": ("Afterimage", "残像"),
    "transform": ("Transform", "竜化"),
}
CREST_NAMES: Final = {
    "strength": ("Strength", "力"),
    "skill": ("Skill", "技"),
    "speed": ("Speed", "速"),
    "luck": ("Luck", "運"),
    "defence": ("Defence", "守"),
    "magic": ("Magic", "魔"),
}


def ability_names(match: Match) -> dict[int, tuple[str, str]]:
    """Return number of a text -> its name: the class ability's, the crest's, else "ability n"."""
    names: dict[int, tuple[str, str]] = {}
    for face, keywords in enumerate(match.texts.keywords):
        named = {tree: NAMES[key] for key, given in keywords.items() if key in EXPAND for tree in EXPAND[key](*given)}
        for place, text in enumerate(match.texts.activated[face], 1):
            crest = next((CREST_NAMES[timing[0]] for timing in text.tree.timings if timing[0] in CREST_NAMES), None)
            names[text.number] = named.get(text.tree) or crest or (f"ability {place}", f"能力{place}")
    for text in match.texts.texts:  # what effects grant
        crest = next((CREST_NAMES[timing[0]] for timing in text.tree.timings if timing[0] in CREST_NAMES), None)
        names.setdefault(text.number, crest or ("ability", "能力"))
    return names
