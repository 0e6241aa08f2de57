"""How much tests try whose inputs are random or a whole matrix: a fixed part by day, all of it by night (ONDUTY_TEST_SIZE=full)."""

import os

IS_FULL = os.environ.get("ONDUTY_TEST_SIZE") == "full"


def part(values, one_in, start=0):
    """By day every so many-th, from a place that differs from test to test: what fails once fails again."""
    return list(values) if IS_FULL else list(values)[start % one_in::one_in]


def tries(count, one_in):
    """A number of tries, or of seconds, of which one in so many is left by day."""
    return count if IS_FULL else max(1, count // one_in)
