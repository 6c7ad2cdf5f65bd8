"""Data files: strict YAML with places, checked against schemas, faults told all at once. Knows no game.

>>> [fault.suggestion for fault in check_file("deck.yaml", "format: slaget-nissan-deck/1")]
['slaget-nissan-decks/1']
"""

from slaget.content.collected import Catalogue
from slaget.content.diagnostics import ContentError, Diagnostic, Severity
from slaget.content.documents import Document, check_file, files_read, read_document
from slaget.content.formats import Format, find_format, known_formats, register_format
from slaget.content.report import render_json, render_sarif, render_text
from slaget.resources import bundled_files

__all__ = [
    "Catalogue",
    "ContentError",
    "Diagnostic",
    "Document",
    "Format",
    "Severity",
    "bundled_files",
    "check_file",
    "files_read",
    "find_format",
    "known_formats",
    "read_document",
    "register_format",
    "render_json",
    "render_sarif",
    "render_text",
]
