"""What a player means by the commands that it weighs: patterns of intents, those of several parts first."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

INTENTS: Final[Mapping[str, Text]] = {
    f"intent {text.en}": text
    for text in (
        Text("{intent}, placed with care", "{intent}, noga inpassat"),
        Text("approach {ship} by half", "närma dig {ship} med hälften av roddarna"),
        Text("{intent} by {number}", "{intent} med {number}"),
        Text("play {card} blank", "spela {card} blankt"),
        Text("play {card} and pay with {chosen}", "spela {card} och betala med {chosen}"),
        Text("play {card}", "spela {card}"),
        Text("order none", "ge inga order"),
        Text("order {ships}", "ge order till {ships}"),
        Text("begin {ship}", "börja med {ship}"),
        Text("end the turn", "avsluta turen"),
        Text("press on", "gå på"),
        Text("wait", "vänta"),
        Text("draw up", "ställ upp"),
        Text("choose none", "välj inget"),
        Text("choose {chosen}", "välj {chosen}"),
        Text("alongside {ship}", "intill {ship}"),
        Text("abreast of {ship}", "jämsides med {ship}"),
        Text("stones at {ship}", "inom stenkast från {ship}"),
        Text("bows at {ship}", "inom bågskott från {ship}"),
        Text("near {ship}", "nära {ship}"),
        Text("approach {ship}", "närma dig {ship}"),
        Text("close up with {ship}", "slut upp intill {ship}"),
        Text("slide to {ship}", "ro i sidled eller bakåt till {ship}"),
        Text("flank {ship}", "flankera {ship}"),
        Text("block {ship}", "spärra vägen för {ship}"),
        Text("row elsewhere", "ro någon annanstans"),
        Text("flee to {ship}", "fly till {ship}"),
        Text("flee", "fly"),
        Text("tie to {ship}", "bind fast vid {ship}"),
        Text("hold {ship}", "håll fast {ship}"),
        Text("cut from {ship}", "hugg loss från {ship}"),
        Text("shoot {ship}", "skjut mot {ship}"),
        Text("board {ship}", "borda {ship}"),
        Text("clear the deck", "röj däcket"),
        Text("seize {ship}", "ta {ship}"),
        Text("reinforce {ship}", "förstärk {ship}"),
        Text("bring {fighter} to {ship}", "för över {fighter} till {ship}"),
        Text("guard the king", "vakta kungen"),
        Text("save the king", "rädda kungen"),
        Text("toss {number} again", "kasta om {number}"),
        Text("fell the shields", "fäll sköldbärarna"),
        Text("fell the bowmen", "fäll bågskyttarna"),
        Text("men go aboard", "manskapet går ombord"),
        Text("heroes go aboard", "hjältarna går ombord"),
    )
}
