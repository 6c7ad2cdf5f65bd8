"""Geometry of the battle: hulls, measuring, sight and rowing as pure functions of integers.

Nothing here knows a message or the state of a game. Lengths are hundredths of a centimetre (cu),
angles hundredths of a degree (ca). What can be decided by signs of integers is; shapely measures
distances and answers for land and zones. Circle tests come first, and recent hulls are kept.

>>> from slaget.games.nissan.geometry.examples import DANISH, SEA
>>> stroke = row_forward(DANISH, Pose(4800, 2000, 7500), (6000, 6000), 4000, 9000, (), SEA)
>>> stroke
Stroke(pose=Pose(x=5770, y=5234, heading=7330), cost=3376)
"""

from slaget.games.nissan.geometry.hulls import Hull, Pose, hull, q
from slaget.games.nissan.geometry.measure import abreast, distance, overlap, touch, within
from slaget.games.nissan.geometry.placing import place_region
from slaget.games.nissan.geometry.reach import Reachable
from slaget.games.nissan.geometry.regions import (
    forward_reachable,
    forward_region,
    slide_reachable,
    slide_regions,
)
from slaget.games.nissan.geometry.rings import free_ahead, free_aside
from slaget.games.nissan.geometry.rowing import Fault, Obstacle, Stroke, row_forward, row_slide
from slaget.games.nissan.geometry.sight import sees
from slaget.games.nissan.geometry.waters import Waters, waters

__all__ = [
    "Fault",
    "Hull",
    "Obstacle",
    "Pose",
    "Reachable",
    "Stroke",
    "Waters",
    "abreast",
    "distance",
    "forward_reachable",
    "forward_region",
    "free_ahead",
    "free_aside",
    "hull",
    "overlap",
    "place_region",
    "q",
    "row_forward",
    "row_slide",
    "sees",
    "slide_reachable",
    "slide_regions",
    "touch",
    "waters",
    "within",
]
