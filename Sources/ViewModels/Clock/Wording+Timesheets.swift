public import Domain

// MARK: - Timesheets

extension Wording {
  public var toLookAt: String { say(en: "To look at", de: "Zu prüfen") }
  func asPlannedGiveOrTake(_ minutes: Int) -> String {
    say(
      en: "As planned, give or take \(length(minutes: minutes))",
      de: "Wie geplant, bis zu \(length(minutes: minutes)) Abweichung"
    )
  }
  public func approveThese(_ count: Int) -> String {
    say(en: "Approve these \(count)", de: count == 1 ? "Diese Person freigeben" : "Diese \(count) freigeben")
  }
  public func approvedCount(_ count: Int) -> String { say(en: "\(count) approved", de: "\(count) freigegeben") }
  public var approveHours: String { say(en: "Approve the hours", de: "Stunden freigeben") }
  public var reopenHours: String { say(en: "Take the approval back", de: "Freigabe zurücknehmen") }
  public func hoursApproved(_ name: String) -> String {
    say(en: "Approved the hours of \(name).", de: "Stunden von \(name) freigegeben.")
  }
  public func hoursApproved(_ count: Int) -> String {
    say(
      en: count == 1 ? "Approved one person's hours." : "Approved the hours of \(count) people.",
      de: count == 1 ? "Stunden einer Person freigegeben." : "Stunden von \(count) Personen freigegeben.")
  }
  public var hoursReopened: String { say(en: "The hours are open again.", de: "Die Stunden sind wieder offen.") }
  public var corrected: String { say(en: "Corrected.", de: "Berichtigt.") }
  public var correctionDeclined: String { say(en: "Declined.", de: "Abgelehnt.") }
  func approvedBy(_ name: String, _ when: String) -> String {
    say(en: "Approved by \(name), \(when)", de: "Freigegeben von \(name), \(when)")
  }
  /// Of a decision by the person whom it is about; `isOwn` for them.
  func ownDecision(isOwn: Bool = false) -> String {
    say(en: isOwn ? "decided by yourself" : "decided by themselves", de: "selbst entschieden")
  }
  public var dayColumn: String { say(en: "Day", de: "Tag") }
  public var breakColumn: String { say(en: "Break", de: "Pause") }
  public var countedColumn: String { say(en: "Counted", de: "Angerechnet") }
  public var againstPlan: String { say(en: "Against plan", de: "Abweichung") }
  func daysOpen(_ count: Int) -> String {
    say(en: count == 1 ? "1 day open" : "\(count) days open", de: count == 1 ? "1 Tag offen" : "\(count) Tage offen")
  }
  public var noTimesheets: String {
    say(en: "No hours in these days.", de: "In diesen Tagen gibt es keine Stunden.")
  }
  func timesheetsWait(_ count: Int) -> String {
    say(
      en: count == 1 ? "1 timesheet of last week waits" : "\(count) timesheets of last week wait",
      de: count == 1 ? "1 Stundenzettel der letzten Woche wartet" : "\(count) Stundenzettel der letzten Woche warten")
  }
  public var clockIsOff: String {
    say(en: "The time clock of this site is off.", de: "An diesem Standort ist die Zeiterfassung aus.")
  }
  public var choosePerson: String {
    say(en: "Choose someone to see their days.", de: "Wähle jemanden aus, um die Tage zu sehen.")
  }
  public var previousSpan: String { say(en: "Earlier days", de: "Frühere Tage") }
  public var nextSpan: String { say(en: "Later days", de: "Spätere Tage") }
  public var weekWord: String { say(en: "Week", de: "Woche") }
  public var monthWord: String { say(en: "Month", de: "Monat") }
  public func payrollWaits(_ count: Int) -> String {
    say(
      en: count == 1 ? "Payroll waits for 1 person" : "Payroll waits for \(count) people",
      de: count == 1 ? "Die Lohnabrechnung wartet auf 1 Person" : "Die Lohnabrechnung wartet auf \(count) Personen")
  }
  public var exportCSV: String { say(en: "Export as CSV", de: "Als CSV exportieren") }
  public var exportDATEV: String { say(en: "Export for DATEV", de: "Für DATEV exportieren") }
  public var payrollSettings: String { say(en: "Payroll settings", de: "Lohnabrechnung einrichten") }
  public func lack(_ lack: DATEVFile.Lack) -> String {
    switch lack {
    case .settings:
      say(
        en: "DATEV needs the numbers of adviser and client, and the wage type of hours.",
        de: "Für DATEV fehlen Beraternummer, Mandantennummer oder die Lohnart der Stunden.")
    case .month: say(en: "DATEV takes days of one month at once.", de: "DATEV nimmt nur Tage eines Monats auf einmal.")
    case .personnelNumbers(let names):
      say(
        en: "No personnel number: \(names.joined(separator: ", ")).",
        de: "Ohne Personalnummer: \(names.joined(separator: ", ")).")
    }
  }
  func payrollFile(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "hours", de: "stunden") + "-\(days.lowerBound)-\(days.upperBound)"
  }
}

// MARK: - Settings

extension Wording {
  public var clockText: String {
    say(
      en:
        "People press when they come, take a break and go. Off until you switch it on; what was planned before is never missed.",
      de:
        "Wer kommt, Pause macht oder geht, stempelt. Die Zeiterfassung ist aus, bis du sie einschaltest; frühere Schichten fehlen danach nie."
    )
  }
  public var clockSwitch: String { say(en: "The time clock is on", de: "Die Zeiterfassung ist an") }
  public var whoPresses: String { say(en: "Who may press", de: "Wer stempeln darf") }
  public func name(of source: Punch.Source) -> String {
    switch source {
    case .person: say(en: "People on their own phone", de: "Alle am eigenen Telefon")
    case .wall: say(en: "People at the wall, with their PIN", de: "Alle an der Wand, mit ihrer PIN")
    case .manager: say(en: "Managers for others", de: "Die Leitung für andere")
    }
  }
  public var toleranceLabel: String {
    say(en: "As planned, give or take (minutes)", de: "Wie geplant bis zu dieser Abweichung (Minuten)")
  }
  public var roundingLabel: String { say(en: "Starts and ends count", de: "Beginn und Ende zählen") }
  public func rounding(_ minutes: Int) -> String {
    minutes == 1
      ? say(en: "to the minute", de: "auf die Minute")
      : say(en: "to the nearest \(minutes) minutes", de: "auf \(minutes) Minuten gerundet")
  }
  public var earlyLabel: String {
    say(en: "How early people come on duty (minutes)", de: "So früh darf der Dienst beginnen (Minuten)")
  }

  public var payrollTitle: String { say(en: "Payroll", de: "Lohnabrechnung") }
  public var payrollColumns: String { say(en: "Columns of the CSV file", de: "Spalten der CSV-Datei") }
  public var payrollColumnsText: String {
    say(
      en: "A number is the column's place; empty leaves it out.",
      de: "Die Zahl ist der Platz der Spalte; leer lässt sie weg.")
  }
  public func name(of column: PayrollSettings.Column) -> String {
    switch column {
    case .personnelNumber: personnelNumber
    case .name: say(en: "Name", de: "Name")
    case .site: site
    case .first: say(en: "First day", de: "Erster Tag")
    case .last: say(en: "Last day", de: "Letzter Tag")
    case .planned: say(en: "Planned hours", de: "Geplante Stunden")
    case .counted: say(en: "Hours", de: "Stunden")
    case .rest: say(en: "Breaks", de: "Pausen")
    case .night: say(en: "At night", de: "Nachts")
    case .saturday: say(en: "Saturdays", de: "Samstags")
    case .sunday: say(en: "Sundays", de: "Sonntags")
    case .closed: say(en: "On closed days", de: "An Schließtagen")
    case .ownDecision: say(en: "Decision", de: "Entscheidung")
    }
  }
  public func name(of kind: PayrollSettings.HoursKind) -> String {
    switch kind {
    case .counted: name(of: PayrollSettings.Column.counted)
    case .night: name(of: PayrollSettings.Column.night)
    case .saturday: name(of: PayrollSettings.Column.saturday)
    case .sunday: name(of: PayrollSettings.Column.sunday)
    case .closed: name(of: PayrollSettings.Column.closed)
    }
  }
  public var datevText: String {
    say(
      en: "For LODAS: your tax adviser knows the numbers. Hours without a wage type are left out.",
      de: "Für LODAS: Die Nummern kennt eure Steuerberatung. Stunden ohne Lohnart bleiben weg.")
  }
  public var consultantLabel: String { say(en: "Adviser number", de: "Beraternummer") }
  public var clientLabel: String { say(en: "Client number", de: "Mandantennummer") }
  public func wageType(_ kind: PayrollSettings.HoursKind) -> String {
    say(en: "Wage type: \(name(of: kind))", de: "Lohnart: \(name(of: kind))")
  }
  public var personnelNumber: String { say(en: "Personnel number", de: "Personalnummer") }
  public var personnelNumbers: String { say(en: "Personnel numbers", de: "Personalnummern") }
}
