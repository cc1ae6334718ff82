"""Everything else of which there is a list: games, formats, agents, switches, sections, languages."""

from cardbase.cli.completion.asking import Asked, Suggestion, matching
from cardbase.messages import say

_CARD_LISTINGS = ("search", "deck show")
CARD_COLUMNS = (
    "name", "other", "number", "game", "facts", "keyword", "ja", "en", "kana", "romaji", "alias", "set",
)  # fmt: skip
"""The columns of a listing of cards beside the fields of their game."""


def complete_games(ctx: Asked) -> list[Suggestion]:
    """Return the keys of the games."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.catalog.declaration import declarations  # noqa: PLC0415

    games = declarations(ctx.db).values()
    return ctx.among([Choice(game.key, game.en, (game.en, game.ja)) for game in games])


def complete_game_formats(ctx: Asked) -> list[Suggestion]:
    """Return the formats of the game of the command."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    forms = {form.key: Choice(form.key, form.en, (form.en, form.ja)) for game in ctx.games for form in game.formats}
    return ctx.among(forms.values())


def complete_sections(ctx: Asked) -> list[Suggestion]:
    """Return the sections of the game of the command, and the maybeboard."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    places = {place.key: place for game in ctx.games for place in game.places}
    return ctx.among([Choice(p.key, p.en, (p.en, p.ja, *p.aliases)) for p in places.values()])


def complete_formats(ctx: Asked) -> list[Suggestion]:
    """Return the file formats in which decks are written."""
    return _formats(ctx, reading=False)


def complete_read_formats(ctx: Asked) -> list[Suggestion]:
    """Return the file formats of which decks are read."""
    return _formats(ctx, reading=True)


def _formats(ctx: Asked, *, reading: bool) -> list[Suggestion]:
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.decks.formats import formats  # noqa: PLC0415

    return ctx.among([Choice(f.key, f.title) for f in formats() if (f.reads if reading else f.writes)])


def complete_programs(ctx: Asked) -> list[Suggestion]:
    """Return the table-top programs that games are written for."""
    from cardbase.tables import programs  # noqa: PLC0415

    return ctx.among([program.key for program in programs()])


def complete_agent(ctx: Asked) -> list[Suggestion]:
    """Return agents."""
    from cardbase.sim.agents import agent_keys  # noqa: PLC0415

    return ctx.among(agent_keys())


def complete_agents(ctx: Asked) -> list[Suggestion]:
    """Return agents; several stand with commas between them."""
    from cardbase.sim.agents import agent_keys  # noqa: PLC0415

    before = ctx.word[: ctx.word.rfind(",") + 1]
    return matching(ctx.word[len(before) :], agent_keys(), before)


def complete_players(ctx: Asked) -> list[Suggestion]:
    """Return who may sit at a table: agents, and a person."""
    from cardbase.sim.agents import agent_keys  # noqa: PLC0415

    return ctx.among((*agent_keys(), "human"))


def complete_columns(ctx: Asked) -> list[Suggestion]:
    """Return columns of a listing of cards; several stand with commas between them."""
    if ctx.command not in _CARD_LISTINGS:
        return []
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    before = ctx.word[: ctx.word.rfind(",") + 1]
    columns = [Choice(key) for key in CARD_COLUMNS]
    columns += [Choice(f.key, f.en, (f.en, f.ja, *f.aliases)) for game in ctx.games for f in game.fields]
    return matching(ctx.word[len(before) :], {choice.word: choice for choice in columns}.values(), before)


def complete_switches(ctx: Asked) -> list[Suggestion]:
    """Return KEY= of the switches of the game, and behind it the values of one that has few."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415

    known = ctx.games
    switches = known[0].switches if len(known) == 1 else ()
    key, sign, value = ctx.word.partition("=")
    if sign:
        values = next((switch.values for switch in switches if switch.key == key), ())
        return matching(
            value, [Choice(word, "" if n else say("the default")) for n, word in enumerate(values)], f"{key}="
        )
    found = matching(key, [Choice(switch.key, f"{switch.says} ({switch.default})") for switch in switches])
    return [one._replace(word=f"{one.word}=", open=True) for one in found]


def complete_drawn_languages(ctx: Asked) -> list[Suggestion]:
    """Return the languages in which cards are drawn."""
    return ctx.among(("en", "ja", "both"))


def complete_papers(ctx: Asked) -> list[Suggestion]:
    """Return the sheets of paper that decks are drawn on."""
    return ctx.among(("a4", "letter"))


def complete_data_formats(ctx: Asked) -> list[Suggestion]:
    """Return the formats in which cards are written."""
    return ctx.among(("csv", "json", "jsonl", "toml"))


def complete_list_formats(ctx: Asked) -> list[Suggestion]:
    """Return the formats in which what is owned is written."""
    return ctx.among(("csv", "json"))


def complete_addresses(ctx: Asked) -> list[Suggestion]:
    """Return the addresses from which cards were imported."""
    from cardbase.catalog.importing.remembered import remembered  # noqa: PLC0415

    return ctx.among(dict.fromkeys(source.address for source in remembered(ctx.db)))


def complete_backups(ctx: Asked) -> list[Suggestion]:
    """Return the numbers of the backups of the database."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.catalog.database.backups import listed  # noqa: PLC0415
    from cardbase.catalog.opening import file_of  # noqa: PLC0415

    return ctx.among([Choice(str(n), b.file.name) for n, b in enumerate(listed(file_of(ctx.db)), start=1)])


def complete_shells(ctx: Asked) -> list[Suggestion]:
    """Return the shells that names can be completed in."""
    from cardbase.cli.completion.shells import SHELLS  # noqa: PLC0415

    return ctx.among(SHELLS)


def complete_topics(ctx: Asked) -> list[Suggestion]:
    """Return the topics of the documentation, the commands, and behind a topic the games."""
    from cardbase.catalog.completing import Choice  # noqa: PLC0415
    from cardbase.pages import pages  # noqa: PLC0415

    if ctx.earlier:
        return complete_games(ctx)
    known = pages()
    commands = [Choice(name) for name in ctx.commands if name not in known]
    return ctx.among([*(Choice(page.topic, page.says) for page in known.values()), *commands])
