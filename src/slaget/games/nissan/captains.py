"""Who gives the orders of a turn (NI-9.6, NI-10.2)."""

from slaget.games.nissan.state import State, card_of


def ordering_icon(state: State) -> str | None:
    """The leader whose card is in play; None for a neutral card or one played blank (NI-9.6, NI-10.4)."""
    assert state.in_play is not None
    design = card_of(state.setup, state.in_play.card)
    assert design is not None
    return None if state.in_play.blank or design.icon == "neutral" else design.icon


def leader_ship(state: State) -> str | None:
    """The ship of the leader who gives the orders; None without one."""
    icon = ordering_icon(state)
    return state.fighters[icon].ship if icon is not None and icon in state.fighters else None


def is_dot(state: State) -> bool:
    """Whether the card in play has a dot and no activation value (NI-10.6)."""
    assert state.in_play is not None
    design = card_of(state.setup, state.in_play.card)
    return not state.in_play.blank and design is not None and design.activation == "dot"
