"""What makes sense with more than two players alone, as words: such cards are not played with two (SW11)."""

from cardbase.language.rows import condition, verb
from cardbase.language.words import Word

COMPANY: tuple[Word, ...] = (
    condition("team", "it is a team game", "never with two players", "it is a team game", "チーム戦である", "play, if it is a team game: partners share destiny"),
    condition("company", "there is a third player", "never with two players, whatever the switches", "there are more than two players", "プレイヤーが3人以上である",
              "play, if there is a third player: play goes the other way round"),
    verb("share_destiny", "partners share destiny", "D are moved between partners. No construct says it: two players have no partners",
         "move D freely between you and your partners",
         "自分とチームのプレイヤーの間で運命ポイントを自由に移す",
         "チームの間で運命ポイントを移し", "play, if it is a team game: partners share destiny"),
    verb("share_cards", "partners share {what}", "from partner to partner, an action each: equipment to a warrior, warriors to an area of the same kind",
         "partners may hand {what:bare} over to each other (warriors into an area of the same kind), one action each",
         "1アクションにつき1枚、{what:bare}をチームの間で移せる（戦士は同じ種類の場所に移す）", "{what:bare}をチームの間で移せて",
         "play, if it is a team game: partners share all equipment"),
    verb("make_truce", "two teams make a truce", "until the beginning of the next own turn. No construct says it: two players are no teams",
         "two teams of your choice neither attack each other nor play Specials against each other until your next turn begins",
         "自分が選んだ2チームは、次の自分のターン開始時まで、互いに攻撃せず、妨害する特殊カードを互いにプレイしない", "2チームは休戦し",
         "play, if it is a team game: two teams make a truce"),
    verb("turn_round", "play goes the other way round", "the direction of play changes. No construct says it: two players sit one way",
         "the direction of play changes after this turn (once in a game)",
         "このターンの後、プレイの順番が逆回りになる（ゲーム中1回）",
         "順番が逆回りになり", "play, if there is a third player: play goes the other way round"),
    verb("share_hands", "partners share hands", "cards of the hands go from partner to partner for good; once in a game. No construct says it: two players have no partners",
         "you and your partners trade the cards in your hands freely and for good (once in a game for each team)",
         "チームのプレイヤー同士で手札を自由に交換する（カードは以後もらったプレイヤーのものになる。各チームゲーム中1回）", "チームで手札を交換し",
         "play, if it is a team game: partners share hands"),
    verb("change_seats", "change seats",
         "with another player; all keep their cards. "
         "No construct says it: two players have no other seats",
         "change seats with another player (all keep their cards)",
         "他のプレイヤー1人と席を入れ替える（カードはそのまま）", "席を入れ替え",
         "play, if there is a third player: change seats"),
)  # fmt: skip
