"""The game's rows of the effect language. What they do is `rules/bindings.py`; this module loads no rules."""

from cardbase.games.doomtrooper.cards import FIELDS as PRINTED
from cardbase.games.doomtrooper.word_cards import APOSTLES, ASKING, ASPECTS, CARDS, GEAR, SHAPES, TRAITS
from cardbase.games.doomtrooper.word_combat import COMBAT, WOUNDS
from cardbase.games.doomtrooper.word_players import ACTIONS, MISSIONS, PLAYERS, SECRETS
from cardbase.games.doomtrooper.word_warriors import COMING, GOODS, WARRIORS
from cardbase.games.field import japanese_values
from cardbase.games.words import carried_out, former_words, refused
from cardbase.language.core import CORE
from cardbase.language.idiom import Idiom
from cardbase.language.words import Vocabulary, Word, event

WAYS = {
    "verb": {
        "values": (
            "change_base, claim, clear_marks, double_last, fewer_actions, "
            "fulfil, hold_out, kill_pool, "
            "level, meditating, no_bonus, pay_earned, reshape, reshape_base, "
            "set_aside, steal_reward, swap_pools, tally, triple"
        ),
        "price": ("casts_for_more, gets_for_half, summon_cheaply, toll"),
        "permission": (
            "play_now, act_at_once, act_further, calm_actions, choose_tactics, equipment_round, "
            "hatch, may_be_given, may_have_any, may_have_copies, sees, "
            "share_cards, introduces_freely, "
            "share_destiny, uses_in_pairs"
        ),
        "prohibition": (
            "attack_first, attack_only, let_out, paralyse, plan, shut, shut_for, limit, limit_rises, spends_at_most"
        ),
        "replacement": "retarget, mislead, spare, strike_alone, suffer",
        "weight": "backfire",
        "standing": (
            "become, forget, lose_membership, merge, name_title, restored, revert, stand_for, gain_text, be_one"
        ),
        "immunity": "not_wounded_by",
        "attack": (
            "attack_at_once, attack_before, attack_now, attack_too, besides_actions, carry_over, "
            "change_tactic, join, join_group, once_more, raid_for, "
            "redirect, rename_warzone, second_attack, spread, take_over, target_for"
        ),
        "harm": ("avenge, blast, kill, scratch, slay_at, slay_for, strike_away, wound, wound_for"),
        "moving": (
            "change_seats, come_out, exile, force_cover, "
            "give_out, imprison, introduce_beside, put_at, put_under, raise, recall, "
            "give_freely, shelter, "
            "stow, summon_paid, summon_paid_near, take_cover, take_place, "
            "take_up_weapon, transfer, uncover, unveil"
        ),
    },
    "keyword": {
        "values": ("doubles_kills, floored, last_chance, points to destiny, worthless"),
        "price": ("costs, fuels, quick_rituals, stores_destiny"),
        "permission": ("all art, art, any tribe, joker, open art, open ds, stores_spell, to_anybody"),
        "prohibition": (
            "binds_gifts, exclusive, "
            "never covered, no art, no ds, no fortification, no voluntary cover, "
            "aloof, no_mystic, of_title, one_in_play, only, per_warrior, "
            "sole"
        ),
        "replacement": ("numbs"),
        "weight": "adds, exposed, shares gains, shares losses",
        "standing": (
            "airship, amends, bauhaus, beast, brotherhood, capitol, cartel, "
            "crescentia, cybertronic, dark legion, doomtrooper, freelancer, heretic, "
            "imperial, lutheran_triad, memberships, mishima, personality, follower, "
            "sons_of_rasputin, templars, tribal, unaligned, vehicle"
        ),
        "immunity": "constitution, immune art, immune ds, immune gifts",
        "window": "takes",
        "attack": ("acts_on, assassin, blow, for_fights, held, never first, overwhelms, strikes first, throughout"),
        "harm": ("frail, virus_stupefies, virus_weakens, wound kills"),
        "moving": ("converts, lies, stays_in, laid, laid_game, laid_on_who, not_removed, on_gear, replicates, stays"),
    },
}
WISHES: dict[str, tuple[str, ...]] = {
    "price times": ("verb gets_for_half",),
    "price": ("verb pays_less", "verb plays_for_more"),
    "for nothing": ("verb introduces_freely",),
    "hand limit": ("verb limit",),
    "attack again": ("verb besides_actions", "verb once_more"),
    "has to": ("verb must", "verb attack_only"),
    "new target": ("verb redirect", "verb take_over"),
    "kill": ("verb kill", "verb wound", "verb slay_for"),
    "heal": ("verb heal", "verb cure"),
    "control": ("verb put_at",),
    "into play": ("verb raise", "verb summon_paid"),
    "immune": ("verb not_affected",),
    "may": ("verb can", "verb may_have_any"),
    "survives": ("verb spare",),
    "no damage": ("verb spare",),
    "instead": ("verb spare",),
    "timing": ("timing own_turn",),
}
"""Wish -> words of the game that say it (`language.wishes`)."""


# Rows.


WORDS = (
    Word("edition", "printed", "printed", "As printed", "印刷のテキスト", meaning="of the card as it was printed, where the clarified text says something else",
         example="printed: draw 1"),
    Word("edition", "clarified", "clarified", "As clarified", "改訂のテキスト", meaning="of the publisher's later text",
         example="clarified: draw 1"),

    Word("zone", "deck", "deck", "draw pile|the draw pile", "ドローパイル", meaning="the draw pile", example="search deck for card, put it into hand"),
    Word("zone", "removed", "removed", "removed pile|the removed pile", "除外パイル", "ゲームから除外する|ゲームから除外して",
         meaning="what is out of the game", example="put this into removed"),
    Word("zone", "collection", "collection", "collection|the collection", "コレクション", meaning="hand, draw pile and discard pile together (ZN2)",
         example="search collection for warrior with heretic, put it into play"),
    Word("zone", "squad", "squad", "Squad|the Squad", "スコード", meaning="the area of Doomtroopers",
         example="if there is own warrior in your squad: draw 1", living=True),
    Word("zone", "outpost", "outpost", "Outpost|the Outpost", "アウトポスト", meaning="the area of the tribes",
         example="if there is own warrior in your outpost: draw 1", living=True),
    Word("zone", "kohort", "kohort", "Kohort|the Kohort", "コホルト", meaning="the area of the Dark Legion",
         example="if there is own warrior in your kohort: draw 1", living=True),

    Word("resource", "destiny", "destiny", "D", "運命ポイント", meaning="Destiny Points", example="gain 10 destiny"),
    Word(
        "resource",
        "promotion",
        "promotion",
        "P",
        "昇進ポイント",
        meaning="Promotion Points",
        example="gain 3 promotion",
    ),
    Word("resource", "points", "points|point", "point|points", "ポイント", meaning="what is gained is split freely between D and P (PT6)", example="gain 5 points"),
    Word("resource", "hand_limit", "hand limit", "hand limit", "手札の上限", meaning="draw up to so many, discard down to so many (TU1, TU3)",
         example="always: the hand limit of you is 10"),
    Word("resource", "discard_limit", "discard limit", "limit of cards discarded at will in the discard step", "ディスカードステップに任意で捨てられる枚数",
         meaning="beside the cut to the hand limit; otherwise one (TU3)", example="always: the discard limit of you is 2"),
    Word("resource", "actions", "actions|action", "action|actions", "アクション", meaning="of the turn player, in this turn; one more may be an attack (CB20)",
         example="gain 1 actions"),

    Word("mark", "marker", "markers|marker", "marker|markers", "マーカー", meaning="counts down on the card that says what it is for",
         example="at start of your draw step: take 3 markers off this"),
    Word("mark", "age", "age markers|marker", "age marker|age markers", "加齢マーカー", meaning="lies on whom a card has aged, beside other markers",
         example="1 action: choose enemy warrior: put 1 age marker on it"),

    Word(
        "phase",
        "draw",
        "draw step",
        "draw step",
        "ドローステップ",
        meaning="before drawing",
        example="at start of your draw step: draw 1",
    ),

    Word("timing", "before_declaration", "before declaration", "Before declaration", "攻撃宣言前",
            meaning="before attacker and defender are named (CB0). No construct says it: it is a moment of the rulebook",
         example="before declaration, pay 3 destiny: choose warrior: it cannot attack until end of turn"),
    Word("timing", "before_combat", "before combat", "Before the combat", "戦闘開始前", meaning="CB5", example="before combat: end combat"),
    Word("timing", "killed", "on a kill", "When warriors are killed", "戦士が死亡した時", meaning="CB11, before the killed are discarded",
         example="on a kill, pay 3 destiny, if this is dying: spare this"),
    Word("timing", "answering", "in answer to special", "In answer to a Special", "特殊カードへの応答", meaning="TM4: directly after it was played",
         example="in answer to special, discard this: counter that"),
    Word("timing", "own_turn", "own turn", "Own turn", "自分のターン", meaning="outside combat, no action", example="own turn, once per turn: draw 1"),

    Word(
        "limit",
        "per_combat",
        "{times} per combat",
        "{times} per combat",
        "戦闘{times}回",
        meaning="so often in a combat",
        example="in combat, once per combat: this f +1 until end of combat",
    ),
    Word(
        "limit",
        "per_round",
        "{times} between draw steps",
        "{times} from one of your draw steps to the next",
        "自分のドローステップから次のドローステップまでに{times}回",
        meaning="so often between two draw steps of its player. No construct says it: other limits end with a phase, this one with the next of its kind",
        example="any time, discard 1, once between draw steps: this a +1 until start of your next turn",
    ),

    event("damaged", "{what?} [are|is] damaged", "a wound came on it", "when {what} are|is wounded", "{what}が負傷した時", "when bearer is damaged: gain 1 destiny"),
    event("moves", "{what?} [are|is] transferred", "it has come to the Outpost or back (AC16)", "when {what} are|is transferred", "{what}が移動した時",
          "when own warrior is transferred: gain 1 destiny"),
    event("attached", "{what?} [are|is] attached", "it was laid on a warrior, player or area", "when {what} are|is laid down", "{what}が置かれた時",
          "when this is attached: gain 1 destiny"),
    event("destroyed", "{what?} [are|is] killed", "is killed", "when {what} are|is killed", "{what}が死亡した時",
          "when bearer is killed: gain 3 promotion"),
    event("kills", "{what?} kill|kills {what2}", "by a strike in combat", "when {what} kill|kills {what2}", "{what}が{what2}を倒した時",
          "when kills warrior: gain 1 destiny"),
    event("survives", "{what?} survive|survives", "is alive after its combat", "when {what} survive|survives a combat", "{what}が戦闘を生き延びた時",
          "when own warrior survives: gain 1 destiny"),
    event("armed", "{what?} [are|is] armed", "has fixed the weapons of a combat", "when {what} choose|chooses weapons", "{what}が武器を選んだ時",
          "when bearer is armed: gain 1 destiny"),
    event("earns", "{who} earn|earns promotion", "Promotion Points were gained", "when {who} earn|earns P", "{who:が}昇進ポイントを得た時",
          "play, when you earn promotion: gain 1 destiny"),
    event("razes", "{who} raze|razes {what}", "a fortification or warzone in play was discarded", "when {who} discard|discards {what}",
          "{who:が}{what}を捨てさせた時", "when you raze fortification: gain 6 promotion"),
    event("converts", "{who} convert|converts {what}", "it became a Heretic", "when {who} turn|turns {what} into a Heretic",
          "{who:が}{what}をヘレティックにした時", "when you convert warrior with brotherhood: gain 10 promotion"),

    Word("act", "act", "act", "act (attack, go into or out of cover, or use abilities that take actions)",
         "行動（攻撃、カバーの出入り、アクションを使う能力の使用）できない", "行動（攻撃、カバーの出入り、アクションを使う能力の使用）しなければならない",
         "行動（攻撃、カバーの出入り、アクションを使う能力の使用）できる", meaning="no attack, no cover, no abilities that take actions",
         example="choose enemy warrior: it cannot act until start of your next turn"),
)  # fmt: skip

VOCABULARY = Vocabulary(
    CORE, WORDS, ASKING, TRAITS, CARDS, ACTIONS, COMBAT, WOUNDS, WARRIORS,
    SHAPES, GOODS, COMING, SECRETS, MISSIONS, PLAYERS,
    japanese=japanese_values(PRINTED) | APOSTLES | ASPECTS | GEAR, idiom=Idiom(side_first=True), ways=WAYS, wishes=WISHES,
    carried_out=carried_out("doomtrooper"), refused=refused("doomtrooper"), former=former_words("doomtrooper"),
)  # fmt: skip
