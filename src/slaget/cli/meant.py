"""Words that a verb does not know: what there is, and what was most likely meant."""

from collections.abc import Iterable
from typing import ClassVar, Final

import click

from slaget.kernel.words import opening

_MANY: Final = 12


class Suggesting(click.Group):
    """A group that tells of a command that it has not which one was meant."""

    noun: ClassVar[str] = "verb"

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-") and not ctx.resilient_parsing:
            raise no_such(self.noun, args[0], known)
        return super().resolve_command(ctx, args)


def ended(told: str) -> str:
    """What is told, with its full stop; a question has none.

    >>> ended("there is no seat 'x'"), ended("did you mean norse?")
    ("there is no seat 'x'.", 'did you mean norse?')
    """
    return told if told.endswith("?") else f"{told}."


def no_such(what: str, said: str, known: Iterable[object], more: str = "", file: str = "") -> click.UsageError:
    """The fault of a name that nothing has; ``known`` is what there is; many are listed only if none is near.

    With ``file`` it is that file that has none.

    >>> no_such("seat", "nose", ("norse", "danish")).message
    "there is no seat 'nose'; did you mean norse? There are norse, danish."
    >>> no_such("seat", "x", (1, 2)).message
    "there is no seat 'x'; there are 1, 2."
    >>> no_such("deck", "x", ()).message
    "there is no deck 'x'; there is none."
    >>> no_such("deck", "x", ("first",), file="my.yaml").message
    "my.yaml has no deck 'x'; it has first."
    """
    words = list(dict.fromkeys(map(str, known)))
    near = meant(said, words)
    subject = "it has" if file else "there are" if words else "there is"
    listed = f"{subject} {', '.join(words) or 'none'}{more if words else ''}."
    begun = f"{file or 'there'} {'has' if file else 'is'} no {what} {said!r}"
    if near is None:
        return click.UsageError(f"{begun}; {listed}")
    rest = f" {opening(listed)}" if len(words) <= _MANY else ""
    return click.UsageError(f"{begun}; did you mean {near}?{rest}")


def meant(said: str, known: Iterable[str]) -> str | None:
    """The nearest known word; of ``game/scenario`` the last part alone may stand for the whole.

    >>> meant("slagt", ["nissan/slaget", "nissan/forsta_motet"])
    'nissan/slaget'
    """
    from slaget.content.suggest import nearest

    words = list(known)
    short = {word.rpartition("/")[2]: word for word in reversed(words)}
    near = nearest(said.rpartition("/")[2], short)
    return nearest(said, words) or (short[near] if near else None)
