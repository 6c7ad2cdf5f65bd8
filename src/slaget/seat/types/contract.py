"""The fixed shapes of documents, statics, options and refusals, as types: what is the same in every game.

What a game fills in is said by name: ``Annotated[Any, "view"]`` is the definition ``view`` of the game.
"""

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

Json: TypeAlias = Annotated[Any, "json"]
Seat: TypeAlias = Annotated[Any, "seat"]
Text: TypeAlias = Annotated[Any, "text"]
Cell: TypeAlias = str | int
Label: TypeAlias = Text | str
Labels: TypeAlias = list[Label]
Cells: TypeAlias = list[list[Cell] | Cell]
Point: TypeAlias = tuple[int, int]
Actor: TypeAlias = Annotated[Any, "seat"] | Literal["host"]

OneDomain = TypedDict(
    "OneDomain",
    {
        "as": Literal["one"],
        "values": list[Json],
        "kind": NotRequired[str],
        "case": NotRequired[list[str]],
        "labels": NotRequired[Labels],
        "at": NotRequired[Cells],
    },
)
OneDomain.__doc__ = "One of the values; ``case`` beside them where a later field depends on it."
RowDomain = TypedDict(
    "RowDomain",
    {
        "as": Literal["row"],
        "rows": list[list[Json]],
        "kinds": NotRequired[list[str | None]],
        "case": NotRequired[list[str]],
        "labels": NotRequired[Labels],
        "at": NotRequired[Cells],
    },
)
RowDomain.__doc__ = "A list with one value for each name of the field: one of the rows."
Together = TypedDict("Together", {"with": list[str], "max": int})
Together.__doc__ = "With the fields named, at most so many are chosen."
SomeDomain = TypedDict(
    "SomeDomain",
    {
        "as": Literal["some"],
        "values": list[Json],
        "min": int,
        "max": int,
        "always": list[Json],
        "kind": NotRequired[str],
        "together": NotRequired[Together],
        "labels": NotRequired[Labels],
        "at": NotRequired[Cells],
    },
)
SomeDomain.__doc__ = "A list of different values, min to max of ``values``, and after them ``always``."
NumberDomain = TypedDict(
    "NumberDomain",
    {"as": Literal["number"], "min": int, "max": int, "unit": NotRequired[str], "kind": NotRequired[str]},
)
NumberDomain.__doc__ = "A whole number, ends included."
NumbersDomain = TypedDict(
    "NumbersDomain",
    {"as": Literal["numbers"], "count": int, "min": int, "max": int, "kind": NotRequired[str]},
)
NumbersDomain.__doc__ = "A list of ``count`` whole numbers, in order, repeats allowed."
PointDomain = TypedDict(
    "PointDomain",
    {
        "as": Literal["point"],
        "region": list[list[Point]] | None,
        "exact": bool,
        "from": Point | None,
        "witness": Point,
        "ask": str,
        "kind": NotRequired[str],
    },
)
PointDomain.__doc__ = "``[x, y]``, whole numbers; ``region`` are rings, or asked for by ``ask``."


class Cost(TypedDict):
    """How many of a key there may be, and what each costs."""

    max: int
    cost: int


CountsDomain = TypedDict(
    "CountsDomain",
    {
        "as": Literal["counts"],
        "keys": dict[str, Cost],
        "min": int,
        "max": int | None,
        "budget": int | None,
        "kind": NotRequired[str],
    },
)
CountsDomain.__doc__ = "An object from key to a number from 1: the sum min to max, the cost at most ``budget``."
EachDomain = TypedDict(
    "EachDomain",
    {
        "as": Literal["each"],
        "keys": dict[str, list[Json]],
        "partial": bool,
        "kind": NotRequired[str],
        "kinds": NotRequired[list[str]],
    },
)
EachDomain.__doc__ = "An object with one of its values for every key; ``partial``: for some of them."
LayoutDomain = TypedDict(
    "LayoutDomain",
    {"as": Literal["layout"], "values": list[Json], "keys": dict[str, int], "kind": NotRequired[str]},
)
LayoutDomain.__doc__ = "An object from key to a list of so many values; no value stands twice."


class Room(TypedDict):
    """How many may be piled at a place; null for no limit."""

    min: int
    max: int | None


PilesDomain = TypedDict(
    "PilesDomain",
    {
        "as": Literal["piles"],
        "places": dict[str, Room],
        "keys": dict[str, Cost],
        "budget": int | None,
        "spread": int | None,
        "kind": NotRequired[str],
        "kinds": NotRequired[list[str]],
    },
)
PilesDomain.__doc__ = "An object from place to counts; ``spread`` is how unlike the piles may be, null for any."
StopsDomain = TypedDict("StopsDomain", {"as": Literal["stops"], "path": str, "kind": NotRequired[str]})
StopsDomain.__doc__ = "An object from an index of the field ``path`` to a list."
AnyDomain = TypedDict("AnyDomain", {"as": Literal["any"], "of": list[Annotated[Any, "domain"]]})
AnyDomain.__doc__ = "A value of one of the domains."
TextDomain = TypedDict("TextDomain", {"as": Literal["text"], "pattern": str})
TextDomain.__doc__ = "A text of a form, in set-up forms."
DecimalDomain = TypedDict(
    "DecimalDomain", {"as": Literal["decimal"], "min": str, "max": str, "unit": NotRequired[str]}
)
DecimalDomain.__doc__ = "A decimal number as a text, in set-up forms."
JsonDomain = TypedDict("JsonDomain", {"as": Literal["json"], "schema": dict[str, Json]})
JsonDomain.__doc__ = "A value of several parts, by a JSON Schema, in set-up forms."
Domain: TypeAlias = (
    OneDomain
    | RowDomain
    | SomeDomain
    | NumberDomain
    | NumbersDomain
    | PointDomain
    | CountsDomain
    | EachDomain
    | LayoutDomain
    | PilesDomain
    | StopsDomain
    | AnyDomain
    | TextDomain
    | DecimalDomain
    | JsonDomain
)
"""What may stand in a field; ``as`` says how a value is formed."""


class After(TypedDict):
    """A field that another depends on: by how many were chosen, the value, or the label beside it."""

    field: str
    by: Literal["count", "value", "case"]


class Field(TypedDict):
    """What is chosen for the fields ``names`` of a command; with an ``after`` the domain is one of the cases."""

    names: list[str]
    label: Text
    after: list[After]
    check: bool
    secret: bool
    cases: dict[str, Annotated[Any, "domain"]] | None
    domain: Annotated[Any, "domain"] | None
    default: NotRequired[Json]


class SetupOption(TypedDict):
    """A choice of rules that a set-up offers."""

    name: str
    rule: str
    label: Text
    help: Text
    default: Json
    domain: Annotated[Any, "domain"]


class Told(TypedDict):
    """An event as the seat sees it, and as it is told."""

    event: Annotated[Any, "event"]
    text: Text


class Entry(TypedDict):
    """An entry of the log as the seat sees it; entry 0 has no command."""

    n: int
    command: Annotated[Any, "written_command"] | None
    events: list[Told]


class Outcome(TypedDict):
    """How the game ended: the winning seats, none for a draw."""

    winners: list[Annotated[Any, "winner"]]
    reason: str
    rule: str
    text: Text


class Waiting(TypedDict):
    """Since which entry a seat has been awaited."""

    seat: Actor
    since: int


Then = Annotated[Any, "option"]


class Limit(TypedDict):
    """The time there is, and the host's option that may be played when it has run out."""

    seconds: int
    then: str | Then


class Clock(TypedDict):
    """Who is awaited since when, and how long."""

    waiting: list[Waiting]
    limit: Limit | None


class Document(TypedDict):
    """All that a screen shows to one seat, and asks it for."""

    format: Literal["slaget-seat/1"]
    game: str
    ruleset: Annotated[Any, "ruleset"]
    version: Annotated[Any, "version"]
    statics: str
    seat: Actor | None
    n: int
    since: int
    to_act: list[Actor]
    outcome: Outcome | None
    prompt: Text | None
    view: Annotated[Any, "view"]
    options: list[Annotated[Any, "option"]]
    complete: bool
    claims: list[Annotated[Any, "claim"]]
    entries: list[Entry]
    undo_limit: int
    clock: Clock


class Scenario(TypedDict):
    """The scenario that the game is played from."""

    id: str
    title: Text


class SeatStatics(TypedDict):
    """A seat: its name in URLs, its label, and those whose eyes are its own."""

    seat: Seat
    slug: str
    label: Text
    allies: list[Seat]


Plane = TypedDict(
    "Plane",
    {
        "as": Literal["plane"],
        "width": int,
        "height": int,
        "unit": str,
        "up": Literal["x", "y", "-y"],
    },
)
Plane.__doc__ = "A board that is a plane."
Grid = TypedDict(
    "Grid",
    {
        "as": Literal["cells"],
        "cells": dict[str, Point],
        "near": dict[str, list[str]] | None,
        "shape": Literal["square", "point"],
    },
)
Grid.__doc__ = "A board of cells: where each lies, and which are beside it."


class Statics(TypedDict):
    """What never changes in a game; the same for every seat."""

    format: Literal["slaget-statics/1"]
    hash: str
    ruleset: Annotated[Any, "ruleset"]
    version: Annotated[Any, "version"]
    title: Text
    scenario: Scenario | None
    seat_field: str
    seats: list[SeatStatics]
    view: Annotated[Any, "static_view"]
    words: dict[str, dict[str, Text]]
    board: Plane | Grid | None


class Refusal(TypedDict):
    """Why a command is not allowed: the code, the rule, where in the command, and what would do."""

    code: Annotated[Any, "code"]
    rule: str
    path: list[str | int]
    params: dict[str, Json]
    text: Text
    nearest: Annotated[Any, "command"] | Json
