"""A keyword of a schema that failed: what was asked of what, where it stands, and whose rule it cites."""

from collections.abc import Container, Iterator, Mapping
from typing import Any, cast

from attrs import frozen
from jsonschema import ValidationError

from slaget.content.diagnostics import RULE_OF_KEYS
from slaget.content.misplaced import followed


@frozen
class Failed:
    """One failure, and the whole schema of the file, to which parts of it refer."""

    error: ValidationError
    whole: Mapping[str, Any]

    @property
    def schema(self) -> Mapping[str, Any]:
        """The part of the schema that failed."""
        return self.error.schema if isinstance(self.error.schema, Mapping) else {}

    @property
    def instance(self) -> Any:
        """What it was asked of: a value of the file, or a key."""
        return self.error.instance

    @property
    def holders(self) -> list[str]:
        """The keys that the mapping at fault stands under, the nearest first."""
        return [step for step in reversed(self.error.absolute_path) if isinstance(step, str)]

    @property
    def heads(self) -> list[str]:
        """The keys of which a mapping must have one, where that is all a union asks."""
        return _heads(self.error)

    @property
    def rule(self) -> str:
        """The rule that a value cites, else that of the list or mapping of such items, or of all values."""
        return self._rule_along(("properties",)) or RULE_OF_KEYS

    @property
    def rule_of_keys(self) -> str:
        """The rule that the keys of a mapping cite: its own, else that every mapping has keys of its format."""
        return self._rule_along(("properties", "additionalProperties", "items")) or RULE_OF_KEYS

    def rule_of(self, key: str) -> str | None:
        """The rule that a mapping cites, else that of a key of it."""
        own = self.schema.get("properties", {}).get(key)
        return self.schema.get("x-rule") or (own.get("x-rule") if isinstance(own, Mapping) else None)

    def way(self) -> Iterator[tuple[Any, Any, str | int]]:
        """The parts of the schema on the way to what is at fault, what each refers to or is, and the step taken."""
        at: Any = self.whole
        for step in list(self.error.absolute_schema_path)[:-1]:
            refers = isinstance(at, Mapping) and step not in at
            meant = cast(Any, followed(at, self.whole)) if refers else at
            yield at, meant, step
            at = meant[step]

    def branch_meant(self) -> list[ValidationError]:
        """The faults in the one branch of a union meant for a list or mapping; none where that is not clear."""
        if not isinstance(self.instance, list | dict):
            return []
        fitting = [found for found in _branches(self.error) if not any(map(_is_of_another_kind, found))]
        if len(fitting) > 1:
            with_head = [found for found in fitting if not any(map(_lacks_a_head, found))]
            fitting = with_head or [
                found for found in fitting if not any(each.validator == "required" for each in found)
            ]
        return fitting[0] if len(fitting) == 1 else []

    def unfolded(self) -> Mapping[str, Any]:
        """The schema that failed; where it is a union, with the branches that its references lead to."""
        schema = self.schema
        if self.error.validator != "anyOf":
            return schema
        within = [inner for inner in self.error.context or () if not inner.relative_path]
        within.sort(key=lambda inner: -len(inner.schema_path))  # of several the one of the branch as a whole
        whole = {inner.schema_path[0]: Failed(inner, self.whole).unfolded() for inner in within}
        return {**schema, "anyOf": [whole.get(i, branch) for i, branch in enumerate(schema["anyOf"])]}

    def _rule_along(self, own: Container[str | int]) -> str | None:
        """The last rule on the way to what is at fault; steps from which on each has its ``own`` begin anew."""
        rule: str | None = None
        for at, _, step in self.way():
            if isinstance(at, Mapping):
                rule = at.get("x-rule", rule)
            rule = None if step in own else rule
        last: str | None = self.schema.get("x-rule", rule)
        return last


def _heads(error: ValidationError) -> list[str]:
    branches = error.validator_value
    if not isinstance(error.instance, dict) or not isinstance(branches, list):
        return []
    heads = [branch["required"][0] for branch in branches if isinstance(branch, dict) and [*branch] == ["required"]]
    return heads if len(heads) == len(branches) else []


def _branches(error: ValidationError) -> list[list[ValidationError]]:
    """The faults of a union, by its branches."""
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    return [*branches.values()]


def _lacks_a_head(error: ValidationError) -> bool:
    """Whether a mapping has not the key that tells that it is meant for this branch."""
    if error.relative_path:
        return False
    if error.validator != "anyOf" or _heads(error):
        return error.validator in ("required", "anyOf")
    return all(any(_is_of_another_kind(e) or _lacks_a_head(e) for e in found) for found in _branches(error))


def _is_of_another_kind(error: ValidationError) -> bool:
    return not error.relative_path and error.validator in ("type", "const", "enum")
