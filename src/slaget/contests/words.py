"""What Spel & Dobbel is told in: its sentences and the names of its things, in English and in Swedish."""

from functools import lru_cache
from typing import Final

from slaget.contests.setup import Setup
from slaget.kernel import Labels, Text, Words

LABELS: Final[Labels] = {
    "seat": {
        "a": Text("player a", "spelare a"),
        "b": Text("player b", "spelare b"),
        "host": Text("the host", "värden"),
    },
    "game": {
        "schack": Text("Schack", "schack"),
        "ravbrade": Text("Rävbräde", "rävbräde"),
        "jungfrubrade": Text("Jungfrubräde", "jungfrubräde"),
    },
    "side": {
        "fox": Text("fox", "räv"),
        "geese": Text("geese", "höns"),
        "king": Text("king", "kung"),
        "attackers": Text("attackers", "angripare"),
    },
    "bonus": {
        "skill": Text("skill", "färdighet"),
        "fox_base": Text("fox", "räv"),
        "fox_no_jump_when_packed": Text("no jump over packed geese", "inget hopp över packade höns"),
        "fox_free_start": Text("free start", "fri start"),
        "thirteen_geese": Text("13 geese", "13 höns"),
        "no_diagonal_capture": Text("no diagonal capture", "ingen diagonal nackning"),
        "seventeen_geese": Text("17 geese", "17 höns"),
        "twenty_two_geese": Text("22 geese", "22 höns"),
        "goose_for_missed_capture": Text("a goose for a missed capture", "en höna för missat slag"),
        "goose_per_missed_capture": Text("a goose for every missed capture", "en höna för varje missat slag"),
        "king_base": Text("king", "kung"),
        "four_sided_king": Text("surrounded on four sides", "omringas från fyra håll"),
    },
    "reason": {
        "roll": Text("the opposed roll decides", "det motsatta slaget avgör"),
        "series": Text("the number of games won decides", "antalet vunna partier avgör"),
        "concession": Text("the other one gives up", "motståndaren ger upp"),
    },
    "command": {"roll": Text("Roll", "Slå"), "concede": Text("Give up", "Ge upp")},
    "field": {
        "seat": Text("by", "av"),
        "dice_a": Text("dice of player a", "tärningar för spelare a"),
        "dice_b": Text("dice of player b", "tärningar för spelare b"),
        "outcome": Text("outcome", "utfall"),
    },
    "outcome": {
        "a": Text("player a wins", "spelare a vinner"),
        "b": Text("player b wins", "spelare b vinner"),
        "draw": Text("a draw", "oavgjort"),
        "reroll": Text("equal: rolled again", "lika: slås om"),
        "concession": Text("one gives up", "den ena ger upp"),
    },
    "term": {"games": Text("games won", "vunna partier")},
    "part": {"count": Text("dice", "tärningar")},
}
_TEXTS: Final = {
    "one_roll": Text("One opposed roll settles a game of {game}.", "Ett motsatt slag avgör ett parti {game}."),
    "one_sitting": Text(
        "One opposed roll settles a whole sitting of {game}.", "Ett motsatt slag avgör en hel sittning {game}."
    ),
    "each_game": Text(
        "{number} {number:game|games} of {game}, {number:one opposed roll|one opposed roll each}.",
        "{number} {number:parti|partier} {game}, {number:ett motsatt slag|ett motsatt slag för vart och ett}.",
    ),
    "skills": Text(
        "{first} has skill {skill_a}, {second} has skill {skill_b}.",
        "{first} har färdighet {skill_a}, {second} har färdighet {skill_b}.",
    ),
    "adds": Text("{side}: {bonuses}.", "{side}: {bonuses}."),
    "bonus": Text("{bonus} {value}", "{bonus} {value}"),
    "made": Text("Chosen: {choices}.", "Valt: {choices}."),
    "choice": Text("{option} {to}", "{option} {to}"),
    "entered": Text("The dice are rolled at the table and entered.", "Tärningarna slås vid bordet och matas in."),
    "roll": Text("{head}{first}; {second}. {result}", "{head}{first}; {second}. {result}"),
    "head": Text("Game {game_no}: ", "Parti {game_no}: "),
    "head_again": Text("Game {game_no}, roll {attempt}: ", "Parti {game_no}, slag {attempt}: "),
    "again": Text("Roll {attempt}: ", "Slag {attempt}: "),
    "line": Text("{who}: {sum} = {total}", "{who}: {sum} = {total}"),
    "line_side": Text("{who} ({side}): {sum} = {total}", "{who} ({side}): {sum} = {total}"),
    "higher": Text("{seat} is higher.", "{seat} slår högst."),
    "tie_wins": Text("Equal, which is a win for {seat} here.", "Lika, vilket här är en vinst för {seat}."),
    "reroll": Text("Equal: they roll again.", "Lika: de slår igen."),
    "draw": Text("Equal: nobody wins.", "Lika: ingen vinner."),
    "decided": Text("Game {game_no} goes to {seat}.", "Parti {game_no} går till {seat}."),
    "undecided": Text("Game {game_no} is drawn.", "Parti {game_no} slutar oavgjort."),
    "won": Text("{seat} wins the contest: {reason}.", "{seat} vinner tävlingen: {reason}."),
    "drawn": Text("The contest is drawn: {reason}.", "Tävlingen slutar oavgjort: {reason}."),
    "wins": Text(
        "Games won: {first} {won_a}, {second} {won_b}; drawn: {drawn}.",
        "Vunna partier: {first} {won_a}, {second} {won_b}; oavgjorda: {drawn}.",
    ),
    "next": Text("Game {game_no} of {number}.", "Parti {game_no} av {number}."),
    "rolled_again": Text("Next is roll {attempt}.", "Nästa är slag {attempt}."),
    "plays": Text("{seat} plays {side}.", "{seat} spelar {side}."),
    "chances": Text(
        "Chance to win, equal totals rolled again: {chances}.", "Chans att vinna, när lika slås om: {chances}."
    ),
    "chances_once": Text("Chances: {chances}.", "Chanser: {chances}."),
    "chance": Text("{seat} {odds} ({percent} %)", "{seat} {odds} ({percent} %)"),
    "chance_of_draw": Text("a draw {odds} ({percent} %)", "oavgjort {odds} ({percent} %)"),
    "rolls": Text("Rolls:", "Slag:"),
    "to_roll": Text("The dice are to be rolled.", "Tärningarna ska slås."),
    "none": Text("Nothing is rolled yet.", "Inget är slaget ännu."),
}
_PROMPTS: Final = {
    "asked_roll": Text("Roll the dice.", "Slå tärningarna."),
    "asked_game": Text(
        "Roll the dice for game {game_no} of {number}.", "Slå tärningarna för parti {game_no} av {number}."
    ),
    "asked_again": Text("The totals were equal. Roll again.", "Det blev lika. Slå om."),
    "asked_dice": Text(
        "Roll the dice at the table and enter what they show.",
        "Slå tärningarna vid bordet och mata in vad de visar.",
    ),
}


@lru_cache(maxsize=64)
def words_of(setup: Setup) -> Words:
    """The words of a contest: with the titles of the game of one's own that it settles."""
    own = setup.own
    if own is None:
        return WORDS
    return WORDS.with_labels(
        {
            "game": {**LABELS["game"], own.id: own.title},
            "side": {side.id: side.title for side in own.sides},
            "bonus": {**LABELS["bonus"], **{line.id: line.title for line in own.modifiers}},
            "option": {choice.id: choice.title for choice in own.choices if choice.title is not None},
        }
    )


WORDS: Final = Words(
    {**_TEXTS, **_PROMPTS}, LABELS, {"who": "seat", "first": "seat", "second": "seat", "owner": "game"}
)
VALUES: Final = {
    "reroll": "slå om", "king_wins": "kungen vinner", "attackers_win": "angriparna vinner", "centre": "mitten",
    "free": "fritt", "one_goose": "en höna", "goose_per_miss": "en höna för varje gång",
    "geese_win": "hönsen vinner", "fox_captures_adjacent": "räven nackar en höna intill",
    "draw_replay": "oavgjort, spelas om", "goose_backward": "en höna går bakåt", "fox_wins": "räven vinner",
    "table": "vid bordet", "schack": "Schack", "ravbrade": "Rävbräde", "jungfrubrade": "Jungfrubräde",
    "missed_capture.none": "ingenting", "dice_source.random": "slumpas", "ties.draw": "oavgjort",
    "mode.simple": "ett slag", "mode.detailed": "ett slag för varje parti",
}  # fmt: skip
"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""
