"""What matters of a card that chooses a target."""

from typing import Final, NamedTuple

from cardbase.engine.effects.pointless import doubtful
from cardbase.engine.effects.texts import Text
from cardbase.games.doomtrooper.rules.printed.faces import Faces, has_verb
from cardbase.language.tree import Node, walk

_CHOSEN: Final = {"it", "target"}


class Targeting(NamedTuple):
    """copies: it takes the ratings of a card that it names; moves: its ability passes equipment on; weighs: its text whose price depends on
    whom it is for; picky: its text where that does nothing to some of the cards that it might choose.
    """

    copies: bool
    moves: bool
    weighs: Text | None
    picky: Text | None


def targeting(own: Faces) -> list[Targeting]:
    """Return, by face, what matters of a card that chooses a target."""
    return [_targeting(own, face, text) for face, text in enumerate(own.play)]


def _targeting(own: Faces, face: int, played: Text | None) -> Targeting:
    texts = own.match.texts
    weighs = [text for text in texts.of_face[face] if any(node[0] in _CHOSEN for node in walk(text.tree.prices))]
    single = played is not None and len(played.tree.targets) == 1
    return Targeting(
        played is not None and any(map(_is_copied, walk(played.tree.effects))),
        any(has_verb(text, "attach") for text in texts.activated[face]),
        next(iter(weighs), None),
        played if single and played is not None and doubtful(texts, played.block) else None,
    )


def _is_copied(node: Node) -> bool:
    """Tell whether an effect makes a value of a card that of another one, which is chosen."""
    return node[0] == "set" and isinstance(node[3], tuple) and node[3][0] == "value" and node[3][2][0] in _CHOSEN
