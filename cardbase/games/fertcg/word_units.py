"""Words for what is printed on units beside numbers: crests, dragons, relations; and for units that lie over others."""

from cardbase.language.rows import condition, quality
from cardbase.language.words import Word

UNIT_FIELDS = (
    Word("field", "crests", "crest", "crest", "紋章", text=True, has_en="the {name} crest", has_ja="【{name}】を持つ", meaning='a crest ability that is printed on it: "luck" …',
         example='choose ally with crest:"luck": put 1 chips on it'),
    Word("field", "relations", "relation", "relation", "関係", text=True, has_en='"{name}" among its relations', has_ja="{name}の記載がある",
         meaning='what its text names others as: "father", "mother", "child", "brother", "sister", "support"',
         example='take 1 chips off all units with relation:"child"'),
)  # fmt: skip

UNIT_CONDITIONS = (
    condition("strike_with", "strike is {name}", 'it is made with this: "weapon", "magic", "breath", "direct", "indirect", or a kind of equipment',
              "the strike is by {name}", "{name}による攻撃・反撃", 'receiving, if strike is "magic": strike damage -2'),
)  # fmt: skip

UNIT_FILTERS = (
    quality("can_retreat", "able to fall back", "after", "the square behind it is free", "able to fall back", "後退できる",
            "speed, discard 2, if this is able to fall back: push this 1 squares, end combat"),
    quality("related", "related as {name} to {what}", "after", "one of them names the other so, or the other way round",
            "that is {name} of {what}", "{what}の{name}である",
            'choose ally: choose ally related as "sister" to it: put 1 chips on it'),
)  # fmt: skip
