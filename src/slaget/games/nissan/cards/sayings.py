"""What texts of the kinds say of ships, attacks and fighters, as it is read back (EF-17.3).

The templates are those of ``ship_words`` and ``fighter_words``.
"""

from collections.abc import Mapping
from typing import Final

from slaget.games.nissan.cards import fighter_words as f
from slaget.games.nissan.cards import ship_words as s
from slaget.games.nissan.cards.conditions import Bounds
from slaget.games.nissan.cards.telling import All, Either, Filling, Saying, each_of
from slaget.kernel import Text

_PLAIN: Final = Text("{it}", "{it}")


def _people(key: str, called: Mapping[str, Text], other: Text) -> Either:
    return Either(key, (*each_of(called, "word"), Saying(other, {"name": "leader"})))


def _number(key: str, text: Text, *others: Saying) -> tuple[Saying, ...]:
    return *others, *(Saying(text, {"number": sort}, number=key) for sort in ("bounds_en", "bounds_ett"))


def _aboard(key: str) -> tuple[Saying, ...]:
    none, never, some = s.ABOARD[key]
    return _number(key, some, Saying(none, gives={key: Bounds(max=0)}), Saying(never, gives={key: Bounds(0, 0)}))


_FACTS: Final = (
    *(saying for key, texts in s.FACTS.items() for saying in each_of(texts, key)),
    *_aboard("own_aboard"),
    *_aboard("enemy_aboard"),
    Saying(s.IS, {"classes": Either("class_", (*each_of(s.CLASSES, "word"), Saying(s.OF_CLASS, {"name": "id"})))}),
    Saying(s.CARRIES, {"people": _people("holds_own", s.OWN, s.NAMED)}),
    Saying(s.HAS, {"people": _people("holds_enemy", s.ENEMY, s.FOE)}),
    *_number("touching_own", s.TOUCHED, Saying(s.UNTOUCHED, gives={"touching_own": Bounds(max=0)})),
)
SHIP_FACTS: Final = Saying(_PLAIN, {"it": All(_FACTS)})
_A_CLASS: Final = tuple(Saying(text, gives={"class_": (name,)}) for name, text in s.CLASSES.items())
_CALLED: Final = (*_A_CLASS, Saying(s.A_SHIP_OF_CLASS, {"name": "id"}), Saying(s.A_SHIP))
_SHIP_FIELDS: Final[Mapping[str, Filling]] = {"called": _CALLED, "facts": All(_FACTS)}
A_SHIP: Final = (Saying(s.THAT, _SHIP_FIELDS), Saying(Text("{called}", "{called}"), _SHIP_FIELDS))
"""A ship as it is called and described; a class of no name of its own is told as ``name``."""
TAKES_PART: Final = Saying(s.TAKES_PART, {"members": _people("group_has", s.MEMBERS, s.NAMED)})

_NAMES: Final = Either("leaders", (Saying(_PLAIN, {"it": "leader"}),))
_WHO_CLAUSES: Final = All(
    (
        Saying(f.BEAR, {"arms": Either("weapons", each_of(f.ARMS, "word"))}),
        Saying(f.ARE_NO_LEADERS, gives={"ranks": f.OTHERS}),
        Saying(f.ARE_LEADERS, gives={"ranks": f.LEADERS}),
        Saying(f.ARE, {"ranks": Either("ranks", each_of(f.RANKS, "word"))}),
        Saying(f.ARE_NAMED, {"names": _NAMES}),
    )
)
_MEN: Final = (
    *(Saying(text, gives={"weapons": (weapon,)}) for weapon, text in f.MEN.items()),
    Saying(f.FIGHTERS),
)
_NAMED: Final[Mapping[str, Filling]] = {"foes": f.FOES, "leaders": "names"}
THOSE: Final = (
    *(Saying(text, gives={"ranks": (rank,)}) for rank, text in f.OF_RANK.items()),
    Saying(f.THE_LEADERS, gives={"ranks": f.LEADERS}),
    Saying(f.WHO, {"meant": (Saying(f.THE_MEN, {"men": _MEN}),), "clauses": _WHO_CLAUSES}),
    Saying(f.THE_MEN, {"men": _MEN}),
    Saying(Text("{foes}", "{foes}"), _NAMED),
)
EACH: Final = (
    *(Saying(text, gives={"ranks": (rank,)}) for rank, text in f.EACH_OF_RANK.items()),
    Saying(f.EACH, {"those": THOSE}),
    *THOSE,
)
