"""What may stand where something is to be named: cards, decks, queries, and all else of which there is a list.

What a query says may stand in one word of the command line or in several.
"""

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from cardbase.catalog.completing import complete_names, complete_numbers
from cardbase.cli.completion.request import Request, Suggestion, matching
from cardbase.errors import Choice, choices_of
from cardbase.messages import say
from cardbase.settings import ALL, SETTINGS

if TYPE_CHECKING:
    from cardbase.catalog.search.completion import Typed
    from cardbase.catalog.shorthands import Kind


_COUNT = r"\d{1,4}\s*[x×]?\s+|\d{1,4}[x×]\s*"


def complete_cards(ctx: Request) -> list[Suggestion]:
    """Return names of cards, or printed numbers."""
    return _cards(ctx, ctx.word, "")


def complete_card_words(ctx: Request) -> list[Suggestion]:
    """Return names of cards for a name whose words stand without quotation marks: each word is one of the command line."""
    before = " ".join(ctx.earlier)
    if not before:
        return complete_cards(ctx)
    begun, size = f"{before} ".casefold(), len(before) + 1
    whole = _cards(ctx, f"{before} {ctx.word}", "")
    return [one._replace(word=one.word[size:], spelt="") for one in whole if one.word[:size].casefold() == begun]


def complete_counted_cards(ctx: Request) -> list[Suggestion]:
    """Return cards with the count that was typed before them."""
    count = _count(ctx.word)
    return _cards(ctx, ctx.word[len(count) :], count)


def complete_deck_cards(ctx: Request) -> list[Suggestion]:
    """Return the cards of the deck that is named, of the section that is named."""
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


def complete_set_cards(ctx: Request) -> list[Suggestion]:
    """Return the cards of the deck that is named, else any card of its game."""
    return complete_deck_cards(ctx) or complete_counted_cards(ctx)


def complete_owned_cards(ctx: Request) -> list[Suggestion]:
    """Return the cards that are owned."""
    from cardbase.collection.store import owned  # noqa: PLC0415

    count = _count(ctx.word)
    choices = dict[str, Choice]()
    for (_, name, number), copies in owned(ctx.db, ctx.game).items():
        choices.setdefault(
            name or number, Choice(name or number, say("{n} owned", n=copies), (number,) if number else ())
        )
    return matching(ctx.word[len(count) :], choices.values(), count)


def complete_facts(ctx: Request) -> list[Suggestion]:
    """Return FIELD= of the card that is named, or of a new one's game, and behind it the values that the field may have."""
    from cardbase.catalog.search.resolve import resolve  # noqa: PLC0415

    ids = resolve(ctx.db, ctx.one("card"), game=ctx.game).ids
    row = ctx.db.execute("SELECT game FROM card WHERE id = ?", ids[:1]).fetchone() if ids else None
    own = row[0] if row else ctx.game if ctx.command == "catalog add" else ""
    fields = [field for game in ctx.games for field in game.fields if game.key == own]
    name, sign, value = ctx.word.partition("=")
    if not sign:
        columns = [Choice(field.key, field.en, (field.ja, field.en, *field.aliases)) for field in fields]
        begun = matching(name, [*columns, Choice("keywords"), Choice("abilities", say("in the effect language"))])
        return [one._replace(word=f"{one.word}=", spelt="", open=True) for one in begun]
    field = next((field for field in fields if field.key == name), None)
    if field is None:
        return []
    choices = [Choice(value.key, value.en, (value.ja, value.en, *value.aliases)) for value in field.values]
    choices += [Choice(word) for word in ("yes", "no") if field.kind == "flag"]
    listed = value[: value.rfind(",") + 1] if field.kind == "set" else ""
    return matching(value[len(listed) :], choices, f"{name}={listed}")


def _cards(ctx: Request, typed: str, before: str) -> list[Suggestion]:
    game = ctx.game
    names = complete_names(ctx.db, typed, game)
    if any(sign.isdigit() for sign in typed):
        names = [*names, *complete_numbers(ctx.db, typed, game)]
    return [Suggestion(*one, before) for one in names]


def _count(word: str) -> str:
    """Return the count that stands before a card, with its blanks: "3 " of "3 BLOOD BERET"."""
    match = re.match(_COUNT, word)
    return match[0] if match else ""


def complete_decks(ctx: Request) -> list[Suggestion]:
    """Return saved and bundled decks; behind NAME@ the versions of a saved one."""
    from cardbase.decks.store import preconstructed  # noqa: PLC0415

    if version := re.fullmatch(r"(.*\S)@\d*", ctx.word):
        return _versions(ctx, version[1])
    game = ctx.game if ctx.one("game") else ""
    bundled = [Choice(prebuilt.deck.name, prebuilt.deck.game) for prebuilt in preconstructed(game)]
    return ctx.among({choice.word: choice for choice in (*_saved(ctx, game), *bundled)}.values())


def complete_saved_decks(ctx: Request) -> list[Suggestion]:
    """Return saved decks."""
    return ctx.among(_saved(ctx))


def complete_deleted_decks(ctx: Request) -> list[Suggestion]:
    """Return saved decks, and deleted ones that can be brought back."""
    rows = ctx.db.execute("SELECT name FROM deck WHERE deleted ORDER BY name").fetchall()
    gone = [Choice(name, say("deleted")) for (name,) in rows]
    return ctx.among({choice.word: choice for choice in (*gone, *_saved(ctx))}.values())


def complete_games_and_decks(ctx: Request) -> list[Suggestion]:
    """Return games, then decks."""
    return [*complete_games(ctx), *complete_decks(ctx)]


def complete_tags(ctx: Request) -> list[Suggestion]:
    """Return the tags of saved decks, and the one that says that a deck is built."""
    from cardbase.decks.deck import BUILT  # noqa: PLC0415

    return ctx.among(dict.fromkeys((BUILT, *tags_of(ctx))))


def complete_own_tags(ctx: Request) -> list[Suggestion]:
    """Return the tags of the deck that is named."""
    deck = ctx.deck
    return ctx.among(deck.tags if deck else ())


def complete_places(ctx: Request) -> list[Suggestion]:
    """Return where copies of the collection lie."""
    return ctx.among(
        place for (place,) in ctx.db.execute("SELECT DISTINCT place FROM owned_lot WHERE place != '' ORDER BY place")
    )


def complete_saved_searches(ctx: Request) -> list[Suggestion]:
    """Return the names of the queries that are saved."""
    return _shorthands(ctx, "search")


def complete_aliases(ctx: Request) -> list[Suggestion]:
    """Return the names that stand for the beginnings of commands."""
    return _shorthands(ctx, "alias")


def _shorthands(ctx: Request, kind: "Kind") -> list[Suggestion]:
    from cardbase.catalog.shorthands import shorthands  # noqa: PLC0415

    return ctx.among(one.name for one in shorthands(ctx.db, kind))


def tags_of(ctx: Request) -> list[str]:
    """Return the tags of all saved decks."""
    from cardbase.decks.store import saved_decks  # noqa: PLC0415

    return list(dict.fromkeys(tag for deck in saved_decks(ctx.db) for tag in deck.tags))


def _saved(ctx: Request, game: str = "") -> list[Choice]:
    query = "SELECT name, game FROM deck WHERE NOT deleted AND (? = '' OR game = ?) ORDER BY name"
    return [Choice(name, key) for name, key in ctx.db.execute(query, (game, game))]


def _versions(ctx: Request, name: str) -> list[Suggestion]:
    from cardbase.decks import store  # noqa: PLC0415

    known = store.history(ctx.db, name) if store.exists(ctx.db, name) else []
    choices = [Choice(str(revision.version), revision.action) for revision in known]
    return matching(ctx.word[len(name) + 1 :], choices, f"{name}@")


def complete_query(ctx: Request) -> list[Suggestion]:
    """Return what a query for cards may go on with."""
    from cardbase.catalog.search.completion import complete_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ctx.earlier)


def complete_one_query(ctx: Request) -> list[Suggestion]:
    """Return what a query for cards that is one word of the command line may go on with."""
    from cardbase.catalog.search.completion import complete_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ())


def complete_deck_query(ctx: Request) -> list[Suggestion]:
    """Return what a query for decks may go on with."""
    from cardbase.catalog.search.completion import complete_deck_query as complete  # noqa: PLC0415

    return _completed(ctx, complete, ctx.earlier)


def _completed(ctx: Request, complete: "Callable[..., Typed]", words: Sequence[str]) -> list[Suggestion]:
    from cardbase.decks.store import deck_names  # noqa: PLC0415

    earlier = "".join(f"{word} " for word in words)
    typed = complete(ctx.db, earlier + ctx.word, game=ctx.game, decks=deck_names(ctx.db), tags=tags_of(ctx))
    start = typed.start - len(earlier)
    if start >= 0:
        return [Suggestion(*one, ctx.word[:start]) for one in typed.found]
    # A name that began in an earlier word goes on in this one.
    begun = earlier[start:]
    rest = (one for one in typed.found if one.word.casefold().startswith(begun.casefold()))
    return [Suggestion(one.word[len(begun) :], one.help) for one in rest]


_CARD_LISTINGS = ("search", "deck show")
CARD_COLUMNS = (
    "name", "other", "number", "game", "facts", "keyword", "ja", "en", "kana", "romaji", "alias", "set",
)  # fmt: skip
"""The columns of a listing of cards beside the fields of their game."""


def complete_games(ctx: Request) -> list[Suggestion]:
    """Return the keys of the games."""
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    return ctx.among(choices_of(declarations(ctx.db).values()))


def complete_game_formats(ctx: Request) -> list[Suggestion]:
    """Return the formats of the game of the command."""
    forms = {form.key: form for game in ctx.games for form in game.formats}
    return ctx.among(choices_of(forms.values()))


def complete_own_formats(ctx: Request) -> list[Suggestion]:
    """Return the user's own formats."""
    from cardbase.catalog.formats import own_formats  # noqa: PLC0415

    return ctx.among(choices_of(own_formats(ctx.db)))


def complete_sections(ctx: Request) -> list[Suggestion]:
    """Return the sections of the game of the command, and the maybeboard."""
    places = {place.key: place for game in ctx.games for place in game.places}
    return ctx.among(choices_of(places.values()))


def complete_formats(ctx: Request) -> list[Suggestion]:
    """Return the file formats in which decks are written."""
    return _formats(ctx, reading=False)


def complete_read_formats(ctx: Request) -> list[Suggestion]:
    """Return the file formats of which decks are read."""
    return _formats(ctx, reading=True)


def _formats(ctx: Request, *, reading: bool) -> list[Suggestion]:
    from cardbase.decks.formats import choices  # noqa: PLC0415

    return ctx.among(choices(writes=not reading))


def complete_programs(ctx: Request) -> list[Suggestion]:
    """Return the table-top programs that games are written for."""
    from cardbase.tables import choices  # noqa: PLC0415

    return ctx.among(choices())


def complete_agent(ctx: Request) -> list[Suggestion]:
    """Return agents."""
    from cardbase.sim.agents import agent_choices  # noqa: PLC0415

    return ctx.among(agent_choices())


def complete_agents(ctx: Request) -> list[Suggestion]:
    """Return agents; several stand with commas between them."""
    from cardbase.sim.agents import agent_choices  # noqa: PLC0415

    before = ctx.word[: ctx.word.rfind(",") + 1]
    return matching(ctx.word[len(before) :], agent_choices(), before)


def complete_players(ctx: Request) -> list[Suggestion]:
    """Return who may sit at a table: agents, and a person."""
    from cardbase.sim.interactive import player_choices  # noqa: PLC0415

    return ctx.among(player_choices())


def complete_setting_values(ctx: Request) -> list[Suggestion]:
    """Return what the setting that is named may be."""
    setting = SETTINGS.get(ctx.one("key"))
    if setting is None:
        return []
    if setting.key == "game":
        return complete_games(ctx)
    if setting.key == "agents":
        return complete_agents(ctx)
    return ctx.among(setting.words or ((setting.usual, ALL) if setting.key == "page_length" else ()))


def complete_columns(ctx: Request) -> list[Suggestion]:
    """Return columns of a listing of cards; several stand with commas between them."""
    if ctx.command not in _CARD_LISTINGS:
        return []
    before = ctx.word[: ctx.word.rfind(",") + 1]
    columns = [Choice(key) for key in CARD_COLUMNS]
    columns += [Choice(f.key, f.en, (f.en, f.ja, *f.aliases)) for game in ctx.games for f in game.fields]
    return matching(ctx.word[len(before) :], {choice.word: choice for choice in columns}.values(), before)


def complete_switches(ctx: Request) -> list[Suggestion]:
    """Return KEY= of the switches of the game, and behind it the values of one that has few."""
    known = ctx.games
    switches = known[0].switches if len(known) == 1 else ()
    key, sign, value = ctx.word.partition("=")
    if sign:
        values = next((switch.values for switch in switches if switch.key == key), ())
        return matching(
            value, [Choice(word, "" if n else say("the default")) for n, word in enumerate(values)], f"{key}="
        )
    keys = matching(key, [Choice(switch.key, f"{switch.says} ({switch.default})") for switch in switches])
    return [one._replace(word=f"{one.word}=", open=True) for one in keys]


def complete_addresses(ctx: Request) -> list[Suggestion]:
    """Return the addresses from which cards were imported."""
    from cardbase.catalog.importing.remembered import remembered  # noqa: PLC0415

    return ctx.among(dict.fromkeys(source.address for source in remembered(ctx.db)))


def complete_backups(ctx: Request) -> list[Suggestion]:
    """Return the numbers of the backups of the database."""
    from cardbase.catalog.database.backups import listed  # noqa: PLC0415
    from cardbase.catalog.opening import file_of  # noqa: PLC0415

    return ctx.among([Choice(str(n), b.file.name) for n, b in enumerate(listed(file_of(ctx.db)), start=1)])


def complete_shells(ctx: Request) -> list[Suggestion]:
    """Return the shells that names can be completed in."""
    from cardbase.cli.completion.shells import SHELLS  # noqa: PLC0415

    return ctx.among(SHELLS)


def complete_topics(ctx: Request) -> list[Suggestion]:
    """Return the topics of the documentation, the commands, and behind a topic the games."""
    from cardbase.pages import pages  # noqa: PLC0415

    if ctx.earlier:
        return complete_games(ctx)
    known = pages()
    commands = [Choice(name) for name in ctx.commands if name not in known]
    return ctx.among([*(Choice(page.topic, page.says) for page in known.values()), *commands])
