"""The shapes of what stands in tafl's files: groups of parameters, bundles, starts; rulesets, kinds, scenarios."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal

from slaget.content.schema_of import definition
from slaget.content.shape import Says, again, key, says, shape
from slaget.content.shapes import ID_FORM, Reference, laid_keys, mapping
from slaget.games.tafl.kinds import Man, PieceKind, Place
from slaget.games.tafl.parameters import GROUPS, OPTIONAL, Counted, Kind, Parameters, Pressure
from slaget.games.tafl.seats import SEATS, Side

# fmt: off
CROSS: Final = ["..A..", "..D..", "ADKDA", "..D..", "..A.."]
AnyName = Annotated[Any, ID_FORM]
Rank = Annotated[str, says(description="One rank, from the a file on.", examples=["AA.DDKDD.AA"],
    x_form="a row of 5 to 19 of the signs . A D K", pattern="^[.ADK]{5,19}$")]
Rows = Annotated[tuple[Rank, ...], says(name="rows", title="Rows", minItems=5, maxItems=19, examples=[CROSS],
    description="The board text: one row a rank, the highest rank first; A attacker, D defender, K king, . empty "
    "(TF-2.2).")]
Square = Annotated[str, says(description="A square.", examples=["f6"],
    x_form="a square from a1 to s19", pattern="^[a-s](1[0-9]|[1-9])$")]
Name = Annotated[str, says(minLength=1)]
A_NAME: Final = "a name"
BundleName = Annotated[str, says(description="A bundle's name.", x_form=A_NAME, examples=["cross_setup"])]
Once = says(uniqueItems=True)
Kinds = Annotated[tuple[Annotated[Kind, says(description="One of them.", examples=["attacker"])], ...], Once]
Men = Annotated[
    tuple[Annotated[Literal["attacker", "defender"], says(description="One of them.", examples=["attacker"])], ...],
    Once]
Held = Annotated[tuple[Annotated[Counted, says(description="One of them.", examples=["throne"])], ...], Once]
Pressed = Annotated[tuple[Annotated[Pressure, says(description="One of them.", examples=["forced_capture"])], ...],
    Once]


def words(description: str, example: str, left_out: str = "") -> Any:
    """A text in up to three languages."""
    languages = {"sv": "Swedish", "en": "English", "da": "Danish"}
    keys = {
        code: key(f"In {name}.", example, type=Name, left_out="another language is shown")
        for code, name in languages.items()
    }
    return key(description, {"sv": example, "en": example}, type=mapping("Text", keys, sized=(1, None)),
        title="Text", left_out=left_out, rule="KE-6.3")


@shape()
class Die:
    """The dice of a roll."""

    count: int = key("How many dice.", 1, within=(1, 10), x_unit="dice")
    sides: int = key("Sides of a die.", 10, within=(2, 100), x_unit="sides")


@shape(of=Parameters)
class Values:
    """The parameters of a ruleset, each as a file writes it."""

    size = key("Squares a side: odd, 5 to 19 (TF-1.1).", 11, type=Literal[tuple(range(5, 20, 2))], rule="TF-1.1")
    setup: Name = key("The set-up used, by its name in setups (TF-2.1).", "phalanx", rule="TF-2.1", x_form=A_NAME)
    setups: Mapping[AnyName, Rows] = key("Set-ups by name; a ruleset that extends another replaces them whole.",
        {"cross": CROSS}, sized=(1, None), rule="TF-2.2")
    markings: Literal["fox_cross"] | Annotated[tuple[Square, ...], Once] = key(
        "Markings without effect, for screens: fox_cross, or a list of squares (JB-1.2).", "fox_cross", [],
        ["c3", "i9"])
    first_mover = key("The side that makes the first move (TF-2.5).", "attackers")
    throne_pass = key("Who may pass over the empty throne (TF-4.6, TF-11.2).", "king")
    throne_stop = key("Who may stop on the throne (TF-4.4, TF-11.2).", "king")
    corner_stop = key("Who may stop on a corner (TF-4.5).", "king")
    throne_return = key("Whether the throne may be entered again once the king has left it (TF-4.7, TF-11.2).",
        True)
    piece_steps = key("The greatest distance of a man's move; 0 is unlimited (TF-11.3).", 0,
        rule="TF-11.3", x_unit="squares")
    king_steps = key("The greatest distance of the king's move; 0 is unlimited (TF-11.3).", 0, 3,
        rule="TF-11.3", x_unit="squares")
    gap_policy = key("What a move into a gap is: allowed, forbidden, or the end of the piece (TF-4.8).", "allowed")
    gap_flanks = key("What makes a gap: enemy pieces, or hostile special squares too (JB-R4).", "pieces")
    gap_king = key("When the rule binds the king (TF-4.9).", "when_two_suffice")
    king_armed = key(
        "Whether the king captures: as moved piece (hammer), as partner (anvil), both or not at all (TF-5.9).",
        "both")
    hostile_corner: Kinds = key("The kinds of piece that an empty corner is hostile to (TF-5.3).",
        ["attacker", "defender", "king"])
    hostile_throne_empty: Kinds = key("The kinds of piece that the empty throne is hostile to (TF-5.3).")
    hostile_throne_occupied: Men = key(
        "The kinds of piece that the throne is hostile to with the king on it (TF-5.3).")
    hostile_edge: Kinds = key("The kinds of piece that the edge of the board is a partner against (TF-5.4).", [])
    shieldwall = key("Whether rows on the edge are captured, also against a corner (TF-11.6).", "off")
    berserk = key("Whether a piece that captured may, or must, move again while it can capture (TF-11.13).", "must")
    linnaean = key("Whether the fourth man beside a king hemmed in on his throne can be taken (TF-11.7).", False)
    king_on_throne = key("How he is captured on the throne (TF-6.1).", "surround")
    king_beside_throne = key("How he is captured beside the throne (TF-6.1).", "surround")
    king_elsewhere = key("How he is captured anywhere else (TF-6.1).", "two")
    surround_counts: Held = key("What counts as held when he is surrounded (TF-6.4).", ["throne", "corner"])
    king_goal = key("What squares the king must reach (TF-7.2, TF-11.1).", "corner")
    no_legal_move = key("What comes of a side that has pieces and cannot move (TF-7.3, TF-D18).", "loses")
    draw_by_agreement = key("Whether a draw may be offered (TF-7.6).", False)
    encirclement = key("Whether the attackers win by closing everybody in (TF-11.4).", False)
    edge_fort = key("Whether the defenders win by an unbreakable fort at the edge (TF-11.5).", False)
    stall_limit = key("Moves of each side without capture that end the game; 0 is never (TF-8.3).", 50,
        rule="TF-8.3", x_unit="moves")
    stall_verdict = key("Who then wins (TF-8.3).", "last_capturer_wins")
    stall_fallback = key("Who wins where the verdict names nobody (TF-8.4).", "attackers_lose")
    pressure_after = key("Moves of each side without capture after which pressure begins; 0 is never (TF-8.5).", 25,
        rule="TF-8.5", x_unit="moves")
    pressure: Pressed = key("The rules then in force (TF-8.6, TF-8.7).")
    repetition_count = key("The occurrence that ends the game: 0 for never, or 2 and more (TF-8.8).", 3,
        within=(0, 1000), rule="TF-8.8", not_=1, x_unit="times")
    repetition_verdict = key("What it then means (TF-8.8).", "draw")
    warnings = key("Who announces threats: the game, the players, or nobody (TF-9.4).", "automatic")
    series_games = key("How many games: 1, or an even number (TF-10.1).", 1, 4, within=(1, 1000), rule="TF-10.1",
        x_unit="games")
    rpg_mode = key("One roll for the whole series, one for each game, or none (JB-7.2, JB-7.3).", "off")
    rpg_die: Die = key("The dice of a roll (JB-7.1).", rule="JB-7.1")
    rpg_ties = key("What equal totals mean (JB-7.7).", "reroll")


# Rulesets
EXTENDED: Final = "as in the ruleset extended"
NOTHING_OWN: Final[Mapping[str, Any]] = MappingProxyType({})
GROUP_TEXTS: Final[Mapping[str, tuple[str, str, Mapping[str, object]]]] = {
    "board": ("Board", "Size, set-ups and markings (TF-1.1, TF-2.1).", {"size": 11, "setup": "cross"}),
    "turn": ("Turn", "Who begins (TF-2.5).", {"first_mover": "attackers"}),
    "movement": ("Movement", "Where pieces stop and pass (TF-4.1).", {"throne_pass": "all"}),
    "gap": ("Gaps", "Stopping between two enemies (TF-4.8).", {"gap_policy": "self_capture"}),
    "capture": ("Capture", "Who captures, and what stands in for a piece (TF-5.1, TF-11.6, TF-11.7).",
        {"hostile_throne_occupied": ["attacker"]}),
    "king": ("King", "How the king is captured (TF-6.1).", {"king_elsewhere": "surround"}),
    "end": ("End", "How the game ends (TF-7.1, TF-11.1).", {"encirclement": True}),
    "stall": ("No progress", "What happens when nothing is captured (TF-8.3 to TF-8.7).", {"stall_limit": 20}),
    "repetition": ("Repetition", "What happens when a position comes again (TF-8.8).", {"repetition_count": 3}),
    "etiquette": ("Etiquette", "Courtesy warnings (TF-9.1).", {"warnings": "off"}),
    "series": ("Series", "Several games with sides exchanged (TF-10.1).", {"series_games": 2}),
    "roleplay": ("Role-playing", "The contest that may stand for a game (JB-7.1); played in slaget.contests.",
        {"rpg_mode": "off"}),
}


def group(of: str, own: Mapping[str, Any] = NOTHING_OWN) -> Any:
    """The key of a ruleset under which a group of parameters stands; ``own`` are keys that are said otherwise."""
    title, description, example = GROUP_TEXTS[of]
    keys = {
        name: again(Values, name, left_out=f"{EXTENDED}, else not used" if name in OPTIONAL else EXTENDED)
        for name in GROUPS[of]
    } | dict(own)
    made = mapping(of, keys, description, example, name=f"groups/{of}", title=title, sized=(1, None))
    return key(description, example, type=made, title=title, left_out=EXTENDED)


def settings() -> Any:
    """The parameters without their groups, each said where its group says it."""
    said = definition(Values)["properties"]
    keys = {
        name: key(said[name]["description"], *said[name]["examples"], title=None, left_out="as in the ruleset",
            rule=said[name].get("x-rule", ""),
            type=Annotated[Any, Says({"$ref": f"#/$defs/groups/{of}/properties/{name}"})])
        for of, names in GROUPS.items() for name in names
    }
    return mapping("Settings", keys, "Parameters by name, without their groups.", {"gap_policy": "self_capture"},
        name="settings", sized=(1, None))


@shape({"title": {"en": "Quick finish"}, "set": {"stall_limit": 20}}, name="bundle")
class Bundle:
    """Parameters that are set together."""

    title = words("What the bundle is called.", "Lethal gaps")
    set = key("The values it sets.", {"gap_policy": "self_capture"}, type=settings(), title=None, rule="KE-6.8")


@shape()
class Look:
    """How a side looks."""

    colour: Name = key("The colour of their pieces.", "red")


@shape({"attackers": {"colour": "white"}, "defenders": {"colour": "black"}})
class Sides:
    """How the two sides look."""

    attackers: Look = key("How the attackers look.", {"colour": "red"}, rule="KE-6.3")
    defenders: Look = key("How the defenders look.", {"colour": "red"}, rule="KE-6.3")


Options: Any = mapping("Options", {
    name: again(Values, name, left_out="as in the ruleset")
    for names in GROUPS.values() for name in names if name not in ("size", "setups")
}, "Parameters set for this scenario, by name.", {"stall_limit": 20}, name="options", sized=(1, None))


@shape(name="start")
class Start:
    """A position to begin at instead of a set-up (TF-2.3)."""

    rows: Rows = key("The board text, the highest rank first.", title=None, rule="TF-2.3")
    side_to_move: Side = key("Who moves first.", "attackers", rule="TF-2.5")
    quiet_plies: int = key("Plies since the last capture (TF-8.1).", 0, 99, default=0, within=(0, 1000000),
        rule="TF-2.3", x_unit="plies")
    last_capturer = key("Who made the latest capture, null for nobody (TF-8.2).", "attackers", default=None,
        type=Literal[(*SEATS, None)])


# Parts
Row = Annotated[str, says(description="One rank, from the a file on.", examples=["AA.DDKDD.AA"], minLength=1,
    maxLength=40, x_form="a row of the board (A, D, K, . and letters of own kinds)")]
SETUPS: Final = key("Set-ups by name, laid over those of the ruleset extended; of those, what fits no board of "
    "this size is left out.", {"cross": CROSS}, sized=(1, None), left_out=EXTENDED, rule="TF-2.2",
    type=Mapping[AnyName, Annotated[tuple[Row, ...], says(title="Rows", minItems=1, maxItems=40,
        examples=[CROSS], description="The board text, the highest rank first: A attacker, D defender, K king, "
        ". empty, or the letter of an own kind (TF-2.2).")]])
OF_KIND: Final = "TF-11.10"
Piece: Final = mapping("Kind", {
    "side": key("Whose it is.", "defenders", rule=OF_KIND),
    "letter": key("Its letter in rows and positions; A, D and K are taken.", "N", rule=OF_KIND,
        type=Annotated[str, says(pattern="^[A-Z]$", x_form="one letter from A to Z")]),
    "title": words("What it is called.", "riddare", left_out="its id"),
    "steps": key("The greatest distance of its move; 0 is unlimited.", 0, 3, within=(0, 18), rule="TF-11.3",
        x_unit="squares"),
    "jumps": key("Over whom it jumps: one neighbour, to the empty square behind.", "enemy", rule="TF-11.11"),
    "jump_captures": key("Whether it captures the enemy it jumps over.", True, rule="TF-11.11"),
    "stops": key("Where it may stop beside the ordinary squares.", ["throne", "corner"], default=[],
        type=Annotated[tuple[Annotated[Place, says(description="One of them.", examples=["corner"])], ...], Once],
        rule="TF-11.12"),
    "passes": key("What it may pass over.", ["throne"], default=[],
        type=Annotated[tuple[Annotated[Place, says(description="One of them.", examples=["throne"])], ...], Once],
        rule="TF-11.12"),
    "captured": key("How it is captured: between two, or surrounded on four sides.", "surround", rule="TF-11.12"),
    "armed": key("Whether it captures: as moved piece (hammer), as partner (anvil), both or not at all.", "both",
        rule="TF-11.12"),
    "count_as": key("What it counts as for hostile squares.", "attacker", type=Man, left_out="as its side",
        rule=OF_KIND),
    **laid_keys(),
}, "A kind of men beside attackers and defenders (TF-11.10).",
    {"side": "defenders", "letter": "N", "jumps": "enemy"}, name="kind", of=PieceKind)
Ruleset: Final = mapping("Ruleset", {
    "title": words("The game's name.", "Nefatavl", left_out=EXTENDED),
    "sides": key("How the two sides look; without effect on play.", type=Sides, left_out=EXTENDED, rule="KE-6.3"),
    "kinds": key("Its own kinds of men: id, FILE#id or bundled#id.", ["knight", "commander"],
        type=tuple[Reference, ...], left_out=EXTENDED, rule=OF_KIND),
    **{name: group(name, {"setups": SETUPS} if name == "board" else NOTHING_OWN) for name in GROUPS},
    "bundles": key("Named bundles of options, added to those of the ruleset that is extended.",
        {"quick_finish": {"title": {"en": "Quick finish"}, "set": {"stall_limit": 20}}},
        type=Mapping[AnyName, Bundle], sized=(1, None), left_out="only those of the ruleset extended",
        rule="KE-6.8"),
    **laid_keys(),
}, "A ruleset of the family: its parameters (section 6 of the rules), own kinds and bundles of options.",
    {"extends": "bundled#nefatavl", "title": {"en": "Berserk tafl"}, "capture": {"berserk": "must"}},
    name="ruleset", title="Ruleset")
Position: Final = mapping("Position", {
    "rows": key("The board text, the highest rank first.", CROSS, title="Rows", rule="TF-2.3",
        type=Annotated[tuple[Row, ...], says(minItems=1, maxItems=40)]),
    **{name: again(Start, name) for name in ("side_to_move", "quiet_plies", "last_capturer")},
}, "A position to begin at instead of a set-up (TF-2.3).", {"rows": CROSS, "side_to_move": "attackers"},
    name="position")
Scenario: Final = mapping("Scenario", {
    "title": words("The scenario's name.", "Korsuppställning"),
    "intro": words("A sentence on it.", "Kungen är nära hörnet.", left_out="none"),
    "rules": key("The ruleset: id, FILE#id or bundled#id.", "jungfrubrade", type=Reference,
        left_out="copenhagen, with which the family begins", rule="KE-6.8"),
    "bundles": key("Bundles of the ruleset that are in force.", ["cross_setup"], default=[], uniqueItems=True,
        rule="KE-6.8",
        type=tuple[BundleName, ...]),
    "options": key("Parameters set beside the bundles.", type=Options, title=None, left_out="as in the ruleset",
        rule="KE-6.8"),
    "start": key("A position to begin at instead of a set-up (TF-2.3).", title=None, type=Position,
        left_out="the ruleset's set-up"),
    **laid_keys(),
}, "A ruleset with its options and, if need be, a start position.",
    {"title": {"en": "Cross"}, "rules": "jungfrubrade", "bundles": ["cross_setup"]}, name="scenario")
