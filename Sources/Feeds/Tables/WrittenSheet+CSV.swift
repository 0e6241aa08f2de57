package import Domain
package import Spreadsheet

extension WrittenSheet {
  /// The same sheet as CSV: dates as ISO 8601, times with a colon, hours with two places.
  ///
  /// Texts that a spreadsheet would take for formulas get an apostrophe, as in all tables; numbers are numbers.
  package func csv(in language: Language) -> String {
    CSV.file(of: [columns.map(\.title)] + rows.map { $0.map { Self.text(of: $0, in: language) } }, in: language)
  }

  private static func text(of cell: SheetCell?, in language: Language) -> String {
    switch cell {
    case nil: ""
    case .text(let text), .fault(let text): CSV.guarded(text)
    case .number(let number): number == number.rounded() ? "\(Int64(clamping: number))" : decimal("\(number)", language)
    case .hours(let minutes): decimal(Self.hours(minutes), language)
    case .amount(let amount, let decimals): decimal(Self.amount(amount, decimals), language)
    case .date(let date): date.description
    case .time(let time): time.description
    case .moment(let moment): "\(moment.date) \(moment.time)"
    case .flag(let isSet): isSet ? "1" : "0"
    }
  }

  private static func hours(_ minutes: Int) -> String {
    let hundredths = (minutes.magnitude * 100 + 30) / 60
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(minutes < 0 ? "-" : "")\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Rounded to the decimals, half away from zero.
  private static func amount(_ tenThousandths: Int64, _ decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 4)
    let coin = (decimals..<4).reduce(UInt64(1)) { coin, _ in coin * 10 }
    let (whole, rest) = ((tenThousandths.magnitude + coin / 2) / coin).quotientAndRemainder(dividingBy: 10_000 / coin)
    let digits = "\(rest)"
    let text =
      decimals == 0 ? "\(whole)" : "\(whole).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
    return tenThousandths < 0 ? "-" + text : text
  }

  private static func decimal(_ text: String, _ language: Language) -> String {
    text.replacing(".", with: language.decimalSeparator)
  }
}

extension Int64 {
  fileprivate init(clamping number: Double) {
    self = number < -9e15 ? -9_000_000_000_000_000 : number > 9e15 ? 9_000_000_000_000_000 : Int64(number)
  }
}
