"""What checks of a card know of its battle, and what they tell (EF-18.1)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import define, field, frozen

from slaget.content.nodes import ListNode, MapNode, Node
from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.tables import Tables
from slaget.games.nissan.language.cost import REGULAR, Sizes
from slaget.games.nissan.language.forms import Call, Clause, MarkType
from slaget.games.nissan.language.walk import Path
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import WEAPONS

FACING: Final[Mapping[CardSide, CardSide]] = {"own": "enemy", "enemy": "own"}


@frozen
class Fighter:
    """A sort of fighter of a side; ``leader`` is his id where he is one."""

    weapon: str
    rank: str
    leader: str | None = None


@frozen(eq=False)
class Ground:
    """The battle that a card is for, the card's activation value and icon, and what its file declares."""

    tables: Tables
    owner: Side
    marks: Mapping[str, MarkType] = field(factory=dict)
    dot: bool = False
    neutral: bool = False
    expanded: Callable[[Call], tuple[Clause, ...]] = lambda _: ()
    sizes: Sizes = REGULAR

    def side(self, whose: CardSide) -> Side:
        return self.owner if whose == "own" else other(self.owner)

    def fighters(self, whose: CardSide) -> Iterator[Fighter]:
        """Every sort of fighter that a side has."""
        side = self.side(whose)
        yield from (Fighter(weapon, "ordinary") for weapon in WEAPONS)
        yield Fighter(self.tables.horn_blowers[side], "horn_blower")
        yield Fighter(self.tables.standard_bearers[side], "standard_bearer")
        yield from (Fighter(each.weapon, each.rank, key) for key, each in self.tables.leaders[side].items())

    def special(self, word: str, whose: CardSide) -> frozenset[str]:
        """The fighters of a side that a leader's id, or a word for some, stands for (NI-20.6)."""
        leaders = self.tables.leaders[self.side(whose)]
        if word in ("horn_blower", "standard_bearer"):
            return frozenset([word])
        return frozenset(key for key, each in leaders.items() if word in (key, each.rank, "leader"))

    @property
    def crew(self) -> int:
        """The most men that a ship has room for."""
        return max(each.capacity for each in self.tables.ship_classes.values())


@frozen
class Finding:
    """A warning or error of a card; it stands at the last in the file of the places ``at``."""

    code: str
    message: str
    at: tuple[Path, ...]
    rule: str
    severity: str = "warning"


@define
class Told:
    """Gathers findings; of one place and code the first is kept."""

    found: list[Finding] = field(factory=list)
    _seen: set[Any] = field(factory=set)

    def warn(self, code: str, message: str, *at: Path, rule: str = "EF-18.1") -> None:
        self._note(Finding(code, message, at, rule))

    def error(self, code: str, message: str, *at: Path, rule: str) -> None:
        self._note(Finding(code, message, at, rule, "error"))

    def _note(self, finding: Finding) -> None:
        if (finding.code, finding.at) not in self._seen:
            self._seen.add((finding.code, finding.at))
            self.found.append(finding)


def node_at(root: Node, path: Path) -> Node:
    """The node of the key or item at a path, or of the nearest one above it.

    >>> from slaget.content.nodes import node_of
    >>> node_at(node_of({"after": "fell"}), ("after", 0, "fell", "side")).value
    'after'
    """
    inside = at = root
    for step in path:
        match inside:
            case MapNode() if step in inside.values:
                at, inside = inside.keys[str(step)], inside.values[str(step)]
            case ListNode() if isinstance(step, int) and step < len(inside.items):
                inside = at = inside.items[step]
            case _ if step != 0:
                break
            case _:
                pass
    return at


def last_of(root: Node, paths: tuple[Path, ...]) -> Node:
    """The node that stands last in the file, of those at some paths."""
    nodes = [node_at(root, path) for path in paths]
    return max(nodes, key=lambda node: (node.line or 0, node.column or 0))
