"""Logs and stores ask the system for files in one module, where a test can let any of it fail."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import slaget

_SOURCE = Path(slaget.__file__).parent
_SYSTEM = {"fcntl", "io", "os", "shutil", "stat", "tempfile"}
_METHODS = {
    *("chmod", "exists", "is_dir", "is_file", "iterdir", "mkdir", "read_bytes", "read_text", "rename", "rmdir"),
    *("stat", "touch", "unlink", "write_bytes", "write_text"),
}
_MODULES = [path for room in ("log", "store") for path in sorted((_SOURCE / room).glob("*.py"))]
_SEAM = _SOURCE / "log" / "disk.py"
_MARK = _SOURCE / "log" / "process.py"
"""It asks only to be told of a fork."""


def _asked(path: Path) -> Iterator[str]:
    """What a module asks of the system by itself."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from ({each.name for each in names} & _SYSTEM)
            case ast.ImportFrom(module=str(module)) if module in _SYSTEM:
                yield module
            case ast.Call(func=ast.Name(id="open")):
                yield "open"
            case ast.Call(func=ast.Attribute(attr=name)) if name in _METHODS:
                yield name
            case ast.Call(func=ast.Attribute(attr="open"), args=[ast.Constant(value=str()), *_]):
                yield "open"


@pytest.mark.parametrize("path", _MODULES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_only_one_module_of_logs_and_stores_asks_the_system_for_files(path: Path) -> None:
    assert path in (_SEAM, _MARK) or list(_asked(path)) == []


def test_the_seam_does_ask() -> None:
    assert {"os", "fcntl", "stat"} <= {*_asked(_SEAM)}
