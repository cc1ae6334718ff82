"""What warriors may have and use beyond the rules, and what their gifts, spells and warzones come to, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

LIBERTIES: tuple[Word, ...] = (
    keyword("any vehicle", "any vehicle", "Any Vehicle but Those of the Dark Legion", "ダークリージョンのものを除く、あらゆる乗り物を持てる", "whatever its affiliation",
            "always: bearer gains any vehicle"),
    keyword("human gear", "any human equipment", "Any Equipment but That of the Dark Legion", "ダークリージョンのものを除く、あらゆる装備を持てる", "whatever it is limited to",
            "always: all own warriors with cybertronic gain any human equipment"),
    keyword("human relics", "any human relics", "Any Relics but Those of the Dark Legion", "ダークリージョンのものを除く、あらゆるレリックを持てる",
         "whatever they are limited to",
            "always: all own warriors with cybertronic gain any human relics"),
    keyword("any warzone", "any warzone in play", "Defence in Any Warzone in Play but Those of the Dark Legion",
         "ダークリージョンのものを除く、場のあらゆるウォーゾーンで防御できる",
         "CB4, whoever has it",
            "always: all own warriors with imperial gain any warzone in play"),
    keyword("shares gains", "the gains of the warzone", "Positive Modifiers of the Warzone", "ウォーゾーンの正の修正も受ける", "those of the defender",
            "attacker gains the gains of the warzone until end of combat"),
    keyword("shares losses", "the losses of the warzone", "Negative Modifiers of the Warzone", "ウォーゾーンの負の修正も受ける", "those of the defender",
            "attacker gains the losses of the warzone until end of combat"),
    keyword("powerless", "no use of dark symmetry", "No Use of Its Dark Symmetry", "ダーク・シンメトリーを使えない", "cards on it do nothing",
         "all combatants gain no use of dark symmetry until end of combat"),
    keyword("graced", "gifts of algeroth", "Use of Gifts of Algeroth", "アルゲロスのギフトを持てる", "whomever it follows, and in spite of having no Dark Symmetry",
         "always: bearer gains gifts of algeroth"),
    keyword("free_capitol", "capitol warriors introduced freely", "introducing Capitol warriors takes no action, at any time",
         "キャピトルの戦士はいつでも、アクションを使わずに投入できる",
            "CAPITOL, the alliance", "capitol warriors introduced freely"),
    keyword("built_any_time", "built at any time", "is built at any time, for no action", "いつでも、アクションを使わずに置ける", "a fortification", "built at any time"),
    keyword("any_caster", "cast by any caster", "any warrior that casts spells may cast it", "魔法を使える戦士なら誰でも使える", "whatever its aspect", "cast by any caster"),
    verb("several_of", "{what} may have several of {what2}", "any number of copies, where one is the limit (GF3), and what they give adds up",
         "{what} may have {what2} in any number of copies, which add up", "{what}は{what2}をそれぞれ何枚でも持て、その効果は累積する",
         "{what}は{what2}をそれぞれ何枚でも持て、その効果は累積し", "always: this may have several of all gifts"),
    verb("casts", "{what} cast|casts {what2}", "spells that it may use, whatever its aspects (AR5)", "{what} can cast {what2}", "{what}は{what2}を使える",
         "{what}は{what2}を使えて", 'always: this casts all spells with subtype="PERSONAL COMBAT SPELL"'),
    verb("casts_for_more", "{what} cast|casts {what2} for {n} more", "spells that it may use for so many D more each, whatever its aspects (AR5)",
         "{what} can cast {what2} for {n} more D each", "{what}は1回につき運命ポイントを{n}多く払えば、{what2}を使える",
         "{what}は1回につき運命ポイントを{n}多く払えば、{what2}を使えて", "always: this casts all spells for 3 more"),
    keyword("shuns", "never beside {name}", 'never in one area with "{name}"', "「{name}」と同じ場所に入れない", "neither comes in beside the other",
            'never beside "ALAKHAI THE CUNNING"'),
)  # fmt: skip
