"""How much a card file may hold. What is larger is refused with its place; docs/data.md lists the limits."""

FILE = 256 * 2**20
"""Bytes of a file."""
DOWNLOAD = 32 * 2**20
"""Bytes of a file from an address, as it comes and as it is unpacked."""
TOML = 16 * 2**20
"""Characters of a TOML file, which is read slowly."""
MAPPING = 2**20
"""Bytes of a mapping of another site's keys."""
ROWS = 1_000_000
COLUMNS = 1_000
"""Columns of a CSV heading, cells of a JSON object."""
CELL = 2**17
"""Characters of a note, of a card's abilities, and of any cell of a CSV file."""
WORDS = 1_000
"""Characters of a name, a number, a value, an item of a list."""
ITEMS = 1_000
"""Items of a list, abilities and printings of a card."""
MISTAKES = 1_000
"""Mistakes after which reading stops."""
