"""Candidates of a decision as far as they can be listed without poses."""

from collections.abc import Sequence

from slaget.games.nissan import messages as m
from slaget.games.nissan.mind import orders
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.options import options
from slaget.games.nissan.state import State
from slaget.kernel import Seat
from slaget.players.dice import Dice
from slaget.players.mind import Intent

HABIT = Intent("habit")


def intents(view: State, seat: Seat) -> Sequence[Intent]:
    match view.phase:
        case "card":
            plays = [p for c in view.cards[view.active].hand for p in orders.plays(view, c)]
            return [HABIT, *(Intent(f"{p.as_} {p.card}", p) for p in plays)][:16]
        case "ship" | "activate":
            found = [HABIT]
            dice = Dice(1)
            for option in options(view, seat)[:12]:
                found.append(Intent(str(option.command.__name__), option.sample(dice)))  # type: ignore[arg-type]
            found.append(Intent("end", m.EndShip(view.active)) if view.phase == "ship" else HABIT)
            return list(dict.fromkeys(found))
        case _:
            return [HABIT]


def commands(intent: Intent, view: State, dice: Dice) -> m.Command | None:
    return habit(view, view.active, dice) if intent.about is None else intent.about
