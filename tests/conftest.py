"""Settings all tests share."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
settings.load_profile("default")
sys.path.insert(0, str(Path(__file__).parent / "kernel"))
