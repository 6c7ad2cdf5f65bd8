"""Keys that have no place where they stand, and keys that are missing: each told once, where it is to be mended."""

import json
from collections.abc import Container, Iterable, Mapping
from typing import Any, Final

from slaget.content.describe import ONE_OF
from slaget.content.diagnostics import RULE_OF_TEXT, Faults
from slaget.content.failed import Failed
from slaget.content.letters import odd_sign
from slaget.content.misplaced import followed, home_below, home_of, is_known, stand_together
from slaget.content.nodes import MapNode, Node, ScalarNode, key_or_self, value_or_self
from slaget.content.said import listed, said
from slaget.content.suggest import is_one_slip, is_only, nearest
from slaget.content.swedish import sentence
from slaget.content.syntax import NO_SPACE
from slaget.content.validator import fits
from slaget.kernel.words import Text

_MOST_KEYS: Final = 100
_SHORT: Final = 40
_DEEP: Final = 3
"""So many steps down, what other kinds of parts hold is no longer near."""
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
_NOT_WITH: Final = Text("it cannot stand beside '{head}'", "den kan inte stå bredvid '{head}'")
_BELONGS: Final = Text("it belongs in '{home}'", "den hör hemma i '{home}'")
_SLIP: Final = Text("unknown key '{slip}'; key '{key}' is missing", "okänd nyckel '{slip}'; nyckeln '{key}' saknas")


def no_head(node: Node, failed: Failed, faults: Faults) -> None:
    """A mapping whose keys do not tell what it is, perhaps for one that is misspelt."""
    heads, rule = failed.heads, failed.rule_of_keys
    one_of = said(ONE_OF, words=listed(heads))
    for key in list(failed.instance)[:_MOST_KEYS]:
        if meant := nearest(key, heads):
            message = said(_UNKNOWN, key=key, known=said(_NEEDED, heads=one_of))
            at, is_sure = key_or_self(node, key), is_only(key, meant, heads)
            faults.error(at, "unknown-key", message, rule=rule, suggestion=meant, is_sure=is_sure)
            return
    if faults.is_lacking(node):
        faults.block(node)
        return
    faults.error(node, "missing-key", said(_MISSING_ONE, heads=one_of), rule=rule)


def unknown_keys(node: Node, failed: Failed, faults: Faults) -> None:
    """The keys of a closed mapping that it does not know."""
    schema, present = failed.schema, failed.instance
    extra = [key for key in present if key not in schema.get("properties", {})]
    for key in extra:
        faults.refuse_key(key_or_self(node, key))
    for key in extra[:_MOST_KEYS]:
        _unknown_key(key, node, failed, faults)


def _unknown_key(key: str, node: Node, failed: Failed, faults: Faults) -> None:
    """A key that belongs elsewhere, or is misspelt, or is none."""
    schema, present, at = failed.schema, failed.instance, key_or_self(node, key)
    known, misplaced = schema.get("properties", {}), schema.get("x-misplaced", {})
    rule = failed.rule_of_keys
    if key in misplaced:
        _misplaced(key, node, schema, rule, faults)
        return
    left = [name for name in known if name not in present or _is_brought(node, name, faults)]
    if _runs_on(key, at, left, faults):
        return
    if (no_key := _no_key(key, node)) is not None:
        faults.error(at, "yaml-syntax", no_key, rule=RULE_OF_TEXT, blocks=False)
        faults.refuse_key(at)
        return
    meant = nearest(key, left)
    is_slip = meant is not None and (is_one_slip(key, meant) or _heads_parts(key, failed))
    rival = None if is_slip else _rival(key, failed)
    if rival == key:
        faults.refuse_key(at)
        return
    if rival is not None:
        first, later = sorted((key, rival), key=list(present).index)
        faults.refuse_key(at)
        faults.error(key_or_self(node, later), "misplaced-key", _excluded(later, first), rule=rule, blocks=False)
        return
    home, elsewhere = (None, None) if is_slip else _elsewhere(key, failed)
    if elsewhere is not None:
        faults.refuse_key(at, home)
        faults.error(at, "misplaced-key", elsewhere, rule=rule, blocks=False)
        return
    faults.refuse_key(at, meant)
    message = said(_UNKNOWN, key=key, known=said(_KNOWN, names=", ".join(known)) if known else _NO_KEYS)
    is_sure = is_only(key, meant, left)
    faults.error(at, "unknown-key", message, rule=rule, suggestion=meant, blocks=False, is_sure=is_sure)


def _elsewhere(key: str, failed: Failed) -> tuple[str | None, Text | None]:
    """The key under which a key belongs that has no place here, if it is not beside another, and how it is told."""
    if (beside := _stands_beside(key, failed)) is not None:
        return None, beside
    home = _home(key, failed) if failed.schema.get("properties") else None
    return home, None if home is None else _belongs(key, home, failed)


def _belongs(key: str, home: str, failed: Failed) -> Text | None:
    """Where a key belongs: in another place, or beside that under which it stands, if both may stand there."""
    holder, around = [*failed.holders, "", ""][:2]
    if home != around:
        return belongs_in(key, home)
    if key == holder or not stand_together({key, holder}, around, failed.whole):
        return None
    return _beside(key, holder)


def _stands_beside(key: str, failed: Failed) -> Text | None:
    """That a key belongs beside the one that the mapping stands under, or beside the head of a form of its kind."""
    heads = _heads_of(key, failed)
    beside = said(_MISPLACED, key=key, home=said(_WITH, head=heads[0])) if len(heads) == 1 else None
    return _beside_holder(key, failed) or beside


def _beside_holder(key: str, failed: Failed) -> Text | None:
    """That a key belongs beside the one that the mapping stands under."""
    way = list(failed.way())
    above = _last_key(way)
    if above is None:
        return None
    holder, path = str(way[above + 1][2]), failed.error.absolute_path
    is_known = bool(path) and path[-1] == holder and key != holder and key in way[above][1]["properties"]
    return _beside(key, holder) if is_known else None


def _rival(key: str, failed: Failed) -> str | None:
    """The head that a mapping has beside one of another form; the key itself where its own head is told so."""
    if _beside_holder(key, failed) is not None or len(heads := _heads_of(key, failed)) != 1:
        return None
    if heads[0] != key:
        return key if heads[0] in failed.instance else None
    return next((head for head, _ in _forms(failed) if head in failed.instance and head != key), None)


def _heads_of(key: str, failed: Failed) -> list[str]:
    """The heads of the forms that know a key, of those that a mapping might have instead of its own."""
    return [head for head, form in _forms(failed) if key in form.get("properties", {})]


def _forms(failed: Failed) -> list[tuple[str, Mapping[str, Any]]]:
    """The forms of the kind that a mapping is of: the head of each, and what it is."""
    way = list(failed.way())
    above, steps = _last_key(way), [step for _, _, step in way]
    if above is None or "allOf" not in steps[above:]:
        return []
    cases = way[above + steps[above:].index("allOf")][1]["allOf"]
    thens = [(case.get("if", {}), followed(case.get("then"), failed.whole)) for case in cases]
    return [
        (head, then) for asked, then in thens if "properties" not in asked for head in asked.get("required", ())
    ]


def _last_key(way: list[tuple[Any, Any, str | int]]) -> int | None:
    """Where on the way to a fault the last key is entered."""
    return max((i for i, (_, _, step) in enumerate(way) if step == "properties"), default=None)


def _excluded(key: str, head: str) -> Text:
    """That a key makes its mapping another form than its head says."""
    return said(_MISPLACED, key=key, home=said(_NOT_WITH, head=head))


def _beside(key: str, holder: str) -> Text:
    """That a key stands in another beside which it has its place."""
    return said(_MISPLACED, key=key, home=said(_BESIDE, holder=holder))


def belongs_in(key: str, home: str) -> Text:
    """That a key has no place where it stands."""
    return said(_MISPLACED, key=key, home=said(_BELONGS, home=home))


def _heads_parts(key: str, failed: Failed) -> bool:
    """Whether a key of the file itself has parts under it, each under its id."""
    held = failed.instance[key]
    parts = list(held.values()) if isinstance(held, Mapping) else []
    return not any(failed.holders) and bool(parts) and all(isinstance(each, Mapping) for each in parts)


def _home(key: str, failed: Failed) -> str | None:
    """Where a key belongs that has no place in a mapping: under a key of it, or in another mapping of the file."""
    return home_below(key, failed.schema, failed.whole) or home_of(
        key, _near(failed), next(iter(failed.holders), None)
    )


def _runs_on(key: str, at: Node, left: Container[str], faults: Faults) -> bool:
    """Whether a key runs on into its value, which is then told."""
    begun, _, value = key.partition(":")
    if not value or begun not in left or odd_sign(key):
        return False
    faults.error(at, "yaml-syntax", said(NO_SPACE, key=begun, value=value), rule=RULE_OF_TEXT, blocks=False)
    return True


def _misplaced(key: str, node: Node, schema: Mapping[str, Any], rule: str | None, faults: Faults) -> None:
    """A key that exists elsewhere; it may cite a rule of its own."""
    cited = schema.get("x-rules", {}).get(key, rule)
    message = sentence(schema["x-misplaced"][key])
    faults.error(key_or_self(node, key), "misplaced-key", message, rule=cited, blocks=False)


def _near(failed: Failed) -> Mapping[str, Any]:
    """The part of a file's schema in which a key may belong: deep in a part, that kind of parts alone."""
    kind, *below = [*failed.error.absolute_path, None]
    known = failed.whole.get("properties", {})
    return (
        {**failed.whole, "properties": {kind: known[kind]}}
        if len(below) > _DEEP and kind in known
        else failed.whole
    )


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


def missing_keys(node: Node, failed: Failed, faults: Faults) -> None:
    """A key that was merely misspelt, or runs on into its value, is not called missing.

    It is called unknown: here, where a closed object does not.
    """
    schema, present, rule = failed.schema, failed.instance, failed.rule_of_keys
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
    begun = {_home(key, failed) for key in extra if is_closed and key not in meant.values()}
    for missing in absent:
        if missing in begun or _is_inside(
            missing, present, known, failed.whole
        ):  # told where it stands, or what is in it
            faults.block(node)
        elif missing in meant:
            faults.block(node)
            slip, at = meant[missing], key_or_self(node, meant[missing])
            if not is_closed and not _runs_on(slip, at, left, faults):
                message = said(_SLIP, slip=slip, key=missing)
                faults.error(at, "unknown-key", message, rule=rule, suggestion=missing)
        elif missing not in present and (missing in known or not _is_misspelt(missing, present, failed.whole)):
            cited = failed.rule_of(missing) or rule
            faults.error(node, "missing-key", _missing(missing, known.get(missing)), rule=cited)


def _is_inside(key: str, present: Mapping[str, Any], known: Mapping[str, Any], whole: Mapping[str, Any]) -> bool:
    """Whether a key stands one level too deep: what it stands in would be sound without it."""
    for name, value in present.items():
        if isinstance(value, dict) and key in value and name in known and not fits(value, known[name], whole):
            return fits({each: value[each] for each in value if each != key}, known[name], whole)
    return False


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
