"""What is said of a value that is right, and only written wrongly."""

import re
from typing import Final

from slaget.content.letters import odd_sign
from slaget.content.nodes import Node, ScalarNode
from slaget.content.said import said
from slaget.kernel.words import Text

NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_QUOTED: Final = Text(
    '{name}: "{text}" is a text; write {meant} without quotes',
    '{name}: "{text}" är en text; skriv {meant} utan citattecken',
)
_POINT: Final = Text("{name}: write {meant} with a point", "{name}: skriv {meant} med punkt")
_ALONE: Final = Text(
    "{name}: write the number alone, without its unit: {meant}", "{name}: skriv talet utan enhet: {meant}"
)
_IN_UNIT: Final = Text(
    "{name}: write the number alone, it is in {unit}: {meant}",
    "{name}: skriv bara talet, det är i {unit}: {meant}",
)
_A_WORD: Final = Text(
    "{name}: write true or false; '{text}' is a word", "{name}: skriv true eller false; '{text}' är ett ord"
)
_A_LIST: Final = Text("{name} needs a list: {meant}", "{name} ska vara en lista: {meant}")
_LANGUAGES: Final = Text("{name} is said in each language: {meant}", "{name} sägs på varje språk: {meant}")
_EMPTY: Final = Text("{name} is empty; write {meant}, or {what}", "{name} är tomt; skriv {meant}, eller {what}")


def as_meant(
    node: Node, meant: str | None, name: Text, what: Text, code: str, unit: Text | None = None
) -> tuple[str, Text] | None:
    r"""How to write what is meant, where the value is right and only its writing is wrong; and the code of that.

    ``unit`` is what a number there counts.

    >>> two = ScalarNode(1, 1, "2", "2")
    >>> as_meant(two, "2", Text("'copies'"), Text("a whole number"), "wrong-type")[1].en
    '\'copies\': "2" is a text; write 2 without quotes'
    """
    if meant is None or not isinstance(node, ScalarNode):
        return None
    text, value = node.text, node.value
    if value is None:
        return code, said(_EMPTY, name=name, meant=meant, what=what)
    if meant in ("true", "false"):
        return "wrong-value", said(_A_WORD, name=name, text=text)
    if meant.startswith("["):
        return code, said(_A_LIST, name=name, meant=meant)
    if meant.startswith("{"):
        return code, said(_LANGUAGES, name=name, meant=meant)
    if not isinstance(value, str) or not NUMBER.fullmatch(meant) or odd_sign(text):
        return None
    if text.lstrip("+") == meant:
        return code, said(_QUOTED, name=name, text=text, meant=meant)
    if text.replace(",", ".") == meant:
        return "wrong-number", said(_POINT, name=name, meant=meant)
    if unit is None:
        return "wrong-unit", said(_ALONE, name=name, meant=meant)
    return "wrong-unit", said(_IN_UNIT, name=name, meant=meant, unit=unit)
