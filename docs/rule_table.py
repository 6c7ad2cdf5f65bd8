"""Which code and which tests each numbered rule has: writes ``docs/rules/table.md``, or checks it.

Usage: ``python docs/rule_table.py [--check]``. A rule is cited by its id (``NI-12.4``), by its constant
(``NI_12_4``, or a word such as ``KING_SAFE`` imported from the game's ``rules``), by a refusal bound to it that is
imported from the game's ``refusals``, in the name of a test
(``test_ni_12_4_...``) or within a range (``NI-12.3 to NI-12.7``) of the same section.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, TypeAlias

ROOT: Final = Path(__file__).parents[1]
TABLE: Final = ROOT / "docs" / "rules" / "table.md"
SHOWN: Final = 4
IN_CONTESTS: Final[Mapping[str, Sequence[str]]] = {"tafl": ("jungfrubrade",)}
"""Modules of the contests that carry out rules of a game (JB-7), by game."""
HOMES: Final[Mapping[str, str]] = {"dobbel": "contests", "kernel": "kernel"}
"""The folders, of code and of tests, of rules that are no board game's."""
KERNEL: Final = "kernel"
ALSO: Final[Mapping[str, Sequence[str]]] = {
    KERNEL: (
        "store/table.py",
        "log/signatures.py",
        "log/seals.py",
        "content/shapes.py",
        "content/library.py",
        "content/diagnostics.py",
    ),
    "nissan": ("testing/random_cards/__init__.py", "testing/card_laws/__init__.py"),
}
ALSO_TESTED: Final[Mapping[str, Sequence[str]]] = {
    KERNEL: ("games/omringad/test_blind.py", "sign/test_signed.py", "content/test_rules_of_files.py"),
}
"""Files elsewhere that carry out rules of the kernel, and that test them."""
Places: TypeAlias = Mapping[str, Sequence[str]]


def places(
    files: Iterable[Path], ids: Sequence[str], words: Mapping[str, str] | None = None
) -> dict[str, list[str]]:
    """Where each rule is cited: ``file::function``, in the order of files and lines, each place once."""
    found: dict[str, list[str]] = {rule: [] for rule in ids}
    pattern = _pattern(ids)
    for path in files:
        source = path.read_text(encoding="utf-8")
        nodes = list(ast.walk(ast.parse(source)))
        scopes = list(_scopes(nodes))
        named = _named(nodes, words or {})
        for number, line in enumerate(source.splitlines(), 1):
            for rule in [*_cited(line, pattern, found), *named.get(number, ())]:
                place = f"{path.name}::{_scope(scopes, number)}" if _scope(scopes, number) else path.name
                if place not in found[rule]:
                    found[rule].append(place)
    return found


def _pattern(ids: Sequence[str]) -> re.Pattern[str]:
    heads = "|".join(sorted({re.escape(rule.partition("-")[0]) for rule in ids}))
    cited = rf"(?<![A-Za-z0-9])({heads})[-_]([A-Z]*\d+)(?:[._](\d+))?(?: to \1-\2\.(\d+))?"
    return re.compile(cited, re.IGNORECASE)


def _cited(line: str, pattern: re.Pattern[str], known: Mapping[str, Any]) -> Iterator[str]:
    for said, part, first, last in pattern.findall(line):
        head, section = said.upper(), part.upper()
        if not first:
            names = [f"{head}-{section}"]
        else:
            names = [f"{head}-{section}.{k}" for k in range(int(first), int(last or first) + 1)]
        yield from (name for name in names if name in known)


def _named(nodes: Sequence[ast.AST], words: Mapping[str, str]) -> dict[int, list[str]]:
    """By line, the rules whose constants, imported from a ``rules`` module, are used there."""
    local, modules = {}, set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            for name in node.names:
                if (node.module or "").endswith((".rules", ".refusals")) and name.name in words:
                    local[name.asname or name.name] = words[name.name]
                elif name.name in ("rules", "refusals"):
                    modules.add(name.asname or name.name)
    found: dict[int, list[str]] = {}
    for node in nodes:
        if isinstance(node, ast.Name) and node.id in local:
            found.setdefault(node.lineno, []).append(local[node.id])
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            found.setdefault(node.lineno, []).extend([words[node.attr]] if node.attr in words else [])
    return found


def _scopes(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, int, str]]:
    """Functions and classes with their first and last line, outer ones first."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            yield first, node.end_lineno or first, node.name


def _scope(scopes: Sequence[tuple[int, int, str]], line: int) -> str:
    inside = [name for first, last, name in scopes if first <= line <= last]
    return inside[-1] if inside else ""


def code_files(game: str) -> list[Path]:
    """The game's modules, without the lists of its rules and its refusals; of the kernel also the table."""
    folder = _package(game)
    lists = {folder / "rules.py", folder / "refusals.py"}
    own = sorted(path for path in folder.rglob("*.py") if path not in lists)
    own += [ROOT / "src" / "slaget" / each for each in ALSO.get(game, ())]
    return [*own, *(_package("dobbel") / f"{each}.py" for each in IN_CONTESTS.get(game, ()))]


def _package(game: str) -> Path:
    source = ROOT / "src" / "slaget"
    return source / HOMES[game] if game in HOMES else source / "games" / game


def word_constants(game: str) -> dict[str, str]:
    """The ids of the rules by the constants that hold them, and by the refusals that stand on them."""
    from slaget.kernel import Code, Rule

    folder = _package(game)
    name = ".".join(folder.relative_to(ROOT / "src").parts)
    held = dict(vars(import_module(f"{name}.rules")))
    if (folder / "refusals.py").exists():
        held |= vars(import_module(f"{name}.refusals"))
    ruled = {key: value.rule if isinstance(value, Code) else value for key, value in held.items()}
    return {key: rule.id for key, rule in ruled.items() if isinstance(rule, Rule)}


def test_files(game: str) -> list[Path]:
    """The game's tests."""
    tests = ROOT / "tests"
    own = sorted((tests / HOMES.get(game, f"games/{game}")).rglob("test_*.py"))
    own += [tests / each for each in ALSO_TESTED.get(game, ())]
    return [*own, *(tests / "contests" / f"test_dobbel_{each}.py" for each in IN_CONTESTS.get(game, ()))]


def games() -> dict[str, list[tuple[str, Any]]]:
    """Id and text of every rule, by game: of the rulesets whose code lies here, and the kernel's own."""
    from slaget.kernel import find, names
    from slaget.rulebook import rulebook

    found = {name: [(rule.id, rule.text) for rule in find(name).rules] for name in names()}
    found[KERNEL] = [(rule.id, rule.text) for rule in rulebook(KERNEL).rules]
    return {name: rules for name, rules in found.items() if rules and code_files(name)}


def uncited(game: str, rules: Sequence[tuple[str, Any]]) -> tuple[list[str], list[str]]:
    """The rules of a game that no code cites, and those that no test cites."""
    ids = tuple(rule for rule, _ in rules)
    code, tests = _both(game, ids)
    return [rule for rule in ids if not code[rule]], [rule for rule in ids if not tests[rule]]


@cache
def _both(game: str, ids: tuple[str, ...]) -> tuple[Places, Places]:
    words = word_constants(game)
    return places(code_files(game), ids, words), places(test_files(game), ids, words)


def table() -> str:
    """The whole page."""
    parts = ["# Rules, code and tests\n", "Generated by `docs/rule_table.py`.\n"]
    for game, rules in games().items():
        ids = tuple(rule for rule, _ in rules)
        code, tests = _both(game, ids)
        parts += [f"## {game}\n", "| rule | text | in Swedish | code | tests |\n|---|---|---|---|---|"]
        for rule, text in rules:
            cells = (rule, _cell(text["en"]), _cell(text["sv"]), _some(code[rule]), _some(tests[rule]))
            parts.append(f"| {' | '.join(cells)} |")
        parts.append("")
    return "\n".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _some(found: Sequence[str]) -> str:
    shown = ", ".join(f"`{place}`" for place in found[:SHOWN])
    return f"{shown} and {len(found) - SHOWN} more" if len(found) > SHOWN else shown


def main(arguments: Sequence[str]) -> int:
    made = table()
    if "--check" in arguments:
        fresh = TABLE.exists() and TABLE.read_text(encoding="utf-8") == made
        print("the table is up to date" if fresh else f"{TABLE} is stale: run python docs/rule_table.py")
        return 0 if fresh else 1
    TABLE.parent.mkdir(parents=True, exist_ok=True)
    TABLE.write_text(made, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
