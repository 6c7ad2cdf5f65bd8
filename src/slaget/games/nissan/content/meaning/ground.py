"""What checks of a card know of its battle, and what they tell (EF-18.1)."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from attrs import define, field, frozen

from slaget.content.nodes import ListNode, MapNode, Node, ScalarNode
from slaget.games.nissan.cards.conditions import CardSide
from slaget.games.nissan.content.tables import Tables
from slaget.games.nissan.language.cost import REGULAR, Sizes
from slaget.games.nissan.language.forms import Clause, MarkType
from slaget.games.nissan.language.places import BadForm
from slaget.games.nissan.language.walk import Path
from slaget.games.nissan.seats import Side, other
from slaget.games.nissan.setup import WEAPONS
from slaget.kernel.words import Text

FACING: Final[Mapping[CardSide, CardSide]] = {"own": "enemy", "enemy": "own"}


@frozen
class Fighter:
    """A sort of fighter of a side; ``leader`` is his id where he is one."""

    weapon: str
    rank: str
    leader: str | None = None


def _unknown(_call: Any) -> tuple[Clause, ...]:
    """No call is known where no definitions are."""
    raise BadForm([])


@frozen(eq=False)
class Ground:
    """The battle that a card is for, the card's activation value and icon, and what its file declares."""

    tables: Tables
    owner: Side
    marks: Mapping[str, MarkType] = field(factory=dict)
    dot: bool = False
    neutral: bool = False
    expand: Callable[[Any], tuple[Clause, ...]] = _unknown
    sizes: Sizes = REGULAR

    def expanded(self, call: Any) -> tuple[Clause, ...]:
        """The clauses that a call stands for; none where it cannot be expanded, which is told elsewhere."""
        try:
            return self.expand(call)
        except BadForm:
            return ()

    def is_nothing(self, call: Any) -> bool:
        """Whether nothing is left of a call (EF-11.4)."""
        try:
            return not self.expand(call)
        except BadForm:
            return False

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
    """A warning or error of a card, at the places ``at`` that there are; ``prefers``: the first of them is best."""

    code: str
    message: Text
    at: tuple[Path, ...]
    rule: str
    severity: str = "warning"
    prefers: bool = False


@define
class Told:
    """Gathers findings; of one place and code the first is kept."""

    found: list[Finding] = field(factory=list)
    _seen: set[Any] = field(factory=set)

    def warn(self, code: str, message: Text, *at: Path, rule: str = "EF-18.1", prefers: bool = False) -> None:
        self.note(Finding(code, message, at, rule, prefers=prefers))

    def error(self, code: str, message: Text, *at: Path, rule: str) -> None:
        self.note(Finding(code, message, at, rule, "error"))

    def note(self, finding: Finding) -> None:
        if (finding.code, finding.at) not in self._seen:
            self._seen.add((finding.code, finding.at))
            self.found.append(finding)


def node_at(root: Node, path: Path) -> Node | None:
    """The node of the key or item at a path, None where there is none.

    >>> from slaget.content.nodes import node_of
    >>> node_at(node_of({"after": {"fell": {"side": "own"}}}), ("after", 0, "fell", "side")).value
    'side'
    """
    inside = at = root
    for step in path:
        match inside:
            case MapNode() if step in inside.values:
                at, inside = inside.keys[str(step)], inside.values[str(step)]
            case ListNode() if isinstance(step, int) and step < len(inside.items):
                inside = at = inside.items[step]
            case ScalarNode() if step == inside.value:
                at = inside
            case MapNode() | ScalarNode() if step == 0:
                pass
            case _:
                return None
    return at


def place_of(finding: Finding, root: Node) -> Node:
    """Where a finding stands: at the last in the file of its places, or at the first of them that is there."""
    nodes = [node for path in finding.at if (node := node_at(root, path)) is not None]
    if not nodes:
        return root
    return nodes[0] if finding.prefers else max(nodes, key=lambda node: (node.line or 0, node.column or 0))
