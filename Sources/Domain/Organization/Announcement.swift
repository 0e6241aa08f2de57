/// A message to the team, above the roster of one site or of all, for as long as it is meant to stand.
public struct Announcement: Sendable, Hashable {
  /// Whether it stands on a day.
  public enum Phase: Sendable, Hashable, CaseIterable {
    case standing, coming, over
  }

  public let id: ID<Announcement>
  /// Plain text, 1 to 2,000 Unicode scalars.
  public let text: String
  /// `nil`: above the roster of every site.
  public let site: ID<Site>?
  /// The day that it stands from; `nil`: from when it was made.
  public let first: LocalDate?
  /// The last day that it stands on; `nil`: until it is taken back.
  public let last: LocalDate?
  /// The employee who says it, where one is named.
  public let author: Employee?
  /// A feed says it, and takes it back too.
  public let isFromFeed: Bool
  public let madeAt: Instant

  public static let longestText = 2000
  /// The most above one roster, and in a list of all.
  public static let mostShown = 10
  public static let mostListed = 500

  public init(
    id: ID<Announcement>, text: String, site: ID<Site>? = nil, first: LocalDate? = nil, last: LocalDate? = nil,
    author: Employee?, isFromFeed: Bool = false, madeAt: Instant
  ) {
    self.id = id
    self.text = text
    self.site = site
    self.first = first
    self.last = last
    self.author = author
    self.isFromFeed = isFromFeed
    self.madeAt = madeAt
  }

  /// Where a day of a site lies to its first and last day, both included.
  public func phase(on day: LocalDate) -> Phase {
    if let first, day < first { return .coming }
    if let last, day > last { return .over }
    return .standing
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
