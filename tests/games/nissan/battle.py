"""Battles for tests: fleets in one line a ship, designs of cards in hands, chosen luck, lively random games.

A ship is written ``"<class> <x>,<y>,<heading>: <own crew> | <enemies aboard>"`` in cm and degrees; the class
(``king``, ``norse``, ``danish``) may be left out, and its fleet follows from its name (``n1``, ``d1``).
A crew is words like ``harald horn standard sword3 axe2 spear1 bow4``.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from slaget.games.nissan import NISSAN
from slaget.games.nissan import messages as m
from slaget.games.nissan.cards import Card, Deck
from slaget.games.nissan.language.forms import Definition, Entry, MarkType
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import Board, Crew, Options, Setup, ShipSpec
from slaget.games.nissan.state import State, replace
from slaget.kernel import Game
from slaget.testing import Given, given

LEADERS: Final = ("harald", "hakon", "eystein", "sven", "finn", "skjalm")
SIDES: Final[tuple[Side, Side]] = ("norse", "danish")
KING: Final = {"norse": "harald", "danish": "sven"}
FAR: Final = {"norse": (14, 105, 0), "danish": (146, 105, 0)}
PLAIN: Final = Card("plain", {}, {}, "neutral", 12, (1, 2, 3), 8, ())
HITS, ODIN, TILES = 12, 4, 16


@cache
def scenario(name: str, **options: Any) -> Setup:
    """A bundled scenario."""
    return NISSAN.load(name, options)


def card(*effects: Entry, icon: str = "neutral", activation: Any = 12, name: str = "made", copies: int = 1) -> Card:
    """A card design for all sizes with these effects."""
    return Card(name, {}, {}, icon, activation, (1, 2, 3), copies, effects)


def open_sea() -> Board:
    """The bundled board without its land."""
    return replace(scenario("slaget").board, land=())


def words(text: str) -> tuple[tuple[str, ...], dict[str, int]]:
    """Leaders and counts of a crew: ``"harald horn sword2"``."""
    leaders, counts = [], {}
    for word in text.split():
        name = word.rstrip("0123456789")
        if name in LEADERS:
            leaders.append(name)
        else:
            full = {"horn": "horn_blower", "standard": "standard_bearer"}.get(name, name)
            counts[full] = counts.get(full, 0) + int(word[len(name) :] or 1)
    return tuple(leaders), counts


def _spec(name: str, text: str) -> tuple[ShipSpec, str]:
    """The ship with its own crew, and the enemies aboard it as text."""
    where, _, crews = text.partition(":")
    own, _, enemies = crews.partition("|")
    class_, _, pose = where.rpartition(" ")
    x, y, heading = (round(float(v) * 100) for v in pose.split(","))
    leaders, counts = words(own)
    kind = f"{class_ or ('norse' if name[0] == 'n' else 'danish')}_ship"
    return ShipSpec(name, name, kind, x, y, heading, leaders, Crew(**counts)), enemies


def setup_of(
    ships: Mapping[str, str],
    *,
    norse: Iterable[Card] = (),
    danish: Iterable[Card] = (),
    turn: Side = "norse",
    ties: str = "",
    size: int = 3,
    land: bool = False,
    fallen: Mapping[Side, tuple[str, ...]] | None = None,
    marks: Mapping[str, MarkType] | None = None,
    definitions: Mapping[str, Definition] | None = None,
    **options: Any,
) -> tuple[Setup, dict[str, str]]:
    """An irregular set-up (NI-8.13), and the enemies to be put aboard ships.

    A king who is named nowhere sails alone in a corner on ``n0`` or ``d0``. Both decks are the bundled
    ones, all sizes, with eight plain cards and the given designs before them.
    """
    base = scenario("slaget")
    specs: dict[Side, list[ShipSpec]] = {"norse": [], "danish": []}
    aboard: dict[str, str] = {}
    for name, text in ships.items():
        side: Side = "norse" if name[0] == "n" else "danish"
        made, enemies = _spec(name, text)
        specs[side].append(made)
        if enemies.strip():
            aboard[name] = enemies
    for name, enemies in aboard.items():
        side = "danish" if name[0] == "n" else "norse"
        _take_along(specs[side], enemies, side)
    for side in SIDES:
        if not any(KING[side] in s.leaders for s in specs[side]):
            x, y, heading = FAR[side]
            made, _ = _spec(f"{side[0]}0", f"king {x},{y},{heading}: {KING[side]}")
            specs[side].append(made)
    decks: dict[Side, Deck] = {
        side: Deck(
            side,
            side,
            {},
            (PLAIN, *more, *(replace(c, sizes=(1, 2, 3)) for c in base.decks[side].cards)),
            marks or {},
            definitions or {},
        )
        for side, more in (("norse", norse), ("danish", danish))
    }
    setup = replace(
        base,
        size=size,
        board=base.board if land else open_sea(),
        decks=decks,
        ships={side: tuple(found) for side, found in specs.items()},
        ties=tuple((pair.split("-")[0], pair.split("-")[1]) for pair in ties.split()),
        irregular=True,
        fallen=fallen or {},
        options=replace(Options(), first_side=turn, **options),
    )
    return setup, aboard


def _take_along(specs: list[ShipSpec], enemies: str, side: Side) -> None:
    """Give the first ship of a side fighters who will be put aboard an enemy ship."""
    leaders, counts = words(enemies)
    if not specs:
        x, y, heading = FAR[side]
        specs.append(_spec(f"{side[0]}0", f"king {x},{y},{heading}: {KING[side]}")[0])
    first = specs[0]
    crew = {a: getattr(first.crew, a) + counts.get(a, 0) for a in CREW}
    specs[0] = replace(first, leaders=(*first.leaders, *leaders), crew=Crew(**crew))


CREW: Final = ("horn_blower", "standard_bearer", "sword", "axe", "spear", "bow")


def battle(
    *,
    norse: Iterable[Card | str] = (),
    danish: Iterable[Card | str] = (),
    arrange: Callable[[State], State] = lambda state: state,
    **rest: Any,
) -> Given:
    """A battle at its first card; the named cards are in hand, designs lie in the deck as well.

    Ships and the words of ``setup_of`` come as keywords: ``battle(n1="50,30,90: sword4", turn="norse")``.
    """
    cards = {"norse": tuple(norse), "danish": tuple(danish)}
    designs: dict[str, Any] = {s: [c for c in found if isinstance(c, Card)] for s, found in cards.items()}
    known = set(setup_of.__kwdefaults__)
    ships = {name: text for name, text in rest.items() if name not in known and name[1:].isdigit()}
    others = {name: value for name, value in rest.items() if name not in ships}
    setup, aboard = setup_of(ships, **designs, **others)

    def arranged(state: State) -> State:
        for ship, enemies in aboard.items():
            state = _put_aboard(state, ship, enemies)
        for side in SIDES:
            wanted = [c.id if isinstance(c, Card) else c for c in cards[side]]
            state = with_hand(state, side, *wanted, *(f"plain#{k}" for k in range(1, 5)))
        return arrange(state)

    return given(NISSAN, setup, arrange=arranged)


def _put_aboard(state: State, ship: str, enemies: str) -> State:
    side = other(state.ships[ship].fleet)
    home = next(s.id for s in state.ships.values() if s.fleet == side)
    fighters = dict(state.fighters)
    for name in pick(state, home, enemies, side):
        fighters[name] = replace(fighters[name], ship=ship)
    return replace(state, fighters=fighters)


def with_hand(state: State, side: Side, *wanted: str) -> State:
    """The state with these cards first in the side's hand, taken out of its pile; ``c`` means ``c#1``."""
    own = state.cards[side]
    named = [card if "#" in card else f"{card}#1" for card in wanted]
    hand = [*named, *(c for c in own.hand if c not in named)][: max(len(named), len(own.hand))]
    pile = tuple(c for c in (*own.hand, *own.draw_pile) if c not in hand)
    return replace(state, cards={**state.cards, side: replace(own, hand=tuple(hand), draw_pile=pile)})


def start(name: str, hand: Iterable[str] = (), side: Side | None = None, **options: Any) -> Given:
    """A bundled scenario at its first card, with these cards in the hand of the side (the one to begin)."""
    setup = scenario(name, **options)
    who = side or setup.options.first_side
    return given(NISSAN, setup, arrange=lambda state: with_hand(state, who, *hand))


def pick(where: Given | State, ship: str, text: str, side: Side | None = None) -> tuple[str, ...]:
    """Fighters aboard a ship who have not acted: ``"harald horn sword2"``; of the active side if none is named."""
    state: State = where.game.state if isinstance(where, Given) else where
    side = side or state.active
    there = [state.fighters[f] for f in state.aboard(ship, side) if not state.fighters[f].acted]
    leaders, counts = words(text)
    found = list(leaders)
    for name, number in counts.items():
        ordinary = name not in ("horn_blower", "standard_bearer")
        able = [f.id for f in there if (f.rank == "ordinary" and f.weapon == name if ordinary else f.rank == name)]
        assert len(able) >= number, f"{ship} has {able} for {text}"
        found += able[:number]
    return tuple(found)


def ordered(where: Given, *ships: str, play: str = "plain", as_: Any = "card", begin: bool = True) -> Given:
    """The turn's card played, the ships activated, the first of them begun."""
    side = where.game.state.active
    name = next(c for c in where.game.state.cards[side].hand if c.split("#")[0] == play)
    where = where.after(m.PlayCard(side, name, as_), m.Activate(side, ships))
    return where.after(m.BeginShip(side, ships[0])) if ships and begin else where


def passed(where: Given, play: str = "plain") -> Given:
    """The whole turn of the active side: a card played, nothing done."""
    side = where.game.state.active
    return ordered(where, play=play).after(m.EndTurn(side))


def luck(faces: str, tiles: int = TILES) -> list[int]:
    """The draws of a cast that reads ``h`` hit, ``o`` Odin, ``b`` blank, ``d`` doubling, in toss order.

    A blank is a hit tile with its back up while one is to spare, else an Odin tile; ``B`` is a doubling
    tile with its back up. Every sixteen runes the bag is full again.
    """
    draws: list[int] = []
    for batch in (faces[i : i + tiles] for i in range(0, len(faces), tiles)):
        bag = list(range(1, tiles + 1))
        spare = HITS - batch.count("h")
        for face in batch:
            wanted = {"h": (1, 12), "o": (13, 16), "d": (17, 19), "B": (17, 19)}.get(face)
            if wanted is None:
                wanted = (1, 12) if spare > 0 else (13, 16)
                spare -= 1
            tile = next(t for t in bag if wanted[0] <= t <= wanted[1])
            draws += [bag.index(tile), int(face in "hod")]
            bag.remove(tile)
    return draws


def event(events: Iterable[Any], kind: type) -> Any:
    """The one event of a kind among those of a command."""
    found = [e for e in events if isinstance(e, kind)]
    assert len(found) == 1, found
    return found[0]


_WEIGHTS: Final = {
    m.Attack: 12,
    m.Shoot: 6,
    m.Move: 1,
    m.RowForward: 5,
    m.RowSlide: 1,
    m.Tie: 1,
    m.Cut: 1,
    m.EndShip: 1,
    m.BeginShip: 8,
    m.EndTurn: 1,
    m.PlayCard: 12,
    m.DiscardHand: 1,
}


def lively_command(game: Game[Any, Any, Any, Any], random: Random) -> Any:
    """A random command that fights rather than ends: first its type is drawn, then one of several samples."""
    options = game.options(game.to_act[0])
    kinds = {option.command for option in options}
    if len(kinds) > 1:
        order = sorted(kinds, key=lambda kind: kind.__name__)
        kind = random.choices(order, [_WEIGHTS.get(k, 4) for k in order])[0]
        options = [option for option in options if option.command is kind]
    option = random.choice(options)
    if option.command is m.Activate:
        return _busy(game, [option.sample(random) for _ in range(4)])
    if option.command in (m.RowForward, m.RowSlide):
        return _nearest(game, [random.choice(options).sample(random) for _ in range(3)])
    return option.sample(random)


def _busy(game: Game[Any, Any, Any, Any], samples: list[Any]) -> Any:
    return max(samples, key=lambda command: len(command.ships))


def _nearest(game: Game[Any, Any, Any, Any], samples: list[Any]) -> Any:
    """The row that ends nearest to an enemy."""
    state = game.state
    side, ship = state.active, state.ships[state.current]
    foes = [s.pose for s in state.ships.values() if state.controller(s.id) == other(side)]

    def away(command: Any) -> int:
        slid = isinstance(command, m.RowSlide)
        x, y = (ship.pose.x + command.dx, ship.pose.y + command.dy) if slid else (command.x, command.y)
        return min(((p.x - x) ** 2 + (p.y - y) ** 2 for p in foes), default=0)

    return min(samples, key=away)


def crowded(turn: Side = "norse", **rest: Any) -> Setup:
    """Two rows of ships side by side, so that tying, boarding and volleys are at hand from the first turn."""
    ships = {
        "n1": "king 40,50,90: harald horn standard sword4 axe3 bow4",
        "n2": "47,50,90: hakon sword3 axe2 spear2 bow2",
        "n3": "60,50,90: eystein sword3 spear2 bow2",
        "n4": "72,60,0: sword2 axe2 bow1",
        "d1": "king 53.2,50,90: sven horn standard sword4 axe2 bow3",
        "d2": "65.2,50,90: finn sword2 spear2 bow1",
        "d3": "34.3,50,90: skjalm axe3 bow2",
        "d4": "60,31.5,90: sword2 spear2 bow2",
        "d5": "40,28.5,90: sword3 bow3",
    }
    return setup_of(ships, turn=turn, **rest)[0]
