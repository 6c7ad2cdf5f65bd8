"""Kinds, boards and formations of one's own, read from the parts of a file (KB-5.10, KB-14)."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from slaget.content import nodes
from slaget.content.diagnostics import Faults, quoted
from slaget.content.documents import Document
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.content.values import Formation, formation_of, full_table
from slaget.games.kungabrade.kinds import STANDARD, PieceKind, Title
from slaget.games.kungabrade.pieces import FULL_ARMY, KINDS
from slaget.games.kungabrade.variants import board_faults, kind_faults
from slaget.games.kungabrade.words import WORDS
from slaget.kernel import Rejected
from slaget.kernel.words import Text

_OF_A_PART = ("title", "extends", "drop", "note")


def examine_parts(reading: Reading) -> None:
    """Every fault of the parts of a file, each by itself."""
    root, faults, known = reading.document.root, reading.faults, known_kinds(reading.document)
    tables, formations = _taken_elsewhere(reading)
    for name, node in nodes.held(root, "formations").items():
        formation_in(name, node, faults, known, is_whole=name not in formations)
    for name, node in nodes.held(root, "tables").items():
        table_alone(name, node, faults, known, is_his=name not in tables)
    for node in nodes.held(root, "boards").values():
        board_in(node, faults)
    for name, node in nodes.held(root, "kinds").items():
        _check_turns(kind_in(name, node, faults), node, faults, known)


def known_kinds(document: Document) -> tuple[str, ...]:
    """The ids of the author's kinds, of those of a file, and of those that its scenarios name."""
    named = [
        _id_in(at)
        for node in scenarios_in(document).values()
        for at in nodes.items(nodes.value_or_self(node, "kinds"))
    ]
    return tuple(dict.fromkeys([*KINDS, *nodes.held(document.root, "kinds"), *named]))


def _taken_elsewhere(reading: Reading) -> tuple[set[str], set[str]]:
    """The tables and formations of a file that other games than his take, whose scenarios judge them: tables in
    games with a list of kinds (KB-14.3), formations in those and in custom games (KB-5.10)."""
    tables, formations = set[str](), set[str]()
    for node in scenarios_in(reading.document).values():
        has_kinds = bool(nodes.items(nodes.value_or_self(node, "kinds")))
        if has_kinds:
            tables.add(_id_in(nodes.value_or_self(node, "table")))
        if has_kinds or nodes.plain(nodes.value_or_self(node, "game_type")) == "custom":
            setup = nodes.value_or_self(node, "setup")
            formations |= {_id_in(nodes.value_or_self(setup, side)) for side in ("white", "black")}
    return tables, formations


def _id_in(reference: nodes.Node) -> str:
    return str(nodes.plain(reference)).rpartition("#")[2].rpartition("/")[2]


def formation_in(
    name: str, node: nodes.Node, faults: Faults, known: Collection[str], *, is_whole: bool
) -> Formation | None:
    """A formation; a whole army unless a custom game takes it or kinds of its own stand in it (KB-5.10)."""
    if not isinstance(node, nodes.MapNode) or not faults.is_sound(node):
        return None
    keys = [key for key in node.values if key not in _OF_A_PART]
    known = _with_taken_over(known, [(key, node.keys[key]) for key in keys], faults)
    for key in keys:
        if key not in known:
            meant = nearest(key, [*known, *_OF_A_PART])
            names = ", ".join(known)
            said = Text(f"unknown key '{key}'; known here: {names}", f"okänd nyckel '{key}'; här finns: {names}")
            faults.error(node.keys[key], "unknown-key", said, rule=r.KB_5_2.id, suggestion=meant)
    if not {*keys} <= {*known}:
        return None
    for key in keys:
        if key not in KINDS:
            _check_points(node.values[key], faults)
    own = [key for key in keys if key not in KINDS]
    whole = FULL_ARMY if is_whole and not own else None
    for kind in whole or ():
        if kind not in keys:
            said = Text(f"the formation has no {kind}; an army has {FULL_ARMY[kind]}",
                        f"uppställningen saknar {kind}; en här har {FULL_ARMY[kind]}")  # fmt: skip
            faults.error(node, "missing-key", said, rule=r.KB_3_1.id)
    return formation_of(name, node, faults, [*KINDS, *own], whole)


def _check_points(node: nodes.Node, faults: Faults) -> None:
    """Where an own kind stands: a list of points, as the schema says of the author's."""
    if not isinstance(node, nodes.ListNode):
        said = Text("write a list of points: [b5, c5]", "skriv en lista av kryss: [b5, c5]")
        faults.error(node, "wrong-type", said, rule=r.KB_5_2.id)
        return
    for item in node.items:
        point = nodes.plain(item)
        if not isinstance(point, str) or point not in b.POINTS:
            said = Text(f"a point from a1 to k21, not {point!r}", f"ett kryss från a1 till k21, inte {point!r}")
            faults.error(item, "wrong-form", said, rule=r.KB_2_1.id)


def _with_taken_over(
    known: Iterable[str], keys: Iterable[tuple[str, nodes.Node]], faults: Faults
) -> tuple[str, ...]:
    """The kinds that are known, and those that a part takes over from one of another file, which judges them."""
    return tuple(dict.fromkeys([*known, *(key for key, at in keys if faults.is_from_elsewhere(at))]))


def _kinds_named(node: nodes.Node) -> list[tuple[str, nodes.Node]]:
    """Every kind that stands in a table, as one that throws or as an opponent."""
    dice = nodes.value_or_self(node, "dice")
    rows = [dice, *dice.values.values()] if isinstance(dice, nodes.MapNode) else []
    return [pair for row in rows if isinstance(row, nodes.MapNode) for pair in row.keys.items()]


def has_strangers(node: nodes.Node, faults: Faults, known: Iterable[str]) -> bool:
    """Whether a table names what is none of the kinds that are known, which is noted (KB-8.2)."""
    keys = _kinds_named(node) if faults.is_sound(node) else []
    known = _with_taken_over(known, keys, faults)
    unknown = [(key, at) for key, at in keys if key not in known]
    for key, at in unknown:
        names = ", ".join(known)
        said = Text(f"there is no kind '{key}', only {names}", f"det finns inget slag '{key}', bara {names}")
        faults.error(at, "unknown-key", said, rule=r.KB_8_2.id, suggestion=nearest(key, known))
    return bool(unknown)


def table_alone(
    name: str, node: nodes.Node, faults: Faults, known: Collection[str], *, is_his: bool = True
) -> None:
    """A table by itself: for the author's four, or for all the kinds that its file names in it (KB-8.2)."""
    if has_strangers(node, faults, known):
        return
    keys = _kinds_named(node)
    named = dict.fromkeys(key for key, at in keys if key in known or not faults.is_from_elsewhere(at))
    has_own = any(key not in KINDS for key in named)
    full_table(name, node, faults, KINDS if is_his and not has_own else tuple(named))


def board_in(node: nodes.Node, faults: Faults) -> b.Rows | None:
    """The board of a part, its blanks left out; None where it has a fault, which is noted (KB-14.1)."""
    at = nodes.value_or_self(node, "rows")
    if not faults.is_sound(node) or not isinstance(at, nodes.ListNode):
        return None
    rows = tuple("".join(str(nodes.plain(row)).split()) for row in at.items)
    found = [*board_faults(rows)]
    for fault in found:
        _tell(fault, nodes.at_path(at, fault.path), faults)
    return None if found else rows


def kind_in(name: str, node: nodes.Node, faults: Faults) -> PieceKind | None:
    """A kind; None where the schema found fault with it (KB-14.3)."""
    if not faults.is_sound(node) or faults.has_refused_keys(node):
        return None
    data: Any = nodes.plain(node)
    said = {key: value for key, value in data.items() if key not in _OF_A_PART}
    title = data.get("title", {})
    en, sv = title.get("en"), title.get("sv")
    attacks = tuple(said.pop("attacks", ("melee",)))
    return PieceKind(name, Title(sv or en or name, en or sv or name), attacks=attacks, **said)


def _check_turns(kind: PieceKind | None, node: nodes.Node, faults: Faults, known: Collection[str]) -> None:
    """What a kind becomes is a kind."""
    turns = () if kind is None else (("unhorses_to", kind.unhorses_to), ("on_wall", kind.on_wall))
    for key, other in turns:
        if other is not None and other not in known:
            said = Text(f"there is no kind '{other}'", f"det finns inget slag '{other}'")
            at = nodes.value_or_self(node, key)
            faults.error(at, "unknown-reference", said, rule=r.KB_14_3.id, suggestion=nearest(other, known))


def kinds_of(reading: Reading, at: nodes.Node) -> tuple[PieceKind, ...] | None:
    """The kinds that a scenario lists; a list that names none of the author's four adds to them (KB-14.3)."""
    places: dict[str, tuple[nodes.Node, Faults]] = {}
    listed: list[PieceKind] = []
    for item in nodes.items(at):
        found = reading.part("kinds", item)
        kind = kind_in(found[1], found[2], found[0].faults) if found else None
        if found is None or kind is None:
            return None
        here = found[0] is reading.document
        places[kind.id] = (found[2] if here else item), reading.faults
        listed.append(kind)
    if not any(kind.id in KINDS for kind in listed):
        listed = [*STANDARD, *listed]
    faults = [*kind_faults(listed)]
    for fault in faults:
        node, notes = places.get(str(fault.path[1]) if len(fault.path) > 1 else "", (at, reading.faults))
        _tell(fault, nodes.at_path(node, fault.path[2:]), notes)
    return None if faults else tuple(listed)


def _tell(fault: Rejected, at: nodes.Node, faults: Faults) -> None:
    fault.naming = lambda: WORDS
    if not faults.is_sound(at):
        return
    faults.error(at, fault.code.replace("_", "-"), quoted(fault), rule=fault.rule.id)


def missing_dice(kinds: Iterable[str], dice: Mapping[str, Mapping[str, str]]) -> Text | None:
    """What is said of the first dice that a table lacks (KB-8.2)."""
    names = [*kinds]
    for roller in names:
        for foe in names:
            if foe not in dice.get(roller, ()):
                return Text(f"the table has no dice for {roller} against {foe}",
                            f"tabellen saknar tärningar för {roller} mot {foe}")  # fmt: skip
    return None
