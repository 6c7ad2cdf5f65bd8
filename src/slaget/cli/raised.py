"""``slaget fix --shape``: a file in the present shape of its game's, where it says there what it said."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from slaget.content.diagnostics import ContentError, Diagnostic
from slaget.content.documents import check_file, read_document
from slaget.content.reading import scenarios_in
from slaget.content.reshaped import reshaped
from slaget.content.rewriting import Unmoved
from slaget.kernel import Rejected, find, names

_ALLOWED: Final = ("hides-bundled",)
"""What is told of the present shape alone, and is no fault that came with it."""
_MIXED: Final = "mixed-shapes"


def raised(file: Path, text: str) -> str:
    """The text in the present shape; ``Unmoved`` where a fault would come by it, or another value."""
    before = check_file(file, text)
    left = [fault for fault in before if fault.severity == "error" and fault.code != _MIXED]
    if left:
        raise _because(left[0])
    new = reshaped(str(file), text)
    if new == text:
        return text
    after = check_file(file, new)
    if any(fault.code == _MIXED for fault in before):
        return new
    if come := next(_come(before, after), None):
        raise _because(come)
    if _values(file, text) != _values(file, new):
        raise Unmoved("it would make another set-up", "uppställningen skulle bli en annan")
    return new


def _because(fault: Diagnostic) -> Unmoved:
    return Unmoved(str(fault), fault.told(fault.severity, "sv"))


def _come(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """The faults that were not there."""
    known = Counter((fault.severity, fault.code) for fault in before)
    for fault in after:
        if fault.code not in _ALLOWED:
            known[fault.severity, fault.code] -= 1
            if known[fault.severity, fault.code] < 0:
                yield fault


def _values(file: Path, text: str) -> Mapping[str, Any]:
    """The set-ups that are made of a file, by game and scenario."""
    document = read_document(str(file), text.encode())
    name, found = document.format.name if document.format else "", dict[str, Any]()
    for ruleset in map(find, names()):
        catalogue: Any = ruleset.catalogue
        for id in scenarios_in(document) if name in ruleset.formats else ():
            found[f"{ruleset.name}/{id}"] = _made(partial(catalogue.load_file, f"{file}#{id}", text=text))
    return found


def _made(make: Callable[[], Any]) -> Any:
    try:
        return make()
    except (ContentError, Rejected) as fault:
        return type(fault).__name__
