"""The laws of forms: what a client that knows no game builds of them is accepted, and all options are in them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, TypeAlias

from slaget.kernel import HOST, tag_of
from slaget.kernel.game import AnyGame
from slaget.seat.building import choices_of
from slaget.seat.claims import claims
from slaget.seat.forms import Form
from slaget.seat.offers import offers
from slaget.seat.reading import is_told_whole
from slaget.testing.client import NothingToChoose, random_command

Law: TypeAlias = Callable[[AnyGame, Random], None]
MOST_OPTIONS: Final = 12


def forms(game: AnyGame, seat: Any) -> tuple[Form, ...]:
    """The options and the claims of a seat."""
    return *offers(game.ruleset, game.state, seat), *claims(game.ruleset, game.state, seat)


def what_forms_build_is_accepted(game: AnyGame, random: Random) -> None:
    """A command that choices at random make of an option or a claim, from its JSON alone, is accepted."""
    for seat in _screens(game):
        for form in forms(game, seat):
            try:
                command = random_command(form.as_json(regions=random.random() < 0.05), random)
            except NothingToChoose:
                continue
            refusal = game.why_not(command)
            assert refusal is None, f"{command} was built of the form {form.id} and is refused: {refusal}"
            _is_known(game, form, command)


def _is_known(game: AnyGame, form: Form, command: Mapping[str, Any]) -> None:
    """The form builds the same command of the same choices."""
    codec = game.ruleset.codec
    value = codec.load_command(command)
    choices = choices_of(form, codec.dump(value))
    assert choices is not None, f"the form {form.id} does not know {command}, which was built of it"
    assert form.command(choices) == value


def a_seat_to_act_has_a_form(game: AnyGame, _: Random) -> None:
    """Whoever is to act has an option or a claim; there are few options, each with an id of its own."""
    for seat in game.to_act:
        options = offers(game.ruleset, game.state, seat)
        ids = [form.id for form in options]
        assert options or claims(game.ruleset, game.state, seat), f"{seat} is to act and has no form"
        assert len(set(ids)) == len(ids) <= MOST_OPTIONS, f"{ids}"


def what_is_offered_can_be_built(game: AnyGame, random: Random) -> None:
    """Every command that an option samples is among those of a form, but for what a domain tells of loosely."""
    for seat in game.to_act:
        known = forms(game, seat)
        for option in game.options(seat):
            if not all(is_told_whole(domain) or hasattr(domain, "rings") for domain in option.open.values()):
                continue
            try:
                command = game.ruleset.codec.dump(option.sample(random))
            except LookupError:
                continue
            kind: type = option.command
            alike = [form for form in known if form.type == tag_of(kind)]
            assert any(choices_of(form, command) is not None for form in alike), f"no form holds {command}"


def the_view_has_the_same_forms(game: AnyGame, random: Random) -> None:
    """The forms of a seat follow from what it knows."""
    ruleset, seat = game.ruleset, random.choice(game.ruleset.seats(game.setup))
    view = game.view(seat)
    told = [form.as_json() for form in (*offers(ruleset, view, seat), *claims(ruleset, view, seat))]
    assert told == [form.as_json() for form in forms(game, seat)], f"the view of {seat} has other forms"


def _screens(game: AnyGame) -> list[Any]:
    """The seats, and the host where it has something to do."""
    host = [HOST] if game.ruleset.options(game.state, HOST) else []
    return [*game.ruleset.seats(game.setup), *host]


FORM_LAWS: Final[tuple[Law, ...]] = (
    what_forms_build_is_accepted,
    a_seat_to_act_has_a_form,
    what_is_offered_can_be_built,
    the_view_has_the_same_forms,
)
