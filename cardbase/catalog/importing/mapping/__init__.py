"""Another site's JSON as rows of the data format: which of its keys each column is taken from, and what its words mean."""
