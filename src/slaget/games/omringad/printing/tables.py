"""The battle board, the screens, and the cheat sheet (OM-10, OM-14)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from slaget.games.omringad import rules as r
from slaget.games.omringad.kinds import ABILITY_RULES, UNITS, Ability, UnitKind
from slaget.games.omringad.lands import SCORING, TERRAINS
from slaget.games.omringad.printing.signs import fortress, ground_of, unit
from slaget.games.omringad.setup import Setup
from slaget.games.omringad.shown import RULING
from slaget.games.omringad.words.values import VALUES
from slaget.kernel import Text
from slaget.kernel.words import Language, Words, opening
from slaget.printing.aids import Block, Heading, Line, aid, differing, rules, table
from slaget.printing.fitting import Fitted, drawn, fit, line_at
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.orders import MARGIN, PARTS, Order
from slaget.printing.pages import Page, Part, cut
from slaget.printing.shapes import path, rect

_SIDES: Final = (Text("Attacker", "Anfallare"), Text("Defender", "Försvarare"))
_STEPS: Final = {
    "melee": Text("Melee", "Närstrid"),
    "ranged": Text("Ranged", "Avstånd"),
    None: Text("No strength", "Utan styrka"),
}
_GAP: Final = 8.0
_UNITS: Final = Text("Units", "Enheter")
_ROUND: Final = Text("The round", "Ronden")
_MOVES: Final = Text("Movement", "Förflyttning")
_FIGHTS: Final = Text("Battles", "Strider")
_POINTS: Final = Text("Income and points", "Inkomst och poäng")
_LAND: Final = Text("Terrain", "Terräng")
_HEAD: Final = {
    "en": ("kind", "no.", "gold", "hits", "F / S", "damaged", "step"),
    "sv": ("slag", "antal", "guld", "träffar", "F / S", "skadad", "steg"),
}
_LAND_HEAD: Final = {
    "en": ("terrain", "tiles", "points", "defence"),
    "sv": ("terräng", "brickor", "poäng", "försvar"),
}
_RULED: Final = 3
"""How many players no rulebook knows."""
_LIMIT: Final = Text("Played to {points} {points:point|points}.", "Det spelas till {points} poäng.")
_NUMBERED: Final[Mapping[str, Text]] = {
    "OM-7.1": Text(
        "Gold at the start of round 1 is {first}; later it is the income of the round before, less the auction "
        "price.",
        "Guldet i början av rond 1 är {first}; senare är det förra rondens inkomst, minus vad auktionen kostade.",
    ),
    "OM-13.1": Text(
        "Income: each seat not out gets {income} gold per square it controls. It replaces, not adds to, former "
        "gold.",
        "Inkomst: var och en som inte är utslagen får {income} guld för varje ruta den kontrollerar. Det ersätter "
        "tidigare guld och läggs inte till det.",
    ),
    "OM-13.2": Text(
        "Scoring, each seat not out, for squares controlled: {lands}.",
        "Poäng, för var och en som inte är utslagen, för rutor som kontrolleras: {lands}.",
    ),
    "OM-13.3": Text(
        "Points more for the seat that alone controls most squares of all seats not out: {majority}; on a tie "
        "nobody gets them.",
        "Poäng till för den som ensam kontrollerar flest rutor av dem som inte är utslagna: {majority}; är flera "
        "lika får ingen dem.",
    ),
}
"""The rules whose numbers a scoring of one's own changes."""
_OWN: Final = Text("Kinds of this game's own", "Egna slag")
_GROUND: Final = (
    ("ends_move", Text("a move ends there", "en förflyttning slutar där"), "OM-8.8"),
    ("slow_start", Text("who starts there moves 1", "den som börjar där går 1"), "OM-8.7"),
)
_SAILED: Final = (Text("only those who sail enter it", "bara de som seglar kommer in"), "OM-8.10")
_BONUS: Final = {
    "defends": Text("{add} when it defends in {land}", "{add} när den försvarar i {land}"),
    "attacks": Text("{add} when it attacks in {land}", "{add} när den anfaller i {land}"),
    "always": Text("{add} in {land}", "{add} i {land}"),
}
_CAN: Final[Mapping[Ability, Text]] = {
    "leads": Text("leads, as a general does", "leder, som en general"),
    "unnerves": Text("hinders who leads, as an infiltrator does", "hindrar den som leder, som en infiltratör"),
    "carries": Text("carries, as horses do", "bär, som hästar"),
    "unmounted": Text("is not carried, like elephants", "bärs inte, som krigselefanter"),
    "sails": Text("sails, as pirates do", "seglar, som pirater"),
    "aims": Text("aims, as sharpshooters do", "siktar, som prickskyttar"),
    "averts": Text("averts a battle, as a diplomat does", "avvärjer en strid, som en diplomat"),
    "lairs": Text("lies in wait, as a dragon does", "lurar, som en drake"),
    "on_top": Text("lies on top of its stack", "ligger överst i sin hög"),
    "no_conquest": Text("does not conquer", "erövrar inte"),
    "no_siege": Text("does not besiege", "belägrar inte"),
}
"""What a kind can beside walking and fighting: whom of the rules it does so like."""
_PLAYER: Final = Text("Player {seat}", "Spelare {seat}")


def battle(setup: Setup, order: Order) -> Part:
    """The battle board, and a screen for every seat to stand behind."""
    pages = (_board(setup, order), *(_screen(setup, seat, order) for seat in setup.seats))
    counts = {"board": 1, "screens": len(setup.seats)}
    kinds = Counter(kind.step for kind in setup.units)
    warnings = tuple(
        each for kind in setup.units for each in cut(kind.id, order.language, _title(kind, kinds[kind.step], order))
    )
    return Part("battle", PARTS["battle"][order.language], pages, counts, warnings)


def _board(setup: Setup, order: Order) -> Page:
    """From the middle outwards: melee, ranged, and those who do not fight; every kind drawn in its place."""
    wide, high = order.paper.room(lying=True)
    column = (wide - _GAP) / 6
    parts = []
    for side, said in enumerate(_SIDES):
        middle = MARGIN + side * (wide + _GAP) / 2 + (wide - _GAP) / 4
        parts.append(line_at(said[order.language], middle, MARGIN + 8, 18, bold=True, anchor="middle"))
        for place, (step, name) in enumerate(_STEPS.items()):
            steps = 2 - place if side == 0 else 3 + place
            x = MARGIN + steps * column + (_GAP if side else 0)
            parts.append(rect(x + 0.5, MARGIN + 12, column - 1, high - 12, WHITE, BLACK, 0.3))
            parts.append(line_at(name[order.language], x + column / 2, MARGIN + 19, 12, bold=True, anchor="middle"))
            parts += _kinds([kind for kind in setup.units if kind.step == step], x, column, high, order)
    x = MARGIN + wide / 2
    parts.append(path(f"M{x - 3} {MARGIN + 60}l6 6m0-6l-6 6", stroke=BLACK, pen=0.8))
    return Page("".join(parts), lying=True)


def _kinds(kinds: list[UnitKind], x: float, column: float, high: float, order: Order) -> Iterator[str]:
    """Each kind small, with a row for its counters."""
    if not kinds:
        return
    row = _row_high(len(kinds), high)
    for n, kind in enumerate(kinds):
        y = MARGIN + 23 + n * row
        yield path(f"M{x + 2:.2f} {y:.2f}h{column - 4:.2f}", stroke="#999999", pen=0.2)
        yield unit(kind, x + 2.5, y + 1.5, 7, "#4d4d4d", order.language)
        title = _title(kind, len(kinds), order)
        yield drawn(title, x + 11, y + 2.3)
        said = f"F{kind.move or '–'} S{kind.strength or '–'}"
        yield line_at(said, x + 11, y + 5.1 + max(title.high, 3.5), 8, fill="#4d4d4d")


def _row_high(kinds: int, high: float) -> float:
    return min(34.0, (high - 36) / kinds)


def _title(kind: UnitKind, kinds: int, order: Order) -> Fitted:
    """What a kind is called in its row, one of so many; in two lines where the rows are high enough."""
    wide, high = order.paper.room(lying=True)
    room = 6.0 if _row_high(kinds, high) >= 12 else 3.6
    return fit(opening(kind.title[order.language]), (wide - _GAP) / 6 - 13, room, 8, 6)


def _screen(setup: Setup, seat: int, order: Order) -> Page:
    """A sheet folded in three: the seat's colour outside."""
    wide, high = order.paper.size(lying=True)
    ground, ink = ground_of(seat)
    parts = [rect(MARGIN, MARGIN, wide - 2 * MARGIN, high - 2 * MARGIN, ground, BLACK, 0.4)]
    folds = f"M{wide / 4:.2f} {MARGIN}V{high - MARGIN}M{wide * 3 / 4:.2f} {MARGIN}V{high - MARGIN}"
    parts.append(path(folds, stroke=ink, pen=0.2, dash="2 2"))
    said = _PLAYER[order.language].format(seat=seat)
    parts.append(line_at(said, wide / 2, high / 2 - 20, 40, bold=True, fill=ink, anchor="middle"))
    parts.append(fortress(wide / 2 - 22, high / 2 - 8, 44, ink))
    return Page("".join(parts), lying=True)


def page(setup: Setup, order: Order) -> Part:
    """The cheat sheet: the unit table, terrain, the round, battles, points."""
    language, scoring = order.language, setup.compiled.points
    blocks: list[Block] = [Line(RULING[language], "OM-1.1")] if setup.options.seats == _RULED else []
    blocks.append(Heading(_UNITS[language]))
    blocks += table(_HEAD[language], (_row(kind, order) for kind in setup.units), (4.9, 1.7, 1.6, 1.9, 1.8, 2.8, 3))
    land = (
        (opening(each.title[language]), each.tiles or "–", scoring.get(each.id, 0), f"+{each.defence}")
        for each in setup.terrains
    )
    blocks += [Heading(_LAND[language]), *table(_LAND_HEAD[language], land, (3, 1.4, 1.4, 1.4))]
    blocks += _own(setup, language)
    blocks += [Heading(_ROUND[language]), *_valued(setup, "OM-5.1 OM-5.4 OM-6.4 OM-7.1 OM-7.3", language)]
    blocks += [Heading(_MOVES[language]), *rules(r.BOOK, "OM-8.4 OM-8.7 OM-8.8 OM-8.9 OM-8.3", language)]
    blocks += [Heading(_FIGHTS[language]), *rules(r.BOOK, "OM-10.8 OM-10.14", language)]
    blocks += [Heading(_POINTS[language]), *_valued(setup, "OM-13.1 OM-13.2 OM-13.3 OM-13.4", language)]
    blocks.append(
        Line(Words().filled(_LIMIT[language], language, {"points": setup.options.victory_points}), "OM-13.4")
    )
    return aid("Omringad", [*blocks, *differing(setup.options, language, VALUES)], order)


def _valued(setup: Setup, ids: str, language: Language) -> Iterator[Line]:
    """The rules of these ids, those with numbers of the scoring told by the scoring of the set-up."""
    if setup.scoring is SCORING and setup.terrains is TERRAINS:
        yield from rules(r.BOOK, ids, language)
        return
    scoring, points = setup.scoring, setup.compiled.points
    lands = ", ".join(
        f"{each.title[language]} {points[each.id]}" for each in setup.terrains if points.get(each.id, 0)
    )
    for each in ids.split():
        if each in _NUMBERED:
            said = _NUMBERED[each][language].format(
                first=scoring.first_gold, income=scoring.income, majority=scoring.majority, lands=lands
            )
            yield Line(said, each)
        else:
            yield from rules(r.BOOK, each, language)


def _own(setup: Setup, language: Language) -> Iterator[Block]:
    """What kinds that the rules do not know can and add to the dice, and what their terrain does to a move."""
    titles = {each.id: each.title[language] for each in setup.terrains}
    found = []
    for kind in setup.units:
        said = _abilities(kind, language) + _bonuses(kind, titles, language) if kind not in UNITS else []
        found += [Line(f"{opening(kind.title[language])}: {each}.", id_) for each, id_ in said]
    for land in setup.terrains:
        told = [(said, id_) for name, said, id_ in _GROUND if getattr(land, name)] if land not in TERRAINS else []
        told += [_SAILED] if land not in TERRAINS and land.enter == "sails" else []
        found += [Line(f"{opening(land.title[language])}: {said[language]}.", id_) for said, id_ in told]
    if found:
        yield Heading(_OWN[language])
        yield from found


def _abilities(kind: UnitKind, language: Language) -> list[tuple[str, str]]:
    return [(_CAN[each][language], ABILITY_RULES[each]) for each in kind.abilities]


def _bonuses(kind: UnitKind, titles: Mapping[str, str], language: Language) -> list[tuple[str, str]]:
    told = "; ".join(
        _BONUS[each.when][language].format(add=f"{each.add:+d}", land=titles.get(each.on, each.on))
        for each in kind.bonus
    )
    return [(told, "OM-10.14")] if told else []


def _row(kind: UnitKind, order: Order) -> tuple[object, ...]:
    move = kind.move if kind.damaged.move is None else kind.damaged.move
    strength = kind.strength if kind.damaged.strength is None else kind.damaged.strength
    hurt = f"{move} / {strength or '–'}" if kind.hits > 1 else "–"
    step = _STEPS[kind.step][order.language] if kind.step else "–"
    name = opening(kind.title[order.language])
    return (
        name,
        kind.number or "★",
        kind.cost or "–",
        kind.hits,
        f"{kind.move} / {kind.strength or '–'}",
        hurt,
        step,
    )
