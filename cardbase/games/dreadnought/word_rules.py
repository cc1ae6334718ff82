"""What the keywords of Dreadnought do, behind their names in rules texts."""


def _awakening(en: str, ja: str) -> tuple[str, str]:
    return (
        f"use this card from your hand and discard it: {en} gets +{{n}} BP until the end of the reaction chain",
        f"手札のこのカードを使用して捨札に置き、リアクション連鎖終了時まで、{ja}1体のBPを＋{{n}}する",
    )


def _enhancement(en: str, ja: str) -> tuple[str, str]:
    return (
        f"use this card from your hand: it enchants {en} as a strengthening (+20 BP)",
        f"手札のこのカードを、{ja}1体に強化（BP＋20）としてエンチャントする",
    )


_OWN = ("an allied unit", "自軍ユニット")
_SAME = ("an allied unit of this card's name", "このカードと同名の自軍ユニット")
_TYPE = ('an allied unit with type "{name}"', "タイプ「{name}」の自軍ユニット")

RULES = {
    "designated": (
        "when all the units of an attack have Designated Attack, you name the unit or the caster that blocks",
        "指定アタックを持つユニットだけでアタックする時、ブロックするユニットまたはキャスターを自分が指定する",
    ),
    "awakening_free": _awakening(*_OWN),
    "awakening_same": _awakening(*_SAME),
    "awakening_type": _awakening(*_TYPE),
    "enhancement_free": _enhancement(*_OWN),
    "enhancement_same": _enhancement(*_SAME),
    "enhancement_type": _enhancement(*_TYPE),
    "torrent": (
        "discard this card from your hand as you play a code with log cost 3 or more: that costs {n} log less; only one torrent for each code",
        "ログコスト③以上のコードをプレイする時、手札のこのカードを捨札にして、支払うログコストを{n:①}軽減する。コード1枚につき奔流は1回のみ",
    ),
    "deck_building": (
        "a deck may hold up to {n} copies of this card",
        "デッキにこのカードを{n}枚まで入れられる",
    ),
    "maintenance": (
        "at the start of each of your later cast phases pay {n} log, or check this card",
        "次以降の自分のキャストフェイズ開始時、ログコスト{n:①}を支払う。支払わなければ、このカードをチェック状態にする",
    ),
}
