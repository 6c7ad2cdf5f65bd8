"""``slaget show``: the state of a game, or a part of a data file, as text, JSON or SVG."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.arguments import json_option, language_option, regular, seat_option, with_option
from slaget.cli.common import (
    AnyGame,
    checked_seat,
    counted,
    example,
    in_words,
    outcome_json,
    read_game,
    reading,
    standing,
)
from slaget.cli.harmless import harmless
from slaget.cli.outputs import STANDARD_OUTPUT, force_option, path_type, put
from slaget.cli.scenarios import require_file
from slaget.cli.screen import say, say_block, say_json
from slaget.cli.show_part import Wanted, show_parts
from slaget.kernel import Language, Look, Seat, Text
from slaget.kernel.past import seen_events
from slaget.kernel.picture import THEMES, Theme
from slaget.seat.document import snapshot_of
from slaget.seat.statics import plain

_DRAWN: Final = Text("{file}: the state after entry {entry}", "{file}: läget efter post {entry}")


def _log_or_part(context: click.Context, parameter: click.Parameter, said: str) -> Path | str:
    """A part by what was said; a log by its path, which must be there."""
    from slaget.content.chosen import is_content

    if is_content(said):
        require_file(said)
        return said
    path = click.Path(exists=True, dir_okay=False, path_type=Path).convert(said, parameter, context)
    return regular(context, parameter, Path(path))


@click.command(
    epilog=example(
        "slaget show game.jsonl",
        "slaget show game.jsonl --at 20 --svg battle.svg",
        "slaget show my-map.yaml#trefoil --json",
        "slaget show my-army.yaml#mine --svg moves.svg --watch",
    )
)
@click.argument("shown", metavar="LOG|FILE[#[KIND/]ID]|bundled#ID", callback=_log_or_part)
@click.option("--at", "at", type=int, metavar="N", help="After entry N; otherwise after the last.")
@seat_option
@json_option
@language_option
@click.option("--svg", type=path_type(dash=True), metavar="FILE|-", help="Draw the board.")
@click.option("--theme", type=click.Choice(THEMES), help="With --svg: the colours, light if not said.")
@click.option("--flip", is_flag=True, help="With --svg: draw the board from the other side.")
@click.option("--watch", is_flag=True, help="Of a data file: show it again on each save.")
@with_option
@force_option
def show(
    shown: Path | str, at: int | None, seat: str | None, as_json: bool, language: Language, svg: Path | None,
    theme: Theme | None, flip: bool, watch: bool, force: bool,
) -> None:  # fmt: skip
    """The state of a game, as the host knows it, or with --seat what that seat knows; or a part of a data file.

    JSON of a game: {"entries", "to_act", "outcome", "state"}. Commands are entries 1, 2 and so on.

    A part is told in words, as JSON once it is laid over what it extends, or drawn. Of a FILE without an id these
    are its scenarios or, where it has none, its only part. With --watch a fault leaves the last picture.
    """
    if as_json and svg:
        raise click.UsageError("--json and --svg do not go together.")
    if (theme or flip) and not svg:
        raise click.UsageError("--theme and --flip are for a picture: name its file with --svg.")
    if isinstance(shown, str):
        if at is not None or seat:
            raise click.UsageError("--at and --seat are for a game's log.")
        look = Look(language=language, theme=theme or "light", flip=flip)
        show_parts(shown, Wanted(as_json, svg, look, force), watch=watch)
        return
    if watch:
        raise click.UsageError("--watch looks on at a data file, not at a log.")
    log = shown
    game = _at(read_game(log), at)
    eyes = checked_seat(game, seat)
    with reading(log):
        state = game.state if eyes is None else game.view(eyes)
        if svg:
            look = Look(language=language, theme=theme or "light", flip=flip, last=_last(game, eyes))
            _draw(game, state, svg, look, force=force, read=[log])
        elif as_json:
            say_json(_summary(game, state))
        else:
            length = counted(len(game.log), "entry", language)
            say(f"{log}: {game.ruleset.title}, {length}, {standing(game, language)}", "")
            say_block(text_of(game, harmless(game, eyes), language))


def _at(game: AnyGame, n: int | None) -> AnyGame:
    try:
        return game if n is None else game.at(n)
    except IndexError as fault:
        raise click.UsageError(f"{fault}.") from None


def _summary(game: AnyGame, state: Any) -> dict[str, object]:
    return {
        "entries": len(game.log),
        "to_act": list(game.to_act),
        "outcome": outcome_json(game.outcome),
        "state": state_json(game, state),
    }


def state_json(game: AnyGame, state: Any) -> Any:
    """The state by the field names of the rules, or all its fields; what is hidden is null."""
    return plain(snapshot_of(game.ruleset, state))


def text_of(game: AnyGame, state: Any, language: Language = "en") -> str:
    """The state for people; as JSON where the game has no words for it."""
    if game.ruleset.describe:
        return game.ruleset.describe(state, language)
    return json.dumps(state_json(game, state), ensure_ascii=False, indent=2)


def _last(game: AnyGame, eyes: Seat | None) -> tuple[Any, ...]:
    """The events of the last entry, as everybody or a seat saw them."""
    events = game.log[-1].events
    return events if eyes is None else tuple(seen_events(events, game.ruleset.allies(game.setup, eyes)))


def _draw(game: AnyGame, state: Any, svg: Path, look: Look, *, force: bool, read: Iterable[Path]) -> None:
    if game.ruleset.picture is None:
        raise click.UsageError(f"{game.ruleset.name} draws no pictures.")
    put(svg, game.ruleset.picture(state, look).svg, force=force, read=read)
    if str(svg) != STANDARD_OUTPUT:
        say(in_words(_DRAWN, look.language, file=svg, entry=len(game.log) - 1))
