"""Fights (KB-8): exchanges of dice until one side has lost, in the same steps for every kind of attack.

>>> from slaget.kernel import Chance, scripted
>>> table = ((("1", 1, 1),) * 4,) * 4
>>> fight = Fight(table, 6, Fighter("w-foot-1", 0, 8), (Fighter("b-rider-1", 2, 9),))
>>> [type(event).__name__ for event in fight.fought(Chance(scripted([4, 4, 5, 3, 2, 6])))]
['ExchangeRolled', 'ExchangeRolled', 'RiderUnhorsed', 'ExchangeRolled', 'PieceRemoved', 'AttackEnded']
"""

from collections.abc import Iterator
from typing import Literal

from attrs import define, field, frozen

from slaget.games.kungabrade import board as b
from slaget.games.kungabrade import messages as m
from slaget.games.kungabrade.kinds import NONE, TYPES, Types
from slaget.games.kungabrade.tables import Entry
from slaget.games.kungabrade.throws import Throw, exchanges
from slaget.kernel import Chance


@define
class Fighter:
    """The attacker, or the top piece of a point attacked; ``multiplier`` is that of a mage there (KB-8.3)."""

    piece: str
    type: int
    point: int
    multiplier: int = 1


@frozen
class Exchange:
    """One throw of both sides."""

    attacker: m.CombatRoll
    defender: m.CombatRoll

    @property
    def outcome(self) -> Literal["attacker", "defender", "tie"]:
        """Who threw higher (KB-8.4, KB-8.5)."""
        mine, yours = self.attacker.result, self.defender.result
        return "tie" if mine == yours else "attacker" if mine > yours else "defender"


@define
class Fight:
    """A fight in progress. ``sweep_removes`` is the option by which a sweep leaves no rider a second life."""

    entries: tuple[tuple[Entry, ...], ...]
    sides: int
    attacker: Fighter
    targets: tuple[Fighter, ...]
    ranged: bool = False
    sweep_removes: bool = False
    types: Types = TYPES
    fallen: list[str] = field(factory=list)
    unhorsed: list[str] = field(factory=list)
    result: m.AttackResult | None = None

    def fought(self, chance: Chance) -> Iterator[m.Event]:
        """The events of the fight to its end (KB-8.6)."""
        number = 0
        while self.result is None:
            chance.checkpoint(self._standing())
            number += 1
            leader = self.leader()
            thrown = self._exchange(leader, chance)
            yield m.ExchangeRolled(number, thrown.attacker, thrown.defender, thrown.outcome)
            if thrown.outcome == "attacker":
                yield from self.won()
            elif thrown.outcome == "defender":
                yield from self.lost(leader)
        yield m.AttackEnded(self.result)

    def leader(self) -> Fighter:
        """The target that throws for all: most dice, most kept, then by type and by point (KB-9.9)."""
        if len(self.targets) == 1:
            return self.targets[0]
        against, lead = self.attacker.type, self.types.lead
        return max(self.targets, key=lambda t: (*self.entries[t.type][against][1:], lead[t.type], -t.point))

    def _standing(self) -> object:
        """What the rest of the fight depends on, and what it has come to."""
        left = tuple((t.piece, t.type) for t in self.targets)
        return "fight", self.attacker.type, left, tuple(self.fallen), tuple(self.unhorsed)

    def _exchange(self, leader: Fighter, chance: Chance) -> Exchange:
        """One throw of both sides. Where every way is counted, only which is higher is drawn."""
        entry = self.entries[self.attacker.type][leader.type]
        answer = self.entries[leader.type][self.attacker.type]
        double, guard = self.doubled(self.attacker), self.doubled(leader)
        if chance.counts:
            dice, others = chance.weighed(exchanges(entry, double, answer, guard, self.sides))
        else:
            dice, others = chance.dice(entry[1], self.sides), chance.dice(answer[1], self.sides)
        mine = self._thrown(self.attacker, entry, dice, double)
        return Exchange(mine, self._thrown(leader, answer, others, guard))

    def _thrown(self, who: Fighter, entry: Entry, dice: Throw, double: int) -> m.CombatRoll:
        """One combat roll: the highest of the dice kept, doubled for a holding mage (KB-8.2, KB-8.3)."""
        text, _, count = entry
        kept = tuple(sorted(dice, reverse=True)[:count])
        return m.CombatRoll(who.piece, self.types.names[who.type], text, dice, kept, double, sum(kept) * double)

    def doubled(self, who: Fighter) -> int:
        """By what a throw is multiplied: only who is a mage now doubles."""
        return who.multiplier if self.types.dhurg[who.type] else 1

    def won(self) -> Iterator[m.Event]:
        """Every target loses: riders their horses, the others the game (KB-8.7, KB-8.12, KB-9.10)."""
        left: list[Fighter] = []
        for target in sorted(self.targets, key=lambda t: t.point):
            on_foot = self.types.unhorsed[target.type]
            if on_foot != NONE and not self.sweep_removes:
                target.type = on_foot
                left.append(target)
                yield self._unhorse(target.piece)
            else:
                self.fallen.append(target.piece)
                yield m.PieceRemoved(target.piece, b.NAMES[target.point])
        self.targets = tuple(left)
        if not left:
            self.result = "attacker_won"

    def lost(self, leader: Fighter) -> Iterator[m.Event]:
        """KB-8.7, KB-8.11, KB-8.13, KB-8.14, and in a sweep KB-9.11: unhorsed, drawn, or removed."""
        on_foot = self.types.unhorsed[self.attacker.type]
        if self.ranged and not self.types.ranged[leader.type]:
            self.result = "drawn"
        elif on_foot != NONE:
            self.attacker.type = on_foot
            yield self._unhorse(self.attacker.piece)
        else:
            self.result = "defender_won"
            self.fallen.append(self.attacker.piece)
            yield m.PieceRemoved(self.attacker.piece, b.NAMES[self.attacker.point])

    def _unhorse(self, piece: str) -> m.RiderUnhorsed:
        self.unhorsed.append(piece)
        return m.RiderUnhorsed(piece, "combat")
