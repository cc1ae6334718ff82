"""What a player of Doomtrooper has on the table (ZN1 to ZN3, SU1, SU2, TU1)."""

from cardbase.games.table import ON_CARD, Named, Part, Table, Zone

TABLE = Table(
    zones=(
        Zone("deck", "draw pile", "ドローパイル", "deck", "nobody"),
        Zone("hand", "hand", "手札", "hand", "owner"),
        Zone("squad", "Squad", "スコード"),
        Zone("kohort", "Kohort", "コホルト"),
        Zone("outpost", "Outpost", "アウトポスト"),
        Zone("discard", "discard pile", "ディスカードパイル", "discard"),
        Zone("removed", "removed pile", "ゲームから除外", "removed"),
        Zone("side", "side deck", "サイドデッキ", "pile", "owner"),
    ),
    parts=(Part("main", "deck", 60), Part("side", "side")),
    copies=5,
    counters=(
        Named("destiny", "Destiny Points", "運命ポイント", 5),
        Named("promotion", "Promotion Points", "昇進ポイント"),
    ),
    phases=(
        Named("draw", "draw step", "ドローステップ"),
        Named("action", "action step", "アクションステップ"),
        Named("discard", "discard step", "ディスカードステップ"),
    ),
    says=("Each turn draws up to seven cards and brings three actions.",),
    plays={
        "warrior": "squad",
        "beast": "squad",
        "fortification": "squad",
        "warzone": "squad",
        "alliance": "squad",
        "equipment": ON_CARD,
        "relic": ON_CARD,
        "dark_symmetry": ON_CARD,
        "ki_power": ON_CARD,
        "mission": ON_CARD,
        "special": "discard",
        "art": "discard",
    },
    markers=(
        Named("wound", "wound", "負傷"),
        Named("cover", "in cover", "カバー内"),
        Named("counter", "counter", "カウンター"),
    ),
)
