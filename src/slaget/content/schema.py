"""Checks a tree against a JSON Schema of ``schemas/`` and says at which token it fails.

Besides the keywords of draft 2020-12 a schema may use annotations, which editors pass over:

- ``"format": "hundredths"``: a number of at most two decimals (the deviation that NI-1.4 allows included);
- ``"x-rule"``: the id of the rule that a failing subschema cites, ``"x-code"``: the code of its diagnostic;
- ``"x-misplaced": {key: why}``: keys that exist elsewhere and have no place in this object; where it is open, the
  first of them is told in place of a key that is missing;
- ``"x-form"``: what a ``pattern`` asks for, in words; no pattern is ever shown;
- ``"x-rules": {word: rule}``: the rule of each word of an enumeration or misplaced key, where they are not one;
- ``"x-unit"``: what a number counts; in degrees it counts round, so that -90 is 270;
- ``"x-also-called": {word: {language: [...]}}``: what people type in place of the key, or of a word of a choice;
- ``"x-lengths": {"key": ..., "beside": ..., "usual": [least, most], "kept": {key: [least, most]}}``: an object of
  lengths in centimetres; where the key's value is outside, 10 or 100 times more or less would be within, and that
  of the key beside it goes with it, all are in another unit, which is told once; not so where a key of ``kept`` (it
  may be left out) is as large as usual. It stands first, so that nothing else of the object is told.

A union is written as ``allOf`` of ``if`` (its ``kind`` is ...) ``then``, so only the branch meant is checked.
The files of ``schemas/`` are made of classes, which each game's ``shapes`` declares (``slaget.content.schema_of``).
"""

import json
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from slaget.content.diagnostics import Faults
from slaget.content.explain import explain
from slaget.content.nodes import Node, plain
from slaget.content.present import of_present
from slaget.content.said import said
from slaget.content.validator import VALIDATOR, remembering
from slaget.kernel.words import Text
from slaget.resources import resource

IN_SWEDISH: Final = "sv/"
"""The folder of the schemas in Swedish, and the beginning of their names."""
_MAX_FAULTS: Final = 300
_STOPPED: Final = Text("checking stopped after {number} faults", "granskningen slutade efter {number} fel")


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
                faults.stop(root, said(_STOPPED, number=len(faults.found)))
                return

    def part(self, pointer: str) -> "Schema":
        """The schema of one definition, by its name in ``$defs``."""
        content = {"$ref": f"#/$defs/{pointer}", "$defs": self.content["$defs"]}
        return Schema(f"{self.name}#{pointer}", self.digest, content, VALIDATOR(content))


@lru_cache(maxsize=16)
def load_schema(name: str) -> Schema:
    """A bundled schema by its file name, another by its absolute path."""
    data = Path(name).read_bytes() if Path(name).is_absolute() else resource(f"schemas/{name}").read_bytes()
    return compiled(name, data, of_present(json.loads(data, parse_float=Decimal)))


def compiled(name: str, data: bytes, content: Mapping[str, Any]) -> Schema:
    """A schema of content that was read already."""
    return Schema(name, sha256(data).hexdigest(), content, remembering(VALIDATOR)(content))
