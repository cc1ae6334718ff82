"""Where warriors stand, as words: beside the areas, in one of several, in another's place."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

PLACES: tuple[Word, ...] = (
    keyword("gone", "gone while {condition}", "is discarded as soon as {condition}", "{condition}なら、ただちに捨てられる", "of a card on a player, at any time",
            "gone while destiny of you = 0"),
    keyword("apart", "stands apart", "stands in none of your areas", "自分のどの場所にも属さず、場所の外に置かれる", "WA2", "stands apart"),
    verb("put_at", "{who?} put|puts {what} into {spot}", "a warrior, from wherever it is, into an area of that player, who controls it from then on; in play "
         "it stays the same, with its cards; one that may not leave the Outpost stays there (AC16)",
         "{who} put|puts {what} into {spot}", "{who:は}{what}を{spot}に置く", "{who:は}{what}を{spot}に置いて", "choose doomtrooper: put it into your squad"),
    verb("take_place", "{what} take|takes the place of {what2}", "in its area and under the control of its player; a warrior gets the cards on it, too",
         "{what} take|takes the place of {what2}, with all cards on {what2:it|them}", "{what}を{what2}と入れ替え、そのカードを引き継がせる",
         "{what}を{what2}と入れ替え、そのカードを引き継がせて", "choose own warrior: pick warrior in your hand: it takes the place of target 1, discard target 1"),
)  # fmt: skip
