"""The game told: a sentence for each event, and how it stands."""

from functools import partial
from typing import Any, assert_never

from slaget.boards.bits import bits_of
from slaget.games.schack import messages as m
from slaget.games.schack.engine import Engine
from slaget.games.schack.positions import START_FEN
from slaget.games.schack.seats import SEATS, Color
from slaget.games.schack.state import State
from slaget.games.schack.words import WORDS, words_of
from slaget.kernel import Language, Seat, Text
from slaget.kernel.words import opening


def narrate(state: State, event: m.Event, language: Language = "en") -> str:
    """One sentence on an event; ``state`` is the one before it."""
    say, engine = partial(words_of(state.engine).say, language=language), state.engine
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
            move = engine.san(state.position, engine.codes[uci_text]) if uci_text else None
            return say("draw_claimed_with" if move else "draw_claimed", seat=seat, basis=basis, move=move)
        case m.GameEnded(winner, reason):
            return say("won" if winner else "drawn", seat=winner, reason=reason)
        case _:
            assert_never(event)


def _moved(state: State, event: m.PieceMoved, language: Language) -> str:
    engine = state.engine
    part = partial(words_of(engine).part, language=language)
    text = engine.san(state.position, engine.codes[event.uci])
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
    return WORDS.text("asked_check" if state.engine.checkers(state.position) else "asked_move")


def describe(state: State, language: Language = "en") -> str:
    """The board, who is to move or how it ended, and the draw that is offered."""
    return f"{state.engine.diagram(state.position)}\n{announced(state, language)}"


def in_words(state: State, language: Language = "en") -> str:
    """The position without a drawing: each side's men and where they stand, and who is to move or how it ended."""
    sides = (_men(state.engine, state.position, seat, language) for seat in SEATS)
    return " ".join([*sides, f"{announced(state, language).removesuffix('.')}."])


def _men(engine: Engine, position: Any, seat: Color, language: Language) -> str:
    """A side's men: the king, the queens and so on, each with its squares."""
    men: dict[str, list[str]] = {kind: [] for kind in engine.kinds_of(SEATS.index(seat))}
    for square in bits_of(position[SEATS.index(seat)]):
        men[engine.piece_of(engine.letter_at(position, square)).id].append(engine.names[square])
    told = (
        words_of(engine).part("one_man" if len(found) == 1 else "several_men", language, piece=kind, squares=found)
        for kind, found in men.items()
        if found
    )
    return WORDS.say("men", language, seat=seat, men=", ".join(told))


def square_in_words(state: State, square: str, language: Language = "en") -> str:
    """A square and what stands on it.

    >>> from slaget.games.schack import SCHACK, Setup
    >>> square_in_words(SCHACK.initial(Setup()), "e8", "sv")
    'e8, svart kung'
    """
    engine = state.engine
    letter = engine.letter_at(state.position, engine.squares[square])
    if not letter:
        return WORDS.say("empty", language, square=square)
    key = "held_by_white" if letter.isupper() else "held_by_black"
    return words_of(engine).say(key, language, square=square, piece=engine.piece_of(letter).id)


def announced(state: State, language: Language = "en") -> str:
    """How it stands, and who has offered a draw (SC-6.2).

    >>> from slaget.games.schack import SCHACK, OfferDraw, Setup
    >>> from slaget.kernel import Game
    >>> announced(Game.start(SCHACK, Setup()).play(OfferDraw("black")).state)
    'White to move; Black has offered a draw'
    """
    offer = state.frame.pending_offer if state.frame.result is None else None
    return standing(state, language) + (WORDS.part("offered", language, seat=offer) if offer else "")


def standing(state: State, language: Language = "en") -> str:
    """Who is to move, or how the game ended."""
    result = state.frame.result
    if result is None:
        key = "in_check" if state.engine.checkers(state.position) else "to_move"
        return WORDS.say(key, language, seat=state.seat)
    return WORDS.say("won" if result.winner else "drawn", language, seat=result.winner, reason=result.reason)
