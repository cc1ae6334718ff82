"""What a scenario file is made of: TOML within limits, kinds of values, lines of a script, the record of a scenario."""
