"""What the rules read of printed cards, as tables by face, made once for a match."""
