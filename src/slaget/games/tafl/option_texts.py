"""What the help says of each parameter and bundle, and the values of those that are no words."""

from collections.abc import Mapping
from typing import Final

from slaget.games.tafl.choices import BUNDLES
from slaget.kernel import Text

PARAMETERS: Final[Mapping[str, Text]] = {
    "setup": Text("The set-up, by its name.", "Uppställningen, med dess namn."),
    "markings": Text(
        "Squares marked on the board; they change no rule.", "Rutor märkta på brädet; de ändrar ingen regel."
    ),
    "first_mover": Text("The side that moves first.", "Sidan som drar först."),
    "throne_pass": Text("Who may pass over the empty throne.", "Vem som får gå över den tomma tronen."),
    "throne_stop": Text("Who may stop on the throne.", "Vem som får stanna på tronen."),
    "corner_stop": Text("Who may stop in a corner.", "Vem som får stanna i ett hörn."),
    "throne_return": Text(
        "Whether anybody may stop on the throne once the king has left it.",
        "Om någon får stanna på tronen när kungen väl har lämnat den.",
    ),
    "piece_steps": Text("The greatest distance of a man's move.", "Hur långt en pjäs utom kungen får gå."),
    "king_steps": Text("The greatest distance of the king's move.", "Hur långt kungen får gå."),
    "gap_policy": Text(
        "What comes of stopping in a gap between two enemies.", "Vad som händer den som stannar i ett mellanrum."
    ),
    "gap_flanks": Text(
        "Whether hostile squares make a gap as enemy pieces do.",
        "Om fientliga rutor bildar mellanrum på samma sätt som fientliga pjäser.",
    ),
    "gap_king": Text("When gaps bind the king.", "När mellanrum gäller kungen."),
    "king_armed": Text("Whether and how the king captures.", "Om och hur kungen slår."),
    "hostile_corner": Text(
        "The pieces that an empty corner is hostile to.", "Pjäser som ett tomt hörn är fientligt mot."
    ),
    "hostile_throne_empty": Text(
        "The pieces that the empty throne is hostile to.", "Pjäser som den tomma tronen är fientlig mot."
    ),
    "hostile_throne_occupied": Text(
        "The pieces that the throne is hostile to with the king on it.",
        "Pjäser som tronen är fientlig mot när kungen står på den.",
    ),
    "hostile_edge": Text(
        "The pieces that can be captured against the edge.", "Pjäser som kan slås mot brädets kant."
    ),
    "shieldwall": Text("Whether rows along the edge are captured.", "Om rader längs kanten slås."),
    "linnaean": Text(
        "Whether the last man beside a king on the throne, hemmed in by attackers, is captured.",
        "Om den sista pjäsen intill en kung på tronen, inklämd av angripare, slås.",
    ),
    "king_on_throne": Text("How the king is captured on the throne.", "Hur kungen slås på tronen."),
    "king_beside_throne": Text("How the king is captured beside the throne.", "Hur kungen slås intill tronen."),
    "king_elsewhere": Text("How the king is captured anywhere else.", "Hur kungen slås på övriga rutor."),
    "surround_counts": Text(
        "What counts as held when the king is surrounded.", "Vad som räknas som spärrat när kungen omringas."
    ),
    "king_goal": Text("The squares that the king must reach.", "Rutorna som kungen ska nå."),
    "no_legal_move": Text(
        "What comes of a side that has pieces and cannot move.",
        "Vad som händer en sida som har pjäser men inte kan dra.",
    ),
    "draw_by_agreement": Text("Whether a draw may be agreed.", "Om remi får avtalas."),
    "encirclement": Text(
        "Whether the attackers win by closing all defenders in.",
        "Om angriparna vinner på att stänga in alla försvarare.",
    ),
    "edge_fort": Text(
        "Whether the king is safe in an unbreakable fort at the edge.",
        "Om kungen är räddad i en borg vid kanten som inte kan brytas.",
    ),
    "stall_limit": Text(
        "The moves of each side without a capture that end the game.",
        "Antalet drag av vardera sidan utan slag som avslutar partiet.",
    ),
    "stall_verdict": Text("Who wins then.", "Vem som då vinner."),
    "stall_fallback": Text(
        "Who wins where the verdict names nobody.", "Vem som vinner när utslaget inte pekar ut någon."
    ),
    "pressure_after": Text(
        "The moves of each side without a capture after which the pressure rules hold.",
        "Antalet drag av vardera sidan utan slag innan pressreglerna gäller.",
    ),
    "pressure": Text("The pressure rules.", "Pressreglerna."),
    "repetition_count": Text(
        "The occurrence of a position that counts as repetition.", "Vilken gång en ställning räknas som upprepning."
    ),
    "repetition_verdict": Text("What a repetition leads to.", "Vad en upprepning leder till."),
    "warnings": Text("Who announces threats.", "Vem som varnar för hot."),
    "series_games": Text("How many games a series has.", "Hur många partier en serie har."),
    "rpg_mode": Text(
        "The role-playing contest in place of a game; Spel & Dobbel plays it.",
        "Slaget i rollspelet i stället för ett parti; det görs i Spel & Dobbel.",
    ),
    "rpg_die": Text("The dice of that contest.", "Tärningarna i det slaget."),
    "rpg_ties": Text("What equal totals of that contest mean.", "Vad lika summor i det slaget betyder."),
}
RANGES: Final[Mapping[str, str]] = {
    "piece_steps": "0 (free) to 18",
    "king_steps": "0 (free) to 18",
    "stall_limit": "0 (never) and more",
    "pressure_after": "0 (never), or less than stall_limit",
    "repetition_count": "0 (never), or 2 and more",
    "series_games": "1, or an even number",
    "setup": "the name of a set-up",
    "markings": "fox_cross, or a list of squares",
    "rpg_die": "{count, sides}",
}
CHOICES: Final[Mapping[str, tuple[str, Text]]] = {
    "four_sided_king": (
        next(r.id for r, b in BUNDLES.items() if b == "four_sided_king"),
        Text(
            "The king must be surrounded on four sides everywhere.", "Kungen måste omringas på fyra sidor överallt."
        ),
    ),
    "cross_setup": (
        next(r.id for r, b in BUNDLES.items() if b == "cross_setup"),
        Text("The defenders stand in a cross.", "Försvararna står i kors."),
    ),
    "guards_safe_beside_king": (
        "TF-5.3",
        Text(
            "The throne with the king on it is hostile to attackers only.",
            "Tronen med kungen på är fientlig bara mot angripare.",
        ),
    ),
    "lethal_gaps": (
        "TF-5.10",
        Text("A piece that stops in a gap is lost.", "En pjäs som stannar i ett mellanrum är förlorad."),
    ),
    "restless": (
        "NT-5.6",
        Text(
            "After 25 moves of each side without a capture, captures are forced and the edge is hostile.",
            "Efter 25 drag av vardera sidan utan slag är det slagtvång och kanten är fientlig.",
        ),
    ),
    "quick_finish": (
        "NT-5.5",
        Text(
            "The game is judged after 20 moves of each side without a capture.",
            "Partiet avgörs efter 20 drag av vardera sidan utan slag.",
        ),
    ),
}
