"""Every verb and report asked of hostile logs, data files and arguments; what comes out is looked through."""

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, Final
from xml.etree import ElementTree

from click.testing import CliRunner
from hostile import HOSTILE, LINES, OBEYED, quoted

from slaget.cli.root import cli
from slaget.kernel import Game, dump_log, find, seeded
from slaget.resources import bundled_files
from slaget.simulate.policies import random_policy

LONG: Final = "x" * 10_000
FORMULA: Final = "=cmd|' /C calc'!A0"
PAYLOADS: Final = (HOSTILE, f"{FORMULA}{HOSTILE}", LONG)
_JSON: Final = ("--json",)


class _Page(HTMLParser):
    def handle_starttag(self, tag: str, _attrs: object) -> None:
        assert tag not in ("script", "img"), tag


def call(*words: object, input: str | None = None) -> tuple[int, str]:
    """A verb, its output looked through; the exit code and the standard output."""
    args = [str(word) for word in words]
    found = CliRunner().invoke(cli, args, input=input)
    shown = [arg[:100] for arg in args]
    assert isinstance(found.exception, SystemExit | None), (shown, repr(found.exception)[:300])
    raw = OBEYED.search(found.output)
    assert raw is None, (shown, found.output[max(0, raw.start() - 80) : raw.end() + 20])
    assert not any(line.startswith(LINES) for line in found.output.split("\n")), shown
    if args[-1:] == ["--json"] and found.exit_code == 0:
        json.loads(found.stdout)
    return found.exit_code, found.stdout


def look_through(folder: Path) -> int:
    """Every page, picture and table in a folder; how many there were."""
    files = [file for file in folder.rglob("*") if file.suffix in (".html", ".svg", ".csv")]
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not OBEYED.search(text), file
        if file.suffix == ".html":
            _Page().feed(text)
        elif file.suffix == ".svg":
            assert "<script" not in text
            ElementTree.fromstring(text)
        else:
            cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
            assert not any(re.match(r"[=+@\t\r]|-[^\d]", cell) for cell in cells), file
    return len(files)


def strings_in(data: Any) -> Iterator[str]:
    """Each string of a JSON value, keys among them."""
    match data:
        case dict():
            for key, value in data.items():
                yield key
                yield from strings_in(value)
        case list():
            for value in data:
                yield from strings_in(value)
        case str():
            yield data


def renamed(data: Any, old: str, new: str) -> Any:
    """The JSON value with one string another, wherever it stands."""
    match data:
        case dict():
            return {new if key == old else key: renamed(value, old, new) for key, value in data.items()}
        case list():
            return [renamed(value, old, new) for value in data]
        case _:
            return new if data == old else data


def hostile_log(name: str, scenario: str, old: str, payload: str, random: Random) -> str | None:
    """A log whose set-up has a hostile text in the place of one of its own; None where the game refuses it."""
    ruleset = find(name)
    data = ruleset.codec.dump(ruleset.load(scenario, {}))
    try:
        setup = ruleset.codec.load(ruleset.setup, renamed(data, old, old + payload))
        game = Game.start(ruleset, setup, seeded(bytes(32)))
        for _ in range(12):
            if game.to_act:
                game = game.play(random_policy(ruleset)(game.state, game.to_act[0], random))
        return dump_log(game)
    except Exception:  # a text that the game needs as it is: no log comes of it, so no verb meets it
        return None


def ask_log(log: Path, out: Path) -> None:
    """Every verb that reads a log."""
    _, seats = call("redact", log, "--seat", "nobody", "-o", out / "none")
    assert seats == ""
    header = json.loads(log.read_text(encoding="utf-8").split("\n", 1)[0])
    ruleset = find(header["ruleset"])
    seat = ruleset.seats(ruleset.codec.load(ruleset.setup, header["setup"]))[0]
    copy = out / "copy.jsonl"
    for more in ((), _JSON, ("--seat", seat), ("--language", "sv"), ("--svg", out / "a.svg", "--force")):
        call("show", log, *more)
    for verb in ("replay", "options", "audit"):
        call(verb, log)
        call(verb, log, "--json")
    call("replay", log, "--seat", seat, "--language", "sv")
    call("redact", log, "--seat", seat, "-o", copy, "--force")
    for verb in ("show", "replay", "options", "audit"):
        call(verb, copy)
    log_of_faults = out / "fault.jsonl"
    log_of_faults.write_text(log.read_text(encoding="utf-8").replace('"n":1', '"n":2', 1), encoding="utf-8")
    call("audit", log_of_faults, log, "--html", out / "a.html", "--force")
    for command in ("{}", HOSTILE, json.dumps({"type": HOSTILE}), json.dumps({"type": "resign", "seat": HOSTILE})):
        call("why", log, command)
        call("why", log, command, "--json")
        call("play", log, "--move", command)
        call("odds", log, "--command", command)
    call("play", log, input=f"{HOSTILE}\n{json.dumps(HOSTILE)}\n")


def hostile_files(each: int, random: Random) -> Iterator[tuple[Path, str]]:
    """Bundled data files with a hostile scalar in the place of one of theirs."""
    for name in bundled_files():
        path = Path(name)
        text = path.read_text(encoding="utf-8")
        places = [found.span(1) for found in re.finditer(r"(?:[:,\[{] |- )([^\s\[\]{},:#][^\[\]{},:#\n]*)", text)]
        for start, end in random.sample(places, min(each, len(places))):
            payload = random.choice(PAYLOADS)
            yield path, text[:start] + quoted(text[start:end].strip("\"' ") + payload) + text[end:]


def ask_file(file: Path, out: Path) -> None:
    """Every verb that reads a data file."""
    for form in ("text", "json", "sarif"):
        call("check", file, "--format", form)
    call("text", file)
    call("text", file, "--json")
    call("text", file, "--format", "html", "-o", out / "cards.html", "--force")
    code, _ = call("new", file, "--log", out / "new.jsonl", "--force")
    if code == 0:
        call("show", out / "new.jsonl")
        call("replay", out / "new.jsonl")
        call("options", out / "new.jsonl")


def ask_words(payload: str, log: Path, out: Path) -> None:
    """A hostile word in the place of every argument."""
    calls: Sequence[Sequence[object]] = (
        [payload], ["games", payload], [f"--{payload}"], ["new", payload, "--log", out / "x"],
        ["new", "schack", "--option", f"{payload}=1", "--log", out / "x"],
        ["new", "schack", "--option", f"start_fen={payload}", "--log", out / "x"],
        ["new", "schack", "--seed", payload, "--log", out / "x"],
        ["new", "schack", "--log", out / payload[:90] / "x"],
        ["show", log, "--seat", payload], ["show", log, "--at", payload], ["show", payload[:90]],
        ["show", log, "--svg", out / payload[:90] / "x"], ["show", log, f"--{payload}"], ["audit", payload[:90]],
        ["audit", log, "--head", payload], ["redact", log, "--seat", payload, "-o", out / "x"],
        ["odds", log, "--command", payload], ["perft", "schack", "--depth", "1", "--position", payload],
        ["perft", "schack", "--depth", payload], ["demo", "--log", out / "x", "--policy", f"{payload}=random"],
        ["demo", "--log", out / "x", "--policy", f"norse={payload}"], ["text", payload],
        ["text", f"norse#{payload}"],
        ["simulate", payload],
        ["simulate", "schack", "--policy", payload], ["simulate", "schack", "--dask", payload],
        ["impact", payload, log], ["impact", "norse", payload[:90]], ["check", payload[:90]],
        ["new-deck", out / "d.yaml", "--id", payload, "--force"],
        ["new-scenario", out / "s.yaml", "--norse", payload],
        ["scaffold", payload, "decks", out / "p.yaml"], ["scaffold", "nissan", payload, out / "p.yaml"],
        ["scaffold", "schack", "boards", out / "p.yaml", "--from", payload, "--id", payload],
        ["parties", "open", payload, out / "x"], ["parties", payload], ["schema", payload], ["types", payload],
    )  # fmt: skip
    for words in calls:
        call(*words)
