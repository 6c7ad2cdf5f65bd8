"""Names that bind outside: commands, events, refusals and state as the rules page has them (sections 6 to 10)."""

import re
from collections import Counter
from pathlib import Path

import attrs
import pytest
from omringad_positions import fight, position
from omringad_wild import crowded
from omringad_worlds import lively_games
from sentences import check_sentences

from slaget.games.omringad import OMRINGAD, refusals
from slaget.games.omringad import messages as m
from slaget.games.omringad.board import LINKS, TABLES, atlas
from slaget.games.omringad.content import load_scenario, presets
from slaget.games.omringad.lands import TERRAINS
from slaget.games.omringad.notation import snapshot
from slaget.games.omringad.setup import Options, Setup
from slaget.kernel import Code, tag_of
from slaget.kernel.secret import secrets_of

HERE = Path(__file__).parent
PAGE = (HERE.parents[2] / "docs" / "rules" / "omringad.md").read_text(encoding="utf-8")
LETTERS = {each.id: each.letter for each in TERRAINS}
COMMANDS = {
    "place_terrain": "seat terrain",
    "deploy_garrison": "seat piles tops",
    "bid": "seat amount",
    "pass_bid": "seat",
    "auction_timeout": "seq",
    "place_special": "seat square tops",
    "commit_purchase": "seat units",
    "move": "seat units path top_moving top_left drop pick",
    "pass_movement": "seat",
    "choose_battle": "seat square",
    "play_diplomat": "seat",
    "decline_diplomat": "seat",
    "direct_hits": "seat hits",
    "assign_hits": "seat hits",
    "pick_target": "seat unit",
    "retreat": "seat to",
    "merge_units": "seat square units",
    "place_reinforcements": "seat placements tops",
    "arrange_stack": "seat square top",
    "resign": "seat",
}
EVENTS = {
    "game_created": "options seats",
    "terrain_committed": "seat [terrain]",
    "terrain_revealed": "terrain",
    "garrison_committed": "seat [piles]",
    "garrisons_deployed": "stacks",
    "round_started": "round gold",
    "initiative_rolled": "rolls seat",
    "initiative_passed": "seat",
    "special_drawn": "special eligible seq",
    "auction_skipped": "reason",
    "bid_placed": "seat amount seq",
    "bid_passed": "seat cause seq",
    "auction_won": "seat amount special gold_left",
    "auction_unsold": "special reason",
    "special_placed": "special seat square stacks",
    "purchase_committed": "seat [units] [spent]",
    "movement_opened": "order",
    "units_moved": "seat path count move_number visible_pieces stacks [units] [drops] [picks] [tops]",
    "square_captured": "square from_seat to_seat reason",
    "movement_passed": "seat",
    "horses_lost": "square seat",
    "battle_opened": "square defending_side parties",
    "diplomat_asked": "seat before_battle",
    "diplomat_declined": "seat",
    "diplomat_played": "seat square special stacks",
    "battle_revealed": "square units",
    "step_rolled": "round step dice",
    "hits_directed": "seat hits forced",
    "hits_assigned": "seat hits damaged_ids eliminated_ids lost forced",
    "target_picked": "seat unit damaged eliminated forced",
    "units_overwhelmed": "eliminated_ids side",
    "stand_off": "square",
    "units_retreated": "seat count eliminated_count stacks [units]",
    "battle_ended": "square controller survivors stacks",
    "units_merged": "seat square stacks [kept_id] [returned_id]",
    "reinforcements_placed": "seat count stacks [units] [returned] [tops]",
    "stack_arranged": "seat square visible_piece stacks [id]",
    "income_counted": "gold",
    "scored": "scores",
    "seat_resigned": "seat",
    "seat_out": "seat",
    "game_won": "winners reason",
}


def section(number: int) -> str:
    return re.split(r"^## \d+\. ", PAGE, flags=re.M)[number]


def fields(cls: type) -> set[str]:
    """The fields of a message in JSON, the private ones in brackets."""
    hidden = {name for name, _ in secrets_of(cls)}
    names = (a.name for a in attrs.fields(cls))  # type: ignore[arg-type]
    return {f"[{name}]" if name in hidden else name for name in names}


@pytest.mark.parametrize(("seats", "name"), [(seats, name) for seats, names in TABLES.items() for name in names])
def test_the_page_tells_how_many_neighbours_squares_have_on_every_table(seats: int, name: str) -> None:
    """Section 2.4: the table lacked the one of three seats."""
    found = Counter(len(ways) for ways in atlas(seats, LINKS[name]).near.values())
    assert f"| {name} | {found[4]} / {found[3]} |" in section(2)


def test_the_page_shows_every_layout_and_garrison_that_is_bundled() -> None:
    """Section 2.5, OM-4.7: it lacked the highland and all garrisons."""
    shown = section(2).partition("### 2.5")[2]
    lines = re.findall(r"^ \d  .*$", shown, flags=re.M)
    for number, name in enumerate(presets()["terrains"]):
        setup = load_scenario("blixtkrig", {"terrain": name})
        rows = [[setup.terrain.get(f"A{column}{row}", "barren") for column in range(1, 6)] for row in range(1, 6)]
        letters = [" ".join(LETTERS[kind] for kind in row) for row in rows]
        assert [line.split(f"{row}  ")[number + 1].strip() for row, line in enumerate(lines, 1)] == letters, name
    assert re.findall(r"^\| `(\w+)` \|", shown, flags=re.M) == list(presets()["armies"])


def test_commands_have_the_names_of_the_table() -> None:
    """Section 7: every command with just its fields."""
    assert set(COMMANDS) == set(re.findall(r"^\| `(\w+)` \|", section(7), re.M))
    assert {tag_of(cls) for cls in m.COMMANDS} == set(COMMANDS)
    for cls in m.COMMANDS:
        assert {name.strip("[]") for name in fields(cls)} == set(COMMANDS[tag_of(cls)].split())


def test_events_have_the_names_of_the_table() -> None:
    """Section 8: every event with at least its fields, and the private ones masked."""
    assert set(EVENTS) == set(re.findall(r"^\| `(\w+)` \|", section(8), re.M))
    assert {tag_of(cls) for cls in m.EVENTS} == set(EVENTS)
    for cls in m.EVENTS:
        assert set(EVENTS[tag_of(cls)].split()) <= fields(cls), tag_of(cls)


def refused_in_the_page() -> dict[str, list[str]]:
    """The codes of section 10, with the rules that they cite."""
    found: dict[str, list[str]] = {}
    for row in re.findall(r"^\| (`.*`) \| .* \| (OM[^|]*) \|$", section(10), re.M):
        rules = re.findall(r"\d+\.\d+", row[1])
        first, *more = rules
        if "\u2013" in row[1]:
            part, low = first.split(".")
            rules = [f"{part}.{n}" for n in range(int(low), int(more[-1].split(".")[1]) + 1)]
        for code in re.findall(r"`(\w+)`", row[0]):
            found[code] = [f"OM-{rule}" for rule in rules]
    return found


def test_every_refusal_of_the_table_is_known_and_tested() -> None:
    """Section 10: each code exists, and some test expects it with a rule of its row."""
    table = refused_in_the_page()
    known = {code.name for code in vars(refusals).values() if isinstance(code, Code)}
    assert set(table) - known == {"bad_links", "bad_options"}  # faults of a scenario file
    assert known - set(table) == {"bad_field"}  # the form of a command, OM-0
    texts = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    assert not [code for code in table if f'"{code}"' not in texts and code in known]


@pytest.mark.parametrize("seed", range(3))
def test_refusals_cite_a_rule_of_their_row(seed: int) -> None:
    """Section 10, in random games of wild commands."""
    from random import Random

    from omringad_wild import wild

    random, table = Random(seed), refused_in_the_page()
    games = [crowded(random), *lively_games(Setup(Options(victory_points=100)), seed, 80)]
    seen = set()
    for game in games:
        for seat in game.state.seats:
            for command in wild(game.state, seat, random, number=8):
                refusal = game.why_not(command)
                if refusal is not None and refusal.code not in ("bad_field", "already_committed"):
                    seen.add(refusal.code)
                    check_sentences(refusal)
                    assert "problem" not in refusal.params
                    assert refusal.message[0].isupper() or refusal.params
                    assert refusal.rule.id in table[refusal.code], (refusal.code, refusal.rule.id)
    assert len(seen) > 8


def test_the_state_has_the_names_of_section_6() -> None:
    """What is stored, by name; what a view may not know is null."""
    state = snapshot(position({"A33": {1: "elite*"}, "B43": {0: "dragon"}}).game.state)
    stored = "options terrain controller units top pool reserve cup gold score out round phase initiative"
    assert set(stored.split()) <= state.keys()
    assert {"auction", "movement", "battle", "reinforcement", "result", "commits"} <= state.keys()
    elite, dragon = state["units"]  # type: ignore[misc]
    place = {"owner": 1, "square": "A33", "moved": False, "entered": None}
    assert elite == {"id": "A-elite-01", "kind": "elite", "damaged": True, **place}
    assert dragon["owner"] is None and state["top"]["A33"] == {"1": "A-elite-01"}  # type: ignore[index]
    assert state["out"] == {"1": False, "2": False} and state["options"]["seats"] == 2  # type: ignore[index]
    assert state["movement"] == {"turn_seat": 1, "passed": [], "next_move_number": 1}


def test_a_battle_and_an_auction_in_the_state() -> None:
    """Section 6: battle {...}, auction {...}."""
    game = fight({"A43": {1: "archer sharpshooters", 2: "elite@A53 elite@A53"}}, [6, 6])
    battle = snapshot(game.state)["battle"]
    wanted = "square defending_side revealed round step rolls undirected_hits directed_hits"
    assert isinstance(battle, dict)
    assert set(wanted.split()) | {"pending_picks", "pending_windows", "pending_retreats"} == battle.keys()
    assert (battle["directed_hits"], battle["pending_picks"]) == ({"2": 1}, [1])
    *_, sold = (g for g in lively_games(Setup(Options()), 1, 60) if g.state.phase == "auction")
    auction = snapshot(sold.state)["auction"]
    assert isinstance(auction, dict)
    assert {"special", "standing_bid", "bidder", "passed", "eligible", "seq"} <= auction.keys()
    assert OMRINGAD.snapshot is snapshot
