"""Every kind of table in every shape, as independent programs write them (openpyxl, odfpy), reads the same.

Files that hold too much are refused within a second, by a server that stays small.
"""

import csv
import datetime
import html
import io
import re
import time
import zipfile

import openpyxl
import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TableProperties
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P

BOUNDARY = "tables"
DAY = datetime.date(2026, 11, 9)

# The address, the name of the file's field, and the lines: all that differs between kinds.
KINDS = {
    "people": ("/people/import", "file", [
        ["First name", "Last name", "Email", "Hours per week", "First day"],
        ["Jörg", "Müller", "joerg@example.org", 38.5, DAY],
        ["Zoë", "Weiß, geb. Über", "zoe@example.org", 20, DAY]]),
    "shifts": ("/plan/import?site=1", "file", [
        ["Mitarbeiter", "Datum", "Beginn", "Ende", "Notiz"],
        ["Mia Tanaka", DAY, datetime.time(6), datetime.time(14, 30), "Übergabe um 6"],
        ["Soumya Rao", DAY, datetime.time(22), datetime.time(6), "Schlüssel; für alle"]]),
    "rota": ("/plan/import?site=1", "file", [
        ["Person", DAY, DAY + datetime.timedelta(1), DAY + datetime.timedelta(2)],
        ["Mia Tanaka", "6-14", None, "22-6"],
        ["Soumya Rao", None, "6-10 16-21", "Früh"]]),
    "presses": ("/timesheets/import", "file", [
        ["Person", "Date", "Time", "In or out"],
        ["Mia Tanaka", datetime.date(2026, 10, 1), datetime.time(7, 58), "in"],
        ["Mia Tanaka", datetime.date(2026, 10, 1), datetime.time(16, 2), "out"]]),
    "absences": ("/time-off/import", "file", [
        ["Mitarbeiter", "Art", "Erster Tag", "Letzter Tag", "Kommentar"],
        ["Mia Tanaka", "Urlaub", datetime.date(2027, 2, 1), datetime.date(2027, 2, 5), "Süden; weit weg"],
        ["Soumya Rao", "Fortbildung", datetime.date(2027, 3, 1), None, "Über Öl"]]),
    "services": ("/services/import", "file", [
        ["Sammlung", "Gruppe", "Name", "Preis"],
        ["home", "Räder", "Ölwechsel, groß", 89.5],
        ["home", "Räder", "Prüfung", 12]]),
    "products": ("/products/import", "file", [
        ["SKU", "Name", "Price", "Quantity"],
        ["DR-18", "Akkuschrauber „18“", 129.5, 4],
        ["DR-19", "Bürste, weich", 3, 40]]),
    "sites": ("/sites/import", "file", [
        ["Name", "Zeitzone", "Adresse"],
        ["Flusshalle", "Europe/Berlin", "Kaistraße 4"],
        ["Südtor", "Europe/Berlin", "Am Tor 1, Hof"]]),
    "positions": ("/positions/import", "file", [
        ["Tätigkeit", "Farbe", "Form"],
        ["Prüfung", "Türkis", "Raute"],
        ["Kasse, Süd", None, None]]),
    "closed days": ("/sites/1/closed-days/import", "calendar", [
        ["Datum", "Bis", "Grund"],
        [datetime.date(2027, 3, 1), datetime.date(2027, 3, 3), "Umbau, Süd"],
        [datetime.date(2027, 5, 5), None, "Begehung"]]),
}


def text_of(value):
    if value is None:
        return ""
    return value.strftime("%H:%M") if isinstance(value, datetime.time) else str(value)


def separated(separator, encoding="utf-8", before="", tell=False, titles=()):
    def write(rows):
        file = io.StringIO()
        if tell:
            file.write(f"sep={separator}\r\n")
        writer = csv.writer(file, delimiter=separator, lineterminator="\r\n")
        writer.writerows([*titles, *([text_of(value) for value in row] for row in rows)])
        return before.encode(encoding) + file.getvalue().encode(encoding)
    return write


def ending_early(rows):
    lines = [[text_of(value) for value in row] for row in rows]
    for line in lines:
        while line and not line[-1]:
            line.pop()
    file = io.StringIO()
    csv.writer(file, delimiter=";").writerows(lines)
    return file.getvalue().encode()


def workbook(rows, epoch=None, titles=0, others=(), hidden=(), merged=()):
    book = openpyxl.Workbook()
    if epoch:
        book.epoch = epoch
    sheet = book.active
    sheet.title = "Tabelle"
    for number in range(titles):
        sheet.append([f"Betrieb {number}"] if number else ["Stand: heute"])
    for row in rows:
        sheet.append(row)
    for area in merged:
        sheet.merge_cells(area)
    for place, name in enumerate(hidden):
        other = book.create_sheet(name, place)
        other.sheet_state = "hidden"
        other.append(["Vorname", "Nachname"])
        other.append(["Nicht", "Dieses"])
    for name in others:
        book.create_sheet(name).append(["anderes"])
    book.active = len(hidden)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def titled_workbook(rows):
    return workbook(rows, titles=2, merged=["A1:D1"])


def open_document(rows, hidden=False, title=False):
    book = OpenDocumentSpreadsheet()
    if hidden:
        style = Style(name="hiding", family="table")
        style.addElement(TableProperties(display="false"))
        book.automaticstyles.addElement(style)
        add_table(book, "Versteckt", [["Vorname"], ["Keiner"]], stylename=style)
    add_table(book, "Tabelle", ([["Liste"]] if title else []) + rows)
    file = io.BytesIO()
    book.write(file)
    return file.getvalue()


def add_table(book, name, rows, **attributes):
    table = Table(name=name, **attributes)
    for number, values in enumerate(rows):
        row = TableRow()
        if number == 0 and values == ["Liste"]:
            cell = TableCell(valuetype="string", numbercolumnsspanned=3)
            cell.addElement(P(text="Liste"))
            row.addElement(cell)
            row.addElement(CoveredTableCell(numbercolumnsrepeated=2))
        else:
            for value in values:
                row.addElement(document_cell(value))
        table.addElement(row)
    book.spreadsheet.addElement(table)


def document_cell(value):
    if value is None:
        return TableCell()
    if isinstance(value, datetime.date):
        return TableCell(valuetype="date", datevalue=value.isoformat())
    if isinstance(value, datetime.time):
        return TableCell(valuetype="time", timevalue=value.strftime("PT%HH%MM00S"))
    if isinstance(value, (int, float)):
        return TableCell(valuetype="float", value=str(value))
    cell = TableCell(valuetype="string")
    cell.addElement(P(text=value))
    return cell


SHAPES = {
    "semicolons": separated(";"),
    "tabs": separated("\t"),
    "bars": separated("|"),
    "a separator that is told": separated("~", tell=True),
    "utf-8 with a mark": separated(",", before="\ufeff"),
    "utf-16": separated("\t", "utf-16-le", "\ufeff"),
    "utf-16, the other order": separated("\t", "utf-16-be", "\ufeff"),
    "windows-1252": separated(";", "cp1252"),
    "titles": separated(";", titles=[["Betrieb"], [], ["Stand", "heute"]]),
    "lines that end early": ending_early,
    "xlsx": workbook,
    "xlsx from 1904": lambda rows: workbook(rows, epoch=openpyxl.utils.datetime.CALENDAR_MAC_1904),
    "xlsx with merged titles": titled_workbook,
    "xlsx with hidden sheets": lambda rows: workbook(rows, hidden=["Alt", "Noch älter"], others=["Legende"]),
    "ods": open_document,
    "ods with a hidden sheet": lambda rows: open_document(rows, hidden=True),
    "ods with a merged title": lambda rows: open_document(rows, title=True),
}


# People with a right of their own to these.
ADMINISTRATED = ("/sites/import", "/positions/import")


def upload(server, address, field, content):
    body = (
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{field}"; filename="t"\r\n\r\n'.encode()
        + content + f"\r\n--{BOUNDARY}--\r\n".encode())
    headers = {"Content-Type": f"multipart/form-data; boundary={BOUNDARY}"}
    if address in ADMINISTRATED:
        headers["Cookie"] = server.session_of("charlotte")
    return server.ask("POST", address, headers=headers, body=body)


def said(answer):
    """What the preview says, without its forms and the numbers of lines."""
    text = answer.text[answer.text.index('role="status"'):]
    text = re.sub(r"<form.*?</form>|<(details|section)[^>]*>(?:<h2>(?:Sheets|Columns)</h2>|<summary).*?</\1>", " ", text, flags=re.S)
    text = re.sub(r"\s+", " ", html.unescape(re.sub(r"<[^>]+>", " ", text)))
    return re.sub(r"\bLines? [0-9]+|\blines? [0-9, ]+|\b[A-Z][0-9]+\b", "", text)


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_reads_the_same_in_each_shape(demo_server, kind):
    address, field, rows = KINDS[kind]
    plain = upload(demo_server, address, field, separated(",")(rows))
    assert plain.status == 200, plain.text
    expected = said(plain)
    # The clock of the demo was off on these days, which each line is told.
    assert re.search(r"[234] new" if kind != "presses" else r"2 rejected", expected), expected
    for shape, write in SHAPES.items():
        answer = upload(demo_server, address, field, write(rows))
        assert (answer.status, said(answer)) == (200, expected), shape


def test_another_sheet_is_chosen_on_the_page(demo_server):
    rows = KINDS["people"][2]
    content = workbook([["nothing"]], hidden=["Alt"])
    book = openpyxl.load_workbook(io.BytesIO(content))
    other = book.create_sheet("Team")
    for row in rows:
        other.append(row)
    file = io.BytesIO()
    book.save(file)
    refused = upload(demo_server, "/people/import", "file", file.getvalue())
    assert refused.status == 422 and "Alt (hidden)" in refused.text and ">Team</option>" in refused.text
    fields = {
        "taken": re.search(r'<textarea name="taken" hidden>([^<]*)<', refused.text).group(1),
        "columns-of": "1", "sheet": "2", "column-0": "name"}
    chosen = demo_server.post("/people/import", fields)
    assert chosen.status == 200 and "2 new" in chosen.text, chosen.text


def packed(content, name="xl/worksheets/sheet1.xml"):
    """A workbook whose sheet is this part."""
    file = io.BytesIO(workbook([["Name"], ["Ida"]]))
    made = io.BytesIO()
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new:
        for entry in old.namelist():
            new.writestr(entry, content if entry == name else old.read(entry))
    return made.getvalue()


def document(content):
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as new:
        new.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        new.writestr("content.xml", content)
    return made.getvalue()


# A second where nothing else runs.
LONGEST_SECONDS = 2


def memory(server, name="VmRSS"):
    """The server's memory in kilobytes, at present or at most since the last look at the present."""
    folder = f"/proc/{server.process.pid}"
    if name == "VmRSS":
        with open(f"{folder}/clear_refs", "w") as file:
            file.write("5")
    with open(f"{folder}/status") as file:
        return int(re.search(rf"{name}:\s+([0-9]+) kB", file.read()).group(1))


ROW = b"<row><c><v>1</v></c></row>"
ENTITIES = b"<!DOCTYPE a [<!ENTITY a 'aaaaaaaaaa'>" + b"".join(
    b"<!ENTITY %c '%s'>" % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(9)) + b"]><worksheet>&j;</worksheet>"
HOSTILE = {
    "a million columns": lambda: b"Name" + b"," * 1_000_000 + b"\nIda\n",
    "a million columns with something": lambda: (b"a," * 1_000_000)[:2_000_000] + b"\n",
    "a million columns of a sheet": lambda: packed(b"<worksheet><sheetData><row>" + b"<c><v>1</v></c>" * 1_000_000 + b"</row></sheetData></worksheet>"),
    "a million columns at once": lambda: document(
        b'<d xmlns:o="o" xmlns:t="t"><o:spreadsheet><t:table><t:table-row><t:table-cell t:number-columns-repeated="1000000" '
        b'o:value-type="float" o:value="1"/></t:table-row></t:table></o:spreadsheet></d>'),
    "a hundred megabytes": lambda: b"Name\n" + b"Ida\n" * 25_000_000,
    "a hundred megabytes, packed": lambda: packed(b"<worksheet>" + ROW * 4_000_000 + b"</worksheet>"),
    "a hundred megabytes of blanks": lambda: packed(b"<worksheet>" + b" " * 100_000_000 + b"</worksheet>"),
    "a hundred megabytes of styles": lambda: packed(b"<styleSheet>" + b"<xf></xf>" * 11_000_000 + b"</styleSheet>", "xl/styles.xml"),
    "a tag without an end": lambda: packed(b"<worksheet " + b'a="b" ' * 3_000_000 + b"/>"),
    "entities": lambda: packed(ENTITIES),
    "entities of a document": lambda: document(ENTITIES),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_file_that_holds_too_much_is_refused_at_once(demo_server, kind):
    content = HOSTILE[kind]()
    upload(demo_server, "/people/import", "file", b"Name\nIda\n")
    size = memory(demo_server)
    before = time.monotonic()
    try:
        answer = upload(demo_server, "/people/import", "file", content)
    except (BrokenPipeError, ConnectionResetError):
        # The server doesn't wait for the end of a body that is too large.
        assert len(content) > 50_000_000
    else:
        assert answer.status in (413, 422), answer.status
    assert time.monotonic() - before < LONGEST_SECONDS
    assert memory(demo_server, "VmHWM") < size + 150 * 1024
