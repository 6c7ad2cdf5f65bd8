"""What holds in every position, whatever cards do (NI-I1 to NI-I18)."""

from collections import Counter
from random import Random

from slaget.games.nissan.geometry import overlap, touch
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.seats import other as other_side
from slaget.games.nissan.state import State, deck_ids
from slaget.kernel.secret import BACK
from slaget.testing.card_laws.trials import NissanGame, Trial


def invariants_hold(trial: Trial, _: Random) -> None:
    """The invariants of the rules, position by position (law 9)."""
    totals = Counter(man.side for man in trial.games[0].state.fighters.values())
    known: dict[Side, frozenset[str]] = dict.fromkeys(SEATS, frozenset())
    before = trial.games[0].state
    for game in trial.games:
        state = game.state
        assert Counter(man.side for man in state.fighters.values()) == totals, "NI-I3"
        _people(state)
        _ships(before, state)
        _cards(state)
        assert bool(game.to_act) == (game.outcome is None), "NI-I15"
        known = {side: _seen_before(game, side, known[side]) for side in SEATS}
        before = state


def _people(state: State) -> None:
    for man in state.fighters.values():
        assert (man.ship is None) == (man.id in state.fallen[man.side]), "NI-I3"
    assert all(len(crew) <= state.ship_class(ship).capacity for ship, crew in state.crews.items()), "NI-I4"
    if state.phase != "over":
        assert all(state.king_of(side).ship is not None for side in SEATS), "NI-I7"


def _ships(before: State, state: State) -> None:
    hulls = state.hulls
    moved = [name for name, ship in state.ships.items() if ship.pose != before.ships[name].pose]
    assert not any(overlap(hulls[name], near) for name in moved for near in state.other_hulls(name)), "NI-I1"
    assert all(state.waters.on_board(hulls[name]) for name in moved), "NI-I1"
    tolerance = state.setup.options.touch_tolerance
    tied = (sorted(tie) for tie in state.ties)
    assert all(touch(hulls[one], hulls[other], tolerance) for one, other in tied), "NI-I6"


def _cards(state: State) -> None:
    for side in SEATS:
        own = state.cards[side]
        played = [state.in_play.card] if state.in_play and state.active == side else []
        held = [*own.draw_pile, *own.hand, *own.discard_pile, *played]
        assert sorted(held) == sorted(deck_ids(state.setup, side)), "NI-I5"


def _seen_before(game: NissanGame, side: Side, known: frozenset[str]) -> frozenset[str]:
    """What a side has seen of the other's hand it knows as long as it is held (NI-I18)."""
    view, foe = game.view(side), other_side(side)
    true = game.state.cards[foe].hand
    shown = frozenset(card for card in view.cards[foe].hand if card != BACK)
    assert shown <= frozenset(true), "NI-I18"
    assert frozenset(card for card in known if card in true) <= shown, "NI-I18"
    return shown
