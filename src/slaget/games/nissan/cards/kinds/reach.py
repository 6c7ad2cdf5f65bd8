"""``reach``: a longer or shorter distance limit (NI-5.2, NI-10.3, NI-14.4)."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final, Literal

from attrs import frozen

from slaget.games.nissan.cards.kind import ActionModifier, Idle, OnCard, length
from slaget.games.nissan.cards.telling import Saying, Telling
from slaget.kernel import Text

_FARTHER: Final = {
    "bow": Text("{your} bows reach {n:cm} farther", "{your} bågar når {n:cm} längre"),
    "stone": Text("{your} thrown stones reach {n:cm} farther", "{your} stenkast når {n:cm} längre"),
    "boarding": Text(
        "{your} fighters may cross to and attack ships within {within:cm}",
        "{your} kämpar får gå över till och anfalla skepp inom {within:cm}",
    ),
    "hearing": Text("{your} hearing distance grows by {n:cm}", "{ditt} hörhåll ökar med {n:cm}"),
}
_LESS: Final = {
    "bow": Text("{your} bows reach {n:cm} less", "{your} bågar når {n:cm} kortare"),
    "stone": Text("{your} thrown stones reach {n:cm} less", "{your} stenkast når {n:cm} kortare"),
    "boarding": Text(
        "{your} fighters must have a ship {n:cm} nearer to cross to it or attack it",
        "{your} kämpar måste ha skeppet {n:cm} närmare för att gå över till det eller anfalla det",
    ),
    "hearing": Text("{your} hearing distance shrinks by {n:cm}", "{ditt} hörhåll minskar med {n:cm}"),
}


@frozen(kw_only=True)
class Reach(ActionModifier):
    """A longer or shorter distance limit; ``add`` in cu."""

    of: Literal["bow", "stone", "boarding", "hearing"]
    add: int = length()
    SAYINGS: ClassVar = (
        *(Saying(text, gives={"of": of}, number="add") for of, text in _FARTHER.items()),
        *(Saying(text, gives={"of": of}, number="add", sign=-1) for of, text in _LESS.items()),
    )

    @classmethod
    def heard(cls, said: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"of": said["of"], "add": said["within"] - said["touching"] if "within" in said else said["add"]}

    @property
    def of_leader(self) -> bool:
        return self.of == "hearing"

    @property
    def towards(self) -> str:
        return "move" if self.of == "hearing" else "any"

    def said(self, tell: Telling) -> str:
        return tell.signed(self.add, _FARTHER[self.of], _LESS[self.of], within=tell.touching + self.add)

    def idle(self, card: OnCard) -> Iterator[Idle]:
        if self.side == "own" and self.of == "hearing" and card.dot:
            message = Text(
                "a dot card activates the leader's own ship, so hearing does not matter",
                "ett kort med prick aktiverar ledarens eget skepp, så hörhåll spelar ingen roll",
            )
            yield Idle(message, rule="NI-10.6")
        elif self.side == "own" and self.of == "hearing" and card.neutral:
            yield Idle(
                Text(
                    "a neutral card is heard anywhere, so hearing does not matter",
                    "ett neutralt kort hörs överallt, så hörhåll spelar ingen roll",
                ),
                rule="NI-10.4",
            )
