"""The page on forms tells the truth: its JSON are forms, its JavaScript builds the commands that Python builds."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slaget.kernel import Game, find, seeded
from slaget.kernel.options import Region
from slaget.seat import domains
from slaget.seat.claims import claims
from slaget.seat.offers import offers
from slaget.testing.client import built, chosen, random_choices

PAGE = Path(__file__).parents[2] / "docs" / "documents-options.md"
TEXT = PAGE.read_text(encoding="utf-8")
JSON = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
SCRIPTS = re.findall(r"```js\n(.*?)```", TEXT, re.DOTALL)
KINDS = {"one", "row", "some", "number", "numbers", "point", "counts", "each", "layout", "piles", "stops", "any"}


def shown(kind: str) -> dict[str, Any]:
    return next(block for block in JSON if block.get("as") == kind)


def test_the_page_shows_every_domain_with_a_widget() -> None:
    assert {block["as"] for block in JSON if "as" in block} == KINDS
    assert {found for script in SCRIPTS for found in re.findall(r"widgets\.(\w+) =", script)} == KINDS


@pytest.mark.parametrize("kind", sorted(KINDS - {"stops"}))
def test_the_json_of_a_domain_is_what_the_domain_writes(kind: str) -> None:
    told = shown(kind)
    value = chosen(told, Random(1), {})
    domain = read(told)
    assert domain.as_json() == told
    assert domain.problem(value) is None


class Bay(Region):
    """A region whose rings nobody has asked for."""

    def __init__(self, witness: list[int]) -> None:
        self.witness = witness

    def contains(self, value: Any) -> bool:
        return list(value) == self.witness


def read(told: dict[str, Any]) -> Any:
    """A domain from its JSON."""
    fields = {key: value for key, value in told.items() if key not in ("as", "region", "exact", "from", "ask")}
    counts = {key: domains.Count(**count) for key, count in told.get("keys", {}).items()} if told["as"] in (
        "counts", "piles") else None  # fmt: skip
    match told["as"]:
        case "any":
            return domains.AnyOf(tuple(read(each) for each in told["of"]))
        case "point":
            return domains.Point((Bay(told["witness"]),), place=told["ask"])
        case "counts":
            return domains.Counts(**{**fields, "keys": counts})
        case "piles":
            rooms = {place: domains.Room(**room) for place, room in told["places"].items()}
            return domains.Piles(**{**fields, "keys": counts, "places": rooms, "kinds": tuple(told["kinds"])})
        case kind:
            made = {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}
            if kind == "row":
                made["rows"] = tuple(map(tuple, made["rows"]))
            return getattr(domains, kind.title())(**made)


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
@pytest.mark.parametrize("numbers", [[0], [1, 0], [0, 1], [2]])
@pytest.mark.parametrize("kind", ["counts", "piles"])
def test_a_widget_leaves_out_what_is_not_counted(kind: str, numbers: list[int]) -> None:
    """Whoever raises a number and lowers it again has chosen none."""
    told = {**shown(kind), "keys": {"elite": {"max": 9, "cost": 3}, "archer": {"max": 9, "cost": 2}}}
    if kind == "piles":
        told |= {"places": {"A33": {"min": 0, "max": None}, "A34": {"min": 0, "max": None}}, "spread": None}
    stubs = "const widgets = {}, seen = [], button = (_, use) => use(), choose = (value) => seen.push(value);"
    typed = f"let asked = 0; const input = (_, __, use) => use({json.dumps(numbers)}[asked++ % {len(numbers)}]);"
    page = "\n".join(script for script in SCRIPTS if f"widgets.{kind} =" in script)
    program = (
        f"{stubs}\n{typed}\n{page}\nwidgets.{kind}({json.dumps(told)}, choose); console.log(JSON.stringify(seen));"
    )
    done = subprocess.run(["node", "-e", program], capture_output=True, text=True, check=True)
    (value,) = json.loads(done.stdout)
    assert read(told).problem(value) is None, value


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_javascript_builds_what_python_builds(tmp_path: Path) -> None:
    """Over the options and claims of random games of every bundled game."""
    asked = [case for name, scenario in SCENARIOS for case in cases(name, scenario)]
    program = SCRIPTS[0] + (
        "const asked = JSON.parse(require('fs').readFileSync(process.argv[2]));\n"
        "for (const { option, choices } of asked) {\n"
        "  option.fields.forEach((field) => domainOf(field, option, choices).as);\n"
        "  console.log(JSON.stringify(command(option, choices)));\n}\n"
    )
    (tmp_path / "page.js").write_text(program, encoding="utf-8")
    (tmp_path / "asked.json").write_text(json.dumps(asked), encoding="utf-8")
    answer = subprocess.run(
        ["node", "page.js", "asked.json"], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    made = [json.loads(line) for line in answer.stdout.splitlines()]
    assert made == [built(case["option"], case["choices"]) for case in asked] and len(made) > 100


@pytest.mark.skipif(shutil.which("node") is None, reason="needs node")
def test_the_javascript_of_the_widgets_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "page.js").write_text("const widgets = {};\n" + "\n".join(SCRIPTS), encoding="utf-8")
    subprocess.run(["node", "--check", "page.js"], cwd=tmp_path, check=True, timeout=60)


SCENARIOS = [
    ("schack", "grundstallning"), ("tafl", "brandubh"), ("ravbrade", "hard_gard"), ("dobbel", "vid_bordet"),
    ("kungabrade", "battlefield"), ("omringad", "snabbstart"), ("nissan", "forsta_motet"),
]  # fmt: skip


def cases(name: str, scenario: str) -> list[dict[str, Any]]:
    """Forms of a random game, with choices for each."""
    ruleset, random, found = find(name), Random(name), []
    assert ruleset.load is not None
    game = Game.start(ruleset, ruleset.load(scenario, {}), seeded(bytes(32)))
    for _ in range(25):
        if not game.to_act:
            break
        seat = game.to_act[0]
        for form in (*offers(ruleset, game.state, seat), *claims(ruleset, game.state, seat)):
            told = form.as_json()
            found.append({"option": told, "choices": random_choices(told, random)})
        game = game.play(random.choice(game.options(seat)).sample(random))
    return found
