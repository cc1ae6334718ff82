"""What the keywords of Detainer do, behind their names in rules texts."""

RULES = {
    "intimidate": (
        "in a battle, the quickness of the unit that this one fights counts as 0 for who strikes first",
        "戦闘のイニシアチブ決定で、戦闘相手の素早さを0として扱う",
    ),
    "critical": (
        "with a chance of {n}% this card's blow deals 1 more damage",
        "{n}%の確率で、このカードの与えるダメージが1増える",
    ),
}
