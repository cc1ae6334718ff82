"""What the keywords of Dreadnought do, behind their names in rules texts."""

RULES = {
    "designated": (
        "in an attack of units with Designated Attack alone you name the unit that blocks",
        "指定アタックを持つユニットだけでアタックする時、ブロックするユニットを自分が指定する",
    ),
    "awakening_free": (
        "reaction: use this card from your hand; an allied unit gets +{n} BP until the chain ends",
        "リアクション：手札のこのカードを使い、自分のユニット1体のBPをチェインの終わりまで＋{n}する",
    ),
    "awakening_same": (
        "reaction: use this card from your hand; an allied unit of this card's name gets +{n} BP until the chain ends",
        "リアクション：手札のこのカードを使い、このカードと同名の自分のユニット1体のBPをチェインの終わりまで＋{n}する",
    ),
    "awakening_type": (
        'reaction: use this card from your hand; an allied unit with the TYPE "{name}" gets +{n} BP until the chain ends',
        "リアクション：手札のこのカードを使い、タイプ「{name}」を持つ自分のユニット1体のBPをチェインの終わりまで＋{n}する",
    ),
    "enhancement_free": (
        "action: put this card on an allied unit as a strengthening",
        "アクション：このカードを自分のユニット1体に強化としてエンチャントする",
    ),
    "enhancement_same": (
        "action: put this card on an allied unit of this card's name as a strengthening",
        "アクション：このカードをこのカードと同名の自分のユニット1体に強化としてエンチャントする",
    ),
    "enhancement_type": (
        'action: put this card on an allied unit with the TYPE "{name}" as a strengthening',
        "アクション：このカードをタイプ「{name}」を持つ自分のユニット1体に強化としてエンチャントする",
    ),
    "torrent": (
        "discard this card as you play a code with a log cost of 3 or more; it costs {n} log less",
        "ログコスト3以上のコードをプレイする時、このカードを捨ててそのコストを{n}減らす",
    ),
    "deck_building": (
        "a deck may hold up to {n} copies of this card",
        "デッキにこのカードを{n}枚まで入れられる",
    ),
    "maintenance": (
        "at the start of each of your later cast phases pay {n} log, or this card goes to check",
        "次以降の自分のキャストフェイズ開始時にログ{n}を支払う。支払わなければ、このカードはチェック状態になる",
    ),
}
