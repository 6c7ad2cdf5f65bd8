"""Rävbräde's files: boards, set-ups and scenarios (``data/scenarios/ravbrade``), read and checked."""

from typing import Any, Final

from attrs import evolve

from slaget.content.catalogue import Catalogue
from slaget.content.diagnostics import quoted
from slaget.content.flat import Flat, flat_kit, in_scenario
from slaget.content.kit import Kind
from slaget.content.nodes import MapNode, Node, at_path, held, key_or_self, value_or_self
from slaget.content.options import changes_nothing
from slaget.content.reading import Reading, scenarios_in
from slaget.content.said import joined
from slaget.games.ravbrade.grid import STANDARD, Grid
from slaget.games.ravbrade.laid import board_of, filled, laid_out, setup_of
from slaget.games.ravbrade.messages import CODEC
from slaget.games.ravbrade.rules import OPTIONS
from slaget.games.ravbrade.setup import Setup
from slaget.games.ravbrade.words import WORDS
from slaget.kernel import Text
from slaget.kernel.choices import OUTSIDE, choices_of
from slaget.kernel.rules import BadSetup

_ADVANCED: Final = 20


def unread(setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, each with the reason.

    >>> unread(Setup(packed_backward="straight_and_diagonal"))["packed_backward"].en
    "only 'packed: goose_backward' lets a goose step back"
    """
    has_position = setup.position is not None
    has_fox = "f" in (setup.position or "").partition(" ")[0]
    no_miss = setup.missed_capture == "none"
    conditions = {
        "geese_count": (has_position, _BY_POSITION),
        "setup": (has_position or setup.geese_count < _ADVANCED, _BY_POSITION if has_position else _FEW),
        "fox_start": (has_position, _BY_POSITION),
        "free_start_uses_turn": (
            has_fox or (setup.fox_start == "centre" and not has_position),
            _HAS_FOX if has_fox else _NOT_PLACED,
        ),
        "missed_capture_decline": (no_miss, _NONE_OWED),
        "missed_capture_supply": (no_miss, _NONE_OWED),
        "packed_backward": (setup.packed != "goose_backward", _NOT_BACKWARD),
        "match_draws": (setup.match_games == 1, _NO_MATCH),
    }
    return {name: why for name, (is_unread, why) in conditions.items() if is_unread}


_BY_POSITION: Final = Text("the position says where all stand", "ställningen säger var alla står")
_FEW: Final = Text(f"it is about {_ADVANCED} geese or more", f"det gäller {_ADVANCED} höns eller fler")
_NOT_PLACED: Final = Text("only 'fox_start: free' has the fox placed", "bara med 'fox_start: free' sätts räven ut")
_HAS_FOX: Final = Text("the position has the fox on the board", "i ställningen står räven på brädet")
_NONE_OWED: Final = Text("'missed_capture: none' adds no geese", "'missed_capture: none' ger inga nya höns")
_NOT_BACKWARD: Final = Text(
    "only 'packed: goose_backward' lets a goose step back",
    "bara 'packed: goose_backward' låter en höna gå bakåt",
)
_NO_MATCH: Final = Text("one game is no match", "ett parti är ingen match")

KIT: Final = evolve(
    flat_kit(
        "ravbrade",
        Kind("boards", "board", "bräde", plays="board"),
        Kind("setups", "setup", "uppställning", plays="setup"),
    ),
    starts={"boards": filled},
)
_CHOICES: Final = choices_of(Setup)


def _flat(grid: Grid = STANDARD) -> Flat[Setup]:
    """How set-ups are made of options, on this board."""
    own = {} if grid is STANDARD else {"grid": CODEC.dump(grid)}
    return Flat(
        kind=Setup,
        codec=CODEC,
        choices=_CHOICES,
        make=lambda options: CODEC.load(Setup, {**options, **own}),
        rule=OPTIONS,
        unread=unread,
        words=WORDS,
    )


_CROSS: Final = _flat()


def _examine(reading: Reading) -> None:
    """Note every fault of a file: of its boards and set-ups, and of each scenario."""
    root = reading.document.root
    for kind, make in (("boards", board_of), ("setups", setup_of)):
        for node in held(root, kind).values():
            make(node, reading)
    for name, node in scenarios_in(reading.document).items():
        _scenario(name, node, reading)


def _scenario(name: str, node: Node, reading: Reading) -> None:
    """Note what is wrong with a scenario as its file has it."""
    faults = reading.faults
    if not faults.is_sound(node) or faults.has_refused_keys(node):
        return
    laid = laid_out(node, reading)
    if laid is None:
        return
    flat, given = _flat(laid.grid), {**_options(node, reading), **laid.start}
    try:
        setup = flat.setup(given)
    except BadSetup as fault:
        _tell(name, node, reading, fault)
        return
    rules = {each.name: each.rule for each in _CHOICES}
    for option, why in flat.idle(reading, setup).items():
        at = key_or_self(at_path(node, ["options"]), option)
        faults.warn(at, "idle-option", changes_nothing(option, why), rule=rules[option])


def _tell(name: str, node: Node, reading: Reading, fault: BadSetup) -> None:
    """A fault of the options together; what an own board must say is told at the board."""
    at = at_path(node, ("options", *fault.path))
    if isinstance(node, MapNode) and "board" in node.values and fault.code in ("missing_setup", "missing_number"):
        at = key_or_self(node, "board")
    if fault.path == ("position",) and isinstance(node, MapNode) and "setup" in node.values:
        at = _rows_of(node.values["setup"], reading)
    message = joined([in_scenario(name), quoted(fault)], "")
    reading.faults.error(at, fault.code.replace("_", "-"), message, rule=fault.rule.id)


def _rows_of(at: Node, reading: Reading) -> Node:
    """The rows of a set-up that is named; where it is another file's, its name."""
    found = reading.part("setups", at)
    return value_or_self(found[2], "rows") if found is not None and found[0] is reading.document else at


def _options(node: Node, reading: Reading) -> dict[str, object]:
    plain: Any = reading.faults.plain(node)
    return {**plain.get("options", {})}


def _read(reading: Reading) -> Setup | None:
    """The set-up of the scenario wanted, where the file and the options given outside it are sound."""
    _examine(reading)
    if reading.node is None or reading.has_errors():
        return None
    laid = laid_out(reading.node, reading)
    if laid is None:
        return None
    return _flat(laid.grid).setup({**_options(reading.node, reading), **laid.start, **reading.options})


CATALOGUE: Final = Catalogue(
    game="ravbrade",
    formats=(KIT.format, "slaget-ravbrade-scenarios/1"),
    read=_read,
    held=_CROSS.held,
    unread=_CROSS.idle,
    examine=_examine,
    choices=_CHOICES,
    outside=OUTSIDE.under(OPTIONS),
    words=WORDS,
)
check_scenarios: Final = CATALOGUE.check
