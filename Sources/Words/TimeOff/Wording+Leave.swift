package import Domain

extension Wording {
  /// `2 days`, `half a day`, `1.5 days`.
  package func dayCount(_ hundredths: Int) -> String {
    switch hundredths {
    case 50: dayCountHalfADay
    case 100: dayCountDay
    default: dayCountOther(days: number(days: hundredths))
    }
  }

  /// `12`, `2.5`, `8.33`, `−1`.
  package func number(days hundredths: Int) -> String {
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    let fraction = rest == 0 ? "" : numberOtherwise(rest: digits)
    return "\(hundredths < 0 ? minus : "")\(whole)\(fraction)"
  }

  /// `2026`, or `2026/27` for one that ends in the year after.
  package func leaveYear(_ year: Int, _ days: ClosedRange<LocalDate>) -> String {
    let last = days.upperBound.year
    return last == year ? "\(year)" : "\(year)/\(last % 100 < 10 ? "0" : "")\(last % 100)"
  }

  /// As typed into a field; empty without a number.
  package func text(days hundredths: Int?) -> String {
    hundredths.map { number(days: $0).replacing(minus, with: "-") } ?? ""
  }
}
