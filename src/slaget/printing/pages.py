"""Pages, parts of a print, and the one HTML file that they become."""

from collections.abc import Mapping, Sequence
from typing import Final

from attrs import field, frozen

from slaget.kernel.visible import for_markup
from slaget.kernel.words import Language, Text, Words
from slaget.printing.fitting import Fitted, drawn, fit, line_at, mm, one_line
from slaget.printing.inks import in_grey
from slaget.printing.orders import MARGIN, Order

LICENCE: Final = Text("CC0 drawings, MIT program", "teckningar: CC0, program: MIT")
_RULE: Final = 100
_FOOT: Final = 6.0
_FONTS: Final = "Georgia,'Times New Roman',Times,'DejaVu Serif',serif"


@frozen
class Page:
    """What is drawn on one side of a sheet, in millimetres from its upper left corner."""

    body: str
    lying: bool = False


@frozen
class Warned:
    """What was found when text was fitted: ``code``, the thing by its id, and how many lines were too many."""

    code: str
    thing: str
    language: Language
    lines: int = 0

    def told(self, language: Language) -> str:
        """The warning as a sentence.

        >>> Warned("print-overflow", "korpen", "sv", 2).told("en")
        'korpen (sv): the text is 2 lines too long for its place; it ends with …'
        """
        said = Words().filled(_WARNINGS[self.code][language], language, {"lines": self.lines})
        return f"{self.thing} ({self.language}): {said}"


_WARNINGS: Final = {
    "print-overflow": Text(
        "the text is {lines} {lines:line|lines} too long for its place; it ends with …",
        "texten är {lines} {lines:rad|rader} för lång för sin plats; den slutar med …",
    ),
    "print-small": Text("the text is set smaller than 8 pt", "texten är satt mindre än 8 punkter"),
    "same-emblem": Text("has the same emblem as another leader", "har samma märke som en annan ledare"),
}


def cut(thing: str, language: Language, *texts: Fitted) -> tuple[Warned, ...]:
    """What there is to tell of texts that belong to a thing: of each that does not go where it is to stand."""
    return tuple(Warned("print-overflow", thing, language, text.over) for text in texts if text.over)


@frozen
class Part:
    """Some pages under one name; ``pieces`` are the numbers of what is to be cut out of them."""

    name: str
    title: str
    pages: tuple[Page, ...]
    pieces: Mapping[str, int] = field(factory=dict)
    warnings: tuple[Warned, ...] = ()

    def with_list(self, order: Order) -> "Part":
        """The part with a first page that tells what did not fit; itself where all did."""
        over = [each for each in self.warnings if each.code == "print-overflow"]
        if not over:
            return self
        wide, high = order.paper.room(lying=False)
        head = Text("Too long for its place", "För långt för sin plats")[order.language]
        body = line_at(head, MARGIN, MARGIN + 6, 14, bold=True)
        told = fit("\n".join(each.told(order.language) for each in over), wide, high - 12, 10, 6)
        return Part(
            self.name,
            self.title,
            (Page(body + drawn(told, MARGIN, MARGIN + 10)), *self.pages),
            self.pieces,
            self.warnings,
        )


def document(game: str, credit: str, parts: Sequence[Part], order: Order, version: str) -> str:
    """The file: a section a page, in millimetres, with neither script nor anything from elsewhere.

    Every page says the game, its credit and the version of the program that made it.
    """
    sections = "\n".join(
        _section(_footed(game, credit, part, n, order, version), page, order)
        for part in parts
        for n, page in enumerate(part.pages, 1)
    )
    title = for_markup(f"{game}: {', '.join(part.title for part in parts)}")
    return (
        f'<!doctype html>\n<html lang="{order.language}"><head><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_style(order)}</style></head>\n<body>\n{sections}\n</body></html>\n"
    )


def too_long(game: str, credit: str, parts: Sequence[Part], order: Order, version: str) -> tuple[Warned, ...]:
    """What there is to tell of a credit with which the foot of some page does not go on its line."""
    feet = [
        _foot_line(
            _footed(game, credit, part, len(part.pages), order, version), order.paper.size(lying=page.lying)[0]
        )
        for part in parts
        for page in part.pages
    ]
    return cut("credit", order.language, *feet)[:1]


def _footed(game: str, credit: str, part: Part, n: int, order: Order, version: str) -> str:
    """What stands at the foot of a page."""
    said = (game, part.title, f"{n}/{len(part.pages)}", credit, LICENCE[order.language], f"slaget {version}")
    return " · ".join(each for each in said if each)


def alone(body: str, wide: float, high: float, title: str) -> str:
    """A picture by itself of what is drawn for paper, in millimetres."""
    box = f'width="{mm(wide)}mm" height="{mm(high)}mm" viewBox="0 0 {mm(wide)} {mm(high)}"'
    style = f"<style>text{{font-family:{_FONTS};white-space:pre}}</style>"
    ground = f'<rect width="{mm(wide)}" height="{mm(high)}" fill="#ffffff"/>'
    head = f"<title>{for_markup(title)}</title>{style}{ground}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{head}{body}</svg>\n'


def _style(order: Order) -> str:
    wide, high = map(mm, order.paper.size(lying=False))
    return (
        f"@page{{size:{wide}mm {high}mm;margin:0}}@page lying{{size:{high}mm {wide}mm;margin:0}}"
        "html,body{margin:0;padding:0;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}"
        ".page{break-after:page;overflow:hidden;position:relative}.page:last-child{break-after:auto}"
        f"svg{{display:block}}text{{font-family:{_FONTS};white-space:pre}}"
        "@media screen{body{background:#ddd}.page{background:#fff;margin:4mm auto}}"
    )


def _section(said: str, page: Page, order: Order) -> str:
    wide, high = order.paper.size(lying=page.lying)
    body = page.body + _foot(said, wide, high)
    size = f"width:{mm(wide)}mm;height:{mm(high)}mm{';page:lying' if page.lying else ''}"
    box = f'width="{mm(wide)}mm" height="{mm(high)}mm" viewBox="0 0 {mm(wide)} {mm(high)}"'
    inner = in_grey(body) if order.ink == "grey" else body
    return f'<section class="page" style="{size}"><svg {box}>{inner}</svg></section>'


def _foot(said: str, wide: float, high: float) -> str:
    """The line to check the scale by, and whose the page is."""
    y = high - 7
    line = f"M{mm(MARGIN)} {mm(y - 1)}v2M{mm(MARGIN)} {mm(y)}h{_RULE}M{mm(MARGIN + _RULE)} {mm(y - 1)}v2"
    rule = f'<path class="rule" d="{line}" fill="none" stroke="#000000" stroke-width="0.15"/>'
    size = line_at(f"{_RULE} mm", MARGIN + _RULE + 2, y + 0.8, _FOOT)
    foot = _foot_line(said, wide)
    return rule + size + line_at(foot.lines[0], MARGIN, high - 3.6, foot.size)


def _foot_line(said: str, wide: float) -> Fitted:
    return one_line(said, wide - 2 * MARGIN, _FOOT, _FOOT)
