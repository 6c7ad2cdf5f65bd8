"""What a condition says of a ship, and what no ship can ever be (NI-20.7)."""

from collections.abc import Sequence
from typing import Final

from attrs import frozen

from slaget.content.diagnostics import Faults
from slaget.content.nodes import ListNode, MapNode, Node, value_or_self
from slaget.content.said import joined
from slaget.content.suggest import nearest
from slaget.games.nissan.cards import Bounds, ShipPredicate
from slaget.games.nissan.content.tables import GROUP_WORDS, SWEDISH, Tables
from slaget.games.nissan.seats import Side, other
from slaget.kernel.words import Text

_FACES: Final = {"own": "enemy", "enemy": "own"}


@frozen(eq=False)
class CheckedEffect:
    """An effect's node, its card's icon and activation value (None where wrong) and the deck's side."""

    node: Node
    icon: object
    activation: object
    owner: Side
    tables: Tables
    faults: Faults

    def warn(self, at: Node, message: Text, rule: str = "NI-21") -> None:
        """Note that the effect is idle, unless a misspelt key may be why."""
        if not self.faults.has_refused_keys(self.node):
            self.faults.warn(at, "idle-effect", message, rule=rule)

    def side(self, whose: str) -> Side:
        return self.owner if whose == "own" else other(self.owner)


def are_leaders(names: Sequence[str], at: Node, words: Sequence[str], checked: CheckedEffect) -> bool:
    """Whether all names are leaders or one of the words; notes those that are not."""
    known = [*words, *(leader for leaders in checked.tables.leaders.values() for leader in leaders)]
    nodes = at.items if isinstance(at, ListNode) else ()
    for name, node in zip(names, nodes):
        if name not in known:
            among = ", ".join(words)
            message = Text(f"'{name}' is no leader", f"'{name}' är ingen ledare")
            if words:
                nor = Text(f" nor one of {among}", f" och inget av {among}")
                message = joined([message, nor], "")
            checked.faults.error(node, "unknown-leader", message, rule="NI-20.4", suggestion=nearest(name, known))
    return all(name in known for name in names)


def is_among(name: str, sides: Sequence[Side], checked: CheckedEffect) -> bool:
    """Whether a leader or a word for one is, or may be, of these sides."""
    return name in GROUP_WORDS or any(name in checked.tables.leaders[side] for side in sides)


def check_predicate(predicate: ShipPredicate, at: Node, actor: str | None, checked: CheckedEffect) -> None:
    """Note names that do not exist and what is never true; ``actor`` is the side that surely has men aboard."""
    if isinstance(at, MapNode) and not at.keys:
        checked.warn(
            at,
            Text("this asks nothing of the ship; leave it out", "det här frågar inget om skeppet; ta bort det"),
            "NI-20.7",
        )
    _check_classes(predicate, value_or_self(at, "class"), checked)
    _check_fleet(predicate, value_or_self(at, "class"), checked)
    for key, whose in (("holds_own", "own"), ("holds_enemy", "enemy")):
        names, side = getattr(predicate, key) or (), checked.side(whose)
        _check_held(names, side, value_or_self(at, key), checked)
        if names and _is_away(whose, predicate):
            checked.warn(
                value_or_self(at, key),
                Text(f"the ship then has no {side} aboard", f"då har skeppet inga av {SWEDISH[side]} ombord"),
                "NI-3.5",
            )
    for key in ("own_aboard", "enemy_aboard", "touching_own"):
        _check_bounds(getattr(predicate, key), value_or_self(at, key), checked)
    _check_room(predicate, at, checked)
    _check_aboard(predicate, at, checked)
    if actor is not None and _is_away(actor, predicate) and not (predicate.boarded or predicate.control == actor):
        key = "control" if predicate.control == _FACES[actor] else f"{actor}_aboard"
        who = checked.side(actor)
        message = Text(
            f"the acting ship has the {who} who act aboard",
            f"på det handlande skeppet är {SWEDISH[who]} som handlar ombord",
        )
        checked.warn(value_or_self(at, key), message, "NI-3.5")


def _is_away(whose: str, predicate: ShipPredicate) -> bool:
    """Whether a side has nobody aboard."""
    bounds = getattr(predicate, f"{whose}_aboard")
    return predicate.control == _FACES[whose] or (bounds is not None and bounds.max == 0)


def _check_held(names: Sequence[str], side: Side, at: Node, checked: CheckedEffect) -> None:
    known = are_leaders(names, at, GROUP_WORDS, checked)
    if names and known and not any(is_among(name, (side,), checked) for name in names):
        checked.warn(
            at,
            Text(f"no such fighter is among the {side}", f"ingen sådan kämpe finns hos {SWEDISH[side]}"),
            "NI-20.7",
        )


def _check_fleet(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    """Beside the king's ships each fleet has ships of its own class."""
    if predicate.fleet is None or predicate.class_ is None:
        return
    fleet = other(checked.side(predicate.fleet))
    if set(predicate.class_) == {f"{fleet}_ship"}:
        checked.warn(
            at,
            Text(
                f"a {fleet}_ship is of the {fleet} fleet", f"ett {fleet}_ship hör till flottan för {SWEDISH[fleet]}"
            ),
            "NI-8.2",
        )


def _check_room(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    """No ship carries more men than it has room for."""
    classes = checked.tables.ship_classes
    asked = [classes[name].capacity for name in predicate.class_ or classes if name in classes]
    for key in ("own_aboard", "enemy_aboard"):
        bounds = getattr(predicate, key)
        if bounds is not None and asked and (bounds.min or 0) > max(asked):
            message = Text(
                f"no such ship has room for {bounds.min}, only for {max(asked)}",
                f"inget sådant skepp rymmer {bounds.min}, bara {max(asked)}",
            )
            checked.warn(value_or_self(at, key), message, "NI-3.4")


def _check_classes(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    classes = checked.tables.ship_classes
    nodes = at.items if isinstance(at, ListNode) else ()
    for name, node in zip(predicate.class_ or (), nodes):
        if name not in classes:
            known = ", ".join(classes)
            message = Text(
                f"there is no ship class '{name}', only {known}",
                f"det finns inget skeppsslag '{name}', bara {known}",
            )
            checked.faults.error(node, "unknown-class", message, rule="NI-20.7", suggestion=nearest(name, classes))


def _check_bounds(bounds: Bounds | None, at: Node, checked: CheckedEffect) -> None:
    if bounds and bounds.min is not None and bounds.max is not None and bounds.min > bounds.max:
        checked.warn(
            at,
            Text(
                f"no number is at least {bounds.min} and at most {bounds.max}",
                f"inget tal är minst {bounds.min} och högst {bounds.max}",
            ),
            "NI-20.7",
        )
    if bounds and not bounds.min and bounds.max is None:
        checked.warn(at, Text("every number is at least 0", "varje tal är minst 0"), "NI-20.7")


def _check_aboard(predicate: ShipPredicate, at: Node, checked: CheckedEffect) -> None:
    """NI-3.5: who controls a ship is alone aboard, and a boarded ship nobody controls."""
    control, boarded = predicate.control, predicate.boarded
    if boarded and control in ("own", "enemy"):
        checked.warn(
            value_or_self(at, "control"),
            Text("nobody controls a boarded ship", "ingen har makten över ett bordat skepp"),
            "NI-3.5",
        )
    for whose, alone in _FACES.items():
        key = f"{whose}_aboard"
        bounds = getattr(predicate, key)
        if bounds is None:
            continue
        if (bounds.min or 0) > 0 and control == alone:
            checked.warn(
                value_or_self(at, key),
                Text(
                    f"with 'control: {alone}' nobody else is aboard",
                    f"med 'control: {alone}' är ingen annan ombord",
                ),
                "NI-3.5",
            )
        if bounds.max == 0 and (boarded or control == whose):
            checked.warn(
                value_or_self(at, key),
                Text("the ship then has such fighters aboard", "då har skeppet sådana kämpar ombord"),
                "NI-3.5",
            )
