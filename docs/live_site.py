"""The library as the live page loads it: one archive of pure Python, of what is installed where it is built."""

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
OWN: Final = {
    "src/slaget": "slaget",
    "data": "slaget/data",
    "schemas": "slaget/schemas",
    "docs/rules": "slaget/docs/rules",
}
"""What a wheel holds, and where."""
_LEFT: Final = {"__pycache__", "tests", "benchmarks"}


def pack(into: Path) -> Path:
    """Write ``site.zip`` into a folder: the library, what it needs, and ``live.py``."""
    into.mkdir(parents=True, exist_ok=True)
    made = into / "site.zip"
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        for name in DEPENDENCIES:
            spec = find_spec(name)
            assert spec is not None and spec.origin is not None
            home = Path(spec.origin)
            _add(archive, home.parent if home.name == "__init__.py" else home, name)
        for folder, name in OWN.items():
            _add(archive, ROOT / folder, name)
        archive.write(ROOT / "docs" / "live" / "live.py", "live.py")
    return made


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
