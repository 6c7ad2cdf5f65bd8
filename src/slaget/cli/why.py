"""``slaget why``: whether a command is allowed, and if not, why not."""

from pathlib import Path
from typing import Any

import click

from slaget.cli.arguments import json_option, language_option, log_argument
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyGame, example, read_game, reading, refusal_json
from slaget.cli.moves import read_move_or_command
from slaget.cli.screen import say, say_json, wrapped
from slaget.kernel import Language, Refusal, Rejected
from slaget.wire.forms import plain


@click.command(
    epilog=example(
        "slaget why chess.jsonl e2e5",
        """slaget why game.jsonl '{"type": "end_turn", "side": "danish"}'""",
    )
)
@log_argument
@click.argument("command", metavar="COMMAND_OR_MOVE")
@json_option
@language_option
def why(log: Path, command: str, as_json: bool, language: Language) -> None:
    """Whether a COMMAND in JSON, or a MOVE as the game writes it, is allowed now; it is not played.

    Ends with 0 when it is, and with 1 when it is not: then with the reason, the rule, and the nearest command
    that would do. JSON: {"ok": true}, or {"ok": false, "refusal": {..., "text", "nearest"}}.
    """
    game = read_game(log)
    with reading(log):
        refusal = judged(game, command)
    if as_json:
        say_json({"ok": True} if refusal is None else {"ok": False, "refusal": _whole(game, refusal, language)})
    elif refusal is None:
        say("allowed" if language == "en" else "tillåtet")
    else:
        say(*why_lines(game, refusal, language))
    if refusal is not None:
        raise SystemExit(NEGATIVE)


def judged(game: AnyGame, said: str) -> Refusal[Any] | None:
    """The refusal of a command or a move, None where it is allowed."""
    try:
        command = read_move_or_command(game, said.encode("utf-8", "surrogateescape"))
    except Rejected as raised:
        return raised.refusal
    return game.why_not(command)


def _whole(game: AnyGame, refusal: Refusal[Any], language: Language) -> dict[str, object]:
    return {**refusal_json(refusal), "text": refusal.rule.text[language], "nearest": _nearest(game, refusal)}


def _nearest(game: AnyGame, refusal: Refusal[Any]) -> Any:
    return plain(refusal.nearest, game.ruleset.codec.dump)


def why_lines(game: AnyGame, refusal: Refusal[Any], language: Language) -> list[str]:
    """A refusal for people: the reason, the rule, and what would do."""
    sentence = refusal.message_sv if language == "sv" else refusal.message
    at = "vid" if language == "sv" else "at"
    where = f" ({at} {'.'.join(map(str, refusal.path))})" if refusal.path else ""
    lines = [*wrapped(f"{sentence}{where}"), "", *wrapped(f"{refusal.rule.id}: {refusal.rule.text[language]}")]
    if refusal.nearest is None:
        return lines
    said = _move_text(game, refusal) or plain_text(_nearest(game, refusal))
    return [*lines, "", f"{'Nearest' if language == 'en' else 'Närmast'}: {said}"]


def _move_text(game: AnyGame, refusal: Refusal[Any]) -> str | None:
    notation = game.ruleset.notation
    if notation is None or not isinstance(refusal.nearest, game.ruleset.codec.commands):
        return None
    return notation(game.state, refusal.nearest)


def plain_text(value: Any) -> str:
    """A value as JSON in a line."""
    from slaget.kernel import canonical

    return value if isinstance(value, str) else canonical(value)
