"""What a player of Build Divide has on the table (ZN1 to ZN7, SU1 to SU5)."""

from cardbase.games.table import Named, Part, Table, Zone

TABLE = Table(
    zones=(
        Zone("deck", "deck", "山札", "deck", "nobody"),
        Zone("hand", "hand", "手札", "hand", "owner"),
        Zone("life", "life zone", "ライフゾーン", "pile", "nobody"),
        Zone("energy", "energy zone", "エナジーゾーン"),
        Zone("field", "field", "フィールド"),
        Zone("territory", "territory zone", "テリトリーゾーン"),
        Zone("graveyard", "graveyard", "墓地", "discard"),
        Zone("d-deck", "D deck", "Dデッキ", "pile", "owner"),
        Zone("removed", "remove zone", "リムーブゾーン", "removed"),
    ),
    parts=(Part("main", "deck", 40, 50), Part("territory", "territory", 1, 1), Part("d-deck", "d-deck", 0, 12)),
    copies=4,
    apart={"life": "life", "energy": "energy"},
    phases=(
        Named("stand", "stand phase", "スタンドフェイズ"),
        Named("draw", "draw phase", "ドローフェイズ"),
        Named("main", "main phase", "メインフェイズ"),
        Named("attack", "attack phase", "アタックフェイズ"),
        Named("end", "end phase", "エンドフェイズ"),
    ),
    says=(
        "The upper five cards of the life are the yellow zone, the lower five the red one.",
        "The territory lies unopened.",
        "The player who is first draws no card in the first turn.",
    ),
    pair=("power", "hit"),
    plays={"unit": "field", "command": "graveyard", "territory": "territory"},
    markers=(
        Named("damage", "damage", "ダメージ"),
        Named("counter", "counter", "カウンター"),
        Named("judgment", "judgment counter", "断罪カウンター"),
    ),
)
