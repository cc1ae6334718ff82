"""A game at the table, full screen: `PlayApp` to play it (`cardbase play`), `ReplayApp` to watch a saved one (`sim replay`).

app.py, playing.py     the game that is played: the table, what is asked, what happened
watching.py            a saved game, step by step
drawn.py               the table as lines, with cards that can be selected
answers.py             the legal answers, and the line in which one is typed
boxes.py               what lies over the table: an explanation, a question of the app's own, the cover between two players
"""
