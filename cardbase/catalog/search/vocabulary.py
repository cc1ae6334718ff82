"""The names that may stand before an operator: those of every game's fields, and those that all games share."""

import sqlite3
from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from cardbase.catalog.declaration import Declaration, loads
from cardbase.games.field import Field, Value
from cardbase.text import fold

# The first name of a line is the one that the grammar knows; a game's own field goes before names of one or two letters.
SHARED = (
    ("game", "ゲーム"),
    ("set", "セット", "弾", "edition", "e"),
    ("number", "番号", "カード番号", "no", "cn"),
    ("name", "名前", "名称", "カード名", "n"),
    ("keyword", "キーワード", "keywords", "kw"),
    ("text", "テキスト", "効果", "ability", "abilities", "oracle", "o"),
    ("does", "すること"),
    ("when", "誘発"),
    ("rarity", "レアリティ", "レア度", "r"),
    ("source", "出典"),
    ("is", "である"),
    ("has", "あり"),
    ("played", "再現", "plays"),
    ("in", "デッキ"),
    ("owned", "所持", "所持枚数", "have"),
    ("missing", "不足", "lacking"),
    ("legal", "使用可能", "format", "f"),
    ("banned", "禁止"),
    ("restricted", "制限", "limited"),
    ("order", "sort"),
    ("direction", "dir"),
    ("limit",),
    ("unique",),
)


class Known(NamedTuple):
    """A field of a game, and its id in the database."""

    game: str
    field: Field
    id: int


class Vocabulary(NamedTuple):
    """fields: folded name -> the fields that games call so; shared: folded name -> the name in the grammar."""

    fields: dict[str, tuple[Known, ...]]
    shared: dict[str, str]
    names: tuple[str, ...]

    def meaning(self, name: str, games: Collection[str]) -> str | tuple[Known, ...]:
        """Return the shared name or the fields that a name stands for in some games; "" where it is unknown.

        Fields of other games are the answer where these have none.
        """
        folded = fold(name)
        shared, everywhere = self.shared.get(folded, ""), self.fields.get(folded, ())
        own = tuple(known for known in everywhere if known.game in games)
        return own if own and (not shared or len(folded) <= 2) else shared or everywhere


def vocabulary(db: sqlite3.Connection) -> Vocabulary:
    """Return the names that queries over a catalogue may use."""
    games = tuple(text for (text,) in db.execute("SELECT declaration FROM game ORDER BY key"))
    ids = tuple(db.execute("SELECT game, key, id FROM field"))
    return _vocabulary(games, ids)


@lru_cache(maxsize=8)
def _vocabulary(games: tuple[str, ...], ids: tuple[tuple[str, str, int], ...]) -> Vocabulary:
    numbers = {(game, key): number for game, key, number in ids}
    fields: dict[str, list[Known]] = {}
    names: dict[str, None] = dict.fromkeys(names[0] for names in SHARED)
    for game in map(loads, games):
        for field in game.fields:
            known = Known(game.key, field, numbers.get((game.key, field.key), 0))
            names.update(dict.fromkeys((field.key, *field.aliases, field.ja)))
            for name in dict.fromkeys(map(fold, (field.key, field.en, field.ja, *field.aliases))):
                fields.setdefault(name, []).append(known)
    shared = {fold(name): group[0] for group in SHARED for name in group}
    return Vocabulary({name: tuple(known) for name, known in fields.items()}, shared, tuple(filter(None, names)))


def values(field: Field, word: str) -> list[Value]:
    """Return the declared values of a field that a word means: exactly, else as a beginning, else as a part."""
    wanted = fold(word)
    named = [
        (value, [fold(name) for name in (value.key, value.en, value.ja, *value.aliases)]) for value in field.values
    ]
    exact = [value for value, names in named if wanted in names]
    begun = exact or [value for value, names in named if any(name.startswith(wanted) for name in names)]
    return begun or [value for value, names in named if any(wanted in name for name in names)]


def games_with(declared: list[Declaration], format_key: str) -> list[str]:
    """Return the games that have a format called so (key or title)."""
    wanted = fold(format_key)
    return [
        game.key
        for game in declared
        if any(wanted in (fold(form.key), fold(form.en), fold(form.ja)) for form in game.formats)
    ]
