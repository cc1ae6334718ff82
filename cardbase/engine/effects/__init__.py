"""What the words of cards do: trees of the effect language, numbered once for a match and run as frames."""
