"""The words that a game's scenarios use: its sentences, answers and questions, whether words fit them, and lists for people."""
