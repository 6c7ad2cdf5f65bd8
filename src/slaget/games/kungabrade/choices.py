"""The choices of rules that a set-up makes: the defaults only complete the author's rules, all else is variant."""

from collections.abc import Mapping
from typing import Final, Literal

from attrs import frozen

from slaget.games.kungabrade.pieces import Kind
from slaget.kernel import OptionHelp, Text
from slaget.kernel.choices import choice, choices_of
from slaget.kernel.settings import AnyOf, Number, One, Tree
from slaget.kernel.short import short


@frozen(kw_only=True)
class Choices:
    """The choices that are words, numbers, or true and false."""

    __repr__ = short

    # fmt: off
    move_adjacency: Literal["orthogonal", "all8"] = choice("orthogonal", "KB-2.2",
        label=Text("how pieces move", "hur pjäserna går"),
        en="Whether pieces move along the lines only, or diagonally too.",
        sv="Om pjäserna går bara längs linjerna eller också snett.")
    range_adjacency: Literal["orthogonal", "all8"] = choice("orthogonal", "KB-7.2",
        label=Text("how attacks reach", "hur angrepp når"),
        en="Whether an attack from a distance reaches along the lines only, or diagonally too.",
        sv="Om ett angrepp på avstånd når bara längs linjerna eller också snett.")
    rider_path: Literal["free", "straight"] = choice("free", "KB-6.5",
        label=Text("the rider's path", "ryttarens väg"),
        en="Whether a rider may turn between its two steps.",
        sv="Om ryttaren får svänga mellan sina två steg.")
    stationary_attack: bool | Literal["holder"] = choice(True, "KB-7.5",
        label=Text("attack without moving", "angrepp utan att flytta"),
        en="Who may attack from a distance without moving: archers and mages, only a mage who holds a dhurg, "
        "nobody.",
        sv="Vem som får angripa på avstånd utan att flytta: bågskyttar och magiker, bara en magiker som behärskar "
        "en dhurg, ingen.")
    move_and_shoot: Literal["archer_and_mage", "mage_only"] = choice("archer_and_mage", "KB-7.4",
        label=Text("move and then attack", "flytta och sedan angripa"),
        en="Whether archers and mages, or mages only, may move and then attack from a distance.",
        sv="Om bågskyttar och magiker, eller bara magiker, får flytta och sedan angripa på avstånd.")
    dhurg_ring: Literal["square8", "cross4"] = choice("square8", "KB-2.10",
        label=Text("points of the central dhurg", "mittdhurgens kryss"),
        en="Whether eight or four points around the centre belong to its dhurg.",
        sv="Om åtta eller fyra kryss runt mittkrysset hör till dhurgen.")
    sweep_range: Literal["dhurg_only", "dhurg_and_adjacent"] = choice("dhurg_only", "KB-9.8",
        label=Text("reach of an attack on several", "räckvidd mot flera mål"),
        en="Whether a mage that attacks several targets at once may take those beside it outside the dhurg too.",
        sv="Om en magiker som angriper flera mål på en gång också får ta dem som står intill utanför dhurgen.")
    sweep_riders: Literal["unhorse", "remove"] = choice("unhorse", "KB-9.10",
        label=Text("riders that lose to it", "ryttare som förlorar mot det"),
        en="Whether riders that lose to such an attack are unhorsed, or fall.",
        sv="Om ryttare som förlorar mot ett sådant angrepp vänds eller faller.")
    wall_conversion: Literal["while_on_wall", "permanent"] = choice("while_on_wall", "KB-10.8",
        label=Text("archers on the wall", "bågskyttar på borgmuren"),
        en="Whether a piece on its own wall is an archer while it stands there, or for good.",
        sv="Om en pjäs på sin egen borgmur är bågskytt så länge den står där eller för gott.")
    gate_is_wall: bool = choice(False, "KB-10.7",
        label=Text("archers in the gate", "bågskyttar i porten"),
        en="Whether a piece in its own gate is an archer too.",
        sv="Om även en pjäs i sin egen port är bågskytt.")
    own_crown: Literal["any", "mage_only", "none"] = choice("any", "KB-6.10",
        label=Text("pieces on their own crown", "pjäser på den egna kungakronan"),
        en="Which pieces may stand on their own crown.",
        sv="Vilka pjäser som får stå på den egna kungakronan.")
    gate_durability: Literal["persistent", "per_visit"] = choice("persistent", "KB-12.2",
        label=Text("durability of the gate", "portens hållbarhet"),
        en="Whether the gate keeps the durability thrown for it, or only while the mage stays before it.",
        sv="Om porten behåller den hållbarhet som slagits eller bara så länge magikern står framför den.")
    ram_entry: Literal["none", "top_piece"] = choice("none", "KB-11.9",
        label=Text("entry after the ram", "inträde efter murbräckan"),
        en="Whether the top piece of a ram goes into the gate at once.",
        sv="Om murbräckans översta pjäs går in i porten genast.")
    siege_zone_includes_line: bool = choice(False, "KB-2.12",
        label=Text("stacks on the enemy's defence line", "staplar på motståndarens försvarslinje"),
        en="Whether stacks may be built on the enemy's defence line too.",
        sv="Om man får stapla även på motståndarens försvarslinje.")
    driven_back_includes_line: bool = choice(False, "KB-13.3",
        label=Text("driven back on the defence line", "tillbakadriven på försvarslinjen"),
        en="Whether a piece on its own defence line counts as driven back.",
        sv="Om en pjäs på sin egen försvarslinje räknas som tillbakadriven.")
    setup_order: Literal["sequential", "alternating", "hidden"] = choice("sequential", "KB-5.3",
        label=Text("order of setting up", "ordning vid uppställningen"),
        en="Whether the sides place one after the other, piece by piece in turns, or unseen.",
        sv="Om sidorna ställer ut en i taget, växelvis pjäs för pjäs eller dolt.")
    conqueror: Literal["first_player", "second_player", "chosen"] = choice("first_player", "KB-4.6",
        label=Text("the conqueror", "erövraren"),
        en="Who is the conqueror in Conquest.",
        sv="Vem som är erövrare i Erövring.")
    no_progress_limit: int = choice(100, "KB-13.4",
        label=Text("turns without progress", "drag utan framsteg"),
        domain=Number(0, 1_000_000),
        en="How many turns without progress draw the game; 0 for no limit.",
        sv="Hur många drag utan framsteg som gör partiet oavgjort; 0 för ingen gräns.")
    allow_resign: bool = choice(True, "KB-13.5",
        label=Text("resigning", "att ge upp"),
        en="Whether a side may resign.",
        sv="Om en sida får ge upp.")
    allow_draw_offer: bool = choice(True, "KB-13.5",
        label=Text("offering a draw", "att erbjuda remi"),
        en="Whether a draw may be offered.",
        sv="Om remi får erbjudas.")
    # fmt: on


@frozen
class CombatTable:
    """How many dice a roller throws against an opponent (KB-8.2), as ``N`` or ``N+M``."""

    __repr__ = short

    id: str
    die_sides: int
    dice: Mapping[Kind, Mapping[Kind, str]]


def may_stand_on_crown(choices: Choices, holds_dhurgs: bool) -> bool:
    """Whether a mage, or a piece of another kind, may stand on its own crown (KB-6.10).

    >>> may_stand_on_crown(Choices(own_crown="mage_only"), holds_dhurgs=False)
    False
    """
    return choices.own_crown == "any" or (choices.own_crown == "mage_only" and holds_dhurgs)


_DICE: Final = {"type": "object", "additionalProperties": {"type": "string", "pattern": "^[1-9](\\+[1-9])?$"}}
_TABLE: Final = {
    "type": "object",
    "additionalProperties": False,
    "required": ["die_sides", "dice"],
    "properties": {
        "die_sides": {"type": "integer", "minimum": 2, "maximum": 1000},
        "dice": {"type": "object", "additionalProperties": _DICE},
    },
}
_COMBAT_TABLE: Final = OptionHelp(
    "combat_table",
    "KB-8.2",
    Text("Combat table", "Stridstabell"),
    Text(
        "How many dice each kind of piece throws against each other kind.",
        "Hur många tärningar varje slags pjäs slår mot varje annat slag.",
    ),
    "reconstructed",
    AnyOf(
        One("reconstructed", "matched"), Tree(Text("a table of one's own", "en egen tabell"), _TABLE, has_name=True)
    ),
)
CHOICES_HELP: Final = (_COMBAT_TABLE, *choices_of(Choices))
