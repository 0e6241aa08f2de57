public import Domain

// MARK: - Numbers

extension Wording {
  /// `7.5`: hours as a number, to the quarter.
  package func number(hours minutes: Int) -> String {
    let (hours, rest) = minutes.magnitude.quotientAndRemainder(dividingBy: 60)
    let hundredths = (rest * 100 + 30) / 60
    if hundredths == 0 { return "\(hours)" }
    let digits = hundredths % 10 == 0 ? "\(hundredths / 10)" : "\(hundredths < 10 ? "0" : "")\(hundredths)"
    return "\(hours)\(decimalSeparator)\(digits)"
  }

  /// `7.5 h`.
  package func hours(minutes: Int) -> String { hours(asText: number(hours: minutes)) }

  /// `45 min`, `1 h 30 min`.
  package func duration(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return length(minutes: minutes) }
    let hourText = self.hours(asText: "\(hours)")
    return rest == 0 ? hourText : "\(hourText) \(self.minutes(rest))"
  }

  /// `8 h`, `7.5 h`; off the quarters as people say it: `58 min`, `1 h 58 min`.
  package func workLength(_ minutes: Int) -> String { minutes % 15 == 0 ? hours(minutes: minutes) : duration(minutes) }

  /// `1,204`.
  package func count(_ number: Int) -> String { (number < 0 ? minus : "") + grouped(number.magnitude) }

  /// Before a number; among letters from right to left it stays at the number's left side (CLDR).
  package var minus: String { language.isRightToLeft ? "\u{200e}−" : "−" }

  /// As `minus`.
  package var plus: String { language.isRightToLeft ? "\u{200e}+" : "+" }

  private func grouped(_ number: some BinaryInteger) -> String {
    var digits = Array(String(number))
    guard digits.count >= Int(leastGrouped) ?? 4 else { return String(digits) }
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(contentsOf: groupSeparator, at: place) }
    return String(digits)
  }

  /// A typed or stored decimal with the language's own separator.
  public func decimal(_ text: String) -> String { text.replacing(".", with: decimalSeparator) }
}

// MARK: - Money

extension Wording {
  /// `€ 95`, `€ 1,299.90`; `95 €`, `1.299,90 €`: without decimals where all of them are zero.
  public func price(_ money: Money) -> String { withSymbol(amount(money, isExact: false), money.currency) }

  /// `€ 64.00`, `¥ 300`: all decimals of the currency, so that the prices of a list stand in one column.
  package func exactPrice(_ money: Money) -> String { withSymbol(amount(money, isExact: true), money.currency) }

  private func withSymbol(_ amount: String, _ currency: Currency) -> String {
    withSymbol(currency: symbol(of: currency), amount: amount)
  }

  private func amount(_ money: Money, isExact: Bool) -> String {
    let parts = money.decimalText.split(separator: ".", maxSplits: 1)
    let whole = parts.first.flatMap { Int64($0) }.map(grouped) ?? ""
    guard parts.count == 2, isExact || parts[1].contains(where: { $0 != "0" }) else { return whole }
    return whole + decimalSeparator + parts[1]
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
