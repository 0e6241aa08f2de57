/// The message of the day: the newest one that was not taken back stands above the roster.
public struct Announcement: Sendable, Hashable {
  public let id: ID<Announcement>
  /// Plain text, 1 to 2,000 Unicode scalars.
  public let text: String
  /// The employee who says it, where one is named.
  public let author: Employee?
  public let madeAt: Instant

  public static let longestText = 2000

  public init(id: ID<Announcement>, text: String, author: Employee?, madeAt: Instant) {
    self.id = id
    self.text = text
    self.author = author
    self.madeAt = madeAt
  }

  /// The text as it may be stored: trimmed, without control characters but line breaks.
  public static func text(from draft: String) throws(Refusal) -> String {
    let text = String(draft.filter { $0.isNewline || !$0.isControl }).trimmed
    guard !text.isEmpty else { throw .invalid([.init("text", .missing)]) }
    guard text.unicodeScalars.count <= longestText else {
      throw .invalid([.init("text", .tooLong(limit: longestText))])
    }
    return text
  }
}

extension Character {
  /// True for the C0 and C1 controls, which no text of ours may hold.
  var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}
