"""The list of pages beside each page, made quickly: of a page that holds no others its title alone is looked at.

The theme asks for titles alone, and Sphinx copies every heading of every page for each page to leave them out then.
"""

from collections.abc import Mapping
from typing import Any

from docutils import nodes
from sphinx.addnodes import toctree


def shorten(app: Any, _page: str, _template: str, context: dict[str, Any], _doctree: Any) -> None:
    """Let the page's list of titles be made of titles."""
    make = context.get("toctree")
    if make is None:
        return

    def listed(**how: Any) -> Any:
        whole = app.env.tocs
        if how.get("titles_only"):
            app.env.tocs = _titles(app, whole)
        try:
            return make(**how)
        finally:
            app.env.tocs = whole

    context["toctree"] = listed


def _titles(app: Any, whole: Mapping[str, nodes.bullet_list]) -> Mapping[str, nodes.bullet_list]:
    if not hasattr(app, "titles_of_pages"):
        app.titles_of_pages = {page: _title(headings) for page, headings in whole.items()}
    made: Mapping[str, nodes.bullet_list] = app.titles_of_pages
    return made


def _title(headings: nodes.bullet_list) -> nodes.bullet_list:
    if any(headings.findall(toctree)):
        return headings
    made = headings.copy()
    for item in headings.children:
        top = item.copy()
        top += item.children[0].deepcopy()
        made += top
    return made
