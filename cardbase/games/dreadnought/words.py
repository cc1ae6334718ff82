"""The game's rows of the effect language, with timings and sub effects (AB1 to AB4, SE1 to SE5). What they do is `rules/bindings.py`; this module loads no rules."""

from cardbase.games.dreadnought.cards import FIELDS as PRINTED
from cardbase.games.field import japanese_values
from cardbase.games.words import carried_out, former_words, refused
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom
from cardbase.language.words import Vocabulary, Word, act, condition, event, explained, keyword, quality, verb

# Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`).

WAYS = {
    "verb": {
        "values": "boost_codes, faster, less_ability, less_attack, less_code, more_attack",
        "price": "cut_cost",
        "harm": "break_hp",
        "moving": "change_slot, check_imprints, set_bursts, set_imprints, set_speed_card",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("verb cut_cost", "verb plays_for_less"),
    "attack again": ("verb stand",),
    "less damage": ("verb less_attack", "verb more_attack"),
    "timing": ("timing re", "timing ac"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""


# What the keywords of Dreadnought do, behind their names in rules texts.


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


# All words, and the vocabulary that they make.


def _noun(
    key: str,
    pattern: str,
    en: str,
    ja: str,
    counter: str,
    meaning: str,
    example: str,
    sides: tuple[str, str] | tuple[()] = (),
) -> Word:
    return Word("noun", key, pattern, en, ja, counter=counter, sides=sides, meaning=meaning, example=example)


def _timing(key: str, meaning: str, example: str) -> Word:
    return Word("timing", key, key, key.capitalize(), f"《{key.capitalize()}》", meaning=meaning, example=example)


WORDS = (
    _noun("unit", "unit|units", "unit|units", "ユニット", "体", "a unit in a battle area, a dummy too; elsewhere a unit card",
          "ac: choose enemy unit: deal 100 damage to it", ("自軍", "敵軍")),
    _noun("dummy", "dummy|dummies", "dummy|dummies", "ダミー", "体", "a closed card that is a unit for one turn", "fast: ready own dummy", ("自軍", "敵軍")),
    _noun("caster", "caster|casters", "caster|casters", "キャスター", "体", "a caster", "ac: ready own caster", ("自軍", "敵軍")),
    _noun("code", "code|codes", "code|codes", "コード", "枚", "a code on the chain; elsewhere a code card",
          "re: choose enemy code with cost <= 2: counter it"),
    _noun("arms", "arms", "arms card|arms cards", "アームズ", "枚", "arms on a caster; elsewhere an arms card. No construct says it: the rulebook names it",
         "put arms in your discard into hand"),
    _noun("enchantment", "enchantment|enchantments", "enchantment|enchantments", "エンチャント", "枚", "a card that lies on another",
          "ac: detach all enchantments attached to this"),
    _noun("burst", "burst|bursts", "burst|bursts", "バースト", "枚", "a card in the burst area", "ac: ready own burst"),
    _noun("imprint", "imprint|imprints", "imprint|imprints", "刻印", "枚", "an imprint", "if there is own imprint: draw 1"),
    _noun("speed_card", "speedcard", "speed card|speed cards", "スピードカード", "枚", "the card in the speed area", "if there is own speedcard: draw 1"),

    Word("field", "bp", "bp", "BP", "BP", stat=True, meaning="the BP", example="re: choose own unit: it bp +40 until end of chain"),
    Word("field", "cost", "cost", "log cost", "ログコスト", meaning="the log cost", example="re: choose enemy code with cost <= 2: counter it"),
    Word("field", "size", "size", "size", "サイズ", levels=("S", "M", "L"), meaning="1 is S, 2 is M, 3 is L", example="break enemy unit with size <= 1"),
    Word("field", "hp", "hp", "HP", "HP", meaning="the HP cards of a caster", example="if there is own caster with hp <= 1: draw 1"),
    Word("field", "cluster", "cluster", "cluster", "クラスタ", text=True, meaning="the cluster of the card",
         example='break enemy unit with cluster:"red"'),
    Word("field", "type", "kind", "kind", "種類", text=True, meaning='the kind of card: "unit", "code", "arms"',
         example='put card in your discard with kind:"code" into hand'),
    Word("field", "types", "type", "type", "タイプ", text=True, meaning="a TYPE word", example='all own units with type:"武神" bp +10 until end of turn'),
    Word("field", "sp", "sp", "speed grade", "スピードグレード", text=True, meaning="the printed speed grade",
         example='if there is own speedcard with sp:"A": draw 1'),

    Word("zone", "discard", "discard", "discard pile|the discard pile", "捨札", "捨札に置く|捨札に置いて", meaning="the discard",
         example="put unit in your discard into hand"),
    Word("zone", "hand", "hand", "hand|the hand", "手札", "手札に加える|手札に加えて",
         meaning="the hand; the speed card belongs to it from the end of the speed phase", example="if cards in your hand <= 2: draw 1"),
    Word("zone", "play", "play", "a battle area", "バトルエリア", "バトルエリアに出す|バトルエリアに出して", meaning="a battle area",
         example="put unit in your discard into play"),
    Word("zone", "removed", "exile", "exile area|the exile area", "除外エリア", "除外する|除外して", meaning="the exile area",
         example="if cards in your exile >= 5: draw 1"),
    Word("zone", "burst", "burst", "burst area|the burst area", "バーストエリア", meaning="the burst area",
         example="put unit in your discard into burst"),
    Word("zone", "imprints", "imprints", "imprints|the imprints", "刻印", meaning="the imprints", example="if cards in your imprints >= 2: draw 1"),
    Word("zone", "speed", "speed-area", "speed area|the speed area", "スピードエリア", meaning="the speed area",
         example="if cards in your speed-area >= 1: draw 1"),

    Word("reference", "bearer", "bearer", "the enchanted card", "エンチャントされたカード",
         meaning="the unit or caster that this enchants", example="always: bearer bp +30"),
    Word("phase", "combat", "chain|combat", "reaction chain", "リアクション連鎖", meaning="an attack or Ac play with its reactions",
         example="re: choose own unit: it bp +40 until end of chain"),
    *(
        Word("phase", key, f"{key} phase", f"{key} phase", ja, meaning="the phase of this name", example=f"at start of {key} phase: draw 1")
        for key, ja in (
            ("speed", "スピードフェイズ"), ("draw", "ドローフェイズ"), ("cast", "キャストフェイズ"), ("fast", "ファストフェイズ"),
            ("action", "アクションフェイズ"), ("end", "エンドフェイズ"),
        )
    ),

    _timing("ac", "as an action, as often as it can be paid", "ac, check this, pay 1: choose enemy unit: deal 100 damage to it"),
    _timing("re", "as a reaction", "re, pay 1: choose own unit: it bp +40 until end of chain"),
    _timing("speed", "as a speed action, once a turn for each card", "speed, check this: faster by 1"),
    _timing("cast", "with the cast of a unit, once a turn; `that` is the unit. No construct says it: the rulebook names it",
         "cast, pay 1: that bp +20 until end of turn")._replace(
        rule_en="the unit being cast", rule_ja="キャストするユニット"
    ),
    _timing("fast", "in the fast phase, once a turn", "fast, check this: draw 1"),
    _timing("cost", "while a cost is being fixed, one for each thing paid for", "cost, check this: costs 2 less"),

    event("enters", "{what?} [are|is] cast", "its cast is finished", "when {what} are|is cast", "{what}がキャストされた時", "when cast: draw 1"),
    event("destroyed", "{what?} [are|is] broken|destroyed", "it was broken", "when {what} are|is broken", "{what}がブレイクされた時",
          "when this is broken: draw 1"),
    event("leaves", "{what?} leave|leaves", "it goes out of the battle area", "when {what} leave|leaves the battle area",
          "{what}がバトルエリアを離れた時", "when other own unit leaves: draw 1"),
    event("wins_combat", "{what?} break|breaks unit", "its attack has broken a unit", "when an attack by {what} breaks a unit",
          "{what}のアタックがユニットをブレイクした時", "when breaks unit: this bp +40 until end of turn"),
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}がアタックした時", "when attacks: draw 1"),
    event("moves", "{what?} move|moves", "a slot move", "when {what} move|moves to another area", "{what}がスロット移動した時",
          "when moves: this bp +10 until end of turn"),
    event("hp_broken", "{what?} lose|loses hp", "an HP of the caster was broken", "when {what} lose|loses HP", "{what}のHPがブレイクされた時",
          "when own caster loses hp: draw 1"),
    event("god_draws", "{who?} god-draw|god-draws", "a god draw was made", "when {who} make|makes a god draw", "{who:が}ゴッドドローした時",
          "when opponent god-draws: draw 1"),
    event("is_first", "{who?} become|becomes first", "the speed phase has made the player first. No construct says it: the rulebook names it",
         "when {who} become|becomes the first player",
          "{who:が}先攻になった時", "when you become first: draw 1"),

    Word("would", "destroyed", "{what?} would be broken|destroyed", "if {what} would be broken", "{what}がブレイクされる場合",
         meaning="instead of being broken", example="would be broken: may discard 1: return this"),
    Word("would", "hp_broken", "{what?} would lose hp", "if {what} would lose HP", "{what}のHPがブレイクされる場合",
         meaning="before HP of the caster is broken, by an attack or otherwise", example="own caster would lose hp, once per turn: break this"),

    condition("is_first", "{who} are|is first", "the player is the first player (先攻). No construct says it: the rulebook names it",
         "{who} are|is the first player", "{who}が先攻",
              "while you are first: this deals 30 more attack damage"),
    condition("is_second", "{who} are|is second", "the player is the second player (後攻)", "{who} are|is the second player", "{who}が後攻",
              "while you are second: this bp +20"),

    verb("attach", "{who?} attach|attaches {what} to {what2}", "until the end phase", "{who} enchant|enchants {what2} with {what}",
         "{who:は}{what}を{what2}にエンチャントする", "ac: choose own unit: attach this to it"),
    verb("destroy", "{who?} break|breaks|destroy|destroys {what}", "a unit goes to its owner's discard", "{who} break|breaks {what}",
         "{who:は}{what}をブレイクする", "ac: break enemy unit with size <= 1", price=True),
    verb("remove", "{who?} exile|exiles {what}", "to the exile area", "{who} exile|exiles {what}", "{who:は}{what}を除外する",
         "ac, exile 2 cards in your discard: draw 1", price=True)._replace(ja_can="{what}除外"),
    verb("rest", "{who?} check|checks|rest|rests {what}", "to check; arms turn their caster", "{who} check|checks {what}",
         "{who:は}{what}をチェック状態にする", "ac, check this: draw 1", price=True)._replace(
         ja_can="{what:other}チェック"),
    verb("stand", "{who?} ready|readies {what}", "to normal; arms turn their caster", "{who} turn|turns {what} to normal",
         "{who:は}{what}をノーマル状態にする", "ac, pay 1: choose own unit: ready it"),
    verb("pay", "{who?} pay|pays {n} [log]", "log: bursts, casters and imprints are checked", "{who} pay|pays {n} log",
         "{who:は}ログコスト{n:①}を支払う", "ac, pay 2: draw 1", price=True)._replace(ja_can="{n:①}"),
    verb("check_imprints", "{who?} check|checks {n} marks", "imprints are checked (✥). No construct says it: the rulebook names it",
         "{who} check|checks {n:imprint|imprints}", "{who:は}刻印を{n:枚}チェック状態にする", "ac, check 1 marks: draw 1", price=True)._replace(
         ja_can="刻印{n:枚}チェック"),
    verb("mill", "{who?} mill|mills {n}", "from the top of the deck into the discard", "{who} discard|discards the top {n:card|cards} of {who's} deck",
         "{who:は}山札の上から{n:枚}を捨札にする", "ac, mill 2: draw 1", price=True)._replace(
         ja_can="山札{n:枚}捨札"),
    verb("discard", "{who?} discard|discards {n} [card|cards]", "cards of the own hand, chosen by who discards", "{who} discard|discards {n:card|cards}",
         "{who:は}手札を{n:枚}捨札にする", "ac, discard 1: draw 1", price=True)._replace(ja_can="手札{n:枚}捨札"),
    verb("discard_card", "{who?} discard|discards {what}", "these cards, wherever they are", "{who} discard|discards {what}", "{who:は}{what}を捨札にする",
         "ac, discard own unit: draw 1", price=True)._replace(ja_can="{what}捨札"),
    verb("add_mark", "{who?} put|puts {n} {mark} on {what}", "a card of the own discard goes under it for each, or else the top of the deck",
         "{who} enchant|enchants {what} with {n:@mark}", "{who:は}{what}に{mark}{n:枚}をエンチャントする", "ac, pay 1: put 1 strengthening on own unit"),
    verb("break_hp", "{who?} break|breaks {n} hp of {what}",
         "HP cards go to the burst area, closed and check. No construct says it: HP are cards, which go where the rulebook says",
         "{who} break|breaks {n} of the HP of {what}", "{who:は}{what}のHPを{n:枚}ブレイクする",
         "ac: choose enemy caster: break 1 hp of it"),
    verb("set_bursts", "{who?} set|sets {n} burst|bursts", "from the top of the deck, closed",
         "{who} put|puts the top {n:card|cards} of {who's} deck face down into {who's} burst area",
         "{who:は}山札の上から{n:枚}をバーストとして設置する", "when cast: set 1 burst"),
    verb("set_imprints", "{who?} imprint|imprints {n}", "from the top of the deck into the imprints. No construct says it: the rulebook names it",
         "{who} put|puts the top {n:card|cards} of {who's} deck among {who's} imprints", "{who:は}山札の上から{n:枚}を刻印にする",
         "when cast: imprint 1"),
    verb("set_speed_card", "{who?} set|sets speed card", "a hand card, closed, in the place of the present one. No construct says it: the rulebook names it",
         "{who} discard|discards {who's} speed card and set|sets a card of {who's} hand face down in its place",
         "{who:は}自分のスピードカードを捨札に置き、自分の手札1枚をクローズ状態で新しいスピードカードとして置く", "speed, check this: set speed card"),
    verb("faster", "{who?} [get|gets] faster by {n}", "so many plus signs on the speed card. No construct says it: a grade of speed is no number",
         "{who} add|adds {n:plus sign|plus signs} to {who's} speed grade", "{who:は}自分のスピードカードのSPに+を{n}個加える",
         "speed, check this: faster by 1"),
    verb("cut_cost", "costs {n} less", "so much less log for what is being paid", "what is being paid for costs {n} log less", "支払うログコストを{n:①}軽減する",
         "cost, check this: costs 2 less"),
    verb("redirect", "{what} becomes [the] defender", "it takes the attack damage in place of what blocks, whose area stays attacked",
         "turn the attack to {what} instead", "アタックの対象を{what}に変更する", "re, check this: this becomes defender"),
    verb("counter", "{who?} counter|counters|cancel|cancels {what}", "a code on the chain has no effect", "{who} cancel|cancels {what}",
         "{who:は}{what}をキャンセルする", "re: choose enemy code: counter it"),
    verb("change_slot", "{who?} shift|shifts {what}", "to the other battle area, or by exchange", "{who} move|moves {what} to the other battle area",
         "{who:は}{what}をスロット移動させる", "ac, pay 1: shift own unit"),
    verb("more_attack", "{what?} deal|deals {n} more attack damage", "added to the attack damage", "{what} deal|deals {n} more attack damage",
         "{what}のアタックダメージを＋{n}する", "while you are first: this deals 30 more attack damage"),
    verb("less_attack", "{what?} take|takes {n} less attack damage", "taken off attack damage", "{what} take|takes {n} less attack damage",
         "{what}が受けるアタックダメージを−{n}する", "while you are second: this takes 20 less attack damage"),
    verb("less_code", "{what?} take|takes {n} less code damage", "taken off code damage", "{what} take|takes {n} less code damage",
         "{what}が受けるコードダメージを−{n}する", "always: this takes 60 less code damage"),
    verb("less_ability", "{what?} take|takes {n} less ability damage", "taken off ability damage", "{what} take|takes {n} less ability damage",
         "{what}が受けるアビリティダメージを−{n}する", "always: this takes 60 less ability damage"),
    verb("boost_codes", "codes of {who} deal {n} more damage", "added to the damage of a player's codes", "{who:own} codes deal {n} more damage",
         "{who}のコードダメージを＋{n}する", "always: codes of you deal 20 more damage"),

    Word("mark", "strengthening", "strengthening|strengthenings", "strengthening (+20 BP)|strengthenings (+20 BP each)", "強化（BP＋20）",
         meaning="強化: BP +20 this turn", example="ac: choose own unit: put 2 strengthenings on it"),
    Word("mark", "weakening", "weakening|weakenings", "weakening (−20 BP)|weakenings (−20 BP each)", "衰弱（BP−20）",
         meaning="衰弱: BP -20 this turn", example="ac, discard 1: choose enemy unit: put 1 weakening on it"),

    quality("rested", "checked|rested", "before", "sideways", "checked", "チェック状態の", "ready checked own unit"),
    quality("standing", "normal|standing", "before", "upright", "normal", "ノーマル状態の", "check normal enemy unit"),
    quality("attacking", "attacking", "before", "takes part in this attack", "attacking", "アタックしている", "re: put 1 weakening on attacking enemy unit"),
    quality("blocking", "blocking", "before", "blocks this attack", "blocking", "ブロックしている", "re: put 1 strengthening on blocking own unit"),
    quality("in_area", "in area of {what}", "after", "in the battle area of that card", "in the battle area of {what}", "{what}のバトルエリアにいる",
            "ac: choose enemy caster: deal 70 damage to all enemy units in area of it"),

    keyword("designated", "designated attack",
         "指定アタック: in an attack by such units alone the attacker names the unit or caster that blocks. No construct says it: the rulebook names it",
            "Designated Attack", "指定アタック", "designated attack"),
    keyword("awakening_free", "awakening {n} free", "sub effect: an own unit gets so much BP until the chain ends",
            "Re Awakening: BP +{n} >> Free", "《Re》覚醒：BP+{n}>>Free", "awakening 10 free"),
    keyword("awakening_same", "awakening {n} same name", "the same for a unit of this card's name",
            "Re Awakening: BP +{n} >> same-name unit", "《Re》覚醒：BP+{n}>>同名ユニット", "awakening 30 same name"),
    keyword("awakening_type", "awakening {n} type {name}", "the same for a unit with this TYPE",
            "Re Awakening: BP +{n} >> Type: {name}", "《Re》覚醒：BP+{n}>>Type：{name}", 'awakening 20 type "武神"'),
    keyword("enhancement_free", "enhancement free", "sub effect: this card becomes a 強化 on an own unit",
            "Ac Enhancement >> Free", "《Ac》増強>>Free", "enhancement free"),
    keyword("enhancement_same", "enhancement same name", "the same for a unit of this card's name",
            "Ac Enhancement >> same-name unit", "《Ac》増強>>同名ユニット", "enhancement same name"),
    keyword("enhancement_type", "enhancement type {name}", "the same for a unit with this TYPE",
            "Ac Enhancement >> Type: {name}", "《Ac》増強>>Type：{name}", 'enhancement type "武神"'),
    keyword("torrent", "torrent {n}", "sub effect: discarded, it saves so much log of a code that costs 3 or more",
            "Cost Torrent: {n} log less >> code that costs 3 or more", "《Cost》奔流[{n:①}軽減]>>コスト③以上のコード", "torrent 1"),
    keyword("deck_building", "deck building {n}", "up to so many copies in a deck (the fact copy_limit says the same). No construct says it: the rulebook names it",
         "Deck Building {n}",
            "デッキ構築【{n}】", "deck building 10"),
    keyword("maintenance", "maintenance {n}", "an idol's cost in each later cast phase", "Maintenance {n}", "維持コスト【{n}】", "maintenance 1"),

    act("attack", "attack", "take part in an attack", "attack", ("アタックできない", "アタックしなければならない", "アタックできる"), "cannot attack"),
    act("be_destroyed", "be broken", "by damage, effects or without BP", "be broken",
        ("ブレイクされない", "ブレイクされなければならない", "ブレイクされてもよい"), "cannot be broken"),
    act("deal_attack_damage", "deal attack damage", "its BP does not count in an attack. No construct says it: it attacks, and its BP does not count", "deal attack damage",
        ("アタックダメージを与えられない", "アタックダメージを与えなければならない", "アタックダメージを与えられる"),
        "re: choose attacking enemy unit: it cannot deal attack damage until end of chain"),
)  # fmt: skip


VOCABULARY = Vocabulary(
    CORE, explained(WORDS, RULES),
    japanese=japanese_values(PRINTED), idiom=Idiom(terms={
        "捨てた": "捨札にした", "捨てる": "捨札にする", "捨てて": "捨札にして", "捨てられる": "捨札にされる", "すべて": "全て", "他の": "このカード以外の",
    }),
    ways=WAYS, wishes=WISHES, carried_out=carried_out("dreadnought"), refused=refused("dreadnought"), former=former_words("dreadnought"),
)  # fmt: skip
