"""What the values of choices are called in Swedish; `choice.value` where only that choice calls it so."""

from typing import Final

VALUES: Final = {
    "by_size": "efter storlek", "three_or_four": "tre eller fyra", "norse": "norrmännen", "danish": "danskarna",
    "hull": "skrovet", "midship": "midskeppspunkten", "any": "åt alla håll", "axes": "rakt bakåt och åt sidorna",
    "activation": "aktiveringen", "turn": "hela turen", "after_melee": "efter närstriden",
    "after_clearing": "när skeppet är rensat", "blank_only": "bara utan text", "text_stays": "med sin text",
    "batches": "kastas i omgångar", "cap": "kastas inte", "as_written": "som scenariot säger",
    "points_target.none": "inga", "setup.free": "spelarna ställer upp",
}  # fmt: skip
