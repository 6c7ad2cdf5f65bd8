"""numpy and shapely, imported when something of them is first used.

So cards are read, checked and told without them, also where there is no such package (a page in a browser).
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias


class Late(ModuleType):
    """A module that becomes the one of its name when first asked for a part of it."""

    def __getattr__(self, part: str) -> Any:
        vars(self).update(vars(import_module(self.__name__)))
        object.__setattr__(self, "__class__", ModuleType)  # from now on asking costs what it does of any module
        return getattr(self, part)


def at_hand() -> None:
    """Import both now, for those who cannot wait for it later."""
    for module, part in ((np, "ndarray"), (shapely, "Polygon")):
        getattr(module, part)


if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    import shapely

    Flags: TypeAlias = npt.NDArray[np.bool_]
    Floats: TypeAlias = npt.NDArray[np.float64]
    Integers: TypeAlias = npt.NDArray[np.int64]
else:
    np, shapely = Late("numpy"), Late("shapely")
    Flags = Floats = Integers = Any

__all__ = ["Flags", "Floats", "Integers", "Late", "at_hand", "np", "shapely"]
