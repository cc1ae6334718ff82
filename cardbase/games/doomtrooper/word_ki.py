"""What Ki powers and the cards of their set do, as words: powers of the mind, what stands in their way, targets, shares of attacks."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import condition, event, quality, verb
from cardbase.language.words import Word

_TRAITS = (
    keyword("never first", "never strikes|strike first", "Never Strikes First", "先に攻撃できない", "CB14, whatever lets it",
            "always: combat opponent gains never strikes first"),
    keyword("exposed", "exposed", "No Bonus from Cover", "カバーによる修正を受けない",
            "CB15. No construct says it: what cover adds is added by no card",
            "always: combat opponent gains exposed"),
)  # fmt: skip

_CARDS = (
    keyword("to_anybody", "given to anybody", "given to any player's warriors", "どのプレイヤーの戦士にも与えられる", "AC6 knows own ones only", "given to anybody"),
    keyword("carried_text", "always at work", "its text counts while it is carried, used or not", "使用していない間も効果を持つ", "of a weapon or an attachment", "always at work"),
    keyword("no_mystic", "no mystic", "is not touched by cards about MYSTICs", "「MYSTIC」についてのカードの影響を受けない",
            "a reminder: cards for MYSTICs do not touch it", "no mystic"),
)  # fmt: skip

_QUALITIES = (
    quality("bearing", "bearing {what}", "after", "has such a card on it", "with {what} on it", "{what}がついている", 'only warrior with not bearing card with type="relic"'),
    quality("arm", "weapon", "before", "is used as a weapon (CA3)", "weapon", "武器である", "choose weapon equipment: discard it"),
)  # fmt: skip

_CARRIES = (
    condition("carries", "{what} carries {what2}", "such a card is on it", "{what} has {what2} on it", "{what}に{what2}がついている",
              'while this carries card with type="relic": this f +1'),
)  # fmt: skip

_EVENTS = (
    event("takes_cover", "{what?} go|goes into cover", "by an action or otherwise (AC3)", "when {what} enter|enters cover", "{what}がカバーに入った時",
          "when bearer goes into cover: heal bearer"),
)  # fmt: skip

_VERBS = (
    verb("target_for", "target {what}",
            "while this is in play any wound by a Doomtrooper of this player kills it, and nothing saves it. "
            "No construct says it: what it does to a warrior depends on whose Doomtrooper strikes",
         "mark {what}: while this card is in play, it is killed by any wound that one of your Doomtroopers deals, and no card can prevent that",
         "{what}を標的にする（このカードが場にある間、自分のドゥームトルーパーに負傷させられると必ず死亡する）", "{what}を標的にして",
         "1 action: choose warrior: target it"),
    verb("act_further", "take {n} action with {what}", "an action besides the three, of that warrior: its attack (CB20), its cover, its abilities and those of its cards",
         "{what} may take {n} more action this turn, even an attack; nobody else may", "このターン、{what}だけが行える{n}アクションを追加する（攻撃でもよい）",
         "このターン{n}アクションを追加して", "own turn, pay 5 destiny: take 1 action with bearer"),
    verb("put_under", "put {what} under {what2}", "it has no effect there", "put {what} under {what2} without effect", "{what}を{what2}の下に置く（そこでは効果を持たない）",
         "{what}を{what2}の下に（効果を持たない状態で）置いて", "choose equipment in your hand: put it under this"),
    verb("give_out", "give {what} away", "to a legal bearer, player or area, without an action", "give {what} to whoever may have it", "{what}を与えられる対象に与える",
         "{what}を与えられる対象に与え", "pick warzone in your discard: give it away"),
    verb("give_beside", "give {what} away beside {what2}",
         "to a legal bearer in the area of that card, or to that area, without an action. "
         "No construct says it: onto a warrior or an area, whichever the card is for",
         "give {what} to whoever may have it in the area of {what2}", "{what}を{what2}と同じ場所の与えられる対象に与える",
         "{what}を{what2}と同じ場所の与えられる対象に与え", "pick equipment in your hand: give it away beside this"),
)  # fmt: skip

_TIMINGS = (
    Word("timing", "negating", "in answer to magic", "In answer to a spell or Dark Symmetry card", "魔法やダーク・シンメトリーへの応答",
         meaning="TM4: directly after a spell was cast, or a card of the Dark Symmetry given or used", example="in answer to magic, pay 6 destiny: counter that"),
)  # fmt: skip

_REFERENCES = (
)  # fmt: skip

KI: tuple[Word, ...] = (
    *_TRAITS, *_CARDS, *_QUALITIES, *_CARRIES, *_EVENTS, *_VERBS, *_TIMINGS, *_REFERENCES,
)  # fmt: skip
