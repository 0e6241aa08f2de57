import Domain

/// The name of a backup in a folder of backups: `onduty-2026-10-24-040200.backup`, with the moment in UTC.
struct BackupName: Hashable, Comparable {
  let moment: String
  /// From 1; more in a second that has several.
  let number: Int

  private static let beginning = "onduty-"
  private static let ending = ".backup"

  init(_ moment: Instant, number: Int = 1) {
    self.moment = Self.text(moment)
    self.number = number
  }

  /// Reads a file's name; `nil` for any other.
  init?(_ name: String) {
    guard let found = name.wholeMatch(of: /onduty-(\d{4}-\d\d-\d\d-\d{6})(?:-([1-9]\d{0,3}))?\.backup/) else {
      return nil
    }
    moment = String(found.1)
    number = found.2.flatMap { Int($0) } ?? 1
  }

  var text: String { "\(Self.beginning)\(moment)\(number == 1 ? "" : "-\(number)")\(Self.ending)" }

  static func < (one: Self, other: Self) -> Bool { (one.moment, one.number) < (other.moment, other.number) }

  /// `2026-10-24-040200`, in UTC.
  static func text(_ moment: Instant) -> String {
    moment.description.replacing("T", with: "-").replacing(":", with: "").replacing("Z", with: "")
  }
}
