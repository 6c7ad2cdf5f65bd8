"""Law (a) of section 1: what a seat is shown hangs on nothing that it has not seen; each planted leak is caught."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from attrs import evolve, frozen
from desks import setup_of
from higher import HELD, HIGHER, Lay, Setup, Waited, decide, options

from slaget.games import BUNDLED
from slaget.kernel import Area, Codec, Option, Rejected, find
from slaget.kernel.picture import PLAIN, Look, Picture, Transform
from slaget.kernel.ruleset import AnyRuleset
from slaget.seat import document, telling
from slaget.seat.document import Sight
from slaget.testing.seat_laws import check_documents, check_seen
from slaget.testing.worlds import pairs
from thorough import much

OTHER = {"north": "south", "south": "north"}


def drawn(state: Any, look: Look = PLAIN) -> Picture:
    return Picture(f"<svg><title>{state.hands}</title></svg>", Transform(1, 0, 0, 1, 0, 0))


CARDS: AnyRuleset = evolve(HIGHER, telling=evolve(HIGHER.telling, picture=drawn))


def held(ruleset: AnyRuleset, seeds: int = 6) -> int:
    """The leak law on pairs of worlds of the small game; how many there were."""
    number = 0
    for seed in range(seeds):
        random = Random(seed)
        for seat in ("north", "south"):
            for pair in pairs(ruleset, Setup(), seat, random, 6):
                if pair.differs:
                    check_seen(pair, random)
                    number += 1
    return number


def test_without_a_leak_two_worlds_that_a_seat_cannot_tell_apart_show_it_the_same() -> None:
    assert held(CARDS) > 20


def leaks(ruleset: AnyRuleset, what: str) -> None:
    with pytest.raises(AssertionError, match=f"{what} .*depends on a secret"):
        held(ruleset)


def test_an_unmasked_event_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(document, "seen", lambda events, eyes: list(events))
    leaks(CARDS, "the document")


def test_a_command_told_whole_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    told = telling.command_seen
    monkeypatch.setattr(document, "command_seen", lambda ruleset, entry, eyes: told(ruleset, entry, None))
    leaks(CARDS, "the document")


def test_a_view_that_is_the_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sight, "view", property(lambda sight: sight.game.state))
    leaks(CARDS, "the document")


def test_a_picture_that_shows_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Sight, "view", property(lambda sight: sight.game.state))
    monkeypatch.setattr(Sight, "snapshot", lambda sight: {})
    leaks(CARDS, "the picture")


def _highest(state: Any, seat: Any) -> int:
    """The other's highest card, where it can be seen."""
    return max((int(card[1:]) for card in state.hands[OTHER[seat]] if card != "?"), default=0)


def test_an_option_that_hangs_on_a_secret_is_caught() -> None:
    def some(state: Any, seat: Any) -> Sequence[Any]:
        offered = options(state, seat)
        return offered if seat not in OTHER or _highest(state, seat) % 2 else offered[:1]

    leaks(evolve(CARDS, options=some), "the options")


@frozen
class Aim:
    """A place on the table."""

    seat: str
    x: int
    y: int


def test_a_region_that_hangs_on_a_secret_is_caught() -> None:
    def somewhere(state: Any, seat: Any) -> Sequence[Any]:
        if seat not in HIGHER.to_act(state):
            return []
        wide = 10 + _highest(state, seat)
        return [Option(Aim, {"seat": seat}, {"x,y": Area(((0, 0), (wide, 0), (0, 9)))})]

    def judge(state: Any, command: Any, chance: Any) -> Any:
        return [Waited(command.seat)] if isinstance(command, Aim) else decide(state, command, chance)

    codec = Codec((*HIGHER.codec.commands, Aim), HIGHER.codec.events)
    leaks(evolve(CARDS, codec=codec, options=somewhere, decide=judge), "the options")


@pytest.mark.parametrize("wrong", [lambda cards: Rejected(HELD, path=("card",), held=str(cards)), KeyError])
def test_an_error_that_differs_is_caught(wrong: Callable[[Any], Exception]) -> None:
    def judge(state: Any, command: Any, chance: Any) -> Any:
        if isinstance(command, Lay) and command.card not in state.hands[str(command.seat)]:
            raise wrong(state.hands[OTHER[str(command.seat)]])
        return decide(state, command, chance)

    leaks(evolve(CARDS, decide=judge), "the refusal")


def test_a_prompt_that_tells_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    from slaget.kernel import Text

    def asked(state: Any, seat: Any) -> Text:
        return Text(f"{state.hands}", f"{state.hands}")

    monkeypatch.setattr(Sight, "snapshot", lambda sight: {})
    asking = evolve(CARDS, telling=evolve(CARDS.telling, prompt=asked))
    assert held(asking) > 0
    monkeypatch.setattr(Sight, "view", property(lambda sight: sight.game.state))
    leaks(asking, "the document")


SMALL = {"nissan": 4, "omringad": 4, "kungabrade": 14}


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_the_laws_of_documents_hold_for_every_ruleset(name: str) -> None:
    """Laws (a), (b), (e) and (f); ``tests/campaigns/documents.py`` holds them on longer games of every scenario."""
    scenario = "hidden_armies" if name == "kungabrade" else None
    steps = SMALL.get(name, much(6, 12))
    found = check_documents(find(name), setup_of(name, scenario), seeds=range(1), steps=steps)
    assert bool(found) == (name in SMALL)


def test_a_member_that_changes_and_is_called_static_is_caught() -> None:
    schack = find("schack")
    wrong = evolve(schack, static=("options", "fen"))
    with pytest.raises(AssertionError, match="fen"):
        check_documents(wrong, setup_of("schack"), seeds=range(1), steps=4)


def test_a_document_that_hangs_on_since_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def told(sight: Sight, since: int, languages: Any) -> list[Any]:
        return [{"n": n, "events": [], "command": since} for n in range(since, sight.n)]

    monkeypatch.setattr(Sight, "entries", told)
    with pytest.raises(AssertionError, match="entries since"):
        check_documents(find("schack"), setup_of("schack"), seeds=range(3), steps=6)


def test_events_that_some_seat_does_not_see_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = telling.seen
    monkeypatch.setattr(document, "seen", lambda events, eyes: whole(events, eyes)[eyes == frozenset() :])
    with pytest.raises(AssertionError, match="number, order or type"):
        check_documents(find("schack"), setup_of("schack"), seeds=range(1), steps=4)
