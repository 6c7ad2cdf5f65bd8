"""What a side of the battle is asked for in each phase, in English and in Swedish."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

PROMPTS: Final[Mapping[str, Text]] = {
    "asked_ships": Text(
        "Lay down your ships: {number} {number:is|are} left.", "Lägg ut dina skepp: {number} återstår."
    ),
    "asked_crews": Text(
        "Man your ships: {number} {number:fighter is|fighters are} ashore.",
        "Bemanna dina skepp: {number} {number:kämpe|kämpar} är kvar i land.",
    ),
    "asked_set_up": Text(
        "Your fleet lies ready. Finish the set-up, or change it.",
        "Din flotta ligger redo. Avsluta uppställningen eller ändra den.",
    ),
    "asked_card": Text("Play a card.", "Spela ett kort."),
    "asked_activate": Text("Choose which ships {card} sends.", "Välj vilka skepp som lyder {card}."),
    "asked_activate_any": Text("Choose which ships to activate.", "Välj vilka skepp som aktiveras."),
    "asked_orders": Text(
        "Choose the ship that acts next, or end the turn.", "Välj nästa skepp, eller avsluta turen."
    ),
    "asked_end": Text("All ships have acted. End the turn.", "Alla skepp har handlat. Avsluta turen."),
    "asked_ship": Text("{name} acts: row, attack or end.", "{name} handlar: ro, anfall eller avsluta."),
    "asked_retoss": Text(
        "{name} attacks {target}: choose which runes to toss again.",
        "{name} anfaller {target}: välj vilka runor som kastas om.",
    ),
    "asked_casualties": Text(
        "{name} attacks {target}: choose who falls.", "{name} anfaller {target}: välj vilka som faller."
    ),
    "asked_retoss_aboard": Text(
        "The fight aboard {name}: choose which runes to toss again.",
        "Striden ombord på {name}: välj vilka runor som kastas om.",
    ),
    "asked_casualties_aboard": Text(
        "The fight aboard {name}: choose who falls.", "Striden ombord på {name}: välj vilka som faller."
    ),
    "asked_effect": Text("{card} asks you to choose.", "{card} låter dig välja."),
    "asked_boarders": Text(
        "{name} has beaten {target}: choose who goes aboard.",
        "{name} har besegrat {target}: välj vilka som går ombord.",
    ),
}
