"""Beside the board: how the battle stands, the runes on the table, and what the signs mean."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing.lines import broken
from slaget.drawing.svg import words
from slaget.games.nissan.picture.drawing import Drawing
from slaget.games.nissan.scoring import points
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.story.standing import cards_lying_open, moment, side_line
from slaget.kernel import Text
from slaget.kernel.words import opening

WIDTH: Final = 440
_SIZE: Final = 18
_LINE: Final = 25
_TITLE: Final = 27


def panel(drawing: Drawing, left: float, top: float, bottom: float) -> tuple[str, float]:
    """The texts, made smaller where they would not fit, and where the line after them would stand."""
    lines = [*_title(drawing), *_standing(drawing)]
    for scale in (1.0, 0.88, 0.78, 0.7, 0.6):
        drawn, y = _written(drawing, lines, left, top, scale)
        if y < bottom:
            break
    return drawn, y


def _written(
    drawing: Drawing, lines: list[tuple[str, float, str]], left: float, top: float, scale: float
) -> tuple[str, float]:
    drawn, y = [], top
    for said, size, name in lines:
        bold = name != "plain"
        fill = drawing.pen["ink" if name in ("plain", "bold") else name]
        for line in broken(said, (WIDTH - 20) * (0.93 if bold else 1), size * scale) if said else [""]:
            y += size * scale * _LINE / _SIZE
            if line:
                drawn.append(words((left, y), line, size * scale, bold=bold, fill=fill))
    return "".join(drawn), y


def _title(drawing: Drawing) -> Iterator[tuple[str, float, str]]:
    setup = drawing.state.setup
    yield Text.of(setup.title, setup.scenario_id)[drawing.tell.language], _TITLE, "bold"


def _standing(drawing: Drawing) -> Iterator[tuple[str, float, str]]:
    """Lines, each with its size and its look."""
    tell, state, score = drawing.tell, drawing.state, points(drawing.state)
    yield moment(tell), _SIZE, "bold"
    if state.current and state.result is None:
        yield tell.part("acting_line", name=tell.ship(state.current)), _SIZE, "plain"
    for side in SEATS:
        yield "", 9, "plain"
        yield side_line(tell, side, score[side]), _SIZE, f"{side} said"
        yield from ((said, _SIZE, "plain") for said in _side(drawing, side))
    for line in cards_lying_open(tell):
        yield "", 9, "plain"
        yield opening(line), _SIZE, "plain"
    if waiting := [tell.ship(ship) for ship in sorted(state.ships) if ship not in state.hulls]:
        yield "", 9, "plain"
        yield tell.part("not_yet_placed", names=", ".join(waiting)), _SIZE, "plain"


def _side(drawing: Drawing, side: Side) -> Iterator[str]:
    """Its people and its cards by number, and who has fallen."""
    tell, state = drawing.tell, drawing.state
    own = state.cards[side]
    afloat = sum(fighter.side == side and fighter.ship is not None for fighter in state.fighters.values())
    men = tell.part("counts", number=afloat, fallen=len(state.fallen[side]))
    yield f"{men}; {tell.part('card_counts', hand=len(own.hand), pile=len(own.draw_pile))}"
    if state.fallen[side]:
        yield tell.part("fallen_line", people=tell.people(state.fallen[side]))
