"""What guards cards and warriors, as words: cards that keep others in play, armour that takes the wound, what is not killed, what comes back."""

from cardbase.games.doomtrooper.word_traits import keyword
from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

_TRAITS = (
    keyword("loyal", "loyalty", "Loyalty (neither a new membership nor a Heretic)", "新たな所属を得ず、ヘレティックにもならない",
         "its memberships are the printed ones. No construct says it: it forbids at once what is gained, lost and turned, and a change of sides",
            "always: bearer gains loyalty"),
)  # fmt: skip

_CARDS = (
)  # fmt: skip

_VERBS = (
    verb("not_wounded_by", "{what} are|is not wounded by {what2}", "neither by their strikes nor by their texts", "{what} are|is not wounded by {what2:any}",
         "{what}は{what2:any}によって負傷しない", "{what}は{what2:any}によって負傷せず", "always: bearer is not wounded by all specials"),
    verb("suffer", "{what} take|takes the wound of {what2}", "a card that is no warrior; a second wound, or one that kills at once, discards it",
         "{what} is wounded instead of {what2}; wounded a second time, or by what kills at once, it is discarded",
         "{what2}のかわりに{what}が負傷する（2度目の負傷か即死なら捨てられる）", "{what2}のかわりに{what}が負傷して",
         "bearer would be wounded: this takes the wound of bearer"),
    verb("scratch", "{who?} scratch|scratches {what}", "one wound, which kills nobody; nothing where it is wounded already",
         "wound {what}, which never kills and does nothing to a wounded warrior", "{what}を負傷させる（死亡せず、すでに負傷していれば何も起こらない）",
         "{what}を負傷させ（死亡はせず）",
         "scratch all warriors"),
    verb("restored", "{what} work|works again",
         "what took its abilities does not until then. No construct says it: it undoes for a time what the same card does as long as it lies there",
         "{what} has its abilities again", "{what}は能力を取り戻す",
         "{what}は能力を取り戻し",
         "bearer works again until start of your next turn"),
)  # fmt: skip

_QUALITIES = (
    quality("carrying", "carrying {what}", "after", "one of these lies on it", "carrying {what}", "{what}を備えている", "while this fights doomtrooper carrying relic: this a -1"),
    quality("supporting", "supporting others", "after",
            "its text says something of other warriors. No construct says it: it is about what a text says",
            "whose text speaks of other warriors", "他の戦士に効果を及ぼす",
            "only warrior supporting others"),
    quality("like_title", "of the chosen corporation", "after",
         "has a membership of the title that this card remembers. No construct says it: the warrior of the title is gone, wherever it lies",
         "of the same affiliation as the chosen title",
         "指定されたカードと同じ所属の",
            "always: all doomtroopers of the chosen corporation f +2"),
)  # fmt: skip

_INSTEAD = (
    Word("would", "damaged", "{what?} would be wounded|damaged", "if {what} would be wounded", "{what}が負傷する場合",
         meaning="instead of being wounded", example="bearer would be wounded: this takes the wound of bearer"),
    Word("would", "killed_at_once", "{what?} would be killed at once by {what2}", "if {what2} would kill {what} at once, and not by a second wound",
         "{what}が{what2}によって、2度目の負傷によらず即死する場合", meaning="instead of dying of what kills at once; 'card' is anything",
         example="bearer would be killed at once by card: wound bearer"),
    Word("would", "leaves", "{what?} would leave", "if {what} would be discarded or removed from the game", "{what}が捨てられるか、ゲームから除外される場合",
         meaning="instead of going to the discard pile or out of the game", example='own card with type="relic" would leave: prevent it'),
    Word("would", "goes_along", "{what?} would go along", "if {what} would be discarded with the card on which it lies", "{what}が、置かれているカードと共に捨てられる場合",
         meaning="instead of being discarded as what it lies on leaves play, unless that is removed from the game",
         example="would go along: shuffle this into deck"),
    Word("verb", "prevent", "prevent it|that", "it stays unless the card on which it lies goes", "それがついているカードが場を離れるのでない限り、場に残る",
         "それがついているカードが場を離れるのでない限り、場に残り", meaning="in a replacement: it does not go, but with what it lies on",
         example="equipment attached to this would be discarded: prevent it"),
)  # fmt: skip

SAFEGUARDS: tuple[Word, ...] = (*_TRAITS, *_CARDS, *_VERBS, *_QUALITIES, *_INSTEAD)
