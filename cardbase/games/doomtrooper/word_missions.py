"""What missions are about, as words: fulfilled, held out, counted for, stolen, done in secret."""

from cardbase.language.rows import verb
from cardbase.language.words import Word

MISSIONS: tuple[Word, ...] = (
    verb("fulfil", "fulfil", "the mission is done and discarded (AC8)", "the mission is fulfilled", "任務を達成する", "任務を達成し",
         "when bearer kills warrior: fulfil"),
    verb("hold_out", "hold out for {n} promotion", "fulfilled when the condition of the text has held for a full turn without a gap",
         "the mission is fulfilled for {n} P once this has held for a full turn", "それを1ターンの間保てば任務を達成し、昇進ポイントを{n}得る", "保てば昇進ポイントを{n}得て",
         "at end of turn, if there is own warrior in your squad: hold out for 10 promotion"),
    verb("tally", "tally {what} for {n} promotion",
         "once for a title. No construct says it: it counts titles, each once", "gain {n} P the first time for each title", "カード名ごとに1回、昇進ポイントを{n}得る",
         "昇進ポイントを{n}得て", "when own fortification is attached: tally that for 1 promotion"),
    verb("name", "name {what}", "remember it, or both, as whom the card is about", "name {what}", "{what}を指定する", "{what}を指定して",
         "when this is attached: pick warrior: name it"),
    verb("steal_reward", "steal the reward",
         "what the mission just gave goes over, and the warrior is discarded. No construct says it: the points are those that another text is about to give",
         "take all points of that mission; the warrior is discarded", "その任務のポイントをすべて奪い、その戦士を捨てる",
         "任務のポイントを奪い", "play, when opponent fulfils mission: steal the reward"),
    verb("secret", "reveal the secret mission", "the mission that was done and this card are shown, and it gives what it gives. "
         "No construct says it: the rules look back at what a card in a hand would have seen",
         "reveal a just fulfilled mission in your hand and this card, and gain what the mission gives", "手札の達成されたばかりの任務とこのカードを公開し、任務の報酬を得る",
         "任務とこのカードを公開し", "reveal the secret mission"),
)  # fmt: skip
