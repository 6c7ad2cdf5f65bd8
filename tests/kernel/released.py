"""What each version of each ruleset writes, kept: a log of it, and an example of every message it does not hold.

``python tests/kernel/released.py NAME ...`` writes both for today's version, where they are missing or
``--anew`` is said. A version that is out is not written anew: when the rules change, ``Ruleset.version``
rises, its files stay, and their examples go into ``Ruleset.released``.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import attrs

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent))

from logs import NAMES, OWN, setup_of

from slaget.kernel import Game, Ruleset, audit, canonical, dump_log, find, load_log, seeded
from slaget.testing.walks import random_command
from slaget.wire.upcast import SETUP, load_message, upcast

FOLDER = Path(__file__).parent / "versions"
RELEASED = [name for name in NAMES if name not in OWN]
AnyRuleset = Ruleset[Any, Any, Any, Any]


def log_path(name: str, version: str) -> Path:
    return FOLDER / f"{name}-{version}.jsonl"


def examples_path(name: str, version: str) -> Path:
    return FOLDER / f"{name}-{version}.messages.json"


def versions(name: str) -> list[str]:
    """The versions of a ruleset that are kept."""
    return sorted(path.stem.removeprefix(f"{name}-") for path in FOLDER.glob(f"{name}-*.jsonl"))


def examples(name: str, version: str) -> dict[str, list[Any]]:
    """By message name, the messages of a version as it wrote them: those of its log, and the others kept."""
    found: dict[str, list[Any]] = {}
    for message in [*logged(log_path(name, version)), *json.loads(examples_path(name, version).read_text())]:
        if message not in found.setdefault(message["type"], []):
            found[message["type"]].append(message)
    return found


def logged(path: Path) -> Iterator[dict[str, Any]]:
    """The messages of a log as they stand in it."""
    for raw in path.read_text(encoding="utf-8").splitlines()[1:]:
        entry = json.loads(raw)
        yield from (message for message in (entry["command"], *entry["events"]) if message is not None)


def check(ruleset: AnyRuleset) -> None:
    """Assert that what is kept of a ruleset is complete, and that today's code reads all of it."""
    kept_versions = versions(ruleset.name)
    assert set(kept_versions) == {*ruleset.released, ruleset.version}, "a version is out that is not kept"
    for version in kept_versions:
        found = examples(ruleset.name, version)
        if version == ruleset.version:
            _check_today(ruleset, found)
        else:
            _check_older(ruleset, version, found)
        _check_log(ruleset, version)


def _check_today(ruleset: AnyRuleset, found: Mapping[str, list[Any]]) -> None:
    codec = ruleset.codec
    read = [(load_message(ruleset, example), example) for several in found.values() for example in several]
    for message, example in read:
        codec.written(message, example)
    missing = {*codec.commands, *codec.events} - {type(message) for message, _ in read}
    assert not missing, f"no example of {sorted(cls.__name__ for cls in missing)}"


def _check_older(ruleset: AnyRuleset, version: str, found: Mapping[str, list[Any]]) -> None:
    missing = {SETUP, *found} - ruleset.released[version].keys()
    assert not missing, f"version {version} wrote {sorted(missing)}, of which Ruleset.released has no example"
    for several in found.values():
        for example in several:
            load_message(ruleset, upcast(ruleset, version, example))


def _check_log(ruleset: AnyRuleset, version: str) -> None:
    path = log_path(ruleset.name, version)
    report, game = audit(path), load_log(path)
    fault, is_old = report.fault, version != ruleset.version
    assert fault is None or (is_old and fault.kind == "version"), fault
    assert report.entries == len(game.log)


def written_by(game: Game[Any, Any, Any, Any]) -> set[type]:
    """The classes of the messages of a game."""
    found = {type(event) for entry in game.log for event in entry.events}
    return found | {type(entry.command) for entry in game.log if entry.command is not None}


def games(ruleset: AnyRuleset, steps: int, number: int) -> Iterator[Game[Any, Any, Any, Any]]:
    """Random games of the first set-up and of every scenario."""
    setups = [setup_of(ruleset)]
    setups += [ruleset.load(scenario, {}) for scenario in ruleset.scenarios()]
    for at in range(number):
        random = Random(at)
        game = Game.start(ruleset, setups[at % len(setups)], seeded(random.randbytes(32)))
        while game.to_act and len(game.log) <= steps:
            game = game.play(random_command(game, random))
        yield game


def made_up(codec: Any, hint: Any) -> Any:
    """A value of a type, for the messages that no game at hand has."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return args[0]
    if origin is tuple:
        return tuple(made_up(codec, arg) for arg in args if arg is not Ellipsis)
    if origin is frozenset:
        return frozenset([made_up(codec, args[0])])
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return {made_up(codec, args[0]): made_up(codec, args[1])}
    if args:
        return made_up(codec, args[0])
    if attrs.has(hint):
        hints = get_type_hints(hint)
        return hint(*(made_up(codec, hints[a.name]) for a in attrs.fields(hint)))
    return {int: 1, str: "x", bool: True, type(None): None}[hint]


def kept(ruleset: AnyRuleset, game: Game[Any, Any, Any, Any]) -> Iterator[Any]:
    """A message of every class that a game does not have: one that was played, else one made up."""
    codec = ruleset.codec
    missing = {cls: None for cls in (*codec.commands, *codec.events) if cls not in written_by(game)}
    for other in games(ruleset, 400, 40):
        for message in messages(other):
            if type(message) in missing and missing[type(message)] is None:
                missing[type(message)] = message
    for cls, message in missing.items():
        yield codec.dump(made_up(codec, cls) if message is None else message)


def messages(game: Game[Any, Any, Any, Any]) -> Iterator[Any]:
    for entry in game.log:
        yield from (message for message in (entry.command, *entry.events) if message is not None)


def keep(name: str) -> None:
    """Write the files of today's version: of a few short games the one of most kinds of messages."""
    ruleset = find(name)
    path = log_path(name, ruleset.version)
    game = max(games(ruleset, 40, 30), key=lambda found: len(written_by(found)))
    FOLDER.mkdir(exist_ok=True)
    path.write_text(dump_log(game), encoding="utf-8")
    lines = ",\n".join(map(canonical, kept(ruleset, load_log(path))))
    examples_path(name, ruleset.version).write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{path.name}: {len(game.log)} entries, {len(written_by(game))} kinds of messages")


def main(names: Iterable[str], *, anew: bool) -> None:
    for name in names:
        if anew or not log_path(name, find(name).version).exists():
            keep(name)


if __name__ == "__main__":
    said = [word for word in sys.argv[1:] if word != "--anew"]
    main(said or RELEASED, anew="--anew" in sys.argv)
