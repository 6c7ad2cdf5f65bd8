"""``slaget scaffold``: a file of a game to begin with."""

from collections.abc import Mapping
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import click

from slaget.cli.arguments import json_option, language_option, with_option
from slaget.cli.codes import NEGATIVE
from slaget.cli.common import example, in_words
from slaget.cli.meant import no_such
from slaget.cli.outputs import exists, force_option, path_type, put
from slaget.cli.scenarios import not_there
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Text, find

if TYPE_CHECKING:
    from slaget.content.kit import Kind, Kit

_WRITTEN: Final = Text("{file} written. Next:", "{file} är skriven. Fortsätt med:")
_NEXT: Final = ("slaget check {file}", "slaget simulate {file} --games 100")
_READ: Final = ("slaget text {file}",)
id_option: Final = click.option("--id", "id_", help="The part's id in the file; mine, if not said.")
side_option: Final = click.option("--side", help="Whose it is, for parts of a side.")
from_option: Final = click.option("--from", "base", metavar="REF", help="Begin with what this part is: extend it.")
size_option: Final = click.option("--size", type=int, metavar="N", help="How large, for parts of several sizes.")


@click.command(
    epilog=example(
        "slaget scaffold omringad units my-units.yaml",
        "slaget scaffold nissan decks mild.yaml --from bundled#norse --id mild",
    )
)
@click.argument("game")
@click.argument("kind")
@click.argument("file", type=path_type())
@from_option
@id_option
@side_option
@size_option
@with_option
@force_option
@json_option
@language_option
def scaffold(
    game: str, kind: str, file: Path, base: str | None, id_: str | None, side: str | None, size: int | None,
    force: bool, as_json: bool, language: Language,
) -> None:  # fmt: skip
    """Write FILE: a part of this KIND for GAME, and a scenario that plays it, with comments in your language.

    GAME is nissan, omringad, kungabrade, tafl, ravbrade, schack or dobbel; KIND is a key of its files, such as
    boards. With --from the part extends another: id, FILE#id or bundled#id. What is written is checked before. A
    file that exists is kept without --force. JSON: {"file", "next"}.
    """
    words = {name: said for name, said in (("id", id_), ("side", side)) if said is not None}
    write(*kind_called(game, kind), file, words, base, size, force=force, as_json=as_json, language=language)


def kind_called(game: str, kind: str) -> "tuple[Kit, Kind]":
    """The kind of part of a game that is called so."""
    from slaget.content.starters import GAMES, kit_named

    kit = kit_named(game) if game in GAMES else None
    if kit is None:
        raise no_such("game with files of parts", game, GAMES)
    found = next((each for each in kit.kinds if each.key == kind), None)
    if found is None:
        raise no_such(f"kind of part in {game}", kind, [each.key for each in kit.kinds])
    return kit, found


def played_with_decks(kind: str) -> "tuple[Kit, Kind]":
    """A kind of part of the first game that has decks."""
    from slaget.content.starters import GAMES, kit_named

    kits = (kit for kit in map(kit_named, GAMES) if kit is not None)
    kit = next(kit for kit in kits if any(each.key == "decks" for each in kit.kinds))
    return kit, kit.kind(kind)


def write(
    kit: "Kit", kind: "Kind", file: Path, words: Mapping[str, str], base: str | None = None,
    size: int | None = None, *, force: bool, as_json: bool, language: Language,
) -> None:  # fmt: skip
    """Write a starter that was checked, and say what to do with it."""
    from slaget.content import check_file, render_text
    from slaget.content.starters import sizes_of, starter_of

    if file.exists() and not force:
        raise exists(file)
    if size is not None and size not in sizes_of(kit, kind):
        sizes = ", ".join(map(str, sizes_of(kit, kind)))
        raise click.UsageError(f"{kind.key} begin in the sizes {sizes}." if sizes else f"{kind.key} have no sizes.")
    part = None if base is None else _begun_with(base, kind, file, kit)
    if part and "side" in part and "side" in starter_of(kit, kind).words:
        words = {"side": part["side"], **words}
    starter = starter_of(kit, kind, size, words.get("side", ""), part)
    for name, said in words.items():
        known = starter.words.get(name, ())
        if not known:
            raise click.UsageError(f"{kind.key} are of no {name}.")
        if len(known) > 1 and said not in known:
            raise no_such(name, said, known)
    text = starter.text(find(kit.game).title, file, words, language, base or "")
    faults = check_file(file, text)
    if faults:
        say(*render_text(faults, {str(file): text}, language).split("\n"), err=True)
    if any(fault.severity == "error" for fault in faults):
        raise SystemExit(NEGATIVE)
    put(file, text, force=force)
    steps = [step.format(file=quote(str(file))) for step in (*_NEXT, *(_READ if kind.key == "decks" else ()))]
    if as_json:
        say_json({"file": str(file), "next": steps})
        return
    say(in_words(_WRITTEN, language, file=file), *(f"  {step}" for step in steps))


def _begun_with(base: str, kind: "Kind", file: Path, kit: "Kit") -> Mapping[str, Any]:
    """The part to extend, nothing of one with faults, which the check tells; wrong usage where there is none."""
    from slaget.content import ContentError
    from slaget.content.starters import found_to_extend

    try:
        return found_to_extend(base, kind, file.parent, kit)
    except ContentError as error:
        if all(fault.line is None for fault in error.diagnostics):
            raise not_there(error.diagnostics) from None
        return {}
