"""What the keywords of FERTCG do, behind their names in rules texts."""

RULES = {
    "re_move": (
        "after a combat this unit may move again for {n} vigour",
        "戦闘後、気力{n}を消費して再び移動できる",
    ),
    "keen_blade": (
        "for {n} vigour a strike of this unit uses 2 vigour less",
        "攻撃時、気力{n}を消費して、その攻撃の消費気力を2減らす",
    ),
    "critical": (
        "for {n} vigour the attack value of a strike of this unit is doubled",
        "攻撃時、気力{n}を消費して、その攻撃の攻撃力を2倍にする",
    ),
    "push_back": (
        "when this unit deals damage, the enemy steps back one square if that is free",
        "このユニットがダメージを与えた時、空いていれば敵を1マス後退させる",
    ),
    "dance": (
        "instead of acting, for {n} vigour, another allied unit that is done may act again",
        "行動のかわりに気力{n}を消費して、行動済みの他の自分のユニット1体を再行動させる",
    ),
    "procure": (
        "instead of acting, for {n} vigour, take a weapon, magic card or item from your off-field into your hand",
        "行動のかわりに気力{n}を消費して、自分の戦場外から武器、魔法、アイテムのいずれか1枚を手札に加える",
    ),
    "command": (
        "for {n} vigour a cost in cards of the deck or the off-field is 1 lower",
        "気力{n}を消費して、山札または戦場外のコストを1減らす",
    ),
    "afterimage": (
        "for vigour equal to its need, the magic card that this unit strikes with stays",
        "攻撃時、使用する魔法の必要と同じ気力を消費して、その魔法を残す",
    ),
    "divine": (
        'the bearer has the attribute "{name}"; a strike with it costs 3 unused chips at level C, 2 at B, 1 at A, none at S',
        "装備したユニットは属性「{name}」を持つ。攻撃には未使用チップをレベルCなら3枚、Bなら2枚、Aなら1枚、☆なら0枚支払う",
    ),
    "snipe": (
        "for {n} vigour; what it does is not known, and nothing happens",
        "気力{n}を消費する。効果は不明で、何も起こらない",
    ),
    "transform": (
        "before acting, for {n} vigour, this unit transforms until your next turn; it attacks only transformed",
        "行動前に気力{n}を消費して、次の自分のターンまで竜化する。竜化していなければ攻撃できない",
    ),
    "effective": (
        'this deals {n} more damage to units of the class, movement kind or attribute "{name}"',
        "兵種、移動系統または属性が「{name}」のユニットに与えるダメージを{n}増やす",
    ),
    "seize": (
        "when this unit enters an enemy deployment square, you win the game",
        "敵の配置マスに入った時、ゲームに勝利する",
    ),
    "stays": (
        "this item is laid out in play and not attached",
        "ユニットに装備せず、場に置く",
    ),
    "pursuit": (
        "what it does is not known, and nothing happens",
        "効果は不明で、何も起こらない",
    ),
    "rescue": (
        "what it does is not known, and nothing happens",
        "効果は不明で、何も起こらない",
    ),
    "capture": (
        "what it does is not known, and nothing happens",
        "効果は不明で、何も起こらない",
    ),
}
