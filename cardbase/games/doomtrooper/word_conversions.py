"""What warriors become, as words: who forgets what it can, who is turned to an Apostle or to the light, who changes sides."""

from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

CONVERSIONS: tuple[Word, ...] = (
    verb("forget", "make {what} forget", "its special abilities are lost, its restrictions stay", "{what} loses its special abilities (not its restrictions)",
         "{what}は特殊能力を失う（制限は失わない）", "{what}は特殊能力を失い（制限は失わず）", "make bearer forget until this leaves"),
    verb("become", "{what} become|becomes {keyword}", "of the sides, memberships and Apostles it keeps those alone that are printed on it beside this; for good, or for a time. "
         "Who is dying lives on as that, unhurt and without its cards",
         "{what} become|becomes a {keyword} and lose|loses all other affiliations", "{what}は他の所属をすべて失い、{keyword:得る}",
         "{what}は他の所属をすべて失い、{keyword:得て}", "choose doomtrooper: it becomes heretic"),
    verb("revert", "{what} are|is of their|its own affiliation again", "what other cards made of it ends; a Freelancer is a member of its corporation again",
         "{what} are|is of {what:its|their} own affiliation again", "{what}は元の所属に戻る", "{what}は元の所属に戻り", "bearer is of its own affiliation again"),
    quality("declared", "declared", "after", "another card says which of its two sides it is on", "assigned to a side by another card", "他のカードに陣営を指定されている",
            "any time, if not this is declared: this loses doomtrooper until end of turn"),
)  # fmt: skip
