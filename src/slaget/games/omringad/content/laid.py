"""What a scenario lays out instead of secret commits: the land of all countries, and their garrisons (OM-4.7)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from slaget.content.diagnostics import quoted
from slaget.content.library import bundled_parts
from slaget.content.named import Part
from slaget.content.nodes import MapNode, Node, ScalarNode, key_or_self, plain
from slaget.content.said import joined, said
from slaget.content.suggest import nearest
from slaget.games.omringad import laying
from slaget.games.omringad.board import COUNTRIES, SQUARES
from slaget.games.omringad.compiled import compiled
from slaget.games.omringad.content.layouts import Data, contents_of, garrison_of, layout_of, letters_of, tiles
from slaget.games.omringad.content.workshop import Workshop
from slaget.games.omringad.decide_setup import terrain_fault
from slaget.games.omringad.kinds import UnitKind
from slaget.games.omringad.lands import BARREN, Scoring, TerrainKind
from slaget.games.omringad.setup import Garrison, Options
from slaget.kernel.words import Text

_COUNTRY: Final = Text("country {name}: ", "land {name}: ")
_NO_LAYOUT: Final = Text("seat {seat} has no layout", "plats {seat} har inget terrängutlägg")
_NO_SEAT: Final = Text("there is no seat {seat}", "det finns ingen plats {seat}")
_NO_SQUARE: Final = Text("{square} is no square of this board", "{square} är ingen ruta på den här spelplanen")
_NO_TERRAIN: Final = Text(
    "there is no terrain '{name}', only {known}", "det finns ingen terräng '{name}', bara {known}"
)
_NO_PRESET: Final = Text(
    "there is no preset '{name}', only {known}, and FILE#id", "det finns ingen '{name}', bara {known}, och FIL#id"
)
_NO_GROUND: Final = Text(
    "a garrison can be given only where the terrain is", "en garnison kan bara anges där terrängen är given"
)
_PILES: Final = Text(
    "beside the capital a country has {number} {number:settlement|settlements}, the garrison {piles} "
    "{piles:pile|piles}",
    "utöver borgen har ett land {number} {number:bebyggd ruta|bebyggda rutor}, men garnisonen {piles} "
    "{piles:hög|högar}",
)
_GOLD: Final = Text(
    "{gold} gold buys no unit for each of {number} settlements",
    "{gold} guld räcker inte till en enhet i var och en av {number} bebyggda rutor",
)
_OLD: Final = "slaget-omringad-presets/1"
_PARTS: Final = {
    "layouts": Part(
        Text("layout", "terrängutlägg"), "layouts", _OLD, "unknown-preset", "OM-4.7", ("slaget-omringad/2",)
    ),
    "garrisons": Part(
        Text("garrison", "garnison"), "garrisons", _OLD, "unknown-preset", "OM-4.7", ("slaget-omringad/2",)
    ),
}


class Laying:
    """The land and the garrisons of a scenario with these options and tables."""

    def __init__(
        self, workshop: Workshop, options: Options, units: tuple[UnitKind, ...],
        terrains: tuple[TerrainKind, ...], layout: tuple[Node | None, bool],
    ) -> None:  # fmt: skip
        self.workshop, self.options, self.units, self.terrains = workshop, options, units, terrains
        self.layout, self.faults = layout, workshop.reading.faults
        self.countries = COUNTRIES[: options.seats]
        self.said = said_of(layout[0])

    def terrain(self) -> dict[str, str] | None:
        """The terrain of all squares, or None where the seats commit it; empty where what is given fails."""
        at, outside = self.layout
        if at is None or plain(at) == "commit":
            return None
        layouts = self._layouts(at, outside=outside)
        if layouts is None:
            return {}
        for seat, country in enumerate(layouts, 1):
            if problem := terrain_fault(seat, layouts[country], contents_of(self.terrains)):
                self._error(
                    at,
                    "bad-terrain",
                    joined([said(_COUNTRY, name=country), quoted(problem)], ""),
                    "OM-4.1",
                    outside=outside,
                )
        found = {square: kind for each in layouts.values() for kind, squares in each.items() for square in squares}
        return {square: found.get(square, BARREN) for square in SQUARES[: 25 * self.options.seats]}

    def _layouts(self, at: Node, *, outside: bool) -> dict[str, Mapping[str, tuple[str, ...]]] | None:
        """The layout of each country."""
        if isinstance(at, MapNode) and not self._is_by_seat(at):
            return self._by_square(at, outside=outside)
        letters, found = letters_of(self.terrains), dict[str, Mapping[str, tuple[str, ...]]]()
        for key in at.values if isinstance(at, MapNode) else ():
            if int(key) > self.options.seats:
                self._error(at, "bad-options", said(_NO_SEAT, seat=key), "OM-4.7", outside=outside)
        for seat, country in enumerate(self.countries, 1):
            named = at.values.get(str(seat)) if isinstance(at, MapNode) else at
            if named is None:
                self._error(at, "bad-options", said(_NO_LAYOUT, seat=seat), "OM-4.7", outside=outside)
                return None
            rows = self._named("layouts", named, outside=outside)
            if rows is None:
                return None
            if any(letter not in letters for row in rows["rows"] for letter in row.split()):
                return None
            found[country] = tiles(country, rows["rows"], letters)
        return found

    def _is_by_seat(self, at: MapNode) -> bool:
        return all(key in ("1", "2", "3", "4") for key in at.values)

    def _by_square(self, at: MapNode, *, outside: bool) -> dict[str, Mapping[str, tuple[str, ...]]]:
        given: Any = plain(at)
        known = contents_of(self.terrains)
        if strange := [kind for kind in given.values() if kind not in known and kind != BARREN]:
            message = said(_NO_TERRAIN, name=strange[0], known=", ".join([*known, BARREN]))
            self._error(at, "bad-terrain", message, "OM-4.1", outside=outside)
        if foreign := [square for square in given if square[0] not in self.countries]:
            self._error(at, "bad-terrain", said(_NO_SQUARE, square=foreign[0]), "OM-4.1", outside=outside)
        return {
            c: {k: tuple(s for s in given if s[0] == c and given[s] == k) for k in known} for c in self.countries
        }

    def _named(self, kind: str, at: Node, *, outside: bool) -> Data | None:
        """The layout or garrison that is named; one given outside is looked for where slaget was started."""
        library = self.workshop.reading.document.library
        if isinstance(at, ScalarNode) and (outside or library is None or library.own.is_old):
            return self._preset(kind, str(at.value), None if outside else at)
        if kind == "layouts":
            return self.workshop.layout(at, self.terrains)
        return self.workshop.garrison(at, self.units)

    def _preset(self, kind: str, name: str, at: Node | None) -> Data | None:
        """The bundled part of a name, or that of ``FILE#id``: as files of the first format name them."""
        reading, part = self.workshop.reading, _PARTS[kind]
        library = reading.document.library
        assert library is not None
        if "#" in name:
            beside = reading.here if at is None else reading.beside
            found = beside.part(name, part, at, self.faults)
            if found is None or found[0].faults.errors():
                return None
            node, faults = found[1], found[0].faults
        else:
            known = [id for of, id in bundled_parts(library.own.kit, library.open) if of == kind]
            if name not in known:
                message = said(_NO_PRESET, name=name, known=", ".join(known))
                self.faults.error(at, part.code, message, rule=part.rule, suggestion=nearest(name, known))
                return None
            held = library.find(kind, f"bundled#{name}", at, self.faults)
            if held is None:
                return None
            node, faults = held.node, self.faults
        if kind == "layouts":
            return layout_of(name, node, faults, self.terrains)
        return garrison_of(name, node, faults, self.units, equal=False)

    def garrisons(
        self, given: tuple[Node | None, bool], terrain: Mapping[str, str] | None
    ) -> dict[str, Garrison] | None:
        """The garrisons of all seats, or None where they commit them."""
        at, outside = given
        if at is None or plain(at) == "commit":
            return None
        if terrain is None:
            self._error(at, "bad-garrison", _NO_GROUND, "OM-4.7", outside=outside)
            return None
        if not terrain:
            return None
        made: dict[str, Garrison] = {}
        for seat in range(1, self.options.seats + 1):
            named = at.values.get(str(seat)) if isinstance(at, MapNode) else at
            if isinstance(named, ScalarNode):
                army = self._named("garrisons", named, outside=outside)
                if army is None or (piles := self._placed(seat, army, terrain, named, outside=outside)) is None:
                    return None
                made[str(seat)] = piles
            else:
                value: Any = {} if named is None else plain(named)
                made[str(seat)] = value if isinstance(value, dict) else {}
        if isinstance(at, MapNode):
            for where, problem, meant in self._problems(at, terrain):
                self._error(where, "bad-garrison", problem, "OM-4.7", outside=outside, meant=meant)
        return made

    def _placed(
        self, seat: int, army: Data, terrain: Mapping[str, str], at: Node, *, outside: bool
    ) -> dict[str, Mapping[str, int]] | None:
        """A garrison in a country's settlements; none in a country whose terrain is at fault."""
        tables = compiled(self.units, self.terrains)
        own = [square for square in sorted(terrain) if square[0] == COUNTRIES[seat - 1]]
        layout = {kind: [square for square in own if terrain[square] == kind] for kind in tables.contents}
        if terrain_fault(seat, layout, tables.contents):
            return None
        castle, *_ = (square for square in own if terrain[square] == tables.capital)
        others = [sq for sq in own if terrain[sq] in tables.settled and sq != castle]
        piles = army["villages"]
        if len(piles) != len(others):
            message = said(_PILES, number=len(others), piles=len(piles))
            self._error(at, "wrong-count", message, "OM-4.5", outside=outside)
            return None
        return {castle: army["castle"], **dict(zip(others, piles))}

    def _problems(self, at: MapNode, terrain: Mapping[str, str]) -> Iterable[tuple[Node, Text, str | None]]:
        """What is wrong with garrisons by seat and square: at which key, and what is meant in its place."""
        tables = compiled(self.units, self.terrains)
        given: Any = self.faults.plain(at)
        for seat, piles in given.items():
            if int(seat) > self.options.seats:
                yield at.keys[seat], said(_NO_SEAT, seat=seat), None
                continue
            here = at.values[seat]
            if not isinstance(here, MapNode):
                continue
            for square in piles:
                if square[0] != COUNTRIES[int(seat) - 1] or terrain[square] in tables.lakes:
                    no_land = Text(f"{square} is no land of seat {seat}", f"{square} är inte mark för plats {seat}")
                    yield here.keys[square], no_land, None
            for kind in dict.fromkeys(kind for pile in piles.values() for kind in pile):
                number = sum(pile.get(kind, 0) for pile in piles.values())
                first = key_or_self(here.values[next(square for square in piles if kind in piles[square])], kind)
                if kind not in tables.regular:
                    none = Text(f"there is no unit {kind} to be bought", f"det finns ingen enhet {kind} att köpa")
                    yield first, none, nearest(kind, tables.regular)
                elif number > tables.kinds[kind].number:
                    most = tables.kinds[kind].number
                    few = Text(f"seat {seat} has only {most} of {kind}", f"plats {seat} har bara {most} av {kind}")
                    yield first, few, None

    def tell_of_gold(self, node: Node, scoring: Scoring) -> None:
        """Where garrisons are chosen, the gold must buy a unit for each settlement (OM-4.4)."""
        tables = compiled(self.units, self.terrains, scoring)
        number = sum(tables.contents.get(kind, 0) for kind in tables.settled)
        squares = SQUARES[:number]
        if self.options.garrison == "commit" and not laying.garrison(tables, squares):
            message = said(_GOLD, gold=scoring.garrison_gold, number=number)
            self._error(node, "wrong-count", message, "OM-4.4", outside=False)

    def _error(
        self, at: Node, code: str, message: Text, rule: str, *, outside: bool, meant: str | None = None
    ) -> None:
        self.faults.error(None if outside else at, code, message, rule=rule, suggestion=meant)


def said_of(at: Node | None) -> str:
    """How an option tells what is laid out: by a name, or as a map."""
    value = "commit" if at is None else plain(at)
    return value if isinstance(value, str) else "map"
