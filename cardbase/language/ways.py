"""The ways in which cards change a game: which way a word belongs to, and which construct says what a newcomer writes.

A word's way is told where words are declared, by `ways=` of its vocabulary; else its kind says it.
"""

from __future__ import annotations

from typing import NamedTuple

from cardbase.language.words import Word
from cardbase.messages import later


class Way(NamedTuple):
    """One way: what lists call it, one sentence on what its words say, and how a message leads to `{constructs}` of it."""

    title: str
    says: str
    hint: str


WAYS = {
    "values": Way(
        later("Pools and values"),
        later("A number of a card or of a player grows, shrinks, doubles, changes places or becomes another one."),
        later("A number is changed with {constructs}; see 'cardbase help effects'."),
    ),
    "price": Way(
        later("Prices"),
        later("What is paid for an ability, and what makes cards dearer, cheaper or free."),
        later("A price is changed with {constructs}; see 'cardbase help effects'."),
    ),
    "permission": Way(
        later("Permissions"),
        later("Somebody may do what the rules do not let him do, do it more often, or do it otherwise."),
        later("A permission is given with {constructs}; see 'cardbase help effects'."),
    ),
    "prohibition": Way(
        later("Prohibitions, duties and limits"),
        later("Somebody cannot do something, has to do it, or does it no more than so often."),
        later("A prohibition, a duty or a limit is said with {constructs}; see 'cardbase help effects'."),
    ),
    "replacement": Way(
        later("Replacements"),
        later("Something else happens than what would happen, or nothing does."),
        later("What happens instead is said with {constructs}; see 'cardbase help effects'."),
    ),
    "weight": Way(
        later("Weights"),
        later("What some cards add to or take from others counts more than once, not at all, or the other way."),
        later("How much counts is said with {constructs}; see 'cardbase help effects'."),
    ),
    "standing": Way(
        later("Standings"),
        later("A card is, beside what is printed, something else as well, or has another text."),
        later("What a card counts as is said with {constructs}; see 'cardbase help effects'."),
    ),
    "immunity": Way(
        later("Immunities"),
        later("Some cards do nothing to others."),
        later("An immunity is said with {constructs}; see 'cardbase help effects'."),
    ),
    "window": Way(
        later("Playing windows"),
        later("When a card can be played or an ability used, and how often."),
        later("When something is played or used is said with {constructs}; see 'cardbase help effects'."),
    ),
    "attack": Way(
        later("Attacks and combats"),
        later("A card attacks, attacks once more, turns an attack to another one, or ends a combat."),
        later("An attack is changed with {constructs}; see 'cardbase help effects'."),
    ),
    "harm": Way(
        later("Damage and healing"),
        later("Cards and players are damaged, healed and destroyed."),
        later("Damage and its end are said with {constructs}; see 'cardbase help effects'."),
    ),
    "moving": Way(
        later("Coming and going"),
        later("Cards go from one place to another, are turned, or change sides."),
        later("Where a card goes is said with {constructs}; see 'cardbase help effects'."),
    ),
    "relation": Way(
        later("Qualities and relations"),
        later("Which cards are meant: what they are like, and where they are to others."),
        later("Which cards are meant is said with {constructs}; see 'cardbase help effects'."),
    ),
    "selection": Way(
        later("Cards and players"),
        later("Whom a text speaks of: kinds of cards, cards already named, players, places."),
        later("Whom a text speaks of is said with {constructs}; see 'cardbase help effects'."),
    ),
    "event": Way(
        later("Events"),
        later("What triggers an ability, after 'when' and 'at'."),
        later("A trigger is said with {constructs}; see 'cardbase help effects'."),
    ),
    "condition": Way(
        later("Conditions and durations"),
        later("While what, if what and until when something holds."),
        later("A condition or a duration is said with {constructs}; see 'cardbase help effects'."),
    ),
    "keyword": Way(
        later("Keywords"),
        later("A name of the rulebook for what a card can do or is."),
        later("A keyword is given and taken with {constructs}; see 'cardbase help effects'."),
    ),
    "effect": Way(
        later("Other effects"),
        later("What is done once and is none of the other ways: drawing, looking, searching, choosing by chance."),
        later("This is said with {constructs}; see 'cardbase help effects'."),
    ),
}
"""The ways in the order in which they are listed."""

_OF_KINDS = {
    **dict.fromkeys(("amount", "field", "mark", "resource"), "values"),
    **dict.fromkeys(("timing", "limit", "phase"), "window"),
    **dict.fromkeys(("noun", "reference", "player", "zone", "edition"), "selection"),
    **dict.fromkeys(("condition", "duration"), "condition"),
    "price": "price",
    "act": "prohibition",
    "would": "replacement",
    "filter": "relation",
    "event": "event",
    "keyword": "keyword",
    "verb": "effect",
}


def way_of(word: Word) -> str:
    """Return the key of a word's way: that it names, else that of its kind."""
    return word.way or _OF_KINDS[word.kind]
