"""Which call of one of the twenty kinds a clause may be another spelling of (EF-17.3)."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Said: TypeAlias = Mapping[str, Any]
_SHARED: Final = ("side", "lasts", "when")
_ALL: Final = -999


def call_of(clause: Said) -> dict[str, Any] | None:
    """The call of a kind that a clause, as plain data, may say; whether it does its expansion tells.

    >>> call_of({"change": "wounds", "of": "odin", "add": -2, "lasts": "round"})
    {'kind': 'odin_ward', 'wounds': 2, 'lasts': 'round'}
    """
    head = clause.get("change") or next(head for head in ("permit", "forbid", "do", "instead") if head in clause)
    guess = _GUESSES.get(head)
    if guess is None or "after" in clause or "times" in clause:
        return None
    try:
        said = guess(clause)
    except (KeyError, IndexError, TypeError, AttributeError, ValueError):
        return None
    return said | {key: clause[key] for key in _SHARED if key in clause}


def _runes(clause: Said) -> dict[str, Any]:
    return {"kind": "cast_runes", **_per(clause["add"], "add")}


def _fixed(clause: Said) -> dict[str, Any]:
    return {"kind": "fixed_runes", "rune": clause["of"], **_per(clause["add"], "count")}


def _per(add: Any, key: str) -> dict[str, Any]:
    """A number, or so many for each ship tied to the acting one."""
    if isinstance(add, int):
        return {key: add}
    by = add.get("by", 1)
    inner = add["scale"] if "by" in add else add
    return {key: by, "per": "tied_friend", **({"cap": inner["max"]} if "max" in inner else {})}


def _wounds(clause: Said) -> dict[str, Any]:
    return {"kind": "odin_ward", "wounds": "all" if clause["add"] == _ALL else _at_least_one(-clause["add"])}


def _free(clause: Said) -> dict[str, Any]:
    return {"kind": "free_action", "action": clause["of"], "fighters": _at_least_one(clause["add"])}


def _at_least_one(number: Any) -> Any:
    """A number of a kind that takes away or gives, and never the other way; or all."""
    if isinstance(number, int) and number < 1:
        raise ValueError(number)
    return number


def _wall(clause: Said) -> dict[str, Any]:
    of = {"need": "need", "stops": "absorb"}[clause["of"]]
    ignored = {"ignored": True} if clause.get("at_most") == 0 else {}
    return {"kind": "shield_wall", **({of: clause["add"]} if "add" in clause else {}), **ignored}


def _renamed(kind: str, **keys: str) -> Callable[[Said], dict[str, Any]]:
    """A kind whose keys stand under others in the clause."""
    return lambda clause: {"kind": kind, **{key: clause[source] for key, source in keys.items()}}


def _permit(clause: Said) -> dict[str, Any]:
    if clause["permit"] == "retoss":
        return {"kind": "retoss", "count": clause["up_to"], "faces": clause["of"]}
    return {"kind": "raft"} if clause["permit"] == "raft" else {"kind": "permit", "what": clause["permit"]}


def _forbid(clause: Said) -> dict[str, Any]:
    if clause["forbid"] == "fall":
        return {"kind": "protect", "who": clause.get("of", {})}
    return {"kind": "forbid", "action": clause["forbid"]}


def _do(clause: Said) -> dict[str, Any]:
    (act,) = clause["do"]
    if "draw" in act:
        return {"kind": "extra_draw", "cards": act["draw"]}
    if "show" in act:
        return {"kind": "spy"}
    return {"kind": "cycle", "cards": act["pay"][0]["discard"].get("max", 1)}


_GUESSES: Final[Mapping[str, Callable[[Said], dict[str, Any]]]] = {
    "runes": _runes, "fixed": _fixed, "wounds": _wounds, "wall": _wall,
    "reading": _renamed("turn_runes", to="set", count="up_to", **{"from": "of"}),
    "halves": lambda clause: {"kind": "fighter_runes", "who": clause.get("of", {}), "add_halves": clause["add"]},
    "reach": _renamed("reach", of="of", add="add"),
    "stroke": _renamed("rowing", mode="of", per_rower="add"),
    "distance": _renamed("rowing", mode="of", flat="add"),
    "group": _renamed("group_limit", action="of", add="add"),
    "again": _renamed("again", action="of", times="add"),
    "free": _free,
    "activation": _renamed("activation", add="add"),
    "permit": _permit, "forbid": _forbid, "do": _do,
}  # fmt: skip
