import Domain
package import ICalendar

extension Wording {
  public var closedDays: String { say(en: "Closed days", de: "Schließtage") }
  public var closedDaysText: String {
    say(
      en: "Schedules create no shifts on closed days unless you include them. Published shifts stay.",
      de:
        "An einem Schließtag entstehen aus Serien keine Schichten, außer sie sehen es vor. Veröffentlichte Schichten bleiben."
    )
  }
  public var noClosedDays: String { say(en: "No closed days yet.", de: "Noch keine Schließtage.") }
  public var earlierYears: String { say(en: "Earlier years", de: "Frühere Jahre") }
  public var openAgain: String { say(en: "Reopen", de: "Wieder öffnen") }
  public var addClosedDays: String { say(en: "Close one or more days", de: "Einen oder mehrere Tage schließen") }
  public var firstDay: String { say(en: "First day", de: "Erster Tag") }
  public var lastDay: String { say(en: "Last day", de: "Letzter Tag") }
  public var lastDayHint: String { say(en: "Leave empty for a single day", de: "Leer: nur dieser eine Tag") }
  public var closedDayName: String { say(en: "Reason", de: "Grund") }
  public var closedDayNameHint: String { say(en: "Christmas Day, stocktaking", de: "Weihnachten, Inventur") }
  public var closeDays: String { say(en: "Close days", de: "Tage schließen") }
  var closedDaysAdded: String { say(en: "The site is closed on those days.", de: "An diesen Tagen ist geschlossen.") }
  var closedDayOpened: String { say(en: "The site is open again on that day.", de: "An diesem Tag ist wieder offen.") }
}

// MARK: - Taken from a calendar file

extension Wording {
  public var importClosedDays: String { say(en: "Import a calendar file", de: "Kalenderdatei importieren") }
  public var importClosedDaysText: String {
    say(
      en:
        "Choose a holiday calendar (.ics). You'll review its days for this year and the next two before any are closed.",
      de:
        "Wähle eine Datei mit Feiertagen (.ics). Du siehst ihre Tage aus diesem und den nächsten zwei Jahren, bevor einer geschlossen wird."
    )
  }
  public var calendarFile: String { say(en: "Calendar file", de: "Kalenderdatei") }
  public var showDays: String { say(en: "Show days", de: "Tage zeigen") }
  public var pasteCalendar: String { say(en: "Or paste the text", de: "Oder den Text einfügen") }
  public var newClosedDays: String { say(en: "To close", de: "Werden geschlossen") }
  public var knownClosedDays: String { say(en: "Already closed", de: "Schon geschlossen") }
  public var closeChosenDays: String { say(en: "Close selected days", de: "Gewählte Tage schließen") }
  public var noNewClosedDays: String {
    say(en: "The file has no new days.", de: "Die Datei bringt keinen neuen Tag.")
  }
  public var noTitle: String { say(en: "Untitled", de: "Ohne Titel") }
  var noDayChosen: String {
    say(en: "No days selected, so nothing was closed.", de: "Kein Tag war gewählt, also wurde nichts geschlossen.")
  }

  /// `Friday 25 December 2026`.
  func longDate(_ day: LocalDate) -> String { "\(date(day))\u{a0}\(day.year)" }

  func closedDaysFound(_ new: Int, known: Int, setAside: Int) -> String {
    say(
      en: "\(new) new, \(known) already closed, \(setAside) rejected",
      de: "\(new) neu, \(known) schon geschlossen, \(setAside) nicht übernommen")
  }

  package func calendarFault(_ fault: CalendarReading.Fault) -> String {
    switch fault {
    case .notACalendar:
      say(en: "This is not a calendar file (.ics).", de: "Das ist keine Kalenderdatei (.ics).")
    case .tooLong(let limit):
      say(en: "The file is larger than \(limit >> 20) MB.", de: "Die Datei ist größer als \(limit >> 20) MB.")
    case .tooManyEvents(let limit):
      say(en: "The file has more than \(limit) events.", de: "Die Datei hat mehr als \(limit) Termine.")
    }
  }

  package func holidayReason(_ reason: HolidayCalendar.Reason) -> String {
    switch reason {
    case .unreadable(.noStart): say(en: "It has no date.", de: "Es hat kein Datum.")
    case .unreadable(.unreadable(let line)):
      say(en: "Couldn't read “\(line)”.", de: "„\(line)“ ist nicht zu lesen.")
    case .unreadable(.tooManyDates):
      say(en: "It has too many exceptions.", de: "Es hat zu viele Ausnahmen.")
    case .hasHours:
      say(
        en: "Not an all-day event.",
        de: "Kein ganztägiger Termin.")
    case .canceled: say(en: "It was canceled.", de: "Es ist abgesagt.")
    case .unknownRule:
      say(
        en: "It repeats in a way OnDuty doesn't support.",
        de: "Es wiederholt sich auf eine Art, die OnDuty nicht kennt.")
    case .tooManyDays(let limit): say(en: "It lasts longer than \(limit) days.", de: "Es ist länger als \(limit) Tage.")
    case .otherYears:
      say(en: "None of its days fall in these years.", de: "Keiner seiner Tage liegt in diesen Jahren.")
    case .tooMuch(let limit):
      say(en: "At most \(limit) days can be closed at once.", de: "Höchstens \(limit) Tage auf einmal.")
    }
  }
}
