"""Words for units and lands: crests, dragons, relations, units that lie over others, statuses, and lands on squares."""

from cardbase.language.words import Word, act, condition, event, keyword, lasting, quality, verb

UNITS = (
    Word("field", "crests", "crest", "crest", "紋章", text=True, has_en="the {name} crest", has_ja="【{name}】を持つ", meaning='a crest ability that is printed on it: "luck" …',
         example='choose ally with crest:"luck": put 1 chips on it'),
    Word("field", "equip_levels", "equip level", "equip level", "装備レベル", text=True,
         meaning='the kinds in which the unit has one: "sword", "staff" …', example='choose enemy unit with equip level:"sword": put it on standby'),
    Word("field", "weight", "weight", "weight (its constitution; without one, 1 as infantry, 2 as cavalry, 3 as a flier)", "重さ（体格。なければ歩兵系1、騎兵系2、飛行系3）",
         meaning="what one who carries the unit must have more of in constitution. No construct says it: it is not the constitution where that is not printed",
         example="choose ally with weight < 2: put 1 chips on it"),
    Word("field", "required_level", "required level", "required equip level", "必要な装備レベル値", meaning="of a weapon or magic card: C 0, B 1, A 2, S 3",
         example="destroy equipment attached to enemy with required level <= 1"),
    Word("field", "build", "constitution", "constitution", "体格", meaning="the printed constitution, 0 without one. No construct says it: it is printed",
         example="choose enemy unit with constitution >= 1: it cannot attack until end of turn"),
    Word("field", "dragon_levels", "dragon", "dragon level", "竜レベル", text=True, has_en="the dragon level {name}", has_ja="竜レベル「{name}」の",
         meaning='the dragons that it is or turns into: "fire" …', example='choose ally with dragon:"fire": put 1 chips on it'),
    Word("field", "relations", "relation", "relation", "関係", text=True, has_ja="{name}の記載がある",
         meaning='what its text names others as: "father", "mother", "child", "brother", "sister", "support"',
         example='take 1 chips off all units with relation:"child"'),
    Word("field", "command", "leadership", "leadership", "統率", meaning="the stars of its leadership",
         example="choose ally with leadership >= 1: put 1 chips on it"),

    condition("strike_with", "strike is {name}", 'it is made with this: "weapon", "magic", "breath", "direct", "indirect", or a kind of equipment',
              "the strike is by {name}", "{name}による攻撃・反撃", 'receiving, if strike is "magic": strike damage -2'),
    condition("has_advantage", "{what} have|has [the] advantage", "what it strikes with beats what it is met with, in the weapon triangle",
              "{what} have|has the advantage in the weapon triangle", "{what}に武器の相性の優位がある",
              "while this has advantage: this damage dealt +2"),

    event("drawn", "{what?} [are|is] drawn", "by who draws it, and is not fetched", "when {what} are|is drawn", "{what}が引かれた時",
          "from hand, when this is drawn: may reveal this: draw 1"),
    event("promoted", "{what?} [are|is] placed by class change", "a class-change card comes onto the map, over a unit",
          "when {what} are|is placed by a class change", "{what}がクラスチェンジで配置された時", "when placed by class change: may move again"),
    event("uses_staff", "{what?} use|uses staff card", "a unit uses an attached staff card, whose effect is over", "when {what} use|uses a staff card",
          "{what}が[杖]の魔法カードを使用した時", "when ally uses staff card: put 1 chips on it"),
    event("moves_again", "{what?} move|moves again", "an ability has let it move behind a combat, and it has moved", "when {what} move|moves again",
          "{what}が再移動した時", "when enemy unit moves again: deal 1 damage to that"),

    quality("can_retreat", "able to fall back", "after", "the square behind it is free, and effects can move it", "able to fall back", "後退できる",
            "speed, discard 2, if this is able to fall back: push this 1 squares, end combat"),
    quality("targeted", "targeted by {what}", "after",
            "the card that waits has chosen it as a target, or is played for its strike or its action", "chosen as a target by {what}", "{what}の対象に選ばれた",
            "play, in answer, if enemy surprise waits: put 1 chips on all ally units targeted by that"),
    quality("related", "related as {name} to {what}", "after", "one of them names the other so, or the other way round",
            "related to {what} as {name}", "{what}の{name}である",
            'put 1 chips on ally related as "sister" to this'),

    lasting("crest_costs_less", "crest costs {n} less", "the crest ability that is being paid for; never below nothing",
            "the crest ability costs {n} less", "その【紋章能力】のコストを{n}減らす", "paying crest: crest costs 1 less"),
    lasting("crest_is_paid", "crest is paid for", "nothing else is paid for the crest ability", "the crest ability costs nothing",
            "その【紋章能力】のコストは0になる", "paying crest: destroy this, crest is paid for"),
    verb("lay_over", "{who?} lay|lays {what} over {what2}", "a unit card takes the place of a unit, which lies under it; chips, attachments and square stay",
         "{who} lay|lays {what} over {what2}", "{who:は}{what}を{what2}に重ねる",
         "from hand, when ally with same name as this deals damage: may lay this over it"),
    verb("deploy_over", "{who?} deploy|deploys {what} over {what2}", "the same as a deployment, with more chips up to its maximum",
         "{who} deploy|deploys {what} over {what2}", "{who:は}{what}を{what2}の上に出撃させる",
         'choose ally with dragon:"fire": deploy unit in your hand with class:"dragon tribe" over it'),
    verb("deploy_alone", "{who?} deploy|deploys {what} alone", "the same as any deployment by an effect, of a class change, too",
         "{who} deploy|deploys {what} by itself", "{who:は}{what}を単独で出撃させる",
         'deploy unit in your hand with ability "Class Change" alone'),
    lasting("effects_last", "effects last while {condition}", "what this card has begun this turn is over once that does not hold of its target, or that has left the map",
            "these effects last only while {condition}", "これらの効果は{condition:である}間だけ続く",
            "choose ally unit: it damage received -1 until end of turn, effects last while there is other unit adjacent to it"),
    verb("become_copy", "{what} become|becomes [a] copy of {what2}",
         "in every way, its name too, until it leaves the map. No construct says it: of a card one value, or one ability, is gained at a time",
         "{what} become|becomes a copy of {what2}", "{what}は{what2}と同じカードになる",
         "before acting, pay 1: choose other ally unit: this becomes a copy of it"),
    verb("replace", "{who?} replace|replaces {what} with {what2}", "the unit is removed and a unit card takes its square, its chips and what is attached to it",
         "{who} remove|removes {what} and put|puts {what2} in its place, with its chips and attached cards",
         "{who:は}{what}をリムーブし、{what2}に気力チップと付与カードを引き継いでそのマスに置く",
         "choose ally unit: replace it with unit in your hand with same name as it"),

    verb("pays_for_strikes", "{what} pay|pays for strikes of {what2}", "the vigour that they use comes off that unit. No construct says it: it is no price of a card",
         "{what} pay|pays the vigour that strikes of {what2} use", "{what2}の攻撃・反撃の消費気力は{what}が支払う",
         "play, before acting: choose ally unit adjacent to acting unit: it pays for strikes of acting unit until end of turn"),

    act("deploy_over", "deploy over {what}", "instead of another deployment, be laid over such a unit, with chips", "be deployed over {what:one}",
        ("{what}の上に出撃できない", "{what}の上に出撃しなければならない", "{what}の上に出撃できる"),
        'from hand, always: this can deploy over ally unit with dragon:"fire"'),
    act("be_supported", "be supported", "get chips as support in the unit step. No construct says it: the rulebook names it", "be supported",
        ("支援を受けられない", "支援を受けなければならない", "支援を受けられる"), "always: bearer cannot be supported"),
    act("put_from", "put cards from {zone} into {zone2}", "of a player, whatever the reason. No construct says it: a price is no event that something happens instead of",
        "put cards from {zone} into {zone2}",
        ("{zone}のカードを{zone2}に置けない", "{zone}のカードを{zone2}に置かなければならない", "{zone}のカードを{zone2}に置ける"),
        "always: opponent cannot put cards from off-field into abroad"),
    act("be_deployed_alone", "be deployed alone", "be deployed on a free square", "be deployed but over another unit",
        ("単独では出撃できない", "単独で出撃しなければならない", "単独で出撃できる"),
        "from hand, always: this cannot be deployed alone"),

    keyword("leaves_at", "leaves at {n} vigour", "with so much vigour or less it retreats; from over another unit it goes to the hand, and that unit stays",
            "Leaves at {n} vigour", "気力{n}以下で離脱", "leaves at 2 vigour"),
)  # fmt: skip


# Statuses, and what the rulebook says of each (AE2).


NAMES = {"Sleep": "睡眠", "Silence": "沈黙", "Poison": "毒", "Fatigue": "疲労"}
TOLD = {
    "Sleep": (
        "until the end of its player's next turn it cannot move, act, counter-attack or use abilities",
        "そのプレイヤーの次のターン終了時まで、移動・行動・反撃・能力の使用ができない",
    ),
    "Silence": (
        "until the end of its player's next turn it cannot use magic or staffs",
        "そのプレイヤーの次のターン終了時まで、魔法と杖を使用できない",
    ),
    "Poison": (
        "this card is attached to it, and until it leaves, the unit loses 1 vigour at the start of its player's turn; a unit has one Poison at most",
        "このカードを付与し、それが離れるまで、そのプレイヤーのターン開始時に気力1を失う。毒は1体に1つまで",
    ),
    "Fatigue": (
        "until 5 cards lie on it in the off-field, no player can deploy a unit of its name",
        "戦場外でその上にカードが5枚置かれるまで、どのプレイヤーも同名ユニットを出撃できない",
    ),
}

STATUSES = (
    verb("inflict", "inflict {name} on {what}", 'a status: "Sleep", "Silence", "Poison" by this card, "Fatigue" on a card of the off-field',
         "inflict {name} on {what} ({name:told})", "{what}を{name}状態にする（{name:told}）", 'choose enemy unit: inflict "Silence" on it',
         te="{what}を{name}状態にして（{name:told}）"),
    verb("cure", "cure|cures {what} of {name}", "statuses end; the card that poisons goes to the off-field",
         "cure {what} of {name}", "{what}の{name}状態を回復する",
         'staff: choose own unit: cure it of "Sleep|Silence|Poison"'),

    quality("suffering", "suffering from {name}", "after", "it has this status, or one of these", "suffering from {name}", "{name}状態の",
            'choose own unit suffering from "Sleep|Silence": draw 1'),

    act("be_afflicted", "be afflicted by magic",
        "get a status by a magic card or a staff. No construct says it: who is not affected by magic is not healed either", "get statuses by magic or staffs",
        ("魔法や杖による状態異常を受けない", "魔法や杖による状態異常を受けなければならない", "魔法や杖による状態異常を受けられる"),
        "choose own unit: it cannot be afflicted by magic until end of turn"),
)  # fmt: skip


# Lands on squares, and how units come and go there.


LANDS = (
    keyword("laid_if", "laid only if {condition}", "where a land may lie, read as if it lay there: for the unit that lays it, and for effects",
            "can be laid only if {condition}", "配置条件：{condition}", "laid only if this is on deployment square of you"),

    act("act_after_moving", "act after moving", "take its action step in a turn in which it has taken its movement step", "act after moving",
        ("移動ステップを行うと行動ステップを行えない", "移動した後に行動しなければならない", "移動した後でも行動できる"), "all units cannot act after moving until end of turn"),
    act("be_laid_by_effects", "be laid by effects", "of a land: be laid but by a unit in the land step", "be laid by effects",
        ("効果では配置できない", "効果で配置しなければならない", "効果で配置できる"), "from hand, always: this cannot be laid by effects"),

    event("displaced", "{what?} [are|is] displaced", "it has moved, was pushed or changed places, and stands on another square, or has turned up what lies there",
          "when {what} have|has moved or been pushed", "{what}が移動したか押し戻された時", "when unit on this is displaced: put that on standby"),

    quality("on_any_deployment", "on any deployment square", "after", "it lies or stands on one of the six, whoever's", "on a deployment square", "出撃マスに位置する",
            "choose land on any deployment square: destroy it"),
    quality("on_square_of", "on square of {what}", "after", "it lies or stands on the square of that", "on the square of {what}", "{what}のマスに位置する",
            "choose land on square of this: destroy it"),
    quality("moved_from", "where it came from", "after", "on the square that the unit of the event has left",
            "on the square that the unit has left", "そのユニットが元いたマスに位置する", "play, when own unit moves, pay 2: choose land where it came from: destroy it"),
    quality("at_ease", "at ease", "after", "it did not both move and act in its player's latest turn. No construct says it: the turn is over",
            "that did not both move and act in the controller's last turn", "最後の自分のターンに移動と行動の両方は行っていない",
            "when unit with at ease is attacked: strike damage -2"),
    quality("able_to_enter", "able to enter {what}", "after", "no such land closes its square to it", "able to enter {what}", "{what}に進入できる",
            "when this is laid: put all units on this with not able to enter this into hand"),

    verb("deploy_at", "{who?} deploy|deploys {what} on square of {what2}",
         "outside the unit step or beside its deployment, there, or where that stood as it left, with as many chips as its player likes",
         "{who} deploy|deploys {what} on the square of {what2}", "{who:は}{what}を{what2}のマスに出撃させる",
         "in unit step, once per turn: deploy generic unit in your hand on square of this"),
    verb("move_near_where", "{who?} move|moves {what} up to {n} squares so that it is {filter}",
         "to a free square so near where it is so, as who does it likes. No construct says it: it says how far and where to of one move",
         "{who} move|moves {what} to a free square at most {n:square|squares} away so as to be {filter}",
         "{who:は}{what}を{n:マス}以内の空きマスへ、{filter}状態になるように移動させる", "choose land: move it up to 1 squares so that it is not on square of unit"),
    verb("lay_where", "{who?} lay|lays {what} so that it is {filter}", "on a square without a land where it is so, as who does it likes, without its cost; face-down, "
         "where that is said: who comes onto it turns it up, and its player pays for it then, or it goes", "{who} lay|lays {what} so as to be {filter}",
         "{who:は}{what}を{filter}状態になるマスに配置する", "pick land in your hand: lay it so that it is not on square of unit"),
    verb("lay_in_place", "{who?} lay|lays {what} in place of {what2}", "without its cost, where a land lies, which is removed",
         "{who} remove|removes {what2} and lay|lays {what} there", "{who:は}{what2}をリムーブし、そこに{what}を配置する",
         "choose land: pick land in your hand: lay it in place of target 1"),
    lasting("moves_as", "{what} move|moves as {name}",
            'by the grid of another movement kind: "infantry", "cavalry", "flying"; of several, by the one with the fewest squares',
            '{what} move|moves as movement kind "{name}"', "{what}は移動系統「{name}」として移動する", 'choose ally unit: it moves as "flying" until end of turn'),
)  # fmt: skip
