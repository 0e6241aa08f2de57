"""The API from outside: the document that is served is true, whatever is sent, and nothing sent twice is made twice."""

import concurrent.futures
import json

import pytest

from both_engines import Comparison
from postgres import postgres
from programs import BASE, Program, disagreements, token
from servers import MORNING, serving
from sizes import tries

WRITES = ["manage", "organization:write", "accounts:write"]


@pytest.fixture(scope="module")
def api(demo_server):
    """Asks as a program that may do everything."""
    return Program(demo_server, token(demo_server, *WRITES))


def problem(answer, status):
    """RFC 9457, with the same status in the body."""
    assert answer.status == status, answer.text
    assert answer.headers["Content-Type"] == "application/problem+json"
    found = json.loads(answer.body)
    assert found["status"] == status and found["title"] and found["detail"]
    return found


def test_what_is_answered_is_what_the_document_says(api, tmp_path):
    assert disagreements(api, tmp_path, tries(60, one_in=4), 8, 20261024) == ""
    assert api.server.is_running
    assert " error " not in api.server.log and "Fatal" not in api.server.log, api.server.log[-4000:]


# Why of files: it starts both engines itself.
@pytest.mark.of_files
def test_both_engines_answer_the_same(start_demo, tmp_path):
    with postgres() as server, serving(
            tmp_path / "there", "--at", MORNING, "--database", server.database(), command="demo") as there:
        programs = [Program(demo, token(demo, *WRITES)) for demo in [start_demo(), there]]
        comparison = Comparison(programs, 20261024, MORNING)
        comparison.run(seconds=tries(25, one_in=3), requests=tries(2000, one_in=3))
    assert comparison.differences == []
    assert comparison.asked > tries(300, one_in=3) and len(comparison.statuses) > 4, comparison.statuses


@pytest.mark.parametrize("method, path, body, status", [
    ("GET", "/nothing", None, 404), ("GET", "/people/x", None, 404), ("GET", "/people/999999", None, 404),
    ("DELETE", "/people", None, 405), ("POST", "/on-duty", "{}", 405), ("PUT", "/openapi.json", "{}", 405),
    ("GET", "/people?limit=0", None, 400), ("GET", "/people?%ff", None, 400), ("POST", "/people", "{", 400),
    ("POST", "/people", b"\"\xff\xfe\"", 400), ("POST", "/people", "[" * 100_000, 400),
    ("POST", "/people", '{"name": "a", "name": "b"}', 400), ("POST", "/people", '{"name": 1e999999999}', 422),
    ("POST", "/people", "{}", 422), ("POST", "/people", '{"nmae": "a"}', 422),
    ("POST", "/people", json.dumps({"name": "a" * 1_000_000}), 422),
    ("POST", "/people", json.dumps({"name": "a" * 1_100_000}), 413),
    ("PATCH", "/organization", "{}", 428),
])
def test_a_refusal_is_problem_details(api, method, path, body, status):
    problem(api.ask(method, path, body), status)


def test_a_read_that_has_to_wait_says_so_in_the_document(api):
    problem(api.ask("GET", "/sites/1/payroll?from=2026-10-24&to=2026-10-24"), 409)
    document = json.loads(api.server.ask("GET", f"{BASE}/openapi.json", headers={"Cookie": ""}).text)
    assert "409" in document["paths"]["/sites/{site}/payroll"]["get"]["responses"]


def test_without_a_token_nothing_is_answered_but_the_document(api):
    stranger = {"Cookie": "", "Authorization": "Bearer " + "x" * 43}
    problem(api.server.ask("GET", f"{BASE}/people", headers=stranger), 401)
    problem(api.server.ask("GET", f"{BASE}/people", headers={"Cookie": ""}), 401)
    assert api.server.ask("GET", f"{BASE}/openapi.json", headers={"Cookie": ""}).status == 200
    assert "<h1>" in api.server.ask("GET", BASE, headers={"Cookie": ""}).text


def test_a_token_is_told_what_it_lacks(api):
    reader = Program(api.server, token(api.server, "roster:read"))
    assert reader.ask("GET", "/sites").status == 200
    refused = reader.ask("POST", "/people", {"name": "Vera"})
    assert problem(refused, 403)["scopes"] == ["people:write", "manage"]
    assert 'scope="people:write manage"' in refused.headers["WWW-Authenticate"]


def test_what_is_sent_twice_at_once_is_made_once(api):
    def make(_):
        return api.ask("POST", "/people", {"name": "Twice"}, Idempotency_Key='"at once"')

    with concurrent.futures.ThreadPoolExecutor(12) as pool:
        answers = list(pool.map(make, range(24)))
    assert {answer.status for answer in answers} == {201}
    assert len({answer.headers["Location"] for answer in answers}) == 1
    assert len(json.loads(api.ask("GET", "/people?search=Twice").body)["items"]) == 1


def test_of_two_who_edit_the_same_the_second_is_told(api):
    made = api.ask("POST", "/people", {"name": "Contested"})
    path, tag = made.headers["Location"].removeprefix(BASE), made.headers["ETag"]

    def rename(number):
        return api.ask("PATCH", path, {"title": f"Title {number}"}, If_Match=tag).status

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(rename, range(8)))
    assert statuses == [200] + [412] * 7
