"""The forms of the card language as frozen values (EF-1.2): clauses, moments, sets, amounts, conditions, acts.

A field is called as its key in a file; one that Python keeps for itself ends in an underscore. Lengths are in cu.
A name bound by ``as``, and a subject (EF-2.3), stands as its text. Defaults are those of the page, so that a value
is in normal form as far as defaults go (EF-17.2).
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final, Literal, TypeAlias

from attrs import field, frozen

from slaget.games.nissan.cards.conditions import Bounds, CardSide, CastKind, Count, Reading, ShipPredicate, Who
from slaget.games.nissan.cards.kinds import Effect

Chooser: TypeAlias = Literal["own", "enemy", "chance"]
Zone: TypeAlias = Literal["hand", "pile", "discards"]
Window: TypeAlias = Literal["turn", "last_turn", "battle"]
Marked: TypeAlias = tuple[tuple[str, Bounds], ...]
"""Marks by name, each with its bounds, in the order of the names."""


# Predicates
@frozen(kw_only=True)
class ShipIs(ShipPredicate):
    """What must be true of a ship, in clauses (EF-5.1); ``within`` names what it lies near."""

    touching_enemy: Bounds | None = None
    is_: str | None = None
    touches: "Ship | None" = None
    tied_to: "Ship | None" = None
    within: "Within | None" = None
    marked: Marked | None = None
    all_: "tuple[ShipIs, ...] | None" = None
    any_: "tuple[ShipIs, ...] | None" = None
    not_: "ShipIs | None" = None


@frozen
class Within:
    """No farther than ``cm`` (in cu) from a ship (NI-5.1)."""

    cm: int
    of: "Ship"


Ship: TypeAlias = str | ShipIs
"""A name or subject, or some ship of which a predicate is true."""


@frozen(kw_only=True)
class FighterIs(Who):
    """What must be true of a fighter, in clauses (EF-5.2)."""

    side: CardSide | None = None
    aboard: Ship | None = None
    fallen: bool | None = None
    acted: bool | None = None
    fought: bool | None = None
    marked: Marked | None = None
    is_: str | None = None
    all_: "tuple[FighterIs, ...] | None" = None
    any_: "tuple[FighterIs, ...] | None" = None
    not_: "FighterIs | None" = None


# Sets (EF-5)
@frozen
class Ships:
    ships: ShipIs


@frozen
class Fighters:
    fighters: FighterIs


@frozen
class ZoneCards:
    """The cards of a zone; ``top`` so many of a pile."""

    in_: Zone
    side: CardSide = "own"
    icons: tuple[str, ...] | None = None
    top: int | None = None


@frozen
class Cards:
    cards: ZoneCards


@frozen
class Choose:
    """A part of a set that somebody chooses (EF-12.5); as an act of its own it has ``as_``."""

    choose: "Set"
    by: Chooser = "own"
    min: Count = 1
    max: Count = 1
    as_: str | None = None


Set: TypeAlias = str | Ships | Fighters | Cards | Choose


# Moments (EF-4)
@frozen
class Moment:
    """Something that happens, with what its fields must be; a field not given matches anything.

    ``ship``, ``other``, ``ships``, ``acting``, ``target``, ``from_``, ``to`` take ship predicates, ``group`` and
    ``fighters`` those of fighters, ``bearer`` either, by what bears the mark.
    """

    name: str
    side: CardSide | None = None
    as_: Literal["card", "blank"] | None = None
    icons: tuple[str, ...] | None = None
    cast: CastKind | None = None
    mark: str | None = None
    ship: ShipIs | None = None
    other: ShipIs | None = None
    ships: ShipIs | None = None
    acting: ShipIs | None = None
    target: ShipIs | None = None
    from_: ShipIs | None = None
    to: ShipIs | None = None
    group: FighterIs | None = None
    fighters: FighterIs | None = None
    bearer: ShipIs | FighterIs | None = None

    def asks_of(self, field: str) -> ShipIs | FighterIs | None:
        """What those that a field of the page names must be."""
        asked: ShipIs | FighterIs | None = getattr(self, "from_" if field == "from" else field)
        return asked


PLAYED: Final = Moment("played")


@frozen
class PlayedAs(Moment):
    """That a certain card is played with its text: what ``PLAYED`` means in a history of that card (EF-7.4)."""

    card: str = field(kw_only=True)


# Amounts (EF-6)
@frozen
class Counted:
    """How many are in a set."""

    count: Set


@frozen
class Events:
    """How often one of these moments happened (EF-7.4)."""

    events: tuple[Moment, ...]
    in_: Window = "turn"


@frozen
class Happenings:
    """The times that something happened, as an amount."""

    count: Events


@frozen
class Number:
    """A number of the moment, of the runes tossed, of a side, or a mark of its bearer ``of``."""

    number: str
    of: str | None = None


@frozen
class Sum:
    sum: "tuple[Amount, ...]"


@frozen
class Scale:
    """floor(amount x by / over), not below ``min``, not above ``max``."""

    scale: "Amount"
    by: int = 1
    over: int = 1
    min: int | None = None
    max: int | None = None


Amount: TypeAlias = Count | Counted | Happenings | Number | Sum | Scale


# Conditions (EF-7)
@frozen
class Fact:
    """Something is true of a subject or name, of one of them at least where it is of several."""

    of: str
    is_: ShipIs | FighterIs


@frozen
class Compare:
    this: Amount
    min: Amount | None = None
    max: Amount | None = None


@frozen(kw_only=True)
class Condition:
    """All of these hold; one that asks nothing is true."""

    cast: CastKind | None = None
    group_has: tuple[str, ...] | None = None
    facts: tuple[Fact, ...] = ()
    all_: "tuple[Condition, ...] | None" = None
    any_: "tuple[Condition, ...] | None" = None
    not_: "Condition | None" = None
    compare: Compare | None = None
    happened: Events | None = None


# Spans and uses (EF-3.3, EF-3.4)
@frozen
class Turns:
    turns: int


@frozen
class Until:
    until: tuple[Moment, ...]


@frozen
class PerTurn:
    per_turn: int


Span: TypeAlias = Literal["turn", "round", "enemy_turn", "battle"] | Turns | Until
Times: TypeAlias = int | PerTurn


# Clauses (EF-3)
@frozen(kw_only=True)
class Lasting:
    """What all clauses have: in force how long, used how often, and when."""

    when: Condition | None = None
    lasts: Span = "turn"
    times: Times | None = None


@frozen(kw_only=True)
class Do(Lasting):
    """Acts carried out after each such moment."""

    do: "tuple[Act, ...]"
    after: tuple[Moment, ...] = (PLAYED,)


@frozen(kw_only=True)
class Change(Lasting):
    """A number (EF-8) changed wherever it is asked for; of ``reading``, ``set_`` and ``of`` are faces.

    Where the number is a length, an integer is in cu, and what is worked out counts whole centimetres.
    """

    change: str
    of: "str | FighterIs | None" = None
    side: CardSide = "own"
    set_: "Amount | Reading | None" = None
    add: Amount | None = None
    at_least: Amount | None = None
    at_most: Amount | None = None
    up_to: Count | None = None


@frozen(kw_only=True)
class Permit(Lasting):
    permit: str
    side: CardSide = "own"
    of: tuple[Reading, ...] | None = None
    up_to: Count | None = None


@frozen(kw_only=True)
class Forbid(Lasting):
    """``of`` with ``fall`` only: who cannot be chosen to fall."""

    forbid: str
    side: CardSide = "own"
    of: FighterIs | None = None


@frozen(kw_only=True)
class Instead(Lasting):
    """Other acts in place of a fall, a cut or a change of a mark (EF-12.9)."""

    instead: Moment
    do: "tuple[Act, ...]" = ()
    times: Times | None = 1


Clause: TypeAlias = Do | Change | Permit | Forbid | Instead


@frozen(kw_only=True)
class Call:
    """A definition called with its arguments, plain data as in a file, in the order of their names (EF-11).

    One of the twenty kinds is a call too where its keys are wider than those of NI-21. ``side``, ``when``,
    ``lasts`` and ``times`` go to every clause of the expansion that can take them (EF-11.3).
    """

    kind: str
    arguments: tuple[tuple[str, object], ...] = ()
    side: CardSide | None = None
    when: Condition | None = None
    lasts: Span | None = None
    times: Times | None = None


# Acts (EF-9)
@frozen(kw_only=True)
class Draw:
    draw: Amount
    side: CardSide = "own"
    at: Literal["now", "refill"] = "now"


@frozen(kw_only=True)
class Discard:
    discard: Set


@frozen(kw_only=True)
class Show:
    show: Set
    to: Literal["own", "enemy", "all"] = "own"


@frozen(kw_only=True)
class Throw:
    throw: Amount
    then: "tuple[Act, ...]" = ()


@frozen(kw_only=True)
class Slay:
    slay: Set
    up_to: Count | None = None


@frozen(kw_only=True)
class Move:
    move: Set
    to: Set


@frozen(kw_only=True)
class Tie:
    tie: Set
    to: Set


@frozen(kw_only=True)
class Cut:
    cut: Set


@frozen(kw_only=True)
class Ready:
    ready: Set


@frozen(kw_only=True)
class Tire:
    tire: Set


@frozen(kw_only=True)
class Mark:
    """A mark set to a number or changed by one; ``of`` a mark of sides is ``own`` or ``enemy``."""

    mark: str
    of: Set
    set_: Amount | None = None
    add: Amount | None = None


@frozen(kw_only=True)
class When:
    when: Condition
    do: "tuple[Act, ...]" = ()
    else_: "tuple[Act, ...]" = ()


@frozen(kw_only=True)
class Each:
    each: Set
    as_: str
    do: "tuple[Act, ...]"


@frozen(kw_only=True)
class OneOf:
    one_of: "tuple[tuple[Act, ...], ...]"
    by: Chooser = "own"


@frozen(kw_only=True)
class Pay:
    pay: "tuple[Act, ...]"
    by: CardSide = "own"
    do: "tuple[Act, ...]" = ()
    else_: "tuple[Act, ...]" = ()


@frozen
class Called:
    """What a call among acts carries out at once, where this asks a side; never written, but laid out so.

    Its clauses have names of their own (EF-11.2), and choices in them the path that leads through the call;
    ``begins`` when it has others too, which are in force from then on.
    """

    clauses: "tuple[Do, ...]"
    begins: bool


Act: TypeAlias = (
    Draw
    | Discard
    | Show
    | Throw
    | Slay
    | Move
    | Tie
    | Cut
    | Ready
    | Tire
    | Mark
    | When
    | Each
    | Choose
    | OneOf
    | Pay
    | Do
    | Change
    | Permit
    | Forbid
    | Instead
    | Call
    | Effect
)
Entry: TypeAlias = Clause | Call | Effect
"""An entry of a card's ``effects``: a clause, a call of a definition, or one of the kinds as NI-21 has it."""


# Declarations (EF-10, EF-11)
@frozen(kw_only=True)
class MarkType:
    """A mark that a file declares: what bears it, how high it goes, who sees it, what it is called."""

    of: Literal["ship", "fighter", "side"]
    max: int
    title: Mapping[str, str]
    seen: Literal["all", "own"] = "all"


@frozen(kw_only=True)
class Parameter:
    """What a definition takes (EF-11.1): ``words`` are those of a word or list, or the meanings' names.

    ``least`` and ``most`` are the ends of an integer or length (in cm); ``meanings`` are plain data by word.
    """

    type: Literal["integer", "length", "word", "words", "fighters", "meaning"]
    least: int | Decimal = 0
    most: int | Decimal = 0
    all_: bool = False
    words: tuple[str, ...] = ()
    meanings: Mapping[str, object] | None = None
    default: object = None
    optional: bool = False


@frozen(kw_only=True)
class Definition:
    """A macro that a file declares: its clauses as plain data, with ``{given: name}`` for an argument."""

    takes: Mapping[str, Parameter]
    effects: tuple[object, ...]
    text: Mapping[str, str] | None = None
