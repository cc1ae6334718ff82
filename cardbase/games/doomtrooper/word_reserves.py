"""Help in the midst of a combat, and what is turned back there, as words: hidden weapons, reinforcements, reflected spells; bidding for a warrior."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

RESERVES: tuple[Word, ...] = (
    quality("armable", "with a weapon at hand for {n} destiny", "after",
         "a weapon that it may have is in the own hand, or, for so much, in the own discard pile. "
         "No construct says it: one of two places is offered at a price",
            "for which you have a weapon in hand or, with {n} D, a discarded one", "自分の手札か（運命ポイントが{n}あれば）ディスカードパイルにある武器を持てる",
            "choose combatant with a weapon at hand for 8 destiny: it takes up a weapon for 8 destiny"),
    verb("take_up_weapon", "{what} take|takes up a weapon for {n} destiny",
         "of the own hand for nothing, of the own discard pile for so much; it may be used at once. "
         "No construct says it: the place is chosen with the weapon, which is used in the combat under way",
         "give {what} such a weapon, for {n} D if it was discarded, to use in this combat",
         "{what}にその武器を与え（ディスカードパイルの武器なら運命ポイント{n}を支払う）、この戦闘で使えるようにする",
         "{what}にその武器を与えて",
         "choose combatant with a weapon at hand for 8 destiny: it takes up a weapon for 8 destiny"),
    keyword("stores_spell", "spells under it come back",
            "a spell that was cast from under it goes back there (unless it took more D and leaves the game), and only one is cast from there from one of your draw steps "
            "to the next",
            "この下から使われた魔法はここに戻り（余分に支払ってゲームから除外されるものを除く）、自分のドローステップから次のドローステップまでに1回しか使えない",
            "No construct says it: of all cards one alone has spells cast from under it", "spells under it come back"),
    keyword("auctioned", "for sale", "is introduced by bids: each player in turn bids more D or passes; the higher bidder pays the bid, which is its base Value, and has it",
            "競りで投入する：各プレイヤーは順により多くの運命ポイントを提示するかパスし、最高額のプレイヤーがそれを支払って投入し、その額が元の価値になる",
            "MERCENARY. No construct says it: no other card is bid for", "for sale"),
)  # fmt: skip
