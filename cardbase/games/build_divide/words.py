"""The game's rows of the effect language. What they do is `rules/bindings.py`; this module loads no rules."""

from cardbase.games.build_divide.cards import FIELDS as PRINTED
from cardbase.games.field import japanese_values
from cardbase.games.words import carried_out, former_words, refused
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom, Targets
from cardbase.language.words import (
    Vocabulary,
    Word,
    act,
    condition,
    event,
    explained,
    keyword,
    lasting,
    noun,
    quality,
    verb,
)

# Which way each of the game's own effects and keywords belongs to, and which say what newcomers wish for (`language.ways`, `language.wishes`).

WAYS = {
    "verb": {
        "values": "more_energy",
        "price": "evol_any_colours, pay_with, played_for, play_aimed, play_once",
        "permission": "no_hand_limit, two_modes",
        "prohibition": "one_play",
        "replacement": "counter_chooser",
        "standing": "as_unit_with, become_unit, copy_abilities",
        "moving": "close, open, put_opened",
    },
    "keyword": {
        "price": "cheaper",
        "permission": "undeterred",
        "immunity": "steady",
        "window": "legacy",
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price": ("keyword cheaper", "verb plays_for_less"),
    "hand limit": ("verb no_hand_limit",),
    "attack again": ("verb stand",),
    "has to": ("keyword berserk", "verb must"),
    "timing": ("timing quick",),
    "counts as": ("verb counts_as", "verb become_unit"),
    "new target": ("verb redirect", "keyword decoy"),
}
"""Wish -> words of the game that say it (`language.wishes`)."""


# What the keywords of Build Divide do, behind their names in rules texts.


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


# When: the game's events and conditions, rows of the effect language.


WHEN = (
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}がアタックした時", "when attacks: draw 1"
          )._replace(rule_en="attacking", rule_ja="アタックした"),
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
    event("hits_player", "{what?} hit|hits player",
         "its attack dealt damage to the player. No construct says it: an attack hits a player point by point, which is no damage to a card",
         "when {what} deal|deals damage to the player",
          "{what}がプレイヤーにダメージを与えた時", "when hits player: draw 1"),
    event("struck", "{who?} take|takes damage", "a point of damage was dealt to the player", "when {who} take|takes damage",
          "{who:が}ダメージを受けた時", "when you take damage: draw 1"),
    event("enters_from", "{what?} enter|enters from {zone}", "comes into play out of that zone", "when {what} enter|enters from the {zone:bare}",
          "{what}が{zone}から登場した時", "when enters from graveyard: draw 1"),
    event("wins_attacking", "{what?} attack|attacks and win|wins battle", "it won a battle in which it attacked",
          "when {what} attack|attacks and win|wins the battle", "{what}がアタックしてバトルに勝利した時", "when attacks and wins battle: draw 1"),
    event("unblocked", "{what?} [are|is] not blocked", "it attacks the player and no unit blocks", "when {what} attack|attacks the player and are|is not blocked",
          "{what}がプレイヤーへのアタックでブロックされなかった時", "when this is not blocked: draw 1"),
    event("chosen", "{what?} [are|is] chosen", "something chose it as target", "when {what} are|is chosen", "{what}が対象になった時",
          "when this is chosen: draw 1"),
    event("gets_aura", "{what?} get|gets aura", "an aura was attached to it, once for each", "when an aura is attached to {what}", "{what}にオーラがついた時",
          "when ally unit gets aura: draw 1"),

    Word("would", "closed", "{what?} would close", "if {what} would close", "{what}を閉じる場合",
         meaning="before a territory is closed; nobody can answer. No construct says it: what has triggered could be answered",
         example="would close: let it happen, draw 1"),
    Word("would", "struck", "{who?} would take damage", "if {who} would take 1 damage", "{who:が}ダメージを1点受ける場合",
         meaning="before each point of damage to the player", example="you would take damage, once per turn: may remove this: prevent it"),
    Word("would", "spent", "{what?} would be spent", "if {what} has resolved and would go to the graveyard",
         "{what}が解決して墓地に置かれる場合", meaning="a command that has resolved goes elsewhere instead of to the graveyard",
         example='own command with colour = "red" would be spent: put that into energy rested'),
    Word("would", "deals_damage", "{what?} would deal damage", "if {what} would deal damage to a unit", "{what}がユニットにダメージを与える場合",
         meaning="before its damage to a unit is dealt; what it deals to a player is no such damage",
         example="would deal damage: double damage"),

    condition("awakening", "awakening", "the own territory is open (覚醒)", "your territory is open", "あなたのテリトリーが開放されている",
              "while awakening: this power +1000")._replace(ja_can="【覚醒】"),
    condition("awakening_title", "awakening {name}", "an open territory of one's own has the title", 'your territory with the title "{name}" is open',
              "あなたの称号「{name}」のテリトリーが開放されている", 'while awakening "Judge": this power +1000')._replace(
                  ja_can="【覚醒】｛{name:／}｝"),
    condition("territory_open", "territory of {who} is open", "a territory of that player is open", "{who:own} territory is open",
              "{who}のテリトリーが開放されている", "if territory of opponent is open: draw 1"),
    condition("red_zone", "life of {who} is red", "5 or fewer life cards are left", "{who:own} life is in the red zone (5 or fewer cards)",
              "{who}のライフがレッドゾーン（5枚以下）にある", "while life of you is red: this power +2000"),
    condition("evolved", "evolved [by] {name?}", "this card was played for its Evol cost, for the one of this name if it has several",
              "this card was played by Evol {name}", "このカードが【エヴォル{name:-}】でプレイされた", "when enters, if evolved: draw 1"),
    condition("entered_from", "this entered from {zone}", "in this turn, from that zone", "this card has entered from {zone} this turn",
              "このカードがこのターンに{zone}から登場している", "if this entered from graveyard: draw 1"),
    condition("waits_ability", "enemy ability waits", "the top of the chain is an ability of the opponent",
              "your opponent's ability waits to resolve", "相手の能力が解決を待っている", "play, if enemy ability waits: counter it"),
    condition("opened_now", "territory of {who} opened this turn", "a territory of that player was opened in this turn",
              "{who:own} territory was opened this turn", "このターンに{who}がテリトリーを開放している", "when attacks, if territory of you opened this turn: draw 1"),
    condition("was_struck", "{who} took damage this turn", "at least one point", "{who} have|has been dealt damage this turn", "このターンに{who}がダメージを受けている",
              "if opponent took damage this turn: draw 1"),
    condition("played", "{who} played {what} this turn", "such a card was played, not merely put into play", "{who} have|has played {what} this turn",
              "このターンに{who}が{what}をプレイしている", "if you played command with cost >= 3 this turn: draw 1"),
    condition("turned_energy", "{who} turned energy face-down this turn", "at least one card. No construct says it: no other text asks what was turned in this turn",
         "{who} have|has turned energy face down this turn",
              "このターンに{who}がエナジーを裏にしている", "while you turned energy face-down this turn: this power +5000"),
)  # fmt: skip


# What is done: the game's effects, its keywords (AT4, AT5, BT1, KW1 to KW7) and acts, rows of the effect language.


DONE = (
    verb("damage_each_other", "{what} and {what2} deal damage to each other", "both at once, as much as their power",
         "{what} and {what2} deal damage equal to their power to each other", "{what}と{what2}は互いに自身のパワーに等しいダメージを与える",
         "choose ally unit, enemy unit: target 1 and target 2 deal damage to each other"),
    lasting("scout", "{who?} scout|scouts {n}", "look at the top cards, put any of them below the deck, the rest back on top, in any order", "{who} scout|scouts {n}",
            "{who:は}スカウト{n}を行う", "when enters: scout 3"),
    verb("pay_with", "{who?} pay|pays {n} with {share}", "so much energy, of which so much of colours",
         "{who} pay|pays {n} energy, {share}", "{who:は}{share}{n:無 less share}を支払う",
         "quick, pay 2 with 1 white: draw 1", price=True),
    verb("played_for", "{what?} can be played for {ability}", "paying that instead of the play cost, with what the text takes besides",
         "you may {ability:deed} to play {what} instead of paying its cost", "{what:card}はコストのかわりに{ability:deed}プレイしてもよい",
         "can be played for [pay 1 red, remove other card in your hand]", te="{what:card}はコストのかわりに{ability:deed}プレイしてもよく"),
    verb("pay", "{who?} pay|pays {n}", "so much energy of any colour", "{who} pay|pays {n} energy", "{who:は}無{n}を支払う",
         "quick, pay 2: draw 1", price=True),
    verb("remove", "{who?} remove|removes {what} [from] [game]", "into the remove zone", "{who} remove|removes {what}", "{who:は}{what}をリムーブする",
         "quick, remove 2 cards in your graveyard: draw 1", price=True),
    verb("open", "{who?} open|opens {what}", "turn an unopened territory", "{who} open|opens {what}", "{who:は}{what}を開放する",
         "play: open own territory"),
    verb("close", "{who?} close|closes {what}", "turn an open territory back", "{who} close|closes {what}", "{who:は}{what}を閉じる",
         "quick, close own territory: draw 2", price=True),
    verb("put_opened", "{who?} put|puts {what} into play opened", "a territory, open at once", "{who} put|puts {what} into play, opened",
         "{who:は}{what}を開放状態でテリトリーゾーンに置く", "put territory in your d-deck into play opened"),
    verb("copy_abilities", "{what} gain|gains|have|has abilities of {what2}", "all that is printed on them; always: while they are there",
         "{what} gain|gains the abilities of {what2}", "{what}は{what2}の能力を得る",
         "choose unit in your graveyard: this gains abilities of it until end of turn"),
    lasting("more_energy", "{who?} set|sets {n} more energy", "so many more cards may be set as energy this turn; always: one more each turn",
            "{who:full} may set {n:more card|more cards} as energy", "{who:は}エナジーを追加で{n}枚セットできる", "at start of your main phase: set 1 more energy"),
    lasting("no_hand_limit", "{who?} have|has no hand limit", "the end phase takes no card", "{who:full} have|has no hand limit",
            "{who:は}手札上限がなくなる", "always: you have no hand limit"),
    lasting("one_play", "{who?} play|plays one card each turn", "a second play in a turn is forbidden", "{who:full} can play no more than one card each turn",
            "{who:は}各ターン1枚までしかカードをプレイできない", "always: opponent plays one card each turn"),
    verb("attach", "{who?} attach|attaches {what} to {what2}", "lay a card on another as +1000 aura; it goes where that goes",
         "{who} attach|attaches {what} to {what2} as {what:a +1000 aura|+1000 auras}",
         "{who:は}{what}を{what2}に＋1000オーラとしてつける", "choose ally unit: attach top 1 of your deck to it", price=True),
    verb("as_unit_with", "{who?} put|puts {what} into play as unit with {ability}", "a card of another type becomes a unit with this ability",
         '{who} put|puts {what} into play as a unit with "{ability}"', "{who:は}{what}を、「{ability}」を持つユニットとして登場させる",
         "put command in your hand into play as unit with [while awakening: this power becomes cost of this times 1000]"),
    verb("become_unit", "{what} become|becomes unit", "an open territory is a unit with Assault Territory",
         "{what} become|becomes a unit with Assault Territory", "{what}は【アサルトテリトリー】を持つユニットになる",
         "normal, rest ally unit: this becomes unit until end of turn"),
    verb("play_aimed", "{who?} play|plays {what} free on enemy unit",
         "without paying; what it chooses has to be an enemy unit. No construct says it: it limits what another card's text may choose",
         "{who} play|plays {what} without paying its cost, choosing only enemy units", "{who:は}{what}を、相手のユニットを対象としてコストを支払わずにプレイする",
         "may play command in your d-deck free on enemy unit"),
    verb("play_once", "{who?} play|plays {what} free once",
         "without paying; it is removed where it would go to the graveyard. No construct says it: it goes there when it is countered, too",
         "{who} play|plays {what} without paying its cost, removing it afterwards", "{who:は}{what}をコストを支払わずにプレイし、その後墓地に置くかわりにリムーブする",
         "play command in opponent's graveyard free once"),
    verb("redirect", "{what} becomes [the] defender", "the attack under way is against that unit instead, standing or rested",
         "turn the attack to {what} instead", "アタックの対象を{what}に変更する",
         "when other ally unit is attacked: may this becomes defender"),
    verb("counter_chooser", "{who?} counter|counters what chose {what}",
         "the card or ability that has it as target has no effect. No construct says it: what waits is told from others only by what it has chosen",
         "{who} counter|counters the effect that chose {what}", "{who:は}{what}を対象にした効果を打ち消す",
         "when ally unit is chosen by opponent: counter what chose that"),
    verb("two_modes", "{who?} do|does two modes of commands",
         "two of the modes of a command that says to do one, from top to bottom. No construct says it: it changes how many modes another card's text does",
         "{who} do|does two effects, from top to bottom, of a command you play that says to choose one",
         "{who:は}1つを選んで行うコマンドをプレイするとき、上から順に2つを行う", "always: you do two modes of commands"),
    lasting("evol_any_colours", "{who?} pay|pays evol with any colours",
            "coloured icons of an Evol cost take any energy. No construct says it: it changes the colours of a cost, and not how much it is",
            "{who:full} may pay the coloured part of Evol costs with energy of any colour",
            "{who:は}エヴォルのコストの色をどの色のエナジーでも支払える", "always: you pay evol with any colours"),

    keyword("decoy", "decoy", "while it is rested, attackers must choose it", "Decoy", "【デコイ】", "decoy"),
    keyword("blitz", "blitz", "deals battle damage first", "Blitz", "【ブリッツ】", "blitz"),
    keyword("berserk", "berserk", "must attack if able, the player or a Decoy", "Berserk", "【バーサーク】", "berserk"),
    keyword("judgment", "judgment", "gives a judgment counter when it enters (D-20)", "Judgment", "【ジャッジメント】", "judgment"),
    keyword("assault", "assault territory", "opens as a unit and closes instead of leaving", "Assault Territory", "【アサルトテリトリー】",
            "assault territory"),
    keyword("evol", "evol {n}", "may be played for this much energy instead", "Evol ({n})", "【エヴォル〔無{n}〕】", "evol 3"),
    keyword("evol_with", "evol {name?} {n} with {share}", "may be played for this cost instead; named where a card has several",
            "Evol {name} ({n}, {share})", "【エヴォル{name:-}〔{share}{n:無 less share}〕】", "evol 4 with 2 red"),
    keyword("legacy", "legacy {n} with {share}", "may be played from the graveyard for this cost; removed afterwards",
            "Legacy ({n}, {share})", "【レガシー〔{share}{n:無 less share}〕】", "legacy 4 with 2 blue"),
    keyword("opener", "opens {resource} territories", "when played from hand it may open a territory of this colour",
            "this card can open any {resource} territory", "このカードは{resource}のテリトリーを開放できる", "opens black territories"),
    keyword("towering", "towering", "cannot be blocked by units of equal or lower total cost",
            "this card cannot be blocked by units of equal or lower total cost", "このカードは総コストが同じか低いユニットにブロックされない", "towering"),
    keyword("steady", "steady", "its hit cannot change", "this card's hit cannot change", "このカードのヒットは変化しない", "steady"),
    keyword("cheaper", "costs {n} less while {condition}", "less generic energy to play it under a condition", "this card costs {n} less to play while {condition}",
            "{condition}なら、このカードのプレイコストを{n}減らす", "costs 2 less while life of you is red"),
    keyword("opening", "opening {zone} {n}", "unopened: so many cards in this zone as the game begins",
            "Your opening {zone:bare} has {n:card|cards}.", "ゲーム開始時の{zone}は{n:枚}になる。", "opening hand 7"),
    keyword("built_with", "built with {what}", "unopened: how many such cards are in the decks, where nothing is said of a place, or in one of them "
            "(`data/build-divide/limits.toml`)",
            "you build {what:pile=your decks} with {what:anywhere}", "{what:pile=デッキ}は{what:anywhere}で構築する", "built with up to 5 cards with same name"),
    keyword("evol_giving", "{keyword} giving up {n} {zone}", "an Evol cost that takes cards of the own energy zone or from the top of the own life as well",
            "{keyword}, giving up {n:card|cards} of your {zone:bare}", "{keyword}、あなたの{zone}から{n:枚}",
            "evol 8 with 4 black giving up 1 life"),
    keyword("undeterred", "ignores decoy", "may attack as if no Decoy were there. No construct says it: Decoy is a duty of the attacker, which no permission lifts",
            "this card ignores Decoy when it attacks", "このカードはアタックするとき【デコイ】を無視する", "ignores decoy"),
    keyword("venomous", "venomous",
         "what its damage comes on is destroyed, whatever its power. No construct says it: the unit goes as the damage is dealt, by the rules and not by an effect",
         "units that this card damages are destroyed, whatever their power",
            "このカードがダメージを与えたユニットをパワーにかかわらず破壊する", "venomous"),

    Word("act", "be_attacked", "be attacked", "be attacked", "アタックされない", "アタックされなければならない", "アタックされてもよい",
         meaning="as the target of an attack", example="while awakening: cannot be attacked"),
    Word("act", "attack", "attack", "attack", "アタックできない", "アタックしなければならない", "アタックできる", meaning="attack at all",
         example="cannot attack"),
    Word("act", "attack_player", "attack {who}", "attack {who}", "{who}プレイヤーにアタックできない", "{who}プレイヤーにアタックしなければならない",
         "{who}プレイヤーにアタックできる", meaning="attack a player", example="cannot attack opponent"),
    Word("act", "attack_what", "attack {what}", "attack {what:bare}", "{what:bare}にアタックできない", "{what:bare}にアタックしなければならない",
         "{what:bare}にアタックできる", meaning="attack these cards", example="can attack standing enemies"),
    act("be_chosen", "be chosen", "as a target", "be chosen", ("対象にならない", "対象にならなければならない", "対象になってもよい"), "cannot be chosen"),
    act("be_chosen_by", "be chosen by {who}", "as a target of that player", "be chosen by {who}",
        ("{who}の効果の対象にならない", "{who}の効果の対象にならなければならない", "{who}の効果の対象になってもよい"), "cannot be chosen by opponent"),
    act("be_chosen_untriggered", "be chosen by {who} but by triggers", "as a target of what that player plays, triggers of damage apart",
        "be chosen by {who} except by commands played as triggers", ("{who}の効果（トリガーでプレイされたコマンドを除く）の対象にならない",
        "{who}の効果（トリガーでプレイされたコマンドを除く）の対象にならなければならない",
        "{who}の効果（トリガーでプレイされたコマンドを除く）の対象になってもよい"),
        "cannot be chosen by opponent but by triggers"),
)  # fmt: skip


# All words, and the vocabulary that they make.


NAMED = (
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

    Word("resource", "black", "black", "black", "黒", meaning="energy of this colour", example="quick, pay 1 black: draw 1"),
    Word("resource", "blue", "blue", "blue", "青", meaning="energy of this colour", example="quick, pay 1 blue: draw 1"),
    Word("resource", "white", "white", "white", "白", meaning="energy of this colour", example="quick, pay 1 white: draw 1"),
    Word("resource", "red", "red", "red", "赤", meaning="energy of this colour", example="quick, pay 1 red: draw 1"),
    Word("resource", "judgment", "judgment counter|counters", "judgment counter|judgment counters", "断罪カウンター", meaning="the player's judgment counters",
         example="quick, pay 3 judgment counters: draw 2"),

    Word("reference", "attacker", "[the] attacker", "the attacker", "アタックしているユニット", meaning="the unit whose attack is under way",
         example="when blocks: return attacker"),
    Word("reference", "defender", "[the] defender", "the defender", "アタックされているユニット", meaning="the unit that is attacked, or blocks",
         example="when attacks: defender power -1000 until end of battle"),
    Word("reference", "combat_opponent", "[the] battle|combat opponent", "the unit it battles", "バトル相手",
         meaning="the other unit of the battle that this is in", example="when battles: battle opponent power -1000 until end of battle"),
    Word("reference", "all_targets", "[all] targets", "the chosen cards", "対象全て", meaning="all that was chosen as the card was played",
         example="choose enemy unit with cost = 1, enemy unit with cost = 2: destroy targets"),

    Word("amount", "printed", "printed {field} of {what}", "the printed {field} of {what}", "{what}の元々の{field}", meaning="whatever it is now",
         example="while power of this >= printed power of this plus 5000: this hit +1"),
    Word("amount", "total", "total {field} of {what}", "the {field:sum} of {what}", "{what:bare}の{field:sum}",
         meaning="the sum over cards; of a field of names, how many different ones",
         example="if total power of all ally units >= 10000: draw 1"),
    Word("amount", "targets_chosen", "targets|cards chosen", "the number of cards chosen", "選んだ枚数", meaning="by this text so far, as targets or otherwise",
         example="choose up to 2 enemy units: if targets chosen = 2: destroy them"),

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

    Word("phase", "combat", "battle|combat", "battle", "バトル", meaning="an attack, to its end", example="when blocks: this power +2000 until end of battle"),
    *(
        Word("phase", key, f"{key} phase", f"{key} phase", ja,
             meaning="the phase of this name. No construct says it: the rulebook names it", example=f"at start of your {key} phase: draw 1")
        for key, ja in (
            ("stand", "スタンドフェイズ"), ("draw", "ドローフェイズ"), ("main", "メインフェイズ"), ("attack", "アタックフェイズ"),
            ("end", "エンドフェイズ"),
        )
    ),

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
    CORE, NAMED, WHEN, explained(DONE, RULES),
    japanese={**japanese_values(PRINTED), **TITLES}, idiom=IDIOM,
    ways=WAYS, wishes=WISHES, carried_out=carried_out("build-divide"), refused=refused("build-divide"), former=former_words("build-divide"),
)  # fmt: skip
