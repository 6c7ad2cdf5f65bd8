"""The game told: a sentence for each event, and how it stands."""

from functools import partial
from typing import assert_never

from slaget.boards.bits import bits_of
from slaget.games.schack import messages as m
from slaget.games.schack.board import NAMES, SQUARES, Position
from slaget.games.schack.moves import checkers_of
from slaget.games.schack.notation import CODES, san
from slaget.games.schack.positions import KINDS, START_FEN, diagram, letter_at
from slaget.games.schack.seats import SEATS, Color
from slaget.games.schack.state import State
from slaget.games.schack.words import WORDS
from slaget.kernel import Language, Seat, Text
from slaget.kernel.words import opening


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """One sentence on an event; ``state`` is the one before it."""
    say = partial(WORDS.say, language=language)
    match event:
        case m.GameStarted(_, text):
            return say("started") if text == START_FEN else say("started_from", fen=text)
        case m.PieceMoved():
            return _moved(state, event, language)
        case m.DrawOffered(seat):
            return say("draw_offered", seat=seat)
        case m.DrawDeclined(seat, by):
            return say("draw_declined_by_move" if by == "move" else "draw_declined", seat=seat)
        case m.DrawClaimed(seat, basis, uci_text):
            move = san(state.position, CODES[uci_text]) if uci_text else None
            return say("draw_claimed_with" if move else "draw_claimed", seat=seat, basis=basis, move=move)
        case m.GameEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            assert_never(event)


def _moved(state: State, event: m.PieceMoved, language: Language) -> str:
    part = partial(WORDS.part, language=language)
    text = san(state.position, CODES[event.uci])
    told = part("moved", seat=event.seat, san=text, piece=event.piece, origin=event.from_, to=event.to)
    if event.captured:
        told += part("takes_rook" if event.captured == "rook" else "takes", captured=event.captured)
    if event.promotion:
        told += part("becomes", promotion=event.promotion)
    told += {"+": part("check"), "#": part("mate")}.get(text[-1], "")
    return f"{opening(told)}."


def prompt(state: State, seat: Seat) -> Text:
    """What a seat that is to act is asked for.

    >>> from slaget.games.schack.setup import Setup
    >>> from slaget.games.schack.state import initial
    >>> prompt(initial(Setup()), "white")["sv"]
    'Gör ditt drag.'
    """
    offer = state.frame.pending_offer
    if offer is not None and offer != seat:
        return WORDS.text("asked_both" if seat == state.seat else "asked_answer", seat=offer)
    return WORDS.text("asked_check" if checkers_of(state.position) else "asked_move")


def describe(state: State, language: Language = "en") -> str:
    """The board, and who is to move or how it ended."""
    return f"{diagram(state.position)}\n{standing(state, language)}"


def in_words(state: State, language: Language = "en") -> str:
    """The position without a drawing: each side's men and where they stand, and who is to move or how it ended."""
    sides = (_men(state.position, seat, language) for seat in SEATS)
    return " ".join([*sides, f"{standing(state, language).removesuffix('.')}."])


def _men(position: Position, seat: Color, language: Language) -> str:
    """A side's men: the king, the queens and so on, each with its squares."""
    men: dict[str, list[str]] = {letter: [] for letter in "KQRBNP"}
    for square in bits_of(position[SEATS.index(seat)]):
        men[letter_at(position, square).upper()].append(NAMES[square])
    told = (
        WORDS.part("one_man" if len(found) == 1 else "several_men", language, piece=KINDS[letter], squares=found)
        for letter, found in men.items()
        if found
    )
    return WORDS.say("men", language, seat=seat, men=", ".join(told))


def square_in_words(state: State, square: str, language: Language = "en") -> str:
    """A square and what stands on it.

    >>> from slaget.games.schack import SCHACK, Setup
    >>> square_in_words(SCHACK.initial(Setup()), "e8", "sv")
    'e8, svart kung'
    """
    letter = letter_at(state.position, SQUARES[square])
    if not letter:
        return WORDS.say("empty", language, square=square)
    key = "held_by_white" if letter.isupper() else "held_by_black"
    return WORDS.say(key, language, square=square, piece=KINDS[letter.upper()])


def standing(state: State, language: Language = "en") -> str:
    """Who is to move, or how the game ended."""
    result = state.frame.result
    if result is None:
        key = "in_check" if checkers_of(state.position) else "to_move"
        return WORDS.say(key, language, seat=state.seat)
    return WORDS.say("won" if result.winner else "drawn", language, seat=result.winner, reason=result.reason)
