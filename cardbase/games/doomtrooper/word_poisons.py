"""Poisons as words (Mortificator): who may use them, what they do in place of a wound, what helps against them."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

POISONS: tuple[Word, ...] = (
    keyword("numbs", "poisons in place of wounding", "in a Fight, who would be wounded by the weapon is poisoned instead",
         "格闘で、この武器に負傷させられる戦士は、負傷せず毒を受ける",
            "no wound comes", "poisons in place of wounding"),
    event("poisons", "{what?} poison|poisons", "the weapon under it has struck with the poison in a Fight", "when {what} poison|poisons a warrior", "{what}が戦士に毒を与えた時",
          "when this poisons: poisoned warrior f becomes 1"),
    Word("reference", "poisoned_one", "poisoned warrior", "the poisoned warrior", "毒を受けた戦士", meaning="of the event", example="when this poisons: wound poisoned warrior"),
    quality("may_poison", "able to use poisons", "after", "a MORTIFICATOR, or counts as one for poisons", "that may use poisons", "毒を使える",
         "only warrior able to use poisons"),
    verb("paralyse", "paralyse {what}",
         "until it is healed it takes no actions and does not strike. No construct says it: until it is healed is said of nothing else",
         "{what} is paralysed until it is healed (it takes no actions and does not strike)",
         "{what}は治療されるまで麻痺する（アクションを行えず、攻撃もできない）", "{what}は治療されるまで麻痺し",
         "when this poisons: may discard this: paralyse poisoned warrior"),
)  # fmt: skip
