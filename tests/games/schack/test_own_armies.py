"""Armies of one's own (SC-3.11): their notation, moves and texts, against figures and moves told by pyffish."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from slaget.auditor.audit import replay_lines
from slaget.content import check_file
from slaget.games.schack import SCHACK, ClaimDraw, Move, Setup, san_moves
from slaget.games.schack.army.betza import ways_of
from slaget.games.schack.army.engine import Tables, engine_for
from slaget.games.schack.army.pieces import BOARD, PIECES, STANDARD, Army, Grid, Piece, Promotes, Title
from slaget.games.schack.army.tables import ways_for
from slaget.games.schack.content import CATALOGUE
from slaget.games.schack.engine import BITBOARDS
from slaget.games.schack.greedy import greedy
from slaget.games.schack.mind.draws import past
from slaget.games.schack.story import in_words
from slaget.kernel import BadSetup, Game, Look, dump_log, seeded
from slaget.log.seal import canonical_bytes
from slaget.resources import resource
from slaget.testing import check_laws

HERE = Path(__file__).parent
FIGURES: Any = json.loads((HERE / "betza_figures.json").read_text())
ONE = "1k7/9/9/9/4A4/9/9/9/K8 w - - 0 1"
CROWD = "1k7/2m1M1m2/1M5m1/3mMm3/1Mm1A1M1m/9/2M1m1m2/3m1M3/K8 w - - 0 1"
X = Title("x", "x")


def army(*own: Piece, box: str = "king queen rook bishop knight") -> Army:
    return Army("own", Title("Egen", "Own"), (*(PIECES[name] for name in box.split()), *own))


DUKE = army(
    Piece("fast_pawn", "P", Title("löpande bonde", "running pawn"), "mfW2cfF", pawn=True,
          promotes=Promotes(("queen", "archbishop"), 1, True), value="1"),
    Piece("archbishop", "A", Title("ärkebiskop", "archbishop"), "BN"),
    Piece("cannon", "C", Title("kanon", "cannon"), "mRcpR"),
)  # fmt: skip
DUKES = Setup("rnacqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNACQKBN w - - 0 1", army=DUKE)


def of(told: dict[str, Any]) -> Tables:
    """The engine of an army as the figures tell it."""
    ids = {letter: f"kind_{letter.lower()}" for letter in told["pieces"]}
    own = [Piece(ids[letter], letter, X, word) for letter, word in told["pieces"].items()]
    to = tuple(ids[letter.upper()] for letter in told["promote"])
    pawn = Piece("foot", "P", X, "mfWcfF", pawn=True, promotes=Promotes(to, 1, True))
    made = army(pawn, *own, box="king")
    return engine_for(made, made, Grid(told["files"], told["ranks"]))


def count(engine: Any, position: Any, depth: int) -> int:
    moves = engine.legal(position)
    if depth == 1:
        return len(moves)
    return sum(count(engine, engine.play(position, move), depth - 1) for move in moves)


@pytest.mark.parametrize("told", FIGURES["armies"], ids=lambda told: told["name"])
def test_perft_of_ten_armies_is_that_of_pyffish(told: dict[str, Any]) -> None:
    """SC-3.11: to depth 3."""
    engine = of(told)
    position = engine.read_fen(told["fen"])
    assert engine.fen(position) == told["fen"]
    depth = 3 if told["figures"][2] < 60_000 else 2
    assert [count(engine, position, n) for n in range(1, depth + 1)] == told["figures"][:depth]


@pytest.mark.parametrize("told", FIGURES["armies"], ids=lambda told: told["name"])
def test_random_games_have_the_moves_of_pyffish(told: dict[str, Any]) -> None:
    """SC-3.11, SC-4.3: in play, with checks, pins and promotions."""
    fish = pytest.importorskip("pyffish")
    lines = [f"[{told['name']}]", f"maxRank={told['ranks']}", f"maxFile={told['files']}", "king=k", "pawn=p"]
    lines += ["doubleStep=false", "castling=false", "nFoldRule=0", "nMoveRule=0"]
    lines += [
        f"customPiece{i}={letter.lower()}:{word}" for i, (letter, word) in enumerate(told["pieces"].items(), 1)
    ]
    lines += [f"promotionRegionWhite=*{told['ranks']}", "promotionRegionBlack=*1"]
    lines += [f"promotionPieceTypes={told['promote']}", f"startFen={told['fen']}"]
    fish.load_variant_config("\n".join(lines) + "\n")
    engine, random = of(told), Random(told["name"])
    for _ in range(3):
        position, played = engine.read_fen(told["fen"]), list[str]()
        while len(played) < 80 and (moves := engine.legal(position)):
            peer = fish.legal_moves(told["name"], told["fen"], played)
            assert sorted(map(engine.uci, moves)) == sorted(peer), engine.fen(position)
            move = random.choice(moves)
            played.append(engine.uci(move))
            position = engine.play(position, move)


@pytest.mark.parametrize("word", FIGURES["words"])
def test_a_word_goes_where_pyffish_goes(word: str) -> None:
    """SC-3.11: from one square, empty and crowded."""
    made = army(Piece("man", "M", X, "K"), Piece("asked", "A", X, word), box="king")
    engine = engine_for(made, made, Grid(9, 9))
    for fen, told in zip((ONE, CROWD), FIGURES["words"][word]):
        moves = map(engine.uci, engine.legal(engine.read_fen(fen)))
        assert " ".join(sorted(move[2:] for move in moves if move.startswith("e5"))) == told


@pytest.mark.parametrize(
    ("word", "at", "said"),
    [
        ("iW", 1, "no first move"), ("WjF", 2, "dialects differ"), ("oR", 1, "edges"), ("aK", 1, "one leg"),
        ("W(F)", 2, "several legs"), ("W[F]", 2, "several legs"), ("KO2", 2, "no castling"),
        ("mfWefF", 4, "in passing"), ("fN", 1, "ffN for two, fhN for all four"), ("bC", 1, "bbC"),
        ("lZ", 1, "fh bh lh rh"), ("Wfn", 3, "missing"), ("nC", 2, "D, A and N"), ("nH", 2, "D, A and N"),
        ("nNN", 2, "a range"), ("W12", 3, "one digit"), ("3W", 1, "after a letter"), ("hW", 1, "N, C and Z"),
        ("pgR", 2, "two terms"), ("Wx", 2, "means nothing"), ("", 1, "empty"), ("w", 1, "means nothing"),
    ],
)  # fmt: skip
def test_a_word_that_is_not_used_is_refused_at_its_sign(word: str, at: int, said: str) -> None:
    """SC-3.11: each with its reason, in both languages."""
    with pytest.raises(BadSetup) as caught:
        ways_of(word)
    assert (caught.value.rule.id, caught.value.code, caught.value.params["at"]) == ("SC-3.11", "bad_moves", at)
    assert said in caught.value.message and caught.value.refusal.text["sv"] != caught.value.message


def test_letters_doubled_are_digits_nought_and_great_letters_are_their_terms() -> None:
    """SC-3.11: NN is N0, R is W0, K is WF; DD and AA ride two squares at a time."""
    assert ways_of("NN") == ways_of("N0") and set(ways_of("Q")) == set(ways_of("W0F0"))
    assert ways_of("L") == ways_of("C") and ways_of("J") == ways_of("Z") and len(ways_of("K")) == 8
    engine = engine_for(*[army(Piece("rider", "A", X, "DD"), box="king")] * 2, Grid(9, 9))
    moves = map(engine.uci, engine.legal(engine.read_fen(ONE)))
    assert sorted(m[2:] for m in moves if m[:2] == "e5") == ["a5", "c5", "e1", "e3", "e7", "e9", "g5", "i5"]


def naive(engine: Tables, position: Any) -> Iterator[tuple[int, int]]:
    """The legal moves by trying every way step by step; promotions counted as one."""
    for origin, target in _steps(engine, position, position[8]):
        after = _moved(position, origin, target)
        royal = after[2].index(bytes([code_of_royal(engine, position[8])]))
        if royal not in {to for _, to in _steps(engine, after, 1 - position[8], takes=True)}:
            yield origin, target


def code_of_royal(engine: Tables, side: int) -> int:
    return next(code for code, piece in engine.pieces.items() if piece.royal and (code > 32) == bool(side))


def _moved(position: Any, origin: int, target: int) -> Any:
    board = bytearray(position[2])
    board[target], board[origin] = board[origin], 0
    return (*position[:2], bytes(board), *position[3:])


def _steps(engine: Tables, position: Any, side: int, takes: bool = False) -> Iterator[tuple[int, int]]:
    files, ranks, board = engine.grid.files, engine.grid.ranks, position[2]
    for origin, code in enumerate(board):
        if not code or (code > 32) != bool(side):
            continue
        for way in ways_for(engine.pieces[code], side):
            x, y, hurdles, steps = origin % files, origin // files, 0, 0
            while True:
                leg = x + int(way.dx / 2), y + int(way.dy / 2)
                if way.style == "lame" and board[files * leg[1] + leg[0] if _on(engine, *leg) else 0]:
                    break
                x, y, steps = x + way.dx, y + way.dy, steps + 1
                if not (0 <= x < files and 0 <= y < ranks) or (way.most and steps > way.most):
                    break
                square = files * y + x
                held = board[square]
                foe = held and (held > 32) != bool(side)
                if hurdles == (way.style in ("hop", "behind")) and (
                    (foe and way.takes) or (not held and way.quiet)
                ):
                    if foe or not takes:
                        yield origin, square
                hurdles += bool(held)
                if way.style == "behind" and hurdles and not (hurdles == 1 and held):
                    break
                if hurdles > (way.style in ("hop", "behind")):
                    break


def _on(engine: Tables, x: int, y: int) -> bool:
    return 0 <= x < engine.grid.files and 0 <= y < engine.grid.ranks


POOL = [
    "NN",
    "DD",
    "AA",
    "WfAmF",
    "mBcpB",
    "gQ",
    "pR",
    "nN",
    "nD",
    "nA",
    "CC",
    "R3",
    "B2",
    "WR",
    "mRcN",
    "gB2",
    "pQ4",
    "lhN",
    "fsNbF",
    "ZZ",
    "WFDA",
    "HG",
    "mNcW",
]


@pytest.mark.parametrize("seed", range(25))
def test_a_second_generator_finds_the_same_moves(seed: int) -> None:
    """SC-3.11, SC-4.3: on boards of all sizes, with what pyffish cannot say among the ways."""
    random = Random(seed)
    own = [Piece(f"kind{i}", "ABCDE"[i], X, word) for i, word in enumerate(random.sample(POOL, 5))]
    sides = army(*own, box="king"), army(*own[:3], Piece("lord", "K", X, "KN", royal=True), box="knight")
    engine = engine_for(*sides, Grid(random.randint(4, 16), random.randint(4, 16)))
    found = 0
    while found < 12:
        size = len(engine.names)
        board = bytearray(size)
        men = [
            code_of_royal(engine, 0),
            code_of_royal(engine, 1),
            *random.choices(list(engine.pieces), k=size // 5),
        ]
        kept = men[:2] + [code for code in men[2:] if not engine.pieces[code].royal]
        for square, code in zip(random.sample(range(size), len(kept)), kept):
            board[square] = code
        side = random.randint(0, 1)
        try:
            position = engine._checked(bytes(board), side, 0, 1)
        except BadSetup:
            continue
        found += 1
        moves = engine.legal(position)
        assert len(set(moves)) == len(moves)
        assert {(m & 255, m >> 8 & 255) for m in moves} == set(naive(engine, position)), engine.fen(position)


def test_the_army_of_the_box_is_played_by_bitboards_and_by_tables_alike() -> None:
    """SC-3.2 to SC-3.10: the same moves, texts and signs; the set-up chooses the bitboards."""
    assert Setup().engine is BITBOARDS and Setup(army=STANDARD, board=BOARD).engine is BITBOARDS
    tables, random = engine_for(STANDARD, STANDARD, BOARD), Random(3)
    for _ in range(4):
        one, two = BITBOARDS.read_fen(Setup().start_fen), tables.read_fen(Setup().start_fen)
        while (moves := BITBOARDS.legal(one)) and one[9] < 60:
            told = {BITBOARDS.uci(move): BITBOARDS.san(one, move) for move in moves}
            assert told == {tables.uci(move): tables.san(two, move) for move in tables.legal(two)}
            assert bool(BITBOARDS.checkers(one)) == bool(tables.checkers(two))
            assert BITBOARDS.is_dead(one, True) == tables.is_dead(two, True)
            text = random.choice(sorted(told))
            one, two = BITBOARDS.play(one, BITBOARDS.codes[text]), tables.play(two, tables.codes[text])
            assert BITBOARDS.fen(one) == tables.fen(two)


def test_refusals_name_the_piece_and_its_rule() -> None:
    """SC-3.11 for own kinds, SC-3.2 to SC-3.10 for those of the box."""
    game = Game.start(SCHACK, DUKES)
    for text, rule, code in (
        ("c1c2", "SC-3.1", "square_held"), ("c1c3", "SC-3.11", "out_of_reach"), ("d1e1", "SC-3.1", "square_held"),
        ("d1e3", "SC-3.11", "out_of_reach"), ("a1a5", "SC-3.2", "out_of_reach"),
        ("b1b3", "SC-3.3", "out_of_reach"),
        ("a2a5", "SC-3.11", "out_of_reach"), ("a2a3q", "SC-3.11", "promotion"),
        ("a2b99", "SC-1.4", "bad_move_text"),
        ("i1i2", "SC-1.4", "bad_move_text"), ("e4e5", "SC-3.1", "no_piece"),
    ):  # fmt: skip
        refused = game.why_not(Move("white", text))
        assert refused is not None and (refused.rule.id, refused.code) == (rule, code), (text, refused)
    refused = game.why_not(Move("white", "d1e3"))
    assert refused is not None and "cannon" in refused.message and "anon" in refused.text["sv"]


def test_what_an_own_pawn_becomes_is_named_by_its_letter() -> None:
    """SC-3.11, SC-1.4: letters of the army, and none where the piece need not change."""
    game = Game.start(SCHACK, Setup("7k/P7/8/8/8/8/8/7K w - - 0 1", army=DUKE))
    assert game.why_not(Move("white", "a7a8")).rule.id == "SC-3.11"  # type: ignore[union-attr]
    assert game.why_not(Move("white", "a7a8r")).code == "promotion"  # type: ignore[union-attr]
    after = game.play(Move("white", "a7a8a"))
    assert after.state.engine.fen(after.state.position).startswith("A6k/") and san_moves(after.state) == ["a8=A"]
    free = army(Piece("page", "P", X, "fW", promotes=Promotes(("queen",), 3)), box="king queen")
    game = Game.start(SCHACK, Setup("7k/8/8/P7/8/8/8/7K w - - 0 1", army=free))
    assert {"a5a6", "a5a6q"} <= set(map(game.state.engine.uci, game.state.engine.legal(game.state.position)))


def test_a_royal_piece_becomes_no_other_and_is_told_which() -> None:
    """SC-3.11."""
    with pytest.raises(BadSetup, match="Prince cannot become queen: it becomes another kind"):
        Piece("prince", "S", X, "K", royal=True, promotes=Promotes(("queen",)))


@pytest.mark.parametrize(
    ("fen", "code", "said"),
    [
        ("k2/4/4/3K w - - 0 1", "bad_fen", "Rank 4 of the start has 3 squares, the board 4"),
        ("k3/4/3K w - - 0 1", "bad_fen", "3 ranks, the board 4"),
        ("k3/4/4/4 w - - 0 1", "wrong_royals", "White has no royal piece"),
        ("k3/4/4/K2K w - - 0 1", "wrong_royals", "White has 2 royal pieces, not one; let one stand"),
        ("k3/4/X3/3K w - - 0 1", "bad_fen", "'X' on rank 2"),
        ("k2P/4/4/3K w - - 0 1", "bad_fen", "last rank"),
    ],
)
def test_a_start_of_another_board_is_told(fen: str, code: str, said: str) -> None:
    """SC-1.6, SC-3.11."""
    with pytest.raises(BadSetup) as caught:
        Setup(fen, army=DUKE, board=Grid(4, 4))
    assert caught.value.code == code and said in caught.value.message


def test_armies_are_checked() -> None:
    """SC-3.11: one letter a kind, a royal kind, promotions to kinds of the army."""
    archbishop = Piece("archbishop", "A", X, "BN")
    for made, code in (
        (lambda: army(archbishop, Piece("amazon", "A", X, "QN")), "same_letter"),
        (lambda: Army("none", X, (archbishop,)), "wrong_royals"),
        (lambda: army(Piece("foot", "P", X, "fW", promotes=Promotes(("king",)))), "bad_piece"),
        (lambda: Piece("a", "ab", X, "W"), "bad_piece"),
        (lambda: Grid(17, 8), "bad_board"),
        (lambda: Army("none", X, ()), "bad_army"),
        (lambda: army(PIECES["king"], box="king"), "same_letter"),
    ):
        with pytest.raises(BadSetup) as caught:
            made()
        assert caught.value.code == code


def test_an_army_without_a_kind_that_its_pawns_become_is_told_so() -> None:
    """SC-3.11: the pawn of the box becomes a queen, and what mends it is said."""
    with pytest.raises(BadSetup) as caught:
        Army("hertig", X, tuple(piece for id, piece in PIECES.items() if id != "queen"))
    assert caught.value.message.startswith("Pawn becomes queen, but army 'hertig' has none: add queen, or ")


def test_the_log_holds_the_army_whole_and_is_audited() -> None:
    """SC-3.11: the header pins army and board with hashes of their own; games of the box hold neither."""
    setup = Setup("rnbqkcanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKCANBR w - - 0 1", army=DUKE, board=Grid(10, 8))
    game, random = Game.start(SCHACK, setup, seeded(bytes(32))), Random(5)
    while game.to_act and len(game.state.moves()) < 70:
        game = game.play(greedy(game.state, game.to_act[0], random))
    lines = dump_log(game).splitlines()
    header = json.loads(lines[0])
    assert set(header["content"]) == {"army", "board", "setup"}
    assert [piece["id"] for piece in header["setup"]["army"]["pieces"]] == [piece.id for piece in DUKE.pieces]
    assert replay_lines(lines) == game.state
    bundled = json.loads(dump_log(Game.start(SCHACK, Setup(), seeded(bytes(32)))).splitlines()[0])
    assert set(bundled["content"]) == {"setup"} and "army" not in bundled["setup"]
    picture = SCHACK.picture(game.state, Look())  # type: ignore[misc]
    assert 'data-square="j8"' in picture.svg and "ärkebiskop" in in_words(Game.start(SCHACK, setup).state, "sv")


def test_two_bare_royals_are_dead_and_no_more_with_own_kinds() -> None:
    """SC-5.3: material is of the box's kinds."""
    assert Setup("k7/8/8/8/8/8/8/6BK w - - 0 1", army=DUKE).dead_position == "none"
    game = Game.start(SCHACK, Setup("k7/8/8/8/8/8/8/6BK w - - 0 1", army=DUKE))
    assert game.outcome is None
    game = Game.start(SCHACK, Setup("k7/8/8/8/8/8/8/7K w - - 0 1", army=DUKE))
    assert game.outcome is not None and game.outcome.reason == "insufficient_material"
    small = Setup("k4/5/5/5/3BK w - - 0 1", board=Grid(5, 5))
    assert Game.start(SCHACK, small).outcome is not None


def test_repetition_and_the_clock_are_as_in_the_box() -> None:
    """SC-5.6, SC-5.11."""
    game = Game.start(SCHACK, DUKES)
    for text in ["b1c3", "b8c6", "c3b1", "c6b8"] * 2:
        game = game.play(Move(game.state.seat, text))
    assert game.play(ClaimDraw("white", "threefold")).outcome is not None


@pytest.mark.parametrize("way", ["K", "fWsmW"])
def test_positions_before_the_move_of_a_pawn_that_may_return_are_counted(way: str) -> None:
    """SC-5.4, SC-5.11: its moves set the clock to 0 all the same."""
    sergeants = army(Piece("sergeant", "S", X, way, pawn=True), box="king rook")
    game = Game.start(SCHACK, Setup("k5s1/8/8/8/8/8/8/K5S1 w - - 0 1", army=sergeants))
    there_and_back = ["g1h1", "g8h8", "h1g1", "h8g8"]
    for text in there_and_back * 3:
        game = game.play(Move(game.state.seat, text))
    assert game.why_not(ClaimDraw("white", "threefold")) is None
    assert game.state.position[:9] in past(game.state)
    for text in there_and_back:
        game = game.play(Move(game.state.seat, text))
    assert game.outcome is not None and game.outcome.reason == "fivefold_repetition"


@pytest.mark.parametrize(
    ("fen", "told"),
    [
        ("k7/8/8/8/2S1S3/8/8/K7 w - - 0 1", {"c4d4": "cd4", "e4d4": "ed4", "c4c5": "c5"}),
        ("k7/8/8/3T4/8/3S4/8/K7 w - - 0 1", {"d3d4": "3d4", "d5d4": "5d4"}),
        ("k7/8/8/3T4/3r4/3S4/8/K7 w - - 0 1", {"d3d4": "d3xd4", "d5d4": "d5xd4"}),
        ("k7/8/8/8/2S1S3/3r4/8/K7 w - - 0 1", {"c4d3": "cxd3", "e4d3": "exd3"}),
    ],
)
def test_pawns_of_ones_own_that_may_go_to_one_square_are_told_apart(fen: str, told: dict[str, str]) -> None:
    """SC-1.5: they have no letter, those of two kinds neither."""
    kinds = Piece("sergeant", "S", X, "K", pawn=True), Piece("guard", "T", X, "W", pawn=True)
    setup = Setup(fen, army=army(*kinds, box="king rook"))
    engine, position = setup.engine, setup.engine.read_fen(fen)
    short = {engine.uci(move): text for move, text in engine.short_moves(position).items()}
    assert len(set(short.values())) == len(short)
    assert told.items() <= short.items()


SETUPS = (
    DUKES,
    Setup("lcvgkgvcl/9/ppp1p1ppp/9/9/9/PPP1P1PPP/9/LCVGKGVCL w - - 0 1", board=Grid(9, 9), army=army(
        Piece("grasshopper", "G", X, "gQ"), Piece("cannon", "C", X, "mRcpR"), Piece("vao", "V", X, "mBcpB"),
        Piece("leo", "L", X, "pR"), PIECES["pawn"])),
    Setup("k3/3r/P3/3K w - - 0 1", board=Grid(4, 4), army=DUKE, black_army=STANDARD),
)  # fmt: skip


@pytest.mark.parametrize("setup", SETUPS, ids=["duke", "hoppers", "two armies"])
def test_the_laws_hold_with_own_armies(setup: Setup) -> None:
    """SC-3.11."""
    check_laws(SCHACK, setup, seeds=range(2), steps=40)


FILE = """format: slaget-schack/2
pieces:
  archbishop: {letter: A, title: {sv: ärkebiskop, en: archbishop}, moves: BN}
  cannon: {letter: C, title: {sv: kanon, en: cannon}, moves: mRcpR}
  fast_pawn:
    extends: pawn
    title: {sv: löpande bonde, en: running pawn}
    moves: mfW2cfF
    promotes: {to: [queen, archbishop], on: 1}
armies:
  own: {title: {sv: Egen, en: Own}, pieces: [king, queen, rook, bishop, knight, fast_pawn, archbishop, cannon]}
boards:
  langbord: {title: {sv: Långbord, en: Long board}, files: 10, ranks: 8}
scenarios:
  hertigens_parti:
    title: {sv: Hertigens parti, en: The duke's game}
    army: own
    start: rnacqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNACQKBN w - - 0 1
  tva:
    title: {sv: Två, en: Two}
    board: langbord
    armies: {white: own, black: bundled#standard}
    start: rnbqkbnr2/pppppppp2/10/10/10/10/PPPPPPPPPP/RNACQKBNCA w - - 0 1
"""


def test_a_file_gives_armies_boards_and_scenarios(tmp_path: Path) -> None:
    """SC-3.11: parts of the file and of the box, an army a side, a part that extends one of another file."""
    first = tmp_path / "duke.yaml"
    first.write_text(FILE, "utf-8")
    assert check_file(str(first), FILE) == []
    assert CATALOGUE.load_file(f"{first}#hertigens_parti") == DUKES
    two = CATALOGUE.load_file(f"{first}#tva")
    assert (two.army.id, two.black_army, two.board) == ("own", STANDARD, Grid(10, 8))
    second = tmp_path / "mild.yaml"
    second.write_text(
        "format: slaget-schack/2\narmies:\n  mild: {extends: duke.yaml#own, title: {sv: Mild, en: Mild}}\n"
        "scenarios:\n  one: {title: {sv: Ett, en: One}, army: mild, "
        "start: rnacqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNACQKBN w - - 0 1}\n",
        "utf-8",
    )
    assert CATALOGUE.load_file(str(second)).army.pieces == DUKE.pieces


def test_faults_of_a_file_are_told_where_they_stand() -> None:
    """SC-3.11: at the sign of the word, at the letter's kind, at the start."""
    text = (
        FILE.replace("moves: BN", "moves: BiN").replace("files: 10", "files: 9")
        + "  three: {title: {sv: Tre, en: Three}, board: langbord, army: bundled#standard}\n"
    )
    found = [(each.line, each.column, each.code, each.rule) for each in check_file("s.yaml", text)]
    assert found == [(3, 76, "bad-moves", "SC-3.11"), (24, 40, "bad-fen", "SC-1.6")]
    text = FILE.replace("letter: C", "letter: A").replace("rnacqkbn/", "rna/")
    found = [(each.line, each.column, each.code, each.rule) for each in check_file("s.yaml", text)]
    assert found == [(11, 104, "same-letter", "SC-3.11")]


def test_the_standard_file_is_the_army_of_the_box() -> None:
    """SC-3.2 to SC-3.10: to change it is a new version of the ruleset."""
    text = resource("data/cards/schack/standard.yaml").read_text("utf-8")
    text += "scenarios:\n  one: {title: {sv: Ett, en: One}, army: standard, board: standard}\n"
    setup = CATALOGUE.load_file("standard.yaml", text=text)
    assert setup == Setup() and setup.engine is BITBOARDS
    table = canonical_bytes(SCHACK.codec.dump(STANDARD))
    assert sha256(table).hexdigest() == "cfd85785b1d57408fbad0597b4de4c4ea93cde8b5732edc87e7ce235fc32c546"
