"""Abilities in Japanese sentences."""

from cardbase.games import game, part
from cardbase.language import compile_abilities


def test_a_clause_is_set_off_from_a_value_that_follows_it() -> None:
    compiled = compile_abilities("destroy warrior able to attack with v <= 3", part(game("doomtrooper").vocabulary))
    assert compiled.japanese == "攻撃できる、価値3以下の戦士1体を破壊する。"
    compiled = compile_abilities(
        "discard warrior able to become heretic with v <= 3", part(game("doomtrooper").vocabulary)
    )
    assert compiled.japanese == "ヘレティックになりうる、価値3以下の戦士1体を捨てる。"
