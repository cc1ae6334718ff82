"""The traits of warriors as words: memberships, immunities, what a warrior may and may not do (AT4 to AT10, IM1, IM2, GF1 to GF4, AR1, AR5)."""

from cardbase.games.doomtrooper.cards import AFFILIATIONS
from cardbase.language.words import Word

_PREDICATES = ("る", "い")


def keyword(
    key: str,
    pattern: str,
    en: str,
    ja: str,
    meaning: str,
    example: str = "",
    *,
    before: str = "",
    gained: str = "",
    where: str = "with",
    is_one: str = "",
) -> Word:
    """Return a row of kind "keyword"; what a warrior can do says so wherever it stands, what it is needs two more forms, and in English
    may stand before it ("a Heretic warrior"); `is_one` is what a card is then ("a Heretic").
    """
    does = ja.endswith(_PREDICATES)
    before, gained = before or (ja if does else f"{ja}である"), gained or (ja if does else f"{ja}になる")
    return Word(
        "keyword",
        key,
        pattern,
        en,
        ja,
        before,
        gained,
        meaning=meaning,
        example=example or pattern,
        where=where,
        has_en=is_one,
    )


_JAPANESE = {value.key: value.ja for value in AFFILIATIONS} | {"cartel": "カーテル"}
_MEMBER = {"cartel": "member of it. No construct says it: it is the name of a membership, like the other eleven"}
_MEMBERSHIPS = tuple(
    keyword(name, name, name.capitalize(), ja, _MEMBER.get(name, "member of it"), f"always: bearer gains {name}", before=f"{ja}の", gained=f"{ja}の所属になる", where="before")
    for name in ("bauhaus", "capitol", "cybertronic", "imperial", "mishima", "brotherhood", "cartel")
    if (ja := _JAPANESE[name])
)  # fmt: skip
_TRIBES = tuple(
    keyword(name, words, en, ja, "member of that tribe; its warriors are in the Outpost", f"always: bearer gains {words}",
            before=f"{ja}の", gained=f"{ja}の所属になる", where="before")
    for name, words, en in (
        ("crescentia", "crescentia", "Crescentia"), ("lutheran_triad", "lutheran triad", "Lutheran Triad"),
        ("sons_of_rasputin", "sons of rasputin", "Sons of Rasputin"), ("templars", "templars", "Templars"),
    )
    if (ja := _JAPANESE[name])
)  # fmt: skip
APOSTLES = {
    "Algeroth": "アルゲロス",
    "Demnogonis": "デムノゴニス",
    "Ilian": "イリアン",
    "Muawijhe": "ムアウィジェ",
    "Semai": "セマイ",
}
ASPECTS = {
    "Changeling": "変幻",
    "Elements": "元素",
    "Exorcism": "悪魔祓い",
    "Kinetics": "念動",
    "Manipulation": "操作",
    "Mentalism": "精神",
    "Premonition": "予知",
    "Summoning": "召喚",
}

GEAR = {"vehicle": "乗り物", "armour": "鎧"}

TRAITS = (
    *_MEMBERSHIPS,
    *_TRIBES,
    keyword("follower", "follower of {name}", "Follower of {name}", "{name}の信奉者", "bound to that Apostle", 'wound all warriors with follower of "Semai"', where="before",
            is_one="a Follower of {name}"),
    keyword("art", "art of {name}", "Use of the Art of {name}", "{name}の魔法を使える", "casts this aspect", 'art of "Kinetics"'),
    keyword("memberships", "memberships", "All Memberships", "すべての所属", "every membership", "always: bearer loses memberships",
            before="所属を持っている", gained="すべての所属になる", is_one="of any affiliation"),
    keyword("doomtrooper", "doomtrooper", "Doomtrooper", "ドゥームトルーパー", "a human warrior", "always: bearer loses doomtrooper",
            before="ドゥームトルーパーの", where="before", is_one="a Doomtrooper"),
    keyword("dark legion", "dark legion", "Dark Legion", "ダークリージョン", "of the Dark Legion, Heretics included",
            "destroy warrior with dark legion", before="ダークリージョンの", gained="ダークリージョンの戦士になる", where="before"),
    keyword("heretic", "heretic", "Heretic", "ヘレティック", "a human turned to the Dark Legion", before="ヘレティックの", where="before", is_one="a Heretic"),
    keyword("freelancer", "freelancer", "Freelancer", "フリーランサー",
            "a Doomtrooper without membership; pays 3 D more for cards of the old corporation",
            before="フリーランサーの", where="before", is_one="a Freelancer")._replace(
        rule_en="cards for its old corporation take 3 D besides", rule_ja="元のコーポレーション用のカードは1枚につき運命ポイント3で与えられる"
    ),
    keyword("personality", "personality", "Personality", "有名戦士", "one in play over both sides", where="before"),
    keyword("airship", "airship", "Airship", "飛行船", "an airship", "discard all equipment with airship", where="before", is_one="an Airship"),
    keyword("vehicle", "vehicle", "Vehicle", "乗り物", "a vehicle", "discard all equipment with vehicle", where="before", is_one="a Vehicle"),
    keyword("all art", "all art", "Use of All Art", "すべての魔法を使える", "casts all aspects"),
    keyword("no art", "no art", "No Use of the Art", "魔法を使えない", "does not cast whatever it is given"),
    keyword("immune ds", "immune to dark symmetry", "Immunity to Dark Symmetry", "ダーク・シンメトリーの影響を受けない", "all Dark Symmetry (IM2)"),
    keyword("immune gifts", "immune to gifts", "Immunity to Dark Symmetry Gifts", "ダーク・シンメトリー・ギフトの影響を受けない", "not gifts of Apostles"),
    keyword("immune art", "immune to art", "Immunity to the Art", "魔法の影響を受けない", "all spells (IM1)"),
    keyword("wound kills", "wounds|wound kill|kills", "Wounds That Kill at Once", "負傷させた戦士を即死させる", "CB10", "wounds kill"),
    keyword("frail", "frail", "Killed by Any Wound", "負傷すると死亡する", "dies of the first wound"),
    keyword("strikes first", "strikes|strike first", "First Strike (a wounded opponent does not strike)", "先に攻撃し、負傷した相手は攻撃できない",
            "CB14", "always: bearer gains strikes first"),
    keyword("assassin", "attacks|attack anyone", "Attacks on Any Warrior", "あらゆる戦士を攻撃できる", "AT4", "attacks anyone"),
    keyword("no ds", "no dark symmetry", "No Dark Symmetry", "ダーク・シンメトリーを持てない", "9.4"),
    keyword("constitution", "mental constitution", "Immunity to Dark Symmetry and the Art at the Owner's Will",
            "このカードの持ち主が認めない限り、ダーク・シンメトリーと魔法の影響を受けない", "the card's player may let single effects through (IM4)",
            "always: bearer gains mental constitution"),
    keyword("never covered", "never in cover", "Cannot Go into Cover", "カバーに入れない", "not by force either"),
    keyword("no voluntary cover", "no voluntary cover", "No Voluntary Cover", "自らカバーに入れない", "AC3, AC5"),
    keyword("no fortification", "no fortification", "No Fortifications", "陣地の効果を受けない", "not even attached ones"),
    keyword("points to destiny", "points to destiny", "All Points Earned as D", "得るポイントがすべて運命ポイントになる", "PT7"),
    keyword("never first", "never strikes|strike first", "Never Strikes First", "先に攻撃できない", "CB14, whatever lets it",
            "always: combat opponent gains never strikes first"),
    keyword("exposed", "exposed", "No Bonus from Cover", "カバーによる修正を受けない",
            "CB15. No construct says it: what cover adds is added by no card",
            "always: combat opponent gains exposed"),
    keyword("shares gains", "the gains of the warzone", "Positive Modifiers of the Warzone", "ウォーゾーンの正の修正も受ける", "those of the defender",
            "attacker gains the gains of the warzone until end of combat"),
    keyword("shares losses", "the losses of the warzone", "Negative Modifiers of the Warzone", "ウォーゾーンの負の修正も受ける", "those of the defender",
            "attacker gains the losses of the warzone until end of combat"),
    keyword("any tribe", "of the tribes", "Tribal", "部族", "a tribal warrior, or one that is considered one", "only warrior with of the tribes",
            before="部族の", where="before"),
    keyword("unaligned", "of no affiliation", "No Doomtrooper, and Never of Any Affiliation", "ドゥームトルーパーでなく、いかなる所属にもならない",
            "whatever gives it one", "of no affiliation"),
    keyword("held", "does not strike", "No Strike (it does not strike in combat)", "攻撃できない", "in the combat under way",
            "choose combatant: it gains does not strike until end of combat",
            gained="攻撃できなくなる"),
    keyword("tribal", "tribal", "Tribal", "部族", "considered a warrior of the tribes, of none of the four", before="部族の", gained="部族の戦士になる", where="before"),
    keyword("beast", "beast", "Beast", "ビースト", "a warrior that is considered a Beast", where="before", is_one="a Beast"),
    keyword("blow", "first blow", "First Blow (an opponent that it does not kill strikes afterwards)",
            "先に攻撃し、死亡しなかった相手はその後に攻撃する", "CB14, a wound does not end the combat", "first blow"),
    keyword("overwhelms", "overwhelms", "Hits of More Than Twice the Opponent's Armour That Kill at Once", "戦闘相手の防御の2倍を超える攻撃で即死させる",
            "CB10", "choose combatant: it gains overwhelms until end of combat"),
    keyword("open ds", "open to dark symmetry", "No Immunity to Dark Symmetry", "ダーク・シンメトリーの影響を受ける", "whatever gives it one (IM2)",
            "choose warrior: it gains open to dark symmetry until end of combat", gained="ダーク・シンメトリーの影響を受けるようになる"),
    keyword("open art", "open to art", "No Immunity to the Art", "魔法の影響を受ける", "whatever gives it one (IM2)",
            "choose warrior: it gains open to art until end of combat", gained="魔法の影響を受けるようになる"),
    keyword("loyal", "loyalty", "Loyalty (neither a new membership nor a Heretic)", "新たな所属を得ず、ヘレティックにもならない",
         "its memberships are the printed ones. No construct says it: it forbids at once what is gained, lost and turned, and a change of sides",
            "always: bearer gains loyalty"),
)  # fmt: skip
