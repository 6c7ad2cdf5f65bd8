"""The schemas in Swedish: each title and sentence beside its English in ``data/words/schemas.json``.

A sentence there stands without the rules that it cites at its end; ``{}`` is a name, told by ``words``. What the
options of a game say of themselves in both languages (``choice``) is not said there again.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from slaget.content.called import ALSO, VALUES
from slaget.content.swedish import form_of, sentence
from slaget.kernel.words import opening
from slaget.resources import resource

_CITED: Final = re.compile(r"(.+?)( \((?:rules? )?[A-Z]{2}(?:-[^)]*)?\))\.")
_END: Final = re.compile(r"(?:(.*) )?(Default|Left out): (.*)\.")
_LABELS: Final = {"Default": "Förval", "Left out": "Utelämnat"}
_NONE: Final = {"none": "inget"}
_CITING: Final = (("(rules ", "(reglerna "), ("(rule ", "(regel "), (" to ", " till "))


def in_swedish(node: Any, of_options: Mapping[str, str]) -> Any:
    """A schema with its titles, descriptions, forms and units in Swedish; keys and words stay as files have them.

    ``of_options`` are the sentences that options say of themselves, by their English. ``LookupError`` for a title
    or a sentence without Swedish.
    """
    if isinstance(node, list):
        return [in_swedish(each, of_options) for each in node]
    if not isinstance(node, dict):
        return node
    return {key: each if key in (*VALUES, ALSO) else _told(key, node, of_options) for key, each in node.items()}


def _told(key: str, node: Mapping[str, Any], of_options: Mapping[str, str]) -> Any:
    said = node[key]
    if key in ("properties", "$defs") and isinstance(said, dict):
        return {name: in_swedish(each, of_options) for name, each in said.items()}
    if key == "x-misplaced":
        return {name: sentence(why).sv for name, why in said.items()}
    if not isinstance(said, str):
        return in_swedish(said, of_options)
    if key == "title":
        return title(said)
    if key == "description":
        return described(said, of_options, node.get("default"))
    if key == "x-form":
        return form_of(said).sv
    return words()["units"][said] if key == "x-unit" else said


@lru_cache(maxsize=1)
def words() -> Mapping[str, Mapping[str, str]]:
    """Titles, sentences, what holds where a key is left out, names in sentences, units: by their English."""
    read: Mapping[str, Mapping[str, str]] = json.loads(
        resource("data/words/schemas.json").read_text(encoding="utf-8")
    )
    return read


def title(said: str) -> str:
    """
    >>> title("Ship classes"), title("archer against foot"), title("slaget-pig/2")
    ('Skeppsklasser', 'bågskytt mot fotsoldat', 'slaget-pig/2')
    """
    return said if said.startswith("slaget-") else _found("titles", said)


def described(said: str, of_options: Mapping[str, str], default: object = None) -> str:
    """What a key is for; a ``default`` that is a word of files is told as files have it.

    >>> described("How many geese there are, placed by the fill order (RB-1.3). Default: 15.", {})
    'Hur många höns det finns; de ställs ut i fyllnadsordningen (RB-1.3). Förval: 15.'
    >>> described("The board: id, FILE#id or bundled#id (RB-1.8). Left out: the standard board.", {})
    'Brädet: id, FIL#id eller bundled#id (RB-1.8). Utelämnat: det vanliga brädet.'
    >>> [described("Whose it is. Default: none.", {}, default) for default in ({}, "none")]
    ['Vems den är. Förval: inget.', 'Vems den är. Förval: none.']
    """
    if said in of_options:
        return of_options[said]
    if ended := _END.fullmatch(said):
        begun, label, value = ended.groups(default="")
        nothing = {} if value == default else _NONE
        told = _found("left_out", value) if label == "Left out" else nothing.get(value, value)
        return f"{described(begun, of_options)} {_LABELS[label]}: {told}.".lstrip()
    if said in words()["sentences"] or not (cited := _CITED.fullmatch(said)):
        return _found("sentences", said) if said else said
    rules = cited[2]
    for english, swedish in _CITING:
        rules = rules.replace(english, swedish)
    return f"{described(cited[1] + '.', of_options).removesuffix('.')}{rules}."


def _found(section: str, said: str) -> str:
    """What a section says of a text, word for word or by a pattern."""
    known = words()[section]
    if said in known:
        return known[said]
    for pattern, swedish in _patterns(section):
        if found := pattern.fullmatch(said):
            told = swedish.format(*(words()["words"].get(name, name) for name in found.groups()))
            return opening(told) if said[0].isupper() else told
    raise LookupError(f"no Swedish in data/words/schemas.json for {said!r}")


@lru_cache(maxsize=4)
def _patterns(section: str) -> list[tuple[re.Pattern[str], str]]:
    """The texts of a section that hold names, as patterns."""
    return [
        (re.compile(re.escape(english).replace(r"\{\}", "(.+?)")), swedish)
        for english, swedish in words()[section].items() if "{}" in english
    ]  # fmt: skip
