"""Texts, pictures, counts of positions, the golden log, and that every rule is cited by a test."""

import json
import re
from itertools import permutations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from kept import played_again
from kungabrade_scenes import cmd, offered, play, scene

from slaget.boards.perft import divide, perft
from slaget.games.kungabrade import KUNGABRADE
from slaget.games.kungabrade import rules as r
from slaget.games.kungabrade.notation import diagram, notation, position
from slaget.games.kungabrade.picture import picture
from slaget.kernel import Game, Rejected, audit, dump_log, load_log, seeded
from slaget.testing.walks import trace

GOLDEN = Path(__file__).parent / "golden"
OPENING = """\
17  . . . # # # . . .
16  . . . # * # . . .
15  . . . # = # . . .
14  . . . . . . . . .
13  . . . f a f . . .
12  . r . a m a . r .
11  r f f f f f f f r
10  . . . o o o . . .
 9  . . . o o o . . .
 8  . . . o o o . . .
 7  R F F F F F F F R
 6  . R . A M A . R .
 5  . . . F A F . . .
 4  . . . . . . . . .
 3  . . . # = # . . .
 2  . . . # * # . . .
 1  . . . # # # . . .
    a b c d e f g h i
move white"""


def start(name: str) -> Game:
    return Game.start(KUNGABRADE, KUNGABRADE.load(name, {}), seeded(bytes(32)))


def test_the_diagram() -> None:
    """KB-2.1, KB-5.1: the opening of the rules, as text."""
    assert diagram(start("battlefield").state) == OPENING


@pytest.mark.parametrize("conversion", ["while_on_wall", "permanent"])
@pytest.mark.parametrize("scenario", ["battlefield", "conquest", "kb-siege-exercise"])
def test_a_diagram_reads_back(scenario: str, conversion: str) -> None:
    """KB-5.9, KB-10.8: positions along a game, stacks, gates, holders and archers made by the wall with them."""
    setup = KUNGABRADE.load(scenario, {"wall_conversion": conversion})
    for game in [*trace(KUNGABRADE, setup, Random(2), 80)][::8]:
        if game.outcome is None:
            text = diagram(game.state)
            again = Game.start(KUNGABRADE, position(setup, text))
            assert diagram(again.state) == text
            assert {notation(None, c) for c in offered(again)} == {notation(None, c) for c in offered(game)}


def test_a_position_has_one_text() -> None:
    """KB-2.1: its stacks stand in point order, whichever was built or told first."""
    stacks = ["stack c14 F R", "stack b15 A F", "stack c3 f f"]
    setup = KUNGABRADE.load("battlefield", {})
    texts = {
        diagram(Game.start(KUNGABRADE, position(setup, "\n".join(["9 ....M....", *order]))).state)
        for order in permutations(stacks)
    }
    assert len(texts) == 1
    told = texts.pop().splitlines()
    assert [row for row in told if row.startswith("stack")] == [stacks[2], stacks[0], stacks[1]]


@pytest.mark.parametrize(
    "text",
    [
        "9 ....M...",
        "9 ....X....",
        "18 ....M....",
        "9 ....M....",
        "go home",
        "² ....M....",
        f"{'9' * 5000} ....M....",
        "gate white ²",
        "9 ....M....\n8 ....m....",
        "16 ....M....",
    ],
)
def test_impossible_positions(text: str) -> None:
    """KB-5.9."""
    with pytest.raises(Rejected, match=r"KB-5\.9"):
        position(KUNGABRADE.load("battlefield", {}), text)


def test_no_more_archers_are_read_than_the_wall_can_have_made() -> None:
    """KB-5.9, KB-10.8: of four archers one was another piece, which is missing."""
    text = "9 ....M....\n8 AAAA.....\n12 ....f...."
    with pytest.raises(Rejected, match=r"KB-5\.9"):
        position(KUNGABRADE.load("battlefield", {}), text)
    lasting = KUNGABRADE.load("battlefield", {"wall_conversion": "permanent"})
    assert diagram(Game.start(KUNGABRADE, position(lasting, text)).state).count("A") == 4
    with pytest.raises(Rejected, match=r"KB-5\.9"):
        position(lasting, text + "\n7 RRRRR....")


def test_texts_of_commands() -> None:
    """Every command of play has a text, and the text says the command."""
    for text in ("c6-c8", "d5-d6*d7", "d8*e9,f10", "c14=d14", "c16^d16", "ram", "force"):
        assert notation(None, cmd(text)) == text


def test_counts_of_positions() -> None:
    """KB-6.1: lines of actions without dice; by the fast way and by playing the commands alike."""
    counts = {
        name: [perft(KUNGABRADE, start(name).state, d) for d in (1, 2)]
        for name in ("battlefield", "conquest", "power_struggle")
    }
    assert {name: found[0] for name, found in counts.items()} == {
        "battlefield": 38,
        "conquest": 38,
        "power_struggle": 34,
    }
    split = divide(KUNGABRADE, start("battlefield").state, 2)
    assert sum(split.values()) == counts["battlefield"][1] and split["a7-a8"] == 38
    assert counts["power_struggle"][1] == 34 * 34
    siege = scene("Fe5 fe6")
    assert "e5-e6" not in divide(KUNGABRADE, siege.state, 1)


def test_the_picture() -> None:
    """KB-3.2: a picture that is well formed, with every piece, its mark, and the backs of the unhorsed."""
    game = scene("Fc14 Ac14 Re9 Ue5 Mf5 fe6 ae7 mg9", broken="black")
    root = ElementTree.fromstring(picture(game.state).svg)
    groups = [node.get("data-piece") for node in root.iter() if node.get("class") == "piece"]
    assert len(groups) == 10 and "w-rider-2" in groups


def test_the_snapshot_names_the_rules_fields() -> None:
    """The state's fields by their names in the rules."""
    snapshot = KUNGABRADE.snapshot(play(scene("Fc14 Ac14"), "c14-c13").state)
    assert set(snapshot) == {
        "phase", "game_type", "options", "combat_table", "victory", "credit", "first", "conqueror", "pieces",
        "board", "gates", "dhurg_holder", "to_act", "setup_done", "turn_no", "idle_turns", "draw_offer", "result",
    }  # fmt: skip
    assert snapshot["board"]["c13"] == ["w-archer-1"] and snapshot["turn_no"] == 1
    json.dumps(snapshot)


@pytest.mark.parametrize("name", ["greedy", "siege", "hidden"])
def test_golden_logs(name: str) -> None:
    """A log as it was written: today's rules write and read the same bytes."""
    path = GOLDEN / f"{name}.jsonl"
    game = played_again(path)
    assert dump_log(game) == path.read_text()
    assert audit(path).ok
    assert load_log(path).state == game.state


def test_every_rule_is_cited_by_a_test() -> None:
    """Each numbered rule stands in the name or text of some test."""
    text = "\n".join(path.read_text() for path in Path(__file__).parent.glob("*.py"))
    cited = set(re.findall(r"KB-\d+\.\d+", text))
    for first, section, last in re.findall(r"KB-(\d+)\.(\d+) to KB-\1\.(\d+)", text):
        cited |= {f"KB-{first}.{n}" for n in range(int(section), int(last) + 1)}
    missing = [rule.id for rule in r.RULES if rule.id not in cited]
    assert not missing, missing
    assert len({rule.id for rule in r.RULES}) == len(r.RULES) == 121
