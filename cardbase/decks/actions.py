"""What was done to a deck or to the collection: kept in English, told in the language that is spoken."""

from cardbase.messages import later, retold, say

ACTIONS = (
    later("made"),
    later("saved"),
    later("edited"),
    later("deleted"),
    later("archived"),
    later("brought back"),
    later("wrote a note"),
    later("took off the note"),
    later("carried over from the database that was replaced"),
    later("imported from standard input"),
    later("imported {count} cards from standard input"),
    later("imported {count} cards from {name}"),
    later("imported from {name}"),
    later("copied from {name}"),
    later("renamed to {name}"),
    later("tuned against {decks}"),
    later("tagged {tags}"),
    later("took off {tags}"),
    later("added {line} to {section}"),
    later("removed {line} from {section}"),
    later("set {line} in {section}"),
    later("moved {line} to {section}"),
    later("added {cards}"),
    later("removed {cards}"),
    later("set {cards}"),
)
"""The sentences in which it is kept; one that is part of another comes after it."""


def told(action: str) -> str:
    """Return what was done in the language that is spoken; several things are told one after the other."""
    return say("; ").join(retold(part, ACTIONS) for part in action.split("; "))
