"""What a player of Detainer has on the table (R-B1, R-B2, R-Z1, R-U1, R-U2)."""

from cardbase.games.table import ON_CARD, Named, Part, Table, Zone

TABLE = Table(
    zones=(
        Zone("deck", "deck", "山札", "deck", "nobody"),
        Zone("hand", "hand", "手札", "hand", "owner"),
        Zone("units", "battlefield", "戦場", squares=(3, 2)),
        Zone("stigmata", "Stigmata", "スティグマータ"),
        Zone("strategy", "strategy zone", "ストラテジーゾーン", "area", "owner"),
        Zone("contract", "contract-power zone", "契約力置き場"),
        Zone("sublimation", "sublimation zone", "昇華ゾーン"),
        Zone("discard", "discard", "捨札", "discard"),
    ),
    parts=(Part("main", "deck", 30, 30), Part("detainer", "units", 1, 1)),
    copies=2,
    apart={"Stigmata": "stigmata"},
    phases=(
        Named("extra", "Extra phase", "エクストラフェイズ"),
        Named("reboot", "Reboot phase", "リブートフェイズ"),
        Named("draw", "Draw phase", "ドローフェイズ"),
        Named("main", "Main phase", "メインフェイズ"),
        Named("refresh", "Refresh phase", "リフレッシュフェイズ"),
    ),
    says=(
        "The three Stigmata are taken out of the deck and lie on the messenger square, where the Detainer stands.",
        "Before the first turn, units whose levels sum up to 2 or less may be placed face down.",
    ),
    pair=("attack", "endurance"),
    plays={"unit": "units", "force": ON_CARD, "strategy": "strategy"},
    between=3,
    markers=(Named("damage", "damage", "ダメージ"),),
)
