import Domain
import Feeds
import Spreadsheet

// MARK: - Importing shifts

extension Wording {
  public var importShifts: String { say(en: "Import shifts", de: "Schichten importieren") }
  public var importShiftsText: String {
    say(
      en:
        "Choose a spreadsheet (.xlsx or CSV) or a calendar file (.ics). You'll see what it would add first; shifts become drafts, and you publish them as usual.",
      de:
        "Wähle eine Tabelle (.xlsx oder CSV) oder eine Kalenderdatei (.ics). Du siehst zuerst, was dazukäme. Schichten werden Entwürfe, die du wie gewohnt veröffentlichst."
    )
  }
  public var importColumnsTitle: String { say(en: "What a table needs", de: "Was eine Tabelle braucht") }
  public var importColumnsText: String {
    say(
      en:
        "The first line names the columns: Date, Start and End are needed; Person, Position, Site, End date and Note are read if they are there. A line without a person becomes an open shift. An end before the start is on the next day; without times, the shift lasts all day. Times can be 6, 6:00 or 6.30, dates 2026-11-23 or 23.11.2026.",
      de:
        "Die erste Zeile nennt die Spalten: Datum, Beginn und Ende sind nötig. Person, Tätigkeit, Standort, Enddatum und Notiz werden gelesen, wenn es sie gibt. Ohne Person wird die Schicht offen. Ein Ende vor dem Beginn liegt am nächsten Tag, ganz ohne Zeiten sind es ganze Tage. Zeiten wie 6, 6:00 oder 6.30, Daten wie 23.11.2026 oder 2026-11-23."
    )
  }
  public var importCalendarText: String {
    say(
      en:
        "In a calendar file, the attendee or the title says who, as “Ava Okafor: Front desk”. Repeating events become one shift each time, up to a year ahead.",
      de:
        "In einer Kalenderdatei sagt der Teilnehmer oder der Titel, um wen es geht, etwa „Ava Okafor: Empfang“. Aus wiederholten Terminen wird jedes Mal eine Schicht, bis zu einem Jahr im Voraus."
    )
  }
  public var sampleCSV: String { say(en: "Sample as CSV", de: "Muster als CSV") }
  public var sampleXLSX: String { say(en: "Sample as .xlsx", de: "Muster als .xlsx") }
  var shiftsSampleFile: String { say(en: "shifts-sample", de: "schichten-muster") }
  public var shiftsFileLabel: String { say(en: "File", de: "Datei") }
  public var pasteShifts: String { say(en: "Or paste a table", de: "Oder eine Tabelle einfügen") }
  public var previewShifts: String { say(en: "Preview shifts", de: "Schichten ansehen") }
  public func takeShifts(_ count: Int) -> String {
    say(
      en: count == 1 ? "Add 1 draft" : "Add \(count) drafts",
      de: count == 1 ? "1 Entwurf anlegen" : "\(count) Entwürfe anlegen")
  }
  func importSummary(_ new: Int, known: Int, refused: Int) -> String {
    say(
      en: "\(new) new, \(known) already planned, \(refused) rejected",
      de: "\(new) neu, \(known) schon geplant, \(refused) abgelehnt")
  }
  func imported(_ new: Int, known: Int, refused: Int) -> String {
    let first =
      new == 1
      ? say(en: "1 shift is a draft now.", de: "1 Schicht ist jetzt ein Entwurf.")
      : say(en: "\(new) shifts are drafts now.", de: "\(new) Schichten sind jetzt Entwürfe.")
    let others = [
      known == 0
        ? nil
        : known == 1
          ? say(en: "1 was planned already.", de: "1 war schon geplant.")
          : say(en: "\(known) were planned already.", de: "\(known) waren schon geplant."),
      refused == 0
        ? nil
        : say(
          en: refused == 1 ? "1 line was rejected." : "\(refused) lines were rejected.",
          de: refused == 1 ? "1 Zeile wurde abgelehnt." : "\(refused) Zeilen wurden abgelehnt."),
    ]
    return ([first] + others.compactMap { $0 }).joined(separator: " ")
  }
  func importConflicts(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 new shift has a conflict." : "\(count) new shifts have conflicts.",
      de: count == 1 ? "1 neue Schicht hat einen Konflikt." : "\(count) neue Schichten haben Konflikte.")
  }
  public var importNewShifts: String { say(en: "New drafts", de: "Neue Entwürfe") }
  public var importKnownShifts: String { say(en: "Already planned", de: "Schon geplant") }
  public var showDrafts: String { say(en: "Show drafts", de: "Entwürfe zeigen") }
  public var importMore: String { say(en: "Import another file", de: "Weitere Datei importieren") }
  public func importInto(_ site: String) -> String {
    say(en: "Lines without a site go to \(site).", de: "Zeilen ohne Standort kommen zu \(site).")
  }
  /// `Start: “25:00”`.
  func cell(_ column: String, _ text: String) -> String {
    say(en: "\(column): “\(text)”", de: "\(column): „\(text)“")
  }

  func lineReason(_ reason: RefusedTableLine.Reason) -> String {
    if case .cellCount(let expected, let found) = reason { cellCount(found, expected: expected) } else { malformedLine }
  }

  func reason(_ problem: ShiftCellProblem) -> String {
    switch problem {
    case .missing: say(en: "This cell is empty.", de: "Diese Zelle ist leer.")
    case .notADate:
      say(
        en: "This isn't a date. Write it like 2026-11-23.",
        de: "Das ist kein Datum. Schreibe es wie 23.11.2026.")
    case .ambiguousDate:
      say(
        en: "This could be two dates. Write it like 2026-11-23.",
        de: "Das könnten zwei Tage sein. Schreibe es wie 23.11.2026.")
    case .outOfRange(let days):
      say(
        en: "Only dates from \(dayMonthYear(days.lowerBound)) to \(dayMonthYear(days.upperBound)) are imported.",
        de: "Importiert werden nur Tage vom \(dayMonthYear(days.lowerBound)) bis \(dayMonthYear(days.upperBound)).")
    case .notATime:
      say(en: "This isn't a time. Write it like 6:30.", de: "Das ist keine Uhrzeit. Schreibe sie wie 6:30.")
    case .ambiguousTime:
      say(
        en: "This could be minutes or a part of an hour. Write it like 6:30.",
        de: "Das könnten Minuten oder ein Teil einer Stunde sein. Schreibe es wie 6:30.")
    case .notABreak:
      say(
        en: "Enter the break in minutes, shorter than the shift.",
        de: "Gib die Pause in Minuten an, kürzer als die Schicht.")
    case .endBeforeStart:
      say(en: "The shift would end before it starts.", de: "Die Schicht würde vor ihrem Beginn enden.")
    case .tooLong:
      say(
        en: "A shift has at most 48 hours, or 366 whole days.",
        de: "Eine Schicht hat höchstens 48 Stunden oder 366 ganze Tage.")
    case .unknownPerson: say(en: "No one here has this name.", de: "So heißt hier niemand.")
    case .ambiguousPerson:
      say(
        en: "More than one person has this name. Use the full name or the email address.",
        de: "So heißen mehrere. Nimm den vollen Namen oder die E-Mail-Adresse.")
    case .archivedPerson: say(en: "This person is archived.", de: "Diese Person ist archiviert.")
    case .unknownPosition: say(en: "There is no such position.", de: "Diese Tätigkeit gibt es nicht.")
    case .positionNotOffered:
      say(en: "This position isn't used at this site.", de: "Diese Tätigkeit gibt es an diesem Standort nicht.")
    case .unknownSite: say(en: "There is no such site.", de: "Diesen Standort gibt es nicht.")
    case .siteNotManaged:
      say(en: "Others manage this site.", de: "Für diesen Standort sind andere zuständig.")
    case .noteTooLong(let limit): self.problem(.tooLong(limit: limit))
    case .skills(let problem): self.problem(problem)
    case .repeats(let line):
      say(en: "The same shift as on line \(line).", de: "Dieselbe Schicht wie in Zeile \(line).")
    }
  }

  func reason(_ reason: ShiftCalendar.Reason) -> String {
    switch reason {
    case .unreadable(let reason): holidayReason(.unreadable(reason))
    case .canceled: holidayReason(.canceled)
    case .unknownRule: holidayReason(.unknownRule)
    case .tooOften(let limit):
      say(
        en: "It repeats more than \(limit) times in two years.",
        de: "Er wiederholt sich mehr als \(limit) Mal in zwei Jahren.")
    case .tooMuch(let limit):
      say(
        en: "\(limit) shifts come before it, the most at once.",
        de: "Davor stehen \(limit) Schichten, mehr geht nicht auf einmal.")
    case .otherDays:
      say(
        en: "None of its days is within a year of today.", de: "Keiner seiner Tage liegt im Jahr vor oder nach heute.")
    }
  }

  /// `2:30 doesn't exist that night: clocks go forward. 3:00 counts.`
  func skippedTime(_ time: LocalTime, standsFor real: LocalTime) -> String {
    say(
      en: "\(self.time(time)) doesn't exist that night, because clocks go forward: \(self.time(real)) counts.",
      de:
        "\(self.time(time)) gibt es in dieser Nacht nicht, denn die Uhr wird vorgestellt: Es zählt \(self.time(real)).")
  }

  func sheetFault(_ fault: SheetFault) -> String {
    switch fault {
    case .tooLarge(let limit): tableFault(.tooLarge(limitBytes: limit))
    case .notAWorkbook:
      say(
        en: "This isn't an .xlsx workbook with a sheet.", de: "Das ist keine .xlsx-Datei mit einer Tabelle.")
    case .oldOrProtected:
      say(
        en: "This workbook is in the old .xls format or has a password. Save it as .xlsx without one.",
        de: "Diese Datei ist im alten Format .xls oder hat ein Passwort. Speichere sie als .xlsx ohne Passwort.")
    case .damaged, .notWritten:
      say(en: "The file is damaged. Save it again.", de: "Die Datei ist beschädigt. Speichere sie noch einmal.")
    case .suspicious:
      say(
        en: "The file would unpack to more than a table of shifts has. Save only the table.",
        de: "Die Datei wäre entpackt größer, als ein Schichtplan ist. Speichere nur die Tabelle.")
    case .tooManyRows(let limit): tableFault(.tooManyLines(limit: limit - 1))
    case .tooManyColumns(let limit): tableFault(.tooManyColumns(limit: limit))
    case .cellTooLong(let limit): tableFault(.cellTooLong(limit: limit))
    case .tooManyCells(let limit):
      say(en: "The sheet has more than \(limit) cells.", de: "Die Tabelle hat mehr als \(limit) Zellen.")
    }
  }
}
