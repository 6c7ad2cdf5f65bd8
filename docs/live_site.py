"""The library as the live page loads it: its wheel, and an archive of the pure Python that it needs."""

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

ROOT: Final = Path(__file__).parents[1]
DEPENDENCIES: Final = (
    "attr",
    "attrs",
    "cattrs",
    "jsonschema",
    "jsonschema_specifications",
    "referencing",
    "typing_extensions",
    "yaml",
)
"""What the library needs, of YAML the part in Python. Compiled parts are Pyodide's own: rpds-py, shapely."""
_LEFT: Final = {"__pycache__", "tests", "benchmarks"}


def pack(into: Path) -> Path:
    """Write the wheel and ``needed.zip`` into a folder, and ``library.json``, which names both; gives the wheel."""
    into.mkdir(parents=True, exist_ok=True)
    for old in into.glob("*.whl"):
        old.unlink()
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(into.resolve())]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = into.glob("*.whl")
    with ZipFile(into / "needed.zip", "w", ZIP_DEFLATED) as archive:
        for name in DEPENDENCIES:
            spec = find_spec(name)
            assert spec is not None and spec.origin is not None
            home = Path(spec.origin)
            _add(archive, home.parent if home.name == "__init__.py" else home, name)
        archive.write(ROOT / "docs" / "live" / "live.py", "live.py")
    (into / "library.json").write_text(json.dumps([wheel.name, "needed.zip"]), "utf-8")
    return wheel


def _add(archive: ZipFile, place: Path, name: str) -> None:
    if place.is_file():
        archive.write(place, f"{name}{place.suffix}")
        return
    for file in sorted(place.rglob("*")):
        inside = file.relative_to(place)
        if file.is_file() and file.suffix not in (".pyc", ".so") and not _LEFT & set(inside.parts):
            archive.write(file, f"{name}/{inside.as_posix()}")


if __name__ == "__main__":
    pack(ROOT / "docs" / "_live")
