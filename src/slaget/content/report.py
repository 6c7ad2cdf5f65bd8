"""Diagnostics for people, for programs (JSON) and for code hosts (SARIF 2.1.0)."""

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from slaget.content.diagnostics import Diagnostic
from slaget.content.disk import ENDINGS, read_regular
from slaget.kernel.visible import visible, visible_json
from slaget.kernel.words import Language, Text

_WIDTH: Final = 100
_SARIF: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_PAGE: Final = "https://slaget.readthedocs.io/diagnostics.html"
_FIELDS: Final = ("path", "line", "column", "severity", "code", "message", "suggestion")


def render_text(
    diagnostics: Iterable[Diagnostic], texts: Mapping[str, str] | None = None, language: Language = "en"
) -> str:
    """Each fault with its source line, a caret and what was likely meant.

    ``texts`` holds the contents of files by path; others are read from disk. A message that has not been put in
    Swedish is told in English.

    >>> fault = Diagnostic("a.yaml", 1, 4, "error", "unknown-key", "unknown key 'copis'", "copies")
    >>> print(render_text([fault], {"a.yaml": "{a: 1, copis: 2}"}))
    a.yaml:1:4: error[unknown-key]: unknown key 'copis'
        {a: 1, copis: 2}
           ^ did you mean 'copies'?
    """
    sources = _Sources(texts or {})
    return "\n".join(visible(line) for each in diagnostics for line in _rendered(each, sources, language))


def render_json(diagnostics: Iterable[Diagnostic]) -> str:
    """A list of objects with exactly path, line, column, severity, code, message and suggestion.

    >>> print(render_json([Diagnostic("a.yaml", None, None, "error", "file-unreadable", "no such file")]))
    [{"path": "a.yaml", "line": null, "column": null, "severity": "error", "code": "file-unreadable",
      "message": "no such file", "suggestion": null}]
    """
    found = [{key: getattr(each, key) for key in _FIELDS} for each in diagnostics]
    return visible_json(json.dumps(found, ensure_ascii=False))


def render_sarif(diagnostics: Iterable[Diagnostic], version: str = "0.2.0") -> str:
    """A SARIF 2.1.0 log with one run.

    >>> log = json.loads(render_sarif([Diagnostic("a.yaml", 2, 5, "error", "unknown-key", "unknown key 'x'")]))
    >>> log["runs"][0]["results"][0]["ruleId"]
    'unknown-key'
    """
    found = list(diagnostics)
    codes = sorted({each.code for each in found})
    rules = [_rule(code) for code in codes]
    driver = {"name": "slaget", "version": version, "informationUri": _PAGE, "rules": rules}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(each, codes.index(each.code)) for each in found],
    }
    log = {"$schema": _SARIF, "version": "2.1.0", "runs": [run]}
    return visible_json(json.dumps(log, ensure_ascii=False, indent=2))


def _rule(code: str) -> dict[str, Any]:
    """A code with the section of the documentation that explains it."""
    words = code.replace("-", " ").capitalize()
    return {"id": code, "shortDescription": {"text": f"{words}."}, "helpUri": f"{_PAGE}#{code}"}


def _result(each: Diagnostic, index: int) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": {"uri": _uri(each.path)}}
    if each.line is not None:
        place["region"] = {"startLine": each.line, "startColumn": each.column or 1}
    meant = f" Did you mean '{each.suggestion}'?" if each.suggestion else ""
    return {
        "ruleId": each.code,
        "ruleIndex": index,
        "level": each.severity,
        "message": {"text": each.message + meant},
        "locations": [{"physicalLocation": place}],
        "properties": {"rule": each.rule} if each.rule else {},
    }


def _uri(path: str) -> str:
    file = Path(path)
    return file.as_uri() if file.is_absolute() else quote(file.as_posix())


_MEANT: Final = Text("did you mean '{}'?", "menade du ”{}”?")
SEVERITIES: Final = {"error": Text("error", "fel"), "warning": Text("warning", "varning")}


class _Sources:
    """Lines of the data files that faults are in, each file read once; of other files none is shown."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = texts
        self._lines = lru_cache(maxsize=8)(self._read)

    def line(self, path: str, number: int) -> str | None:
        lines = self._lines(path)
        return lines[number - 1] if number <= len(lines) else None

    def _read(self, path: str) -> list[str]:
        text = self._texts.get(path)
        if text is None:
            if not path.endswith(ENDINGS):
                return []
            try:
                text = read_regular(path).decode("utf-8-sig", "replace")
            except (OSError, ValueError):
                return []
        return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _rendered(each: Diagnostic, sources: _Sources, language: Language) -> list[str]:
    meant = _MEANT[language].format(each.suggestion) if each.suggestion else ""
    said = each.told(SEVERITIES[each.severity][language], language)
    if each.line is None or each.column is None or (line := sources.line(each.path, each.line)) is None:
        return [said, *([f"    {meant}"] if meant else [])]
    shown, before = _window(line, each.column - 1)
    return [said, f"    {shown}", f"    {before}^ {meant}".rstrip()]


def _window(line: str, column: int) -> tuple[str, str]:
    """The line, or what of a long one lies about the column, and the space up to the caret."""
    start = max(0, column - _WIDTH // 2) if len(line) > _WIDTH else 0
    shown = "".join(char if char.isprintable() else _in_place(char) for char in line[start : start + _WIDTH])
    before = " " * (column - start)
    return shown, before


def _in_place(char: str) -> str:
    """What stands for a character that is not shown, one column wide, so that the caret points right."""
    return " " if char == "\t" else "\ufffd"
