"""What the acting ship may do, as commands with what they promise at first sight (hundredths of a point)."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from attrs import frozen

from slaget.games.nissan import checks, combat, effects
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide_attack import STONE_REACH, supporters_at
from slaget.games.nissan.decide_ship import cut, is_near, tie
from slaget.games.nissan.effects import Scene, tied_abreast
from slaget.games.nissan.mind import blows, rows
from slaget.games.nissan.mind.look import Look
from slaget.games.nissan.options import groups_in_reach, may_aim, may_row, melee_targets, moves, targets
from slaget.games.nissan.state import State

_REST: Final = 12
"""What an act must promise for the ship not to rest."""
_LITTLE: Final = 60
"""What is so little that a ship had better cut its ropes and row."""
_URGENT: Final = 15
"""What an act must promise for a ship that has done nothing not to think of resting."""


@frozen
class Deed:
    """A command with the name of its intent and what it promises."""

    worth: int
    name: str
    command: Any


def deeds(state: State, ship: str, able: tuple[str, ...]) -> list[Deed]:
    """What the ship may do now, the most promising first; resting among them where little is to be had."""
    look = Look(state)
    found = [deed for deed in _alongside(look, ship, able) if _is_clear(state, deed)]
    best = max((deed.worth for deed in found), default=0)
    if may_row(state):
        found += [Deed(*row) for row in rows.rows(look, ship, able, max(0, best))]
    elif state.ties_of(ship) and best < _LITTLE:
        found += _cuts(look, ship, able)
    found = [deed for deed in found if deed.worth >= _REST]
    found.sort(key=lambda deed: -deed.worth)
    kept = _distinct(state, found)
    if kept and kept[0].worth >= _URGENT and ship != look.king_ship and not has_acted(state, ship):
        return kept
    return [*kept, Deed(0, "wait", m.EndShip(state.active))]


def at_once(state: State, ship: str, able: tuple[str, ...]) -> Any:
    """The command that promises most, of few rows, as a playout wants it."""
    look = Look(state)
    order = sorted(_alongside(look, ship, able), key=lambda deed: -deed.worth)
    found = list(islice((deed for deed in order if _is_clear(state, deed)), 1))
    best = max((deed.worth for deed in found), default=0)
    if may_row(state):
        row = rows.at_once(look, ship, able, max(0, best))
        if row is not None and row[0] > max(best, _REST - 1):
            return row[1]
    elif state.ties_of(ship) and best < _LITTLE:
        found += _cuts(look, ship, able)
    deed = max(found, key=lambda deed: deed.worth, default=None)
    return m.EndShip(state.active) if deed is None or deed.worth < _REST else deed.command


def _is_clear(state: State, deed: Deed) -> bool:
    """Whether nothing rules a volley out that those shoot who are in reach; of other deeds all has been asked."""
    return not isinstance(deed.command, m.Shoot) or may_aim(state, deed.command.target)


def _alongside(look: Look, ship: str, able: tuple[str, ...]) -> list[Deed]:
    """All but rowing; volleys whether they are clear or not."""
    return [
        *_attacks(look, ship, able),
        *_volleys(look, ship, able),
        *_crossings(look, ship, able),
        *_ropes(look, ship, able),
    ]


def has_acted(state: State, ship: str) -> bool:
    """Whether the acting ship has done anything in its activation."""
    return bool(state.ships[ship].rowed or state.shots or state.melees or state.arrivals or state.tied or state.cut)


def _distinct(state: State, found: Sequence[Deed]) -> list[Deed]:
    """One deed of those that differ only in which of like fighters are named."""
    kept: dict[Hashable, Deed] = {}
    for deed in found:
        command = deed.command
        if isinstance(command, (m.Attack, m.Shoot, m.Move)):
            men = sorted((state.fighters[f].rank, state.fighters[f].weapon) for f in command.fighters)
            supporters = getattr(command, "supporters", ())
            kept.setdefault((type(command), command.target, tuple(men), len(supporters)), deed)
        else:
            kept.setdefault(command, deed)
    return list(kept.values())


def fighting_order(state: State, fighters: Sequence[str], leaders: bool) -> list[str]:
    """Those one would send hand to hand, the best first: heroes if they are to go, no bowmen before others."""
    return sorted(fighters, key=lambda f: _reluctance(state, f, leaders))


def _reluctance(state: State, name: str, leaders: bool) -> int:
    fighter = state.fighters[name]
    rank = {"ordinary": 1, "hero": 0 if leaders else 7, "horn_blower": 4, "standard_bearer": 5, "king": 9}
    return rank[fighter.rank] + 2 * (fighter.weapon == "bow" and fighter.rank == "ordinary")


def _attacks(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    for target in melee_targets(look.state):
        if target == ship:
            yield from _aboard(look, ship, able)
        else:
            yield from _boardings(look, ship, target, able)


def _aboard(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    """A melee against those who came aboard: all who may, with the leaders, and with ordinary men alone."""
    state = look.state
    limit = effects.group_limit(Scene(state, ship, ship), "melee")
    for leaders in (True, False):
        group = tuple(fighting_order(state, able, leaders)[:limit])
        kings = [f for f in group if state.fighters[f].rank == "king"]
        if kings and len(group) < 4:
            group = tuple(f for f in group if f not in kings) or group
        worth = blows.melee_gain(Scene(state, ship, ship, "melee", group), 0) + 150
        yield Deed(worth + leaders, "clear the deck", m.Attack(look.side, ship, group))


def _boardings(look: Look, ship: str, target: str, able: tuple[str, ...]) -> Iterator[Deed]:
    """A melee aboard another ship: all who may be spared, half of them, and with those already aboard."""
    state = look.state
    limit = effects.group_limit(Scene(state, ship, target), "melee")
    kings = target == look.enemy_king_ship
    men = [f for f in able if state.fighters[f].rank != "king"]
    spare = min(len(men), look.spare(ship) if not kings else max(look.spare(ship), len(men) - 2))
    helpers = supporters_at(state, target)
    seen = set()
    for leaders, part in ((True, 1), (False, 1), (True, 2)):
        order = fighting_order(state, men, leaders)
        for support in (len(helpers), 0) if helpers else (0,):
            number = min(limit - min(support, limit - 1), spare, len(order))
            group = tuple(order[: (number + part - 1) // part])
            supporters = tuple(helpers[: limit - len(group)]) if support else ()
            if group and (group, supporters) not in seen:
                seen.add((group, supporters))
                yield boarding(look, ship, target, group, supporters)


def boarding(look: Look, ship: str, target: str, group: tuple[str, ...], supporters: tuple[str, ...]) -> Deed:
    """A melee of a group aboard another ship, and what it promises."""
    state = look.state
    scene = Scene(state, ship, target, "melee", group + supporters)
    room = combat.room(state, target) + len(look.foes[target]) * (2 * len(group) >= len(look.foes[target]))
    worth = blows.melee_gain(scene, max(0, min(len(group), room)))
    if target == look.enemy_king_ship:
        worth += look.hunt(target, blows.melee_falls(scene))
    if len(look.own[ship]) == len(group) and not look.foes[ship]:
        worth -= 300 if look.exposure(ship, state.hulls[ship]) else 100
    if ship == look.king_ship:
        worth -= look.peril_at(state.hulls[ship], len(look.own[ship]) - len(group)) - look.peril
    risked = sum(state.fighters[f].leads for f in group)
    return Deed(worth - 40 * risked, f"board {target}", m.Attack(look.side, target, group, supporters))


def _volleys(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    state = look.state
    for target in targets(state):
        if look.apart(ship, target) > 7000:
            continue
        for group in groups_in_reach(state, able, target):
            limit = effects.group_limit(Scene(state, ship, target), "shoot")
            order = sorted(group, key=lambda f: _aim(state, f))
            bows = [f for f in order if state.fighters[f].weapon == "bow"]
            for shooters in {len(order[:limit]): order[:limit], len(bows[:limit]): bows[:limit]}.values():
                if shooters:
                    yield _volley(look, ship, target, tuple(shooters))


def _aim(state: State, name: str) -> int:
    fighter = state.fighters[name]
    return (0 if fighter.leads and fighter.weapon == "bow" else 1 if fighter.weapon == "bow"
            else 2 if fighter.leads else 3)  # fmt: skip


def _volley(look: Look, ship: str, target: str, shooters: tuple[str, ...]) -> Deed:
    scene = Scene(look.state, ship, target, "ranged", shooters)
    likely = blows.volley_falls(scene)
    worth = blows.volley_gain(scene, likely) + look.hunt(target, likely)
    return Deed(worth, f"shoot {target}", m.Shoot(look.side, target, shooters))


def _crossings(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    """Men who cross without a fight: to an empty ship, to friends who need them, away from a lost deck."""
    state = look.state
    for option in moves(state, able):
        target = option.fixed["target"]
        most = min(combat.room(state, target), len(able), 8)
        if not state.crews[target]:
            yield from _seizures(look, ship, target, able, most)
        else:
            yield from _reinforcements(look, ship, target, able, most)
        if look.foes[ship]:
            yield from _flights(look, ship, target, able, most)


def _seizures(look: Look, ship: str, target: str, able: tuple[str, ...], most: int) -> Iterator[Deed]:
    state = look.state
    prize = blows.prize(state, target) if state.ships[target].fleet != look.side else 120
    threat = look.exposure(target, state.hulls[target])
    men = [f for f in fighting_order(state, able, False) if not state.fighters[f].leads]
    spare = min(most, look.spare(ship) - (ship != look.king_ship), len(men))
    for number in sorted({min(2, spare), min(max(3, threat // 2), spare), spare}, reverse=True):
        if number > 0:
            held = prize * 9 // 10 if 2 * number >= threat else prize * 6 // 10
            if ship == look.king_ship:
                held -= look.peril_at(state.hulls[ship], len(look.own[ship]) - number) - look.peril
            yield Deed(held - 10 * number, f"seize {target}", m.Move(look.side, target, tuple(men[:number])))


def _reinforcements(look: Look, ship: str, target: str, able: tuple[str, ...], most: int) -> Iterator[Deed]:
    """Men to the king's ship when his guard is thin, or to friends whom more enemies may strike than here."""
    state = look.state
    men = [f for f in fighting_order(state, able, False) if not state.fighters[f].leads]
    there = look.exposure(target, state.hulls[target])
    lack = look.guard - len(look.own[target]) if target == look.king_ship else 0
    here = look.exposure(ship, state.hulls[ship])
    number = min(most, len(men), look.spare(ship) - 2)
    if number <= 0 or ship == look.king_ship:
        return
    if target == look.king_ship and there:
        yield Deed(40 + 60 * max(0, lack), "guard the king", m.Move(look.side, target, tuple(men[:number])))
    elif there > here + 4 and len(look.own[target]) < 4:
        yield Deed(60, f"reinforce {target}", m.Move(look.side, target, tuple(men[:number])))


def _flights(look: Look, ship: str, target: str, able: tuple[str, ...], most: int) -> Iterator[Deed]:
    """Out of a boarded ship: the king with as many as may, where the deck is about to be lost."""
    state = look.state
    king = state.king_of(look.side).id
    lost = len(look.foes[ship]) - len(look.own[ship])
    if ship == look.king_ship and king in able and lost >= -2:
        group = (king, *[f for f in fighting_order(state, able, True) if f != king])[:most]
        yield Deed(500 + 50 * lost, "save the king", m.Move(look.side, target, group))
    elif lost > 0:
        yield Deed(30 + 20 * lost, f"flee to {target}", m.Move(look.side, target, able[:most]))


def _ropes(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    """A rope to each ship alongside: to a friend for a wall of shields, to an enemy who should not get away."""
    state = look.state
    reach, tied = state.setup.options.touch_tolerance, state.ties_of(ship)
    hand = fighting_order(state, able, False)[-1] if ship == look.king_ship else able[0]
    hand = next((f for f in reversed(able) if not state.fighters[f].leads), hand)
    for other in state.hulls:
        if other == ship or other in tied or other in state.cut or not is_near(state, ship, other, reach):
            continue
        command = m.Tie(look.side, other, hand)
        if not checks.allows(tie, state, command):
            continue
        if look.own[other] and not look.foes[other]:
            yield Deed(_fellowship(look, ship, other), f"tie to {other}", command)
        elif look.foes[other]:
            yield Deed(60 if other == look.enemy_king_ship else 13, f"hold {other}", command)


def _fellowship(look: Look, ship: str, other: str) -> int:
    """What a rope to a friend is worth: a wall for both where enemies are near; little where ships must move."""
    state = look.state
    if tied_abreast(state, ship, look.side) or not rows.abreast(state, ship, state.hulls[ship], other):
        return 0
    near = min((look.apart(ship, foe) for foe, men in look.foes.items() if men), default=9999)
    kings = look.king_ship in (ship, other)
    if near > 2 * STONE_REACH:
        return 0
    return 140 if kings else 70


def _cuts(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Deed]:
    """Away from the ropes when there is little to do alongside, and something to row for."""
    state = look.state
    tied = state.ties_of(ship)
    if len(able) - len(tied) < 2 or (ship == look.king_ship and look.peril > 60):
        return
    order = [f for f in reversed(able) if not state.fighters[f].leads] or list(able)
    for other in tied:
        if other not in state.cut:
            worth = 20 + look.prospect(ship, state.hulls[ship], len(able)) // 8
            command = m.Cut(look.side, other, order[0])
            if checks.allows(cut, state, command):
                yield Deed(worth, f"cut from {other}", command)
