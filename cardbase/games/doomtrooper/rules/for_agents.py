"""What cards do in a combat that the ratings outside it do not show, as tables by face: weapons, what weakens the opponent, Specials and spells
for one combat; for whom a card is, told from what its texts do to whom they choose; what one that lies in play for good is worth to its
owner, and what warzones do for a defender. Agents reckon with it; no rule does.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules import traits
from cardbase.games.doomtrooper.rules.continuous import ATTACK_VERBS, in_combat_only, parts_of
from cardbase.games.doomtrooper.rules.faces import ON_PLAYER, ON_WEAPON, Faces, actions_for, by_face, one_number
from cardbase.language.tree import Select, walk

F: Final = 0
S: Final = 1
A: Final = 2
FOE_F: Final = 3
FOE_S: Final = 4
FOE_A: Final = 5
KILLS: Final = 6
WEAPON: Final = 7

_RATINGS: Final = {"f": F, "s": S, "a": A}
_COMBATANTS: Final = {"it": 0, "caster": 0, "bearer": 0, "wielder": 0, "this": 0, "combat_opponent": 3}
_BLINDS: Final = ("gain", ("combat_opponent",), ("held",))
_OPEN: Final[tuple[str, ...]] = ("in_combat", "not")
_USED: Final = ("is", ("this",), ("used",))
_LIKELY: Final = 4
"""A base rating of the combat opponent, who is not known yet."""
_BLIND: Final = -9
"""What a combat opponent that does not strike lacks."""


class Boost(NamedTuple):
    """What a card played in a combat adds to the Fight, Shoot and Armour of a warrior; with a price, for each step of it."""

    f: int
    s: int
    a: int
    price: int


def _borne(own: Faces, face: int) -> tuple[int, ...]:
    """Return what a card does for its bearer (a warrior: for itself) in a combat only: Fight, Shoot, Armour, the same of the opponent,
    whether wounds kill, whether it is a weapon, of which one is used; empty for nothing.
    """
    found = [0] * 7
    weapon = bool(own.weapon[face] or own.lies[face] & ON_WEAPON)
    for text in own.match.texts.of_face[face]:
        if text.tree.kind != "continuous" or not _holds_often(text.tree.condition):
            continue
        unseen = weapon or in_combat_only(text.tree.condition)
        for node in text.tree.effects:
            if node[0] == "gain" and weapon and node[2] == ("wound kills",):
                found[KILLS] = 1
            elif node == _BLINDS:
                found[FOE_F], found[FOE_S] = _BLIND, _BLIND
            elif node[0] == "change" and node[1][0] in _COMBATANTS:
                side = _COMBATANTS[node[1][0]]
                if (side or unseen) and node[2] in _RATINGS:
                    found[_RATINGS[node[2]] + side] += _expected(node[3])
    return (*found, int(weapon)) if any(found) else ()


bearers: Final = by_face(_borne)


def _boost(own: Faces, face: int) -> Boost | None:
    """Return what a card adds to a combatant when it is played in a combat, None for nothing."""
    text = own.play[face]
    if text is None or own.kind[face] not in (traits.SPECIAL, traits.ART) or actions_for(own, face):
        return None
    found, price = [0, 0, 0], 0
    for what in text.tree.prices:
        if what[0] == "spend" and what[3] == "destiny":
            price = what[2] if isinstance(what[2], int) else _amount(what[2])
    for node in _changes(text.tree.effects):
        rating, amount = _RATINGS.get(node[2], -1), _amount(node[3])
        if rating >= 0 and node[1][0] in ("it", "caster"):
            found[rating] += amount
    return Boost(found[F], found[S], found[A], price) if max(found) > 0 else None


boosts: Final = by_face(_boost)


def _holds_often(condition: Any) -> bool:
    """Tell whether a condition is none, or only about being in a combat, being used there or not being something rare."""
    return all(part[0] in _OPEN or part == _USED for part in parts_of(condition))


def _expected(amount: Any) -> int:
    """Return a number, what is likely for a rating of the combat opponent, 0 for all else."""
    if isinstance(amount, int):
        return amount
    return (
        _LIKELY if amount[0] == "value" and amount[1].startswith("base_") and amount[2] == ("combat_opponent",) else 0
    )


def _changes(nodes: Any) -> Iterator[Any]:
    for node in nodes:
        if node[0] == "until":
            yield from _changes(node[2])
        elif node[0] == "change":
            yield node


def _amount(amount: Any) -> int:
    """Return a number, the factor of "x times" one, 1 for x."""
    if isinstance(amount, int):
        return amount
    if amount[0] == "times" and isinstance(amount[2], int):
        return int(amount[2])
    return 1 if amount == ("x",) else 0


OWN: Final = 1
OPPONENTS: Final = -1
EITHER: Final = 0
RATING: Final = 2
"""A number that changes tells more than what is forbidden and allowed besides."""

_CHOSEN: Final[tuple[str, ...]] = ("bearer", "it", "target", "that_player")
_HARMS: Final = {
    "cannot", "lose", "lose_membership", "lose_abilities", "forget", "become", "halve", "imprison", "discard_card", "slay_for", "slay_at",
    "wound", "wound_for", "scratch", "kill", "remove", "return", "force_cover", "must", "lose_resource", "discard_random", "fewer_actions",
    "attack_only", "player_cannot", "pays_to_draw", "set_resource", "claim", "backfire", "shut", "strike_alone", "take_control", "infect",
    "plan", "toll", "adds_back", "adds_back_to", "adds_nothing", "adds_nothing_to", "put_at", "spends_at_most",
    "plays_for_more", "pay_earned",
}  # fmt: skip
_HELPS: Final = {
    "can", "double", "triple", "heal", "spare", "attack_at_once", "join", "join_group", "transfer", "attack_now", "besides_actions",
    "redirect", "level", "may_have_any", "revert",
    "may_have_copies", "uses_in_pairs", "adds_times", "adds_times_to", "takes_nothing", "takes_nothing_from", "keeps", "may_be_given",
}  # fmt: skip
_GOOD: Final = {"be_damaged", "be_mined", "become_heretic"}
"""Acts that nobody wants done to him."""
_BURDENS: Final = {
    "no art", "no fight", "no shoot", "no combat", "no fortification", "points to destiny", "no ds", "held",
    "frail", "open ds", "open art", "exposed", "never first",
}  # fmt: skip
"""Traits that nobody wants."""


def _aim_of(own: Faces, face: int) -> int:
    """Return OWN, OPPONENTS, or EITHER where the texts do not tell."""
    laid = bool(own.lies[face] & ON_PLAYER)
    signs = [sign for text in own.match.texts.of_face[face] for sign in _signs_of(text, laid=laid)]
    told = {sign > 0 for sign in signs if abs(sign) == max(map(abs, signs))}
    return EITHER if len(told) != 1 else OWN if True in told else OPPONENTS


aims: Final = by_face(_aim_of)


def _signs_of(text: Text, *, laid: bool) -> Iterator[int]:
    """Yield what a text is for whom it chooses; whatever takes a prisoner away from its guards is good for it."""
    if any(target.noun == "prisoner" for target in text.tree.targets):
        yield OWN
    else:
        yield from _signs(text.tree.effects, laid=laid)


def _signs(nodes: Any, *, laid: bool) -> Iterator[int]:
    """Yield what each effect is for whom the card has chosen; `laid`: it lies on a player, whom it calls "you"."""
    for node in walk(nodes):
        if not isinstance(node, tuple) or not node or not isinstance(node[0], str):
            continue
        if any(_is_chosen(part, laid=laid) for part in node[1:4]):
            sign = _sign(node)
            if sign:
                yield sign


def _is_chosen(part: Any, *, laid: bool) -> bool:
    if isinstance(part, Select) or not isinstance(part, tuple) or not part:
        return False
    return part[0] in _CHOSEN or (laid and part == ("you",))


def _sign(node: Any) -> int:
    verb = node[0]
    if verb in _HARMS:
        return OWN if verb == "cannot" and node[2][0] in _GOOD else OPPONENTS
    if verb == "not_affected":
        return OPPONENTS if isinstance(node[1], Select) else OWN
    if verb in _HELPS:
        return OWN
    if verb in ("gain", "gain_resource"):
        return OPPONENTS if verb == "gain" and node[2][0] in _BURDENS else OWN
    if verb in ("change", "change_base"):
        amount = node[3]
        less = amount < 0 if isinstance(amount, int) else amount[0] in ("minus", "negative")
        return RATING * (OPPONENTS if less else OWN)
    return EITHER


LYING: Final = 0.6
_LYING: Final = {traits.RELIC: 0.9, traits.WARZONE: 1.0, traits.MISSION: 0.8}
"""Any card on a warrior, player or area, and those that are seldom of use at once."""
DEARER: Final = 0.8
"""Each action more than one that bringing it takes: who made it so dear knew why."""
INCOME: Final = 0.5
MOST_INCOME: Final = 3
"""A Destiny Point in every turn, and how many of them are reckoned with."""
ACTING: Final = 1.5
"""An action in every turn."""
ATTACKING: Final = 1.0
"""Attacks that others do not make."""
USED: Final = 0.3
"""An ability to be used."""
_ACTS: Final = {"calm_actions", "act_further"}
_RATED: Final = ("f", "s", "a", "v")


class Ground(NamedTuple):
    """What a warzone adds to a defender that has all of these traits and is called so ("" for anybody)."""

    mask: int
    title: str
    f: int
    s: int
    a: int
    v: int


def _lasting_worth(own: Faces, face: int) -> float:
    """Return what a card is worth to its owner as long as it lies on a warrior, player or area."""
    taken = max(1, actions_for(own, face), one_number(own.keywords[face], "takes"))
    return (
        _LYING.get(own.kind[face], LYING)
        + DEARER * (taken - 1)
        + sum(_brings(text) for text in own.match.texts.of_face[face])
    )


lasting: Final = by_face(_lasting_worth)


def _brings(text: Text) -> float:
    """Return what a text brings in every turn."""
    if text.tree.kind == "activated":
        return USED
    nodes = [node for node in walk(text.tree.effects) if isinstance(node, tuple) and node]
    if text.tree.kind == "continuous":
        return ATTACKING if any(node[0] in ATTACK_VERBS or _lets_attack(node) for node in nodes) else 0.0
    if not any(event[0] == "phase_start" for event in text.tree.events):
        return 0.0
    if any(node[0] in _ACTS or (node[0] == "gain_resource" and node[3] == "actions") for node in nodes):
        return ACTING
    return sum(INCOME * _income(node) for node in nodes if node[0] == "gain_resource" and node[1] == ("you",))


def _lets_attack(node: Any) -> bool:
    return node[0] == "can" and node[2][0] in ("attack_what", "attack_further")


def _income(node: Any) -> int:
    return min(node[2], MOST_INCOME) if isinstance(node[2], int) and node[3] == "destiny" else 1


def grounds(own: Faces) -> list[tuple[Ground, ...]]:
    """Return, by face, what a warzone adds to its defender: what it always adds, and what it adds to some."""
    texts = own.match.texts.of_face
    return [tuple(_grounds(texts[n])) if kind == traits.WARZONE else () for n, kind in enumerate(own.kind)]


def _grounds(texts: Sequence[Text]) -> Iterator[Ground]:
    for text in texts:
        asked = _asked(text.tree.condition) if text.tree.kind == "continuous" else None
        if asked is None:
            continue
        found = dict.fromkeys(_RATED, 0)
        for node in text.tree.effects:
            if node[0] == "change" and node[1] == ("defender",) and isinstance(node[3], int) and node[2] in found:
                found[node[2]] += node[3]
        if any(found.values()):
            yield Ground(*asked, found["f"], found["s"], found["a"], found["v"])


def _asked(condition: Any) -> tuple[int, str] | None:
    """Return which traits and title a condition asks of the defender; None where it asks for more."""
    mask, title = 0, ""
    for part in parts_of(condition):
        if part[0] != "is" or part[1] != ("defender",):
            return None
        if part[2][0] == "named":
            title = part[2][1].upper()
        elif part[2][0] == "has" and part[2][1][0] in traits.MASKS:
            mask |= traits.MASKS[part[2][1][0]]
        else:
            return None
    return mask, title
