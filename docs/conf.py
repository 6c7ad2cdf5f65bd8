"""Sphinx: MyST pages, furo, warnings are errors (see .ci/run)."""

import sys
from pathlib import Path
from typing import Any

import slaget

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

project = "slaget"
author = "The slaget maintainers"
copyright = "2026, the slaget maintainers"
release = version = slaget.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["_build", "_gallery", "gallery.py", "replays.py", "message_pages.py", "rule_table.py", "verify"]
html_theme = "furo"
html_title = f"slaget {version}"
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
autodoc_typehints = "description"
autodoc_member_order = "bysource"
suppress_warnings = ["myst.xref_missing", "ref.python"]


def setup(app: Any) -> None:
    """Before the pages are read, what they show is drawn, and the pages made from code are written."""
    from gallery import draw
    from message_pages import write
    from replays import write as write_replays

    app.connect("builder-inited", lambda _app: draw(HERE / "_gallery"))
    app.connect("builder-inited", lambda _app: write(HERE / "messages"))
    app.connect("builder-inited", lambda _app: write_replays(HERE / "replays"))
