import Domain

// MARK: - Spans of days

extension Wording {
  var comingWeek: String { say(en: "Next week", de: "Nächste Woche") }
  var thisMonth: String { say(en: "This month", de: "Dieser Monat") }
  var lastMonth: String { say(en: "Last month", de: "Letzter Monat") }
  var threeMonths: String { say(en: "3 months", de: "3 Monate") }
  var thisYear: String { say(en: "This year", de: "Dieses Jahr") }
  public var fromDay: String { say(en: "From", de: "Von") }
  public var throughDay: String { say(en: "Through", de: "Bis einschließlich") }
  public var spans: String { say(en: "Common periods", de: "Häufige Zeiträume") }
  public var showSpan: String { say(en: "Show", de: "Anzeigen") }
}

// MARK: - Export

extension Wording {
  public var exportShifts: String { say(en: "Export and print", de: "Exportieren und drucken") }
  public var exportShiftsText: String {
    say(
      en: "Shifts as a spreadsheet, or as sheets to pin up. A file can be imported again.",
      de: "Schichten als Tabelle oder als Blatt zum Aushängen. Eine Datei lässt sich wieder importieren.")
  }
  public var includeDrafts: String { say(en: "Include drafts", de: "Auch Entwürfe") }
  public var downloadCSV: String { say(en: "Download CSV", de: "CSV herunterladen") }
  public var downloadXLSX: String { say(en: "Download .xlsx", de: ".xlsx herunterladen") }
  public var printSheets: String { say(en: "Open sheets to print", de: "Blätter zum Drucken öffnen") }
  public var print: String { say(en: "Print", de: "Drucken") }
  public var printHint: String {
    say(
      en: "A sheet for up to 14 people, on A4 or Letter, landscape.",
      de: "Ein Blatt für bis zu 14 Personen, A4 oder Letter, quer.")
  }
  public var noPapers: String { say(en: "No shifts on these days.", de: "In diesen Tagen gibt es keine Schichten.") }
  public var seen: String { say(en: "Seen, signature", de: "Gesehen, Unterschrift") }
  func allTimes(_ zone: String) -> String {
    say(
      en: "All times \(zone). After a change, the roster on the phone is right and this sheet is not.",
      de: "Alle Zeiten \(zone). Nach einer Änderung gilt der Dienstplan auf dem Handy, nicht dieses Blatt.")
  }
  func page(_ number: Int, of count: Int) -> String {
    say(en: "Page \(number) of \(count)", de: "Seite \(number) von \(count)")
  }
  var away: String { say(en: "Away", de: "Abwesend") }
  public var printRoster: String { say(en: "Print the week", de: "Woche drucken") }
  func helplineOnPaper(_ number: String) -> String {
    say(en: "No one answers? Helpline \(number)", de: "Niemand da? Notfallnummer \(number)")
  }
  func shiftsFile(_ days: ClosedRange<LocalDate>) -> String {
    say(
      en: "shifts-\(days.lowerBound)-\(days.upperBound)", de: "schichten-\(days.lowerBound)-\(days.upperBound)")
  }
  func title(of column: ShiftColumn) -> String {
    switch column {
    case .person: label(of: PlanShiftModel.Field.person)
    case .date: say(en: "Date", de: "Datum")
    case .start: say(en: "Start", de: "Beginn")
    case .end: say(en: "End", de: "Ende")
    case .endDate: say(en: "End date", de: "Enddatum")
    case .breakMinutes: say(en: "Break", de: "Pause")
    case .position: position
    case .site: site
    case .note: say(en: "Note", de: "Notiz")
    case .skills: skillsNeeded
    }
  }
  public var personColumn: String { title(of: ShiftColumn.person) }
  public var hoursColumn: String { say(en: "Hours", de: "Stunden") }
  var stateColumn: String { say(en: "Status", de: "Status") }
}

// MARK: - Hours

extension Wording {
  public var hoursTitle: String { say(en: "Hours", de: "Stunden") }
  public var hoursText: String {
    say(
      en: "Each person's hours in published shifts.",
      de: "Die Stunden jeder Person in veröffentlichten Schichten.")
  }
  func hoursFile(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "hours-\(days.lowerBound)-\(days.upperBound)", de: "stunden-\(days.lowerBound)-\(days.upperBound)")
  }
  func title(of column: HoursReportModel.Column.Key) -> String {
    switch column {
    case .shifts: say(en: "Shifts", de: "Schichten")
    case .hours: say(en: "Hours", de: "Stunden")
    case .real: say(en: "Pressed", de: "Gestempelt")
    case .contract: say(en: "Contract", de: "Vertrag")
    case .absent: say(en: "Absent", de: "Abwesend")
    case .difference: say(en: "Difference", de: "Differenz")
    case .nights: say(en: "Nights", de: "Nachts")
    case .saturdays: say(en: "Saturdays", de: "Samstags")
    case .sundays: say(en: "Sundays", de: "Sonntags")
    case .closed: say(en: "Closed days", de: "An geschlossenen Tagen")
    }
  }
  var total: String { say(en: "Total", de: "Summe") }
  var hoursNote: String {
    say(
      en:
        "A shift counts in the period in which it starts. Hours are actual hours: the night the clocks go back has one more. Whole days count as shifts without hours.",
      de:
        "Eine Schicht zählt in dem Zeitraum, in dem sie beginnt. Gezählt werden wirkliche Stunden: Eine Nacht, in der die Uhr zurückgestellt wird, hat eine mehr. Ganze Tage zählen als Schicht ohne Stunden."
    )
  }
  func nightNote(from start: LocalTime, to end: LocalTime) -> String {
    say(
      en:
        "Nights are from \(time(start)) to \(time(end)), according to the German Working Hours Act (§ 2 ArbZG). Weekends and closed days count from midnight to midnight.",
      de:
        "Nachts heißt von \(time(start)) bis \(time(end)), nach § 2 des Arbeitszeitgesetzes. Wochenenden und geschlossene Tage zählen von Mitternacht bis Mitternacht."
    )
  }
  var contractNote: String {
    say(
      en:
        "The contract is the weekly hours for these days, rounded to the hour unless they are whole weeks. A whole day of absence is a seventh of a week. The difference is planned hours above the contract, or below it.",
      de:
        "Der Vertrag sind die Wochenstunden für diese Tage, außer bei ganzen Wochen auf die Stunde gerundet. Ein ganzer Tag Abwesenheit ist ein Siebtel der Woche. Die Differenz sind geplante Stunden über oder unter dem Vertrag."
    )
  }
  /// What is pressed, where a site has a time clock.
  func pressedNote(isShown: Bool) -> String {
    isShown
      ? say(
        en: "“\(title(of: .real))” is what counts of the time clock, without breaks; the other hours are planned.",
        de: "„\(title(of: .real))“ ist, was von der Zeiterfassung zählt, ohne Pausen; die übrigen Stunden sind geplant."
      )
      : say(
        en: "Pressed hours are shown for at most \(HoursApproval.mostDays) days.",
        de: "Gestempelte Stunden stehen hier für höchstens \(HoursApproval.mostDays) Tage.")
  }
  var noClockNote: String {
    say(
      en: "What was really worked is recorded once a site has a time clock.",
      de: "Was wirklich gearbeitet wurde, wird erfasst, sobald ein Standort eine Zeiterfassung hat.")
  }
  var oneSiteNote: String {
    say(
      en: "Contract hours cover all sites, so they appear only if all sites are shown.",
      de: "Ein Vertrag gilt für die Stunden an allen Standorten und steht deshalb nur bei allen Standorten.")
  }
  public var noHours: String {
    say(en: "No one has shifts in this period.", de: "In diesem Zeitraum hat niemand Schichten.")
  }
}
