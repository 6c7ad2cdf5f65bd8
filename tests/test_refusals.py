"""Refusals of all games: each sentence whole in English and in Swedish, with nothing but data quoted in it."""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from sentences import fields_of, words_of

from slaget.kernel import Code

SRC = Path(__file__).parents[1] / "src"
TEXTS = {path: path.read_text(encoding="utf-8") for path in sorted(SRC.rglob("*.py"))}
ENGLISH = {"the", "is", "are", "not", "there", "of", "and", "has", "must", "may", "no", "with", "would", "only"}
QUOTING = {
    "slaget.kernel.rules.BAD_COMMAND",  # a command that has not its type's form: the codec's own words
    "slaget.kernel.rules.BAD_FIELD",  # the same of one of its fields
    "slaget.games.tafl.refusals.BAD_FORM",  # a ruleset or start that has not its type's form: the codec again
    "slaget.games.tafl.refusals.BAD_VALUE",  # an option's value: the schema
}
"""Where the English sentence is a diagnostic of a file or a form; the Swedish says what has the fault."""


def sentences() -> dict[str, Code]:
    """Every kind of refusal there is, by the name of its constant."""
    found: dict[str, Code] = {}
    for path, text in TEXTS.items():
        if path.name == "refusals.py" or "Code(" in text or "_code(" in text:
            name = ".".join(path.relative_to(SRC).with_suffix("").parts)
            module = import_module(name.removesuffix(".__init__"))
            found |= {f"{name}.{key}": code for key, code in vars(module).items() if isinstance(code, Code)}
    return found


CODES = sentences()


def test_every_game_has_its_refusals() -> None:
    games = {name.split(".")[2] for name in CODES if name.startswith("slaget.games.")}
    assert games == {"kungabrade", "nissan", "omringad", "ravbrade", "schack", "tafl"}


@pytest.mark.parametrize("name", CODES)
def test_a_sentence_is_whole_in_swedish(name: str) -> None:
    """It has words of its own, none of them English, and quotes no problem told in English."""
    code = CODES[name]
    assert words_of(code.sv) and not words_of(code.sv) & ENGLISH
    assert words_of(code.sv) != words_of(code.en)
    assert code.en[-1] == code.sv[-1] and code.en[-1] in ".?"
    assert "problem" not in fields_of(code.sv)


@pytest.mark.parametrize("name", CODES)
def test_a_sentence_is_whole_in_english(name: str) -> None:
    """No sentence is a parameter and nothing else: what is wrong is said where the Swedish stands beside it."""
    assert bool(words_of(CODES[name].en)) == (name not in QUOTING)


def test_each_reason_has_a_sentence_of_its_own() -> None:
    """Constants of a module may share a code, but not a sentence."""
    own = {name: code for name, code in CODES.items() if name not in QUOTING}
    for told in (lambda code: code.en, lambda code: code.sv):
        assert len({(name.rpartition(".")[0], code.name, told(code)) for name, code in own.items()}) == len(own)


@cache
def refusals() -> tuple[tuple[str, ast.Call], ...]:
    """Every place in the code that makes a refusal: a kind is called, or ``Rejected`` itself."""
    named = {*KINDS, "Rejected", "BadSetup", "under"}
    trees = [(path.name, ast.parse(text)) for path, text in TEXTS.items() if named & {*re.findall(r"\w+", text)}]
    calls = [(name, node) for name, tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return tuple((name, call) for name, call in calls if makes_a_refusal(call.func))


KINDS = {name.rpartition(".")[2] for name in CODES}


def makes_a_refusal(called: ast.expr) -> bool:
    if isinstance(called, ast.Call):
        return isinstance(called.func, ast.Attribute) and called.func.attr == "under"
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name in KINDS or name in ("Rejected", "BadSetup")


def test_each_refusal_has_a_sentence() -> None:
    """Without a kind of its own a refusal says its rule, and that in English only."""
    made = refusals()
    assert len(made) > 200
    plain = [(name, call) for name, call in made if ast.unparse(call.func) in ("Rejected", "BadSetup")]
    assert [(name, call.lineno) for name, call in plain if len(call.args) < 2] == []


def test_no_refusal_is_given_words() -> None:
    """A text written out in the code is prose, unless it is the name of an option."""
    assert [(name, k.arg) for name, call in refusals() for k in call.keywords if is_prose(k.arg, k.value)] == []


def is_prose(name: str | None, value: ast.expr) -> bool:
    if isinstance(value, ast.Constant):
        return isinstance(value.value, str) and name != "option"
    return isinstance(value, ast.JoinedStr)
