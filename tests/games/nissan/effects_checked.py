"""Entries of a card in YAML, checked as a deck's are: what is found, and at which token."""

from effects_mistakes import MARK, MARKS

from slaget.content.diagnostics import Faults
from slaget.content.nodes import plain
from slaget.content.yamlio import parse
from slaget.games.nissan.content.files import bundled_tables
from slaget.games.nissan.content.meaning.card import findings
from slaget.games.nissan.content.meaning.ground import Finding, Ground, place_of
from slaget.games.nissan.language.data import read
from slaget.games.nissan.language.forms import Definition, Entry, MarkType
from slaget.games.nissan.language.macros import expanded
from slaget.games.nissan.language.names import Scope
from slaget.games.nissan.language.places import Fault

DECLARED = {name: MarkType(of=of, max=most, title={}) for name, (of, most) in MARKS.items()}


def ground(*, definitions: dict[str, Definition] | None = None, dot: bool = False, neutral: bool = False) -> Ground:
    return Ground(bundled_tables(), "norse", DECLARED, dot, neutral, lambda call: expanded(call, definitions or {}))


def entries(text: str, definitions: dict[str, Definition] | None = None) -> tuple[list[Entry], list[Fault]]:
    """The entries of a list, and what was wrong in reading them, paths beginning with the index."""
    node = parse(text, Faults("card.yaml"))
    assert node is not None
    scope = Scope(marks=DECLARED, definitions=definitions or {})
    found, faults = [], []
    data = plain(node)
    assert isinstance(data, list)
    for index, each in enumerate(data):
        entry, wrong = read(each, scope)
        found += [] if entry is None else [entry]
        faults += [Fault((index, *each.path), each.code, each.message, each.rule) for each in wrong]
    return found, faults


def told(text: str, within: Ground | None = None, **known: bool) -> list[tuple[str, int, int]]:
    """The code, line and column of all that is found in the entries of a list."""
    read_entries, faults = entries(text)
    node = parse(text, Faults("card.yaml"))
    assert node is not None
    found = [Finding(each.code, each.message, (each.path,), each.rule) for each in faults]
    found += findings(read_entries, within or ground(**known)) if len(read_entries) else []
    places = [(each.code, place_of(each, node)) for each in found]
    return sorted((code, at.line or 0, at.column or 0) for code, at in places)


def expected(text: str, *codes: str) -> list[tuple[str, int, int]]:
    """What is to be told of a text whose tokens at fault are marked, and the text without marks as ``clean``."""
    found, lines = [], text.split("\n")
    for number, line in enumerate(lines, 1):
        columns = [index for index, sign in enumerate(line) if sign == MARK]
        found += [(number, column - before + 1) for before, column in enumerate(columns)]
    assert len(found) == len(codes), text
    return sorted((code, *place) for code, place in zip(codes, found, strict=True))


def clean(text: str) -> str:
    return text.replace(MARK, "")
