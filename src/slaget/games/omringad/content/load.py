"""From a scenario of a file to its set-up, and which of its options nothing reads."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import attrs

from slaget.content.nodes import MapNode, Node, key_or_self, node_of, value_or_self
from slaget.content.options import changes_nothing
from slaget.content.reading import Reading, scenarios_in
from slaget.content.suggest import nearest
from slaget.games.omringad.board import TABLES
from slaget.games.omringad.content.laid import Laying, said_of
from slaget.games.omringad.content.layouts import Map, link_problem
from slaget.games.omringad.content.workshop import Workshop
from slaget.games.omringad.lands import SCORING, Scoring
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Text

_DEFAULT: Final = Options()
_OPTIONS: Final = frozenset(a.name for a in attrs.fields(Options))
_OF_A_MAP: Final = ("seats", "board_links", "links")


def read(reading: Reading) -> Setup | None:
    """The set-up of the scenario wanted; what is wrong in the file is noted, and which options nothing reads."""
    workshop = Workshop(reading)
    workshop.check_all()
    names = {id(node): name for name, node in scenarios_in(reading.document).items()}
    made = None
    for node in scenarios_in(reading.document).values():
        if node is reading.node:
            made = _Scene(workshop, node, names[id(node)], reading.options).setup()
        elif not reading.is_named:
            _Scene(workshop, node, names[id(node)], {}).setup()
    return None if reading.has_errors() else made


def idle(_reading: Reading, setup: Setup) -> dict[str, Text]:
    """The options that nothing reads beside the others, and why."""
    return {option: why for option, _, why in _idle(setup.options, has_cup=setup.cup is not None)}


class _Scene:
    """One scenario while it is read, with the options given outside its file."""

    def __init__(self, workshop: Workshop, node: Node, name: str, given: Mapping[str, object]) -> None:
        self.workshop, self.node, self.name, self.given = workshop, node, name, given
        self.faults = workshop.reading.faults
        self.options_node = node.values.get("options") if isinstance(node, MapNode) else None

    def setup(self) -> Setup | None:
        if not isinstance(self.node, MapNode):
            return None
        own = self._own_options()
        wrong = self._wrong(own)
        units = self.workshop.units(self._at("units")) if self._is_named("units") else None
        terrains = self.workshop.terrains(self._at("terrains")) if self._is_named("terrains") else None
        scoring = self.workshop.scoring(self._at("scoring"))
        if terrains is not None and scoring is not None:
            self.workshop.tell_of_points(self._at("scoring"), scoring, terrains)
        cup_at = self._at("cup")
        cup = self.workshop.cup(cup_at, units) if cup_at is not None and units is not None else None
        on_map = self._map()
        if not self._is_named("map") or (self._at("map") is not None and on_map is None):
            wrong.add("seats")
        named = scoring if self._is_named("scoring") else None
        options = self._options({**own, **self.given}, on_map, named, wrong)
        options = attrs.evolve(options, garrison=said_of(self._laid("garrison", "garrison")[0]))
        self._tell(options, wrong, has_cup=cup_at is not None)
        if (
            wrong & {"seats", "terrain", "layout", "garrison"}
            or units is None
            or terrains is None
            or scoring is None
        ):
            return None
        laying = Laying(self.workshop, options, units, terrains, self._laid("layout", "terrain"))
        land = laying.terrain()
        garrisons = laying.garrisons(self._laid("garrison", "garrison"), land)
        laying.tell_of_gold(self.node, scoring)
        options = attrs.evolve(options, terrain=laying.said)
        drawing = on_map.drawing if on_map else ()
        return Setup(options, self.name, land, garrisons, units, terrains, scoring, cup, drawing)

    def _at(self, key: str) -> Node | None:
        """What stands under a key of the scenario, where it is sound."""
        assert isinstance(self.node, MapNode)
        at = self.node.values.get(key)
        return at if at is not None and self.faults.is_sound(at) else None

    def _laid(self, key: str, option: str) -> tuple[Node | None, bool]:
        """What says how land or units are laid out, and whether it was given outside the file."""
        if option in self.given:
            return node_of(self.given[option]), True
        return self._at(key), False

    def _own_options(self) -> dict[str, Any]:
        """The options in the file that are sound."""
        if not isinstance(self.options_node, MapNode):
            return {}
        held = self.options_node.values.items()
        return {
            key: self.faults.plain(node) for key, node in held if key in _OPTIONS and self.faults.is_sound(node)
        }

    def _wrong(self, own: Mapping[str, Any]) -> set[str]:
        """The keys whose values are refused already, or that are meant by one misspelt."""
        assert isinstance(self.node, MapNode)
        wrong = {
            key for key, node in self.node.values.items() if not self.faults.is_sound(node) and key != "options"
        }
        wrong |= {key for key in (*_OPTIONS, "layout") if self.faults.is_meant(self.node, key)}
        if isinstance(self.options_node, MapNode):
            wrong |= self.options_node.values.keys() - own.keys()
            wrong |= {key for key in _OPTIONS if self.faults.is_meant(self.options_node, key)}
        return wrong

    def _map(self) -> Map | None:
        at = self._at("map")
        return None if at is None else self.workshop.map(at)

    def _is_named(self, key: str) -> bool:
        """Whether the scenario names a part, or leaves it to the rules, with no misspelt key in its place."""
        assert isinstance(self.node, MapNode)
        is_there = key in self.node.values
        return not self.faults.is_meant(self.node, key) and (not is_there or self._at(key) is not None)

    def _options(
        self, given: dict[str, Any], on_map: Map | None, scoring: Scoring | None, wrong: set[str]
    ) -> Options:
        """The options, those of the map among them, and the length by its name, where the scoring is known."""
        given = {key: value for key, value in given.items() if key not in ("terrain", "garrison")}
        if on_map is not None:
            mapped: dict[str, Any] = {"seats": on_map.seats, "board_links": on_map.table or "custom"}
            mapped["links"] = () if on_map.table else on_map.links
            for key in _OF_A_MAP:
                if key in given and _plain(given[key]) != _plain(mapped[key]):
                    en = f"{key} is that of the map; leave it out here"
                    self.faults.error(self._where(key), "bad-options", Text(en,
                        f"{key} är kartans; utelämna det här"), rule="OM-1.3")  # fmt: skip
                    wrong.add(key)
            given |= mapped
        said = given.get("victory_points")
        if isinstance(said, str):
            lengths = {**SCORING.lengths, **(scoring or SCORING).lengths}
            if said not in lengths and scoring is not None:
                names = ", ".join(lengths)
                self.faults.error(self._where("victory_points"), "unknown-reference",
                                  Text(f"the scoring has no length '{said}'; it has {names}",
                                       f"det finns ingen längd '{said}'; det finns {names}"), rule="OM-13.4",
                                  suggestion=nearest(said, lengths))  # fmt: skip
                wrong.add("victory_points")
            given["victory_points"] = lengths.get(said, 50)
        links = tuple((str(a), str(b), joint) for a, b, joint in given.get("links", ()))
        return Options(**{**given, "links": links})

    def _where(self, option: str) -> Node | None:
        """Where an option stands; nowhere where it was given outside the file."""
        if option in self.given:
            return None
        return value_or_self(self.options_node or self.node, option)

    def _tell(self, options: Options, wrong: set[str], *, has_cup: bool) -> None:
        for field, rule, problem in _problems(options) if "seats" not in wrong else ():
            if field not in wrong and (field != "links" or "board_links" not in wrong):
                code = "bad-links" if field == "links" else "bad-options"
                self.faults.error(self._where(field), code, problem, rule=rule)
        held = self.options_node.values if isinstance(self.options_node, MapNode) else {}
        for field, rule, why in _idle(options, has_cup=has_cup) if not wrong else ():
            if field in held and self.options_node is not None:
                at = key_or_self(self.options_node, field)
                self.faults.warn(at, "idle-option", changes_nothing(field, why), rule=rule)


def _plain(value: Any) -> Any:
    return [list(link) for link in value] if isinstance(value, tuple | list) else value


def _problems(options: Options) -> Iterable[tuple[str, str, Text]]:
    """What does not go together (OM-1.5, OM-15.1)."""
    if options.teams != "none" and options.seats != 4:
        yield "teams", "OM-15.1", Text("teams are for four seats", "lag kräver fyra spelare (seats: 4)")
    if options.first_initiative != "roll" and options.first_initiative > options.seats:
        yield (
            "first_initiative",
            "OM-5.3",
            Text(f"there are only {options.seats} seats", f"det finns bara {options.seats} platser"),
        )
    if options.board_links not in ("default", "custom", *TABLES[options.seats]):
        names = ", ".join(TABLES[options.seats])
        yield (
            "board_links",
            "OM-1.3",
            Text(
                f"{options.board_links} is no table for {options.seats} seats; there are {names}",
                f"{options.board_links} är ingen tabell för {options.seats} platser; det finns {names}",
            ),
        )
    if options.board_links == "custom" and (problem := link_problem(options.seats, options.links)):
        yield "links", "OM-1.5", Text(*problem)
    if options.board_links != "custom" and options.links:
        yield (
            "links",
            "OM-1.5",
            Text("links are given only with board_links custom", "links anges bara med board_links: custom"),
        )


def _idle(options: Options, *, has_cup: bool = False) -> Iterable[tuple[str, str, Text]]:
    """The options set to something that nothing reads beside the others."""
    found = _unread(options, has_cup=has_cup)
    return (each for each in found if getattr(options, each[0]) != getattr(_DEFAULT, each[0]))


def _unread(options: Options, *, has_cup: bool) -> Iterable[tuple[str, str, Text]]:
    """The options that nothing reads beside the others."""
    alone = Text("no seat has allies", "ingen spelare har bundsförvanter")
    if options.teams == "none":
        yield "team_goal", "OM-13.7", Text("no teams play", "inga lag spelar")
        yield "general_leads_allies", "OM-10.14", alone
        yield "allied_liberation", "OM-9.2", alone
        yield "allies_share_information", "OM-14.1", alone
    if options.garrison != "commit":
        yield "setup_piles", "OM-4.5", Text("the garrisons are given", "garnisonerna är givna")
    if has_cup:
        yield "special_copies", "OM-15.4", Text("the cup has its own numbers", "koppen har egna antal")
