"""Parts laid over those that they extend, through files, and what hides a bundled part."""

from typing import Final

from attrs import define, evolve, field

from slaget.content import overlay
from slaget.content.diagnostics import Faults
from slaget.content.library import BUNDLED, RULE, Found, Library, Raw, bundled_parts
from slaget.content.nodes import BrokenNode, MapNode, Node, ScalarNode, copied, inner_nodes, plain
from slaget.content.said import is_neuter
from slaget.content.said import said as told
from slaget.kernel.words import Text

_MOST_STEPS: Final = 8
RULE_OF_EXTENDS: Final = "KE-6.6"
_TWO: Final = Text(
    "{file}, of which a part is extended, has a '{name}' too, and not alike; rename one of them",
    "{file}, som en del bygger på, har också '{name}', men olika; byt namn på det ena",
)


@define(eq=False)
class Extending:
    """What extends what in the file that a library is of."""

    library: Library
    faults: Faults
    _circles: set[frozenset[tuple[str, str, str]]] = field(factory=set)
    _brought: dict[str, tuple[ScalarNode, Node]] = field(factory=dict)
    """What files whose parts are extended say beside their parts, by key."""
    _under: dict[tuple[str, str, str], set[tuple[str, str, str]]] = field(factory=dict)
    """What each part of the file is laid over, itself or through others."""

    def resolved(self) -> MapNode:
        """The file with each part as it is once those that it extends are under it."""
        root, made = self.library.own.root, dict[str, Node]()
        for kind in self.library.own.kit.kinds:
            held = root.values.get(kind.key)
            if isinstance(held, MapNode):
                values = {
                    name: self._whole(node, kind.key, self.library.own, (Found(self.library.own, kind.key, name),))
                    for name, node in held.values.items()
                }
                if any(values[name] is not held.values[name] for name in values):
                    made[kind.key] = evolve(held, values=values)
        keys = dict(root.keys)
        for key, (at, held) in self._brought.items():
            made[key] = overlay.laid(held, root.values[key]) if key in root.values else held
            keys.setdefault(key, at)
        return evolve(root, keys=keys, values={**root.values, **made}) if made else root

    def _bring(self, raw: Raw, kind: str, at: Node) -> None:
        """What another file says that its parts of a kind speak of; a name that is known already means the same."""
        for key, rule in self.library.own.kit.shared.get(kind, {}).items():
            if key in raw.root.values:
                held, (_, known) = raw.root.values[key], self._brought.get(key, (None, None))
                self.faults.comes_from(inner_nodes(held), at, raw.path)
                for other in (known, self.library.own.root.values.get(key)):
                    self._tell_of_two(held, other, at, raw, rule)
                self._brought[key] = raw.root.keys[key], held if known is None else overlay.laid(held, known)

    def _tell_of_two(self, held: Node, known: Node | None, at: Node, raw: Raw, rule: str) -> None:
        """Tell of each name that another file gives one meaning, and this file or a third another."""
        if not isinstance(held, MapNode) or not isinstance(known, MapNode):
            return
        for name in held.values:
            if name in known.values and plain(known.values[name]) != plain(held.values[name]):
                self.faults.block(known.keys[name])
                here = at if self.faults.is_from_elsewhere(known.keys[name]) else known.keys[name]
                message = told(_TWO, name=name, file=self.faults.called(raw.path))
                self.faults.error(here, "duplicate-id", message, rule=rule)

    def _whole(self, part: Node, kind: str, near: Raw, trail: tuple[Found, ...]) -> Node:
        """A part laid over what it extends, and so all that is inside it and may extend something."""
        if not isinstance(part, MapNode):
            return part
        inside = {key: self._inner(key, node, near, trail) for key, node in part.values.items() if key != "extends"}
        if any(node is not part.values[key] for key, node in inside.items()):
            part = self._with(part, {**part.values, **inside})
        at = part.values.get(overlay.EXTENDS)
        if at is None:
            overlay.warn_of_no_base(part, self.faults)
            return part
        said, own = plain(at), overlay.own_of(part)
        if not isinstance(said, str):
            if not isinstance(at, BrokenNode):
                message = Text("extends names one part", "extends anger en del")
                self.faults.error(at, "wrong-type", message, rule=RULE_OF_EXTENDS)
            self.faults.hush_without_base(own)
            return own
        found = self.library.find(kind, said, at, self.faults, near)
        if found is not None:
            self._under.setdefault(trail[0].key, set()).add(found.key)
        if found is None or self._is_too_far(found, at, trail):
            self.faults.hush_without_base(own)
            return own
        if found.raw is not self.library.own:
            self.faults.comes_from(inner_nodes(found.node), at, found.raw.path)
        if found.raw is not near:
            self._bring(found.raw, kind, at)
        if not isinstance(found.node, MapNode):
            self.faults.hush_without_base(own)
            return own
        drop = part.values.get(overlay.DROP)
        whole = self._whole(found.node, kind, found.raw, (*trail, found))
        base = overlay.base_of(whole)
        base = overlay.dropped(base, drop, self.library.own.kit.kind(kind), self.faults)
        if found.raw is not self.library.own:
            made = (inner for inner in inner_nodes(base) if not self.faults.is_from_elsewhere(inner))
            self.faults.comes_from(made, at, found.raw.path)
            base = copied(base, self._stands_for)
        laid = overlay.laid(base, own, self.faults)
        if self.faults.is_hushed(whole):
            self.faults.hush_without_base(laid)
        return laid

    def _stands_for(self, made: Node, node: Node) -> None:
        """A node of another file is copied for each part laid over it, of which its faults are then told."""
        self.faults.stands_for(made, node)
        self.library.stands_for(made, node)

    def _inner(self, key: str, node: Node, near: Raw, trail: tuple[Found, ...]) -> Node:
        """What stands under a key of a part."""
        if not isinstance(node, MapNode) or not self.library.own.kit.inline:
            return node
        kind = self.library.own.kit.inline.get(key)
        if kind is not None and overlay.EXTENDS in node.values:
            return self._whole(node, kind, near, trail)
        values = {name: self._inner(name, inner, near, trail) for name, inner in node.values.items()}
        changed = any(values[name] is not node.values[name] for name in values)
        return self._with(node, values) if changed else node

    def _with(self, node: MapNode, values: dict[str, Node]) -> MapNode:
        """A mapping with other values; what was refused of it stays refused."""
        made = evolve(node, values=values)
        self.faults.stands_for(made, node)
        return made

    def _is_too_far(self, found: Found, at: Node, trail: tuple[Found, ...]) -> bool:
        """Whether one extends itself in the end, which is told once, or is built in too many steps."""
        ids, steps = [each.id for each in (*trail, found)], [each.key for each in trail]
        if found.key in steps:
            circle = frozenset(steps[steps.index(found.key) :])
            if circle not in self._circles:
                en, sv = " extends ".join(ids), f"{ids[0]} bygger på {' som bygger på '.join(ids[1:])}"
                self.faults.error(
                    at,
                    "circular-extends",
                    Text(f"{en}; let one stand by itself", f"{sv}; låt en stå för sig"),
                    rule=RULE_OF_EXTENDS,
                )
            self._circles.add(circle)
            return True
        if len(trail) > _MOST_STEPS:
            en = f"{' extends '.join(ids[:3])} and so on: {_MOST_STEPS} steps at most"
            sv = f"{ids[0]} bygger på {ids[1]} och så vidare: högst {_MOST_STEPS} steg"
            self.faults.error(at, "circular-extends", Text(en, sv), rule=RULE_OF_EXTENDS)
            return True
        return False

    def warn_of_hiding(self) -> None:
        """Warn of each part that has the id of a bundled one and does not extend it."""
        for (kind, name), found in bundled_parts(self.library.own.kit, self.library.open).items():
            own = self.library.own.parts(kind).get(name)
            if own is None or found.raw.path == self.library.own.path:
                continue
            key = (self.library.own.path, kind, name)
            if not self._under.get(key, set()) & {key, found.key}:
                held = self.library.own.root.values[kind]
                noun = self.library.own.kit.kind(kind)
                egen = "eget" if is_neuter(noun.sv) else "egen"
                self.faults.warn(
                    held.keys[name] if isinstance(held, MapNode) else held, "hides-bundled",
                    Text(f"'{name}' hides the bundled {noun.en} of that id; give it another, "
                    f"or extends: {BUNDLED}#{name}",
                        f"'{name}' skymmer spelets {egen} {noun.sv} med samma id; byt id, "
                    f"eller skriv extends: {BUNDLED}#{name}"),
                    rule=RULE,
                )  # fmt: skip
