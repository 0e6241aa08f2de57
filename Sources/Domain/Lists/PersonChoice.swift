/// The fate of shift lines with a person that isn't found.
public enum PersonChoice: Sendable, Hashable {
  /// They are this person's.
  case person(ID<Employee>)
  /// They are open shifts.
  case open
  /// They are not imported.
  case leftOut
}

/// The choices for a table, by the texts without a person.
package struct PersonChoices: Sendable, Hashable {
  private var chosen: [String: PersonChoice]
  /// For texts without a choice of their own, and for a table without a column of people; `nil`: its lines wait.
  package let others: PersonChoice?

  /// `chosen` is by `key`.
  package init(_ chosen: [String: PersonChoice] = [:], others: PersonChoice? = nil) {
    (self.chosen, self.others) = (chosen, others)
  }

  package subscript(text: String) -> PersonChoice? { chosen[Self.key(text)] ?? others }

  /// Equal for texts that differ in case and white space alone.
  package static func key(_ text: String) -> String {
    let words = text.lowercased().split { $0.isWhitespace }.joined(separator: " ")
    return String(String.UnicodeScalarView(words.unicodeScalars.prefix(200)))
  }
}
