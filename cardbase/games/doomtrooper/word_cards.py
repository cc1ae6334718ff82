"""What cards are, are called and are asked, as words: nouns, fields, filters, conditions and amounts; traits of warriors; what stands on a card about itself; cards
that are another card. `rules/words/asking.py` and `rules/words/warriors.py` carry them out.
"""

from cardbase.games.doomtrooper.cards import AFFILIATIONS
from cardbase.language.words import Word, condition, noun, quality, verb

ASKING: tuple[Word, ...] = (
    noun("warrior", "warrior|warriors", "戦士", "体", "a warrior", "choose warrior: it f +1 until end of turn"),
    noun("doomtrooper", "doomtrooper|doomtroopers", "ドゥームトルーパー", "体", "a human warrior", "only doomtrooper", en="Doomtrooper|Doomtroopers"),
    noun("combatant", "combatant|combatants", "戦闘中の戦士", "体", "one of the two of the combat",
          "choose combatant: it f +2 until end of combat"),
    noun("equipment", "equipment|equipment", "装備", "枚", "a card of equipment", "choose equipment: discard it", en="equipment card|equipment cards"),
    noun("fortification", "fortification|fortifications", "陣地", "枚", "a fortification", "choose fortification: discard it"),
    noun("mission", "mission|missions", "任務", "枚", "a mission", "discard all missions"),
    noun("gift", "gift|gifts", "ダーク・シンメトリー", "枚", "a Dark Symmetry card", "choose gift: discard it", en="Dark Symmetry card|Dark Symmetry cards"),
    noun("special", "special|specials", "特殊カード", "枚", "a Special", "when opponent plays special: draw 1", en="Special|Specials"),
    noun("spell", "spell|spells", "魔法", "枚", "a card of the Art", "pick spell in your hand: draw 1"),
    Word("field", "type", "type", "type", "タイプ", text=True, where="what", has_en="{name}", has_ja="{name}カードの",
         meaning="the printed type", example='choose card with type="warrior" or type="equipment": discard it'),
    Word("field", "f", "f|fight", "Fight", "格闘", stat=True, meaning="the Fight rating", example="this f +1 until end of turn"),
    Word("field", "s", "s|shoot", "Shoot", "射撃", stat=True, meaning="the Shoot rating", example="this s +1 until end of turn"),
    Word("field", "a", "a|armour", "Armour", "防御", stat=True, meaning="the Armour rating", example="this a +1 until end of turn"),
    Word("field", "v", "v|value", "Value", "価値", stat=True, meaning="the Value", example="this v +1 until end of turn"),
    Word("field", "subtype", "subtype", "subtype", "副種類", text=True, meaning="what the card's head says",
         example='choose fortification with subtype="CITY": discard it'),
    Word("field", "designation", "designation", "designation", "呼称", text=True, meaning="what its text line says that it is (WA4)",
         example='choose warrior with designation="CAPTAIN": heal it'),
    Word("field", "affiliation", "affiliation", "affiliation", "所属", text=True, meaning="as printed, GENERAL and the Dark Legion included",
         example='choose warrior with affiliation="GENERAL": heal it'),
    Word("field", "actions", "actions", "price in actions", "必要アクション数", meaning="how many actions playing, giving or introducing it takes (AC1, AC13)",
         example="always: bearer cannot have all cards with actions >= 1"),
    quality("damaged", "damaged|wounded", "before", "with a wound", "wounded", "負傷している", "choose wounded own warrior: heal it"),
    quality("able", "able to {act}", "after", "could do it now", "able to {act}", "{act:can}", "choose enemy warrior able to attack: wound it"),
    quality("protected_by", "protected by {what}", "after", "such a fortification protects it", "protected by {what}", "{what}に守られている",
            "if bearer is protected by fortification: draw 1"),
    quality("alone_in", "alone in {zone}", "after", "no other card of its player is there", "that is alone in {zone}", "{zone}最後の",
            "when own warrior kills warrior alone in kohort: fulfil"),
    quality("covered", "covered", "before", "in cover, hidden ones too", "covered", "カバー中の", "choose covered warrior: it leaves cover"),
    quality("arriving", "arriving", "before", "has just been placed", "newly placed", "投入されたばかりの", "if there is own arriving doomtrooper: draw 1"),
    quality("dying", "dying", "before", "just killed", "dying", "倒されたばかりの", "choose own dying warrior: spare it"),
    quality("hit", "hit", "after", "wounded by a strike of this combat, not by a card", "wounded by a strike", "攻撃で負傷した",
            "if combat opponent of this is hit: heal this"),
    quality("hurt", "hurt", "after", "wounded in this combat", "wounded in this combat", "この戦闘で負傷した", "if attacker is hurt: heal attacker"),
    quality("used", "used", "after", "a weapon in use in this combat", "in use", "使用中の", "choose equipment used: shut it down"),
    quality("converted", "converted", "after",
            "became a Heretic by a card. No construct says it: a card on it made it one, or a text that is gone",
            "turned into a Heretic by a card", "カードでヘレティックになった",
            "choose warrior converted: redeem it"),
    quality("defending", "defending", "before", "is attacked", "defending", "攻撃されている", "if bearer is defending: draw 1"),
    quality("owned", "owned by {who}", "after", "of that player's deck, whoever controls it", "owned by {who}", "{who:の}所有である", "choose card owned by you: return it"),
    quality("working_on", "working on {what}", "after", "the warrior feels what it does: it is not immune, and protected by it if it is a fortification; "
            "what waits is played on it, or has chosen it",
            "working on {what}", "{what}に効果がある",
            "choose gift working on attacker: discard it"),
    quality("outside", "outside combat", "after", "is in no combat, and could be", "outside the combat", "戦闘外の",
            "choose warrior outside combat: it becomes defender"),
    quality("able_so", "able in this tactic", "after",
            "could be in a combat with the tactic of this one, legal or not. No construct says it: the affiliations are set aside, the tactic is not",
            "able to fight with this tactic",
            "この攻撃方法で戦える", "choose warrior able in this tactic: it becomes attacker"),
    quality("able_help", "able to help {what}", "after", "could help that combatant (CB19)", "able to help {what}", "{what}を援護できる",
            "choose own warrior able to help combatant: pick combatant open to help from target 1: target 1 joins it"),
    quality("helpable", "open to help from {what}", "after", "all of these could help it (CB19)", "that {what} can help", "{what}が援護できる",
            "choose own warrior able to help combatant: pick combatant open to help from target 1: target 1 joins it"),
    quality("enterable", "able to enter", "after", "no Personality of its title is in play", "able to enter", "投入条件を満たす",
            "pick warrior in any discard with able to enter: raise it"),
    quality("enterable_beside", "able to enter beside {what}", "after",
         "and nothing keeps it out of the area of that one. "
         "No construct says it: one card alone brings a warrior into an area that need not be its own",
         "able to enter the area of {what}",
            "{what}と同じ場所に出せる", "pick warrior in your hand with able to enter beside bearer: introduce it beside bearer"),
    quality("akin", "akin to {what}", "after", "both Doomtroopers, or both Dark Legion", "of the same kind as {what}", "{what}と同じ陣営の",
            "choose own warrior akin to bearer: heal it"),
    quality("facing", "facing {what}", "after", "its combat opponent is such a one", "facing {what}", "{what}と戦っている",
            "choose combatant facing warrior with dark legion: it a +1 until end of combat"),
    quality("in_area", "in its area", "after", "in the area on which this lies, in which it or its bearer is", "in its area", "同じ場所の",
            "always: all own warriors in its area a +1"),
    quality("beside", "beside {what}", "after", "such a card of its side lies in its area, or on a warrior there", "in one area with {what}", "{what}と同じ場所の",
            "if combat opponent is beside fortification: draw 1"),
    quality("avengeable", "unavenged", "before", "killed in combat, not yet avenged", "not yet avenged", "まだ報復されていない",
            "choose unavenged dying warrior: avenge it"),
    Word("reference", "bearer", "bearer", "the bearer", "これを持つ戦士", meaning="the warrior that has this card", example="always: bearer f +1"),
    Word("reference", "attacker", "[the] attacker", "the attacker", "攻撃戦士", meaning="the attacking warrior of this combat",
         example="attacker gains strikes first until end of combat"),
    Word("reference", "defender", "[the] defender", "the defender", "防御戦士", meaning="the attacked warrior of this combat",
         example="defender gains strikes first until end of combat"),
    Word("reference", "caster", "caster", "the caster", "使用者", meaning="the warrior that casts this spell", example="caster f +1 until end of combat"),
    Word("reference", "wielder", "wielder", "the wielder", "武器の持ち主", meaning="the bearer of the weapon under this attachment",
         example="always: wielder f +1"),
    Word("reference", "victim", "victim", "the victim", "犠牲になった戦士", meaning="the warrior just killed, or poisoned", example="when kills warrior: exile victim"),
    Word("reference", "opponent_of", "[the] combat opponent of {what}", "the combat opponent of {what}", "{what}の戦闘相手",
         meaning="the other one of its combat", example="if combat opponent of bearer is dying: draw 1"),
    Word("amount", "half", "half of {n}", "half of {n} (rounded up)", "{n}の半分（切り上げ）", meaning="rounded up", example="opponent gains half of v of this promotion"),
    condition("in_combat", "{what} are|is in combat", "it is one of the two", "{what} are|is in combat", "{what}が戦闘中",
              "if this is in combat: gain 1 destiny"),
    condition("tactic", "tactic is {stat}", "it is a Fight or a Shoot combat", "the tactic is {stat}", "攻撃方法が{stat}", "if tactic is fight: end combat"),
    condition("attacking", "{what} attack|attacks {what2}", "it is the attacker, and the defender is such a one", "{what} attack|attacks {what2}",
              "{what}が{what2}を攻撃している", "while this attacks warrior with dark legion: this f +1"),
    condition("many", "more than two players", "in a game of two only with the switch two_player_limits = ignored", "there are more than two players", "3人以上で遊んでいる",
              "play, if more than two players: draw 1"),
    *(
        Word("field", f"base_{key}", f"base {key}", f"base {en}", f"元の{ja}", meaning="as printed, before changes", example=f"draw base {key} of this")
        for key, en, ja in (("f", "Fight", "格闘"), ("s", "Shoot", "射撃"), ("a", "Armour", "防御"), ("v", "Value", "価値"))
    ),
)  # fmt: skip


# Traits.


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


# What stands on a card about itself.


CARDS: tuple[Word, ...] = (
    keyword("only", "only {what}", "only for {what}", "{what}のみ", "who may be given the card", "only warrior"),
    keyword("laid", "on any player", "laid on any player", "いずれかのプレイヤーに置く", "a card on a player"),
    keyword("lies", "in {place}", "may come into play in {place}", "{place}に出せる", "an area's card, or a warrior of several areas", "in squad, in kohort"),
    keyword("stays_in", "stays in {zone}", "is introduced into your {zone:bare} and never leaves it", "自分の{zone}に投入し、そこから離れない",
            "WA2, whatever its affiliation and whatever it is; Outpost or Squad", "stays in outpost"),
    keyword("one_of", "one {name}", "a warrior may have only one {name}", "戦士1体は{name}を1つしか持てない", "a reminder of 5.2", 'one "vehicle"'),
    keyword("laid_on_who", "on {who}", "laid on {who}", "{who}に置く", "a card on oneself, or on the other player", example="on opponent"),
    keyword("of_title", "at most {n} of a title", "at most {n} of a title there", "同じ場所に同名のカードは{n}枚まで", "on an area, a player or a card",
            "at most 1 of a title"),
    keyword("aloof", "never beside {what}", "never comes into an area where there is {what}, nor {what} into its area",
            "{what}のいる場所に出られず、これのいる場所に{what}は出られない", "of whoever stands in an area", "never beside warrior with imperial"),
    keyword("per_warrior", "up to {n} on one warrior", "up to {n} on one warrior", "戦士1体につき{n}枚まで持てる", "copies on one warrior", "up to 2 on one warrior"),
    keyword("costs", "costs {n} destiny", "costs {n:D} besides the action", "アクションのほかに運命ポイントを{n:分}支払う",
            "a price in D; the bearer is who is given the card", "costs 6 destiny"),
    keyword("takes", "takes {n} actions", "played as {n:action|actions}", "{n}アクションでプレイする", "what its timing says in another edition", "takes 2 actions"),
    keyword("stays", "stays in play", "is not discarded after it was played", "プレイ後も捨てられず、場に残る",
            "a Special or spell that does not stay in another edition", "stays in play"),
    keyword("not_removed", "discarded after play", "is discarded after it was played, not removed from the game", "プレイ後はゲームから除外されず、捨て札になる",
            "a card that leaves the game in another edition", "discarded after play"),
    keyword("adds", "copies add up", "several copies on one card add up", "同じカードの効果は累積する", "9.2 does not limit it"),
    keyword("throughout", "throughout combat", "may be used any number of times in a combat", "1回の戦闘で何度でも使える", "CB7 does not limit it",
            "throughout combat"),
    keyword("sole", "no other weapon", "no other weapon may be used with it", "使用中、他の武器を使えない", "5.2"),
    keyword("blade", "makes [a] blade", "the weapon counts as a Fight weapon as well", "その武器を格闘武器としても扱う", "BAYONET", "makes a blade"),
    keyword("on_gear", "on {what}", "attached to {what}", "{what}につける", "an attachment", example='on card with subtype:"VEHICLE"'),
    keyword("converts", "makes a heretic", "turns its bearer into a Heretic", "ヘレティックにする", "who plays it turns its bearer into one", "makes a heretic"),
    keyword("fuels", "fuels spells with {n} destiny",
            "may be discarded while another one of your warriors casts a spell, to pay up to {n} D for it",
            "自分の他の戦士が魔法を使う時、このカードを捨てて、その支払いのうち運命ポイント{n}までにあてることができる",
            "of MYSTIC, as clarified. No construct says it: a price in D is paid from the pool", "fuels spells with 8 destiny"),
    keyword("see", "see {name}", "{name} says more of this card", "{name}に、このカードについての記述がある", "what another card says of this one stands there",
            example='see "TICKER"'),
    keyword("binds_gifts", "binds gifts", "all Dark Symmetry cards of its bearer are discarded when this card leaves play",
            "このカードが場を離れた時、これを持つ戦士のダーク・シンメトリーをすべて捨てる", "STIGMATA, as clarified", "binds gifts"),
    keyword("worthless", "discarded without value", "a warrior whose Value becomes 0 is discarded", "価値が0になった戦士は捨てられる", "a reminder of PT8",
            "discarded without value"),
    keyword("floored", "value never negative", "its Value is never below 0, and at 0 it is not discarded", "価値は0より小さくならず、0でも捨てられない",
            "in place of PT8. No construct says it: no other rating has a least value", "value never negative"),
    keyword("laid_game", "on the game", "laid on the game", "ゲームに置く", "a card that is about both players", "on the game"),
    keyword("exclusive", "no other equipment", "while it is used, no other equipment of its bearer counts", "使用中、他の装備は効果を持たない", "CA7",
            "no other equipment"),
    keyword("for_fights", "used in fights", "used in Fight combats only", "格闘でのみ使用する", "whatever its head says (CA3)", "used in fights"),
    keyword("stores_destiny", "pays for spells", "its markers pay for the spells of its bearer, 1 D each",
         "このカードのマーカーは、これを持つ戦士の魔法の支払いに1つにつき運命ポイント1として使える",
            "as many as are taken. No construct says it: a price in D is paid from the pool", "pays for spells"),
    keyword("replicates", "replicates warriors", "copies of your warriors in its area, except Personalities, take no D as they are introduced there",
            "同じ場所にいる自分の戦士（有名戦士を除く）と同名の戦士は、運命ポイントを支払わずにそこに投入できる",
                 "of its own area. "
                 "No construct says it: a warrior costs nothing by who stands where it goes",
                 "replicates warriors"),
    keyword("last_chance", "raises the goal of the winner",
            "is played when your opponent has won: from now on what wins is their P and 3 more (once in a game; it cannot be countered)",
            "相手が勝利した時にプレイする。以後、勝利条件は相手の現在の昇進ポイント＋3になる（ゲーム中1回。打ち消されない）",
         "CLOSE BUT NO CIGAR. No construct says it: it is played when the game is over already",
         "raises the goal of the winner"),
    keyword("numbs", "poisons in place of wounding", "in a Fight, who would be wounded by the weapon is poisoned instead",
         "格闘で、この武器に負傷させられる戦士は、負傷せず毒を受ける",
            "no wound comes", "poisons in place of wounding"),
)  # fmt: skip


# Cards that are another card.


SHAPES: tuple[Word, ...] = (
    Word("amount", "likeness", "price of the likeness of {what}",
         "4 (for a Brotherhood warrior), 6 (otherwise for a Doomtrooper) or else 10", "4（教団の戦士）、6（そうでないドゥームトルーパー）または10（その他）",
         meaning="of what PHANTASM copies. No construct says it: no other price goes by the kind of a target",
         example="play, pay (price of the likeness of it) destiny: choose warrior: caster f becomes f of it until end of combat"),
    verb("stand_for", "stand for {what}", "laid down, or introduced, as a copy of it, as if it had been played, as long as that is in play; only of what has a place there",
         "this card comes into play as a copy of {what}, as if you had played that; when {what} leaves play, discard this card",
         "このカードを{what}の写しとして、自分がプレイしたかのように場に出す（{what}が場を離れたら捨てる）", "choose fortification: stand for it",
         te="このカードを{what}の写しとして場に出し"),
    verb("be_one", "this and {what} are one", "one warrior in two places. No construct says it: two cards that share their state at every moment are no effect on either",
         "this card and {what} are the same warrior: whatever affects one of them affects both, both are discarded together, their death counts once, and it never attacks itself",
         "このカードと{what}は同じ1体の戦士になる（一方に及ぶことはすべて他方にも及び、場を離れる時は共に離れ、死亡は1回と数え、自身を攻撃することはない）",
         "choose warrior: stand for it, this and it are one", te="このカードと{what}は同じ1体の戦士になり"),
    verb("reshape", "reshape {what}", "F, S and A anew, with the same sum. No construct says it: its player names three numbers with one sum",
         "divide the sum of the Fight, Shoot and Armour of {what} anew among the three", "{what}の格闘・射撃・防御の合計を自由に割り振り直す",
         "reshape caster until end of combat", te="{what}の格闘・射撃・防御を割り振り直し"),
    verb("reshape_base", "reshape base of {what}", "base F, S and A anew, with the same sum",
         "divide the sum of the base Fight, Shoot and Armour of {what} anew among the three", "{what}の元の格闘・射撃・防御の合計を自由に割り振り直す",
         "reshape base of bearer until this leaves", te="{what}の元の格闘・射撃・防御を割り振り直し"),
    verb(
        "shut_for", "{what} stand|stands still until {n} actions",
        "turned face down: it does nothing, and no card finds it, until its player turns it up. No construct says it: other cards are turned up for one action",
        "turn {what} face down: they do nothing until their player turns them up, for {n} actions each",
        "{what}を裏返す（そのプレイヤーが1枚につき{n}アクションで表に戻すまで、効果を持たない）", "all fortifications stand still until 2 actions",
        te="{what}を裏返して",
    ),
    verb(
        "turn_face_down", "{who?} turn|turns {what} face-down",
        "warriors go into cover; another card does nothing, and no card finds it, until a player turns it up for an action",
        "{who} turn|turns {what} face down: warriors go into cover, all other cards do nothing until a player turns them up, one card for each action (also those of "
        "the other player)",
        "{who:は}{what}を裏返す（戦士はカバーに入る。その他のカードは、いずれかのプレイヤーが1アクションにつき1枚を表に戻すまで、効果を持たない）",
        "turn all cards face-down", te="{who:は}{what}を裏返して",
    ),
    keyword("joker", "played as any card in play", "is played as an exact copy of any card in play that is neither a Personality nor a relic, by the rules of that card",
            "場にある、有名戦士でもレリックでもないカード1枚の完全な写しとして、そのカードのルールどおりにプレイする",
            "JOKER!. No construct says it: when and for what it is played is what another card says, before it is played", "played as any card in play"),
    keyword(
        "amends",
        "warriors have what they are considered",
        "warriors that are considered another warrior have its special abilities, too, while that one is in play",
        "他の戦士として扱われる戦士は、その戦士が場にある間、その特殊能力も持つ",
        "No construct says it: what a card counts as is a name, and no description finds the card that has it",
        "warriors have what they are considered",
    ),
)  # fmt: skip
