"""Prisoners, as words: who is taken, where they are kept, what becomes of them."""

from cardbase.language.rows import event, noun, verb
from cardbase.language.words import Word

PRISONS: tuple[Word, ...] = (
    noun("prisoner", "prisoner|prisoners", "捕虜", "体", "an imprisoned warrior", "choose prisoner: discard it"),
    verb(
        "imprison",
        "imprison {what}",
        "it is in no area and does nothing until this leaves play",
        "imprison {what} (it leaves its area, has no effect and can neither act nor fight, and returns there when this card leaves play)",
        "{what}を投獄する（場所から離れ、効果を失い、行動も戦闘もできない。このカードが場を離れたら、元の場所に戻る）",
        "{what}を投獄して",
        "choose other warrior: imprison it",
    ),
    verb(
        "escape",
        "{what} escape|escapes",
        "prisoners go to their owners' hands, with their cards",
        "return {what} to {what:its owner's hand|their owners' hands}, with all cards on {what:it|them}",
        "{what}を持ち主の手札に戻す（持つカードも共に戻す）",
        "{what}を持ち主の手札に戻し（持つカードも共に戻し）",
        "all prisoners escape",
    ),
    verb(
        "free",
        "free {what}",
        "prisoners return to the areas in which they stood, with their cards. No construct says it: where they stood is remembered for prisoners alone",
        "return {what} to the areas in which they stood",
        "{what}を元の場所に戻す",
        "{what}を元の場所に戻して",
        "free all prisoners owned by you",
    ),
    event(
        "imprisons",
        "{who} imprison|imprisons {what}",
        "a card of that player has taken it prisoner",
        "when {who} imprison|imprisons {what}",
        "{who:が}{what}を投獄した時",
        "when you imprison warrior: gain 1 destiny",
    ),
)
