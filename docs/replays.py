"""Writes the page of three battles between players of level 2, with pictures: python docs/replays.py FOLDER

The battles are played anew, so the page shows what the players of today do; the moments are found in the events.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan import NISSAN
from slaget.games.nissan.geometry import distance
from slaget.games.nissan.messages import AttackDeclared, FightersMoved, FightersSlain, ShipsTied
from slaget.games.nissan.seats import SEATS
from slaget.kernel import Game, Text, seeded
from slaget.simulate import play_out, policy

BATTLES: Final = {"forsta_motet": 4, "natten_i_viken": 5, "slaget": 2}
"""The number that each battle's chance comes from."""
PLAYERS: Final = "level:2"
_EVERY: Final = 5
"""Every so many turns a row of the table is written."""
_FEW: Final = 5
"""So many men aboard are few about a king."""


@frozen
class Moment:
    """A moment of a battle: what it is called, and after which entry the picture is drawn."""

    title: str
    entry: int


def played(scenario: str, number: int, players: str = PLAYERS) -> Game[Any, Any, Any, Any]:
    """A battle of two such players."""
    game = Game.start(NISSAN, NISSAN.load(scenario, {}), seeded(number.to_bytes(32, "big")))
    return play_out(game, {side: policy(players, NISSAN) for side in SEATS}, Random(number))


def moments(game: Game[Any, Any, Any, Any]) -> Iterator[Moment]:
    """What a reader looks for, in the order in which it came; what never came is left out."""
    state, found, least, low = NISSAN.initial(game.setup), {}, {}, {}
    for entry in game.standing:
        for event in entry.events:
            for title in (title for title, is_it in _SEEN.items() if title not in found and is_it(state, event)):
                found[title] = Moment(title, entry.n)
            state = NISSAN.evolve(state, event)
        for side in SEATS:
            guard = _guard(state, side)
            if guard is not None and guard < low.get(side, _FEW + 1):
                low[side], least[side] = guard, entry.n
    for side, entry in least.items():
        if low[side] <= _FEW:
            found[side] = Moment(f"The king of the {_NAMES[side]} has {low[side]} of his own aboard", entry)
    found |= {"start": Moment("The fleets as they lie", 0), "end": Moment("The end", game.standing[-1].n)}
    yield from sorted(found.values(), key=lambda moment: moment.entry)


def _tied(state: Any, event: Any) -> bool:
    return isinstance(event, ShipsTied) and state.controller(event.other) not in (None, _side(state, event.fighter))


def _boarded(state: Any, event: Any) -> bool:
    return isinstance(event, FightersMoved) and _of(state, event.to) != _side(state, event.fighters[0])


def _melee(_state: Any, event: Any) -> bool:
    return isinstance(event, AttackDeclared) and event.kind == "melee"


def _cleared(state: Any, event: Any) -> bool:
    if not isinstance(event, FightersSlain):
        return False
    left = set(state.aboard(event.ship, event.side)) - set(event.fighters)
    return not left and _of(state, event.ship) == event.side


def _king(state: Any, event: Any) -> bool:
    return isinstance(event, FightersSlain) and state.kings[event.side] in event.fighters


_NAMES: Final = {"norse": "Norse", "danish": "Danes"}
_SEEN: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "Ropes: the first enemy is tied fast": _tied,
    "Men go aboard an enemy's ship": _boarded,
    "The first melee": _melee,
    "A deck is cleared of its own men": _cleared,
    "A king falls": _king,
}


def _of(state: Any, ship: str) -> str:
    return str(state.ships[ship].fleet)


def _side(state: Any, fighter: str) -> Any:
    return state.fighters[fighter].side


def _guard(state: Any, side: Any) -> int | None:
    """How many of his own stand on the king's ship, himself too; None where he is dead."""
    home = state.king_of(side).ship
    return len(state.aboard(home, side)) if home is not None else None


def told(game: Game[Any, Any, Any, Any], entry: int) -> list[str]:
    """What the entry says, in English and in Swedish."""
    state = NISSAN.initial(game.setup)
    for each in game.standing:
        if each.n == entry:
            assert NISSAN.recount is not None
            lines = [NISSAN.recount(state, each.events, language) or "" for language in ("en", "sv")]
            return [" ".join(line.split("\n")).strip() for line in lines]
        for event in each.events:
            state = NISSAN.evolve(state, event)
    return []


def closing(game: Game[Any, Any, Any, Any]) -> list[tuple[int, int, int, int]]:
    """At the start of the first turns: the turn, the nearest enemies' distance in cm, ropes, and fighters left."""
    state, rows, turn = NISSAN.initial(game.setup), [], 0
    for entry in game.standing:
        for event in entry.events:
            state = NISSAN.evolve(state, event)
        if state.turn != turn and state.turn % _EVERY == 1:
            rows.append((state.turn, _nearest(state), len(state.ties), sum(map(len, state.crews.values()))))
        turn = state.turn
    return rows


def _nearest(state: Any) -> int:
    sides = [[hull for ship, hull in state.hulls.items() if _of(state, ship) == side] for side in SEATS]
    return round(min(distance(a, b) for a in sides[0] for b in sides[1]) / 100)


def section(folder: Path, scenario: str, number: int, players: str = PLAYERS) -> list[str]:
    """A battle's part of the page; its pictures are drawn into the folder."""
    game = played(scenario, number, players)
    outcome = game.outcome
    assert outcome is not None
    name = Text.of(game.setup.title).en
    winner = " and ".join(_NAMES[side] for side in outcome.winners) or "nobody"
    about = f"`{scenario}`, from the number {number}: {len(game.log)} entries, {game.state.turn} turns"
    lines = [f"## {name}", "", f"{about}, won by the {winner} ({outcome.reason}, {outcome.rule}).", ""]
    lines += ["| Turn | Nearest enemies, cm | Ropes | Fighters |", "|---|---|---|---|"]
    lines += [f"| {turn} | {near} | {ropes} | {men} |" for turn, near, ropes, men in closing(game)]
    for moment in moments(game):
        file = f"{scenario}-{moment.entry}.svg"
        at = game.at(moment.entry)
        picture = at.spectator().picture(theme="light", ids=f"{scenario}-{moment.entry}")
        (folder / file).write_text(picture.svg, "utf-8")
        lines += ["", f"### {moment.title}", "", *(f"{said}\n" for said in told(game, moment.entry) if said)]
        lines += [f"```{{image}} {file}", f":alt: {moment.title}, {scenario}", ":width: 70%", "```"]
    return [*lines, ""]


HEAD: Final = """# Three battles

Each was played by two players of level 2 when this page was built, from a number that gives the same battle on
every machine; the numbers are of a few that were tried, those in which most is to be seen. Fleets close, ropes are
thrown, men go over the rails, decks are cleared, kings are in danger: the moments are found in the events, and what
never happened in a battle has no picture. The tables show how the fleets draw near and how the crews thin out.
[Balance](../balance.md) counts such things over many battles.
"""


def write(folder: Path, sections: Iterable[list[str]]) -> None:
    """The page, of the sections of its battles."""
    (folder / "index.md").write_text("\n".join([HEAD, *(line for each in sections for line in each)]), "utf-8")


if __name__ == "__main__":
    into = Path(sys.argv[1])
    into.mkdir(parents=True, exist_ok=True)
    write(into, [section(into, *battle) for battle in BATTLES.items()])
