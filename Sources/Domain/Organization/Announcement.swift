/// A message above the roster of one site or all sites, with optional first and last days.
public struct Announcement: Sendable, Hashable {
  /// An announcement's relation to a day.
  public enum Phase: Sendable, Hashable, CaseIterable {
    /// Shown; not shown yet; no longer shown.
    case standing, coming, over
  }

  /// Assigned by the store.
  public let id: ID<Announcement>
  /// Plain text, 1 to 2,000 Unicode scalars: the organization's, for everyone without a text in their language.
  public let text: String
  /// The language of `text`; `nil` if unknown.
  public let language: Language?
  /// The same in other languages, as `text`.
  public let texts: [Language: String]
  /// `nil` for the rosters of all sites.
  public let site: ID<Site>?
  /// The first day that the announcement is shown; `nil` for the day when it was made.
  public let first: LocalDate?
  /// The last day that the announcement is shown; `nil` for no end.
  public let last: LocalDate?
  /// The employee that the announcement is from, if one is named.
  public let author: Employee?
  /// `true` if a feed posted the announcement and will remove it.
  public let isFromFeed: Bool
  /// The time the announcement was posted.
  public let madeAt: Instant

  /// The most Unicode scalars.
  public static let longestText = 2000
  /// The most above one roster.
  public static let mostShown = 10
  /// The most in the list of all announcements.
  public static let mostListed = 500

  package init(
    id: ID<Announcement>, text: String, language: Language? = nil, texts: [Language: String] = [:],
    site: ID<Site>? = nil, first: LocalDate? = nil, last: LocalDate? = nil, author: Employee?, isFromFeed: Bool = false,
    madeAt: Instant
  ) {
    self.id = id
    self.text = text
    self.language = language
    self.texts = texts
    self.site = site
    self.first = first
    self.last = last
    self.author = author
    self.isFromFeed = isFromFeed
    self.madeAt = madeAt
  }

  /// The phase on a civil day of a site; `first` and `last` are included.
  public func phase(on day: LocalDate) -> Phase {
    if let first, day < first { return .coming }
    if let last, day > last { return .over }
    return .standing
  }

  /// Text in its stored form: trimmed, without control characters except line breaks.
  ///
  /// Errors: `Refusal.invalid` for the field `text`.
  public static func text(from draft: String) throws(Refusal) -> String {
    try Text.lines(draft, "text", limit: longestText, mayBeEmpty: false)
  }
}
