"""What the keywords of Build Divide do, behind their names in rules texts."""

RULES = {
    "decoy": (
        "while this unit is rested and can be attacked, attacks must choose a unit with Decoy",
        "このユニットがレスト状態である間、相手は可能なら【デコイ】を持つユニットにアタックしなければならない",
    ),
    "blitz": (
        "this unit deals its battle damage before units without Blitz",
        "このユニットは【ブリッツ】を持たないユニットよりも先にバトルダメージを与える",
    ),
    "berserk": (
        "this unit must attack if it can, and attacks only the player or a unit with Decoy",
        "このユニットは可能ならアタックしなければならず、プレイヤーか【デコイ】を持つユニットにしかアタックできない",
    ),
    "judgment": (
        "when this unit enters, you gain a judgment counter",
        "このユニットが登場した時、断罪カウンターを1個得る",
    ),
    "assault": (
        "this territory opens as a unit with power and hit; if it would leave the field, it closes instead",
        "このテリトリーはパワーとヒットを持つユニットとして開放される。フィールドを離れる場合、かわりに閉じる",
    ),
    "evol": (
        "you may play this card for {n} energy instead of its cost",
        "コストのかわりに無{n}を支払ってプレイしてもよい",
    ),
    "evol_with": (
        "you may play this card for {n} energy, {share}, instead of its cost",
        "コストのかわりに{share}{n:無 less share}を支払ってプレイしてもよい",
    ),
    "legacy": (
        "you may play this card from your graveyard for {n} energy, {share}; it is removed afterwards",
        "墓地から{share}{n:無 less share}を支払ってプレイしてもよい。その後、リムーブする",
    ),
    "evol_giving": (
        "you may play this card for that energy, and these cards put into the graveyard (those of the life zone from its top), instead of its cost",
        "コストのかわりにそのエナジーを支払い、それらのカード（ライフゾーンなら先頭から）を墓地に置いてプレイしてもよい",
    ),
}
