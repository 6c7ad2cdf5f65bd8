"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""

from typing import Final

VALUES: Final = {
    "free": "fritt", "diagonal": "1 och 3 mot 2 och 4", "adjacent": "1 och 2 mot 3 och 4", "one": "en",
    "areas": "antalet rutor", "extra_round": "en rond till", "shared": "delas", "default": "som reglerna har det",
    "parallel": "parallell", "cross": "kors", "wedges": "klyftor", "orange": "apelsin", "torus": "torus",
    "trefoil": "treklöver", "custom": "egna", "commit": "i hemlighet", "balanced": "jämnt", "coastal": "kust",
    "highland": "högland", "guard": "livvakt", "levy": "uppbåd", "riders": "ryttarhär", "equal": "lika",
    "roll": "tärningarna avgör", "clockwise": "medsols", "open": "fritt utropade",
    "drop_and_pick": "lämna och ansluta", "initiative": "spelaren med initiativet",
    "board": "spelplanen från A11", "ranged": "fjärrstriden", "melee": "närstriden", "origin": "dit de kom från",
    "any_adjacent": "valfri ruta intill", "conqueror": "erövraren", "home_owner": "landets ägare",
    "returned": "går tillbaka", "kept": "behålls", "teams.none": "inga", "en_route.none": "nej",
    "team_goal.both": "båda",
}  # fmt: skip
