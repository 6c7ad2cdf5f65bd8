"""No starter gives a seat the game: forty greedy games of each that is quickly played; always the same forty."""

import pytest
from started import shares, written

from slaget.content.starters import kit_named

QUICK = [
    pytest.param(game, starter.text, id=starter.name)
    for game in ("tafl", "ravbrade", "schack", "dobbel")
    if (kit := kit_named(game)) is not None
    for kind in kit.kinds
    for starter in written(kit, kind)
]


@pytest.mark.parametrize(("game", "text"), QUICK)
def test_each_seat_wins_its_share_of_a_starters_games(game: str, text: str) -> None:
    """The campaign plays 400 of each, and finds 35 to 65; the bounds here allow for chance in forty."""
    won, ends = shares(game, text, 40)
    assert ends.total() == 40 and all(30 <= share <= 70 for share in won.values()), (won, ends)
