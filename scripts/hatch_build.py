"""Wheels bring the prebuilt catalogue, made of the data while they are built. They are pure, or hold compiled modules as well where the
environment variable CARDBASE_COMPILE asks for it (docs/speed.md).

What is compiled is a copy, in a folder of its own, and goes from there into the wheel: no compiled file ever lies in the source
tree, and one that somebody has put there is packed into no wheel (`exclude` in pyproject.toml).
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

VARIABLE = "CARDBASE_COMPILE"
CHOICES = {"1": "all", "engine": "engine"}
COMPILING = ["mypy>=2.4,<3", "setuptools>=77"]
MAKING = {"rapidfuzz", "lark"}
"""What of the project's own requirements is needed to make cards of the data."""


class WheelHook(BuildHookInterface[Any]):
    """Adds the prebuilt catalogue and compiled modules to a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build environment needs besides hatchling."""
        if self.target_name != "wheel":
            return []
        making = [line for line in self.metadata.core.dependencies if re.match(r"[\w-]+", line)[0] in MAKING]
        return [*making, *(COMPILING if self.wanted() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make what the wheel brings besides the source, and tell it which files to pack.

        A compiled wheel is for this Python and platform only. An editable install makes its catalogue where it is first needed.
        """
        wanted = self.wanted()
        if wanted and wanted not in CHOICES:
            self.app.abort(f"{VARIABLE} is '{wanted}': 1 compiles everything that can be, engine the engine alone")
        if wanted and version == "editable":
            self.app.abort(f"an editable install runs the source as it stands: leave out -e, or {VARIABLE}")
        if self.target_name != "wheel" or version == "editable":
            return
        self.folder = tempfile.mkdtemp(prefix="cardbase-wheel-")
        self.make_catalogue(build_data)
        if wanted:
            self.compile(wanted, build_data)

    def make_catalogue(self, build_data: dict[str, Any]) -> None:
        """Make the prebuilt catalogue."""
        folder = Path(self.folder, "catalog")
        maker = Path(self.root, "scripts", "make_catalog.py")
        if subprocess.run([sys.executable, maker, folder], cwd=self.root, check=False).returncode:
            self.app.abort("the prebuilt catalogue was not made")
        build_data["force_include"] |= {str(file): f"cardbase/data/{file.name}" for file in folder.iterdir()}

    def compile(self, wanted: str, build_data: dict[str, Any]) -> None:
        """Compile a copy of the source."""
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
