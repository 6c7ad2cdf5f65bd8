"""The domains of options as the domains of forms.

A game's own domain says its form itself: ``as_form()`` gives the domain of its field, or ``as_fields()`` those of
several fields by name, some of them ``Loose``: a list of ways to choose them, each a mapping.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from attrs import frozen

from slaget.kernel.options import OneOf, Region, Span, Subset
from slaget.kernel.sealed import Leaf, Opening
from slaget.seat.domains import Domain, Number, One, Point, Row, Some

_MOST: Final = 10_000


@frozen
class Loose:
    """The domain of a field that may be left out, and that promises too much to be played blindly."""

    domain: Domain


def read(domain: Any) -> Domain:
    """The domain of a form that allows what a domain of an option does.

    >>> read(Span(1, 3)), read(OneOf(("a", "b")))
    (Number(min=1, max=3, unit=None, kind=None), One(values=('a', 'b'), case=None, kind=None, labels=None, at=None))
    """
    as_form = getattr(domain, "as_form", None)
    if as_form is not None:
        made: Domain = as_form()
        return made
    if isinstance(domain, OneOf):
        return One(domain.values)
    if isinstance(domain, Subset):
        return Some(domain.values, domain.min, min(domain.max, len(domain.values)))
    if isinstance(domain, Span):
        return Number(domain.low, domain.high)
    if isinstance(domain, Region):
        return Point((domain,))
    if isinstance(domain, Leaf):
        return One((domain.known,))
    if isinstance(domain, Opening):
        return Row(domain.openings())
    return _listed(domain)


def is_told_whole(domain: Any) -> bool:
    """Whether the form of an option's domain holds all that the domain does, and all that is accepted there.

    Of a region it is ``exact``; a domain that refines others too far to be told says ``is_whole = False``.
    """
    whole: bool = domain.exact if isinstance(domain, Region) else getattr(domain, "is_whole", True)
    return whole


def _listed(domain: Any) -> Domain:
    """Every value of a domain that says no form."""
    size = domain.size()
    if size is None or size > _MOST:
        raise TypeError(f"{type(domain).__name__} says no form: it needs as_form() or as_fields()")
    return One(tuple(domain.listed()))


def read_all(key: str, domain: Any) -> Sequence[Mapping[str, Domain | Loose]]:
    """The domains of the fields that an open part of an option stands for, by their names: one way or several."""
    as_fields = getattr(domain, "as_fields", None)
    if as_fields is None:
        return ({key: read(domain)},)
    made: Sequence[Mapping[str, Domain | Loose]] = as_fields()
    return made
