"""What warriors may have and use beyond the rules, and what their gifts, spells and warzones come to, as words."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import verb
from cardbase.language.words import Word

LIBERTIES: tuple[Word, ...] = (
    keyword("shares gains", "the gains of the warzone", "Positive Modifiers of the Warzone", "ウォーゾーンの正の修正も受ける", "those of the defender",
            "attacker gains the gains of the warzone until end of combat"),
    keyword("shares losses", "the losses of the warzone", "Negative Modifiers of the Warzone", "ウォーゾーンの負の修正も受ける", "those of the defender",
            "attacker gains the losses of the warzone until end of combat"),
    verb("introduces_freely", "{what} may be introduced at any time", "from the hand of its player, for no action; its price in D is paid",
         "{what} may be introduced at any time, for no action", "{what}はいつでも、アクションを使わずに投入できる", "{what}はいつでも、アクションを使わずに投入でき",
         "always: all own warriors with capitol may be introduced at any time"),
    verb("may_have", "{what} may have {what2}", "whatever it is limited to, and whatever keeps Dark Symmetry from them", "{what} may have any {what2:bare}",
         "{what}はあらゆる{what2:bare}を持てる", "{what}はあらゆる{what2:bare}を持てて", "always: this may have all equipment with airship"),
    verb("may_have_any", "{what} may have {what2} of any affiliation", "whatever affiliation or Apostle it is limited to, but not what else (AC7, GF1, TY5)",
         "{what} may have {what2:bare} of any affiliation", "{what}は所属に関わらず{what2:bare}を持てる", "{what}は所属に関わらず{what2:bare}を持てて",
         "always: all own warriors with dark legion may have all equipment of any affiliation"),
    verb("may_have_any_for", "{what} may have {what2} of any affiliation for {n} destiny",
         "the same for so many D each, besides the action. No construct says it: the price is of what is had in spite of a limit",
         "{what} may have {what2:bare} of any affiliation for {n} D each besides the action",
         "{what}は1枚につきアクションのほかに運命ポイント{n}を払えば、所属に関わらず{what2:bare}を持てる",
         "{what}は1枚につき運命ポイント{n}で、所属に関わらず{what2:bare}を持てて", "always: this may have all gifts of any affiliation for 5 destiny"),
    verb("may_have_copies", "{what} may have several of each of {what2}", "which add up (in place of GF3)",
         "{what} may have any number of each of its {what2:bare}, and they add up", "{what}は同じ{what2:bare}を何枚でも持て、その効果は累積する",
         "{what}は同じ{what2:bare}を何枚でも持て、その効果は累積し", "always: bearer may have several of each of all gifts"),
    verb("may_be_given", "{what} may be given {what2} at any time", "by its own player, for no action (GF2)",
         "{what} may be given {what2:bare} at any time for no action", "{what}にはアクションを使わずに{what2:bare}をいつでも与えられる",
         "{what}にはアクションを使わずに{what2:bare}をいつでも与えられて", "always: this may be given all gifts at any time"),
    verb("cannot_have", "{what} cannot have {what2}", "neither is it given to them nor do they take it from others; what they have stays",
         "{what} cannot have {what2:bare}", "{what}は{what2:bare}を持てない", "{what}は{what2:bare}を持てず", "always: this cannot have all equipment"),
    verb("cannot_use", "{what} cannot use {what2}", "weapons, vehicles and other equipment, which they leave aside in combat (CA2, CA3, CA7)",
         "{what} cannot use {what2:bare}", "{what}は{what2:bare}を使えない", "{what}は{what2:bare}を使えず",
         "always: all combatants cannot use all equipment with vehicle"),
    verb("uses_in_pairs", "{what} use|uses {what2} in pairs", "two of them in one combat, as handguns are (CB7)", "{what} can use two {what2:bare} together",
         "{what}は{what2:bare}を2枚同時に使える", "{what}は{what2:bare}を2枚同時に使えて", "always: this uses all weapon cards in pairs"),
    verb("casts_for_more", "{what} cast|casts {what2} for {n} more", "spells that it may use for so many D more each, whatever its aspects (AR5)",
         "{what} can cast {what2} for {n} more D each", "{what}は1回につき運命ポイントを{n}多く払えば、{what2}を使える",
         "{what}は1回につき運命ポイントを{n}多く払えば、{what2}を使えて", "always: this casts all spells for 3 more"),
    Word("act", "cast", "cast {what}", "cast {what}", "{what}を使えない", "{what}を使わなければならない", "{what}を使える",
         meaning="of warriors, after 'can': whatever its aspects (AR5)", example='can cast all spells with subtype="PERSONAL COMBAT SPELL"'),
    Word("act", "transfer", "transfer", "be transferred to or from the Outpost",
         "移動できない", "移動しなければならない", "アウトポストとの間を移動できる",
         meaning="of warriors, after 'can' and 'able to' (AC16): those of the tribes to Squad or Kohort and back, "
         "where they are Doomtroopers or Heretics besides", example="choose own warrior able to transfer: transfer it"),
    Word("act", "defend", "defend in {what}", "defend in {what}", "{what}で防御できない", "{what}で防御しなければならない", "{what}で防御できる",
         meaning="of warriors, after 'can': whoever has the warzone and wherever it lies (CB4)", example="always: bearer can defend in all warzones"),
)  # fmt: skip
