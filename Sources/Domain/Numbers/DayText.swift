/// Days with up to two decimals as people write them: `28`, `−2.5`, `8,33`.
package enum DayText {
  /// Hundredths of a day, up to some either way. Errors: `Refusal.invalid` for `field`: `.missing`, `.notANumber`, `.notBetween`.
  package static func hundredths(
    _ text: String, least: Int = 0, most: Int, _ field: String
  ) throws(Refusal) -> Int {
    let text = text.replacing("\u{200e}", with: "").trimmed.replacing("−", with: "-")
    guard !text.isEmpty else { throw .invalid([.init(field, .missing)]) }
    guard let number = DecimalText.tenThousandths(of: text), number % 100 == 0 else {
      throw .invalid([.init(field, .notANumber)])
    }
    guard let hundredths = Int(exactly: number / 100), (least...most).contains(hundredths) else {
      throw .invalid([.init(field, .notBetween(least / 100, most / 100))])
    }
    return hundredths
  }

  /// As in a field, with a point.
  package static func text(_ hundredths: Int) -> String { DecimalText.text(of: Int64(hundredths) * 100) }
}
