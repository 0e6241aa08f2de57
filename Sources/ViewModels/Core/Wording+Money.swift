public import Domain

// MARK: - Money

extension Wording {
  /// `€ 95`, `€ 1,299.90`; `95 €`, `1.299,90 €`: without decimals where all of them are zero.
  public func price(_ money: Money) -> String { withSymbol(amount(money, isExact: false), money.currency) }

  /// `€ 64.00`, `¥ 300`: all decimals of the currency, so that the prices of a list stand in one column.
  func exactPrice(_ money: Money) -> String { withSymbol(amount(money, isExact: true), money.currency) }

  private func withSymbol(_ amount: String, _ currency: Currency) -> String {
    say(en: "\(symbol(of: currency))\u{a0}\(amount)", de: "\(amount)\u{a0}\(symbol(of: currency))")
  }

  private func amount(_ money: Money, isExact: Bool) -> String {
    let parts = money.decimalText.split(separator: ".", maxSplits: 1)
    let digits = Array(parts.first ?? "0")
    var whole = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { whole += say(en: ",", de: ".") }
      whole.append(digit)
    }
    guard parts.count == 2, isExact || parts[1].contains(where: { $0 != "0" }) else { return whole }
    return whole + say(en: ".", de: ",") + parts[1]
  }

  private func symbol(of currency: Currency) -> String {
    switch currency.code {
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "USD": "$"
    default: currency.code
    }
  }
}
