"""The picture put together: rim, legend and map of links as the ground, and upon it the land and all else."""

from collections.abc import Sequence
from functools import lru_cache

from slaget.drawing.sheet import Sheet
from slaget.drawing.svg import number
from slaget.drawing.themes import Pen, ground_pen, pen_of
from slaget.games.omringad.board import Drawing, Link, atlas
from slaget.games.omringad.compiled import Compiled
from slaget.games.omringad.messages import Event
from slaget.games.omringad.picture import badges, doings
from slaget.games.omringad.picture.colours import PALETTE
from slaget.games.omringad.picture.fight import fight
from slaget.games.omringad.picture.land import control, laid, land, touched
from slaget.games.omringad.picture.legend import HIGH, legend
from slaget.games.omringad.picture.links import MAP_HIGH, borders, link_map, rim
from slaget.games.omringad.picture.panel import panel
from slaget.games.omringad.picture.plan import Plan
from slaget.games.omringad.picture.stacks import stacks
from slaget.games.omringad.state import State
from slaget.games.omringad.story.standing import in_words, standing
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language, Look, Picture, Words
from slaget.kernel.picture import PLAIN, Spot, Theme


def picture(state: State, look: Look = PLAIN) -> Picture:
    """The board as it stands, from a state or from a seat's view of it."""
    plan, links = Plan(state.setup.places, look.flip), tuple(state.options.links_in_force)
    sheet = Sheet(
        size=(plan.width, plan.height),
        name="Omringad",
        title=WORDS.part("title", look.language, standing=standing(state, look.language)),
        about=in_words(state, look.language),
        ground=ground(plan.drawing, links, look.theme, look.ids, look.language, state.setup.words, state.compiled,
                      flip=look.flip),
        play="" if look.part == "ground" else _play(plan, state, look),
        transform=plan.transform,
    )  # fmt: skip
    return sheet.picture(look, PALETTE)


@lru_cache(maxsize=16)
def ground(
    drawing: Drawing, links: tuple[Link, ...], theme: Theme, ids: str, language: Language, words: Words,
    tables: Compiled, *, flip: bool,
) -> str:  # fmt: skip
    """What the statics decide: paper, the labels of the rim, the legend, the map of links."""
    pen, plan = ground_pen(PALETTE, theme, ids), Plan(drawing, flip)
    paper = f'<rect width="{number(plan.width)}" height="{number(plan.height)}" fill="{pen["paper"]}"/>'
    edges = rim(pen, plan, links, atlas(plan.seats, links), language)
    signs = badges.defined(pen, words, language) + legend(pen, language, _legend_at(plan), words, tables)
    return paper + edges + signs + link_map(pen, plan, links, _map_at(plan), language)


def _legend_at(plan: Plan) -> Spot:
    return plan.panel[0], plan.height - HIGH - 20


def _map_at(plan: Plan) -> Spot:
    return plan.panel[0], _legend_at(plan)[1] - MAP_HIGH - 12


def _play(plan: Plan, state: State, look: Look) -> str:
    pen, language, events = pen_of(PALETTE, look), look.language, _events(look.last)
    texts, down, signs = panel(pen, state, plan.panel, language)
    board = doings.Board(pen, plan, state, language, (plan.panel[0], down + 6), _map_at(plan)[1] - 16, signs)
    return "".join((
        badges.defined(pen, state.setup.words, language),
        land(pen, plan, laid(state), state.setup.words),
        control(pen, plan, state),
        borders(pen, plan, tuple(state.options.links_in_force)),
        _squares(pen, plan, state, look),
        texts,
        fight(pen, state, board.fight, board.bottom, language),
        doings.last(board, events),
        doings.chosen(board, look),
        doings.targets(board, look),
    ))  # fmt: skip


def _squares(pen: Pen, plan: Plan, state: State, look: Look) -> str:
    """Every square with the stacks in it: who touches a stack touches its square too."""
    found = {**stacks(pen, plan, state, look.language), **doings.gliding(pen, plan, state, look)}
    return "".join(
        f'<g data-square="{square}">{inner}{found.get(square, "")}</g>'
        for square, inner in touched(plan, state, look.language).items()
    )


def _events(last: Sequence[Event] | None) -> Sequence[Event]:
    return last or ()
