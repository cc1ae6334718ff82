"""What comes between an attack and its defender, as words: fences, guards of players, weapons that are struck away, impaling."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

ENCOUNTERS: tuple[Word, ...] = (
    event(
        "reaches",
        "{what?} [are|is] reached",
        "the attack comes to its defender, after CB5. No construct says it: whoever the defender was before does not matter any more",
        "when {what} are|is attacked, before the combat",
        "{what}が攻撃された時（戦闘の前）",
        "when bearer is reached, if tactic is fight: gain 1 destiny",
    ),
    event(
        "raided",
        "{what} raid|raids you",
        "it attacks the player (AP2)",
        "when {what} attack|attacks you directly",
        "{what}がプレイヤーを攻撃した時",
        "when enemy warrior raids you: gain 1 destiny",
    ),
    Word(
        "reference",
        "adversary",
        "[the] adversary of {what}",
        "the other warrior of that attack",
        "その攻撃の相手",
        meaning="before the tactic is named, too. No construct says it: no combat is under way yet, which has an opponent",
        example="when warrior is targeted: pick equipment attached to adversary of bearer: discard it",
    ),
    verb(
        "strike_away",
        "strike {what} away",
        "a weapon is discarded before it is used; if its warrior strikes first, after that strike (CB14). No construct says it: when it goes depends on who strikes first",
        "discard {what} before it is used (if its warrior strikes first, after that strike)",
        "{what}を使われる前に捨てる（その戦士が先に攻撃する場合は、その攻撃の後に捨てる）",
        "{what}を使われる前に捨てて",
        "when warrior is targeted: pick equipment attached to adversary of bearer: strike it away",
    ),
    keyword(
        "fence",
        "fights with {n}",
        "in that combat its Fight is {n}, and cards may be used on it as on a warrior",
        "その戦闘ではこのカードの格闘は{n}で、戦士のようにカードを使える",
        "RAZOR WIRE FENCE. No construct says it: a card that is no warrior fights",
        "fights with 6",
    ),
    quality(
        "at_home_beside",
        "at home beside {what}",
        "after",
        "a warrior that is introduced into the area of that card. No construct says it: where a card would go is asked before it goes there",
        "that belongs in the area of {what}",
        "{what}と同じ場所に投入される",
        "pick warrior in your hand with at home beside this: draw 1",
    ),
    keyword(
        "names_defender",
        "its owner names the defender",
        "if its bearer attacks, the owner of this card chooses the defender, a legal one",
        "これを持つ戦士が攻撃する時、このカードの持ち主が防御戦士を適正な中から選ぶ",
        "CB1. No construct says it: a choice of the rules goes to another player",
        "its owner names the defender",
    ),
)
