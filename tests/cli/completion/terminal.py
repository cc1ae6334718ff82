"""A shell in a terminal, with completion switched on as a user does it, in which keys are pressed."""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pexpect

SHELLS = [shell for shell in ("bash", "zsh", "fish") if shutil.which(shell)]
"""The shells that this machine has."""
COMMANDS = {"bash": ["bash", "--noprofile", "-i"], "zsh": ["zsh", "-i"], "fish": ["fish", "-i"]}
STARTUP = {
    "bash": (".bashrc", "PS1='READY '\n"),
    "zsh": (".zshrc", "PS1='READY '\nunsetopt prompt_sp\n"),
    "fish": (
        ".config/fish/config.fish",
        "function fish_prompt; echo -n 'READY '; end\nfunction fish_greeting; end\nfunction fish_mode_prompt; end\n",
    ),
}
# Completion is answered by the real program; what is called with Enter writes down its arguments.
PROGRAM = """#!/bin/sh
if [ -n "$CARDBASE_COMPLETE" ]; then exec '{python}' -m cardbase "$@"; fi
exec '{python}' -c 'import json, os, sys
with open(sys.argv[1] + ".part", "w") as out:
    json.dump(sys.argv[2:], out)
os.rename(sys.argv[1] + ".part", sys.argv[1])' '{called}' "$@"
"""
PATIENCE = 30


class Terminal:
    """A shell with a home of its own."""

    def __init__(self, shell: str, home: Path, catalog: Path) -> None:
        self.name, self.called = shell, home / "called.json"
        program = home / "bin" / "cardbase"
        program.parent.mkdir()
        program.write_text(PROGRAM.format(python=sys.executable, called=self.called))
        program.chmod(0o755)
        name, text = STARTUP[shell]
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
        kept = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "ZDOTDIR", "CARDBASE"))}
        environment = kept | {
            "HOME": str(home),
            "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
            "CARDBASE_DB": str(catalog),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "SHELL": str(shutil.which(shell)),
        }
        install = [sys.executable, "-m", "cardbase", "completion", "--install"]
        subprocess.run(install, env=environment, check=True, capture_output=True)
        self.child = pexpect.spawn(
            COMMANDS[shell][0],
            COMMANDS[shell][1:],
            env=environment,
            cwd=str(home),
            encoding="utf-8",
            dimensions=(50, 200),
            timeout=PATIENCE,
        )
        self.child.delaybeforesend = None
        self.child.expect("READY ")

    def arguments(self, keys: str) -> list[str]:
        """Press keys, then Enter, and return the arguments that the program is called with."""
        self.called.unlink(missing_ok=True)
        self.child.send(f"{keys}\r")
        end = time.monotonic() + PATIENCE
        while not self.called.exists():
            if time.monotonic() > end:
                seen = self.screen()
                self.child.sendcontrol("c")  # the next test begins with a new line
                self.child.sendcontrol("u")
                raise TimeoutError(f"{keys!r} called nothing; on the screen: {seen}")
            time.sleep(0.02)
        self.child.expect("READY ")
        found = json.loads(self.called.read_text(encoding="utf-8"))
        return [str(word) for word in found]

    def shown(self, keys: str, until: str) -> str:
        """Press keys, wait until a word is on the screen, and return what was printed; the line is then left."""
        self.child.send(keys)
        self.child.expect_exact(until)
        time.sleep(0.5)
        text = self.child.before + until + self.screen()
        self.child.sendcontrol("u")
        return plain(text)

    def screen(self) -> str:
        """Return what was printed since it was looked at last."""
        text = ""
        while True:
            try:
                text += self.child.read_nonblocking(10_000, timeout=0.1)
            except (pexpect.TIMEOUT, pexpect.EOF):
                return plain(text)

    def close(self) -> None:
        """End the shell."""
        self.child.close(force=True)


def plain(text: str) -> str:
    """Return text without the signs that move the cursor and colour it."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b\][^\x07]*\x07|\x1b[()][A-Z0-9]|\x1b[=>]", "", text)
