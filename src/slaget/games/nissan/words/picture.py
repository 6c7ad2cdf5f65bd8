"""What stands in the picture of a battle, in English and in Swedish."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

PICTURE: Final[Mapping[str, Text]] = {
    "picture_title": Text("{title}. {standing}", "{title}. {standing}"),
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
        "{side:fleet}: {number} of {room} {room:place|places}: {people}",
        "{side}: {number} av {room} {room:plats|platser}: {people}",
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
    "sword_sign": Text("sword", "svärd"),
    "axe_sign": Text("axe", "yxa"),
    "spear_sign": Text("spear", "spjut"),
    "bow_sign": Text("bow", "båge"),
    "king_sign": Text("king", "kung"),
    "hero_sign": Text("hero", "hjälte"),
    "horn_blower_sign": Text("horn blower", "hornblåsare"),
    "standard_bearer_sign": Text("standard bearer", "fanbärare"),
    "has_spent": Text("has acted in this turn", "har handlat den här turen"),
    "harbour_of": Text("{side}: not yet set up", "{side}: ännu inte uppställt"),
    "hand_of": Text("hand of {side}: {number} {number:card|cards}", "{side:seat's} hand: {number} kort"),
    "runes_cast": Text("runes: {runes}", "runor: {runes}"),
    "rune_of": Text("rune {number}", "runa {number}"),
    "fell_here": Text("{number} {number:has|have} fallen here", "{number} har stupat här"),
    "fleet_line": Text("{fleet} ship, bow filled", "{fleet} skepp, fören fylld"),
    "empty_ship": Text("ship without a crew", "skepp utan besättning"),
    "tied_ships": Text("tied ships", "sammanbundna skepp"),
    "acting_ship": Text("the acting ship", "skeppet som handlar"),
    "attack_line": Text("attack (dashed: ranged)", "anfall (streckat: på avstånd)"),
    "counts": Text(
        "{number} {number:fighter|fighters}, {fallen} fallen",
        "{number} {number:kämpe|kämpar}, {fallen} {fallen:stupad|stupade}",
    ),
    "card_counts": Text(
        "{hand} {hand:card|cards} in hand, {pile} to draw", "{hand} kort på handen, {pile} i draghögen"
    ),
    "fallen_line": Text("fallen: {people}", "stupade: {people}"),
    "not_yet_placed": Text("Not yet placed: {names}", "Ännu inte utlagda: {names}"),
    "acting_line": Text("Acting: {name}", "Handlar: {name}"),
}
