"""The verbs that two or more games share, and the way in which each changes a game. Games add theirs, and may replace a row by one of the same key."""

from __future__ import annotations

from cardbase.language.words import lasting, verb

VERBS = (
    verb(
        "draw", "{who?} draw|draws {n} [card|cards]", "cards from the top of the own deck into the hand; `among those` and `rest` may speak of them",
        "{who} draw|draws {n:card|cards}", "{who:は}カードを{n:枚}引く", "when enters: draw 1",
    ),
    verb(
        "draw_up_to", "{who?} draw|draws up to {n} [card|cards]", "the same, one after the other, as many as the player likes",
        "{who} draw|draws up to {n:card|cards}", "{who:は}カードを{n:枚}まで引く", "when enters: draw up to 2",
    )._replace(tags=("does:draw",)),
    verb(
        "discard", "{who?} discard|discards {n} [card|cards]", "cards of the own hand, chosen by who discards",
        "{who} discard|discards {n:card|cards}", "{who:は}{@hand}を{n:枚}捨てる", "main, discard 1: draw 1", price=True,
    ),
    verb(
        "discard_random", "{who?} discard|discards {n} [card|cards] at random", "cards of the own hand at random",
        "{who} discard|discards {n:card|cards} at random", "{who:は}{@hand}を無作為に{n:枚}捨てる",
        "opponent discards 1 at random",
    ),
    verb(
        "discard_card", "{who?} discard|discards {what}", "these cards, wherever they are",
        "{who} discard|discards {what}", "{who:は}{what}を捨てる", "main, discard this: draw 2", price=True,
    ),
    verb(
        "mill", "{who?} mill|mills {n} [card|cards]", "cards from the top of the own deck into the discard",
        "{who} put|puts the top {n:card|cards} of {who's} {@deck} into {who's} {@discard}", "{who:は}{@deck}の上から{n:枚}を{@discard}に置く",
        "opponent mills 2", price=True,
    ),
    verb(
        "destroy", "{who?} destroy|destroys {what}", "from play into the owner's discard; who does it also picks",
        "{who} destroy|destroys {what}", "{who:は}{what}を破壊する", "destroy enemy", price=True,
    ),
    verb(
        "return", "{who?} return|returns {what} [to] [hand]", "to the owner's hand",
        "{who} return|returns {what} to the {@hand}", "{who:は}{what}を{@hand}に戻す", "choose enemy: return it",
        price=True,
    ),
    verb(
        "remove", "{who?} remove|removes {what} [from] [game]", "out of the game",
        "{who} remove|removes {what} from the game", "{who:は}{what}をゲームから取り除く",
        "main, remove 2 cards in your discard: draw 1", price=True,
    ),
    verb(
        "put", "{who?} put|puts {what} into {zone}", "into that zone of the owner", "{who} put|puts {what} into {zone}",
        "{who:は}{what}を{zone:置く}", "put card in your discard with cost <= 3 into play", price=True,
    ),
    verb(
        "put_rested", "{who?} put|puts {what} into {zone} rested", "the same, rested",
        "{who} put|puts {what} into {zone} rested", "{who:は}{what}をレスト状態で{zone:置く}",
        "put card in your discard into play rested",
    ),
    verb(
        "put_face_down", "{who?} put|puts {what} into {zone} face-down", "the same, face down",
        "{who} put|puts {what} into {zone} face down", "{who:は}{what}を裏向きで{zone:置く}",
        "put card in your hand into play face-down",
    ),
    verb(
        "put_on_top", "{who?} put|puts {what} on top of {zone}", "on top of that pile of the owner, who says the order of several",
        "{who} put|puts {what} on top of {zone}", "{who:は}{what}を{zone:上}に置く", "put it on top of deck", price=True,
    ),
    verb(
        "put_on_bottom", "{who?} put|puts {what} on bottom of {zone}", "below that pile of the owner, who says the order of several",
        "{who} put|puts {what} on the bottom of {zone}", "{who:は}{what}を{zone}の下に置く",
        "opponent puts card in your discard on bottom of deck", price=True,
    ),
    verb(
        "shuffle", "{who?} shuffle|shuffles {zone}", "the own pile", "{who} shuffle|shuffles {who's} {zone:bare}",
        "{who:は}{zone}をシャッフルする", "shuffle deck",
    ),
    verb(
        "shuffle_into", "{who?} shuffle|shuffles {what} into {zone}", "cards into that pile of the owner",
        "{who} shuffle|shuffles {what} into {zone}", "{who:は}{what}を{zone}に加えてシャッフルする",
        "shuffle all cards in your discard into deck",
    ),
    verb(
        "search", "{who?} search|searches {zone} for {what}",
        "look through the own pile, take such cards out and show them (`it`); a deck is shuffled afterwards",
        "{who} search|searches {who's} {zone:bare} for {what:card}", "{who:は}{zone}から{what:枚}を探す",
        'search deck for card named "Phoenix", put it into hand',
    )._replace(rule_en="reveal|reveals {what:it|them} and shuffle|shuffles {who's} {@deck}", rule_ja="公開し、{@deck}をシャッフルする"),
    verb(
        "reveal", "{who?} reveal|reveals {what}", "to all players; `it` is what was shown", "{who} reveal|reveals {what}",
        "{who:は}{what}を公開する", "reveal top 1 of your deck", price=True,
    ),
    verb(
        "look", "{who?} look|looks at {what}", "only who looks sees; `it` is what was seen", "{who} look|looks at {what}",
        "{who:は}{what}を見る", "look at top 3 of your deck",
    ),
    verb(
        "look_at", "{who?} look|looks at {place}", "a whole zone; `it` is what was seen", "{who} look|looks at {place}",
        "{who:は}{place}を見る", "look at opponent's hand",
    ),
    verb(
        "exchange", "{who?} exchange|exchanges {what} and {what2}", "their places, of two cards or of all cards of two piles", "{who} exchange|exchanges {what} and {what2}",
        "{who:は}{what}と{what2}を入れ替える", "exchange this and ally",
    ),
    verb(
        "play_free", "{who?} play|plays {what} [for] free", "play a card without paying", "{who} play|plays {what} without paying its cost",
        "{who:は}{what}をコストを支払わずにプレイする", "may play card in your hand with cost <= 2 free",
    ),
    verb(
        "deploy", "{who?} deploy|deploys {what}", "a card into play, outside its usual step", "{who} deploy|deploys {what}",
        "{who:は}{what}を場に出す", "deploy card in your hand with cost <= 3",
    ),
    verb(
        "attach", "{who?} attach|attaches {what} to {what2}", "lay a card on another; it goes where that goes",
        "{who} attach|attaches {what} to {what2}", "{who:は}{what}を{what2}につける", "choose ally: attach this to it",
    ),
    verb(
        "detach", "{who?} detach|detaches {what}", "take off what is attached; it goes to its owner's discard",
        "{who} detach|detaches {what}", "{who:は}{what}を外す", "detach this",
    ),
    verb(
        "take_control", "{who?} take|takes control of {what}", "the card is on the side of who takes it, for good or for a time",
        "{who} take|takes control of {what}", "{who:は}{what}のコントロールを得る",
        "choose enemy: take control of it until end of turn",
    ),

    verb(
        "rest", "{who?} rest|rests|tap|taps {what}", "turn sideways", "{who} rest|rests {what}", "{who:は}{what}をレストする",
        "main, rest this: draw 1", price=True,
    ),
    verb(
        "stand", "{who?} stand|stands|untap|untaps {what}", "turn upright", "{who} stand|stands {what}",
        "{who:は}{what}をスタンドする", "stand up to 2 allies",
    ),
    verb(
        "turn_face_down", "{who?} turn|turns {what} face-down", "face down", "{who} turn|turns {what} face down",
        "{who:は}{what}を裏向きにする", "turn enemy face-down", price=True,
    ),
    verb(
        "turn_face_up", "{who?} turn|turns {what} face-up", "face up", "{who} turn|turns {what} face up",
        "{who:は}{what}を表向きにする", "turn face-down enemy face-up",
    ),
    verb(
        "damage", "{what?} deal|deals {n} damage to {what2}", "damage by the card (this one) to cards", "{what} deal|deals {n:damage|damage} to {what2}",
        "{what:source}{what2:each}に{n:ダメージ}を与える", "choose enemy: deal 2 damage to it",
    ),
    verb(
        "damage_player", "{what?} deal|deals {n} damage to {who}", "damage by the card to a player",
        "{what} deal|deals {n:damage|damage} to {who}", "{what:source}{who}に{n:ダメージ}を与える", "when enters: deal 1 damage to opponent",
    ),
    verb(
        "damage_each_other", "{what} and {what2} deal damage to each other", "both at once, as much as they fight with",
        "{what} and {what2} deal damage to each other", "{what}と{what2}は互いにダメージを与える",
        "choose ally, enemy: target 1 and target 2 deal damage to each other",
    ),
    verb(
        "heal", "{who?} heal|heals {what}", "take off all damage or wounds", "{who} heal|heals {what}", "{who:は}{what}を回復する",
        "heal damaged ally",
    ),
    verb(
        "heal_damage", "{who?} heal|heals {n} damage from {what}", "take off so much damage",
        "{who} heal|heals {n:damage|damage} from {what}", "{who:は}{what}を{n:分}回復する", "heal 2 damage from this",
    ),
    verb(
        "prevent", "prevent it|that", "in a replacement: it does not happen", "prevent it", "それを無効にする",
        "would be damaged, once per turn: prevent it",
    ),
    verb(
        "let_happen", "let it happen", "in a replacement: it happens all the same, after what else is said", "that still happens afterwards",
        "それは後で行われる", "would be destroyed: let it happen, draw 1",
    ),
    verb(
        "prevent_damage", "prevent [the] next {n} damage to {what}", "so much of the next damage is not dealt",
        "prevent the next {n:damage|damage} to {what}", "{what}がこれから受けるダメージを、合わせて{n:分}軽減する",
        "choose ally: prevent next 2 damage to it",
    ),
    verb(
        "reduce_damage", "reduce [that] damage by {n}", "in a replacement of damage: so much less", "reduce that damage by {n}",
        "そのダメージを{n:分}減らす", "would be damaged: reduce damage by 60",
    ),
    verb(
        "increase_damage", "increase [that] damage by {n}", "in a replacement of damage: so much more", "increase that damage by {n}",
        "そのダメージを{n:分}増やす", "would deal damage: increase damage by 20",
    ),
    verb(
        "double_damage", "double [that] damage", "in a replacement of damage: twice as much", "double that damage",
        "そのダメージを2倍にする", "would deal damage, once per turn: double damage",
    ),
    verb(
        "halve_damage", "halve [that] damage", "in a replacement of damage: half of it, rounded as the game says", "halve that damage",
        "そのダメージを半分にする", "would be damaged, once per turn: halve damage",
    ),
    verb(
        "change", "{what} {stat} {change}", "add to or take from a field", "{what} get|gets {change} {stat}",
        "{what}の{stat}を{change}する", "this power +1000 until end of turn",
    ),
    verb(
        "set", "{what} {stat} becomes {n}", "a field gets this value", "the {stat} of {what} becomes {n}", "{what}の{stat}を{n}にする",
        "choose enemy: it power becomes 0 until end of turn",
    ),
    verb(
        "double", "double {stat} of {what}", "twice the value", "double the {stat} of {what}", "{what}の{stat}を2倍にする",
        "double power of this until end of combat",
    ),
    verb(
        "halve", "halve {stat} of {what}", "half the value, rounded as the game says", "halve the {stat} of {what}",
        "{what}の{stat}を半分にする", "halve power of enemy until end of combat",
    ),
    verb(
        "exchange_values", "exchange {stat} and {stat2} of {what}", "two fields of a card change places",
        "exchange the {stat} and {stat2} of {what}", "{what}の{stat}と{stat2}を入れ替える",
        "exchange power and cost of this until end of turn",
    ),
    verb(
        "gain", "{what} gain|gains {keyword}", "the card has a keyword", "{what} gain|gains {keyword}", "{what}は{keyword:得る}",
        "all allies gain guard until end of turn",
    ),
    verb(
        "lose", "{what} lose|loses {keyword}", "the card has a keyword no longer", "{what} lose|loses {keyword}",
        "{what}は{keyword:失う}", "choose enemy: it loses guard until end of turn",
    ),
    verb(
        "gain_ability", "{what} gain|gains {ability}", "the card has this ability", '{what} gain|gains "{ability}"',
        "{what}は「{ability}」を得る", "always: all allies gain [when destroyed: draw 1]",
    ),
    verb(
        "player_gains", "{who} gain|gains {ability}", "for that player it holds what the ability says of prices, immunities and the like",
        '{who:full} gain|gains "{ability}"', "{who:full}は「{ability}」を得る",
        "you gain [always: opponent cannot draw] until end of turn",
    ),
    verb(
        "lose_abilities", "{what} lose|loses all abilities", "the card has no abilities", "{what} lose|loses all abilities",
        "{what}はすべての能力を失う", "choose enemy: it loses all abilities until end of turn",
    ),
    verb(
        "lose_named", "{what} lose|loses [ability] {name}", "the card has the ability of this name no longer", "{what} lose|loses {name:all}",
        "{what}は{name:all}を失う", 'choose enemy: it loses "Charge" until end of turn',
    ),
    lasting(
        "counts_as", "{what} count|counts as {field} {name}", "the card has this value of a field besides its own",
        '{what} also count|counts as having the {field} "{name}"', "{what}は{field}「{name}」としても扱われる", 'always: this counts as type "Dragon"',
    ),
    verb(
        "lose_value", "{what} lose|loses {field} {name}", "the card has this value of a field no longer",
        "{what} lose|loses {field} {name}", "{what}は{field}「{name}」を失う",
        'choose enemy: it loses type "Dragon" until end of turn',
    ),
    verb(
        "add_mark", "{who?} put|puts {n} {mark} on {what}", "counters on a card", "{who} put|puts {n:@mark} on {what}",
        "{who:は}{what}に{mark}を{n:個}置く", "when attacks: put 1 counter on this", price=True,
    ),
    verb(
        "remove_mark", "{who?} take|takes {n} {mark} off {what}", "counters off a card", "{who} remove|removes {n:@mark} from {what}",
        "{who:は}{what}から{mark}を{n:個}取り除く", "main, take 2 counter off this: draw 1", price=True,
    ),
    verb(
        "move", "{who?} move|moves {what} up to {n} squares", "on the board, as who does it likes",
        "{who} move|moves {what} up to {n:square|squares}", "{who:は}{what}を{n:マス}まで移動させる",
        "move ally up to 2 squares",
    ),
    verb(
        "push", "{who?} push|pushes {what} {n} squares", "on the board, back towards its own side",
        "{who} push|pushes {what} back {n:square|squares}", "{who:は}{what}を{n:マス}押し戻す",
        "when deals damage: push that 1 squares",
    ),

    verb(
        "counter", "{who?} counter|counters {what}", "what was just played has no effect", "{who} counter|counters {what}",
        "{who:は}{what}を打ち消す", "play, when opponent plays card: counter that",
    ),
    verb(
        "redirect", "{what} becomes [the] defender", "the attack under way is against that card instead",
        "turn the attack to {what} instead", "攻撃の対象を{what}に変更する",
        "play, when ally is attacked: choose other ally: it becomes defender",
    ),
    verb(
        "end_combat", "end [the] combat", "the combat or attack ends without further effect", "end the combat",
        "戦闘を終了する", "play, when enemy attacks: end combat",
    ),
    verb(
        "cannot", "{what?} cannot {act}", "cards are forbidden something; beats every permission", "{what} cannot {act}",
        "{what}は{act:cannot}", "cannot block", te="{what}は{act:cannot}",
    ),
    verb(
        "player_cannot", "{who} cannot {act}", "a player is forbidden something", "{who:full} cannot {act}", "{who:full}は{act:cannot}",
        "always: opponent cannot draw", te="{who:full}は{act:cannot}",
    ),
    verb(
        "must", "{what?} must {act}", "if it is able to", "{what} must {act} if able", "{what}は可能なら{act:must}",
        "must attack", te="{what}は可能なら{act:must}",
    ),
    verb(
        "can", "{what?} can {act}", "a permission that the rules do not give", "{what} can {act}", "{what}は{act:can}",
        "can attack standing enemies", te="{what}は{act:can_te}",
    ),
    verb(
        "pay", "{who?} pay|pays {n}", "the game's usual resource", "{who} pay|pays {n}", "{who:は}コスト{n}を支払う",
        "main, pay 2: draw 1", price=True,
    ),
    verb(
        "spend", "{who?} pay|pays {n} {resource}", "a named resource", "{who} pay|pays {n:@resource}",
        "{who:は}{resource}{n:分}を支払う", "main, pay 2 points: draw 1", price=True,
    ),
    verb(
        "at_most", "{n} at most {n2}", "how large an X may be that is chosen (a price, or part of what may be done)", "{n} being at most {n2}",
        "{n}は{n2}まで", "main, pay x points, x at most 3: draw x", te="{n}は{n2}まで", price=True,
    ),
    verb(
        "gain_resource", "{who?} gain|gains {n} {resource}", "more of a resource", "{who} gain|gains {n:@resource}",
        "{who:は}{resource}を{n:分}得る", "when enters: gain 2 points",
    ),
    verb(
        "lose_resource", "{who?} lose|loses {n} {resource}", "less of a resource, not below none", "{who} lose|loses {n:@resource}",
        "{who:は}{resource}を{n:分}失う", "opponent loses 1 points",
    ),
    verb(
        "take_resource", "{who?} take|takes {n} {resource} from {who2}", "from one player to another",
        "{who} take|takes {n:@resource} from {who2}", "{who:は}{who2}から{resource}を{n:分}奪う", "take 1 points from opponent",
    ),
    verb(
        "set_resource", "{resource} of {who} becomes {n}", "exactly so much", "{who:own} {resource} becomes {n}",
        "{who}の{resource}を{n:分}にする", "points of opponent becomes 0",
    ),
    verb(
        "win", "{who?} win|wins [the] game", "the game is won", "{who} win|wins the game", "{who:は}ゲームに勝利する",
        "when enters, if points of you >= 10: win game",
    ),
    verb(
        "lose_game", "{who?} lose|loses [the] game", "the game is lost", "{who} lose|loses the game", "{who:は}ゲームに敗北する",
        "when destroyed: lose game",
    ),
    verb(
        "skip", "{who?} skip|skips next {phase}", "the player's next such phase does not take place",
        "{who} skip|skips {who's} next {phase}", "{who:は}次の{phase}を飛ばす", "opponent skips next turn",
    ),
    verb(
        "extra", "{who?} take|takes extra {phase}", "one more such phase after this one", "{who} take|takes an extra {phase}",
        "{who:は}追加の{phase}を得る", "take extra turn",
    ),
    verb(
        "flip", "{who?} flip|flips [a] coin", "the condition `heads` tells how it fell", "{who} flip|flips a coin",
        "{who:は}コインを投げる", "(flip coin), (if heads: draw 1)",
    ),
    verb(
        "nothing", "do nothing", "no effect", "do nothing", "何もしない", "choose one: draw 1 / do nothing", te="何もしないで",
    ),
    verb(
        "special", "special {name}", "a rule of this card alone, written in Python by the game under this name",
        "{name}", "{name}", 'when enters: special "trade hands"', te="{name}",
    ),

    lasting(
        "not_affected", "{what} are|is not affected by {what2}", "what these do has no effect on it, and it is no target of theirs",
        "{what} are|is not affected by {what2:any}", "{what}は{what2:any}の影響を受けない",
        "always: this is not affected by all enemies with cost >= 3",
    ),
    lasting(
        "keeps", "{what} never lose|loses {keyword}", "whatever would take it", "{what} never lose|loses {keyword}", "{what}は{keyword}を失わない",
        "always: this never loses guard",
    ),
    lasting(
        "carries_out_twice", "{who} carry|carries out [the] next {what} twice", "for a time: what the next such card does when it resolves, with the same targets",
        "{who:full} carry|carries out what the next {what:single} says twice", "{who:full}が次に使う{what:bare}の効果を2回行う",
        "main, rest this: you carry out next card with cost <= 3 twice until end of turn",
    ),
    lasting(
        "adds_times", "bonuses of {what} for {what2} count {n} times", "what a card adds to values of another one; of several the best counts, but 0 times is not at all",
        "each bonus of {what:any} for {what2} counts {n:time|times}", "{what}による{what2}への正の修正は{n}倍に数える",
        "always: bonuses of all other allies for this count 2 times",
    ),
    lasting(
        "adds_times_to", "bonuses of {what} to {stat} of {what2} count {n} times", "the same of one value",
        "each bonus of {what:any} to the {stat} of {what2} counts {n:time|times}", "{what}による{what2}の{stat}への正の修正は{n}倍に数える",
        "always: bonuses of all other allies to power of this count 2 times",
    ),
    lasting(
        "adds_nothing", "bonuses of {what} for {what2} do not count", "doubling is a bonus, too",
        "bonuses of {what} for {what2} do not count", "{what}による{what2}への正の修正は無効になる",
        "always: bonuses of all enemies for this do not count",
    ),
    lasting(
        "adds_nothing_to", "bonuses of {what} to {stat} of {what2} do not count", "the same of one value",
        "bonuses of {what} to the {stat} of {what2} do not count", "{what}による{what2}の{stat}への正の修正は無効になる",
        "always: bonuses of all enemies to power of this do not count",
    ),
    lasting(
        "takes_nothing_from", "penalties of {what} to {stat} of {what2} do not count", "the same of one value",
        "penalties of {what} to the {stat} of {what2} do not count", "{what}による{what2}の{stat}への負の修正は無効になる",
        "always: penalties of all enemies to power of this do not count",
    ),
    lasting(
        "adds_back_to", "bonuses of {what} to {stat} of {what2} are penalties", "the same of one value",
        "bonuses of {what} to the {stat} of {what2} become penalties (but do not lower it below 0)", "{what}による{what2}の{stat}への正の修正は、0を下回らない範囲で負の修正になる",
        "always: bonuses of all enemies to power of this are penalties",
    ),
    lasting(
        "takes_nothing", "penalties of {what} for {what2} do not count", "what a card takes from values of another one",
        "penalties of {what} for {what2} do not count", "{what}による{what2}への負の修正は無効になる",
        "always: penalties of all enemies for this do not count",
    ),
    lasting(
        "takes_times_to", "penalties of {what} to {stat} of {what2} count {n} times", "the same of one value",
        "each penalty of {what:any} to the {stat} of {what2} counts {n:time|times}", "{what}による{what2}の{stat}への負の修正は{n}倍に数える",
        "always: penalties of all enemies to power of all other enemies count 2 times",
    ),
    lasting(
        "takes_times", "penalties of {what} for {what2} count {n} times", "the same of what it takes from them",
        "each penalty of {what:any} for {what2} counts {n:time|times}", "{what}による{what2}への負の修正は{n}倍に数える",
        "always: penalties of all enemies for all other enemies count 2 times",
    ),
    lasting(
        "adds_back", "bonuses of {what} for {what2} are penalties", "as much is taken as would have been added, but nothing falls below 0",
        "bonuses of {what} for {what2} become penalties (but lower nothing below 0)", "{what}による{what2}への正の修正は、0を下回らない範囲で負の修正になる",
        "always: bonuses of all enemies for this are penalties",
    ),
    lasting(
        "counts_paid", "payments of {what} for {what2} count {n} times", "each point that is paid is so many; of several the best counts",
        "each point paid by {what} for {what2:any} counts {n:time|times}", "{what}が{what2:any}に支払うポイントは{n}倍に数える",
        "always: payments of this for all cards with cost >= 3 count 2 times",
    ),
    lasting(
        "counts_paid_against", "payments of {what} for {what2} against {what3} count {n} times",
        "the same where all that it is for are such; where it is for nobody, where the opponent of the combat is one",
        "each point paid by {what} for {what2:any} against {what3:any} counts {n:time|times}",
        "{what}が{what3:any}に対する{what2:any}に支払うポイントは{n}倍に数える",
        "always: payments of this for all cards against all enemies with cost >= 3 count 2 times",
    ),
    lasting(
        "pays_times", "{what} pay|pays {n} times as much for {what2}", "of several each counts", "{what} pay|pays {n:time|times} as much for {what2:any}",
        "{what}は{what2:any}に{n}倍を支払う", "always: this pays 2 times as much for all cards with cost >= 3",
    ),
    verb(
        "pays_less", "{what} pay|pays {n} less for {what2}", "but at least 1; of a price for each of several things, for each of them",
        "{what} pay|pays {n} less (but at least 1) for each step of {what2}", "{what}が{what2:any}に支払うポイントは1段階ごとに{n}少なくてよい（1未満にはならない）",
        "always: this pays 1 less for all cards with cost >= 3", te="{what}が{what2:any}に支払うポイントは1段階ごとに{n}少なくてよく（1未満にはならない）",
    ),
    lasting(
        "holds_more", "{who} hold|holds {n} more cards", "as the rules cut hands to a number of cards",
        "{who:full} may hold {n:more card|more cards} in hand", "{who:の}手札の上限を{n:枚}増やす", "always: you hold 1 more cards",
    ),
    lasting(
        "plays_for_less", "{who} pay|pays {n} less to play {what}", "what the card itself costs, not below what the game asks at least; several add up",
        "{who:full} pay|pays {n} less to play {what}", "{who:full}がプレイする{what:bare}のコストを{n}減らす", "always: you pay 1 less to play card with cost >= 3",
    ),
    lasting(
        "plays_for_more", "{who} pay|pays {n} more to play {what}", "the same, dearer", "{who:full} pay|pays {n} more to play {what}",
        "{who:full}がプレイする{what:bare}のコストを{n}増やす", "always: opponent pays 1 more to play card with cost >= 3",
    ),
    lasting(
        "plays_next_for_less", "{who} pay|pays {n} less to play [the] next {what}", "for a time: of the first such card that is played, and of no other",
        "{who:full} pay|pays {n} less to play the next {what:single}", "{who:full}が次にプレイする{what:bare}のコストを{n}減らす",
        "main, rest this: you pay 2 less to play next card with cost >= 3 until end of turn",
    ),
)  # fmt: skip


# Which way each effect of all games belongs to (`language.ways`).


WAYS = {
    "verb": {
        "values": (
            "add_mark, change, double, exchange_values, gain_resource, halve, lose_resource, remove_mark, set, "
            "set_resource, take_resource"
        ),
        "price": (
            "at_most, counts_paid, counts_paid_against, pay, pays_less, pays_times, play_free, plays_for_less, plays_for_more, "
            "plays_next_for_less, spend"
        ),
        "permission": "can, holds_more",
        "prohibition": "cannot, must, player_cannot, skip",
        "replacement": (
            "counter, double_damage, halve_damage, increase_damage, let_happen, prevent, prevent_damage, reduce_damage"
        ),
        "weight": "adds_back, adds_back_to, adds_nothing, adds_nothing_to, adds_times, adds_times_to, takes_nothing, takes_nothing_from, takes_times, takes_times_to",
        "standing": "counts_as, gain_ability, lose_abilities, lose_named, lose_value, player_gains",
        "immunity": "not_affected",
        "attack": "end_combat, redirect",
        "harm": "damage, damage_each_other, damage_player, destroy, heal, heal_damage, lose_game, win",
        "moving": (
            "attach, deploy, detach, discard, discard_card, discard_random, exchange, mill, move, push, put, "
            "put_face_down, put_on_bottom, put_on_top, put_rested, remove, rest, return, shuffle_into, stand, "
            "take_control, turn_face_down, turn_face_up"
        ),
        "keyword": "gain, keeps, lose",
        "effect": "carries_out_twice, draw, draw_up_to, extra, flip, look, look_at, nothing, reveal, search, shuffle, special",
    },
}
