"""Help in the midst of a combat, and what is turned back there, as words: hidden weapons, reinforcements, reflected spells; bidding for a warrior."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

RESERVES: tuple[Word, ...] = (
    quality("armable", "with a weapon at hand for {n} destiny", "after", "a weapon that it may have is in the own hand, or, for so much, in the own discard pile",
            "for which you have a weapon in hand or, with {n} D, a discarded one", "自分の手札か（運命ポイントが{n}あれば）ディスカードパイルにある武器を持てる",
            "choose combatant with a weapon at hand for 8 destiny: it takes up a weapon for 8 destiny"),
    verb("take_up_weapon", "{what} take|takes up a weapon for {n} destiny", "of the own hand for nothing, of the own discard pile for so much; it may be used at once",
         "give {what} such a weapon, for {n} D if it was discarded, to use in this combat",
         "{what}にその武器を与え（ディスカードパイルの武器なら運命ポイント{n}を支払う）、この戦闘で使えるようにする",
         "{what}にその武器を与えて",
         "choose combatant with a weapon at hand for 8 destiny: it takes up a weapon for 8 destiny"),
    verb("reinforce", "{what} reinforce|reinforces {what2}", "its ratings as they are now are added, and its abilities, for this combat",
         "the Fight, Shoot, Armour and Value of {what} are added to those of {what2}, which has the abilities of {what}, too, until the end of the combat",
         "戦闘終了時まで、{what}の格闘・射撃・防御・価値を{what2}に加え、{what2}は{what}の能力も持つ", "{what}の値と能力を{what2}に加え",
         "choose own warrior: it reinforces own combatant"),
    verb("turn_back", "turn {what} back", "as if the player of this had cast it, on who did cast it", "turn {what} back on its caster, who is affected as if it was the target",
         "{what}を唱えた戦士に跳ね返し、その戦士を対象としたかのように効果を及ぼす", "{what}を唱えた戦士に跳ね返して", "play, when spell is played: turn that back"),
    keyword("stores_spell", "casts a stored spell",
            "its bearer may cast the spell under it, whatever its Art, once from one of your draw steps to the next; it returns here",
            "これを持つ戦士は、種類に関わらず、その下の魔法を自分のドローステップから次のドローステップまでに1回使え、使った魔法はここに戻る",
            "THE FALCON OF PILGRIMS", "casts a stored spell"),
    keyword("stores_spell_for", "casts a stored spell for {n} destiny",
            "for {n} D besides its price, its bearer may cast the spell under it, whatever its Art, once from one of your draw steps to the next; it returns here, "
            "unless it leaves the game",
            "これを持つ戦士は、価格のほかに運命ポイント{n}を支払えば、種類に関わらず、その下の魔法を自分のドローステップから次のドローステップまでに1回使え、使った魔法は（ゲームから"
            "除外されない限り）ここに戻る", "the same, at a price", "casts a stored spell for 8 destiny"),
    keyword("auctioned", "for sale", "is introduced by bids: each player in turn bids more D or passes; the higher bidder pays the bid, which is its base Value, and has it",
            "競りで投入する：各プレイヤーは順により多くの運命ポイントを提示するかパスし、最高額のプレイヤーがそれを支払って投入し、その額が元の価値になる",
            "MERCENARY. No construct says it: no other card is bid for", "for sale"),
)  # fmt: skip
