"""Settings all tests share."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=50)
settings.load_profile("default")

os.environ["LC_ALL"] = "C.UTF-8"  # where a Swedish reader runs them, the words are English too
