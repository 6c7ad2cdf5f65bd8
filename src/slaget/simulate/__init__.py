"""Policies that play, and games played by them."""

from slaget.simulate.policies import play_out, policy, random_policy

__all__ = ["play_out", "policy", "random_policy"]
