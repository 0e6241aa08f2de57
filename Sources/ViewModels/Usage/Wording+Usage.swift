import Domain

// MARK: - How OnDuty is used

extension Wording {
  public var usage: String { say(en: "Usage", de: "Nutzung") }
  public var usageText: String {
    say(
      en: "The last four weeks, by day, without names. People who opted out in Settings aren't counted.",
      de:
        "Die letzten vier Wochen, nach Tagen gezählt und ohne Namen. Wer es in den Einstellungen abgewählt hat, zählt nicht."
    )
  }
  public var usageByDay: String { say(en: "By day", de: "Nach Tagen") }
  public var usageNone: String { say(en: "Nothing in four weeks.", de: "Nichts in vier Wochen.") }
  public var usageDay: String { say(en: "Day", de: "Tag") }
  public var usageCount: String { say(en: "Count", de: "Anzahl") }

  func usageSummary(total: Int, today: Int) -> String {
    say(en: "\(total) in four weeks, \(today) today", de: "\(total) in vier Wochen, \(today) heute")
  }

  func usageEvent(_ event: UsageEvent) -> String {
    switch event {
    case .signIn: say(en: "Sign-ins", de: "Anmeldungen")
    case .homeSeen: say(en: "Roster views", de: "Dienstplan angesehen")
    case .loadingError: say(en: "Failed page loads", de: "Seiten, die nicht geladen wurden")
    case .detailSeen: say(en: "Profiles viewed", de: "Profile angesehen")
    case .shiftAddedToCalendar: say(en: "Shifts added to a calendar", de: "Schichten in den Kalender übernommen")
    case .productMarked: say(en: "Products bookmarked", de: "Produkte gemerkt")
    }
  }
}
