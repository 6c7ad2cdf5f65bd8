"""What Nissan knows about playing itself: one mind, of candidates, a quick player and an evaluation."""

from typing import Final

from attrs import evolve

from slaget.games.nissan.geometry import late
from slaget.games.nissan.mind import broad, thorough
from slaget.games.nissan.mind.habit import habit
from slaget.games.nissan.mind.keys import key, omen
from slaget.games.nissan.mind.moves import commands, intents
from slaget.games.nissan.mind.weigh import doubt, ends, ends_late, ends_later, rewards, terms, weigh
from slaget.players.mind import Hidden, Mind

THOROUGH: Final = Hidden(
    row="nissan", intents=broad.intents, commands=commands, habit=habit, weigh=thorough.weigh,
    terms=thorough.terms, ends=ends_late, key=key, rewards=thorough.rewards, doubt=doubt, omen=omen,
    intents_lead=True, settles=True,
)  # fmt: skip
DEEP: Final = evolve(THOROUGH, ends=ends_later)
SEARCH: Final = Hidden(
    row="nissan", intents=intents, commands=commands, habit=habit, weigh=weigh, terms=terms, ends=ends, key=key,
    rewards=rewards, doubt=doubt, omen=omen, intents_lead=True, thorough=THOROUGH, deep=DEEP,
)  # fmt: skip
MIND: Final = Mind(version="nissan 11", search=lambda _view, _seat: SEARCH, ready=late.at_hand)
