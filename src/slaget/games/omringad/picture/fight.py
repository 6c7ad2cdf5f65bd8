"""The battle board: the parties of a battle, their units, the dice of the step, and the hits to lay."""

from collections.abc import Iterator
from typing import Final

from slaget.drawing.svg import number, words
from slaget.drawing.themes import Pen
from slaget.games.omringad.combat import step_of
from slaget.games.omringad.kinds import UNKNOWN
from slaget.games.omringad.messages import Die
from slaget.games.omringad.picture.badges import badge, sign
from slaget.games.omringad.picture.plan import PANEL
from slaget.games.omringad.pieces import Unit
from slaget.games.omringad.state import State
from slaget.games.omringad.state.stages import Battle
from slaget.games.omringad.story.armies import place
from slaget.games.omringad.units import canonical
from slaget.games.omringad.words import WORDS
from slaget.kernel import Language
from slaget.kernel.picture import Spot

_PITCH: Final = 42
_LEFT: Final = 34
_HEAD: Final = 52
_NOTE: Final = 20
Placed = tuple[Unit, float, float, float]


def fight(pen: Pen, state: State, at: Spot, bottom: float, language: Language) -> str:
    """The battle in progress; nothing when there is none."""
    battle = state.stage
    if not isinstance(battle, Battle):
        return ""
    x, y = at
    frame = f'x="{number(x - 8)}" y="{number(y)}" width="{PANEL - 14}" height="{number(bottom - y)}" rx="8"'
    said = WORDS.part("battle_board", language, place=place(state, battle.square, language))
    drawn = [f'<rect {frame} fill="{pen["rim"]}" stroke="{pen["counter edge"]}" stroke-width="1.5"/>']
    drawn.append(words((x + 4, y + 22), said, 17, bold=True, fill=pen["ink"]))
    if battle.last:
        step = WORDS.name("step", battle.step, language)
        told = WORDS.part("battle_step", language, round=battle.round, step=step)
        drawn.append(words((x + 4, y + 42), told, 14, fill=pen["ink"]))
    drawn += _parties(pen, state, battle, at, bottom, language)
    return "".join(drawn)


def unit_spots(state: State, at: Spot, bottom: float) -> Iterator[tuple[str, tuple[float, float, float]]]:
    """Where every unit that can be chosen is drawn on the battle board."""
    if isinstance(state.stage, Battle):
        for _, units in _placed(state, state.stage, at, bottom):
            yield from ((each.id, (x, y, size)) for each, x, y, size in units if each.id != UNKNOWN)


def _placed(
    state: State, battle: Battle, at: Spot, bottom: float
) -> Iterator[tuple[tuple[int, float], list[Placed]]]:
    """Each party with its upper end, and its units with their places and sizes."""
    here = state.field.at(battle.square)
    pitch, rows = _fitted([len(units) for units in here.values()], bottom - at[1] - _HEAD)
    y = at[1] + _HEAD
    in_row = int((PANEL - 30 - _LEFT) / pitch)
    for seat, many in zip(sorted(here), rows):
        units = canonical(here[seat])
        spots = [
            (each, at[0] + _LEFT + (i % in_row + 0.5) * pitch, y + (i // in_row + 0.5) * pitch * 1.5, pitch)
            for i, each in enumerate(units)
        ]
        yield (seat, y), spots
        y += many * pitch * 1.5 + _NOTE


def _fitted(parties: list[int], room: float) -> tuple[float, list[int]]:
    """The largest pitch at which all parties fit, and how many rows each takes."""
    pitch = float(_PITCH)
    while True:
        in_row = int((PANEL - 30 - _LEFT) / pitch)
        rows = [-(-many // in_row) for many in parties]
        if sum(rows) * pitch * 1.5 + len(rows) * _NOTE <= room or pitch <= 14:
            return pitch, rows
        pitch -= 2


def _parties(pen: Pen, state: State, battle: Battle, at: Spot, bottom: float, language: Language) -> Iterator[str]:
    rolls = {die.unit: die for die in battle.rolls}
    for (seat, y), units in _placed(state, battle, at, bottom):
        yield badge(pen, seat, at[0] + 14, y + 14, 0.9)
        for each, x, down, size in units:
            yield _unit(pen, state, each, (x, down), size, rolls.get(each.id))
        if told := _hits(battle, seat, language):
            end = max((down + size * 0.75 for _, _, down, size in units), default=y)
            yield words((at[0] + _LEFT, end + 13), told, 13, bold=True, fill=pen["ink"])


def _hits(battle: Battle, seat: int, language: Language) -> str:
    """The hits that are to be laid on a party, or directed by it."""
    told = []
    if battle.directed.get(seat):
        told.append(WORDS.say("to_lay", language, number=battle.directed[seat]))
    if battle.undirected.get(seat):
        told.append(WORDS.say("to_direct", language, number=battle.undirected[seat]))
    return "; ".join(told)


def _unit(pen: Pen, state: State, each: Unit, at: Spot, size: float, die: Die | None) -> str:
    """A counter with what it needs to hit, and its die."""
    (x, y), side = at, size * 0.86
    edge = f'fill="{pen["counter"]}" stroke="{pen["counter edge"]}" stroke-width="1.2"'
    box = f'x="{number(x - side / 2)}" y="{number(y - size * 0.72)}" width="{number(side)}" height="{number(side)}"'
    known = f' data-unit="{each.id}"' if each.id != UNKNOWN else ""
    drawn = [f"<g{known}>", f'<rect {box} rx="4" {edge}/>']
    drawn.append(sign(pen, each.kind, x, y - size * 0.29, size * 0.66, damaged=each.damaged))
    if die is not None:
        drawn.append(_die(pen, die, x, y + size * 0.42, size * 0.42))
    elif each.s and each.kind != UNKNOWN and step_of(state, each):
        said = f"{each.s}+"
        text = {"fill": pen["ink"], "text_anchor": "middle"}
        drawn.append(words((x, y + size * 0.5), said, size * 0.34, bold=True, **text))
    return "".join([*drawn, "</g>"])


def _die(pen: Pen, die: Die, x: float, y: float, size: float) -> str:
    """A die; one that hits is dark, with a broad edge."""
    fill, ink = (pen["hit"], pen["on hit"]) if die.hit else (pen["die"], pen["on die"])
    box = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"'
    made = f'<rect {box} rx="3" fill="{fill}" stroke="{pen["on die"]}" stroke-width="{2.6 if die.hit else 1}"/>'
    return made + words((x, y + size * 0.33), str(die.die), size * 0.86, bold=True, fill=ink, text_anchor="middle")
