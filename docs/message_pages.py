"""The messages of a game in its reference: every command and event, who sees its fields, an example, types.

The examples are those of the kept logs under ``tests``, else of games at random.
"""

import ast
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

import attrs
import jsonschema
from attrs import frozen

sys.path.insert(0, str(Path(__file__).parent))

from rule_table import _cited, _named, _package, _pattern, word_constants

from slaget.kernel import Game, find, seeded
from slaget.kernel import messages as kernel
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.secret import secrets_of
from slaget.seat.claims import claims
from slaget.seat.types.of_game import by_tag, schema_of
from slaget.seat.types.schema import about
from slaget.seat.types.typescript import declarations
from slaget.testing.walks import random_command

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / "tests" / "kernel" / "versions"
MOST_RULES: Final = 6
_TELLS: Final = {
    "evolve",
    "story",
    "words",
    "determinize",
    "greedy",
    "tally",
    "messages",
    "notation",
    "fields",
    "forms",
}
"""Modules that name messages without carrying out their rules."""
_FOLDER: Final = {"jungfrubrade": "tafl", "nefatavl": "tafl"}
_SEEN: Final = {"integer": "their number", "null": "`null`"}
_KERNEL: Final = """\
# The kernel's own messages

They are the same in every game: [a take-back](../rules/kernel.md) and choices under a seal.
"""


def messages_of(ruleset: AnyRuleset) -> str:
    """The sections on the commands and the events of a game."""
    parts: list[str] = []
    for title, classes in (("Commands", ruleset.codec.commands), ("Events", ruleset.codec.events)):
        parts.append(f"## {title}\n")
        parts += _told(ruleset, by_tag(classes))
    return "\n".join(parts)


def kernel_page() -> str:
    """The page of the messages that all games share."""
    ruleset = find("schack")
    parts = [_KERNEL]
    for title, classes in (("Commands", kernel.COMMANDS), ("Events", kernel.EVENTS)):
        parts.append(f"## {title}\n")
        parts += _told(ruleset, by_tag(classes), is_kernel=True)
    return "\n".join(parts)


def _told(ruleset: AnyRuleset, tags: Mapping[str, list[type]], *, is_kernel: bool = False) -> Iterator[str]:
    schema = schema_of(ruleset)
    written, shown = declarations(schema), {} if is_kernel else examples(ruleset)
    for tag, classes in tags.items():
        yield f"### {tag}\n"
        for cls, form in zip(classes, schema["$defs"][tag].get("oneOf", [schema["$defs"][tag]])):
            rules = rules_of("kernel" if is_kernel else ruleset.name, cls)
            cited = f" Rules: {', '.join(rules)}." if rules else ""
            yield f"{about(cls)}{cited}\n".lstrip()
            yield _table(cls, form)
        if tag in shown:
            yield f"```json\n{json.dumps(shown[tag], ensure_ascii=False)}\n```\n"
        yield f"```typescript\n{written[tag]}```\n"


def _table(cls: type, form: Mapping[str, Any]) -> str:
    """The fields of a message: what they are, who sees them, what holds where they are left out."""
    properties = {name: each for name, each in form["properties"].items() if name != "type"}
    if not properties:
        return "It has no fields.\n"
    types = declarations({"$defs": {**_referred(properties), **properties}})
    secret = {name.rstrip("_"): each for name, each in secrets_of(cls)}
    defaults = {a.name.rstrip("_"): a.default for a in attrs.fields(cls)}
    rows = ["| field | type | seen by | may be left out |", "|---|---|---|---|"]
    for name in properties:
        kind = types[name].partition(" = ")[2].strip().removesuffix(";") or types[name].partition("{")[2]
        seen = _seen(secret[name]) if name in secret else "everybody"
        left = "no" if defaults.get(name, attrs.NOTHING) is attrs.NOTHING or name in form["required"] else "yes"
        told = " ".join(kind.split()).replace("|", "\\|")
        rows.append(f"| `{name}` | `{told}` | {seen} | {left} |")
    return "\n".join(rows) + "\n"


def _referred(properties: Mapping[str, Any]) -> dict[str, Any]:
    """An empty definition for each that is referred to: only their names are told."""
    found: dict[str, Any] = {}

    def look(value: object) -> None:
        if isinstance(value, dict):
            if "$ref" in value:
                found[value["$ref"].removeprefix("#/$defs/")] = {}
            for each in value.values():
                look(each)
        elif isinstance(value, list):
            for each in value:
                look(each)

    look(dict(properties))
    return found


def _seen(secret: Any) -> str:
    """Who sees a field, and what the others see instead."""
    kind = str(secret.mask.form.get("type", ""))
    others = _SEEN.get(kind, f"`{json.dumps(secret.mask.form.get('const'))}`")
    whom = " and ".join(f"those in `{name}`" for name in secret.to) or "nobody"
    return f"{whom}; others see {others}"


@cache
def examples(ruleset: AnyRuleset) -> Mapping[str, Any]:
    """An example of each message: from kept logs, from games played here, else as it is kept for old versions."""
    shown: dict[str, Any] = {}
    wanted = by_tag((*ruleset.codec.commands, *ruleset.codec.events)).keys()
    for message in chain(_logged(ruleset), _played(ruleset), _beside(ruleset)):
        shown.setdefault(message["type"], message)
        if wanted <= shown.keys():
            break
    return {tag: short(message) for tag, message in shown.items()}


def _beside(ruleset: AnyRuleset) -> Iterator[Any]:
    """The examples that are kept of messages which no kept log holds, where they are whole."""
    schema = schema_of(ruleset)
    for message in json.loads(kept(ruleset).with_suffix(".messages.json").read_text(encoding="utf-8")):
        part = {**schema, "$ref": f"#/$defs/{message['type']}"}
        if jsonschema.Draft202012Validator(part).is_valid(message):
            yield message


def _logged(ruleset: AnyRuleset) -> Iterator[Any]:
    """The messages of the kept logs of a ruleset, of today's version."""
    head = f'"ruleset":"{ruleset.name}"', f'"version":"{ruleset.version}"'
    for path in (kept(ruleset), *sorted(ROOT.glob("tests/games/*/golden/*.jsonl"))):
        first, *lines = path.read_text(encoding="utf-8").splitlines()
        for line in lines if all(part in first for part in head) else ():
            entry = json.loads(line)
            yield from filter(None, (entry.get("command"), *entry.get("events", ())))


def _played(ruleset: AnyRuleset) -> Iterator[Any]:
    """The messages of games at random and of the greedy player, and of the claims made on their way."""
    random = Random(ruleset.name)
    for scenario in ruleset.scenarios():
        yield from _walked(ruleset, scenario, lambda game: random_command(game, random), 40)
    greedy = ruleset.policies.get("greedy")
    if greedy is not None:
        choose = greedy
        for scenario in ruleset.scenarios()[:2]:
            yield from _walked(
                ruleset, scenario, lambda game: choose(game.view(game.to_act[0]), game.to_act[0], random), 160
            )
    if "match_games" in {each.name for each in ruleset.options_help}:
        yield from _match_of(ruleset)


def _match_of(ruleset: AnyRuleset) -> Iterator[Any]:
    """The messages of a match of two games, which are both resigned at once."""
    game = Game.start(ruleset, ruleset.load(ruleset.scenarios()[0], {"match_games": 2}), seeded(bytes(32)))
    while game.to_act:
        resigning = next((form for form in _claims(game) if form.type == "resign"), None)
        game = game.play(random_command(game, Random(0)) if resigning is None else resigning.build({}))
        yield from _messages_of(ruleset, game)


def _walked(ruleset: AnyRuleset, scenario: str, choose: Callable[[Any], Any], steps: int) -> Iterator[Any]:
    game = Game.start(ruleset, ruleset.load(scenario), seeded(bytes(32)))
    for step in range(steps):
        if not game.to_act:
            return
        game = game.play(choose(game))
        yield from _messages_of(ruleset, game)
        for form in _claims(game) if step % 20 == 10 else ():
            then = game.play(form.build({}))
            yield from _messages_of(ruleset, then)
            for answer in _claims(then):
                yield from _messages_of(ruleset, then.play(answer.build({})))


def _claims(game: Any) -> list[Any]:
    seats = game.ruleset.seats(game.setup)
    found = [form for seat in seats for form in claims(game.ruleset, game.state, seat)]
    return [form for form in found if not form.fields]


def _messages_of(ruleset: AnyRuleset, game: Any) -> Iterator[Any]:
    entry = game.log[-1]
    yield from map(ruleset.codec.dump, (entry.command, *entry.events))


def kept(ruleset: AnyRuleset) -> Path:
    return KEPT / f"{ruleset.name}-{ruleset.version}.jsonl"


def short(value: Any, most: int = 4) -> Any:
    """The same with its long lists and objects cut."""
    if isinstance(value, list):
        return [short(each) for each in value[:most]] + (["…"] if len(value) > most else [])
    if isinstance(value, dict):
        kept = {name: short(each) for name, each in list(value.items())[: 4 * most]}
        return {**kept, "…": "…"} if len(value) > 4 * most else kept
    return value


@frozen
class Part:
    """A function of a game's code: the rules it cites, and what it calls and makes."""

    rules: tuple[str, ...]
    words: frozenset[str]


@cache
def _parts(game: str) -> Mapping[str, Part]:
    """The functions of a game that carry out rules; a case of a ``match`` counts as one, by its class."""
    ids = _ids(game)
    folder = _package(_FOLDER.get(game, game))
    constants, pattern, known = word_constants(_FOLDER.get(game, game)), _pattern(ids), dict.fromkeys(ids)
    found: dict[str, Part] = {}
    for path in sorted(folder.rglob("*.py")):
        if path.relative_to(folder).parts[0].removesuffix(".py").split("_")[0] in _TELLS:
            continue
        source = path.read_text(encoding="utf-8")
        tree = ast.parse(source)
        named, lines = _named([*ast.walk(tree)], constants), source.splitlines()
        for name, first, last, words in _pieces(tree):
            inside = range(first, last + 1)
            rules = [rule for k in inside for rule in (*_cited(lines[k - 1], pattern, known), *named.get(k, ()))]
            before = found.get(name, Part((), frozenset()))
            found[name] = Part((*before.rules, *rules), before.words | words)
    return found


def _pieces(tree: ast.Module) -> Iterator[tuple[str, int, int, frozenset[str]]]:
    """Functions, and cases by the classes they are of: name, lines, and the names in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            is_table = any(isinstance(each, ast.Match) for each in ast.walk(node))
            yield node.name, node.lineno, node.end_lineno or 0, frozenset() if is_table else _words([node])
        elif isinstance(node, ast.match_case):
            first, last = node.body[0].lineno, node.body[-1].end_lineno or 0
            for each in _words([node.pattern]):
                yield f"case {each}", first, last, _words(node.body)


def _words(nodes: Iterable[ast.AST]) -> frozenset[str]:
    inside = [each for node in nodes for each in ast.walk(node)]
    names = [each.id for each in inside if isinstance(each, ast.Name)]
    return frozenset([*names, *(each.attr for each in inside if isinstance(each, ast.Attribute))])


def _ids(game: str) -> list[str]:
    return _kernel_ids() if game == "kernel" else [rule.id for rule in find(game).rules]


def _kernel_ids() -> list[str]:
    from slaget.rulebook import rulebook

    return [rule.id for rule in rulebook("kernel").rules]


def rules_of(game: str, cls: type) -> list[str]:
    """The rules of a message: those its docstring cites, then those of the code that decides or makes it."""
    ids, parts, name = _ids(game), _parts(game), cls.__name__
    own = list(_cited(cls.__doc__ or "", _pattern(ids), dict.fromkeys(ids)))
    cases = parts.get(f"case {name}", Part((), frozenset()))
    near = [cases, *(parts[each] for each in sorted(cases.words & parts.keys()))]
    near += [part for part in parts.values() if name in part.words]
    return list(dict.fromkeys([*own, *(rule for part in near for rule in part.rules)]))[:MOST_RULES]
