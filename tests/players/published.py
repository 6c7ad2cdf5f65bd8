"""ISMCTS as its authors describe it (Cowling, Powley, Whitehouse 2012, section IV-D), written for the tests.

Single observer: one tree, whose nodes are reached by actions; every legal action is tried before one is chosen by
its bound, with 0.7 sqrt(ln n' / n) and rewards from 0 to 1; the rest at random; most visits are played.
"""

from math import log, sqrt
from random import Random
from typing import Any

from slaget.kernel import Chance, scripted
from slaget.kernel.ruleset import AnyRuleset
from slaget.kernel.step import step_read
from slaget.players.fixed import ONE
from slaget.players.mind import Hidden


class Node:
    """A node, the action that leads to it, and who took that."""

    def __init__(self, action: Any = None, parent: "Node | None" = None, mover: Any = None) -> None:
        self.action, self.parent, self.mover = action, parent, mover
        self.children: list[Node] = []
        self.reward, self.visits, self.could = 0.0, 0, 1


def actions(ruleset: AnyRuleset, state: Any) -> list[Any]:
    awaited = ruleset.to_act(state)
    return (
        [command for option in ruleset.options(state, awaited[0]) for command in option.listed()] if awaited else []
    )


def chosen(
    ruleset: AnyRuleset, mind: Hidden[Any, Any], view: Any, seat: Any, iterations: int, random: Random
) -> Any:
    root = Node()
    luck = Chance(scripted(()))
    for _ in range(iterations):
        state, node = None, root
        while state is None:
            assert ruleset.determinize is not None
            state = ruleset.determinize(view, random)
        legal = actions(ruleset, state)
        while legal:
            untried = [action for action in legal if action not in [child.action for child in node.children]]
            mover = ruleset.to_act(state)[0]
            if untried:
                node.children.append(Node(random.choice(untried), node, mover))
                node = node.children[-1]
            else:
                able = [child for child in node.children if child.action in legal]
                node = max(able, key=lambda c: c.reward / c.visits + 0.7 * sqrt(log(c.could) / c.visits))
                for child in able:
                    child.could += 1
            state = step_read(ruleset, state, node.action, luck)[0]
            legal = actions(ruleset, state)
            if untried:
                break
        while legal:
            state = step_read(ruleset, state, random.choice(legal), luck)[0]
            legal = actions(ruleset, state)
        rewards = mind.rewards(state)
        above: Node | None = node
        while above is not None:
            above.visits += 1
            above.reward += rewards[above.mover] / ONE if above.mover is not None else 0
            above = above.parent
    return max(root.children, key=lambda child: child.visits).action
