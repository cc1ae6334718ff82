"""The game's rows of the effect language, its keywords (AT4, AT5, BT1, KW1 to KW7) among them. What they do is `rules/dialect.py`; this module loads no rules."""

from cardbase.games.build_divide.word_rules import RULES
from cardbase.language.core import CORE
from cardbase.language.rows import condition, event, explained, keyword, noun, verb
from cardbase.language.words import Vocabulary, Word

NOUNS = (
    noun("unit", "unit|units", "ユニット", "体", "a unit in the field; elsewhere a unit card", "choose enemy unit: destroy it"),
    noun("command", "command|commands", "コマンド", "枚", "a command card", "put command in your graveyard into hand"),
    noun("territory", "territory|territories", "テリトリー", "枚", "a territory", "open own territory"),
    noun("ace", "ace|aces", "エース", "体", "an Ace", "put ace in your graveyard into hand"),
    noun("aura", "aura|auras", "オーラ", "枚", "a card that lies on another as +1000 aura",
         "quick, remove aura attached to this: draw 1"),
    noun("energy", "energy|energies", "エナジー", "枚", "a card in the energy zone", "stand up to 2 own energies"),
)  # fmt: skip

FIELDS = (
    Word("field", "cost", "cost", "total cost", "総コスト", stat=True, meaning="the total cost", example="destroy enemy unit with cost <= 3"),
    Word("field", "power", "power", "power", "パワー", stat=True, meaning="the power", example="this power +1000 until end of turn"),
    Word("field", "hit", "hit", "hit", "ヒット", stat=True, meaning="the points of damage to a player", example="this hit +1 until end of turn"),
    Word("field", "colour", "colour|color", "colour", "色", text=True, meaning="a colour of the card",
         example='destroy enemy unit with colour:"red"'),
    Word("field", "attribute", "attribute", "attribute", "属性", text=True, meaning="a printed attribute",
         example='all allies with attribute:"spirit" power +1000 until end of turn'),
    Word("field", "title", "title", "title", "称号", text=True, meaning="a printed title",
         example='put ace in your graveyard with title:"Judge" into hand'),
    Word("field", "identity_name", "identity", "identity name", "識別名", text=True, meaning="the name in 《》",
         example='destroy enemy unit with identity:"Iron"'),
    Word("field", "trigger", "icon", "icon", "アイコン", text=True, meaning='the trigger icon: "buster", "shot", "none"',
         example='if there is card in your graveyard with icon:"buster": draw 1'),
)  # fmt: skip

ZONES = (
    Word("zone", "discard", "graveyard|discard", "graveyard", "墓地", meaning="the graveyard", example="put top 2 of your deck into graveyard"),
    Word("zone", "play", "play|field", "play", "フィールド", meaning="the field", example="put unit in your hand with cost <= 3 into play"),
    Word("zone", "life", "life", "life zone", "ライフゾーン", meaning="the life zone; its top is taken first",
         example="put top 1 of opponent's life into graveyard"),
    Word("zone", "energy", "energy", "energy zone", "エナジーゾーン", meaning="the energy zone",
         example="put top 1 of your deck into energy rested"),
    Word("zone", "d-deck", "d-deck", "D deck", "Dデッキ", meaning="the D deck", example="put unit in your d-deck into graveyard"),
    Word("zone", "removed", "removed", "remove zone", "リムーブゾーン", meaning="out of the game",
         example="if cards in your removed >= 5: draw 1"),
)  # fmt: skip

RESOURCES = (
    Word("resource", "black", "black", "black", "黒", meaning="energy of this colour", example="quick, pay 1 black: draw 1"),
    Word("resource", "blue", "blue", "blue", "青", meaning="energy of this colour", example="quick, pay 1 blue: draw 1"),
    Word("resource", "white", "white", "white", "白", meaning="energy of this colour", example="quick, pay 1 white: draw 1"),
    Word("resource", "red", "red", "red", "赤", meaning="energy of this colour", example="quick, pay 1 red: draw 1"),
    Word("resource", "judgment", "judgment counter|counters", "judgment counters", "断罪カウンター", meaning="the player's judgment counters",
         example="quick, pay 3 judgment counters: draw 2"),
)  # fmt: skip

REFERENCES = (
    Word("reference", "attacker", "[the] attacker", "the attacker", "アタックしているユニット", meaning="the unit whose attack is under way",
         example="when blocks: return attacker"),
    Word("reference", "defender", "[the] defender", "the defender", "アタックされているユニット", meaning="the unit that is attacked, or blocks",
         example="when attacks: defender power -1000 until end of battle"),
    Word("reference", "combat_opponent", "[the] battle|combat opponent", "the unit it battles", "バトルしている相手のユニット",
         meaning="the other unit of the battle that this is in", example="when battles: battle opponent power -1000 until end of battle"),
)  # fmt: skip

FILTERS = (
    Word("filter", "attacking", "attacking", "attacking", "アタックしている", where="before", meaning="its attack is under way",
         example="quick, rest this: choose attacking enemy unit: it power -2000 until end of battle"),
)  # fmt: skip

PHASES = (
    Word("phase", "combat", "battle|combat", "battle", "バトル", meaning="an attack, to its end", example="when blocks: this power +2000 until end of battle"),
    *(
        Word("phase", key, f"{key} phase", f"{key} phase", ja, meaning="the phase of this name", example=f"at start of your {key} phase: draw 1")
        for key, ja in (
            ("stand", "スタンドフェイズ"), ("draw", "ドローフェイズ"), ("main", "メインフェイズ"), ("attack", "アタックフェイズ"),
            ("end", "エンドフェイズ"),
        )
    ),
)  # fmt: skip

TIMINGS = (
    Word("timing", "normal", "normal", "Normal", "ノーマル", meaning="in the own main phase while nothing waits",
         example="normal, pay 2, once per turn: draw 1"),
    Word("timing", "quick", "quick", "Quick", "クイック", meaning="in any window, in answer to something too",
         example="quick, rest this: choose ally unit: it power +2000 until end of turn"),
)  # fmt: skip


EVENTS = (
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}がアタックした時", "when attacks: draw 1"),
    event("attacked", "{what?} [are|is] attacked", "an attack chooses it", "when {what} are|is attacked", "{what}がアタックされた時",
          "when ally unit is attacked: draw 1"),
    event("battles", "{what?} battle|battles", "an attack has met a unit", "when {what} battle|battles", "{what}がバトルする時",
          "when battles: this power +2000 until end of battle"),
    event("wins_combat", "{what?} win|wins battle|combat", "the other unit was destroyed in the battle", "when {what} win|wins a battle",
          "{what}がバトルに勝利した時", "when wins battle: draw 1"),
    event("energy_set", "{what?} [are|is] set", "it was set as energy", "when {what} are|is set as energy",
          "{what}がエナジーにセットされた時", "from energy, when this is set: draw 1"),
    event("opened", "{what?} open|opens", "a territory was opened", "when {what} open|opens", "{what}が開放された時",
          "when own territory opens: draw 1"),
    event("closed", "{what?} close|closes", "a territory was closed", "when {what} close|closes", "{what}が閉じた時",
          "when closes: draw 1"),
    event("hits_player", "{what?} hit|hits player", "its attack dealt damage to the player", "when {what} deal|deals damage to the player",
          "{what}がプレイヤーにダメージを与えた時", "when hits player: draw 1"),
    event("struck", "{who?} take|takes damage", "a point of damage was dealt to the player", "when {who} take|takes damage",
          "{who:が}ダメージを受けた時", "when you take damage: draw 1"),
)  # fmt: skip


CONDITIONS = (
    condition("awakening", "awakening", "the own territory is open (覚醒)", "your territory is open", "覚醒", "while awakening: this power +1000"),
    condition("awakening_title", "awakening {name}", "an open territory of one's own has the title", 'your territory with the title "{name}" is open',
              "覚醒〔{name}〕", 'while awakening "Judge": this power +1000'),
    condition("territory_open", "territory of {who} is open", "a territory of that player is open", "a territory of {who} is open",
              "{who}のテリトリーが開放されている", "if territory of opponent is open: draw 1"),
    condition("red_zone", "life of {who} is red", "5 or fewer life cards are left", "the life of {who} is in the red zone",
              "{who}のライフがレッドゾーンにある", "while life of you is red: this power +2000"),
    condition("evolved", "evolved", "this card was played for its Evol cost", "this card was played by Evol", "このカードがエヴォルでプレイされた",
              "when enters, if evolved: draw 1"),
    condition("entered_from", "this entered from {zone}", "in this turn, from that zone", "this card entered from the {zone} this turn",
              "このカードがこのターンに{zone}から登場した状態", "if this entered from graveyard: draw 1"),
    condition("waits", "enemy card waits", "the top of the chain is a card that the opponent plays", "your opponent's card waits to resolve",
              "相手のカードが解決を待っている", "play, if enemy card waits: counter it"),
    condition("waits_command", "enemy command waits", "the top of the chain is a command that the opponent plays",
              "your opponent's command waits to resolve", "相手のコマンドが解決を待っている", "play, if enemy command waits: counter it"),
    condition("waits_unit", "enemy unit waits", "the top of the chain is a unit that the opponent plays",
              "your opponent's unit waits to resolve", "相手のユニットが解決を待っている", "play, if enemy unit waits: counter it"),
    condition("waits_ability", "enemy ability waits", "the top of the chain is an ability of the opponent",
              "your opponent's ability waits to resolve", "相手の能力が解決を待っている", "play, if enemy ability waits: counter it"),
)  # fmt: skip


VERBS = (
    verb("scout", "{who?} scout|scouts {n}", "look at the top cards, put any of them below the deck, the rest back on top, in any order",
         "{who} scout|scouts {n}", "{who:は}スカウト{n}を行う", "{who:は}スカウト{n}を行い", "when enters: scout 3"),
    verb("judge", "{who?} judge|judges", "gain what Judgment gives: a judgment counter", "{who} gain|gains a judgment counter",
         "{who:は}断罪カウンターを1個得る", "{who:は}断罪カウンターを1個得て", "when attacks: judge"),
    verb("pay_with", "{who?} pay|pays {n} with {n2} {resource}", "so much energy, of which so much of a colour",
         "{who} pay|pays {n} energy, {n2} of it {resource}", "{who:は}エナジー{n}（うち{resource}{n2}）を支払う",
         "{who:は}エナジー{n}（うち{resource}{n2}）を支払って", "quick, pay 2 with 1 white: draw 1", price=True),
    verb("open", "{who?} open|opens {what}", "turn an unopened territory", "{who} open|opens {what}", "{who:は}{what}を開放する",
         "{who:は}{what}を開放して", "play: open own territory"),
    verb("close", "{who?} close|closes {what}", "turn an open territory back", "{who} close|closes {what}", "{who:は}{what}を閉じる",
         "{who:は}{what}を閉じて", "quick, close own territory: draw 2", price=True),
    verb("put_opened", "{who?} put|puts {what} into play opened", "a territory, open at once", "{who} put|puts {what} into play, opened",
         "{who:は}{what}を開放状態で置く", "{who:は}{what}を開放状態で置いて", "put territory in your d-deck into play opened"),
    verb("as_unit", "{who?} put|puts {what} into play as unit with power {n} and hit {n2}", "a card of another type becomes such a unit with Berserk",
         "{who} put|puts {what} into play as a unit with power {n}, hit {n2} and Berserk",
         "{who:は}{what}をパワー{n}、ヒット{n2}、【バーサーク】を持つユニットとしてフィールドに出す",
         "{who:は}{what}をパワー{n}、ヒット{n2}、【バーサーク】を持つユニットとしてフィールドに出して",
         "put command in your graveyard into play as unit with power 4000 and hit 1"),
    verb("copy_abilities", "{what} gain|gains abilities of {what2}", "its keywords and automatic abilities", "{what} gain|gains the abilities of {what2}",
         "{what}は{what2}の能力を得る", "{what}は{what2}の能力を得て",
         "choose unit in your graveyard: this gains abilities of it until end of turn"),
    verb("put_within", "{who?} put|puts {what} into play with total up to {n}", "any of these cards, the sum of their total costs being limited",
         "{who} put|puts {what} into play, up to a sum of total costs of {n}",
         "{who:は}{what}を総コストの合計が{n}以下になるように選び、フィールドに出す",
         "{who:は}{what}を総コストの合計が{n}以下になるように選び、フィールドに出して",
         "put all units in your energy into play with total up to 13"),
    verb("more_energy", "{who?} set|sets {n} more energy", "so many more cards may be set as energy this turn",
         "{who} set|sets up to {n} more energy this turn", "{who:は}このターン、エナジーを追加で{n}枚セットできる",
         "{who:は}このターン、エナジーを追加で{n}枚セットでき", "at start of your main phase: set 1 more energy"),
    verb("no_hand_limit", "{who?} have|has no hand limit", "the end phase takes no card", "{who} have|has no hand limit", "{who:は}手札上限がなくなる",
         "{who:は}手札上限がなくなり", "always: you have no hand limit"),
    verb("one_play", "{who?} play|plays one card each turn", "a second play in a turn is forbidden", "{who} cannot play more than one card each turn",
         "{who}は各ターン1枚までしかカードをプレイできない", "{who}は各ターン1枚までしかカードをプレイできず", "always: opponent plays one card each turn"),
)  # fmt: skip


KEYWORDS = (
    keyword("decoy", "decoy", "while it is rested, attackers must choose it", "Decoy", "【デコイ】", "decoy"),
    keyword("blitz", "blitz", "deals battle damage first", "Blitz", "【ブリッツ】", "blitz"),
    keyword("berserk", "berserk", "must attack if able, the player or a Decoy", "Berserk", "【バーサーク】", "berserk"),
    keyword("judgment", "judgment", "gives a judgment counter when it enters (D-20)", "Judgment", "【ジャッジメント】", "judgment"),
    keyword("assault", "assault territory", "opens as a unit and closes instead of leaving", "Assault Territory", "【アサルトテリトリー】",
            "assault territory"),
    keyword("evol", "evol {n}", "may be played for this much energy instead", "Evol ({n})", "【エヴォル〔{n}〕】", "evol 3"),
    keyword("evol_with", "evol {n} with {n2} {resource}", "may be played for this cost instead", "Evol ({n}, {n2} of it {resource})",
            "【エヴォル〔{n}（うち{resource}{n2}）〕】", "evol 4 with 2 red"),
    keyword("evol_two", "evol {n} with {n2} {resource} and {n3} {resource2}", "may be played for this cost instead",
            "Evol ({n}, {n2} of it {resource} and {n3} {resource2})", "【エヴォル〔{n}（うち{resource}{n2}、{resource2}{n3}）〕】",
            "evol 4 with 1 black and 1 red"),
    keyword("legacy", "legacy {n} with {n2} {resource}", "may be played from the graveyard for this cost; removed afterwards",
            "Legacy ({n}, {n2} of it {resource})", "【レガシー〔{n}（うち{resource}{n2}）〕】", "legacy 4 with 2 blue"),
    keyword("opener", "opens {resource} territories", "when played from hand it may open a territory of this colour",
            "can open any {resource} territory", "{resource}のテリトリーを開放できる", "opens black territories"),
    keyword("hunter", "hunter", "can attack standing units", "can attack standing units", "スタンド状態のユニットにもアタックできる", "hunter"),
    keyword("towering", "towering", "cannot be blocked by units of equal or lower total cost",
            "cannot be blocked by units of equal or lower total cost", "総コストが同じか低いユニットにブロックされない", "towering"),
    keyword("steady", "steady", "its hit cannot change", "its hit cannot change", "ヒットは変化しない", "steady"),
    keyword("cheaper", "costs {n} less while {condition}", "less generic energy to play it under a condition", "costs {n} less while {condition}",
            "{condition}なら、プレイコストを{n}減らす", "costs 2 less while life of you is red"),
    keyword("banishing", "may be played for {n} {resource} removing {n2} cards of its colour", "an alternative cost: energy, and cards of the hand out of the game",
            "may be played for {n} {resource} by removing {n2:card|cards} of its colour in your hand instead",
            "手札の同じ色のカード{n2:枚}をリムーブし{resource}{n}を支払ってプレイしてもよい", "may be played for 1 red removing 1 cards of its colour"),
    keyword("opening_hand", "opening hand {n}", "unopened: so many cards in the first hand", "You begin the game with {n:card|cards} in hand.",
            "ゲーム開始時の手札は{n:枚}になる。", "opening hand 7"),
    keyword("opening_energy", "opening energy {n}", "unopened: so many cards in the first energy zone",
            "You begin the game with {n:card|cards} in the energy zone.", "ゲーム開始時のエナジーは{n:枚}になる。", "opening energy 0"),
    keyword("whole_deck", "whole deck into life", "unopened: the deck goes into the life zone at the start",
            "At the start of the game put your whole deck into the life zone.", "ゲーム開始時、山札をすべてライフゾーンに置く。", "whole deck into life"),
)  # fmt: skip

ACTS = (
    Word("act", "be_attacked", "be attacked", "be attacked", "アタックされない", "アタックされなければならない", "アタックされてもよい",
         meaning="as the target of an attack", example="while awakening: cannot be attacked"),
    Word("act", "attack", "attack", "attack", "アタックできない", "アタックしなければならない", "アタックできる", meaning="attack at all",
         example="cannot attack"),
    Word("act", "attack_player", "attack {who}", "attack {who}", "{who}にアタックできない", "{who}にアタックしなければならない",
         "{who}にアタックできる", meaning="attack a player", example="cannot attack opponent"),
    Word("act", "attack_what", "attack {what}", "attack {what}", "{what}にアタックできない", "{what}にアタックしなければならない",
         "{what}にアタックできる", meaning="attack these cards", example="can attack standing enemies"),
)  # fmt: skip

VOCABULARY = Vocabulary(
    CORE,
    NOUNS,
    FIELDS,
    ZONES,
    RESOURCES,
    REFERENCES,
    FILTERS,
    PHASES,
    TIMINGS,
    EVENTS,
    CONDITIONS,
    VERBS,
    explained(KEYWORDS, RULES),
    ACTS,
)
