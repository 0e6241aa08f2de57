"""Makes the workbooks of these tests: `make.py openpyxl.xlsx`, with openpyxl 3.1.

LibreOffice 7.4 then read that file and saved it as its own, with the formula's result:
`soffice --headless --convert-to xlsx --outdir saved openpyxl.xlsx`, kept as libreoffice.xlsx.
"""

import datetime
import sys

import openpyxl

DAY = datetime.date(2026, 11, 23)

book = openpyxl.Workbook()
sheet = book.active
sheet.title = "Schichten"
sheet.append(["Person", "Datum", "Beginn", "Ende", "Position", "Notiz"])
sheet.append(["Ava Okafor", DAY, datetime.time(6), datetime.time(14, 30), "Front desk", "Übergabe <um> 6 & „später“"])
# A serial number without a format, an hour, and a time as a text.
sheet.append(["Mia Tanaka", 46350, 22, "6.30", "", ""])
sheet["B5"] = datetime.datetime(2026, 11, 23, 6)
sheet["C5"] = "=4*2"
sheet["B2"].number_format = "dd.mm.yyyy"
sheet["B5"].number_format = "dd.mm.yyyy hh:mm"
hidden = book.create_sheet("Versteckt", 0)
hidden.sheet_state = "hidden"
hidden["A1"] = "not this one"
book.active = 1
book.save(sys.argv[1])
