"""The printed attributes of Dreadnought cards, and the parts of a deck (docs/construction/dreadnought.md)."""

from itertools import combinations_with_replacement

from cardbase.games.card import Card
from cardbase.games.contract import Count, Face, Field, Needs, Section, Value

TYPES = (
    Value("caster", "caster", "キャスター"),
    Value("unit", "unit", "ユニット"),
    Value("code", "code", "コード"),
    Value("arms", "arms", "アームズ"),
    Value("idol", "idol", "アイドル"),
)
CLUSTERS = (
    Value("red", "red", "赤"),
    Value("blue", "blue", "青"),
    Value("yellow", "yellow", "黄"),
    Value("black", "black", "黒"),
)
SIZES = (Value("S", "S"), Value("M", "M"), Value("L", "L"))
TIMINGS = (
    Value("Ac", "Ac", "", ("action", "アクション")),
    Value("Re", "Re", "", ("reaction", "リアクション")),
)
SUB_EFFECTS = (
    Value("awakening", "awakening", "覚醒"),
    Value("enhancement", "enhancement", "増強"),
    Value("torrent", "torrent", "奔流"),
)


def _conditions() -> tuple[Value, ...]:
    """Blank, all, and every one or two clusters; the order of two symbols does not matter."""
    values = [Value("blank", "blank", "【】", ("【 】", "無")), Value("all", "all", "【全】", ("全",))]
    for count in (1, 2):
        for pair in combinations_with_replacement(CLUSTERS, count):
            symbols = "".join(cluster.ja for cluster in pair)
            spellings = dict.fromkeys((symbols, symbols[::-1]))
            aliases = (*spellings, *(f"【{spelling}】" for spelling in list(spellings)[1:]))
            key = "-".join(cluster.key for cluster in pair)
            values.append(Value(key, key.replace("-", " "), f"【{symbols}】", aliases))
    return tuple(values)


# Slow to fast: the letter counts first, then the number of plus signs; AA is its own letter.
GRADES = tuple(Value(grade) for grade in (*(letter + "+" * plus for letter in "CBA" for plus in range(6)), "AA"))

FIELDS = (
    Field("type", "choice", "type", "種類", ("t", "カード種類"), TYPES),
    Field("title", "text", "title", "二つ名", ("epithet",), listed=False),
    Field("cluster", "choice", "cluster", "クラスタ", ("c", "colour", "color", "色"), CLUSTERS),
    Field("deck_condition", "choice", "deck condition", "デッキ構築条件", ("condition", "構築条件"), _conditions()),
    Field("cost", "number", "log cost", "ログコスト", ("log", "コスト", "mv", "cmc", "manavalue")),
    Field("sp", "choice", "speed grade", "スピードグレード", ("speed", "grade"), GRADES, ordered=True),
    Field("size", "choice", "size", "サイズ", (), SIZES, ordered=True),
    Field("bp", "number", "BP", "BP", ("power", "パワー")),
    Field("hp", "number", "HP", "HP", ("hit_points",)),
    Field("hp_value", "number", "HP value", "HP価値", ("threshold",), listed=False),
    Field("types", "set", "TYPE words", "タイプ", ("tribe",), listed=False),
    Field("timing", "choice", "timing", "タイミング", (), TIMINGS),
    Field("sub_effect", "choice", "sub effect", "サブエフェクト", ("sub",), SUB_EFFECTS),
    # デッキ構築【n】: up to n copies of this card.
    Field("copy_limit", "number", "own copy limit", "デッキ構築", ("copies",), listed=False),
)

FACE = Face(
    types=("type", "title", "types"),
    corner="cost",
    icons=("sp", "size", "timing", "sub_effect", "deck_condition"),
    ratings=("bp", "hp", "hp_value"),
    lines=("copy_limit",),
    tint="cluster",
    tints=(("red", "#9c2f2f"), ("blue", "#22568f"), ("yellow", "#8a6a10"), ("black", "#3b3b44")),
)

_PLAYED = ("cost", "sp")
_FIGHTS = (*_PLAYED, "size", "bp")
_ALWAYS = ("cluster", "deck_condition", "types")

NEEDS = (
    Needs("type", "caster", (), ("cluster", "hp", "hp_value", "types")),
    Needs("type", "unit", _FIGHTS, _ALWAYS),
    Needs("type", "idol", _FIGHTS, _ALWAYS),
    Needs("type", "code", _PLAYED, _ALWAYS),
    Needs("type", "arms", _PLAYED, _ALWAYS),
)

_FIGHTERS = ("type", ("unit", "idol"))
_DECK = ("type", ("unit", "code", "arms", "idol"))

COUNTS = (
    Count("type"),
    Count("cluster"),
    Count("deck_condition", _DECK),
    Count("cost", _DECK),
    Count("sp", _DECK),
    Count("size", _FIGHTERS),
    Count("bp", _FIGHTERS, bars=False),
    Count("hp", bars=False, section="casters"),
    Count("timing", ("type", ("code",))),
    Count("sub_effect", _DECK),
    Count("types"),
)


def _is_caster(card: Card) -> bool:
    return card.facts.get("type") == "caster"


SECTIONS = (
    Section("main", "deck", "山札", ("deck", "main deck", "デッキ"), lambda card: not _is_caster(card)),
    Section("casters", "casters", "キャスター", ("caster",), _is_caster),
)
