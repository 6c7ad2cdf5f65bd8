"""Which acts ask a side (EF-12.4)."""

from collections.abc import Sequence

import attrs

from slaget.games.nissan.language import forms as f


def branches(act: f.Act) -> tuple[tuple[f.Act, ...], ...]:
    """The lists of acts inside an act, in reading order."""
    match act:
        case f.Throw():
            return (act.then,)
        case f.When():
            return (act.do, act.else_)
        case f.Each():
            return (act.do,)
        case f.OneOf():
            return act.one_of
        case f.Pay():
            return (act.pay, act.do, act.else_)
        case f.Called():
            return tuple(clause.do for clause in act.clauses)
        case _:
            return ()


def with_branches(act: f.Act, lists: tuple[tuple[f.Act, ...], ...]) -> f.Act:
    """The act with other lists of acts inside it, as ``branches`` gives them."""
    match act:
        case f.Throw():
            return attrs.evolve(act, then=lists[0])
        case f.When():
            return attrs.evolve(act, do=lists[0], else_=lists[1])
        case f.Each():
            return attrs.evolve(act, do=lists[0])
        case f.OneOf():
            return attrs.evolve(act, one_of=lists)
        case f.Pay():
            return attrs.evolve(act, pay=lists[0], do=lists[1], else_=lists[2])
        case _:
            return act


def list_at(acts: tuple[f.Act, ...], path: Sequence[int]) -> tuple[tuple[f.Act, ...], bool]:
    """The list of acts in which a path from these ends, and whether it is a price."""
    is_price = False
    while len(path) > 1:
        number, branch, *path = path
        is_price = isinstance(acts[number], f.Pay) and branch == 0
        acts = branches(acts[number])[branch]
    return acts, is_price


def is_of_play(clause: f.Clause) -> bool:
    """Whether a clause is carried out when it is reached, and is not in force afterwards."""
    return isinstance(clause, f.Do) and all(moment == f.PLAYED for moment in clause.after)


def sets_of(act: f.Act) -> tuple[f.Set, ...]:
    """The sets of an act, in the order in which they are chosen."""
    match act:
        case f.Discard():
            return (act.discard,)
        case f.Show():
            return (act.show,)
        case f.Slay():
            return (act.slay,)
        case f.Move():
            return act.move, act.to
        case f.Tie():
            return act.tie, act.to
        case f.Cut():
            return (act.cut,)
        case f.Ready():
            return (act.ready,)
        case f.Tire():
            return (act.tire,)
        case f.Mark():
            return () if act.of in ("own", "enemy") else (act.of,)
        case f.Each():
            return (act.each,)
        case _:
            return ()


def payment_of(act: f.Pay) -> f.Choose:
    """The choice of cards that a payment named with the card is."""
    price = act.pay[0]
    assert isinstance(price, f.Discard) and isinstance(price.discard, f.Choose)
    return price.discard


def named_payment(clause: f.Clause) -> f.Pay | None:
    """The payment with which a clause begins when the card is played, if it is named with the card (EF-12.7)."""
    if not isinstance(clause, f.Do) or f.PLAYED not in clause.after or clause.when is not None:
        return None
    first = clause.do[0] if clause.do else None
    return first if isinstance(first, f.Pay) and _is_of_hand(first) else None


def _is_of_hand(act: f.Pay) -> bool:
    """Whether a price is cards of the own hand."""
    if act.by != "own" or len(act.pay) != 1:
        return False
    price = act.pay[0]
    if not isinstance(price, f.Discard) or not isinstance(price.discard, f.Choose):
        return False
    zone = price.discard.choose
    return price.discard.by == "own" and zone == f.Cards(f.ZoneCards("hand"))


def asks_when_played(clause: f.Do) -> bool:
    """Whether a clause asks a side beyond what is named with the card (EF-12.4)."""
    named = named_payment(clause)
    if named is None:
        return asks(clause.do)
    return asks(named.do) or asks(named.else_) or asks(clause.do[1:])


def asks(acts: Sequence[f.Act]) -> bool:
    """Whether some act asks a side."""
    for act in acts:
        if isinstance(act, f.Pay):
            return True
        if isinstance(act, f.OneOf | f.Choose) and act.by != "chance":
            return True
        if any(isinstance(each, f.Choose) and each.by != "chance" for each in sets_of(act)):
            return True
        if any(asks(branch) for branch in branches(act)):
            return True
    return False
