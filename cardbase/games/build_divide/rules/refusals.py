"""Texts that the language can say but no rule of the game carries out: a match with such a card is refused, since
nothing that is printed may play as if it were blank.
"""

from typing import Final

from cardbase.engine.effects.dialect import Node
from cardbase.engine.match import Match
from cardbase.errors import InputError
from cardbase.games.build_divide.rules.book import is_energy
from cardbase.language.tree import Ability, Select, walk
from cardbase.messages import say

_PRINTED: Final[tuple[str, ...]] = (  # with a bit, since filters ask for them
    "assault", "evol", "evol_with", "evol_giving", "legacy",
)  # fmt: skip
_OF_TERRITORIES: Final[tuple[str, ...]] = (
    "opening",
    "built_with",
    "assault",
)
_THIS: Final[Node] = ("this",)
# What happens to units alone, or to a territory as it opens or closes; an unopened one changes nothing of its own either.
_NEVER_UNOPENED: Final[tuple[str, ...]] = (
    "attacks", "attacked", "blocks", "blocked", "battles", "wins_combat", "wins_attacking", "unblocked", "destroyed", "damaged", "enters",
    "leaves", "dropped", "hits_player", "rested", "stood", "opened", "closed", "change", "gain", "cannot", "can", "rest", "close",
)  # fmt: skip
_STANDING: Final[Node] = (("standing",),)  # which units a text may let an attack choose, as filters


def refuse(match: Match) -> None:
    """Raise InputError for the first such text, naming its card."""
    for text in match.texts.texts:
        face = match.faces[text.face]
        territory = face.facts.get("type") == "territory"
        faults = [_fault(node) for node in walk(text.tree) if node and isinstance(node[0], str)]
        for message in [*faults, _unopened(text.tree, territory), _rested(text.tree)]:
            if message:
                raise InputError(message, place=face.name("en"))
    for number, keywords in enumerate(match.texts.keywords):
        face = match.faces[number]
        inner, _, zone = keywords.get("evol_giving", (("evol",), 0, "life"))
        if not inner[0].startswith("evol") or inner[0] == "evol_giving" or zone not in ("energy", "life"):
            raise InputError(say("an Evol cost gives up cards of the energy or the life zone"), place=face.name("en"))
        for key in _OF_TERRITORIES if face.facts.get("type") in ("unit", "command") else ():
            if key in keywords:
                raise InputError(say("this keyword works on a territory only"), place=face.name("en"))


def _unopened(tree: Ability, territory: bool) -> str:
    """Return what is wrong with an ability of one side of a territory (TT7), "" if nothing."""
    head = "unopened" in tree.zones
    if head and not territory:
        return say("'from unopened' works on a territory only")
    if not territory:
        return ""
    for node in walk(tree):
        if node and node[0] == "is" and node[1] == _THIS and node[2][0] in ("face_down", "face_up", "unopened"):
            return say(
                "an ability works on one side of a territory: write 'from unopened, ...' for the unopened one, nothing for the other"
            )
        if head and node and node[0] in _NEVER_UNOPENED and _THIS in node[1:3]:
            return say("an unopened territory does not do this: {node}", node=node[0].replace("_", " "))
    return ""


def _rested(tree: Ability) -> str:
    """Return what is wrong with the prices of an ability, "" if nothing: energy is rested by one of them only."""
    rests = any(node[0] == "rest" and _of_energy(node[2]) for node in tree.prices)
    if rests and any(map(is_energy, tree.prices)):
        return say("a price in energy and one that rests cards of the energy zone cannot stand together")
    return ""


def _of_energy(what: Node) -> bool:
    return isinstance(what, Select) and (what.noun == "energy" or "energy" in what.place)


def _fault(node: Node) -> str:
    """Return what is wrong with a word, "" if nothing."""
    if node[0] == "can" and node[2][0] == "attack_what" and node[2][1].filters != _STANDING:
        return say("of units that may be attacked besides the rules know 'can attack standing enemies' only")
    if node[0] == "cannot" and node[2][0] == "be_played" and node[1] != _THIS:
        return say("a card says of itself alone that it cannot be played; of others write 'opponent cannot play ...'")
    if node[0] == "gain" and node[2][0] in _PRINTED and not (isinstance(node[1], Select) and "hand" in node[1].place):
        return say("this keyword works where it is printed only; an effect cannot give it")
    return ""
