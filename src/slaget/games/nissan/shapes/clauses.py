"""The shapes of clauses and acts, of marks and definitions (EF-3, EF-8 to EF-11)."""

from collections.abc import Mapping
from keyword import iskeyword
from typing import Annotated, Any, Final, Literal

import attrs

from slaget.content.schema_of import definition
from slaget.content.shape import Says, again, given, key, says, shape, shape_of
from slaget.content.shapes import mapping
from slaget.games.nissan.cards import EFFECT_KINDS
from slaget.games.nissan.cards.conditions import CardSide, Reading
from slaget.games.nissan.language import limits
from slaget.games.nissan.language.words import FACES, FORBIDS, NUMBERS, PERMITS, REPLACEABLE
from slaget.games.nissan.shapes import language as part
from slaget.games.nissan.shapes.common import Hundredths, Text
from slaget.games.nissan.shapes.conditions import SOME
from slaget.games.nissan.shapes.effects import SHAPES
from slaget.games.nissan.shapes.language import Amount, Set, list_of, to, union
from slaget.kernel import tag_of

# fmt: off
LIST: Final = list_of(to("act"), None, limits.MOST_ACTS, name="acts", title="Acts", x_rule="EF-18.2",
    description="What is done, in this order.", examples=[[{"draw": 1}]])
ACTS: Final[Any] = [{"draw": 1}]


def when(said: str = "Only where this holds.") -> Any:
    return key(said, {"cast": "melee"}, type=part.Condition, left_out="always", title="When")


LASTS: Final = key("turn; round: until the owner's next turn; enemy_turn; battle; so many turns; or until "
    "something happens.", "round", {"turns": 6}, type=part.Lasts, default="turn", rule="EF-3.3")
TIMES: Final = key("The clause ends after so many uses, or is used so often a turn.", 2, {"per_turn": 1},
    type=part.Times, left_out="without limit", rule="EF-3.4", x_unit="uses")
SIDE: Final = key("Whom it concerns, seen from the owner of the card.", type=CardSide, default="own", rule="EF-3")
STANDING: Final[Mapping[str, Any]] = {"side": SIDE, "when": when(), "lasts": LASTS, "times": TIMES}
UP_TO: Final = Annotated[int, says(within=(1, 99))] | Literal["all"]
OPERATORS: Final[Mapping[str, str]] = {
    "set": "What it becomes.", "add": "What is added to it.", "at_least": "Not below this.",
    "at_most": "Not above this.",
}


UNITS: Final[Mapping[str, str]] = {
    "runes": "runes", "fixed": "runes", "halves": "half runes", "wall": "shields", "wounds": "wounds",
    "group": "fighters", "again": "times", "free": "fighters", "activation": "ships", "bag": "tiles",
}
"""What a number that cards change counts, where it is no length."""


def clause(head: str, said: str, example: Any, keys: Mapping[str, Any], **more: Any) -> Any:
    """The shape of a clause."""
    return mapping(head.capitalize(), keys, said, example, name=f"clause_{head}", title=head.capitalize(),
        rule="EF-3", rules="EF-3", **more)


def change(number: str) -> Any:
    """The shape of a change of one number (EF-8)."""
    kind = NUMBERS[number]
    amount = part.LengthAmount if kind.length else Amount
    keys: dict[str, Any] = {"change": key("The number that is changed.", type=Literal[number], rule="EF-8")}
    if kind.of == "fighters":
        keys["of"] = key("Of which fighters.", {"weapons": ["axe"]}, type=part.FighterIs, left_out="of all")
    elif kind.of is not None:
        word = Annotated[str, says(enum=list(kind.of))]
        free: dict[str, Any] = {"default": "any"} if number in ("stroke", "distance") else {}
        keys["of"] = key("Which of these numbers.", kind.of[0], type=word, **free)
    if number == "reading":
        keys |= {"set": key("What it reads instead.", "hit", type=Reading),
            "up_to": key("The first so many such tiles in toss order.", 1, "all", type=UP_TO, x_unit="tiles")}
    else:
        keys |= {name: key(text, 1, type=amount, left_out="as it is", title=name.replace("_", " ").capitalize(),
                x_unit="cm" if kind.length else UNITS[number])
            for name, text in OPERATORS.items()}
    keys |= {name: each for name, each in STANDING.items() if name != "side" or number != "bag"}
    example = {"change": number, **_shown(number)}
    return mapping("Change", keys, f"The number '{number}' is changed wherever it is asked for.", example,
        name=f"change_{number}", rule="EF-8", rules="EF-8")


def _shown(number: str) -> dict[str, Any]:
    if number == "reading":
        return {"of": "blank", "set": "hit", "up_to": 1}
    of = NUMBERS[number].of
    return ({"of": {"weapons": ["axe"]}} if of == "fighters" else {"of": of[0]} if of else {}) | {"add": 1}


CHANGE: Final = Annotated[Any, says(name="clause_change", title="Change", type="object",
    description="A number is changed wherever it is asked for.", x_rule="EF-8",
    allOf=[{"required": ["change"], "properties": {"change": {
        "title": "Change", "description": "The number that is changed.",
        "enum": list(NUMBERS), "x-rule": "EF-8", "examples": ["runes", "reach"]}}},
        *({"if": {"properties": {"change": {"const": number}}, "required": ["change"]},
            "then": {"$ref": f"#/$defs/change_{number}"}} for number in NUMBERS)],
    examples=[{"change": "runes", "add": 1}])]
CLAUSES: Final = (
    *(change(number) for number in NUMBERS), CHANGE,
    clause("permit", "Something is permitted that is not otherwise.", {"permit": "shoot_unseen"}, {
        "permit": key("What is permitted.", type=Annotated[str, says(enum=list(PERMITS))], rule="EF-8.2"),
        "of": key("With retoss: tiles that read one of these.", ["blank"], left_out="there are no tiles",
            type=Annotated[tuple[Annotated[Reading, says(enum=list(FACES))], ...], SOME]),
        "up_to": key("With retoss: at most so many.", 2, "all", type=UP_TO, left_out="there are no tiles",
            x_unit="tiles"),
        **STANDING,
    }),
    clause("forbid", "Something is forbidden, whatever permits it.", {"forbid": "row"}, {
        "forbid": key("What is forbidden.", type=Annotated[str, says(enum=list(FORBIDS))], rule="EF-8.2"),
        "of": key("With fall: these cannot be chosen to fall.", {"ranks": ["king"]}, type=part.FighterIs,
            left_out="all"),
        **STANDING,
    }),
    clause("instead", "Other acts take the place of a fall, a cut, or a change of a mark.",
        {"instead": "fell", "do": []}, {
        "instead": key("What is replaced.", "fell", type=Annotated[Any, says(examples=["fell"], anyOf=[
            {"enum": list(REPLACEABLE)}, {"$ref": "#/$defs/moment"}], x_code="not-replaceable", x_rule="EF-12.9")]),
        "do": key("What is done instead; may be empty.", ACTS, type=LIST, title="Do"),
        "when": when(), "lasts": LASTS, "times": key("As for any clause.", 1, type=part.Times, default=1,
            rule="EF-3.4", x_unit="uses"),
    }),
    clause("do", "Acts are carried out after each such moment.", {"do": ACTS}, {
        "after": key("The moment, or a list of moments.", {"rowed": {"side": "own"}}, type=part.Moments,
            default="played", rule="EF-4"),
        "when": when(), "lasts": LASTS, "times": TIMES, "do": key("What is done.", ACTS, type=LIST, title="Do"),
    }, x_misplaced={"else":
        "'else' belongs to a choice among the acts: do: [{when: ..., do: [...], else: [...]}]"}),
)


# Acts (EF-9)
def act(head: str, said: str, keys: Mapping[str, Any], example: Any) -> Any:
    """The shape of an act."""
    named = {f"{name}_" if iskeyword(name) else name: each for name, each in keys.items()}
    return mapping(head.capitalize(), named, said, example, name=f"act_{head}",
        title=head.replace("_", " ").capitalize(),        rule="EF-9", rules="EF-9")


def a_set(said: str, example: Any) -> Any:
    return key(said, example, type=Set, title="Set")


def acts(said: str, **more: Any) -> Any:
    return key(said, ACTS, type=LIST, title="Acts", **more)


MEN: Final = {"choose": {"fighters": {"side": "own"}}}
SHIPS: Final = {"ships": {"control": "own"}}
NOTHING: Final = "nothing is done"
BY: Final = key("Who pays, seen from the owner of the card.", type=CardSide, default="own")
ACT_FORMS: Final = {
    "draw": act("draw", "Cards are drawn.", {
        "draw": key("How many.", 2, type=Amount, title="Draw", x_unit="cards"), "side": SIDE,
        "at": key("Now, or at the owner's next refill.", type=Literal["now", "refill"], default="now"),
    }, {"draw": 2}),
    "discard": act("discard", "Cards go to their owner's discards.", {
        "discard": a_set("Which cards.", {"choose": {"cards": {"in": "hand"}}})},
        {"discard": {"choose": {"cards": {"in": "hand"}}}}),
    "show": act("show", "Cards are shown, or marks that one side alone knows.", {
        "show": a_set("What is shown.", {"cards": {"in": "hand", "side": "enemy"}}),
        "to": key("To whom.", type=Literal["own", "enemy", "all"], default="own"),
    }, {"show": {"cards": {"in": "hand", "side": "enemy"}}}),
    "throw": act("throw", "Runes are tossed, not for an attack.", {
        "throw": key("How many.", 2, type=Amount, title="Throw", x_unit="runes"),
        "then": acts("What is done then; hits, odin and blank are numbers of the runes.", left_out=NOTHING),
    }, {"throw": 2, "then": [{"draw": {"number": "odin"}}]}),
    "slay": act("slay", "Fighters fall.", {
        "slay": a_set("Which fighters.", MEN),
        "up_to": key("At most so many.", 1, "all", type=UP_TO, left_out="all", x_unit="fighters"),
    }, {"slay": MEN}),
    "move": act("move", "Fighters go to another ship, as far as there is room.", {
        "move": a_set("Which fighters.", MEN), "to": a_set("Where to.", "target")}, {"move": MEN, "to": "hull"}),
    "tie": act("tie", "Ships that touch are tied.", {
        "tie": a_set("Which ships.", "hull"), "to": a_set("To which.", SHIPS)}, {"tie": "hull", "to": SHIPS}),
    "cut": act("cut", "Every tie of these ships is cut.", {"cut": a_set("Which ships.", "hull")}, {"cut": "hull"}),
    "ready": act("ready", "Fighters may act again.", {"ready": a_set("Which fighters.", MEN)}, {"ready": MEN}),
    "tire": act("tire", "Fighters count as having acted.", {"tire": a_set("Which fighters.", MEN)}, {"tire": MEN}),
    "mark": act("mark", "A mark is set, or changed.", {
        "mark": key("Which mark of the file.", "fire", type=part.Name, rule="EF-10"),
        "of": a_set("Who bears it; own or enemy for a mark of sides.", "own"),
        "set": key("What it becomes.", 1, type=Amount, left_out="it is changed by 'add'", title="Set",
            x_unit="marks"),
        "add": key("By how much it changes.", -1, type=Amount, left_out="it becomes 'set'", title="Add",
            x_unit="marks"),
    }, {"mark": "fire", "of": "hull", "set": 1}),
    "each": act("each", "Acts for each member of a set.", {
        "each": a_set("For each of these.", SHIPS), "as": key("What each is called.", "hull", type=part.Name),
        "do": acts("What is done for it; nobody can be asked here."),
    }, {"each": SHIPS, "as": "hull", "do": [{"cut": "hull"}]}),
    "one_of": act("one_of", "One of several lists of acts.", {
        "one_of": key("The lists.", [[{"draw": 2}], []], type=list_of(LIST, 1, 4), title="One of"),
        "by": part.BY,
    }, {"one_of": [[{"draw": 2}], []]}),
    "pay": act("pay", "A price, and what it buys.", {
        "pay": key("The price.", [{"tire": MEN}], type=LIST, title="Price", rule="EF-12.7"), "by": BY,
        "do": acts("What is done when it is paid.", left_out=NOTHING),
        "else": acts("What is done when it is not.", left_out=NOTHING),
    }, {"pay": [{"tire": MEN}], "do": ACTS}),
    "when": act("when", "Acts where a condition holds.", {
        "when": key("What must hold.", {"compare": {"this": {"number": "odin"}, "min": 1}}, type=part.Condition,
            title="When"),
        "do": acts("What is done where it holds.", left_out=NOTHING),
        "else": acts("What is done where it does not.", left_out=NOTHING),
    }, {"when": {"compare": {"this": {"number": "hand", "of": "own"}, "min": 1}}, "do": ACTS}),
}


# Calls (EF-11)
_TOLD: Final = ("title", "description", "default", "examples", "x-rule", "x-unit")
SHARED: Final = mapping("Shared", STANDING, rule="EF-11.3", rules="EF-11.3")


@shape({"given": "n"}, name="given", rule="EF-11.2", rules="EF-11.2")
class Given:
    """In a definition: the argument of a parameter."""

    given: part.Name = key("The parameter.", "n")


GIVEN: Final = {"$ref": "#/$defs/given"}


def told(cls: type, name: str, called: str = "") -> Any:
    """A key of a call with all that is said of it, and the form of a value that is no more than a word or a number.

    At any other the reader looks, and at whether there are parameters; editors hold it to its form.
    """
    made = definition(cls)
    whole = made["properties"][name]
    said = {word: value for word, value in whole.items() if word in _TOLD}
    if called:
        own = dict(part.read_as({word: whole[word] for word in ("$ref", "anyOf", "enum") if word in whole}))
    elif name == "who":
        own = dict(part.read_as({"anyOf": [{"$ref": "#/$defs/fighter"}, GIVEN]}))
    else:
        form = _form(whole)
        own = {"anyOf": [form, GIVEN]} if form else {}
    of_own = Annotated[Any, Says(({"name": called} if called else {}) | said | own)]
    return key(bare=True, rule=None, required=name in made.get("required", ()), type=of_own)


def _form(value: Mapping[str, Any]) -> dict[str, Any]:
    """The form of a plain value as a call has it: what only changes nothing is allowed (EF-11.4)."""
    match value:
        case {"type": "integer", "maximum": most}:
            return {"type": "integer", "minimum": -most, "maximum": most}
        case {"type": "number" | "boolean"} | {"enum": _} | {"anyOf": _}:
            words = ("type", "format", "minimum", "maximum", "enum", "anyOf")
            return {word: value[word] for word in words if word in value}
        case {"type": "array", "items": {"enum": words}}:
            return {"type": "array", "items": {"enum": words}, "minItems": 1, "uniqueItems": True}
    return {}


def call_of(kind: type) -> Any:
    """The shape of a call of a kind: its own keys, and those of all calls that it has not itself (EF-11.3)."""
    tag, of_old = tag_of(kind), SHAPES[kind]
    names = [a.name for a in attrs.fields(of_old)]
    others = {"kind", *STANDING} - {"times"}
    own = {name: told(of_old, name.rstrip("_")) for name in names if name not in others}
    shared = {name: told(SHARED, name, f"call_{name}") for name in STANDING if name not in own}
    return mapping(tag, {"kind": again(of_old, "kind"), **own, **shared}, shape_of(of_old).description,
        name=f"call_{tag}", title=tag, rule="EF-1.2", rules="EF-1.2")


CALLS: Final = tuple(call_of(kind) for kind in EFFECT_KINDS)
OF_KINDS: Final = tuple({"x-checker": part.READER, "if": given(kind=tag),
    "then": {"$ref": f"#/$defs/call_{tag}"}} for tag in map(tag_of, EFFECT_KINDS))
CALL: Final = Annotated[Any, says(name="call", title="Call", type="object", x_rule="EF-11",
    description="One of the kinds of NI-21, or a definition of this file, with its parameters.",
    allOf=[{"required": ["kind"], "properties": {
        "kind": {"title": "Kind", "description": "What is called: a kind of NI-21, or a name under 'define'.",
            "type": "string", "maxLength": 64, "x-rule": "EF-11.1",
            "x-form": "a name", "examples": ["cast_runes", "reach"]},
        "lasts": {"title": "Lasts", "description": "For all its clauses. Left out: as they say.",
            "x-rule": "EF-11.3", "examples": ["battle"],
            "anyOf": [{"enum": list(part.SPANS)}, {"$ref": "#/$defs/span"}]},
    }}, *OF_KINDS],
    examples=[{"kind": "cast_runes", "add": 2, "lasts": "battle"}])]
Effect = union("effect", "Effect", "A call of a kind or definition, or a clause by its head.",
    {"change": "runes", "add": 1}, {"kind": "call", "change": "clause_change", "permit": "clause_permit",
        "forbid": "clause_forbid", "instead": "clause_instead", "do": "clause_do"})
_INSIDE: Final = {"change": "clause_change", "permit": "clause_permit", "forbid": "clause_forbid",
    "instead": "clause_instead"}
Act = union("act", "Act", "One thing that is done, or a clause that begins now.", {"draw": 1}, {
    "kind": "call", **{head: f"act_{head}" for head in ACT_FORMS if head != "when"}, "choose": "choose", **_INSIDE,
    "after": "clause_do", "when": "act_when"})


# Marks and definitions (EF-10, EF-11)
def mapping_of(what: Any, by: Any = part.Name) -> Any:
    """Mappings by name."""
    return Mapping[by, what]


@shape({"of": "ship", "max": 3, "title": {"sv": "Eld", "en": "Fire"}}, name="mark", rule="EF-10.1", rules="EF-10.1")
class Mark:
    """A mark that ships, fighters or sides may bear."""

    of: Literal["ship", "fighter", "side"] = key("What bears it.")
    max: int = key("How high it goes.", 3, within=(1, 20), title="Max")
    seen: Literal["all", "own"] = key("Whether both sides see it, or only the side that set it.", default="all")
    title: Text = key("What the texts of cards call it.", {"sv": "Eld", "en": "Fire"})


Ends = Annotated[tuple[Annotated[Hundredths, says(within=(-1000, 1000))], ...], says(minItems=2, maxItems=2)]
Words = Annotated[tuple[Annotated[str, says(maxLength=64, x_form="a word")], ...], says(minItems=1, maxItems=12)]
PARAMETER: Final = mapping("Parameter", {
    "integer": key("A number between two ends.", [1, 3], type=Ends, left_out="it is of another type"),
    "length": key("A length in centimetres between two ends.", [-5, 5], type=Ends, x_unit="cm",
        left_out="it is of another type"),
    "word": key("One of these words.", ["hit", "odin"], type=Words, left_out="it is of another type"),
    "words": key("A list of these words.", ["hit", "odin"], type=Words, left_out="it is of another type"),
    "fighters": key("A predicate of fighters.", True, type=bool, left_out="it is of another type"),
    "meaning": key("One of these words, each with what it stands for.", {"once": 1},
        type=Annotated[Any, Says({"type": "object", "minProperties": 1, "maxProperties": 12})],
        left_out="it is of another type"),
    "all": key("Whether a number may be 'all'.", type=bool, default=False),
    "default": key("What it is when it is not given.", 1, type=Any, left_out="it must be given"),
    "optional": key("Whether the keys it stands under are left out when it is not given.", type=bool,
        default=False),
}, "What a definition takes: one of the types, and what holds when it is not given.", {"integer": [1, 3]},
    name="parameter", rule="EF-11.1", rules="EF-11.1")


@shape(name="definition", shown="takes", rule="EF-11.1", rules="EF-11.1")
class Definition:
    """Clauses under a name, with parameters."""

    takes = key("The parameters by name.", {"n": {"integer": [1, 3]}}, default={},
        sized=(None, limits.MOST_PARAMETERS), type=mapping_of(PARAMETER))
    effects: Annotated[tuple[Annotated[Any, Says({"type": "object"})], ...], says(minItems=1, maxItems=12)] = key(
        "The clauses, with {given: name} where an argument is to stand.",
        [{"change": "runes", "add": {"given": "n"}}])
    text: Text = key("What cards that call it say, with {name} for an argument.",
        {"sv": "Kasta {n} runor till.", "en": "Toss {n} runes more."},
        left_out="what its clauses say", rule="EF-17.3")


DEFS: Final = (*part.PARTS, *CLAUSES, *ACT_FORMS.values(), LIST, Given, *CALLS, CALL, Act)
