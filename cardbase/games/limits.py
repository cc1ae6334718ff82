"""The dated limits of single cards: `bans.toml` in a game's data folder, read when a deck is first checked.

[[card]]          one entry for each card and date
name = "..."      the card's name
since = 2023-04-07
copies = 0        0 = banned, more = restricted to so many
source = "..."    where the limit comes from

[[partner]]       a card beside which others are limited, from a day on
name = "..."      the card; cards, numbers: the others, by name and by printed number
since = 2024-04-01
copies = 0        how many of the others; left out: not recorded
complete = false  the source names more of them than could be read

A list holds in every format of its game; one of the user's formats has a list of its own (cardbase/catalog/formats.py).
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from functools import cache
from typing import TYPE_CHECKING, Any

from cardbase.bundled import data_folder
from cardbase.games.card import Card, Pair
from cardbase.games.contract import Allowance
from cardbase.messages import known, later, retold
from cardbase.text import identity

if TYPE_CHECKING:
    from cardbase.games.counting import Test
    from cardbase.games.findings import Rule

OUTSIDE = later("outside the format's card pool")
BANNED = later("banned")
RESTRICTED = later("restricted to {copies}")
_LISTED = {
    True: (later("banned ({source})"), later("banned since {since} ({source})")),
    False: (later("restricted to {copies} ({source})"), later("restricted to {copies} since {since} ({source})")),
}
"""What is said of an entry, by whether it bans and whether it has a date."""
_SAID = (OUTSIDE, BANNED, *_LISTED[True], *reversed(_LISTED[False]), RESTRICTED)


@cache
def table(game: str, file: str) -> Mapping[str, Any]:
    """Return the content of a TOML file of the game's data; a missing file is empty."""
    import tomllib  # noqa: PLC0415 - a search loads the formats but reads no file

    path = data_folder(game) / file
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def banned(game: str) -> Mapping[str, tuple[Allowance, ...]]:
    """Return a game's listed limits by the identity of the card's name, oldest first."""
    return dated(table(game, "bans.toml").get("card", []))


def dated(entries: Iterable[Mapping[str, Any]]) -> Mapping[str, tuple[Allowance, ...]]:
    """Return the limits that entries of a list say, by the identity of the card's name, oldest first."""
    found: dict[str, list[Allowance]] = {}
    for entry in entries:
        since = entry.get("since", date.min)
        found.setdefault(identity(entry["name"]), []).append(Allowance(since, entry["copies"], _words(entry)))
    return {name: tuple(sorted(limits, key=lambda one: one.since)) for name, limits in found.items()}


@cache
def pairs(game: str) -> tuple[Pair, ...]:
    """Return a game's cards that are limited beside one another."""
    return paired(table(game, "bans.toml").get("partner", []))


def paired(entries: Iterable[Mapping[str, Any]]) -> tuple[Pair, ...]:
    """Return the cards that are limited beside one another, as entries of a list say it."""
    found = []
    for entry in entries:
        others = tuple(entry.get("cards", ())), tuple(entry.get("numbers", ()))
        since, complete = entry["since"].isoformat() if "since" in entry else "", entry.get("complete", True)
        found.append(Pair(entry["name"], *others, since, entry.get("copies"), complete))
    return tuple(found)


def _words(entry: Mapping[str, Any]) -> str:
    return _LISTED[entry["copies"] == 0]["since" in entry].format_map(entry)


def told(rule: str) -> str:
    """Return the words of an allowance, which are kept in English, in the language that is spoken."""
    words = retold(rule, _SAID)
    return words if words != rule else known(rule)


def allowances(game: str) -> Callable[[Card], tuple[Allowance, ...]]:
    """Return the function that tells a card's listed limits."""

    def of(card: Card) -> tuple[Allowance, ...]:
        return banned(game).get(identity(card.name), ())

    return of


def by_rule(rule: "Rule", copies: int, test: "Test") -> Callable[[Card], tuple[Allowance, ...]]:
    """Return the function that tells how many copies a rule of deck construction allows of the cards that pass a test."""
    held = (Allowance(date.min, copies, rule.text),)

    def of(card: Card) -> tuple[Allowance, ...]:
        return held if test(card) else ()

    return of


def together(*limits: Callable[[Card], tuple[Allowance, ...]]) -> Callable[[Card], tuple[Allowance, ...]]:
    """Return the function that tells all of these limits."""

    def of(card: Card) -> tuple[Allowance, ...]:
        return tuple(allowance for limit in limits for allowance in limit(card))

    return of
