"""Who, what and when: nouns, references, players, filters, zones, fields, amounts, acts; events, timings, limits, durations, phases, conditions."""

from __future__ import annotations

from cardbase.language.words import Word, act, condition, event, quality

NOUNS = (
    Word("noun", "card", "card|cards", "card|cards", "カード", meaning="any card", example="put card in your discard into hand"),
    Word("noun", "player", "player|players", "player|players", "プレイヤー", counter="人", meaning="a player as a target",
         example="choose player: that player draws 1"),
)  # fmt: skip

REFERENCES = (
    Word("reference", "this", "this", "this card", "このカード", meaning="the card that has the ability", example="when attacks: return this"),
    Word("reference", "it", "it|them|itself", "it|them", "それ",
         meaning="the latest choice; before any choice, the subject of the event", example="choose enemy: destroy it"),
    Word("reference", "that", "that|those", "that card", "そのカード",
         meaning="the subject of the event, whatever was chosen since; of what is used at a price, the first card that was paid",
         example="when enemy attacks: rest that"),
    Word("reference", "target", "target {n}", "the {n:th} target", "{n}つ目の対象", meaning="the n-th target, from 1",
         example="choose ally, enemy: rest target 1, destroy target 2"),
    Word("reference", "rest_of", "[the] rest", "the rest", "残り", meaning="what was looked at, revealed or drawn and not picked",
         example="look at top 3 of your deck, pick card among those: put it into hand, put rest on bottom of deck"),
    Word("reference", "top", "[the] top {n} of {place}", "the top {n:card|cards} of {place}", "{place}の上から{n:枚}",
         meaning="the uppermost cards of a pile", example="put top 2 of your deck into discard"),
    Word("reference", "down_to", "[the] top of {place} down to {what}", "the cards from the top of {place} down to the first that is {what:one}",
         "{place}の上から最初の{what:bare}まで", meaning="the uppermost cards of a pile, the last of them such a card; all where there is none",
         example="reveal top of your deck down to card with cost >= 3"),
    Word("reference", "bottom", "[the] bottom {n} of {place}", "the bottom {n:card|cards} of {place}", "{place}の下から{n:枚}",
         meaning="the lowest cards of a pile", example="look at bottom 1 of your deck"),
    Word("reference", "bearer", "bearer", "the bearer", "これをつけているカード", meaning="the card that this is attached to",
         example="always: bearer power +1000"),
    Word("reference", "combat_opponent", "[the] combat opponent", "the combat opponent", "戦闘相手",
         meaning="the other card of the combat that this card is in", example="in combat, pay 1: combat opponent power -2 until end of combat"),
    Word("reference", "attacker", "[the] attacker", "the attacker", "攻撃しているカード", meaning="the attacking card of this combat",
         example="in combat, discard 1: attacker power +1000 until end of combat"),
    Word("reference", "defender", "[the] defender", "the defender", "攻撃されているカード", meaning="the attacked or blocking card of this combat",
         example="in combat, discard 1: defender power +1000 until end of combat"),
)  # fmt: skip

PLAYERS = (
    Word("player", "you", "you", "you", "自分", meaning="the player of this card", example="you draw 1"),
    Word("player", "opponent", "opponent", "your opponent", "相手", meaning="the other player", example="opponent discards 1"),
    Word("player", "each_player", "each player", "each player", "各プレイヤー", meaning="both, the player whose turn it is first",
         example="each player draws 1"),
    Word("player", "owner", "owner of {what}", "the owner of {what}", "{what}の持ち主", meaning="whose deck it came from",
         example="choose enemy: destroy it, owner of it draws 1"),
    Word("player", "controller", "controller of {what}", "the controller of {what}", "{what}のコントローラー", meaning="whose side it is on",
         example="choose enemy: controller of it discards 1"),
    Word("player", "that_player", "that player", "that player", "そのプレイヤー", meaning="the chosen player, or the player of the event",
         example="when opponent plays card: that player discards 1"),
)  # fmt: skip


FILTERS = (
    quality("other", "other", "before", "not this card", "other", "他の", "destroy other ally"),
    quality("other_than", "other than {what}", "after", "not those cards", "other than {what}", "{what}以外の",
            "choose card in your discard: remove card in your discard other than it"),
    quality("rested", "rested|tapped", "before", "turned sideways", "rested", "レスト状態の", "destroy rested enemy"),
    quality("standing", "standing|untapped", "before", "turned upright", "standing", "スタンド状態の", "rest standing enemy"),
    quality("damaged", "damaged|wounded", "before", "has damage or a wound", "damaged", "ダメージを受けている", "destroy damaged enemy"),
    quality("face_down", "face-down", "before", "lies face down", "face-down", "裏向きの", "turn face-down enemy face-up"),
    quality("face_up", "face-up", "before", "lies face up", "face-up", "表向きの", "turn face-up enemy face-down"),
    quality("attacking", "attacking", "before", "attacks in this combat", "attacking", "攻撃している", "destroy attacking enemy"),
    quality("blocking", "blocking", "before", "blocks in this combat", "blocking", "ブロックしている", "destroy blocking enemy"),
    quality("named", "named {name}", "after", "has this name, or counts as having it", 'named "{name}"', "「{name}」という名前の",
            'destroy enemy named "Phoenix"'),
    quality("adjacent", "adjacent to {what}", "after", "on a square beside it", "adjacent to {what}", "{what}に隣接する",
            "all allies adjacent to this power +1 until end of turn"),
    quality("within", "within {n} squares of {what}", "after", "at most so many squares away",
            "within {n:square|squares} of {what}", "{what}から{n:マス}以内の", "destroy enemy within 2 squares of this"),
    quality("in_column", "in column of {what}", "after", "in the same column of the board", "in the column of {what}", "{what}と同じ縦列の",
            "destroy enemy in column of this"),
    quality("in_row", "in row of {what}", "after", "in the same row of the board", "in the row of {what}", "{what}と同じ横列の",
            "destroy enemy in row of this"),
    quality("attached_to", "attached to {what}", "after", "lies on that card", "attached to {what}", "{what}についている",
            "destroy card attached to enemy"),
    quality("bearing", "bearing {what}", "after", "such a card lies on it", "bearing {what}", "{what}がついている",
            "destroy enemy bearing card with cost <= 2"),
    quality("controlled_by", "controlled by {who}", "after", "whose side it is on", "on {who:own} side", "{who}がコントロールする",
            "choose player: destroy all cards controlled by that player"),
    quality("among", "among those|them", "after", "one of the cards looked at, revealed or drawn", "among them", "その中の",
            "reveal top 3 of your deck, pick card among those: put it into hand"),
    quality("has", "{keyword}", "with", "has the keyword", "{keyword}", "{keyword:前}", "destroy enemy with guard"),
    quality("has_mark", "{mark} on it|them", "with", "a counter of this kind lies on it", "a {mark} on it", "{mark}が置かれている",
            "destroy enemy with counter on it"),
    quality("total_at_least", "total {field} at least {n}", "with", "all that are chosen add up to so much; of a field of names, have so many different ones",
            "a {field:sum} of at least {n}", "{field:sum}が{n}以上になる",
            "main, rest any number of standing allies with total power at least 10: draw 1"),
    quality("total_at_most", "total {field} at most {n}", "with", "all that are chosen add up to no more", "a {field:sum} of at most {n}",
            "{field:sum}が{n}以下になる", "put any number of cards in your hand with total cost at most 5 into play"),
    quality("highest", "highest {field}", "with", "none has more", "the highest {field}", "{field}が最も大きい",
            "destroy enemy with highest power"),
    quality("lowest", "lowest {field}", "with", "none has less", "the lowest {field}", "{field}が最も小さい", "destroy enemy with lowest power"),
    quality("provided", "if {condition}", "after", "while that is so, whatever the card", "(only if {condition})", "（{condition:の}場合のみ）",
            "destroy enemy if your turn"),
    quality("has_ability", "ability {name}", "with", "it has an ability of this name", "the ability {name:[]}", "{name:【】}を持つ",
            'destroy enemy with ability "Charge"'),
    quality("same", "same {field} as {what}", "with", "agrees in the field", "the same {field} as {what}", "{what}と同じ{field}の",
            "all allies with same type as this power +1 until end of turn"),
    quality("any", "any {field}", "with", "has a value of the field", "any {field}", "{field}を持つ", "destroy enemy with not any type"),
)  # fmt: skip

ZONES = (
    Word("zone", "deck", "deck", "deck|the deck", "山札", meaning="the draw pile", example="shuffle deck"),
    Word("zone", "hand", "hand", "hand|the hand", "手札", "手札に加える|手札に加えて", meaning="the hand", example="put this into hand"),
    Word("zone", "discard", "discard", "discard pile|the discard pile", "捨て札", meaning="the pile of used cards", example="put this into discard"),
    Word("zone", "play", "play", "play", "場", "場に出す|場に出して", meaning="where cards are in play; a selection without place is in play",
         example="put card in your hand into play"),
)  # fmt: skip

FIELDS = (
    Word("field", "name", "name", "name", "名前", text=True, meaning="the printed name", example='destroy enemy with name:"Dragon"'),
    Word("field", "type", "type", "type", "タイプ", text=True, meaning="the printed type", example='destroy enemy with type:"Dragon"'),
    Word("field", "cost", "cost", "cost", "コスト", stat=True, meaning="the printed cost", example="destroy enemy with cost <= 3"),
    Word("field", "power", "power", "power", "パワー", stat=True, meaning="what it fights with", example="this power +1 until end of turn"),
)  # fmt: skip

MARKS = (Word("mark", "counter", "counter|counters", "counter|counters", "カウンター", meaning="a counter on a card",
              example="put 1 counter on this"),)  # fmt: skip

RESOURCES = (
    Word(
        "resource",
        "points",
        "points|point",
        "point|points",
        "ポイント",
        meaning="a player's points",
        example="gain 1 points",
    ),
)

KEYWORDS = (
    Word(
        "keyword",
        "guard",
        "guard",
        "Guard",
        "ガード",
        rule_en="an example of a keyword, which by itself does nothing",
        rule_ja="キーワードの例で、それ自体は何もしない",
        meaning="an example; keywords are a game's own",
        example="guard",
    ),
)

AMOUNTS = (
    Word("amount", "size", "cards in {place}", "the number of cards in {place}", "{place}の枚数", meaning="how many cards lie there",
         example="if cards in your hand <= 2: draw 1"),
    Word("amount", "value", "{field} of {what}", "the {field} of {what}", "{what}の{field}", meaning="a card's value of a field",
         example="choose enemy: deal power of this damage to it"),
    Word("amount", "total", "total {field} of {what}", "the {field:sum} of {what}", "{what}の{field:sum}",
         meaning="the sum over cards; of a field of names, how many different ones",
         example="if total power of all allies >= 10: draw 1"),
    Word("amount", "most", "highest {field} of {what}", "the highest {field} of {what}", "{what}の最大の{field}",
         meaning="the greatest value among cards", example="draw highest cost of all allies"),
    Word("amount", "half", "half of {n}", "half of {n}", "{n}の半分", meaning="rounded as the game says", example="discard half of cards in your hand"),
    Word("amount", "lesser", "lesser of {n} and {n2}", "the lesser of {n} and {n2}", "{n}と{n2}の小さい方", meaning="of two numbers",
         example="draw lesser of 3 and cards in your hand"),
    Word("amount", "either", "either {n} or {n2} if {condition}", "{n} ({n2} if {condition})", "{n}（{condition}なら{n2}）",
         meaning="the first number, and the second one where that is so", example="draw either 1 or 2 if your turn"),
    Word("amount", "that_much", "that much", "that much", "その数", meaning="the number of the event (the damage, the cards)",
         example="when this is damaged: deal that much damage to opponent"),
    Word("amount", "times_now", "times {event} this turn", "the number of times {event:bare} this turn", "このターンに{event:bare}回数",
         meaning="how often it has happened since the turn began, whether this card lay there or not",
         example="at end of your turn, if times you play card this turn >= 2: draw 1"),
    Word("amount", "resource_of", "{resource} of {who}", "{who:own} {resource}", "{who}の{resource}", meaning="how much a player has",
         example="if points of you >= 5: draw 1"),
    Word("amount", "paid", "{resource} paid", "the number of {resource} paid", "支払った{resource}", meaning="how much of it was paid as the price",
         example="main, pay x points: draw 1 for each points paid"),
    Word("amount", "marks_on", "{mark} on {what}", "the number of {mark} on {what}", "{what}の{mark}の数", meaning="counters on a card",
         example="always: this power +1 for each counter on this"),
)  # fmt: skip


def _do(verb: str) -> tuple[str, str, str]:
    return f"{verb}できない", f"{verb}しなければならない", f"{verb}できる"


def _be(passive: str) -> tuple[str, str, str]:
    return f"{passive}れない", f"{passive}れなければならない", f"{passive}れてもよい"


ACTS = (
    act("attack", "attack", "attack at all", "attack", _do("攻撃"), "cannot attack"),
    act("attack_what", "attack {what}", "attack these cards", "attack {what}", _do("{what}を攻撃"), "can attack standing enemies"),
    act("attack_player", "attack {who}", "attack a player", "attack {who}", _do("{who}を攻撃"), "cannot attack opponent"),
    act("block", "block", "block at all", "block", _do("ブロック"), "cannot block"),
    act("block_what", "block {what}", "block these cards", "block {what}", _do("{what}をブロック"), "cannot block enemy with power >= 5"),
    act("counter_attack", "counter-attack", "strike the attacker in return", "strike back when attacked", _do("反撃"), "choose enemy: it cannot counter-attack until end of turn"),
    act("bear", "bear {what}", "have such a card attached", "bear {what:bare}", ("{what:bare}をつけられない", "{what:bare}をつけなければならない", "{what:bare}をつけられる"),
        "cannot bear card with cost >= 3"),
    act("be_attacked", "be attacked", "be chosen for an attack", "be attacked", _be("攻撃さ"), "cannot be attacked"),
    act("be_attacked_by", "be attacked by {what}", "by these cards", "be attacked by {what}", (*_be("{what}に攻撃さ")[:2], "{what}が攻撃できる"),
        "cannot be attacked by enemy with power <= 3"),
    act("be_blocked", "be blocked", "its attack can be blocked", "be blocked", _be("ブロックさ"), "cannot be blocked"),
    act("be_blocked_by", "be blocked by {what}", "by these cards", "be blocked by {what}", _be("{what}にブロックさ"),
        "cannot be blocked by enemy with cost <= 3"),
    act("be_destroyed", "be destroyed", "by rules or effects", "be destroyed", _be("破壊さ"), "cannot be destroyed"),
    act("be_chosen", "be chosen", "as a target", "be chosen", _be("選ば"), "cannot be chosen"),
    act("be_chosen_by", "be chosen by {who}", "as a target of that player", "be chosen by {who}", _be("{who}に選ば"),
        "cannot be chosen by opponent"),
    act("be_chosen_by_what", "be chosen by {what}", "as a target of these cards; none of them is put on it either", "be chosen by {what:any}",
        _be("{what:any}に選ば"), "cannot be chosen by enemy with power >= 5"),
    act("be_damaged", "be damaged", "damage, wounds", "be dealt damage", _be("ダメージを与えら"), "cannot be damaged"),
    act("be_countered", "be countered", "its play cannot be made void", "be countered", _be("打ち消さ"), "cannot be countered"),
    act("be_played", "be played", "brought into play from a hand", "be played", _be("プレイさ"), "from hand, while opponent's turn: cannot be played"),
    act("move", "move", "change its square or place", "move", _do("移動"), "choose enemy: it cannot move until end of turn"),
    act("stand", "stand", "turn upright in its step", "stand", _do("スタンド"), "choose enemy: it cannot stand until end of your turn"),
    act("act", "act", "attack, use abilities", "act", _do("行動"), "choose enemy: it cannot act until end of turn"),
    act("use_abilities", "use abilities", "activated ones", "use abilities", ("能力を使えない", "能力を使わなければならない", "能力を使える"),
        "all enemies cannot use abilities until end of turn"),
    act("use_named", "use {name}", "the ability of this name", "use {name:[]}",
        ("{name:【】}を使えない", "{name:【】}を使わなければならない", "{name:【】}を使える"), 'choose enemy: it cannot use "Charge" until end of turn'),
    act("use_all_named", "use named abilities", "all abilities with a name", "use abilities that have a name",
        ("名前のある能力を使えない", "名前のある能力を使わなければならない", "名前のある能力を使える"), "choose enemy: it cannot use named abilities until end of turn"),
    act("use_abilities_of", "use abilities of {what}", "activated ones of these cards", "use abilities of {what}",
        ("{what}の能力を使えない", "{what}の能力を使わなければならない", "{what}の能力を使える"), "always: opponent cannot use abilities of enemy with power >= 5"),
    act("play", "play {what}", "play these cards", "play {what}", _do("{what}をプレイ"), "always: opponent cannot play card with cost >= 5"),
    act("draw", "draw", "draw cards", "draw", ("カードを引けない", "カードを引かなければならない", "カードを引いてもよい"), "always: opponent cannot draw"),
    act("win", "win", "win the game", "win the game", _do("勝利"), "always: opponent cannot win"),
    act("lose", "lose", "lose the game", "lose the game", ("敗北しない", "敗北しなければならない", "敗北できる"), "always: you cannot lose"),
)  # fmt: skip

WHO = (*NOUNS, *REFERENCES, *PLAYERS, *FILTERS, *ZONES, *FIELDS, *MARKS, *RESOURCES, *KEYWORDS, *AMOUNTS, *ACTS)


# When and how often: events, replacements, timings, limits, durations, phases, conditions.


EVENTS = (
    event("enters", "{what?} enter|enters", "comes into play", "when {what} enter|enters", "{what}が登場した時", "when enters: draw 1"),
    event("leaves", "{what?} leave|leaves", "goes out of play", "when {what} leave|leaves play", "{what}が場を離れた時",
          "when ally leaves: draw 1"),
    event("destroyed", "{what?} [are|is] destroyed", "is put into the discard by rules or effects",
          "when {what} are|is destroyed", "{what}が破壊された時", "when ally is destroyed: draw 1"
          )._replace(rule_en="destroyed", rule_ja="破壊された"),
    event("put_into", "{what?} [are|is] put into {zone}", "goes to that zone", "when {what} are|is put into {zone}",
          "{what}が{zone}に置かれた時", "when card is put into discard: draw 1"),
    event("put_from_into", "{what?} [are|is] put from {zone} into {zone2}", "goes from that zone to this one",
          "when {what:card} are|is put from {zone} into {zone2}", "{what:card}が{zone}から{zone2}に置かれた時",
          "when ally is put from play into hand: draw 1"),
    event("by", "{event} by {what}", "an effect of one of these cards does it", "{event} by {what}", "{what}の効果で{event}",
          "when ally is destroyed by enemy card: draw 1"),
    event("attacks", "{what?} attack|attacks", "attacks", "when {what} attack|attacks", "{what}が攻撃した時", "when attacks: draw 1"
          )._replace(rule_en="attacking", rule_ja="攻撃した"),
    event("attacked", "{what?} [are|is] attacked", "an attack chooses it", "when {what} are|is attacked", "{what}が攻撃された時",
          "when ally is attacked: draw 1"),
    event("blocks", "{what?} block|blocks", "blocks an attack", "when {what} block|blocks", "{what}がブロックした時",
          "when blocks: this power +1000 until end of combat"),
    event("blocked", "{what?} [are|is] blocked", "its attack is blocked", "when {what} are|is blocked", "{what}がブロックされた時",
          "when this is blocked: draw 1"),
    event("wins_combat", "{what?} win|wins combat", "the other is beaten", "when {what} win|wins combat", "{what}が戦闘に勝った時",
          "when wins combat: draw 1"),
    event("deals_damage", "{what?} deal|deals damage", "its damage was dealt", "when {what} deal|deals damage", "{what}がダメージを与えた時",
          "when deals damage: draw 1"),
    event("damaged", "{what?} [are|is] damaged", "damage or a wound came on it", "when {what} are|is dealt damage",
          "{what}がダメージを受けた時", "when this is damaged: draw 1"),
    event("healed", "{what?} [are|is] healed", "damage went off it", "when {what} are|is healed", "{what}が回復した時",
          "when ally is healed: draw 1"),
    event("chosen", "{what?} [are|is] chosen", "something chose it as target", "when {what} are|is chosen", "{what}が選ばれた時",
          "when this is chosen: draw 1"),
    event("rested", "{what?} [are|is] rested", "it was turned sideways", "when {what} are|is rested", "{what}がレストした時",
          "when this is rested: draw 1"),
    event("stood", "{what?} [are|is] stood", "it was turned upright", "when {what} are|is stood", "{what}がスタンドした時",
          "when this is stood: draw 1"),
    event("moves", "{what?} move|moves", "it changed its square", "when {what} move|moves", "{what}が移動した時", "when moves: draw 1"),
    event("attached", "{what?} [are|is] attached", "it was laid on another card", "when {what} are|is attached", "{what}がつけられた時",
          "when this is attached: draw 1"),
    event("plays", "{who?} play|plays {what}", "a card is played", "when {who} play|plays {what}", "{who:が}{what}をプレイした時",
          "when opponent plays card: draw 1"),
    event("draws", "{who?} draw|draws", "a card is drawn", "when {who} draw|draws a card", "{who:が}カードを引いた時",
          "when opponent draws: opponent loses 1 points"),
    event("discards", "{who?} discard|discards {what}", "a card is discarded", "when {who} discard|discards {what}",
          "{who:が}{what}を捨てた時", "when you discard card: draw 1"),
    event("phase_start", "start of {whose?} {phase}", "the phase begins; whose: your, opponent's, each if not said",
          "at the start of {whose} {phase}", "{whose}{phase}の開始時", "at start of your turn: draw 1"),
    event("phase_end", "end of {whose?} {phase}", "the phase ends", "at the end of {whose} {phase}", "{whose}{phase}の終了時",
          "when enters: at end of turn: destroy this"),
)  # fmt: skip


def _would(key: str, pattern: str, meaning: str, en: str, ja: str, example: str) -> Word:
    return Word("would", key, pattern, en, ja, meaning=meaning, example=example)


WOULDS = (
    _would("destroyed", "{what?} would be destroyed", "instead of being destroyed", "if {what} would be destroyed",
           "{what}が破壊される場合", "would be destroyed: may discard 1: return this"),
    _would("leaves", "{what?} would leave", "instead of leaving play", "if {what} would leave play", "{what}が場を離れる場合",
           "would leave: rest this"),
    _would("damaged", "{what?} would be damaged", "instead of taking damage", "if {what} would be dealt damage",
           "{what}がダメージを受ける場合", "ally would be damaged, once per turn: prevent it"),
    _would("deals_damage", "{what?} would deal damage", "before its damage is dealt", "if {what} would deal damage",
           "{what}がダメージを与える場合", "would deal damage: increase damage by 20"),
    _would("enters", "{what?} would enter", "instead of entering", "if {what} would enter", "{what}が登場する場合",
           "enemy would enter: put that into play rested"),
    _would("discarded", "{what?} would be discarded", "instead of being discarded", "if {what} would be discarded",
           "{what}が捨てられる場合", "would be discarded: remove this"),
    _would("removed", "{what?} would be removed [from] [game]", "instead of going out of the game", "if {what} would be removed from the game",
           "{what}がゲームから除外される場合", "ally would be removed: put that into discard"),
    _would("draws", "{who?} would draw", "instead of drawing", "if {who} would draw a card", "{who:が}カードを引く場合",
           "opponent would draw: opponent mills 1"),
    _would("loses_game", "{who?} would lose [the] game", "instead of losing", "if {who} would lose the game",
           "{who:が}ゲームに敗北する場合", "you would lose game: remove this"),
)  # fmt: skip

TIMINGS = (
    Word("timing", "main", "main", "Main", "メイン", meaning="in the own main phase, when nothing waits", example="main, pay 1: draw 1"),
    Word("timing", "in_combat", "in combat", "Combat", "戦闘中", meaning="while a combat is under way",
         example="in combat, pay 1: this power +1 until end of combat"),
    Word("timing", "any_time", "any time", "Any time", "いつでも", meaning="in any window", example="any time, pay 1: heal this"),
)  # fmt: skip

LIMITS = (
    Word("limit", "per_turn", "{times} per turn", "{times} per turn", "ターン{times}回", meaning="so often in a turn",
         example="main, once per turn: draw 1"),
    Word("limit", "per_game", "{times} per game", "{times} per game", "ゲーム中{times}回", meaning="so often in a game",
         example="main, once per game: draw 3"),
)  # fmt: skip

DURATIONS = (
    Word("duration", "end_of", "until end of {whose?} {phase}", "until the end of {whose} {phase}", "{whose}{phase}終了時まで",
         meaning="this phase, or the next such phase of that player", example="this power +1000 until end of turn"),
    Word("duration", "start_of_next", "until start of {whose?} next {phase}", "until the start of {whose} next {phase}",
         "次の{whose}{phase}開始時まで", meaning="before that phase begins", example="this power +2 until start of your next turn"),
    Word("duration", "end_of_next", "until end of {whose?} next {phase}", "until the end of {whose} next {phase}",
         "次の{whose}{phase}終了時まで", meaning="the end of a phase that has not begun yet",
         example="enemy power -2 until end of your next turn"),
    Word("duration", "leaves", "until {what} leaves", "until {what} leaves play", "{what}が場を離れるまで",
         meaning="as long as that card is in play", example="choose enemy: it cannot attack until this leaves"),
    Word("duration", "rest_of_game", "until end of game", "for the rest of the game", "ゲーム終了時まで", meaning="for good",
         example="opponent cannot draw until end of game"),
)  # fmt: skip

PHASES = (
    Word("phase", "turn", "turn", "turn", "ターン", meaning="a player's turn", example="at start of turn: draw 1"),
    Word(
        "phase", "combat", "combat", "combat", "戦闘", meaning="one combat", example="this power +1 until end of combat"
    ),
)


CONDITIONS = (
    condition("your_turn", "your turn", "it is the own turn", "it is your turn", "自分のターン", "while your turn: this power +1000"),
    condition("opponent_turn", "opponent's turn", "it is the opponent's turn", "it is your opponent's turn", "相手のターン",
              "while opponent's turn: this power +1000"),
    condition("in_phase", "during {whose?} {phase}", "that phase is under way", "it is {whose} {phase}", "{whose}{phase}中",
              "when enters, if during your turn: draw 1"),
    condition("is", "{what} are|is {filter}", "a card has a quality", "{what} are|is {filter}", "{what}が{filter}",
              "if it is rested: draw 1"),
    condition("in_zone", "{what} are|is in {place}", "a card is there", "{what} are|is in {place}", "{what}が{place}にある",
              "from hand, while this is in your hand: this cost -1"),
    condition("waits", "{what} waits", "it is played, and the next to resolve", "{what} wait|waits to resolve", "{what}が解決を待っている",
              "play, if enemy card waits: counter it"),
    condition("at_that", "at that moment {condition}", "so it was as the event happened", "at that moment {condition}", "その時点で{condition}",
              "when destroyed, if at that moment power of this >= 3: draw 1"),
    condition("heads", "heads", "the coin fell so", "the coin came up heads", "コインが表", "flip coin, if heads: draw 1"),
)  # fmt: skip

WHEN = (*EVENTS, *WOULDS, *TIMINGS, *LIMITS, *DURATIONS, *PHASES, *CONDITIONS)
