"""What the keywords of FERTCG do, behind their names in rules texts."""

RULES = {
    "command": (
        "for {n} vigour, as often as you pay it, a cost in cards of your deck or your off-field is 1 card lower",
        "気力{n}を消費するごとに、自分が支払う山札コストまたは戦場外コストを1枚減らす",
    ),
    "divine": (
        'the bearer has the attribute "{name}"; a strike with this costs 3 unused chips at equip level C, 2 at B, 1 at A, none at S',
        "装備したユニットは属性「{name}」を持つ。このカードでの攻撃には、装備レベルがCなら3枚、Bなら2枚、Aなら1枚、☆なら0枚の未使用チップを支払う",
    ),
    "effective": (
        'a strike with this deals {n} more damage to a unit of the class, movement kind or attribute "{name}"',
        "兵種、移動系統または属性が「{name}」のユニットに与えるダメージを＋{n}する",
    ),
    "leaves_at": (
        "with {n} vigour or less this card retreats; if it lies over another unit, it goes to its owner's hand instead, and that unit stays with the vigour",
        "気力が{n}以下になった時、このカードは撤退する。他のユニットの上に置かれていれば、かわりに手札に戻り、そのユニットは気力とともに残る",
    ),
}
