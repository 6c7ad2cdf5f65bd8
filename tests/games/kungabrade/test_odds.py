"""The odds of the rules' appendix A, exactly, and fights that fall as the odds say."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from kungabrade_scenes import cmd, play, scene

from slaget.games.kungabrade.choices import Choices
from slaget.games.kungabrade.combat import Fight, Fighter
from slaget.games.kungabrade.content import load_combat_tables
from slaget.games.kungabrade.pieces import KINDS
from slaget.games.kungabrade.tables import entry, tables_for
from slaget.kernel import Chance, distribution, seeded

TABLE = load_combat_tables()["reconstructed"]
ENTRIES = tables_for(Choices(), TABLE).entries
EXCHANGES = [
    (("foot", 1), ("foot", 1), "5/12 1/6 5/12"),
    (("mage", 1), ("foot", 1), "181/216 5/72 5/54"),
    (("mage", 1), ("archer", 1), "125/216 1/6 55/216"),
    (("mage", 1), ("rider", 1), "401/648 91/864 715/2592"),
    (("mage", 1), ("mage", 1), "505/1296 143/648 505/1296"),
    (("mage", 2), ("foot", 1), "211/216 1/72 1/108"),
    (("mage", 2), ("archer", 1), "197/216 1/24 5/108"),
    (("mage", 2), ("rider", 1), "7469/7776 1/72 199/7776"),
    (("mage", 2), ("mage", 1), "125/144 79/1296 23/324"),
]
MELEE = {
    "foot": "1/2 1/2 1/4 20/201",
    "archer": "1/2 1/2 1/4 11/36",
    "rider": "3/4 3/4 1/2 175795/466119",
    "mage": "181/201 25/36 290324/466119 1/2",
    "holding": "211/213 197/207 1575959/1633284 1125/1217",
}
RANGED = {
    "archer": ["1/2 0 1/2 0", "1/2 0 0 1/2", "1/4 1/4 1/2 0", "11/36 0 0 25/36"],
    "mage": ["181/201 0 20/201 0", "25/36 0 0 11/36", "290324/466119 32080/466119 715/2319 0", "1/2 0 0 1/2"],
    "holding": [
        "211/213 0 2/213 0",
        "197/207 0 0 10/207",
        "1575959/1633284 7469/816642 199/7668 0", "1125/1217 0 0 92/1217",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("mine", "yours", "expected"), EXCHANGES)
def test_one_exchange(mine: tuple[str, int], yours: tuple[str, int], expected: str) -> None:
    """KB-8.2, KB-8.3, KB-8.4: higher, tie, lower."""

    def once(chance: Chance) -> str:
        target = Fighter("b", KINDS.index(yours[0]), 0, yours[1])
        fight = Fight(ENTRIES, 6, Fighter("w", KINDS.index(mine[0]), 1, mine[1]), (target,))
        return fight._exchange(target, chance).outcome

    chances = distribution(once)
    assert [chances[key] for key in ("attacker", "tie", "defender")] == [
        Fraction(part) for part in expected.split()
    ]


def higher(mine: str, double: int, yours: str, guard: int, sides: int) -> Counter[str]:
    """Every way the dice of both sides can fall, one by one."""

    def results(text: str, factor: int) -> Iterator[int]:
        kept, _, spare = text.partition("+")
        for dice in product(range(1, sides + 1), repeat=int(kept) + int(spare or 0)):
            yield factor * sum(sorted(dice)[-int(kept) :])

    found = Counter[str]()
    first, second = Counter(results(mine, double)), Counter(results(yours, guard))
    for (one, n), (other, k) in product(first.items(), second.items()):
        found["attacker" if one > other else "tie" if one == other else "defender"] += n * k
    return found


@pytest.mark.parametrize(("double", "guard"), [(1, 1), (2, 1), (1, 2)])
def test_an_exchange_of_any_dice_is_counted_as_they_fall(double: int, guard: int) -> None:
    """KB-8.2 to KB-8.5: whatever a game's own table says, and where one side cannot win, tie or lose."""
    mage = KINDS.index("mage")
    one = Fighter("w", mage if double == 2 else KINDS.index("foot"), 1, double)
    other = Fighter("b", mage if guard == 2 else KINDS.index("archer"), 0, guard)
    for sides, (mine, yours) in product((2, 3), product(("1", "3", "1+1", "2+2", "3+1", "4"), repeat=2)):
        rows = [(entry(mine if kind == one.type else yours),) * len(KINDS) for kind in range(len(KINDS))]
        fight = Fight(tuple(rows), sides, one, (other,))
        found = distribution(lambda chance, fight=fight: fight._exchange(other, chance))
        ways = higher(mine, double, yours, guard, sides)
        assert {each.outcome: p for each, p in found.items()} == {
            outcome: Fraction(n, ways.total()) for outcome, n in ways.items()
        }
        for each in found:
            for roll, text in ((each.attacker, mine), (each.defender, yours)):
                assert (len(roll.dice), len(roll.kept)) == entry(text)[1:]
                assert set(roll.dice) <= set(range(1, sides + 1))


def test_a_table_of_many_dice_has_odds() -> None:
    """KB-8.2: six dice and four more of twenty sides fall in millions of ways; which is higher is three."""
    table = {"die_sides": 20, "dice": {kind: dict.fromkeys(KINDS, "6+4") for kind in KINDS}}
    found = scene("Rc6 rc7", combat_table=table).odds(cmd("c6-c7"))
    assert sum(found.values()) == 1
    assert sum(p for fields, p in found.items() if dict(fields)["result"] == "attacker_won") == Fraction(1, 2)


def stand(kind: str, point: str, *, holding: bool = False) -> str:
    return {"foot": "F", "archer": "A", "rider": "R", "mage": "M"}[kind] + point


@pytest.mark.parametrize("row", MELEE)
def test_full_melee(row: str) -> None:
    """KB-8.5 to KB-8.11, KB-9.5: the chance that the row defeats the column."""
    kind = "mage" if row == "holding" else row
    origin, to = ("d8", "d9") if row == "holding" else ("c5", "c6")
    for foe, expected in zip(KINDS, MELEE[row].split()):
        both = "white" if row == "holding" and foe == "mage" else None
        game = scene(f"{stand(kind, origin)} {stand(foe, to).lower()}", centre=both)
        chances = game.odds(cmd(f"{origin}-{to}"))
        assert sum(chances.values()) == 1
        won = sum(p for fields, p in chances.items() if dict(fields)["result"] == "attacker_won")
        assert won == Fraction(expected), (row, foe)


@pytest.mark.parametrize("row", RANGED)
def test_ranged_attack(row: str) -> None:
    """KB-8.12 to KB-8.14: killed, drawn with the target unhorsed, drawn without effect, attacker lost."""
    kind = "mage" if row == "holding" else row
    origin, to = ("d8", "d9") if row == "holding" else ("c5", "c6")
    for foe, expected in zip(KINDS, RANGED[row]):
        both = "white" if row == "holding" and foe == "mage" else None
        chances = scene(f"{stand(kind, origin)} {stand(foe, to).lower()}", centre=both).odds(cmd(f"{origin}*{to}"))
        found = {"kill": Fraction(0), "unhorsed": Fraction(0), "drawn": Fraction(0), "lost": Fraction(0)}
        for fields, p in chances.items():
            told = dict(fields)
            drawn = "unhorsed" if told["unhorsed"] else "drawn"
            found[{"attacker_won": "kill", "defender_won": "lost", "drawn": drawn}[told["result"]]] += p
        assert list(found.values()) == [Fraction(part) for part in expected.split()], (row, foe)


def test_the_matched_table() -> None:
    """KB-R19: the variant table of the appendix."""
    for kind, foe, expected in (
        ("rider", "foot", "191/201"), ("mage", "foot", "25/36"), ("mage", "archer", "25/36"),
        ("mage", "rider", "10025/20871"),
    ):  # fmt: skip
        game = scene(f"{stand(kind, 'c5')} {stand(foe, 'c6').lower()}", combat_table="matched")
        chances = game.odds(cmd("c5-c6"))
        assert sum(p for f, p in chances.items() if dict(f)["result"] == "attacker_won") == Fraction(expected)


def test_odds_of_the_gate() -> None:
    """KB-12.2, KB-12.3: a first attempt succeeds with 7/12, against a known 4 with 1/2."""
    first = scene("Me14").odds(cmd("force"))
    assert sum(p for f, p in first.items() if dict(f)["gate"] == "broken") == Fraction(7, 12)
    known = scene("Me14 fe15", durability={"black": 4}).odds(cmd("force"))
    assert sum(p for f, p in known.items() if dict(f)["gate"] == "broken") == Fraction(1, 2)
    assert sum(p for f, p in known.items() if dict(f)["result"] == "attacker_won") == Fraction(181, 402)


def test_odds_of_other_commands() -> None:
    """KB-4.2: a start roll is even; a plain move hangs on no chance."""
    assert scene("Fe5").odds(cmd("e5-e6")) == {(): Fraction(1)}


@pytest.mark.parametrize(
    ("pieces", "text"), [("Mc5 rc6", "c5-c6"), ("Md8 rd9 ae9", "d8*d9,e9"), ("Rc5 mc6", "c5-c6")]
)
def test_fights_fall_as_the_odds_say(pieces: str, text: str) -> None:
    """KB-8.6: a thousand fights lie within five standard errors of the exact chance."""
    game = scene(pieces)
    won = sum(p for f, p in game.odds(cmd(text)).items() if dict(f)["result"] == "attacker_won")
    number, random = 1000, Random(8)
    wins = 0
    for _ in range(number):
        after = game.play(cmd(text), seeded(random.randbytes(32)))
        wins += any(getattr(event, "result", None) == "attacker_won" for event in after.events)
    assert abs(wins - number * won) < 5 * float(number * won * (1 - won)) ** 0.5


def test_dice_come_attacker_first() -> None:
    """KB-8.2: the attacker's dice are thrown before the defender's."""
    event = play(scene("Mc5 rc6"), "c5*c6", [1, 2, 3, 6, 6]).events[1]
    assert event.attacker.dice == (1, 2, 3) and event.attacker.kept == (3, 2) and event.defender.dice == (6, 6)
