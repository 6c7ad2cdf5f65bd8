"""What tafl games are told in: their sentences and the names of their things, in English and in Swedish."""

from typing import Final

from slaget.kernel import Labels, Text, Words

LABELS: Final[Labels] = {
    "seat": {
        "attackers": Text("the attackers", "angriparna"),
        "defenders": Text("the defenders", "försvararna"),
        "host": Text("the host", "värden"),
    },
    "player": {
        "player_1": Text("player 1", "spelare 1"),
        "player_2": Text("player 2", "spelare 2"),
    },
    "a_piece": {
        "A": Text("an attacker", "en angripare"),
        "D": Text("a defender", "en försvarare"),
        "K": Text("the king", "kungen"),
    },
    "the_piece": {
        "A": Text("the attacker", "angriparen"),
        "D": Text("the defender", "försvararen"),
        "K": Text("the king", "kungen"),
    },
    "legend": {
        "attackers": Text("attacker", "angripare"),
        "defenders": Text("defender", "försvarare"),
        "king": Text("king", "kung"),
        "throne": Text("throne", "tron"),
        "corners": Text("corners", "hörn"),
        "cross": Text("fox and geese cross", "rävbrädets kors"),
    },
    "partner": {"edge": Text("the edge", "kanten")},
    "threat": {
        "king_threatened": Text("the king can be taken", "kungen kan slås"),
        "escape_threatened": Text("the king can escape", "kungen kan gå ut"),
    },
    "pressure": {
        "forced_capture": Text("captures must be made", "slagtvång"),
        "hostile_edge": Text("the edge is hostile", "fientlig kant"),
    },
    "warnings": {
        "automatic": Text("given by themselves", "ges av sig själva"),
        "manual": Text("given by hand", "ges för hand"),
        "off": Text("not used", "används inte"),
    },
    "answer": {"true": Text("yes", "ja"), "false": Text("no", "nej")},
    "reason": {
        "king_captured": Text("the king is taken", "kungen är slagen"),
        "king_escaped": Text("the king has escaped", "kungen har kommit undan"),
        "encircled": Text("the defenders are encircled", "försvararna är inringade"),
        "edge_fort": Text("the king is safe in a fort at the edge", "kungen är räddad i en borg vid kanten"),
        "no_legal_move": Text("there is no legal move left", "det finns inget tillåtet drag kvar"),
        "repetition": Text("the position has come again", "ställningen har upprepats"),
        "no_progress": Text("nothing has been captured for too long", "inget har slagits på för länge"),
        "resigned": Text("the other side gives up", "motståndaren ger upp"),
        "draw_agreed": Text("both sides agree", "båda sidor är överens"),
        "series_ended": Text("the series is over", "serien är slut"),
    },
    "term": {
        "men": Text("men", "bönder"),
        "goal": Text("the king's way to a goal", "kungens väg till ett mål"),
        "freedom": Text("the king's freedom", "kungens rörlighet"),
        "siege": Text("attackers beside the king", "anfallare intill kungen"),
        "ring": Text("the ring", "ringen"),
        "corners": Text("guarded corners", "bevakade hörn"),
        "stall": Text("moves without a capture", "drag utan slag"),
        "the move": Text("the move", "draget"),
    },
    "command": {
        "move_piece": Text("Move", "Dra"),
        "end_turn": Text("End the turn", "Avsluta draget"),
        "resign": Text("Resign", "Ge upp"),
        "offer_draw": Text("Offer a draw", "Erbjud remi"),
        "answer_draw": Text("Answer the offer of a draw", "Svara på remianbudet"),
        "give_warning": Text("Warn", "Varna"),
        "next_game": Text("Begin the next game", "Börja nästa parti"),
    },
    "field": {
        "seat": Text("side", "sida"),
        "from": Text("from", "från"),
        "to": Text("to", "till"),
        "accept": Text("accept", "ta remi"),
        "kind": Text("threat", "hot"),
    },
}
_TEXTS: Final = {
    "attackers_on": Text("Attackers on {squares}.", "Angripare på {squares}."),
    "defenders_on": Text("Defenders on {squares}.", "Försvarare på {squares}."),
    "king_on": Text("The king on {square}.", "Kungen på {square}."),
    "attacker_holds": Text("{square}, an attacker", "{square}, en angripare"),
    "defender_holds": Text("{square}, a defender", "{square}, en försvarare"),
    "king_holds": Text("{square}, the king", "{square}, kungen"),
    "own_on": Text("{piece:own} on {squares}.", "{piece:own} på {squares}."),
    "own_holds": Text("{square}, {piece:a_piece}", "{square}, {piece:a_piece}"),
    "empty": Text("{square}, empty", "{square}, tom"),
    "begun": Text(
        "A game begins: {attackers:player} attacks and {defenders:player} defends; {seat} move first.",
        "Ett parti börjar: {attackers:player} anfaller och {defenders:player} försvarar; {seat} drar först.",
    ),
    "moved": Text(
        "{seat} move {piece:a_piece} from {origin} to {to}.", "{seat} drar {piece:a_piece} från {origin} till {to}."
    ),
    "two": Text(
        "{seat} take {piece:the_piece} on {square}, between {partners:partner}.",
        "{seat} slår {piece:the_piece} på {square}, mellan {partners:partner}.",
    ),
    "surround": Text(
        "{seat} take {piece:the_piece} on {square}, surrounded from {partners:partner}.",
        "{seat} slår {piece:the_piece} på {square}, omringad från {partners:partner}.",
    ),
    "shieldwall": Text(
        "{seat} take {piece:the_piece} on {square}, in a row held from {partners:partner}.",
        "{seat} slår {piece:the_piece} på {square}, i en rad som hålls från {partners:partner}.",
    ),
    "linnaean": Text(
        "{seat} take {piece:the_piece} on {square}, hemmed in from {partners:partner}.",
        "{seat} slår {piece:the_piece} på {square}, inklämd från {partners:partner}.",
    ),
    "gap": Text(
        "{seat} lose {piece:the_piece} on {square}, in the gap between {partners:partner}.",
        "{seat} förlorar {piece:the_piece} på {square}, i mellanrummet mellan {partners:partner}.",
    ),
    "turn": Text(
        "{seat} are to move; {quiet} {quiet:move|moves} in a row without a capture.",
        "{seat} är vid draget; {quiet} drag i rad utan slag.",
    ),
    "jump": Text(
        "{seat} take {piece:the_piece} on {square} with a jump between {partners:partner}.",
        "{seat} slår {piece:the_piece} på {square} med ett hopp mellan {partners:partner}.",
    ),
    "kind": Text("{letter}, {title} ({seat})", "{letter}, {title} ({seat})"),
    "steps": Text("goes {steps} {steps:square|squares} at most", "går högst {steps} {steps:ruta|rutor}"),
    "jumps friend": Text("jumps over its own", "hoppar över egna"),
    "jumps enemy": Text("jumps over enemies", "hoppar över fiender"),
    "jumps any": Text("jumps over any neighbour", "hoppar över alla grannar"),
    "jump_captures": Text("takes the enemy it jumps over", "slår fienden den hoppar över"),
    "stops throne": Text("may stop on the throne", "får stanna på tronen"),
    "stops corner": Text("may stop in corners", "får stanna i hörnen"),
    "passes throne": Text("may pass over the throne", "får gå över tronen"),
    "captured surround": Text("is taken only when surrounded", "slås bara när den omringas"),
    "armed hammer": Text("takes only by its own move", "slår bara med eget drag"),
    "armed anvil": Text("takes only as the other man's partner", "slår bara som medhjälpare"),
    "armed none": Text("takes nothing", "slår ingenting"),
    "counts attacker": Text("is an attacker to hostile squares", "är angripare för fientliga rutor"),
    "counts defender": Text("is a defender to hostile squares", "är försvarare för fientliga rutor"),
    "turn_goes_on": Text(
        "The piece on {square} goes on: it can capture again.", "Pjäsen på {square} fortsätter: den kan slå igen."
    ),
    "turn_after_capture": Text("{seat} are to move.", "{seat} är vid draget."),
    "pressed": Text("From now on: {rules:pressure}.", "Från och med nu gäller {rules:pressure}."),
    "eased": Text("The pressure rules lapse.", "Pressreglerna upphör att gälla."),
    "king_threatened": Text("{seat} warn: the king can be taken.", "{seat} varnar: kungen kan slås."),
    "escape_threatened": Text(
        "{seat} warn: the king can escape, {ways} {ways:way|ways}.",
        "{seat} varnar: kungen kan gå ut, på {ways} sätt.",
    ),
    "draw_offered": Text("{seat} offer a draw.", "{seat} erbjuder remi."),
    "draw_declined": Text("{seat} decline the draw.", "{seat} avböjer remi."),
    "won": Text("{seat} win: {reason} ({rule}).", "{seat} vinner: {reason} ({rule})."),
    "drawn": Text("The game is drawn: {reason} ({rule}).", "Partiet slutar remi: {reason} ({rule})."),
    "series_won": Text(
        "{winner:player} wins the series, {most} to {least} (TF-10.2).",
        "{winner:player} vinner serien med {most} mot {least} (TF-10.2).",
    ),
    "series_drawn": Text(
        "The series is drawn, {most} to {least} (TF-10.2).",
        "Serien slutar oavgjort, {most} mot {least} (TF-10.2).",
    ),
    "not_begun": Text("The game has not begun.", "Partiet har inte börjat."),
    "to_move": Text(
        "{seat} to move; {ply} {ply:move|moves} made, {quiet} in a row without a capture",
        "{seat} är vid draget; {ply} drag {ply:gjort|gjorda}, {quiet} i rad utan slag",
    ),
    "to_move_after_capture": Text(
        "{seat} to move; {ply} {ply:move|moves} made", "{seat} är vid draget; {ply} drag {ply:gjort|gjorda}"
    ),
    "under_pressure": Text("In force: {rules:pressure}.", "Nu gäller {rules:pressure}."),
    "game_of": Text(
        "Game {number} of {games} in the series; {one:player} has won {first} so far, {other:player} {second}.",
        "Parti {number} av {games} i serien; {one:player} har hittills vunnit {first}, {other:player} {second}.",
    ),
    "offered": Text("; {seat} have offered a draw", "; {seat} har erbjudit remi"),
}
KINDS: Final = {"kind": "threat", "accept": "answer", "side": "seat", "setting": "warnings"}
_PROMPTS: Final = {
    "asked_move": Text("Make your move.", "Gör ditt drag."),
    "asked_capture": Text(
        "Make your move. If you can capture, you must.", "Gör ditt drag. Kan du slå så måste du."
    ),
    "asked_on": Text("Capture again from {square}.", "Slå igen från {square}."),
    "asked_on_or_not": Text(
        "Capture again from {square}, or end your turn.", "Slå igen från {square}, eller avsluta draget."
    ),
    "asked_answer": Text("{seat} offer a draw.", "{seat} erbjuder remi."),
    "asked_both": Text(
        "{seat} offer a draw. Answer, or make your move.", "{seat} erbjuder remi. Svara, eller gör ditt drag."
    ),
    "asked_next": Text("Begin the next game of the series.", "Börja nästa parti i serien."),
}
WORDS: Final = Words({**_TEXTS, **_PROMPTS}, LABELS, KINDS)
VALUES: Final = {
    "attackers": "angriparna", "defenders": "försvararna", "all": "alla", "king": "kungen", "none": "ingen",
    "attacker": "angripare", "defender": "försvarare", "throne": "tronen", "fox_cross": "rävens kors",
    "allowed": "tillåtet", "forbidden": "förbjudet", "self_capture": "den egna pjäsen slås", "pieces": "pjäser",
    "pieces_and_squares": "pjäser och rutor", "when_two_suffice": "när två räcker", "always": "alltid",
    "never": "aldrig", "both": "som den som flyttar och som hjälp", "hammer": "som den som flyttar",
    "anvil": "som hjälp", "off": "nej", "men": "pjäser", "men_and_corner": "pjäser och hörn", "may": "frivilligt",
    "must": "tvunget", "surround": "omringas", "two": "slås av två", "corner": "hörn", "edge": "kanten",
    "loses": "förlorar", "draw": "remi", "last_capturer_wins": "den som slog sist vinner",
    "greater_share_wins": "den större andelen vinner", "attackers_lose": "angriparna förlorar",
    "defenders_lose": "försvararna förlorar", "mover_loses": "den som drar förlorar",
    "automatic": "ges av sig själva", "manual": "ges av spelarna", "simple": "enkelt", "detailed": "utförligt",
    "reroll": "slå om", "king_wins": "kungen vinner", "attackers_win": "angriparna vinner",
    "forced_capture": "slagtvång", "hostile_edge": "fientlig kant", "cross": "kors", "phalanx": "falanger",
}  # fmt: skip
"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""
