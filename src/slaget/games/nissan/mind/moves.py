"""The candidates of a decision, by intent, and the commands that carry them out."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import islice
from typing import Any, Final

from slaget.games.nissan import checks, combat
from slaget.games.nissan import messages as m
from slaget.games.nissan.decide import PHASES, decide
from slaget.games.nissan.decide_attack import declared_melee, declared_volley
from slaget.games.nissan.decide_effect import has_clauses, pays, require_chosen
from slaget.games.nissan.decide_turn import exchange_limit
from slaget.games.nissan.effects import Scene, forbidding
from slaget.games.nissan.evolve import evolve
from slaget.games.nissan.losses import choices, living
from slaget.games.nissan.mind import orders
from slaget.games.nissan.mind.answers import first, several
from slaget.games.nissan.mind.deeds import deeds, fighting_order, has_acted
from slaget.games.nissan.mind.deploy import draw_up
from slaget.games.nissan.mind.further import further
from slaget.games.nissan.mind.habit import fallen, habit, retoss
from slaget.games.nissan.mind.hearing import ordering
from slaget.games.nissan.mind.look import Look, promise
from slaget.games.nissan.mind.places import Refined, Roaming, refined, roamed
from slaget.games.nissan.mind.weigh import weigh
from slaget.games.nissan.options import ready_fighters, waiting
from slaget.games.nissan.seats import other
from slaget.games.nissan.settle import settle
from slaget.games.nissan.state import State, card_of, to_act
from slaget.kernel import Chance, Seat
from slaget.players.dice import Dice
from slaget.players.mind import Intent

WIDTH: Final = 16
_TEXT: Final = 30
_ORDERS: Final = 12
_FIRST: Final = 6
"""So many of a ship's deeds that promise most come before what is further thought of."""
_REFINED: Final = 2
_ROAMING: Final = 2
_WALL: Final = 5


def intents(view: State, seat: Seat) -> Sequence[Intent]:
    """What a side may mean to do now, the most promising first; one alone where there is nothing to weigh."""
    if seat not in to_act(view):
        return ()
    match view.phase:
        case "card":
            found = _cards(view)
        case "activate":
            found = _activations(view)
        case "orders":
            found = _orders(view)
        case "ship":
            return with_further(view, begun(view, seat, deeds_of(view)))
        case "retoss":
            found = _retosses(view)
        case "casualties":
            found = _casualties(view)
        case "boarders":
            found = _boarders(view)
        case "effect":
            found = [Intent(f"choose {', '.join(c.chosen) or 'none'}", c) for c in islice(several(view), WIDTH)]
        case _:
            found = [Intent("draw up")]
    return _at_least(view, seat, found)


def _at_least(view: State, seat: Seat, found: list[Intent]) -> list[Intent]:
    """The first of them; one alone that does nothing gives way to what the habit does, which presses on."""
    if len(found) > 1:
        return found[:WIDTH]
    match found[0].about:
        case m.EndShip() | m.EndTurn():
            return [Intent("press on", habit(view, seat, Dice(0)))]
        case _:
            return found


def commands(intent: Intent, view: State, dice: Dice) -> m.Command | None:
    """The command of an intent; None where the rules do not allow it in this state."""
    if intent.about is None:
        return draw_up(view, dice) if view.phase == "deploy" else None
    command: Any = _placed(intent.about, view, dice)
    if command is None:
        return None
    if command.side not in to_act(view) or not isinstance(command, tuple(PHASES.get(view.phase, ()))):
        return None
    match command:
        case m.Shoot():
            fits = checks.allows(declared_volley, view, command)
        case m.Attack():
            fits = checks.allows(declared_melee, view, command)
        case m.ChooseEffect() | m.ChooseSecretly():
            fits = checks.allows(require_chosen, view, command.chosen)
        case _:
            fits = checks.allows(decide, view, command, Chance(Dice(0)))
    made: m.Command = command
    return made if fits else None


def _placed(about: Any, view: State, dice: Dice) -> Any | None:
    """The command of what an intent is about; rows that are still to be worked out are so now."""
    if view.phase != "ship" and isinstance(about, (Refined, Roaming)):
        return None
    match about:
        case Refined():
            return refined(view, about)
        case Roaming():
            return roamed(view, dice)
        case _:
            return about


def _cards(view: State) -> list[Intent]:
    """Each card with its text, and the blanks of those that are worth least; by the ships they would order."""
    look = Look(view)
    promises = {ship: promise(look, ship) for ship in view.ships}
    found = []
    may_speak = forbidding(Scene(view, None), "text") is None
    for place, card in enumerate(view.cards[view.active].hand):
        design = card_of(view.setup, card)
        dead = design is not None and orders.is_leaderless(view, design.icon)
        if may_speak and (not dead or view.setup.options.dead_leader_cards == "text_stays"):
            worth = _ordered(view, m.PlayCard(view.active, card, "card"), promises)
            worth += _TEXT * (len(design.effects) if design else 0)
            found += [(-worth, place, intent) for intent in _with_text(view, card)]
        kept = 150 if dead else 0
        blank = m.PlayCard(view.active, card, "blank")
        worth = _ordered(view, blank, promises) + kept - _strength(view, card)
        found.append((-worth, place, Intent(f"play {card} blank", blank)))
    return [intent for _, _, intent in sorted(found, key=lambda each: each[:2])]


def _strength(view: State, card: str) -> int:
    """What is given away by playing a card blank."""
    design = card_of(view.setup, card)
    if design is None:
        return 0
    return 20 * ordering(design) + 10 * len(design.effects)


def _with_text(view: State, card: str) -> Iterator[Intent]:
    """A card played with its text: paid for in several ways or not, or with what it lets be exchanged."""
    if not pays(view.setup, card):
        yield Intent(f"play {card}", m.PlayCard(view.active, card, "card", _cycled(view, card)))
        return
    for named in orders.named(view, card):
        name = f"play {card} and pay with {', '.join(named)}" if named else f"play {card}"
        yield Intent(name, m.PlayCard(view.active, card, "card", named))


def _cycled(view: State, card: str) -> tuple[str, ...]:
    """The cards of fallen leaders, as far as a card lets them be exchanged."""
    limit = exchange_limit(view, card)
    if not limit:
        return ()
    hand = (other for other in view.cards[view.active].hand if other != card)
    stale = [c for c in hand if (d := card_of(view.setup, c)) and orders.is_leaderless(view, d.icon)]
    return tuple(stale[:limit])


def _ordered(view: State, play: m.PlayCard, promises: dict[str, int]) -> int:
    """What the ships promise that a card would order, and what its acts bring at once."""
    after, brings = evolve(view, m.CardPlayed(play.side, play.card, play.as_)), 0
    acts = play.as_ == "card" and has_clauses(view.setup, play.card)
    if acts:
        done = _carried_out(view, play)
        brings = weigh(done, play.side) - weigh(after, play.side)
        after = done if done.phase == after.phase else after
    if acts or after.effects:
        look = Look(after)
        promises = {ship: promise(look, ship) for ship in promises}
    return brings + sum(promises[ship] for ship in orders.chosen(after, promises))


def _carried_out(view: State, play: m.PlayCard) -> State:
    """The view after what a card does at once, with the first answer to what it asks of cards that are seen."""
    chance = Chance(Dice(0))
    events = decide(view, play, chance)
    while events:
        view = reduce(evolve, events, view)
        events = _answered(view, chance) if view.phase == "effect" else settle(view, chance)
    return view


def _answered(view: State, chance: Chance) -> Sequence[m.Event]:
    answer = first(view)
    return decide(view, answer, chance) if checks.allows(require_chosen, view, answer.chosen) else ()


def _activations(view: State) -> list[Intent]:
    """The ships that a quick captain orders: of others nothing better came that playouts could tell."""
    order = orders.ships(view)
    return [Intent(f"order {', '.join(order.ships) or 'none'}", order)]


def _orders(view: State) -> list[Intent]:
    """The ship that waits farthest from the enemy, so that those who shoot find more of them than those who board;
    the end of the turn when none has anything to do."""
    look = Look(view)
    promises = {ship: promise(look, ship) for ship in waiting(view)}
    useful = [ship for ship in promises if promises[ship] > 0]
    if not useful:
        return [Intent("end the turn", m.EndTurn(view.active))]
    ship = min(useful, key=lambda ship: (-_nearest(look, ship), -promises[ship]))
    return [Intent(f"begin {ship}", m.BeginShip(view.active, ship))]


def _nearest(look: Look, ship: str) -> int:
    """How far the nearest enemy is."""
    return min((look.apart(ship, foe) for foe, men in look.foes.items() if men), default=0)


def begun(view: State, seat: Seat, found: list[Intent]) -> list[Intent]:
    """What the acting ship may do; once it has begun the most promising alone."""
    has_begun = view.current is not None and has_acted(view, view.current)
    return _at_least(view, seat, found[:1] if has_begun else found)


def with_further(view: State, found: Sequence[Intent]) -> list[Intent]:
    """What promises most, what is further thought of, and the rest."""
    return first_of_each(*found[:_FIRST], *further(view), *found)


def first_of_each(*found: Intent) -> list[Intent]:
    """One intent of those that come to one command."""
    made: dict[Any, Intent] = {}
    for each in found:
        made.setdefault(each.about, each)
    return list(made.values())[:WIDTH]


def deeds_of(view: State) -> list[Intent]:
    """All that the acting ship may do, the most promising first, and then rows worked out with more care."""
    able = ready_fighters(view)
    ship = view.current
    if not able or ship is None:
        return [Intent("wait", m.EndShip(view.active))]
    found = [Intent(deed.name, deed.command) for deed in deeds(view, ship, able)[:_ORDERS]]
    rowing = [each for each in found if isinstance(each.about, (m.RowForward, m.RowSlide))]
    better = [
        Intent(f"{each.name}, placed with care", Refined(each.name, each.about)) for each in rowing[:_REFINED]
    ]
    roaming = [Intent("row elsewhere", Roaming(number)) for number in range(_ROAMING) if rowing]
    return [*found, *better, *roaming]


def _retosses(view: State) -> list[Intent]:
    """The blanks tossed again, as many as may be; none where there is no blank."""
    command = retoss(view)
    return [Intent(f"toss {len(command.positions)} again", command)]


def _casualties(view: State) -> list[Intent]:
    """Of the enemy the shield bearers fall, or the bowmen; both where a wall of shields depends on it.

    Of one's own the bowmen fall, who fight worst hand to hand.
    """
    pending = view.pending
    assert pending is not None
    defenders, attackers = choices(view, pending)
    fighters = view.fighters
    own = fallen(view, attackers, bows_first=True)
    found: dict[tuple[str, ...], Intent] = {}
    walls = set()
    for name, bows_first in (("shields", False), ("bowmen", True)):
        theirs = fallen(view, defenders, bows_first=bows_first)
        left = [f for f in view.aboard(pending.target, other(view.active)) if f not in theirs]
        walls.add(sum(combat.bears_shield(view, fighters[f]) for f in left) >= _WALL)
        weapons = tuple(sorted(fighters[f].weapon for f in theirs))
        found.setdefault(weapons, Intent(f"fell the {name}", m.ChooseCasualties(view.active, theirs, own)))
    return list(found.values())[: len(walls)]


def _boarders(view: State) -> list[Intent]:
    """The best in melee go, heroes last; or the heroes first."""
    pending = view.pending
    assert pending is not None
    alive = living(view, pending)
    found: dict[tuple[str, ...], Intent] = {}
    for name, leaders in (("men", False), ("heroes", True)):
        group = tuple(fighting_order(view, alive, leaders)[: pending.must_board])
        found.setdefault(tuple(sorted(group)), Intent(f"{name} go aboard", m.ChooseBoarders(view.active, group)))
    return list(found.values())
