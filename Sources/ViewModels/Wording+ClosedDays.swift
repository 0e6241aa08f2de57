import Domain

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
  public var undo: String { say(en: "Undo", de: "Rückgängig") }
}
