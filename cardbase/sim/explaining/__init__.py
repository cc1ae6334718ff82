"""What a player may ask at the table: what a card is and why it cannot be played now, what a rule says.

cards.py     a card by its name: its facts and text, where it lies, what it can do now and what stands in the way
rules.py     a rule by its id or a word, or that of the question that waits, with its source
rulebook.py  the rules of a game, read of its page in the documentation
"""
