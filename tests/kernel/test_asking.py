"""Who asks for a command (KE-5): the seat whose it is, the host for those of no seat, a spectator for none."""

from typing import Any

import pytest
from pig import PIG, Hold, Roll

from slaget.kernel import Rejected, Seat, find
from slaget.kernel.asking import check_asked
from slaget.kernel.messages import CloseSeals, Seal, TakeBack, Unseal

OM, NISSAN, DOBBEL = find("omringad"), find("nissan"), find("dobbel")


def refused(ruleset: Any, command: object, seat: Seat | None) -> tuple[str, str, tuple[str | int, ...]] | None:
    try:
        check_asked(ruleset, command, seat)
    except Rejected as refusal:
        return refusal.rule.id, refusal.code, refusal.path
    return None


@pytest.mark.parametrize(
    ("ruleset", "command", "seat"),
    [
        (PIG, Roll("north"), "north"),
        (PIG, {"type": "roll", "seat": "north"}, "north"),
        (NISSAN, {"type": "end_ship", "side": "danish"}, "danish"),
        (OM, {"type": "pass_movement", "seat": 2}, 2),
        (PIG, TakeBack("north", 0), "north"),
        (NISSAN, {"type": "take_back", "seat": "norse", "to": 1}, "norse"),
        (PIG, TakeBack("host", 0), "host"),
        (OM, CloseSeals(), "host"),
        (OM, {"type": "close_seals"}, "host"),
        (OM, Seal(1, "0" * 64), 1),
        (OM, {"type": "unseal", "seat": 1, "command": {}, "nonce": ""}, 1),
        (DOBBEL, {"type": "roll"}, "host"),
        (DOBBEL, {"type": "roll", "seat": "a"}, "a"),
    ],
)
def test_ke_5_1_who_asks_for_a_command_of_its_own_is_heard(ruleset: Any, command: object, seat: Seat) -> None:
    assert refused(ruleset, command, seat) is None


@pytest.mark.parametrize(
    ("ruleset", "command", "seat", "where"),
    [
        (PIG, Roll("north"), "south", "seat"),
        (PIG, {"type": "hold", "seat": "north"}, "south", "seat"),
        (PIG, Hold("north"), "host", "seat"),
        (NISSAN, {"type": "end_ship", "side": "danish"}, "norse", "side"),
        (NISSAN, {"type": "take_back", "seat": "norse", "to": 1}, "danish", "seat"),
        (NISSAN, {"type": "take_back", "seat": "host", "to": 1}, "danish", "seat"),
        (OM, {"type": "pass_movement", "seat": "2"}, 2, "seat"),
        (OM, {"type": "pass_movement", "seat": True}, 1, "seat"),
        (OM, {"type": "pass_movement", "seat": 1.0}, 1, "seat"),
        (OM, {"type": "pass_movement", "seat": [1]}, 1, "seat"),
        (OM, {"type": "close_seals"}, 1, "seat"),
        (OM, CloseSeals(), 1, "seat"),
        (OM, Unseal(2, Seal(2, ""), ""), 1, "seat"),
        (DOBBEL, {"type": "roll"}, "a", "seat"),
        (DOBBEL, {"type": "roll", "seat": "host"}, "a", "seat"),
    ],
)
def test_ke_5_1_the_command_of_another_is_refused(ruleset: Any, command: object, seat: Seat, where: str) -> None:
    assert refused(ruleset, command, seat) == ("KE-5.1", "not_yours", (where,))


@pytest.mark.parametrize("command", [Roll("north"), {"type": "roll", "seat": "north"}, {"type": "?"}, [], None])
def test_ke_5_1_a_spectator_asks_for_nothing(command: object) -> None:
    assert refused(PIG, command, None) == ("KE-5.1", "not_yours", ("seat",))


@pytest.mark.parametrize("command", [{"type": "roll"}, {"type": "no_such"}, {}, [], 7, None, {"type": ["roll"]}])
def test_what_names_no_seat_is_left_to_the_rules(command: object) -> None:
    assert refused(PIG, command, "north") is None


def test_the_refusal_tells_nothing_but_who_asked_for_what_seat() -> None:
    with pytest.raises(Rejected) as mine:
        check_asked(NISSAN, {"type": "end_ship", "side": "danish"}, "norse")
    with pytest.raises(Rejected) as other:
        check_asked(NISSAN, {"type": "play_card", "side": "danish", "card": "finn_lyssnar#1"}, "norse")
    assert mine.value == other.value and mine.value.params == {}
