"""What stands in the picture of a battle, in English and in Swedish."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

PICTURE: Final[Mapping[str, Text]] = {
    "picture_title": Text(
        "{title}: turn {norse} of the Norse, {danish} of the Danes",
        "{title}: norrmännens tur {norse}, danernas tur {danish}",
    ),
    "land": Text("land", "land"),
    "shallow": Text("shallow water", "grunt vatten"),
    "muster_line": Text("muster line", "uppställningslinje"),
    "muster_note": Text(
        "muster line: the Norse set up beyond it, the Danes on this side",
        "uppställningslinje: norrmännen ställer upp innanför den, danerna utanför",
    ),
    "ship_tip": Text(
        "{name} ({id}): {fleet} fleet, {class}, {where}", "{name} ({id}): {fleet} flottan, {class}, {where}"
    ),
    "crew_tip": Text(
        "{side:fleet}: {number} of {room} places: {people}", "{side}: {number} av {room} platser: {people}"
    ),
    "shield_wall": Text("{number} {number:shield|shields}, {wall}", "{number} {number:sköld|sköldar}, {wall}"),
    "has_wall": Text("a shield wall", "sköldmur"),
    "no_wall": Text("no shield wall", "ingen sköldmur"),
    "tied_to": Text("tied to {names}", "bundet till {names}"),
    "is_tied_to": Text("{name} is tied to {other_name}", "{name} är bundet till {other_name}"),
    "ranged_attack": Text("ranged attack", "avståndsattack"),
    "melee_attack": Text("melee", "närstrid"),
    "weapons": Text("{weapons}{wall}", "{weapons}{wall}"),
    "sword": Text("S", "S"),
    "axe": Text("A", "Y"),
    "spear": Text("P", "P"),
    "bow": Text("B", "B"),
    "wall_sign": Text(" wall", " mur"),
    "letters": Text("S sword, A axe, P spear, B bow", "S svärd, Y yxa, P spjut, B båge"),
    "letters_wall": Text("wall: has a shield wall", "mur: har sköldmur"),
    "fleet_line": Text("{fleet} ship, bow dark", "{fleet} skepp, fören mörk"),
    "aboard_line": Text("{fleet} fighters aboard", "{fleet} kämpar ombord"),
    "king": Text("king", "kung"),
    "hero": Text("hero", "hjälte"),
    "horn_blower": Text("horn blower", "hornblåsare"),
    "standard_bearer": Text("standard bearer", "fanbärare"),
    "empty_ship": Text("ship without a crew", "skepp utan besättning"),
    "tied_ships": Text("tied ships", "sammanbundna skepp"),
    "acting_ship": Text("the acting ship", "skeppet som handlar"),
    "attack_line": Text("attack (dashed: ranged)", "anfall (streckat: på avstånd)"),
    "counts": Text(
        "{number} {number:fighter|fighters}, {fallen} fallen", "{number} {number:kämpe|kämpar}, {fallen} stupade"
    ),
    "card_counts": Text(
        "{hand} {hand:card|cards} in hand, {pile} to draw", "{hand} kort på handen, {pile} i draghögen"
    ),
    "fallen_line": Text("fallen: {people}", "stupade: {people}"),
    "not_yet_placed": Text("Not yet placed: {names}", "Ännu inte utlagda: {names}"),
    "acting_line": Text("Acting: {name}", "Handlar: {name}"),
}
