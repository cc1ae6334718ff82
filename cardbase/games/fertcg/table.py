"""What a player of FERTCG has on the table (ZN1, ZN2, SU1 to SU4)."""

from cardbase.games.table import ON_CARD, Named, Part, Table, Zone

TABLE = Table(
    zones=(
        Zone("deck", "deck", "山札", "deck", "nobody"),
        Zone("hand", "hand", "手札", "hand", "owner"),
        Zone("map", "map", "戦場", squares=(3, 2)),
        Zone("land", "land", "土地"),
        Zone("kept", "kept items", "設置アイテム"),
        Zone("off-field", "off-field", "戦場外", "discard"),
        Zone("abroad", "abroad", "国外", "removed"),
    ),
    parts=(Part("main", "deck", 60, 60),),
    copies=3,
    counters=(Named("unused", "unused chips", "未使用チップ", 20), Named("used", "used chips", "使用済みチップ")),
    phases=(
        Named("start", "national-power phase", "国力フェイズ"),
        Named("draw", "draw step", "ドローステップ"),
        Named("unit", "unit step", "ユニットステップ"),
        Named("land", "land step", "土地ステップ"),
        Named("item", "item step", "アイテムステップ"),
        Named("invasion", "invasion phase", "侵攻フェイズ"),
        Named("end", "end of the turn", "ターン終了"),
    ),
    says=("The cards of a first hand that is replaced go abroad.",),
    pair=("attack", "counter"),
    plays={
        "unit": "map",
        "weapon": ON_CARD,
        "magic": ON_CARD,
        "item": ON_CARD,
        "land": "land",
        "surprise": "off-field",
    },
    markers=(Named("vigour", "vigour chip", "気力チップ"),),
)
