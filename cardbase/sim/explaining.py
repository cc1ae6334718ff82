"""What a player may ask at the table: what a card is and why it cannot be played now, what a rule says, with its source."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from cardbase import pages
from cardbase.catalog.presentation import other_name
from cardbase.engine.actions import ARG
from cardbase.engine.describe import describe, rules_of_question
from cardbase.engine.faces import Face
from cardbase.engine.layout import OWNER, Layout
from cardbase.engine.log import seat_name
from cardbase.engine.relaxation import NOTHING, Reason
from cardbase.engine.state import State
from cardbase.engine.why import why_not
from cardbase.errors import InputError, did_you_mean
from cardbase.games import entry_points, game, part
from cardbase.games.field import fact_words
from cardbase.messages import listed, looked_up, say
from cardbase.sim.drawing import card_words
from cardbase.text import fold


class Lying(NamedTuple):
    """A card that the asked seat knows, where it lies.

    card     its id; place: "your hand", "Player 2, field"; words: its name and current values
    answers  the legal answers that are about it; why: what stands in the way of playing or using it, nothing where an answer does
    """

    card: int
    place: str
    words: str
    answers: tuple[str, ...]
    why: tuple[Reason, ...]


class Explained(NamedTuple):
    """A printed card, and where copies of it lie: those alike are told once.

    name, other  its name in the language and in the other one ("" without one)
    facts        (label, value) of each known fact; text: the rules text, a line for each ability
    """

    face: Face
    name: str
    other: str
    facts: tuple[tuple[str, str], ...]
    text: tuple[str, ...]
    lying: tuple[Lying, ...]


def explain_card(g: State, words: str | int, language: str = "en") -> Explained:
    """Return what the asked seat may be told of a card.

    words  its name in English or Japanese, or the unique beginning of one; or the id of a card that the seat knows

    Raises InputError for a name of no card that the seat knows, with the nearest.
    """
    number = _known_face(g, words) if isinstance(words, int) else _named_face(g, words)
    face = g.match.faces[number]
    name = face.name(language)
    return Explained(
        face,
        name,
        other_name(face.names, name),
        tuple(_facts(g, face, language)),
        tuple(rules_text(g, face, language)),
        tuple(_lying(g, number, language)),
    )


def cards_of(g: State, action: int) -> list[int]:
    """Return the cards that an answer is about: the one that it names, or of a face the copies that the asked seat knows, its own first:
    those with which the answer is given, all where it is given with none; none where it is about none.
    """
    about = g.rules.layout.about(action)
    if about == "card":
        return [action & ARG]
    copies = [card for card in _seen(g) if g.face[card] == action & ARG] if about == "face" else []
    copies.sort(key=lambda card: (g.side[card] != g.who, g.rules.live[g.zone[card]], card))
    return [card for card in copies if _concerns(g, action, card)] or copies


def card_lines(told: Explained, language: str = "en") -> list[str]:
    """Return a card for people: name, facts, text, then for each place what it can do there, or why not."""
    ja = language == "ja"
    head = told.name + (f"（{told.other}）" if ja and told.other else f" ({told.other})" if told.other else "")
    facts = ("、" if ja else ", ").join(f"{label} {value}" for label, value in told.facts)
    lines = [head, *([f"  {facts}"] if facts else []), *(f"  {line}" for line in told.text)]
    for one in told.lying:
        lines.append(f"{one.place}{'：' if ja else ': '}{one.words}")
        lines += [f"  > {answer}" for answer in one.answers]
        lines += [f"  - {reason.text(language)}" for reason in one.why]
    return lines


def _seen(g: State) -> list[int]:
    """Return the cards of which the asked seat knows the face."""
    return [card for card, known in enumerate(g.known) if known >> g.who & 1]


def _known_face(g: State, card: int) -> int:
    if not 0 <= card < len(g.face) or not g.known[card] >> g.who & 1:
        raise InputError(say("this card is hidden from you"))
    return g.face[card]


def _named_face(g: State, words: str) -> int:
    """Return the printed card that is meant, of those that the asked seat has seen or has in its own deck."""
    faces = g.match.faces
    numbers = sorted(
        {g.face[card] for card in _seen(g)} | {n for cards in g.match.decks[g.who].values() for n in cards}
    )
    wanted = fold(words.partition("#")[0])
    names = {number: [fold(name) for name in faces[number].names.values()] for number in numbers}
    found = [number for number in numbers if wanted in names[number]]
    found = found or [n for n in numbers if wanted and any(name.startswith(wanted) for name in names[n])]
    found = found or [n for n in numbers if wanted and any(wanted in name for name in names[n])]
    if not found:
        known = [name for number in numbers for name in faces[number].names.values()]
        hint = did_you_mean(words, known) or say("You can ask for each card of your deck, and for what you have seen.")
        raise InputError(say("no card that you know is called '{name}'", name=words), hint=hint)
    if len(found) > 1:
        several = listed((f"'{faces[number].name('en')}'" for number in found), "or")
        raise InputError(say("'{name}' may mean {cards}", name=words, cards=several), hint=say("Write more of it."))
    return found[0]


def _facts(g: State, face: Face, language: str) -> Iterator[tuple[str, str]]:
    """Yield the known facts that listings show, by their labels; that there is none of several goes without saying."""
    key = g.rules.layout.key
    for field in game(key).fields if key in entry_points() else ():
        if field.listed and face.facts.get(field.key, ()) != ():
            value = fact_words(field, face.facts[field.key], language)
            label = (field.ja if language == "ja" else "") or field.en
            yield label, value or say("no")


def rules_text(g: State, face: Face, language: str) -> Iterator[str]:
    """Yield the rules text, an ability a line; of two texts the one that is played (`Ability.edition`)."""
    key = g.rules.layout.key
    if not face.abilities or key not in entry_points() or not game(key).vocabulary:
        return
    from cardbase.language.english import english  # noqa: PLC0415 - only who asks for a card pays for the printers
    from cardbase.language.japanese import japanese  # noqa: PLC0415

    vocabulary = part(game(key).vocabulary)
    for ability in face.abilities:  # type: ignore[attr-defined]
        if ability.edition in ("", g.match.texts.edition):
            yield (japanese if language == "ja" else english)(ability._replace(edition=""), vocabulary)


def _lying(g: State, number: int, language: str) -> Iterator[Lying]:
    """Yield the copies of a card that the asked seat knows; of those that are alike one."""
    told = set()
    for card in sorted(_seen(g), key=lambda one: (g.side[one] != g.who, g.zone[one], one)):
        if g.face[card] == number:
            one = _copy(g, card, language)
            if one[1:] not in told:
                told.add(one[1:])
                yield one


def _copy(g: State, card: int, language: str) -> Lying:
    """Return where a card lies; that it can do nothing from there goes without saying."""
    live = g.rules.live[g.zone[card]]
    words = card_words(g, card, language, g.who) if live else g.match.faces[g.face[card]].name(language)
    why = why_not(g, card) if g.side[card] == g.who else ()
    reasons = tuple(reason for reason in why if reason.kind != NOTHING)
    return Lying(card, _place(g, card, language), words, _answers(g, card, language), reasons)


def _place(g: State, card: int, language: str) -> str:
    zone = g.rules.layout.zones.text(g.zone[card], language)
    if g.side[card] == g.who:
        return say("Yours, {zone}", zone=zone)
    return f"{seat_name(g.side[card], language)}{'・' if language == 'ja' else ', '}{zone}"


def _answers(g: State, card: int, language: str) -> tuple[str, ...]:
    """Return the legal answers that are about a card, in words."""
    return tuple(describe(g, action, language) for action in g.options if _concerns(g, action, card))


def _concerns(g: State, action: int, card: int) -> bool:
    about = g.rules.layout.about(action)
    if about == "card":
        return action & ARG == card
    if about == "face" and action & ~ARG not in g.rules.played_from:
        return action & ARG == g.face[card] and g.side[card] == g.who and g.rules.layout.seen[g.zone[card]] == OWNER
    return g.rules.plays(g, action, card)


_HEADING = re.compile(r"#{2,3} (.+)")
_ID = re.compile(r"(?:R-[A-Z]|D-|SW|[A-Z]{2}-C|[A-Z]{2})\d{1,2}[a-z]?")
_BETWEEN = re.compile(r", (?![^()]*\))")
"""What stands between two sources: a comma, but none in brackets."""
_IDS = ("id", "decision", "case")
"""Heads of the columns that hold ids; what stands under the heads of _SAYS is what they say."""
_SAYS = ("rule", "says", "shows", "what was missing", "decision")


class Rule(NamedTuple):
    """A rule of a game.

    id       "AT7"; chapter: "Attacks"
    text     what it says
    sources  where that comes from, in words; none where it is not told

    All in English; `messages.looked_up` has them in Japanese.
    """

    id: str
    chapter: str
    text: str
    sources: tuple[str, ...] = ()


@cache
def rulebook(game: str) -> dict[str, Rule]:
    """Return the rules of a game by id, in the order of its page; none for a game that has no page."""
    page = pages.page(f"rules {game}")
    if page is None:
        return {}
    found: dict[str, Rule] = {}
    tables = list(_tables(page.text()))
    known = _sources(tables)
    for table in sorted(
        tables, key=lambda table: "id" not in table[1]
    ):  # a switch only says how a rule may be played otherwise
        if rule := _rule(*table, known):
            found.setdefault(rule.id, rule)
    return found


def _tables(text: str) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the rows of all tables of a page, each with the heading above and the head of its table."""
    chapter, head = "", list[str]()
    for line in text.splitlines():
        if heading := _HEADING.fullmatch(line):
            chapter = heading[1]
        if not line.startswith("|"):
            head = []
            continue
        row = [cell.strip().replace("`", "") for cell in line.strip("| ").split("|")]
        if head and len(row) == len(head):
            yield chapter, head, row
        head = head or row


def _rule(chapter: str, head: list[str], row: list[str], known: dict[str, str]) -> Rule | None:
    """Return a row as a rule, None where it is none."""
    cells = dict(zip(head, row, strict=True))
    name = next((key for key in _IDS if _ID.fullmatch(cells.get(key, ""))), "")
    says = next((cells[key] for key in _SAYS if key != name and cells.get(key)), "")
    if not name or not says:
        return None
    keys = [key.strip() for key in cells.get("source", "").split(",") if key.strip()]
    return Rule(cells[name], chapter, says, tuple(known.get(key) or _decided(key) for key in keys))


def _decided(key: str) -> str:
    """Return a source that is none: a decision of cardbase's own."""
    return "a decision of cardbase's own, where the sources are silent" if key == "D" else key


def _sources(tables: list[tuple[str, list[str], list[str]]]) -> dict[str, str]:
    """Return what the keys in the columns of sources stand for; several may share an entry."""
    found: dict[str, str] = {}
    for _, head, row in tables:
        if head == ["key", "source"]:
            keys, sources = row[0].split(", "), _BETWEEN.split(row[1])
            each = sources if len(keys) == len(sources) else [row[1]] * len(keys)
            found |= dict(zip(keys, each, strict=True))
    return found


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


def rule_lines(rule: Rule) -> list[str]:
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
