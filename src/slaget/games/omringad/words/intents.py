"""What a player means by the commands that it weighs: patterns of intents."""

from collections.abc import Mapping
from typing import Final

from slaget.kernel import Text

_LAYOUTS: Final = {
    "fortress": "fästning", "moat": "vallgrav", "keep": "kärntorn", "wings": "flyglar", "border": "gränsvakt",
    "spread": "utspritt",
}  # fmt: skip
_GARRISONS: Final = {
    "riders": "ryttare", "levy": "uppbåd", "line": "linje", "guns": "katapult", "horsemen": "hästfolk",
    "led": "under en general",
}  # fmt: skip
_MIXES: Final = {
    "horse and foot": "ryttare och fotfolk", "riders": "ryttare", "archers": "bågskyttar",
    "a general and elites": "en general och elitsoldater", "a siege train": "en belägringstross",
    "elites": "elitsoldater", "a general and levy": "en general och uppbåd", "levy": "uppbåd",
}  # fmt: skip
INTENTS: Final[Mapping[str, Text]] = {
    f"intent {text.en}": text
    for text in (
        *(Text(f"layout: {en}", f"utplacering: {sv}") for en, sv in _LAYOUTS.items()),
        *(Text(f"garrison: {en}", f"besättning: {sv}") for en, sv in _GARRISONS.items()),
        *(Text(f"buy {en}", f"köp {sv}") for en, sv in _MIXES.items()),
        Text("seal", "försegla"),
        Text("by rule", "som reglerna vill"),
        Text("bid {number}", "bjud {number}"),
        Text("pass the auction", "stå över auktionen"),
        Text("place at {square}", "ställ på {square}"),
        Text("call the attack off", "avstyr anfallet"),
        Text("fight", "ta striden"),
        Text("strike the dragon", "slå mot draken"),
        Text("strike {seat}", "slå mot {seat}"),
        Text("place where missed", "ställ där det fattas"),
        Text("place on guard", "ställ på vakt"),
        Text("place to the front", "ställ vid fronten"),
        Text("gather at {square}", "samla på {square}"),
        Text("merge at {square}", "slå ihop på {square}"),
        Text("hold", "stå kvar"),
        Text("take {square}", "ta {square}"),
        Text("screen {square}", "täck {square}"),
        Text("gather {square}", "samla på {square}"),
        Text("relieve {square}", "undsätt {square}"),
        Text("storm {square}", "storma {square}"),
    )
}
