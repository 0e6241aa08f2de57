import Domain
import ICalendar

extension Wording {
  public var closedDays: String { say(en: "Closed days", de: "Schließtage") }
  public var closedDaysText: String {
    say(
      en: "On a closed day schedules make no shifts, unless they say so. Published shifts stay.",
      de: "An einem Schließtag entstehen aus Serien keine Schichten, außer sie sehen es vor. Veröffentlichte bleiben.")
  }
  public var noClosedDays: String { say(en: "No day is closed yet.", de: "Noch ist kein Tag geschlossen.") }
  public var earlierYears: String { say(en: "Earlier years", de: "Frühere Jahre") }
  public var openAgain: String { say(en: "Open again", de: "Wieder öffnen") }
  public var addClosedDays: String { say(en: "Close a day or several", de: "Einen oder mehrere Tage schließen") }
  public var firstDay: String { say(en: "First day", de: "Erster Tag") }
  public var lastDay: String { say(en: "Last day", de: "Letzter Tag") }
  public var lastDayHint: String { say(en: "Empty: one day only", de: "Leer: nur dieser eine Tag") }
  public var closedDayName: String { say(en: "Why", de: "Grund") }
  public var closedDayNameHint: String { say(en: "Christmas Day, stocktaking", de: "Weihnachten, Inventur") }
  public var closeDays: String { say(en: "Close", de: "Schließen") }
  var closedDaysAdded: String { say(en: "The site is closed on those days.", de: "An diesen Tagen ist geschlossen.") }
  var closedDayOpened: String { say(en: "The site is open on that day again.", de: "An diesem Tag ist wieder offen.") }
}

// MARK: - Taken from a calendar file

extension Wording {
  public var importClosedDays: String { say(en: "Import a calendar file", de: "Kalenderdatei importieren") }
  public var importClosedDaysText: String {
    say(
      en:
        "Choose a file of holidays (.ics). You see its days of this year and the next two before any of them is closed.",
      de:
        "Wähle eine Datei mit Feiertagen (.ics). Du siehst ihre Tage aus diesem und den nächsten zwei Jahren, bevor einer geschlossen wird."
    )
  }
  public var calendarFile: String { say(en: "Calendar file", de: "Kalenderdatei") }
  public var showDays: String { say(en: "Show its days", de: "Tage zeigen") }
  public var pasteCalendar: String { say(en: "Or paste its text", de: "Oder den Text einfügen") }
  public var backToClosedDays: String { say(en: "Back to the closed days", de: "Zurück zu den Schließtagen") }
  public var newClosedDays: String { say(en: "To be closed", de: "Werden geschlossen") }
  public var knownClosedDays: String { say(en: "Closed already", de: "Schon geschlossen") }
  public var closeChosenDays: String { say(en: "Close the chosen days", de: "Gewählte Tage schließen") }
  public var noNewClosedDays: String {
    say(en: "The file adds no day.", de: "Die Datei bringt keinen neuen Tag.")
  }
  public var noTitle: String { say(en: "Without a title", de: "Ohne Titel") }
  var noDayChosen: String {
    say(en: "No day was chosen, so nothing was closed.", de: "Kein Tag war gewählt, also wurde nichts geschlossen.")
  }

  /// `Friday 25 December 2026`.
  func longDate(_ day: LocalDate) -> String { "\(date(day))\u{a0}\(day.year)" }

  func closedDaysFound(_ new: Int, known: Int, setAside: Int) -> String {
    say(
      en: "\(new) new, \(known) closed already, \(setAside) set aside",
      de: "\(new) neu, \(known) schon geschlossen, \(setAside) nicht übernommen")
  }

  func calendarFault(_ fault: CalendarReading.Fault) -> String {
    switch fault {
    case .notACalendar:
      say(en: "This is not a calendar file (.ics).", de: "Das ist keine Kalenderdatei (.ics).")
    case .tooLong(let limit):
      say(en: "The file is larger than \(limit >> 20) MB.", de: "Die Datei ist größer als \(limit >> 20) MB.")
    case .tooManyEvents(let limit):
      say(en: "The file has more than \(limit) events.", de: "Die Datei hat mehr als \(limit) Termine.")
    }
  }

  func holidayReason(_ reason: HolidayCalendar.Reason) -> String {
    switch reason {
    case .unreadable(.noStart): say(en: "It has no day.", de: "Es hat keinen Tag.")
    case .unreadable(.unreadable(let line)):
      say(en: "“\(line)” can't be read.", de: "„\(line)“ ist nicht zu lesen.")
    case .unreadable(.tooManyDates):
      say(en: "It has too many exceptions.", de: "Es hat zu viele Ausnahmen.")
    case .hasHours:
      say(
        en: "It is not of whole days: it begins or ends at a time.",
        de: "Es dauert keine ganzen Tage: Es beginnt oder endet zu einer Uhrzeit.")
    case .canceled: say(en: "It is canceled.", de: "Es ist abgesagt.")
    case .unknownRule:
      say(
        en: "It repeats in a way that is not known here.",
        de: "Es wiederholt sich auf eine Art, die hier unbekannt ist.")
    case .tooManyDays(let limit): say(en: "It is longer than \(limit) days.", de: "Es ist länger als \(limit) Tage.")
    case .otherYears:
      say(en: "None of its days is in these years.", de: "Keiner seiner Tage liegt in diesen Jahren.")
    case .tooMuch(let limit):
      say(en: "More than \(limit) days at once are too many.", de: "Mehr als \(limit) Tage auf einmal sind zu viele.")
    }
  }
}
