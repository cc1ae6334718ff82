"""A game between people and agents at one table: what each person is told and asked, and what may be done beside answering."""
