"""Marks: which there are, who knows of them, and what a change of one writes (EF-10, EF-13.4)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from slaget.games.nissan import messages as m
from slaget.games.nissan.effects.seen import Seen
from slaget.games.nissan.language import forms as f
from slaget.games.nissan.language.walk import found_in
from slaget.games.nissan.seats import SEATS, Side
from slaget.games.nissan.setup import Setup
from slaget.games.nissan.state import State


def types(setup: Setup) -> Mapping[str, f.MarkType]:
    """The marks that the two decks declare; one that both declare they share."""
    found: dict[str, f.MarkType] | None = setup.planned.get(("marks",))
    if found is None:
        found = setup.planned["marks",] = {
            name: kind for side in SEATS for name, kind in setup.decks[side].marks.items()
        }
    return found


def bearers(state: State, mark: str) -> tuple[str, ...]:
    """Who may bear a mark: ships, fighters or sides."""
    kind = types(state.setup)[mark].of
    return tuple(state.ships) if kind == "ship" else tuple(state.fighters) if kind == "fighter" else SEATS


def is_secret(setup: Setup, mark: str) -> bool:
    """Whether a mark is known to the side alone that set it."""
    kind = types(setup).get(mark)
    return kind is not None and kind.seen == "own"


def secrets_read(setup: Setup, meant: f.Set) -> tuple[str, ...]:
    """The secret marks that a set asks for."""
    asked: list[f.ShipIs | f.FighterIs] = [*found_in(meant, f.ShipIs), *found_in(meant, f.FighterIs)]
    named = (mark for each in asked for mark, _ in each.marked or ())
    return tuple(dict.fromkeys(mark for mark in named if is_secret(setup, mark)))


def reads_secret(setup: Setup, meant: f.Set) -> bool:
    """Whether who is in a set is known to one side alone."""
    return bool(secrets_read(setup, meant))


def changed_mark(
    state: State, owner: Side, act: f.Mark, bearer: str, number: int
) -> m.Marked | m.MarkedSecretly | None:
    """The event of a mark set or raised on a bearer, between none and its most; None where nothing changes.

    Of a secret mark it is written always, or the other side would learn that nothing changed (EF-13.1).
    """
    kind = types(state.setup)[act.mark]
    before = Seen(state, owner).mark(act.mark, bearer)
    value = height(kind, act, before, number)
    if kind.seen == "own":
        return m.MarkedSecretly(owner, act.mark, bearer, value)
    return m.Marked(act.mark, bearer, value) if value != before else None


def height(kind: f.MarkType, act: f.Mark, before: int, number: int) -> int:
    """How much of a mark there is after an act on it, between none and its most."""
    return max(0, min(kind.max, number if act.set_ is not None else before + number))


def shown_marks(
    state: State, owner: Side, to: Side | Literal["all"], meant: f.Set, bearers: tuple[str, ...]
) -> Iterator[m.Event]:
    """The events by which secret marks on some bearers become public, one a mark (EF-9)."""
    own = state.secret_marks[owner]
    asked = secrets_read(state.setup, meant) or tuple(dict.fromkeys(mark for mark, _ in own))
    for mark in asked:
        found = [bearer for bearer in bearers if own.get((mark, bearer), 0) > 0]
        if found:
            values = tuple(own[mark, bearer] for bearer in found)
            yield m.MarksShown(to, owner, mark, tuple(found), values)
