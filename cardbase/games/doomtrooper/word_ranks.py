"""What the expansions add to warriors, as words: ranks and kinds, titles that a card gives, what they may do and suffer."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.words import Word

_RANKS = (
    keyword("tank", "tank", "Tank", "戦車", "a tank", "discard all equipment with tank", where="before", is_one="a Tank"),
    keyword("tribal", "tribal", "Tribal", "部族", "considered a warrior of the tribes, of none of the four", before="部族の", gained="部族の戦士になる", where="before"),
    keyword("beast", "beast", "Beast", "ビースト", "a warrior that is considered a Beast", where="before"),
)  # fmt: skip

_ABLE = (
    keyword("keeper", "casts on others", "Personal Combat Spells Count as Combat Spells", "個人戦闘魔法を戦闘魔法として使える",
            "its Personal Combat Spells count as Combat Spells (AR3)", "always: all own warriors with brotherhood gain casts on others"),
    keyword("free points", "free points", "Points That Need Not Become D", "得るポイントを運命ポイントに限られない",
            "in spite of what makes them D (PT7)", "always: all own warriors gain free points", gained="得るポイントを運命ポイントに限られなくなる"),
    keyword("blow", "first blow", "First Blow (an opponent that it does not kill strikes afterwards)",
            "先に攻撃し、死亡しなかった相手はその後に攻撃する", "CB14, a wound does not end the combat", "first blow"),
    keyword("overwhelms", "overwhelms", "Hits of More Than Twice the Opponent's Armour That Kill at Once", "戦闘相手の防御の2倍を超える攻撃で即死させる",
            "CB10", "choose combatant: it gains overwhelms until end of combat"),
    keyword("blinded", "blinded", "Blinded (it does not strike)", "目がくらみ、攻撃できない", "CB14: no strike of its own in the combat",
            "always: combat opponent gains blinded", gained="目がくらみ、攻撃できなくなる"),
    keyword("open ds", "open to dark symmetry", "No Immunity to Dark Symmetry", "ダーク・シンメトリーの影響を受ける", "whatever gives it one (IM2)",
            "choose warrior: it gains open to dark symmetry until end of combat", gained="ダーク・シンメトリーの影響を受けるようになる"),
    keyword("open art", "open to art", "No Immunity to the Art", "魔法の影響を受ける", "whatever gives it one (IM2)",
            "choose warrior: it gains open to art until end of combat", gained="魔法の影響を受けるようになる"),
)  # fmt: skip

RANKS: tuple[Word, ...] = (*_RANKS, *_ABLE)
