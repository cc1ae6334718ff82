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

TRAITS = (
    *_MEMBERSHIPS,
    *_TRIBES,
    keyword("follower", "follower of {name}", "Follower of {name}", "{name}の信奉者", "bound to that Apostle", 'wound all warriors with follower of "Semai"', where="before"),
    keyword("art", "art of {name}", "Use of the Art of {name}", "{name}の魔法を使える", "casts this aspect", 'art of "Kinetics"'),
    keyword("memberships", "memberships", "All Memberships", "すべての所属", "every membership", "always: bearer loses memberships",
            before="所属を持っている", gained="すべての所属になる", is_one="of any affiliation"),
    keyword("doomtrooper", "doomtrooper", "Doomtrooper", "ドゥームトルーパー", "a human warrior", "always: bearer loses doomtrooper",
            before="ドゥームトルーパーの", where="before", is_one="a Doomtrooper"),
    keyword("dark legion", "dark legion", "Dark Legion", "ダークリージョン", "of the Dark Legion, Heretics included",
            "destroy warrior with dark legion", before="ダークリージョンの", gained="ダークリージョンの戦士になる", where="before"),
    keyword("heretic", "heretic", "Heretic", "ヘレティック", "a human turned to the Dark Legion", before="ヘレティックの", where="before", is_one="a Heretic"),
    keyword("never heretic", "never a heretic", "Never Turned into a Heretic", "ヘレティックにならない", "cards that make Heretics are not for it"),
    keyword("freelancer", "freelancer", "Freelancer (cards for its old corporation take 3 D besides)",
            "フリーランサー（元のコーポレーション用のカードは1枚につき運命ポイント3で与えられる）",
            "a Doomtrooper without membership; pays 3 D more for cards of the old corporation",
            before="フリーランサーの", gained="フリーランサーになる"),
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
    keyword("invulnerable", "invulnerable", "Invulnerability (neither wounded nor killed)", "負傷も死亡もしない", "strikes do nothing",
            "caster gains invulnerable until end of turn"),
    keyword("strikes first", "strikes|strike first", "First Strike (a wounded opponent does not strike)", "先に攻撃し、負傷した相手は攻撃できない",
            "CB14", "always: bearer gains strikes first"),
    keyword("assassin", "attacks|attack anyone", "Attacks on Any Warrior", "あらゆる戦士を攻撃できる", "AT4", "attacks anyone"),
    keyword("no ds", "no dark symmetry", "No Dark Symmetry", "ダーク・シンメトリーを持てない", "9.4"),
    keyword("any gift", "any gift", "Gifts of Every Apostle", "あらゆる使徒のギフトを持てる", "9.4"),
    keyword("constitution", "mental constitution", "Immunity to Dark Symmetry and the Art at the Owner's Will",
            "このカードの持ち主が認めない限り、ダーク・シンメトリーと魔法の影響を受けない", "the card's player may let single effects through (IM4)",
            "always: bearer gains mental constitution"),
    keyword("never covered", "never in cover", "Cannot Go into Cover", "カバーに入れない", "not by force either"),
    keyword("no voluntary cover", "no voluntary cover", "No Voluntary Cover", "自らカバーに入れない", "AC3, AC5"),
    keyword("no fight attack", "no fight attack", "No Fight Attacks", "格闘で攻撃できない", "may be attacked so",
            "always: bearer gains no fight attack"),
    keyword("no fortification", "no fortification", "No Fortifications", "陣地の効果を受けない", "not even attached ones"),
    keyword("ignores fortifications", "ignores fortifications", "Ignores the Defender's Fortifications",
            "攻撃時、防御戦士は陣地の効果を受けない", "CB8"),
    keyword("points to destiny", "points to destiny", "All Points Earned as D", "得るポイントはすべて運命ポイントになる", "PT7", gained="得るポイントがすべて運命ポイントになる"),
)  # fmt: skip

CARDS = (
    keyword("only", "only {what}", "only for {what}", "{what}のみ", "who may be given the card", "only warrior"),
    keyword("laid", "on any player", "laid on any player", "いずれかのプレイヤーに置く", "a card on a player"),
    keyword("in_squad", "in squad", "may come into play in your Squad", "自分のスコードに出せる", "an area's card, or a warrior of several areas"),
    keyword("in_kohort", "in kohort", "may come into play in your Kohort", "自分のコホルトに出せる", "an area's card, or a warrior of several areas"),
    keyword("in_outpost", "in outpost", "may come into play in your Outpost", "自分のアウトポストに出せる", "an area's card, or a warrior of several areas"),
    keyword("any_side", "of either player", "may be laid on the same areas of your opponent, too", "相手の同じ種類の場所にも置ける", "beside the own areas that it names",
            "in squad, of either player"),
    keyword("laid_on_who", "on {who}", "laid on {who}", "{who}に置く", "a card on oneself, or on the other player", example="on opponent"),
    keyword("of_title", "at most {n} of a title", "at most {n} of a title there", "同じ場所に同名のカードは{n}枚まで", "on an area, a player or a card",
            "at most 1 of a title"),
    keyword("aloof", "never beside {what}", "never comes into an area where there is {what}, nor {what} into its area",
            "{what}のいる場所に出られず、これのいる場所に{what}は出られない", "of whoever stands in an area", "never beside warrior with imperial"),
    keyword("per_warrior", "up to {n} on one warrior", "up to {n} on one warrior", "戦士1体につき{n}枚まで持てる", "copies on one warrior", "up to 2 on one warrior"),
    keyword("costs", "costs {n} destiny", "costs {n:D} besides the action", "アクションのほかに運命ポイントを{n:分}支払う",
            "a price in D; the bearer is who is given the card", "costs 6 destiny"),
    keyword("takes", "takes {n} actions", "played as {n:action|actions}", "{n}アクションでプレイする", "what its timing says in another edition", "takes 2 actions"),
    keyword("any_time", "played at any time", "may be played at any time", "いつでもプレイできる", "what its timing says in another edition", "played at any time"),
    keyword("stays", "stays in play", "is not discarded after it was played", "プレイ後も捨てられず、場に残る",
            "a Special or spell that does not stay in another edition", "stays in play"),
    keyword("not_removed", "discarded after play", "is discarded after it was played, not removed from the game", "プレイ後はゲームから除外されず、捨て札になる",
            "a card that leaves the game in another edition", "discarded after play"),
    keyword("adds", "copies add up", "several copies on one card add up", "同じカードの効果は累積する", "9.2 does not limit it"),
    keyword("throughout", "throughout combat", "may be used any number of times in a combat", "1回の戦闘で何度でも使える", "CB7 does not limit it",
            "throughout combat"),
    keyword("any_moment", "at any moment of combat", "played at any time of a combat", "戦闘中いつでもプレイできる", "CB3 to CB7, whatever it does", "at any moment of combat"),
    keyword("sole", "no other weapon", "no other weapon may be used with it", "使用中、他の武器を使えない", "5.2"),
    keyword("blade", "makes [a] blade", "the weapon counts as a Fight weapon as well", "その武器を格闘武器としても扱う", "BAYONET", "makes a blade"),
    keyword("on_gear", "on {what}", "attached to {what}", "{what}につける", "an attachment", example='on card with subtype:"VEHICLE"'),
    keyword("on_shoot", "on shoot weapon", "attached to a Shoot or Fight/Shoot weapon", "射撃武器（格闘兼用を含む）につける", "an attachment"),
    keyword("on_fight", "on fight weapon", "attached to a Fight weapon", "格闘武器につける", "an attachment"),
    keyword("converts", "makes a heretic", "turns its bearer into a Heretic", "ヘレティックにする", "who plays it turns its bearer into one", "makes a heretic"),
    keyword("fuels", "fuels spells with {n} destiny",
            "may be discarded while another one of your warriors casts a spell, to pay up to {n} D for it",
            "自分の他の戦士が魔法を使う時、このカードを捨てて、その支払いのうち運命ポイント{n}までにあてることができる",
            "of MYSTIC, as clarified. No construct says it: a price in D is paid from the pool", "fuels spells with 8 destiny"),
    keyword("see", "see {name}", "{name} says more of this card", "{name}に、このカードについての記述がある", "what another card says of this one stands there",
            example='see "TICKER"'),
    keyword("one_vehicle", "one vehicle", "a warrior may have only one vehicle", "戦士1体は乗り物を1つしか持てない", "a reminder of 5.2", "one vehicle"),
    keyword("one_armour", "one armour", "a warrior may have only one armour", "戦士1体は鎧を1つしか持てない", "a reminder of 5.2", "one armour"),
    keyword("binds_gifts", "binds gifts", "all Dark Symmetry cards of its bearer are discarded when this card leaves play",
            "このカードが場を離れた時、これを持つ戦士のダーク・シンメトリーをすべて捨てる", "STIGMATA, as clarified", "binds gifts"),
    keyword("worthless", "discarded without value", "a warrior whose Value becomes 0 is discarded", "価値が0になった戦士は捨てられる", "a reminder of PT8",
            "discarded without value"),
    keyword("floored", "value never negative", "its Value is never below 0, and at 0 it is not discarded", "価値は0より小さくならず、0でも捨てられない",
            "in place of PT8. No construct says it: no other rating has a least value", "value never negative"),
)  # fmt: skip
