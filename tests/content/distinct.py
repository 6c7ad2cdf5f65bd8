"""Schemas that say the same are tried once."""

import json
from collections.abc import Iterable
from typing import Any


def distinct(schemas: Iterable[dict[str, Any]]) -> Iterable[dict[str, Any]]:
    """Each schema of a file once, however often it stands there."""
    return {json.dumps(each, sort_keys=True, default=str): each for each in schemas}.values()
