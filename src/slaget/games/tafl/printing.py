"""Tafl on paper: the board, the men, an aid."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Final

from attrs import evolve as replace

from slaget.games.tafl import rules as r
from slaget.games.tafl.board import board as board_of
from slaget.games.tafl.parameters import Parameters
from slaget.games.tafl.picture import colours as colours_of
from slaget.games.tafl.picture import marked, palette
from slaget.games.tafl.positions import set_apart
from slaget.games.tafl.setup import Setup
from slaget.games.tafl.story import kind_in_words
from slaget.games.tafl.words import VALUES, WORDS
from slaget.kernel import Language, Text
from slaget.kernel.choices import choices_of
from slaget.kernel.words import opening
from slaget.printing.aids import Block, Heading, Holding, Line, aid, rules
from slaget.printing.fitting import mm
from slaget.printing.grids import board_pages, disc_pages, grid, letter, middle, square_of
from slaget.printing.offers import Sheets
from slaget.printing.orders import PARTS, Order
from slaget.printing.pages import Part
from slaget.printing.shapes import path
from slaget.printing.values import told

_SQUARE: Final = 25.0
_SIGNS: Final = {
    "A": "M50 8L86 50L50 92L14 50Z",
    "D": "M50 18A32 32 0 1 1 49.9 18ZM50 38A12 12 0 1 0 50.1 38Z",
    "K": "M12 80V28L34 52L50 14L66 52L88 28V80Z",
}
_SIDES: Final = {"A": "attackers", "D": "defenders", "K": "defenders"}
_HOW: Final = Text("How it is played", "Så spelas det")
_KINDS: Final = Text("Own kinds", "Egna slags pjäser")
_ENDS: Final = Text("How it ends", "Så slutar det")
_FREE: Final = Text("any number", "hur många som helst")
_HERE: Final = Text("As it is played here", "Så här spelas det här")
_WAYS: Final = Text(
    "Every piece moves in a straight line along its file or its rank; own kinds as told below.",
    "Alla pjäser går rakt längs sin linje eller sin rad; egna slag som sägs nedan.",
)
_JUMPS: Final = Text(
    "Every square passed over, and the landing square, must be empty; only kinds of which it is told jump.",
    "Varje ruta som passeras, och den där pjäsen stannar, måste vara tom; bara de slag där det sägs hoppar.",
)
_THRONE: Final = Text(
    "Only the king, and kinds of which it is told, may stop on the throne.",
    "Bara kungen, och de slag där det sägs, får stanna på tronen.",
)
_CORNER: Final = Text(
    "Only the king, and kinds of which it is told, may stop on a corner.",
    "Bara kungen, och de slag där det sägs, får stanna på ett hörn.",
)
_TO_EDGE: Final = Text(
    "If the king stops on a square of the edge, the defenders win at once. Captures of that move come first.",
    "Stannar kungen på en ruta vid kanten vinner försvararna genast. Dragets slag görs först.",
)
_PLAY: Final = "TF-3.1 TF-3.2 TF-4.1 TF-4.2 TF-4.4 TF-4.5 TF-5.5 TF-5.7 TF-6.5"
_LAST: Final = "TF-7.1 TF-7.2 TF-7.5 TF-10.1"


def board(setup: Setup, order: Order) -> Part:
    """The squares, those set apart with a knot, and the fox's cross where it is marked (JB-1.2)."""
    p, colours = setup.parameters, _light(setup)
    here, cross, special = board_of(p.size), marked(p), set_apart(board_of(p.size), p)
    side = square_of(order, _SQUARE, p.size, p.size)

    def cell(x: int, y: int) -> str:
        square = x * p.size + y
        return colours["special" if square in special else "cross" if here.names[square] in cross else "plain"]

    knots = "".join(
        _knot(*middle(*divmod(s, p.size), p.size, side), side, colours["line"]) for s in sorted(special)
    )
    drawn = grid(p.size, p.size, side, cell, colours["line"]) + knots
    return Part(
        "board", PARTS["board"][order.language], board_pages(drawn, p.size, p.size, side, order), {"board": 1}
    )


def _knot(x: float, y: float, side: float, line: str) -> str:
    far = side * 0.34
    square = f"M{mm(x - far)} {mm(y - far)}h{mm(2 * far)}v{mm(2 * far)}h{mm(-2 * far)}Z"
    diamond = f"M{mm(x - far)} {mm(y)}L{mm(x)} {mm(y - far)}L{mm(x + far)} {mm(y)}L{mm(x)} {mm(y + far)}Z"
    return path(square + diamond, stroke=line, pen=0.3)


def pieces(setup: Setup, order: Order) -> Part:
    """A round man for every man of the start: attackers with a diamond, defenders with a boss, the king crowned."""
    men = Counter("".join(setup.opening.rows).replace(".", ""))
    side = square_of(order, _SQUARE, setup.parameters.size, setup.parameters.size)
    colours = _light(setup)
    sides = {kind.letter: kind.side for kind in setup.parameters.kinds}
    ordered = sorted(men, key=lambda sign: ("ADK".find(sign) % 4, sign))
    faces = [
        _face(sign, sides.get(sign, _SIDES.get(sign, "attackers")), colours)
        for sign in ordered
        for _ in range(men[sign])
    ]
    return Part(
        "pieces",
        PARTS["pieces"][order.language],
        disc_pages(faces, side * 0.8, order),
        {sign: men[sign] for sign in ordered},
    )


def _light(setup: Setup) -> Mapping[str, str]:
    """The colours of a set-up, whose sides may have their own."""
    of = colours_of(setup)
    return palette(of["attackers"], of["defenders"]).light


def _face(sign: str, side: str, colours: Mapping[str, str]) -> tuple[str, str, str]:
    """The ground and the ink of a man, and what is drawn on him: the letter of an own kind (TF-11.10)."""
    ground, ink = colours[side], colours[f"{side} line"]
    holes = 'fill-rule="evenodd"'
    return ground, ink, path(_SIGNS[sign], ink, more=holes) if sign in _SIGNS else letter(sign, ink)


def page(setup: Setup, order: Order) -> Part:
    """What the players want to look up."""
    language = order.language
    title = setup.title.get(language) or opening(WORDS.name("legend", "king", language))
    return aid(f"Tafl: {title}" if setup.title else "Tafl", _blocks(setup, language), order)


def _said(name: str, value: int | str, language: Language) -> str:
    """A value in words; no steps are as many as one likes (TF-11.3)."""
    return _FREE[language] if name.endswith("_steps") and value == 0 else told(name, value, language, VALUES)


def _blocks(setup: Setup, language: Language) -> list[Block]:
    p, own = setup.parameters, next((ids for name, ids in _OWN if setup.ruleset_id.startswith(name)), "")
    blocks: list[Block] = [Heading(_HOW[language]), *rules(r.BOOK, f"{_PLAY} {own}", language, p, _HOLDING)]
    kinds = [Line(kind_in_words(kind, language), "TF-11.10") for kind in p.kinds]
    blocks += [*_but_kinds(p, language), Heading(_KINDS[language]), *kinds] if kinds else []
    blocks += [*rules(r.BOOK, "TF-11.13", language)] if p.berserk != "off" else []
    blocks += [Heading(_ENDS[language]), *rules(r.BOOK, _LAST, language, p, _HOLDING)]
    blocks += [Line(_TO_EDGE[language], "TF-11.1")] if p.king_goal == "edge" else []
    blocks.append(Heading(_HERE[language]))
    values = [(each, getattr(p, each.name)) for each in choices_of(Parameters) if _is_chosen(each.name, p)]
    return blocks + [
        Line(f"{opening(each.label[language])}: {_said(each.name, value, language)}", each.rule)
        for each, value in values
        if isinstance(value, int | str) and value != each.default
    ]


def _but_kinds(p: Parameters, language: Language) -> Iterator[Line]:
    """What holds of all but some own kinds, in the place of the rules that say it of all."""
    yield Line(_WAYS[language], "TF-4.1")
    for id, said in (("TF-4.2", _JUMPS), ("TF-4.4", _THRONE), ("TF-4.5", _CORNER)):
        if not _HOLDING[id](p) and _HOLDING[id](replace(p, kinds=())):
            yield Line(said[language], id)


def _is_chosen(name: str, p: Parameters) -> bool:
    """Whether a choice has more than one value: the only set-up of a ruleset needs no name."""
    return name != "setup" or len(p.setups) > 1


def _may_be_drawn(p: Parameters) -> bool:
    by_repetition = p.repetition_verdict if p.repetition_count else None
    return p.draw_by_agreement or "draw" in (p.no_legal_move, p.stall_verdict, p.stall_fallback, by_repetition)


_OWN: Final = (
    ("jungfru", "JB-3.2 JB-4.1 JB-4.3 JB-5.1 JB-5.3"),
    ("nefa", "NT-2.4 NT-3.1 NT-3.2 NT-4.1 NT-4.3 NT-5.1 NT-5.3"),
)
"""The rules of the two games of the book, told of their own rulesets."""
_HOLDING: Final[Holding] = {
    "TF-4.1": lambda p: not p.kinds,
    "TF-4.2": lambda p: all(kind.jumps == "none" for kind in p.kinds),
    "TF-4.4": lambda p: p.throne_stop == "king" and not any("throne" in kind.stops for kind in p.kinds),
    "TF-4.5": lambda p: p.corner_stop == "king" and not any("corner" in kind.stops for kind in p.kinds),
    "TF-7.2": lambda p: p.king_goal == "corner",
    "JB-4.1": lambda p: p.king_armed == "both",
    "JB-4.3": lambda p: p.king_on_throne == "surround",
    "JB-5.1": lambda p: p.king_goal == "corner",
    "JB-5.3": lambda p: (p.no_legal_move, p.stall_limit, p.stall_verdict) == ("loses", 50, "draw"),
    "NT-2.4": lambda p: p.gap_policy == "allowed",
    "NT-3.2": lambda p: {"attacker", "defender"} <= {*p.hostile_corner} & {*p.hostile_throne_empty},
    "NT-4.1": lambda p: p.king_on_throne == "surround",
    "NT-4.3": lambda p: p.king_elsewhere == "two",
    "NT-5.1": lambda p: p.king_goal == "corner",
    "NT-5.3": lambda p: not _may_be_drawn(p),
}
"""The rules that some values of a ruleset's parameters do away with."""


_PARTS: Final[Mapping[str, Callable[[Setup, Order], Part]]] = {"board": board, "pieces": pieces, "aid": page}
_CALLED: Final = {
    "A": Text("A", "angripare"),
    "D": Text("D", "försvarare"),
    "K": Text("K", "{number:kung|kungar}"),
}
SHEETS: Final = Sheets(_PARTS, called=_CALLED)
