"""A card in words for people, in English, Japanese or both: its names, its type line, its ratings, its facts with labels.

Which facts stand on a face its game declares (`games/face.py`). Drawn faces and lists for people say them alike.
"""

import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration
from cardbase.catalog.record import NONE as NO_ICON
from cardbase.catalog.record import Record
from cardbase.errors import Choice, choose
from cardbase.games.card import Card, Fact, lacking
from cardbase.games.field import Field, colours, fact_words, usual
from cardbase.messages import known, label, later, listed, looked_up, name_label, say, spoken
from cardbase.text import fold

LANGUAGES = ("both", "en", "ja")
ORIGINAL = ("original card of cardbase", "cardbaseのオリジナルカード")
INFERRED = ("* inferred", "* 推定")
NOT_KNOWN = ("The rules text is not known.", "テキスト不明")


def chosen(language: str) -> str:
    """Return a language to tell in, the one that is spoken for "". Raises InputError for one that there is not."""
    message = say("cards are not told in '{language}'", language=language)
    return choose(language, map(Choice, LANGUAGES), message) if language else spoken()


def of(words: tuple[str, str], language: str) -> tuple[str, ...]:
    """Return words, given in English and Japanese, in a language: one of them or both, each once; the other where one is ""."""
    en, ja = words
    return {"en": (en or ja,), "ja": (ja or en,)}.get(language) or tuple(dict.fromkeys(filter(None, (ja, en))))


def told_in(texts: Mapping[str, str], language: str) -> dict[str, str]:
    """Return the texts, by language, that are told in a language: one of them or both; what there is where there is none in it."""
    told = {key: text for key, text in texts.items() if language in ("both", key)}
    return told or dict(texts)


def other_name(names: Mapping[str, str], shown: str, language: str = "") -> str:
    """Return what stands beside the name that is shown, of some names by kind: the English one, else the Japanese one, else how it is
    read, for readers of Japanese in kana, for others in Latin letters; "" where there is no other.
    """
    reading = "kana" if (language or spoken()) == "ja" else "romaji"
    others = (names.get(kind, "") for kind in ("en", "ja", reading))
    return next((name for name in others if name not in ("", shown)), "")


def shown_name(table: str) -> str:
    """Return SQL for the name that people read of a card, a row of this table or alias: that of the language that names are told in (`Card.shown`)."""
    own = f"(SELECT text FROM name WHERE card_id = {table}.id AND kind = 'en')"
    return f"{table}.name" if name_label("en", "ja") == "ja" else f"coalesce({own}, {table}.name)"


def name_orders(table: str) -> tuple[str, ...]:
    """Return SQL for the keys by which people read the cards of this table or alias in order: by the names that they are shown under. In
    English, cards without an English name stand behind the others.
    """
    if name_label("en", "ja") == "ja":
        return (f"{table}.sort_name",)
    return f"(SELECT folded FROM name WHERE card_id = {table}.id AND kind = 'en')", f"{table}.sort_name"


def written_name(card: Card, language: str, shared: Collection[str] = ()) -> str:
    """Return the name under which files for programs have a card in a language, "" for the one that names are told in; with both, the
    one that decks are saved with.

    shared  English names that do not tell cards apart (`shared_names`): such a card keeps the name that decks are saved with
    """
    own = card.names.get("en", "") if (language or name_label("en", "ja")) == "en" else ""
    return own if own and own not in shared else card.name


def shared_names(db: sqlite3.Connection, game: str) -> frozenset[str]:
    """Return the English names of a game's cards that mean other cards, too, which are otherwise called apart."""
    query = """
        SELECT DISTINCT own.text FROM name own JOIN card ON card.id = own.card_id
        JOIN name other ON other.folded = own.folded JOIN card its ON its.id = other.card_id
        WHERE own.kind = 'en' AND card.game = ? AND its.game = card.game AND its.name <> card.name
    """
    return frozenset(text for (text,) in db.execute(query, (game,)))


def names_apart(db: sqlite3.Connection, language: str) -> dict[tuple[str, str], str]:
    """Return the name of each card, by game and key, under which programs have it in a language that keep the cards of all games together
    by their names: the one that is written, its key behind it where another card of its game is called so, its game where one of another
    game is: "引き潮 (Build Divide)", "Cavalier (1-091) (FERTCG)".
    """
    english = (language or name_label("en", "ja")) == "en"
    shared = {key: shared_names(db, key) for (key,) in db.execute("SELECT key FROM game")}
    titles = dict(db.execute("SELECT key, en FROM game"))
    printed = "SELECT folded FROM name JOIN card ON card.id = card_id WHERE kind IN ('en', 'ja')"
    several = {text for (text,) in db.execute(f"{printed} GROUP BY folded HAVING count(DISTINCT game) > 1")}
    own = "(SELECT text FROM name WHERE card_id = card.id AND kind = 'en')"
    written = {}
    for game, key, name, en in db.execute(f"SELECT game, key, name, {own} FROM card"):
        written[game, key] = en if english and en and en not in shared[game] else name
    called = Counter((game, fold(name)) for (game, _), name in written.items())
    for (game, key), name in written.items():
        again, words = called[game, fold(name)] > 1, name
        if again and key != name:
            words = key if key.startswith(name) else f"{name} ({key})"
        written[game, key] = f"{words} ({titles[game]})" if fold(name) in several else words
    return written


def names(card: Card, language: str) -> tuple[str, str]:
    """Return the name, and below it the other one, in one language alone where nobody could read the first."""
    en, ja = card.names.get("en", ""), card.names.get("ja", "")
    first = ((en or ja) if language == "en" else (ja or en)) or card.name
    alone = language == "ja" or (language == "en" and en)
    return first, "" if alone else other_name(card.names, first, language)


class Rating(NamedTuple):
    """A number of a card with its label; "" where the card has one that is not known."""

    label: str
    value: str


class CardText:
    """A card, told in a language: en, ja or both. What was inferred bears a star."""

    def __init__(self, record: Record, declared: Declaration, language: str) -> None:
        self.record, self.declared, self.language = record, declared, language
        self.card, self.face = record.card, declared.face if any(declared.face) else usual(declared.fields)
        self._fields = {field.key: field for field in declared.fields}
        missing = lacking(declared.needs, self.card.facts)
        self._missing = {*missing.rules, *missing.more}

    def types(self) -> list[str]:
        """Return the words of the type line, and the variant where no fact says it."""
        words = [self._words(self._fields[key]) for key in self.face.types]
        variant = self.record.variant
        return list(dict.fromkeys(filter(None, (*words, "" if variant in self.card.facts.values() else variant))))

    def icons(self) -> list[str]:
        """Return small labels: what says nothing by itself with its field's name, no icons not at all; then the keywords."""
        return [*filter(None, (self._icon(self._fields[key]) for key in self.face.icons)), *self._keywords()]

    def corner(self) -> Rating | None:
        """Return what the card costs to play; None for a card that has nothing of the kind."""
        return next(self._ratings((self.face.corner,)), None)

    def ratings(self) -> list[Rating]:
        """Return the ratings that the card has."""
        return list(self._ratings(self.face.ratings))

    def lines(self) -> list[str]:
        """Return what stands above the rules text, with labels."""
        fields = (self._fields[key] for key in self.face.lines)
        return [f"{self._label(field)}: {words}" for field in fields if (words := self._words(field))]

    def rules(self, texts: Mapping[str, str]) -> list[str]:
        """Return the rules text of some texts by language, ability by ability, or that it is not known; each line once."""
        lines = [] if self.record.abilities is not None else [NOT_KNOWN[0]] * (self.language != "ja")
        lines += [] if self.record.abilities is not None else [NOT_KNOWN[1]] * (self.language != "en")
        wanted = ("en", "ja") if self.language == "both" else (self.language,)
        spoken = [texts[language] for language in wanted if texts.get(language)] or list(texts.values())
        return list(dict.fromkeys(line for text in (*lines, *spoken) for line in text.split("\n")))

    def origin(self) -> list[str]:
        """Return number, set and rarity, the game, and what marks the card."""
        japanese = self.language == "ja"
        printing = next(iter(self.record.printings), ())
        words = [*filter(None, printing), self.declared.ja if japanese else self.declared.en]
        marks = ((ORIGINAL, self.card.original), (INFERRED, self._guesses()))
        return words + [words[japanese] for words, said in marks if said]

    def colours(self) -> list[str]:
        """Return the colours of the card ("#rrggbb"): one for each value of the field that its game names."""
        return colours(self.face, self.card)

    def _keywords(self) -> list[str]:
        return [self.declared.keyword(keyword, self.language) for keyword in self.card.keywords]

    def _guesses(self) -> bool:
        face = self.face
        return any(
            key in self.card.inferred for key in (*face.types, face.corner, *face.icons, *face.ratings, *face.lines)
        )

    def _ratings(self, keys: tuple[str, ...]) -> Iterator[Rating]:
        for key in keys:
            if key in self.card.facts or key in self._missing:
                field = self._fields[key]
                yield Rating(self._label(field), self._value(field, self.card.facts.get(key)))

    def _value(self, field: Field, value: Fact | None) -> str:
        if value is None:
            return ""
        signed = isinstance(value, int) and field.key in self.face.signed
        words = (
            f"{value:+}".replace("-", "−")
            if signed
            else fact_words(field, value, "ja" if self.language == "ja" else "en")
        )
        return words + self._star(field)

    def _label(self, field: Field) -> str:
        words = (field.ja or field.en) if self.language == "ja" else field.en
        return words[:1].upper() + words[1:]

    def _star(self, field: Field) -> str:
        return "*" if field.key in self.card.inferred else ""

    def _words(self, field: Field) -> str:
        """Return a fact, "" where there is nothing to say."""
        value = self.card.facts.get(field.key, ())
        if value == () or value is False:
            return ""
        each = value if isinstance(value, tuple) else (value,)
        return ("、" if self.language == "ja" else ", ").join(self._one(field, item) for item in each) + self._star(
            field
        )

    def _one(self, field: Field, value: Fact) -> str:
        said = (field.en, field.ja) if value is True else (fact_words(field, value), fact_words(field, value, "ja"))
        return " / ".join(of(said, self.language))

    def _icon(self, field: Field) -> str:
        value, words = self.card.facts.get(field.key), self._words(field)
        if value == 0:
            return ""
        return f"{self._label(field)} {words}" if words and (field.kind == "number" or value == NO_ICON) else words


NAME_LABELS = {
    "ja": later("Japanese"),
    "en": later("English"),
    "kana": later("Reading"),
    "romaji": later("Romaji"),
    "alias": later("Also"),
}


class KnownFact(NamedTuple):
    """A fact with its label and words."""

    field: Field
    label: str
    words: str


def clauses(note: str) -> list[str]:
    """Return the parts of a note on a card, each of which is translated alone."""
    return list(filter(None, note.split("; ")))


def noted(note: str) -> list[str]:
    """Return the lines of a note on a card in the language that is spoken, as far as it is one on a bundled card."""
    return [say("; ").join(map(looked_up, clauses(line))) for line in note.split("\n")]


def other_names(record: Record) -> Iterator[tuple[str, str]]:
    """Yield the names of a card besides the one that it is shown by, a label and words each."""
    for kind, text in record.card.names.items():
        if text != record.card.shown:
            yield known(NAME_LABELS.get(kind, kind)), text.replace(";", ", ")


def keywords(card: Card, declared: Declaration) -> str:
    """Return the keywords of a card as they are called."""
    return listed(declared.keyword(word, spoken()) for word in card.keywords)


def printings(record: Record) -> Iterator[str]:
    """Yield each printing in words: its number, set and rarity."""
    for p in record.printings:
        parts = p.number, p.set and say("set {key}", key=p.set), p.rarity and say("rarity {key}", key=p.rarity)
        yield listed(filter(None, parts))


def facts(record: Record, declared: Declaration) -> Iterator[KnownFact]:
    """Yield the known facts in the order of the game's fields; of one that there is none of the words are "no"."""
    for field in declared.fields:
        if field.key in record.card.facts:
            head = label(field.en, field.ja)
            words = fact_words(field, record.card.facts[field.key], spoken()) or label("no", "なし")
            yield KnownFact(field, head[:1].upper() + head[1:], words)
