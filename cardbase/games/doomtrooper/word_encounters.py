"""What comes between an attack and its defender, as words: fences, guards of players, weapons that are struck away, impaling."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import event, quality, verb
from cardbase.language.words import Word

ENCOUNTERS: tuple[Word, ...] = (
    event(
        "reaches",
        "{what?} [are|is] reached",
        "the attack comes to its defender, after CB5",
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
        meaning="before the tactic is named, too",
        example="when warrior is targeted: pick equipment attached to adversary of bearer: discard it",
    ),
    verb(
        "strike_away",
        "strike {what} away",
        "a weapon is discarded before it is used; if its warrior strikes first, after that strike (CB14)",
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
        "RAZOR WIRE FENCE",
        "fights with 6",
    ),
    verb(
        "impale_then",
        "{what} impales whom it wounds",
        "in this combat; the impaled lies under it for good, and adds its base Value to its Armour; no points",
        "if {what} wound|wounds its combat opponent in this combat, that one is put under it for good, without its cards and for no points; "
        "{what} gets its base Value as additional Armour",
        "この戦闘で{what}が戦闘相手を負傷させたら、その相手は（持つカードを捨てて）以後{what}の下に置かれ、{what}の防御はその元の価値だけ増える（ポイントは得られない）",
        "{what}は負傷させた相手を串刺しにし",
        "choose combatant: it impales whom it wounds",
    ),
    verb(
        "impale",
        "{what} impales its opponent",
        "at once, the same",
        "the wounded combat opponent of {what} is put under it for good, without its cards and for no points; {what} gets its base Value as additional Armour",
        "{what}の負傷した戦闘相手は（持つカードを捨てて）以後{what}の下に置かれ、{what}の防御はその元の価値だけ増える（ポイントは得られない）",
        "{what}は相手を串刺しにし",
        "choose combatant: it impales its opponent",
    ),
    quality(
        "at_home_beside",
        "at home beside {what}",
        "after",
        "a warrior that is introduced into the area of that card",
        "that belongs in the area of {what}",
        "{what}と同じ場所に投入される",
        "pick warrior in your hand with at home beside this: draw 1",
    ),
    quality(
        "impaling",
        "impaling",
        "before",
        "somebody lies under it so",
        "impaling",
        "串刺しにしている",
        "choose impaling combatant: heal it",
    ),
    keyword(
        "names_defender",
        "its owner names the defender",
        "if its bearer attacks, the owner of this card chooses the defender, a legal one",
        "これを持つ戦士が攻撃する時、このカードの持ち主が防御戦士を適正な中から選ぶ",
        "CB1",
        "its owner names the defender",
    ),
)
