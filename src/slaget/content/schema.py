"""Checks a tree against a JSON Schema of ``schemas/`` and says at which token it fails.

Besides the keywords of draft 2020-12 a schema may use annotations, which editors pass over:

- ``"format": "hundredths"``: a number of at most two decimals (the deviation that NI-1.4 allows included);
- ``"x-rule"``: the id of the rule that a failing subschema cites, ``"x-code"``: the code of its diagnostic;
- ``"x-misplaced": {key: why}``: keys that exist elsewhere and have no place in this object.

A union is written as ``allOf`` of ``if`` (its ``kind`` is ...) ``then``, so only the branch meant is checked.
"""

import json
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen
from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from slaget.content.diagnostics import Faults
from slaget.content.explain import explain, repeated
from slaget.content.nodes import Node, plain
from slaget.content.resources import resource

_MAX_FAULTS: Final = 300
_TOLERANCE: Final = Fraction(1, 1_000_000)


@frozen(eq=False)
class Schema:
    """A schema ready for use; ``digest`` is the SHA-256 of its file."""

    name: str
    digest: str
    content: Mapping[str, Any]
    _validator: Any = field(repr=False)

    def check(self, root: Node, faults: Faults) -> None:
        """Note every fault of the tree.

        >>> from slaget.content.nodes import node_of
        >>> faults = Faults("deck.yaml")
        >>> load_schema("nissan-decks.schema.json").check(node_of({"deks": {}}), faults)
        >>> sorted((each.code, each.suggestion) for each in faults.found)
        [('missing-key', None), ('unknown-key', 'decks')]
        """
        for error in self._validator.iter_errors(plain(root)):
            explain(root, error, faults, self.content)
            if len(faults.found) >= _MAX_FAULTS:
                faults.stop(root, f"checking stopped after {len(faults.found)} faults")
                return

    def part(self, pointer: str) -> "Schema":
        """The schema of one definition, by its name in ``$defs``."""
        content = {"$ref": f"#/$defs/{pointer}", "$defs": self.content["$defs"]}
        return Schema(f"{self.name}#{pointer}", self.digest, content, _VALIDATOR(content))


@lru_cache(maxsize=16)
def load_schema(name: str) -> Schema:
    """A bundled schema by its file name, another by its absolute path."""
    data = Path(name).read_bytes() if Path(name).is_absolute() else resource(f"schemas/{name}").read_bytes()
    return compiled(name, data, json.loads(data, parse_float=Decimal))


def compiled(name: str, data: bytes, content: Mapping[str, Any]) -> Schema:
    """A schema of content that was read already."""
    return Schema(name, sha256(data).hexdigest(), content, _VALIDATOR(content))


def hundredths(value: int | Decimal) -> int:
    """A number of at most two decimals as hundredths, so centimetres as cu and degrees as ca.

    >>> hundredths(Decimal("73.8")), hundredths(30)
    (7380, 3000)
    """
    return round(Fraction(value) * 100)


def has_two_decimals(value: int | Decimal) -> bool:
    """Whether a number is one of whole hundredths, but for the deviation of NI-1.4."""
    exact = Fraction(value) * 100
    return abs(exact - round(exact)) <= _TOLERANCE


def _is_number(_checker: object, value: object) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool)


def _format(_validator: object, name: str, value: object, _schema: object) -> Iterator[ValidationError]:
    if name == "hundredths" and _is_number(None, value) and not has_two_decimals(value):  # type: ignore[arg-type]
        yield ValidationError(f"{value} has more than two decimals")


def _unique(_validator: object, wanted: bool, value: object, _schema: object) -> Iterator[ValidationError]:
    if wanted and isinstance(value, list) and repeated(value):
        yield ValidationError("items are repeated")


_VALIDATOR: Final[Any] = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    validators={"format": _format, "uniqueItems": _unique},
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("number", _is_number),
)
