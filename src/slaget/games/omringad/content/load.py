"""From a scenario's file to its set-up, and which of its options nothing reads."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from slaget.content.nodes import MapNode, Node, key_or_self, value_or_self
from slaget.content.options import changes_nothing
from slaget.content.reading import Reading
from slaget.games.omringad.board import COUNTRIES, SQUARES, TABLES, fault_of
from slaget.games.omringad.compiled import STANDARD
from slaget.games.omringad.content.presets import ARMIES, TERRAINS, Data, preset, tiles
from slaget.games.omringad.decide_setup import terrain_fault
from slaget.games.omringad.kinds import KINDS
from slaget.games.omringad.setup import Garrison, Options, Setup
from slaget.kernel import Text

_DEFAULT: Final = Options()
_OPTIONS: Final = frozenset(a.name for a in attrs.fields(Options))


def read(reading: Reading) -> Setup | None:
    """The set-up of a scenario; what is wrong is noted, and which options nothing reads."""
    root, faults = reading.node, reading.faults
    if not isinstance(root, MapNode):
        return None
    sound = {key: faults.plain(node) for key, node in root.values.items() if faults.is_sound(node)}
    given = {**{key: value for key, value in sound.items() if key in _OPTIONS}, **reading.options}
    options = _options(given)
    wrong = (root.values.keys() - sound.keys()) | {key for key in _OPTIONS if faults.is_meant(root, key)}
    for field, rule, problem in _problems(options) if "seats" not in wrong else ():
        if field not in wrong and (field != "links" or "board_links" not in wrong):
            code = "bad-links" if field == "links" else "bad-options"
            faults.error(_at(root, field, reading), code, problem, rule=rule)
    for field, rule, why in _idle(options) if not wrong else ():
        if field in root.values:
            faults.warn(key_or_self(root, field), "idle-option", changes_nothing(field, why), rule=rule)
    if wrong & {"seats", "terrain", "garrison", "id"}:
        return None
    terrain = _terrain(given.get("terrain", "commit"), options, root, reading)
    garrisons = _garrisons(given.get("garrison", "commit"), options, terrain, root, reading)
    return None if reading.has_errors() else Setup(options, str(sound["id"]), terrain, garrisons)


def idle(_reading: Reading, setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, and why."""
    return {option: why for option, _, why in _idle(setup.options)}


def _at(root: MapNode, field: str, reading: Reading) -> Node | None:
    return None if field in reading.options else value_or_self(root, field)


def _options(given: Mapping[str, Any]) -> Options:
    named = {key: value for key, value in given.items() if key not in ("terrain", "garrison", "links")}
    links = tuple((str(a), str(b), joint) for a, b, joint in given.get("links", ()))
    return Options(**named, links=links, terrain=_said(given, "terrain"), garrison=_said(given, "garrison"))


def _said(given: Mapping[str, Any], field: str) -> str:
    value = given.get(field, "commit")
    return value if isinstance(value, str) else "map"


def _problems(options: Options) -> Iterable[tuple[str, str, str]]:
    """What does not go together (OM-1.5, OM-15.1)."""
    if options.teams != "none" and options.seats != 4:
        yield "teams", "OM-15.1", "teams are for four seats"
    if options.first_initiative != "roll" and options.first_initiative > options.seats:
        yield "first_initiative", "OM-5.3", f"there are only {options.seats} seats"
    if options.board_links not in ("default", "custom", *TABLES[options.seats]):
        names = ", ".join(TABLES[options.seats])
        yield (
            "board_links",
            "OM-1.3",
            f"{options.board_links} is no table for {options.seats} seats; there are {names}",
        )
    if options.board_links == "custom" and (problem := fault_of(options.seats, options.links)):
        yield "links", "OM-1.5", problem
    if options.board_links != "custom" and options.links:
        yield "links", "OM-1.5", "links are given only with board_links custom"


def _idle(options: Options) -> Iterable[tuple[str, str, Text]]:
    """The options set to something that nothing reads beside the others."""
    return (each for each in _unread(options) if getattr(options, each[0]) != getattr(_DEFAULT, each[0]))


def _unread(options: Options) -> Iterable[tuple[str, str, Text]]:
    """The options that nothing reads beside the others."""
    alone = Text("no seat has allies", "ingen spelare har bundsförvanter")
    if options.teams == "none":
        yield "team_goal", "OM-13.7", Text("no teams play", "inga lag spelar")
        yield "general_leads_allies", "OM-10.14", alone
        yield "allied_liberation", "OM-9.2", alone
        yield "allies_share_information", "OM-14.1", alone
    if options.garrison != "commit":
        yield "setup_piles", "OM-4.5", Text("the garrisons are given", "garnisonerna är givna")


def _terrain(given: Any, options: Options, root: MapNode, reading: Reading) -> dict[str, str] | None:
    """The layouts of all countries, or None where the seats commit them (OM-4.7); empty where the preset fails."""
    at = root.values.get("terrain")
    if given == "commit":
        return None
    countries, contents = COUNTRIES[: options.seats], STANDARD[1].contents
    if isinstance(given, str):
        rows = preset("terrain", TERRAINS, given, at, reading)
        if rows is None:
            return {}
        layouts = {country: tiles(country, rows["rows"]) for country in countries}
    else:
        layouts = {
            c: {k: tuple(s for s in given if s[0] == c and given[s] == k) for k in contents} for c in countries
        }
    for seat, country in enumerate(layouts, 1):
        if problem := terrain_fault(seat, layouts[country], contents):
            reading.faults.error(at, "bad-terrain", f"country {country}: {problem.message}", rule="OM-4.1")
    found = {square: kind for tiles in layouts.values() for kind, squares in tiles.items() for square in squares}
    return {square: found.get(square, "barren") for square in SQUARES[: 25 * options.seats]}


def _garrisons(
    given: Any,
    options: Options,
    terrain: Mapping[str, str] | None,
    root: MapNode,
    reading: Reading,
) -> dict[str, Garrison] | None:
    """The garrisons of all seats, or None where they commit them (OM-4.7)."""
    at, faults = root.values.get("garrison"), reading.faults
    if given == "commit":
        return None
    if terrain is None:
        faults.error(at, "bad-garrison", "a garrison can be given only where the terrain is", rule="OM-4.7")
        return None
    if not terrain:
        return None
    if isinstance(given, str):
        army = preset("garrison", ARMIES, given, at, reading)
        return _everywhere(army, options, terrain) if army and not faults.errors() else None
    for problem in _garrison_faults(given, options, terrain):
        faults.error(at, "bad-garrison", problem, rule="OM-4.7")
    return {str(seat): given.get(str(seat), {}) for seat in range(1, options.seats + 1)}


def _everywhere(army: Data, options: Options, terrain: Mapping[str, str]) -> dict[str, Garrison]:
    made: dict[str, Garrison] = {}
    for seat, country in enumerate(COUNTRIES[: options.seats], 1):
        own = [square for square in sorted(terrain) if square[0] == country]
        castle, *_ = (square for square in own if terrain[square] == "castle")
        villages = [square for square in own if terrain[square] == "village"]
        made[str(seat)] = {castle: army["castle"], **dict(zip(villages, army["villages"]))}
    return made


def _garrison_faults(given: Data, options: Options, terrain: Mapping[str, str]) -> Iterable[str]:
    for seat, piles in given.items():
        if int(seat) > options.seats:
            yield f"there is no seat {seat}"
            continue
        for square in piles:
            if square[0] != COUNTRIES[int(seat) - 1] or terrain[square] == "lake":
                yield f"{square} is no land of seat {seat}"
        for kind in KINDS:
            number = sum(pile.get(kind, 0) for pile in piles.values())
            if number > KINDS[kind].number:
                yield f"seat {seat} has only {KINDS[kind].number} of {kind}"
