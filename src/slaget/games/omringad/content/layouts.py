"""Layouts, garrisons and maps from their nodes."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import frozen

from slaget.content.diagnostics import Faults, quoted
from slaget.content.nodes import ListNode, Node, at_path, items, key_or_self, value_or_self
from slaget.content.said import joined, said
from slaget.content.suggest import nearest
from slaget.games.omringad.board import COUNTRIES, LINKS, Drawing, Link, fault_of
from slaget.games.omringad.decide_setup import terrain_fault
from slaget.games.omringad.kinds import UnitKind
from slaget.games.omringad.lands import BARREN, TerrainKind
from slaget.kernel.words import Text

Data = Mapping[str, Any]
Layout = Mapping[str, tuple[str, ...]]
_LAYOUT: Final = Text("layout {name}: ", "terrängutlägget {name}: ")
_DOT: Final = "."


def tiles(country: str, rows: Any, letters: Mapping[str, str]) -> Layout:
    """The squares of each kind in a layout drawn as rows; barren ones are not counted."""
    found: dict[str, list[str]] = {kind: [] for kind in letters.values() if kind != BARREN}
    for y, row in enumerate(rows, 1):
        for x, letter in enumerate(row.split(), 1):
            if letters[letter] != BARREN:
                found[letters[letter]].append(f"{country}{x}{y}")
    return {kind: tuple(sorted(squares)) for kind, squares in found.items() if squares}


def letters_of(terrains: Sequence[TerrainKind]) -> dict[str, str]:
    """The kind of each letter."""
    return {each.letter: each.id for each in terrains}


def contents_of(terrains: Sequence[TerrainKind]) -> dict[str, int]:
    """How many tiles of each kind lie in a country."""
    return {each.id: each.tiles for each in terrains if each.tiles}


def layout_of(
    name: str, node: Node, faults: Faults, terrains: Sequence[TerrainKind], at: Node | None = None
) -> Data | None:
    """The rows of a layout that fit a table of terrain; else it is noted (OM-4.1), ``at`` the name if given."""
    rows = value_or_self(node, "rows")
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(rows, ListNode):
        return None
    plain, letters = faults.plain(rows), letters_of(terrains)
    for y, row in enumerate(plain):
        if strange := [letter for letter in row.split() if letter not in letters]:
            known = " ".join(letters)
            en, sv = f"row {y + 1} has '{strange[0]}'; known", f"rad {y + 1} har '{strange[0]}'; kända"
            told = Text(f"{en}: {known}", f"{sv}: {known}")
            told = joined([said(_LAYOUT, name=name), told], "") if at else told
            faults.error(at or at_path(rows, [y]), "wrong-letter", told, rule="OM-4.1")
            return None
    if problem := terrain_fault(1, tiles("A", plain, letters), contents_of(terrains)):
        faults.error(
            at or rows, "bad-terrain", joined([said(_LAYOUT, name=name), quoted(problem)], ""), rule="OM-4.1"
        )
        return None
    return {"rows": tuple(plain)}


def garrison_of(
    name: str, node: Node, faults: Faults, units: Sequence[UnitKind], *, equal: bool, at: Node | None = None
) -> Data | None:
    """The piles of a garrison; kinds that are not bought, too many of one and unequal piles are noted.

    They are told at their place, or ``at`` the node that names a garrison of another file.
    """
    plain = faults.plain(node)
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(plain, dict):
        return None
    before, bought = len(faults.errors()), {line.id: line for line in units if not line.special}
    places = [("castle",), *(("villages", i) for i in range(len(items(value_or_self(node, "villages")))))]
    piles: list[dict[str, int]] = [plain["castle"], *plain["villages"]]
    for place, pile in zip(places, piles):
        for kind in pile:
            if kind not in bought:
                en = f"the table has no unit '{kind}' that can be bought; it has {', '.join(bought)}"
                sv = f"tabellen har ingen enhet '{kind}' som kan köpas; den har {', '.join(bought)}"
                told = Text(f"garrison {name}: {en}", f"garnisonen {name}: {sv}") if at else Text(en, sv)
                faults.error(at or key_or_self(at_path(node, place), kind), "unknown-reference", told,
                             rule="OM-3.1", suggestion=nearest(kind, bought))  # fmt: skip
                if at is not None:
                    return None
    for kind, line in bought.items():
        number, most = sum(pile.get(kind, 0) for pile in piles), line.number
        if number > most:
            en = f"{name} has {number} of {kind}; a player has {most}"
            sv = f"{name} har {number} av {kind}; en spelare har {most}"
            *_, most_of = sorted((pile.get(kind, 0), i) for i, pile in enumerate(piles))
            told_at = at or at_path(node, (*places[most_of[1]], kind))
            faults.error(told_at, "wrong-count", Text(en, sv), rule="OM-3.1")
    sizes = [sum(pile.values()) for pile in piles]
    if equal and len(set(sizes)) > 1 and len(faults.errors()) == before:
        en = f"castle and villages hold {_listed(sizes, 'and')} units; all {_all(sizes)} must be equal"
        sv = f"borg och byar har {_listed(sizes, 'och')} enheter; alla {_alla(sizes)} ska vara lika"
        faults.error(at or node, "wrong-count", Text(en, sv), rule="OM-4.5")
    return plain if len(faults.errors()) == before else None


def _listed(sizes: Sequence[int], word: str) -> str:
    *first, last = map(str, sizes)
    return f"{', '.join(first)} {word} {last}"


def _all(sizes: Sequence[int]) -> str:
    return {2: "two", 3: "three", 4: "four"}.get(len(sizes), str(len(sizes)))


def _alla(sizes: Sequence[int]) -> str:
    return {2: "två", 3: "tre", 4: "fyra"}.get(len(sizes), str(len(sizes)))


@frozen
class Map:
    """A map: its seats, the name of its table where it is one of the rules, else its links, and its places."""

    seats: int
    table: str
    links: tuple[Link, ...]
    drawing: Drawing


def map_of(node: Node, faults: Faults) -> Map | None:
    """A map; edges that are not joined once each are noted (OM-1.5), and countries drawn not once."""
    plain = faults.plain(node)
    if not faults.is_sound(node) or faults.has_refused_keys(node) or not isinstance(plain, dict):
        return None
    seats, links = plain["seats"], tuple((str(a), str(b), joint) for a, b, joint in plain["links"])
    before = len(faults.errors())
    if problem := link_problem(seats, links):
        faults.error(value_or_self(node, "links"), "bad-links", Text(problem[0], problem[1]), rule="OM-1.5")
    drawing: Drawing = tuple(tuple(row) for row in plain.get("drawing", ()))
    placed = sorted(place for row in drawing for place in row if place != _DOT)
    if drawing and placed != list(COUNTRIES[:seats]):
        wanted = ", ".join(COUNTRIES[:seats])
        faults.error(value_or_self(node, "drawing"), "bad-drawing", Text(f"the drawing has each of {wanted} once",
            f"drawing har var och en av {wanted} en gång"), rule="OM-1.1")  # fmt: skip
    if len(faults.errors()) > before:
        return None
    table = next((name for name, known in LINKS.items() if known == links), "")
    return Map(seats, table, links, drawing)


def link_problem(seats: int, links: Sequence[Link]) -> tuple[str, str] | None:
    """Why links do not join each edge once, and what was probably meant, in two languages."""
    named = [name for first, second, _ in links for name in (first, second)]
    wanted = [f"{country}.{side}" for country in COUNTRIES[:seats] for side in "NESW"]
    strange = [name for name in named if name not in wanted]
    twice = [name for name in wanted if named.count(name) > 1]
    never = [name for name in wanted if name not in named]
    if len(never) == 1 and len(twice) == 1 and not strange and named.count(twice[0]) == 2:
        a, b = twice[0], never[0]
        return (
            f"edge {a} is joined twice and {b} never; one of the two {a} is probably {b}",
            f"kanten {a} är bunden två gånger, {b} aldrig; en av dem ska nog vara {b}",
        )
    problem = fault_of(seats, links)
    return (
        None
        if problem is None
        else (problem, f"varje kant ska vara bunden just en gång: {', '.join(_edges(strange, twice, never))}")
    )


def _edges(strange: Sequence[str], twice: Sequence[str], never: Sequence[str]) -> Iterator[str]:
    yield from (f"{name} finns inte" for name in strange[:2])
    yield from (f"{name} är bunden två gånger" for name in twice[:2])
    yield from (f"{name} saknas" for name in never[:2])
