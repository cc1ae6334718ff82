"""How complete the scripted cards of a game are: what is not scripted, what does not compile, what never gets played."""
