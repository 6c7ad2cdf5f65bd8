"""The quick player that playouts follow: it asks the rules what it may do, and decides from the state alone."""

from typing import Final

from slaget.games.nissan import combat, options
from slaget.games.nissan import messages as m
from slaget.games.nissan.combat import Choice
from slaget.games.nissan.decide_attack import retossing
from slaget.games.nissan.decide_ship import acting
from slaget.games.nissan.losses import choices, living
from slaget.games.nissan.mind import answers, orders
from slaget.games.nissan.mind.deeds import at_once
from slaget.games.nissan.mind.deploy import draw_up
from slaget.games.nissan.mind.groups import fiercest
from slaget.games.nissan.mind.remembered import Remembered
from slaget.games.nissan.state import State
from slaget.kernel import Seat
from slaget.players.dice import Dice


def habit(state: State, seat: Seat, dice: Dice) -> m.Command:
    """The command that a quick captain gives."""
    match state.phase:
        case "card":
            return _card(state)
        case "activate":
            return orders.ships(state)
        case "orders":
            return orders.next_ship(state)
        case "ship":
            return _deed(state)
        case "retoss":
            return retoss(state)
        case "casualties":
            return casualties(state)
        case "boarders":
            return boarders(state)
        case "effect":
            return answers.first(state)
        case _:
            return draw_up(state, dice)


def _deed(state: State) -> m.Command:
    """What the acting ship does next."""
    able = options.ready_fighters(state)
    return _at_once(state) if able else m.EndShip(state.active)


def _found(state: State) -> m.Command:
    command: m.Command = at_once(state, acting(state), options.ready_fighters(state))
    return command


_at_once: Final = Remembered(_found)
_card: Final = Remembered(orders.card, lambda state: state.cards[state.active].hand)


def retoss(state: State) -> m.RetossRunes:
    """Toss the blanks again, as many as may be."""
    pending, effect = retossing(state)
    blanks = [p for p in combat.offered(state, pending, effect) if pending.tiles[p].reading == "blank"]
    return m.RetossRunes(state.active, tuple(blanks if effect.count == "all" else blanks[: effect.count]))


def casualties(state: State) -> m.ChooseCasualties:
    """Of the enemy the shield bearers fall, of one's own the bowmen."""
    assert state.pending is not None
    defenders, attackers = choices(state, state.pending)
    shields, bows = fallen(state, defenders, bows_first=False), fallen(state, attackers, bows_first=True)
    return m.ChooseCasualties(state.active, shields, bows)


def fallen(state: State, losses: Choice, *, bows_first: bool) -> tuple[str, ...]:
    """Who fall: those who must and, as many as there are to choose, bowmen before others or after them."""
    men = state.fighters
    order = sorted(losses.among, key=lambda f: (men[f].weapon == "bow") != bows_first)
    return (*losses.certain, *order[: losses.number])


def boarders(state: State) -> m.ChooseBoarders:
    """The fiercest go aboard; the king stays behind if he may."""
    assert state.pending is not None
    alive = living(state, state.pending)
    return m.ChooseBoarders(state.active, fiercest(state, alive, state.pending.must_board))
