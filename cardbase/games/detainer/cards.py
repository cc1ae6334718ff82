"""The printed attributes of Detainer cards, and the parts of a deck (docs/construction/detainer.md)."""

from cardbase.games.card import Card
from cardbase.games.contract import Count, Face, Field, Needs, Section, Value

TYPES = (
    Value("unit", "unit", "ユニット"),
    Value("force", "force", "フォース"),
    Value("strategy", "strategy", "ストラテジー"),
)
SUBTYPES = (
    Value("detainer", "Detainer", "ディテイナー", ("leader",)),
    Value("unit", "unit", "ユニット"),
    Value("weapon", "weapon", "ウェポン"),
    Value("unit_force", "unit force", "ユニットフォース"),
    Value("stigmata", "Stigmata", "スティグマータ", ("stigma", "聖痕")),
    Value("strategy", "strategy", "ストラテジー"),
    Value("trap", "trap", "トラップ"),
    # Not a card of a deck: an object that a rule puts on the field (the Messenger Unit).
    Value("rule_object", "rule object", "ルールオブジェクト"),
)

FIELDS = (
    Field("type", "choice", "type", "種類", ("t", "カード種類"), TYPES),
    Field("subtype", "choice", "subtype", "副種類", ("sub",), SUBTYPES),
    Field("level", "number", "level", "レベル", ("lv",), symbols=("-",)),
    Field("attribute", "set", "attribute", "属性", ("attr",)),
    Field("attack", "number", "attack", "攻撃力", ("atk",)),
    Field("endurance", "number", "endurance", "耐久力", ("defence", "defense")),
    Field("quickness", "number", "quickness", "素早さ", ("speed",)),
    Field("move", "number", "move", "移動力", ("movement",)),
    # Squares relative to the unit.
    Field("range", "text", "range", "レンジ", listed=False),
    Field("contract_power", "number", "contract power", "契約力", ("cp",)),
    Field("legend", "flag", "legend mark", "レジェンドマーク", ("レジェンド",)),
    Field("issue_condition", "text", "issue condition", "発令条件", ("condition",), listed=False),
)

FACE = Face(
    types=("type", "subtype", "attribute"),
    corner="level",
    icons=("legend",),
    ratings=("attack", "endurance", "quickness", "move", "contract_power"),
    lines=("range", "issue_condition"),
    tint="type",
    tints=(("unit", "#22568f"), ("force", "#7a3b22"), ("strategy", "#2e6a66")),
)

_FIGURE = ("attack", "endurance", "quickness", "move")
_FORCE = ("level", *_FIGURE, "attribute", "legend")

NEEDS = (
    Needs("subtype", "detainer", (*_FIGURE, "range"), ("level", "attribute", "legend")),
    Needs("subtype", "unit", ("level", *_FIGURE, "range"), ("attribute", "legend")),
    Needs("subtype", "weapon", (), _FORCE),
    Needs("subtype", "unit_force", (), _FORCE),
    Needs("subtype", "stigmata", (), ("level", "legend")),
    Needs("subtype", "strategy", (), ("level", "legend")),
    Needs("subtype", "trap", (), ("level", "legend", "issue_condition")),
    Needs("subtype", "rule_object"),
    Needs("type", "unit", ("level", *_FIGURE, "range"), ("subtype", "attribute", "legend")),
    Needs("type", "force", (), ("subtype", *_FORCE)),
    Needs("type", "strategy", (), ("subtype", "level", "legend")),
)

_UNITS = ("subtype", ("unit", "detainer"))
_BOUND = ("subtype", ("unit", "weapon", "unit_force"))

COUNTS = (
    Count("type"),
    Count("subtype"),
    Count("level"),
    Count("attribute", _BOUND),
    *(Count(field, _UNITS, bars=False) for field in _FIGURE),
    Count("contract_power", _BOUND, bars=False),
    Count("legend"),
)


def _is_detainer(card: Card) -> bool:
    return card.facts.get("subtype") == "detainer"


SECTIONS = (
    Section("main", "main deck", "メインデッキ", ("deck", "main deck", "デッキ"), lambda card: not _is_detainer(card)),
    Section("detainer", "Detainer", "ディテイナー", ("leader", "リーダー"), _is_detainer),
)
