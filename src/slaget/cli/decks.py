"""Decks of cards: which game a deck is of, and what its catalogue offers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import click

from slaget.cli.codes import NEGATIVE
from slaget.cli.common import AnyRuleset
from slaget.cli.meant import no_such
from slaget.cli.parts import not_chosen
from slaget.cli.scenarios import (
    bundled_id,
    document_at,
    end_with_faults,
    file_of,
    find_scenario,
    load_setup,
    report_faults,
    require_file,
)
from slaget.content import ContentError, check_file
from slaget.content.chosen import NotChosen, chosen, is_content
from slaget.content.disk import file_and_part
from slaget.kernel import find, names
from slaget.kernel.catalogue import Deck, Decks

_KIND: Final = "decks"


def games_with_decks() -> Iterator[tuple[AnyRuleset, Decks[Any]]]:
    """The games that are played with decks, and what they offer."""
    for ruleset in map(find, names()):
        if ruleset.catalogue is not None and ruleset.catalogue.decks is not None:
            yield ruleset, ruleset.catalogue.decks


def bundled_decks() -> dict[str, Deck]:
    """The bundled decks of all games by id.

    >>> [*bundled_decks()]
    ['norse', 'danish', 'norse_skalds', 'danish_skalds']
    """
    return {name: deck for _, offered in games_with_decks() for name, deck in offered.load(None, None).items()}


def game_of(said: str) -> AnyRuleset | None:
    """The game of a bundled deck or of a deck file; None where neither is meant.

    >>> game_of("danish").title, game_of("slaget")
    ('Slaget vid Nissan', None)
    """
    path = file_of(said)
    if path is None:
        name = _bundled(said)
        return next((game for game, offered in games_with_decks() if name in offered.load(None, None)), None)
    declared = document_at(path).format
    if declared is None:
        return None
    return next((game for game, offered in games_with_decks() if declared.name in offered.formats), None)


def _bundled(said: str) -> str:
    """The id of ``bundled#id``, its game or not; what is said otherwise as it is."""
    id = bundled_id(said, _KIND)
    return id if id == said else id.rpartition("/")[2]


def is_deck(said: str) -> bool:
    """Whether a bundled deck or a deck file is meant, and no other part of such a file."""
    return (not is_content(said) or _holds(said, _KIND) is not False) and game_of(said) is not None


def is_scenario(said: str) -> bool:
    """Whether a scenario of a file is meant, by its id or as what the file holds."""
    return is_content(said) and _holds(said, "scenarios") is True


def _holds(said: str, kind: str) -> bool | None:
    """Whether a part of this kind is meant; None where a file does not tell: at fault, without it, or of many."""
    try:
        return any(part.kind.key == kind for part in chosen(said))
    except NotChosen as fault:
        if fault.code == "ambiguous-reference" and file_of(said) not in (None, said):
            raise not_chosen(fault) from None
    except ContentError:
        pass
    return None


def offered_with(said: str | None) -> Decks[Any]:
    """What the game of a deck offers; the first game with decks where ``said`` is none, or nothing is named."""
    ruleset = game_of(said) if said else None
    return next(offered for game, offered in games_with_decks() if ruleset in (game, None))


def offered_in(scenario: str) -> tuple[Decks[Any], Any]:
    """What the game of a scenario offers of decks, and its set-up."""
    ruleset, name = find_scenario(scenario)
    return decks_offered(ruleset, scenario), load_setup(ruleset, name, {})


def decks_offered(ruleset: AnyRuleset, said: str) -> Decks[Any]:
    """What a game offers of decks; wrong usage where ``said`` needs it and the game is played without."""
    offered = None if ruleset.catalogue is None else ruleset.catalogue.decks
    if offered is None:
        raise click.UsageError(f"{said} is of another game: {ruleset.name} is played without decks.")
    return offered


def decks_of(offered: Decks[Any], said: str, setup: Any = None) -> list[Any]:
    """The decks that an id, FILE or FILE#id names, with the pieces of a set-up; faults end with 1.

    Without a set-up, which may have the leaders that a deck lacks, so do all faults of the file.
    """
    require_file(said)
    path, wanted = file_and_part(_bundled(said))
    wanted = wanted.removeprefix(f"{_KIND}/")
    if path and not Path(path).is_file():  # it ends as no data file does
        raise no_such("deck", said, offered.load(None, None))
    if path and setup is None:
        end_with_faults(check_file(path))
    try:
        decks = offered.load(path or None, setup)
    except ContentError as error:
        report_faults(error.diagnostics)
        raise SystemExit(NEGATIVE) from None
    if not decks:
        raise click.UsageError(f"{path} holds no deck.")
    if (wanted or not path) and wanted not in decks:
        raise no_such("deck", wanted, decks, file=path)
    return [decks[wanted]] if wanted else list(decks.values())
