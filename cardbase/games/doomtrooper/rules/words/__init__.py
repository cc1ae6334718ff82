"""What the words of card texts do (rows of `games.doomtrooper.words`), as tables by word."""
