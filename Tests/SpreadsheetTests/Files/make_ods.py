"""Makes the .ods workbook of these tests: `make_ods.py odfpy.ods`, with odfpy 1.4."""

import sys

from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TableProperties
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P, S, LineBreak

book = OpenDocumentSpreadsheet()
hiding = Style(name="hidden", family="table")
hiding.addElement(TableProperties(display="false"))
book.automaticstyles.addElement(hiding)


def cell(text="", **attributes):
    made = TableCell(**attributes)
    if text:
        made.addElement(P(text=text))
    return made


def sheet(name, *rows, **attributes):
    table = Table(name=name, **attributes)
    for cells, repeated in rows:
        row = TableRow(numberrowsrepeated=repeated) if repeated > 1 else TableRow()
        for made in cells:
            row.addElement(made)
        table.addElement(row)
    book.spreadsheet.addElement(table)


sheet("Versteckt", ([cell("not this one", valuetype="string")], 1), stylename=hiding)

lines = TableCell(valuetype="string")
comment = Annotation()
comment.addElement(P(text="not this text"))
lines.addElement(comment)
first = P(text="Übergabe ")
first.addElement(S(c=2))
first.addText("<um>")
first.addElement(LineBreak())
first.addText("6")
lines.addElement(first)
lines.addElement(P(text="& „später“"))

sheet(
    "Schichten",
    ([cell("Dienstplan", valuetype="string", numbercolumnsspanned=5), CoveredTableCell(numbercolumnsrepeated=4)], 1),
    ([cell(text, valuetype="string") for text in ("Person", "Datum", "Beginn", "Ende", "Notiz")], 1),
    ([cell("Ava Okafor", valuetype="string", numberrowsspanned=2),
      cell("23.11.26", valuetype="date", datevalue="2026-11-23"),
      cell("06:00", valuetype="time", timevalue="PT06H00M00S"),
      cell("14:30", valuetype="time", timevalue="PT14H30M00.000000000S"), lines], 1),
    ([CoveredTableCell(), cell("24.11.26 06:00", valuetype="date", datevalue="2026-11-24T06:00:00"),
      cell("6.5", valuetype="float", value="6.5"), cell("30:00", valuetype="time", timevalue="PT30H00M00S"),
      cell("wahr", valuetype="boolean", booleanvalue="true")], 1),
    ([cell(numbercolumnsrepeated=1024)], 3),
    ([cell("x", valuetype="string", numbercolumnsrepeated=2),
      cell("#REF!", valuetype="string", stringvalue="", formula="of:=[.A1]"),
      cell("12 %", valuetype="percentage", value="0.12"), cell("3 €", valuetype="currency", value="3")], 2),
    ([cell(numbercolumnsrepeated=1024)], 1_048_000),
)
sheet("Leer", ([cell()], 1))
book.save(sys.argv[1])
