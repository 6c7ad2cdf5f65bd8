"""The shapes of what a card does: the kinds of effect (NI-21)."""

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import attrs

from slaget.content.schema_of import definition
from slaget.content.shape import given, key, says, shape
from slaget.games.nissan import cards as c
from slaget.games.nissan.shapes.common import Hundredths, of_later
from slaget.games.nissan.shapes.conditions import SOME, WhenActing, WhenAction, WhenAttack, Who
from slaget.kernel import tag_of

# fmt: off
C = TypeVar("C", bound=type)
Reading = Annotated[c.Reading, says(enum=sorted(get_args(c.Reading)))]
AReading = Annotated[Reading, says(title="Reading", description="What a tile reads.", examples=["blank", "hit"])]
Number = Annotated[int, says(within=(1, 1000))]
Count = Number | Literal["all"]
More = Annotated[int, says(within=(-1000, 1000))]
Change = Annotated[More, says(not_=0)]
Stretch = Annotated[Hundredths, says(within=(-1000, 1000))]
SHAPES: Final[dict[type, type]] = {}
"""The shape of each kind of effect."""


# Keys of several kinds
SIDE: Final = key("Whose fighters, attacks or actions the effect is about, seen from the card's owner.",
    rule="NI-20.4")
LASTS: Final = key("turn: to the end of this turn; round: to the end of the opponent's next turn; enemy_turn: "
    "during the opponent's next turn.", rule="NI-20.4")
PER: Final = key("once, or once for each other ship tied to the acting ship and controlled by the side meant.")
CAP: Final = key("At most so many tied ships count with per: tied_friend.", 2, left_out="no limit", within=(0,
    1000), x_unit="ships")
WHO: Final = key("Which fighters are meant.", type=Who, rule=None)


def when(condition: type) -> Any:
    """The key under which a condition stands."""
    return key(definition(condition)["description"], type=condition, bare=True, default={}, rule=None)


ATTACK, ACTION, ACTS = when(WhenAttack), when(WhenAction), when(WhenActing)
ROWS: Final[dict[str, Any]] = {
    "if_": given(action="row"),
    "then": {"properties": {"when": {
        "$ref": "#/$defs/when_acting", "default": {},
        "description": "The condition of the effect; there is no target ship here. Default: none.",
    }}},
}
"""Said of the kinds about an action: rowing has no target."""


OF_LATER: Final = ("instead", "do", "change", "permit", "forbid", "after", "times")
"""What a clause may have and no call of a kind; first the heads, by which it is known (EF-3)."""


def effect(of: type, rule: str = "NI-21", **said: Any) -> Callable[[C], C]:
    """Makes a class the shape of a kind of effect; its keys follow the kind itself.

    Last come ``side``, ``lasts`` and ``when`` of a kind that lasts: its own, or those of all such kinds.
    """
    tag = tag_of(of)
    later = of_later(*(name for name in OF_LATER if name not in attrs.fields_dict(of)))
    said |= later | {"x_misplaced": later["x_misplaced"] | said.get("x_misplaced", {})}
    shared = {"side": SIDE, "lasts": LASTS, "when": ATTACK if issubclass(of, c.AttackModifier) else ACTION}

    def made(cls: C) -> C:
        own = {name: each for name, each in vars(cls).items() if name not in ("__dict__", "__weakref__")}
        last = {name: own.pop(name, each) for name, each in shared.items()} if issubclass(of, c.Modifier) else {}
        kind = key("What the effect does.", type=Literal[tag], rule=None)
        whole: Any = type(cls.__name__, (), {"kind": kind, **own, **last})
        SHAPES[of] = shape(name=f"effect_{tag}", title=tag, of=of, rule=rule, rules="NI-21", **said)(whole)
        return cls

    return made


def at_once(of: type) -> Callable[[C], C]:
    """Makes a class the shape of a kind that happens at once and does not last."""
    misplaced = {name: f"'{tag_of(of)}' happens at once and takes no '{name}'" for name in ("side", "lasts",
        "when")}
    return effect(of, rule="NI-20.4", x_misplaced=misplaced)


# The kinds
@effect(c.CastRunes)
class CastRunes:
    """More or fewer tossed runes in attacks."""

    add: Change = key("Tossed runes added to the cast; negative takes away.", 2, -1, x_unit="runes")
    per, cap = PER, CAP


@effect(c.FixedRunes)
class FixedRunes:
    """Runes added to the cast that are not tossed."""

    rune = key("The face added.")
    count: Number = key("How many are added.", 2, x_unit="runes")
    per, cap = PER, CAP


@effect(c.Retoss)
class Retoss:
    """Some tossed tiles may be tossed again."""

    count: Count = key("At most so many tiles, or all.", 2, "all", x_unit="tiles")
    faces: Annotated[tuple[AReading, ...], SOME] = key("Tiles that read one of these.")
    side: Annotated[str, says(enum=["own"])] = key("Only the card's owner tosses again.")


@effect(c.TurnRunes)
class TurnRunes:
    """Tossed tiles that read one thing read another."""

    from_: Reading = key("What the tile reads.")
    to: Reading = key("What it reads instead.")
    count: Count = key("The first so many such tiles in toss order, or all.", 1, "all", x_unit="tiles")


@effect(c.FighterRunes)
class FighterRunes:
    """Fighters worth more half runes in attacks."""

    who = WHO
    add_halves: Change = key("Half runes added for each matching fighter.", 1, 2, x_unit="half runes")


@effect(c.OdinWard)
class OdinWard:
    """Fewer Odin wounds in melees."""

    wounds: Count = key("So many Odin wounds fewer, or all.", 1, "all", x_unit="wounds")


@effect(c.ShieldWall)
class ShieldWall:
    """A stronger, weaker or ignored shield wall when attacked."""

    need: More = key("Shields needed, more (positive) or fewer (negative).", -2, x_unit="shields")
    absorb: More = key("Hits cancelled, more or fewer.", 1, x_unit="hits")
    ignored = key("There is no shield wall.")


@effect(c.Protect)
class Protect:
    """Fighters who cannot be chosen to fall."""

    who = WHO


@effect(c.Reach)
class Reach:
    """A longer or shorter distance limit."""

    of = key("Which limit: bows, stones, boarding (touch), or hearing.")
    add: Annotated[Stretch, says(not_=0)] = key("Centimetres added; at most two decimals.", 10, -20, 2.5,
        x_unit="cm")


@effect(c.Rowing)
class Rowing:
    """A longer or shorter stroke."""

    mode = key("Which rowing: forward, slide, or any.")
    per_rower: Stretch = key("Centimetres more (or less) for each rower; at most two decimals.", 1, -2,
        rule="NI-1.4", x_unit="cm")
    flat: Stretch = key("Centimetres added to the whole reach; at most two decimals.", 5, rule="NI-1.4",
        x_unit="cm")
    when = ACTS


@effect(c.GroupLimit, **ROWS)
class GroupLimit:
    """Larger or smaller groups."""

    action = key("Groups of which action.")
    add: Change = key("Fighters added to the largest group of 8.", 2, x_unit="fighters")


@effect(c.FreeAction, **ROWS)
class FreeAction:
    """An action that costs fighters nothing."""

    action = key("The action that is free.")
    fighters: Count = key("So many, the first named in the command, stay ready; or all.", 6, "all",
        x_unit="fighters")


@effect(c.Again, **ROWS)
class Again:
    """An action that may be repeated."""

    action = key("The action that may be repeated.")
    times: Number = key("How many times more.", 1, x_unit="times")


@effect(c.Permit)
class Permit:
    """Something otherwise forbidden is allowed."""

    what = key("The rule that is waived.")


@effect(c.Forbid, **ROWS)
class Forbid:
    """An action that may not be done."""

    action = key("The action that is forbidden.")


@effect(c.Activation)
class Activation:
    """A higher or lower activation value."""

    add: Change = key("Ships added to the activation value.", 2, x_unit="ships")
    when = ACTS


@effect(c.Raft, rule="NI-20.8", x_misplaced={"when": "'raft' takes no 'when'"})
class Raft:
    """Ships of the side tied together count as one ship towards the activation value."""

    when = None


@at_once(c.ExtraDraw)
class ExtraDraw:
    """More cards at the next refill (an instant)."""

    cards: Number = key("How many cards more.", 1, x_unit="cards")


@at_once(c.Cycle)
class Cycle:
    """Discard cards of the hand and draw as many (an instant)."""

    cards: Number = key("At most so many cards.", 2, x_unit="cards")


@at_once(c.Spy)
class Spy:
    """See the opponent's hand (an instant)."""


Effect = Annotated[Any, says(*(SHAPES[kind] for kind in c.EFFECT_KINDS), name="effect", title="Effect",
    type="object", required=["kind"], x_rule="NI-20.4", **of_later(*OF_LATER),
    description="One thing a card does; `kind` says what, and which other keys there are.",
    properties={"kind": {
        "title": "Kind", "description": "What the effect does (closed list NI-21).",
        "enum": [tag_of(kind) for kind in c.EFFECT_KINDS], "x-code": "unknown-effect", "x-rule": "NI-21",
        "examples": ["cast_runes", "reach"],
    }},
    examples=[{"kind": "cast_runes", "add": 2, "when": {"cast": "melee"}}])]
