"""The printed attributes of Build Divide cards, and the parts of a deck (docs/construction/build-divide.md)."""

from cardbase.games.card import Card
from cardbase.games.contract import Count, Face, Field, Needs, Section, Value

TYPES = (
    Value("unit", "unit", "ユニット"),
    Value("command", "command", "コマンド"),
    Value("territory", "territory", "テリトリー"),
)
COLOURS = (
    Value("black", "black", "黒", ("b",)),
    Value("blue", "blue", "青", ("u",)),
    Value("white", "white", "白", ("w",)),
    Value("red", "red", "赤", ("r",)),
    Value("colourless", "colourless", "無", ("colorless", "無色")),
)
TRIGGERS = (
    Value("none", "none", "なし", ("無し",)),
    Value("shot", "shot", "ショット", ("star", "☆")),
    Value("buster", "buster", "バスター", ("skull",)),
)
TIMINGS = (
    Value("normal", "normal", "ノーマル"),
    Value("quick", "quick", "クイック"),
)

FIELDS = (
    Field("type", "choice", "type", "種類", ("t", "カード種類"), TYPES),
    Field("colour", "set", "colour", "色", ("c", "color", "colours", "colors"), COLOURS),
    Field(
        "cost", "number", "total cost", "総コスト", ("total_cost", "プレイコスト", "コスト", "mv", "cmc", "manavalue")
    ),
    Field("cost_black", "number", "black icons", "黒アイコン", ("black", "黒"), listed=False),
    Field("cost_blue", "number", "blue icons", "青アイコン", ("blue", "青"), listed=False),
    Field("cost_white", "number", "white icons", "白アイコン", ("white", "白"), listed=False),
    Field("cost_red", "number", "red icons", "赤アイコン", ("red", "赤"), listed=False),
    Field("cost_generic", "number", "generic icons", "無アイコン", ("generic", "無"), listed=False),
    Field("power", "number", "power", "パワー", ("pow",)),
    Field("hit", "number", "hit", "ヒット", ("hits",)),
    Field("trigger", "choice", "trigger icon", "トリガー", ("icon", "アイコン", "トリガーアイコン"), TRIGGERS),
    Field("timing", "choice", "timing", "タイミング", ("speed",), TIMINGS),
    Field("ace", "flag", "ace", "エース"),
    Field("title", "set", "title", "称号", ("titles",)),
    Field("attribute", "set", "attribute", "属性", ("attr", "attributes")),
    Field("identity_name", "set", "identity name", "識別名", ("identity",), listed=False),
    # A name rule (名称ルール): the card also counts as these card names.
    Field("name_rule", "set", "counts as", "名称ルール", ("counts_as",), listed=False),
    # The copies that the card's own text allows (七人の小人 ハイホー: 7), where it prints a number.
    Field("copy_limit", "number", "own copy limit", "枚数上限", ("copies",), listed=False),
    # Whether what the unopened side of a territory says ends as it opens; unknown counts as yes (TT7).
    Field("unopened_ends", "flag", "unopened text ends at opening", "未開放側のテキストは開放時に終わる", listed=False),
)

FACE = Face(
    types=("type", "ace", "title", "attribute"),
    corner="cost",
    icons=("trigger", "timing", "cost_black", "cost_blue", "cost_white", "cost_red", "cost_generic"),
    ratings=("power", "hit"),
    lines=("identity_name", "name_rule"),
    tint="colour",
    tints=(
        ("black", "#463b58"),
        ("blue", "#22568f"),
        ("white", "#8b7a45"),
        ("red", "#9c2f2f"),
        ("colourless", "#5d6468"),
    ),
)

_COST = ("colour", "cost_black", "cost_blue", "cost_white", "cost_red", "cost_generic")

NEEDS = (
    Needs("type", "unit", ("cost", "power", "hit"), (*_COST, "trigger", "timing", "attribute")),
    Needs("type", "command", ("cost",), (*_COST, "trigger", "timing")),
    Needs("type", "territory", ("cost",), ("colour",)),
)

_UNITS = ("type", ("unit",))
_PLAYED = ("type", ("unit", "command"))

COUNTS = (
    Count("type"),
    Count("colour", _PLAYED),
    Count("cost", _PLAYED),
    Count("trigger", _PLAYED),
    Count("timing", _PLAYED),
    Count("power", _UNITS, bars=False),
    Count("hit", _UNITS, bars=False),
    *(Count(f"cost_{icon}", _PLAYED, bars=False) for icon in ("black", "blue", "white", "red", "generic")),
    Count("ace", _UNITS),
    Count("attribute", _UNITS),
)


def _is_territory(card: Card) -> bool:
    return card.facts.get("type") == "territory"


SECTIONS = (
    Section("main", "main deck", "メインデッキ", ("deck", "main deck", "デッキ"), lambda card: not _is_territory(card)),
    Section("territory", "territory", "テリトリー", ("territories",), _is_territory),
    Section("d-deck", "D deck", "Dデッキ", ("d", "d deck", "ddeck", "Ｄデッキ")),
)

KEYWORDS = tuple(
    Value(ja, en, ja)
    for en, ja in (
        ("Decoy", "デコイ"),
        ("Blitz", "ブリッツ"),
        ("Berserk", "バーサーク"),
        ("Judgment", "ジャッジメント"),
        ("Assault Territory", "アサルトテリトリー"),
        ("Evol", "エヴォル"),
        ("Legacy", "レガシー"),
    )
)
"""What keywords are called; a cost stands behind some of them."""
