public import Domain

// MARK: - Money

extension Wording {
  /// `€ 95`, `€ 1,299.90`; `95 €`, `1.299,90 €`: without decimals where all of them are zero.
  public func price(_ money: Money) -> String {
    let amount = amount(money)
    return say(en: "\(symbol(of: money.currency))\u{a0}\(amount)", de: "\(amount)\u{a0}\(symbol(of: money.currency))")
  }

  private func amount(_ money: Money) -> String {
    let parts = money.decimalText.split(separator: ".", maxSplits: 1)
    let digits = Array(parts.first ?? "0")
    var whole = ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: 3) { whole += say(en: ",", de: ".") }
      whole.append(digit)
    }
    guard parts.count == 2, parts[1].contains(where: { $0 != "0" }) else { return whole }
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
