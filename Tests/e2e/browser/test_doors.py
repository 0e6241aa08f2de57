"""Every door in its place: what people come for is a few taps from the roster, by the words that stand there."""

import pytest

from browser_page import DESKTOP, PHONE
from doors import MANAGER, MEMBER, walk


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("person, tasks, most", [("charlotte", MANAGER, 3), ("mia", MEMBER, 3)], ids=["manager", "member"])
def test_what_people_come_for_is_a_few_taps_away(page, size, person, tasks, most):
    page.size(*size).go_on_as(person)
    taps = {task: walk(page, words, path, size) for task, (words, path) in tasks.items()}
    assert max(taps.values()) <= most, taps
