"""The parameters of a ruleset of the family (section 6 of the rules), each with what help says of it."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, Literal, TypeAlias

import attrs
from attrs import NOTHING, field, frozen

from slaget.games.tafl.kinds import TAKEN, PieceKind
from slaget.games.tafl.rules import BOOK
from slaget.games.tafl.seats import Side
from slaget.kernel import Rule
from slaget.kernel.choices import choice, choices_of
from slaget.kernel.parts import part
from slaget.kernel.settings import AnyOf, Line, Number, One, Tree, dice, even
from slaget.kernel.short import short
from slaget.kernel.words import Text

Kind: TypeAlias = Literal["attacker", "defender", "king"]
Mode: TypeAlias = Literal["surround", "two"]
Counted: TypeAlias = Literal["throne", "corner", "edge"]
Pressure: TypeAlias = Literal["forced_capture", "hostile_edge"]
Verdict: TypeAlias = Literal["attackers_lose", "defenders_lose", "draw"]
Rows: TypeAlias = tuple[str, ...]
FOX_CROSS: Final = "fox_cross"
_SQUARES: Final = {
    "type": "array",
    "items": {"type": "string", "pattern": "^[a-s](1[0-9]|[1-9])$"},
    "uniqueItems": True,
}


@frozen
class Die:
    """The dice of an opposed roll (JB-7.1)."""

    count: int
    sides: int


parameter: Final = partial(choice, NOTHING)
"""A parameter as help tells it. A ruleset says each: none has a value of its own."""


@frozen(kw_only=True)
class Parameters:
    """All of them, resolved, also those that neither game uses (TF-11.8); the order is that of the rules' table.

    Beside each stand the rules of Jungfrubräde (JB) and Nefatavl (NT) that are its value and nothing more.
    """

    __repr__ = short

    size: int  # JB-1.1, JB-1.3, NT-1.1
    # fmt: off
    setup: str = parameter("TF-2.1",  # JB-1.1, JB-2.1, JB-2.2, NT-1.1, NT-1.2
        label=Text("set-up", "uppställning"),
        domain=Line(Text("the name of a set-up", "namnet på en uppställning"), "^[a-z0-9_-]{1,64}$"),
        en="The set-up, by its name.",
        sv="Uppställningen, med dess namn.")
    setups: Mapping[str, Rows] = field(hash=False)
    markings: Literal["fox_cross"] | tuple[str, ...] = parameter("JB-1.2",  # JB-1.2, NT-1.1
        label=Text("marked squares", "märkta rutor"),
        domain=AnyOf(One(FOX_CROSS), Tree(Text("a list of squares", "en lista av rutor"), _SQUARES)),
        en="Squares marked on the board; they change no rule.",
        sv="Rutor märkta på brädet; de ändrar ingen regel.")
    first_mover: Side = parameter("TF-2.5",  # JB-2.3, NT-1.3
        label=Text("first to move", "först att dra"),
        en="The side that moves first.",
        sv="Sidan som drar först.")
    throne_pass: Literal["king", "all", "none"] = parameter("TF-4.6",  # JB-3.1, NT-2.3
        label=Text("passing the throne", "att gå över tronen"),
        en="Who may pass over the empty throne.",
        sv="Vem som får gå över den tomma tronen.")
    throne_stop: Literal["king", "all"] = parameter("TF-4.4",  # JB-3.1, NT-2.2
        label=Text("stopping on the throne", "att stanna på tronen"),
        en="Who may stop on the throne.",
        sv="Vem som får stanna på tronen.")
    corner_stop: Literal["king", "all"] = parameter("TF-4.5",  # JB-3.1, NT-2.2
        label=Text("stopping in a corner", "att stanna i ett hörn"),
        en="Who may stop in a corner.",
        sv="Vem som får stanna i ett hörn.")
    throne_return: bool = parameter("TF-4.7",  # NT-2.2
        label=Text("return to the throne", "återkomst till tronen"),
        en="Whether anybody may stop on the throne once the king has left it.",
        sv="Om någon får stanna på tronen när kungen väl har lämnat den.")
    piece_steps: int = parameter("TF-11.3",  # NT-2.1
        label=Text("steps of a man", "pjäsens steg"),
        domain=Number(0, 18),
        en="The greatest distance of a man's move; 0 for no limit.",
        sv="Hur långt en pjäs utom kungen får gå; 0 för obegränsat.")
    king_steps: int = parameter("TF-11.3",  # NT-2.1
        label=Text("steps of the king", "kungens steg"),
        domain=Number(0, 18),
        en="The greatest distance of the king's move; 0 for no limit.",
        sv="Hur långt kungen får gå; 0 för obegränsat.")
    gap_policy: Literal["allowed", "forbidden", "self_capture"] = parameter("TF-4.8",  # JB-3.2, JB-3.3, NT-2.4
        label=Text("stopping in a gap", "att stanna i ett mellanrum"),
        en="What comes of stopping in a gap between two enemies.",
        sv="Vad som händer den som stannar i ett mellanrum.")
    gap_flanks: Literal["pieces", "pieces_and_squares"] = parameter("TF-4.8",  # JB-3.3
        label=Text("what makes a gap", "vad som bildar mellanrum"),
        en="Whether hostile squares make a gap as enemy pieces do.",
        sv="Om fientliga rutor bildar mellanrum på samma sätt som fientliga pjäser.")
    gap_king: Literal["when_two_suffice", "always", "never"] = parameter("TF-4.9",  # JB-3.3
        label=Text("gaps for the king", "mellanrum för kungen"),
        en="When gaps bind the king.",
        sv="När mellanrum gäller kungen.")
    king_armed: Literal["both", "hammer", "anvil", "none"] = parameter("TF-5.9",  # JB-4.1, NT-3.1
        label=Text("the king captures", "kungen slår"),
        en="Whether and how the king captures.",
        sv="Om och hur kungen slår.")
    hostile_corner: tuple[Kind, ...] = parameter("TF-5.3",  # JB-4.2, NT-3.2
        label=Text("corners hostile to", "hörn fientliga mot"),
        en="The pieces that an empty corner is hostile to.",
        sv="Pjäser som ett tomt hörn är fientligt mot.")
    hostile_throne_empty: tuple[Kind, ...] = parameter("TF-5.3",  # JB-4.2, NT-3.2
        label=Text("empty throne hostile to", "tom tron fientlig mot"),
        en="The pieces that the empty throne is hostile to.",
        sv="Pjäser som den tomma tronen är fientlig mot.")
    hostile_throne_occupied: tuple[Literal["attacker", "defender"], ...] = parameter("TF-5.3",  # JB-4.2, NT-3.3
        label=Text("king's throne hostile to", "kungens tron fientlig mot"),
        en="The pieces that the throne is hostile to with the king on it.",
        sv="Pjäser som tronen är fientlig mot när kungen står på den.")
    hostile_edge: tuple[Kind, ...] = parameter("TF-5.4",  # NT-3.4
        label=Text("edge hostile to", "kanten fientlig mot"),
        en="The pieces that can be captured against the edge.",
        sv="Pjäser som kan slås mot brädets kant.")
    shieldwall: Literal["off", "men", "men_and_corner"] = parameter("TF-11.6",
        label=Text("shield walls", "sköldmurar"),
        en="Whether rows along the edge are captured.",
        sv="Om rader längs kanten slås.")
    berserk: Literal["off", "may", "must"] = choice("off", "TF-11.13",
        label=Text("berserks", "bärsärkar"),
        en="Whether a piece that captured may, or must, move again while it can capture.",
        sv="Om en pjäs som slagit får, eller måste, dra igen så länge den kan slå.",
        as_part=True)
    linnaean: bool = parameter("TF-11.7",
        label=Text("the last man beside the throne", "sista pjäsen intill tronen"),
        en="Whether the last man beside a king on the throne, hemmed in by attackers, is captured.",
        sv="Om den sista pjäsen intill en kung på tronen, inklämd av angripare, slås.")
    king_on_throne: Mode = parameter("TF-6.1",  # JB-4.3, NT-4.1
        label=Text("the king on the throne", "kungen på tronen"),
        en="How the king is captured on the throne.",
        sv="Hur kungen slås på tronen.")
    king_beside_throne: Mode = parameter("TF-6.1",  # JB-4.4, NT-4.2
        label=Text("the king beside the throne", "kungen intill tronen"),
        en="How the king is captured beside the throne.",
        sv="Hur kungen slås intill tronen.")
    king_elsewhere: Mode = parameter("TF-6.1",  # JB-4.4, NT-4.3
        label=Text("the king elsewhere", "kungen på övriga rutor"),
        en="How the king is captured anywhere else.",
        sv="Hur kungen slås på övriga rutor.")
    surround_counts: tuple[Counted, ...] = parameter("TF-6.4",  # NT-4.2
        label=Text("what helps to surround", "vad som hjälper till att omringa"),
        en="What counts as held when the king is surrounded.",
        sv="Vad som räknas som spärrat när kungen omringas.")
    king_goal: Literal["corner", "edge"] = parameter("TF-11.1",  # JB-5.1, NT-5.1
        label=Text("the king's goal", "kungens mål"),
        en="The squares that the king must reach.",
        sv="Rutorna som kungen ska nå.")
    no_legal_move: Literal["loses", "draw"] = parameter("TF-7.3",  # JB-5.3, NT-5.2
        label=Text("a side that cannot move", "en sida som inte kan dra"),
        en="What comes of a side that has pieces and cannot move.",
        sv="Vad som händer en sida som har pjäser men inte kan dra.")
    draw_by_agreement: bool = parameter("TF-7.6",  # NT-5.3
        label=Text("draws by agreement", "remi efter avtal"),
        en="Whether a draw may be agreed.",
        sv="Om remi får avtalas.")
    encirclement: bool = parameter("TF-11.4",
        label=Text("closing in wins", "inneslutning vinner"),
        en="Whether the attackers win by closing all defenders in.",
        sv="Om angriparna vinner på att stänga in alla försvarare.")
    edge_fort: bool = parameter("TF-11.5",
        label=Text("forts at the edge", "borgar vid kanten"),
        en="Whether the king is safe in an unbreakable fort at the edge.",
        sv="Om kungen är räddad i en borg vid kanten som inte kan brytas.")
    stall_limit: int = parameter("TF-8.3",  # JB-5.3, NT-5.4, NT-5.5
        label=Text("moves without a capture", "drag utan slag"),
        domain=Number(0, 100_000),
        en="The moves of each side without a capture that end the game; 0 for never.",
        sv="Antalet drag av vardera sidan utan slag som avslutar partiet; 0 för aldrig.")
    stall_verdict: Literal[
        "last_capturer_wins", "greater_share_wins", "attackers_lose", "defenders_lose", "draw"
    ] = parameter("TF-8.3",  # JB-5.3, NT-5.4
        label=Text("verdict without captures", "utslag utan slag"),
        en="Who wins then.",
        sv="Vem som då vinner.")
    stall_fallback: Verdict = parameter("TF-8.4",  # JB-5.3, NT-5.4
        label=Text("verdict when nobody is named", "utslag när ingen pekas ut"),
        en="Who wins where the verdict names nobody.",
        sv="Vem som vinner när utslaget inte pekar ut någon.")
    pressure_after: int = parameter("TF-8.5",  # NT-5.6
        label=Text("moves before the pressure rules", "drag innan pressreglerna"),
        domain=Number(0, 100_000),
        en="The moves of each side without a capture after which the pressure rules hold: 0 for never, "
        "else less than the limit of a stalled game.",
        sv="Antalet drag av vardera sidan utan slag innan pressreglerna gäller: 0 för aldrig, annars "
        "färre än gränsen för ett stillastående parti.")
    pressure: tuple[Pressure, ...] = parameter("TF-8.5",  # NT-5.6
        label=Text("pressure rules", "pressregler"),
        en="The pressure rules.",
        sv="Pressreglerna.")
    repetition_count: int = parameter("TF-8.8",
        label=Text("repetition", "upprepning"),
        domain=AnyOf(One(0), Number(2, 1000)),
        en="The occurrence of a position that counts as repetition; 0 for never.",
        sv="Vilken gång en ställning räknas som upprepning; 0 för aldrig.")
    repetition_verdict: Literal["draw", "mover_loses", "attackers_lose", "defenders_lose", "forbidden"] = parameter(
        "TF-8.8",
        label=Text("verdict of a repetition", "utslag vid upprepning"),
        en="What a repetition leads to.",
        sv="Vad en upprepning leder till.")
    warnings: Literal["automatic", "manual", "off"] = parameter("TF-9.4",  # JB-5.2
        label=Text("warnings", "varningar"),
        en="Who announces threats.",
        sv="Vem som varnar för hot.")
    series_games: int = parameter("TF-10.1",
        label=Text("games of a series", "partier i en serie"),
        domain=AnyOf(One(1), even(1000)),
        en="How many games a series has.",
        sv="Hur många partier en serie har.")
    rpg_mode: Literal["off", "simple", "detailed"] = parameter("JB-7.2",
        label=Text("contest in place of a game", "slag i stället för parti"),
        en="The role-playing contest in place of a game; Spel & Dobbel plays it.",
        sv="Slaget i rollspelet i stället för ett parti; det görs i Spel & Dobbel.")
    rpg_die: Die = parameter("JB-7.1",
        label=Text("dice of the contest", "slagets tärningar"),
        domain=dice(10, 100),
        en="The dice of that contest.",
        sv="Tärningarna i det slaget.")
    rpg_ties: Literal["reroll", "king_wins", "attackers_win", "draw"] = parameter("JB-7.7",
        label=Text("equal totals of the contest", "lika summor i slaget"),
        en="What equal totals of that contest mean.",
        sv="Vad lika summor i det slaget betyder.")
    # fmt: on

    kinds: tuple[PieceKind, ...] = part(())
    """The kinds of men beside attackers and defenders (TF-11.10), in the order of the ruleset."""

    @property
    def letters(self) -> str:
        """The letters that stand for pieces, those of own kinds last."""
        return TAKEN + "".join(kind.letter for kind in self.kinds)

    @property
    def rows(self) -> Rows:
        """The rows of the set-up chosen, the highest rank first."""
        return self.setups[self.setup]

    @property
    def capturing_ends(self) -> bool:
        """Whether ends apply that no single move shows (TF-11.4, TF-11.5)."""
        return self.encirclement or self.edge_fort

    @property
    def throne_matters(self) -> bool:
        """Whether anything sets the throne apart: who stops on it or passes it, hostility, or the king's safety."""
        return (
            self.throne_stop == "king"
            or not self.throne_return
            or self.throne_pass != "all"
            or bool(self.hostile_throne_empty or self.hostile_throne_occupied or self.linnaean)
            or not self.king_on_throne == self.king_beside_throne == self.king_elsewhere
            or (self.king_beside_throne == "surround" and "throne" in self.surround_counts)
        )

    @property
    def corners_matter(self) -> bool:
        """Whether anything sets the corners apart: they are the goal, reserved, hostile, or help to surround."""
        is_counted = self.king_elsewhere == "surround" and {"corner", "edge"} <= set(self.surround_counts)
        is_reserved = self.corner_stop == "king"
        return self.king_goal == "corner" or is_reserved or bool(self.hostile_corner) or is_counted


@frozen
class Bundles:
    """The bundles of parameters that the bundled rulesets name; their files say what each sets."""

    # fmt: off
    four_sided_king: bool = choice(False, "JB-6.1",
        label=Text("four-sided king", "fyrsidig kung"),
        en="The king must be surrounded on four sides everywhere.",
        sv="Kungen måste omringas på fyra sidor överallt.")
    cross_setup: bool = choice(False, "JB-6.3",
        label=Text("defenders in a cross", "försvarare i kors"),
        en="The defenders stand in a cross.",
        sv="Försvararna står i kors.")
    guards_safe_beside_king: bool = choice(False, "TF-5.3",
        label=Text("guards safe beside the king", "vakter säkra intill kungen"),
        en="The throne with the king on it is hostile to attackers only.",
        sv="Tronen med kungen på är fientlig bara mot angripare.")
    lethal_gaps: bool = choice(False, "TF-5.10",
        label=Text("lethal gaps", "dödliga mellanrum"),
        en="A piece that stops in a gap is lost.",
        sv="En pjäs som stannar i ett mellanrum är förlorad.")
    restless: bool = choice(False, "NT-5.6",
        label=Text("restless", "rastlöst"),
        en="After 25 moves of each side without a capture, captures are forced and the edge is hostile.",
        sv="Efter 25 drag av vardera sidan utan slag är det slagtvång och kanten är fientlig.")
    quick_finish: bool = choice(False, "NT-5.5",
        label=Text("quick finish", "snabbt avslut"),
        en="The game is judged after 20 moves of each side without a capture.",
        sv="Partiet avgörs efter 20 drag av vardera sidan utan slag.")
    # fmt: on


NAMES: Final = tuple(a.name for a in attrs.fields(Parameters) if a.name != "kinds")
"""The parameters that are said one by one; own kinds are named as parts."""
_RULES: Final = {
    "size": "TF-1.1",
    "setups": "TF-2.2",
    **{each.name: each.rule for each in choices_of(Parameters)},
}
RULE_OF: Final[Mapping[str, Rule]] = {name: BOOK[_RULES[name]] for name in NAMES}
"""The rule that gives each parameter its meaning; refusals of a parameter cite it."""
GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    "board": ("size", "setup", "setups", "markings"),
    "turn": ("first_mover",),
    "movement": ("throne_pass", "throne_stop", "corner_stop", "throne_return", "piece_steps", "king_steps"),
    "gap": ("gap_policy", "gap_flanks", "gap_king"),
    "capture": (
        "king_armed", "hostile_corner", "hostile_throne_empty", "hostile_throne_occupied", "hostile_edge",
        "shieldwall", "berserk", "linnaean",
    ),
    "king": ("king_on_throne", "king_beside_throne", "king_elsewhere", "surround_counts"),
    "end": ("king_goal", "no_legal_move", "draw_by_agreement", "encirclement", "edge_fort"),
    "stall": ("stall_limit", "stall_verdict", "stall_fallback", "pressure_after", "pressure"),
    "repetition": ("repetition_count", "repetition_verdict"),
    "etiquette": ("warnings",),
    "series": ("series_games",),
    "roleplay": ("rpg_mode", "rpg_die", "rpg_ties"),
}  # fmt: skip
OPTIONAL: Final[Mapping[str, Any]] = {
    "shieldwall": "off", "berserk": "off", "linnaean": False, "encirclement": False, "edge_fort": False,
}  # fmt: skip
"""Parameters that a ruleset may leave unsaid, with the values they then have (TF-11)."""
