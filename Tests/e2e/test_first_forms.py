"""The forms of an organization with one site, which they don't ask for."""

import pytest

from servers import serving


@pytest.mark.parametrize("path, form, problem", [
    ("/announcements", {"text": "Milk arrives at 8", "site": "99"}, 'id="site-problem"'),
    ("/schedules/new", {"site": "99", "action": "save"}, 'id="site-problem" class="problem live"><span'),
    ("/positions/new", {"name": "Bar", "color": "1", "shape": "1", "sites": "99"}, 'id="sites-problem"'),
])
def test_a_site_that_is_refused_is_told_although_there_is_one(tmp_path, path, form, problem):
    with serving(tmp_path / "data") as server:
        assert problem not in server.get(path).text
        answer = server.post(path, form)
        assert answer.status == 422 and problem in answer.text
