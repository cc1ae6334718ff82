"""Rows of words, kind by kind, as most are written; `words.Word` says what the parts are."""

from collections.abc import Iterable, Mapping

from cardbase.language.words import Word


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


def verb(
    key: str, pattern: str, meaning: str, en: str, ja: str, ja_te: str, example: str, *, price: bool = False
) -> Word:
    """Return an effect, which may be a price, too."""
    return Word("verb", key, pattern, en, ja, ja_te, meaning=meaning, example=example, price=price)


def act(key: str, pattern: str, meaning: str, en: str, ja: tuple[str, str, str], example: str) -> Word:
    """Return an act; in Japanese that it cannot, must, and can be done."""
    return Word("act", key, pattern, en, *ja, meaning=meaning, example=example)


def explained(words: Iterable[Word], rules: Mapping[str, tuple[str, str]]) -> tuple[Word, ...]:
    """Return keywords with what they do: key -> `rule_en` and `rule_ja`; others stay as they are."""

    def told(word: Word) -> Word:
        rule = rules.get(word.key)
        return word._replace(rule_en=rule[0], rule_ja=rule[1]) if rule else word

    return tuple(map(told, words))
