public import Domain

extension Wording {
  public func budgetText(_ week: LocalDate) -> String { budgetText(week: weekOf(week)) }
  public func weekOf(_ day: LocalDate) -> String { weekOf(day: dayMonthYear(day)) }

  /// `€ 1,280.00`; `€ 1,280.00+` if some hours have no cost, and `–` if none has.
  package func cost(_ cost: PlannedCost, in currency: Currency) -> String {
    guard cost.tenThousandths > 0 || cost.unpricedMinutes == 0 else { return "–" }
    return exactPrice(Money(tenThousandths: cost.tenThousandths, currency: currency))
      + (cost.unpricedMinutes > 0 ? "+" : "")
  }

  /// `€ 3,120.00 of € 3,500.00`.
  package func cost(_ cost: PlannedCost, of budget: Budget?, in currency: Currency) -> (text: String, isOver: Bool) {
    let planned = self.cost(cost, in: currency)
    guard let budget, budget.amount.currency == currency else { return (planned, false) }
    let over = cost.tenThousandths - budget.amount.tenThousandths
    let text = costOf(planned: planned, amount: exactPrice(budget.amount))
    guard over > 0 else { return (text, false) }
    let more = exactPrice(Money(tenThousandths: over, currency: currency))
    return (costOver(text: text, more: more), true)
  }

  /// With the decimal separator of the language.
  package func moneyField(_ money: Money) -> String {
    money.decimalText.replacing(".", with: language.decimalSeparator)
  }
  public func hourlyCostHint(_ currency: Currency) -> String { hourlyCostHint(currency: "\(currency)") }
  /// `from 1 October 2026`
  package func costSince(_ day: LocalDate) -> String {
    day == HourlyCost.beginning ? costSinceBeginning : costSinceOtherwise(day: dayMonthYear(day))
  }
}
