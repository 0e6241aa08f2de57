/// A name in two parts, from the cells that say it.
package struct PersonName: Sendable, Hashable {
  package private(set) var given: String
  package private(set) var surname: String

  /// Takes what the cells say; missing ones are empty.
  ///
  /// Shape: `Müller, Jörg` has the surname first. Beside one of its parts, a whole name is the other one, as in `Name;Vorname`; beside both it
  /// says nothing new.
  package init(whole: String = "", given: String = "", surname: String = "") {
    let whole = whole.trimmed
    (self.given, self.surname) = (given.trimmed, surname.trimmed)
    guard !whole.isEmpty, self.given.isEmpty || self.surname.isEmpty else { return }
    if let (surname, given) = Self.turned(whole) {
      (self.given, self.surname) = (given, surname)
    } else if !self.surname.isEmpty {
      let rest = whole.hasSuffix(" \(self.surname)") ? whole.dropLast(self.surname.count).trimmed : whole
      self.given = rest == self.surname ? "" : rest
    } else if !self.given.isEmpty {
      let rest = whole.hasPrefix("\(self.given) ") ? whole.dropFirst(self.given.count).trimmed : whole
      self.surname = rest == self.given ? "" : rest
    } else {
      self.given = whole
    }
  }

  /// The name in a stored text of tables, which may begin with an id: `#7 Nora Winter`.
  package static func name(in stored: String) -> String {
    stored.hasPrefix("#") ? String(stored.drop { $0 != " " }.dropFirst()) : stored
  }

  /// Both parts in the order in which they are said.
  package var full: String { [given, surname].filter { !$0.isEmpty }.joined(separator: " ") }

  /// The parts of `Müller, Jörg`; `nil` unless there is exactly one comma, between them.
  private static func turned(_ whole: String) -> (surname: String, given: String)? {
    let parts = whole.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty ? (parts[0], parts[1]) : nil
  }
}
