"""Settings all tests share."""

import gc
import os
from collections.abc import Generator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
settings.load_profile("default")

os.environ["LC_ALL"] = "C.UTF-8"  # where a Swedish reader runs them, the words are English too


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collecting makes lives to the end: a million objects, which no search for garbage need look through."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(20_000)  # what a test leaves is soon let go without a search
        gc.enable()
