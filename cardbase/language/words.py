"""Words of the effect language: rows of a table, matched after the parse. A game adds rows, never grammar.

A row's **pattern** is what card texts say: plain words, `a|b` either word (the first is the canonical one), `[the]` a word
that may be left out, and slots: `{kind}` or `{kind?}`, which may be left out (the default is `this` for cards, `you` for
players, `any` for whose, 0 for an amount). The word's tree is its key and its slots' values in the pattern's order (see `cardbase.language.tree`)::

    Word("verb", "draw", "{who?} draw|draws {n}", ...)      text "opponent draws 2"    tree ("draw", ("opponent",), 2)
    Word("event", "enters", "{what?} enters|enter", ...)    text "when enters"         tree ("enters", ("this",))
    Word("keyword", "scout", "scout {n}", ...)              text "scout 3"             tree ("scout", 3)

Slot kinds: ``who`` a player · ``what`` cards, selected or referred to · ``n`` an amount · ``change`` a signed amount ·
``stat`` a field that effects may change · ``field`` any field · ``zone`` a zone's key · ``place`` a zone and whose it is · ``spot`` the
same, or that of the cards' controller ·
``name`` quoted text · ``mark``, ``resource``, ``phase`` their keys · ``keyword``, ``act``, ``event``, ``condition``,
``filter`` such a word · ``whose`` "you", "opponent" or "any" (of a phase) · ``times`` how often, an int · ``ability`` an
ability in square brackets · ``share`` amounts of resources, joined by `and`, as ((1, "blue"), (2, "red")) · ``family`` the key of a
keyword with slots, of which the words before the first one are said. A second slot of the same kind is numbered: ``{what} ... {what2}``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from cardbase.language.former import Former
from cardbase.language.idiom import PLAIN, Idiom
from cardbase.language.tree import FORMS, Abilities, Node, Select
from cardbase.messages import later

WORD_KINDS = {
    "verb": later("an effect"),
    "price": later("a price"),
    "event": later("an event"),
    "would": later("an event that may be replaced"),
    "timing": later("a timing"),
    "limit": later("a limit"),
    "condition": later("a condition"),
    "duration": later("a duration"),
    "filter": later("a filter"),
    "noun": later("a kind of card"),
    "reference": later("a card spoken of"),
    "player": later("a player"),
    "amount": later("an amount"),
    "zone": later("a zone"),
    "field": later("a field"),
    "mark": later("a mark"),
    "resource": later("a resource"),
    "phase": later("a phase"),
    "keyword": later("a keyword"),
    "act": later("an act"),
    "edition": later("an edition of a text"),
}
"""The kinds of rows and what a message calls them. Prices may also be verbs with `price` set."""

_SLOTTED = ("zone", "field", "mark", "resource", "phase", "keyword", "act", "event", "condition", "filter")
SLOT_KINDS = {
    **{kind: WORD_KINDS[kind] for kind in _SLOTTED},
    "who": later("a player"),
    "what": later("cards (such as: this, it, enemy unit)"),
    "n": later("a number"),
    "change": later("a change (such as +1000)"),
    "stat": later("a field that can change"),
    "place": later("a zone"),
    "spot": later("a zone"),
    "name": later("a name in quotes"),
    "whose": later("'your', 'opponent's' or 'each'"),
    "times": later("how often (such as: once, 2 times)"),
    "ability": later("an ability in square brackets"),
    "family": later("a keyword without its numbers"),
    "share": later("how much of what (such as: 1 blue and 2 red)"),
}
"""The kinds of slots and what a message calls them."""

DEFAULTS: dict[str, tuple[str] | str | int] = {"who": ("you",), "what": ("this",), "whose": "any", "name": "", "n": 0}
RESERVED = {
    *FORMS,
    "x",
    "scaled",
    "count",
    "plus",
    "minus",
    "times",
    "divided",
    "compare",
    "exists",
    "not",
    "and",
    "or",
    "field",
}


class Word(NamedTuple):
    """One row of the vocabulary.

    `en` and `ja` are the rules texts, slots in braces. In `en`, `draw|draws` gives the verb's form for its subject (plural or
    you | one other) and `{n:card|cards}` an amount with its noun; in `ja`, `{n:枚}` gives an amount with its counter and
    `{who:は}` a player with the particle, left out for `you` in effects. `ja_te` is a verb's te-form (捨てて); of an act, `ja`
    is the negative (アタックできない), `ja_te` the obligation, `ja_can` the permission; of a keyword, `ja_te` stands before a noun that
    has it (教団の) and `ja_can` says that a card gains it (教団の所属になる), without them を持つ and を得る; of a verb or price `ja_can` is
    how it stands among the prices (手札1枚捨札), of an event the icon that says it of this card (【進】), of a condition the icon before an
    ability that is in force, or can be used, while it holds (【覚醒】); of a zone, `ja_te` is what putting a card
    there is called, in both forms (`手札に加える|手札に加えて`), and `en` its name bare and with article (`deck|the deck`). `where` is the place
    of a filter, or of a keyword that is one: "before" the noun, "after" it, or "with" (after the word `with`). `stat` fields may be changed by effects, `text` fields compare
    with names. `price`: the verb may be a price. `counter`: a noun's Japanese counter; `living`: a noun that is somebody though
    it is counted as cards, a zone where such cards are alive (いる, and not ある; "an allied unit", and not "one of your units"). `sides`: what Japanese
    says before a noun of the own side and of the other (自軍, 敵) in a game that does not say 自分の and 相手の, and third, if given,
    before one of nobody's; with the noun `unit` behind it that is
    also what an ally and an enemy of no kind are called. `has_en` and
    `has_ja` say that a card has a value of a `text` field ("a {name} icon", {name}アイコンを持つ), which then stands as `where` says, also as "what":
    between the noun's side and the noun; of a keyword `has_en` is what a card with it is ("a Heretic");
    of a zone `has_ja` is what its top is called (ライフの先頭). The tag `does:KEY` (`when:KEY`,
    `keyword:KEY`) comes of itself; `tags` are added. `rule_en` and `rule_ja` say what a keyword does whose text is a
    name; they stand in brackets behind it where it is an ability of its own. Of the verb `search` they
    are what is also done where a deck is searched; of a timing they are what `that` is called in its abilities, which is else
    "that" and the noun of the event; of an event, what `that` is beside a chosen card of its kind (the attacking unit). Of an amount they
    are what stands behind "for each" and before につき; of a zone they say when an ability works there, of a noun what
    such a card is called out of play (a unit card). Of a field `en_change` is what English says of a card whose field changes
    (`deal|deals {change:more|less} damage`), instead of `gets +1 NAME`, and `levels` are the names of its values from 1 on
    (S, M, L). `meaning` and `example` are the documentation: the example is a line of card text that uses the word. `way`
    is a key of `ways.WAYS` where the word's kind does not tell it.
    """

    kind: str
    key: str
    pattern: str
    en: str = ""
    ja: str = ""
    ja_te: str = ""
    ja_can: str = ""
    counter: str = "枚"
    tags: tuple[str, ...] = ()
    where: str = "with"
    stat: bool = False
    text: bool = False
    price: bool = False
    rule_en: str = ""
    rule_ja: str = ""
    en_change: str = ""
    levels: tuple[str, ...] = ()
    has_en: str = ""
    has_ja: str = ""
    living: bool = False
    sides: tuple[str, ...] = ()
    meaning: str = ""
    example: str = ""
    way: str = ""


Ways = Mapping[str, Mapping[str, str]]
"""Kind of word -> way -> the keys of the words that belong to it, with commas between them."""


def in_ways(words: Iterable[Word], ways: Ways) -> Iterator[Word]:
    """Give the words, those that have a way in the table with it."""
    told = {(kind, key): way for kind, table in ways.items() for way, keys in table.items() for key in keys.split(", ")}
    for word in words:
        way = told.get((word.kind, word.key))
        yield word._replace(way=way) if way else word


class Element(NamedTuple):
    """One step of a pattern: plain words (`words`, any of them) or a slot (`slot`, its kind)."""

    words: tuple[str, ...] = ()
    slot: str = ""
    name: str = ""
    optional: bool = False


_SLOT = re.compile(r"\{([a-z]+)(\d*)(\??)\}")


def elements(pattern: str) -> tuple[Element, ...]:
    """The steps of a pattern; ValueError where it names an unknown slot."""
    steps = []
    for piece in pattern.split():
        slot = _SLOT.fullmatch(piece)
        if slot:
            kind, number, optional = slot.groups()
            if kind not in SLOT_KINDS:
                raise ValueError(f"unknown slot {piece} in the pattern '{pattern}'")
            steps.append(Element(slot=kind, name=kind + number, optional=bool(optional)))
        else:
            optional = piece.startswith("[")
            steps.append(Element(words=tuple(piece.strip("[]").split("|")), optional=bool(optional)))
    return tuple(steps)


class Row(NamedTuple):
    """A word with its pattern taken apart."""

    word: Word
    steps: tuple[Element, ...]
    slots: tuple[Element, ...]


def _in_terms(word: Word, idiom: Idiom) -> Word:
    """Return a word whose Japanese says some things as a game's rules do."""
    told = idiom.told
    return word._replace(ja=told(word.ja), ja_te=told(word.ja_te), ja_can=told(word.ja_can), rule_ja=told(word.rule_ja))


class Vocabulary:
    """All words of one game: the core's rows and its own; a game's row replaces the core's of the same kind and key.

    japanese   a printed value as card texts name it ("black") -> what Japanese texts call it (黒)
    told       a name that texts say -> what the rulebook says of it, in English and Japanese, for rows with `{name:told}`
    ways       the ways that the rows of these tables belong to, where their kinds do not tell them (`in_ways`)
    wishes     what newcomers wish for -> words of the game that say it, before those of the core (`language.wishes`)
    carried_out   whether the game's rules carry out a word of a kind and key: what is advised has to be
    refused    why the game's rules play no card with such abilities, "" where they do
    former     words that are gone, and how the same is said now (`language.former`)
    idiom      how Japanese texts say what those of all games say
    english    a name in a condition ("direct") -> what English texts call it there ("a direct attack")
    together   two conditions, what both texts call them where they stand beside each other (the own strike, no counter-attack: the own attack)
    """

    def __init__(
        self,
        *tables: Iterable[Word],
        japanese: Mapping[str, str] | None = None,
        idiom: Idiom = PLAIN,
        told: Mapping[str, tuple[str, str]] | None = None,
        english: Mapping[str, str] | None = None,
        together: Mapping[tuple[Node, Node], tuple[str, str]] | None = None,
        ways: Ways | None = None,
        wishes: Mapping[str, tuple[str, ...]] | None = None,
        carried_out: Callable[[str, str], bool] = lambda _kind, _key: True,
        refused: Callable[[Abilities], str] = lambda _: "",
        former: Callable[[], tuple[Former, ...]] = tuple,
    ) -> None:
        self.japanese, self.idiom, self.former = japanese or {}, idiom, former
        self.told = told or {}
        self.wishes, self.carried_out, self.refused = wishes or {}, carried_out, refused
        self.english, self.together = english or {}, together or {}
        self.words: dict[tuple[str, str], Word] = {}
        first, *others = tables
        core = (_in_terms(word, idiom) for word in first) if idiom.terms else first
        for word in in_ways((word for table in (core, *others) for word in table), ways or {}):
            if word.kind not in WORD_KINDS:
                raise ValueError(f"the word '{word.key}' has the unknown kind '{word.kind}'")
            if word.key in RESERVED:
                raise ValueError(f"'{word.key}' is a fixed form of the language and cannot be a word's key")
            replaced = self.words.get((word.kind, word.key), word)
            self.words[word.kind, word.key] = word._replace(way=replaced.way) if replaced.way and not word.way else word

    def word(self, kind: str, key: str) -> Word | None:
        """The row of this kind and key, if there is one."""
        return self.words.get((kind, key))

    @cached_property
    def rows(self) -> dict[tuple[str, str], Row]:
        """Every word with its pattern taken apart, by kind and key."""
        taken = ((place, word, elements(word.pattern)) for place, word in self.words.items())
        return {place: Row(word, steps, tuple(step for step in steps if step.slot)) for place, word, steps in taken}

    @cached_property
    def _index(self) -> dict[str, dict[str, list[Row]]]:
        """Kind -> first plain word of the pattern ("" if it has none) -> rows, those with more plain words first."""
        index: dict[str, dict[str, list[Row]]] = {kind: {} for kind in WORD_KINDS}
        for row in sorted(self.rows.values(), key=lambda row: -sum(not step.slot for step in row.steps)):
            firsts = next((step.words for step in row.steps if step.words and not step.optional), ("",))
            for first in firsts:
                index[row.word.kind].setdefault(first, []).append(row)
        return index

    def candidates(self, kind: str, words: Iterable[str]) -> Iterator[Row]:
        """Rows of a kind that could match a phrase made of these words."""
        index = self._index[kind]
        for word in words:
            yield from index.get(word, ())
        yield from index.get("", ())

    @cached_property
    def plain_words(self) -> frozenset[str]:
        """Every plain word of every pattern, for "did you mean"."""
        return frozenset(word for row in self.rows.values() for step in row.steps for word in step.words)


# Rows of words, kind by kind, as most are written; `words.Word` says what the parts are.


def noun(
    key: str,
    pattern: str,
    ja: str,
    counter: str,
    meaning: str,
    example: str,
    *,
    en: str = "",
    living: bool = False,
    sides: tuple[str, ...] = (),
    away: tuple[str, str] = ("", ""),
) -> Word:
    """Return a kind of card, which English rules texts call as card texts do if no name is given; `away` is what it is called out of play, in both languages."""
    return Word(
        "noun",
        key,
        pattern,
        en or pattern,
        ja,
        counter=counter,
        living=living,
        sides=sides,
        rule_en=away[0],
        rule_ja=away[1],
        meaning=meaning,
        example=example,
    )


def event(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    """Return an event."""
    return Word("event", key, pattern, en, ja, meaning=meaning, example=example)


def condition(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    """Return a condition."""
    return Word("condition", key, pattern, en, ja, meaning=meaning, example=example)


def quality(key: str, pattern: str, where: str, meaning: str, en: str, ja: str, example: str) -> Word:
    """Return a quality of cards, a row of kind "filter"."""
    return Word("filter", key, pattern, en, ja, where=where, meaning=meaning, example=example)


def keyword(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    """Return a keyword."""
    return Word("keyword", key, pattern, en, ja, meaning=meaning, example=example)


_FOLLOWED = {
    "する": ("して", "し"), "ない": ("ず", "ず"), "く": ("いて", "き"), "ぐ": ("いで", "ぎ"), "す": ("して", "し"), "う": ("って", "い"),
    "つ": ("って", "ち"), "ぶ": ("んで", "び"), "む": ("んで", "み"), "る": ("って", "り"),
    **{f"{kana}る": (f"{kana}て", kana) for kana in "えけせてねべめれげいきしじちにみり得見出"},
}  # fmt: skip
"""How verbs end in Japanese: their te-form, and their stem."""


def followed(verb: str, form: int = 0) -> str:
    """Return a Japanese verb as another one follows it: in its te-form (0), or as its stem (1): {zone:置く} -> {zone:置いて}, {zone:置き}."""
    bare = verb.removesuffix("}")
    ending = bare[-2:] if bare[-2:] in _FOLLOWED else bare[-1:]
    return bare.removesuffix(ending) + _FOLLOWED.get(ending, (ending, ending))[form] + verb[len(bare) :]


def verb(
    key: str, pattern: str, meaning: str, en: str, ja: str, example: str, *, te: str = "", price: bool = False
) -> Word:
    """Return an effect, which may be a price, too; `te` is its te-form, where that is not just the verb's."""
    return Word("verb", key, pattern, en, ja, te or followed(ja), meaning=meaning, example=example, price=price)


def lasting(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    """Return an effect that says what holds for a time: of its Japanese verb the stem stands before others."""
    return verb(key, pattern, meaning, en, ja, example, te=followed(ja, 1))


def act(key: str, pattern: str, meaning: str, en: str, ja: tuple[str, str, str], example: str) -> Word:
    """Return an act; in Japanese that it cannot, must, and can be done."""
    return Word("act", key, pattern, en, *ja, meaning=meaning, example=example)


def explained(words: Iterable[Word], rules: Mapping[str, tuple[str, str]]) -> tuple[Word, ...]:
    """Return words, the keywords among them with what they do: key -> `rule_en` and `rule_ja`."""

    def told(word: Word) -> Word:
        rule = rules.get(word.key) if word.kind == "keyword" else None
        return word._replace(rule_en=rule[0], rule_ja=rule[1]) if rule else word

    return tuple(map(told, words))


# Which form a verb has for its subject; shared by the printer and the English text.


def singular(subject: object) -> bool:
    """Whether a verb with this subject stands in the third person singular: `opponent draws`, `this gets`."""
    if isinstance(subject, Select):
        return subject.quantity in (("exactly", 1), ("random", 1))
    if isinstance(subject, tuple) and subject:
        return subject[0] not in ("you", "rest_of") and not (subject[0] in ("top", "bottom") and subject[1] != 1)
    return False


_PARTICIPLES = {
    "is": "been", "are": "been", "deal": "dealt", "draw": "drawn", "fall": "fallen", "leave": "left", "lay": "laid", "put": "put", "win": "won",
}  # fmt: skip


def participle(verb: str) -> str:
    """What has happened: `moves` -> `moved`, `deal` -> `dealt`."""
    base = verb if verb in _PARTICIPLES else verb.removesuffix("s")
    return _PARTICIPLES.get(base) or (f"{base}d" if base.endswith("e") else f"{base}ed")


def subject_of(row: Row, node: Node) -> object:
    """The value of the slot that leads the pattern, if it is a player or cards; else None."""
    leads = bool(row.steps) and row.steps[0].slot in ("who", "what")
    return node[1] if leads else None


def slot_values(row: Row, node: Node) -> dict[str, object]:
    """The node's arguments by the names of the pattern's slots."""
    return {step.name: value for step, value in zip(row.slots, node[1:], strict=True)}


def forms(word: Word) -> tuple[str, str]:
    """A noun's singular and plural in English."""
    singular_form, _, plural = word.en.partition("|")
    return singular_form, plural or singular_form
