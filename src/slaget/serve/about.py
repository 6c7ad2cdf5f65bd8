"""What can be asked of no game: the session itself, rulesets, types and rules."""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import slaget
from slaget.kernel.registry import find, names
from slaget.serve.context import Context
from slaget.serve.errors import unknown, unsupported
from slaget.serve.methods import METHODS, PROTOCOL
from slaget.serve.requests import Request

if TYPE_CHECKING:
    from slaget.kernel.ruleset import AnyRuleset


def hello(session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """What this program speaks; error 9 for another protocol."""
    if params["protocol"] != PROTOCOL:
        raise unsupported("protocol", f"this is protocol {PROTOCOL}")
    return {
        "protocol": PROTOCOL,
        "slaget": slaget.__version__,
        "methods": list(METHODS),
        "rulesets": list(names()),
        "limits": session.limits.as_json(),
    }


def ruleset_of(name: str) -> "AnyRuleset":
    """A ruleset by its name; error 3 where there is none."""
    if name not in names():
        raise unknown("ruleset", f"there is no ruleset {name[:60]!r}; there are {', '.join(names())}")
    return find(name)


def games(_session: Context, _request: Request, _params: Mapping[str, Any]) -> list[Any]:
    """All rulesets with their scenarios, options and policies."""
    from slaget.seat.catalogue import catalogue

    return [each.as_json() for each in catalogue()]


def types(_session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The types of a ruleset's messages and documents, as JSON Schema or TypeScript."""
    from slaget.seat.types import types as types_of

    found = types_of(ruleset_of(params["ruleset"]), params["format"])
    return {"schema": json.loads(found)} if params["format"] == "json-schema" else {"text": found}


def rules(_session: Context, _request: Request, params: Mapping[str, Any]) -> dict[str, Any]:
    """The numbered rules of a ruleset and of every game, all or some, in both languages."""
    from slaget.kernel.refusals import citable
    from slaget.seat.texts import as_json

    found = {rule.id: rule.text for rule in citable(ruleset_of(params["ruleset"]).rules)}
    wanted = list(found) if params["ids"] is None else params["ids"]
    for rule_id in wanted:
        if rule_id not in found:
            raise unknown("rule", f"{params['ruleset']} has no rule {rule_id[:60]!r}")
    return {"rules": {rule_id: as_json(found[rule_id]) for rule_id in wanted}}
