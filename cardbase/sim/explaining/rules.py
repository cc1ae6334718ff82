"""A rule of the game at the table: by its id, by a word of the rulebook in English or Japanese, or that of the question that waits."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from cardbase.engine.describe import rules_of_question
from cardbase.engine.layout import Layout
from cardbase.engine.state import State
from cardbase.errors import InputError, did_you_mean
from cardbase.games import entry_points, game, part
from cardbase.messages import listed, looked_up, say
from cardbase.sim.explaining.rulebook import Rule, rulebook
from cardbase.text import fold

MOST_RULES = 12
"""Rules that a word may find; one that finds more is asked for more exactly."""
LEAST_STEM = 2
_CASES = "Worked cases"
"""A chapter whose entries only point to rules: they are found by their ids."""
_SENTENCE = 4
"""Words of a keyword that is a sentence."""
_NOT = re.compile("(でき|され|し)ない$")
_KIND_OF_WORD = re.compile(" (with|phase|zone|card)$")
_SMALL = {"a", "an", "be", "by", "in", "is", "of", "on", "the", "this", "to", "with"}
_KINDS = ("keyword", "noun", "zone", "timing", "act")
"""Words of card texts that rules speak of, too."""


def explain_rules(g: State, words: str = "") -> list[Rule]:
    """Return the rules that are meant: with these ids ("AT7", "AT4 AT5"), or that speak of all these words ("block", "アタック"); for
    "" those that the pending question carries out.

    Raises InputError where none is meant, with the nearest id, and where the words find more than MOST_RULES.
    """
    layout = g.rules.layout
    book = rulebook(layout.key)
    if not book:
        raise InputError(say("the rules of this game are on no page of cardbase"))
    if not words.strip():
        found = [book[one] for one in rules_of_question(g) if one in book]
        if not found:
            raise InputError(
                say("no rule is noted for this question"), hint=say("Ask for a rule by its id or by a word of it.")
            )
        return found
    ids = {one.casefold(): one for one in book}
    parts = words.replace(",", " ").split()
    if all(part.casefold() in ids for part in parts):
        return [book[ids[part.casefold()]] for part in parts]
    found = _about(book, layout, parts)
    if not found:
        hint = did_you_mean(words.upper(), list(book)) or say("Rules have ids like {ids}.", ids=listed(list(book)[:3]))
        raise InputError(say("no rule is called or speaks of '{words}'", words=words), hint=hint)
    if len(found) > MOST_RULES:
        ids_found = listed(rule.id for rule in found)
        message = say("{n} rules speak of '{words}'", n=len(found), words=words)
        raise InputError(message, hint=say("Write one more word, or one of their ids: {ids}.", ids=ids_found))
    return found


def lines_of(rule: Rule) -> list[str]:
    """Return a rule for people: its id, chapter and sentence, then where it comes from."""
    lines = [f"{rule.id} · {looked_up(rule.chapter)}", f"  {looked_up(rule.text)}"]
    if rule.sources:
        lines.append("  " + say("Source: {sources}", sources=say("; ").join(map(looked_up, rule.sources))))
    return lines


def _about(book: dict[str, Rule], layout: Layout, parts: Sequence[str]) -> list[Rule]:
    """Return the rules that have every word; those of the chapter that is called by them, where that narrows it down."""
    wanted = [_patterns(part, layout) for part in parts]
    found = [rule for rule in book.values() if rule.chapter != _CASES and _has(rule.text, wanted)]
    headed = [rule for rule in book.values() if _has(rule.chapter, wanted)]
    return headed if headed and len(found) > MOST_RULES else found or headed


def _has(text: str, words: Sequence[re.Pattern[str]]) -> bool:
    """Whether a text has every word, in English or in the language that is spoken."""
    told = looked_up(text)
    return all(word.search(text) or word.search(told) for word in words)


def _patterns(word: str, layout: Layout) -> re.Pattern[str]:
    """Return what finds a word in a sentence: in English its own stem, or what a Japanese word of the table is called."""
    english = [word] if word.isascii() else _in_english(word, layout)
    japanese = [] if word.isascii() else [re.escape(word)]
    return re.compile("|".join([*(rf"\b{re.escape(_stem(one))}" for one in english), *japanese]), re.IGNORECASE)


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > LEAST_STEM:
            return word.removesuffix(ending)
    return word


def _in_english(word: str, layout: Layout) -> list[str]:
    """Return what the game calls in English what it calls by this word in Japanese: the whole of a term, or what is most
    common to those that have it as a part.
    """
    wanted = fold(word)
    terms = [(fold(ja.strip("をでに")), en.removeprefix("the ").strip()) for en, ja in _terms(layout)]
    whole = [en for ja, en in terms if ja == wanted]
    if whole:
        return sorted({_KIND_OF_WORD.sub("", en) for en in whole})
    count = Counter(part for ja, en in terms if wanted in ja for part in set(en.split()) - _SMALL)
    return [part for part, n in count.items() if n == max(count.values())]


def _terms(layout: Layout) -> Iterator[tuple[str, str]]:
    """Yield (English, Japanese) of what the table and the texts of a game are told in: zones, phases, acts, keywords."""
    for terms in (layout.zones, layout.phases, layout.stats, layout.numbers, layout.timings, layout.actions):
        yield from ((term.en.replace("{x}", ""), term.ja.replace("{x}", "")) for term in terms.terms)
    if layout.key in entry_points() and (vocabulary := game(layout.key).vocabulary):
        for (kind, _), row in part(vocabulary).rows.items():
            word = row.word
            if kind in _KINDS and "{" not in word.en + word.ja and len(word.en.split()) < _SENTENCE:
                yield word.en.partition("|")[0].removeprefix("be "), _NOT.sub("", word.ja.strip("【】"))
