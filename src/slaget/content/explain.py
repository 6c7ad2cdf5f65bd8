"""Turns a failed schema keyword into a sentence at the right token."""

import json
from collections.abc import Container, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final, cast

from jsonschema import ValidationError

from slaget.content.describe import NOUNS, ONE_OF, describe
from slaget.content.diagnostics import RULE_OF_KEYS, RULE_OF_TEXT, Faults
from slaget.content.lengths import factor_of, in_centimetres, told_of
from slaget.content.letters import odd_sign
from slaget.content.meant import as_meant
from slaget.content.misplaced import followed, home_below, home_of, is_known, stand_together
from slaget.content.nodes import (
    BrokenNode,
    ListNode,
    MapNode,
    Node,
    ScalarNode,
    at_path,
    key_or_self,
    value_or_self,
)
from slaget.content.said import joined, listed, said
from slaget.content.schema_words import words
from slaget.content.suggest import is_one_slip, is_only, nearest
from slaget.content.swedish import sentence
from slaget.content.validator import fits, repeated
from slaget.content.value_meant import value_meant
from slaget.kernel.words import Text

_MOST_KEYS: Final = 100
_SHORT: Final = 40
_DEEP: Final = 3
"""So many steps down, what other kinds of parts hold is no longer near."""
_THE_FILE: Final = Text("the file", "filen")
_UNKNOWN: Final = Text("unknown key '{key}'; {known}", "okänd nyckel '{key}'; {known}")
_KNOWN: Final = Text("known here: {names}", "här finns: {names}")
_COMMA: Final = Text(
    "a comma ends the text before '{key}'; a text that has a comma is put in quotes: \"{before}, {key}\"",
    "ett komma avslutar texten före '{key}'; en text med komma sätts inom citattecken: \"{before}, {key}\"",
)
_COMMENT: Final = Text("a comment begins with #, not with {sign}", "en kommentar börjar med #, inte med {sign}")
_NO_KEYS: Final = Text("no keys are allowed here", "här får inga nycklar stå")
_NEEDED: Final = Text("{heads} is needed here", "här behövs {heads}")
_MISSING_ONE: Final = Text("{heads} is missing", "{heads} saknas")
_MISSING: Final = Text("key '{key}' is missing", "nyckeln '{key}' saknas")
_SUCH_AS: Final = Text("{missing}; add {key}: {example}", "{missing}; lägg till {key}: {example}")
_MISPLACED: Final = Text("'{key}' has no place here; {home}", "'{key}' hör inte hemma här; {home}")
_BESIDE: Final = Text("it stands beside '{holder}', not in it", "den ska stå bredvid '{holder}', inte i den")
_WITH: Final = Text("it stands beside '{head}'", "den ska stå bredvid '{head}'")
_BELONGS: Final = Text("it belongs in '{home}'", "den hör hemma i '{home}'")
_SLIP: Final = Text("unknown key '{slip}'; key '{key}' is missing", "okänd nyckel '{slip}'; nyckeln '{key}' saknas")
_TWICE: Final = Text("{item} is listed twice", "{item} står två gånger i listan")
_NO_KEY: Final = Text(
    "'{key}' cannot be a key here; it must be {what}", "'{key}' kan inte vara nyckel här; den ska vara {what}"
)
_NO_FORM: Final = Text("'{key}' must be {what}", "'{key}' ska vara {what}")
_NO_SPACE: Final = Text(
    "a space is missing after the colon: write '{key}: {value}'",
    "det saknas blanksteg efter kolonet: skriv '{key}: {value}'",
)
_HUNDREDTHS: Final = Text("{name}: at most two decimals: {meant}", "{name}: högst två decimaler: {meant}")
_OTHER_UNIT: Final = Text(
    "'{key}' is {size}, but lengths are centimetres; {off}",
    "'{key}' är {size}, men längder anges i centimeter; {off}",
)
_MUST_BE: Final = Text("{name} must be {what}, not {value}", "{name} ska vara {what}, inte {value}")
_ITEM: Final = Text("item {number}", "rad {number}")
_OF: Final = Text(" of ", " i ")
_TEXT: Final = Text("the text '{value}'", "texten '{value}'")
_NULL: Final = Text("empty", "tomt")
_LIST_OF: Final = Text("a list of {number}", "en lista med {number}")
_EMPTY_LIST: Final = Text("an empty list", "en tom lista")
_MAP_OF: Final = Text("{number} {noun} with values", "{number} {noun} med värden")
_EMPTY_MAP: Final = Text("{{}}, which has no keys", "{{}}, som inte har några nycklar")
_THAT: Final = Text("that", "det")
_CODES: Final = {
    "type": "wrong-type", "enum": "wrong-value", "const": "wrong-value", "anyOf": "wrong-value",
    "minimum": "out-of-range", "maximum": "out-of-range",
    "exclusiveMinimum": "out-of-range", "exclusiveMaximum": "out-of-range",
    "minItems": "wrong-length", "maxItems": "wrong-length",
    "minLength": "wrong-length", "maxLength": "wrong-length",
    "minProperties": "wrong-length", "maxProperties": "wrong-length",
    "pattern": "wrong-form", "not": "wrong-value", "uniqueItems": "repeated-item", "format": "too-many-decimals",
}  # fmt: skip


def explain(root: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """Note one failed keyword of a schema: unknown keys at the key, everything else at the value."""
    node = at_path(root, error.absolute_path)
    if isinstance(node, BrokenNode):
        return
    match error.validator:
        case "additionalProperties":
            _unknown_keys(node, error, faults, whole)
        case "required" if faults.is_lacking(node):
            faults.block(node)
        case "required":
            _missing_keys(node, error, faults, whole)
        case "x-lengths":
            _wrong_unit(node, error, faults)
        case "uniqueItems":
            _repeated_items(node, error, faults, whole)
        case "anyOf" if heads := _heads(error):
            _no_head(node, heads, error, faults, whole)
        case "anyOf" if meant := _branch_meant(error):
            for inner in meant:
                explain(root, inner, faults, whole)
        case "minimum" | "maximum" if faults.is_blocked(node):  # no whole number, which is told with the bounds
            return
        case _ if "propertyNames" in error.absolute_schema_path:
            _wrong_key(node, error, faults, whole)
        case _:
            _wrong_value(node, error, faults, whole)


def _heads(error: ValidationError) -> list[str]:
    """The keys of which a mapping must have one, where that is all a union asks."""
    branches = error.validator_value
    if not isinstance(_instance(error), dict) or not isinstance(branches, list):
        return []
    heads = [branch["required"][0] for branch in branches if isinstance(branch, dict) and [*branch] == ["required"]]
    return heads if len(heads) == len(branches) else []


def _no_head(
    node: Node, heads: list[str], error: ValidationError, faults: Faults, whole: Mapping[str, Any]
) -> None:
    """A mapping whose keys do not tell what it is, perhaps for one that is misspelt."""
    rule, one_of = _rule_of_keys(error, whole), said(ONE_OF, words=listed(heads))
    for key in list(_instance(error))[:_MOST_KEYS]:
        if meant := nearest(key, heads):
            message = said(_UNKNOWN, key=key, known=said(_NEEDED, heads=one_of))
            at, is_sure = key_or_self(node, key), is_only(key, meant, heads)
            faults.error(at, "unknown-key", message, rule=rule, suggestion=meant, is_sure=is_sure)
            return
    if faults.is_lacking(node):
        faults.block(node)
        return
    faults.error(node, "missing-key", said(_MISSING_ONE, heads=one_of), rule=rule)


def _branch_meant(error: ValidationError) -> list[ValidationError]:
    """The faults of a list or mapping in the one branch of a union that is for such; none where it is not clear."""
    if not isinstance(_instance(error), list | dict):
        return []
    fitting = [faults for faults in _branches(error) if not any(_is_of_another_kind(each) for each in faults)]
    if len(fitting) > 1:
        with_head = [faults for faults in fitting if not any(map(_lacks_a_head, faults))]
        fitting = with_head or [
            faults for faults in fitting if not any(each.validator == "required" for each in faults)
        ]
    return fitting[0] if len(fitting) == 1 else []


def _branches(error: ValidationError) -> list[list[ValidationError]]:
    """The faults of a union, by its branches."""
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    return [*branches.values()]


def _lacks_a_head(error: ValidationError) -> bool:
    """Whether a mapping has not the key that tells that it is meant for this branch."""
    if error.relative_path:
        return False
    if error.validator != "anyOf" or _heads(error):
        return error.validator in ("required", "anyOf")
    return all(any(_is_of_another_kind(e) or _lacks_a_head(e) for e in found) for found in _branches(error))


def _is_of_another_kind(error: ValidationError) -> bool:
    return not error.relative_path and error.validator in ("type", "const", "enum")


def _schema(error: ValidationError) -> Mapping[str, Any]:
    return error.schema if isinstance(error.schema, Mapping) else {}


def _instance(error: ValidationError) -> Any:
    return error.instance


def _unknown_keys(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    schema, present = _schema(error), _instance(error)
    extra = [key for key in present if key not in schema.get("properties", {})]
    for key in extra:
        faults.refuse_key(key_or_self(node, key))
    for key in extra[:_MOST_KEYS]:
        _unknown_key(key, node, error, faults, whole)


def _unknown_key(key: str, node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """A key that belongs elsewhere, or is misspelt, or is none."""
    schema, at = _schema(error), key_or_self(node, key)
    known, misplaced = schema.get("properties", {}), schema.get("x-misplaced", {})
    rule = _rule_of_keys(error, whole)
    if key in misplaced:
        _misplaced(key, node, schema, rule, faults)
        return
    left = [name for name in known if name not in _instance(error) or _is_brought(node, name, faults)]
    if _runs_on(key, at, left, faults):
        return
    if (no_key := _no_key(key, node)) is not None:
        faults.error(at, "yaml-syntax", no_key, rule=RULE_OF_TEXT, blocks=False)
        faults.refuse_key(at)
        return
    meant = nearest(key, left)
    is_slip = meant is not None and (is_one_slip(key, meant) or _heads_parts(key, error))
    home = _home(key, error, whole) if known and not is_slip else None
    beside = None if is_slip else _stands_beside(key, error, whole)
    misplaced_key = beside or (_belongs(key, home, error, whole) if home is not None else None)
    if misplaced_key is not None:
        faults.refuse_key(at, None if beside else home)
        faults.error(at, "misplaced-key", misplaced_key, rule=rule, blocks=False)
        return
    faults.refuse_key(at, meant)
    message = said(_UNKNOWN, key=key, known=said(_KNOWN, names=", ".join(known)) if known else _NO_KEYS)
    is_sure = is_only(key, meant, left)
    faults.error(at, "unknown-key", message, rule=rule, suggestion=meant, blocks=False, is_sure=is_sure)


def _belongs(key: str, home: str, error: ValidationError, whole: Mapping[str, Any]) -> Text | None:
    """Where a key belongs: in another place, or beside that under which it stands, if both may stand there."""
    holder, around = [*_holders(error), "", ""][:2]
    if home != around:
        return belongs_in(key, home)
    if key == holder or not stand_together({key, holder}, around, whole):
        return None
    return _beside(key, holder)


def _stands_beside(key: str, error: ValidationError, whole: Mapping[str, Any]) -> Text | None:
    """That a key belongs beside the one that the mapping stands under, or beside the head of a form of its kind."""
    way = [(meant, step) for _, meant, step in _way(error, whole)]
    steps = [step for _, step in way]
    above = max((i for i, step in enumerate(steps) if step == "properties"), default=None)
    if above is None:
        return None
    holder, path = str(steps[above + 1]), error.absolute_path
    if path and path[-1] == holder and key != holder and key in way[above][0]["properties"]:
        return _beside(key, holder)
    cases = way[above + steps[above:].index("allOf")][0]["allOf"] if "allOf" in steps[above:] else ()
    knowing = [
        case.get("if", {}) for case in cases if key in followed(case.get("then"), whole).get("properties", {})
    ]
    heads = [head for asked in knowing if "properties" not in asked for head in asked.get("required", ())]
    return said(_MISPLACED, key=key, home=said(_WITH, head=heads[0])) if len(heads) == 1 else None


def _beside(key: str, holder: str) -> Text:
    """That a key stands in another beside which it has its place."""
    return said(_MISPLACED, key=key, home=said(_BESIDE, holder=holder))


def belongs_in(key: str, home: str) -> Text:
    """That a key has no place where it stands."""
    return said(_MISPLACED, key=key, home=said(_BELONGS, home=home))


def _heads_parts(key: str, error: ValidationError) -> bool:
    """Whether a key of the file itself has parts under it, each under its id."""
    held = _instance(error)[key]
    parts = list(held.values()) if isinstance(held, Mapping) else []
    return not any(_holders(error)) and bool(parts) and all(isinstance(each, Mapping) for each in parts)


def _home(key: str, error: ValidationError, whole: Mapping[str, Any]) -> str | None:
    """Where a key belongs that has no place in a mapping: under a key of it, or in another mapping of the file."""
    return home_below(key, _schema(error), whole) or home_of(key, _near(error, whole), _holder(error))


def _runs_on(key: str, at: Node, left: Container[str], faults: Faults) -> bool:
    """Whether a key runs on into its value, which is then told."""
    begun, _, value = key.partition(":")
    if not value or begun not in left or odd_sign(key):
        return False
    faults.error(at, "yaml-syntax", said(_NO_SPACE, key=begun, value=value), rule=RULE_OF_TEXT, blocks=False)
    return True


def _misplaced(key: str, node: Node, schema: Mapping[str, Any], rule: str | None, faults: Faults) -> None:
    """A key that exists elsewhere; it may cite a rule of its own."""
    cited = schema.get("x-rules", {}).get(key, rule)
    message = sentence(schema["x-misplaced"][key])
    faults.error(key_or_self(node, key), "misplaced-key", message, rule=cited, blocks=False)


def _near(error: ValidationError, whole: Mapping[str, Any]) -> Mapping[str, Any]:
    """The part of a file's schema in which a key may belong: deep in a part, that kind of parts alone."""
    kind, *below = [*error.absolute_path, None]
    known = whole.get("properties", {})
    return {**whole, "properties": {kind: known[kind]}} if len(below) > _DEEP and kind in known else whole


def _no_key(key: str, node: Node) -> Text | None:
    """What a key is that was never meant for one: the rest of a text behind a comma, or a comment; else None."""
    if key.startswith(("//", "--")):
        return said(_COMMENT, sign=key[:2])
    value, names = value_or_self(node, key), list(node.values) if isinstance(node, MapNode) else []
    before = value_or_self(node, names[names.index(key) - 1]) if key in names[1:] else None
    if not (isinstance(value, ScalarNode) and not value.text and isinstance(before, ScalarNode)):
        return None
    is_text = isinstance(before.value, str) and before.line == key_or_self(node, key).line
    return said(_COMMA, key=key, before=before.value) if is_text else None


def _is_brought(node: Node, key: str, faults: Faults) -> bool:
    """Whether a key stands in a mapping only because that extends another file's."""
    return isinstance(node, MapNode) and key in node.values and faults.is_from_elsewhere(node.values[key])


def _holder(error: ValidationError) -> str | None:
    """The key that the mapping at fault stands under, perhaps in a list."""
    return next(iter(_holders(error)), None)


def _holders(error: ValidationError) -> list[str]:
    """The keys that the mapping at fault stands under, the nearest first."""
    return [step for step in reversed(error.absolute_path) if isinstance(step, str)]


def _missing_keys(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    """A key that was merely misspelt, or runs on into its value, is not called missing.

    It is called unknown: here, where a closed object does not.
    """
    schema, present, rule = _schema(error), _instance(error), _rule_of_keys(error, whole)
    known = schema.get("properties", {})
    extra = [key for key in present if key not in known][:_MOST_KEYS]
    left = [name for name in known if name not in present]
    meant = {nearest(key.partition(":")[0], left): key for key in extra}
    is_closed = schema.get("additionalProperties") is False
    absent = [key for key in schema.get("required", ()) if key not in present]
    elsewhere = next((key for key in schema.get("x-misplaced", ()) if key in present), None)
    if elsewhere is not None and not is_closed:  # it is no such mapping at all, and lacks nothing
        faults.block(node)
        _misplaced(elsewhere, node, schema, rule, faults)
        return
    if is_closed and len(known) == len(schema.get("required", ())) == len(present) and len(extra) == len(absent):
        faults.block(node)
        return
    begun = {_home(key, error, whole) for key in extra if is_closed and key not in meant.values()}
    for missing in absent:
        if missing in begun or _is_inside(missing, present, known, whole):  # told where it stands, or what is in it
            faults.block(node)
        elif missing in meant:
            faults.block(node)
            slip, at = meant[missing], key_or_self(node, meant[missing])
            if not is_closed and not _runs_on(slip, at, left, faults):
                message = said(_SLIP, slip=slip, key=missing)
                faults.error(at, "unknown-key", message, rule=rule, suggestion=missing)
        elif missing not in present and (missing in known or not _is_misspelt(missing, present, whole)):
            cited = _rule_of(missing, schema) or rule
            faults.error(node, "missing-key", _missing(missing, known.get(missing)), rule=cited)


def _is_inside(key: str, present: Mapping[str, Any], known: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether a key stands one level too deep: what it stands in would be sound without it."""
    for name, value in present.items():
        if isinstance(value, dict) and key in value and name in known and not fits(value, known[name], whole):
            return fits({each: value[each] for each in value if each != key}, known[name], whole)
    return False


def _rule_of(key: str, schema: Mapping[str, Any]) -> str | None:
    """The rule that a mapping cites, else that of a key of it."""
    own = schema.get("properties", {}).get(key)
    return schema.get("x-rule") or (own.get("x-rule") if isinstance(own, Mapping) else None)


def _rule_of_keys(error: ValidationError, whole: Mapping[str, Any]) -> str:
    """The rule that the keys of a mapping cite: its own, else that every mapping has keys of its format."""
    return _rule_along(error, whole, ("properties", "additionalProperties", "items")) or RULE_OF_KEYS


def _missing(key: str, schema: object) -> Text:
    """That a key is missing, with what to add where an example of it fits in a line."""
    missing = said(_MISSING, key=key)
    example = next(iter(schema.get("examples", ())), None) if isinstance(schema, Mapping) else None
    is_short = isinstance(example, str | int | bool) and len(str(example)) <= _SHORT
    return said(_SUCH_AS, missing=missing, key=key, example=_written(example)) if is_short else missing


def _written(example: object) -> str:
    """A value as it may stand in a file."""
    return json.dumps(example, ensure_ascii=False)


def _is_misspelt(missing: str, present: Iterable[str], whole: Mapping[str, Any]) -> bool:
    """Whether a key that only a branch of the schema asks for is there as a word that no mapping knows."""
    return nearest(missing, [key for key in list(present)[:_MOST_KEYS] if not is_known(key, whole)]) is not None


def _repeated_items(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    for index in repeated(_instance(error)):
        if isinstance(node, ListNode):
            message = said(_TWICE, item=_said_at(node.items[index]))
            faults.error(node.items[index], "repeated-item", message, rule=_rule_at(error, whole))


def _wrong_key(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    key, schema = str(error.instance), _schema(error)
    present = node.keys if isinstance(node, MapNode) else {}
    left = [name for name in schema.get("enum", ()) if name not in present]
    at, meant, code = key_or_self(node, key), nearest(key, left), "wrong-key"
    message = said(_NO_KEY, key=key, what=describe(schema))
    if error.validator == "pattern":
        code, message = "wrong-form", said(_NO_FORM, key=key, what=describe(schema))
    rule = _rule_at(error, whole)
    faults.error(at, code, message, rule=rule, suggestion=meant, is_sure=is_only(key, meant, left))
    if not isinstance(value := value_or_self(node, key), MapNode):
        faults.silence(value)


def _wrong_unit(node: Node, error: ValidationError, faults: Faults) -> None:
    """An object drawn in another unit: told once, at the length that shows it."""
    asked: Any = error.validator_value
    key, size = asked["key"], _instance(error)[asked["key"]]
    if (factor := factor_of(size, *asked["usual"])) is not None:
        message = said(_OTHER_UNIT, key=key, size=size, off=told_of(factor))
        meant = in_centimetres(size, factor)
        faults.error(
            value_or_self(node, key), "wrong-unit", message, rule=_rule_of(key, _schema(error)), suggestion=meant
        )
    faults.silence(node)


def _wrong_value(node: Node, error: ValidationError, faults: Faults, whole: Mapping[str, Any]) -> None:
    schema = _followed(error)
    code = _CODES.get(str(error.validator), "wrong-value")
    code = code if code == "wrong-type" else schema.get("x-code", code)
    meant, name = value_meant(node, schema, whole), _name(error.absolute_path)
    plain = said(_MUST_BE, name=name, what=describe(schema), value=_said_at(node))
    code, message = as_meant(node, meant, name, describe(schema), code, _unit_of(schema)) or (code, plain)
    if code == "too-many-decimals" and isinstance(node, ScalarNode) and isinstance(node.value, Decimal):
        message = said(_HUNDREDTHS, name=name, meant=round(node.value, 2))
    faults.error(node, code, message, rule=_rule_at(error, whole), suggestion=meant)


def _unit_of(schema: Mapping[str, Any]) -> Text | None:
    """What a number counts there, if it is said."""
    unit = next(
        (part["x-unit"] for part in schema.get("anyOf", (schema,)) if "x-unit" in part), schema.get("x-unit")
    )
    return None if unit is None else Text(unit, words()["units"].get(unit, unit))


def _rule_at(error: ValidationError, whole: Mapping[str, Any]) -> str:
    """The rule that a value cites, else that of the list or mapping whose items are all such, or of all values."""
    return _rule_along(error, whole, ("properties",)) or RULE_OF_KEYS


def _way(error: ValidationError, whole: Mapping[str, Any]) -> Iterator[tuple[Any, Any, str | int]]:
    """The parts of the schema on the way to what is at fault, what each refers to or is, and the step taken."""
    at: Any = whole
    for step in list(error.absolute_schema_path)[:-1]:
        refers = isinstance(at, Mapping) and step not in at
        meant = cast(Any, followed(at, whole)) if refers else at
        yield at, meant, step
        at = meant[step]


def _rule_along(error: ValidationError, whole: Mapping[str, Any], own: Container[str | int]) -> str | None:
    """The last rule on the way to what is at fault; steps from which on each has its ``own`` begin anew."""
    rule: str | None = None
    for at, _, step in _way(error, whole):
        if isinstance(at, Mapping):
            rule = at.get("x-rule", rule)
        rule = None if step in own else rule
    last: str | None = _schema(error).get("x-rule", rule)
    return last


def _followed(error: ValidationError) -> Mapping[str, Any]:
    """The schema that failed; where it is a union, with the branches that its references lead to."""
    schema = _schema(error)
    if error.validator != "anyOf":
        return schema
    within = [inner for inner in error.context or () if not inner.relative_path]
    within.sort(key=lambda inner: -len(inner.schema_path))  # of several the one of the branch as a whole
    whole = {inner.schema_path[0]: _followed(inner) for inner in within}
    return {**schema, "anyOf": [whole.get(i, branch) for i, branch in enumerate(schema["anyOf"])]}


def _name(path: Iterable[str | int]) -> Text:
    steps = list(path)
    if not steps:
        return _THE_FILE
    names: list[Text] = []
    while steps and isinstance(steps[-1], int):
        names.append(said(_ITEM, number=int(steps.pop()) + 1))
    return joined([*names, Text(f"'{steps[-1]}'")] if steps else names, _OF)


def _said_at(node: Node) -> Text:
    match node:
        case ScalarNode():
            return _said(node.value) if isinstance(node.value, str) else Text(node.text) if node.text else _NULL
        case ListNode():
            return said(_LIST_OF, number=len(node.items)) if node.items else _EMPTY_LIST
        case MapNode():
            noun = NOUNS["Properties"][len(node.values) != 1]
            return said(_MAP_OF, number=len(node.values), noun=noun) if node.values else said(_EMPTY_MAP)
        case BrokenNode():
            return _THAT


def _said(value: str) -> Text:
    return said(_TEXT, value=value if len(value) <= _SHORT else value[: _SHORT - 3] + "...")
