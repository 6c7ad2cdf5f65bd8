"""A whole picture: one ``<svg>`` with its title and description, the ground, and the play upon it."""

from typing import Final

from attrs import frozen

from slaget.drawing.svg import FONT, number
from slaget.drawing.themes import Palette, ground_pen, pen_of, style
from slaget.kernel.picture import Look, Picture, Transform
from slaget.kernel.visible import for_markup
from slaget.kernel.words import Text

_BOARD: Final = Text("The empty board.", "Det tomma brädet.")


@frozen(kw_only=True)
class Sheet:
    """What a game hands over to be put together: a size, words, two layers, and where the board lies.

    ``title`` says what it is and whose turn, ``about`` the position in words, ``name`` what the ground alone is.
    ``ground`` is what the statics decide, ``play`` all else; both are markup.
    """

    size: tuple[float, float]
    name: str
    title: str
    about: str
    ground: str
    play: str
    transform: Transform

    def picture(self, look: Look, palette: Palette) -> Picture:
        """The picture in a look.

        >>> from slaget.kernel.picture import PLAIN
        >>> sheet = Sheet(size=(9, 9), name="Chess", title="Chess: White to move", about="Kings e1, e8.",
        ...               ground="<path/>", play="<circle/>", transform=Transform(1, 0, 0, 1, 0, 0))
        >>> sheet.picture(PLAIN, Palette.of({})).svg[-64:]
        '<g class="ground"><path/></g><g class="play"><circle/></g></svg>'
        """
        under, upon = ground_pen(palette, look.theme, look.ids), pen_of(palette, look)
        ground = "" if look.part == "play" else f'<g class="ground">{under.hatches(self.ground)}{self.ground}</g>'
        play = "" if look.part == "ground" else f'<g class="play">{upon.hatches(self.play)}{self.play}</g>'
        return Picture(f"{self._head(look)}{style(palette, look)}{ground}{play}</svg>", self.transform)

    def _head(self, look: Look) -> str:
        wide, high = map(number, self.size)
        ids = f"{look.ids}-ground" if look.part == "ground" else look.ids
        title, about = (self.name, _BOARD[look.language]) if look.part == "ground" else (self.title, self.about)
        described = "\n".join(map(for_markup, about.split("\n")))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="slaget-{look.ids}" viewBox="0 0 {wide} {high}" '
            f'width="{wide}" height="{high}" role="img" aria-labelledby="{ids}-title {ids}-desc" '
            f'font-family="{FONT}" lang="{look.language}">'
            f'<title id="{ids}-title">{for_markup(title)}</title><desc id="{ids}-desc">{described}</desc>'
        )
