"""What Rävbräde is told in: its sentences and the names of its things, in English and in Swedish."""

from typing import Final

from slaget.kernel import Labels, Text, Words

_BY_LOT: Final = Text("by lot", "genom lottning")
LABELS: Final[Labels] = {
    "seat": {
        "geese": Text("the geese", "hönsen"),
        "fox": Text("the fox", "räven"),
        "a": Text("player a", "spelare a"),
        "b": Text("player b", "spelare b"),
    },
    "player": {"a": Text("player a", "spelare a"), "b": Text("player b", "spelare b")},
    "method": {
        "fixed": Text("as agreed", "som avtalat"),
        "random": _BY_LOT,
        "alternated": Text("sides changed", "med bytta sidor"),
        "replayed": Text("sides as before", "med samma sidor"),
    },
    "direction": {
        "forward": Text("forward", "framåt"),
        "forward_left": Text("forward to the left", "snett framåt åt vänster"),
        "forward_right": Text("forward to the right", "snett framåt åt höger"),
        "left": Text("to the left", "åt vänster"),
        "right": Text("to the right", "åt höger"),
        "backward": Text("backward", "bakåt"),
        "backward_left": Text("backward to the left", "snett bakåt åt vänster"),
        "backward_right": Text("backward to the right", "snett bakåt åt höger"),
    },
    "ruling": {
        "geese_win": Text("they win", "de vinner"),
        "fox_captures_adjacent": Text(
            "the fox moves instead and may take without jumping", "räven går i stället och får nacka utan att hoppa"
        ),
        "draw_replay": Text("the game is drawn and played again", "partiet är oavgjort och spelas om"),
        "goose_backward": Text("one of them steps backward", "en av dem går bakåt"),
    },
    "reason": {
        "fox_enclosed": Text("the fox is enclosed", "räven är instängd"),
        "too_few_geese": Text(
            "too few geese are left to enclose the fox", "hönsen är för få för att stänga in räven"
        ),
        "repetition": Text("the position has come again", "ställningen har upprepats"),
        "no_progress": Text("nothing has happened for too long", "inget har hänt på för länge"),
        "resignation": Text("the other side gives up", "motståndaren ger upp"),
        "geese_packed": Text("the geese are packed", "hönsen är packade"),
        "match": Text("the match is over", "matchen är slut"),
    },
    "term": {
        "geese": Text("geese", "höns"),
        "threats": Text("threatened geese", "hotade höns"),
        "holes": Text("open squares behind geese", "öppna rutor bakom höns"),
        "front": Text("the line of geese", "hönsens linje"),
        "slipped": Text("geese the fox has passed", "höns som räven har passerat"),
        "freedom": Text("the fox's freedom", "rävens rörlighet"),
        "haste": Text("moves without progress", "drag utan framsteg"),
        "filling": Text("a flock about to be packed", "en flock på väg att packas"),
    },
    "command": {
        "move_goose": Text("Move a goose", "Flytta en höna"),
        "move_fox": Text("Move the fox", "Flytta räven"),
        "add_goose": Text("Put in a goose", "Sätt in en höna"),
        "decline_goose": Text("Decline the geese", "Avstå från hönsen"),
        "place_fox": Text("Place the fox", "Sätt ut räven"),
        "resign": Text("Resign", "Ge upp"),
        "start_next_game": Text("Begin the next game", "Börja nästa parti"),
    },
    "field": {
        "seat": Text("side", "sida"),
        "from": Text("from", "från"),
        "to": Text("to", "till"),
        "path": Text("to", "till"),
        "capture": Text("taking", "nackar"),
    },
    "capture": {"null": Text("nothing", "ingen")},
    "position_field": {
        "owed": Text("number of geese owed", "antalet höns att sätta in"),
        "reserve": Text("number of captured geese", "antalet nackade höns"),
        "clock": Text("number of moves without progress", "antalet drag utan framsteg"),
        "turn": Text("number of the turn", "omgångens nummer"),
    },
}
_TEXTS: Final = {
    "sides": Text(
        "{geese:player} has the geese, {fox:player} the fox ({method}).",
        "{geese:player} har hönsen, {fox:player} räven ({method}).",
    ),
    "started": Text("Game {number} starts from {position}.", "Parti {number} börjar från {position}."),
    "started_usual": Text(
        "Game {number} starts with {geese} {geese:goose|geese}.", "Parti {number} börjar med {geese} höns."
    ),
    "goose_moved": Text(
        "A goose steps {direction}, from {origin} to {to}.", "En höna går {direction}, från {origin} till {to}."
    ),
    "goose_added": Text("A new goose is put in on {to}.", "En ny höna sätts in på {to}."),
    "declined": Text(
        "The goose player declines {number} {number:new goose|new geese}.",
        "Hönsspelaren avstår från {number} {number:ny höna|nya höns}.",
    ),
    "fox_placed": Text("The fox starts on {to}.", "Räven börjar på {to}."),
    "steps": Text("The fox steps from {origin} to {to}", "Räven går från {origin} till {to}"),
    "jumps": Text("The fox jumps from {origin} to {to}", "Räven hoppar från {origin} till {to}"),
    "then": Text(" and on to {squares}", " och vidare till {squares}"),
    "takes": Text(", taking the {taken:goose|geese} on {taken}", " och nackar {taken:hönan|hönsen} på {taken}"),
    "missed": Text(
        "The fox could have taken the {could:goose|geese} on {could}: the goose player may put in {owed} "
        "{owed:new goose|new geese}.",
        "Räven kunde ha nackat {could:hönan|hönsen} på {could}: hönsspelaren får sätta in {owed} "
        "{owed:ny höna|nya höns}.",
    ),
    "packed": Text("The geese are packed: {ruling}.", "Hönsen är packade: {ruling}."),
    "geese_win": Text("The geese win: {reason}", "Hönsen vinner: {reason}"),
    "fox_wins": Text("The fox wins: {reason}", "Räven vinner: {reason}"),
    "drawn": Text("The game is drawn: {reason}", "Partiet är oavgjort: {reason}"),
    "again": Text("; it is played again", "; det spelas om"),
    "match_won": Text(
        "{winner:player} wins the match, {most} to {least}.",
        "{winner:player} vinner matchen med {most} mot {least}.",
    ),
    "match_drawn": Text("The match is drawn, {most} to {least}.", "Matchen slutar oavgjord, {most} mot {least}."),
    "not_begun": Text("The game has not begun", "Partiet har inte börjat"),
    "geese_to_move": Text("The geese to move", "Hönsen är i tur"),
    "geese_to_back": Text(
        "The geese are packed; one of them is to step backward", "Hönsen är packade; en av dem ska gå bakåt"
    ),
    "geese_to_add": Text(
        "The goose player may put in {owed} {owed:new goose|new geese}",
        "Hönsspelaren får sätta in {owed} {owed:ny höna|nya höns}",
    ),
    "fox_to_place": Text("The fox is to be placed", "Räven ska sättas ut"),
    "fox_to_move": Text("The fox to move", "Räven är i tur"),
    "fox_among_packed": Text(
        "The fox to move; the geese are packed and one may be taken without a jump",
        "Räven är i tur; hönsen är packade och en får nackas utan hopp",
    ),
    "geese_left": Text("{geese:goose|geese} left", "{geese:höna|höns} kvar"),
    "too_few_below": Text("the fox wins with fewer than {below}", "räven vinner när färre än {below} är kvar"),
    "geese_taken": Text("taken", "nackade"),
    "geese_owed": Text("to put in", "att sätta in"),
    "fox_on": Text("The fox on {square}.", "Räven på {square}."),
    "no_fox": Text("The fox is not on the board.", "Räven är inte på brädet."),
    "geese_on": Text("{number} {number:goose|geese} on {squares}.", "{number} {number:höna|höns} på {squares}."),
    "fox_wins_below": Text(
        "The fox wins with fewer than {below} geese.", "Räven vinner när färre än {below} höns är kvar."
    ),
    "goose_holds": Text("{square}, a goose", "{square}, en höna"),
    "fox_holds": Text("{square}, the fox", "{square}, räven"),
    "empty": Text("{square}, empty", "{square}, tom"),
    "counts": Text(
        "{geese} {geese:goose|geese} on the board, {taken} taken; turn {turn}",
        "{geese} höns på brädet, {taken} nackade; omgång {turn}",
    ),
    "game_of": Text(
        "game {number} of the match; player a has won {a} so far, player b {b}",
        "parti {number} i matchen; spelare a har hittills vunnit {a}, spelare b {b}",
    ),
}
_PROMPTS: Final = {
    "asked_goose": Text("Move a goose.", "Flytta en höna."),
    "asked_back": Text(
        "The geese are packed. Move one of them backward.", "Hönsen är packade. Flytta en av dem bakåt."
    ),
    "asked_add": Text(
        "The fox missed a capture. Put in a goose; {owed} {owed:is|are} owed.",
        "Räven missade att nacka. Sätt in en höna; {owed} återstår.",
    ),
    "asked_add_or_not": Text(
        "The fox missed a capture. Put in a goose, or decline; {owed} {owed:is|are} owed.",
        "Räven missade att nacka. Sätt in en höna eller avstå; {owed} återstår.",
    ),
    "asked_place": Text("Place the fox.", "Sätt ut räven."),
    "asked_fox": Text("Move the fox.", "Flytta räven."),
    "asked_packed": Text(
        "The geese are packed. Move the fox; it may take a goose without jumping.",
        "Hönsen är packade. Flytta räven; den får nacka en höna utan att hoppa.",
    ),
    "asked_next": Text("Begin the next game of the match.", "Börja nästa parti i matchen."),
}
WORDS: Final = Words({**_TEXTS, **_PROMPTS}, LABELS)
VALUES: Final = {
    "centre": "mitten", "free": "fritt", "one_goose": "en höna", "goose_per_miss": "en höna för varje gång",
    "unlimited": "utan gräns", "captured": "bland de nackade", "geese_win": "hönsen vinner",
    "fox_captures_adjacent": "räven nackar en höna intill", "draw_replay": "oavgjort, spelas om",
    "goose_backward": "en höna går bakåt", "straight": "rakt", "straight_and_diagonal": "rakt och snett",
    "auto": "av sig självt", "fixed": "spelare a", "random": "lotten avgör", "count": "räknas",
    "replay": "spelas om", "fox_centre": "räven i mitten", "fox_advanced": "räven framflyttad",
    "missed_capture.none": "ingenting",
}  # fmt: skip
"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""
