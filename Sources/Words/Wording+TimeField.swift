public import Domain

// MARK: - Times that are typed

extension Wording {
  /// A time as a field shows it: `6:00` or `6:00 am`, with a space that a keyboard has.
  public func typedTime(_ time: LocalTime) -> String {
    self.time(time).replacing("\u{a0}", with: " ")
  }

  /// Reads what people type into a time field: `6`, `6:30`, `0630`, `6.30`, `6,30`, `6:30 pm` or `6p`.
  ///
  /// Returns `nil` for what is no time, or could be two, as `6.3`.
  public func time(typed text: String) -> LocalTime? {
    var text = text.trimmed.lowercased().replacing(",", with: ".").replacing("\u{a0}", with: " ")
    if let last = text.last, last == "a" || last == "p" { text += "m" }
    return try? ShiftText.time(text)
  }

  /// The same as the field shows it; what is no time stays as it was typed.
  package func shown(_ text: String) -> String { time(typed: text).map(typedTime) ?? text }

  /// Says what a time field takes.
  package var notATime: String {
    let example = LocalTime(hour: 9, minute: 30).map(typedTime) ?? ""
    return notATimeEnterATime(example: example)
  }
}
