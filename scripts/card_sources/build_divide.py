"""Build Divide: colours and cost icons become fields, remarks that tell what a card does become notes on abilities."""

import re
from collections.abc import Iterator

from card_sources import Row, abilities, addresses, joined, listed

COLOURS = {"黒": "black", "青": "blue", "白": "white", "赤": "red", "無": "colourless"}
ICONS = {"黒": "cost_black", "青": "cost_blue", "白": "cost_white", "赤": "cost_red", "無": "cost_generic"}
SAME = ("type", "power", "hit", "trigger", "timing", "title", "identity_name", "ace", "number", "set")

# Values that the remarks of the table call derived.
INFERRED = {
    "命運の遊技場": "colour",
    "討伐の天使 ダグラーク": "colour",
    "シニスター・ステアラー": "power",
    "七人の小人 ハイホー": "power",
    "アンルーリー・マリオネット": "cost_black;cost_blue;cost_white;cost_red;cost_generic",
}
ALIASES = {
    "凝視する者 クセノス": "凝視するもの クセノス",
    "辺境の剛勇 ベルディガ": "辺境の剛勇 ベルティガ",
}
COPY_LIMITS = {"七人の小人 ハイホー": "7"}
FURTHER_PRINTINGS = {"痛み分け": ({"number": "A-SP-15N", "set": "SP", "rarity": "N"},)}
RARITIES = {"討伐の天使 ダグラーク": "R"}
DROPPED = {
    "also A-SP-15N",
    "rarity R",
    "reading スノーホワイト・ボマー",
    "reading ブラスティング・ステージ",
}
ABILITIES = {
    "opener of any black territory (pay the cost difference)",
    "on enter: draw 1 then discard 1",
    "1 unit gets power -3000 this turn",
    "power +3000 per other own unit",
    "hit cannot change",
    "can attack standing units",
    "scout 3 on enter",
    "alternative cost 黒2青1 after a Legacy command was played this turn",
    "alternative cost after a Legacy command",
    "cannot block",
    "does not stand in the stand phase",
    "scout 3 ability",
    "cannot attack the player unless it entered from the graveyard this turn",
    "up to 7 copies in a deck",
    "+2000 per copy in own energy zone",
    "cannot be chosen by commands (per comparison)",
    "up to 2 enemy units power -3000",
    "mode: mill 3 / open own unopened territory until the next end phase",
    "continuous lock on cheap quick play (per report)",
    "puts a unit from the D deck into the graveyard",
    "may be put onto the field by spending 3 judgment counters",
    "lets a unit attack again (per example)",
    "1 unit power -6000 and hit -1",
    "unopened side: start with 7 cards in hand and 0 energy, no hand limit, 1 extra energy set per main phase",
    "power/hit only while it is a unit",
    "activation rests white units with total power >=10000",
    "deck rule: up to 5 copies of a card in total",
    "deck rule: at most 3 copies of a card in the main deck",
    "unopened side draws/discards",
    "deck rule (buster/shot counts) with balance errata",
}

REST = "other abilities are not recorded"
# What the sources tell of a card, in the effect language, in place of the remarks; True where they tell all that it does.
SCRIPTS: dict[str, tuple[tuple[str, ...], bool]] = {
    "凝視する者 クセノス": (("opens black territories",), True),
    "バトルエンジニア ヴィエナ": (("when enters: draw 1, then discard 1",), True),
    "ハードラック・クラップス": (("choose unit: it power -3000 until end of turn",), True),
    "リビルドバトル": (("choose up to 2 enemy units: them power -3000 until end of turn",), True),
    "泥沼の死闘": (
        ("choose one: mill 3 / (choose own face-down territory: open it, at start of end phase: close it)",),
        True,
    ),
    "討伐の天使 ダグラーク": (("always: this power +3000 for each other ally unit", "steady"), True),
    "アンルーリー・マリオネット": (("while not this entered from graveyard: cannot attack opponent",), True),
    "七人の小人 ハイホー": (
        ('always: this power +2000 for each card in your energy named "七人の小人 ハイホー"',),
        True,
    ),
    "呪術師の謀略": (("choose enemy unit: it power -6000 until end of turn, it hit -1 until end of turn",), True),
    "邪眼の魔王 マーギュリス": (("can attack standing enemies",), False),
    "憤怒の視線 マーギュリス": (("can attack standing enemies",), False),
    "烈斬竜 ジュナイド": (("can attack standing enemies",), False),
    "癒やしの祈り 美樹さやか": (("cannot block",), False),
    "邪欲の令嬢 イシュタルテ": (("cannot block",), False),
    "爆砕の白雪姫 マルガレータ": (("cannot stand",), False),
    "†ファイティングブレイカー† シオン": (("when enters: scout 3",), False),
    "“ブラックナイト” ライゾーム": (("decoy",), False),
    "勇武の宿将 アルタミラ": (("blitz, berserk",), False),
    "神算鬼謀 諸葛亮": (("blitz, berserk",), False),
    "大言壮語の夢想家 劉備": (("blitz",), False),
    "荒ぶる覇気 レパルダス": (("berserk",), False),
    "シニスター・ステアラー": (("evol 4 with 1 black and 1 red",), False),
    "魂霊招来・百段御明": (("opening hand 7", "opening energy 0"), False),
    "焼炙の門": (("whole deck into life",), False),
    "撃装竜峰 ブラキベルク": (("assault territory",), False),
    "神威機甲 ベルグリサル": (("assault territory, berserk",), False),
    "奪略の聖骸 サルワスール": (("assault territory",), False),
}


def rows(source: list[Row]) -> Iterator[Row]:
    """Yield one row a printing."""
    for card in source:
        name, remarks = card["name_ja"], listed(card["notes"].replace("the seed", "the official page"))
        number = re.search("[A-Z]+$", card["number"])
        row = {column: joined(listed(card[column])) for column in SAME}
        row |= {"name_ja": name, "name_en": card["name_en"], "aliases": ALIASES.get(name, "")}
        row |= {"rarity": number[0] if number else RARITIES.get(name, ""), "cost": card["total_cost"]}
        row |= {"colour": joined(COLOURS[colour] for colour in listed(card["colours"]))} | _icons(card["cost_icons"])
        # An attribute that only the English list gives is kept in English.
        row["attribute"] = joined(value.removesuffix("(en)") for value in listed(card["attribute"]))
        row["keywords"] = joined(word for word in listed(card["keywords"]) if "(activated)" not in word)
        row["copy_limit"] = COPY_LIMITS.get(name, "")
        row["abilities"] = _abilities(name, [remark for remark in remarks if remark in ABILITIES])
        row["note"] = "; ".join(remark for remark in remarks if not _dropped(remark))
        yield row | {"sources": addresses(card["source_url"]), "inferred": INFERRED.get(name, "")}
        for printing in FURTHER_PRINTINGS.get(name, ()):
            yield {"name_ja": name, **printing}


def _dropped(remark: str) -> bool:
    return remark in ABILITIES | DROPPED or remark.startswith("see the rules")


def _abilities(name: str, remarks: list[str]) -> str:
    """Return what a card does, one ability a line: in the effect language where the sources say enough."""
    texts, complete = SCRIPTS.get(name, ((), False))
    if complete:
        return "\n".join(texts)
    return "\n".join((*texts, abilities(remarks or [REST] * bool(texts)))).strip()


def _icons(text: str) -> Row:
    """Return the icons of a cost: "黒2無3" is two black, three generic and none of the rest."""
    if not text:
        return {}
    counts = dict(re.findall(r"(\D)(\d+)", text))
    return {field: counts.get(sign, "0") for sign, field in ICONS.items()}
