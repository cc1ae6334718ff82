"""The shells: how each one's script asks, how it quotes, and how it wants to be answered.

A script (`cardbase.bash` and so on) passes on what is typed as it stands in the line, with its quotation marks; what it is
answered goes into the line without further ado.
"""

from cardbase.cli.completion.shells import bash, fish, zsh
from cardbase.cli.completion.shells.shell import Shell

SHELLS: dict[str, Shell] = {shell.name: shell for shell in (bash.SHELL, zsh.SHELL, fish.SHELL)}
"""The shells by name."""
