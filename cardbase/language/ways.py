"""The ways in which cards change a game: which way a word belongs to, and which construct says what a newcomer writes.

A word's way is told where words are declared, by `ways=` of its vocabulary; else its kind says it. An ability that cannot be read is
answered with the way of what is wished for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from operator import itemgetter
from typing import NamedTuple

from cardbase.language.words import Vocabulary, Word
from cardbase.messages import later, listed, say


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


# What newcomers write, and which construct says it: an ability that cannot be read is answered with the way of what is wished for.


class Wish(NamedTuple):
    """Phrases of newcomers, the way of what they mean, and the words that say it, each as "kind key", the best first."""

    phrases: str
    way: str
    words: tuple[str, ...]


WISHES = {
    "for nothing": Wish(
        r"for free|without paying|costs? nothing|free of charge|for no cost", "price", ("verb play_free",)
    ),
    "price times": Wish(
        r"costs? (half|double|twice)|(half|twice|double) (the|its|their) (cost|price)",
        "price",
        ("verb pays_times", "verb counts_paid"),
    ),
    "price": Wish(
        r"costs? (up to )?(\d+|x|one|two) (less|more|fewer)|cheaper|dearer|(reduces?|increases?|lowers?) .*(cost|price)",
        "price",
        ("verb pays_less", "verb pays_times"),
    ),
    "hand limit": Wish(r"(maximum )?hand (size|limit)", "prohibition", ()),
    "once": Wish(
        r"once (a|each|every|during)|only once|(twice|thrice) (a|each)|(one|two) times? (a|each)",
        "window",
        ("limit per_turn", "limit per_game"),
    ),
    "attack again": Wish(
        r"((may|can) )?(attacks?|acts?) (again|twice|thrice|a second time|(\d+|two|three) times)|(additional|extra|second|another) attack",
        "attack",
        (),
    ),
    "not attacked": Wish(
        r"cannot be (attacked|blocked)|unblockable|evasion", "prohibition", ("act be_attacked", "act be_blocked")
    ),
    "discard": Wish(
        r"cannot be (discarded|removed|exiled|lost|returned|stolen)",
        "replacement",
        ("would discarded", "would leaves", "would destroyed"),
    ),
    "survives": Wish(
        r"indestructible|cannot (die|be (killed|destroyed|broken|defeated))|survives?",
        "replacement",
        ("act be_destroyed", "would destroyed"),
    ),
    "immune": Wish(
        r"((is|has|have|gains?) )?(immun\w*|hexproof|shroud|protection from|unaffected)|not affected|cannot be (targeted|chosen|affected)",
        "immunity",
        ("verb not_affected", "act be_chosen_by", "act be_chosen"),
    ),
    "has to": Wish(
        r"has to|have to|needs? to|forced to|attacks? (each turn )?if able|taunt|provoke", "prohibition", ("verb must",)
    ),
    "cannot": Wish(
        r"can't|can not|may not|must not|not allowed|doesn't|does not|don't|unable to",
        "prohibition",
        ("verb cannot", "verb player_cannot"),
    ),
    "may": Wish(
        r"(may|is allowed to|are allowed to|is able to) (?!pay|discard|draw)\w+|ignores?", "permission", ("verb can",)
    ),
    "less damage": Wish(
        r"(\d+ |x )?(less|fewer|more|additional|extra) damage|reduces? .*damage",
        "replacement",
        ("verb reduce_damage", "verb increase_damage"),
    ),
    "no damage": Wish(
        r"prevents?|no damage|negates? .*damage",
        "replacement",
        ("verb prevent", "verb prevent_damage", "act be_damaged"),
    ),
    "counter": Wish(r"negates?|nullif\w+|cancels?|voids?|fizzles?|counterspell", "replacement", ("verb counter",)),
    "instead": Wish(
        r"instead|rather than", "replacement", ("would destroyed", "would damaged", "would draws", "would leaves")
    ),
    "counts double": Wish(
        r"(bonus\w*|modifiers?) .*(doubled?|twice|tripled?)|doubles? .*bonus\w*|no bonus\w*|ignores? .*bonus\w*",
        "weight",
        ("verb adds_times", "verb adds_nothing"),
    ),
    "counts as": Wish(
        r"(is|are) (also|treated|considered|regarded)|treated as|considered|regarded as|becomes? an?\b",
        "standing",
        ("verb counts_as",),
    ),
    "loses text": Wish(
        r"(loses?|without) (its|their|all) (text|abilit\w+|effects?)|blank|silenced?",
        "standing",
        ("verb lose_abilities",),
    ),
    "end of combat": Wish(r"ends? the (battle|attack|combat|fight)", "attack", ("verb end_combat",)),
    "new target": Wish(
        r"redirects?|changes? the (target|defender|attacker)|takes? the attack", "attack", ("verb redirect",)
    ),
    "fight": Wish(r"fights?|battles? with", "harm", ("verb damage_each_other",)),
    "kill": Wish(r"kills?|sacrifices?|bur(y|ies)|slays?|defeats?", "harm", ("verb destroy", "verb discard_card")),
    "heal": Wish(r"restores?|regenerates?|cures?|repairs?", "harm", ("verb heal", "verb heal_damage")),
    "search": Wish(r"(search|look through) .*(deck|library)|tutor", "effect", ("verb search",)),
    "look": Wish(r"scry|peeks?|looks? at the top", "effect", ("verb look", "verb reveal")),
    "back": Wish(r"bounces?|back (in)?to .*hand|to (its|their|the) owner's hand", "moving", ("verb return",)),
    "out of game": Wish(r"exiles?|banish(es)?|removed? from (the )?(game|play)", "moving", ("verb remove",)),
    "into play": Wish(
        r"reanimates?|revives?|resurrects?|(special )?summons?|from (the|your) (graveyard|discard pile)|onto the battlefield",
        "moving",
        ("verb put",),
    ),
    "control": Wish(
        r"steals?|gains? control|controls? (it|that|target)|switch(es)? sides", "moving", ("verb take_control",)
    ),
    "turn": Wish(r"untaps?|taps?|exhausts?|read(y|ies)|refresh(es)?|unrests?", "moving", ("verb rest", "verb stand")),
    "draw": Wish(r"draws? (a|an|one|two|three|some) ?|card advantage", "effect", ("verb draw", "verb draw_up_to")),
    "trigger": Wish(
        r"whenever|every time|each time|upon|at the (beginning|start|end) of|(comes?|put) into play|is (played|summoned|cast)",
        "event",
        ("event enters", "event attacks", "event phase_start", "event phase_end"),
    ),
    "timing": Wish(
        r"instant\w*|in response|during (your|the|each|an|opponent'?s?)|on (your|their) turn",
        "window",
        ("timing main",),
    ),
    "duration": Wish(
        r"until (eot|the end)|this turn|for (the|a) turn|for the rest of", "condition", ("duration end_of",)
    ),
    "condition": Wish(
        r"as long as|if you (control|have|own)|unless|provided|whilst",
        "condition",
        ("condition is", "condition in_zone"),
    ),
    "swap": Wish(r"swaps?|switch(es)?", "values", ("verb exchange_values", "verb exchange")),
    "change": Wish(
        r"(gets?|gains?|loses?|has|have) ?[+-]\d+|[+-]\d+ ?/ ?[+-]\d+|(gains?|loses?) \d+ \w+|increases? .*by|(is|are) doubled",
        "values",
        ("verb change", "verb set", "verb double"),
    ),
    "keyword": Wish(r"(gains?|has|have|grants?|gives?) \w+", "keyword", ("verb gain", "verb gain_ability")),
}
"""Name -> wish. A game puts words of its own first (`Vocabulary.wishes`)."""
_MOST = 3
_ALTERNATIVES = re.compile(r"[^\s{|]+(\|[^\s|]+)+")
_AS_SAID = {
    "act": "cannot {}",
    "would": "{}: …",
    "event": "when {}: …",
    "timing": "{}: …",
    "limit": "{}: …",
    "condition": "while {}: …",
}


def advice(ability: str, at: int, vocabulary: Vocabulary) -> str:
    """Return which construct says what an ability wishes for where it was not understood; "" where nothing is known."""
    for name in _wished(ability.lower(), at):
        said = [say("'{name}'", name=construct) for construct in constructs(name, vocabulary)]
        if said:
            return say(WAYS[WISHES[name].way].hint, constructs=listed(said, "or"))
    return ""


def _wished(text: str, at: int) -> list[str]:
    """Return the wishes in a text that what stands at a place may be part of or come before, those about the place first, then the nearest."""
    found = [(name, _phrases(wish.phrases).search(text)) for name, wish in WISHES.items()]
    spans = [(max(0, there.start() - at), name) for name, there in found if there and _open(text[there.end() : at])]
    return [name for _, name in sorted(spans, key=itemgetter(0))]


def _open(between: str) -> bool:
    """Tell whether a phrase goes on over these characters."""
    return not set(between) & set(",:/()[]")


def constructs(name: str, vocabulary: Vocabulary) -> list[str]:
    """Return how the constructs for a wish are written, of those that the game has and carries out."""
    wanted = (*vocabulary.wishes.get(name, ()), *WISHES[name].words)
    return [written(word) for word in _words(wanted, vocabulary)][:_MOST]


def written(word: Word) -> str:
    """Return a word's pattern as one writes it: of several forms one, nothing in square brackets."""
    third = word.pattern.startswith(("{what", "{who}"))
    pattern = re.sub(r"\[[^]]*\] ?", "", word.pattern.removeprefix("{who?} "))
    pattern = pattern.replace("?}", "}").replace("{times}", "once")
    pattern = _ALTERNATIVES.sub(lambda forms: forms[0].split("|")[1 if third else 0], pattern).strip()
    return _AS_SAID.get(word.kind, "{}").replace("{}", pattern)


def _words(wanted: tuple[str, ...], vocabulary: Vocabulary) -> Iterator[Word]:
    for place in dict.fromkeys(wanted):
        kind, key = place.split(" ", 1)
        word = vocabulary.word(kind, key)
        if word and vocabulary.carried_out(kind, key):
            yield word


@cache
def _phrases(phrases: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{phrases})(?!\w)")
