"""Whole stories from the first entry, every command through ``Game.play``: the rare turns of a war."""

import json
from pathlib import Path
from typing import Any

import pytest
from omringad_positions import events, kinds_at, names, setup

from slaget.auditor.audit import replay_lines
from slaget.cli.replay import told
from slaget.games.omringad import OMRINGAD
from slaget.games.omringad import messages as m
from slaget.games.omringad import rules as r
from slaget.games.omringad.pieces import kind_of
from slaget.games.omringad.sieges import siege
from slaget.games.omringad.state import cup, order, pool
from slaget.games.omringad.state.turns import phase_of
from slaget.kernel import Game, audit, dump_log, load_log, scripted, tag_of
from slaget.kernel.messages import Unsealed
from slaget.testing import Given, given

IDLE = {
    "purchase": lambda seat: m.CommitPurchase(seat, {}),
    "auction": m.PassBid,
    "movement": m.PassMovement,
    "battle_window": m.DeclineDiplomat,
    "reinforcement": lambda seat: m.PlaceReinforcements(seat, {}),
}


class Tale:
    """A game that is told command by command; ``until`` lets all seats do nothing."""

    def __init__(self, garrison: dict[str, Any], **options: Any) -> None:
        made = setup(garrison=garrison, **options)
        self.position: Given = given(OMRINGAD, made, source=scripted([]))

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        return self.position.game

    def tell(self, command: Any, *luck: int) -> Game[Any, Any, Any, Any]:
        """Play a command that is offered, with these draws and no others."""
        assert any(option.contains(command) for option in self.game.options(command.seat)), command
        self.position = Given(self.position.when(command, luck).game)
        assert len(self.game.log[-1].draws) == len(luck)
        return self.game

    def until(self, phase: str, round_: int, special: str | None = None) -> None:
        """On to a phase; the special of the next auction is the one named."""
        while (phase_of(self.game.state), self.game.state.table.round) != (phase, round_):
            (seat, *_), state = self.game.to_act, self.game.state
            last = phase_of(state) == "reinforcement" and seat == order(state)[-1]
            kinds = [kind_of(name) for name in cup(state)]
            self.tell(IDLE[phase_of(state)](seat), *([kinds.index(special)] if last and special else []))

    def bought(self, special: str, seat: int, square: str, round_: int = 2) -> None:
        """The round begins; the seat buys the special for one piece of gold and places it."""
        self.until("auction", round_, special)
        while phase_of(self.game.state) == "auction":
            turn = self.game.to_act[0]
            self.tell(m.Bid(turn, 1) if turn == seat else m.PassBid(turn))
        self.tell(m.PlaceSpecial(seat, square))

    def move(self, seat: int, path: str, *kinds: str, top: str = "") -> None:
        """Units of these kinds, from the first square of the path."""
        start, *steps = path.split()
        stack = list(self.game.state.field.stack(start, seat))
        units = []
        for kind in kinds:
            each = next(u for u in stack if u.kind == kind)
            stack.remove(each)
            units.append(each.id)
        self.tell(m.Move(seat, tuple(steps), tuple(units), top))

    def end(self) -> None:
        """What was told is sound: a clean audit, the log gives the state again, and each event has its sentence."""
        lines = [line for _, told_lines in told(self.game) for line in told_lines]
        assert all(line.endswith(".") and "None" not in line for line in lines)
        assert audit(self.game).ok
        assert replay_lines(dump_log(self.game).splitlines()) == self.game.state


HOME = {"A33": {"mercenary": 1}, "A34": {"mercenary": 1}, "A25": {"cavalry": 1}}


def test_the_diplomat_sends_them_away_and_their_way_back_is_closed() -> None:
    """OM-10.3, OM-10.21, OM-10.22, OM-14.6: bought, placed, attacked, played, and a retreat with a choice."""
    tale = Tale({"1": HOME, "2": {"B31": {"elite": 1}}})
    tale.bought("diplomat", 1, "A34")
    tale.until("movement", 2)
    assert tale.game.to_act == (2,)
    tale.move(2, "B31 A35 A34", "elite")
    assert tale.game.state.controller("A35") == 2
    tale.move(1, "A25 A35", "cavalry")
    tale.tell(m.PassMovement(2))
    asked = tale.tell(m.PassMovement(1))
    assert names(asked) == ["MovementPassed", "BattleOpened", "DiplomatAsked"] and asked.to_act == (1,)
    played = tale.tell(m.PlayDiplomat(1))
    assert names(played) == ["DiplomatPlayed"] and played.to_act == (2,) and "S-diplomat" in cup(played.state)
    assert [u.kind for u in played.view(2).field.stack("A34", 1)] == ["mercenary"]
    tale.position.when(m.Retreat(2, {"B-elite-01": "A35"})).rejected(r.BOOK["OM-10.22"], "bad_retreat")
    tale.position.when(m.Retreat(2, {})).rejected(r.BOOK["OM-10.22"], "bad_retreat")
    gone = tale.tell(m.Retreat(2, {"B-elite-01": "A44"}))
    assert names(gone) == ["UnitsRetreated", "SquareCaptured", "BattleEnded"]
    assert events(gone, m.SquareCaptured)[0] == m.SquareCaptured("A44", 1, 2, "retreat")
    assert kinds_at(gone, "A44", 2) == ["elite"] and siege(gone.state, "A34") == "small"
    tale.end()


def test_the_diplomat_is_kept_until_blood_has_flowed() -> None:
    """OM-10.5 (2), OM-10.21, OM-E37: declined, a step, asked again, played; the damage stays."""
    tale = Tale({"1": {**HOME, "A34": {"archer": 1, "elite": 1}}, "2": {"B31": {"elite": 2}}})
    tale.bought("diplomat", 1, "A34")
    tale.until("movement", 2)
    tale.move(2, "B31 A35 A34", "elite", "elite")
    tale.tell(m.PassMovement(1))
    tale.tell(m.PassMovement(2))
    shot = tale.tell(m.DeclineDiplomat(1), 5)
    assert names(shot)[:3] == ["DiplomatDeclined", "BattleRevealed", "StepRolled"] and shot.to_act == (2,)
    again = tale.tell(m.AssignHits(2, {"B-elite-02": 1}))
    assert events(again, m.DiplomatAsked) == [m.DiplomatAsked(1, before_battle=False)]
    home = tale.tell(m.PlayDiplomat(1))
    assert kinds_at(home, "A35", 2) == ["elite", "elite*"] and kinds_at(home, "A34", 1) == ["elite", "archer"]
    assert home.state.controller("A34") == 1 and phase_of(home.state) == "reinforcement"
    tale.end()


def test_what_a_battle_has_revealed_is_seen_until_it_ends_with_a_diplomat_played_too() -> None:
    """OM-14.5, OM-10.21: the defenders who stay as well as those who must go, while they choose where."""
    garrison = {"1": {**HOME, "A34": {"archer": 1, "elite": 1}}, "2": {"B31": {"elite": 1}}}
    tale = Tale(garrison, retreat_choice="any_adjacent")
    tale.bought("diplomat", 1, "A34")
    tale.until("movement", 2)
    tale.move(2, "B31 A35 A34", "elite")
    tale.tell(m.PassMovement(1))
    tale.tell(m.PassMovement(2))
    tale.tell(m.DeclineDiplomat(1), 1)
    played = tale.tell(m.PlayDiplomat(1))
    assert played.to_act == (2,)
    for seat in (1, 2):
        there = played.view(seat).field
        seen = {each.id for owner in (1, 2) for each in there.stack("A34", owner)}
        assert seen == {"A-elite-01", "A-archer-01", "B-elite-01"}
    gone = tale.tell(m.Retreat(2, {"B-elite-01": "A35"}))
    assert [each.id for each in gone.view(2).field.stack("A34", 1)] == ["?", "?"]
    tale.end()


def test_a_diplomat_elsewhere_and_one_that_is_blocked() -> None:
    """OM-10.3, OM-10.21, ruling OM-R42: asked wherever it is; not playable if somebody could not retreat."""
    garrison = {**HOME, "A44": {"elite": 1}, "A24": {"elite": 1}}
    tale = Tale({"1": garrison, "2": {"B31": {"elite": 1}}})
    tale.bought("diplomat", 1, "A33")
    tale.until("movement", 2)
    tale.move(2, "B31 A35 A34", "elite")
    tale.tell(m.PassMovement(1))
    tale.tell(m.PassMovement(2))
    refusal = tale.position.when(m.PlayDiplomat(1)).rejected(r.BOOK["OM-10.21"], "no_diplomat_here")
    assert "A33" not in str(refusal)
    lost = tale.tell(m.DeclineDiplomat(1), 6, 1, 6, 1)
    assert kinds_at(lost, "A34", 2) == ["elite"] and lost.state.controller("A34") == 2
    blocked = Tale({"1": garrison, "2": {"B31": {"elite": 1}}})
    blocked.bought("diplomat", 1, "A34")
    blocked.until("movement", 2)
    blocked.move(2, "B31 A35 A34", "elite")
    blocked.move(1, "A25 A35", "cavalry")
    blocked.tell(m.PassMovement(2))
    blocked.tell(m.PassMovement(1))
    blocked.position.when(m.PlayDiplomat(1)).rejected(r.BOOK["OM-10.21"], "diplomat_blocked")
    assert [o.command for o in blocked.game.options(1)] == [m.DeclineDiplomat]
    tale.end()


def test_the_sharpshooters_pick_the_general() -> None:
    """OM-10.11, OM-10.15, ruling OM-R32: after the owner's hits, any unit they like; his bonus ends with him."""
    tale = Tale({"1": {**HOME, "A34": {"archer": 1}}, "2": {"B31": {"elite": 2, "general": 1}}})
    tale.bought("sharpshooters", 1, "A34")
    tale.until("movement", 2)
    tale.move(2, "B31 A35 A34", "elite", "elite", "general")
    tale.tell(m.PassMovement(1))
    shot = tale.tell(m.PassMovement(2), 5, 6)
    assert shot.to_act == (2,) and phase_of(shot.state) == "battle_assign"
    tale.tell(m.AssignHits(2, {"B-elite-01": 1}))
    assert phase_of(tale.game.state) == "battle_pick" and tale.game.to_act == (1,)
    for wrong in ("A-archer-01", "S-sharpshooters", "B-elite-03"):
        tale.position.when(m.PickTarget(1, wrong)).rejected(r.BOOK["OM-10.11"], "bad_target")
    picked = tale.tell(m.PickTarget(1, "B-general-01"), 4, 4, 1, 1, 5, 6)
    (target, *_) = events(picked, m.TargetPicked)
    assert (target.unit, target.eliminated, target.forced) == ("B-general-01", ("B-general-01",), False)
    melee = events(picked, m.StepRolled)[0]
    assert [(d.modifier, d.hit) for d in melee.dice] == [(0, False), (0, False)]
    held = pool(picked.state, 2)
    assert held is not None and held["general"] == 3
    tale.end()


def test_two_damaged_units_are_merged_after_the_battle() -> None:
    """OM-11.6, OM-3.4, OM-11.1: merged before the placement; the higher id is in the pool again."""
    tale = Tale({"1": {**HOME, "A34": {"elite": 2}}, "2": {"B31": {"elite": 2}}})
    tale.until("movement", 2, "pirates")
    tale.move(2, "B31 A35 A34", "elite", "elite")
    tale.tell(m.PassMovement(1))
    tale.tell(m.PassMovement(2), 5, 5, 5, 5)
    tale.tell(m.AssignHits(2, {"B-elite-01": 1, "B-elite-02": 1}))
    tale.tell(m.AssignHits(1, {"A-elite-01": 1, "A-elite-02": 1}), 1, 1, 5, 5)
    assert kinds_at(tale.game, "A34", 1) == ["elite*", "elite*"]
    tale.position.when(m.MergeUnits(1, "A34", ("A-elite-01", "A-elite-02"))).rejected(
        r.BOOK["OM-5.1"], "not_awaited"
    )
    tale.tell(m.PlaceReinforcements(2, {}))
    before = pool(tale.game.state, 1)
    merged = tale.tell(m.MergeUnits(1, "A34", ("A-elite-02", "A-elite-01")))
    (event,) = events(merged, m.UnitsMerged)
    after = pool(merged.state, 1)
    assert (event.kept_id, event.returned_id) == ("A-elite-01", "A-elite-02") and merged.to_act == (1,)
    assert before is not None and after is not None and after["elite"] == before["elite"] + 1
    assert kinds_at(merged, "A34", 1) == ["elite"]
    tale.position.when(m.MergeUnits(1, "A34", ("A-elite-02", "A-elite-01"))).rejected(
        r.BOOK["OM-11.6"], "bad_merge"
    )
    tale.end()


def test_the_dragon_bars_a_road_until_it_is_slain() -> None:
    """OM-6.11, OM-8.9, OM-9.6, OM-10.2 (a), OM-10.7, OM-10.20, OM-3.3: nobody's, and everybody's foe."""
    tale = Tale({"1": HOME, "2": {"B33": {"cavalry": 2}}})
    tale.until("auction", 2, "dragon")
    tale.tell(m.PassBid(2))
    tale.tell(m.Bid(1, 2))
    for wrong in ("B33", "B12", "A33"):
        tale.position.when(m.PlaceSpecial(1, wrong)).rejected(r.BOOK["OM-6.11"], "bad_special_square")
    placed = tale.tell(m.PlaceSpecial(1, "B43"))
    assert events(placed, m.SpecialPlaced)[0].seat is None and placed.state.controller("B43") == 2
    tale.until("movement", 2)
    cavalry = ("B-cavalry-01", "B-cavalry-02")
    tale.position.when(m.Move(2, ("B43", "B53"), cavalry)).rejected(r.BOOK["OM-8.9"], "must_stop")
    tale.move(2, "B33 B43", "cavalry", "cavalry")
    tale.tell(m.PassMovement(1))
    fought = tale.tell(m.PassMovement(2), 4, 1, 2)
    opened, step = events(fought, m.BattleOpened)[0], events(fought, m.StepRolled)[0]
    assert opened.defending_side == ("dragon",) and [d.target for d in step.dice] == [None, None, 2]
    assert fought.to_act == (2,) and kinds_at(fought, "B43", 0) == ["dragon"]
    slain = tale.tell(m.AssignHits(2, {"B-cavalry-01": 1}), 1, 5, 3)
    assert kinds_at(slain, "B43", 0) == ["dragon*"] and slain.to_act == (2,)
    assert [d.needed for d in events(slain, m.StepRolled)[0].dice] == [4, 5, 3]
    over = tale.tell(m.AssignHits(2, {"B-cavalry-02": 1}))
    assert "S-dragon" in cup(over.state) and kinds_at(over, "B43", 2) == ["cavalry*", "cavalry*"]
    assert events(over, m.BattleEnded)[0].controller == 2
    tale.end()


def test_nobody_can_hit_and_the_attacker_withdraws() -> None:
    """OM-10.5 (3), OM-10.23, OM-9.3, ruling OM-R38: a stand-off, without dice and without conquest."""
    tale = Tale({"1": {**HOME, "A53": {"general": 1}}, "2": {"B33": {"mercenary": 1}}})
    tale.bought("infiltrator", 2, "B33")
    tale.until("movement", 2)
    tale.move(2, "B33 B43 B53", "infiltrator")
    tale.until("movement", 3, "magician")
    tale.tell(m.PassMovement(1))
    tale.move(2, "B53 A53", "infiltrator")
    off = tale.tell(m.PassMovement(2))
    assert names(off)[1:] == ["BattleOpened", "BattleRevealed", "StandOff", "UnitsRetreated", "BattleEnded"]
    assert kinds_at(off, "B53", 2) == ["infiltrator"] and off.state.controller("A53") == 1
    assert phase_of(off.state) == "reinforcement"
    tale.end()


def test_a_village_is_shut_in_from_two_sides() -> None:
    """OM-11.3, OM-11.5, OM-12.1 to OM-12.3: small siege, full siege, and a special placed all the same."""
    tale = Tale({"1": HOME, "2": {"B31": {"elite": 1}, "B41": {"elite": 1}}})
    tale.until("movement", 2, "pirates")
    tale.move(2, "B31 A35", "elite")
    tale.tell(m.PassMovement(1))
    tale.move(2, "B41 A45", "elite")
    tale.until("reinforcement", 2)
    assert siege(tale.game.state, "A34") == "small"
    tale.until("purchase", 3, "magician")
    tale.tell(m.CommitPurchase(1, {"mercenary": 4}))
    tale.tell(m.CommitPurchase(2, {}))
    tale.tell(m.PassMovement(1))
    tale.move(2, "A45 A44", "elite")
    tale.tell(m.PassMovement(2))
    assert siege(tale.game.state, "A34") == "full" and tale.game.to_act == (1,)
    refusal = tale.position.when(m.PlaceReinforcements(1, {"A34": {"mercenary": 1}})).rejected(
        r.BOOK["OM-11.3"], "besieged"
    )
    assert refusal.params == {"square": "A34", "most": 0}
    domain = next(o for o in tale.game.options(1) if o.command is m.PlaceReinforcements).as_json("x")["open"]
    assert domain["placements,tops"]["rooms"] == {"A32": None, "A33": None, "A34": 0}  # type: ignore[index]
    tale.tell(m.PlaceReinforcements(1, {"A33": {"mercenary": 4}}))
    tale.bought("elephants", 1, "A34", 4)
    assert kinds_at(tale.game, "A34", 1) == ["mercenary", "elephants"]
    tale.until("movement", 4)
    assert tale.game.to_act == (2,)
    tale.tell(m.PassMovement(2))
    tale.move(1, "A34 A44", "elephants")
    relieved = tale.tell(m.PassMovement(1), 1, 4, 1, 4)
    assert siege(relieved.state, "A34") == "small" and relieved.state.controller("A44") == 1
    tale.end()


@pytest.mark.parametrize("share", [True, False])
def test_allies_storm_a_corner_together(share: bool) -> None:
    """OM-10.9, OM-10.14, OM-10.18, OM-15.3, ruling OM-R45: a general leads allies, each seat lays its own hits."""
    garrison = {"1": {"A55": {"elite": 1}}, "2": {"B15": {"elite": 2}}, "3": {"C11": {"elite": 1, "general": 1}}}
    tale = Tale({**garrison, "4": {}}, seats=4, teams="diagonal", allies_share_information=share)
    tale.until("movement", 2, "pirates")
    tale.tell(m.PassMovement(2))
    tale.move(3, "C11 B15", "elite", "general")
    tale.tell(m.PassMovement(4))
    tale.move(1, "A55 B15", "elite")
    tale.tell(m.PassMovement(3))
    ids = [u.id for u in tale.game.view(1).field.stack("B15", 3)]
    assert ids == (["C-general-01", "C-elite-01"] if share else ["?", "?"])
    rolled = tale.tell(m.PassMovement(1), 5, 5, 4, 4)
    (step,) = events(rolled, m.StepRolled)
    assert [(d.unit[0], d.modifier, d.hit) for d in step.dice] == [
        ("B", 0, True), ("B", 0, True), ("C", 1, True), ("A", 1, True),
    ]  # fmt: skip
    assert phase_of(rolled.state) == "battle_direct" and rolled.to_act == (2,)
    tale.position.when(m.DirectHits(2, {"1": 1, "4": 1})).rejected(r.BOOK["OM-10.9"], "bad_direction_of_hits")
    tale.tell(m.DirectHits(2, {"1": 1, "3": 1}))
    tale.tell(m.AssignHits(2, {"B-elite-01": 2}))
    tale.position.when(m.AssignHits(3, {"A-elite-01": 1})).rejected(r.BOOK["OM-10.10"], "bad_assignment")
    over = tale.tell(m.AssignHits(3, {"C-elite-01": 1}), 1, 4, 1, 1, 4, 1)
    assert kinds_at(over, "B15", 1) == ["elite*"] and kinds_at(over, "B15", 3) == ["elite*", "general"]
    assert over.state.controller("B15") == 3 and phase_of(over.state) == "reinforcement"
    tale.end()


def test_every_event_has_a_sentence() -> None:
    """No event is passed over when a game is told."""
    assert OMRINGAD.narrate is not None
    state, retreat = (
        Tale({"1": HOME, "2": {}}).game.state,
        m.UnitsRetreated(1, "A34", {}, 1, ("A-elite-01",), (), (), {}),
    )
    assert OMRINGAD.narrate(state, retreat) == "Seat 1 finds no way out of A34 and loses an elite."
    assert OMRINGAD.narrate(state, m.GameWon((1, 3), "points", (), {}), "en") == (
        "Seat 1 and seat 3 win the war: the limit is reached, with the most points."
    )
    assert OMRINGAD.narrate(state, m.HitsAssigned("dragon", {}, ("S-dragon",), (), 0, True)).startswith(
        "The dragon"
    )
    versions = Path(__file__).parents[2] / "kernel" / "versions"
    kept = json.loads((versions / "omringad-2.messages.json").read_text(encoding="utf-8"))
    game = load_log(versions / "omringad-2.jsonl")
    tags = {tag_of(cls) for cls in m.EVENTS}
    rare: list[m.Event] = [m.StandOff("A34"), m.DiplomatPlayed(1, "A34", "S-diplomat", ())]
    rare += [retreat, m.UnitsMerged(1, "A34", None, (), "A-elite-01", "A-elite-02")]
    found = [
        *rare,
        *(OMRINGAD.codec.load_event(data) for data in kept if data["type"] in tags and _is_real(data)),
    ]
    assert all(OMRINGAD.narrate(state, event, "en").endswith(".") for event in found)
    assert all(line.endswith(".") for _, lines in told(game) for line in lines)
    found += [event for entry in game.log for event in entry.events]
    assert {type(event) for event in found} == {*m.EVENTS, Unsealed}


def _is_real(data: dict[str, Any]) -> bool:
    """Whether an example of a message names units and squares that exist."""
    return '"x"' not in json.dumps(data)
