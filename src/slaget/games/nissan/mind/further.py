"""What the acting ship may do besides what promises most at first sight: block a way, bring leaders where their
cards are needed, approach with half of the rowers, strike with half or with all above the guard."""

from collections.abc import Iterator
from typing import Final

from slaget.games.nissan import combat, effects
from slaget.games.nissan import geometry as g
from slaget.games.nissan import messages as m
from slaget.games.nissan.effects import Scene
from slaget.games.nissan.mind import poses
from slaget.games.nissan.mind.deeds import boarding, fighting_order
from slaget.games.nissan.mind.hearing import hearers
from slaget.games.nissan.mind.look import TOUCH, Look
from slaget.games.nissan.mind.oars import contact
from slaget.games.nissan.mind.rows import SHORTEST, Oars, goals_of, row_command
from slaget.games.nissan.options import may_row, melee_targets, moves, ready_fighters
from slaget.games.nissan.reachable import sea_of
from slaget.games.nissan.state import State, card_of
from slaget.players.mind import Intent

_COMING: Final = 5000
"""How far off (cu) a crew may lie that is thought to come in its next turn."""
_PLACES: Final = (2, 1, 3)
"""Where a way is blocked: so many quarters of it from what is guarded."""
_BLOCKS: Final = 2
_BROUGHT: Final = 2


def further(view: State) -> list[Intent]:
    """Further intents of the acting ship, those of each kind with the most promising first."""
    able = ready_fighters(view)
    if not able or view.current is None:
        return []
    look, ship = Look(view), view.current
    found = [*_partly(look, ship, able), *_brought(look, ship, able)]
    if may_row(view):
        oars = Oars(look, ship, able)
        found += [*_blocks(look, ship, able, oars), *_by_half(look, ship, able, oars)]
    return found


def _blocks(look: Look, ship: str, able: tuple[str, ...], oars: Oars) -> Iterator[Intent]:
    """Across the way of an enemy to the own king's ship or to an empty one, beam on."""
    sea, hulls = sea_of(look.state), look.state.hulls
    for foe, guarded in _ways(look, ship)[:_BLOCKS]:
        here, there = hulls[guarded], hulls[foe]
        for place in _PLACES:
            spot = here.x + (there.x - here.x) * place // 4, here.y + (there.y - here.y) * place // 4
            for row in poses.to(sea, spot, oars.far("forward"), oars.far("slide")):
                number = oars.needed(row)
                if number and row.cost >= SHORTEST and _is_across(g.hull(sea.ship_class, row.pose), there, here):
                    yield Intent(f"block {foe}", row_command(look, row, able, number))
                    break
            else:
                continue
            break


def _ways(look: Look, ship: str) -> list[tuple[str, str]]:
    """Enemies who may come, nearest first, each with what it would come to: the king's ship, or an empty one."""
    crews = look.state.crews
    guarded = [each for each in look.state.hulls if each == look.king_ship or not crews[each]]
    found = []
    for home in guarded:
        for foe, men in look.foes.items():
            if men and home != ship and not look.own[foe] and foe != home:
                gap = look.apart(foe, home)
                if TOUCH < gap <= _COMING:
                    found.append((home != look.king_ship, gap, foe, home))
    return [(foe, home) for _, _, foe, home in sorted(found)]


def _is_across(laid: g.Hull, foe: g.Hull, home: g.Hull) -> bool:
    """Whether a hull lies across the straight way of a ship to another, its keel athwart rather than along."""
    dx, dy = home.x - foe.x, home.y - foe.y
    met = contact(foe.vertices, dx, dy, laid.vertices)
    (ax, ay), (bx, by) = laid.bow, laid.vertices[5]
    along, athwart = abs((ax - bx) * dx + (ay - by) * dy), abs((ax - bx) * dy - (ay - by) * dx)
    return met is not None and 0 <= met < 4096 and athwart > along


def _by_half(look: Look, ship: str, able: tuple[str, ...], oars: Oars) -> Iterator[Intent]:
    """Towards the best goal as far as half of the rowers bring the ship, the others free for something else."""
    half = oars.most // 2
    for gap, target in goals_of(look, ship)[:1]:
        if half and gap > TOUCH:
            row = poses.ahead(
                sea_of(look.state), look.state.hulls[target].centre, oars.reaches["forward"][half - 1], 0,
                look.state.hulls[target],
            )  # fmt: skip
            if row is not None and row.cost >= SHORTEST:
                yield Intent(f"approach {target} by half", row_command(look, row, able, oars.needed(row) or half))


def _brought(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Intent]:
    """Leaders, and the horn blower, to a friend's ship from which more ships would hear the cards in hand."""
    state, men = look.state, look.state.fighters
    designs = [card_of(state.setup, card) for card in state.cards[look.side].hand]
    icons = {design.icon for design in designs if design is not None}
    now = sum(hearers(state, look.side, icon) for icon in icons)
    found = []
    for option in moves(state, able):
        target = option.fixed["target"]
        if not look.own[target] or not combat.room(state, target):
            continue
        for name in able:
            if men[name].leads or men[name].rank == "horn_blower":
                heard = sum(hearers(state, look.side, icon, {name: target}) for icon in icons)
                if heard > now:
                    found.append(
                        (now - heard, Intent(f"bring {name} to {target}", m.Move(look.side, target, (name,))))
                    )
    yield from (intent for _, intent in sorted(found, key=lambda each: each[0])[:_BROUGHT])


def _partly(look: Look, ship: str, able: tuple[str, ...]) -> Iterator[Intent]:
    """Attacks by half of those who may go, leaders apart, and from the king's ship by all above his guard."""
    state = look.state
    men = [f for f in fighting_order(state, able, False) if state.fighters[f].rank != "king"]
    spare = look.spare(ship) if ship == look.king_ship else len(men)
    for target in melee_targets(state):
        limit = effects.group_limit(Scene(state, ship, target), "melee")
        for number in dict.fromkeys((min(limit, (len(men) + 1) // 2), min(limit, spare, len(men)))):
            if number > 0:
                deed = boarding(look, ship, target, tuple(men[:number]), ())
                name = "clear the deck" if target == ship else deed.name
                yield Intent(f"{name} by {number}", deed.command)
