"""What the live pages ask of the library: plain functions, JSON in and out. They run in the reader's browser."""

import json
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import slaget
from slaget.adapters.choices import awaited, choices_of, hosted
from slaget.adapters.coding import coding_of
from slaget.kernel import LANGUAGES
from slaget.simulate.policies import policy
from slaget.wire.strict import strict_json

GAMES = {"schack": "white", "nissan": "danish"}
"""The games that can be played here, and the reader's seat."""
_tables: dict[str, dict[str, Any]] = {}
"""What stands at each of them; both may be played side by side."""


def start(name: str, seed: str) -> str:
    """Begin a game against a simple player."""
    game = slaget.start(name, seed=slaget.seeded(seed.encode().hex().zfill(64)[:64]).seed)
    others = policy("greedy" if "greedy" in game.ruleset.policies else "level:1,iterations:40", game.ruleset)
    coding = coding_of(game.ruleset, game.setup)
    _tables[name] = {"name": name, "seat": GAMES[name], "others": others, "coding": coding, "random": Random(seed)}
    return _stand(_tables[name], game, since=0)


def play(name: str, number: int) -> str:
    """Play the command of a number."""
    table = _tables[name]
    game = table["game"]
    return _stand(table, game.play(table["choices"][number]), since=len(game.log))


def _stand(table: dict[str, Any], game: Any, since: int) -> str:
    """Let the other seat answer; what the reader sees then."""
    seat = table["seat"]
    game = hosted(game)
    while (turn := awaited(game, seat)) is not None and turn != seat:
        game = hosted(game.play(table["others"](game.view(turn), turn, table["random"])))
    table["game"] = game
    table["choices"] = choices_of(game, table["coding"], seat) if awaited(game, seat) == seat else {}
    return _shown(table, since)


def _shown(table: dict[str, Any], since: int) -> str:
    """The picture, what happened since, what is asked, and what may be done, as the reader's seat is told."""
    game, seat = table["game"], table["seat"]
    desk = game.seat(seat)
    document = desk.document(since=since, languages=LANGUAGES)
    told = [event["text"] for entry in document["entries"] for event in entry["events"]]
    codec, apart = game.ruleset.codec, ("type", game.ruleset.seat_field)
    moves = []
    for number, command in table["choices"].items():
        said = codec.dump(command)
        rest = " ".join(_flat(value) for name, value in said.items() if name not in apart)
        moves.append({"number": number, "type": said["type"].replace("_", " "), "text": rest})
    outcome = game.outcome and {"winners": list(map(str, game.outcome.winners)), "rule": game.outcome.rule}
    return json.dumps(
        {
            "svg": desk.picture(theme="light", ids=table["name"]).svg,
            "told": told[-12:],
            "prompt": document["prompt"],
            "moves": sorted(moves, key=lambda move: (move["type"], move["text"])),
            "outcome": outcome,
        }
    )


def _flat(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_flat, value))
    return "" if value in (None, {}) else str(value)


def refused(name: str, command: str) -> str:
    """Why a command written as JSON is refused, in both languages, or that it is allowed."""
    try:
        read = strict_json(command.encode())
    except ValueError as fault:
        unread = {"en": f"This cannot be read: {fault}.", "sv": "Det här går inte att läsa som JSON."}
        return json.dumps({"allowed": False, "text": unread})
    refusal = _tables[name]["game"].why_not(read)
    if refusal is None:
        return json.dumps({"allowed": True})
    return json.dumps({"allowed": False, "rule": refusal.rule.id, "text": refusal.as_json(LANGUAGES)["text"]})


def log() -> str:
    """The log of a short game, as its host keeps it."""
    game = slaget.start("schack", seed=bytes(32))
    for move in ("e2e3", "d7d6", "g1f3", "b8c6", "f1b5"):
        game = game.play({"type": "move", "seat": game.to_act[0], "uci": move})
    return slaget.dump_log(game)


def _place(entry: int) -> str:
    return f"entry {entry}" if entry >= 0 else "header"


def audited(text: str) -> str:
    """What the audit says of a log."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        path.write_text(text, encoding="utf-8")
        try:
            report = slaget.audit(path)
        except slaget.LogError as fault:
            return json.dumps({"ok": False, "fault": str(fault)})
    fault = report.fault and f"{_place(report.fault.entry)}, {report.fault.kind}: {report.fault.message}"
    return json.dumps({"ok": report.ok, "entries": report.entries, "fault": fault})


CARD = """\
format: slaget-nissan/2
decks:
  mine:
    side: norse
    title: {sv: Min lek, en: My deck}
    cards:
      long_oars:
        title: {sv: Långa åror, en: Long oars}
        icon: neutral
        activation: 3
        sizes: [2]
        copies: 1
        effects:
          - {change: runes, add: 1}
"""


def card() -> str:
    """A deck of one card to begin with."""
    return CARD


def checked(text: str) -> str:
    """The faults of a deck's file, and where there is none the texts of its cards in both languages."""
    from slaget.content import ContentError, check_file
    from slaget.games.nissan.content import load_decks

    faults, decks = check_file("my-deck.yaml", text), {}
    if not any(fault.severity == "error" for fault in faults):
        try:
            decks = load_decks(text=text)
        except ContentError as error:  # a sound file of another game
            faults = error.diagnostics
    told = [
        {
            "line": fault.line,
            "column": fault.column,
            "severity": fault.severity,
            "text": {"en": fault.message, "sv": fault.sv or fault.message},
        }
        for fault in faults
    ]
    cards = [{"title": dict(each.title), "text": dict(each.text)} for deck in decks.values() for each in deck.cards]
    return json.dumps({"faults": told, "cards": cards})
