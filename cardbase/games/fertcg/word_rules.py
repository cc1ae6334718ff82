"""What the keywords of FERTCG do, behind their names in rules texts."""

RULES = {
    "re_move": (
        "after a combat this card may move again for {n} vigour",
        "戦闘後、気力{n}を消費して再び移動できる",
    ),
    "keen_blade": (
        "for {n} vigour a strike of this card uses 2 vigour less",
        "攻撃・反撃時、気力{n}を消費して、その攻撃の消費気力を−2する",
    ),
    "critical": (
        "for {n} vigour the attack value of a strike of this card is doubled",
        "攻撃・反撃時、気力{n}を消費して、その攻撃の攻撃力を2倍にする",
    ),
    "push_back": (
        "when this card deals damage, push the enemy back 1 square if that is free",
        "このカードがダメージを与えた時、後ろのマスが空いていれば敵ユニットを1マス後退させる",
    ),
    "dance": (
        "instead of acting, for {n} vigour: another allied unit that has acted may act again, each unit only once a turn",
        "行動する代わりに気力{n}を消費して、行動済みの他の自軍ユニット1体を再び行動可能にする。各ユニットにつき1ターンに1回",
    ),
    "procure": (
        "instead of acting, for {n} vigour: take a weapon, magic or item card from your off-field into your hand",
        "行動する代わりに気力{n}を消費して、自分の戦場外の武器・魔法・アイテムカード1枚を手札に加える",
    ),
    "command": (
        "for {n} vigour, as often as you pay it, a cost in cards of your deck or your off-field is 1 card lower",
        "気力{n}を消費するごとに、自分が支払う山札コストまたは戦場外コストを1枚減らす",
    ),
    "afterimage": (
        "for X vigour the magic card that this card strikes with stays; X is the card's need",
        "攻撃・反撃時、気力Xを消費して、使用する魔法カードを残す。Xはその魔法の必要に等しい",
    ),
    "divine": (
        'the bearer has the attribute "{name}"; a strike with this costs 3 unused chips at equip level C, 2 at B, 1 at A, none at S',
        "装備したユニットは属性「{name}」を持つ。このカードでの攻撃には、装備レベルがCなら3枚、Bなら2枚、Aなら1枚、☆なら0枚の未使用チップを支払う",
    ),
    "transform": (
        "before acting, for {n} vigour, this card transforms until the start of your next turn; it cannot attack unless it has transformed",
        "行動前に気力{n}を消費して、次の自分のターン開始時まで竜化する。竜化していなければ攻撃できない",
    ),
    "effective": (
        'a strike with this deals {n} more damage to a unit of the class, movement kind or attribute "{name}"',
        "兵種、移動系統または属性が「{name}」のユニットに与えるダメージを＋{n}する",
    ),
    "leaves_at": (
        "with {n} vigour or less this card retreats; if it lies over another unit, it goes to its owner's hand instead, and that unit stays with the vigour",
        "気力が{n}以下になった時、このカードは撤退する。他のユニットの上に置かれていれば、かわりに手札に戻り、そのユニットは気力とともに残る",
    ),
    "seize": (
        "when this card enters an enemy deployment square, you win the game",
        "このカードが敵の出撃マスに入った時、ゲームに勝利する",
    ),
}
