"""What a refusal says in two languages, checked in the tables of refusals of every game."""

import re
from typing import Any, Final

from slaget.kernel import Code, Refusal, Rejected

_FIELD: Final = re.compile(r"\{(\w+)(?:![rsa])?(?::[^}]*)?\}")
_PROSE: Final = re.compile(r"[^\s,]\s+\S")


def fields_of(template: str) -> set[str]:
    """The parameters that a sentence quotes."""
    return set(_FIELD.findall(template))


def words_of(template: str) -> set[str]:
    """The words of a sentence's own, its parameters aside."""
    return set(re.findall(r"[^\W\d_]+", _FIELD.sub(" ", template).lower()))


def check_sentences(refusal: Refusal[Any] | Rejected) -> Code | None:
    """Both sentences can be read, and what the Swedish one quotes is data: a number, an id, or a list of them."""
    assert refusal.message and refusal.message_sv
    assert "{" not in refusal.message + refusal.message_sv
    if refusal.kind is not None:
        assert refusal.message != refusal.message_sv
        for name in fields_of(refusal.kind.sv):
            value = refusal.params[name]
            assert not isinstance(value, str) or not _PROSE.search(value), f"{refusal.code} quotes {value!r}"
    return refusal.kind
