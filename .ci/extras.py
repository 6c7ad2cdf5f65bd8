"""Print the extras that users install; those for work on slaget itself are left out."""

import tomllib
from pathlib import Path

OWN = {"test", "dev", "docs", "bench"}

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
print(*sorted(set(project["optional-dependencies"]) - OWN))
