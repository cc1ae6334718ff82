"""Wheels are pure, or hold compiled modules as well where the environment variable CARDBASE_COMPILE asks for it (docs/speed.md).

What is compiled is a copy, in a folder of its own, and goes from there into the wheel: no compiled file ever lies in the source
tree, and one that somebody has put there is packed into no wheel (`exclude` in pyproject.toml).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "CARDBASE_COMPILE"
CHOICES = {"1": "all", "engine": "engine"}
NEEDS = ["mypy>=2.4,<3", "setuptools>=77"]


class CompileHook(BuildHookInterface[Any]):
    """Adds compiled modules to a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build environment needs besides hatchling."""
        return NEEDS if self.wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell the wheel which files to pack and that it is for this Python and platform only."""
        wanted = self.wanted()
        if not wanted:
            return
        if wanted not in CHOICES:
            self.app.abort(f"{VARIABLE} is '{wanted}': 1 compiles everything that can be, engine the engine alone")
        if version == "editable":
            self.app.abort(f"an editable install runs the source as it stands: leave out -e, or {VARIABLE}")
        self.folder = tempfile.mkdtemp(prefix="cardbase-compile-")
        compiler = Path(self.root, "scripts", "compile_modules.py")
        done = subprocess.run([sys.executable, compiler, self.root, self.folder, CHOICES[wanted]], check=False)
        if done.returncode:
            self.app.abort(f"cardbase was not compiled; without {VARIABLE} it is installed as plain Python")
        made = Path(self.folder, "lib")
        build_data["force_include"] |= {
            str(file): str(file.relative_to(made)) for file in made.rglob("*.*") if file.is_file()
        }
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throw away what was made on the way."""
        if folder := getattr(self, "folder", ""):
            shutil.rmtree(folder, ignore_errors=True)

    def wanted(self) -> str:
        """Return what the environment asks for, "" where wheels are to be pure."""
        value = os.environ.get(VARIABLE, "")
        return value if self.target_name == "wheel" and value != "0" else ""
