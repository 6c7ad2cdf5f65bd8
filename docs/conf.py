"""Sphinx: MyST pages, furo, warnings are errors (see .ci/run)."""

import sys
from pathlib import Path
from shutil import copytree
from typing import Any

import slaget

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

project = "slaget"
author = "The slaget maintainers"
copyright = "2026, the slaget maintainers"
release = version = slaget.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
source_suffix = {".md": "markdown"}
exclude_patterns = [
    "_build",
    "_gallery",
    "gallery.py",
    "replays.py",
    "message_pages.py",
    "reference_pages.py",
    "made.py",
    "live",
    "_live",
    "live_site.py",
    "site_links.py",
    "navigation.py",
    "rule_table.py",
    "verify",
]
(HERE / "_live").mkdir(exist_ok=True)  # what is made at build lies there
html_static_path = ["live", "_live"]
html_theme = "furo"
html_title = f"slaget {version}"
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
autodoc_typehints = "description"
autodoc_member_order = "bysource"
suppress_warnings = ["myst.xref_missing", "ref.python"]


def put_schemas(out: Path) -> None:
    """The schemas stand beside the pages, at the addresses that they give themselves."""
    copytree(HERE.parent / "schemas", out / "schemas", dirs_exist_ok=True)


def setup(app: Any) -> dict[str, bool]:
    """Before the pages are read, what they show is drawn, and the pages made from code are written.

    ``-D battles=level:2,iterations:0`` has the battles played by quick captains: pages to check and not to read.

    When a page is written, the list of pages beside it is made of their titles.
    """
    from made import make
    from navigation import shorten
    from replays import PLAYERS

    app.add_config_value("battles", PLAYERS, "env", [str])
    app.connect("builder-inited", lambda app: make(HERE, app.config.battles))
    app.connect("html-page-context", shorten, priority=400)  # before the theme's own
    app.connect("build-finished", lambda _app, fault: None if fault else put_schemas(Path(app.outdir)))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
