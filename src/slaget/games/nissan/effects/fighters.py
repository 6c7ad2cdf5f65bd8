"""Whether a fighter is as a predicate asks (NI-20.5, EF-5.2)."""

from slaget.games.nissan import cards as c
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.effects.ships import bears, ship_is
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.state import Fighter


def selected(who: c.Who, fighter: Fighter) -> bool:
    """Whether weapon, rank and name are those asked for (NI-20.5)."""
    return (
        (who.weapons is None or fighter.weapon in who.weapons)
        and (who.ranks is None or fighter.rank in who.ranks)
        and (who.leaders is None or fighter.leader in who.leaders)
    )


def fighter_is(asked: c.Who, fighter: str, seen: Seen) -> bool:
    """Whether a fighter, living or fallen, is so."""
    man = seen.state.fighters[fighter]
    return selected(asked, man) and (not isinstance(asked, f.FighterIs) or _is_more(asked, man, seen))


def _is_more(p: f.FighterIs, man: Fighter, seen: Seen) -> bool:
    return (
        (p.side is None or man.side == seen.side(p.side))
        and (p.aboard is None or _aboard(p.aboard, man, seen))
        and (p.fallen is None or (man.id in seen.state.fallen[man.side]) == p.fallen)
        and (p.acted is None or man.acted == p.acted)
        and (p.fought is None or man.fought == p.fought)
        and (p.marked is None or bears(p.marked, man.id, seen))
        and (p.is_ is None or man.id in seen.ids(p.is_))
        and (p.all_ is None or all(fighter_is(one, man.id, seen) for one in p.all_))
        and (p.any_ is None or any(fighter_is(one, man.id, seen) for one in p.any_))
        and (p.not_ is None or not fighter_is(p.not_, man.id, seen))
    )


def _aboard(which: f.Ship, man: Fighter, seen: Seen) -> bool:
    if man.ship is None:
        return False
    return man.ship in seen.ids(which) if isinstance(which, str) else ship_is(which, man.ship, seen)


def asks_of_fallen(asked: f.FighterIs) -> bool:
    """Whether a predicate says anything of being fallen: then a set is not of the living alone (EF-5)."""
    parts = (*(asked.all_ or ()), *(asked.any_ or ()), *((asked.not_,) if asked.not_ else ()))
    return asked.fallen is not None or any(asks_of_fallen(part) for part in parts)
