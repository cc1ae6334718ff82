"""For whom a card is that chooses a warrior, a card or a player: for one's own, or for the other player's. Told from what its texts do
to whom they choose; agents reckon with it, no rule does.
"""

from collections.abc import Iterator
from typing import Any, Final

from cardbase.games.doomtrooper.rules.printed.faces import ON_PLAYER, Faces
from cardbase.language.tree import Select, walk

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
    "plan", "toll", "attack_takes", "adds_back", "adds_back_to", "adds_nothing", "adds_nothing_to", "put_at", "spends_at_most",
    "plays_for_more", "pay_earned",
}  # fmt: skip
_HELPS: Final = {
    "can", "double", "triple", "heal", "spare", "escape", "attack_at_once", "join", "join_group", "transfer", "attack_now", "besides_actions",
    "redirect", "level", "shield", "double_bonus", "strike_first", "may_have", "may_have_any", "revert",
    "may_have_any_for", "may_have_copies", "uses_in_pairs", "adds_times", "adds_times_to", "takes_nothing", "takes_nothing_from", "keeps", "may_be_given",
}  # fmt: skip
_GOOD: Final = {"be_damaged", "be_fought", "be_mined", "become_heretic"}
"""Acts that nobody wants done to him."""
_BURDENS: Final = {
    "no art", "no fight", "no shoot", "no combat", "no fortification", "points to destiny", "no ds", "held",
    "frail", "open ds", "open art", "exposed", "never first",
}  # fmt: skip
"""Traits that nobody wants."""


def aims(own: Faces) -> list[int]:
    """Return, by face, OWN, OPPONENTS, or EITHER where the texts do not tell."""
    return [_aim_of(own, face) for face in range(len(own.kind))]


def _aim_of(own: Faces, face: int) -> int:
    laid = bool(own.lies[face] & ON_PLAYER)
    signs = [sign for text in own.match.texts.of_face[face] for sign in _signs(text.tree.effects, laid=laid)]
    told = {sign > 0 for sign in signs if abs(sign) == max(map(abs, signs))}
    return EITHER if len(told) != 1 else OWN if True in told else OPPONENTS


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
