"""What `only` on a card asks of its bearer, as masks of traits, where that is enough (CA6)."""

from typing import NamedTuple

from cardbase.games.doomtrooper.rules import traits
from cardbase.language.tree import Select


class Only(NamedTuple):
    """What `only` on a card asks of a warrior: one trait of each mask, none of `without`, the title, if there is one."""

    masks: tuple[int, ...]
    without: int
    title: str


def only_of(wanted: Select | None) -> Only | None:
    """Return what `only` asks for, None where it asks for more than this form can say, or for nothing."""
    if wanted is None or wanted.side != "any" or wanted.noun not in traits.NOUNS:
        return None
    masks, without, title = [traits.NOUNS[wanted.noun]] if traits.NOUNS[wanted.noun] else [], 0, ""
    for test in wanted.filters:
        if test[0] == "has":
            masks.append(traits.MASKS[test[1][0]])
        elif test[0] == "not" and test[1][0] == "has":
            without |= traits.MASKS[test[1][1][0]]
        elif test[0] == "named" and not title:
            title = test[1].upper()
        else:
            return None
    return Only(tuple(masks), without, title)
