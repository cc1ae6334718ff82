"""Where warriors stand, as words: beside the areas, in one of several, in another's place."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

PLACES: tuple[Word, ...] = (
    keyword("apart", "stands apart", "stands in none of your areas", "自分のどの場所にも属さず、場所の外に置かれる", "WA2", "stands apart"),
    keyword("lapses", "gone without {what}", "stays in play only while there is {what}", "{what}がいる間だけ場に残る", "of a card on a player, at any time",
            "gone without own warrior in your squad"),
    verb("stand_in", "{what} give|gives way to {what2}", "it takes over the cards that it may have; the first is discarded",
         "{what2} takes the place of {what}, free, with the cards on it that it may have; discard {what}",
         "{what2}を無料で{what}と入れ替え、持てるカードを引き継がせる（{what}は捨てる）", "{what2}を{what}と入れ替え",
         "choose own warrior in your squad: pick warrior in your hand: target 1 gives way to it"),
    verb("anoint_for_you", "anoint {what} for yourself", "the same, in the own Kohort and under the own control",
         "{what} becomes a Follower of Demnogonis without other affiliations, in your Kohort and under your control; cards on it that it may not "
         "have any more are discarded",
         "{what}は他の所属を失ってデムノゴニスの信奉者になり、自分のコホルトに置かれる（以後は自分がコントロールする）。持てなくなったカードは捨てる",
         "{what}は自分のデムノゴニスの信奉者になり", "3 actions: choose doomtrooper: anoint it for yourself"),
)  # fmt: skip
