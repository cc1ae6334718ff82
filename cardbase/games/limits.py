"""The dated limits of single cards: `bans.toml` in a game's data folder, read when a deck is first checked.

[[card]]          one entry for each card and date
name = "..."      the card's name
since = 2023-04-07
copies = 0        0 = banned, more = restricted to so many
source = "..."    where the limit comes from

A list holds in every format of its game.
"""

from collections.abc import Callable, Mapping
from datetime import date
from functools import cache
from typing import Any

from cardbase.bundled import data_folder
from cardbase.games.card import Card
from cardbase.games.contract import Allowance
from cardbase.text import identity


@cache
def table(game: str, file: str) -> Mapping[str, Any]:
    """Return the content of a TOML file of the game's data; a missing file is empty."""
    import tomllib  # noqa: PLC0415 - a search loads the formats but reads no file

    path = data_folder(game) / file
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def banned(game: str) -> Mapping[str, tuple[Allowance, ...]]:
    """Return a game's listed limits by the identity of the card's name, oldest first."""
    dated: dict[str, list[Allowance]] = {}
    for entry in table(game, "bans.toml").get("card", []):
        since = entry.get("since", date.min)
        dated.setdefault(identity(entry["name"]), []).append(Allowance(since, entry["copies"], _words(entry)))
    return {name: tuple(sorted(found, key=lambda one: one.since)) for name, found in dated.items()}


def _words(entry: Mapping[str, Any]) -> str:
    kind = "banned" if entry["copies"] == 0 else f"restricted to {entry['copies']}"
    since = f" since {entry['since']}" if "since" in entry else ""
    return f"{kind}{since} ({entry['source']})"


def allowances(game: str) -> Callable[[Card], tuple[Allowance, ...]]:
    """Return the function that tells a card's listed limits."""

    def of(card: Card) -> tuple[Allowance, ...]:
        return banned(game).get(identity(card.name), ())

    return of
