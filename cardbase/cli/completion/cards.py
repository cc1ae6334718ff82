"""Cards, by the names and numbers by which commands take them."""

import re

from cardbase.cli.completion.asking import Asked, Suggestion, matching
from cardbase.messages import say

_COUNT = r"\d{1,4}\s*[x×]?\s+|\d{1,4}[x×]\s*"


def complete_cards(ctx: Asked) -> list[Suggestion]:
    """Return names of cards, or printed numbers."""
    return _cards(ctx, ctx.word, "")


def complete_card_words(ctx: Asked) -> list[Suggestion]:
    """Return names of cards for a name whose words stand without quotation marks: each word is one of the command line."""
    before = " ".join(ctx.earlier)
    if not before:
        return complete_cards(ctx)
    begun, size = f"{before} ".casefold(), len(before) + 1
    found = _cards(ctx, f"{before} {ctx.word}", "")
    return [one._replace(word=one.word[size:], spelt="") for one in found if one.word[:size].casefold() == begun]


def complete_counted_cards(ctx: Asked) -> list[Suggestion]:
    """Return cards with the count that was typed before them."""
    count = _count(ctx.word)
    return _cards(ctx, ctx.word[len(count) :], count)


def complete_deck_cards(ctx: Asked) -> list[Suggestion]:
    """Return the cards of the deck that is named, of the section that is named."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.decks.resolve import resolve_deck  # noqa: PLC0415

    deck, count, section = ctx.deck, _count(ctx.word), ctx.one("section")
    if deck is None:
        return []
    resolved = resolve_deck(ctx.db, deck)
    choices = dict[str, Choice]()
    for line in (*resolved.lines, *resolved.maybe):
        if section in ("", line.section):
            name = line.text or (line.card.name if line.card else "")
            names = (*line.card.names.values(), *line.card.numbers) if line.card else ()
            choices.setdefault(name, Choice(name, say("{n} in {section}", n=line.count, section=line.section), names))
    return matching(ctx.word[len(count) :], choices.values(), count)


def complete_set_cards(ctx: Asked) -> list[Suggestion]:
    """Return the cards of the deck that is named, else any card of its game."""
    return complete_deck_cards(ctx) or complete_counted_cards(ctx)


def complete_owned_cards(ctx: Asked) -> list[Suggestion]:
    """Return the cards that are owned."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.collection.store import owned  # noqa: PLC0415

    count = _count(ctx.word)
    choices = dict[str, Choice]()
    for (_, name, number), copies in owned(ctx.db, ctx.game).items():
        choices.setdefault(
            name or number, Choice(name or number, say("{n} owned", n=copies), (number,) if number else ())
        )
    return matching(ctx.word[len(count) :], choices.values(), count)


def complete_facts(ctx: Asked) -> list[Suggestion]:
    """Return FIELD= of the card that is named, and behind it the values that the field may have."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415

    ids = resolve(ctx.db, ctx.one("card"), game=ctx.game).ids
    row = ctx.db.execute("SELECT game FROM card WHERE id = ?", ids[:1]).fetchone() if ids else None
    fields = [field for game in ctx.games for field in game.fields if row and game.key == row[0]]
    name, sign, value = ctx.word.partition("=")
    if not sign:
        columns = [Choice(field.key, field.en, (field.ja, field.en, *field.aliases)) for field in fields]
        found = matching(name, [*columns, Choice("keywords"), Choice("abilities", say("in the effect language"))])
        return [one._replace(word=f"{one.word}=", spelt="", open=True) for one in found]
    field = next((field for field in fields if field.key == name), None)
    if field is None:
        return []
    choices = [Choice(value.key, value.en, (value.ja, value.en, *value.aliases)) for value in field.values]
    choices += [Choice(word) for word in ("yes", "no") if field.kind == "flag"]
    listed = value[: value.rfind(",") + 1] if field.kind == "set" else ""
    return matching(value[len(listed) :], choices, f"{name}={listed}")


def _cards(ctx: Asked, typed: str, before: str) -> list[Suggestion]:
    from cardbase.catalog.completing import complete_names, complete_numbers  # noqa: PLC0415

    game = ctx.game
    found = complete_names(ctx.db, typed, game)
    if any(sign.isdigit() for sign in typed):
        found = [*found, *complete_numbers(ctx.db, typed, game)]
    return [Suggestion(*one, before) for one in found]


def _count(word: str) -> str:
    """Return the count that stands before a card, with its blanks: "3 " of "3 BLOOD BERET"."""
    match = re.match(_COUNT, word)
    return match[0] if match else ""
