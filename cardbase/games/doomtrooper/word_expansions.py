"""What the cards of the expansions are called, where they lie and what they do that no card of the base set does, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import condition, event, noun, quality, verb
from cardbase.language.words import Word

_NOUNS = (
    noun("warzone", "warzone|warzones", "ウォーゾーン", "枚", "a warzone (TY3)", "choose warzone: discard it"),
    noun("ki power", "ki power|powers", "気の力", "枚", "a Ki power (TY5)", "choose ki power: discard it", en="Ki power|Ki powers"),
)  # fmt: skip

_QUALITIES = (
    Word("reference", "described", "the card itself", "it", "それ",
         meaning="in what is said of whom a card is fit for: that card. "
         "No construct says it: nothing has been chosen while a card is looked for",
         example="choose equipment fit for doomtrooper beside the card itself: return it"),
    quality("fit_for", "fit for {what}", "after", "a card that may be given to that warrior, or a spell that it can cast", "fit for {what}", "{what}に合う",
            "search deck for equipment fit for bearer, attach it to bearer"),
    quality("riding", "riding {what}", "after", "has such a vehicle on it that it has not left", "riding {what}", "{what}に乗っている",
            "if attacker is riding equipment with vehicle: end combat"),
    quality("aloft", "aloft", "after", "in an airship, or considered one", "in or considered an airship", "飛行船に乗っているか飛行船である",
            "if attacker is aloft: end combat"),
    quality("on_foot", "on foot", "after", "neither in a vehicle nor considered one", "neither in nor considered a vehicle",
            "乗り物に乗っておらず乗り物でもない", "choose combatant facing warrior on foot: it s +5 until end of combat"),
    quality("proven", "fresh from a greater kill", "after", "has just killed a warrior of higher Value", "that has just killed a warrior of higher Value",
            "より価値の高い戦士を倒したばかりの", "only doomtrooper fresh from a greater kill"),
    quality("combative", "that may be in combat", "after", "has ratings for one", "that may take part in combat", "戦闘に参加できる",
            "only warrior with personality and that may be in combat"),
    quality("namesake", "of the chosen title", "after", "has the title that this card remembers", "of the chosen title", "指定されたカード名の",
            "always: all own warriors of the chosen title f +4"),
)  # fmt: skip

_VERBS = (
    verb("name_title", "remember the title of {what}", "the card is about all warriors of it", "choose the title of {what}", "{what}のカード名を指定する",
         "{what}のカード名を指定し", "when enters: pick own warrior with bauhaus: remember the title of it"),
    verb("wound_for", "{who?} wound|wounds {what} for points", "one wound; a kill gives its Value in points (PT6)",
         "{who} wound|wounds {what}; if that kills, {who} gain|gains {what:its|their} Value in points", "{who:は}{what}を負傷させ、それで死亡したら、その価値分のポイントを得る",
         "{who:は}{what}を負傷させ（死亡したらその価値分のポイントを得て）", "play, if defender is yours: wound attacker for points, end combat"),
    verb("clear_marks", "take all {mark} off {what}", "none is left", "remove all {mark} from {what}", "{what}から{mark}をすべて取り除く",
         "{what}から{mark}をすべて取り除いて", "at end of combat: take all markers off this"),
    verb("calm_actions", "take {n} standard action", "actions besides the three that are no attack (AC15)", "take {n} more non-attack action this turn",
         "このターン{n}アクションを追加する（攻撃を除く）", "このターン{n}アクションを追加し（攻撃を除く）", "at start of your turn: take 1 standard action"),
    verb("slay_for", "{who?} slay|slays {what} for points", "the same; its Value in points (PT6)", "{who} kill|kills {what} and gain|gains {what:its|their} Value in points",
         "{who:は}{what}を倒し、その価値分のポイントを得る", "{who:は}{what}を倒し、その価値分のポイントを得て", "choose wounded enemy warrior: slay it for points"),
)  # fmt: skip

_CONDITIONS = (
    condition("untitled", "no title is chosen", "this card remembers none", "no title has been chosen for this card", "カード名が未指定",
              "own turn, if no title is chosen: choose own warrior: remember the title of it"),
)  # fmt: skip

_REFERENCES = (
    Word("reference", "its_card", "its card", "the card under this", "これがつけられたカード", meaning="on which this lies, where that is no warrior",
         example="when this is attached: its card loses all abilities until this leaves"),
)  # fmt: skip

_EVENTS = (
    event("entered", "{what?} [are|is] entered", "the warzone is named for a combat (CB4)", "when a combat takes place in {what}", "{what}で戦闘が行われる時",
          "when this is entered: gain 1 destiny"),
)  # fmt: skip

_CARDS = (
    keyword("laid_game", "on the game", "laid on the game", "ゲームに置く", "a card that is about both players", "on the game"),
    keyword("exclusive", "no other equipment", "while it is used, no other equipment of its bearer counts", "使用中、他の装備は効果を持たない", "CA7",
            "no other equipment"),
    keyword("for_fights", "used in fights", "used in Fight combats only", "格闘でのみ使用する", "whatever its head says (CA3)", "used in fights"),
    keyword("dwells", "dwells in the outpost", "is introduced into your Outpost and never leaves it", "自分のアウトポストに投入し、そこから離れない",
            "WA2, whatever its affiliation", "dwells in the outpost"),
    keyword("after_kill", "played after a kill", "is played right after a kill", "戦士を倒した直後にプレイする", "once nothing saves the dead any more (CB12)",
            "played after a kill"),
)  # fmt: skip

_TIMINGS = (
    Word("timing", "announced", "as announced", "As the attack is announced", "攻撃の宣言時", meaning="CB3, both combatants and the tactic being named",
         example="as announced, devote 1 actions, if bearer attacks warrior: put 1 marker on this"),
)  # fmt: skip

_ACTS = (
    Word("act", "use_warzones", "use warzones", "have a combat take place in a warzone", "ウォーゾーンを使用できない", "ウォーゾーンを使用しなければならない",
         "ウォーゾーンを使用できる", meaning="CB4", example="always: each player cannot use warzones"),
    Word("act", "seek_cover", "seek cover", "seek cover as an action", "アクションでカバーに入れない", "アクションでカバーに入らなければならない",
         "アクションでカバーに入れる", meaning="AC3", example="always: each player cannot seek cover"),
)  # fmt: skip

EXPANSIONS: tuple[Word, ...] = (
    *_NOUNS,
    *_QUALITIES,
    *_VERBS,
    *_CONDITIONS,
    *_REFERENCES,
    *_EVENTS,
    *_CARDS,
    *_TIMINGS,
    *_ACTS,
)
