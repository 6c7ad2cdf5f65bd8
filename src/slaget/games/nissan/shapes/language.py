"""The shapes of the card language's parts: names, sets, amounts, conditions, moments, spans (EF-2 to EF-7)."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from slaget.content.schema_of import definition
from slaget.content.shape import Keywords, Says, again, ends, key, says, shape
from slaget.content.shapes import ShortId, mapping
from slaget.games.nissan.cards.conditions import CardSide, CastKind
from slaget.games.nissan.language.forms import Chooser, Window, Zone
from slaget.games.nissan.language.words import MOMENTS, FieldSort
from slaget.games.nissan.shapes import conditions as of_old
from slaget.games.nissan.shapes.common import Hundredths

# fmt: off
NAME_FORM: Final = says(x_form="a name (a letter from a to z, then at most 23 letters, digits or _)",
    pattern="^[a-z][a-z0-9_]{0,23}$", x_rule="EF-2.1")
Name = Annotated[str, NAME_FORM]


def to(name: str) -> Any:
    """A reference to a definition that may hold itself."""
    return Annotated[Any, Says({"$ref": f"#/$defs/{name}"})]


def list_of(item: Any, least: int | None, most: int | None, **said: Any) -> Any:
    """Lists of these."""
    sizes: dict[str, Any] = ends("minItems", "maxItems", (least, most))
    return Annotated[tuple[item, ...], says(**sizes, **said)]


def union(name: str, title: str, description: str, example: Any, heads: Mapping[str, Any], *above: str) -> Any:
    """One of several mappings, told apart by the first of these keys that it has; ``above`` come before all."""
    cases, before = [], list(above)
    for head, form in heads.items():
        others: Keywords = {"not": {"anyOf": [{"required": [other]} for other in before]}} if before else {}
        cases.append({"if": {"required": [head], **others}, "then": {"$ref": f"#/$defs/{form}"}})
        before.append(head)
    return Annotated[Any, says(name=name, title=title, description=description, type="object", allOf=cases,
        anyOf=[{"required": [head]} for head in heads], examples=[example])]


READER: Final = "slaget.games.nissan.content:check_scenarios"


def read_as(form: Mapping[str, Any]) -> Any:
    """A form that editors hold a value to; the reader looks at such a value itself, and tells its faults better."""
    return {"x-checker": READER, "if": {}, "then": form}


SIDE: Final = key("Seen from the owner of the card.", type=CardSide, default="own")
A_SHIP: Final = "A name of ships, or what must be true of some ship."
Ship = Annotated[Any, says(name="ship_or_name", title="Ship", description=A_SHIP,
    examples=["target", {"control": "own"}], anyOf=[{"type": "string"}, {"$ref": "#/$defs/ship"}])]
SHIPS: Final = list_of(to("ship"), 2, 6)
FIGHTERS: Final = list_of(to("fighter"), 2, 6)
Marked = Annotated[Mapping[Name, of_old.Bounds], says(name="marked", title="Marked", minProperties=1,
    description="Marks of the file, each with its bounds.", x_rule="EF-10.1", examples=[{"fire": {"min": 1}}])]


@shape({"cm": 20, "of": {"holds_own": ["king"]}}, name="within", rule="EF-5.1", rules="EF-5.1")
class Within:
    """The ship lies no farther than this from another."""

    cm: Hundredths = key("The distance in centimetres.", 20, 2.5, title="Distance", within=(0, 200), x_unit="cm")
    of: Ship = key("From which ships.", {"holds_own": ["king"]}, "acting")


LOGIC: Final = {
    "all": "All of these hold of it.", "any": "At least one of these holds of it.",
    "not": "This does not hold of it.",
}


@shape({"water": "shallow"}, name="ship", left_out="it does not matter", rule="EF-5.1", rules="EF-5.1",
    also=of_old.ShipPredicate, title="Ship predicate")
class ShipIs:
    """What must be true of a ship: every key given must hold."""

    touching_enemy: of_old.Bounds = key("How many other ships controlled by the opponent touch the ship.")
    is_: Name = key("It is among the ships of this name.", "hull")
    touches: Ship = key("It touches some other such ship.", "target")
    tied_to: Ship = key("It is tied to some other such ship.", "acting")
    within: Within = key("It lies so near to some such ship.")
    marked: Marked = key("It bears these marks.")
    all_ = key(LOGIC["all"], [{"water": "deep"}, {"tied": "none"}], type=SHIPS)
    any_ = key(LOGIC["any"], [{"water": "deep"}, {"tied": "none"}], type=SHIPS)
    not_ = key(LOGIC["not"], {"tied": "any"}, title="Not", type=to("ship"))


@shape({"side": "own", "weapons": ["axe"]}, name="fighter", left_out="it does not matter", rule="EF-5.2",
    rules="EF-5.2", also=of_old.Who, title="Fighter predicate")
class FighterIs:
    """What must be true of a fighter: every key given must hold."""

    side: CardSide = key("Whose fighter it is.")
    aboard: Ship = key("It is aboard such a ship.", "target", {"water": "shallow"})
    fallen: bool = key("Whether it has fallen.")
    acted: bool = key("Whether it has acted in this turn.")
    fought: bool = key("Whether it has fought in this turn.")
    marked: Marked = key("It bears these marks.")
    is_: Name = key("It is among the fighters of this name.", "men")
    all_ = key(LOGIC["all"], [{"side": "own"}, {"acted": True}], type=FIGHTERS)
    any_ = key(LOGIC["any"], [{"ranks": ["king"]}, {"weapons": ["bow"]}], type=FIGHTERS)
    not_ = key(LOGIC["not"], {"acted": True}, title="Not", type=to("fighter"))


# Sets (EF-5)
@shape(name="zone", shown="side", rule="EF-5", rules="EF-5")
class ZoneCards:
    """The cards of a zone."""

    in_: Zone = key("Which zone.", "hand", "pile")
    side = SIDE
    icons: Annotated[tuple[ShortId, ...], of_old.SOME] = key("Only those with one of these icons.", ["harald"],
        ["neutral"], left_out="all")
    top: int = key("So many from the top of a pile.", 3, within=(1, 10), left_out="the whole zone", x_unit="cards")


def of_set(name: str, title: str, what: Any, example: Any, said: str) -> Any:
    """The shape of a set with one key."""
    keys = {name: key(said, example, type=what)}
    return mapping(title, keys, said, {name: example}, name=f"set_{name}", title=title, rule="EF-5", rules="EF-5")


BY: Final = key("Who chooses, seen from the owner of the card.", type=Chooser, default="own", rule="EF-12.5")
UpToCrew = Annotated[int, says(within=(0, 15))] | Literal["all"]
Set = Annotated[Any, says(name="set_or_name", title="Set", examples=["target", {"ships": {"control": "own"}}],
    description="A name or subject, or which ships, fighters or cards.",
    anyOf=[{"type": "string"}, {"$ref": "#/$defs/set"}])]


@shape({"choose": {"ships": {"control": "enemy"}}}, name="choose", rule="EF-12.5", rules="EF-12.5")
class Choose:
    """A part of a set that somebody chooses."""

    choose: Set = key("From which.", {"ships": {"control": "enemy"}})
    by = BY
    min: UpToCrew = key("At least so many.", 0, default=1, title="At least")
    max: UpToCrew = key("At most so many.", 4, "all", default=1, title="At most")
    as_: Name = key("What those chosen are called in the acts that follow.", "men", left_out="they have no name")


SETS: Final = (
    of_set("ships", "Ships", to("ship"), {"control": "own"}, "Ships of which this is true."),
    of_set("fighters", "Fighters", to("fighter"), {"side": "own"}, "Fighters of whom this is true."),
    of_set("cards", "Cards", ZoneCards, {"in": "hand"}, "The cards of a zone."),
    Choose,
    union("set", "Set", "Which ships, fighters or cards.", {"ships": {"control": "own"}},
        {"choose": "choose", "ships": "set_ships", "fighters": "set_fighters", "cards": "set_cards"}),
)


# Amounts (EF-6)
AMOUNT: Final = "An integer, all, or what is worked out."
Amount = Annotated[Any, says(name="amount", title="Amount", description=AMOUNT, examples=[2, "all"], x_rule="EF-6",
    anyOf=[{"type": "integer", "minimum": -99, "maximum": 99}, {"const": "all"}, {"$ref": "#/$defs/worked_out"}])]
LengthAmount = Annotated[Any, says(name="length", title="Length", examples=[5, 2.5], x_rule="EF-1.3",
    description="Centimetres with at most two decimals, all, or what is worked out.",
    anyOf=[{"type": "number", "format": "hundredths", "minimum": -200, "maximum": 200}, {"const": "all"},
        {"$ref": "#/$defs/worked_out"}])]
Whole = Annotated[int, says(within=(-99, 99))]


@shape({"events": "rowed"}, name="events", rule="EF-7.4", rules="EF-7.4")
class Events:
    """How often something happened."""

    events = key("What happened; fields ask only what never changes.", {"card_played": {"as": "blank"}},
        title="Events", type=to("moments"))
    in_: Window = key("In this turn, the last turn, or the battle so far.", default="turn")


Counted = Annotated[Any, says(examples=[{"ships": {"control": "own"}}, {"events": "rowed"}],
    anyOf=[{"$ref": "#/$defs/set_or_name"}, {"$ref": "#/$defs/events"}])]
AMOUNTS: Final = (
    Events,
    mapping("Count", {"count": key("What is counted: the members of a set, or events.", type=Counted)},
        "How many there are.", {"count": {"ships": {"control": "own"}}}, name="amount_count", rule="EF-6",
        rules="EF-6"),
    mapping("Number", {
        "number": key("hits, odin or blank of the runes; slain or lost; points, hand, pile or turn; or a mark.",
            "odin", "hand", type=Name),
        "of": key("Whose, seen from the owner of the card; who bears the mark.", "own", "target", type=str,
            left_out="of the runes or the attack", x_form="a name"),
    }, "A number of the runes, of the attack, of a side, or a mark.", {"number": "odin"}, name="amount_number",
        rule="EF-6", rules="EF-6"),
    mapping("Sum", {"sum": key("What is added up.", [2, {"number": "odin"}],
        type=list_of(to("amount"), 2, 4))}, "Several amounts added up.",
        {"sum": [2, {"number": "odin"}]}, name="amount_sum", rule="EF-6",
        rules="EF-6"),
    mapping("Scale", {
        "scale": key("The amount.", {"count": {"ships": {"control": "own"}}}, type=to("amount"), title="Scale"),
        "by": key("Times so many.", 2, type=int, default=1, within=(-20, 20)),
        "over": key("Divided by so many, rounded down.", 3, type=int, default=1, within=(1, 20)),
        "min": key("Not below this.", 0, type=Whole, left_out="no limit"),
        "max": key("Not above this.", 4, type=Whole, left_out="no limit"),
    }, "An amount times a number, divided and kept within ends.", {"scale": {"count": "men"}, "by": 2},
        name="amount_scale", rule="EF-6", rules="EF-6"),
    union("worked_out", "Amount", "An amount that is worked out.", {"count": {"ships": {"control": "own"}}},
        {each: f"amount_{each}" for each in ("count", "number", "sum", "scale")}),
)


# Conditions (EF-7)
@shape({"this": {"number": "odin"}, "min": 1}, name="compare", rule="EF-7.2", rules="EF-7.2")
class Compare:
    """An amount between two ends; either end may be left out."""

    this: Amount = key("What is compared.", {"number": "odin"})
    min: Amount = key("The least that will do.", 1, left_out="no limit", title="At least")
    max: Amount = key("The most that will do.", 3, left_out="no limit", title="At most")


CONDITIONS: Final = list_of(to("condition"), 2, 6)


@shape({"cast": "melee"}, left_out="it does not matter", rule="EF-7.1", rules="EF-7.1")
class Asked:
    """What a condition may ask."""

    cast: CastKind = key("The attack is of this kind.", "melee")
    group_has = again(of_old.WhenAttack, "group_has")
    all_ = key("All of these hold.", [{"cast": "melee"}, {"acting": {"rowed": True}}], type=CONDITIONS)
    any_ = key("At least one of these holds.", [{"cast": "melee"}, {"acting": {"rowed": True}}], type=CONDITIONS)
    not_ = key("This does not hold.", {"cast": "ranged"}, title="Not", type=to("condition"))
    compare: Compare = key("An amount lies between two ends.")
    happened = key("Something happened once at least.", {"events": "rowed"}, title="Happened", type=to("events"))


SUBJECTS: Final[Mapping[str, str]] = {
    "ship": "acting|target|ship|ships|other|from|to", "fighter": "group|fighters",
}
"""Which subjects are ships, and which fighters (EF-2.3)."""
PREDICATES: Final[Any] = [{"$ref": "#/$defs/ship"}, {"$ref": "#/$defs/fighter"}]
FACTS: Final = Annotated[Any, says(name="facts", title="Facts", x_rule="EF-7.1",
    description="Subjects and names, each with what must be true of it.",
    patternProperties={
        **{f"^({names})$": {"$ref": f"#/$defs/{sort}"} for sort, names in SUBJECTS.items()},
        f"^(?!({'|'.join((*definition(Asked)['properties'], *SUBJECTS.values()))})$)": {"anyOf": PREDICATES},
    },
    examples=[{"target": {"water": "shallow"}}])]
Condition = Annotated[Any, says(name="condition", title="Condition", type="object", x_rule="EF-7.1",
    description="What must all hold. A key of another name is a subject or name, with what must be true of it.",
    additionalProperties={"x-rule": "EF-7.1"},
    allOf=[{"properties": definition(Asked)["properties"]}, read_as({"$ref": "#/$defs/facts"})],
    examples=[{"cast": "melee"}, {"target": {"water": "shallow"}}])]


# Moments (EF-4)
FIELDS: Final[Mapping[FieldSort, Any]] = {
    "side": CardSide, "ships": to("ship"), "fighters": to("fighter"),
    "bearer": Annotated[Any, says(type="object", allOf=[read_as({"anyOf": PREDICATES})])],
    "as": Literal["card", "blank"], "icons": tuple[ShortId, ...], "cast": CastKind, "mark": Name,
}
SHOWN: Final[Mapping[FieldSort, Any]] = {
    "side": "own", "ships": {"control": "own"}, "fighters": {"ranks": ["hero"]}, "bearer": {"side": "own"},
    "as": "blank", "icons": ["neutral"], "cast": "melee", "mark": "fire",
}


def pattern(name: str) -> Any:
    """The shape of what the fields of a moment must be."""
    keys = {f"{field}_" if field in ("from", "as") else field: key(f"What '{field}' must be.", SHOWN[sort],
        type=FIELDS[sort], left_out="it does not matter", title=field.capitalize())
        for field, sort in MOMENTS[name].fields.items()}
    return mapping("Fields", keys, f"What the fields of '{name}' must be.", rule="EF-4.1", rules="EF-4.1")


PATTERN: Final = mapping("Moment", {
    f"{name}_" if name in ("cut",) else name: key(f"After '{name}', with these fields.",
        {"side": "own"} if "side" in MOMENTS[name].fields else {}, type=pattern(name), left_out="another moment",
        title=name.replace("_", " ").capitalize())
    for name in MOMENTS
}, "One moment by its name, with what its fields must be.", {"rowed": {"side": "own"}}, name="moment", sized=(1, 1),
    rule="EF-4.1", rules="EF-4.1")
Moment = Annotated[Any, says(name="moment_or_name", title="Moment", examples=["rowed", {"rowed": {"side": "own"}}],
    description="A moment by its name, alone or with what its fields must be.", x_rule="EF-4",
    anyOf=[{"enum": list(MOMENTS)}, {"$ref": "#/$defs/moment"}])]
Moments = Annotated[Any, says(name="moments", title="Moments", examples=["rowed", ["rowed", "tied"]],
    description="A moment, or a list: any of them.", x_rule="EF-4.2",
    anyOf=[{"enum": list(MOMENTS)}, {"$ref": "#/$defs/moment"},
        {"type": "array", "items": {"$ref": "#/$defs/moment_or_name"}, "minItems": 1, "maxItems": 8}])]


# Spans and uses (EF-3)
SPANS: Final = ("turn", "round", "enemy_turn", "battle")
SPAN: Final = mapping("Span", {
    "turns": key("So many turns of both sides.", 6, type=int, within=(1, 20), left_out="until says when it ends",
        x_unit="turns"),
    "until": key("Until something happens.", "attack_ended", type=to("moments"), left_out="turns says how long",
        title="Until"),
}, "How long a clause is in force.", {"turns": 6}, name="span", sized=(1, 1), rule="EF-3.3", rules="EF-3.3")
Lasts = Annotated[Any, says(anyOf=[{"enum": list(SPANS)}, {"$ref": "#/$defs/span"}])]
PER_TURN: Final = mapping("Uses", {"per_turn": key("So many uses in each turn.", 1, type=int, within=(1, 20),
    x_unit="uses")},
    "How often a clause is used.", {"per_turn": 1}, name="uses", rule="EF-3.4", rules="EF-3.4")
Times = Annotated[Any, says(anyOf=[{"type": "integer", "minimum": 1, "maximum": 20}, {"$ref": "#/$defs/uses"}])]
PARTS: Final = (Within, ShipIs, FighterIs, ZoneCards, *SETS, Set, Ship, *AMOUNTS, Amount, LengthAmount, Compare,
    FACTS, Condition, PATTERN, Moment, Moments, SPAN, PER_TURN)
