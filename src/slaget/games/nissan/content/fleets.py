"""Checks of fleets and crews: NI-8.1 to NI-8.5, NI-8.11 to NI-8.13, NI-3.4."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from slaget.content.nodes import MapNode, Node, items, plain, value_or_self
from slaget.content.said import joined, listed, said
from slaget.content.suggest import nearest
from slaget.games.nissan.content.battle import Battle
from slaget.games.nissan.content.kit import DUPLICATE_SHIP
from slaget.games.nissan.content.referred import too_large
from slaget.games.nissan.content.ships import Sailing, number
from slaget.games.nissan.content.tables import SPECIAL_IDS, SWEDISH
from slaget.games.nissan.content.values import pool_of
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Pool
from slaget.kernel.words import Text

_NORSE_SHIPS: Final[Mapping[int, tuple[int, int | None]]] = {1: (3, 3), 2: (4, 6), 3: (7, None)}
_IN_POOL: Final = Text("in the pool", "i poolen")
_ABOARD: Final = Text("aboard a ship", "ombord på något skepp")
_FALLEN: Final = Text("fallen", "fallen")
_ON: Final = Text("aboard '{ship}'", "ombord på '{ship}'")
_POOL: Final = Text(
    "the pool of the {side} has {total} {total:fighter|fighters}, but their ships have room for {room}",
    "poolen för {side} har {total} {total:kämpe|kämpar}, men skeppen rymmer {room}",
)
_MOST_IN_FREE: Final = 12
"""As many Norse ships as surely leave the Danes room, wherever they are laid (NI-R7)."""


def check_fleets(battle: Battle) -> None:
    """Everything about ships and men that needs no geometry."""
    _check_ids(battle)
    if not battle.irregular:
        _check_counts(battle)
        _check_classes(battle)
        if not battle.named.is_old:
            _check_own_classes(battle)
    elif battle.options.setup == "free" and battle.kind == "fixed":
        message = Text(
            "the option 'setup: free' is for regular scenarios; this one is irregular and has a fixed set-up",
            "'setup: free' är för regelrätta scenarion; det här är irregular och har fast uppställning",
        )
        battle.faults.error(battle.node.keys["irregular"], "free-irregular", message, rule="NI-8.11")
    if battle.kind == "free":
        _check_free(battle)
    elif battle.kind == "fixed":
        _check_fixed(battle)
    _check_fallen(battle)


def _check_ids(battle: Battle) -> None:
    first: dict[str, Node] = {}
    for ship in battle.sailing():
        at = first.setdefault(ship.spec.id, ship.key)
        if at is not ship.key:
            code, message = DUPLICATE_SHIP
            battle.faults.error(ship.key, code, said(message, id=ship.spec.id, line=at.line), rule="NI-3.1")


def _ships(battle: Battle, side: Side) -> int:
    """How many ships a side has, those that could not be read included."""
    held = battle.held[side]
    return len(held.values) if isinstance(held, MapNode) else 0


def _check_counts(battle: Battle) -> None:
    if any(held is None or battle.faults.is_blocked(held) for held in battle.held.values()):
        return
    norse, danish = _ships(battle, "norse"), _ships(battle, "danish")
    low, high = _NORSE_SHIPS.get(battle.size or 0, (0, None))
    if norse and not low <= norse <= (norse if high is None else high):
        wanted = f"{low} or more" if high is None else str(low) if low == high else f"{low} to {high}"
        sv = wanted.replace("or more", "eller fler").replace("to", "till")
        message = Text(
            f"size {battle.size} has {wanted} Norse ships, but {norse} stand here",
            f"storlek {battle.size} har {sv} norska skepp, men här står {norse}",
        )
        battle.faults.error(battle.fleet_key("norse"), "wrong-fleet", message, rule="NI-8.1")
    elif norse > _MOST_IN_FREE and is_laid_out_freely(battle):
        message = Text(
            f"a free set-up has at most {_MOST_IN_FREE} Norse ships, but {norse} stand here",
            f"en fri uppställning har högst {_MOST_IN_FREE} norska skepp, men här står {norse}",
        )
        battle.faults.error(battle.fleet_key("norse"), "wrong-fleet", message, rule="NI-8.1")
    if danish != 2 * norse and danish and norse:
        message = Text(
            f"{norse} Norse need {2 * norse} Danish ships, here {danish}; or irregular: true",
            f"{norse} norska kräver {2 * norse} danska, här {danish}; eller irregular: true",
        )
        battle.faults.error(battle.fleet_key("danish"), "wrong-fleet", message, rule="NI-8.2")


def is_laid_out_freely(battle: Battle) -> bool:
    """Whether the players lay out the fleets: the file says so, or the option does (NI-8.11, NI-O22)."""
    return battle.kind == "free" or battle.options.setup == "free"


def _check_classes(battle: Battle) -> None:
    for side in SEATS:
        kings = [ship for ship in battle.fleets[side] if ship.counts_as == "king_ship"]
        if battle.whole and not kings:
            _check_king_class(side, battle)
        for ship in kings[1:]:
            first, here = kings[0].spec.id, ship.spec.id
            message = Text(
                f"'{first}' is the king_ship of the {side}; '{here}' must be a {side}_ship",
                f"{SWEDISH[side]} har redan '{first}' som king_ship; '{here}' ska vara {side}_ship",
            )
            battle.faults.error(ship.at("class"), "wrong-fleet", message, rule="NI-8.2")
        for ship in battle.fleets[side]:
            if ship.counts_as not in ("king_ship", f"{side}_ship"):
                message = Text(
                    f"'{ship.spec.id}' must be a king_ship or a {side}_ship, not a {ship.spec.class_}; "
                    "or irregular: true",
                    f"'{ship.spec.id}' ska vara king_ship eller {side}_ship, inte {ship.spec.class_}; "
                    "eller irregular: true",
                )
                battle.faults.error(ship.at("class"), "wrong-fleet", message, rule="NI-8.2")


def _check_own_classes(battle: Battle) -> None:
    """A class of the file's own that has the id of one of the rules, and so counts as that, has no more room."""
    first = {ship.spec.class_: ship for ship in reversed([*battle.sailing()])}
    for name, own in battle.named.classes.items():
        told = None if own.counts_as or name not in first else too_large(name, own, name)
        if told is not None:
            battle.faults.error(first[name].at("class"), "over-capacity", told, rule="NI-8.2")


def _check_king_class(side: Side, battle: Battle) -> None:
    """No ship is a king_ship: the one that the king sails on should be, where that is told."""
    named = battle.tables.leaders[side]
    king = next((leader for leader in named if named[leader].rank == "king"), None)
    kings = [ship for ship in battle.fleets[side] if king in ship.spec.leaders]
    message = Text(
        f"one ship of the {side} must be a king_ship", f"ett skepp hos {SWEDISH[side]} ska vara king_ship"
    )
    if not kings:
        battle.faults.error(battle.fleet_key(side), "wrong-fleet", message, rule="NI-8.2")
        return
    who = kings[0].spec.id
    message = joined([message, Text(f"'{who}' carries the king", f"'{who}' har kungen ombord")], "; ")
    battle.faults.error(kings[0].at("class"), "wrong-fleet", message, rule="NI-8.2", suggestion="king_ship")


def _check_fixed(battle: Battle) -> None:
    if "pool" in battle.node.values:
        message = Text(
            "a fixed set-up has its crews in 'ships' and no 'pool'; write 'setup: free' or remove it",
            "en fast uppställning har besättningen i 'ships', ingen 'pool'; skriv 'setup: free' eller ta bort den",
        )
        battle.faults.error(battle.node.keys["pool"], "pool-in-fixed", message, rule="NI-8.12")
    for ship in battle.sailing():
        _check_pose(ship, battle)
        _check_room(ship, battle)
    for side in SEATS:
        _check_leaders(side, battle)
        _check_specials(side, battle)


def _check_pose(ship: Sailing, battle: Battle) -> None:
    """A ship of a fixed set-up has its place and heading (NI-8.10)."""
    keys = [key for key in ("x", "y", "heading") if getattr(ship.spec, key) is None]
    lacks = ", ".join(key for key in keys if not battle.faults.is_meant(ship.node, key))
    if lacks:
        message = Text(
            f"{ship.spec.id} has no {lacks}; in a fixed set-up each ship has x, y and heading",
            f"{ship.spec.id} saknar {lacks}; i en fast uppställning har varje skepp x, y och heading",
        )
        battle.faults.error(ship.node, "missing-key", message, rule="NI-8.10")


def _check_room(ship: Sailing, battle: Battle) -> None:
    if not battle.faults.is_sound(ship.at("class")):
        return
    room, at = ship.ship_class.capacity, ship.crew
    has = f"{ship.spec.id} has room for {room} and holds {ship.aboard}"
    rymmer = f"{ship.spec.id} rymmer {room} och har {ship.aboard}"
    if ship.aboard > room:
        message = Text(f"{has} (leaders count)", f"{rymmer} (ledare räknas)")
        battle.faults.error(_too_many(at, room), "over-capacity", message, rule="NI-3.4")
    elif ship.aboard < room and not battle.irregular and _is_told_whole(ship, battle):
        left = "one" if room - ship.aboard == 1 else str(room - ship.aboard)
        fler = "en" if room - ship.aboard == 1 else str(room - ship.aboard)
        message = Text(f"{has}; add {left}, or fill: sword", f"{rymmer}; lägg till {fler}, eller fill: sword")
        battle.faults.error(at, "ship-not-filled", message, rule="NI-8.3")


def _is_told_whole(ship: Sailing, battle: Battle) -> bool:
    """Whether no misspelt or misplaced key holds a part of the ship's men."""
    meant = any(battle.faults.is_meant(ship.node, key) for key in ("leaders", "crew"))
    return not meant and not battle.faults.has_refused_keys(ship.crew)


def _too_many(crew: Node, room: int) -> Node:
    """The one count that is above the room by itself; else the crew."""
    counts = crew.values.values() if isinstance(crew, MapNode) else ()
    above = [node for node in counts if isinstance(count := plain(node), int) and count > room]
    return above[0] if len(above) == 1 else crew


def _leaders(side: Side, battle: Battle) -> Iterator[tuple[str, Node, Sailing]]:
    """The side's leaders aboard, the unknown ones noted and left out."""
    for ship in battle.fleets[side]:
        for leader, at in ship.leader_nodes():
            if _is_leader(leader, side, at, battle):
                yield leader, at, ship


def _is_leader(leader: str, side: Side, at: Node, battle: Battle) -> bool:
    known = battle.tables.leaders[side]
    if leader not in known:
        other = battle.tables.side_of(leader)
        what = Text(f"there is no leader '{leader}'", f"det finns ingen ledare '{leader}'")
        if other:
            what = Text(f"'{leader}' leads the {other}", f"'{leader}' leder {SWEDISH[other]}")
        names = ", ".join(known)
        are = Text(f"leaders of the {side} are {names}", f"{SWEDISH[side]} leds av {names}")
        message = joined([what, are], "; ")
        meant = None if other else battle.tables.nearest_leader(leader, side)
        battle.faults.error(at, "unknown-leader", message, rule="NI-8.4", suggestion=meant)
    return leader in known


def _check_leaders(side: Side, battle: Battle) -> None:
    ship_of: dict[str, Sailing] = {}
    first: dict[int, str] = {}
    for leader, at, ship in _leaders(side, battle):
        if leader in ship_of:
            on = ship_of[leader].spec.id
            message = Text(f"'{leader}' sails on '{on}' already", f"'{leader}' seglar redan på '{on}'")
            battle.faults.error(at, "leader-twice", message, rule="NI-8.4")
            continue
        if first.setdefault(id(ship), leader) != leader and not battle.irregular:
            other = first[id(ship)]
            message = Text(
                f"'{leader}' shares '{ship.spec.id}' with '{other}'; each leader has a ship of his own",
                f"'{leader}' delar '{ship.spec.id}' med '{other}'; varje ledare har ett eget skepp",
            )
            battle.faults.error(at, "leaders-share-ship", message, rule="NI-8.4")
        _check_king_ship(leader, at, ship, battle)
        ship_of.setdefault(leader, ship)
    named = [leader for ship in battle.fleets[side] for leader, _ in ship.leader_nodes()]
    hidden = any(battle.faults.is_meant(ship.node, "leaders") for ship in battle.fleets[side])
    if not hidden and sorted(named) == sorted(ship_of):
        _check_all_aboard(side, set(ship_of), battle.fleet_key(side), battle)


def _check_king_ship(leader: str, at: Node, ship: Sailing, battle: Battle) -> None:
    if battle.irregular or battle.tables.leaders[ship.side][leader].rank != "king":
        return
    if ship.counts_as != "king_ship" and battle.faults.is_sound(ship.at("class")):
        message = Text(
            f"king '{leader}' must sail on the king_ship, not on '{ship.spec.id}', a {ship.spec.class_}",
            f"kung '{leader}' ska segla på sitt king_ship, inte på '{ship.spec.id}', som är {ship.spec.class_}",
        )
        battle.faults.error(at, "king-elsewhere", message, rule="NI-8.4")


def _check_all_aboard(side: Side, aboard: set[str], at: Node, battle: Battle) -> None:
    """All leaders start; in an irregular scenario at least the king."""
    if not battle.whole:
        return
    for leader, named in battle.tables.leaders[side].items():
        if leader in aboard or (battle.irregular and named.rank != "king"):
            continue
        rule = "NI-8.13" if battle.irregular else "NI-8.12" if battle.kind == "free" else "NI-8.4"
        where = _IN_POOL if battle.kind == "free" else _ABOARD
        message = Text(
            f"{named.rank} '{leader}' of the {side} is not {where.en}",
            f"{SWEDISH[named.rank]} '{leader}' hos {SWEDISH[side]} är inte {where.sv}",
        )
        battle.faults.error(at, "leader-missing", message, rule=rule)


def _check_specials(side: Side, battle: Battle) -> None:
    """NI-8.5; in an irregular scenario there may be fewer, but never two."""
    for post in SPECIAL_IDS[side]:
        crews = [ship for ship in battle.fleets[side] if getattr(ship.spec.crew, post)]
        for ship in crews[1:]:
            at = value_or_self(ship.crew, post)
            on = crews[0].spec.id
            message = Text(
                f"the {side} have one {post}, and he sails on '{on}'",
                f"{SWEDISH[side]} har bara en {post}, och han seglar på '{on}'",
            )
            battle.faults.error(at, "special-twice", message, rule="NI-8.5")
        told = all(_is_told_whole(ship, battle) for ship in battle.fleets[side])
        if not crews and battle.whole and told and not battle.irregular:
            message = Text(
                f"no ship of the {side} carries the {post}; exactly one must",
                f"inget skepp hos {SWEDISH[side]} har {SWEDISH[post]} ombord; exakt ett ska ha {post}: 1",
            )
            battle.faults.error(battle.fleet_key(side), "special-missing", message, rule="NI-8.5")


def _check_free(battle: Battle) -> None:
    for ship in battle.sailing():
        keys = [key for key in ship.node.keys if key in ("x", "y", "heading", "leaders", "crew")]
        if keys:
            named = listed(keys)
            message = Text(
                f"in a free set-up ships have no {named.en}; the players place and man them",
                f"i en fri uppställning har skeppen inte {named.sv}; spelarna placerar och bemannar dem",
            )
            battle.faults.error(ship.node.keys[keys[0]], "crew-in-free", message, rule="NI-8.11")
    if "ties" in battle.node.keys:
        message = Text(
            "in a free set-up no ships can be tied, since they are not placed yet",
            "i en fri uppställning kan inga skepp vara bundna, för de är inte placerade än",
        )
        battle.faults.error(battle.node.keys["ties"], "ties-in-free", message, rule="NI-8.9")
    for side, node, pool in pools(battle):
        _check_pool(side, node, pool, battle)


def pools(battle: Battle) -> Iterator[tuple[Side, MapNode, Pool]]:
    """The pools that could be read."""
    for side in SEATS:
        node = value_or_self(value_or_self(battle.node, "pool"), side) if "pool" in battle.node.values else None
        data = battle.faults.plain(node) if node is not None and battle.faults.is_sound(node) else None
        if isinstance(node, MapNode) and isinstance(data, dict) and "leaders" in data:
            yield side, node, pool_of(data)


def _check_pool(side: Side, node: MapNode, pool: Pool, battle: Battle) -> None:
    at = battle.side_key("pool", side)
    _check_pool_leaders(side, node, pool, battle)
    if battle.faults.has_refused_keys(node):
        return
    for post in SPECIAL_IDS[side]:
        if not getattr(pool.crew, post) and not battle.irregular:
            message = Text(
                f"the pool of the {side} lacks the {post}; exactly one must be in it",
                f"poolen för {SWEDISH[side]} saknar {SWEDISH[post]}; den ska ha {post}: 1",
            )
            battle.faults.error(at, "special-missing", message, rule="NI-8.12")
    room = sum(ship.ship_class.capacity for ship in battle.fleets[side])
    total = number(pool.crew) + len(pool.leaders)
    if battle.whole and total != room:
        message = said(_POOL, side=Text(side, SWEDISH[side]), total=total, room=room)
        one = _too_many(node, room)
        battle.faults.error(at if one is node else one, "pool-total", message, rule="NI-8.12")


def _check_pool_leaders(side: Side, node: MapNode, pool: Pool, battle: Battle) -> None:
    seen: set[str] = set()
    for leader, at in zip(pool.leaders, items(node.values["leaders"])):
        if leader in seen:
            message = Text(f"'{leader}' is in the pool already", f"'{leader}' är redan i poolen")
            battle.faults.error(at, "leader-twice", message, rule="NI-8.12")
        elif _is_leader(leader, side, at, battle):
            seen.add(leader)
    if set(pool.leaders) <= seen:
        _check_all_aboard(side, seen, battle.side_key("pool", side), battle)


def _check_fallen(battle: Battle) -> None:
    if "fallen" not in battle.node.values:
        return
    if not battle.irregular:
        message = Text(
            "'fallen' needs 'irregular: true'; in a proper battle all start alive",
            "'fallen' kräver 'irregular: true'; i ett regelrätt slag lever alla från början",
        )
        battle.faults.error(battle.node.keys["fallen"], "fallen-in-regular", message, rule="NI-8.13")
    for side in SEATS:
        node = value_or_self(battle.value("fallen"), side)
        if node is not battle.value("fallen") and battle.faults.is_sound(node):
            _check_fallen_side(side, items(node), battle)


def _check_fallen_side(side: Side, nodes: Iterable[Node], battle: Battle) -> None:
    alive, seen = _alive(side, battle), set[str]()
    leaders, specials = battle.tables.leaders[side], SPECIAL_IDS[side].values()
    may_fall = [*(leader for leader in leaders if leaders[leader].rank != "king"), *specials]
    for node in nodes:
        fighter = str(plain(node))
        if fighter in leaders and leaders[fighter].rank == "king":
            message = Text(f"king '{fighter}' cannot have fallen", f"kung '{fighter}' kan inte ha fallit")
            battle.faults.error(node, "fallen-king", message, rule="NI-8.13")
        elif fighter not in may_fall:
            names = ", ".join(may_fall)
            message = Text(
                f"'{fighter}' cannot be listed; of the {side} these may have fallen: {names}",
                f"'{fighter}' kan inte stå här; av {SWEDISH[side]} kan dessa ha fallit: {names}",
            )
            meant = nearest(fighter, may_fall)
            battle.faults.error(node, "unknown-fighter", message, rule="NI-8.13", suggestion=meant)
        elif fighter in seen or fighter in alive:
            where = _FALLEN if fighter in seen else alive[fighter]
            message = Text(f"'{fighter}' is {where.en} already", f"'{fighter}' är redan {where.sv}")
            battle.faults.error(node, "fallen-twice", message, rule="NI-8.13")
        seen.add(fighter)


def _alive(side: Side, battle: Battle) -> dict[str, Text]:
    """Where each leader, the horn blower and the standard bearer of a side is, if anywhere."""
    found: dict[str, Text] = {}
    crews = [(ship.spec.leaders, ship.spec.crew, said(_ON, ship=ship.spec.id)) for ship in battle.fleets[side]]
    crews += [(pool.leaders, pool.crew, _IN_POOL) for each, _, pool in pools(battle) if each == side]
    for leaders, crew, where in crews:
        found.update(dict.fromkeys(leaders, where))
        found.update({name: where for post, name in SPECIAL_IDS[side].items() if getattr(crew, post)})
    return found
