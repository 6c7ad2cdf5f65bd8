"""The verifier of docs/verify as a module, for the tests that hold it against the kernel."""

import importlib.util
from types import ModuleType

import pytest
from verifying import VERIFIER


@pytest.fixture(scope="session")
def verifier() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verify_log", VERIFIER)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
