"""Words for what is done: to the strike under way, to chips, to units; prices, qualities, amounts, acts."""

from cardbase.language.rows import verb
from cardbase.language.words import Word

STRIKE = (
    verb("strike_times", "strike {times}", "the number of attacks is so high", "the strike attacks {times}", "{times}回攻撃する", "{times}回攻撃して",
         "striking, vigour 1: strike twice"),
    verb("strikes_first", "{what} strike|strikes first", "who is attacked counter-attacks before the attack, and not behind it",
         "{what} counter-attack|counter-attacks before the attack, and not behind it", "{what}は攻撃を受ける前に反撃し、攻撃を受けた後は反撃できない",
         "{what}は攻撃を受ける前に反撃し、攻撃を受けた後は反撃せず", "play, when own unit is attacked: that strikes first"),
    verb("attacks_again", "{what} attack|attacks again", "behind the counter-attack, with the same equipment, at the usual cost",
         "{what} attack|attacks again behind the counter-attack", "{what}は反撃を受けた後、もう一度攻撃する", "{what}は反撃を受けた後、もう一度攻撃し",
         "play, on attack declaration, if you are struck and in counter-attack: own combatant attacks again"),
    verb("counters_again", "{what} counter-attack|counter-attacks in return", "behind the counter-attack, with the same equipment, with its counter value",
         "{what} counter-attack|counter-attacks in return", "{what}は反撃を受けた後、反撃し返す", "{what}は反撃を受けた後、反撃し返し",
         "play, on attack declaration, if you are struck and in counter-attack: own combatant counter-attacks in return"),
    verb("strike_harmless", "strike takes no vigour", "its damage is dealt, with all that follows from it, but takes no vigour. No construct says it: "
         "damage that is prevented has no effects",
         "the strike takes no vigour, but its additional effects happen", "この攻撃のダメージで気力は減らない（追加効果は発生する）",
         "この攻撃のダメージで気力は減らず（追加効果は発生する）", "receiving: strike takes no vigour"),
    verb("strike_fewer", "strike attacks {n} fewer", "the number of attacks is so much lower. No construct says it: the number is no value of a card",
         "the strike's number of attacks is {n} lower",
         "この攻撃の攻撃回数を−{n}する", "この攻撃の攻撃回数を−{n}して", "speed, vigour 2: strike attacks 1 fewer"),
    verb("strike_spares", "strike spares [the] unit", "its damage leaves the unit one chip. No construct says it: it bounds what is left, and not the damage",
         "the strike leaves the struck unit at least 1 vigour",
         "この攻撃では攻撃・反撃を受けるユニットの気力は0にならない", "この攻撃では攻撃・反撃を受けるユニットの気力は0にならず", "striking: strike damage +2, strike spares unit"),
    verb("strike_covered", "strike is covered",
         "it takes place though the vigour does not suffice, and uses none. No construct says it: the strike takes place without the vigour, which no price does",
         "the strike takes place without using vigour, even if the vigour would not suffice", "気力が足りなくても、気力を消費せずに攻撃する",
         "気力が足りなくても、気力を消費せずに攻撃して", "striking, discard 1: strike is covered"),
    verb("keep_magic", "keep spell", "the magic card in use is not removed after this strike", "the magic card in use stays",
         "使用した魔法カードは残る", "使用した魔法カードは残り", "striking, vigour 2: keep spell"),
)  # fmt: skip

UNITS = (
    verb("attach", "{who?} attach|attaches {what} to {what2}", "lay a card on a unit; it goes where that goes", "{who} attach|attaches {what} to {what2}",
         "{who:は}{what}を{what2}に付与する", "{who:は}{what}を{what2}に付与して", "play, on weapon choice: attach weapon in your hand to own combatant"),
    verb("sleep", "put {what} to sleep", "it cannot move, act, counter or use abilities until the end of its player's next turn",
         "put {what} to sleep (until the end of its player's next turn it cannot move, act, counter-attack or use abilities)",
         "{what}を眠らせる（そのプレイヤーの次のターン終了時まで、移動・行動・反撃・能力の使用ができない）",
         "{what}を眠らせて（そのプレイヤーの次のターン終了時まで、移動・行動・反撃・能力の使用ができない）", "choose enemy unit: put it to sleep"),
    verb("stand_by", "put|puts {what} on standby", "it has acted for this turn. No construct says it: it is a standing of the rulebook and no prohibition",
         "put {what} on standby", "{what}を行動済みにする", "{what}を行動済みにして", "choose enemy unit: put it on standby"),
    verb("advance", "{what} advance|advances {n} squares", "towards the enemy, as far as squares are free",
         "{what} advance|advances {n:square|squares}", "{what}を{n:マス}前進させる", "{what}を{n:マス}前進させて", "choose ally unit: it advances 1 squares"),
    verb("move_again", "move again", "by its movement grid. No construct says it: it moves by the grid of its kind, and not so many squares",
         "the unit moves again", "再び移動する", "再び移動して", "after combat, vigour 1: move again"),
    verb("act_again", "{what} act|acts again", "it may take its three steps again this turn", "{what} may act again this turn",
         "{what}はこのターン再び行動できる", "{what}はこのターン再び行動でき", "instead of acting: choose other done ally: it acts again"),
    verb("attack_with", "{what} attack|attacks {what2} with {n} {name}", "with magic of this attack value and kind that is no card, and uses no vigour",
         '{what} attack|attacks {what2} with "{name}" magic of attack value {n} (without using vigour)',
         "{what}は{what2}を攻撃力{n}の【{name}】の魔法で攻撃する（気力を消費しない）", "{what}は{what2}を攻撃力{n}の【{name}】の魔法で攻撃して（気力を消費しない）",
         'instead of acting, vigour 1: choose enemy unit within 2 squares of bearer: bearer attacks it with 2 "fire"'),
    verb("transform_now", "transform now", "until its player's next turn", "this unit transforms", "竜化する", "竜化して",
         "before acting, vigour 1: transform now"),
    verb("counter", "{who?} counter|counters {what}", "what waits on top of the chain has no effect", "negate {what}", "{what}を無効にする",
         "{what}を無効にして", "play, any time, if enemy surprise waits: counter that"),
    verb("move", "{who?} move|moves {what} up to {n} squares", "to an empty square so near, whatever stands between, as who does it likes",
         "{who} move|moves {what} to an empty square at most {n:square|squares} away", "{who:は}{what}を{n:マス}以内の空いているマスへ移動させる",
         "{who:は}{what}を{n:マス}以内の空いているマスへ移動させて", "choose ally unit: move it up to 2 squares"),
    verb("move_where", "{who?} move|moves {what} so that it is {filter}", "to an empty square where it is so, as who does it likes",
         "{who} move|moves {what} to an empty square so that it is {filter}", "{who:は}{what}を{filter}状態になる空いているマスへ移動させる",
         "{who:は}{what}を{filter}状態になる空いているマスへ移動させて", "choose ally unit: move it so that it is on deployment square of you"),
    verb("exchange", "{who?} exchange|exchanges {what} and {what2}", "the squares of two units", "{who} exchange|exchanges the squares of {what} and {what2}",
         "{who:は}{what}と{what2}の位置を入れ替える", "{who:は}{what}と{what2}の位置を入れ替えて", "choose ally unit, ally unit: exchange target 1 and target 2"),
    verb("deploy", "{who?} deploy|deploys {what}", "outside the unit step, on an empty deployment square, with chips", "{who} deploy|deploys {what}",
         "{who:は}{what}を出撃させる", "{who:は}{what}を出撃させて", "play, in invasion: deploy unit in your hand"),
    verb("deploy_done", "{who?} deploy|deploys {what} on standby", "the same, and it has acted for this turn", "{who} deploy|deploys {what} on standby",
         "{who:は}{what}を行動済みで出撃させる", "{who:は}{what}を行動済みで出撃させて", "play, any time: deploy generic unit in your hand that can be deployed on standby"),
    verb("destroy", "{who?} destroy|destroys {what}", "a unit retreats; an attached card goes to the off-field",
         "{who} remove|removes {what}", "{who:は}{what}をリムーブする", "{who:は}{what}をリムーブして", "choose item attached to enemy: destroy it"),
)  # fmt: skip

CHIPS = (
    verb("add_mark", "{who?} put|puts {n} {mark} on {what}", "from the unused chips of the unit's player", "put {n:unused chip|unused chips} on {what}",
         "{n:未使用チップ*枚}を{what}に置く", "{n:未使用チップ*枚}を{what}に置いて", "staff, staff cost: choose ally unit: put 2 chips on it"),
    verb("remove_mark", "{who?} take|takes {n} {mark} off {what}", "vigour becomes used", "take {n:chip|chips} off {what}",
         "{what}の{n:気力チップ*枚}を使用済みにする", "{what}の{n:気力チップ*枚}を使用済みにして", "choose enemy unit: take 1 chips off it", price=True),
    verb("restore_chips", "restore {n} chips to {what}", "from the used chips of the unit's player", "put {n:used chip|used chips} on {what}",
         "{n:使用済みチップ*枚}を{what}に置く", "{n:使用済みチップ*枚}を{what}に置いて", "staff, staff cost: choose ally unit: restore 2 chips to it"),
    verb("carry_chips", "move {n} chips from {what} to {what2}", "between two units of one player. No construct says it: chips go from a unit to another one, and from no stock",
         "move {n:chip|chips} from {what} to {what2}",
         "{what}の{n:気力チップ*枚}を{what2}に移す", "{what}の{n:気力チップ*枚}を{what2}に移して",
         "choose 2 ally units: move 1 chips from target 1 to this"),
    verb("lose_resource", "{who?} lose|loses {n} {resource}", "they become used", "{who} use|uses up {n:@resource}",
         "{who:の}{resource}{n:枚}を使用済みにする", "{who:の}{resource}{n:枚}を使用済みにして", "opponent loses 2 unused"),
    verb("recover_chips", "{who?} recover|recovers {n} used", "used chips become unused", "{who} recover|recovers {n:used chip|used chips}",
         "{who:の}{n:使用済みチップ*枚}を未使用にする", "{who:の}{n:使用済みチップ*枚}を未使用にして", "recover 3 used"),
    verb("pay", "{who?} pay|pays {n}", "unused chips become used", "{who} pay|pays {n:chip|chips}", "{who:は}{n:チップ*枚}を支払う",
         "{who:は}{n:チップ*枚}を支払って", "play, any time, pay 2: draw 3", price=True),
)  # fmt: skip
VERBS = (*STRIKE, *UNITS, *CHIPS)

PRICES = (
    Word("price", "pile_cards", "{zone} {n}", "put the top {n:card|cards} of your {zone:bare} abroad", "{zone}{n}", meaning="the top cards of that pile of one's own go abroad",
         example="luck, off-field 3: counter that"),
    Word("price", "vigour", "vigour {n}", "pay {n:vigour}", "{n:気力*}", meaning="chips of the unit itself become used",
         example="striking, vigour 2: double attack value of strike"),
    Word("price", "discard", "{who?} discard|discards {n} [card|cards]", "{who} discard|discards {n:card|cards}", "手札{n}", meaning="cards of the own hand",
         example="luck, discard 2: counter that"),
    Word("price", "staff_cost", "staff cost", "pay vigour equal to its staff cost", "[杖]使用コストの気力", meaning="the printed cost of the staff, in vigour",
         example="staff, staff cost: put 1 chips on this"),
)  # fmt: skip

ACTS = (
    Word("act", "enter", "enter {what}", "enter {what}", "{what}に進入できない", "{what}に進入しなければならない", "{what}に進入できる",
         meaning="come onto the square of a land", example='always: all units with movement:"cavalry" cannot enter this'),
    Word("act", "have_advantage", "have [the] advantage", "have the advantage in the weapon triangle, nor does anyone against it",
         "武器の相性を持てない（相手も持てない）", "武器の相性を持たなければならない", "武器の相性を持てる",
         meaning="the weapon triangle of its combats", example="all units cannot have advantage until end of turn"),
    Word("act", "counter_attack", "counter-attack", "counter-attack", "反撃できない", "反撃しなければならない", "反撃できる",
         meaning="answer an attack with a counter-attack", example="choose enemy: it cannot counter-attack until end of turn"),
)  # fmt: skip

AMOUNTS = (
    Word("amount", "skill_level", "level of {name} of {what}", "the level of [{name}] of {what}", "{what}の【{name}】のレベル",
         meaning="of a skill that has one; 0 without. No construct says it: it is a part of another value", example='draw level of "act-again" of this'),
    Word("amount", "rank", "rank of {what}", "the equip level of {what} (C 0, B 1, A 2, S 3)", "{what}の装備レベル値（C＝0、B＝1、A＝2、☆＝3）",
         meaning="the equip level of a unit in the kind of this card", example="striking: strike damage plus rank of bearer"),
    Word("amount", "resource_of", "{resource} of {who}", "the number of {who:own} {resource}", "{who}の{resource}の数", meaning="how many a player has",
         example="if unused of opponent >= 5: draw 1"),
)  # fmt: skip

FILTERS = (
    Word("filter", "attached_to", "attached to {what}", "attached to {what}", "{what}に付与されている", where="after", meaning="lies on that card",
         example="destroy item attached to enemy"),
    Word("filter", "done", "done", "done", "行動済みの", where="before", meaning="it has acted this turn, and has not danced before",
         example="instead of acting: choose other done ally: it acts again"),
    Word("filter", "bearable", "bearable by {what}", "that {what} can bear", "{what}が装備できる", where="after",
         meaning="its equip level suffices, and a magic card's need can be paid",
         example="play, on weapon choice: attach weapon in your hand bearable by own combatant to own combatant"),
    Word("filter", "deployable", "that can be deployed", "that can be deployed", "出撃できる", where="after",
         meaning="a unit, no class change, for which there are a deployment square, a chip and what a veteran asks for; a named one once on the map. "
         "No construct says it: it asks for a square, chips and what a veteran needs together",
         example="play, in invasion: deploy unit in your hand that can be deployed"),
    Word("filter", "on_deployment", "on deployment square of {who}", "on {who:own} deployment squares", "{who}の出撃マスにいる", where="after",
         meaning="it stands on one of the three squares", example="destroy enemy unit on deployment square of you"),
    Word("filter", "on_square", "on {what}", "on {what}", "{what}の上の", where="after", meaning="on the square where that lies", example="destroy enemy on this"),
    Word("filter", "generic", "generic", "generic", "一般兵の", where="before", meaning="a soldier without a name of its own",
         example="deploy generic unit in your hand"),
    Word("filter", "asleep", "asleep", "sleeping", "眠っている", where="before", meaning="it sleeps", example="choose asleep enemy: destroy it"),
)  # fmt: skip
