"""What a data file surely means where it is at fault, written into its text; its layout and comments stay.

A change is kept only where a fault is gone by it, none has come, and all other lines say the same.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

from slaget.content.diagnostics import Diagnostic, Faults
from slaget.content.languages import MISSING
from slaget.content.letters import PLAIN_QUOTES, SPACES, plain_letters
from slaget.content.meant import NUMBER
from slaget.content.nodes import Node, ScalarNode, inner_nodes
from slaget.content.suggest import is_one_slip
from slaget.content.yamlio import parse

Check: TypeAlias = Callable[[str], Sequence[Diagnostic]]
"""Every fault of a text."""

_MOST: Final = 500
_OF_KEYS: Final = frozenset(("unknown-key", "wrong-key"))
_STEPS: Final = (2, 4, 3, 8)
_ODD: Final = re.compile(f"[{SPACES}]")
_NOTHING: Final = frozenset("\u200b\u200c\u200d\u2060\ufeff")
_COLON: Final = re.compile(r"((?:^|[\[{,])\s*(?:- +)*[A-Za-z_][\w-]*):(?=[^\s:/\\])")
_WRITTEN: Final = re.compile(
    r"""["'](?P<bare>-?[0-9]+(?:\.[0-9]+)?)["']|-?[0-9]+,[0-9]+|-?[0-9]+(?:[.,][0-9]+)? ?(?:mm|cm|m)"""
)
_TOKEN: Final = re.compile(
    r"""\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*'|[^\s,\[\]{}][^,\[\]{}#]*?(?=\s*(?::(?:\s|$)|[,\[\]{}]|\s\#|$))"""
)
_MEASURED: Final = re.compile(r"-?[0-9]+,[0-9]+")


def unmarked(data: bytes) -> str:
    """The text of a file without its byte order marks, each line ended by a line feed; ``UnicodeDecodeError``.

    >>> unmarked(b"\\xef\\xbb\\xbfsize: 1\\r\\n")
    'size: 1\\n'
    """
    return data.decode().lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def mended(text: str, check: Check) -> str:
    """The text with every fault mended that has one sure remedy; mended once more, it stays as it is.

    >>> from slaget.content.documents import check_file
    >>> print(mended("format:slaget-schack/2\\nscenarios: {}", lambda text: check_file("a.yaml", text)))
    format: slaget-schack/2
    scenarios: {}
    """
    found = check(text)
    for _ in range(_MOST):
        better = next(_better(text, found, check), None)
        if better is None:
            break
        text, found = better
    return text


def _better(text: str, found: Sequence[Diagnostic], check: Check) -> Iterator[tuple[str, Sequence[Diagnostic]]]:
    """The texts with one change, with what is still wrong with them."""
    tried = {text}
    if any(fault.stops for fault in found):
        yield from _without_tabs(text, found, check)
    for fault in found:
        if fault.line is None or fault.column is None:
            continue
        for new in _changed(text.split("\n"), fault, fault.line - 1, fault.column - 1):
            if new not in tried:
                tried.add(new)
                now = check(new)
                if _is_better(found, now) and _says_the_same(text, new):
                    yield new, now


def _without_tabs(
    text: str, found: Sequence[Diagnostic], check: Check
) -> Iterator[tuple[str, Sequence[Diagnostic]]]:
    """The text with no tab left that indents, in the width that leaves the fewest faults; none that is not read."""
    lines = text.split("\n")
    if not any("\t" in _indentation(line) for line in lines):
        return
    made = ("\n".join(_untabbed(line, step) for line in lines) for step in dict.fromkeys((_step(lines), *_STEPS)))
    last = max(n for n, line in enumerate(lines, 1) if "\t" in _indentation(line))
    tried = [(new, check(new)) for new in made]
    fit = [(new, now) for new, now in tried if (_stop(now) or last + 1) > last and _is_better(found, now)]
    yield from [min(fit, key=lambda each: (_stop(each[1]) is not None, len(each[1])))] if fit else ()


def _stop(found: Sequence[Diagnostic]) -> int | None:
    """The line where the reader stopped, 0 where it tells none; None where all was read."""
    return min((fault.line or 0 for fault in found if fault.stops), default=None)


def _is_better(before: Sequence[Diagnostic], after: Sequence[Diagnostic]) -> bool:
    """Whether a fault has gone and none has come; where the reader gets further, what it finds there was there.

    So was what is warned of in another line than those at fault: that is looked for once there are no errors.
    """
    lines = {fault.line for fault in before}
    known = (
        [fault for fault in faults if fault.code != MISSING and (fault.severity == "error" or fault.line in lines)]
        for faults in (before, after)
    )
    old, new = (Counter((fault.line, fault.code) for fault in faults) for faults in known)
    stop, now = _stop(before), _stop(after)
    if stop is None:
        return not new - old and new.total() < old.total()
    return now is None or now > stop


def _says_the_same(before: str, after: str) -> bool:
    """Whether all lines that are alike hold the same values, where the text could be read before."""
    changed = {n for n, (old, new) in enumerate(zip(before.split("\n"), after.split("\n")), 1) if old != new}
    old, new = (_values(text, changed) for text in (before, after))
    return old is None or old == new


def _values(text: str, changed: set[int]) -> list[tuple[int | None, int | None, object]] | None:
    """The scalars of a text, keys too, on the other lines; None where it cannot be read."""
    root = parse(text, Faults(""))
    if root is None:
        return None
    scalars = (node for node in _nodes(root) if isinstance(node, ScalarNode) and node.line not in changed)
    return sorted(
        ((node.line, node.column, node.value) for node in scalars), key=lambda each: (each[:2], str(each))
    )


def _nodes(root: Node) -> Iterator[Node]:
    for node in inner_nodes(root):
        yield node
        yield from getattr(node, "keys", {}).values()


def _changed(lines: Sequence[str], fault: Diagnostic, at: int, column: int) -> Iterator[str]:
    """The texts that a fault may ask for, the likeliest first."""
    if at >= len(lines):
        return
    if fault.stops:
        yield from _read_again(lines, at)
    line = lines[at]
    for new in (*_token_changed(line, fault, column), *_line_changed(line)):
        if new != line:
            yield _with(lines, at, new)


def _with(lines: Sequence[str], at: int, line: str) -> str:
    return "\n".join((*lines[:at], line, *lines[at + 1 :]))


def _read_again(lines: Sequence[str], at: int) -> Iterator[str]:
    """What may let the reader go on: a line beside the one where it stopped, written plainly."""
    for near in (at - 1, at + 1):
        if 0 <= near < len(lines):
            yield from (_with(lines, near, new) for new in _line_changed(lines[near]) if new != lines[near])


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _step(lines: Sequence[str]) -> int:
    """By how much the lines of a file most often step in, as far as spaces indent them."""
    plain = [line for line in lines if line.strip() and "\t" not in _indentation(line)]
    widths = (len(_indentation(b)) - len(_indentation(a)) for a, b in pairwise(plain))
    steps = Counter(width for width in widths if width > 0)
    return max(steps, key=lambda step: (steps[step], -step), default=2)


def _untabbed(line: str, step: int) -> str:
    """A line indented by spaces: a tab goes on to the next step.

    >>> _untabbed("\\t  - a", 4), _untabbed(" \\ta", 2)
    ('      - a', '  a')
    """
    width = 0
    for sign in (indentation := _indentation(line)):
        width = (width // step + 1) * step if sign == "\t" else width + 1
    return " " * width + line[len(indentation) :]


def _line_changed(line: str) -> Iterator[str]:
    """A line with plain spaces, with plain quotes, or with a space behind the colon of a key."""
    yield _plain_spaces(line)
    yield "".join(PLAIN_QUOTES.get(sign, sign) for sign in line)
    for found in _COLON.finditer(line):
        yield f"{line[: found.end()]} {line[found.end() :]}"
    yield _COLON.sub(r"\1: ", line)


def _plain_spaces(line: str) -> str:
    """Tabs and odd spaces behind the indentation as one plain space each, and what is invisible left out."""
    start = len(_indentation(line))
    plain = _ODD.sub(lambda odd: "" if odd[0] in _NOTHING else " ", line)
    return plain[:start] + plain[start:].replace("\t", " ") if line[:start] == plain[:start] else plain


def _token_changed(line: str, fault: Diagnostic, column: int) -> Iterator[str]:
    """A line with the word at fault as it was surely meant."""
    meant = fault.suggestion
    token = (_MEASURED if fault.code == "yaml-key-type" else _TOKEN).match(line, column)
    if meant is None or token is None:
        return
    said = token[0]
    if is_sure(said, meant, fault):
        yield line[:column] + meant + line[column + len(said) :]


def is_sure(said: str, meant: str, fault: Diagnostic) -> bool:
    """Whether what stands there can mean nothing but what is suggested.

    A key one slip away from the only one that it can be; letters that look alike; a number in quotes, with a comma
    or with its unit.

    >>> fault = Diagnostic("a.yaml", 1, 1, "error", "wrong-type", "copies must be a whole number", "7")
    >>> is_sure('"7"', "7", fault), is_sure("seven", "7", fault)
    (True, False)
    """
    if fault.code in _OF_KEYS:
        return (fault.is_sure and is_one_slip(said, meant)) or plain_letters(said) == meant
    if NUMBER.fullmatch(meant) and (written := _WRITTEN.fullmatch(plain_letters(said))):
        return written["bare"] in (None, meant)
    return said != meant and plain_letters(said) == meant
