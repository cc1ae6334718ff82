"""The game's rows of the effect language. What they do is `rules/dialect.py`; these modules load no rules."""

from cardbase.games.build_divide.cards import FIELDS as PRINTED
from cardbase.games.build_divide.word_events import CONDITIONS, EVENTS, WOULDS
from cardbase.games.build_divide.word_rules import RULES
from cardbase.games.build_divide.word_verbs import ACTS, KEYWORDS, VERBS
from cardbase.games.build_divide.word_ways import WAYS, WISHES
from cardbase.games.carried import carried_out, refused
from cardbase.games.field import japanese_values
from cardbase.games.former import former_words
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom, Targets
from cardbase.language.rows import explained, noun, quality
from cardbase.language.words import Vocabulary, Word

NOUNS = (
    noun("unit", "unit|units", "ユニット", "枚", "a unit in the field; elsewhere a unit card", "choose enemy unit: destroy it", living=True,
         away=("unit card|unit cards", "ユニットカード")),
    noun("command", "command|commands", "コマンド", "枚", "a command card", "put command in your graveyard into hand",
         away=("command|commands", "コマンドカード")),
    noun("territory", "territory|territories", "テリトリー", "枚", "a territory", "open own territory"),
    noun("ace", "ace|aces", "エース", "枚", "an Ace", "put ace in your graveyard into hand", en="Ace|Aces", living=True,
         away=("Ace|Aces", "エースカード")),
    noun("aura", "aura|auras", "オーラ", "枚", "a card that lies on another as +1000 aura",
         "quick, remove aura attached to this: draw 1"),
    noun("energy", "energy|energies", "エナジー", "枚", "a card in the energy zone", "stand up to 2 own energies",
         en="energy card|energy cards"),
)  # fmt: skip

FIELDS = (
    Word("field", "name", "name", "name", "カード名", text=True, meaning="the printed name", example='destroy enemy with name:"Dragon"'),
    Word("field", "cost", "cost", "total cost", "総コスト", stat=True, meaning="the total cost", example="destroy enemy unit with cost <= 3"),
    Word("field", "power", "power", "power", "パワー", stat=True, meaning="the power", example="this power +1000 until end of turn"),
    Word("field", "hit", "hit", "hit", "ヒット", stat=True, meaning="the points of damage to a player", example="this hit +1 until end of turn"),
    Word("field", "colour", "colour|color", "colour", "色", text=True, where="what", has_en="{name}", has_ja="{name}の", meaning="a colour of the card",
         example='destroy enemy unit with colour:"red"'),
    Word("field", "attribute", "attribute", "attribute", "属性", text=True, has_en='the attribute "{name}"', has_ja="「{name}」属性の",
         meaning="a printed attribute",
         example='all allies with attribute:"spirit" power +1000 until end of turn'),
    Word("field", "title", "title", "title", "称号", text=True, has_en='the title "{name}"', has_ja="称号「{name}」の", meaning="a printed title",
         example='put ace in your graveyard with title:"Judge" into hand'),
    Word("field", "identity_name", "identity", "identity name", "識別名", text=True, has_en='the identity name "{name}"', has_ja="《{name}》の",
         meaning="the name in 《》",
         example='destroy enemy unit with identity:"Iron"'),
    Word("field", "trigger", "icon", "icon", "アイコン", text=True, has_en="a {name} icon", has_ja="{name}アイコンを持つ",
         meaning='the trigger icon: "buster", "shot", "none"',
         example='if there is card in your graveyard with icon:"buster": draw 1'),
)  # fmt: skip

ZONES = (
    Word("zone", "discard", "graveyard|discard", "graveyard|the graveyard", "墓地", meaning="the graveyard", example="put top 2 of your deck into graveyard"),
    Word("zone", "play", "play|field", "play", "フィールド", "登場させる|登場させて", rule_en="while open", rule_ja="開放の間",
         meaning="the field; of a territory: while it is open", example="put unit in your hand with cost <= 3 into play"),
    Word("zone", "life", "life", "life zone|the life zone", "ライフゾーン", has_ja="ライフの先頭", meaning="the life zone; its top is taken first",
         example="put top 1 of opponent's life into graveyard"),
    Word("zone", "energy", "energy", "energy zone|the energy zone", "エナジーゾーン", meaning="the energy zone",
         example="put top 1 of your deck into energy rested"),
    Word("zone", "d-deck", "d-deck", "D deck|the D deck", "Dデッキ", meaning="the D deck", example="put unit in your d-deck into graveyard"),
    Word("zone", "auras", "auras", "auras", "オーラ", meaning="where auras lie; `attached to` says on which card",
         example="put unit in your auras attached to this into hand"),
    Word("zone", "unopened", "unopened", "unopened side|the unopened side", "未開放", rule_en="while unopened", rule_ja="未開放の間",
         meaning="of a territory: the ability works while it is unopened (with `from`)",
         example="from unopened, at start of your draw phase: draw 1"),
    Word("zone", "removed", "removed", "remove zone|the remove zone", "リムーブゾーン", meaning="out of the game",
         example="if cards in your removed >= 5: draw 1"),
)  # fmt: skip

RESOURCES = (
    Word("resource", "black", "black", "black", "黒", meaning="energy of this colour", example="quick, pay 1 black: draw 1"),
    Word("resource", "blue", "blue", "blue", "青", meaning="energy of this colour", example="quick, pay 1 blue: draw 1"),
    Word("resource", "white", "white", "white", "白", meaning="energy of this colour", example="quick, pay 1 white: draw 1"),
    Word("resource", "red", "red", "red", "赤", meaning="energy of this colour", example="quick, pay 1 red: draw 1"),
    Word("resource", "judgment", "judgment counter|counters", "judgment counter|judgment counters", "断罪カウンター", meaning="the player's judgment counters",
         example="quick, pay 3 judgment counters: draw 2"),
)  # fmt: skip

REFERENCES = (
    Word("reference", "attacker", "[the] attacker", "the attacker", "アタックしているユニット", meaning="the unit whose attack is under way",
         example="when blocks: return attacker"),
    Word("reference", "defender", "[the] defender", "the defender", "アタックされているユニット", meaning="the unit that is attacked, or blocks",
         example="when attacks: defender power -1000 until end of battle"),
    Word("reference", "combat_opponent", "[the] battle|combat opponent", "the unit it battles", "バトル相手",
         meaning="the other unit of the battle that this is in", example="when battles: battle opponent power -1000 until end of battle"),
    Word("reference", "all_targets", "[all] targets", "the chosen cards", "対象全て", meaning="all that was chosen as the card was played",
         example="choose enemy unit with cost = 1, enemy unit with cost = 2: destroy targets"),
)  # fmt: skip

AMOUNTS = (
    Word("amount", "printed", "printed {field} of {what}", "the printed {field} of {what}", "{what}の元々の{field}", meaning="whatever it is now",
         example="while power of this >= printed power of this plus 5000: this hit +1"),
    Word("amount", "total", "total {field} of {what}", "the {field:sum} of {what}", "{what:bare}の{field:sum}",
         meaning="the sum over cards; of a field of names, how many different ones",
         example="if total power of all ally units >= 10000: draw 1"),
    Word("amount", "targets_chosen", "targets|cards chosen", "the number of cards chosen", "選んだ枚数", meaning="by this text so far, as targets or otherwise",
         example="choose up to 2 enemy units: if targets chosen = 2: destroy them"),
)  # fmt: skip

FILTERS = (
    quality("unopened", "unopened", "before", "a territory that has not been opened, or has closed", "unopened", "未開放の",
            "normal, rest this: choose own unopened territory: open it"),
    quality("battling", "battling", "before", "its battle is under way", "battling", "バトル中の", "choose battling enemy unit: return it"),
    quality("non_ace", "non-ace", "before", "no Ace", "non-Ace", "エースでない", "destroy non-ace unit"),
    quality("by_evol", "by evol", "after", "is played for its Evol cost. No construct says it: how a card is played can be asked of it alone while it is being played",
         "by Evol", "エヴォルで", "when you play card by evol: draw 1"),
    quality("has_some", "{family}", "with", "has a keyword that has numbers, whatever they are", "{family}", "{family}を持つ",
            "choose ally unit with evol: stand it"),
    quality("alike", "same {field}", "with", "all of those chosen agree in the field", "the same {field}", "{field}が同じ",
            "choose any number of ally units with same cost: rest it"),
    quality("different", "different {field}", "with", "no two of those chosen agree in the field", "different {field}s", "{field}がそれぞれ異なる",
            "rest any number of enemy units with different cost"),
    Word("filter", "attacking", "attacking", "attacking", "アタックしている", where="before", meaning="its attack is under way",
         example="quick, rest this: choose attacking enemy unit: it power -2000 until end of battle"),
)  # fmt: skip

PHASES = (
    Word("phase", "combat", "battle|combat", "battle", "バトル", meaning="an attack, to its end", example="when blocks: this power +2000 until end of battle"),
    *(
        Word("phase", key, f"{key} phase", f"{key} phase", ja,
             meaning="the phase of this name. No construct says it: the rulebook names it", example=f"at start of your {key} phase: draw 1")
        for key, ja in (
            ("stand", "スタンドフェイズ"), ("draw", "ドローフェイズ"), ("main", "メインフェイズ"), ("attack", "アタックフェイズ"),
            ("end", "エンドフェイズ"),
        )
    ),
)  # fmt: skip

TIMINGS = (
    Word("timing", "normal", "normal", "normal", "ノーマル", meaning="in the own main phase while nothing waits",
         example="normal, pay 2, once per turn: draw 1"),
    Word("timing", "quick", "quick", "quick", "クイック", meaning="in any window, in answer to something too",
         example="quick, rest this: choose ally unit: it power +2000 until end of turn"),
)  # fmt: skip

IDIOM = Idiom(
    terms={
        "自分": "あなた", "他の": "このカード以外の", "すべて": "全て", "裏向きにする": "裏にする", "裏向きにして": "裏にして", "の開始時": "開始時", "の終了時": "終了時",
        "の上から{n:枚}を": "を上から{n:枚}", "ターン{times}回": "各ターンに{times}回", "ターン終了時まで": "そのターン中", "バトル終了時まで": "そのバトル中",
        "「{name}」という名前の": "カード名「{name}」の", "{what}の最大の{field}": "{what:bare}の最大の{field}", "{what}による{what2}への負": "{what:any}による{what2}への負",
        "を{n:分}得": "を{n:個}得",
    },
    targets=Targets("対象とし", "対象の", "対象"),
    this={"unit": "このユニット", "ace": "このユニット", "territory": "このテリトリー"}, gone=("destroyed", "leaves", "put_into", "put_from_into"),
    side_first=True, number_behind=True,
    heads={"triggered": ("【自動】", ""), "activated": ("【起動】", "："), "continuous": ("【永続】", ""), "replacement": ("【永続】", "")},
    limits={
        "triggered": "この能力は{}まで発動できる。", "activated": "この能力は{}まで起動できる。", "replacement": "この能力は{}まで適用できる。",
    },
)  # fmt: skip
"""As the cards of 2023 and later say it."""

TITLES = {
    "Archivist": "司書",
    "Dawn Fort": "暁の砦",
    "Envoy": "使者",
    "Forge Lord": "炉の主",
    "Judge": "裁定者",
    "Pilgrim": "巡礼",
    "Shade Queen": "影の女王",
    "Suitor": "求婚者",
    "Summoner": "召喚師",
}
"""The titles of the practice set, as Japanese texts call them."""

VOCABULARY = Vocabulary(
    CORE, NOUNS, FIELDS, ZONES, RESOURCES, REFERENCES, AMOUNTS, FILTERS, PHASES, TIMINGS, EVENTS, WOULDS, CONDITIONS, VERBS,
    explained(KEYWORDS, RULES), ACTS,
    japanese={**japanese_values(PRINTED), **TITLES}, idiom=IDIOM,
    ways=WAYS, wishes=WISHES, carried_out=carried_out("build-divide"), refused=refused("build-divide"), former=former_words("build-divide"),
)  # fmt: skip
