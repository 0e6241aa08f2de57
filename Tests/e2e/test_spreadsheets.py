"""Workbooks of other programs, and ours read by another: openpyxl."""

import datetime
import html
import io
import pathlib
import re

import openpyxl
import pytest

BOUNDARY = "shifts-of-the-week"
SAVED = pathlib.Path(__file__).parent.parent / "SpreadsheetTests" / "Files"


def upload(server, content, site=1):
    body = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="shifts"\r\n\r\n'.encode()
        + content + f"\r\n--{BOUNDARY}--\r\n".encode())
    headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    return server.ask("POST", f"/plan/import?site={site}", headers=headers, body=body)


def take(server, preview):
    fields = {
        "taken": re.search(r'<textarea name="taken" hidden>([^<]*)<', preview.text).group(1),
        "mark": re.search(r'name="mark" value="([^"]*)"', preview.text).group(1),
    }
    return server.post("/plan/import?site=1", fields)


def workbook(*rows):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def sheet(answer):
    assert answer.status == 200
    assert answer.headers["Content-Type"] == "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return openpyxl.load_workbook(io.BytesIO(answer.body)).active


def summary(answer):
    return html.unescape(re.search(r'<p class="lead" role="status">([^<]*)<', answer.text).group(1))


def test_a_workbook_of_openpyxl_becomes_drafts(demo_server):
    day = datetime.date(2026, 11, 9)
    content = workbook(
        ["Mitarbeiter", "Datum", "Beginn", "Ende", "Position"],
        ["Mia Tanaka", day, datetime.time(22), datetime.time(6), "Dispatch"],
        ["Soumya Rao", datetime.datetime(2026, 11, 10, 0, 0), 9, "17.30", None],
        ["Soumya Rao", 46337, 0.25, 14, None],
        ["Nobody Known", day, 9, 17, None])
    preview = upload(demo_server, content)
    assert preview.status == 200, preview.text
    assert summary(preview) == "3 new, 0 already planned, 0 rejected"
    assert "Person: “Nobody Known”" in html.unescape(preview.text) and "1 shift waits" in preview.text
    assert "3 shifts are drafts now." in take(demo_server, preview).text
    drafts = demo_server.rows(
        "SELECT starts_on, start_minute, minutes FROM shift WHERE published_at IS NULL AND schedule_id IS NULL "
        "AND starts_on BETWEEN '2026-11-09' AND '2026-11-11' ORDER BY starts_on")
    assert drafts == [("2026-11-09", 1320, 480), ("2026-11-10", 540, 510), ("2026-11-11", 360, 480)]


@pytest.mark.parametrize("name", ["libreoffice.xlsx", "openpyxl.xlsx"])
def test_a_saved_workbook_is_read_cell_by_cell(demo_server, name):
    preview = upload(demo_server, (SAVED / name).read_bytes())
    assert preview.status == 200, preview.text
    # One time is a text, another a number; only LibreOffice has saved what the formula of the last start comes to.
    assert "22–6:30" in html.unescape(preview.text)
    assert ('<span class="name">D5</span>' in preview.text) == (name == "libreoffice.xlsx")


def test_our_workbook_is_read_by_openpyxl_and_known_again(demo_server):
    answer = demo_server.get("/plan/export?site=1&first=2026-10-19&last=2026-10-25&as=xlsx")
    rows = list(sheet(answer).iter_rows(values_only=True))
    assert rows[0] == (
        "Person", "Date", "Start", "End", "End date", "Break", "Position", "Site", "Note", "Skills needed",
        "Split shift", "External ID", "Hours", "Status")
    first = rows[1]
    hours = rows[0].index("Hours")
    assert isinstance(first[1], datetime.datetime) and isinstance(first[2], datetime.time)
    assert isinstance(first[hours], (int, float)) and first[hours + 1] == "Published"
    # The night in which the clocks go back has an hour more than its clock says.
    night = [row for row in rows if row[1] == datetime.datetime(2026, 10, 24) and row[2] == datetime.time(22)]
    assert night and all(row[hours] == 10 for row in night if row[3] == datetime.time(7))
    assert summary(upload(demo_server, answer.body)) == f"0 new, {len(rows) - 1} already planned, 0 rejected"


def test_our_rota_has_the_colors_of_the_board_in_openpyxl_and_is_known_again(demo_server):
    answer = demo_server.get("/plan/export?site=1&first=2026-10-19&last=2026-10-25&drafts=1&as=rota")
    page = sheet(answer)
    heads = [cell.value for cell in page[1]]
    assert heads[0] == "Person" and heads[1] == datetime.datetime(2026, 10, 19) and heads[-1] == "Hours"
    assert page["B1"].number_format == "ddd d mmm" and page.freeze_panes == "B2"
    shifts = [cell for row in page.iter_rows(min_row=2, min_col=2, max_col=8) for cell in row if cell.value]
    assert len(shifts) > 20 and any("–" in cell.value for cell in shifts)
    tinted = [cell for cell in shifts if cell.fill.fill_type == "solid"]
    assert {cell.fill.fgColor.rgb for cell in tinted} >= {"FFD0DBF3"} and all(cell.border.left.style == "thick" for cell in tinted)
    assert summary(upload(demo_server, answer.body)).startswith("0 new, ")


def test_the_hours_add_up_in_openpyxl(demo_server):
    rows = list(sheet(demo_server.get(
        "/plan/hours?first=2026-10-19&last=2026-10-25&as=xlsx")).iter_rows(values_only=True))
    people, total = rows[1:-1], rows[-1]
    assert rows[0][:3] == ("Person", "Shifts", "Hours") and total[0] == "Total"
    for column in map(rows[0].index, ("Shifts", "Hours", "Pressed", "Nights", "Saturdays", "Sundays")):
        assert round(sum(row[column] for row in people), 6) == round(total[column], 6)


def test_the_sample_is_a_workbook_that_can_be_imported(demo_server):
    answer = demo_server.get("/plan/import/sample.xlsx?site=1")
    assert [cell.value for cell in sheet(answer)[1]][:4] == ["Person", "Date", "Start", "End"]
    assert summary(upload(demo_server, answer.body)) == "1 new, 0 already planned, 0 rejected"
