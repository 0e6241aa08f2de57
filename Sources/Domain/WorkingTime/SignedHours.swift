/// Hours of either sign as people write them: `12:30`, `-4`, `−1,5`.
package enum SignedHours {
  /// The minutes, up to some hours either way. Errors: `Refusal.invalid` for `field`: `.missing`, `.notANumber`, `.notBetween`.
  package static func minutes(_ text: String, most: Int, field: String) throws(Refusal) -> Int {
    var rest = Substring(text.trimmed)
    guard !rest.isEmpty else { throw .invalid([.init(field, .missing)]) }
    let isLess = "-−".contains(rest.first ?? "+")
    if isLess || rest.first == "+" { rest = rest.dropFirst() }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      return (isLess ? -1 : 1) * (try WeeklyHours.minutes(rest, most: most, field: field))
    }
    let digits = parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
    guard digits, (1...6).contains(parts[0].count), parts[1].count == 2, let hours = Int(parts[0]),
      let minutes = Int(parts[1]), minutes < 60
    else { throw .invalid([.init(field, .notANumber)]) }
    guard hours * 60 + minutes <= most * 60 else { throw .invalid([.init(field, .notBetween(-most, most))]) }
    return (isLess ? -1 : 1) * (hours * 60 + minutes)
  }
}
