import Domain

// MARK: - How OnDuty is used

extension Wording {
  public var usage: String { say(en: "Use", de: "Nutzung") }
  public var usageText: String {
    say(
      en: "The last four weeks, counted by day. No names: who opted out under Account is not counted.",
      de: "Die letzten vier Wochen, nach Tagen gezählt. Ohne Namen: Wer es unter Konto abgewählt hat, zählt nicht.")
  }
  public var usageByDay: String { say(en: "By day", de: "Nach Tagen") }
  public var usageDay: String { say(en: "Day", de: "Tag") }
  public var usageCount: String { say(en: "Count", de: "Anzahl") }

  func usageSummary(total: Int, today: Int) -> String {
    say(en: "\(total) in four weeks, \(today) today", de: "\(total) in vier Wochen, \(today) heute")
  }

  func usageEvent(_ event: UsageEvent) -> String {
    switch event {
    case .signIn: say(en: "Sign-ins", de: "Anmeldungen")
    case .homeSeen: say(en: "Roster seen", de: "Dienstplan angesehen")
    case .loadingError: say(en: "Pages that did not load", de: "Seiten, die nicht geladen wurden")
    case .detailSeen: say(en: "Pages of people seen", de: "Seiten von Personen angesehen")
    case .shiftAddedToCalendar: say(en: "Shifts put in a calendar", de: "Schichten in den Kalender übernommen")
    case .productMarked: say(en: "Products marked", de: "Produkte gemerkt")
    }
  }
}
