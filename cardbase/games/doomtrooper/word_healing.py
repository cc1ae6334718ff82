"""What befalls a warrior right after it was healed, as words."""

from cardbase.language.rows import quality, verb
from cardbase.language.words import Word

HEALING: tuple[Word, ...] = (
    quality("mended", "just healed", "before",
         "its wounds have just been taken off. No construct says it: several may be healed at once, and it is for the moment after",
         "just healed", "回復したばかりの", "choose just healed warrior: wound it"),
    Word("amount", "half_down", "rounded down half of {n}", "half of {n} (rounded down)", "{n}の半分（切り捨て）", meaning="rounded down",
         example="gain rounded down half of v of this promotion"),
    verb("slay_at", "{who?} slay|slays {what} for {n} points", "killed at once; so many points (PT6), unless something saves it",
         "{what} is killed at once; {who} gain|gains {n} points", "{what}はただちに死亡し、{who:は}{n}ポイントを得る", "{what}はただちに死亡し",
         "choose warrior: slay it for 3 points"),
)  # fmt: skip
