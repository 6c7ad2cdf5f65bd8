"""Events told in a sentence each, and positions as text."""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import assert_never

from slaget.games.tafl import messages as m
from slaget.games.tafl.kinds import PieceKind
from slaget.games.tafl.positions import diagram, set_apart
from slaget.games.tafl.seats import other
from slaget.games.tafl.state import Result, State
from slaget.games.tafl.threats import threatens_king
from slaget.games.tafl.words import WORDS
from slaget.kernel import Language, Seat, Text, Words


def narrate(_state: State | None, event: m.Event, language: Language = "en") -> str:
    """What a referee would say of an event."""
    say = partial(words_of(_state).say, language=language)
    match event:
        case m.GameStarted(seats=seats, side_to_move=first):
            return say("begun", attackers=seats["attackers"], defenders=seats["defenders"], seat=first)
        case m.PieceMoved(ply, seat, piece, origin, to):
            return f"{ply}. {say('moved', seat=seat, piece=piece, origin=origin, to=to)}"
        case m.PieceCaptured():
            return _told_capture(_state, event, language)
        case m.TurnContinued(square=square):
            return say("turn_goes_on", square=square)
        case m.TurnChanged(_, side, quiet, _):
            return say("turn" if quiet else "turn_after_capture", seat=side, quiet=quiet)
        case m.PressureChanged(pressure):
            return say("pressed" if pressure else "eased", rules=pressure)
        case m.WarningGiven(by, kind, ways):
            return say(kind, seat=by, ways=ways)
        case m.DrawOffered(seat):
            return say("draw_offered", seat=seat)
        case m.DrawDeclined(seat):
            return say("draw_declined", seat=seat)
        case m.GameEnded(winner, reason, rule):
            return _ended(Result(winner, reason, rule), language)
        case m.SeriesEnded(wins, winner):
            least, most = sorted(wins.values())
            return say("series_won" if winner else "series_drawn", winner=winner, most=most, least=least)
        case _:
            assert_never(event)


def words_of(state: State | None) -> Words:
    """The words of a game, with the names of its own kinds (TF-11.10)."""
    if state is None or not state.engine.parameters.kinds:
        return WORDS
    return _with_kinds(state.engine.parameters.kinds)


@lru_cache(maxsize=32)
def _with_kinds(kinds: tuple[PieceKind, ...]) -> Words:
    titles = {kind.letter: Text.of(kind.title, kind.id) for kind in kinds}
    named = {
        "a_piece": {letter: Text(_with_article(title.en), title.sv) for letter, title in titles.items()},
        "the_piece": {letter: Text(f"the {title.en}", title.sv) for letter, title in titles.items()},
        "own": titles,
    }
    return WORDS.with_labels({form: {**WORDS.labels.get(form, {}), **each} for form, each in named.items()})


def _with_article(noun: str) -> str:
    """An English noun as one of many.

    >>> _with_article("knight"), _with_article("earl")
    ('a knight', 'an earl')
    """
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def kind_in_words(kind: PieceKind, language: Language = "en") -> str:
    """An own kind in a line: its letter and name, whose it is, and what it does that other men do not.

    >>> kind_in_words(PieceKind("knight", "defenders", "N", jumps="enemy", jump_captures=True))
    'N, knight (the defenders): jumps over enemies, takes the enemy it jumps over'
    """
    usual = "attacker" if kind.side == "attackers" else "defender"
    does = {
        "steps": kind.steps > 0,
        f"jumps {kind.jumps}": kind.jumps != "none",
        "jump_captures": kind.jump_captures,
        **{f"stops {place}": True for place in kind.stops},
        "passes throne": "throne" in kind.passes,
        "captured surround": kind.captured == "surround",
        f"armed {kind.armed}": kind.armed != "both",
        f"counts {kind.counts}": kind.counts != usual,
    }
    title = Text.of(kind.title, kind.id)[language]
    named = WORDS.part("kind", language, letter=kind.letter, title=title, seat=kind.side)
    told = [WORDS.part(key, language, steps=kind.steps) for key, is_so in does.items() if is_so]
    return f"{named}: {', '.join(told)}" if told else named


def _told_capture(state: State | None, event: m.PieceCaptured, language: Language) -> str:
    """Who takes what; a piece lost in a gap is its own side's loss."""
    seat = other(event.by) if event.how == "gap" else event.by
    about = {"piece": event.piece, "square": event.square, "partners": event.partners}
    return words_of(state).say(event.how, language, seat=seat, **about)


def _ended(result: Result, language: Language) -> str:
    return WORDS.say(
        "won" if result.winner else "drawn", language, seat=result.winner, reason=result.reason, rule=result.rule
    )


def recount(state: State | None, events: Sequence[m.Event], language: Language = "en") -> str:
    """An entry in a line: the move with its captures, then what is announced, and the end.

    >>> from slaget.games.tafl.messages import PieceMoved, TurnChanged
    >>> recount(None, [PieceMoved(3, "attackers", "A", "d1", "d4"), TurnChanged(3, "defenders", 3, None)])
    '  3. d1-d4'
    """
    moved = [event for event in events if isinstance(event, m.PieceMoved)]
    taken = "".join(f"x{event.square}" for event in events if isinstance(event, m.PieceCaptured))
    line = [f"  {event.ply}. {event.from_}-{event.to}{taken}" for event in moved]
    silent = m.PieceMoved | m.PieceCaptured | m.TurnChanged | m.TurnContinued
    return "\n".join(
        [*line, *(narrate(state, event, language) for event in events if not isinstance(event, silent))]
    )


def prompt(state: State, seat: Seat) -> Text:
    """What a seat, or the host between games, is asked for."""
    if state.result is not None:
        return WORDS.text("asked_next")
    offer = state.draw_offer
    if state.going >= 0:
        key = "asked_on_or_not" if state.engine.parameters.berserk == "may" else "asked_on"
        return WORDS.text(key, square=state.engine.board.names[state.going])
    if offer is not None and offer != seat:
        return WORDS.text("asked_both" if seat == state.side_to_move else "asked_answer", seat=offer)
    return WORDS.text("asked_capture" if "forced_capture" in state.pressure else "asked_move")


def describe(state: State, language: Language = "en") -> str:
    """The position drawn as text, whose turn it is or how it ended, the pressure in force, and a series so far.

    >>> from slaget.games.tafl import TAFL, scenario
    >>> from slaget.kernel import Game
    >>> print(describe(Game.start(TAFL, scenario("brandubh")).state).splitlines()[-1])
    The attackers to move; 0 moves made
    """
    if state.match.game_no == 0:
        return standing(state, language)
    engine = state.engine
    board = diagram(engine.board, state.rows, set_apart(engine.board, engine.parameters))
    return "\n".join([board, standing(state, language), *_beside(state, language)])


def _beside(state: State, language: Language) -> Iterator[str]:
    """What holds beside the position: pressure rules, and the games of a series (TF-8.5, TF-10)."""
    if state.pressure:
        yield WORDS.say("under_pressure", language, rules=state.pressure)
    match, games = state.match, state.match.setup.parameters.series_games
    if games > 1:
        (one, first), (other, second) = sorted(match.wins.items())
        wins = {"one": one, "first": first, "other": other, "second": second}
        yield WORDS.say("game_of", language, number=match.game_no, games=games, **wins)


def king_is_threatened(state: State) -> bool:
    """Whether the attackers, were it their turn, could take the king (TF-9.1)."""
    return state.is_running and state.king >= 0 and threatens_king(state.engine, state.position)


def announced(state: State, language: Language = "en") -> str:
    """How it stands, and that the king can be taken, if he can."""
    told = standing(state, language)
    return f"{told}; {WORDS.name('threat', 'king_threatened', language)}" if king_is_threatened(state) else told


def in_words(state: State, language: Language = "en") -> str:
    """The position without a drawing: where each side's men stand, and who is to move or how it ended."""
    here, named, kinds = state.engine.board, words_of(state), state.extra[0] if state.extra else ()
    own = sum(kinds)
    men = [
        WORDS.say(key, language, squares=[here.names[s] for s in here.squares(side & ~own)])
        for key, side in (("attackers_on", state.attackers), ("defenders_on", state.defenders))
        if side & ~own
    ]
    men += [
        named.say("own_on", language, piece=kind.letter, squares=[here.names[s] for s in here.squares(held)])
        for kind, held in zip(state.engine.parameters.kinds, kinds)
        if held
    ]
    king = [WORDS.say("king_on", language, square=here.names[state.king])] if state.king >= 0 else []
    return " ".join([*men, *king, f"{announced(state, language).removesuffix('.')}."])


def square_in_words(state: State, square: str, language: Language = "en") -> str:
    """A square and who stands on it."""
    letter = letter_on(state, square)
    holds = {"A": "attacker_holds", "D": "defender_holds", "K": "king_holds", "": "empty"}
    return words_of(state).say(holds.get(letter, "own_holds"), language, square=square, piece=letter)


def letter_on(state: State, square: str) -> str:
    """The letter of who stands on a square, nothing where nobody does."""
    s = state.engine.board.square[square]
    low = state.engine.board.low[s]
    for kind, men in zip(state.engine.parameters.kinds, state.extra[0] if state.extra else ()):
        if men & low:
            return kind.letter
    return "A" if state.attackers & low else "D" if state.defenders & low else "K" if state.king == s else ""


def standing(state: State, language: Language = "en") -> str:
    """Who is to move, or how it ended."""
    if state.match.game_no == 0:
        return WORDS.say("not_begun", language)
    if state.result is not None:
        return _ended(state.result, language)
    key = "to_move" if state.quiet_plies else "to_move_after_capture"
    told = WORDS.say(key, language, seat=state.side_to_move, ply=state.ply, quiet=state.quiet_plies)
    return told + (WORDS.part("offered", language, seat=state.draw_offer) if state.draw_offer else "")
