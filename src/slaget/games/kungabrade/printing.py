"""Kungabräde on paper: the board in two halves, the pieces, an aid with the combat table."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from attrs import evolve

from slaget.drawing.svg import moved
from slaget.drawing.themes import Pen
from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.kinds import NONE, TYPES, Types, types_of
from slaget.games.kungabrade.picture import men
from slaget.games.kungabrade.picture.colours import PALETTE
from slaget.games.kungabrade.picture.field import SIDE, cells_of, door, ground, middle
from slaget.games.kungabrade.seats import SEATS, Side
from slaget.games.kungabrade.setup import Setup
from slaget.games.kungabrade.words import VALUES, VARIANT, shown_unhorsed, words_of_kinds
from slaget.kernel import Text
from slaget.kernel.words import Language, opening
from slaget.printing.aids import Block, Heading, Line, aid, differing, rules, table
from slaget.printing.fitting import Fitted, line_at, mm, one_line
from slaget.printing.inks import BLACK, WHITE
from slaget.printing.laying import Piece, sheets, tiled
from slaget.printing.offers import Sheets
from slaget.printing.orders import MARGIN, PARTS, Order
from slaget.printing.pages import Page, Part, Warned, cut
from slaget.printing.shapes import circle, path

_POINT: Final = 22.0
_SIZE: Final = 18.0
_PEN: Final = Pen(PALETTE, "light", "man")
_MARKS: Final = 4
_RIM: Final = 4.4
"""Where the letters of files stand in the rim, in millimetres from the edge."""
_RAM: Final = "M3 10H14L16.5 8V13L14 11.5H3ZM5 13.5a1.4 1.4 0 1 0 .1 0M11 13.5a1.4 1.4 0 1 0 .1 0"
_TOWER: Final = "M5 16V4H6.5V5.5H8.2V4H9.8V5.5H11.5V4H13V16ZM8 16V12H10V16Z"
_DICE: Final = Text("Dice of the row against the column", "Radens tärningar mot kolumnen")
_BESIDE: Final = MARGIN + 115
"""Where there is room beside the line for the scale."""
_WIDE: Final = 5
"""With more kinds than this the columns of the table bear letters."""
_KINDS: Final = Text("The kinds of pieces", "Pjäsernas slag")
_SIGNS: Final = Text(
    "Foot soldiers are plain; an archer bears a dot, a rider a cross, a mage a star. An unhorsed rider lies with "
    "its back up.",
    "Fotsoldater är tomma; en bågskytt har en prick, en ryttare ett kors, en magiker en stjärna. En avsutten "
    "ryttare ligger med baksidan upp.",
)
_MOVES: Final = Text("moves 1 to {moves}", "går 1 till {moves} kryss")
_STEP: Final = Text("moves 1", "går 1 kryss")
_ATTACKS: Final = {
    "melee": Text("attacks by moving onto an enemy", "anfaller på samma kryss"),
    "ranged": Text("attacks from a distance", "angriper på avstånd"),
}
_IMMUNE: Final = Text("cannot be attacked from a distance", "kan inte angripas på avstånd")
_WEIGHS: Final = Text("weighs {weight} in a stack", "väger {weight} i en stapel")
_NO_STACK: Final = Text("cannot be stacked", "kan inte staplas")
_TO_FOOT: Final = Text("becomes {kind} when it first loses", "blir {kind} när det först förlorar")
_TO_WALL: Final = Text("is {kind} on its own wall", "är {kind} på sin egen mur")
_DHURG: Final = Text("holds dhurgs and breaks the gate", "behärskar dhurger och slår in porten")
_TURN: Final = Text("The turn", "Turen")
_FIGHT: Final = Text("Fights", "Strider")
_CASTLE: Final = Text("Castles and sieges", "Borgar och belägring")
_END: Final = Text("How it ends", "Så slutar det")
_SIDES: Final = Text(
    "Dice with {sides} sides, added up; of 2+1 three are thrown, and the two highest count.",
    "Tärningar med {sides} sidor, som läggs ihop; av 2+1 slås tre, och de två högsta räknas.",
)


def board(setup: Setup, order: Order) -> Part:
    """Two halves that meet at the middle line; on one sheet where it is large enough."""
    side = order.square or _POINT
    field = setup.tables.board
    drawn, wide, high = _board(setup, side, order.language), field.width * side, field.height * side
    across, down = order.paper.room(lying=True)
    if wide <= across and high / 2 <= down and high > order.paper.room(lying=False)[1]:
        pages = tuple(_half(field, drawn, wide, high, half, order) for half in (0, 1))
    else:
        pages = tiled(drawn, wide, high, order)
    return Part("board", PARTS["board"][order.language], pages, {"board": 1})


def _board(setup: Setup, side: float, language: Language) -> str:
    """The painted board, each point in the middle of a square."""
    field = setup.tables.board
    here, centre = cells_of(field, False), field.central_dhurg[setup.options.dhurg_ring]
    gates = "".join(moved(door(_PEN, broken=False, value=0), *middle(here, gate)) for gate in field.gates)
    box = f'width="{mm(field.width * side)}" height="{mm(field.height * side)}"'
    view = f'viewBox="{here.left} {here.top} {field.width * SIDE} {field.height * SIDE}"'
    painted = ground(field, centre, "light", "man", language, types_of(setup.kinds), flip=False)
    return f'<svg {box} {view} overflow="hidden">{painted}{gates}</svg>{_files(field, side)}'


def _files(field: b.Board, side: float) -> str:
    """The letters of the files along both short edges."""
    return "".join(
        line_at(chr(ord("a") + file), (file + 0.5) * side, y, 9, anchor="middle")
        for file in range(field.width)
        for y in (_RIM, field.height * side - _RIM + 2.4)
    )


def _half(field: b.Board, drawn: str, wide: float, high: float, half: int, order: Order) -> Page:
    """The upper or the lower half, cut at the middle line."""
    across, down = order.paper.room(lying=True)
    left, top = MARGIN + (across - wide) / 2, MARGIN + (down - high / 2) / 2
    box = f'x="{mm(left)}" y="{mm(top)}" width="{mm(wide)}" height="{mm(high / 2)}"'
    view = f'viewBox="0 {mm(half * high / 2)} {mm(wide)} {mm(high / 2)}"'
    parts = [f'<svg {box} {view} overflow="hidden">{drawn}</svg>']
    side = high / field.height
    for row in range(field.height):
        y = (field.height - row - 0.5) * side - half * high / 2
        if 0 <= y <= high / 2:
            parts.append(line_at(str(row + 1), left - 3, top + y + 1, 9, anchor="end"))
            parts.append(line_at(str(row + 1), left + wide + 3, top + y + 1, 9))
    return Page("".join(parts), lying=True)


def pieces(setup: Setup, order: Order) -> Part:
    """Both armies; riders with their backs, marks of rams, towers and held dhurgs."""
    types, armies = types_of(setup.kinds), {side: _army(setup, side) for side in SEATS}
    found = [
        Piece(_man(side, kind, types), _back(side, kind, types))
        for side in SEATS for kind in types.names for _ in range(armies[side].get(kind, 0))
    ]  # fmt: skip
    counts: dict[str, int] = {side: sum(armies[side].values()) for side in SEATS}
    marks = [Piece(_mark(sign)) for sign in (_RAM, _TOWER) for _ in range(_MARKS)] + [Piece(_dhurg())] * _MARKS
    laid = sheets([*found, *marks], _SIZE, _SIZE, order, gap=1)
    return Part("pieces", PARTS["pieces"][order.language], laid, {**counts, "marks": len(marks)})


def _army(setup: Setup, side: Side) -> Mapping[str, int]:
    """How many pieces of each kind a side needs: a whole army, or its own (KB-5.10)."""
    if setup.mode == "free" and setup.army:
        return setup.army[side]
    whole = dict(types_of(setup.kinds).numbers)
    if setup.choices != ("custom",) or not setup.own_army:
        return whole
    return Counter(place.kind for place in setup.pieces[side])


def _back(side: Side, kind: str, types: Types) -> str:
    mounted = types.unhorsed[types.index[kind]] != NONE
    return _man(side, shown_unhorsed(kind), types) if mounted else _blank(side)


def _man(side: Side, kind: str, types: Types = TYPES) -> str:
    return moved(men.man(_PEN, side, kind, types), _SIZE / 2, _SIZE / 2, (_SIZE / 2 - 0.3) / (men.RADIUS + 0.8))


def _blank(side: Side) -> str:
    return moved(men.blank(_PEN, side), _SIZE / 2, _SIZE / 2, (_SIZE / 2 - 0.3) / (men.RADIUS + 0.8))


def _mark(sign: str) -> str:
    return circle(9, 9, 8.6, WHITE, BLACK, 0.3) + path(sign, BLACK)


def _dhurg() -> str:
    red = PALETTE.light["dhurg point"]
    return circle(9, 9, 8.6, PALETTE.light["dhurg"], BLACK, 0.3) + circle(9, 9, 4, red, BLACK, 0.4)


def page(setup: Setup, order: Order) -> Part:
    """The combat table and what the players want to look up; the credit stands in the foot and here."""
    language, dice = order.language, setup.combat_table.dice
    variant = [Line(VARIANT[language])] if setup.variant else []
    blocks: list[Block] = [Line(setup.credit), *variant, Heading(_DICE[language])]
    types = types_of(setup.kinds)
    named = [opening(words_of_kinds(setup.kinds).name("kind", kind, language)) for kind in types.names]
    many = len(named) > _WIDE
    head = ["", *((kind.letter for kind in types.kinds) if many else named)]
    shown = [f"{name} ({kind.letter})" for name, kind in zip(named, types.kinds)] if many else named
    rows = ([name, *(dice[one][other] for other in types.names)] for name, one in zip(shown, types.names))
    blocks += table(head, rows, (2.6 if many else 2, *((7 if many else 7.6) / len(named) for _ in named)))
    blocks.append(Line(_SIDES[language].format(sides=setup.combat_table.die_sides), "KB-8.2"))
    for said, ids in _CHAPTERS:
        blocks += [Heading(said[language]), *rules(r.BOOK, ids, language)]
    title = Text.of(setup.title, "Kungabräde")[language] if setup.variant else "Kungabräde"
    return aid(
        opening(title),
        [*blocks, *_kinds(types, setup, language), *differing(setup.options, language, VALUES)],
        order,
    )


_CHAPTERS: Final = (
    (_TURN, "KB-6.1 KB-6.4 KB-6.6 KB-6.10"),
    (_FIGHT, "KB-7.1 KB-7.3 KB-8.4 KB-8.5 KB-8.6 KB-8.9 KB-8.14 KB-9.1 KB-9.5"),
    (_CASTLE, "KB-10.1 KB-10.2 KB-10.3 KB-11.3 KB-11.4 KB-12.3"),
    (_END, "KB-13.1 KB-13.2 KB-13.5"),
)


def _kinds(types: Types, setup: Setup, language: Language) -> Iterator[Block]:
    """What the kinds may do, a line each; the author's are told by their marks (KB-3.2)."""
    yield Heading(_KINDS[language])
    if types is TYPES:
        yield Line(_SIGNS[language], "KB-3.2")
    words = words_of_kinds(setup.kinds)
    for kind in types.kinds:
        told = [(_MOVES if kind.moves > 1 else _STEP)[language].format(moves=kind.moves)]
        told += [_ATTACKS[attack][language] for attack in kind.attacks]
        told += [_IMMUNE[language]] if kind.ranged_immune else []
        told.append((_WEIGHS if kind.weight else _NO_STACK)[language].format(weight=kind.weight))
        for said, other in ((_TO_FOOT, kind.unhorses_to), (_TO_WALL, kind.on_wall)):
            told += [said[language].format(kind=words.name("kind", other, language))] if other else []
        told += [_DHURG[language]] if kind.dhurg else []
        cited = "KB-6.5" if types is TYPES else "KB-14.3"
        yield Line(f"{opening(words.name('kind', kind.id, language))}: {'; '.join(told)}.", cited)


def _telling(make: Callable[[Setup, Order], Part]) -> Callable[[Setup, Order], Part]:
    """The same part, every sheet of a variant telling that it is one, beside the line for the scale (KB-14.2)."""

    def made(setup: Setup, order: Order) -> Part:
        part = make(setup, order)
        if not setup.variant:
            return part
        pages, warnings = [], dict[Warned, None]()
        for page in part.pages:
            wide, high = order.paper.size(lying=page.lying)
            said = _told(setup, wide, order)
            pages.append(evolve(page, body=page.body + line_at(said.lines[0], _BESIDE, high - 6.2, said.size)))
            warnings |= dict.fromkeys(cut(setup.scenario_id, order.language, said))
        return evolve(part, pages=tuple(pages), warnings=(*part.warnings, *warnings))

    return made


def _told(setup: Setup, wide: float, order: Order) -> Fitted:
    """That it is a variant, then its title, which alone may be too long."""
    title = opening(Text.of(setup.title, "Kungabräde")[order.language])
    return one_line(f"{VARIANT[order.language]} {title}", wide - MARGIN - _BESIDE, 7, 6)


_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {
    "board": _telling(board), "pieces": _telling(pieces), "aid": _telling(page),
}  # fmt: skip
_CALLED: Final = {
    "white": Text("white", "vita"),
    "black": Text("black", "svarta"),
    "marks": Text("marks", "{number:märke|märken}"),
}
SHEETS: Final = Sheets(_PARTS, called=_CALLED)
