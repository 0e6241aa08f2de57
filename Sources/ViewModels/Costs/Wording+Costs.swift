public import Domain

extension Wording {
  public var costsTitle: String { say(en: "Costs", de: "Kosten") }
  public var costsText: String {
    say(
      en: "What published shifts cost, by the cost per hour of each person.",
      de: "Was veröffentlichte Schichten kosten, nach den Kosten pro Stunde jeder Person.")
  }
  public var costsNote: String {
    say(
      en: "Each shift counts its real hours without the break, rounded to the smallest coin.",
      de: "Jede Schicht zählt ihre echten Stunden ohne Pause, gerundet auf die kleinste Münze.")
  }
  public var noCosts: String {
    say(en: "No shifts with hours on these days.", de: "Keine Schichten mit Stunden an diesen Tagen.")
  }
  var byDay: String { say(en: "By day", de: "Nach Tag") }
  var byPosition: String { say(en: "By position", de: "Nach Tätigkeit") }
  var bySite: String { say(en: "By site", de: "Nach Standort") }
  public var costColumn: String { say(en: "Cost", de: "Kosten") }
  var unpricedColumn: String { say(en: "Hours without cost", de: "Stunden ohne Kosten") }
  func costsFile(_ days: ClosedRange<LocalDate>) -> String {
    say(en: "costs-\(days.lowerBound)-\(days.upperBound)", de: "kosten-\(days.lowerBound)-\(days.upperBound)")
  }
  public var budgets: String { say(en: "Budgets", de: "Budgets") }
  public var budget: String { say(en: "Budget for a week", de: "Budget für eine Woche") }
  public func budgetText(_ week: LocalDate) -> String {
    say(
      en: "From the \(weekOf(week)) on, until another is set. Empty: none from this week.",
      de: "Ab der \(weekOf(week)), bis ein anderes gilt. Leer: keins ab dieser Woche.")
  }
  public func weekOf(_ day: LocalDate) -> String {
    say(en: "week of \(dayMonthYear(day))", de: "Woche vom \(dayMonthYear(day))")
  }
  public var enterCosts: String { say(en: "Enter costs per hour", de: "Kosten pro Stunde eintragen") }
  func unpricedHours(_ hours: String) -> String {
    say(
      en: "\(hours) are not counted: no cost per hour is kept for those people, or you don't see it.",
      de:
        "\(hours) zählen nicht mit: Für diese Personen sind keine Kosten pro Stunde bekannt, oder du siehst sie nicht.")
  }

  /// `€ 1,280.00`; `€ 1,280.00+` if some hours have no cost, and `–` if none has.
  func cost(_ cost: PlannedCost, in currency: Currency) -> String {
    guard cost.tenThousandths > 0 || cost.unpricedMinutes == 0 else { return "–" }
    return exactPrice(Money(tenThousandths: cost.tenThousandths, currency: currency))
      + (cost.unpricedMinutes > 0 ? "+" : "")
  }

  /// `€ 3,120.00 of € 3,500.00`.
  func cost(_ cost: PlannedCost, of budget: Budget?, in currency: Currency) -> (text: String, isOver: Bool) {
    let planned = self.cost(cost, in: currency)
    guard let budget, budget.amount.currency == currency else { return (planned, false) }
    let over = cost.tenThousandths - budget.amount.tenThousandths
    let text = say(
      en: "\(planned) of \(exactPrice(budget.amount))", de: "\(planned) von \(exactPrice(budget.amount))")
    guard over > 0 else { return (text, false) }
    let more = exactPrice(Money(tenThousandths: over, currency: currency))
    return (say(en: "\(text), \(more) over", de: "\(text), \(more) zu viel"), true)
  }

  /// With the decimal separator of the language.
  func moneyField(_ money: Money) -> String { money.decimalText.replacing(".", with: language.decimalSeparator) }

  public var hourlyCost: String { say(en: "Cost per hour", de: "Kosten pro Stunde") }
  public var hourlyCostText: String {
    say(
      en: "Seen by administrators and by managers of the site. Never by others, also not by the person.",
      de: "Das sehen die Verwaltung und wer den Standort leitet. Sonst niemand, auch nicht die Person selbst.")
  }
  public func hourlyCostHint(_ currency: Currency) -> String {
    say(
      en: "In \(currency), for example 18.50. Empty: takes back what began that day",
      de: "In \(currency), etwa 18,50. Leer: nimmt zurück, was an dem Tag begann")
  }
  public var costSite: String { say(en: "Kept for", de: "Geführt für") }
  public var allSitesAlone: String { say(en: "Managers of all sites", de: "Leitung aller Standorte") }
  public var costFrom: String { say(en: "From", de: "Ab") }
  public var costFromHint: String {
    say(
      en: "Days before it keep their cost. Empty: for all days. The same day again replaces what began then.",
      de: "Frühere Tage behalten ihre Kosten. Leer: für alle Tage. Derselbe Tag ersetzt, was da begann.")
  }
  public var costHistory: String { say(en: "Over time", de: "Im Lauf der Zeit") }
  /// `from 1 October 2026`
  func costSince(_ day: LocalDate) -> String {
    day == HourlyCost.beginning
      ? say(en: "from the beginning", de: "von Anfang an")
      : say(en: "from \(dayMonthYear(day))", de: "ab \(dayMonthYear(day))")
  }
  var costNow: String { say(en: "now", de: "jetzt") }
  public func removeCost(_ words: String) -> String {
    say(en: "Remove cost \(words)", de: "Kosten \(words) entfernen")
  }
  public func hourlyCost(of name: String) -> String {
    say(en: "Cost per hour: \(name)", de: "Kosten pro Stunde: \(name)")
  }
}
