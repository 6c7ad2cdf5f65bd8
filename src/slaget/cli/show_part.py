"""Parts of data files shown: in words, as JSON, as a picture; again on each save."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from attrs import frozen

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset, in_words
from slaget.cli.outputs import STANDARD_OUTPUT, put
from slaget.cli.parts import faults_of, not_chosen, ruleset_of, setup_of_part
from slaget.cli.screen import say, say_json
from slaget.kernel import Language, Look, Text
from slaget.kernel.catalogue import Showing, Shown
from slaget.kernel.chance import Chance, LuckError, scripted
from slaget.kernel.step import folded

if TYPE_CHECKING:
    from slaget.content.chosen import Chosen

_SHORT: Final = 4
_PAUSE: Final = 0.2
_HEAD: Final = Text("{title}: {kind} {id} of {game}", "{title}: {kind} {id} i {game}")
_PICTURE: Final = Text("{file}: {said} drawn", "{file}: {said} ritad")
_NO_PICTURE: Final = Text(
    "{said} cannot be drawn: no scenario is found that plays it; put one in its file",
    "{said} kan inte ritas: inget scenario som spelar den hittas; lägg ett i dess fil",
)


@frozen
class Wanted:
    """How a part is to be shown."""

    as_json: bool
    svg: Path | None
    look: Look
    force: bool

    @property
    def language(self) -> Language:
        return self.look.language


def show_parts(said: str, wanted: Wanted, *, watch: bool) -> None:
    """Show what is named; with ``watch`` again on each save of any file that was read."""
    from slaget.content.disk import stamp
    from slaget.content.documents import files_read

    with files_read() as read:
        code = _shown(said, wanted)
    if not watch:
        raise SystemExit(code)
    again = Wanted(wanted.as_json, wanted.svg, wanted.look, True)
    try:
        while True:
            time.sleep(_PAUSE)
            if any(stamp(path) != was for path, was in read.items()):
                say(f"-- {time.strftime('%H:%M:%S')}", err=True)
                before = read
                with files_read() as read:
                    _shown(said, again)
                read = {**{path: stamp(path) for path in before}, **read}
    except KeyboardInterrupt:
        say("", err=True)


def _shown(said: str, wanted: Wanted) -> int:
    """Show once; faults are told, and nothing is drawn then."""
    from slaget.content import ContentError, render_text
    from slaget.content.chosen import NotChosen, chosen

    try:
        parts = chosen(said)
    except NotChosen as fault:
        raise not_chosen(fault) from None
    except ContentError as error:
        say(*render_text(error.diagnostics, language=wanted.language).split("\n"), err=True)
        return NEGATIVE
    found = [fault for part in parts[:1] for fault in faults_of(part)]
    if found:
        say(*render_text(found, language=wanted.language).split("\n"), err=True)
        if any(fault.severity == "error" for fault in found):
            return NEGATIVE
    if wanted.svg is not None:
        _draw(parts, wanted, said)
    elif wanted.as_json:
        told = {part.id: _as_json(part, wanted.language) for part in parts}
        say_json(told if len(parts) > 1 else next(iter(told.values())))
    else:
        for number, part in enumerate(parts):
            say(*([""] if number else []), *_told(part, wanted.language))
    return 0


def _showing(part: "Chosen", language: Language) -> tuple[AnyRuleset, Shown, Showing]:
    ruleset = ruleset_of(part)
    setup = setup_of_part(part, ruleset)
    showing = Showing(id=part.id, value=part.value, setup=setup, find=part.find, language=language)
    return ruleset, ruleset.shows().get(part.kind.key, Shown()), showing


def _as_json(part: "Chosen", language: Language) -> object:
    _, shown, showing = _showing(part, language)
    more = shown.more(showing) if shown.more else {}
    return {**part.value, **more} if isinstance(part.value, dict) else part.value


def _told(part: "Chosen", language: Language) -> Iterator[str]:
    """A part in words: its head, and what the game tells of it, else its keys."""
    ruleset, shown, showing = _showing(part, language)
    value = part.value if isinstance(part.value, dict) else {}
    title, noun = value.get("title"), part.kind.en if language == "en" else part.kind.sv
    called = Text.of(title)[language] if isinstance(title, dict) else part.id
    yield in_words(_HEAD, language, title=called, kind=noun, id=part.id, game=ruleset.title)
    if isinstance(value.get("intro"), dict):
        yield Text.of(value["intro"])[language]
    own = list(shown.words(showing)) if shown.words else []
    yield from own or _keys(value, language, 2)
    if part.kind.key == "scenarios":
        yield from _of_scenario(ruleset, showing.setup, language)


def _of_scenario(ruleset: AnyRuleset, setup: Any, language: Language) -> Iterator[str]:
    """The position that a game begins with."""
    if ruleset.describe:
        yield ""
        yield from ruleset.describe(_begun(ruleset, setup), language).splitlines()


def _begun(ruleset: AnyRuleset, setup: Any) -> Any:
    """The state in which a game begins: all that follows by itself, as far as no chance decides it."""
    state, chance = ruleset.initial(setup), Chance(scripted(()))
    try:
        while found := ruleset.settle(state, chance):
            state = folded(ruleset, state, found)
    except LuckError:
        pass
    return state


def _keys(value: object, language: Language, indent: int) -> Iterator[str]:
    """Plain data as lines of keys and values, titles in one language."""
    pad = " " * indent
    for key, each in value.items() if isinstance(value, Mapping) else ():
        if key in ("title", "intro", "note") and indent == 2:
            continue
        if isinstance(each, Mapping) and each.keys() <= {"sv", "en"}:
            yield f"{pad}{key}: {Text.of(each)[language]}"
        elif isinstance(each, Mapping):
            yield f"{pad}{key}:"
            yield from _keys(each, language, indent + 2)
        elif _are_rows(each):
            yield f"{pad}{key}:"
            yield from (f"{pad}  {row}" for row in each)
        elif isinstance(each, str) and "\n" in each:
            yield f"{pad}{key}:"
            yield from (f"{pad}  {row}" for row in each.splitlines())
        else:
            yield f"{pad}{key}: {each if isinstance(each, str) else json.dumps(each, ensure_ascii=False)}"


def _are_rows(value: Any) -> bool:
    """Whether a list is the rows of a board, to be told one a line."""
    is_some = isinstance(value, list) and len(value) > 1
    return is_some and all(isinstance(row, str) and len(row) > _SHORT for row in value)


def _draw(parts: "Sequence[Chosen]", wanted: Wanted, said: str) -> None:
    """The picture of the one part that is named."""
    if len(parts) > 1:
        ids = ", ".join(f"{part.path}#{part.id}" for part in parts)
        raise click.UsageError(f"{said} holds several scenarios: name one to draw, {ids}.")
    part = parts[0]
    ruleset, shown, showing = _showing(part, wanted.language)
    drawn = shown.svg(showing) if shown.svg else None
    if drawn is None and showing.setup is not None and ruleset.picture is not None:
        drawn = ruleset.picture(_begun(ruleset, showing.setup), wanted.look).svg
    if drawn is None:
        raise click.UsageError(f"{in_words(_NO_PICTURE, wanted.language, said=said)}.")
    assert wanted.svg is not None
    put(wanted.svg, drawn, force=wanted.force, read=[Path(part.path)])
    if str(wanted.svg) != STANDARD_OUTPUT:
        say(in_words(_PICTURE, wanted.language, file=wanted.svg, said=said))
