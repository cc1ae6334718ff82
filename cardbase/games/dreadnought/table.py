"""What a player of Dreadnought has on the table (ZN1 to ZN4, SU1 to SU6)."""

from cardbase.games.table import ON_CARD, Named, Part, Table, Zone

TABLE = Table(
    zones=(
        Zone("deck", "deck", "山札", "deck", "nobody"),
        Zone("hand", "hand", "手札", "hand", "owner"),
        Zone("casters", "caster slots", "キャスタースロット", squares=(2, 1)),
        Zone("units", "battle areas", "バトルエリア", squares=(2, 1)),
        Zone("speed", "speed area", "スピードエリア"),
        Zone("burst", "burst area", "バーストエリア", "pile", "nobody"),
        Zone("left hp", "left caster's HP", "左のキャスターのHP", "pile", "nobody"),
        Zone("right hp", "right caster's HP", "右のキャスターのHP", "pile", "nobody"),
        Zone("imprints", "imprints", "刻印"),
        Zone("discard", "discard", "捨札", "discard"),
        Zone("exile", "exile area", "除外エリア", "removed"),
    ),
    parts=(Part("main", "deck", 50, 50), Part("casters", "casters", 2, 2)),
    copies=4,
    apart={"burst": "burst", "HP": "left hp"},
    phases=(
        Named("speed", "speed phase", "スピードフェイズ"),
        Named("draw", "draw phase", "ドローフェイズ"),
        Named("cast", "cast phase", "キャストフェイズ"),
        Named("fast", "fast phase", "ファストフェイズ"),
        Named("action", "action phase", "アクションフェイズ"),
        Named("end", "end phase", "エンドフェイズ"),
    ),
    says=(
        "Each caster's HP cards come from the top of the deck, as many as the caster prints.",
        "In each draw phase the player who is first draws 1 card, the other one 2.",
        "Cards that are exchanged at the beginning go to the discard.",
    ),
    plays={"unit": "units", "caster": "casters", "code": "discard", "arms": ON_CARD, "idol": "units"},
    markers=(Named("strengthened", "strengthened, BP +20", "強化"), Named("weakened", "weakened, BP -20", "衰弱")),
)
