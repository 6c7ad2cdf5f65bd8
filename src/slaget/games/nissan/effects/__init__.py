"""What cards in force do; conditions, sets and amounts judged on a state (NI-20 to NI-22, EF-3 to EF-8)."""

from slaget.games.nissan.effects.asking import Scene as Scene
from slaget.games.nissan.effects.asking import allowed_times as allowed_times
from slaget.games.nissan.effects.asking import applies as applies
from slaget.games.nissan.effects.asking import distance_limit as distance_limit
from slaget.games.nissan.effects.asking import effects as effects
from slaget.games.nissan.effects.asking import forbidding as forbidding
from slaget.games.nissan.effects.asking import group_limit as group_limit
from slaget.games.nissan.effects.asking import in_force as in_force
from slaget.games.nissan.effects.asking import permitted as permitted
from slaget.games.nissan.effects.asking import rowing_reach as rowing_reach
from slaget.games.nissan.effects.asking import spent as spent
from slaget.games.nissan.effects.asking import times as times
from slaget.games.nissan.effects.fighters import selected as selected
from slaget.games.nissan.effects.ships import tied_abreast as tied_abreast
