"""From what a user calls a scenario to a ruleset and the name its loader knows."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset
from slaget.cli.help import spoken_here
from slaget.cli.meant import ended, no_such
from slaget.cli.screen import say
from slaget.content.disk import ENDINGS, file_and_part
from slaget.content.library import BUNDLED
from slaget.kernel import Language, Text, find, names
from slaget.kernel.words import opening

if TYPE_CHECKING:
    from slaget.content.options import WrongOptions

_THE_OPTION: Final = Text("the option", "valet")


def find_scenario(said: str, others: Iterable[str] = ()) -> tuple[AnyRuleset, str]:
    """The ruleset and the scenario that an id, a game's name, ``game/id``, ``FILE`` or ``FILE#id`` means.

    So do ``FILE#scenarios/id``, ``bundled#id`` and ``bundled#scenarios/id``; another kind is wrong usage.

    ``others`` are the words beside scenarios that may have been meant where it means nothing.

    >>> ruleset, name = find_scenario("nissan/slaget")
    >>> ruleset.name, name
    ('nissan', 'slaget')
    """
    said = bundled_id(said, "scenarios")
    if said in names():
        return _default(find(said))
    game, slash, scenario = said.partition("/")
    if slash and game in names() and scenario in _ids(find(game)):
        return find(game), scenario
    holding = [ruleset for ruleset in map(find, names()) if said in _ids(ruleset)]
    if len(holding) > 1:
        choices = ", ".join(f"{ruleset.name}/{said}" for ruleset in holding)
        raise click.UsageError(f"several games have a scenario {said!r}: {choices}.")
    return (holding[0], said) if holding else _from_file(said, others)


def require_file(said: str) -> None:
    """Wrong usage where FILE or FILE#id is said and there is no such file, or what is there is none."""
    file, _ = file_and_part(said)
    if file.endswith(ENDINGS) and not Path(file).is_file():
        is_there = Path(file).exists()
        raise click.UsageError(f"{file} is no file." if is_there else f"there is no file {file}.")


def file_of(said: str) -> str | None:
    """The file of FILE or FILE#id; None for a bundled id, and where there is no such file."""
    file, _ = file_and_part(said)
    return file if Path(file).is_file() else None


def bundled_id(said: str, kind: str) -> str:
    """``id`` or ``GAME/id`` of ``bundled#[[GAME/]KIND/]id``; what is said otherwise as it is.

    A reference to a part of another kind is wrong usage.

    >>> bundled_id("bundled#decks/norse", "decks"), bundled_id("my.yaml#norse", "decks")
    ('norse', 'my.yaml#norse')
    >>> bundled_id("bundled#nissan/scenarios/slaget", "scenarios")
    'nissan/slaget'
    """
    file, rest = file_and_part(said)
    above, _, id = rest.rpartition("/")
    game, _, of = above.rpartition("/")
    if file and of not in ("", kind):
        raise click.UsageError(f"{said} names one of {of}; one of {kind} is needed.")
    return said if file != BUNDLED or file == said else f"{game}/{id}" if game else id


def _ids(ruleset: AnyRuleset) -> tuple[str, ...]:
    return tuple(ruleset.scenarios())


def _default(ruleset: AnyRuleset) -> tuple[AnyRuleset, str]:
    ids = _ids(ruleset)
    if not ids:
        raise click.UsageError(f"{ruleset.name} has no scenarios.")
    return ruleset, ids[0]


def _from_file(said: str, others: Iterable[str]) -> tuple[AnyRuleset, str]:
    """The file's ``format:`` line says which game reads it."""
    path = file_of(said)
    if path is None:
        _unknown(said, others)
    document = document_at(path)
    known = document.format.name if document.format else None
    for ruleset in map(find, names()):
        if known in ruleset.formats:
            return ruleset, said
    if known is not None:
        raise click.UsageError(f"{path} holds no scenario: its format is {known}.")
    report_faults(document.faults.in_order())
    raise SystemExit(NEGATIVE)


def document_at(path: str) -> Any:
    """A data file, read; one that cannot be is told and ends with 1."""
    from slaget.content import ContentError, read_document
    from slaget.content.documents import read_bytes

    try:
        return read_document(path, read_bytes(path))
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None


def _unknown(said: str, others: Iterable[str]) -> NoReturn:
    require_file(said)
    every = [f"{ruleset.name}/{scenario}" for ruleset in map(find, names()) for scenario in _ids(ruleset)]
    what = "deck or scenario" if others else "scenario"
    raise no_such(what, said, [*others, *every, *names()], ", and paths of YAML files")


def load_setup(ruleset: AnyRuleset, scenario: str, options: Mapping[str, object]) -> Any:
    """The set-up; what is wrong in a file is printed and ends with 1, a wrong option is wrong usage."""
    from slaget.content import ContentError
    from slaget.content.catalogue import UNKNOWN
    from slaget.content.options import WrongOptions

    is_bundled = scenario in _ids(ruleset)
    load, idle = (ruleset.load, ruleset.idle) if is_bundled else (ruleset.load_file, ruleset.files.idle_file)
    try:
        setup = load(scenario, options)
        _warn_of_idle(idle(scenario, options) if options else {})
        return setup
    except WrongOptions as error:
        unknown = _unknown_options(ruleset, error) if is_bundled else {}  # a file may bring bundles of its own
        messages = [_with_meant(each) for n, each in enumerate(error.diagnostics) if n not in unknown]
        wrong = [*unknown.values(), *([_wrong_options(ruleset, options, messages)] if messages else [])]
        raise click.UsageError(" ".join([*wrong[:1], *map(opening, wrong[1:])])) from None
    except ContentError as error:
        if all(each.code == UNKNOWN and each.line is None for each in error.diagnostics):
            raise not_there(error.diagnostics) from None
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None


def setup_of(scenario: str, options: Iterable[str]) -> tuple[AnyRuleset, Any]:
    """The ruleset and the set-up that a verb's SCENARIO and its ``--option`` mean."""
    ruleset, name = find_scenario(scenario)
    return ruleset, load_setup(ruleset, name, parse_options(options))


def _warn_of_idle(idle: Mapping[str, Text]) -> None:
    """Say of options that change nothing beside the others why it is so; the game is as good without them."""
    from slaget.content.options import changes_nothing
    from slaget.content.report import SEVERITIES

    language = spoken_here()
    begun = f"{SEVERITIES['warning'][language]}: {_THE_OPTION[language]}"
    for name, why in idle.items():
        say(f"{begun} {changes_nothing(name, why)[language]}", err=True)


def not_there(faults: Iterable[Any]) -> click.UsageError:
    """What is said names nothing: wrong usage, with what was most likely meant."""
    return click.UsageError(ended("; ".join(map(_with_meant, faults))))


def _with_meant(fault: Any) -> str:
    """A fault with the option that was most likely meant."""
    told = fault.message.removesuffix(".")
    return f"{told}; did you mean {fault.suggestion}?" if fault.suggestion else told


def _wrong_options(ruleset: AnyRuleset, options: Iterable[str], messages: Iterable[str]) -> str:
    """What is wrong with the options chosen, and which values those that are named may have."""
    told = "; ".join(message.removesuffix(".") for message in messages)
    named = [each for each in ruleset.options_help if each.name in options]
    meant = [each for each in named if each.name in told] or named
    values = [f"{each.name} may be: {each.told()}" for each in meant if each.told() not in told]
    return " ".join(map(ended, (told, *values)))


def _unknown_options(ruleset: AnyRuleset, error: "WrongOptions") -> dict[int, str]:
    """Of each option that there is not, by its place among the faults, which there are."""
    from slaget.content.options import UNKNOWN

    known, what = [option.name for option in ruleset.options_help], f"option of {ruleset.name}"
    unknown = {n: each for n, each in enumerate(error.refusals) if each.kind == UNKNOWN and known}
    return {n: no_such(what, str(each.params["option"]), known).message for n, each in unknown.items()}


def report_faults(faults: Iterable[Any], language: Language | None = None) -> None:
    """Content faults for people, on standard error, in the language of the verb unless another is given."""
    from slaget.content import render_text

    say(*render_text(faults, language=language or spoken_here()).split("\n"), err=True)


def end_with_faults(faults: Sequence[Any]) -> None:
    """End with 1 and all faults of a file where one of them is an error."""
    if any(fault.severity == "error" for fault in faults):
        report_faults(faults)
        raise SystemExit(NEGATIVE)


def parse_options(pairs: Iterable[str]) -> dict[str, object]:
    """``K=V`` pairs as a mapping; a key given twice, or no ``=``, is wrong usage.

    >>> parse_options(["doubling_tiles=3"])
    {'doubling_tiles': '3'}
    """
    made: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise click.UsageError(f"--option takes K=V, not {pair!r}.")
        if name in made:
            raise click.UsageError(f"the option {name!r} is given twice.")
        made[name] = value
    return made
