"""The words of Skirmish's card texts: the core's, and its name for the discard."""

from cardbase.language import CORE, Vocabulary, Word

VOCABULARY = Vocabulary(CORE, [Word("zone", "discard", "graveyard|discard", "graveyard", "墓地")])
