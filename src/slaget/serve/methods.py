"""Every method of the protocol: its parameters, and what answers it."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from slaget.kernel.words import JSON_ORDER
from slaget.serve.params import LIST, OBJECT, SEAT, TEXT, TRUTH, Param, count, either, is_a, list_of, or_null

PROTOCOL: Final = 1
_GAME: Final = Param(TEXT)
_SEAT: Final = Param(SEAT)
_WORD: Final = either(*JSON_ORDER)
_NUMBER: Final = Param(count)
_EXPECT: Final = Param(or_null(count), None)


@frozen
class Method:
    """A method: its parameters, and the ``module:function`` that answers, given context, request and parameters."""

    answered_by: str
    params: Mapping[str, Param]
    changes: bool = False
    """Whether it may write: then it is answered as it went, even if it is cancelled on the way."""


METHODS: Final[Mapping[str, Method]] = {
    "hello": Method("about:hello", {"protocol": Param(count)}),
    "games": Method("about:games", {}),
    "types": Method("about:types", {"ruleset": Param(TEXT), "format": Param(either("json-schema", "typescript"))}),
    "rules": Method("about:rules", {"ruleset": Param(TEXT), "ids": Param(or_null(list_of(TEXT)), None)}),
    "new": Method(
        "shelf:new",
        {
            "ruleset": Param(TEXT),
            "scenario": Param(TEXT),
            "options": Param(OBJECT, {}),
            "seed": Param(or_null(TEXT), None),
            "name": Param(or_null(TEXT), None),
        },
        changes=True,
    ),
    "open": Method("shelf:open_", {"game": _GAME}),
    "close": Method("shelf:close", {"game": _GAME}, changes=True),
    "statics": Method("looking:statics", {"game": _GAME}),
    "document": Method(
        "looking:document",
        {
            "game": _GAME,
            "seat": _SEAT,
            "since": Param(count, 0),
            "at": Param(or_null(count), None),
            "languages": Param(list_of(_WORD), list(JSON_ORDER)),
            "regions": Param(TRUTH, False),
        },
    ),
    "region": Method("looking:region", {"game": _GAME, "seat": _SEAT, "n": _NUMBER, "ask": Param(TEXT)}),
    "allowed": Method(
        "looking:allowed",
        {
            "game": _GAME,
            "seat": _SEAT,
            "option": Param(TEXT),
            "choices": Param(OBJECT, {}),
            "field": Param(TEXT),
            "values": Param(LIST),
        },
    ),
    "build": Method(
        "looking:build", {"game": _GAME, "seat": _SEAT, "option": Param(TEXT), "choices": Param(OBJECT, {})}
    ),
    "why_not": Method("playing:why_not", {"game": _GAME, "seat": _SEAT, "command": Param(OBJECT)}),
    "play": Method(
        "playing:play",
        {
            "game": _GAME,
            "seat": _SEAT,
            "command": Param(or_null(OBJECT), None),
            "option": Param(or_null(TEXT), None),
            "choices": Param(or_null(OBJECT), None),
            "expect": _EXPECT,
        },
        changes=True,
    ),
    "undo": Method("playing:undo", {"game": _GAME, "seat": _SEAT, "to": _NUMBER, "expect": _EXPECT}, changes=True),
    "picture": Method(
        "looking:picture",
        {
            "game": _GAME,
            "seat": _SEAT,
            "at": Param(or_null(count), None),
            "language": Param(or_null(_WORD), None),
            "theme": Param(either("light", "dark", "print", "auto"), "light"),
            "flip": Param(TRUTH, False),
            "ids": Param(TEXT, "slaget"),
            "last": Param(TRUTH, True),
            "selected": Param(LIST, []),
            "targets": Param(LIST, []),
        },
    ),
    "odds": Method(
        "looking:odds",
        {"game": _GAME, "seat": _SEAT, "command": Param(OBJECT), "within_ms": Param(or_null(count), None)},
    ),
    "log": Method("looking:log", {"game": _GAME, "seat": _SEAT}),
    "imagine": Method(
        "shelf:imagine",
        {
            "game": _GAME,
            "seat": _SEAT,
            "seed": Param(is_a("a string or a whole number", str, int)),
        },
        changes=True,
    ),
    "subscribe": Method("telling:subscribe", {"game": _GAME}),
    "unsubscribe": Method("telling:unsubscribe", {"game": _GAME}),
    "cancel": Method(
        "",
        {"id": Param(is_a("an id", str, int, float))},
    ),
}
"""All methods by name."""
