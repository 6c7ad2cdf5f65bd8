"""Our tree search against the algorithm as published, and against OpenSpiel's bot: a few games; more in a campaign.

``tests/campaigns/tree_references.py`` plays enough of them for figures.
"""

import pytest
from matches import at_random, openspiel, published, tree, won

from thorough import much


def test_as_published_it_is_no_worse() -> None:
    """Of 24 games at equal playouts; that many are lost by chance once in some thousands of times."""
    assert won(tree(32), published(32), much(6, 12)) > 0.25


def test_openspiels_bot_is_no_better() -> None:
    pytest.importorskip("pyspiel")
    assert won(tree(32), openspiel(32), 6) > 0.2


def test_it_beats_chance() -> None:
    assert won(tree(32), at_random, much(10, 20)) > 0.5
