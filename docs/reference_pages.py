"""The reference of each game, made from its code: choices of rules, commands, events, views, options, refusals.

``python docs/reference_pages.py`` writes ``docs/reference``; the documentation's build does so by itself.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parent))

from message_pages import kept, kernel_page, messages_of, short

from slaget.games import BUNDLED
from slaget.kernel import HOST, Code, Game, find, seeded
from slaget.kernel.ruleset import AnyRuleset
from slaget.seat.claims import claims
from slaget.seat.offers import offers
from slaget.seat.types.of_game import schema_of
from slaget.seat.types.typescript import declarations
from slaget.testing import trace

PAGES: Final = Path(__file__).parent / "reference"
_SCENARIOS: Final = 4
_STEPS: Final = 80
_HEAD: Final = """\
# {title}

The ruleset `{name}`, version {version}, as programs meet it: [its rules]({rules}), [commands](#commands) and
[events](#events) as logs hold them, [views](#views), [what a seat may do](#what-a-seat-may-do),
[refusals](#refusals). Made from the code; as a file it is `slaget types {name}`, JSON Schema or, with
`--format typescript`, TypeScript. A field that not everybody sees is masked in the copies, the views and the
documents of the others. Beside these every game knows [the kernel's own messages](kernel.md).
"""
_INDEX: Final = """\
# Reference of every game

What programs send, what logs hold, what a seat sees and may do, and why it is refused: game by game, made from the
code and from kept logs.

```{{toctree}}
:maxdepth: 1
{listed}
```
"""


def names() -> tuple[str, ...]:
    """The pages: that of each game, of the kernel, and the list of them."""
    return (*(name for name in BUNDLED if kept(find(name)).exists()), "kernel", "index")


def text_of(name: str) -> str:
    """The text of a page."""
    if name == "index":
        return _INDEX.format(listed="\n".join(names()[:-1]))
    return kernel_page() if name == "kernel" else page(find(name))


def page(ruleset: AnyRuleset) -> str:
    """The page of a game."""
    told = {"title": ruleset.title, "name": ruleset.name, "version": ruleset.version}
    head = _HEAD.format(**told, rules=f"../rules/{_rules_page(ruleset)}")
    parts = (*_choices(ruleset), messages_of(ruleset), *_view(ruleset), *_options(ruleset), *_refusals(ruleset))
    return "\n".join([head, *parts])


def _rules_page(ruleset: AnyRuleset) -> str:
    """The page that holds most of its rules."""
    first = ruleset.rules[0].id
    folder = Path(__file__).parent / "rules"
    return next(file.name for file in sorted(folder.glob("*.md")) if f"{first} " in file.read_text("utf-8"))


def _choices(ruleset: AnyRuleset) -> Iterator[str]:
    """The scenarios, and the choices of rules that a set-up offers."""
    yield "## Scenarios and choices of rules\n"
    yield from _rows("scenario|title", ([f"`{name}`", text["en"]] for name, text in ruleset.files.titles().items()))
    if ruleset.options_help:
        yield "Each is an option of `slaget.start(..., options)` and of `slaget new --option`.\n"
        yield from _rows(
            "option|default; values|rule|what it says",
            ([f"`{each.name}`", each.told("en"), each.rule, each.help["en"]] for each in ruleset.options_help),
        )


def _view(ruleset: AnyRuleset) -> Iterator[str]:
    """The type of a snapshot, and of all that it names."""
    schema = schema_of(ruleset)
    named = _referred(schema["$defs"], "view")
    written = declarations({"$defs": {name: schema["$defs"][name] for name in named}})
    yield "## Views\n"
    yield "What a seat knows, as JSON: the `view` of its document. What never changes stands in its statics.\n"
    yield "```typescript\n" + "\n".join(written[name] for name in named) + "```\n"


def _referred(defs: dict[str, Any], first: str) -> list[str]:
    """The definitions that one needs, itself first."""
    found = [first]
    for name in found:
        text = json.dumps(defs[name])
        found += [each for each in defs if f'"#/$defs/{each}"' in text and each not in found]
    return found


def _options(ruleset: AnyRuleset) -> Iterator[str]:
    """A form of each command, as the document of a seat offers it."""
    yield "## What a seat may do\n"
    yield "Forms that any client can [fill in](../documents-options.md), the `options` and `claims` of a document."
    yield "One of each command, its lists cut.\n"
    for tag, form in sorted(_forms(ruleset).items()):
        yield f"`{tag}`\n\n```json\n{json.dumps(short(form), ensure_ascii=False)}\n```\n"


def _forms(ruleset: AnyRuleset) -> dict[str, Any]:
    """A form of each command that is met in games at random."""
    found: dict[str, Any] = {}
    for game in _played(ruleset):
        for seat in (seat for seat in game.to_act if seat != HOST):
            view = game.view(seat)
            for form in (*offers(ruleset, view, seat), *claims(ruleset, view, seat)):
                if form.type not in found:
                    found[form.type] = form.as_json(("en",), n=len(game.log))
    return found


def _played(ruleset: AnyRuleset) -> Iterator[Any]:
    """Moments of games at random, a few of each scenario, and of the ruleset's own simple player."""
    for scenario in ruleset.scenarios()[:_SCENARIOS]:
        yield from islice(trace(ruleset, ruleset.load(scenario), Random(scenario), _STEPS), 0, None, 4)
    random, game = (
        Random(ruleset.name),
        Game.start(ruleset, ruleset.load(ruleset.scenarios()[0]), seeded(bytes(32))),
    )
    for choose in ruleset.policies.values():
        for _ in range(2 * _STEPS):
            if not game.to_act or HOST in game.to_act:
                break
            yield game
            game = game.play(choose(game.view(game.to_act[0]), game.to_act[0], random))


def _refusals(ruleset: AnyRuleset) -> Iterator[str]:
    """Every kind of refusal, and one of them as JSON."""
    home = ruleset.codec.commands[0].__module__.rpartition(".messages")[0]
    codes = {id(code): code for code in vars(import_module(f"{home}.refusals")).values() if isinstance(code, Code)}
    yield "## Refusals\n"
    yield "The code, the rule where it is always the same, and the sentences with the names of their parameters."
    yield "Some are of set-ups and files.\n"
    rows = sorted((each.name, each.rule.id if each.rule else "", each.en, each.sv) for each in codes.values())
    yield from _rows("code|rule|in English|in Swedish", ([f"`{code}`", *rest] for code, *rest in rows))


def _rows(head: str, rows: Iterable[list[str]]) -> Iterator[str]:
    """A table with its cells escaped."""
    names = head.split("|")
    lines = [f"| {' | '.join(names)} |", "|" + "---|" * len(names)]
    yield "\n".join([*lines, *(f"| {' | '.join(map(_cell, row))} |" for row in rows)]) + "\n"


def _cell(text: str) -> str:
    """Text as it stands in a table."""
    flat = " ".join(text.split())
    return (
        flat if flat.startswith("`") else "".join(f"\\{sign}" if sign in "|<>*_[]`#\\" else sign for sign in flat)
    )


def write(into: Path, name: str) -> None:
    """Write a page, unless it is there as it should be."""
    into.mkdir(exist_ok=True)
    file, text = into / f"{name}.md", text_of(name)
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in names():
        write(PAGES, each)
